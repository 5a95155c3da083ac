"""Dropping what falls behind, so that a budget goes where the choice is close: racing (successive elimination).

Knows: what came out of worlds that are the same for all (paired samples), and how much each world counts. Does not
know: what is tried out, budgets. Where the number of trials is fixed, halving.py needs no standard errors.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import sqrt

from tschatulle.minds.worlds import KeyT, weighted_mean


def leading(
    field: Sequence[KeyT], found: Mapping[KeyT, Sequence[float]], weights: Sequence[float], errors: float, slack: float
) -> list[KeyT]:
    """Those that may still be the best: not behind the one with the highest mean by more than `slack` and so many
    standard errors of the difference."""
    top = max(field, key=lambda one: weighted_mean(found[one], weights))
    return [one for one in field if one == top or not behind(found[top], found[one], weights, errors, slack)]


def behind(top: Sequence[float], other: Sequence[float], weights: Sequence[float], errors: float, slack: float) -> bool:
    """Whether the mean of the differences, world by world, is that large."""
    gaps = [a - b for a, b in zip(top, other, strict=True)]
    mean = weighted_mean(gaps, weights)
    spread = weighted_mean([(gap - mean) ** 2 for gap in gaps], weights)
    return mean > errors * sqrt(spread / len(gaps)) + slack
