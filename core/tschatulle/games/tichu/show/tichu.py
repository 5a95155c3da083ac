"""What the board of Tichu for four shows and what is told of a move.

Knows: what only two sides of two have. Does not know: how the rest is told (family.py).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tschatulle.games.tichu.rules.tichu import make
from tschatulle.games.tichu.show.family import HandStory, parts
from tschatulle.games.tichu.show.rows import brief
from tschatulle.games.tichu.table.scoring import card_points
from tschatulle.games.tichu.table.state import HandProgress, State
from tschatulle.games.tichu.table.variantrules import VariantRules

if TYPE_CHECKING:
    from tschatulle.games.tichu.contract import Counted, Gifts, Seating


class FourSeatStory(HandStory):
    """Everybody sits where the number says, and is asked for a grand Tichu."""

    no_grand = "no-grand"

    def seating(self, variant: VariantRules) -> Seating:
        return {"sides": list(variant.sides)}

    def gifts(self, seen: State) -> list[Gifts]:
        """What was got stands in the order of the givers to the right."""
        params = super().gifts(seen)
        for seat, one in enumerate(params):
            one["got"].sort(key=lambda gift: (gift["from"] - seat) % len(params))
        return params

    def counted(self, seen: State, progress: HandProgress) -> Counted:
        """At the end also the points from cards, and whether it was a double victory."""
        variant = self.game.variant_of(seen)
        return {
            **super().counted(seen, progress),
            "cards": list(card_points(variant, progress.piles, seen.hands, progress.out)) if progress.over else None,
            "double": progress.over and variant.swept_out(progress.out),
        }


TELLING = FourSeatStory(make({}), "tichu")
scene, story, where, end = TELLING.scene, TELLING.story, TELLING.where, TELLING.end
who, side = TELLING.who, TELLING.side
__all__ = ["brief", "end", "parts", "scene", "side", "story", "where", "who"]
