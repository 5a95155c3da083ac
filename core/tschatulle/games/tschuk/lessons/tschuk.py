"""A whole game of Tschuk for two in small steps, with five numbers so that it is short.

Knows: one deal and language keys. Does not know: how a lesson is shown.

With four numbers nobody could win: each side gets three coins and needs four numbers. The deal is chosen so that
its empty stack 3 makes the lone coin of stack 5 certain, that one coin brings nothing new, and that the game is
decided by one turn of the second phase.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tschatulle.games.tschuk.show.tschuk import coin_at, stack_at

if TYPE_CHECKING:
    from tschatulle.contract.aid import LessonStep

KEY = "tschuk5"
"""The game of the lesson, whatever size is asked for."""
SEED = "first steps 16"
"""The deal of the lesson."""

_MOVES = ("5", "2", "1", "1", "4", "2", "4", "4", "4", "1")
"""The draws of the first phase, seat 0 first."""
DEAL: tuple[str, ...] = ()


def steps() -> list[LessonStep]:
    """`say` is a line, `expect` a move text or None (go on by Next), `seat` who moves, `show` what to point at."""
    draws = [_step(number, [stack_at(int(move))], move, (number - 3) % 2) for number, move in enumerate(_MOVES, 3)]
    return [
        _step(1, [stack_at(disc) for disc in range(1, 6)]),
        _step(2, []),
        *draws,
        _step(13, [coin_at((4, 3))], "f43", 0),
        _step(14, []),
    ]


def _step(number: int, show: list[str], expect: str | None = None, seat: int | None = None) -> LessonStep:
    return {"say": (f"lesson.tschuk.{number}", {}), "expect": expect, "seat": seat, "show": show}
