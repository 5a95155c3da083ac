"""A hand of Tichu in play, a part of the kernel that plays it out (playout.py): turns, tricks, what counts.

Knows: by numbers of groups where the hand is, what a play changes in it, when it is over, who gets which points, how an
open wish is met. Does not know: what anybody would play; what a group is worth and into what it breaks, which tables
tell (groups.py); suits.
"""

from __future__ import annotations

from typing import Final

from tschatulle.kernel import i16, i32, u8

SEATS: Final = 4
ROOM: Final = 16
"""Elements for the groups of a hand, and for the symbols of a group: there are at most 14."""
WILD: Final = 15
DRAGON: Final = 16
SYMBOLS: Final = 17
NOTHING: Final = -1

# Groups: their forms, as in plan.py, and tables by their number.
SINGLE: Final = 1
BOMB: Final = 50
HOUND: Final = 60
GROUPS: Final = 1536
PIECES: Final = 2048
PIECE: Final = 4

forms: Final = u8(GROUPS)
heights: Final = u8(GROUPS)
sizes: Final = u8(GROUPS)
points: Final = i16(GROUPS)
strengths: Final = i16(GROUPS)
orders: Final = i16(GROUPS)
masks: Final = i32(GROUPS)
"""The symbols of a group, a bit for each."""
members: Final = u8(GROUPS * ROOM)
"""The symbols of a group, sorted."""
parts: Final = i16(GROUPS + 1)
"""Where the pieces of a group begin in `pieces`, those of one form in the order in which they are looked at."""
pieces: Final = i16(PIECES * PIECE)
"""The piece, by how much the burden grows, and two groups that are left or NOTHING."""
singles: Final = i16(SYMBOLS)
"""Symbol -> its single card; the Dog for 0."""

# Where a hand is: what `start` tells of now and `at` of the hand that is played out.
TURN: Final = 0
FORM: Final = 1
HEIGHT: Final = 2
OWNER: Final = 3
TOP: Final = 4
TRICK: Final = 5
WISH: Final = 6
OUTS: Final = 7
HIGHEST: Final = 8
ARMED: Final = 9
PLAYS: Final = 10
FIELDS: Final = 11

# The hand that is played out.
DOUBLE: Final = 200
CALL_WORTH: Final = 100
LONGEST: Final = 64

at: Final = i32(FIELDS)
plans: Final = i16(SEATS * ROOM)
counts: Final = i32(SEATS)
left: Final = i32(SEATS)
won: Final = i32(SEATS)
out: Final = i32(SEATS)
calls: Final = i32(SEATS)
alive: Final = i32(SYMBOLS)
trace: Final = i32(LONGEST)
"""What was played: seat * GROUPS + group."""


# The play.


def go_on() -> None:
    """The turn goes to the next seat with cards, or to the owner of the trick, who then collects it."""
    seat = at[TURN] + 1 & 3
    while not left[seat] and seat != at[OWNER]:
        seat = seat + 1 & 3
    at[TURN] = seat


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
    left[seat] -= sizes[one]
    for i in range(sizes[one]):
        alive[members[one * ROOM + i]] -= 1
    if at[WISH] and masks[one] >> at[WISH] & 1:
        at[WISH] = 0
    at[OWNER] = seat
    at[TURN] = seat
    if forms[one] != HOUND:
        at[HEIGHT] = heights[one] if one != singles[WILD] else at[HEIGHT] + 1 if at[FORM] else 3
        at[FORM] = forms[one]
        at[TRICK] += points[one]
        at[TOP] = one
    if not left[seat]:
        out[at[OUTS]] = seat
        at[OUTS] += 1
        if is_over():
            return 1
    if forms[one] == HOUND:
        leader = seat ^ 2
        while not left[leader]:
            leader = leader + 1 & 3
        # One before, since the turn goes on; nobody owns a trick, so it stops at who has cards.
        at[TURN] = leader - 1 & 3
        at[OWNER] = leader
    return 0


def is_over() -> int:
    """Whether the hand is over, when somebody has just gone out."""
    return 1 if at[OUTS] == 3 or (at[OUTS] == 2 and out[0] == out[1] ^ 2) else 0


def collect(receiver: int) -> None:
    """A seat gets the trick, and its owner leads, or the next one with cards."""
    won[receiver] += at[TRICK]
    at[TRICK] = 0
    at[FORM] = 0
    at[TOP] = NOTHING
    while not left[at[OWNER]]:
        at[OWNER] = at[OWNER] + 1 & 3
    at[TURN] = at[OWNER]


def receiver_of_trick() -> int:
    """Who gets the trick: its owner, or that of the Dragon the opponent with most cards."""
    owner = at[OWNER]
    if at[TOP] != singles[DRAGON]:
        return owner
    return owner + 1 & 3 if left[owner + 1 & 3] >= left[owner + 3 & 3] else owner + 3 & 3


def scored() -> int:
    """At the end of the hand: points of side 0 more than those of side 1, calls included."""
    first = out[0]
    if at[OUTS] == 2:
        total = DOUBLE if first & 1 == 0 else -DOUBLE
    else:
        if at[FORM]:
            won[receiver_of_trick()] += at[TRICK]
        last = 6 - out[0] - out[1] - out[2] & 3
        held = 0
        for i in range(counts[last]):
            held += points[plans[last * ROOM + i]]
        total = won[0] + won[2] - won[1] - won[3] + (-held if last & 1 == 0 else held)
        if (first ^ last) & 1:
            total += 2 * won[last] if first & 1 == 0 else -2 * won[last]
    for seat in range(SEATS):
        worth = calls[seat] * (CALL_WORTH if seat == first else -CALL_WORTH)
        total += worth if seat & 1 == 0 else -worth
    return total


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
