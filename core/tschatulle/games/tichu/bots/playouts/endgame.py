"""The end of a hand of Tichu with open cards, as a kernel (docs/kernels.md): what it counts if everybody plays it best.

Knows: groups that hands hold, turns, tricks, what counts, both sides at their best. Does not know: hidden cards, whom a
lead leaves in the dark, what a group is worth, long hands: it says so if it has looked at too many positions. It wishes
for nothing when the Mah Jong is played, throws no bomb out of turn, and takes a bomb in a row to be there as long as
its ranks are.
"""

from __future__ import annotations

from typing import Final

from tschatulle.games.tichu.bots.playouts.trick import (
    BOMB,
    DRAGON,
    FORM,
    GROUPS,
    HEIGHT,
    NAME,
    NOTHING,
    OUTS,
    OWNER,
    PLAY,
    ROOM,
    SEAT,
    SEATS,
    SYMBOLS,
    TAKE,
    TOP,
    TRICK,
    TURN,
    WILD,
    WISH,
    at,
    begin_again,
    collect,
    counted,
    forms,
    go_on,
    heights,
    is_over,
    last_seat,
    left,
    masks,
    members,
    out,
    put_down,
    singles,
    sizes,
    won,
)
from tschatulle.kernel import i16, i32, u8

PHOENIX_CARD: Final = 55
DRAGON_CARD: Final = 56
UNKNOWN: Final = -1000000000
QUAD: Final = 4
"""Cards of a bomb of four."""

groups: Final = i32(1)
"""How many there are."""
worths: Final = i16(SYMBOLS)
"""Symbol -> its points."""
hands: Final = u8(SEATS * ROOM)
"""Cards of each hand, 0 behind the last one."""

# What hands hold. A card is a bit of its hand, those of one symbol beside each other, of which the lowest ones are
# there: of equal cards it does not matter which one is played.
HELD: Final = 160
"""Groups of a hand at most."""

numbers: Final = i32(SYMBOLS)
suits: Final = i32(4)
places: Final = u8(SEATS * SYMBOLS)
"""The first bit of each symbol."""
fields: Final = i32(SEATS * ROOM)
"""By bit all bits of its symbol."""
copies: Final = u8(SEATS * ROOM)
"""By bit how many cards of its symbol there are up to it."""
values: Final = i16(SEATS * ROOM)
"""By bit the points of the card."""
ends: Final = i32(SEATS)
held: Final = i16(SEATS * HELD)
"""The groups of each hand, those of many cards first, low ones before high ones, bombs last."""
needs: Final = i32(SEATS * HELD)
"""The bit of the last card of each of their symbols."""
whole: Final = i32(SEATS)
"""All cards of each hand."""
sizes_of: Final = i32(SEATS)

# The search.
cards: Final = i32(SEATS)
nodes: Final = i32(1)
"""Positions that were looked at."""
most: Final = i32(1)
LOST: Final = -99999
WON: Final = 99999
"""No hand counts so little for side 0, and none so much."""
ALL: Final = -1

# Positions that were looked at in this deal.
SLOTS: Final = 16384
EXACT: Final = 1
LEAST: Final = 2
MOST: Final = 3
checks: Final = i32(SLOTS)
results: Final = i32(SLOTS)
"""The value * 4 + whether it is exact or a bound; 0 for none."""


def deal() -> int:
    """Finds the groups that these hands hold; 0 if one holds too many."""
    for i in range(SLOTS):
        results[i] = 0
    for seat in range(SEATS):
        _count(seat)
        if not _gather(seat):
            return 0
    return 1


def _count(seat: int) -> None:
    """Gives each card of a hand its bit."""
    for symbol in range(SYMBOLS):
        numbers[symbol] = 0
    for suit in range(4):
        suits[suit] = 0
    for i in range(seat * ROOM, seat * ROOM + ROOM):
        card = hands[i]
        if 2 < card < PHOENIX_CARD:
            rank = (card - 3 >> 2) + 2 & 15
            numbers[rank] += 1
            suits[card - 3 & 3] |= 1 << rank
        elif card:
            numbers[WILD if card == PHOENIX_CARD else DRAGON if card == DRAGON_CARD else card - 1 & 1] += 1
    bit = 0
    for symbol in range(SYMBOLS):
        places[seat * SYMBOLS + symbol] = bit
        every = (1 << numbers[symbol]) - 1 << (bit & 31)
        for i in range(numbers[symbol]):
            fields[seat * ROOM + (bit & 15)] = every
            copies[seat * ROOM + (bit & 15)] = i + 1 & 15
            values[seat * ROOM + (bit & 15)] = worths[symbol]
            bit += 1
    whole[seat] = (1 << (bit & 31)) - 1
    sizes_of[seat] = bit


