"""The random player: the uniform policy, which every game has as its weakest level.

Knows: the moves that a game allows. Does not know: any game.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tschatulle.chance import Chance
from tschatulle.game import Game, Seat
from tschatulle.minds.bot import Thinking, Thought


class RandomPlayer:
    """Any of its moves, all equally likely."""

    name = "random"

    def think(self, game: Game[Any, Any], seen: Any, seat: Seat, rng: Chance) -> Thinking:
        yield 0.0
        return Thought(rng.pick(self.moves(game, seen, seat)), ("why.random", {}))

    def moves(self, game: Game[Any, Any], seen: Any, seat: Seat) -> Sequence[Any]:
        """What it chooses from: every legal move, unless a game leaves some out."""
        return game.moves(seen, seat)
