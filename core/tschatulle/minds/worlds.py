"""Drawing worlds that fit what a seat sees (determinization), and weighing what comes out of them.

Knows: streams of chance, weights. Does not know: what a world is, which are possible, how likely they are.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from functools import lru_cache
from itertools import accumulate
from math import exp, fsum
from operator import mul
from typing import Final, TypeVar

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


def resampled(draw: Callable[[], T], weight: Callable[[T], int], tries: int, rng: Chance) -> T:
    """One of so many worlds, as likely as its weight says, in thousandths of a power of e (sampling importance
    resampling)."""
    worlds = [draw() for _ in range(tries)]
    shares = importance(list(map(weight, worlds)))
    rest = rng.below(sum(shares))
    place = next(place for place, sofar in enumerate(accumulate(shares)) if rest < sofar)
    return worlds[place]


def importance(weights: Sequence[int]) -> list[int]:
    """How much each of some worlds counts, in parts of the heaviest one's UNIT (importance weights)."""
    most = max(weights)
    return [_powers()[min((most - one) // STEP, FARTHEST)] for one in weights]


STEP: Final = 10
FARTHEST: Final = 1_200
UNIT: Final = 1 << 16


@lru_cache(maxsize=1)
def _powers() -> list[int]:
    """By steps below the heaviest; in whole numbers they are the same everywhere."""
    return [round(UNIT * exp(-STEP * step / 1000)) for step in range(FARTHEST + 1)]
