"""Par against a brute force that shares nothing with the tool that made it (S1, S5).

The tool walks graphs and remaining heights. Here a state of knowledge is the set of deals that are left, each spelled
out as the contents of its seven stacks, found by turning every coin both ways.
"""

from __future__ import annotations

import os
from functools import cache
from itertools import combinations

import pytest
from tschatulle.games.tschuk.rules.odds import worlds
from tschatulle.games.tschuk.rules.par import PAR, par

Deal = tuple[frozenset[int], ...]
"""The contents of each stack: the hidden numbers."""


Coin = tuple[int, int]
"""A coin that may lie in a stack: what a right bet on it is worth, and a bit for each deal in which it lies there."""

Stacks = tuple[tuple[Coin, ...], ...]
"""All that matters of a state of knowledge: which coins each stack may hold. Sorted, names do not matter."""


def deals(heights: tuple[int, ...]) -> frozenset[Deal]:
    """All deals with these heights: the coins one by one, both ways, as long as no stack is too high or too low."""
    pairs = list(combinations(range(7), 2))
    open_ends = [[sum(disc in pair for pair in pairs[at:]) for disc in range(7)] for at in range(22)]
    found = [tuple(frozenset[int]() for _ in range(7))]
    for at, (a, b) in enumerate(pairs, 1):
        found = [
            tuple(content | {other} if disc == here else content for disc, content in enumerate(deal))
            for deal in found
            for here, other in ((a, b), (b, a))
        ]
        found = [
            deal
            for deal in found
            if all(len(deal[d]) <= heights[d] <= len(deal[d]) + open_ends[at][d] for d in range(7))
        ]
    return frozenset(found)


def known(weights: tuple[int, ...]) -> float:
    """A stack whose content is known, in unknown order: bet on the most valuable coin each time. Largest first."""
    return sum(weight / place for place, weight in enumerate(weights, 1))


@cache
def settled(stacks: Stacks) -> float:
    """The value of some stacks: those whose content is known tell nothing and stand alone, the others together."""
    live = []
    alone = 0.0
    for stack in stacks:
        if len({fits for _, fits in stack}) > 1:
            live.append(stack)
        else:
            alone += known(tuple(sorted((weight for weight, _ in stack), reverse=True)))
    return alone + (unsettled(renumbered(live)) if live else 0.0)


def renumbered(stacks: list[tuple[Coin, ...]]) -> Stacks:
    """The same with the deals numbered anew by what their stacks are worth, so that more states are equal."""
    left = 0
    for _, fits in stacks[0]:
        left |= fits
    numbers = [at for at in range(left.bit_length()) if left >> at & 1]
    numbers.sort(key=lambda at: sorted([weight for weight, fits in stack if fits >> at & 1] for stack in stacks))
    named = [
        tuple(
            sorted((weight, sum((fits >> at & 1) << new for new, at in enumerate(numbers))) for weight, fits in stack)
        )
        for stack in stacks
    ]
    return tuple(sorted(named))


@cache
def unsettled(stacks: Stacks) -> float:
    """The best stack to draw from, by all that can come."""
    best = 0.0
    for at, stack in enumerate(stacks):
        cases = sum(fits.bit_count() for _, fits in stack)
        points = max(weight * fits.bit_count() for weight, fits in stack) / cases
        for coin in set(stack):
            left = [list(other) for other in stacks]
            left[at].remove(coin)
            after = tuple(
                tuple(sorted((weight, fits & coin[1]) for weight, fits in other if fits & coin[1])) for other in left
            )
            points += stack.count(coin) * coin[1].bit_count() / cases * settled(tuple(sorted(after)))
        best = max(best, points)
    return best


def brute(heights: tuple[int, ...]) -> float:
    """Par by looking at every state of knowledge."""
    spelled = sorted(deals(heights), key=lambda deal: [sorted(content) for content in deal])
    stacks = []
    for v in range(7):
        fits = {u: sum(1 << at for at, deal in enumerate(spelled) if u in deal[v]) for u in range(7)}
        stacks.append(tuple(sorted((1 + heights[u], bits) for u, bits in fits.items() if bits)))
    value = settled(tuple(sorted(stacks)))
    settled.cache_clear()
    unsettled.cache_clear()
    return value


QUICK = (
    "0123456",
    "0123555",
    "0124446",
    "0133356",
    "0133446",
    "0222456",
    "0222555",
    "0223356",
    "0223446",
    "1113456",
    "1113555",
    "1114446",
    "1114455",
    "1122456",
    "1122555",
    "1123356",
    "1222356",
)
"""Classes of up to 60 deals. `python -m tools.research.par --check` does all up to 60."""
NIGHTLY = ("0233346", "1222446")
"""These two cost more than half of them all."""


@pytest.mark.parametrize("key", [*QUICK, *(NIGHTLY if os.environ.get("TSCHATULLE_NIGHT") else ())])
def test_par_is_what_brute_force_finds(key: str) -> None:
    assert brute(tuple(map(int, key))) == pytest.approx(PAR[key], abs=1e-6)


def test_a_deal_that_the_heights_give_away() -> None:
    """0123456 has one deal: stack u+1 holds 1..u, best coin first. The sum is a closed form."""
    expected = sum(worth / place for top in range(1, 7) for place, worth in enumerate(range(top, 0, -1), 1))
    assert brute((0, 1, 2, 3, 4, 5, 6)) == pytest.approx(expected)


def test_the_table_has_every_class_once() -> None:
    assert len(PAR) == 59
    assert all(worlds(tuple(map(int, key))) for key in PAR)
    assert list(PAR) == sorted("".join(sorted(key)) for key in PAR)


def test_par_does_not_mind_the_order_of_the_stacks() -> None:
    assert par((3, 2, 4, 3, 3, 3, 3)) == par([2, 3, 3, 3, 3, 3, 4]) == PAR["2333334"]


def test_heights_without_a_deal_have_no_par() -> None:
    with pytest.raises(KeyError):
        par((0, 0, 3, 4, 4, 5, 5))
