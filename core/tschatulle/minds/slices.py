"""Work that is done in slices (cooperative scheduling), and what its pauses tell: how far it is, from 0 to 1.

Knows: generators that pause, budgets of nodes, samples or steps. Does not know: what is worked on, clocks.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any, Final, TypeVar

from tschatulle.minds.bot import ResultT

PauseT = TypeVar("PauseT")

ALMOST: Final = 0.99
"""As far as work is at most that may overdraw its budget."""


def spent(used: int, budget: int) -> float:
    """The progress of work that has used so much of a budget."""
    return min(ALMOST, used / budget)


def retold(work: Generator[PauseT, None, ResultT], told: Callable[[PauseT], float]) -> Generator[float, None, ResultT]:
    """The same work, which tells something else when it pauses."""
    while True:
        try:
            pause = next(work)
        except StopIteration as end:
            result: ResultT = end.value
            return result
        yield told(pause)


def rescaled(work: Generator[float, None, ResultT], low: float, high: float) -> Generator[float, None, ResultT]:
    """A part of longer work, which goes from `low` to `high` meanwhile."""
    return retold(work, lambda progress: low + (high - low) * progress)


def steady(work: Generator[Any, None, ResultT], progress: float) -> Generator[float, None, ResultT]:
    """A part so small that the whole stands still meanwhile."""
    return retold(work, lambda _: progress)


def open_ended(work: Generator[Any, None, ResultT], share: float) -> Generator[float, None, ResultT]:
    """Work of which nobody knows how long it takes: each slice stands for this share of what is left."""
    rest = 1.0

    def fraction(_: object) -> float:
        nonlocal rest
        rest *= 1 - share
        return 1 - rest

    return retold(work, fraction)
