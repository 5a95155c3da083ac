"""The position with which a command begins.

Knows: the protocol. Does not know: what the command does with it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tschatulle.chance import deal_chance
from tschatulle.game import TABLE, Game

if TYPE_CHECKING:
    from typing import TypeVar

    StateT = TypeVar("StateT")
    MoveT = TypeVar("MoveT")


def position(game: Game[StateT, MoveT], text: str | None) -> StateT:
    """The state of a position text; None is the start, after the table moves of the seed "1"."""
    if text is not None:
        return game.read_state(text)
    state = game.start()
    rng = deal_chance(game.key, 1, "1")
    while game.awaited(state) == (TABLE,):
        state = game.play(state, TABLE, game.table_move(state, rng))
    return state
