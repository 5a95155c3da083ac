"""A hand of Tichu played to its end by a learned policy: for each group a sum of weights, one of each table.

Knows: how what a seat sees is put into classes, and the tables with a weight for each combination of some of them
(policy.bin). Does not know: what others hold, how the weights were learned (tools/research/tichu/policy/), more hands
than four. The kernel does the same (policy.py), where it runs.
"""

from __future__ import annotations

import sys
from array import array
from bisect import bisect_right
from collections.abc import Mapping, Sequence
from functools import cache
from math import prod
from typing import Final, NamedTuple

from tschatulle.game import Seat
from tschatulle.games.tichu.bots.plan import (
    BOMB,
    DRAGON_GROUP,
    HOUND,
    HOUSE,
    PAIR,
    PHOENIX_GROUP,
    SINGLE,
    STAIRS,
    TRIPLE,
    WILD,
    Group,
    Piece,
)
from tschatulle.games.tichu.bots.rollout import Rollout
from tschatulle.tables import table

# Classes.

KINDS, LEVELS, ROOMS, TURNS, LOSERS, ABOVES = 8, 10, 7, 7, 5, 6
CALLS, WORTHS, GAPS, SIZES, BURDENS, TRICKS, LONES = 6, 7, 6, 6, 6, 8, 5
WINNING, CERTAIN = 645, 900
"""Groups below that strength are weak, those from this one on win."""
LEVEL: Final = tuple(bisect_right((40, 100, 200, 320, 470, 620, 760, 900, 985), strength) for strength in range(1001))
"""Strength -> class."""
COARSE: Final = (0, 0, 0, 1, 1, 1, 2, 2, 3, 3)
"""The same in four."""
ROOM: Final = (0, 1, 2, 3, 3, 4, 4, 4, 5, 5, 5, 6, 6, 6, 6)
"""Cards left in a hand -> class."""
TURN: Final = (0, 1, 2, 3, 4, 5, 5, *(6,) * 13)
"""Groups left in the own plan -> class."""
ABOVE: Final = (0, 1, 2, 3, 3, 4, 4, 4, 4, *(5,) * 55)
"""Cards of others above one -> class."""
SIZE: Final = (0, 0, 1, 2, 2, 3, 3, 4, 4, 4, 5, 5, 5, 5, 5, 5)
"""Cards of a group -> class."""
ON_TRICK: Final = 700
"""As strong is the Phoenix on a trick."""


def kind(one: Group) -> int:
    """Single card, pair, triple, full house, straight, stairs, bomb, the Dog."""
    found = {SINGLE: 0, PAIR: 1, TRIPLE: 2, HOUSE: 3, BOMB: 6, HOUND: 7}.get(one.form)
    return (4 if one.form < STAIRS else 5) if found is None else found


def level(one: Group) -> int:
    """How strong it is on a trick."""
    return LEVEL[ON_TRICK if one is PHOENIX_GROUP else one.strength]


def weak(one: Group) -> bool:
    return one.strength < WINNING


