"""Writes down a strategy for the second player of Bestemshe as the page reads it (docs/proofs.md).

Knows: the order of its positions, the file that is written. Does not know: how a strategy is found (proof.py), how the
page reads it.
"""

from __future__ import annotations

import sys
import zlib
from collections import defaultdict, deque
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "core"))

from tschatulle.games.toguz.coach.packed import PackedGame  # noqa: E402
from tschatulle.games.toguz.rules.bestemshe import make  # noqa: E402
from tschatulle.games.toguz.rules.toguz import State  # noqa: E402

PitOf = Callable[[int, int, int], int]
"""The board as the mover sees it (six bits a pit, its pit 1 lowest), its kazan and the other's in pairs -> pit 0..4."""


class Written:
    """A walk that writes replies down: positions with more balls first, of equals those that were met first."""

    def __init__(self, pit_of: PitOf, least: int) -> None:
        self.quick, self.pit_of, self.least = PackedGame(make({})), pit_of, least
        self.ranks = bytearray()
        self._met: set[int] = set()
        self._waiting: defaultdict[int, deque[int]] = defaultdict(deque)

    def walk(self, start: State) -> bytes:
        """From a position that has the first player on the move."""
        self._leave(self.quick.pack(start))
        for balls in range(sum(start.pits), self.least - 1, -1):
            while self._waiting[balls]:
                self._answer(self._waiting[balls].popleft())
        return bytes(self.ranks)

    def _answer(self, position: int) -> None:
        held = position.to_bytes(self.quick.width, "little")
        board = sum(balls << 6 * pit for pit, balls in enumerate(held[5:10] + held[:5]))
        pit = self.pit_of(board, held[11] // 2, held[10] // 2) + 1
        after = dict(self.quick.children(position))
        order = sorted(after, key=lambda one: (-after[one].to_bytes(self.quick.width, "little")[11], -one))
        self.ranks.append(order.index(pit))
        self._leave(after[pit])

    def _leave(self, position: int) -> None:
        if position in self._met:
            return
        self._met.add(position)
        for _, after in self.quick.children(position):
            balls = sum(after.to_bytes(self.quick.width, "little")[:10])
            if balls >= self.least and after not in self._met:
                self._met.add(after)
                self._waiting[balls].append(after)


def in_order(pit_of: PitOf, above: int, start: State | None = None) -> bytes:
    """The replies of the second player with more balls than that, in the order in which the page meets the positions:
    of each how many sowings take more, or as many from a higher pit."""
    return Written(pit_of, above + 2).walk(start or make({}).start())


def file_of(ranks: bytes, above: int) -> bytes:
    """The file that the page reads: three replies in a byte."""
    filled = ranks + bytes(-len(ranks) % 3)
    packed = bytes(a + 5 * b + 25 * c for a, b, c in zip(filled[::3], filled[1::3], filled[2::3], strict=True))
    return bytes([above + 2]) + zlib.compress(packed, 9)
