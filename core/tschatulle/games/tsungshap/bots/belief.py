"""The worlds that a seat may be in: what the other hand may hold, and how likely that is.

Knows: what is seen and what was not caught. Does not know: what the other side has.

Whoever lays a tile while another one could catch has overlooked something, or has a deep plan. So a hand with a tile
that could have caught before is DOUBT times as likely as another one.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from tschatulle.chance import Chance
from tschatulle.game import Seat
from tschatulle.games.tsungshap.bots.solver import Hand
from tschatulle.games.tsungshap.rules.state import State, options_of, stock
from tschatulle.games.tsungshap.rules.tsungshap import unseen
from tschatulle.minds.worlds import believable, normalized

DOUBT = 0.05
TRIES = 12
"""So often a hand that is hard to believe is thrown away before it is taken after all."""

LISTED = 4
"""With so many tiles in the stock all hands are listed (at most 70)."""


class Belief(NamedTuple):
    """One world: the other hand, sorted, the stock in the order of drawing, and how much it counts."""

    hand: Hand
    stock: bytes
    weight: float = 1.0


def sampled(seen: State, seat: Seat, rng: Chance, doubt: float = DOUBT) -> Iterator[Belief]:
    """Worlds without end, as likely as they are."""
    # In Culin 1893 nobody has a hand; the tile that comes next stands for it.
    masks = (0,) if options_of(seen.rules).blind else seen.cold[1 - seat]
    rest, size = unseen(seen), len(masks)

    def fits(order: list[int]) -> bool:
        return all(not mask >> kind & 1 or rng.fraction() < doubt for mask, kind in zip(masks, order, strict=False))

    while True:
        order = believable(lambda: rng.shuffled(rest), fits, TRIES)
        yield Belief(bytes(sorted(order[:size])), bytes(order[size:]))


def listed(seen: State, seat: Seat, rng: Chance, doubt: float = DOUBT) -> list[Belief]:
    """Every hand that the other side may have, most likely first, each with a stock in some order."""
    masks = seen.cold[1 - seat]
    rest, size = unseen(seen), len(masks)
    hands: dict[bytes, float] = {}
    for places in combinations(range(len(rest)), size):
        hand = bytes(rest[place] for place in places)
        hands[hand] = hands.get(hand, 0.0) + _likely(hand, masks, doubt)
    found = []
    for hand, weight in normalized(hands).items():
        left = list(rest)
        for kind in hand:
            left.remove(kind)
        found.append(Belief(hand, bytes(rng.shuffled(left)), weight))
    return sorted(found, key=lambda belief: -belief.weight)


def is_listed(seen: State, seat: Seat) -> bool:
    return len(stock(seen, seat)) <= LISTED


@lru_cache(maxsize=4096)
def _likely(hand: bytes, masks: tuple[int, ...], doubt: float) -> float:
    """How likely the tiles of the hand lie like that, over all their orders (a permanent)."""
    if not hand:
        return 1.0
    mask, total = masks[0], 0.0
    for place, kind in enumerate(hand):
        total += (doubt if mask >> kind & 1 else 1.0) * _likely(hand[:place] + hand[place + 1 :], masks[1:], doubt)
    return total
