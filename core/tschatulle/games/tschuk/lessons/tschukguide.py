"""Two draws for somebody who never saw Tschuk for two: a coin that is certain, and one that brings nothing new.

Knows: one deal and language keys. Does not know: how a guide is shown.

Nothing lies under disc 3, so the lone coin of stack 7 must hide the 3. The next coin of stack 4 hides a 3, too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tschatulle.contract.aid import LessonStep
    from tschatulle.game import Seat

KEY = "tschuk7"
"""The game that is played, whatever size is asked for."""
SEED = ""
DEAL = ("d7325.35746..3167.7463.371.3",)
BEFORE: tuple[tuple[Seat, str], ...] = ()


def steps() -> list[LessonStep]:
    """As in a lesson: two draws, and a word at the end."""
    return [
        _step(1, "7"),
        {"say": None, "expect": "5", "seat": 1, "show": []},
        _step(2, "4"),
        _step(3),
    ]


def _step(number: int, expect: str | None = None) -> LessonStep:
    return {"say": (f"guide.tschuk.{number}", {}), "expect": expect, "show": []}
