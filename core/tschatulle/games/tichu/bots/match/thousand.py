"""Matches to a thousand points between two sides: the chance to win from every score.

Knows: the tables of these chances (tools/research/tichu makes them from hands that were played), when such a match is
over. Does not know: what else a hand is worth (standing.py), how one is played.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from functools import cache, cached_property, lru_cache
from sys import byteorder
from typing import Final

from tschatulle.game import Seat
from tschatulle.games.tichu.bots.match.standing import WIN, Result, Standing
from tschatulle.games.tichu.table.scoring import DOUBLE, TARGET, Scoring, totals
from tschatulle.games.tichu.table.state import State
from tschatulle.tables import table

LOW: Final = -500
"""Whoever has less is taken to have this."""
STEP: Final = 25
NODES: Final = (TARGET - LOW) // STEP + 1
"""Of either score; the last one stands for the last points before the end."""


class Chances:
    """The chance to win a match from every score, in parts of WIN."""

    def __init__(self, data: bytes) -> None:
        """Numbers of 16 bits, the lower byte first: for every score that is ahead, every lower one."""
        given = array("H", data)
        if byteorder == "big":
            given.byteswap()
        self._nodes = [[WIN // 2] * NODES for _ in range(NODES)]
        for mine in range(NODES):
            for theirs in range(mine):
                chance = given[mine * (mine - 1) // 2 + theirs]
                self._nodes[mine][theirs], self._nodes[theirs][mine] = chance, WIN - chance
        self.point = max(1, (self.at(100, 0) - self.at(0, 100)) // 200)
        """What a point is worth at the beginning of a match."""

    def at(self, mine: int, theirs: int) -> int:
        """With this score between two hands, or at the end."""
        if mine < theirs:
            return WIN - self.at(theirs, mine)
        if mine == theirs:
            return WIN // 2
        return WIN if mine >= TARGET else self._between(max(mine, LOW) - LOW, max(theirs, LOW) - LOW)

    def _between(self, mine: int, theirs: int) -> int:
        """Of the four nodes around."""
        (i, x), (j, y) = divmod(mine, STEP), divmod(theirs, STEP)
        a, b = self._nodes[i], self._nodes[i + 1]
        low, high = a[j] * (STEP - y) + a[j + 1] * y, b[j] * (STEP - y) + b[j + 1] * y
        return (low * (STEP - x) + high * x) // (STEP * STEP)


@cache
def chances(name: str) -> Chances:
    """Those of a game."""
    return Chances(table(f"tichu/bots/match/{name}.bin"))


class ThousandStanding(Standing):
    """A match to a thousand before the end of a hand."""

    def __init__(
        self, known: Chances, score: Sequence[int], seat: Seat, sharp: int, *, last: bool = False, swept: int = DOUBLE
    ) -> None:
        """`last`: no other hand follows, whatever the score."""
        super().__init__(seat, sharp, known.point)
        side = seat & 1
        self._mine, self._theirs = score[side], score[1 - side]
        self._known = known
        self._last = last
        self.swept = swept

    @property
    def score(self) -> tuple[int, int]:
        return self._mine, self._theirs

    @cached_property
    def now(self) -> int:
        return self._known.at(self._mine, self._theirs)

    def after(self, result: Result) -> int:
        mine, theirs = self._mine + result.mine, self._theirs + result.theirs
        if self._last:
            return WIN * ((mine > theirs) - (mine < theirs) + 1) // 2
        return self._known.at(mine, theirs)


def standing_of(scoring: Scoring, seen: State, seat: Seat, sharp: int) -> ThousandStanding:
    """The same one for all decisions of a seat in a hand."""
    score, last = totals(seen.sheet), seen.number >= scoring.last
    return _standing(scoring.race, score, seat, sharp, last=last, swept=scoring.swept)


@lru_cache(maxsize=8)
def _standing(name: str, score: tuple[int, int], seat: Seat, sharp: int, *, last: bool, swept: int) -> ThousandStanding:
    return ThousandStanding(chances(name), score, seat, sharp, last=last, swept=swept)
