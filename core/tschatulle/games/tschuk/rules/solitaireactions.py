"""Every bet by stack and number, as a fixed table: what programs that learn choose from.

Knows: texts of moves. Does not know: what is legal, who learns.
"""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

from tschatulle.games.tschuk.rules.coins import NUMBERS

if TYPE_CHECKING:
    from tschatulle.games.tschuk.rules.solitaire import Move, Solitaire


def names(game: Solitaire) -> tuple[str, ...]:
    """Of all actions, always in the same order."""
    return tuple(f"{stack}{number}" for stack, number in product(range(1, NUMBERS + 1), repeat=2))


def name(game: Solitaire, move: Move) -> str:
    """Of the action that a move is: its text."""
    return game.move_text(move)
