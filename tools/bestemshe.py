"""Solves the endgames of Bestemshe by retrograde analysis: every board with few balls, either side's kazan given.

    python tools/bestemshe.py [MOST]              counts wins, losses and draws for 2, 4, .. MOST (8) balls on the board
    python tools/bestemshe.py MOST --out FILE     also writes the module: one bit a state, won by the mover or not

Needs numpy and numba. A state is a board as the mover sees it (own pits 1..5, then the other's) and its kazan; both
kazans are even and at most 24, for 26 win. With R balls on the board there are C(R+9, 9) boards and R/2 kazans. A mover
without a ball has lost: the other sweeps the rest and has at least 26. Positions may come again, so that what is
neither won nor lost is a draw; there are none below 16 balls.

Boards are numbered by the combinatorial number system: board b of R balls is the sum over pits p = 1..9 of
C(b_0 + .. + b_(p-1) + p - 1, p), where b_0 .. b_9 are the balls from own pit 1 to the other's pit 5.
"""

from __future__ import annotations

import argparse
import base64
import json
import time
import zlib
from math import comb
from pathlib import Path
from typing import Any

import numba
import numpy as np

PITS = 10
WIN, LOSS = 1, 2
CHOOSE = np.array([[comb(n, k) for k in range(PITS + 1)] for n in range(64)], np.int64)

MODULE = '''# ruff: noqa: E501
"""The endgames of Bestemshe with up to {most} balls, solved: one bit a state, deflated, in base 85.

Knows: the bits. Does not know: how they are numbered (endgame.py). Written by `tools/bestemshe.py {most} --out {name}`.
"""
'''

Array = Any
"""A numpy array."""


@numba.njit(cache=True)
def number(board, choose):  # type: ignore[no-untyped-def]
    """The number of a board among those with as many balls."""
    total, before = 0, 0
    for pit in range(1, 10):
        before += board[pit - 1]
        total += choose[before + pit - 1, pit]
    return total


@numba.njit(cache=True)
def unnumber(index, balls, choose, board):  # type: ignore[no-untyped-def]
    """Writes the board of a number."""
    after = balls
    for pit in range(9, 0, -1):
        before = 0
        while before < after and choose[before + pit, pit] <= index:
            before += 1
        index -= choose[before + pit - 1, pit]
        board[pit] = after - before
        after = before
    board[0] = after


@numba.njit(cache=True)
def judged(board, balls, kazan, values, offsets, choose, child):  # type: ignore[no-untyped-def]
    """WIN, LOSS or 0 (not yet known) of a state, from its children. `kazan` is the mover's, in pairs of balls."""
    lost = True
    for pit in range(5):
        held = board[pit]
        if held == 0:
            continue
        child[:] = board
        child[pit] = 0
        first = pit if held > 1 else pit + 1
        for place in range(first, first + held):
            child[place % 10] += 1
        last = (first + held - 1) % 10
        taken = 0
        if last >= 5 and child[last] % 2 == 0:
            taken = child[last]
            child[last] = 0
        mine, left = 2 * kazan + taken, balls - taken
        if mine > 25:
            return 1
        # The other's view: its pits first, its kazan what is missing to fifty.
        for place in range(5):
            child[place], child[place + 5] = child[place + 5], child[place]
        other = (50 - left - mine) // 2
        lowest = (26 - left) // 2
        value = 2 if left == 0 else values[offsets[left // 2] + number(child, choose) * (left // 2) + other - lowest]
        if value == 2:
            return 1
        if value == 0:
            lost = False
    return 2 if lost else 0


@numba.njit(cache=True)
def settle(balls, values, offsets, choose):  # type: ignore[no-untyped-def]
    """Judges all states with so many balls again and again until nothing changes; the number of rounds."""
    kazans, boards = balls // 2, choose[balls + 9, 9]
    board, child = np.zeros(10, np.int64), np.zeros(10, np.int64)
    rounds, changed = 0, True
    while changed:
        changed = False
        rounds += 1
        for index in range(boards):
            start = offsets[balls // 2] + index * kazans
            open_ = False
            for one in range(kazans):
                if values[start + one] == 0:
                    open_ = True
            if not open_:
                continue
            unnumber(index, balls, choose, board)
            for one in range(kazans):
                if values[start + one] == 0:
                    value = judged(board, balls, (26 - balls) // 2 + one, values, offsets, choose, child)
                    if value:
                        values[start + one] = value
                        changed = True
    return rounds


def solve(most: int) -> tuple[Array, list[int]]:
    """Values of all states up to `most` balls, and where those with 2, 4 .. balls begin (index: pairs of balls)."""
    sizes = [0] + [comb(balls + 9, 9) * balls // 2 for balls in range(2, most + 1, 2)]
    offsets = [sum(sizes[:pairs]) for pairs in range(len(sizes) + 1)]
    values = np.zeros(offsets[-1], np.uint8)
    for balls in range(2, most + 1, 2):
        begun = time.perf_counter()
        rounds = settle(balls, values, np.array(offsets, np.int64), CHOOSE)
        part = values[offsets[balls // 2] : offsets[balls // 2 + 1]]
        won, lost = int((part == WIN).sum()), int((part == LOSS).sum())
        told = {"balls": balls, "win": won, "loss": lost, "draw": len(part) - won - lost, "rounds": rounds}
        print(json.dumps({**told, "seconds": round(time.perf_counter() - begun, 1)}), flush=True)
    return values, offsets


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("most", nargs="?", type=int, default=8)
    parser.add_argument("--out", type=Path)
    chosen = parser.parse_args()
    values, _ = solve(chosen.most)
    packed = zlib.compress(np.packbits(values == WIN).tobytes(), 9)
    print(json.dumps({"states": len(values), "bytes": (len(values) + 7) // 8, "deflated": len(packed)}))
    if chosen.out:
        text = base64.b85encode(packed).decode()
        head = MODULE.format(most=chosen.most, name=chosen.out.name)
        chosen.out.write_text(f'{head}\nMOST = {chosen.most}\nDATA = "{text}"\n', "ascii")


if __name__ == "__main__":
    main()
