"""Help for Tichu's variants: what review.py does, in the words and the counting of each variant.

Knows: who is who in a variant, what its hands count, which of its players is the strongest. Does not know: hidden
cards.
"""

from __future__ import annotations

from collections.abc import Sequence

from tschatulle.game import Seat
from tschatulle.games.tichu.bots.variants import BOTS, Variant
from tschatulle.games.tichu.coach import review as coach
from tschatulle.games.tichu.coach.review import Voice, Work, assist, chapters, may_tell
from tschatulle.games.tichu.rules.grandseigneur import Throne, throne_time
from tschatulle.games.tichu.rules.round import RoundScoring
from tschatulle.games.tichu.show.family import parts
from tschatulle.games.tichu.table.state import Move, State
from tschatulle.presentation import Line

__all__ = ["assist", "chapters", "may_tell", "review"]

WORD = {"tichu3": "tichu3", "tichu6": "tichu6"}
"""Key -> what seats and sides are called in; "tichu" for others of four."""


def voice_of(game: Variant) -> Voice:
    """How a variant is reviewed."""
    if isinstance(game, Throne):
        return Voice(_player, _reign, BOTS, parts, game.around(State()), "throne", 0.4)
    word = WORD.get(game.key, "tichu")
    rounds = isinstance(game.scoring, RoundScoring)
    return Voice(
        lambda seat: (f"seat.{word}.{seat}", {}),
        lambda last: coach.largest_of(last, lambda number: (f"side.{word}.{number}", {})),
        BOTS,
        parts,
        word="round" if rounds else "tichu",
        doubt=coach.DOUBT * game.scoring.point,
    )


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


def review(
    game: Variant,
    states: Sequence[State],
    moves: Sequence[tuple[Seat, Move]],
    chapter: int | None = None,
    seat: Seat = 0,
) -> Work:
    """As in review.py. Losses are victory points in a round of a tournament, places in Grandseigneur."""
    return (yield from coach.review(game, states, moves, chapter, seat, voice=voice_of(game)))
