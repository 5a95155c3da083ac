"""A round of a tournament: four hands of Tichu, counted in victory points.

Knows: victory points. Does not know: hands, pairings.

The source says: V61 A round has four hands, without a score to reach. For each hand a team with a double victory gets 3
victory points, else the team with more Tichu points 2; on equality both get 1, and fewer points get none. Tichu points
only break ties.
Rulings of ours:
V62 Victory points are counted for each hand (the totals of the championships need that).
V63 A double victory gets 3 even if a call that was lost makes the points equal.
V64 A round with equal victory points and equal Tichu points is a draw.
V65 So that all tables can play the same four deals, a deal follows from the seed and the number of its hand alone,
    whatever was played before, and the draw begins one seat further to the right in each hand.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tschatulle.chance import Chance
from tschatulle.game import BadText, Extent, Outcome, Seat
from tschatulle.games.tichu.rules import tichu as rules
from tschatulle.games.tichu.rules.tichu import Tichu
from tschatulle.games.tichu.table.scoring import DOUBLE, Scoring, totals
from tschatulle.games.tichu.table.sheet import PointsRow, Sheet, rows_of
from tschatulle.games.tichu.table.state import DEAL, Move, State

ROUND: Final = 4
"""Hands of a round."""


def victory(row: PointsRow) -> tuple[int, int]:
    """Victory points of both sides for a hand (V61, V63)."""
    if DOUBLE in row.cards:
        return (3, 0) if row.cards[0] == DOUBLE else (0, 3)
    one, other = row.points
    if one == other:
        return 1, 1
    return (2, 0) if one > other else (0, 2)


def victory_points(sheet: Sheet) -> tuple[int, int]:
    """Of both sides for all hands so far."""
    found = [victory(row) for row in rows_of(sheet, PointsRow)]
    return sum(one for one, _ in found), sum(other for _, other in found)


class RoundScoring(Scoring):
    """The sheet is that of Tichu; the outcome counts victory points."""

    def outcome(self, sheet: Sheet) -> Outcome | None:
        if len(sheet) < ROUND:
            return None
        won, score = victory_points(sheet), totals(sheet)
        rated = [(won[side], score[side]) for side in (0, 1)]
        winners = () if rated[0] == rated[1] else (rated.index(max(rated)),)
        return Outcome(won, winners, "tichu.round")

    grain = 1000
    point = 1 / 60
    ventures = True

    def rated(self, ahead: int, double: int) -> int:
        """In thousandths of a victory point; Tichu points break ties."""
        won = 3 * double or 2 * ((ahead > 0) - (ahead < 0))
        return 1000 * won + ahead


class Round(Tichu):
    """Tichu for four, for one round."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(ROUND)
        self.key = "tichu4round"
        self.scoring = RoundScoring(ROUND, "round4")

    def next_dealer(self, state: State) -> Seat | None:
        return (state.dealer + 1) % len(self.sides) if state.progress else None

    def table_move(self, state: State, rng: Chance) -> Move:
        """Later deals do not depend on how many moves were made: the last part of the stream's text is their number. A
        stream without a text is no seed's, and deals as it comes."""
        if state.phase == DEAL and state.number and rng.text:
            rng = Chance(f"{rng.text.rpartition('/')[0]}/hand {state.number + 1}")
        return super().table_move(state, rng)


def make(options: Mapping[str, str]) -> Round:
    """The game for these options; it has none."""
    if options:
        raise BadText("bad-option", option=", ".join(options))
    return Round()


def extent(game: Round) -> Extent:
    """Four hands."""
    return rules.extent(game)
