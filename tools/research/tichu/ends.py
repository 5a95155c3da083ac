"""What it is worth to search the end of a hand: choices of `best` with and without it, played on by four of `hard`.

Knows: ends of hands among `medium`, in Tichu and in Trichu; imagined deals in which each choice is judged, the same for
both. Does not know: what the choices do to each other: each is judged alone, by players that look one move ahead.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from statistics import mean

from tschatulle.chance import Chance
from tschatulle.games.tichu.bots.levels import BOTS, FULL, RolloutPlayer, mind_of
from tschatulle.games.tichu.bots.play import DEALS as WORLDS
from tschatulle.games.tichu.bots.playouts.doubledummy import CARDS
from tschatulle.games.tichu.rules.tichu import Tichu
from tschatulle.games.tichu.table.sheet import rows_of
from tschatulle.games.tichu.table.state import PLAY, Move
from tschatulle.minds.bot import finish

from tools.research.tichu.hands import Decided, decisions, to_the_end
from tools.research.tichu.match import summary

DEALS = 16
"""Imagined deals in which two choices are judged."""
SEARCHES, PLAYS_OUT = RolloutPlayer("best", FULL), RolloutPlayer("best", FULL._replace(ends=False))


def row(game: Tichu, seed: str, number: int) -> dict[str, object]:
    """Of a hand: how many choices there were at its end, in how many all deals were listed, in how many the two players
    differed, and what the one that searches gains by those, in points of the side that chooses."""
    found = [one for one in decisions(game, BOTS["medium"], f"{seed}/{number}") if is_end(game, one)]
    gains = [gain(game, one) for one in found]
    return {
        "hand": number,
        "choices": len(found),
        "listed": sum(bool(mind_of(game).belief(game, one.seen, one.seat).every(WORLDS)) for one in found),
        "differing": sum(one is not None for one in gains),
        "gain": round(sum(one or 0.0 for one in gains), 2),
    }


def is_end(game: Tichu, one: Decided) -> bool:
    """Whether it is a choice with so few cards that the rest is searched."""
    progress = one.state.progress
    few = one.state.phase == PLAY and progress is not None and sum(progress.left) <= CARDS
    return few and len(game.moves(one.seen, one.seat)) > 1


def gain(game: Tichu, one: Decided) -> float | None:
    """None where both choose the same."""
    mine, theirs = (
        finish(player.think(game, one.seen, one.seat, Chance(one.stream))).move for player in (SEARCHES, PLAYS_OUT)
    )
    if mine == theirs:
        return None
    worlds = [game.imagine(one.seen, one.seat, Chance(f"{one.stream}/judged/{n}")).hands for n in range(DEALS)]
    own, others = game.variant_of(one.state).sides[one.seat], [BOTS["hard"]] * len(game.sides)

    def brought(move: Move, number: int) -> int:
        state = game.play(replace(one.state, hands=worlds[number]), one.seat, move)
        end = state if state.sheet else to_the_end(game, state, others, f"{one.stream}/{number}")
        (row,) = rows_of(end.sheet, game.scoring.kind)
        return row.points[own] - row.points[1 - own]

    return mean(brought(mine, number) - brought(theirs, number) for number in range(DEALS))


def told(found: Sequence[Mapping[str, str]]) -> str:
    """Points a choice, with half the width of its interval of 95 % from the hands."""
    choices = [int(row["choices"]) for row in found]
    each = mean(choices)
    gains = summary([float(row["gain"]) / each for row in found], 2)
    listed, differing = (sum(int(row[name]) for row in found) for name in ("listed", "differing"))
    counts = f"{sum(choices)} choices in {len(found)} hands, all deals listed in {listed}, {differing} differ"
    return f"{counts}; points a choice: {gains}"
