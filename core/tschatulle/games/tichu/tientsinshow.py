"""What the board of Tientsin shows.

Knows: its seats. Does not know: how it is told (familyshow.py).
"""

from __future__ import annotations

from tschatulle.games.tichu.familyshow import Telling, parts
from tschatulle.games.tichu.rows import brief
from tschatulle.games.tichu.tientsin import make


class SixTelling(Telling):
    """Nine cards come first."""

    dealt = "deal-six"


TELLING = SixTelling(make({}), "tichu6")
scene, story, where, end = TELLING.scene, TELLING.story, TELLING.where, TELLING.end
__all__ = ["brief", "end", "parts", "scene", "story", "where"]
