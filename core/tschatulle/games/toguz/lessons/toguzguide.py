"""Two sowings for somebody who never saw Toguz Kumalak: one that captures, and a hasty one that lets the other side.

Knows: four moves, what they capture, and language keys. Does not know: how a guide is shown.

The captures are of 10 and of 12 balls.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tschatulle.contract.aid import LessonStep
    from tschatulle.game import Seat

KEY = ""
"""The game that is asked for."""
SEED = ""
"""Nothing is dealt."""
DEAL: tuple[str, ...] = ()
BEFORE: tuple[tuple[Seat, str], ...] = ()


def steps() -> list[LessonStep]:
    """As in a lesson: two sowings, and a word at the end."""
    return line(moves=("7", "9", "5", "7"), balls=9, ends=6, taken=10, lost=(6, 12))


def line(
    moves: tuple[str, str, str, str], balls: int, ends: int, taken: int, lost: tuple[int, int]
) -> list[LessonStep]:
    """The steps of a line of four moves.

    The first sows so many `balls`, `ends` in that pit of the other side and captures what is `taken`; the last captures
    so many balls of a pit: `lost` says which, and how many.
    """
    first, answer, second, reply = moves
    pit, gone = lost
    return [
        _step(1, {"pit": int(first), "n": balls, "to": ends}, first),
        _silent(answer),
        _step(2, {"pit": int(second), "n": taken}, second),
        _silent(reply),
        _step(3, {"pit": pit, "n": gone}),
    ]


def _step(number: int, params: dict[str, int], expect: str | None = None) -> LessonStep:
    return {"say": (f"guide.toguz.{number}", {**params}), "expect": expect, "show": []}


def _silent(move: str) -> LessonStep:
    """A move of the other side that needs no word."""
    return {"say": None, "expect": move, "seat": 1, "show": []}
