"""A review of Grandseigneur in words of its own: places instead of points, the throne instead of the dearest hand.

Knows: what its seats are called, who was on the throne. Does not know: how a decision is reviewed (review.py).
"""

from __future__ import annotations

from tschatulle.game import Seat
from tschatulle.games.tichu.coach.review import Voice
from tschatulle.games.tichu.rules.grandseigneur import Grandseigneur, throne_time
from tschatulle.games.tichu.table.state import State
from tschatulle.presentation import Line

DOUBT = 0.4
"""A smaller difference between two estimates says nothing, in places."""


def voice_of(game: Grandseigneur) -> Voice:
    return Voice(_player, _reign, game.variant_of(State()), "throne", DOUBT)


def _player(seat: Seat) -> Line:
    return f"seat.throne.{seat}", {}


def _reign(last: State) -> Line:
    """Who was on the throne most often."""
    players = len(last.sheet[-1]) if last.sheet else 0
    reigns = throne_time(last.sheet, players)
    best = max(reigns, default=0)
    if reigns.count(best) != 1:
        return "review.throne.shared", {"hands": len(last.sheet)}
    return "review.throne.reign", {"who": _player(reigns.index(best)), "n": best, "hands": len(last.sheet)}
