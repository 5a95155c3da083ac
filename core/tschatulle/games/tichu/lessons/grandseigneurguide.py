"""Two leads for somebody who never saw Grandseigneur: six cards at once, and a pair that is beaten.

Knows: language keys, and that the deal is that of the lesson. Does not know: how a guide is shown.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tschatulle.games.tichu.lessons.grandseigneur import DEAL, KEY, SEED
from tschatulle.games.tichu.lessons.tichu import silent
from tschatulle.games.tichu.lessons.tichuguide import word

if TYPE_CHECKING:
    from tschatulle.contract.aid import LessonStep
    from tschatulle.game import Seat

BEFORE: tuple[tuple[Seat, str], ...] = ()

__all__ = ["BEFORE", "DEAL", "KEY", "SEED", "steps"]


def steps() -> list[LessonStep]:
    """As in a lesson: two leads, and a word at the end."""
    return [
        word("throne.1", "MaS2S3S4S5B6"),
        *silent((0, "W-"), *((seat, "-") for seat in range(1, 5))),
        word("throne.2", "S9B9"),
        *silent((1, "-"), (2, "-"), (3, "STBT"), (4, "SQBQ")),
        word("throne.3"),
    ]
