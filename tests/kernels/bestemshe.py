"""How many lines of play Bestemshe has: a kernel to show what one looks like, and to measure with.

Knows: sowing, capturing and the end, as numbers. Does not know: the rules as the house states them
(core/tschatulle/games/toguz/rules/), which the tests compare it with.
"""

from __future__ import annotations

from typing import Final

from tschatulle.kernel import u8

PITS: Final = 5
RING: Final = 2 * PITS
KAZANS: Final = RING
"""Behind the pits of a board: what each side has captured."""
WIDE: Final = RING + 2
"""Elements of a board."""
WON: Final = 26
DEEPEST: Final = 20
boards: Final = u8((DEEPEST + 1) * WIDE)
"""A board for each ply of the line that is looked at."""


def start(balls: int) -> None:
    """The first position, with so many balls in each pit."""
    for i in range(WIDE):
        boards[i] = balls if i < RING else 0


def count(depth: int) -> int:
    """Lines of so many sowings from the first position on."""
    return _count(0, 0, depth) if 0 <= depth <= DEEPEST else 0


def _count(ply: int, seat: int, depth: int) -> int:
    if depth == 0:
        return 1
    board = ply * WIDE
    if max(boards[board + KAZANS], boards[board + KAZANS + 1]) >= WON:
        return 0
    found = 0
    for pit in range(seat * PITS, seat * PITS + PITS):
        if boards[board + pit]:
            _sow(board, pit, seat)
            found += _count(ply + 1, 1 - seat, depth - 1)
    return found


def _sow(board: int, pit: int, seat: int) -> None:
    """The board after a sowing, into the one behind it. A lone ball moves on, of several the first stays."""
    after = board + WIDE
    for i in range(WIDE):
        boards[after + i] = boards[board + i]
    balls = boards[board + pit]
    boards[after + pit] = 0
    last = pit if balls > 1 else (pit + 1) % RING
    boards[after + last] += 1
    for _ in range(balls - 1):
        last = (last + 1) % RING
        boards[after + last] += 1
    if last // PITS != seat and boards[after + last] % 2 == 0:
        boards[after + KAZANS + seat] += boards[after + last]
        boards[after + last] = 0
