"""Hands of more than four in play as one seat imagines them: Tientsin's six, and everybody for itself in Grandseigneur.

Knows: worlds that fit what the seat has seen, but for what wishes over more than single cards tell, which would take
too long. Does not know: hidden cards, which move is good.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tschatulle.chance import Chance
from tschatulle.game import Seat
from tschatulle.games.tichu.cards import points
from tschatulle.games.tichu.court import CourtWorlds
from tschatulle.games.tichu.field import NOBODY, Field, ring_of
from tschatulle.games.tichu.guess import Imagined
from tschatulle.games.tichu.plan import Group, Plan, plan_of
from tschatulle.games.tichu.quick import Quick
from tschatulle.games.tichu.state import State
from tschatulle.games.tichu.throne import TWO_DECKS, Throne
from tschatulle.games.tichu.tientsin import Tientsin
from tschatulle.games.tichu.worlds import Worlds

CROWN = 0.5
"""The throne counts as so many places more for each opponent."""


class Wide(Imagined):
    """What is the same in both games."""

    def __init__(self, game: Any, seen: State, seat: Seat) -> None:
        super().__init__(game, seen, seat)
        self.ring = ring_of(self.circle)
        self.worlds = self.drawn(game)
        self.worlds.strict = []
        self.until: Seat = NOBODY
        self.won = [0] * len(self.circle.sides)
        self.worth = 0

    def drawn(self, game: Any) -> Worlds:
        """Where worlds come from."""
        return Worlds(self.circle, self.seen, self.seat)

    def world(self, rng: Chance) -> list[Plan]:
        return [plan_of(hand) for hand in self.worlds.hands(rng)]

    def quick(self, world: Sequence[Sequence[Group]], own: Sequence[Group], turn: Seat, calls: Sequence[int]) -> Quick:
        plans = [list(plan) for plan in world]
        plans[self.seat] = list(own)
        quick = Field(self.ring, plans, turn, self.until)
        quick.calls = calls
        quick.out = list(self.course.out)
        quick.won = self.won[:]
        quick.wish = self.course.wish
        if self.top is not None:
            quick.form, quick.height, quick.top = self.top.form, self.height, self.top
            quick.owner, quick.worth = self.owner, self.worth
        return quick


class Six(Wide):
    """Tientsin."""

    def __init__(self, game: Tientsin, seen: State, seat: Seat) -> None:
        super().__init__(game, seen, seat)
        self.won = [points(pile) for pile in self.course.piles]
        self.worth = sum(points(combo.cards) for _, combo in self.course.trick)

    def result(self, quick: Quick) -> tuple[int, bool, int]:
        ahead = quick.score() * (1 if self.seat & 1 == 0 else -1)
        return ahead, quick.out[0] == self.seat, ahead


class Crowd(Wide):
    """Grandseigneur: what counts is how many come behind, and the throne more than that."""

    words = "throne"

    def __init__(self, game: Throne, seen: State, seat: Seat) -> None:
        super().__init__(game, seen, seat)
        self.copies = 4 if game.players < TWO_DECKS else 8
        self.until = seat
        self.point = 1 / 40
        self.crown = int(CROWN * (game.players - 1) * 2)
        self.grain = 2

    def drawn(self, game: Any) -> Worlds:
        return CourtWorlds(self.circle, game.dues(self.seen), self.seen, self.seat)

    def result(self, quick: Quick) -> tuple[int, bool, int]:
        seat, out = self.seat, quick.out
        place = out.index(seat) if seat in out else len(out)
        first = place == 0
        return 2 * (len(self.ring.sides) - 1 - place) + (self.crown if first else 0), first, place + 1
