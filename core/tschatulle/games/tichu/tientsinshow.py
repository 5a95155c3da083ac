"""What the board of Tientsin shows.

Knows: its seats. Does not know: how it is told (variantshow.py).
"""

from __future__ import annotations

from tschatulle.games.tichu.tientsin import make
from tschatulle.games.tichu.variantshow import Telling, parts

TELLING = Telling(make({}), "tichu6")
scene, story, where, end = TELLING.scene, TELLING.story, TELLING.where, TELLING.end
__all__ = ["end", "parts", "scene", "story", "where"]
