"""The search of Toguz Kumalak and its sisters, as a kernel (docs/kernels.md): alpha-beta on a stack of its own.

Knows: sowing, capturing, tuzdyk and end, as numbers; tables that say what heaps are worth; how to look ahead. Does not
know: the rules as the house states them (rules/toguz.py; perft ties the two), levels, chance, repetition, where its
tables come from (search.py).

A search begins with `begin` and goes on with `run`, so many nodes at a time, until that answers 1. Every ply has a
board and a frame: its window, its depth, what it still has to try. So a pause costs nothing, and no line is too deep.

Scores are those of the seat on the move, in hundredths of a ball; WIN and more is a proven win. What heaps are worth is
given for the start of the game and for its end, and what counts lies between the two by the balls that are left: two
numbers in one, `early + late * LATE`, so that one addition adds both.
"""

from __future__ import annotations

from typing import Final

from tschatulle.kernel import i32, u8

# A board: the pits of the ring, the kazans, the places of the tuzdyks (one more than in the ring, 0 for none), seat.
RING: Final = 18
KAZANS: Final = 18
TRAPS: Final = 20
SEAT: Final = 22
WIDE: Final = 24
MOST: Final = 9
DEEPEST: Final = 60
QUIET: Final = 4
"""Plies of takings alone behind the depth that is asked for, at most."""
PLIES: Final = DEEPEST + QUIET + 4

# What `rules` holds; the last pit that may be made a tuzdyk is 0 if there are none.
PITS: Final = 0
HALF: Final = 1
HIGHEST: Final = 2

# What `weights` holds, in hundredths of a ball: to be on the move (early + late * LATE); each ball of the best taking,
# where no taking is looked at any more; balls that making a tuzdyk counts for when sowings are put in order; what one
# may bring besides its balls (others are left out at the last ply); balls left from which on none is left out.
TEMPO: Final = 0
REPLY: Final = 1
TUZDYK: Final = 2
MARGIN: Final = 3
FEW: Final = 4

WIN: Final = 1000000
FAR: Final = 4000000
LATE: Final = 65536
PHASES: Final = 64
HEAPS: Final = 256
SIDES: Final = 4

# Where the search is, and the number of the search whose memory counts.
PLY: Final = 0
NODES: Final = 1
AGE: Final = 2

# A remembered position; KNOWN is age * OLDER + depth * 256 + kind of bound * 32 + origin of the best sowing.
SLOTS: Final = 524288
OLDER: Final = 16384
CHECK: Final = 0
SCORE: Final = 1
KNOWN: Final = 2
SLOT: Final = 3
EXACT: Final = 1
LOWER: Final = 2
UPPER: Final = 3
NOTHING: Final = 31

# The solved endings of Bestemshe (endgame.py): boards, balls in a row of `sums`, pits, pairs that win.
BOARDS: Final = 3276558
SUMS: Final = 32
FIVE: Final = 5
ENOUGH: Final = 13

# How the present sowing is looked at: in the whole window, for whether it is better than the best, less deep at first.
# By how much a killer comes before others, in thousandths of the most that history says.
FULL: Final = 0
NULL: Final = 1
REDUCED: Final = 2
EARLY: Final = 3
KILLER: Final = 1500

rules: Final = i32(3)
weights: Final = i32(5)
phases: Final = u8(256)
"""Balls in the pits, halved -> how much of the early value counts, of PHASES."""
heaps: Final = i32(SIDES * RING * HEAPS)
"""By who has a tuzdyk, place and balls, as seat 0 sees it: early + late * LATE; behind them of a tuzdyk."""
solved: Final = i32(2)
"""Balls in the pits up to which `endings` is asked, 0 for never; whether it is there, which only others ask."""
endings: Final = u8(BOARDS)
sums: Final = i32(MOST * SUMS + SUMS)
"""Boards with fewer balls in their first pits, by pit and balls; behind them where boards of so many pairs begin."""
keys: Final = i32(2 * WIDE)
table: Final = i32(SLOTS * SLOT)
history: Final = i32(RING * 32)
"""How often a sowing from a place, with so many balls, was good enough to end the work at its position."""
boards: Final = u8((PLIES + 1) * WIDE)
killers: Final = i32(PLIES + 1)
"""Origin of the last quiet sowing that was good enough at a ply."""
at: Final = i32(3)
alphas: Final = i32(PLIES + 1)
betas: Final = i32(PLIES + 1)
starts: Final = i32(PLIES + 1)
depths: Final = i32(PLIES + 1)
bests: Final = i32(PLIES + 1)
choices: Final = i32(PLIES + 1)
tried: Final = i32(PLIES + 1)
modes: Final = i32(PLIES + 1)
origins: Final = i32(PLIES + 1)
orders: Final = i32((PLIES + 1) * MOST)
"""Of the sowings that are left: gain and history * 32 + origin, 0 for one that is done."""
gains: Final = i32((PLIES + 1) * RING)
stands: Final = i32(PLIES + 1)
"""What a position is worth by itself, near the end of a line."""
values: Final = i32(PLIES + 1)
locks: Final = i32(PLIES + 1)
places: Final = i32(PLIES + 1)
"""Where a position is remembered, and by what it is recognised."""


