"""Two moves for somebody who never saw Tsung Shap: a triplet that sweeps the row, and a tile that lets the other side.

Knows: language keys, and that the deal is that of the lesson. Does not know: how a guide is shown.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tschatulle.games.tsungshap.lessons.tsungshap import DEAL, KEY, SEED

if TYPE_CHECKING:
    from tschatulle.contract.aid import LessonStep
    from tschatulle.game import Seat

BEFORE: tuple[tuple[Seat, str], ...] = ((0, "s33"), (1, "r64"))
"""The first two tiles are only laid."""

__all__ = ["BEFORE", "DEAL", "KEY", "SEED", "steps"]


def steps() -> list[LessonStep]:
    """As in a lesson: a catch, a tile that is laid, and a word at the end."""
    return [
        _step(1, "t31"),
        _silent(0, "s51"),
        _silent(1, "r66"),
        _step(2, "r61"),
        _silent(1, "t43"),
        _step(3),
    ]


def _step(number: int, expect: str | None = None) -> LessonStep:
    return {"say": (f"guide.tsungshap.{number}", {}), "expect": expect, "show": []}


def _silent(seat: Seat, move: str) -> LessonStep:
    """A move that needs no word."""
    return {"say": None, "expect": move, "seat": seat, "show": []}
