"""All groups of one deck by number, and the tables that tell the kernels of them (layout.py, playout.py).

Knows: which groups there are, and where each table is kept. Does not know: what a group is worth (plan.py), how hands
are laid out and played.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import product
from typing import Final

from tschatulle.games.tichu.bots.plan import (
    BOMB,
    DOG_GROUP,
    DRAGON_GROUP,
    HIGH_SINGLES,
    LOW_SINGLES,
    PAIRS,
    PHOENIX_GROUP,
    QUADS,
    SINGLES,
    TRIPLES,
    WILD_PAIRS,
    WILD_TRIPLES,
    Group,
    group,
    house,
    run,
    stairs,
)
from tschatulle.games.tichu.bots.playouts.policyrollout import SIZE, distance, kind, level, weak
from tschatulle.games.tichu.table.cards import ACE, LOWEST

RANKS: Final = 16
ROOM: Final = 16
GROUPS: Final = 1536
NOTHING: Final = -1
"""As the kernels have them."""
MOST_PAIRS: Final = 7
"""In a row, in a hand of 14 cards."""
NATURAL: Final = range(LOWEST, ACE + 1)
TABLE: Final = (
    SINGLES[1:],
    PAIRS[LOWEST:],
    TRIPLES[LOWEST:],
    QUADS[LOWEST:],
    WILD_PAIRS[LOWEST:],
    WILD_TRIPLES[LOWEST:],
)

Trio = tuple[int, int, int]
"""Two ranks and that of the Phoenix or 0, by which kernels find straights, stairs and full houses."""


def _runs() -> Iterator[tuple[Trio, Group]]:
    for first, last in product(range(1, ACE + 1), repeat=2):
        if last - first >= 4:
            for filled in (0, *range(max(first, LOWEST), last + 1)):
                yield (first, last, filled), run(first, last, filled)


def _staircases() -> Iterator[tuple[Trio, Group]]:
    for first, last in product(NATURAL, repeat=2):
        if 0 < last - first < MOST_PAIRS:
            for helped in range(ACE + 1):
                yield (first, last, helped), stairs(first, last, helped if first <= helped <= last else 0)


def _houses() -> Iterator[tuple[Trio, Group]]:
    for high, other in product(NATURAL, repeat=2):
        if high != other:
            for helped in range(ACE + 1):
                yield (high, other, helped), house(high, other, helped if helped in {high, other} else 0)


def _run_bombs() -> Iterator[Group]:
    for first, last in product(NATURAL, repeat=2):
        if last - first >= 4:
            size = last - first + 1
            yield group(BOMB, 16 * size + last, tuple(range(first, last + 1)))


@cache
def every_group() -> tuple[Group, ...]:
    """A group stands at its number."""
    found = [DOG_GROUP, PHOENIX_GROUP, DRAGON_GROUP, *(one for row in TABLE for one in row), *_run_bombs()]
    found += [one for rows in (_runs(), _staircases(), _houses()) for _, one in rows]
    return tuple(dict.fromkeys(found))


@cache
def number_of() -> Mapping[Group, int]:
    """Group -> number."""
    return {one: number for number, one in enumerate(every_group())}


def shorts(values: Iterable[int], room: int = 0) -> bytes:
    """As an array of 16 bits, filled up with 0 to so many elements."""
    found = array("h", values)
    return (found + array("h", bytes(2 * max(0, room - len(found))))).tobytes()


def ints(values: Iterable[int]) -> bytes:
    """As an array of 32 bits."""
    return array("i", values).tobytes()


def plan_row(plan: Iterable[Group]) -> list[int]:
    """Numbers of groups, as kernels read a plan."""
    numbers = number_of()
    found = [numbers[one] for one in plan]
    return found + [NOTHING] * (ROOM - len(found))


def _trios(rows: Iterable[tuple[Trio, Group]]) -> bytes:
    numbers = number_of()
    found = [0] * RANKS**3
    for (one, other, wild), made in rows:
        found[(one * RANKS + other) * RANKS + wild] = numbers[made]
    return shorts(found)


@cache
def layout_tables() -> Mapping[str, bytes]:
    """Array of layout.py -> what is in it."""
    every, numbers = every_group(), number_of()

    def by_rank(row: Iterable[Group]) -> list[int]:
        found = [numbers.get(one, 0) for one in row]
        return found + [0] * (RANKS - len(found))

    flushes = {one.symbols[-1]: numbers[one] for one in _run_bombs() if one.size == 5}
    return {
        "burdens": shorts((one.burden for one in every), GROUPS),
        "orders": shorts((one.order for one in every), GROUPS),
        "singles": _singles(),
        "pairs": shorts([*by_rank(PAIRS), *by_rank(WILD_PAIRS)]),
        "triples": shorts([*by_rank(TRIPLES), *by_rank(WILD_TRIPLES)]),
        "quads": shorts(by_rank(QUADS)),
        "flushes": shorts(flushes.get(rank, 0) for rank in range(RANKS)),
        "runs": _trios(_runs()),
        "staircases": _trios(_staircases()),
        "houses": _trios(_houses()),
        "lone": shorts([*LOW_SINGLES, *HIGH_SINGLES], 512),
    }


def _singles() -> bytes:
    """The single card of each symbol, the Dog for 0."""
    numbers = number_of()
    return shorts(numbers[one] for one in (DOG_GROUP, *SINGLES[1:], PHOENIX_GROUP, DRAGON_GROUP))


@cache
def playout_tables() -> Mapping[str, bytes]:
    """Array of playout.py -> what is in it, but for the weights of the habit."""
    every, numbers = every_group(), number_of()
    parts, pieces = [0], list[int]()
    for one in every:
        for piece, rest, more in (piece for found in one.pieces.values() for piece in found):
            left = [numbers[other] for other in rest]
            pieces += [numbers[piece], more, *left, *[NOTHING] * (2 - len(left))]
        parts.append(len(pieces))
    return {
        "forms": bytes(one.form for one in every),
        "heights": bytes(one.height for one in every),
        "sizes": bytes(one.size for one in every),
        "points": shorts(one.points for one in every),
        "strengths": shorts(one.strength for one in every),
        "orders": shorts(one.order for one in every),
        "masks": ints(sum(1 << symbol for symbol in dict.fromkeys(one.symbols)) for one in every),
        "members": b"".join(bytes(one.symbols).ljust(ROOM, b"\0") for one in every),
        "parts": shorts(parts),
        "pieces": shorts(pieces),
        "singles": _singles(),
        "kinds_of": bytes(map(kind, every)),
        "levels_of": bytes(map(level, every)),
        "weak": bytes(map(weak, every)),
        "ranges": bytes(map(distance, every)),
        "sizes_of": bytes(SIZE[one.size] for one in every),
    }
