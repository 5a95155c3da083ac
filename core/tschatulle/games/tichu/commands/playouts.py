"""How fast hands are laid out and played to the end, for `bench`: by Python and by the kernels, the same deals.

Knows: both ways. Does not know: how either is done, any decision.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial
from typing import Final

from tschatulle.chance import Chance
from tschatulle.game import Seat
from tschatulle.games.tichu.bots.plan import plan_of
from tschatulle.games.tichu.bots.playouts import kernels
from tschatulle.games.tichu.bots.rollout import Rollout
from tschatulle.games.tichu.table.cards import DECK, MAHJONG, Cards

DEALS: Final = 300
OPTIONS: Final = 8
"""So often a deal is played out where a move is weighed."""
CALM: Final = (0, 0, 0, 0)


@cache
def deals() -> Sequence[tuple[Seat, Sequence[Cards]]]:
    """Who leads, and all hands."""
    rng, found = Chance("bench/playouts"), []
    for _ in range(DEALS):
        deck = rng.shuffled(range(1, DECK + 1))
        hands = [tuple(sorted(deck[14 * seat : 14 * seat + 14])) for seat in range(4)]
        found.append((next(seat for seat, hand in enumerate(hands) if MAHJONG in hand), hands))
    return found


def by_python(times: int) -> None:
    """All deals are laid out, and played to their ends so often."""
    for opener, hands in deals():
        plans = [plan_of.__wrapped__(hand) for hand in hands]
        for _ in range(times):
            Rollout([list(plan) for plan in plans], opener).finish()


def by_kernels(times: int) -> None:
    """The same; by Python where the kernels do not run."""
    pair = kernels.quick()
    if pair is None:
        by_python(times)
        return
    table = pair.playouts(kernels.Situation(0))
    for opener, hands in deals():
        table.deal(hands)
        for _ in range(times):
            table.begun(opener, CALM)


BENCHES: Final[Mapping[str, Callable[[], None]]] = {
    "tichu/300-deals": partial(by_python, 1),
    "tichu/300-deals-kernel": partial(by_kernels, 1),
    "tichu/300-worlds": partial(by_python, OPTIONS),
    "tichu/300-worlds-kernel": partial(by_kernels, OPTIONS),
}
