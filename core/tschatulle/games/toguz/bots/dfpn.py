"""The search for proofs in Bestemshe, as a kernel (docs/kernels.md): depth-first proof-number search, two thresholds.

Knows: sowing, capturing and the end, as numbers; solved endings; how hard a position seems, by a table. Does not know:
the rules as the house states them (rules/toguz.py; perft ties the two), levels, how to play where nothing is proven.

Whoever is on the move at first, the prover, is to win; the goal of the other is that it does not. Each position has two
numbers: `phi`, how hard it seems to show that the mover reaches its goal (0: shown), and `delta`, that it does not. A
line that comes back to a position counts as not won, so that what is proven goes in no circle (18).

A board is two rows as the mover sees them, six bits a pit, and two kazans in pairs of balls. It has a number among all
boards with up to thirty balls (endgame.py), so that what is remembered is never taken for something else. What is
shown of a board holds for every greater or lesser kazan, too, and is kept so; the rest is kept by positions.
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
NEVER: Final = 1 << 28
HARD: Final = 1 << 20
"""How hard it seems at most to reach what is not shown to be out of reach."""
DEEPEST: Final = 200
"""Sowings of a line; a longer one is not won."""
PLIES: Final = DEEPEST + 1
FREE: Final = 1000
"""Of a failure that holds on every line."""

# The solved endings of Bestemshe (endgame.py): boards, balls in a row of `sums`, its rows.
BOARDS: Final = 3276558
SUMS: Final = 32
MOST: Final = 9

# What is remembered: places, of each its elements; an age tells the search that wrote it.
SLOTS: Final = 524288
SLOT: Final = 4
PROVEN: Final = 262144
PROOF: Final = 3
NUMBER: Final = 0
WHOSE: Final = 1
"""Age * 32 + kazan * 2 + whether the prover is on the move; of what is shown without the kazan."""
PHI: Final = 2
DELTA: Final = 3
BOUNDS: Final = 2
"""The least kazan that is shown to reach the goal (15: none), and the least that is not shown to fail * 16."""

# How far a position seems from the goal: heaps of 15 and more count the same; steps of `odds`, in hundredths of a pair.
FULL: Final = 15
EVEN: Final = 250
STEP: Final = 10

# Where the search is, and the number of the search whose memory counts.
PLY: Final = 0
NODES: Final = 1
AGE: Final = 2
FRESH: Final = 3

solved: Final = i32(2)
"""Pairs of balls in the pits up to which `endings` is asked, 0 for never; whether the tables are here, which only
others ask."""
endings: Final = u8(BOARDS)
sums: Final = i32(MOST * SUMS + SUMS)
worths: Final = i32(PITS * 16)
"""By own pit and balls in it, hundredths of a pair by which the mover's kazan may be the less."""
odds: Final = i32(2 * EVEN + 1)
"""By hundredths of a pair that the mover is ahead: how much nearer it is to its goal; 1024 where it is not."""
effort: Final = i32(1)
"""How hard an even position seems, for each pair of balls that is too many for `endings`, in tenths."""
came: Final = i32(256)
"""Numbers of boards that came before with the kazans of the first one, to which no line may come back; and in front
their count. Those with the prover on the move are doubled, the others doubled and one more."""

nears: Final = i32(PITS * HEAPS)
fars: Final = i32(PITS * HEAPS)
"""By pit and balls: what sowing them adds to the row of the mover, and to the other."""
stored: Final = i32(SLOTS * SLOT)
shown: Final = i32(PROVEN * PROOF)
at: Final = i32(4)

