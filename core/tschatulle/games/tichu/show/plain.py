"""The board of a variant that has none of its own: the hands around the table as its rules seat them.

Knows: the game of a key, and the names of its line. Does not know: how moves are told (family.py), what is special
about any variant.
"""

from __future__ import annotations

from functools import cache

from tschatulle.games.tichu import VARIANTS, part
from tschatulle.games.tichu.show.family import HandStory, parts
from tschatulle.games.tichu.show.rows import brief
from tschatulle.games.tichu.table.state import Move
from tschatulle.presentation import Brief, Line, Row


class PlainShow(HandStory):
    """All functions of a show."""

    def parts(self, move: Move) -> tuple[str, ...]:
        return parts(move)

    def brief(self, line: Line, row: Row) -> Brief:
        return brief(line, row)


@cache
def made(key: str) -> PlainShow:
    """For this game."""
    one = VARIANTS[key]
    return PlainShow(part("rules", one.rules).make({**one.fixed}), one.names)
