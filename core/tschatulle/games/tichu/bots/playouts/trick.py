"""Tricks of Tichu, a part of the kernels that play a hand out (playout.py) and that search its end (endgame.py).

Knows: by numbers of groups what a play changes, whose turn it is then, when the hand is over, what it counts. Does not
know: what hands hold, what anybody would play; what groups are, which tables tell (groups.py); suits.
"""

from __future__ import annotations

from typing import Final

from tschatulle.kernel import i16, i32, u8

SEATS: Final = 4
ROOM: Final = 16
"""Elements for the cards or the groups of a hand, and for the symbols of a group: there are at most 14."""
WILD: Final = 15
DRAGON: Final = 16
SYMBOLS: Final = 17
NOTHING: Final = -1

# Groups: their forms, as in plan.py, and tables by their number.
SINGLE: Final = 1
BOMB: Final = 50
HOUND: Final = 60
GROUPS: Final = 1536

forms: Final = u8(GROUPS)
heights: Final = u8(GROUPS)
sizes: Final = u8(GROUPS)
points: Final = i16(GROUPS)
masks: Final = i32(GROUPS)
"""The symbols of a group, a bit for each."""
members: Final = u8(GROUPS * ROOM)
"""The symbols of a group, sorted."""
singles: Final = i16(SYMBOLS)
"""Symbol -> its single card; the Dog for 0."""

# Where a hand is: what `start` tells of now and `at` of what follows. The last three are of a hand that is played out.
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

start: Final = i32(FIELDS)
start_won: Final = i32(SEATS)
start_out: Final = i32(SEATS)
at: Final = i32(FIELDS)
left: Final = i32(SEATS)
"""Cards that each seat has left."""
won: Final = i32(SEATS)
out: Final = i32(SEATS)
calls: Final = i32(SEATS)

# Options of the seat that decides: it passes, plays a group, names a rank, has another seat go on, has a seat take the
# trick.
PASS: Final = 0
PLAY: Final = 1
NAME: Final = 2
SEAT: Final = 3
TAKE: Final = 4

DOUBLE: Final = 200
CALL_WORTH: Final = 100


def begin_again(called: int) -> None:
    """All but what hands hold is as it is now; two bits of `called` for the call of each seat."""
    for i in range(FIELDS):
        at[i] = start[i]
    for seat in range(SEATS):
        won[seat] = start_won[seat]
        out[seat] = start_out[seat]
        calls[seat] = called >> 2 * seat & 3


def go_on() -> None:
    """The turn goes to the next seat with cards, or to the owner of the trick, who then collects it."""
    seat = at[TURN] + 1 & 3
    while not left[seat] and seat != at[OWNER]:
        seat = seat + 1 & 3
    at[TURN] = seat


def put_down(seat: int, one: int) -> int:
    """A group that the seat plays lies on the table; whether the hand is over. The turn stays."""
    left[seat] -= sizes[one]
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
        out[at[OUTS] & 3] = seat
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
    while not left[at[OWNER] & 3]:
        at[OWNER] = at[OWNER] + 1 & 3
    at[TURN] = at[OWNER]


def receiver_of_trick() -> int:
    """Who gets the trick: its owner, or that of the Dragon the opponent with most cards."""
    owner = at[OWNER] & 3
    if at[TOP] != singles[DRAGON]:
        return owner
    return owner + 1 & 3 if left[owner + 1 & 3] >= left[owner + 3 & 3] else owner + 3 & 3


def last_seat() -> int:
    """Who still holds cards if three seats are out."""
    return 6 - out[0] - out[1] - out[2] & 3


def counted(kept: int) -> int:
    """A hand that is over: points of side 0 more than those of side 1, calls included, * 16 + the first seat out * 4 +
    1 for a double victory of side 0, 2 for one of side 1. `kept`: points in the hand of the last seat."""
    first = out[0] & 3
    doubled = 1 if at[OUTS] == 2 else 0
    if doubled:
        total = DOUBLE if first & 1 == 0 else -DOUBLE
    else:
        receiver = receiver_of_trick()
        trick = at[TRICK] if at[FORM] else 0
        won[receiver] += trick
        last = last_seat()
        total = won[0] + won[2] - won[1] - won[3] + (-kept if last & 1 == 0 else kept)
        if (first ^ last) & 1:
            total += 2 * won[last] if first & 1 == 0 else -2 * won[last]
        won[receiver] -= trick
    for seat in range(SEATS):
        worth = calls[seat] * (CALL_WORTH if seat == first else -CALL_WORTH)
        total += worth if seat & 1 == 0 else -worth
    return total * 16 + first * 4 + (1 + (first & 1) if doubled else 0)
