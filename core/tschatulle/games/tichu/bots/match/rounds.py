"""A round of four hands: the chance to win it from the victory points and points so far (V61-V64).

Knows: how often each result of a hand came in hands that were played. Does not know: what else a hand is worth
(standing.py), how one is played.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, lru_cache
from typing import Final

from tschatulle.game import Seat
from tschatulle.games.tichu.bots.match.differences import Ahead, Shares, added, rows_of
from tschatulle.games.tichu.bots.match.standing import WIN, Result, Standing
from tschatulle.games.tichu.rules.tournament import ROUND, victory_points
from tschatulle.games.tichu.table.scoring import Scoring, totals
from tschatulle.games.tichu.table.state import State
from tschatulle.tables import table

WON: Final = (0, 2, 3)
"""Victory points that a hand brings more than it brings the other side, or less; a row of the table for each."""


class RoundChances:
    """The chance to win a round, in parts of WIN."""

    def __init__(self, data: bytes) -> None:
        rows = dict(zip(WON, rows_of(data), strict=True))
        hand = {sign * won: row[::sign] for won, row in rows.items() for sign in (1, -1)}
        self._left: list[dict[int, Ahead]] = []
        """By hands that follow, then by victory points more than those of the other side."""
        totals: dict[int, Shares] = {0: [1]}
        for _ in range(ROUND + 1):
            self._left.append({won: Ahead(shares) for won, shares in totals.items()})
            totals = _followed(totals, hand)
        self.unit = max(1, (self.at(ROUND - 1, 2, 0) - self.at(ROUND - 1, -2, 0)) // 4)
        """What a victory point of the first hand is worth."""

    def at(self, left: int, won: int, ahead: int) -> int:
        """With so many hands to follow, for who has so many victory points and points more than the other side."""
        if (won, ahead) < (0, 0):
            return WIN - self.at(left, -won, -ahead)
        known = self._left[left]
        sure = sum(one.all for more, one in known.items() if more > -won)
        level = known[-won].stays(ahead) if -won in known else 0
        return WIN * (sure + level) // sum(one.all for one in known.values())


def _followed(totals: dict[int, Shares], hand: dict[int, list[int]]) -> dict[int, Shares]:
    """With another hand."""
    found: dict[int, list[int]] = {}
    for won, shares in totals.items():
        for more, row in hand.items():
            old, new = found.get(won + more), added(shares, row)
            found[won + more] = [a + b for a, b in zip(old, new, strict=True)] if old else new
    return {won: shares for won, shares in found.items() if any(shares)}


@lru_cache(maxsize=1)
def round_chances(name: str) -> RoundChances:
    """Those of a game."""
    return RoundChances(table(f"tichu/bots/match/{name}.bin"))


class RoundStanding(Standing):
    """A round before the end of a hand. What a hand brings beside the match are victory points."""

    by_points = False

    def __init__(
        self, known: RoundChances, won: Sequence[int], points: Sequence[int], seat: Seat, *, sharp: int, left: int
    ) -> None:
        """With the victory points and points of both sides; `left`: hands that follow."""
        super().__init__(seat, sharp, known.unit)
        side = seat & 1
        self._known = known
        self._won = won[side], won[1 - side]
        self._ahead = points[side] - points[1 - side]
        self._left = left

    @property
    def score(self) -> tuple[int, int]:
        return self._won

    @cached_property
    def now(self) -> int:
        return self._known.at(self._left + 1, self._won[0] - self._won[1], self._ahead)

    def after(self, result: Result) -> int:
        won = self._won[0] - self._won[1] + won_by(result)
        return self._known.at(self._left, won, self._ahead + result.mine - result.theirs)

    def counted(self, result: Result, unit: int) -> int:
        """In thousandths, as RoundScoring has them: points break ties."""
        return unit * (1000 * won_by(result) + result.mine - result.theirs) // 1000


def won_by(result: Result) -> int:
    """Victory points more than those of the other side (V61, V63)."""
    ahead = result.mine - result.theirs
    return 3 * result.double or 2 * ((ahead > 0) - (ahead < 0))


def standing_of(scoring: Scoring, seen: State, seat: Seat, sharp: int) -> RoundStanding:
    """The same one for all decisions of a seat in a hand."""
    won, points = victory_points(seen.sheet), totals(seen.sheet)
    return _standing(scoring.race, won, points, seat, sharp=sharp, left=scoring.last - seen.number)


@lru_cache(maxsize=8)
def _standing(
    name: str, won: tuple[int, int], points: tuple[int, int], seat: Seat, *, sharp: int, left: int
) -> RoundStanding:
    return RoundStanding(round_chances(name), won, points, seat, sharp=sharp, left=left)