def _gather(seat: int) -> int:
    """Lists the groups of a hand; 0 if there are too many."""
    ends[seat] = 0
    there = 0
    for symbol in range(SYMBOLS):
        if numbers[symbol]:
            there |= 1 << symbol
    for one in range(groups[0]):
        if masks[one] & ~there or sizes[one] > sizes_of[seat]:
            continue
        need = _need(seat, one, whole[seat])
        if need < 0 or (forms[one] == BOMB and sizes[one] > QUAD and not _suited(one)):
            continue
        if ends[seat] == HELD:
            return 0
        _list(seat, one, need)
    return 1


def _need(seat: int, one: int, hand: int) -> int:
    """The last card of each symbol that a group takes from a hand; NOTHING if the hand does not hold it."""
    need = 0
    i = one * ROOM
    end = i + sizes[one]
    while i < end:
        symbol = members[i]
        number = 1
        while i + 1 < end and members[i + 1] == symbol:
            number += 1
            i += 1
        i += 1
        bit = places[seat * SYMBOLS + symbol] + number - 1
        if bit > 15 or hand >> bit & 1 == 0 or copies[seat * ROOM + bit] != number:
            return NOTHING
        need |= 1 << bit
    return need


def _suited(one: int) -> int:
    """Whether one suit has all ranks of a run bomb."""
    for suit in range(4):
        if masks[one] & ~suits[suit] == 0:
            return 1
    return 0


def _list(seat: int, one: int, need: int) -> None:
    first = seat * HELD
    i = first + ends[seat]
    ends[seat] += 1
    while i > first and _rank(held[i - 1]) > _rank(one):
        held[i] = held[i - 1]
        needs[i] = needs[i - 1]
        i -= 1
    held[i] = one
    needs[i] = need


def _rank(one: int) -> int:
    """Its place in the order in which groups are tried."""
    return heights[one] - 256 * sizes[one] + (8192 if forms[one] == BOMB else 0)


def play(kind: int, value: int, called: int, limit: int) -> int:
    """What an option brings in these hands: points of side 0 more than those of side 1, * 16 + the first seat out * 4 +
    1 for a double victory of side 0, 2 for one of side 1; UNKNOWN after so many positions."""
    begin_again(called)
    for seat in range(SEATS):
        cards[seat] = whole[seat]
        left[seat] = sizes_of[seat]
    nodes[0] = 0
    most[0] = limit
    seat = at[TURN] & 3
    over = 0
    if kind == PLAY:
        value = max(0, min(value, GROUPS - 1))
        need = _need(seat, value, cards[seat])
        if need < 0:
            return UNKNOWN
        over = _lay(seat, value, need)
    elif kind == NAME:
        at[WISH] = value
    elif kind == SEAT:
        at[TURN] = value
    if over:
        return _score()
    if kind < SEAT:
        go_on()
    found = _taken(LOST, WON, value) if kind == TAKE else _best(LOST, WON)
    return UNKNOWN if nodes[0] > most[0] else found


def _best(low: int, high: int) -> int:
    """What the hand counts from here on; between two bounds, else a bound itself."""
    nodes[0] += 1
    if nodes[0] > most[0]:
        return 0
    seat = at[TURN] & 3
    if at[FORM] and seat == at[OWNER]:
        return _collected(low, high)
    one = _hash(40503)
    other = _hash(-1640531527)
    slot = one & SLOTS - 1
    kept = results[slot]
    if kept and checks[slot] == other:
        value = kept >> 2
        kind = kept & 3
        if kind == EXACT or (kind == LEAST and value >= high) or (kind == MOST and value <= low):
            return value
    found = _chosen(seat, low, high)
    if nodes[0] <= most[0]:
        checks[slot] = other
        results[slot] = found * 4 + (LEAST if found >= high else MOST if found <= low else EXACT)
    return found


