"""Hands of Tichu laid out in groups, as a kernel (docs/kernels.md): the search of plan.py, for four hands at a time.

Knows: cards of one deck, how the best layout is searched for, by numbers of groups. Does not know: what a group is
worth, which tables tell (groups.py); how hands are played (playout.py), more than one deck.
"""

from __future__ import annotations

from typing import Final

from tschatulle.kernel import i16, i32, u8

SEATS: Final = 4
ROOM: Final = 16
"""Elements for the cards of a hand, and for its groups: there are at most 14."""
RANKS: Final = 16
ACE: Final = 14
WILD: Final = 15
"""Symbol of the Phoenix among ranks; the Mah Jong is 1, the Dog 0."""
DRAGON: Final = 16
SYMBOLS: Final = 17
PHOENIX_CARD: Final = 55
DRAGON_CARD: Final = 56
NOTHING: Final = -1
ALONE: Final = -1
"""Where the Phoenix is, if it is beside no rank."""
KEPT: Final = 13
"""Pairs from this rank on are not put into a full house."""
GROUPS: Final = 1536
TRIOS: Final = RANKS * RANKS * RANKS

# What tables tell of groups, by number.
burdens: Final = i16(GROUPS)
orders: Final = i16(GROUPS)
singles: Final = i16(SYMBOLS)
"""Symbol -> its single card; the Dog for 0."""
pairs: Final = i16(2 * RANKS)
"""Rank -> the pair; behind them those with the Phoenix. So are triples."""
triples: Final = i16(2 * RANKS)
quads: Final = i16(RANKS)
flushes: Final = i16(RANKS)
"""Highest rank -> the run bomb of five."""
runs: Final = i16(TRIOS)
"""First and last rank, and the one of the Phoenix or 0 -> the straight. So are stairs; houses are by the rank that is
there three times, the other, and that of the Phoenix."""
staircases: Final = i16(TRIOS)
houses: Final = i16(TRIOS)
lone: Final = i16(512)
"""Burden of single cards, by the bits of their ranks: of those below eight, then of the others."""

hands: Final = u8(SEATS * ROOM)
"""Cards of each hand, 0 behind the last one."""
laid: Final = i16(SEATS * ROOM)
"""The groups of each hand by order, NOTHING behind the last one."""
counts: Final = i32(SEATS)

# The search. DEPTH is for straights within straights: a hand has at most two.
DEPTH: Final = 4
numbers: Final = i32(SYMBOLS)
"""Cards of each symbol, and ranks of each suit."""
suits: Final = i32(4)
held: Final = i32(DEPTH * 4)
"""By depth the ranks that are held once, twice, three times, four times: bit 5 is rank 5."""
costs: Final = i32(DEPTH)
"""By depth the least burden so far, its straights, what is left beside them, and where the Phoenix is there."""
best_runs: Final = i16(DEPTH * DEPTH)
best_counts: Final = i32(DEPTH)
best_left: Final = i32(DEPTH * 4)
best_helped: Final = i32(DEPTH)
helper: Final = i32(1)


def deal() -> None:
    """Lays out all hands."""
    for seat in range(SEATS):
        lay_out(seat)


def lay_out(seat: int) -> int:
    """The best layout that is found for a hand; how many groups it has."""
    seat &= 3
    _count(seat)
    _lay_flush(seat)
    if numbers[0]:
        _add(seat, singles[0])
    if numbers[DRAGON]:
        _add(seat, singles[DRAGON])
    for i in range(4):
        held[i] = 0
    for rank in range(1, ACE + 1):
        if numbers[rank]:
            held[numbers[rank] - 1] |= 1 << rank
    _search(0, numbers[WILD], 1)
    for i in range(best_counts[0]):
        _add(seat, best_runs[i & 3])
    _sort_out(seat)
    return counts[seat]


def _count(seat: int) -> None:
    """Looks at the cards of a hand, and lets its old layout go."""
    hand = seat * ROOM
    counts[seat] = 0
    for symbol in range(SYMBOLS):
        numbers[symbol] = 0
    for suit in range(4):
        suits[suit] = 0
    for i in range(hand, hand + ROOM):
        laid[i] = NOTHING
        card = hands[i]
        if 2 < card < PHOENIX_CARD:
            rank = (card - 3 >> 2) + 2 & 15
            numbers[rank] += 1
            suits[card - 3 & 3] |= 1 << rank
        elif card:
            numbers[WILD if card == PHOENIX_CARD else DRAGON if card == DRAGON_CARD else card - 1 & 1] += 1


def _lay_flush(seat: int) -> None:
    """A bomb of five in a row of one suit, the one that reaches highest."""
    top = 0
    for suit in range(4):
        ranks = suits[suit]
        ranks = ranks & ranks << 1 & ranks << 2 & ranks << 3 & ranks << 4
        while ranks >> top + 1:
            top += 1
    if top:
        _add(seat, flushes[top & 15])
        for rank in range(top - 4, top + 1):
            numbers[rank] -= 1


def _add(seat: int, one: int) -> None:
    """Puts a group into the layout of a hand, behind those of its order."""
    place = seat * ROOM
    i = place + counts[seat]
    counts[seat] += 1
    while i > place and orders[laid[i - 1]] > orders[one]:
        laid[i] = laid[i - 1]
        i -= 1
    laid[i] = one