def sow(ply: int, origin: int) -> None:
    """The board of a ply after a sowing, into that of the next one."""
    if ply < 0 or ply >= PLIES:
        return
    board = ply * WIDE
    after = board + WIDE
    for i in range(WIDE):
        boards[after + i] = boards[board + i]
    seat = boards[board + SEAT]
    ring = 2 * rules[PITS]
    trap0 = boards[board + TRAPS] - 1
    trap1 = boards[board + TRAPS + 1] - 1
    balls = boards[board + origin]
    boards[after + SEAT] = 1 - seat
    boards[after + origin] = 0
    place = origin if balls > 1 else origin + 1
    last = place
    for _ in range(balls):
        if place == ring:
            place = 0
        last = place
        if place == trap0:
            boards[after + KAZANS] += 1
        elif place == trap1:
            boards[after + KAZANS + 1] += 1
        else:
            boards[after + place] += 1
        place += 1
    if (1 if last >= rules[PITS] else 0) == seat:
        return
    there = boards[after + last]
    if there & 1 == 0:
        boards[after + KAZANS + seat] += there
        boards[after + last] = 0
    elif there == 3 and _may_make(board, seat, last):
        boards[after + KAZANS + seat] += 3
        boards[after + last] = 0
        boards[after + TRAPS + seat] = last + 1


def _may_make(board: int, seat: int, place: int) -> int:
    """Whether the seat may have its tuzdyk in this pit of the other."""
    if boards[board + TRAPS + seat]:
        return 0
    pits = rules[PITS]
    number = place + 1 - (1 - seat) * pits
    other = boards[board + TRAPS + 1 - seat] - seat * pits
    return 1 if number <= rules[HIGHEST] and number != other else 0


def gain_of(board: int, seat: int, origin: int) -> int:
    """Balls that a sowing on the board that begins there brings the seat more than the other, without doing it."""
    pits = rules[PITS]
    ring = 2 * pits
    balls = boards[board + origin]
    first = origin if balls > 1 else origin + 1
    trap0 = boards[board + TRAPS] - 1
    trap1 = boards[board + TRAPS + 1] - 1
    gain = 0
    if trap0 >= 0:
        gain = _passes(trap0 - first, balls, ring)
    if trap1 >= 0:
        gain -= _passes(trap1 - first, balls, ring)
    if seat:
        gain = -gain
    last = first + balls - 1
    more = 1
    while last >= ring:
        last -= ring
    trapped = 1 if last == trap0 else 1 if last == trap1 else 0
    if (1 if last >= pits else 0) == seat or trapped:
        return gain
    while balls > ring:
        balls -= ring
        more += 1
    there = boards[board + last] + more
    if there & 1 == 0:
        return gain + there
    return gain + weights[TUZDYK] if there == 3 and _may_make(board, seat, last) else gain


def _passes(distance: int, balls: int, ring: int) -> int:
    """How many of these balls, sown from a place on, fall into the one at this distance."""
    if distance < 0:
        distance += ring
    found = 0
    while distance < balls:
        distance += ring
        found += 1
    return found


def perft(depth: int) -> int:
    """Lines of so many sowings from the first board on."""
    return _perft(0, depth) if 0 <= depth < DEEPEST else 0


def _perft(ply: int, depth: int) -> int:
    if depth == 0:
        return 1
    board = ply * WIDE
    if max(boards[board + KAZANS], boards[board + KAZANS + 1]) > rules[HALF]:
        return 0
    pits = rules[PITS]
    first = boards[board + SEAT] * pits
    found = 0
    for origin in range(first, first + pits):
        if boards[board + origin]:
            sow(ply, origin)
            found += _perft(ply + 1, depth - 1)
    return found


# What a position is worth.


