"""What is different in a round of a tournament: how it is counted.

Knows: one deal, made for it, and language keys. Does not know: how a lesson is shown. The pupil sits South.
"""

from __future__ import annotations

from typing import Any

from tschatulle.games.tichu.lesson import deal, say

KEY = "tichu4round"
"""The game of the lesson."""

__all__ = ["KEY", "deal", "steps"]


def steps() -> list[dict[str, Any]]:
    """As in lesson.py."""
    return [
        say("round.aim", ["seat2"]),
        say("round.points", []),
        say("round.call", [], "N"),
        say("round.end", []),
    ]
