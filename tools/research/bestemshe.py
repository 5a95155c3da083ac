"""Solves the endgames of Bestemshe by retrograde analysis: every board with few balls, either side's kazan given.

    python -m tools.research.bestemshe [MOST] [--folder FOLDER]  counts wins, losses and draws for 2, 4, .. MOST (8)
    python -m tools.research.bestemshe MOST --out FILE           also writes the table that is shipped, MOST at most 26

Parts that are already in FOLDER are read, the others are written there. It needs numpy and numba; without them it is
the same and too slow but for ten balls. With zopfli the file that is shipped is 8 % smaller.

A board is an integer, six bits a pit, the mover's pit 1 lowest, then its 2..5 and the other's 1..5. Kazans are in pairs
of balls: all captures are even, 13 win, and P pairs on the board leave 25 - P. A mover without a ball has lost: the
other sweeps the rest and has at least 13. Positions may come again, so that what is neither won nor lost is a draw;
there are none below 16 balls.

More balls in the kazan never hurt, so that a byte is enough for a board: low four bits, the least kazan that wins;
high four bits, the least that does not lose. Both start as if nothing were won or lost and are only moved on by what is
proven, until nothing changes: the kazans left between them are draws.

Boards are numbered by the combinatorial number system: board b of R balls is the sum over pits p = 1..9 of
C(b_0 + .. + b_(p-1) + p - 1, p), where b_0 .. b_9 are the balls from own pit 1 to the other's pit 5.
"""

from __future__ import annotations

import argparse
import json
import time
import zlib
from collections.abc import Callable
from importlib import import_module
from math import comb
from pathlib import Path
from typing import Any, NamedTuple


def optional(name: str) -> Any:
    """A module, or None if it is not there: small boards are solved without it, slowly."""
    try:
        return import_module(name)
    except ImportError:
        return None


numba = optional("numba")
numpy = optional("numpy") if numba else None
zopfli = optional("zopfli.zlib")
Code = Callable[..., Any]
Cells = Any
"""A flat numpy array, or a list."""


def fast(code: Code) -> Code:
    """Compiles a function if it can be compiled."""
    return numba.njit(cache=True)(code) if numba else code


def cells(count: int, small: bool = False) -> Cells:
    """So many zeros: bytes or 64 bits each."""
    if numpy:
        return numpy.zeros(count, numpy.uint8 if small else numpy.int64)
    return bytearray(count) if small else [0] * count


def fixed(values: list[Any]) -> Cells:
    """A small table that never changes."""
    return numpy.array(values) if numpy else values


def change(pit: int, held: int) -> int:
    """What a sowing of so many balls adds to a board."""
    first = pit if held > 1 else pit + 1
    return sum(1 << 6 * (place % 10) for place in range(first, first + held)) - (held << 6 * pit)


STEPS = fixed([comb(before + pit - 1, pit) if pit else 0 for before in range(64) for pit in range(10)])
CHANGES = fixed([change(pit, held) for pit in range(5) for held in range(64)])
OWN = (1 << 30) - 1
START = sum(5 << 6 * pit for pit in range(10))
ALL = 25
"""Pairs of balls."""
ENOUGH = 13


# The rules.


@fast
def sown(board, pit):  # type: ignore[no-untyped-def]
    """The board after a sowing as the other sees it, and the pairs taken."""
    held = (board >> 6 * pit) & 63
    after = board + CHANGES[pit * 64 + held]
    last = 6 * ((pit + held - (1 if held > 1 else 0)) % 10)
    taken = 0
    if last >= 30:
        there = (after >> last) & 63
        if there % 2 == 0:
            taken = there // 2
            after -= there << last
    return (after >> 30) | ((after & OWN) << 30), taken


# The table.


@fast
def number(board):  # type: ignore[no-untyped-def]
    """The number of a board among those with as many balls."""
    total, before = 0, 0
    for pit in range(1, 10):
        before += board & 63
        board >>= 6
        total += STEPS[before * 10 + pit]
    return total


@fast
def following(board):  # type: ignore[no-untyped-def]
    """The board with the next number."""
    first, shift = board & 63, 6
    while (board >> shift) & 63 == 0:
        shift += 6
    return board - first - (1 << shift) + ((first + 1) << (shift - 6))


