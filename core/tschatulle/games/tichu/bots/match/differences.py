"""By how many points a side is ahead after some hands: sums of what single hands bring.

Knows: how often each difference came in hands that were played (tools/research/tichu), one hand independent of another.
Does not know: matches, whose points these are.
"""

from __future__ import annotations

from array import array
from collections.abc import Mapping, Sequence
from itertools import accumulate
from sys import byteorder
from typing import Final, TypeAlias

STEP: Final = 50
"""Points between two differences."""
FARTHEST: Final = 12
"""Steps; whoever is farther ahead is taken to be so far."""
SIZE: Final = 2 * FARTHEST + 1

Shares: TypeAlias = Sequence[int]
"""How often each difference comes, from the least to the largest; as many steps either way."""
Totals: TypeAlias = Mapping[int, Shares]
"""The same by what else a hand brings."""


def rows_of(data: bytes) -> list[list[int]]:
    """SIZE numbers of 16 bits a row, the lower byte first."""
    given = array("H", data)
    if byteorder == "big":
        given.byteswap()
    return [list(given[first : first + SIZE]) for first in range(0, len(given), SIZE)]


def added(one: Shares, other: Shares) -> list[int]:
    """Of the sum of two differences that do not depend on each other."""
    found = [0] * (len(one) + len(other) - 1)
    for place, share in enumerate(one):
        if share:
            for more, weight in enumerate(other):
                found[place + more] += share * weight
    return found


class Ahead:
    """Whether somebody who is ahead by so many points stays so."""

    def __init__(self, shares: Shares) -> None:
        """Of what is added to it."""
        self.shares = shares
        self._middle = len(shares) // 2
        beyond = list(accumulate(reversed(shares), initial=0))[::-1]
        # By steps that one is ahead before, from the least; twice the number, so that half of one remains whole.
        self._stays = [2 * beyond[place + 1] + share for place, share in enumerate(shares)][::-1]
        self.all = 2 * beyond[0]
        """What `stays` comes to for certain."""

    def stays(self, ahead: int) -> int:
        """In parts of `all`; to be level counts half."""
        step, rest = divmod(ahead, STEP)
        if not self._middle:
            return self.all * ((ahead > 0) - (ahead < 0) + 1) // 2
        low, high = self._at(step), self._at(step + 1)
        return (low * (STEP - rest) + high * rest) // STEP

    def _at(self, step: int) -> int:
        place = step + self._middle
        return 0 if place < 0 else self.all if place >= len(self._stays) else self._stays[place]
