"""The learned policy, a part of the kernel that plays hands out (playout.py): as policyrollout.py has it.

Knows: classes of what a seat sees, and that the weights of one entry of each table are added up. Does not know: what
others hold, how the weights were learned (tools/research/tichu/policy/).
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
    DRAGON,
    FORM,
    GROUPS,
    HEIGHT,
    HIGHEST,
    HOUND,
    NOTHING,
    OUTS,
    OWNER,
    ROOM,
    SINGLE,
    SYMBOLS,
    TRICK,
    TURN,
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
from tschatulle.kernel import i16, i32, u8

# Classes: of groups, how sure they are to win, cards left in a hand, groups left in the own plan, weak groups left in
# it, cards of others above a card, calls, points in the trick, how much higher than the trick.
KINDS: Final = 8
LEVELS: Final = 10
ROOMS: Final = 7
TURNS: Final = 7
LOSERS: Final = 5
ABOVES: Final = 6
CALLS: Final = 6
WORTHS: Final = 7
GAPS: Final = 6
SIZES: Final = 6
BURDENS: Final = 6
TRICKS: Final = 8
LONES: Final = 5
WINNING: Final = 645
"""Groups below this strength are weak."""
CERTAIN: Final = 900

# The tables of the lead, one behind the other: what is added up for a group.
LEAD_KIND: Final = 0
LEAD_TURNS: Final = LEAD_KIND + KINDS * SIZES * LEVELS
LEAD_ROOM: Final = LEAD_TURNS + TURNS * LOSERS * LEVELS
LEAD_MATE: Final = LEAD_ROOM + 3 * KINDS * LEVELS
LEAD_CALLS: Final = LEAD_MATE + ROOMS * KINDS * 4
LEAD_ABOVE: Final = LEAD_CALLS + CALLS * 4 * LEVELS
LEAD_SAME: Final = LEAD_ABOVE + ABOVES * TURNS
LEAD_CERTAIN: Final = LEAD_SAME + 3 * KINDS * LEVELS
LEAD_RIVAL: Final = LEAD_CERTAIN + 3 * TURNS * LEVELS
LEAD_HAND: Final = LEAD_RIVAL + ROOMS * KINDS * TURNS
LEADS: Final = LEAD_HAND + ROOMS * ROOMS * LEVELS

# Those of a play on a trick: what is added up for a group; a pass is 0.
ON_KIND: Final = 0
ON_TURNS: Final = ON_KIND + 2 * KINDS * LEVELS
ON_OWNER: Final = ON_TURNS + 2 * TURNS * LOSERS * LEVELS
ON_ROOMS: Final = ON_OWNER + ROOMS * 3 * LEVELS
ON_WORTH: Final = ON_ROOMS + 2 * ROOMS * ROOMS
ON_CALLS: Final = ON_WORTH + 2 * WORTHS * LEVELS
ON_BURDEN: Final = ON_CALLS + 2 * CALLS * LEVELS
ON_ABOVE: Final = ON_BURDEN + 2 * KINDS * BURDENS
ON_GAP: Final = ON_ABOVE + 3 * KINDS * ABOVES
ON_HAND: Final = ON_GAP + 3 * GAPS * TRICKS
ON_FIT: Final = ON_HAND + ROOMS * KINDS
ON_SPECIAL: Final = ON_FIT + 2 * KINDS * 2
ON_PLACE: Final = ON_SPECIAL + 3 * TRICKS * 2
ON_RIVAL: Final = ON_PLACE + 2 * TURNS * LOSERS * 3
ON_SURE: Final = ON_RIVAL + ROOMS * TURNS * LEVELS
ON_LOWER: Final = ON_SURE + 3 * ABOVES * BURDENS
ON_LONE: Final = ON_LOWER + 3 * ROOMS * BURDENS
ON_BELOW: Final = ON_LONE + LONES * KINDS * CALLS
ON_UNDER: Final = ON_BELOW + 3 * LEVELS * ABOVES
FOLLOWS: Final = ON_UNDER + 3 * 3 * TRICKS

lead_weights: Final = i16(LEADS)
follow_weights: Final = i16(FOLLOWS)
kinds_of: Final = u8(GROUPS)
"""Group -> its kind, its level on a trick, whether it is weak, how far it is from the highest, its size, in classes."""
levels_of: Final = u8(GROUPS)
weak: Final = u8(GROUPS)
ranges: Final = u8(GROUPS)
sizes_of: Final = u8(GROUPS)
level_classes: Final = u8(1024)
"""Strength -> level, and so with the cards of a hand, the cards above one, and levels in four."""
room_classes: Final = u8(16)
above_classes: Final = u8(64)
coarse: Final = u8(16)

# What a seat sees when it decides: cards of the opponent with most and with fewest of those in play; in classes those
# of the latter, of the partner and of the seat itself, and who has called; weak and certain groups of its plan, on a
# trick single cards, too.
MOST: Final = 0
LEAST: Final = 1
RIVAL: Final = 2
MATE: Final = 3
HAND: Final = 4
CALLED: Final = 5
WEAK_ONES: Final = 6
CERTAIN_ONES: Final = 7
LONE_ONES: Final = 8
SIGHTS: Final = 9

seen: Final = i32(SIGHTS)
largest: Final = i32(1)
"""The largest sum so far."""
firms: Final = i32(ROOM)
"""How sure each group of the plan is to win if it is led."""
mine: Final = i32(SYMBOLS)
above: Final = i32(SYMBOLS)
"""Symbol -> how many cards above it others have."""


def _look(seat: int, rival: int) -> None:
    """Sees all that does not depend on a group; `rival` has called before the other one, or NOTHING."""
    a = left[seat + 1 & 3]
    b = left[seat + 3 & 3]
    seen[MOST] = max(a, b)
    seen[LEAST] = min(a, b) if min(a, b) else max(a, b)
    seen[RIVAL] = room_classes[seen[LEAST] & 15]
    seen[MATE] = room_classes[left[seat ^ 2] & 15]
    seen[HAND] = room_classes[left[seat] & 15]
    seen[CALLED] = _calls(seat, rival)
    for symbol in range(SYMBOLS):
        mine[symbol] = 0
    for i in range(seat * ROOM, seat * ROOM + counts[seat]):
        one = plans[i]
        for k in range(sizes[one]):
            mine[members[one * ROOM + k]] += 1
    higher = alive[DRAGON] - mine[DRAGON]
    above[WILD] = higher
    higher += alive[WILD] - mine[WILD]
    for back in range(1, WILD):
        symbol = WILD - back
        above[symbol] = higher
        higher += alive[symbol] - mine[symbol]


def _turns(groups: int) -> int:
    """The class of so many groups that are left."""
    return groups if groups < 5 else 5 if groups < 7 else 6


def _calls(seat: int, rival: int) -> int:
    """The class of who has called, the owner of the trick if that is a rival before the other one."""
    if at[OUTS]:
        return 5
    if calls[seat]:
        return 1
    if calls[seat ^ 2]:
        return 2
    if rival >= 0 and calls[rival & 3]:
        return 3
    return 4 if calls[seat + 1 & 3] or calls[seat + 3 & 3] else 0


# The lead.


def learned_lead(seat: int) -> int:
    """The group with the largest sum, the first of equals."""
    first = seat * ROOM
    best = wished_lead(seat) if at[WISH] else NOTHING
    if best >= 0:
        return best
    if counts[seat] == 1:
        return plans[first]
    _look(seat, NOTHING)
    _look_at_plan(seat)
    good = -999999
    for i in range(counts[seat]):
        value = _lead_sum(seat, i)
        if value > good:
            best = plans[first + i]
            good = value
    return best


def _look_at_plan(seat: int) -> None:
    """Sees how sure each group is to win."""
    while at[HIGHEST] and not alive[at[HIGHEST]]:
        at[HIGHEST] -= 1
    seen[WEAK_ONES] = 0
    seen[CERTAIN_ONES] = 0
    for i in range(counts[seat]):
        firms[i] = _firm(plans[seat * ROOM + i])
        seen[WEAK_ONES] += 1 if firms[i] < WINNING else 0
        seen[CERTAIN_ONES] += 1 if firms[i] >= CERTAIN else 0


def _firm(one: int) -> int:
    """How sure it is that nobody beats a group that is led; the Dog never is."""
    if forms[one] == HOUND:
        return 0
    if sizes[one] > seen[MOST]:
        return 1000
    if forms[one] == SINGLE and one == singles[WILD]:
        return 1000 if at[HIGHEST] <= 1 else 0
    return 1000 if forms[one] == SINGLE and members[one * ROOM] >= at[HIGHEST] else strengths[one]


def _lead_sum(seat: int, place: int) -> int:
    """Of the group at a place of the plan."""
    one = plans[seat * ROOM + place]
    firm = firms[place]
    kind = kinds_of[one]
    level = level_classes[firm & 1023]
    turns = _turns(counts[seat] - 1)
    weaker = min(LOSERS - 1, seen[WEAK_ONES] - (1 if firm < WINNING else 0))
    certain = min(2, seen[CERTAIN_ONES] - (1 if firm >= CERTAIN else 0))
    space = 2 if sizes[one] > seen[MOST] else 1 if sizes[one] >= seen[LEAST] else 0
    four = 3 if forms[one] == HOUND else min(2, kind)
    total = lead_weights[LEAD_KIND + (kind * SIZES + sizes_of[one]) * LEVELS + level]
    total += lead_weights[LEAD_TURNS + (turns * LOSERS + weaker) * LEVELS + level]
    total += lead_weights[LEAD_ROOM + (space * KINDS + kind) * LEVELS + level]
    total += lead_weights[LEAD_MATE + (seen[MATE] * KINDS + kind) * 4 + coarse[level & 15]]
    total += lead_weights[LEAD_CALLS + (seen[CALLED] * 4 + four) * LEVELS + level]
    total += lead_weights[LEAD_ABOVE + (_higher(one) * TURNS + turns if kind == 0 else 0)]
    total += lead_weights[LEAD_SAME + (_higher_groups(seat, place) * KINDS + kind) * LEVELS + level]
    total += lead_weights[LEAD_CERTAIN + (certain * TURNS + turns) * LEVELS + level]
    total += lead_weights[LEAD_RIVAL + (seen[RIVAL] * KINDS + kind) * TURNS + turns]
    return total + lead_weights[LEAD_HAND + (seen[HAND] * ROOMS + seen[MATE]) * LEVELS + level]


def _higher(one: int) -> int:
    """The class of how many cards above a single one others have."""
    return above_classes[above[members[one * ROOM]] & 63] if members[one * ROOM] else 0


def _higher_groups(seat: int, place: int) -> int:
    """How many groups of its form are above one in the plan, at most two."""
    one = plans[seat * ROOM + place]
    found = 0
    for i in range(seat * ROOM + place + 1, seat * ROOM + counts[seat]):
        found += 1 if forms[plans[i]] == forms[one] and heights[plans[i]] > heights[one] else 0
    return min(2, found)


# On a trick.


def learned_follow(seat: int) -> int:
    """What the seat plays on the trick, broken off its plan if need be: the largest sum above 0, the first of equals;
    NOTHING if it passes."""
    if at[WISH]:
        wished = wished_follow(seat)
        if wished >= 0:
            return wished
    _look(seat, NOTHING if at[OWNER] == seat ^ 2 else at[OWNER])
    seen[WEAK_ONES] = 0
    seen[CERTAIN_ONES] = 0
    seen[LONE_ONES] = 0
    fit = NOTHING
    for i in range(seat * ROOM, seat * ROOM + counts[seat]):
        one = plans[i]
        seen[WEAK_ONES] += weak[one]
        seen[CERTAIN_ONES] += 1 if strengths[one] >= CERTAIN else 0
        seen[LONE_ONES] += 1 if forms[one] == SINGLE else 0
        fit = one if fit < 0 and forms[one] == at[FORM] and heights[one] > at[HEIGHT] else fit
    best = NOTHING
    largest[0] = 0
    for i in range(seat * ROOM, seat * ROOM + counts[seat]):
        one = plans[i]
        if (forms[one] == at[FORM] and heights[one] > at[HEIGHT]) or (forms[one] == BOMB and at[FORM] != BOMB):
            if counts[seat] == 1:
                return one
            value = _follow_sum(one, counts[seat] - 1, seen[WEAK_ONES] - weak[one], 0, 1 if one == fit else 0)
            if value > largest[0]:
                best = one
                largest[0] = value
    return _learned_part(seat, best, fit)


def _learned_part(seat: int, best: int, fit: int) -> int:
    """The same among parts of groups that beat the trick; `best` has largest[0] so far."""
    whole = NOTHING
    piece = NOTHING
    for i in range(seat * ROOM, seat * ROOM + counts[seat]):
        one = plans[i]
        for place in range(parts[one], parts[one + 1], PIECE):
            other = pieces[place]
            if forms[other] == at[FORM] and heights[other] > at[HEIGHT]:
                groups = counts[seat] - 1
                weaker = seen[WEAK_ONES] - weak[one]
                for j in range(place + 2, place + PIECE):
                    groups += 1 if pieces[j] >= 0 else 0
                    weaker += weak[pieces[j]] if pieces[j] >= 0 else 0
                value = _follow_sum(other, groups, weaker, _burden(pieces[place + 1]), 1 if other == fit else 0)
                if value > largest[0]:
                    whole = one
                    piece = place
                    largest[0] = value
    return break_off(seat, whole, piece) if piece >= 0 else best


def _burden(more: int) -> int:
    """The class of by how much the burden of a plan grows where a group is broken up; 0 is for a whole one."""
    return 1 if more < 0 else 2 if more <= 200 else 3 if more <= 500 else 4 if more <= 900 else 5


def _follow_sum(one: int, groups: int, weaker: int, burden: int, fits: int) -> int:
    """Of a group; `groups` and how many of them are weak: in the plan afterwards."""
    seat = at[TURN]
    partner = 1 if at[OWNER] == seat ^ 2 else 0
    after = (at[OWNER] - seat & 3) - 1
    kind = kinds_of[one]
    level = levels_of[one]
    turns = _turns(groups)
    plan = (partner * TURNS + turns) * LOSERS + min(LOSERS - 1, weaker)
    gap = (heights[one] - at[HEIGHT]) // (2 if kind == 0 else 1)
    gap = 0 if gap <= 1 else 1 if gap == 2 else 2 if gap <= 4 else 3 if gap <= 6 else 4 if gap <= 9 else 5
    trick = 7 if at[FORM] >= BOMB else min(7, at[HEIGHT] // (4 if at[FORM] == SINGLE else 2))
    special = 1 if one == singles[WILD] else 2 if one == singles[DRAGON] else 0
    high = _higher(one) if kind == 0 else ranges[one]
    certain = min(2, seen[CERTAIN_ONES] - (1 if burden == 0 and strengths[one] >= CERTAIN else 0))
    lone = min(LONES - 1, seen[LONE_ONES] - (1 if burden == 0 and forms[one] == SINGLE else 0))
    lower = _lower_groups(seat, one)
    total = follow_weights[ON_KIND + (partner * KINDS + kind) * LEVELS + level]
    total += follow_weights[ON_TURNS + plan * LEVELS + level]
    total += follow_weights[ON_OWNER + (room_classes[left[at[OWNER]] & 15] * 3 + after) * LEVELS + level]
    total += follow_weights[ON_ROOMS + (partner * ROOMS + seen[RIVAL]) * ROOMS + seen[MATE]]
    total += follow_weights[ON_WORTH + (partner * WORTHS + _worth(at[TRICK])) * LEVELS + level]
    total += follow_weights[ON_CALLS + (partner * CALLS + seen[CALLED]) * LEVELS + level]
    total += follow_weights[ON_BURDEN + (partner * KINDS + kind) * BURDENS + burden]
    total += follow_weights[ON_ABOVE + (after * KINDS + kind) * ABOVES + high]
    total += follow_weights[ON_GAP + (min(2, kind) * GAPS + gap) * TRICKS + trick]
    total += follow_weights[ON_HAND + seen[HAND] * KINDS + kind]
    total += follow_weights[ON_FIT + (partner * KINDS + kind) * 2 + fits]
    total += follow_weights[ON_SPECIAL + (special * TRICKS + trick) * 2 + (1 if above[WILD] else 0)]
    total += follow_weights[ON_PLACE + plan * 3 + after]
    total += follow_weights[ON_RIVAL + (seen[RIVAL] * TURNS + turns) * LEVELS + level]
    total += follow_weights[ON_SURE + (certain * ABOVES + high) * BURDENS + burden]
    total += follow_weights[ON_LOWER + (lower * ROOMS + seen[RIVAL]) * BURDENS + burden]
    total += follow_weights[ON_LONE + (lone * KINDS + kind) * CALLS + seen[CALLED]]
    total += follow_weights[ON_BELOW + (lower * LEVELS + level) * ABOVES + high]
    return total + follow_weights[ON_UNDER + (lower * 3 + after) * TRICKS + trick]


def _lower_groups(seat: int, one: int) -> int:
    """How many groups of its form are below one in the plan, at most two."""
    found = 0
    for i in range(seat * ROOM, seat * ROOM + counts[seat]):
        found += 1 if forms[plans[i]] == forms[one] and heights[plans[i]] < heights[one] else 0
    return min(2, found)


def _worth(trick: int) -> int:
    """The class of points in a trick."""
    low = 0 if trick < 0 else 1 if trick == 0 else 2 if trick <= 5 else 3
    return low if trick <= 10 else 4 if trick <= 20 else 5 if trick <= 35 else 6