@fast
def judged(board, pairs, low, high, table, starts):  # type: ignore[no-untyped-def]
    """The byte of a board, as far as the bytes of the boards after it tell; low and high: the least kazan there can be,
    and one more than the greatest."""
    wins, holds = high, high
    if board & OWN:
        for pit in range(5):
            if (board >> 6 * pit) & 63:
                after, taken = sown(board, pit)
                value = table[starts[pairs - taken] + number(after)]
                wins = min(wins, ALL + 1 - pairs - (value >> 4))
                holds = min(holds, ALL + 1 - pairs - (value & 15))
    return max(wins, low) | max(holds, low) << 4


@fast
def settle(pairs, table, starts):  # type: ignore[no-untyped-def]
    """Judges all boards with so many pairs of balls, those with fewer being known, again and again until nothing
    changes; (the number of rounds, kazans won, lost, drawn)."""
    low = max(0, ENOUGH - pairs)
    high = ALL + 1 - pairs - low
    start, end = starts[pairs], starts[pairs + 1]
    for index in range(start, end):
        table[index] = high | low << 4
    rounds, changed = 0, True
    while changed:
        changed = False
        rounds += 1
        board = (2 * pairs) << 54
        for index in range(start, end):
            value = table[index]
            if value & 15 != value >> 4:
                new = judged(board, pairs, low, high, table, starts)
                if new != value:
                    table[index] = new
                    changed = True
            if index + 1 < end:
                board = following(board)
    won, lost, drawn = 0, 0, 0
    for index in range(start, end):
        wins, holds = table[index] & 15, table[index] >> 4
        won += high - wins
        lost += holds - low
        drawn += wins - holds
    return rounds, won, lost, drawn


class Table(NamedTuple):
    """The solved boards."""

    known: Cells
    """A byte a board."""
    starts: Cells
    """Where the boards with 0, 1, 2 .. pairs of balls begin, and the end of all."""
    most: int
    """Pairs of balls."""


def solved(most: int, folder: Path | None = None, tell: Callable[..., None] = print) -> Table:
    """All boards with up to so many balls (even), read from and written to the folder, if one is given."""
    sizes = [1, *(comb(balls + 9, 9) for balls in range(2, most + 1, 2))]
    starts = fixed([sum(sizes[:pairs]) for pairs in range(len(sizes) + 1)])
    table = cells(sum(sizes), small=True)
    table[0] = ENOUGH | ENOUGH << 4
    for pairs in range(1, most // 2 + 1):
        start, end = int(starts[pairs]), int(starts[pairs + 1])
        file = folder / f"boards{2 * pairs}.bin" if folder else None
        if file and file.exists() and file.stat().st_size == end - start:
            table[start:end] = numpy.fromfile(file, numpy.uint8) if numpy else file.read_bytes()
            continue
        begun = time.perf_counter()
        rounds, won, lost, drawn = settle(pairs, table, starts)
        told = {"balls": 2 * pairs, "win": int(won), "loss": int(lost), "draw": int(drawn), "rounds": int(rounds)}
        tell(json.dumps({**told, "seconds": round(time.perf_counter() - begun, 1)}))
        if file:
            file.write_bytes(bytes(memoryview(table)[start:end]))
    return Table(table, starts, most // 2)


# The module.


@fast
def written(pairs, table, starts, known):  # type: ignore[no-untyped-def]
    """Writes a byte for each board: low four bits, the least kazan that wins, counted from the lowest one there is;
    high four bits, with how many kazans below it the game is drawn."""
    low, start = ENOUGH - pairs, starts[pairs]
    for index in range(start, starts[pairs + 1]):
        wins, holds = table[index] & 15, table[index] >> 4
        known[index - start] = wins - low | (wins - holds) << 4


def file_of(table: Table) -> bytes:
    """The file that endgame.py reads. Raises ValueError where so many balls would need larger numbers."""
    if table.most > ENOUGH:
        raise ValueError(f"at most {2 * ENOUGH} balls")
    parts = []
    for pairs in range(1, table.most + 1):
        known = cells(int(table.starts[pairs + 1] - table.starts[pairs]), small=True)
        written(pairs, table.known, table.starts, known)
        parts.append(bytes(known))
    packed = zopfli.compress(b"".join(parts), numiterations=3) if zopfli else zlib.compress(b"".join(parts), 9)
    print(json.dumps({"boards": sum(map(len, parts)), "deflated": len(packed)}))
    return bytes([2 * table.most]) + packed


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("most", nargs="?", type=int, default=8)
    parser.add_argument("--folder", type=Path)
    parser.add_argument("--out", type=Path)
    chosen = parser.parse_args()
    table = solved(chosen.most, chosen.folder)
    if chosen.out:
        chosen.out.write_bytes(file_of(table))


if __name__ == "__main__":
    main()
