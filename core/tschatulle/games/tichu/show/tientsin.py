"""What the board of Tientsin shows.

Knows: its seats. Does not know: how it is told (family.py).
"""

from __future__ import annotations

from tschatulle.games.tichu.rules.tientsin import make
from tschatulle.games.tichu.show.family import HandStory, parts
from tschatulle.games.tichu.show.rows import brief


class TientsinStory(HandStory):
    """Nine cards come first."""

    dealt = "deal-six"


TELLING = TientsinStory(make({}), "tichu6")
scene, story, where, end = TELLING.scene, TELLING.story, TELLING.where, TELLING.end
__all__ = ["brief", "end", "parts", "scene", "story", "where"]