def distance(one: Group) -> int:
    """How far it is from the highest of its kind; 0 where that is no matter of rank, or asked otherwise."""
    return min(5, (14 - one.height) // 2) if 0 < kind(one) < 6 else 0


def burden_class(more: int) -> int:
    """By how much the burden of the plan grows where a group is broken up; 0 is for a whole one."""
    return 1 + bisect_right((0, 201, 501, 901), more)


def worth_class(points: int) -> int:
    """Of the points in a trick."""
    return bisect_right((0, 1, 6, 11, 21, 36), points)


def gap_class(one: Group, height: int) -> int:
    """How much higher than the trick."""
    gap = (one.height - height) // (2 if one.form == SINGLE else 1)
    return bisect_right((2, 3, 5, 7, 10), gap)


# Tables.

Entries = Sequence[int]
"""Where a group's weights stand, one in each table."""


class Tables:
    """Where each table of weights begins: name -> its dimensions, one behind the other."""

    def __init__(self, **dimensions: tuple[int, ...]) -> None:
        self.places: dict[str, int] = {}
        self.size = 0
        for name, sizes in dimensions.items():
            self.places[name] = self.size
            self.size += prod(sizes)


LEAD: Final = Tables(
    kind=(KINDS, SIZES, LEVELS),
    turns=(TURNS, LOSERS, LEVELS),
    room=(3, KINDS, LEVELS),
    mate=(ROOMS, KINDS, 4),
    calls=(CALLS, 4, LEVELS),
    above=(ABOVES, TURNS),
    same=(3, KINDS, LEVELS),
    certain=(3, TURNS, LEVELS),
    rival=(ROOMS, KINDS, TURNS),
    hand=(ROOMS, ROOMS, LEVELS),
)
ON: Final = Tables(
    kind=(2, KINDS, LEVELS),
    turns=(2, TURNS, LOSERS, LEVELS),
    owner=(ROOMS, 3, LEVELS),
    rooms=(2, ROOMS, ROOMS),
    worth=(2, WORTHS, LEVELS),
    calls=(2, CALLS, LEVELS),
    burden=(2, KINDS, BURDENS),
    above=(3, KINDS, ABOVES),
    gap=(3, GAPS, TRICKS),
    hand=(ROOMS, KINDS),
    fit=(2, KINDS, 2),
    special=(3, TRICKS, 2),
    place=(2, TURNS, LOSERS, 3),
    rival=(ROOMS, TURNS, LEVELS),
    sure=(3, ABOVES, BURDENS),
    lower=(3, ROOMS, BURDENS),
    lone=(LONES, KINDS, CALLS),
    below=(3, LEVELS, ABOVES),
    under=(3, 3, TRICKS),
)


L_KIND, L_TURNS, L_ROOM, L_MATE, L_CALLS, L_ABOVE, L_SAME, L_CERTAIN, L_RIVAL, L_HAND = LEAD.places.values()
O_KIND, O_TURNS, O_OWNER, O_ROOMS, O_WORTH, O_CALLS, O_BURDEN = [*ON.places.values()][:7]
O_ABOVE, O_GAP, O_HAND, O_FIT, O_SPECIAL, O_PLACE, O_RIVAL = [*ON.places.values()][7:14]
O_SURE, O_LOWER, O_LONE, O_BELOW, O_UNDER = [*ON.places.values()][14:]


@cache
def weights() -> tuple[list[int], list[int]]:
    """Of the lead and on a trick, in thousandths: whole numbers of 16 bits. Raises OSError if the file is missing."""
    found = array("h", table("tichu/bots/playouts/policy.bin"))
    if sys.byteorder == "big":
        found.byteswap()
    return found[: LEAD.size].tolist(), found[LEAD.size :].tolist()


# What a seat sees. Written for speed: where kernels do not run, a decision asks for it some ten thousand times.


@cache
def classes(one: Group) -> tuple[int, int, int, int, int]:
    """Kind, level on a trick, size, whether it is weak, and the symbol of a single card but the Dog, else 0."""
    return kind(one), level(one), SIZE[one.size], int(weak(one)), one.symbols[0] if one.form == SINGLE else 0


def above(field: Rollout, seat: Seat) -> list[int]:
    """Symbol -> the class of how many cards above it others have."""
    own = [0] * 17
    for group in field.plans[seat]:
        for symbol in group.symbols:
            own[symbol] += 1
    found, higher, alive = [0] * 17, 0, field.alive
    for symbol in (16, WILD, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1):
        found[symbol] = ABOVE[higher]
        higher += alive[symbol] - own[symbol]
    return found


def called(field: Rollout, seat: Seat, rival: Seat = -1) -> int:
    """The class of who has called; `rival`: which opponent counts before the other one."""
    calls = field.calls
    if field.out:
        return 5
    if calls[seat]:
        return 1
    if calls[seat ^ 2]:
        return 2
    if rival >= 0 and calls[rival]:
        return 3
    return 4 if calls[(seat + 1) & 3] or calls[(seat + 3) & 3] else 0


def leads(field: Rollout, seat: Seat) -> list[Entries]:
    """For each group of the seat's plan where its weights stand in the tables of the lead."""
    plan, left, higher, calls = field.plans[seat], field.left, above(field, seat), called(field, seat)
    one, other = left[(seat + 1) & 3], left[(seat + 3) & 3]
    most, least = max(one, other), min(one, other) or max(one, other)
    rival, mate, hand, turns = ROOM[least], ROOM[left[seat ^ 2]], ROOM[left[seat]], TURN[len(plan) - 1]
    firms = [_firm(field, group, most) for group in plan]
    losers, sure = sum([firm < WINNING for firm in firms]), sum([firm >= CERTAIN for firm in firms])
    found: list[Entries] = []
    for place, (group, firm) in enumerate(zip(plan, firms, strict=True)):
        sort, _, size, _, symbol = classes(group)
        strength, weaker, certain = LEVEL[firm], losers - (firm < WINNING), sure - (firm >= CERTAIN)
        space = 2 if group.size > most else 1 if group.size >= least else 0
        same, form, height = 0, group.form, group.height
        for rest in plan[place + 1 :]:  # sorted by form and height
            same += rest.form == form and rest.height > height
        four = 3 if sort == 7 else sort if sort < 2 else 2
        found.append(
            (
                L_KIND + (sort * SIZES + size) * LEVELS + strength,
                L_TURNS + (turns * LOSERS + (weaker if weaker < LOSERS else LOSERS - 1)) * LEVELS + strength,
                L_ROOM + (space * KINDS + sort) * LEVELS + strength,
                L_MATE + (mate * KINDS + sort) * 4 + COARSE[strength],
                L_CALLS + (calls * 4 + four) * LEVELS + strength,
                L_ABOVE + (higher[symbol] * TURNS + turns if symbol else 0),
                L_SAME + ((same if same < 2 else 2) * KINDS + sort) * LEVELS + strength,
                L_CERTAIN + ((certain if certain < 2 else 2) * TURNS + turns) * LEVELS + strength,
                L_RIVAL + (rival * KINDS + sort) * TURNS + turns,
                L_HAND + (hand * ROOMS + mate) * LEVELS + strength,
            )
        )
    return found


def _firm(field: Rollout, one: Group, most: int) -> int:
    """How sure it is that nobody beats a group that is led; the Dog never is."""
    form = one.form
    if form == HOUND:
        return 0
    if one.size > most:
        return 1000
    if form != SINGLE:
        return one.strength
    symbol = one.symbols[0]
    if symbol == WILD:
        return 1000 if field.highest <= 1 else 0
    return 1000 if symbol >= field.highest else one.strength


class Answer(NamedTuple):
    """What can be played on a trick."""

    group: Group
    whole: Group
    """The group of the plan of which it is, or is a part."""
    rest: tuple[Group, ...] | None
    """What is left of that; None for a whole group."""
    entries: Entries
    """Where its weights stand in the tables of plays on a trick."""


def answers(field: Rollout, seat: Seat) -> list[Answer]:
    """Whole groups, then parts of groups, that beat the trick."""
    form, height, plan = field.form, field.height, field.plans[seat]
    whole, broken = list[Group](), list[tuple[Piece, Group]]()
    for one in plan:
        if one.form == form:
            if one.height > height:
                whole.append(one)
        elif one.form == BOMB:
            whole.append(one)
        if form in one.pieces:
            broken += [(part, one) for part in one.pieces[form] if part[0].height > height]
    if not whole and not broken:
        return []
    fit = whole[0] if whole and whole[0].form == form else None
    entries, groups = _Entries(field, seat, fit), len(plan) - 1
    losers = sum([classes(one)[3] for one in plan])
    found = [Answer(one, one, None, entries.of(one, groups, losers - classes(one)[3], 0)) for one in whole]
    for (part, rest, more), one in broken:
        weaker = losers - classes(one)[3] + sum([classes(other)[3] for other in rest])
        found.append(Answer(part, one, rest, entries.of(part, groups + len(rest), weaker, burden_class(more))))
    return found


class _Entries:
    """Of plays on the trick of now: what does not depend on a group, as far as it goes with the strength of one."""

    __slots__ = ("above", "after", "calls", "fit", "height", "lone", "places", "plan", "rest", "rival", "sure", "trick")

    def __init__(self, field: Rollout, seat: Seat, fit: Group | None) -> None:
        left, owner = field.left, field.owner
        partner, after = int(owner == seat ^ 2), ((owner - seat) & 3) - 1
        one, other = left[(seat + 1) & 3], left[(seat + 3) & 3]
        rival, mate = ROOM[min(one, other) or max(one, other)], ROOM[left[seat ^ 2]]
        calls = called(field, seat, -1 if partner else owner)
        self.fit, self.height, self.after, self.calls, self.rival = fit, field.height, after, calls, rival
        self.plan = plan = field.plans[seat]
        self.lone = sum([group.form == SINGLE for group in plan])
        self.sure = sum([group.strength >= CERTAIN for group in plan])
        self.trick = 7 if field.form >= BOMB else min(7, field.height // (4 if field.form == SINGLE else 2))
        self.above = above(field, seat) if field.form == SINGLE else []
        dragon = field.alive[16] > 0 and DRAGON_GROUP not in plan
        self.places = (
            partner,
            O_OWNER + (ROOM[left[owner]] * 3 + after) * LEVELS,
            O_WORTH + (partner * WORTHS + worth_class(field.worth)) * LEVELS,
            O_CALLS + (partner * CALLS + calls) * LEVELS,
            O_RIVAL + rival * TURNS * LEVELS,
            O_SPECIAL + self.trick * 2 + dragon,
        )
        self.rest = O_ROOMS + (partner * ROOMS + rival) * ROOMS + mate, O_HAND + ROOM[left[seat]] * KINDS

    def of(self, one: Group, groups: int, weaker: int, burden: int) -> Entries:
        """`groups` and how many of them are weak: in the plan afterwards."""
        partner, owner, worth, calls, rival, special = self.places
        rooms, hand = self.rest
        sort, strength, _, _, symbol = classes(one)
        turns, after, trick = TURN[groups], self.after, self.trick
        plan = (partner * TURNS + turns) * LOSERS + (weaker if weaker < LOSERS else LOSERS - 1)
        mine = partner * KINDS + sort
        high = self.above[symbol] if symbol else distance(one)
        which = 1 if one is PHOENIX_GROUP else 2 if one is DRAGON_GROUP else 0
        form, height, whole = one.form, one.height, not burden
        sure = self.sure - (whole and one.strength >= CERTAIN)
        lone = self.lone - (whole and form == SINGLE)
        lower = sum([other.form == form and other.height < height for other in self.plan])
        lower = lower if lower < 2 else 2
        return (
            O_KIND + mine * LEVELS + strength,
            O_TURNS + plan * LEVELS + strength,
            owner + strength,
            rooms,
            worth + strength,
            calls + strength,
            O_BURDEN + mine * BURDENS + burden,
            O_ABOVE + (after * KINDS + sort) * ABOVES + high,
            O_GAP + ((sort if sort < 2 else 2) * GAPS + gap_class(one, self.height)) * TRICKS + trick,
            hand + sort,
            O_FIT + mine * 2 + (one is self.fit),
            special + which * TRICKS * 2,
            O_PLACE + plan * 3 + after,
            rival + turns * LEVELS + strength,
            O_SURE + ((sure if sure < 2 else 2) * ABOVES + high) * BURDENS + burden,
            O_LOWER + (lower * ROOMS + self.rival) * BURDENS + burden,
            O_LONE + ((lone if lone < LONES else LONES - 1) * KINDS + sort) * CALLS + self.calls,
            O_BELOW + (lower * LEVELS + strength) * ABOVES + high,
            O_UNDER + (lower * 3 + after) * TRICKS + trick,
        )


class PolicyRollout(Rollout):
    """A hand in play by the learned policy, four hands of two sides."""

    __slots__ = ()

    def lead(self, seat: Seat) -> Group:
        plan = self.plans[seat]
        one = self._wished_lead(seat) if self.wish else None
        if one is not None or len(plan) == 1:
            return one or plan[0]
        weight = weights()[0].__getitem__
        sums = [sum(map(weight, row)) for row in leads(self, seat)]
        return plan[sums.index(max(sums))]

    def follow(self, seat: Seat) -> Group | None:
        one = self._wished_follow(seat) if self.wish else None
        if one is not None:
            return one
        best, good, weight = None, 0, weights()[1].__getitem__
        for answer in answers(self, seat):
            if len(self.plans[seat]) == 1 and answer.rest is None:
                return answer.group
            value = sum(map(weight, answer.entries))
            if value > good:
                best, good = answer, value
        if best is None:
            return None
        if best.rest is not None:
            self._break(seat, best.whole, best.group, best.rest)
        return best.group


@cache
def policy_tables() -> Mapping[str, bytes]:
    """Array of the kernel -> what is in it, but for those that go by groups (groups.py)."""
    lead, follow = (array("h", found) for found in weights())
    return {
        "lead_weights": lead.tobytes(),
        "follow_weights": follow.tobytes(),
        "level_classes": bytes(LEVEL),
        "room_classes": bytes(ROOM),
        "above_classes": bytes(ABOVE),
        "coarse": bytes(COARSE),
    }