def evaluate(ply: int) -> int:
    """A position by itself, for the seat on the move."""
    if ply < 0 or ply > PLIES:
        return 0
    board = ply * WIDE
    ring = 2 * rules[PITS]
    sides = (1 if boards[board + TRAPS] else 0) + (2 if boards[board + TRAPS + 1] else 0)
    row = sides * RING * HEAPS
    worth = 0
    left = 0
    for place in range(ring):
        balls = boards[board + place]
        left += balls
        worth += heaps[row + balls]
        row += HEAPS
    for seat in range(2):
        trap = boards[board + TRAPS + seat]
        if trap:
            worth += heaps[(sides * RING + trap - 1) * HEAPS + HEAPS - 1]
    ahead = boards[board + KAZANS] - boards[board + KAZANS + 1]
    if boards[board + SEAT]:
        worth = -worth
        ahead = -ahead
    worth += weights[TEMPO]
    late = (worth + 32768) >> 16
    phase = phases[(left >> 1) & 255]
    return 100 * ahead + ((worth - late * LATE) * phase + late * (PHASES - phase) >> 6)


def hint(ply: int) -> int:
    """Origin of the best sowing of the board of a ply, as far as that is remembered; NOTHING if it is not."""
    choices[ply] = NOTHING
    depths[ply] = DEEPEST
    _recall(ply)
    return choices[ply]


def begin(depth: int, alpha: int, beta: int, nodes: int) -> int:
    """A search of the first board, to this depth and in this window, as `run`."""
    depths[0] = max(0, min(depth, DEEPEST))
    alphas[0] = alpha
    betas[0] = beta
    choices[0] = NOTHING
    at[PLY] = 0
    return run(nodes)


def run(nodes: int) -> int:
    """Goes on for so many nodes. 1 if the search has come to its end: its score is the first value, its best sowing the
    first choice."""
    until = at[NODES] + nodes
    ply = at[PLY]
    while ply >= 0 and at[NODES] < until:
        at[NODES] += 1
        if _open(ply):
            ply = _back(ply)
        elif _next(ply):
            ply += 1
        else:
            values[ply] = bests[ply]
            ply = _back(ply)
    at[PLY] = ply
    return 1 if ply < 0 else 0


def _back(ply: int) -> int:
    """Hands on what came out of a ply. The one to look at next, -1 behind the last."""
    while ply > 0:
        ply -= 1
        if _again(ply) or _next(ply):
            return ply + 1
        values[ply] = bests[ply]
        if depths[ply] > 0:
            _remember(ply)
    return -1


def _open(ply: int) -> int:
    """Begins with a position; 1 if its value is known at once."""
    board = ply * WIDE
    seat = boards[board + SEAT]
    depth = depths[ply]
    if max(boards[board + KAZANS], boards[board + KAZANS + 1]) > rules[HALF]:
        won = WIN + QUIET + depth
        values[ply] = won if boards[board + KAZANS + seat] > rules[HALF] else -won
        return 1
    if _stuck(board, seat):
        # The other sweeps the rest: whoever is stuck has only its kazan (14).
        values[ply] = 0 if boards[board + KAZANS + seat] == rules[HALF] else -WIN - QUIET - depth
        return 1
    sign = _solved(board, seat) if solved[0] else 0
    if sign:
        values[ply] = sign * (WIN + QUIET + depth)
        return 1
    starts[ply] = alphas[ply]
    choices[ply] = NOTHING
    tried[ply] = 0
    if depth <= 0:
        return _calm(ply, seat)
    bests[ply] = -FAR
    if _recall(ply):
        return 1
    if depth == 1:
        stands[ply] = evaluate(ply)
    _list(ply, seat, -FAR)
    return 0


def _stuck(board: int, seat: int) -> int:
    pits = rules[PITS]
    for place in range(seat * pits, seat * pits + pits):
        if boards[board + place]:
            return 0
    return 1


def _solved(board: int, seat: int) -> int:
    """1 if a board of Bestemshe is solved and won for the seat on the move, -1 if it is lost."""
    left = 2 * rules[HALF] - boards[board + KAZANS] - boards[board + KAZANS + 1]
    if left > solved[0] or rules[PITS] != FIVE:
        return 0
    place = sums[MOST * SUMS + (left >> 1)]
    before = 0
    for i in range(2 * FIVE - 1):
        before += boards[board + (i + seat * FIVE if i < FIVE else i - seat * FIVE)]
        place += sums[i * SUMS + before]
    value = endings[place]
    above = (boards[board + KAZANS + seat] >> 1) - ENOUGH + (left >> 1) - (value & 15)
    return 1 if above >= 0 else 0 if above + (value >> 4) >= 0 else -1


def _calm(ply: int, seat: int) -> int:
    """A position behind the depth that was asked for: it may stay as it is, or something is taken. 1 if that is all."""
    stand = evaluate(ply)
    stands[ply] = stand
    values[ply] = stand
    if stand >= betas[ply]:
        return 1
    most = _list(ply, seat, 0)
    if depths[ply] <= -QUIET:
        values[ply] = stand + weights[REPLY] * most
        return 1
    bests[ply] = stand
    alphas[ply] = max(alphas[ply], stand)
    return 1 if most == 0 else 0


