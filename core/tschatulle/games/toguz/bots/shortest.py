"""The shortest win of a solved ending of Bestemshe, as a kernel (docs/kernels.md): in how many sowings it is forced.

Knows: sowing, capturing and the end, as numbers; solved endings, which tell who wins. Does not know: the rules as the
house states them (rules/toguz.py; perft ties the two), levels, positions of which it is not known who wins.

It asks whether the win is forced within 1, 3, 5 .. sowings, until it is. The winner tries only sowings that the solved
endings keep won; of every board that was looked at is kept within how many sowings it is won, and within how many not.
A forced win that is as short as can be comes back to no position, so that no repetition cuts it (18).

A board is two rows as the mover sees them, six bits a pit, and two kazans in pairs of balls. It has a number among all
boards with up to sixteen balls (endgame.py), so that what is remembered is never taken for something else.
"""

from __future__ import annotations

from typing import Final

from tschatulle.kernel import i32, u8

PITS: Final = 5
BITS: Final = 6
HELD: Final = 63
HEAPS: Final = 64
ALL: Final = 25
"""Pairs of balls; so many in a kazan win."""
ENOUGH: Final = 13
DEEPEST: Final = 200
"""Sowings of a win; a longer one is not found."""
PLIES: Final = DEEPEST + 2

# The solved endings of Bestemshe (endgame.py): boards, balls in a row of `sums`, its rows.
BOARDS: Final = 3276558
SUMS: Final = 32
MOST: Final = 9

# What is remembered: places, of each its elements; an age tells the question that wrote it.
SLOTS: Final = 262144
SLOT: Final = 3
NUMBER: Final = 0
WHOSE: Final = 1
"""Age * 16 + kazan."""
SPAN: Final = 2
"""The most sowings within which the mover is shown not to have won, or to be not beaten, + 1; and the fewest within
which it has, or is, * 256."""
NEVER: Final = 255

NODES: Final = 0
AGE: Final = 1
LIMIT: Final = 2
DEPTH: Final = 3
"""Sowings within which a win is being looked for,"""
LAST: Final = 4
"""and within which one is looked for at most; whoever asks writes it."""

solved: Final = i32(1)
"""Whether the tables are here, which only others ask."""
endings: Final = u8(BOARDS)
sums: Final = i32(MOST * SUMS + SUMS)
nears: Final = i32(PITS * HEAPS)
fars: Final = i32(PITS * HEAPS)
"""By pit and balls: what sowing them adds to the row of the mover, and to the other."""
stored: Final = i32(SLOTS * SLOT)
at: Final = i32(5)

owns: Final = i32(PLIES)
others: Final = i32(PLIES)
mines: Final = i32(PLIES)
theirs: Final = i32(PLIES)
numbers: Final = i32(PLIES)
taken: Final = i32(PLIES * PITS)
"""Pairs that each sowing of a ply takes; -1: there is none, or it lets the win go."""


def prepare() -> None:
    """Fills the tables of sowings; once."""
    for pit in range(PITS):
        for held in range(1, HEAPS):
            near = -(held << BITS * pit)
            far = 0
            place = pit if held > 1 else pit + 1
            for _ in range(held):
                if place >= 2 * PITS:
                    place = 0
                if place < PITS:
                    near += 1 << BITS * place
                else:
                    far += 1 << BITS * (place - PITS)
                place += 1
            nears[pit * HEAPS + held] = near
            fars[pit * HEAPS + held] = far


def begin(own: int, other: int, mine: int, their: int, least: int) -> None:
    """Asks about a position: whether it is won within `least` sowings, two more, and so on; by its mover if these are
    odd, else by the other."""
    owns[0] = own
    others[0] = other
    mines[0] = mine
    theirs[0] = their
    numbers[0] = _number(own, other, ALL - mine - their)
    at[NODES] = 0
    at[DEPTH] = least


def run(nodes: int) -> int:
    """Goes on with so many more positions. Sowings + 1 if that is found out, 0 if not yet, -1 if there is no such
    win."""
    at[LIMIT] = at[NODES] + nodes
    while at[DEPTH] <= min(at[LAST], DEEPEST):
        found = _forced(0, at[DEPTH], at[DEPTH] & 1)
        if found < 0:
            return 0
        if found:
            return at[DEPTH] + 1
        at[DEPTH] += 2
    return -1


def perft(depth: int) -> int:
    """Lines of so many sowings from the first board on."""
    return _perft(0, depth) if 0 <= depth < DEEPEST else 0


def _perft(ply: int, depth: int) -> int:
    if depth == 0:
        return 1
    if theirs[ply] >= ENOUGH:
        return 0
    found = 0
    for pit in range(PITS):
        if owns[ply] >> BITS * pit & HELD:
            _sow(ply, pit)
            found += _perft(ply + 1, depth - 1)
    return found


