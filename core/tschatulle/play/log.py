"""The log as it is written: every sentence that was told, and how rows tell it in short.

Knows: stories, rows. Does not know: any game, what makes a row.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from tschatulle.presentation import NO_ROW, Brief, Line, Row, Step

Sentences = tuple[tuple[Line, Brief], ...]
"""The sentences of a move."""


class Book:
    """What one viewer was told, move by move; it only grows."""

    def __init__(self) -> None:
        self.moves: list[Sentences] = []
        self._row = NO_ROW

    def tell(self, brief: Callable[[Line, Row], Brief], story: Iterable[Step]) -> None:
        """The next move."""
        self.moves.append(tuple((step["line"], self._entered(brief, step["line"])) for step in story if "line" in step))

    def _entered(self, brief: Callable[[Line, Row], Brief], line: Line) -> Brief:
        short = brief(line, self._row)
        if "opens" in short:
            self._row = Row(short["opens"])
        self._row = self._row._replace(lines=(*self._row.lines, line))
        return short
