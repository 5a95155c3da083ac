"""The actions of a game by number: a fixed table where the game has one, else the place in `moves`.

Knows: names and places of moves. Does not know: any game.
Action 0 is "nothing", which only who is asked out of turn may choose.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from tschatulle.game import Game, Move, State
    from tschatulle.games import Kit

NOTHING: Final = 0
PLACES: Final = 64
"""Moves that a game without a fixed table may offer at once."""


class Actions:
    """What can be done, by number: `names` never change for a game with its options."""

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self.name: Callable[[Game[State, Move], Move], str] | None = None
        """The name of the action that a move is, in a game with a fixed table."""
        known = tuple(f"place {n}" for n in range(1, PLACES + 1))
        if (table := kit.actions) is not None:
            self.name, known = table.name, table.names(kit.game)
        self.names = ("nothing", *known)
        self._number = {name: number for number, name in enumerate(self.names)}

    def legal(self, moves: Iterable[Move], early: bool) -> dict[int, Move | None]:
        """Number of each action that is allowed -> its move; where several moves are one action, the first of them."""
        found: dict[int, Move | None] = {NOTHING: None} if early else {}
        for place, move in enumerate(moves, 1):
            number = self._number[self.name(self.kit.game, move)] if self.name else place
            found.setdefault(number, move)
        if max(found, default=0) >= len(self.names):
            raise ValueError(f"{self.kit.key} offers more than {len(self.names) - 1} moves at once")
        return found
