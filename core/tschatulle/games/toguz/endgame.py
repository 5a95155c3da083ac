"""What is proven of the endgames of Bestemshe: won or lost, for every board with few balls.

Knows: how the solved boards are numbered (as tools/bestemshe.py does). Does not know: how they were solved, levels. The
table is read when it is first asked for. There is no draw with so few balls.

A board is known by the least kazan that wins, for more balls there never hurt. Where a capture or a stuck opponent wins
at one glance the table may say less than the truth; so that is looked for first.
"""

from __future__ import annotations

from base64 import b64decode
from collections.abc import Callable
from functools import lru_cache
from math import comb
from typing import NamedTuple
from zlib import decompress

from tschatulle.games.toguz.rules import State, Toguz

PITS, HALF = 5, 25
Board = bytes
"""The pits as the mover sees them: its own 1..5, then the other's."""


def fits(game: Toguz) -> bool:
    """Whether the table is about this game."""
    return game.pits == PITS and game.seeds == PITS and not game.tuzdyk


def verdict(game: Toguz, state: State) -> int:
    """1 if the seat on the move wins by right play, -1 if it loses, 0 if that is not known (or the game was drawn)."""
    end = game.outcome(state)
    if end is not None:
        return 0 if not end.winners else 1 if end.winners == (state.turn,) else -1
    if sum(state.pits) > _table().most:
        return 0
    first = state.turn * PITS
    board = bytes((*state.pits[first : first + PITS], *state.pits[PITS - first : 2 * PITS - first]))
    return 1 if _wins(_table(), board, state.kazans[state.turn]) else -1


def verdicts(game: Toguz, state: State) -> dict[int, int]:
    """Pit -> what sowing it leads to for the mover: 1 won, -1 lost, 0 not known."""
    moves = game.moves(state, state.turn)
    return {pit: -verdict(game, game.play(state, state.turn, pit)) for pit in moves}


def oracle(game: Toguz, state: State) -> Callable[[bytes], int] | None:
    """For a search from a position: the cells of a quick board -> as `verdict`, also where the game is over. None where
    the table says nothing, and where it knows the position: a search is to find a way to the end there."""
    if not fits(game) or sum(state.pits) <= _table().most:
        return None
    table = _table()
    enough = 2 * HALF - table.most

    def ask(cells: bytes) -> int:
        bottom, top = cells[10], cells[11]
        if bottom + top < enough:
            return 0
        board, mine, other = (cells[5:10] + cells[:5], top, bottom) if cells[12] else (cells[:10], bottom, top)
        if mine > HALF or other > HALF:
            return 1 if mine > HALF else -1
        return 1 if _wins(table, board, mine) else -1

    return ask


class Table(NamedTuple):
    """The least winning kazans, in pairs of balls above the least there can be."""

    known: bytes
    starts: list[int]
    """Where the boards with 0, 2, 4 .. balls begin, by pairs of balls."""
    most: int
    """Balls."""
    steps: list[list[int]]
    """[pit][balls before it] -> what it adds to the number of a board (combinatorial number system)."""


@lru_cache(maxsize=1)
def _table() -> Table:
    from tschatulle.games.toguz.endings import DATA, MOST

    sizes = [0, *(comb(balls + 9, 9) for balls in range(2, MOST + 1, 2))]
    starts = [sum(sizes[:pairs]) for pairs in range(len(sizes))]
    steps = [[comb(before + pit - 1, pit) if pit else 0 for before in range(MOST + 1)] for pit in range(2 * PITS)]
    return Table(decompress(b64decode(DATA)), starts, MOST, steps)


def _wins(table: Table, board: Board, mine: int) -> bool:
    """Whether the mover wins, with so many balls in its kazan; neither kazan decides the game."""
    balls, before, place = sum(board), 0, 0
    if not any(board[:PITS]):
        return False
    for pit in range(1, 2 * PITS):
        before += board[pit - 1]
        place += table.steps[pit][before]
    pairs = balls // 2
    if mine // 2 - (HALF + 1 - balls) // 2 >= table.known[table.starts[pairs] + place]:
        return True
    for pit in range(PITS):
        if board[pit]:
            after, taken = _sown(board, pit)
            if mine + taken > HALF or not any(after[:PITS]):
                return True
            if taken and not _wins(table, after, 2 * HALF - balls - mine):
                return True
    return False


def _sown(board: Board, pit: int) -> tuple[Board, int]:
    """The board after a sowing as the other sees it, and the balls taken (1-4)."""
    held, cells = board[pit], bytearray(board)
    cells[pit] = 0
    first = pit if held > 1 else pit + 1
    for place in range(first, first + held):
        cells[place % 10] += 1
    last, taken = (first + held - 1) % 10, 0
    if last >= PITS and cells[last] % 2 == 0:
        taken, cells[last] = cells[last], 0
    return bytes(cells[PITS:] + cells[:PITS]), taken
