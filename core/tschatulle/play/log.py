"""The log as it is written: every sentence that was told, and how rows tell it in short.

Knows: stories, rows, what a viewer saw last. Does not know: any game, what makes a row.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from tschatulle.presentation import NO_ROW, Brief, Line, Row, Step

if TYPE_CHECKING:
    from tschatulle.game import Seat, State

Sentences = tuple[tuple[Line, Brief], ...]
"""The sentences of a move."""


class Book:
    """What one viewer was told, move by move; it only grows. And what this viewer saw before the last move and after
    it, which a view, its story and its log ask for several times: of twelve friends that is a good part of the work."""

    def __init__(self) -> None:
        self.moves: list[Sentences] = []
        self._row = NO_ROW
        self._seen: list[tuple[State, State]] = []

    def saw(self, observe: Callable[[State, Seat | None], State], state: State, viewer: Seat | None) -> State:
        """The state as this viewer sees it."""
        for whole, seen in self._seen:
            if whole is state:
                return seen
        seen = observe(state, viewer)
        self._seen = [*self._seen[-1:], (state, seen)]
        return seen

    def tell(self, brief: Callable[[Line, Row], Brief], story: Iterable[Step]) -> None:
        """The next move."""
        self.moves.append(tuple((step["line"], self._entered(brief, step["line"])) for step in story if "line" in step))

    def _entered(self, brief: Callable[[Line, Row], Brief], line: Line) -> Brief:
        short = brief(line, self._row)
        if "opens" in short:
            self._row = Row(short["opens"])
        self._row = self._row._replace(lines=(*self._row.lines, line))
        return short
