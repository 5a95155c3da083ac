"""Nine hands of three players, one of them alone in each: the chance to have the highest total (V5).

Knows: how often the lone side was ahead by how much in hands that were played. Does not know: what else a hand is worth
(standing.py), how one is played.

Leads over both others depend on the same own hands, but on different ones of theirs: for each sum of the own hands that
follow the chances to stay ahead of one and of the other multiply.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, lru_cache
from typing import Final, NamedTuple

from tschatulle.game import Seat
from tschatulle.games.tichu.bots.match.differences import STEP, Ahead, added, rows_of
from tschatulle.games.tichu.bots.match.standing import WIN, Result, Standing
from tschatulle.games.tichu.rules.trichu import NINE, PLAYERS, columns
from tschatulle.games.tichu.table.scoring import Scoring
from tschatulle.games.tichu.table.state import State
from tschatulle.tables import table

EACH: Final = NINE // PLAYERS
"""Hands in which a player is alone."""
FAR: Final = 100
"""Points of the first hand by which a unit is measured."""


class Lone(NamedTuple):
    """How many of the hands that follow each is alone in."""

    own: int
    one: int
    other: int


class NineChances:
    """The chance to have the highest total of three, in parts of WIN."""

    def __init__(self, data: bytes) -> None:
        (hand,) = rows_of(data)
        sums: list[Sequence[int]] = [[1]]
        for _ in range(EACH):
            sums.append(added(sums[-1], hand))
        self._sums = sums
        """Of what a player gains more than both others in so many hands alone."""
        self._stays = [Ahead(one[::-1]) for one in sums]
        """Whether one remains ahead of somebody who is alone in so many hands."""

    def at(self, one: int, other: int, lone: Lone) -> int:
        """Ahead of one and of the other by so much."""
        shares, over, beyond = self._sums[lone.own], self._stays[lone.one], self._stays[lone.other]
        middle, total = len(shares) // 2, 0
        for place, share in enumerate(shares):
            if share:
                gained = (place - middle) * STEP
                total += share * over.stays(one + gained) * beyond.stays(other + gained)
        return WIN * total // (sum(shares) * over.all * beyond.all)

    def unit(self, alone: bool) -> int:
        """What a point of the first hand is worth to who is alone in it, or not."""
        lone, other = (Lone(EACH - 1, EACH, EACH), FAR) if alone else (Lone(EACH, EACH - 1, EACH), 0)
        return max(1, (self.at(FAR, other, lone) - self.at(-FAR, -other, lone)) // (2 * FAR))


@lru_cache(maxsize=1)
def nine_chances(name: str) -> NineChances:
    """Those of a game."""
    return NineChances(table(f"tichu/bots/match/{name}.bin"))


class NineStanding(Standing):
    """Nine hands before the end of one of them."""

    def __init__(
        self, known: NineChances, score: Sequence[int], place: Seat, dealer: Seat, *, sharp: int, left: int
    ) -> None:
        """Of the player of a place of four hands (minds/openhands.py), with the totals of all three. `dealer`: who is
        alone; `left`: hands that follow."""
        self._alone = place & 1 == 0
        super().__init__(place, sharp, known.unit(self._alone))
        player = (dealer + {1: 1, 3: 2}.get(place, 0)) % PLAYERS
        # The lone one of the others comes first; whoever is alone meets both alike.
        one = (player + 1) % PLAYERS if self._alone else dealer
        other = PLAYERS - player - one
        self._known = known
        self._score = score[player], max(score[one], score[other])
        self._leads = score[player] - score[one], score[player] - score[other]
        following = [(dealer + nth) % PLAYERS for nth in range(1, left + 1)]
        self._lone = Lone(*(following.count(who) for who in (player, one, other)))

    @property
    def score(self) -> tuple[int, int]:
        return self._score

    @property
    def behind(self) -> bool:
        """Whether one of the others has more."""
        return self._score[0] < self._score[1]

    @cached_property
    def now(self) -> int:
        lone = self._lone
        return self._known.at(
            *self._leads, lone._replace(own=lone.own + 1) if self._alone else lone._replace(one=lone.one + 1)
        )

    def after(self, result: Result) -> int:
        gained = result.mine - result.theirs
        one, other = self._leads
        return self._known.at(one + gained, other + gained if self._alone else other, self._lone)


def standing_of(scoring: Scoring, seen: State, seat: Seat, sharp: int) -> NineStanding:
    """The same one for all decisions of a place in a hand."""
    score = columns(seen.sheet)[:PLAYERS]
    return _standing(scoring.race, score, seat, seen.dealer, sharp=sharp, left=scoring.last - seen.number)


@lru_cache(maxsize=8)
def _standing(name: str, score: tuple[int, ...], place: Seat, dealer: Seat, *, sharp: int, left: int) -> NineStanding:
    return NineStanding(nine_chances(name), score, place, dealer, sharp=sharp, left=left)
