"""Players that differ in one thing: how often who plays for the match chooses otherwise than who plays for points, at
the same moments, and how long both take; and what a part of a level brings in single hands of any variant.

Knows: moments of hands that the latter plays, deals in both seatings. Does not know: what choices are worth (match.py,
judge.py).
"""

from __future__ import annotations

from statistics import mean
from time import process_time
from typing import Any, Final, NamedTuple

from tschatulle.chance import Chance
from tschatulle.game import TABLE
from tschatulle.games.tichu.bots.decision import Skill
from tschatulle.games.tichu.bots.levels import RolloutPlayer
from tschatulle.games.tichu.commands.deals import played
from tschatulle.games.tichu.rules.tichu import Tichu
from tschatulle.minds.bot import finish

from tools.research.tichu.hands import begun, dealt
from tools.research.tichu.match import Rivals

PARTS: Final[dict[str, dict[str, Any]]] = {
    "learned": {"learned": False},
    "swaps": {"swaps": 0},
    "match": {"match": False},
    "tries": {"tries": 1},
    "usual": {"usual": 0.0},
    "ends": {"ends": False},
}
"""What a skill can do without."""


def without(skill: Skill, part: str) -> Skill:
    """The same skill without one of PARTS."""
    return skill._replace(**PARTS[part])


def part_ahead(key: str, skill: Skill, part: str, seed: str, six: int = 0) -> float:
    """By how much who has a part is ahead in a hand of who has not, on average of both seatings of a deal, in what the
    game counts in its single hands. `six`: hands played out for a move with six at the table."""
    pair = RolloutPlayer("with", skill, six), RolloutPlayer("without", without(skill, part), six)
    found = [played(key, pair, seed, turn).ahead for turn in (0, 1)]
    return mean(next(iter(one.values())) for one in found)


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
