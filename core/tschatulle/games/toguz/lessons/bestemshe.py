"""The first moves of Bestemshe in small steps: what is said, and which sowing is waited for, of either side.

Knows: one line of play and language keys. Does not know: how a lesson is shown.

The line is 54(6) 11(6) 51(8): two captures, and a lone ball that takes two.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tschatulle.games.toguz.show import kazan_at, pit_at

if TYPE_CHECKING:
    from tschatulle.contract.aid import LessonStep

KEY = ""
"""The game that is asked for."""
SEED = ""
"""Nothing is dealt."""
DEAL: tuple[str, ...] = ()
ANY = "any"


def steps() -> list[LessonStep]:
    """`say` is a line, `expect` a move text, ANY or None (go on by Next), `show` the elements to point at."""
    return [
        _step(1, [pit_at(0, 1), pit_at(0, 5), kazan_at(0)]),
        _step(2, [pit_at(0, 5), pit_at(1, 4)], "5"),
        _step(3, [pit_at(1, 4), kazan_at(0)]),
        _step(4, [pit_at(1, 1), pit_at(0, 1)], "1"),
        _step(5, [pit_at(0, 5), pit_at(1, 1)], "5"),
        _step(6, [], ANY),
        _step(7, []),
    ]


def _step(number: int, show: list[str], expect: str | None = None) -> LessonStep:
    return {"say": (f"lesson.toguz.five.{number}", {}), "expect": expect, "show": show}
