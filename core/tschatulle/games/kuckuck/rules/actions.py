"""Every number card, as a fixed table: what programs that learn choose from.

Knows: texts of moves. Does not know: what is legal, who learns.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tschatulle.games.kuckuck.rules.cards import CARDS

if TYPE_CHECKING:
    from tschatulle.games.kuckuck.rules.kuckuck import Kuckuck
    from tschatulle.games.kuckuck.rules.state import Move


def names(game: Kuckuck) -> tuple[str, ...]:
    """Of all actions, always in the same order."""
    return tuple(str(card) for card in range(1, CARDS + 1))


def name(game: Kuckuck, move: Move) -> str:
    """Of the action that a move is: its text."""
    return game.move_text(move)
