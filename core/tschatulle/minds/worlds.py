"""Drawing worlds that fit what a seat sees (determinization), and weighing what comes out of them.

Knows: streams of chance, weights. Does not know: what a world is, which are possible, how likely they are.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from math import fsum
from operator import mul
from typing import TypeVar

from tschatulle.chance import Chance

T = TypeVar("T")
KeyT = TypeVar("KeyT", bound=Hashable)


def normalized(weights: Mapping[KeyT, float]) -> dict[KeyT, float]:
    """The same weights with 1 as their sum, in the same order."""
    total = fsum(weights.values())
    return {key: weight / total for key, weight in weights.items()}


def weighted_pick(shares: Sequence[tuple[T, float]], rng: Chance) -> T:
    """One of the items, as likely as its share. The shares sum up to 1; what rounding leaves over is the first."""
    rest = rng.fraction()
    for item, share in shares:
        rest -= share
        if rest < 0:
            return item
    return shares[0][0]


def weighted_mean(found: Sequence[float], weights: Sequence[float]) -> float:
    """The mean over worlds that do not count the same (importance weights); later weights are left out."""
    return fsum(map(mul, found, weights)) / fsum(weights[: len(found)])


def believable(draw: Callable[[], T], fits: Callable[[T], bool], tries: int) -> T:
    """A world that fits, drawn again and again (rejection sampling); after so many tries one that does not."""
    for _ in range(tries):
        world = draw()
        if fits(world):
            break
    return world


def least_surprising(draw: Callable[[], T], surprise: Callable[[T], float], tries: int) -> T:
    """The likeliest of so many worlds (best of n), by what in it should have shown; one without surprise at once."""
    world = draw()
    least = surprise(world)
    for _ in range(tries - 1):
        if not least:
            break
        other = draw()
        more = surprise(other)
        if more < least:
            world, least = other, more
    return world
