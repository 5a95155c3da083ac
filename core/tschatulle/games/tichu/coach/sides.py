"""A review of two sides: what seats and sides are called, and the hand that counted most.

Knows: the names of a variant's line, points. Does not know: how a decision is reviewed (review.py).
"""

from __future__ import annotations

from collections.abc import Callable

from tschatulle.games.tichu import VARIANTS
from tschatulle.games.tichu.coach.review import Voice
from tschatulle.games.tichu.rules.tichu import Tichu
from tschatulle.games.tichu.table.sheet import Ranks
from tschatulle.games.tichu.table.state import State
from tschatulle.presentation import Line, Params

DOUBT = 8.0
"""A smaller difference between two estimates says nothing, in points."""


def voice_of(game: Tichu) -> Voice:
    one = VARIANTS[game.key]
    return Voice(
        lambda seat: (f"seat.{one.names}.{seat}", {}),
        lambda last: largest_of(last, lambda number: (f"side.{one.names}.{number}", {})),
        game.variant_of(State()),
        one.word,
        DOUBT * game.scoring.point,
    )


def largest_of(last: State, named: Callable[[int], Line]) -> Line:
    """The hand in which one of two sides gained most on the other."""
    points = [row.points for row in last.sheet if not isinstance(row, Ranks)]
    gains = [one - other for one, other in points]
    if not any(gains):
        return "review.tichu.level", {}
    number = max(range(len(gains)), key=lambda n: abs(gains[n]))
    a, b = points[number]
    params: Params = {"hand": number + 1, "a": max(a, b), "b": min(a, b), "side": named(0 if a > b else 1)}
    return "review.tichu.largest", params
