"""What is different in a round of a tournament: how it is counted.

Knows: one deal, made for it, and language keys. Does not know: how a lesson is shown. The pupil sits South.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tschatulle.games.tichu.lessons.tichu import DEAL, SEED, say

if TYPE_CHECKING:
    from tschatulle.contract.aid import LessonStep

KEY = "tichu4round"
"""The game of the lesson."""

__all__ = ["DEAL", "KEY", "SEED", "steps"]


def steps() -> list[LessonStep]:
    """As in tichu.py."""
    return [
        say("round.aim", ["seat2"]),
        say("round.points", []),
        say("round.call", [], "N"),
        say("round.end", []),
    ]
