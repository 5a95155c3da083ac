"""Fits the weights of the policy to decisions of `best`, and tells what it would have gained in others.

Knows: decisions as decisions.py has them. Does not know: Tichu.

A log-linear model: an option is chosen as likely as the power of e of its sum of weights. Learned is what makes the
value that is to be expected largest, in points, by stochastic gradients (Adam). A tenth of the decisions is held out;
there it is told by how much the option with the largest sum is better than what the habit plays, with 95 %.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

import numpy as np

from tools.research.tichu.policy.decisions import Row

Array = Any
"""A numpy array."""
HELD = 10
"""One decision of so many is held out."""
EPOCHS, BATCH, RATE, DRAWN = 16, 2_000, 0.05, 1e-5
"""Times that all are looked at, decisions of a step, its length, how strongly weights are drawn to 0."""
POINTS, WORST = 20.0, -100.0
"""Points of one power of e at the beginning; what is worse than the best option by more counts as so much."""
THOUSAND = 1_000
"""Weights are whole thousandths."""


class Cases(NamedTuple):
    """Decisions of a kind, one behind the other."""

    sizes: Array
    """Options of each."""
    entries: Array
    """(options, tables): the numbers of weights; of a pass the one behind the last, which is 0."""
    values: Array
    habit: Array
    """The place of the habit's choice in each."""


def cases(rows: Iterable[Row], size: int) -> Cases:
    """`size`: of all tables together."""
    listed = list(rows)
    options = [one for row in listed for one in row.choices]
    width = max(len(one.entries) for one in options)
    return Cases(
        np.array([len(row.choices) for row in listed], np.int64),
        np.array([one.entries or [size] * width for one in options], np.int64),
        np.array([one.value for one in options], np.float64),
        np.array([row.habit for row in listed], np.int64),
    )


def fitted(found: Cases, size: int, seed: int = 0) -> Array:
    """Weights, learned from all but the last tenth."""
    dice, steps = np.random.default_rng(seed), 0
    weights, mean, square = (np.zeros(size + 1) for _ in range(3))
    starts, order = _starts(found.sizes), np.arange(held(found))
    for epoch in range(EPOCHS):
        dice.shuffle(order)
        rate = RATE * (1 - epoch / EPOCHS) + RATE / 20
        for first in range(0, len(order), BATCH):
            steps += 1
            slope = _slope(found, starts, order[first : first + BATCH], weights) + DRAWN * weights
            mean, square = 0.9 * mean + 0.1 * slope, 0.999 * square + 0.001 * slope * slope
            weights -= rate * (mean / (1 - 0.9**steps)) / (np.sqrt(square / (1 - 0.999**steps)) + 1e-9)
            weights[size] = 0.0
    return weights[:size]


def held(found: Cases) -> int:
    """The first decision that nothing is learned from."""
    return len(found.sizes) * (HELD - 1) // HELD


def _starts(sizes: Array) -> Array:
    return np.concatenate([[0], np.cumsum(sizes)])


def _slope(found: Cases, starts: Array, part: Array, weights: Array) -> Array:
    """Of the value that is to be expected of some decisions, downwards."""
    sizes = found.sizes[part]
    begins = _starts(sizes)[:-1]
    each = np.repeat(np.arange(len(part)), sizes)
    options = np.repeat(starts[part] - begins, sizes) + np.arange(sizes.sum())
    entries, values = found.entries[options], found.values[options]
    sums = weights[entries].sum(1)
    chances = np.exp(sums - np.maximum.reduceat(sums, begins)[each])
    chances /= np.add.reduceat(chances, begins)[each]
    values = np.maximum(values - np.maximum.reduceat(values, begins)[each], WORST)
    pull = -chances * (values - np.add.reduceat(chances * values, begins)[each]) / POINTS
    flat = np.bincount(entries.ravel(), np.repeat(pull, entries.shape[1]), len(weights))
    return flat / len(part)


def whole(weights: Array) -> list[int]:
    """As the game has them."""
    return [int(one) for one in np.clip(np.rint(weights * THOUSAND), -32_000, 32_000)]


def gained(found: Cases, weights: list[int]) -> tuple[float, float, float]:
    """By how many points a decision is better than the habit's, half the width of the interval of 95 %, and how often
    it is the same."""
    sums = np.append(np.array(weights), 0)[found.entries].sum(1)
    starts = _starts(found.sizes)
    gains, same = [], 0
    for place in range(len(found.sizes)):
        here = slice(starts[place], starts[place + 1])
        chosen, usual = int(np.argmax(sums[here])), int(found.habit[place])
        gains.append(found.values[here][chosen] - found.values[here][usual])
        same += chosen == usual
    return float(np.mean(gains)), float(1.96 * np.std(gains) / len(gains) ** 0.5), same / len(gains)
