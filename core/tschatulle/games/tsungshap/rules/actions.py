"""Every tile at every place, catch and claim, as a fixed table: what programs that learn choose from.

Knows: texts of moves. Does not know: what is legal, who learns.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tschatulle.games.tsungshap.rules.notation import WITH_TILE, WITHOUT
from tschatulle.games.tsungshap.rules.tiles import KINDS, NAMES

if TYPE_CHECKING:
    from tschatulle.games.tsungshap.rules.tsungshap import Move, TsungShap


def names(game: TsungShap) -> tuple[str, ...]:
    """Of all actions, always in the same order."""
    return (*WITHOUT, *(way + NAMES[kind] for way in WITH_TILE for kind in KINDS))


def name(game: TsungShap, move: Move) -> str:
    """Of the action that a move is: its text."""
    return game.move_text(move)
