"""What the board of Tichu for four shows and what is told of a move.

Knows: what only two sides of two have. Does not know: how the rest is told (family.py).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tschatulle.games.tichu.rules.tichu import make
from tschatulle.games.tichu.show.family import Telling, parts
from tschatulle.games.tichu.show.rows import brief
from tschatulle.games.tichu.table.scoring import card_points
from tschatulle.games.tichu.table.state import Course, State
from tschatulle.games.tichu.table.trick import Circle

if TYPE_CHECKING:
    from tschatulle.games.tichu.contract import Counted, Gifts, Seating


class FourTelling(Telling):
    """Everybody sits where the number says, and is asked for a grand Tichu."""

    no_grand = "no-grand"

    def seating(self, circle: Circle) -> Seating:
        return {"sides": list(circle.sides)}

    def gifts(self, seen: State) -> list[Gifts]:
        """What was got stands in the order of the givers to the right."""
        told = super().gifts(seen)
        for seat, one in enumerate(told):
            one["got"].sort(key=lambda gift: (gift["from"] - seat) % len(told))
        return told

    def counted(self, seen: State, course: Course) -> Counted:
        """At the end also the points from cards, and whether it was a double victory."""
        circle = self.game.around(seen)
        return {
            **super().counted(seen, course),
            "cards": list(card_points(circle, course.piles, seen.hands, course.out)) if course.over else None,
            "double": course.over and circle.swept_out(course.out),
        }


TELLING = FourTelling(make({}), "tichu")
scene, story, where, end = TELLING.scene, TELLING.story, TELLING.where, TELLING.end
who, side = TELLING.who, TELLING.side
__all__ = ["brief", "end", "parts", "scene", "side", "story", "where", "who"]
