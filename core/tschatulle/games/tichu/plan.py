"""How a hand is best laid out in groups that are each played at once: as few turns and as much strength as possible.

Knows: ranks, kinds of groups, and roughly how often each wins a trick. Does not know: suits (except of run bombs),
other hands, whose turn it is. A rule of thumb that was tuned, no proof: rules.py alone says what may be played.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from typing import Final

from tschatulle.games.tichu import combinations as kinds
from tschatulle.games.tichu.cards import (
    ACE,
    DECK,
    DOG,
    DRAGON,
    EVERY_BIT,
    LOWEST,
    PHOENIX,
    RANK,
    Cards,
)
from tschatulle.games.tichu.combinations import Combo, bombs, has_run

SINGLE, PAIR, TRIPLE, HOUSE, STRAIGHT, STAIRS, BOMB, HOUND = 1, 2, 3, 4, 10, 30, 50, 60
"""Forms of groups. To STRAIGHT and STAIRS the number of cards is added, so that equal forms may beat each other."""
WILD: Final = 15
"""Symbol of the Phoenix among ranks; the Mah Jong is 1, the Dog 0."""
TOP: Final = 16
"""Symbol of the Dragon."""
ALL_SUITS: Final = 15
PHOENIX_HEIGHT: Final = 29
"""Above a single ace (28), below the Dragon (99)."""
ONE_DECK: Final = tuple({DOG: 0, PHOENIX: WILD, DRAGON: TOP}.get(card, RANK[card]) for card in range(len(RANK)))
SYMBOL: Final = ONE_DECK + ONE_DECK[1:]
"""Card of either deck -> its symbol: rank 1..14, or one of the others."""
WORTH: Final = tuple({5: 5, 10: 10, 13: 10, WILD: -25, TOP: 25}.get(symbol, 0) for symbol in range(TOP + 1))
"""Symbol -> points."""

# Strength in thousandths: roughly the chance that nobody beats a group, before much is known. Whole numbers add up
# to the same everywhere.
SINGLE_STRENGTH: Final = (0,) * 11 + (30, 80, 280, 620, 750, 980)
PAIR_STRENGTH: Final = (0, 0, 50, 60, 70, 90, 120, 150, 190, 240, 310, 400, 530, 720, 970)


def _strength(form: int, height: int, size: int, symbol: int) -> int:
    if form == SINGLE:
        return SINGLE_STRENGTH[symbol]
    if form == PAIR:
        return PAIR_STRENGTH[height]
    if form == TRIPLE:
        return 350 + 50 * (height - LOWEST)
    if form == HOUSE:
        return 450 + 45 * (height - LOWEST)
    if form == BOMB:
        return 1000
    if form == HOUND:
        return 300
    if form > STAIRS:
        return min(1000, 500 + 60 * (size - 4) + 35 * (height - 3))
    return min(1000, 350 + 60 * (size - 5) + 55 * (height - 5))


class Group:
    """Cards that are played at once, without their suits. There is one object for each, made by `group`."""

    __slots__ = ("burden", "form", "height", "order", "pieces", "points", "size", "strength", "symbols")

    def __init__(self, form: int, height: int, symbols: tuple[int, ...]) -> None:
        self.form = form
        self.height = height
        """As in combinations.py, a single Phoenix as above an ace."""
        self.symbols = symbols
        """Sorted."""
        self.size = len(symbols)
        self.points = sum(WORTH[symbol] for symbol in symbols)
        self.strength = _strength(form, height, self.size, symbols[0])
        self.burden = -600 if form == BOMB else 1000 - self.strength * 11 // 10
        """In thousandths of a turn that others have to give; less if it wins one itself."""
        self.order = 128 * form + height
        self.pieces: dict[int, list[Piece]] = {}
        """What can be broken off, by form."""

    def __repr__(self) -> str:
        return f"{self.form}:{self.symbols}"


Piece = tuple[Group, tuple[Group, ...], int]
"""A part of a group that is a group itself, what is left, and by how much the burden grows."""
Plan = tuple[Group, ...]
"""Groups by form and height."""


def order(one: Group) -> int:
    return one.order


def load(plan: Iterable[Group]) -> int:
    """Burden of a whole plan; the lower, the sooner its hand is empty."""
    return sum([one.burden for one in plan])


@cache
def group(form: int, height: int, symbols: tuple[int, ...]) -> Group:
    """The one group of this form, height and symbols (sorted)."""
    found = Group(form, height, symbols)
    if WILD not in symbols:
        for piece, *rest in _parts(found):
            if rest or found.size == piece.size:
                more = piece.burden + load(rest) - found.burden
                found.pieces.setdefault(piece.form, []).append((piece, tuple(rest), more))
    return found


def _parts(one: Group) -> Iterator[tuple[Group, ...]]:
    """Ways to break a group up: the part that is played first, then the rest."""
    high = one.height
    if one.form == PAIR:
        yield single(high), single(high)
    elif one.form == TRIPLE:
        yield single(high), pair(high)
        yield pair(high), single(high)
    elif one.form == HOUSE:
        other = one.symbols[0] if one.symbols[0] != high else one.symbols[-1]
        yield single(high), pair(high), pair(other)
        yield single(other), triple(high), single(other)
        yield pair(high), single(high), pair(other)
        yield pair(other), triple(high)
        yield triple(high), pair(other)
    elif one.form > STAIRS and one.form < BOMB:
        first = one.symbols[0]
        yield pair(high), pair(first) if high == first + 1 else stairs(first, high - 1)
        yield pair(first), pair(high) if high == first + 1 else stairs(first + 1, high)
    elif one.form > STRAIGHT + 5 and one.form < STAIRS:
        first = one.symbols[0]
        yield single(high), run(first, high - 1)
        yield single(first), run(first + 1, high)
        yield run(first + 1, high), single(first)


def single(rank: int) -> Group:
    return group(SINGLE, 2 * rank, (rank,))


def pair(rank: int, wild: bool = False) -> Group:
    return group(PAIR, rank, (rank, WILD) if wild else (rank, rank))


def triple(rank: int, wild: bool = False) -> Group:
    return group(TRIPLE, rank, (rank, rank, WILD) if wild else (rank, rank, rank))


@cache
def run(first: int, last: int, filled: int = 0) -> Group:
    """A straight; `filled` is the rank for which the Phoenix stands."""
    ranks = tuple(rank for rank in range(first, last + 1) if rank != filled)
    return group(STRAIGHT + last - first + 1, last, (*ranks, WILD) if filled else ranks)


@cache
def stairs(first: int, last: int, helped: int = 0) -> Group:
    """Pairs in a row; the rank `helped` has the Phoenix."""
    wild = first <= helped <= last
    ranks = tuple(rank for rank in range(first, last + 1) for _ in range(2 - (rank == helped)))
    return group(STAIRS + 2 * (last - first + 1), last, (*ranks, WILD) if wild else ranks)


@cache
def house(high: int, other: int, helped: int = 0) -> Group:
    """A full house, `high` three times; the Phoenix fills up the rank `helped`."""
    ranks = tuple(sorted((*(high,) * (3 - (high == helped)), *(other,) * (2 - (other == helped)))))
    return group(HOUSE, high, (*ranks, WILD) if helped in (high, other) else ranks)


DOG_GROUP: Final = group(HOUND, 0, (0,))
DRAGON_GROUP: Final = group(SINGLE, kinds.HIGHEST, (TOP,))
PHOENIX_GROUP: Final = group(SINGLE, PHOENIX_HEIGHT, (WILD,))
SINGLES: Final = tuple(single(rank) for rank in range(ACE + 1))
PAIRS: Final = tuple(pair(rank) for rank in range(ACE + 1))
TRIPLES: Final = tuple(triple(rank) for rank in range(ACE + 1))
QUADS: Final = tuple(group(BOMB, 64 + rank, (rank,) * 4) for rank in range(ACE + 1))
WILD_PAIRS: Final = tuple(pair(rank, wild=True) for rank in range(ACE + 1))
WILD_TRIPLES: Final = tuple(triple(rank, wild=True) for rank in range(ACE + 1))


def group_of(combo: Combo) -> Group:
    """The group of a combination, without its suits."""
    lowest = SYMBOL[combo.cards[0]]
    if lowest == 0:
        return DOG_GROUP
    form = {
        kinds.STRAIGHT: STRAIGHT + combo.length,
        kinds.STAIRS: STAIRS + combo.length,
        kinds.HOUSE: HOUSE,
        kinds.BOMB: BOMB,
    }.get(combo.kind, combo.length)
    height = PHOENIX_HEIGHT if lowest == WILD and combo.length == 1 else combo.height
    return group(form, height, tuple(sorted(SYMBOL[card] for card in combo.cards)))


# Laying out.

KEPT: Final = 13
"""Pairs from this rank on are not put into a full house."""


@lru_cache(maxsize=20_000)
def plan_of(hand: Cards) -> Plan:
    """The best layout that is found for a hand (sorted cards)."""
    if hand and hand[-1] > DECK:
        return _plan_of_two(hand)
    fixed: list[Group] = []
    bomb = best_run(hand)
    if bomb:
        fixed.append(group_of(bomb))
        hand = tuple(card for card in hand if card not in bomb.cards)
    counts = [0] * (TOP + 1)
    for card in hand:
        counts[SYMBOL[card]] += 1
    if counts[0]:
        fixed.append(DOG_GROUP)
    if counts[TOP]:
        fixed.append(DRAGON_GROUP)
    _, best = _laid_out(counts[1:WILD], counts[WILD] > 0, 1)
    return tuple(sorted([*fixed, *best], key=order))


def _plan_of_two(hand: Cards) -> Plan:
    """The same with cards of two decks: four suits of a rank are a bomb, and what else there is twice stands alone."""
    fixed: list[Group] = []
    faces = tuple(sorted({card - DECK if card > DECK else card for card in hand}))
    bomb = best_run(faces)
    counts = [0] * (TOP + 1)
    suits = [0] * (TOP + 1)
    for card in hand:
        counts[SYMBOL[card]] += 1
        suits[SYMBOL[card]] |= EVERY_BIT[card]
    if bomb:
        fixed.append(group_of(bomb))
        for card in bomb.cards:
            counts[SYMBOL[card]] -= 1
            suits[SYMBOL[card]] = 0
    for rank in range(LOWEST, ACE + 1):
        if suits[rank] == ALL_SUITS:
            fixed.append(QUADS[rank])
            counts[rank] -= 4
        while counts[rank] > 3:
            fixed.append(PAIRS[rank])
            counts[rank] -= 2
    fixed += [DRAGON_GROUP] * counts[TOP] + [PHOENIX_GROUP] * (counts[WILD] - 1)
    _, best = _laid_out(counts[1:WILD], counts[WILD] > 0, 1)
    return tuple(sorted([*fixed, *best], key=order))


def best_run(hand: Cards) -> Combo | None:
    """Of the run bombs the shortest one that reaches highest: more stays for other groups."""
    if not has_run(hand):
        return None
    return min((one for one in bombs(hand) if one.length > 4), key=lambda one: (one.length, -one.height))


def _laid_out(counts: list[int], wild: bool, low: int) -> tuple[int, list[Group]]:
    """Cost and groups of the best layout. `counts[0]` are the cards of rank 1; straights begin at `low` or higher."""
    cost, best = _with_wild(counts) if wild else _sorted_out(counts)
    for first, last, filled in _straights(counts, wild, low):
        left = counts[:]
        for rank in range(first, last + 1):
            if rank != filled:
                left[rank - 1] -= 1
        one = run(first, last, filled)
        more, others = _laid_out(left, wild and not filled, first)
        more += one.burden
        if more < cost:
            cost, best = more, [one, *others]
    return cost, best


def _straights(counts: list[int], wild: bool, low: int) -> Iterator[tuple[int, int, int]]:
    """First and last rank and the one of the Phoenix (0) of straights worth a try."""
    for first in range(low, ACE - 3):
        gap = 0
        last = first
        while last <= ACE:
            if not counts[last - 1]:
                if not wild or gap or last == 1:
                    break
                gap = last
            if last - first >= 4 and _sensible(counts, first, last, gap):
                yield first, last, gap
            last += 1
        if wild and not gap and last - first >= 4 and (last > ACE) and first > LOWEST and not counts[first - 2]:
            yield first - 1, last - 1, first - 1


def _sensible(counts: list[int], first: int, last: int, gap: int) -> bool:
    """Not where a card that nothing else needs is left beside it."""
    if last - first >= 9:
        return True
    if 2 < first <= 6 and counts[first - 2] == 1 and first != gap and last - first < 5:
        return counts[last - 1] < 2
    return not (last < ACE - 2 and counts[last] == 1 and last - first < 8)


def _with_wild(counts: list[int]) -> tuple[int, list[Group]]:
    """The Phoenix alone, or beside a rank that it makes a pair or a triple."""
    cost, best = _sorted_out(counts)
    cost += PHOENIX_GROUP.burden
    best = [*best, PHOENIX_GROUP]
    for rank in range(LOWEST, ACE + 1):
        if counts[rank - 1] in (1, 2):
            more, groups = _sorted_out(counts, rank)
            if more < cost:
                cost, best = more, groups
    return cost, best


def _sorted_out(counts: list[int], helped: int = 0) -> tuple[int, list[Group]]:
    """Cards without straights: bombs, stairs, full houses, triples, pairs, singles."""
    found: list[Group] = [SINGLES[1]] if counts[0] else []
    pairs: list[int] = []
    triples: list[int] = []
    for rank in range(LOWEST, ACE + 1):
        count = counts[rank - 1]
        if rank == helped:
            count += 1
        if count == 1:
            found.append(SINGLES[rank])
        elif count == 2:
            pairs.append(rank)
        elif count == 3:
            triples.append(rank)
        elif count:
            found.append(QUADS[rank])
    if len(pairs) > 1:
        pairs = _staired(pairs, helped, found)
    for three in triples:
        if pairs and pairs[0] < KEPT:
            found.append(house(three, pairs.pop(0), helped))
        else:
            found.append((WILD_TRIPLES if three == helped else TRIPLES)[three])
    for two in pairs:
        found.append((WILD_PAIRS if two == helped else PAIRS)[two])
    return load(found), found


def _staired(pairs: list[int], helped: int, found: list[Group]) -> list[int]:
    """Moves runs of pairs to the groups that are found; the pairs that are left."""
    left: list[int] = []
    place = 0
    while place < len(pairs):
        end = place
        while end + 1 < len(pairs) and pairs[end + 1] == pairs[end] + 1:
            end += 1
        if end > place:
            found.append(stairs(pairs[place], pairs[end], helped))
        else:
            left.append(pairs[place])
        place = end + 1
    return left
