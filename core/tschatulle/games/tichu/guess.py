"""Hands in play as one seat imagines them, ready to be played to the end quickly.

Knows: worlds that fit everything the seat has seen (worlds.py), and what others' passes make less likely. Does not
know: hidden cards, which move is good.
"""

from __future__ import annotations

from collections.abc import Sequence

from tschatulle.chance import Chance
from tschatulle.game import Seat
from tschatulle.games.tichu.cards import Cards, points
from tschatulle.games.tichu.plan import Group, Plan, group_of, has_run, plan_of
from tschatulle.games.tichu.quick import Quick
from tschatulle.games.tichu.rules import Tichu
from tschatulle.games.tichu.state import NO_CALL, Course, State
from tschatulle.games.tichu.worlds import Worlds


class Guess:
    """What a seat sees in the play of a hand, and worlds like it."""

    def __init__(self, game: Tichu, seen: State, seat: Seat) -> None:
        course = seen.course
        assert course
        self.seen = seen
        self.seat = seat
        self.course: Course = course
        self.hand: Cards = seen.hands[seat]
        self.runs = has_run(self.hand)
        """Whether it matters which suits are played."""
        self.worlds = Worlds(game.circle, seen, seat)
        self.won = [points(pile) for pile in course.piles]
        self.worth = sum(points(combo.cards) for _, combo in course.trick)
        self.top: Group | None = group_of(course.trick[-1][1]) if course.trick else None
        self.height = course.trick[-1][1].height if course.trick else 0
        self.owner: Seat = course.trick[-1][0] if course.trick else course.turn

        mate = seat ^ 2
        self.support = bool(
            course.trick and self.owner == mate and seen.calls[mate] and not course.out and seen.calls[mate] != NO_CALL
        )
        """Whether the partner has called, can still be first, and has the trick."""

    def world(self, rng: Chance) -> list[Plan]:
        """Plans of all hands in one world; the own one is the true one."""
        return [plan_of(hand) for hand in self.worlds.hands(rng)]

    def quick(self, world: Sequence[Sequence[Group]], own: Sequence[Group], turn: Seat, calls: Sequence[int]) -> Quick:
        """The hand of now in a world, with another plan of the own hand."""
        plans = [list(plan) for plan in world]
        plans[self.seat] = list(own)
        quick = Quick(plans, turn)
        quick.calls = calls
        quick.out = list(self.course.out)
        quick.won = self.won[:]
        quick.wish = self.course.wish
        if self.top is not None:
            quick.form, quick.height, quick.top = self.top.form, self.height, self.top
            quick.owner, quick.worth = self.owner, self.worth
        return quick
