"""Two tricks for somebody who never saw Tichu: a pair that beats a pair, and a king that an ace takes.

Knows: one deal, made for it, and language keys. Does not know: how a guide is shown. The newcomer sits South.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tschatulle.games.tichu.lessons.tichu import dealing, silent
from tschatulle.presentation import Line

if TYPE_CHECKING:
    from tschatulle.contract.aid import LessonStep
    from tschatulle.game import Seat

KEY = "tichu4"
"""The game that is played, whatever variant is asked for."""
SEED = ""

_KEPT = ("R5G7B8S9B9RTGTSJRQBQGK", "SAS5R6B7G8G9STBJGQSKHu", "PhDrB5G6S7R8BTGJBKBARA", "MaS6B6G5R7RJSQRKGAR9S8")
"""Eleven cards of each seat that it does not give away."""
_GIFTS = (("B2", "R2", "S2"), ("G3", "B3", "G2"), ("R4", "S3", "R3"), ("B4", "G4", "S4"))
"""What each seat gives to the next, the partner and the previous one."""

DEAL = dealing([kept + "".join(gifts) for kept, gifts in zip(_KEPT, _GIFTS, strict=True)])
"""The moves of the TABLE that begin it."""
BEFORE: tuple[tuple[Seat, str], ...] = (
    *((seat, "N") for seat in range(4)),
    *((seat, f"{card}>{(seat + 1 + n) % 4}") for seat in range(4) for n, card in enumerate(_GIFTS[seat])),
    (3, "S6B6"),
)
"""Nobody calls, all give, and West leads two sixes."""


def steps() -> list[LessonStep]:
    """As in a lesson: two plays, and a word at the end."""
    return [
        word("tichu.1", "S9B9"),
        *silent((1, "-"), (2, "-"), (3, "-")),
        word("tichu.2", "GK"),
        *silent((1, "SA"), (2, "-"), (3, "-"), (0, "-")),
        word("tichu.3"),
    ]


def word(name: str, expect: str | None = None) -> LessonStep:
    line: Line = (f"guide.{name}", {})
    return {"say": line, "expect": expect, "show": []}
