"""How strong a policy is by itself: one side plays by the weights, the other by the habit, in the same deals both ways.

Knows: deals without an exchange and without calls, played out at once. Does not know: how weights were learned.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tschatulle.chance import Chance
from tschatulle.game import Seat
from tschatulle.games.tichu.bots.plan import Group, plan_of
from tschatulle.games.tichu.bots.playouts.policyrollout import PolicyRollout
from tschatulle.games.tichu.bots.rollout import Rollout
from tschatulle.games.tichu.table.cards import DECK, MAHJONG


class Mixed(PolicyRollout):
    """One side of which plays by the habit."""

    __slots__ = ("learned",)

    def __init__(self, plans: list[list[Group]], turn: Seat, learned: int) -> None:
        super().__init__(plans, turn)
        self.learned = learned

    def lead(self, seat: Seat) -> Group:
        return super().lead(seat) if seat & 1 == self.learned else Rollout.lead(self, seat)

    def follow(self, seat: Seat) -> Group | None:
        return super().follow(seat) if seat & 1 == self.learned else Rollout.follow(self, seat)


def gains(count: int, seed: str) -> Iterator[float]:
    """Points a hand that the weights are ahead, of each deal."""
    for number in range(count):
        deck: Sequence[int] = Chance(f"{seed}/{number}").shuffled(range(1, DECK + 1))
        hands = [tuple(sorted(deck[14 * seat : 14 * seat + 14])) for seat in range(4)]
        turn = next(seat for seat in range(4) if MAHJONG in hands[seat])
        points = [Mixed([list(plan_of(hand)) for hand in hands], turn, side).finish() for side in (0, 1)]
        yield (points[0] - points[1]) / 2
