"""What a position is worth to the seat on the move, in hundredths of a ball.

Knows: weights, and a guess from the quick board for a search for proofs; with the same weights the kernel judges what
it looks at (search.py tells it them). Does not know: how far anybody looks ahead.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import NamedTuple

from tschatulle.games.toguz.bots.packed import KAZAN, SIDE, TRAP, PackedGame
from tschatulle.games.toguz.rules.toguz import Toguz

WIN = 1_000_000
HEAPS = 256
"""Entries of a table by balls."""
RING, SIDES = 18, 4
"""Places of a board, and who has a tuzdyk (nobody, whose pit it is, the other, both), as the kernel has them."""
UNIT = 10
"""Heaps are counted in tenths of a ball, so that a table of bytes holds them."""
LIFT = 30
"""Added to each entry of that table, so that none is negative: both seats have as many pits."""


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


Leaf = Callable[[int, int], int]
"""(quick board, beta) -> score; once it is at least beta it need not be exact."""


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


def heap_table(weights: Weights) -> bytes:
    """The same in UNITs and lifted; for bytes.translate."""
    return bytes(max(0, min(255, value // UNIT + LIFT)) for value in heap_values(weights))


def leaf_of(packed: PackedGame, weights: Weights) -> Leaf:
    """The worth of a position, from a look at the balls and at the best sowing only."""
    n, size, width, half = packed.game.pits, packed.size, packed.width, packed.game.half
    k0, k1, who, t0, t1 = (size + place for place in (KAZAN, KAZAN + 1, SIDE, TRAP, TRAP + 1))
    tables, table, bare = packed.tables, heap_table(weights), bytes(n)
    reply, tuzdyk, tempo, trap_gain = weights.reply, weights.tuzdyk, weights.tempo, weights.trap

    def leaf(board: int, beta: int) -> int:
        cells = board.to_bytes(width, "little")
        worth = cells.translate(table)
        score = sum(worth[:n]) - sum(worth[n:size])
        if cells[who]:
            mine, other, score = cells[k1], cells[k0], -score
            trap, stuck = bool(cells[t1]) - bool(cells[t0]), cells.startswith(bare, n)
        else:
            mine, other, trap, stuck = cells[k0], cells[k1], bool(cells[t0]) - bool(cells[t1]), cells.startswith(bare)
        if mine > half or other > half:
            return WIN if mine > half else -WIN
        if stuck:
            # The other sweeps the rest: whoever is stuck has only its kazan (14).
            return 0 if mine == half else -WIN
        score = UNIT * score + 100 * (mine - other) + tempo
        if trap:
            score += trap * tuzdyk
        if score >= beta:
            return score
        best = 0
        for origin, row in tables[cells[t0] + 256 * cells[t1]][cells[who]]:
            if balls := cells[origin]:
                _, last, passes, _, may, gain = row[balls]
                if passes:
                    there = cells[last] + passes
                    if not there & 1:
                        gain += there
                    elif there == 3 and may:
                        gain += trap_gain
                if gain > best:  # noqa: PLR1730 - faster than max()
                    best = gain
        return score + reply * best

    return leaf
