"""Hands of Tichu played to the end, as a kernel (docs/kernels.md): the habit of rollout.py, for two sides of two.

Knows: turns, tricks, the habit that all players share, what counts, by numbers of groups. Does not know: what a group
is worth and into what it breaks, which tables tell (groups.py); how hands are laid out (layout.py), suits, the rules,
levels, chance, more hands than four. Whatever it answers, rollout.py answers, too (tests/kernels/test_kernel_tichu.py).
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

policy: Final = i32(WEIGHTS)

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

start: Final = i32(FIELDS)
start_won: Final = i32(SEATS)
start_out: Final = i32(SEATS)
dealt: Final = i16(SEATS * ROOM)
"""The groups of each hand by order, NOTHING behind the last one."""

# Options of the seat that decides: what it does with a group, rank or seat, and the plan of its hand. It passes, plays
# a group, names a rank, has another seat go on, has a seat (NOTHING: by the habit) take the trick.
OPTIONS: Final = 64
PASS: Final = 0
PLAY: Final = 1
NAME: Final = 2
SEAT: Final = 3
TAKE: Final = 4

kinds: Final = u8(OPTIONS)
values: Final = i16(OPTIONS)
option_plans: Final = i16(OPTIONS * ROOM)

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
        over = _lay(seat, value)
    elif kind == NAME:
        at[WISH] = value
    elif kind == SEAT:
        at[TURN] = value
    elif kind == TAKE:
        _collect(value if value >= 0 else _receiver())
        over = _over()
    if not over:
        if kind < SEAT:
            _on()
        _run()
    return _score() * 16 + out[0] * 4 + (0 if at[OUTS] != 2 else 1 + (out[0] & 1))


def _set_up(own: int, option: int, called: int) -> None:
    """The hand of now in the deal, with the plan of an option as that of the own seat."""
    for i in range(FIELDS):
        at[i] = start[i]
    at[HIGHEST] = DRAGON
    at[ARMED] = 0
    at[PLAYS] = 0
    for symbol in range(SYMBOLS):
        alive[symbol] = 0
    for seat in range(SEATS):
        won[seat] = start_won[seat]
        out[seat] = start_out[seat]
        calls[seat] = called >> 2 * seat & 3
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
            over = _lay(seat, _lead(seat))
        elif seat == at[OWNER]:
            thrower = _thrower() if at[ARMED] else NOTHING
            if thrower < 0:
                _collect(_receiver())
                continue
            over = _lay(thrower & 3, thrower >> 2)
        else:
            one = _follow(seat)
            if one >= 0:
                over = _lay(seat, one)
        _on()


def _on() -> None:
    """The turn goes to the next seat with cards, or to the owner of the trick, who then collects it."""
    seat = at[TURN] + 1 & 3
    while not left[seat] and seat != at[OWNER]:
        seat = seat + 1 & 3
    at[TURN] = seat


def _remove(seat: int, one: int) -> None:
    """Takes a group out of a plan."""
    i = seat * ROOM
    end = i + counts[seat] - 1
    while i < end and plans[i] != one:
        i += 1
    while i < end:
        plans[i] = plans[i + 1]
        i += 1
    counts[seat] -= 1


def _insert(seat: int, one: int) -> None:
    """Puts a group into a plan, behind those of its order."""
    first = seat * ROOM
    i = first + counts[seat]
    while i > first and orders[plans[i - 1]] > orders[one]:
        plans[i] = plans[i - 1]
        i -= 1
    plans[i] = one
    counts[seat] += 1


def _lay(seat: int, one: int) -> int:
    """Plays a group of the seat's plan; whether the hand is over. The turn stays."""
    trace[at[PLAYS] & LONGEST - 1] = seat * GROUPS + one
    at[PLAYS] += 1
    _remove(seat, one)
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
        if _over():
            return 1
    if forms[one] == HOUND:
        leader = seat ^ 2
        while not left[leader]:
            leader = leader + 1 & 3
        # One before, since the turn goes on; nobody owns a trick, so it stops at who has cards.
        at[TURN] = leader - 1 & 3
        at[OWNER] = leader
    return 0


def _over() -> int:
    """Whether the hand is over, when somebody has just gone out."""
    return 1 if at[OUTS] == 3 or (at[OUTS] == 2 and out[0] == out[1] ^ 2) else 0


def _collect(receiver: int) -> None:
    """A seat gets the trick, and its owner leads, or the next one with cards."""
    won[receiver] += at[TRICK]
    at[TRICK] = 0
    at[FORM] = 0
    at[TOP] = NOTHING
    while not left[at[OWNER]]:
        at[OWNER] = at[OWNER] + 1 & 3
    at[TURN] = at[OWNER]


def _receiver() -> int:
    """Who gets the trick: its owner, or that of the Dragon the opponent with most cards."""
    owner = at[OWNER]
    if at[TOP] != singles[DRAGON]:
        return owner
    return owner + 1 & 3 if left[owner + 1 & 3] >= left[owner + 3 & 3] else owner + 3 & 3


def _score() -> int:
    """At the end of the hand: points of side 0 more than those of side 1, calls included."""
    first = out[0]
    if at[OUTS] == 2:
        total = DOUBLE if first & 1 == 0 else -DOUBLE
    else:
        if at[FORM]:
            won[_receiver()] += at[TRICK]
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


