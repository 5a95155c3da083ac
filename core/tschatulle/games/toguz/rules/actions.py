"""Every sowing by the number of its pit, as a fixed table: what programs that learn choose from.

Knows: texts of moves. Does not know: what is legal, who learns.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tschatulle.games.toguz.rules.toguz import Move, Toguz


def names(game: Toguz) -> tuple[str, ...]:
    """Of all actions, always in the same order."""
    return tuple(str(pit) for pit in range(1, game.pits + 1))


def name(game: Toguz, move: Move) -> str:
    """Of the action that a move is: its text."""
    return game.move_text(move)
