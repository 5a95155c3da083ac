"""The first game of Tschuk Solitaire in small steps: a fixed deal, what is said, and which bet is waited for.

Knows: one deal and language keys. Does not know: how a lesson is shown.

The deal is chosen so that its empty stack 3 makes the lone coin of stack 7 certain: no coin lies under disc 3,
so every coin with a 3 lies in another stack with its 3 hidden.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tschatulle.games.tschuk.rules.coins import NUMBERS
from tschatulle.games.tschuk.show.solitaire import field_at, stack_at

if TYPE_CHECKING:
    from tschatulle.contract.aid import LessonStep

KEY = ""
"""The game that is asked for."""
SEED = "first steps 16"
"""The deal of the lesson."""
DEAL: tuple[str, ...] = ()
ANY = "any"


def steps() -> list[LessonStep]:
    """`say` is a line, `expect` a move text, ANY or None (go on by Next), `show` the elements to point at."""
    return [
        _step(1, [stack_at(disc) for disc in range(1, NUMBERS + 1)]),
        _step(2, [stack_at(3)]),
        _step(3, [stack_at(7), field_at(3, 7)], "73"),
        _step(4, [field_at(3, 7)]),
        _step(5, [stack_at(4), field_at(2, 4)], "42"),
        _step(6, [field_at(1, 4), field_at(4, 1)]),
        _step(7, [], ANY),
        _step(8, []),
    ]


def _step(number: int, show: list[str], expect: str | None = None) -> LessonStep:
    return {"say": (f"lesson.solitaire.{number}", {}), "expect": expect, "show": show}
