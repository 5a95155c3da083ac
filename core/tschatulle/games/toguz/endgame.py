"""What is proven of the endgames of Bestemshe: won or lost, for every board with few balls.

Knows: how the solved states are numbered (as tools/bestemshe.py does). Does not know: how they were solved, levels. The
table is read when it is first asked for. There is no draw with so few balls.
"""

from __future__ import annotations

from base64 import b85decode
from functools import lru_cache
from math import comb
from zlib import decompress

from tschatulle.games.toguz.rules import State, Toguz


def fits(game: Toguz) -> bool:
    """Whether the table is about this game."""
    return game.pits == 5 and game.seeds == 5 and not game.tuzdyk


def verdict(game: Toguz, state: State) -> int:
    """1 if the seat on the move wins by right play, -1 if it loses, 0 if that is not known (or the game was drawn)."""
    end = game.outcome(state)
    if end is not None:
        return 0 if not end.winners else 1 if end.winners == (state.turn,) else -1
    bits, offsets, most = _table()
    balls, n = sum(state.pits), game.pits
    if balls > most:
        return 0
    first = state.turn * n
    board = (*state.pits[first : first + n], *state.pits[n - first : 2 * n - first])
    lowest = (26 - balls) // 2
    place = offsets[balls // 2] + _number(board) * (balls // 2) + state.kazans[state.turn] // 2 - lowest
    return 1 if bits[place >> 3] >> (7 - (place & 7)) & 1 else -1


def verdicts(game: Toguz, state: State) -> dict[int, int]:
    """Pit -> what sowing it leads to for the mover: 1 won, -1 lost, 0 not known."""
    moves = game.moves(state, state.turn)
    return {pit: -verdict(game, game.play(state, state.turn, pit)) for pit in moves}


def _number(board: tuple[int, ...]) -> int:
    """The number of a board among those with as many balls (combinatorial number system)."""
    total = before = 0
    for pit in range(1, len(board)):
        before += board[pit - 1]
        total += comb(before + pit - 1, pit)
    return total


@lru_cache(maxsize=1)
def _table() -> tuple[bytes, list[int], int]:
    """(bits, where the states with 2, 4 .. balls begin by pairs of balls, most balls)."""
    from tschatulle.games.toguz.endings import DATA, MOST

    sizes = [0, *(comb(balls + 9, 9) * balls // 2 for balls in range(2, MOST + 1, 2))]
    return decompress(b85decode(DATA)), [sum(sizes[:pairs]) for pairs in range(len(sizes) + 1)], MOST
