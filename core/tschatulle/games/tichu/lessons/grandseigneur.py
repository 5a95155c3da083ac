"""What is different in Grandseigneur, in small steps: everybody for itself, no points, ranks.

Knows: one deal, made for it, and language keys. Does not know: how a lesson is shown. The pupil sits South.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tschatulle.games.tichu.lessons.tichu import dealing, say, silent

if TYPE_CHECKING:
    from tschatulle.contract.aid import LessonStep

KEY = "grandseigneur5"
"""The game of the lesson."""
SEED = ""

HANDS = (
    "MaS2S3S4S5B6S9B9SABADr",
    "PhB2B3B4B5R6G6S7B7R7G7",
    "R2R3R4R5S6S8B8R8G8R9G9",
    "G2G3G4G5STBTRTGTSJBJRJ",
    "GJSQBQRQGQSKBKRKGKRAGA",
)


DEAL = dealing(HANDS)


def steps() -> list[LessonStep]:
    """As in tichu.py."""
    others = silent(*((seat, "-") for seat in range(1, 5)))
    return [
        say("throne.aim", []),
        say("throne.lead", ["card2"], "MaS2S3S4S5B6"),
        *silent((0, "W-")),
        *others,
        say("throne.dragon", ["card56"], "Dr"),
        *others,
        say("throne.pair", [], "S9B9"),
        *silent((1, "-"), (2, "-"), (3, "STBT"), (4, "SQBQ")),
        say("throne.out", [], "SABA"),
        say("throne.ranks", []),
        say("throne.taxes", []),
    ]
