"""What the end of a hand is worth in a match, and what follows from that for calls: common to all kinds of matches.

Knows: chance and points as parts of what a hand is worth. Does not know: when a match is over and how likely it is won
(thousand.py, rounds.py, ninehands.py), how a hand is played, what anybody holds. All numbers are whole, the same in
every Python.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Final, NamedTuple

from tschatulle.game import Seat
from tschatulle.games.tichu.bots.decision import CallValue
from tschatulle.games.tichu.bots.playouts.kernels import Finished
from tschatulle.games.tichu.table.scoring import CALL_WORTH, DOUBLE
from tschatulle.games.tichu.table.state import NO_CALL, put
from tschatulle.presentation import Line, Param

WIN: Final = 1 << 16
"""A match that is won."""
PARTS: Final = 16
"""Of what a hand is worth: chance, and points, which decide where chances hardly differ."""
CALLED: Final = 15
"""So many of chance has what a call is worth, which is weighed in more hands than a play (Skill.sharp)."""

CLEAR: Final = 2.0
"""Only if something else promises so many points more, a reason names the score."""

CLOSE: Final = 0.05
"""The same of a call: so much nearer than this to what is enough usually, it is no matter of the score."""


class Worth(NamedTuple):
    """Of the end of a hand, for the side of a seat, in parts of a point (`Standing.grain`)."""

    ahead: int
    """The hand."""
    call: int
    """What the seat's own call has made of that."""


class Result(NamedTuple):
    """What a hand brought, for the side of a seat."""

    mine: int
    """Points."""
    theirs: int
    double: int
    """1 for a victory of the whole own side, -1 of the other one, 0 for none."""


class Standing(ABC):
    """A match before the end of a hand, for one seat of two sides that sit by turns."""

    swept = DOUBLE
    """Points of a side that goes out before the other one."""
    by_points = True
    """Whether points are what a hand is worth apart from the match, so that a reason can name the score where they
    would have chosen otherwise."""

    def __init__(self, seat: Seat, sharp: int, unit: int) -> None:
        """`sharp`: parts of chance in what a hand is worth. `unit`: the chance, in parts of WIN, that one of what the
        match counts is worth at its beginning."""
        self._seat = seat
        self._sharp = sharp
        self._unit = unit
        self.grain = unit * PARTS
        self._found: dict[tuple[Finished, Sequence[int]], Worth] = {}

    @property
    @abstractmethod
    def now(self) -> int:
        """The chance to win the match before the hand."""

    @property
    @abstractmethod
    def score(self) -> tuple[int, int]:
        """What the seat's side has, and the other one, or the best of the others; for reasons."""

    @abstractmethod
    def after(self, result: Result) -> int:
        """The chance to win the match behind the hand."""

    def counted(self, result: Result, unit: int) -> int:
        """What the hand brings whatever the score, if one of what the match counts is worth so much."""
        return unit * (result.mine - result.theirs)

    @property
    def behind(self) -> bool:
        """Whether another side is likelier to win the match."""
        return self.now < WIN // 2

    def told(self) -> dict[str, Param]:
        """For reasons."""
        mine, theirs = self.score
        return {"mine": mine, "theirs": theirs}

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
        mine, theirs = points_of(over, calls, self.swept)
        result = Result(mine, theirs, over.double) if self._seat & 1 == 0 else Result(theirs, mine, -over.double)
        return sharp * (self.after(result) - self.now) + (PARTS - sharp) * self.counted(result, self._unit)


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
    mine, theirs = standing.score
    behind = theirs - mine if standing.by_points else 0
    why = f"why.tichu.{name}-behind" if behind > 0 else f"why.tichu.{name}-score"
    return Call(True, (why, params | standing.told() | {"behind": behind}))


def points_of(over: Finished, calls: Sequence[int], swept: int = DOUBLE) -> tuple[int, int]:
    """What both sides get for a hand; `swept`: points of a side that goes out before the other one."""
    called = [0, 0]
    for seat, call in enumerate(calls):
        if call:
            called[seat & 1] += CALL_WORTH[call] if seat == over.first else -CALL_WORTH[call]
    if over.double:
        cards = (swept, 0) if over.double > 0 else (0, swept)
    else:
        ahead = over.ahead - called[0] + called[1]
        cards = (100 + ahead) // 2, (100 - ahead) // 2
    return cards[0] + called[0], cards[1] + called[1]
