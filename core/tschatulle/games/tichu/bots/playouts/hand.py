"""Hands of Tichu in play, a part of the kernel that plays them out (playout.py): each is a plan of groups.

Knows: what leaves a plan with a play, what breaking a group up leaves, how an open wish is met. Does not know: what
anybody would play; what a group is worth and into what it breaks, which tables tell (groups.py); suits.
"""

from __future__ import annotations

from typing import Final

from tschatulle.games.tichu.bots.playouts.trick import (
    BOMB,
    FORM,
    GROUPS,
    HEIGHT,
    NOTHING,
    PLAYS,
    ROOM,
    SEATS,
    SINGLE,
    SYMBOLS,
    WISH,
    at,
    forms,
    heights,
    masks,
    members,
    points,
    put_down,
    singles,
    sizes,
)
from tschatulle.kernel import i16, i32

# Groups: more tables by their number.
PIECES: Final = 2048
PIECE: Final = 4

strengths: Final = i16(GROUPS)
orders: Final = i16(GROUPS)
parts: Final = i16(GROUPS + 1)
"""Where the pieces of a group begin in `pieces`, those of one form in the order in which they are looked at."""
pieces: Final = i16(PIECES * PIECE)
"""The piece, by how much the burden grows, and two groups that are left or NOTHING."""

# The hand that is played out.
LONGEST: Final = 64

plans: Final = i16(SEATS * ROOM)
counts: Final = i32(SEATS)
alive: Final = i32(SYMBOLS)
trace: Final = i32(LONGEST)
"""What was played: seat * GROUPS + group."""


# The play.


def take_out(seat: int, one: int) -> None:
    """Takes a group out of a plan."""
    i = seat * ROOM
    end = i + counts[seat] - 1
    while i < end and plans[i] != one:
        i += 1
    while i < end:
        plans[i] = plans[i + 1]
        i += 1
    counts[seat] -= 1


def put_in(seat: int, one: int) -> None:
    """Puts a group into a plan, behind those of its order."""
    first = seat * ROOM
    i = first + counts[seat]
    while i > first and orders[plans[i - 1]] > orders[one]:
        plans[i] = plans[i - 1]
        i -= 1
    plans[i] = one
    counts[seat] += 1


def lay(seat: int, one: int) -> int:
    """Plays a group of the seat's plan; whether the hand is over. The turn stays."""
    trace[at[PLAYS] & LONGEST - 1] = seat * GROUPS + one
    at[PLAYS] += 1
    take_out(seat, one)
    for i in range(sizes[one]):
        alive[members[one * ROOM + i]] -= 1
    return put_down(seat, one)


def held_points(seat: int) -> int:
    """Points of the cards that a seat still holds."""
    found = 0
    for i in range(counts[seat]):
        found += points[plans[seat * ROOM + i]]
    return found


def break_off(seat: int, whole: int, piece: int) -> int:
    """Breaks a piece off a group."""
    take_out(seat, whole)
    put_in(seat, pieces[piece])
    for i in range(piece + 2, piece + PIECE):
        if pieces[i] >= 0:
            put_in(seat, pieces[i])
    return pieces[piece]


# An open wish.


def wished_lead(seat: int) -> int:
    found = NOTHING
    value = 0
    for i in range(seat * ROOM, seat * ROOM + counts[seat]):
        one = plans[i]
        liked = sizes[one] + (0 if forms[one] == BOMB else 64)
        if masks[one] >> at[WISH] & 1 and liked > value:
            found = one
            value = liked
    return found


def wished_follow(seat: int) -> int:
    for i in range(seat * ROOM, seat * ROOM + counts[seat]):
        one = plans[i]
        if masks[one] >> at[WISH] & 1 == 0:
            continue
        form = forms[one]
        if (form == at[FORM] and heights[one] > at[HEIGHT]) or (form == BOMB and at[FORM] != BOMB):
            return one
        for piece in range(parts[one], parts[one + 1], PIECE):
            other = pieces[piece]
            if forms[other] == at[FORM] and heights[other] > at[HEIGHT] and masks[other] >> at[WISH] & 1:
                return break_off(seat, one, piece)
        if at[FORM] == SINGLE and 2 * at[WISH] > at[HEIGHT]:
            return _torn(seat, one)
    return NOTHING


def _torn(seat: int, one: int) -> int:
    """A single card out of any group, which is single cards from then on."""
    take_out(seat, one)
    for i in range(sizes[one]):
        put_in(seat, singles[members[one * ROOM + i]])
    return singles[at[WISH]]
