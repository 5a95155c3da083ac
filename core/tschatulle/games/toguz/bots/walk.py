"""Reads the strategy of Bestemshe, as a kernel (docs/kernels.md): a walk through all that the first player can do.

Knows: sowing and capturing, as numbers; in which order the walk meets positions. Does not know: the rules as the house
states them (rules/toguz.py; the tests compare the two), how the replies were found, and that they win.

A board is two rows as the mover sees them, six bits a pit, and the mover's kazan in pairs of balls. Positions are met
in levels of fewer and fewer balls, since no sowing brings any back; a level is a queue.
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
LEVELS: Final = 32
ROOM: Final = 1100000
"""Positions; place 0 stays empty."""
HASHES: Final = 1048576
REPLIES: Final = 260000
THREE: Final = 3
FIVE: Final = 5
"""Replies in a byte, and the base in which they are written."""
UNKNOWN: Final = -1

# Where the walk is: positions, replies that were read, pairs of balls of the level, the least pairs with replies.
COUNT: Final = 0
READ: Final = 1
LEVEL: Final = 2
LEAST: Final = 3

replies: Final = u8(REPLIES)
"""Which of the sowings is the reply, the most pairs taken first, of equals the highest pit: three in a byte."""
owns: Final = i32(ROOM)
others: Final = i32(ROOM)
whose: Final = u8(ROOM)
"""The mover's kazan * 2 + whether it is the winner."""
pits: Final = u8(ROOM)
"""The reply, 1 to 5; 0 where the other is on the move, or the walk has not come."""
chains: Final = i32(ROOM)
behind: Final = i32(ROOM)
"""The next position in the same place of `heads`, and in the queue of its level."""
heads: Final = i32(HASHES)
firsts: Final = i32(LEVELS)
lasts: Final = i32(LEVELS)
at: Final = i32(4)
nears: Final = i32(PITS * HEAPS)
fars: Final = i32(PITS * HEAPS)
"""By pit and balls: what sowing them adds to the row of the mover, and to the other."""
sown: Final = i32(3)
"""The rows after a sowing, as the other sees them, and the pairs that are taken."""
TAKEN: Final = 2


def prepare() -> None:
    """Fills the tables of sowings."""
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
    """Leaves a position to the other, who is on the move. There are replies down to so many pairs of balls."""
    at[LEAST] = least
    at[LEVEL] = ALL - mine - their
    _leave(own, other, mine, their)


def run(steps: int, pairs: int) -> int:
    """Reads so many replies more, or until every position with so many pairs of balls was met: 1 then."""
    least = max(pairs, at[LEAST])
    for _ in range(steps):
        while at[LEVEL] >= least and firsts[at[LEVEL] & 31] == 0:
            at[LEVEL] -= 1
        if at[LEVEL] < least:
            return 1
        _answer(at[LEVEL])
    return 0


def find(own: int, other: int, mine: int, winner: int) -> int:
    """The reply, 0 where the other is on the move; UNKNOWN for a position that the walk has not met."""
    place = _found(own, other, mine * 2 + winner)
    return pits[place] if place else UNKNOWN


def _answer(level: int) -> None:
    """Reads the reply to the first position of a level, and leaves what is after it to the other, if there may be
    replies behind it."""
    place = firsts[level]
    firsts[level] = behind[place]
    reply = replies[at[READ] // THREE]
    for _ in range(at[READ] % THREE):
        reply = reply // FIVE
    at[READ] += 1
    mine = whose[place] >> 1
    pit = _ranked(owns[place], others[place], reply % FIVE)
    pits[place] = pit + 1
    _sow(owns[place], others[place], pit)
    if level - sown[TAKEN] >= at[LEAST]:
        _leave(sown[0], sown[1], ALL - level - mine, mine + sown[TAKEN])


def _ranked(own: int, other: int, rank: int) -> int:
    """The pit of this rank."""
    taken = ALL
    pit = -1
    for _ in range(rank + 1):
        best = -1
        chosen = 0
        for i in range(PITS - 1, -1, -1):
            if own >> BITS * i & HELD:
                _sow(own, other, i)
                later = 1 if sown[TAKEN] < taken or (sown[TAKEN] == taken and i < pit) else 0
                if later and sown[TAKEN] > best:
                    best = sown[TAKEN]
                    chosen = i
        taken = best
        pit = chosen
    return pit


def _leave(own: int, other: int, mine: int, their: int) -> None:
    """A position is left to the other: to all that the other can do there is a reply."""
    if _found(own, other, mine * 2):
        return
    _add(own, other, mine * 2)
    if their >= ENOUGH:
        return
    for i in range(PITS - 1, -1, -1):
        if own >> BITS * i & HELD:
            _sow(own, other, i)
            pairs = ALL - mine - their - sown[TAKEN]
            if pairs >= at[LEAST] and _found(sown[0], sown[1], their * 2 + 1) == 0:
                place = _add(sown[0], sown[1], their * 2 + 1)
                if firsts[pairs] == 0:
                    firsts[pairs] = place
                else:
                    behind[lasts[pairs]] = place
                lasts[pairs] = place


def _found(own: int, other: int, who: int) -> int:
    """Where a position is kept; 0 if it is not."""
    place = heads[_head(own, other, who)]
    while place and not (owns[place] == own and others[place] == other and whose[place] == who):
        place = chains[place]
    return place


def _add(own: int, other: int, who: int) -> int:
    """Keeps a position that was not kept before."""
    at[COUNT] += 1
    place = at[COUNT]
    owns[place] = own
    others[place] = other
    whose[place] = who & 255
    head = _head(own, other, who)
    chains[place] = heads[head]
    heads[head] = place
    return place


def _head(own: int, other: int, who: int) -> int:
    key = (own * 31 + other) * -1640531527 + who * 40503
    return (key ^ (key >> 15)) & (HASHES - 1)


def _sow(own: int, other: int, pit: int) -> None:
    held = own >> BITS * pit & HELD
    near = own + nears[pit * HEAPS + held]
    far = other + fars[pit * HEAPS + held]
    last = pit + held - (1 if held > 1 else 0)
    while last >= 2 * PITS:
        last -= 2 * PITS
    taken = 0
    if last >= PITS:
        shift = BITS * (last - PITS)
        there = far >> shift & HELD
        if there & 1 == 0:
            taken = there >> 1
            far -= there << shift
    sown[0] = far
    sown[1] = near
    sown[TAKEN] = taken
