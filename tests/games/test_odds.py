"""The exact odds: the classes of heights, the deals that fit, the chances of the next coin (S1-S5)."""

from __future__ import annotations

from collections import Counter
from itertools import product
from math import comb, factorial

import pytest
from tschatulle.chance import Chance
from tschatulle.game import GameError
from tschatulle.games.tschuk.rules import odds
from tschatulle.games.tschuk.rules.coins import pour


def classes() -> list[tuple[int, ...]]:
    """Sorted heights of all deals, by Landau's condition alone."""

    def grow(start: tuple[int, ...]) -> list[tuple[int, ...]]:
        if len(start) == 7:
            return [start] if sum(start) == 21 else []
        found = []
        for height in range(start[-1] if start else 0, 7):
            longer = (*start, height)
            if sum(longer) >= comb(len(longer), 2):
                found += grow(longer)
        return found

    return grow(())


def orders(heights: tuple[int, ...]) -> int:
    """In how many ways the heights can be given to the seven discs."""
    count = factorial(7)
    for times in Counter(heights).values():
        count //= factorial(times)
    return count


SIZES = {heights: odds.worlds(heights) for heights in classes()}


def test_fifty_nine_classes_hold_all_deals() -> None:
    assert len(SIZES) == 59
    assert sum(orders(heights) for heights in SIZES) == 36_961
    assert sum(orders(heights) * size for heights, size in SIZES.items()) == 2**21


def test_sizes_of_known_classes() -> None:
    assert SIZES[(3, 3, 3, 3, 3, 3, 3)] == max(SIZES.values()) == 2640
    assert SIZES[(0, 1, 2, 3, 4, 5, 6)] == min(SIZES.values()) == 1
    mean = sum(orders(heights) * size**2 for heights, size in SIZES.items()) / 2**21
    assert round(mean) == 419


def test_an_empty_stack_is_as_rare_as_the_rulings_say() -> None:
    empty = sum(orders(heights) * size for heights, size in SIZES.items() if 0 in heights)
    assert round(empty / 2**21, 4) == 0.1094


def test_s5_largest_score_is_56_to_84() -> None:
    largest = [odds.largest(heights) for heights in SIZES]
    assert (min(largest), max(largest)) == (56, 84)
    mean = sum(orders(heights) * size * odds.largest(heights) for heights, size in SIZES.items()) / 2**21
    assert mean == 73.5


def test_s5_weights_are_the_empty_fields_of_each_row() -> None:
    assert odds.weights((0, 1, 2, 3, 4, 5, 6)) == (1, 2, 3, 4, 5, 6, 7)
    for heights in SIZES:
        assert sum((6 - height) * weight for height, weight in zip(heights, odds.weights(heights), strict=True)) == (
            odds.largest(heights)
        )


@pytest.mark.parametrize("heights", [(3,) * 7, (2, 3, 4, 3, 3, 3, 3), (6, 0, 3, 3, 3, 3, 3), (1, 1, 1, 3, 5, 5, 5)])
def test_turnings_are_different_deals_with_these_heights(heights: tuple[int, ...]) -> None:
    turnings = odds.turnings(heights)
    assert len(set(turnings)) == odds.worlds(heights) == len(turnings)
    for turning in turnings:
        counts = [0] * 7
        for coin, (a, b) in enumerate(odds.COINS):
            counts[(a if turning >> coin & 1 else b) - 1] += 1
        assert tuple(counts) == heights


def test_heights_that_no_deal_has() -> None:
    assert odds.worlds((0, 0, 3, 4, 4, 5, 5)) == 0
    assert odds.worlds((3, 3, 3, 3, 3, 3, 2)) == 0


def spelled(heights: tuple[int, ...]) -> list[set[tuple[int, int]]]:
    """All deals of a class as sets of (stack, hidden)."""
    return [
        {(a, b) if turning >> coin & 1 else (b, a) for coin, (a, b) in enumerate(odds.COINS)}
        for turning in odds.turnings(heights)
    ]


@pytest.mark.parametrize("seed", range(8))
def test_chances_equal_a_count_over_the_filtered_class(seed: int) -> None:
    rng = Chance(f"odds {seed}")
    stacks = [list(stack) for stack in pour(rng)]
    heights = tuple(len(stack) for stack in stacks)
    drawn: list[tuple[int, int]] = []
    left = spelled(heights)
    while any(stacks):
        assert odds.worlds(heights, drawn) == len(left)
        assert list(odds.chances(heights, drawn)) == [
            (v, u) for v, u in product(range(1, 8), repeat=2) if u != v and stacks[v - 1]
        ]
        for (v, u), (hits, of) in odds.chances(heights, drawn).items():
            expected = 0 if (v, u) in drawn else sum((v, u) in deal for deal in left)
            assert (hits, of) == (expected, len(left) * len(stacks[v - 1]))
            assert odds.chance(heights, drawn, v, u) == (hits, of)
        v = rng.pick([stack for stack in range(1, 8) if stacks[stack - 1]])
        drawn.append((v, stacks[v - 1].pop(0)))
        left = [deal for deal in left if drawn[-1] in deal]


def test_the_chances_of_a_stack_add_up_to_one() -> None:
    chances = odds.chances((2, 3, 3, 3, 3, 3, 4), [(7, 1), (2, 1)])
    for v in range(1, 8):
        cases = [chances[v, u] for u in range(1, 8) if u != v]
        assert sum(hits for hits, _ in cases) == cases[0][1]


def test_s2_a_coin_that_is_out_has_no_chance() -> None:
    chances = odds.chances((3,) * 7, [(5, 7)])
    assert chances[5, 7][0] == chances[7, 5][0] == 0


def test_equal_draws_in_any_order_leave_the_same() -> None:
    draws = [(1, 2), (3, 4), (1, 5)]
    assert odds.rest((3,) * 7, draws) == odds.rest((3,) * 7, draws[::-1])


@pytest.mark.parametrize("drawn", [[(1, 1)], [(1, 2), (2, 1)], [(1, 8)], [(7, 1)]])
def test_impossible_draws_are_refused(drawn: list[tuple[int, int]]) -> None:
    with pytest.raises(GameError, match=r"draw\.impossible"):
        odds.chances((6, 5, 4, 3, 2, 1, 0), drawn)


def test_an_empty_stack_has_no_next_coin() -> None:
    with pytest.raises(GameError, match=r"empty-stack"):
        odds.chance((6, 5, 4, 3, 2, 1, 0), [], 7, 1)
