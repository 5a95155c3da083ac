"""How a cycle runs, round by round: who takes which nest, who pays, who leads next, when it is over.

Knows: rounds that were played and the options. Does not know: hands, what is hidden, points.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple, Protocol

from tschatulle.game import Seat
from tschatulle.games.kuckuck.rules.cards import HAND
from tschatulle.games.kuckuck.rules.scoring import OUT, REST, Penalty, Variant, penalty
from tschatulle.games.kuckuck.rules.state import NOBODY, Round, State


class CycleState(NamedTuple):
    """Where a cycle stands after some rounds, by seat; `sound` if every round could follow on the one before it."""

    tops: tuple[int, ...]
    left: tuple[int, ...]
    leader: Seat
    sound: bool = True


class CycleRules(NamedTuple):
    """What decides how a cycle runs: the options, and whether cards are laid open in turn."""

    variant: Variant
    tactical: bool


class CycleGame(Protocol):
    """What texts and invariants ask of the game."""

    seats: int
    sides: tuple[int, ...]
    tactical: bool

    @property
    def cycle_rules(self) -> CycleRules: ...

    def received(self, state: State) -> tuple[int, ...]: ...

    def points(self, state: State) -> tuple[int, ...]: ...

    def flaws(self, state: State) -> tuple[str, ...]: ...


def over(rounds: int, left: tuple[int, ...]) -> bool:
    """Whether a cycle is over after so many rounds: all cards are played, or two players are left."""
    return rounds == HAND or len(left) - left.count(OUT) <= REST


def taken(tops: tuple[int, ...], one: Round) -> tuple[int, ...]:
    """The tops after the highest number has taken the lower nest and the second highest the other one."""
    first, second = takers(one.cards)
    high = list(tops)
    high[first], high[second] = min(one.pair), max(one.pair)
    return tuple(high)


def takers(cards: tuple[int, ...]) -> tuple[Seat, Seat]:
    """The seats with the highest and the second highest card."""
    first, second = sorted(range(len(cards)), key=lambda seat: -cards[seat])[:2]
    return first, second


@lru_cache(maxsize=1024)
def settled(tops: tuple[int, ...], left: tuple[int, ...], one: Round, variant: Variant) -> Penalty:
    """The penalty of a round, nests taken before it."""
    return penalty(taken(tops, one), left, variant)


def next_leader(one: Round, done: Penalty) -> Seat:
    """Left of who turned a cockatoo over; of two, of the one who played later; past dropped players (Z14, Z15)."""
    seats = len(one.cards)
    paid = [link.paid for link in done.chain if link.paid]
    last = paid[-1] if paid else tuple(seat for link in done.chain for seat in link.dropped)
    after = max(last, key=lambda seat: (seat - one.leader) % seats)
    return next(seat for step in range(1, seats + 1) if done.left[seat := (after + step) % seats] != OUT)


@lru_cache(maxsize=4096)
def cycle_state(cycle_rules: CycleRules, left: tuple[int, ...], starter: Seat, rounds: tuple[Round, ...]) -> CycleState:
    """Where a cycle stands that began with these cockatoos."""
    if not rounds:
        return CycleState((0,) * len(left), left, starter)
    before, one = cycle_state(cycle_rules, left, starter, rounds[:-1]), rounds[-1]
    laid = all((card == 0) == (count == OUT) for card, count in zip(one.cards, before.left, strict=True))
    done = settled(before.tops, before.left, one, cycle_rules.variant)
    leader = next_leader(one, done) if cycle_rules.tactical else NOBODY
    sound = before.sound and laid and one.leader == before.leader and not over(len(rounds) - 1, before.left)
    return CycleState(done.tops, done.left, leader, sound)
