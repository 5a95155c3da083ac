"""What a position is worth to the seat on the move, in hundredths of a ball.

Knows: the quick board and weights. Does not know: how far anybody looks ahead.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from tschatulle.games.toguz.quick import KAZAN, SIDE, TRAP, Quick

WIN = 1_000_000


class Weights(NamedTuple):
    """What counts, in hundredths of a ball; found by self-play (tools/toguz.py)."""

    row: int = 10
    """Each ball in one's own row more than in the other's."""
    reply: int = 60
    """Each ball that the seat on the move can take at once, in its best sowing."""
    tuzdyk: int = 1800
    """A tuzdyk while all balls are on the board; it shrinks with them."""
    lasting: int = 0
    """A tuzdyk at any time, on top of that."""
    hole: int = 0
    """Each empty pit of one's own (minus)."""


Leaf = Callable[[int, int], int]
"""(board, beta) -> score; once it is at least beta it need not be exact."""
Moves = list[tuple[int, int, int]]
"""(balls gained, origin, what the sowing adds), most first."""
LastPly = Callable[[int, bytes, Moves, int, int], int]


def leaf_of(quick: Quick, weights: Weights) -> Leaf:
    """The worth of a position, from a look at the balls and at the best sowing only."""
    n, size, width, half = quick.game.pits, quick.size, quick.width, quick.game.half
    k0, k1, who, t0, t1 = (size + place for place in (KAZAN, KAZAN + 1, SIDE, TRAP, TRAP + 1))
    tables, total = quick.tables, 2 * half
    row_worth, reply, tuzdyk, lasting, hole = weights
    trap_gain = (tuzdyk + lasting) // 100

    def leaf(board: int, beta: int) -> int:
        cells = board.to_bytes(width, "little")
        if cells[who]:
            mine, other, own, trap = cells[k1], cells[k0], cells[n:size], bool(cells[t1]) - bool(cells[t0])
        else:
            mine, other, own, trap = cells[k0], cells[k1], cells[:n], bool(cells[t0]) - bool(cells[t1])
        if mine > half or other > half:
            return WIN if mine > half else -WIN
        holes = own.count(0)
        if holes == n:
            # The other sweeps the rest: whoever is stuck has only its kazan (14).
            return 0 if mine == half else -WIN
        rest = total - mine - other
        score = 100 * (mine - other) + row_worth * (2 * sum(own) - rest) - hole * holes
        if trap:
            score += trap * (tuzdyk * rest // total + lasting)
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


def last_ply_of(quick: Quick, weights: Weights, leaf: Leaf, count: list[int]) -> LastPly:
    """The best of the sowings of a position, each judged by its leaf, most gainful first.

    What a sowing can be worth is bounded by what it takes: each ball counts 1 in the kazan, `row` in the other's
    row, and at most `tuzdyk / total` by making a tuzdyk of the other shrink. Behind the first sowing whose bound is
    too low all others are, too. With few balls left a sowing may win by sweeping, so that nothing is skipped.
    """
    n, size, half = quick.game.pits, quick.size, quick.game.half
    k0, k1, who, t0, t1 = (size + place for place in (KAZAN, KAZAN + 1, SIDE, TRAP, TRAP + 1))
    total, row_worth, tuzdyk, lasting = 2 * half, weights.row, weights.tuzdyk, weights.lasting
    few = 3 * n
    ball = 101 + row_worth + tuzdyk // total + n * abs(weights.hole)

    def last_ply(board: int, cells: bytes, moves: Moves, alpha: int, beta: int) -> int:
        if cells[who]:
            mine, other, own, trap = cells[k1], cells[k0], cells[n:size], bool(cells[t1]) - bool(cells[t0])
        else:
            mine, other, own, trap = cells[k0], cells[k1], cells[:n], bool(cells[t0]) - bool(cells[t1])
        rest = total - mine - other
        base = 100 * (mine - other) + row_worth * (2 * sum(own) - rest)
        base += trap * (tuzdyk * rest // total + lasting) + tuzdyk // total
        best = -4 * WIN
        for gain, _, add in moves:
            if base + ball * gain <= alpha and mine + gain <= half and rest > few:
                return max(best, base + ball * gain)
            count[0] += 1
            score = -leaf(board + add, -alpha)
            if score > best:
                best = score
                if best > alpha:
                    alpha = best
                    if alpha >= beta:
                        break
        return best

    return last_ply
