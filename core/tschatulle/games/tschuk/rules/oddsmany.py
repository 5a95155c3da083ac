"""The odds of Tschuk with more numbers than seven: the same chances without a list of all deals.

Knows: heights of stacks and the coins left in them, as odds.py does. Does not know: states of a game, seats.

With eight or nine numbers up to millions of deals fit, too many to list. But whatever was chosen for the first
discs, what follows hangs only on the heights that the later discs still need, and there are few of those: counting
ways to every such place and from it gives exact chances, and one deal drawn fairly is a walk along the counts.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from tschatulle.chance import Chance
from tschatulle.games.tschuk.rules.odds import BITS, Deals, Draw, Rest, deals

LISTED = 1500
"""So many deals are still listed; more are counted, or stood for by so many fair samples."""

Content = tuple[int, ...]
"""The numbers of the later discs whose coins lie under this disc."""

_Way = tuple[Content, tuple[int, ...]]


class Count(NamedTuple):
    """How many deals are left, and in how many of them each coin {v, u} lies in stack v."""

    size: int
    under: dict[Draw, int]


class _Walk(NamedTuple):
    """Disc by disc: from each vector of heights that the later discs need, the ways on; and the deals beyond it."""

    later: list[list[int]]
    ways: list[dict[tuple[int, ...], list[_Way]]]
    beyond: list[dict[tuple[int, ...], int]]


@lru_cache(maxsize=64)
def count(left: Rest) -> Count:
    """Exact counts for any number of coins; size 0 if no deal fits."""
    walk = _walk(left)
    under: dict[Draw, int] = {}
    before = {left.heights: 1}
    for v, (ways, beyond) in enumerate(zip(walk.ways, walk.beyond[1:], strict=True), 1):
        reached: dict[tuple[int, ...], int] = {}
        for heights, arrivals in before.items():
            for content, needed in ways[heights]:
                reached[needed] = reached.get(needed, 0) + arrivals
                fits = arrivals * beyond[needed]
                for u in walk.later[v - 1]:
                    arc = (v, u) if u in content else (u, v)
                    under[arc] = under.get(arc, 0) + fits
        before = reached
    return Count(walk.beyond[0].get(left.heights, 0), {arc: fits for arc, fits in under.items() if fits})


def world(left: Rest, rng: Chance) -> tuple[Draw, ...]:
    """One deal of those that are left, all equally likely: every coin as (stack, hidden number)."""
    walk = _walk(left)
    found: list[Draw] = []
    heights = left.heights
    for v, ways in enumerate(walk.ways, 1):
        place = rng.below(walk.beyond[v - 1][heights])
        for content, needed in ways[heights]:
            place -= walk.beyond[v][needed]
            if place < 0:
                found += [(v, u) if u in content else (u, v) for u in walk.later[v - 1]]
                heights = needed
                break
    return tuple(found)


def known(left: Rest, rng: Chance) -> Deals:
    """The deals to think with: all that are left, or fair samples where they are more than LISTED."""
    if len(left.heights) <= 7 or count(left).size <= LISTED:
        return deals(left)
    under: dict[Draw, int] = {}
    for place in range(LISTED):
        for arc in world(left, rng):
            under[arc] = under.get(arc, 0) | 1 << place
    return Deals(LISTED, under)


@lru_cache(maxsize=4)
def _walk(left: Rest) -> _Walk:
    numbers, bits = len(left.heights), BITS[len(left.heights)]
    later = [[u for u in range(v + 1, numbers + 1) if left.graph & bits[v, u]] for v in range(1, numbers + 1)]
    ways: list[dict[tuple[int, ...], list[_Way]]] = []
    front = {left.heights}
    for v in range(1, numbers + 1):
        step = {heights: list(_ways(v, later[v - 1], heights)) for heights in sorted(front)}
        ways.append(step)
        front = {needed for found in step.values() for _, needed in found}
    beyond: list[dict[tuple[int, ...], int]] = [{(): 1}]
    for step in reversed(ways):
        deeper = beyond[0]
        beyond.insert(0, {heights: sum(deeper[needed] for _, needed in found) for heights, found in step.items()})
    return _Walk(later, ways, beyond)


def _ways(v: int, others: list[int], heights: tuple[int, ...]) -> list[_Way]:
    """Each content of stack v, with the heights that the later discs then still need."""
    found = []
    for content in combinations(others, heights[0]) if heights[0] <= len(others) else ():
        needed = list(heights[1:])
        for u in others:
            if u not in content:
                needed[u - v - 1] -= 1
        if not needed or min(needed) >= 0:
            found.append((content, tuple(needed)))
    return found
