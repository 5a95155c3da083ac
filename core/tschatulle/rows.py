"""Rows of the log: what the games that tell their moves in rows have in common.

Knows: rows, pairs of moves. Does not know: any game, any word of a language.
"""

from __future__ import annotations

from collections.abc import Callable

from tschatulle.presentation import Brief, Line, Row


def noted(text: str) -> Line:
    """A note that needs no words: the notation of a move."""
    return "log.mark", {"text": text}


def paired(line: Line, row: Row, column_of: Callable[[Line], int | None]) -> Brief:
    """The place of a line in rows of two columns, numbered as in a score of chess. `column_of` gives the column of a
    line, None for one that stands in none. Whoever moves twice is noted twice in the same column."""
    column = column_of(line)
    if column is None:
        return {}
    before = [one for one in map(column_of, row.lines) if one is not None]
    if before and before[-1] <= column:
        return {"column": column}
    return {"opens": row.number + 1, "column": column}