owns: Final = i32(PLIES)
others: Final = i32(PLIES)
mines: Final = i32(PLIES)
theirs: Final = i32(PLIES)
numbers: Final = i32(PLIES)
most_phis: Final = i32(PLIES)
most_deltas: Final = i32(PLIES)
"""A position is looked at until one of its numbers reaches these."""
choices: Final = i32(PLIES)
after_owns: Final = i32(PLIES * PITS)
after_others: Final = i32(PLIES * PITS)
after_numbers: Final = i32(PLIES * PITS)
takings: Final = i32(PLIES * PITS)
phis: Final = i32(PLIES * PITS)
deltas: Final = i32(PLIES * PITS)
"""Of the positions after each sowing; of one that is not there as if the other had won."""
lows: Final = i32(PLIES * PITS)
"""Of a failure of the prover: the first ply whose position it comes back to, or FREE."""
weighed: Final = i32(5)
"""phi and delta of a position by those after it, the sowing to look at, the second least delta, how many are open."""
SECOND: Final = 3
OPEN: Final = 4


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


def begin(own: int, other: int, mine: int, their: int) -> None:
    """A search for a win of whoever is on the move here."""
    owns[0] = own
    others[0] = other
    mines[0] = mine
    theirs[0] = their
    most_phis[0] = NEVER
    most_deltas[0] = NEVER
    choices[0] = -1
    numbers[0] = _number(own, other, ALL - mine - their)
    at[PLY] = 0
    at[FRESH] = 1


def number(own: int, other: int, pairs: int) -> int:
    """Of a board with so many pairs of balls."""
    return _number(own, other, pairs) if 0 <= pairs < SUMS // 2 else -1


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
            _take(ply, pit)
            found += _perft(ply + 1, depth - 1)
    return found


def _sow(ply: int, pit: int) -> None:
    """The board after a sowing, as the other sees it, and the pairs that are taken, beside the position of the ply."""
    held = owns[ply] >> BITS * pit & HELD
    near = owns[ply] + nears[pit * HEAPS + held]
    far = others[ply] + fars[pit * HEAPS + held]
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
    one = ply * PITS + pit
    after_owns[one] = far
    after_others[one] = near
    takings[one] = taken


def _take(ply: int, pit: int) -> None:
    """Makes the position after a sowing that of the next ply."""
    one = ply * PITS + pit
    owns[ply + 1] = after_owns[one]
    others[ply + 1] = after_others[one]
    mines[ply + 1] = theirs[ply]
    theirs[ply + 1] = mines[ply] + takings[one]


def run(nodes: int) -> int:
    """Goes on until so many more positions were looked at. 1 if the search has come to its end."""
    until = at[NODES] + nodes
    while at[PLY] >= 0 and at[NODES] < until:
        _step(at[PLY])
    return 1 if at[PLY] < 0 else 0


