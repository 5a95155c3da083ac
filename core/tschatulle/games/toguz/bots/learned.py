"""What heaps and tuzdyks are worth, learned from games of the search against itself (tools/research/learning/).

Knows: how its numbers lie in their file. Does not know: what is added up of them; that is the kernel (alphabeta.py).
"""

from __future__ import annotations

from array import array
from functools import cache
from typing import Final

from tschatulle.games.toguz.bots.evaluation import SIDES, Evaluation, Weights, in_ring, plain_on, weights_of
from tschatulle.games.toguz.rules.toguz import Toguz
from tschatulle.tables import table

HEAPS: Final = 40
"""Heaps that are told apart by their balls; larger ones count as the largest."""
LEARNED: Final = (7, 9)
"""Pits of the boards that something was learned for."""


def worth_on(game: Toguz) -> Evaluation:
    """What counts on a board, as it is shipped."""
    return _learned(game.pits, weights_of(game)) if game.pits in LEARNED else plain_on(game)


@cache
def _learned(pits: int, usual: Weights) -> Evaluation:
    return read(table(f"toguz/weights{pits}.bin"), pits, usual)


def read(data: bytes, pits: int, usual: Weights) -> Evaluation:
    """Of the bytes of a file: hundredths of a ball, two bytes each, the low one first; by who has a tuzdyk, pit and
    balls what a heap is worth early and late; by who has a tuzdyk and place what one's own is worth; what it is worth
    to be on the move. Raises ValueError for a file of another board."""
    numbers = [int.from_bytes(data[at : at + 2], "little", signed=True) for at in range(0, len(data), 2)]
    pairs = [early + (late << 16) for early, late in zip(numbers[::2], numbers[1::2], strict=True)]
    first = SIDES * pits * HEAPS
    if len(pairs) != first + SIDES * pits + 1:
        raise ValueError("a file of another board")
    heaps = [pairs[at : at + HEAPS] for at in range(0, first, HEAPS)]
    traps = pairs[first:-1]

    def row(sides: int, seat: int, pit: int) -> list[int]:
        """A pit of a seat, to that seat."""
        mine = sides if seat == 0 else (sides & 1) * 2 + (sides >> 1)
        theirs = (mine & 1) * 2 + (mine >> 1)
        known = heaps[mine * pits + pit]
        return [*known, *[known[-1]] * (255 - HEAPS), -traps[theirs * pits + pit]]

    rows = array("i")
    for sides in range(SIDES):
        rows.extend(in_ring([(seat, row(sides, seat, pit)) for seat in range(2) for pit in range(pits)]))
    return Evaluation(rows.tobytes(), pairs[-1], usual.reply, usual.trap, usual.margin)
