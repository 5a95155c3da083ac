"""What a position is worth to the seat on the move, in hundredths of a ball.

Knows: weights, by which the kernel judges what it looks at (search.py tells it them). Does not know: how far anybody
looks ahead.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from tschatulle.games.toguz.rules.toguz import Toguz

WIN = 1_000_000
HEAPS = 256
"""Entries of a table by balls."""
RING, SIDES = 18, 4
"""Places of a board, and who has a tuzdyk (nobody, whose pit it is, the other, both), as the kernel has them."""


class Weights(NamedTuple):
    """What counts besides the balls in the kazans, in hundredths of a ball."""

    heaps: tuple[int, ...]
    """A pit of one's own with 0, 1, 2 ... balls; with more than the table knows, `slope` for each further ball."""
    slope: int
    reply: int
    """Each ball that the seat on the move can take at once, in its best sowing."""
    tuzdyk: int = 0
    tempo: int = 0
    """To be on the move."""
    margin: int = 500
    """What a sowing may bring besides balls, when the last ply leaves hopeless ones out."""

    @property
    def trap(self) -> int:
        """Balls that making a tuzdyk counts for in the order of moves and in the best reply."""
        return 3 + self.tuzdyk // 100


NINE = Weights(
    (
        -260,
        -100,
        50,
        80,
        160,
        140,
        190,
        120,
        180,
        60,
        40,
        -50,
        -90,
        -80,
        -70,
        -70,
        -60,
        -40,
        20,
        40,
        120,
        160,
        260,
        350,
    ),
    30,
    50,
    tuzdyk=1500,
    tempo=-50,
)
SMALL = Weights((-100, -20, 0, 10, 20, 30, 40, 50, 60, 70), 10, 50)
"""For Kozdatu."""
FIVE = Weights((-290, -60, 0, 10, 20, 30, 40, 50, 60, 70), 10, 50)
"""For Bestemshe, where an empty pit costs most."""


class Evaluation(NamedTuple):
    """What the kernel is told about worth: what counts early is told apart from what counts late (`both`)."""

    heaps: bytes
    """By who has a tuzdyk, place and balls, to seat 0; behind the largest heap what a tuzdyk there is worth."""
    tempo: int
    reply: int
    trap: int
    margin: int


def weights_of(game: Toguz) -> Weights:
    """What counts on a board."""
    return NINE if game.tuzdyk else FIVE if game.pits == 5 else SMALL


def heap_values(weights: Weights) -> list[int]:
    """What a pit is worth by its balls."""
    known = len(weights.heaps)
    return [*weights.heaps, *(weights.heaps[-1] + weights.slope * (n - known + 1) for n in range(known, HEAPS))]


def both(early: int, late: int) -> int:
    """A value at the start and at the end of the game, in one number."""
    return early + (late << 16)


@lru_cache(maxsize=8)
def plain(pits: int, weights: Weights) -> Evaluation:
    """The same for all pits and all the game."""
    mine = [both(value, value) for value in heap_values(weights)]
    mine[-1] = -both(weights.tuzdyk, weights.tuzdyk)  # the other's tuzdyk lies in a pit of one's own
    side = array("i", in_ring([(seat, mine) for seat in range(2) for _ in range(pits)])).tobytes()
    tempo = both(weights.tempo, weights.tempo)
    return Evaluation(side * SIDES, tempo, weights.reply, weights.trap, weights.margin)


def plain_on(game: Toguz) -> Evaluation:
    """What counts on a board to whoever has learned nothing."""
    return plain(game.pits, weights_of(game))


def in_ring(rows: Sequence[tuple[int, Sequence[int]]]) -> list[int]:
    """Rows of what a pit is worth to its seat, in a ring of eighteen, to seat 0."""
    told = [value if seat == 0 else -value for seat, row in rows for value in row]
    return told + [0] * (RING * HEAPS - len(told))
