"""Writes down a strategy for the second player of Bestemshe as the page knows it.

Knows: the order of its positions, the file that is written. Does not know: how a strategy is found (proof.py).
"""

from __future__ import annotations

import sys
import zlib
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "core"))

from tschatulle.games.toguz.bots.packed import KAZAN, PackedGame  # noqa: E402
from tschatulle.games.toguz.bots.strategy import Strategy  # noqa: E402
from tschatulle.games.toguz.rules.bestemshe import make  # noqa: E402
from tschatulle.games.toguz.rules.toguz import State  # noqa: E402
from tschatulle.minds.bot import finish  # noqa: E402


def in_order(pit_of: Callable[[int, int, int], int], above: int, start: State | None = None) -> bytes:
    """The pits 1..5 of the second player with more balls than that, in the order in which the page meets the positions.

    `pit_of` is given the board as the mover sees it (six bits a pit, its pit 1 lowest), its kazan and the other's in
    pairs, and says the pit 0..4."""
    game, found = make({}), bytearray()
    quick = PackedGame(game)

    def reply(position: int) -> int:
        held = position.to_bytes(quick.width, "little")
        board = sum(balls << 6 * pit for pit, balls in enumerate(held[5:10] + held[:5]))
        other, mine = held[quick.size + KAZAN] // 2, held[quick.size + KAZAN + 1] // 2
        found.append(pit_of(board, mine, other) + 1)
        return found[-1]

    finish(Strategy(quick, start or game.start(), reply, above + 2).read(0))
    return bytes(found)


def file_of(pits: bytes, above: int) -> bytes:
    """The file that strategy.py reads."""
    return bytes([above + 2]) + zlib.compress(pits, 9)