def _forced(ply: int, left: int, wins: int) -> int:
    """Whether whoever wins the position of a ply, its mover or the other, does so within so many sowings; -1 if there
    are no nodes left to say so."""
    if theirs[ply] >= ENOUGH or owns[ply] == 0:
        return 1
    if left < 1:
        return 0
    place = _place(ply)
    span = stored[place + SPAN] if _holds(place, ply) else NEVER * 256
    if left >= span // 256:
        return 1
    if left < span % 256:
        return 0
    if at[NODES] >= at[LIMIT]:
        return -1
    at[NODES] += 1
    found = _wins(ply, left) if wins else _loses(ply, left)
    if found >= 0:
        _keep(ply, left, found)
    return found


def _wins(ply: int, left: int) -> int:
    """Whether the mover, who wins, has a sowing after which the rest is forced. Those that take most come first."""
    most = -1
    for pit in range(PITS):
        one = ply * PITS + pit
        taken[one] = -1
        if owns[ply] >> BITS * pit & HELD:
            _sow(ply, pit)
            if _lost(ply + 1):
                taken[one] = theirs[ply + 1] - mines[ply]
                most = max(most, taken[one])
    while most >= 0:
        for pit in range(PITS):
            if taken[ply * PITS + pit] == most:
                _sow(ply, pit)
                found = _forced(ply + 1, left - 1, 0)
                if found:
                    return found
        most -= 1
    return 0


def _loses(ply: int, left: int) -> int:
    """Whether the mover, who loses, has no sowing that is not beaten in time."""
    for pit in range(PITS - 1, -1, -1):
        if owns[ply] >> BITS * pit & HELD:
            _sow(ply, pit)
            found = _forced(ply + 1, left - 1, 1)
            if found < 1:
                return found
    return 1


def _lost(ply: int) -> int:
    """Whether the mover of a ply loses, by the end of the game or the endings."""
    if theirs[ply] >= ENOUGH or owns[ply] == 0:
        return 1
    value = endings[numbers[ply]]
    above = ALL - theirs[ply] - ENOUGH - (value & 15) + (value >> 4)
    return 1 if above < 0 else 0


def _sow(ply: int, pit: int) -> None:
    """Makes the position after a sowing that of the next ply."""
    held = owns[ply] >> BITS * pit & HELD
    near = owns[ply] + nears[pit * HEAPS + held]
    far = others[ply] + fars[pit * HEAPS + held]
    last = pit + held - (1 if held > 1 else 0)
    while last >= 2 * PITS:
        last -= 2 * PITS
    gain = 0
    if last >= PITS:
        shift = BITS * (last - PITS)
        there = far >> shift & HELD
        if there & 1 == 0:
            gain = there >> 1
            far -= there << shift
    owns[ply + 1] = far
    others[ply + 1] = near
    mines[ply + 1] = theirs[ply]
    theirs[ply + 1] = mines[ply] + gain
    numbers[ply + 1] = _number(far, near, ALL - mines[ply] - theirs[ply] - gain)


def _number(own: int, other: int, pairs: int) -> int:
    found = sums[MOST * SUMS + (pairs & 31)]
    before = 0
    for pit in range(PITS):
        before += own >> BITS * pit & HELD
        found += sums[pit * SUMS + before]
    for pit in range(PITS - 1):
        before += other >> BITS * pit & HELD
        found += sums[(pit + PITS) * SUMS + before]
    return found


def _place(ply: int) -> int:
    """Where a position is kept: the first of two places, the second one if it is there."""
    key = (numbers[ply] * 16 + mines[ply]) * -1640531527
    place = ((key ^ (key >> 15)) & (SLOTS - 1)) * SLOT
    other = place + SLOT if place // SLOT & 1 == 0 else place - SLOT
    return other if not _holds(place, ply) and _holds(other, ply) else place


def _holds(place: int, ply: int) -> int:
    whose = at[AGE] * 16 + mines[ply]
    return 1 if stored[place + NUMBER] == numbers[ply] and stored[place + WHOSE] == whose else 0


def _keep(ply: int, left: int, found: int) -> None:
    """Writes down whether a position is decided within so many sowings; of two others the one that says less goes."""
    place = _place(ply)
    if not _holds(place, ply):
        other = place + SLOT if place // SLOT & 1 == 0 else place - SLOT
        if stored[place + WHOSE] // 16 == at[AGE] and (
            stored[other + WHOSE] // 16 != at[AGE] or stored[other + SPAN] % 256 < stored[place + SPAN] % 256
        ):
            place = other
        stored[place + NUMBER] = numbers[ply]
        stored[place + WHOSE] = at[AGE] * 16 + mines[ply]
        stored[place + SPAN] = NEVER * 256
    span = stored[place + SPAN]
    if found:
        stored[place + SPAN] = min(span // 256, left) * 256 + span % 256
    else:
        stored[place + SPAN] = span - span % 256 + max(span % 256, left + 1)
