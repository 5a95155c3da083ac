"""Solves the endgames of Bestemshe by retrograde analysis: every board with few balls, either side's kazan given.

    python tools/bestemshe.py [MOST]              counts wins, losses and draws for 2, 4, .. MOST (8) balls on the board
    python tools/bestemshe.py MOST --out FILE     also writes the module of the thresholds, MOST at most 14

Needs numpy and numba. A state is a board as the mover sees it (own pits 1..5, then the other's) and its kazan; both
kazans are even and at most 24, for 26 win. With R balls on the board there are C(R+9, 9) boards and R/2 kazans, so that
MOST is at most 26. A mover without a ball has lost: the other sweeps the rest and has at least 26. Positions may come
again, so that what is neither won nor lost is a draw; there are none below 16 balls.

Boards are numbered by the combinatorial number system: board b of R balls is the sum over pits p = 1..9 of
C(b_0 + .. + b_(p-1) + p - 1, p), where b_0 .. b_9 are the balls from own pit 1 to the other's pit 5.

More balls in the kazan never hurt, so that a board is known by the first kazan that wins. Where a win by a capture, an
end or a stuck opponent is seen at one glance, the module need not know it: its threshold is free above the true one.
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
"""The endgames of Bestemshe with up to {most} balls, solved: one byte a board, deflated, in base 64.

Knows: the bytes. Does not know: what they mean (endgame.py). Written by `tools/bestemshe.py {most} --out {name}`.
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
        before = after
        while choose[before + pit - 1, pit] > index:
            before -= 1
        index -= choose[before + pit - 1, pit]
        board[pit] = after - before
        after = before
    board[0] = after


@numba.njit(cache=True)
def sown(board, balls, pit, offsets, choose, child):  # type: ignore[no-untyped-def]
    """Writes the board after a sowing as the other sees it; (balls left, balls taken, place of its first kazan, whether
    the other is stuck)."""
    held = board[pit]
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
    for place in range(5):
        child[place], child[place + 5] = child[place + 5], child[place]
    left = balls - taken
    stuck = not child[:5].any()
    start = 0 if stuck else offsets[left // 2] + number(child, choose) * (left // 2) - (26 - left) // 2
    return left, taken, start, stuck


@numba.njit(cache=True)
def sowings(board, balls, offsets, choose, child, found):  # type: ignore[no-untyped-def]
    """Writes (left, taken, start, stuck) of each sowing from pit 1 on; how many there are."""
    count = 0
    for pit in range(5):
        if board[pit]:
            found[count, 0], found[count, 1], found[count, 2], found[count, 3] = sown(
                board, balls, pit, offsets, choose, child
            )
            count += 1
    return count


@numba.njit(cache=True)
def after(one, mine, values):  # type: ignore[no-untyped-def]
    """What a sowing of `sowings` by a side with so many balls in its kazan leads to, for the other: WIN, LOSS or 0."""
    left, taken, start, stuck = one
    if stuck or mine + taken > 25:
        return 2
    return values[start + (50 - left - mine - taken) // 2]


@numba.njit(cache=True)
def settle(balls, values, offsets, choose):  # type: ignore[no-untyped-def]
    """Judges all states with so many balls again and again until nothing changes; the number of rounds."""
    kazans, boards, low = balls // 2, choose[balls + 9, 9], (26 - balls) // 2
    board, child, found = np.zeros(10, np.int64), np.zeros(10, np.int64), np.zeros((5, 4), np.int64)
    opened = np.ones(boards, np.bool_)
    rounds, changed = 0, True
    while changed:
        changed = False
        rounds += 1
        for index in range(boards):
            if not opened[index]:
                continue
            start = offsets[balls // 2] + index * kazans
            unnumber(index, balls, choose, board)
            count = sowings(board, balls, offsets, choose, child, found)
            opened[index] = False
            for one in range(kazans):
                if values[start + one]:
                    continue
                lost, won = True, False
                for sowing in range(count):
                    value = after(found[sowing], 2 * (low + one), values)
                    won = won or value == 2
                    lost = lost and value == 1
                if won or lost:
                    values[start + one] = 1 if won else 2
                    changed = True
                else:
                    opened[index] = True
    return rounds


@numba.njit(cache=True)
def thresholds(balls, values, offsets, choose, known):  # type: ignore[no-untyped-def]
    """Writes for each board the first kazan that wins, counted from the lowest one there is. Where it also wins at one
    glance, the entry of the board before is repeated if it may, for that is short when it is deflated."""
    kazans, low, last = balls // 2, (26 - balls) // 2, balls // 2
    board, child, found = np.zeros(10, np.int64), np.zeros(10, np.int64), np.zeros((5, 4), np.int64)
    for index in range(choose[balls + 9, 9]):
        start = offsets[balls // 2] + index * kazans
        unnumber(index, balls, choose, board)
        count = sowings(board, balls, offsets, choose, child, found)
        wins, seen = kazans, kazans
        while wins > 0 and values[start + wins - 1] == 1:
            wins -= 1
        for one in range(wins):
            if values[start + one] != 2:
                return False
        while seen > 0:
            mine, glance = 2 * (low + seen - 1), False
            for sowing in range(count):
                taken, stuck = found[sowing, 1], found[sowing, 3]
                glance = glance or (taken + stuck > 0 and after(found[sowing], mine, values) == 2)
            if not glance:
                break
            seen -= 1
        last = wins if seen > wins else last if last >= wins else kazans
        known[index] = last
    return True


def offsets_of(most: int) -> list[int]:
    """Where the states with 2, 4 .. `most` balls begin, by pairs of balls, and the end of all."""
    sizes = [0] + [comb(balls + 9, 9) * balls // 2 for balls in range(2, most + 1, 2)]
    return [sum(sizes[:pairs]) for pairs in range(len(sizes) + 1)]


def solve(most: int) -> Array:
    """Values of all states up to `most` balls."""
    offsets = offsets_of(most)
    values = np.zeros(offsets[-1], np.uint8)
    for balls in range(2, most + 1, 2):
        begun = time.perf_counter()
        rounds = settle(balls, values, np.array(offsets, np.int64), CHOOSE)
        part = values[offsets[balls // 2] : offsets[balls // 2 + 1]]
        won, lost = int((part == WIN).sum()), int((part == LOSS).sum())
        told = {"balls": balls, "win": won, "loss": lost, "draw": len(part) - won - lost, "rounds": rounds}
        print(json.dumps({**told, "seconds": round(time.perf_counter() - begun, 1)}), flush=True)
    return values


def module(most: int, values: Array, name: str) -> str:
    """The text of the module of thresholds. Raises ValueError if there are draws or a kazan more would hurt."""
    offsets, parts = np.array(offsets_of(most), np.int64), []
    for balls in range(2, most + 1, 2):
        known = np.zeros(comb(balls + 9, 9), np.uint8)
        if not thresholds(balls, values, offsets, CHOOSE, known):
            raise ValueError("one byte a board is not enough")
        parts.append(known.tobytes())
    packed = zlib.compress(b"".join(parts), 9)
    print(json.dumps({"boards": sum(map(len, parts)), "deflated": len(packed)}))
    head = MODULE.format(most=most, name=name)
    return f'{head}\nMOST = {most}\nDATA = "{base64.b64encode(packed).decode()}"\n'


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("most", nargs="?", type=int, default=8)
    parser.add_argument("--out", type=Path)
    chosen = parser.parse_args()
    values = solve(chosen.most)
    if chosen.out:
        chosen.out.write_text(module(chosen.most, values, chosen.out.name), "ascii")


if __name__ == "__main__":
    main()
