"""Two sowings for somebody who never saw Bestemshe: as in toguzguide.py.

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
    return line(moves=("3", "5", "1", "3"), balls=5, ends=2, taken=6, lost=(2, 8))