def _hash(factor: int) -> int:
    """A number for all that the rest of a hand depends on."""
    found = _mixed(0, cards[0] | cards[1] << 16, factor)
    found = _mixed(found, cards[2] | cards[3] << 16, factor)
    found = _mixed(found, at[TURN] | at[OWNER] << 2 | at[FORM] << 4 | at[HEIGHT] << 11 | at[WISH] << 20, factor)
    found = _mixed(found, at[OUTS] | out[0] << 2 | out[1] << 4 | at[TRICK] + 128 << 6, factor)
    found = _mixed(found, won[0] + 512 | won[1] + 512 << 16, factor)
    found = _mixed(found, won[2] + 512 | won[3] + 512 << 16, factor)
    return found ^ found >> 15


def _mixed(found: int, more: int, factor: int) -> int:
    found = (found ^ more) * factor
    return found ^ found >> 13 & 524287


def _chosen(seat: int, low: int, high: int) -> int:
    """The best that a seat can lead, or do on the trick. What is looked at is put back."""
    form = at[FORM]
    height = at[HEIGHT]
    owner = at[OWNER]
    top = at[TOP]
    trick = at[TRICK]
    wish = at[WISH]
    outs = at[OUTS]
    hand = cards[seat]
    size = left[seat]
    bound = _bound(seat, hand) if wish else 0
    wanted = 1 << wish if bound else ALL
    good = LOST if seat & 1 == 0 else WON
    if form and not bound:
        go_on()
        good = _best(low, high)
        at[TURN] = seat
    for i in range(seat * HELD, seat * HELD + ends[seat]):
        if seat & 1 == 0:
            low = max(low, good)
        else:
            high = min(high, good)
        if low >= high:
            return good
        if needs[i] & ~hand or masks[held[i]] & wanted == 0 or (form and not _beats(held[i])):
            continue
        if _lay(seat, held[i], needs[i]):
            found = _score()
        else:
            go_on()
            found = _best(low, high)
        good = max(good, found) if seat & 1 == 0 else min(good, found)
        cards[seat] = hand
        left[seat] = size
        at[TURN] = seat
        at[FORM] = form
        at[HEIGHT] = height
        at[OWNER] = owner
        at[TOP] = top
        at[TRICK] = trick
        at[WISH] = wish
        at[OUTS] = outs
    return good


def _beats(one: int) -> int:
    """Whether a group may be played on the trick."""
    if forms[one] == at[FORM]:
        return 1 if heights[one] > at[HEIGHT] else 0
    return 1 if forms[one] == BOMB else 0


def _bound(seat: int, hand: int) -> int:
    """Whether the seat can fulfil the wish, and so must."""
    for i in range(seat * HELD, seat * HELD + ends[seat]):
        if needs[i] & ~hand == 0 and masks[held[i]] >> at[WISH] & 1 and (not at[FORM] or _beats(held[i])):
            return 1
    return 0


def _lay(seat: int, one: int, need: int) -> int:
    """Plays a group; whether the hand is over. The turn stays."""
    first = seat * ROOM
    hand = cards[seat]
    bit = 0
    while need:
        if need & 1:
            every = fields[first + (bit & 15)]
            hand = hand & ~every | (hand & every) >> (copies[first + (bit & 15)] & 31) & every
        need >>= 1
        bit += 1
    cards[seat] = hand
    return put_down(seat, one)


def _collected(low: int, high: int) -> int:
    """The owner of the trick gets it, or the better opponent for him."""
    if at[TOP] != singles[DRAGON]:
        return _taken(low, high, at[OWNER])
    one = _taken(low, high, at[OWNER] + 1 & 3)
    other = _taken(low, high, at[OWNER] + 3 & 3)
    return max(one, other) if at[OWNER] & 1 == 0 else min(one, other)


def _taken(low: int, high: int, receiver: int) -> int:
    """A seat gets the trick, and its owner leads, or the next one with cards. What is looked at is put back."""
    turn = at[TURN]
    form = at[FORM]
    height = at[HEIGHT]
    owner = at[OWNER]
    top = at[TOP]
    trick = at[TRICK]
    collect(receiver & 3)
    at[HEIGHT] = 0
    found = _score() if is_over() else _best(low, high)
    won[receiver & 3] -= trick
    at[TURN] = turn
    at[FORM] = form
    at[HEIGHT] = height
    at[OWNER] = owner
    at[TOP] = top
    at[TRICK] = trick
    return found


def _score() -> int:
    """What a hand that is over counts."""
    kept = 0
    if at[OUTS] == 3:
        last = last_seat()
        for bit in range(ROOM):
            if cards[last] >> bit & 1:
                kept += values[last * ROOM + bit]
    return counted(kept)
