"""What the board of Chaos Tichu shows: that of Tichu, with signals and names.

Knows: what is added to tichu.py. Does not know: how moves are told (family.py).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tschatulle.games.tichu.rules.chaos import coded, make
from tschatulle.games.tichu.show.family import HandStory, parts
from tschatulle.games.tichu.show.rows import brief
from tschatulle.games.tichu.show.tichu import FourSeatStory
from tschatulle.games.tichu.table.state import NAME, SIGNAL, State

if TYPE_CHECKING:
    from tschatulle.games.tichu.contract import Asking, Facts


class ChaosStory(FourSeatStory):
    """`signals` are those of all seats as far as they are seen, `names` whom the teams have named, as texts have it;
    `asked` who names for its team now. `answers` and `again` hold all that, too."""

    no_grand = HandStory.no_grand

    def facts(self, seen: State) -> Facts:
        found = coded(seen)
        return {**super().facts(seen), "answers": list(found.answers), "again": list(found.again)}

    def asking(self, seen: State) -> Asking:
        return {
            "signals": list(seen.signals),
            "names": list(coded(seen).answers[len(seen.signals) :]),
            "asked": list(self.game.awaited(seen)) if seen.phase in {SIGNAL, NAME} else [],
        }


TELLING = ChaosStory(make({}), "tichu")
scene, story, where, end = TELLING.scene, TELLING.story, TELLING.where, TELLING.end
__all__ = ["brief", "end", "parts", "scene", "story", "where"]
