"""Choosing among things that are tried out by chance, with a budget: sequential halving.

Knows: how many there are, and what trials bring. Does not know: what they are, clocks.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import Final

from tschatulle.minds.slices import spent

STRIDE: Final = 12
"""Trials between two yields."""
Trial = Callable[[int], tuple[int, ...]]
"""What the thing at a place brings: its worth, then whatever else is to be summed; always as many numbers."""


class Tried:
    """The thing at a place, with what came out."""

    __slots__ = ("place", "samples", "sums")

    def __init__(self, place: int) -> None:
        self.place = place
        self.samples = 0
        self.sums: list[int] = []

    def add(self, brought: tuple[int, ...], times: int = 1) -> None:
        """`times`: how often it came out, or how likely it is."""
        self.samples += times
        old = self.sums or [0] * len(brought)
        self.sums = [sofar + times * new for sofar, new in zip(old, brought, strict=True)]

    def mean(self, what: int = 0) -> float:
        return self.sums[what] / self.samples

    def rank(self, favours: Sequence[float]) -> tuple[float, int]:
        """The lower, the better."""
        return -self.mean() - (favours[self.place] if favours else 0.0), self.place


def halved(
    count: int, budget: int, chance: Callable[[], Trial], stride: int = STRIDE, favours: Sequence[float] = ()
) -> Generator[float, None, list[Tried]]:
    """All things, best first, after some `budget` trials. What one chance brings is asked of all that are left; after
    each round the worse half is dropped. What is favoured is taken to be worth so much more. Yields after each `stride`
    trials."""
    found = [Tried(place) for place in range(count)]
    field = found[:]
    rounds = max(1, (count - 1).bit_length())
    used = 0
    for turn in range(rounds):
        for _ in range(max(1, budget // (rounds * len(field)))):
            trial = chance()
            for one in field:
                one.add(trial(one.place))
                used += 1
                if used % stride == 0:
                    yield spent(used, budget)
        if turn + 1 < rounds:
            field.sort(key=lambda one: one.rank(favours))
            del field[(len(field) + 1) // 2 :]
    return sorted(found, key=lambda one: (-one.samples, one.rank(favours)))
