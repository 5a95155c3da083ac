"""The first two bets of somebody who never saw Tschuk Solitaire: a certain and cheap one, and a dear one that fails.

Knows: one deal and language keys. Does not know: how a guide is shown.

Nothing lies under disc 3, so the lone coin of stack 7 must hide the 3: a right coin there is worth one point. A right
coin in row 2 would be worth six, but the first coin of stack 4 hides a 1.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tschatulle.games.tschuk.show.solitaire import field_at, stack_at

if TYPE_CHECKING:
    from tschatulle.contract.aid import LessonStep
    from tschatulle.game import Seat

KEY = ""
"""The game that is asked for."""
SEED = ""
DEAL = ("d7325.35746..1637.7463.371.3",)
"""Stacks of 4, 5, 0, 4, 4, 3 and 1 coins."""
BEFORE: tuple[tuple[Seat, str], ...] = ()


def steps() -> list[LessonStep]:
    """As in a lesson: two bets, and a word at the end."""
    return [
        _step(1, [stack_at(7), field_at(3, 7)], "73"),
        _step(2, [stack_at(4), field_at(2, 4)], "42"),
        _step(3, [field_at(1, 4)]),
    ]


def _step(number: int, show: list[str], expect: str | None = None) -> LessonStep:
    return {"say": (f"guide.solitaire.{number}", {}), "expect": expect, "show": show}
