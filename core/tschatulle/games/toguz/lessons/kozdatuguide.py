"""Two sowings for somebody who never saw Kozdatu: as in toguzguide.py.

Knows: four moves and what they capture. Does not know: how a guide is shown.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tschatulle.games.toguz.lessons.toguzguide import BEFORE, DEAL, KEY, SEED, line

if TYPE_CHECKING:
    from tschatulle.contract.aid import LessonStep

__all__ = ["BEFORE", "DEAL", "KEY", "SEED", "steps"]


def steps() -> list[LessonStep]:
    """As in toguzguide.py."""
    return line(moves=("5", "7", "3", "5"), balls=7, ends=4, taken=8, lost=(4, 10))
