"""What is different in Trichu, in small steps: the Table's hand, seen, given from and played.

Knows: one deal, made for it, and language keys. Does not know: how a lesson is shown. The pupil sits South.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tschatulle.games.tichu.lessons.tichu import dealing, say, silent

if TYPE_CHECKING:
    from tschatulle.contract.aid import LessonStep

KEY = "tichu3"
"""The game of the lesson."""
SEED = ""

HANDS = (
    "SABARAGASKBKS2B3S9B9R9SQBQRQ",
    "HuB2S3B4S5R5S6R6G7R8STRTSJRJ",
    "MaG2R3G4G5G6R2G3S7B7R7S8B8Dr",
    "PhS4R4B5B6G8G9BTGTBJGJGQRKGK",
)
"""In the order of play: South, East, the Table, West."""

DEAL = dealing(HANDS)


def steps() -> list[LessonStep]:
    """As in tichu.py."""
    return [
        say("three.aim", ["seat3"]),
        *silent((1, "N"), (2, "N")),
        say("three.own", ["put1", "put2"], "S2>1"),
        *silent((0, "B3>2")),
        say("three.table", [], "R2>1"),
        *silent((0, "G3>2"), (1, "B2>3"), (1, "S3>2"), (1, "B4>0"), (2, "S4>0"), (2, "R4>1"), (2, "B5>3")),
        say("three.lead", [], "MaG2R3G4G5G6"),
        *silent((0, "W-"), (2, "-")),
        say("three.pass", ["trick"], "-"),
        *silent((1, "-")),
        say("three.house", [], "S7B7R7S8B8"),
        *silent((2, "-"), (0, "-"), (1, "-")),
        say("three.end", []),
    ]
