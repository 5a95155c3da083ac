"""What the end of a hand is worth in a match to a thousand: the chance to win it with the score that the hand leaves.

Knows: the table of these chances (tools/research/tichu makes it from hands that were played), when a match is over.
Does not know: how a hand is played, what anybody holds. All numbers are whole, the same in every Python.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from functools import cache, lru_cache
from sys import byteorder
from typing import Final, NamedTuple

from tschatulle.game import Seat
from tschatulle.games.tichu.bots.decision import CallValue, Skill
from tschatulle.games.tichu.bots.playouts.kernels import Finished
from tschatulle.games.tichu.table.scoring import CALL_WORTH, DOUBLE, TARGET, Scoring, totals
from tschatulle.games.tichu.table.state import NO_CALL, State, put
from tschatulle.presentation import Line, Param
from tschatulle.tables import table

WIN: Final = 1 << 16
"""A match that is won."""
LOW: Final = -500
"""Whoever has less is taken to have this."""
STEP: Final = 25
NODES: Final = (TARGET - LOW) // STEP + 1
"""Of either score; the last one stands for the last points before the end."""
PARTS: Final = 16
"""Of what a hand is worth: chance, and points, which decide where chances hardly differ."""
CALLED: Final = 15
"""So many of chance has what a call is worth, which is weighed in more hands than a play (Skill.sharp)."""

CLEAR: Final = 2.0
"""Only if something else promises so many points more, a reason names the score."""

CLOSE: Final = 0.05
"""The same of a call: so much nearer than this to what is enough usually, it is no matter of the score."""


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
    return Chances(table(f"tichu/bots/{name}.bin"))


class Worth(NamedTuple):
    """Of the end of a hand, for the side of a seat, in parts of a point (`Standing.grain`)."""

    ahead: int
    """The hand."""
    call: int
    """What the seat's own call has made of that."""


class Standing:
    """A match before the end of a hand, for one seat of two sides that sit by turns."""

    def __init__(self, known: Chances, score: Sequence[int], seat: Seat, sharp: int, last: bool = False) -> None:
        """`sharp`: parts of chance in what a hand is worth. `last`: no other hand follows, whatever the score."""
        side = seat & 1
        self.mine, self.theirs = score[side], score[1 - side]
        self._known = known
        self._seat = seat
        self._sharp = sharp
        self._last = last
        self._now = known.at(self.mine, self.theirs)
        self.grain = known.point * PARTS
        self._found: dict[tuple[Finished, Sequence[int]], Worth] = {}

    @property
    def behind(self) -> bool:
        """Whether the other side is likelier to win the match."""
        return self._now < WIN // 2

    def told(self) -> dict[str, Param]:
        """For reasons."""
        return {"mine": self.mine, "theirs": self.theirs}

    def worth(self, over: Finished, calls: Sequence[int]) -> Worth:
        """Of a hand that is over, with these calls. Few of the hands that are played out end differently."""
        key = over, calls
        worth = self._found.get(key)
        if worth is None:
            worth = self._found[key] = self._worth(over, calls)
        return worth

    def _worth(self, over: Finished, calls: Sequence[int]) -> Worth:
        seat, call = self._seat, calls[self._seat]
        value = self._rated(over, calls, self._sharp)
        if call == NO_CALL:
            return Worth(value, 0)
        gain = CALL_WORTH[call] if over.first == seat else -CALL_WORTH[call]
        silent = over._replace(ahead=over.ahead - (gain if seat & 1 == 0 else -gain))
        quiet = put(tuple(calls), seat, NO_CALL)
        return Worth(value, self._rated(over, calls, CALLED) - self._rated(silent, quiet, CALLED))

    def _rated(self, over: Finished, calls: Sequence[int], sharp: int) -> int:
        """What the seat's side has more than before: so many parts chance, and points."""
        mine, theirs = points_of(over, calls)
        if self._seat & 1:
            mine, theirs = theirs, mine
        won = self._after(self.mine + mine, self.theirs + theirs) - self._now
        return sharp * won + (PARTS - sharp) * self._known.point * (mine - theirs)

    def _after(self, mine: int, theirs: int) -> int:
        if self._last:
            return WIN * ((mine > theirs) - (mine < theirs) + 1) // 2
        return self._known.at(mine, theirs)


class Call(NamedTuple):
    """Whether one is made, and why, or why not where only the score speaks against it."""

    made: bool
    why: Line | None = None


def weighed_call(standing: Standing, value: CallValue, chance: float, usual: float, name: str) -> Call:
    """By what the call does for the match. `usual`: the chance to go out first that is enough where the score says
    nothing; what is lost counts so much more than what is won that it is the same there."""
    params: dict[str, Param] = {"chance": chance, "need": usual}
    if value.worth(usual / (1 - usual)) < 0:
        clear = chance >= usual + CLOSE
        return Call(False, (f"why.tichu.no-{name}-score", params | standing.told()) if clear else None)
    if chance >= usual - CLOSE:
        return Call(True, (f"why.tichu.{name}", params))
    behind = standing.theirs - standing.mine
    why = f"why.tichu.{name}-behind" if behind > 0 else f"why.tichu.{name}-score"
    return Call(True, (why, params | standing.told() | {"behind": behind}))


def points_of(over: Finished, calls: Sequence[int]) -> tuple[int, int]:
    """What both sides of two get for a hand."""
    called = [0, 0]
    for seat, call in enumerate(calls):
        if call:
            called[seat & 1] += CALL_WORTH[call] if seat == over.first else -CALL_WORTH[call]
    if over.double:
        cards = (DOUBLE, 0) if over.double > 0 else (0, DOUBLE)
    else:
        ahead = over.ahead - called[0] + called[1]
        cards = (100 + ahead) // 2, (100 - ahead) // 2
    return cards[0] + called[0], cards[1] + called[1]


def standing(scoring: Scoring, seen: State, seat: Seat, skill: Skill) -> Standing | None:
    """None where there is no table, or the player does without: a hand is then worth its points."""
    if not scoring.race or not skill.match:
        return None
    return _standing(scoring.race, totals(seen.sheet), seat, skill.sharp, seen.number >= scoring.last)


@lru_cache(maxsize=8)
def _standing(name: str, score: tuple[int, int], seat: Seat, sharp: int, last: bool) -> Standing:
    """The same one for all decisions of a seat in a hand."""
    return Standing(chances(name), score, seat, sharp, last)
