"""What is different in Chaos Tichu, in small steps: the signals, and who must call.

Knows: one deal, made for it, and language keys. Does not know: how a lesson is shown. The pupil sits South.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tschatulle.games.tichu.lessons.tichu import dealing, say, silent

if TYPE_CHECKING:
    from tschatulle.contract.aid import LessonStep

KEY = "tichu4chaos"
"""The game of the lesson."""
SEED = ""

HANDS = (
    "DrPhSABARAGKS9B9S4B5R6G7S8BT",
    "S2B2R2G2S3B3R3G3B4R4G4S5R5G5",
    "MaS6B6G6S7B7R7B8R8G8R9G9STRT",
    "HuGTSJBJRJGJSQBQRQGQSKBKRKGA",
)


DEAL = dealing(HANDS)


def steps() -> list[LessonStep]:
    """As in tichu.py."""
    return [
        say("chaos.aim", ["seat2"]),
        say("chaos.signal", [], "!4"),
        *silent((1, "!1"), (2, "!1"), (3, "!2")),
        say("chaos.name", [], "n0"),
        *silent((1, "n3")),
        say("chaos.end", []),
    ]
