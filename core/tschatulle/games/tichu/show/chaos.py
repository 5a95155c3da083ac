"""What the board of Chaos Tichu shows: that of Tichu, with signals and names.

Knows: what is added to tichu.py. Does not know: how moves are told (family.py).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tschatulle.games.tichu.rules.chaos import SEATS, make
from tschatulle.games.tichu.show.family import HandStory, parts
from tschatulle.games.tichu.show.rows import brief
from tschatulle.games.tichu.show.tichu import FourSeatStory
from tschatulle.games.tichu.table.state import NAME, SIGNAL, State

if TYPE_CHECKING:
    from tschatulle.games.tichu.contract import Asking


class ChaosStory(FourSeatStory):
    """`signals` are those of all seats as far as they are seen; `asked` who names for its team now."""

    no_grand = HandStory.no_grand

    def asking(self, seen: State) -> Asking:
        return {
            "signals": list(seen.answers[:SEATS]),
            "names": list(seen.answers[SEATS:]),
            "asked": list(self.game.awaited(seen)) if seen.phase in {SIGNAL, NAME} else [],
        }


TELLING = ChaosStory(make({}), "tichu")
scene, story, where, end = TELLING.scene, TELLING.story, TELLING.where, TELLING.end
__all__ = ["brief", "end", "parts", "scene", "story", "where"]
