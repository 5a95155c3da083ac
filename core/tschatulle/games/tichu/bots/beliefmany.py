"""Hands of more than four in play as one seat imagines them: Tientsin's six, and everybody for itself in Grandseigneur.

Knows: worlds that fit what the seat has seen, but for what wishes over more than single cards tell, which would take
too long. Does not know: hidden cards, which move is good.
"""

from __future__ import annotations

from tschatulle.game import Seat
from tschatulle.games.tichu.bots.belief import Belief, HandGame
from tschatulle.games.tichu.bots.plan import Group
from tschatulle.games.tichu.bots.rollout import Rollout, SeatTables
from tschatulle.games.tichu.bots.rolloutmany import NOBODY, ManySeatRollout
from tschatulle.games.tichu.knowledge.grandseigneur import TaxedWorlds
from tschatulle.games.tichu.knowledge.worlds import Worlds
from tschatulle.games.tichu.rules.grandseigneur import TWO_DECKS, Grandseigneur
from tschatulle.games.tichu.table.state import State

CROWN = 0.5
"""The throne counts as so many places more for each opponent."""


class ManySeatBelief(Belief):
    """What is the same in both games."""

    until: Seat = NOBODY
    """A hand is played out only until this one has no cards left."""

    def __init__(self, game: HandGame, seen: State, seat: Seat) -> None:
        super().__init__(game, seen, seat)
        self.ring = SeatTables(self.variant)
        self.worlds.strict = []

    def opened(self, plans: list[list[Group]], turn: Seat) -> Rollout:
        return ManySeatRollout(self.ring, plans, turn, self.until)


class TientsinBelief(ManySeatBelief):
    """Tientsin."""

    def result(self, rollout: Rollout) -> tuple[int, bool, int]:
        ahead = rollout.score() * (1 if self.seat & 1 == 0 else -1)
        return ahead, rollout.out[0] == self.seat, ahead


class GrandseigneurBelief(ManySeatBelief):
    """Grandseigneur: what counts is how many come behind, and the throne more than that."""

    words = "throne"

    def __init__(self, game: Grandseigneur, seen: State, seat: Seat) -> None:
        self.game = game
        super().__init__(game, seen, seat)
        self.copies = 4 if game.players < TWO_DECKS else 8
        self.until = seat
        self.point = 1 / 40
        self.crown = int(CROWN * (game.players - 1) * 2)
        self.grain = 2

    def drawn(self, game: HandGame) -> Worlds:
        return TaxedWorlds(self.variant, self.game.dues(self.seen), self.seen, self.seat)

    def result(self, rollout: Rollout) -> tuple[int, bool, int]:
        seat, out = self.seat, rollout.out
        place = out.index(seat) if seat in out else len(out)
        first = place == 0
        return 2 * (len(self.ring.sides) - 1 - place) + (self.crown if first else 0), first, place + 1
