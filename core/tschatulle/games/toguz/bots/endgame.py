"""What is proven of the endgames of Bestemshe: won or lost, for every board with few balls.

Knows: how the solved boards are numbered (as tools/research/bestemshe.py does). Does not know: how they were solved,
levels. The table is read when it is first asked for, in pieces where the caller can pause. It comes in an archive of
its own; while that is not here nothing is proven.

A board is known by the least kazan that wins, for more balls there never hurt, and by the kazans below it with which
the game is drawn. Nothing is said of these: a draw is only to be had by coming back, and that depends on what was.
"""

from __future__ import annotations

from collections.abc import Generator
from functools import lru_cache
from math import comb
from zlib import decompressobj

from tschatulle import tables
from tschatulle.games.toguz.rules.toguz import State, Toguz

PITS, HALF = 5, 25
ENOUGH = 13
"""Pairs of balls in a kazan that win."""
FILE = "toguz/endings.bin"
"""The most balls on the board, in a byte, and the table, deflated. Written by tools/research/bestemshe.py."""
PIECE = 3 << 14
"""Bytes of the file that are read between two pauses: about two milliseconds."""
Row = bytes
"""The balls in the pits of one side, 1..5."""


def fits(game: Toguz) -> bool:
    """Whether the table is about this game."""
    return game.pits == PITS and game.seeds == PITS and not game.tuzdyk


def verdict(game: Toguz, state: State) -> int:
    """1 if the seat on the move wins by right play, -1 if it loses, 0 if that is not known, or neither."""
    end = game.outcome(state)
    if end is not None:
        return 0 if not end.winners else 1 if end.winners == (state.turn,) else -1
    table = _table()
    if table is None or sum(state.pits) > table.most:
        return 0
    rows = bytes(state.pits[:PITS]), bytes(state.pits[PITS:])
    return table.sign(rows[state.turn], rows[1 - state.turn], sum(state.pits) // 2, state.kazans[state.turn])


def verdicts(game: Toguz, state: State) -> dict[int, int]:
    """Pit -> what sowing it leads to for the mover: 1 won, -1 lost, 0 not known."""
    moves = game.moves(state, state.turn)
    return {pit: -verdict(game, game.play(state, state.turn, pit)) for pit in moves}


def beyond(game: Toguz, state: State) -> EndgameTable | None:
    """The table for a search from a position. None where it is not here or says nothing, and where it knows the
    position: a search is to find a way to the end."""
    table = solved(game)
    return table if table and sum(state.pits) > table.most else None


def solved(game: Toguz) -> EndgameTable | None:
    """The table of a game; None where it has none, or it is not here."""
    return _table() if fits(game) else None


class OwnIndex(dict[Row, int]):
    """What the mover's row adds to the number of a board; found out when it is first asked for."""

    def __missing__(self, row: Row) -> int:
        self[row] = found = _steps(0, row, 1)
        return found


class OtherIndex(dict[Row, int]):
    """What the other's row adds, with so many balls on the board, and where these boards begin in the table."""

    def __init__(self, balls: int, start: int) -> None:
        super().__init__()
        self._balls, self._start = balls, start

    def __missing__(self, row: Row) -> int:
        self[row] = found = self._start + _steps(self._balls - sum(row), row[:-1], PITS + 1)
        return found


def _steps(before: int, row: Row, first: int) -> int:
    """Combinatorial number system: C(b + p - 1, p) for each pit p = first .., b being all balls up to it."""
    total = 0
    for pit, balls in enumerate(row, first):
        before += balls
        total += comb(before + pit - 1, pit)
    return total


class EndgameTable:
    """The solved boards."""

    def __init__(self, most: int, known: bytes) -> None:
        """`known`: a byte a board with 2, 4 .. `most` balls. Low four bits: the least winning kazan, in pairs of balls
        above the least there can be; high four bits: with how many kazans below it neither side wins."""
        sizes = [0, *(comb(balls + 9, 9) for balls in range(2, most + 1, 2))]
        self.most, self.known, self._near = most, known, OwnIndex()
        self._far = [OtherIndex(2 * pairs, sum(sizes[:pairs])) for pairs in range(len(sizes))]

    def sign(self, own: Row, others: Row, pairs: int, kazan: int) -> int:
        """As `verdict`, by the rows of the mover and the other, pairs of balls there, and balls in the mover's kazan.
        Neither kazan decides the game."""
        value = self.known[self._near[own] + self._far[pairs][others]]
        above = kazan // 2 - ENOUGH + pairs - (value & 15)
        return 1 if above >= 0 else 0 if above + (value >> 4) >= 0 else -1


class TableReader:
    """The table while it is being read. Any reader may stop at a pause, and several may take turns."""

    def __init__(self, data: bytes) -> None:
        self.table: EndgameTable | None = None
        """None until all is read."""
        self.at = 1
        """Bytes that were read; the first is the most balls."""
        self._data = data
        self._inflate, self._known = decompressobj(), bytearray()

    def rest(self) -> Generator[float, None, EndgameTable]:
        """What is left to read. Yields 0 behind each piece, since it comes before all other work."""
        while self.table is None:
            self._piece()
            yield 0.0
        return self.table

    def _piece(self) -> None:
        self._known += self._inflate.decompress(self._data[self.at : self.at + PIECE])
        self.at = min(self.at + PIECE, len(self._data))
        if self.at == len(self._data):
            self.table = EndgameTable(self._data[0], bytes(self._known + self._inflate.flush()))
            self._known.clear()


def read_table(game: Toguz) -> Generator[float, None, None]:
    """Reads the table, if the game has one that is here, so that whoever asks for it later need not wait."""
    if fits(game) and (begun := _begun()) and not begun.table:
        yield 0.0  # to find it took a while, too
        yield from begun.rest()


def _table() -> EndgameTable | None:
    """None while it is not here; what is asked then is asked again."""
    if (begun := _begun()) is None:
        return None
    if begun.table is None:
        for _ in begun.rest():
            pass
    return begun.table


def _begun() -> TableReader | None:
    try:
        return reading()
    except FileNotFoundError:
        return None


@lru_cache(maxsize=1)
def reading() -> TableReader:
    """The one reading of the table. Raises FileNotFoundError while that is not here."""
    return TableReader(tables.table(FILE))