def _list(ply: int, seat: int, least: int) -> int:
    """Puts the sowings in order that gain more than this. What the best of them gains, if it gains anything."""
    board = ply * WIDE
    pits = rules[PITS]
    most = 0
    for i in range(pits):
        origin = seat * pits + i
        balls = boards[board + origin]
        orders[ply * MOST + i] = 0
        if balls:
            gain = gain_of(board, seat, origin)
            most = max(most, gain)
            if gain > least:
                gains[ply * RING + origin] = gain
                first = 1000000 if origin == choices[ply] else 0
                order = first + (gain + 200) * 1024 + history[origin * 32 + min(balls, 31)]
                if gain <= 0 and killers[ply] == origin:
                    order += KILLER
                orders[ply * MOST + i] = order * 32 + origin
    for i in range(pits, MOST):
        orders[ply * MOST + i] = 0
    return most


def _next(ply: int) -> int:
    """Prepares the next sowing of a position; 0 if none is left that matters."""
    if alphas[ply] >= betas[ply]:
        return 0
    top = 0
    chosen = 0
    for i in range(MOST):
        order = orders[ply * MOST + i]
        if order > top:
            top = order
            chosen = i
    if top == 0:
        return 0
    orders[ply * MOST + chosen] = 0
    origin = top & 31
    gain = gains[ply * RING + origin]
    depth = depths[ply]
    left = 2 * rules[HALF] - boards[ply * WIDE + KAZANS] - boards[ply * WIDE + KAZANS + 1]
    hopeful = stands[ply] + weights[MARGIN] + 110 * gain if left >= weights[FEW] else FAR
    if depth <= 1 and bests[ply] > -WIN and hopeful <= alphas[ply]:
        bests[ply] = max(bests[ply], alphas[ply])
        return 0  # it gains too little, and so do those behind it
    origins[ply] = origin
    sow(ply, origin)
    mode = FULL
    if tried[ply] and depth > 0:
        mode = REDUCED if depth > 2 and tried[ply] >= EARLY and gain <= 0 else NULL
    tried[ply] += 1
    _look(ply, mode)
    return 1


def _look(ply: int, mode: int) -> None:
    """Has the board behind the present sowing looked at in this way."""
    modes[ply] = mode
    below = ply + 1
    depths[below] = depths[ply] - (2 if mode == REDUCED else 1)
    betas[below] = -alphas[ply]
    alphas[below] = -betas[ply] if mode == FULL else -alphas[ply] - 1


def _again(ply: int) -> int:
    """Takes what came out of the present sowing; 1 if that calls for a closer look at it."""
    value = -values[ply + 1]
    if modes[ply] != FULL and value > alphas[ply] and (modes[ply] == REDUCED or value < betas[ply]):
        _look(ply, NULL if modes[ply] == REDUCED else FULL)
        return 1
    if value > bests[ply]:
        bests[ply] = value
        choices[ply] = origins[ply]
        if value > alphas[ply]:
            alphas[ply] = value
            if value >= betas[ply] and depths[ply] > 0 and gains[ply * RING + origins[ply]] <= 0:
                killers[ply] = origins[ply]
                place = origins[ply] * 32 + min(boards[ply * WIDE + origins[ply]], 31)
                history[place] += (1000 - history[place]) * min(depths[ply] * depths[ply], 500) // 1000
    return 0


def _recall(ply: int) -> int:
    """Looks a position up; 1 if what is remembered of it settles it. Else its best sowing comes first."""
    board = ply * WIDE
    key = 0
    lock = 0
    for i in range(SEAT + 1):
        key += keys[i] * boards[board + i]
        lock += keys[WIDE + i] * boards[board + i]
    place = ((key ^ (key >> 15)) & (SLOTS - 1)) * SLOT
    places[ply] = place
    locks[ply] = lock
    known = table[place + KNOWN] - at[AGE] * OLDER
    if table[place + CHECK] != lock or known <= 0 or known >= OLDER:
        return 0
    choices[ply] = known & 31
    score = table[place + SCORE]
    kind = (known >> 5) & 7
    if known >> 8 < depths[ply] or (kind == LOWER and score < betas[ply]) or (kind == UPPER and score > alphas[ply]):
        return 0
    values[ply] = score
    return 1


def _remember(ply: int) -> None:
    place = places[ply]
    best = bests[ply]
    kind = LOWER if best >= betas[ply] else UPPER if best <= starts[ply] else EXACT
    table[place + CHECK] = locks[ply]
    table[place + SCORE] = best
    table[place + KNOWN] = at[AGE] * OLDER + depths[ply] * 256 + kind * 32 + (choices[ply] & 31)
