"""The habit of rollout.py, a part of the kernel that plays hands out (playout.py).

Knows: 22 weights, the own plan, what everybody has seen. Does not know: what others hold, whose habit it is.
"""

from __future__ import annotations

from typing import Final

from tschatulle.games.tichu.bots.playouts.hand import (
    PIECE,
    alive,
    break_off,
    counts,
    parts,
    pieces,
    plans,
    strengths,
    wished_follow,
    wished_lead,
)
from tschatulle.games.tichu.bots.playouts.trick import (
    BOMB,
    FORM,
    HEIGHT,
    HIGHEST,
    HOUND,
    NOTHING,
    OUTS,
    OWNER,
    ROOM,
    SINGLE,
    TRICK,
    WILD,
    WISH,
    at,
    calls,
    forms,
    heights,
    left,
    members,
    singles,
    sizes,
)
from tschatulle.kernel import i32

# Weights of the habit, in the order of PlayoutPolicy.
BEAT: Final = 0
WORTH: Final = 1
NEAR: Final = 2
FEW: Final = 3
RIVAL_CALL: Final = 4
OWN_CALL: Final = 5
MATE_CALL: Final = 6
FIRM: Final = 7
BROKEN: Final = 8
OVER_SINGLE: Final = 9
OVER_OTHER: Final = 10
OVER_FIRM: Final = 11
SIZE: Final = 12
WEAK: Final = 13
CLOSE: Final = 14
HELP: Final = 15
DOG: Final = 16
DOG_CALL: Final = 17
DOG_OWN: Final = 18
SURE: Final = 19
BOMB_WORTH: Final = 20
BOMB_NEAR: Final = 21
WEIGHTS: Final = 22

habits: Final = i32(WEIGHTS)


def lead(seat: int) -> int:
    first = seat * ROOM
    best = wished_lead(seat) if at[WISH] else NOTHING
    if best >= 0:
        return best
    best = plans[first]
    if counts[seat] == 1:
        return best
    most = max(left[seat + 1 & 3], left[seat + 3 & 3])
    least = min(left[seat + 1 & 3], left[seat + 3 & 3])
    least = least if least else most
    while at[HIGHEST] and not alive[at[HIGHEST]]:
        at[HIGHEST] -= 1
    lowly = habits[WEAK] + (habits[HELP] if left[seat ^ 2] == 1 else 0)
    losers = 0
    good = -99999
    sure = best
    surest = -1
    for i in range(first, first + counts[seat]):
        one = plans[i]
        form = forms[one]
        if form == HOUND:
            value = _dog(seat)
            losers += 1
        elif form == BOMB:
            value = habits[SIZE] - 2000
        else:
            firm = 1000 if sizes[one] > most else strengths[one]
            if form == SINGLE and one == singles[WILD]:
                firm = 1000 if not most or at[HIGHEST] <= 1 else 0
            elif form == SINGLE and members[one * ROOM] >= at[HIGHEST]:
                firm = 1000
            if firm < habits[SURE]:
                losers += 1
            if firm > surest:
                sure = one
                surest = firm
            want = (lowly if form == SINGLE else habits[WEAK]) - (habits[CLOSE] if sizes[one] >= least else 0)
            value = habits[SIZE] * sizes[one] + want * (1000 - firm) // 1000
        if value > good:
            best = one
            good = value
    return sure if losers <= 1 and surest >= habits[SURE] else best


def _dog(seat: int) -> int:
    if not left[seat ^ 2]:
        return -300
    value = habits[DOG]
    if not at[OUTS]:
        value += (habits[DOG_CALL] if calls[seat ^ 2] else 0) + (habits[DOG_OWN] if calls[seat] else 0)
    return value


def follow(seat: int) -> int:
    """What the seat plays on the trick, broken off its plan if need be; NOTHING if it passes."""
    if at[WISH]:
        wished = wished_follow(seat)
        if wished >= 0:
            return wished
    best = NOTHING
    for i in range(seat * ROOM, seat * ROOM + counts[seat]):
        if forms[plans[i]] == at[FORM] and heights[plans[i]] > at[HEIGHT]:
            best = plans[i]
            break
    if at[OWNER] == seat ^ 2:  # only what is of little use on what is low; nothing if the partner has called
        limit = habits[OVER_SINGLE] if at[FORM] == SINGLE else habits[OVER_OTHER]
        if best < 0 or (calls[at[OWNER]] and not at[OUTS]):
            return NOTHING
        if counts[seat] > 1 and (strengths[best] > habits[OVER_FIRM] or at[HEIGHT] > limit):
            return NOTHING
        return best
    if best < 0:
        return _broken(seat)
    if counts[seat] > 1 and _will(seat) + habits[FIRM] * strengths[best] // 1000 <= 0:
        return NOTHING
    return best


def _will(seat: int) -> int:
    """How much one wants the trick of an opponent."""
    will = habits[BEAT] + habits[WORTH] * at[TRICK]
    a = seat + 1 & 3
    b = seat + 3 & 3
    if 0 < left[a] <= 4 or 0 < left[b] <= 4:
        will += habits[NEAR]
    if counts[seat] <= 4:
        will += habits[FEW]
    if not at[OUTS]:
        will += habits[RIVAL_CALL] if calls[a] or calls[b] else 0
        will += habits[OWN_CALL] if calls[seat] else 0
        will += habits[MATE_CALL] if calls[seat ^ 2] else 0
    return will


def _broken(seat: int) -> int:
    """The cheapest part of a group that beats the trick, if one is willing."""
    will = _will(seat)
    found = NOTHING
    whole = NOTHING
    margin = 0
    for i in range(seat * ROOM, seat * ROOM + counts[seat]):
        one = plans[i]
        for piece in range(parts[one], parts[one + 1], PIECE):
            other = pieces[piece]
            if forms[other] == at[FORM] and heights[other] > at[HEIGHT]:
                value = will + (habits[FIRM] * strengths[other] + habits[BROKEN] * pieces[piece + 1]) // 1000
                if value > margin:
                    found = piece
                    whole = one
                    margin = value
    return break_off(seat, whole, found) if found >= 0 else NOTHING
