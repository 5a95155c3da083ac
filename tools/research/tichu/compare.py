"""How often who plays for the match chooses otherwise than who plays for points, at the same moments, and how long both
take.

Knows: moments of hands that the latter plays. Does not know: what the choices are worth (match.py, judge.py).
"""

from __future__ import annotations

from time import process_time
from typing import NamedTuple

from tschatulle.chance import Chance
from tschatulle.game import TABLE
from tschatulle.games.tichu.rules.tichu import Tichu
from tschatulle.minds.bot import finish

from tools.research.tichu.hands import begun, dealt
from tools.research.tichu.match import Rivals


class Compared(NamedTuple):
    """Decisions of hands from one score."""

    decisions: int = 0
    other: int = 0
    """Chosen otherwise."""
    told: int = 0
    """Reasons that name the score."""
    match: float = 0.0
    """Seconds of processor time."""
    plain: float = 0.0

    def plus(self, more: Compared) -> Compared:
        return Compared(*(one + two for one, two in zip(self, more, strict=True)))


def compared(game: Tichu, rivals: Rivals, score: tuple[int, int], seed: str) -> Compared:
    """One hand. Both are asked in turns first, so that neither finds more than the other in what is remembered."""
    state = begun(score)
    state = game.play(state, TABLE, dealt(game, state, seed))
    sheet, found = len(state.sheet), Compared()
    while len(state.sheet) == sheet:
        seat = game.awaited(state)[0]
        if seat == TABLE:
            state = game.play(state, TABLE, game.table_move(state, Chance("")))
            continue
        seen, thoughts, seconds = game.observe(state, seat), {}, {}
        for who in sorted(rivals, key=lambda one: one.name, reverse=found.decisions % 2 == 1):
            start = process_time()
            thoughts[who.name] = finish(who.think(game, seen, seat, Chance(f"{seed}/{found.decisions}")))
            seconds[who.name] = process_time() - start
        match, plain = (thoughts[who.name] for who in rivals)
        told = match.why[0].endswith(("score", "behind"))
        times = (seconds[who.name] for who in rivals)
        found = found.plus(Compared(1, match.move != plain.move, told, *times))
        state = game.play(state, seat, plain.move)
    return found
