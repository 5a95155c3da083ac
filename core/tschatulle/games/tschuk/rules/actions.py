"""Every draw and every coin to turn, as a fixed table: what programs that learn choose from.

Knows: texts of moves. Does not know: what is legal, who learns.
"""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tschatulle.games.tschuk.rules.tschuk import Move, Tschuk


def names(game: Tschuk) -> tuple[str, ...]:
    """Of all actions, always in the same order: draws, coins by stack and number, nothing to turn."""
    numbers = range(1, game.numbers + 1)
    turns = (f"f{stack}{number}" for stack, number in product(numbers, repeat=2))
    return (*map(str, numbers), *turns, "-")


def name(game: Tschuk, move: Move) -> str:
    """Of the action that a move is: its text."""
    return game.move_text(move)
