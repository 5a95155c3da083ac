"""Help for Tichu's variants: what review.py does, in the words and the counting of each variant.

Knows: who is who in a variant, what its hands count, which of its players is the strongest. Does not know: hidden
cards.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final

from tschatulle.game import Seat
from tschatulle.games.tichu.bots.variants import BOTS, Variant
from tschatulle.games.tichu.coach import review as coach
from tschatulle.games.tichu.coach.review import Voice, Work, assist, chapters, may_tell
from tschatulle.games.tichu.rules.grandseigneur import FEWEST, MOST, Grandseigneur, throne_time
from tschatulle.games.tichu.rules.tichu import Tichu
from tschatulle.games.tichu.show.family import parts
from tschatulle.games.tichu.table.state import Move, State
from tschatulle.presentation import Line

__all__ = ["assist", "chapters", "may_tell", "review"]


def voice_of(game: Variant) -> Voice:
    """How a variant is reviewed."""
    return VOICES[game.key](game)


def _of_teams(names: str, word: str, game: Tichu) -> Voice:
    """Of two sides: what seats and sides are called, and what the lines that name a loss count."""
    return Voice(
        lambda seat: (f"seat.{names}.{seat}", {}),
        lambda last: coach.largest_of(last, lambda number: (f"side.{names}.{number}", {})),
        BOTS,
        parts,
        word=word,
        doubt=coach.DOUBT * game.scoring.point,
    )


def _of_crowd(game: Grandseigneur) -> Voice:
    return Voice(_player, _reign, BOTS, parts, game.variant_of(State()), "throne", 0.4)


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


# Any: each is for the game of its key, as in bots/variants.py.
VOICES: Final[dict[str, Callable[[Any], Voice]]] = {
    "tichu3": partial(_of_teams, "tichu3", "tichu"),
    "tichu6": partial(_of_teams, "tichu6", "tichu"),
    "tichu4chaos": partial(_of_teams, "tichu", "tichu"),
    "tichu4round": partial(_of_teams, "tichu", "round"),
    **{f"grandseigneur{players}": _of_crowd for players in range(FEWEST, MOST + 1)},
}
"""Key -> how the game is reviewed."""


def review(
    game: Variant,
    states: Sequence[State],
    moves: Sequence[tuple[Seat, Move]],
    chapter: int | None = None,
    seat: Seat = 0,
) -> Work:
    """As in review.py. Losses are victory points in a round of a tournament, places in Grandseigneur."""
    return (yield from coach.review(game, states, moves, chapter, seat, voice=voice_of(game)))
