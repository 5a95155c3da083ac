"""Hands of Tichu played to the end, as a kernel (docs/kernels.md): by a habit or a learned policy, two sides of two.

Knows: options of the seat that decides, whose turn it is. Its parts know what a play changes (trick.py, hand.py) and
what each plays (habit.py, policy.py). Does not know: how hands are laid out (layout.py), suits, the rules, levels,
chance, more hands than four. Whatever it answers, rollout.py and policyrollout.py answer, too
(tests/kernels/test_kernel_tichu.py).
"""

from __future__ import annotations

from typing import Final

from tschatulle.games.tichu.bots.playouts.habit import (
    BOMB_NEAR,
    BOMB_WORTH,
    follow,
    habits,
    lead,
)
from tschatulle.games.tichu.bots.playouts.hand import alive, counts, held_points, lay, plans
from tschatulle.games.tichu.bots.playouts.policy import learned_follow, learned_lead
from tschatulle.games.tichu.bots.playouts.trick import (
    ARMED,
    BOMB,
    DRAGON,
    FORM,
    HEIGHT,
    HIGHEST,
    NAME,
    NOTHING,
    OUTS,
    OWNER,
    PLAY,
    PLAYS,
    ROOM,
    SEAT,
    SEATS,
    SYMBOLS,
    TAKE,
    TRICK,
    TURN,
    WISH,
    at,
    begin_again,
    calls,
    collect,
    counted,
    forms,
    go_on,
    heights,
    is_over,
    last_seat,
    left,
    members,
    receiver_of_trick,
    sizes,
    start,
)
from tschatulle.kernel import i16, i32, u8

learned: Final = i32(1)
"""Whether all play by the learned policy, not by the habit."""
dealt: Final = i16(SEATS * ROOM)
"""The groups of each hand by order, NOTHING behind the last one."""

# Options: what the seat that decides does with a group, a rank or a seat (NOTHING: the one that takes a trick by the
# habit), and the plan of its hand.
OPTIONS: Final = 64

kinds: Final = u8(OPTIONS)
values: Final = i16(OPTIONS)
option_plans: Final = i16(OPTIONS * ROOM)


# The play.


def begin(turn: int, called: int) -> int:
    """Plays the deal that is told from the first lead of a seat on, as `play`."""
    start[TURN] = turn & 3
    kinds[0] = SEAT
    values[0] = turn & 3
    for i in range(ROOM):
        option_plans[i] = dealt[(turn & 3) * ROOM + i]
    return play(0, called)


def play(option: int, called: int) -> int:
    """Plays an option in the deal that is told, and on to the end; two bits of `called` for the call of each seat.
    Points of side 0 more than those of side 1, * 16 + the first seat out * 4 + 1 for a double victory of side 0, 2 for
    one of side 1."""
    seat = start[TURN]
    option &= OPTIONS - 1
    kind = kinds[option]
    value = values[option]
    _set_up(seat, option, called)
    over = 0
    if kind == PLAY:
        over = lay(seat, value)
    elif kind == NAME:
        at[WISH] = value
    elif kind == SEAT:
        at[TURN] = value
    elif kind == TAKE:
        collect(value if value >= 0 else receiver_of_trick())
        over = is_over()
    if not over:
        if kind < SEAT:
            go_on()
        _run()
    return counted(held_points(last_seat()) if at[OUTS] == 3 else 0)


def _set_up(own: int, option: int, called: int) -> None:
    """The hand of now in the deal, with the plan of an option as that of the own seat."""
    begin_again(called)
    at[HIGHEST] = DRAGON
    at[ARMED] = 0
    at[PLAYS] = 0
    for symbol in range(SYMBOLS):
        alive[symbol] = 0
    for seat in range(SEATS):
        left[seat] = 0
        counts[seat] = 0
        for i in range(ROOM):
            one = option_plans[option * ROOM + i] if seat == own else dealt[seat * ROOM + i]
            if one < 0:
                break
            plans[seat * ROOM + i] = one
            counts[seat] += 1
            left[seat] += sizes[one]
            if forms[one] == BOMB:
                at[ARMED] = 1
            for k in range(sizes[one]):
                alive[members[one * ROOM + k]] += 1


def _run() -> None:
    """Plays on to the end."""
    over = 0
    while not over:
        seat = at[TURN]
        if not at[FORM]:
            over = lay(seat, learned_lead(seat) if learned[0] else lead(seat))
        elif seat == at[OWNER]:
            thrower = _thrower() if at[ARMED] else NOTHING
            if thrower < 0:
                collect(receiver_of_trick())
                continue
            over = lay(thrower & 3, thrower >> 2)
        else:
            one = learned_follow(seat) if learned[0] else follow(seat)
            if one >= 0:
                over = lay(seat, one)
        go_on()


def _thrower() -> int:
    """A bomb over a trick that is about to be collected by an opponent: seat + 4 * group, or NOTHING."""
    owner = at[OWNER]
    top = at[HEIGHT] if at[FORM] == BOMB else 0
    called = 1 if calls[owner] and not at[OUTS] else 0
    rich = 1 if called or at[TRICK] >= habits[BOMB_WORTH] or left[owner] <= habits[BOMB_NEAR] else 0
    for by in range(1, 4, 2):
        seat = owner + by & 3
        for i in range(seat * ROOM, seat * ROOM + counts[seat]):
            one = plans[i]
            willing = 1 if rich or counts[seat] <= 2 else 0
            if willing and forms[one] == BOMB and heights[one] > top:
                return seat + 4 * one
    return NOTHING
