"""Policy: which part of a hand tends to be played in which situation, for the opponents that a player imagines.

Knows: the learned table and how a situation is numbered. Does not know: hands, memory, searching.

A situation is: the two nests (13 kinds of pairs), the own nest and whether it would pay if the player took nothing
(9), whether the higher nest would pay (2), cockatoos left (none, one, more), the best card left (below 44, 52, more),
and how many players are left (3 to 5). The hand is cut into six parts from lowest to highest card.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from tschatulle.tables import table

HABITS = "".join(table("kuckuck/habits.txt").decode("ascii").split())
"""For each situation how often each part was played, a digit each, or dots. Learned by tools/research/kuckuck.py."""
PARTS = 6
TENTHS = 10
LOW_KIND = (0, 0, 0, 1, 1, 2, 2, 2, 3, 3, 3, 3, 3)
HIGH_KIND = (0, 0, 0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3)
KINDS = ((0, 0), (0, 1), (0, 2), (0, 3), (1, 0), (1, 1), (1, 2), (1, 3), (2, 1), (2, 2), (2, 3), (3, 2), (3, 3))
TOP_KIND = (0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4)
SPARE = 27
"""Situations for one and the same nests: cockatoos, best card, players left."""

PAIR = tuple(
    tuple(
        KINDS.index((LOW_KIND[low], HIGH_KIND[high])) * 18 * SPARE if (LOW_KIND[low], HIGH_KIND[high]) in KINDS else 0
        for high in range(13)
    )
    for low in range(13)
)
SAFE = tuple(kind * 2 * SPARE for kind in TOP_KIND)
"""By the own nest, when somebody else would pay."""
PAYS = tuple((kind + 4 if kind else 0) * 2 * SPARE for kind in TOP_KIND)
"""By the own nest, when it would pay if the player took nothing."""
COCKATOOS = tuple(9 * min(2, count) for count in range(13))
BEST = tuple(6 if card >= 52 else 3 if card >= 44 else 0 for card in range(61))

PLACES = tuple(tuple((2 * part * (size - 1) + 5) // 10 for part in range(PARTS)) for size in range(13))
"""By the size of a hand, the place of the card that stands for each part."""


class Policy(NamedTuple):
    """For each situation the parts to pick from, all equally likely."""

    picks: tuple[tuple[int, ...], ...]
    width: int
    """How many there are for each situation."""


@cache
def policy_for(noise: int) -> Policy:
    """The habits of players who lay any card in `noise` of TENTHS cases, a multiple of 1."""
    width = 30
    plain = tuple(range(PARTS)) * (width // PARTS)
    picks: dict[str, tuple[int, ...]] = {}
    table = []
    for at in range(0, len(HABITS), PARTS):
        row = HABITS[at : at + PARTS]
        if row not in picks:
            picks[row] = plain if row[0] == "." else _spread([int(digit) for digit in row], noise, width)
        table.append(picks[row])
    return Policy(tuple(table), width)


def _spread(shares: list[int], noise: int, width: int) -> tuple[int, ...]:
    """`width` parts with about these shares, and `noise` tenths of all parts alike."""
    whole = sum(shares)
    wanted = [((TENTHS - noise) * share / whole + noise / PARTS) * width / TENTHS for share in shares]
    counts = [int(one) for one in wanted]
    by_rest = sorted(range(PARTS), key=lambda part: counts[part] - wanted[part])
    for part in by_rest[: width - sum(counts)]:
        counts[part] += 1
    return tuple(part for part, count in enumerate(counts) for _ in range(count))