def _search(depth: int, wild: int, low: int) -> None:
    """The best layout of what a depth holds, with straights that begin at `low` or higher; of equals the first one
    counts, with fewer straights before more."""
    here = depth * 4
    one = held[here]
    every = one | held[here + 1] | held[here + 2] | held[here + 3]
    helper[0] = 0
    costs[depth] = _with_wild(here) if wild else _cost(one, held[here + 1], held[here + 2], held[here + 3])
    best_counts[depth] = 0
    best_helped[depth] = helper[0]
    for i in range(here, here + 4):
        best_left[i] = held[i]
    if depth + 1 >= DEPTH or not _reaching(every >> low, wild):
        return
    for first in range(low, ACE - 3):
        gap = 0
        last = first
        while last <= ACE:
            if every >> last & 1 == 0:
                if not wild or gap or last == 1:
                    break
                gap = last
            if last - first >= 4 and _sensible(every, one, first, last, gap):
                _try(depth, wild, first, last, gap)
            last += 1
        if wild and not gap and last > ACE and last - first >= 4 and first > 2 and every >> first - 1 & 1 == 0:
            _try(depth, wild, first - 1, last - 1, first - 1)


def _try(depth: int, wild: int, first: int, last: int, filled: int) -> None:
    """A straight with the best of what is left without it."""
    used = (2 << last) - (1 << first) & ~(1 << filled)
    here = depth * 4
    below = depth + 1
    for i in range(here, here + 3):
        held[i + 4] = held[i] & ~used | held[i + 1] & used
    held[here + 7] = held[here + 3] & ~used
    _search(below, 0 if filled else wild, first)
    straight = runs[first * 256 + last * 16 + filled]
    cost = costs[below] + burdens[straight]
    if cost >= costs[depth]:
        return
    costs[depth] = cost
    best_counts[depth] = best_counts[below] + 1
    best_helped[depth] = best_helped[below]
    best_runs[here] = straight
    for i in range(here, here + 3):
        best_runs[i + 1] = best_runs[i + 4]
    for i in range(here, here + 4):
        best_left[i] = best_left[i + 4]


def _reaching(ranks: int, wild: int) -> int:
    """Whether there are five ranks in a row, or four of five with the Phoenix."""
    b = ranks >> 1
    c = ranks >> 2
    d = ranks >> 3
    e = ranks >> 4
    if not wild:
        return ranks & b & c & d & e
    return ranks & b & (c & d | c & e | d & e) | (ranks | b) & c & d & e


def _sensible(every: int, one: int, first: int, last: int, gap: int) -> int:
    """Not where a card that nothing else needs is left beside it."""
    if last - first >= 9:
        return 1
    if 2 < first <= 6 and one >> first - 1 & 1 and first != gap and last - first < 5:
        return 1 - ((every & ~one) >> last & 1)
    return 0 if last < ACE - 2 and one >> last + 1 & 1 and last - first < 8 else 1


def _with_wild(here: int) -> int:
    """Burden without straights; `helper` says where the Phoenix is: alone, or beside a rank that it fills up."""
    one = held[here]
    two = held[here + 1]
    three = held[here + 2]
    four = held[here + 3]
    cost = _cost(one, two, three, four) + burdens[singles[WILD]]
    helper[0] = ALONE
    for rank in range(2, ACE + 1):
        bit = 1 << rank
        more = cost
        if one & bit:
            more = _cost(one ^ bit, two | bit, three, four)
        elif two & bit:
            more = _cost(one, two ^ bit, three | bit, four)
        if more < cost:
            cost = more
            helper[0] = rank
    return cost


def _cost(one: int, two: int, three: int, four: int) -> int:
    """Burden without straights; that of a group is the same with the Phoenix in it."""
    cost = lone[one & 255] + lone[256 + (one >> 8 & 255)]
    while four:
        cost += burdens[quads[2]]
        four &= four - 1
    if two | three:
        cost += _join(NOTHING, two, three, 0)
    return cost


def _sort_out(seat: int) -> None:
    """Adds what is left beside the straights to a layout: bombs, stairs, full houses, triples, pairs, singles."""
    one = best_left[0]
    two = best_left[1]
    three = best_left[2]
    helped = best_helped[0]
    if helped > 0:
        bit = 1 << (helped & 15)
        if one & bit:
            one ^= bit
            two |= bit
        else:
            two ^= bit
            three |= bit
    for rank in range(1, ACE + 1):
        if one >> rank & 1:
            _add(seat, singles[rank])
    for rank in range(2, ACE + 1):
        if best_left[3] >> rank & 1:
            _add(seat, quads[rank])
    _join(seat, two, three, max(helped, 0))
    if helped == ALONE:
        _add(seat, singles[WILD])


def _join(seat: int, two: int, three: int, helped: int) -> int:
    """Burden of pairs and triples: stairs first, then full houses, as far as pairs go that are not kept. Those of a
    seat are added to its layout."""
    cost = 0
    joined = two & (two << 1 | two >> 1)
    rank = 2
    while joined >> rank:
        if joined >> rank & 1:
            first = rank
            while joined >> rank + 1 & 1:
                rank += 1
            cost += _joined(seat, staircases[first * 256 + (rank & 15) * 16 + helped])
        rank += 1
    two &= ~joined
    rank = 2
    for high in range(2, ACE + 1):
        if three >> high & 1:
            while two and two >> rank & 1 == 0:
                rank += 1
            if two and rank < KEPT:
                two &= two - 1
                cost += _joined(seat, houses[high * 256 + rank * 16 + helped])
            else:
                cost += _joined(seat, triples[high + (RANKS if high == helped else 0)])
    for high in range(2, ACE + 1):
        if two >> high & 1:
            cost += _joined(seat, pairs[high + (RANKS if high == helped else 0)])
    return cost


def _joined(seat: int, one: int) -> int:
    if seat >= 0:
        _add(seat, one)
    return burdens[one]
