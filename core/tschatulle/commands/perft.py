"""Counts the lines of play of a game without hidden information, to compare rules with those of others.

Knows: the protocol. Does not know: any game.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tschatulle.commands.position import position
from tschatulle.game import TABLE, Game, IllegalMove
from tschatulle.games import Kit

if TYPE_CHECKING:
    from typing import Protocol, TypeVar

    from tschatulle.kit import Row

    StateT = TypeVar("StateT")
    MoveT = TypeVar("MoveT")

    class Arguments(Protocol):
        """Of the command line."""

        key: str
        depth: int
        position: str | None


def perft(game: Game[StateT, MoveT], state: StateT, depth: int) -> int:
    """Lines of play of exactly this many moves. Raises IllegalMove where the table would have to move."""
    if depth == 0:
        return 1
    total = 0
    for seat in game.awaited(state):
        if seat == TABLE:
            raise IllegalMove("perft-needs-no-chance")
        for move in game.moves(state, seat):
            total += 1 if depth == 1 else perft(game, game.play(state, seat, move), depth - 1)
    return total


def run(chosen: Arguments) -> Iterator[Row]:
    game = Kit(chosen.key).game
    if chosen.position is None and game.awaited(game.start()) == (TABLE,):
        raise IllegalMove("perft-needs-no-chance")
    state = position(game, chosen.position)
    if game.observe(state, None) != state:
        raise IllegalMove("perft-needs-no-secrets")
    for depth in range(1, chosen.depth + 1):
        yield {"depth": depth, "count": perft(game, state, depth)}