# The habit.


def _lead(seat: int) -> int:
    first = seat * ROOM
    best = _wished_lead(seat) if at[WISH] else NOTHING
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
    lowly = policy[WEAK] + (policy[HELP] if left[seat ^ 2] == 1 else 0)
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
            value = policy[SIZE] - 2000
        else:
            firm = 1000 if sizes[one] > most else strengths[one]
            if form == SINGLE and one == singles[WILD]:
                firm = 1000 if not most or at[HIGHEST] <= 1 else 0
            elif form == SINGLE and members[one * ROOM] >= at[HIGHEST]:
                firm = 1000
            if firm < policy[SURE]:
                losers += 1
            if firm > surest:
                sure = one
                surest = firm
            want = (lowly if form == SINGLE else policy[WEAK]) - (policy[CLOSE] if sizes[one] >= least else 0)
            value = policy[SIZE] * sizes[one] + want * (1000 - firm) // 1000
        if value > good:
            best = one
            good = value
    return sure if losers <= 1 and surest >= policy[SURE] else best


def _dog(seat: int) -> int:
    if not left[seat ^ 2]:
        return -300
    value = policy[DOG]
    if not at[OUTS]:
        value += (policy[DOG_CALL] if calls[seat ^ 2] else 0) + (policy[DOG_OWN] if calls[seat] else 0)
    return value


def _follow(seat: int) -> int:
    """What the seat plays on the trick, broken off its plan if need be; NOTHING if it passes."""
    if at[WISH]:
        wished = _wished_follow(seat)
        if wished >= 0:
            return wished
    best = NOTHING
    for i in range(seat * ROOM, seat * ROOM + counts[seat]):
        if forms[plans[i]] == at[FORM] and heights[plans[i]] > at[HEIGHT]:
            best = plans[i]
            break
    if at[OWNER] == seat ^ 2:  # only what is of little use on what is low; nothing if the partner has called
        limit = policy[OVER_SINGLE] if at[FORM] == SINGLE else policy[OVER_OTHER]
        if best < 0 or (calls[at[OWNER]] and not at[OUTS]):
            return NOTHING
        if counts[seat] > 1 and (strengths[best] > policy[OVER_FIRM] or at[HEIGHT] > limit):
            return NOTHING
        return best
    if best < 0:
        return _broken(seat)
    if counts[seat] > 1 and _will(seat) + policy[FIRM] * strengths[best] // 1000 <= 0:
        return NOTHING
    return best


def _will(seat: int) -> int:
    """How much one wants the trick of an opponent."""
    will = policy[BEAT] + policy[WORTH] * at[TRICK]
    a = seat + 1 & 3
    b = seat + 3 & 3
    if 0 < left[a] <= 4 or 0 < left[b] <= 4:
        will += policy[NEAR]
    if counts[seat] <= 4:
        will += policy[FEW]
    if not at[OUTS]:
        will += policy[RIVAL_CALL] if calls[a] or calls[b] else 0
        will += policy[OWN_CALL] if calls[seat] else 0
        will += policy[MATE_CALL] if calls[seat ^ 2] else 0
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
                value = will + (policy[FIRM] * strengths[other] + policy[BROKEN] * pieces[piece + 1]) // 1000
                if value > margin:
                    found = piece
                    whole = one
                    margin = value
    return _break(seat, whole, found) if found >= 0 else NOTHING


def _break(seat: int, whole: int, piece: int) -> int:
    """Breaks a piece off a group."""
    _remove(seat, whole)
    _insert(seat, pieces[piece])
    for i in range(piece + 2, piece + PIECE):
        if pieces[i] >= 0:
            _insert(seat, pieces[i])
    return pieces[piece]


def _thrower() -> int:
    """A bomb over a trick that is about to be collected by an opponent: seat + 4 * group, or NOTHING."""
    owner = at[OWNER]
    top = at[HEIGHT] if at[FORM] == BOMB else 0
    called = 1 if calls[owner] and not at[OUTS] else 0
    rich = 1 if called or at[TRICK] >= policy[BOMB_WORTH] or left[owner] <= policy[BOMB_NEAR] else 0
    for by in range(1, 4, 2):
        seat = owner + by & 3
        for i in range(seat * ROOM, seat * ROOM + counts[seat]):
            one = plans[i]
            willing = 1 if rich or counts[seat] <= 2 else 0
            if willing and forms[one] == BOMB and heights[one] > top:
                return seat + 4 * one
    return NOTHING


# An open wish.


def _wished_lead(seat: int) -> int:
    found = NOTHING
    value = 0
    for i in range(seat * ROOM, seat * ROOM + counts[seat]):
        one = plans[i]
        liked = sizes[one] + (0 if forms[one] == BOMB else 64)
        if masks[one] >> at[WISH] & 1 and liked > value:
            found = one
            value = liked
    return found


def _wished_follow(seat: int) -> int:
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
                return _break(seat, one, piece)
        if at[FORM] == SINGLE and 2 * at[WISH] > at[HEIGHT]:
            return _torn(seat, one)
    return NOTHING


def _torn(seat: int, one: int) -> int:
    """A single card out of any group, which is single cards from then on."""
    _remove(seat, one)
    for i in range(sizes[one]):
        _insert(seat, singles[members[one * ROOM + i]])
    return singles[at[WISH]]
