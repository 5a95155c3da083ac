"""The beginning of a game of Zum Kuckuck! in small steps, for three players.

Knows: one deal and language keys. Does not know: how a lesson is shown.

The deal is chosen so that in four rounds the taker of the higher nest pays, an old nest pays, two players pay because
they show the same nest, and a middle card is got rid of.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tschatulle.contract.aid import LessonStep

KEY = "kuckuck3"
"""The game of the lesson, whatever size is asked for."""
SEED = "first steps 58"
"""The deal of the lesson: nests 2 and 10, 4 and 7, 1 and 10, 2 and 8."""

_ROUNDS = (("56", "38", "16"), ("41", "11", "58"), ("40", "12", "28"), ("39", "59", "55"))
"""The cards of the seats in each round; the learner is seat 0."""
DEAL: tuple[str, ...] = ()


def steps() -> list[LessonStep]:
    """`say` is a line, `expect` a move text or None (go on by Next), `seat` who moves, `show` what to point at."""
    params = [_step("1", ["hand0"]), _step("2", ["bird0"])]
    for nth, (mine, *others) in enumerate(_ROUNDS):
        params.append(_step(str(3 + 2 * nth), [f"card{mine}", "pair0", "pair1"], mine, 0))
        params += [_step("others", [f"laid{seat}"], card, seat) for seat, card in enumerate(others, 1)]
        params.append(_step(str(4 + 2 * nth), ["nest0", "nest1", "nest2"]))
    return [*params, _step("11", [])]


def _step(name: str, show: list[str], expect: str | None = None, seat: int | None = None) -> LessonStep:
    return {"say": (f"lesson.kuckuck.{name}", {}), "expect": expect, "seat": seat, "show": show}
