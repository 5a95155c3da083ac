"""What is different in Tientsin, in small steps: two partners, their gifts, the Dog's choice.

Knows: one deal, made for it, and language keys. Does not know: how a lesson is shown. The pupil sits South.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tschatulle.games.tichu.lessons.tichu import dealing, say, silent

if TYPE_CHECKING:
    from tschatulle.contract.aid import LessonStep

KEY = "tichu6"
"""The game of the lesson."""
SEED = ""

HANDS = (
    "HuMaS2B3R4G5SARKS9B9",
    "B2R2G2S3R3G3S4B4G4S5",
    "DrB5R5S6B6R6G6S7B7",
    "R7G7S8B8R8G8R9G9ST",
    "PhBTRTGTSJBJRJGJSQ",
    "BQRQGQSKBKGKBARAGA",
)


DEAL = dealing(HANDS)


def steps() -> list[LessonStep]:
    """As in tichu.py."""
    gifts = (
        *((1, "B2>3"), (1, "R2>5"), (2, "B5>4"), (2, "S6>0"), (3, "R7>5"), (3, "G7>1")),
        *((4, "SJ>0"), (4, "BT>2"), (5, "BQ>1"), (5, "RQ>3")),
    )
    return [
        say("six.aim", ["seat2", "seat4"]),
        say("six.grand", [], "N"),
        *silent(*((seat, "N") for seat in range(1, 6))),
        say("six.give", ["put2", "put4"], "S9>2"),
        *silent((0, "B9>4"), *gifts),
        say("six.dog", ["card1"], "Hu"),
        say("six.lead", ["seat2", "seat4"], "L4"),
        *silent((4, "RT"), (5, "SK")),
        say("six.beat", ["card51"], "SA"),
        *silent(*((seat, "-") for seat in range(1, 6))),
        say("six.end", []),
    ]
