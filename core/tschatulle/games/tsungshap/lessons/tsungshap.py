"""The beginning of a game of Tsung Shap in small steps: a sweep, a triplet, a twin, and a claim, of either side.

Knows: one deal and language keys. Does not know: how a lesson is shown.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tschatulle.games.tsungshap.show import ENDS, WAYS

if TYPE_CHECKING:
    from tschatulle.contract.aid import LessonStep

KEY = "tsungshap"
"""The game of the lesson."""
SEED = "first steps 5"
"""The deal of the lesson."""

_MOVES = ("0s33", "1r64", "0t31", "0s51", "1r66", "0r61", "1t43", "0w66", "1s11", "0r65", "1r65", "0cw")
"""Seat and move, one after the other."""
DEAL: tuple[str, ...] = ()


def steps() -> list[LessonStep]:
    """`say` is a line, `expect` a move text or None (go on by Next), `seat` who moves, `show` what to point at."""
    moves = [_step(number, _shown(move[1:]), move[1:], int(move[0])) for number, move in enumerate(_MOVES, 3)]
    return [_step(1, ["hand65", "hand33", "hand51", "hand61"]), _step(2, []), *moves, _step(15, [])]


def _shown(move: str) -> list[str]:
    if move[0] == "c":
        return ["claim", WAYS[move[1:]]]
    return [f"hand{move[1:]}", ENDS.get(move[0]) or WAYS[move[0]]]


def _step(number: int, show: list[str], expect: str | None = None, seat: int | None = None) -> LessonStep:
    return {"say": (f"lesson.tsungshap.{number}", {}), "expect": expect, "seat": seat, "show": show}