def _step(ply: int) -> None:
    """Weighs the last position of the line, and goes on to one after it or back to the one before."""
    if at[FRESH]:
        at[NODES] += 1
        _enter(ply)
    at[FRESH] = 0
    _weigh(ply)
    phi = weighed[0]
    delta = weighed[1]
    if phi == 0 or delta == 0 or phi >= most_phis[ply] or delta >= most_deltas[ply]:
        _leave(ply, phi, delta)
        return
    chosen = weighed[2]
    choices[ply] = chosen
    one = ply * PITS + chosen
    if ply + 1 >= PLIES:
        _circle(one, ply, 0)
        return
    _take(ply, chosen)
    numbers[ply + 1] = after_numbers[one]
    choices[ply + 1] = -1
    most_phis[ply + 1] = min(most_deltas[ply] - weighed[OPEN] + 1, NEVER)
    most_deltas[ply + 1] = min(most_phis[ply], weighed[SECOND] + 1 + weighed[SECOND] // 4)
    at[PLY] = ply + 1
    at[FRESH] = 1


def _enter(ply: int) -> None:
    """Writes what is after a position."""
    for pit in range(PITS):
        one = ply * PITS + pit
        lows[one] = FREE
        phis[one] = 0
        deltas[one] = NEVER
        if owns[ply] >> BITS * pit & HELD:
            _sow(ply, pit)
            pairs = ALL - mines[ply] - theirs[ply] - takings[one]
            after_numbers[one] = _number(after_owns[one], after_others[one], pairs)
            _look(ply, pit)


def _look(ply: int, pit: int) -> None:
    """phi and delta of the position after a sowing: known, come again, stored or guessed. It is looked at once while
    the line goes through here: to do so whenever it comes back takes a fifth more time and finds nothing."""
    one = ply * PITS + pit
    prover = ply & 1
    mine = theirs[ply]
    their = mines[ply] + takings[one]
    known = _known(one, mine, their, prover)
    if known:
        phis[one] = 0 if known == 1 else NEVER
        deltas[one] = NEVER if known == 1 else 0
        return
    low = _again(ply, one)
    if low < FREE:
        _circle(one, ply, low)
        return
    place = _place(after_numbers[one], mine * 2 + prover) * SLOT
    whose = at[AGE] * 32 + mine * 2 + prover
    for _ in range(2):
        if _holds(place, after_numbers[one], whose):
            phis[one] = stored[place + PHI]
            deltas[one] = stored[place + DELTA]
            lows[one] = FREE if stored[place + PHI] and stored[place + DELTA] else 0
            return
        place ^= SLOT
    _guess(one, mine, ALL - mine - their)


def _circle(one: int, ply: int, low: int) -> None:
    """A sowing after which the prover does not win, since it leads back to a ply."""
    lows[one] = low
    phis[one] = NEVER if ply & 1 else 0
    deltas[one] = 0 if ply & 1 else NEVER


def _known(one: int, mine: int, their: int, prover: int) -> int:
    """1 if the mover reaches its goal, 2 if not, 0 if that is not known: by the end, the endings, what is shown."""
    if their >= ENOUGH or after_owns[one] == 0:
        return 2
    pairs = ALL - mine - their
    if pairs <= solved[0]:
        value = endings[after_numbers[one]]
        above = mine - ENOUGH + pairs - (value & 15) + (0 if prover else value >> 4)
        return 1 if above >= 0 else 2
    place = _proof(after_numbers[one], prover)
    if place < 0:
        return 0
    bounds = shown[place + BOUNDS]
    return 1 if mine >= bounds & 15 else 2 if mine < bounds >> 4 else 0


def _proof(board: int, prover: int) -> int:
    """Where what is shown of a board is kept; -1 if nothing is."""
    place = (_place(board, prover) & (PROVEN - 1)) * PROOF
    for _ in range(2):
        if shown[place + NUMBER] == board and shown[place + WHOSE] == at[AGE] * 32 + prover:
            return place
        place = place + PROOF if place // PROOF & 1 == 0 else place - PROOF
    return -1


def _place(board: int, whose: int) -> int:
    """The first of two places for it."""
    key = (board * 32 + whose) * -1640531527
    return (key ^ (key >> 15)) & (SLOTS - 1)


def _again(ply: int, one: int) -> int:
    """The ply whose position comes again after a sowing; FREE if none does."""
    before = ply - 1
    if takings[one] == 0:
        while before >= 0 and mines[before] == theirs[ply] and theirs[before] == mines[ply]:
            if numbers[before] == after_numbers[one]:
                return before
            before -= 2
        if mines[ply] + theirs[ply] == mines[0] + theirs[0]:
            sought = 2 * after_numbers[one] + 1 - (ply & 1)
            for i in range(1, came[0] + 1):
                if came[i] == sought:
                    return 0
    return FREE


def _guess(one: int, mine: int, pairs: int) -> None:
    """A position that was never looked at: the mover seems the nearer to its goal, the more its kazan is above what
    such boards take."""
    ahead = 100 * mine - 50 * (ALL - pairs)
    for pit in range(PITS):
        ahead -= worths[pit * 16 + min(after_owns[one] >> BITS * pit & HELD, FULL)]
        ahead += worths[pit * 16 + min(after_others[one] >> BITS * pit & HELD, FULL)]
    step = max(-EVEN, min(EVEN, ahead // STEP))
    far = effort[0] * (pairs - solved[0])
    phis[one] = min(HARD, 1 + far * odds[EVEN - step] // 10240)
    deltas[one] = min(HARD, 1 + far * odds[EVEN + step] // 10240)


def _weigh(ply: int) -> None:
    """A sowing is as good as what is after it is bad for the other; for delta the hardest counts, and one for each
    other, since lines meet again and a sum would count them twice."""
    best = NEVER
    second = NEVER
    worst = 0
    chosen = 0
    unsettled = 0
    for pit in range(PITS):
        phi = phis[ply * PITS + pit]
        delta = deltas[ply * PITS + pit]
        if delta < best:
            second = best
            best = delta
            chosen = pit
        elif delta < second:
            second = delta
        if phi > 0:
            unsettled += 1
            worst = max(worst, phi)
    weighed[0] = best
    weighed[1] = 0 if unsettled == 0 else NEVER if best == 0 else min(worst + unsettled - 1, NEVER - 1)
    weighed[2] = chosen
    weighed[SECOND] = second
    weighed[OPEN] = unsettled


def _leave(ply: int, phi: int, delta: int) -> None:
    """Keeps what was found out about the last position of the line, and goes back to the one before. A failure that
    comes back to an earlier one is kept of this position alone: nothing follows from it for others."""
    prover = 1 - (ply & 1)
    low = FREE
    if (delta if prover else phi) == 0:
        low = _dependence(ply, prover)
    if low >= ply:
        low = FREE
    if low == FREE and (phi == 0 or delta == 0):
        _show(ply, 1 if phi == 0 else 0)
    else:
        _store(ply, phi, delta)
    at[PLY] = ply - 1
    if ply > 0:
        one = (ply - 1) * PITS + choices[ply - 1]
        phis[one] = phi
        deltas[one] = delta
        lows[one] = low


def _dependence(ply: int, prover: int) -> int:
    """The first ply to which the failure of the prover comes back."""
    low = FREE if prover else -1
    for pit in range(PITS):
        one = ply * PITS + pit
        if prover:
            low = min(low, lows[one])
        elif deltas[one] == 0:
            low = max(low, lows[one])
    return low


def _show(ply: int, reached: int) -> None:
    """Keeps that the mover reaches its goal, or that it does not."""
    prover = 1 - (ply & 1)
    place = _proof(numbers[ply], prover)
    if place < 0:
        place = (_place(numbers[ply], prover) & (PROVEN - 1)) * PROOF
        if shown[place + WHOSE] >> 5 == at[AGE]:
            place = place + PROOF if place // PROOF & 1 == 0 else place - PROOF
        shown[place + NUMBER] = numbers[ply]
        shown[place + WHOSE] = at[AGE] * 32 + prover
        shown[place + BOUNDS] = 15
    bounds = shown[place + BOUNDS]
    if reached:
        shown[place + BOUNDS] = min(bounds & 15, mines[ply]) | bounds & 240
    else:
        shown[place + BOUNDS] = bounds & 15 | max(bounds >> 4, mines[ply] + 1) << 4


def _store(ply: int, phi: int, delta: int) -> None:
    """Keeps how hard a position seems."""
    prover = 1 - (ply & 1)
    whose = at[AGE] * 32 + mines[ply] * 2 + prover
    place = _place(numbers[ply], mines[ply] * 2 + prover) * SLOT
    other = place ^ SLOT
    if not _holds(place, numbers[ply], whose) and (
        _holds(other, numbers[ply], whose) or _weight(other) < _weight(place)
    ):
        place = other
    stored[place + NUMBER] = numbers[ply]
    stored[place + WHOSE] = whose
    stored[place + PHI] = phi
    stored[place + DELTA] = delta


def _holds(place: int, board: int, whose: int) -> int:
    return 1 if stored[place + NUMBER] == board and stored[place + WHOSE] == whose else 0


def _weight(place: int) -> int:
    """How much work a stored position stands for; 0 if it is of another search."""
    if stored[place + WHOSE] >> 5 != at[AGE]:
        return 0
    return 1 + min(stored[place + PHI], HARD) + min(stored[place + DELTA], HARD)
