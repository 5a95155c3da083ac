"""Hands of more than four in play as one seat imagines them, for a side or for itself.

Knows: worlds that fit what the seat has seen, but for what wishes over more than single cards tell, which would take
too long. Does not know: hidden cards, which move is good, what a hand is worth (minds/).
"""

from __future__ import annotations

from tschatulle.game import Seat
from tschatulle.games.tichu.bots.belief import Belief, HandGame
from tschatulle.games.tichu.bots.plan import Group
from tschatulle.games.tichu.bots.rollout import Rollout, SeatTables
from tschatulle.games.tichu.bots.rolloutmany import NOBODY, ManySeatRollout
from tschatulle.games.tichu.table.state import State


class ManySeatBelief(Belief):
    """What is the same for any number of hands."""

    until: Seat = NOBODY
    """A hand is played out only until this one has no cards left."""

    def __init__(self, game: HandGame, seen: State, seat: Seat) -> None:
        super().__init__(game, seen, seat)
        self.ring = SeatTables(self.variant)
        self.worlds.strict = []

    def opened(self, plans: list[list[Group]], turn: Seat) -> Rollout:
        return ManySeatRollout(self.ring, plans, turn, self.until)
