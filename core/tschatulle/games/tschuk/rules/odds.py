"""The exact odds of Tschuk: which deals are left, and what the next coin of a stack may be.

Knows: heights of stacks and coins drawn from them. Does not know: bets, points, seats, states of a game.

A deal turns every coin {a, b}: it lies under a with b hidden, or under b with a hidden. The heights count how many
coins lie under each disc. Each draw reveals its coin and nothing else, so that after any draws all turnings of the
remaining coins that give the remaining heights are equally likely, and a stack's coins lie in random order.

Deals are numbered, and for each coin and side one big integer has a bit for every deal in which the coin lies
there: what is left after one more draw is an AND, a chance a count of bits.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import combinations
from typing import NamedTuple

from tschatulle.game import GameError
from tschatulle.games.tschuk.rules.coins import NUMBERS, coins

Draw = tuple[int, int]
"""A drawn coin: the stack v that it came from, the number u that was hidden. Both 1..7."""

Draws = Sequence[Draw]

COINS = coins()
"""The coin of each bit of a graph of coins: 0 is {1, 2}, 20 is {6, 7}."""


def bits_of(numbers: int) -> dict[Draw, int]:
    """The bit of each coin {a, b} with numbers 1..numbers, asked in either order."""
    return {pair: 1 << i for i, (a, b) in enumerate(coins(numbers)) for pair in ((a, b), (b, a))}


BITS = {numbers: bits_of(numbers) for numbers in range(4, 10)}
"""For each size of the game; all functions below take the size from the number of heights."""

BIT = BITS[NUMBERS]
"""The bit of the coin {a, b}, asked in either order."""


class Rest(NamedTuple):
    """What the draws have left: the only facts on which all later chances hang."""

    graph: int
    """A bit for each coin that is still in a stack."""
    heights: tuple[int, ...]
    """How many coins are still under each disc."""


class Deals(NamedTuple):
    """The deals that are left, numbered from 0 to size - 1, all equally likely."""

    size: int
    under: dict[Draw, int]
    """(v, u): a bit for every deal in which the coin {v, u} is still in stack v. Missing when there is none."""


_Block = tuple[int, list[tuple[Draw, int]]]
"""So many deals, and the bits of each coin and side in them."""

_Build = Callable[[int, tuple[int, ...]], _Block]


def rest(heights: Sequence[int], drawn: Iterable[Draw] = ()) -> Rest:
    """What is left of `heights` after the draws. Raises GameError for draws that cannot be."""
    bits, left = BITS[len(heights)], list(heights)
    graph = (1 << len(bits) // 2) - 1
    for v, u in drawn:
        bit = bits.get((v, u), 0)
        if not graph & bit or not left[v - 1]:
            raise GameError("draw.impossible", stack=v, number=u)
        graph ^= bit
        left[v - 1] -= 1
    return Rest(graph, tuple(left))


def deals(left: Rest) -> Deals:
    """All turnings of the remaining coins that give the remaining heights; size 0 if there is none.

    Disc by disc: choose which of its coins (with later discs) lie under it, the others go to the later discs. What
    follows depends only on the heights then left, so that equal tails are built once and shifted into place.
    """
    numbers = len(left.heights)
    bits = BITS[numbers]
    later = [[u for u in range(v + 1, numbers + 1) if left.graph & bits[v, u]] for v in range(1, numbers + 1)]
    built: dict[tuple[int, tuple[int, ...]], _Block] = {}

    def build(v: int, heights: tuple[int, ...]) -> _Block:
        if len(heights) == 1:
            return (0 if heights[0] else 1), []
        known = built.get((v, heights))
        if known is None:
            known = built[v, heights] = _join(v, later[v - 1], heights, build)
        return known

    count, under = build(1, left.heights)
    return Deals(count, dict(under))


def _join(v: int, others: list[int], heights: tuple[int, ...], build: _Build) -> _Block:
    """The deals of the discs v..7 with these heights: one block of numbers for each content of stack v."""
    count = 0
    under: dict[Draw, int] = {}
    for content in combinations(others, heights[0]) if heights[0] <= len(others) else ():
        left = list(heights[1:])
        for u in others:
            if u not in content:
                left[u - v - 1] -= 1
        if min(left) < 0:
            continue
        size, tail = build(v + 1, tuple(left))
        if not size:
            continue
        for arc, bits in tail:
            under[arc] = under.get(arc, 0) | bits << count
        block = ((1 << size) - 1) << count
        for u in others:
            arc = (v, u) if u in content else (u, v)
            under[arc] = under.get(arc, 0) | block
        count += size
    return count, list(under.items())


def worlds(heights: Sequence[int], drawn: Iterable[Draw] = ()) -> int:
    """How many deals fit the heights and the draws: 1 .. 2640, or 0 for heights that no deal has."""
    return deals(rest(heights, drawn)).size


def turnings(heights: Sequence[int]) -> tuple[int, ...]:
    """The class of the heights, every deal spelled out: bit i is set when coin i lies under its smaller number."""
    found = deals(rest(heights))
    columns = [found.under.get(pair, 0) for pair in COINS]
    return tuple(sum((bits >> deal & 1) << coin for coin, bits in enumerate(columns)) for deal in range(found.size))


def weights(heights: Sequence[int]) -> tuple[int, ...]:
    """What a right bet on 1..7 is worth (S5): row u ends with 6 - h_u coins, so that 1 + h_u fields are empty."""
    return tuple(1 + height for height in heights)


def largest(heights: Sequence[int]) -> int:
    """The score of a game in which every bet is right (S5): 56 .. 84 points."""
    return sum((NUMBERS - 1 - height) * (1 + height) for height in heights)


def chance(heights: Sequence[int], drawn: Iterable[Draw], v: int, u: int) -> tuple[int, int]:
    """The chance that the next coin of stack v hides u, as (fits, of): so many of so many equal cases.

    A case is a deal that is left together with one coin of the stack. Raises GameError if stack v is empty.
    """
    left = rest(heights, drawn)
    if not left.heights[v - 1]:
        raise GameError("solitaire.empty-stack", stack=v)
    found = deals(left)
    return found.under.get((v, u), 0).bit_count(), found.size * left.heights[v - 1]


def chances(heights: Sequence[int], drawn: Iterable[Draw] = ()) -> dict[Draw, tuple[int, int]]:
    """(fits, of) as in `chance` for every non-empty stack v and every u != v, in order; (0, of) where it cannot be."""
    left = rest(heights, drawn)
    found = deals(left)
    return {
        (v, u): (found.under.get((v, u), 0).bit_count(), found.size * height)
        for v, height in enumerate(left.heights, 1)
        if height
        for u in range(1, len(heights) + 1)
        if u != v
    }
