"""How a hand is best laid out in groups that are each played at once: as few turns and as much strength as possible.

Knows: ranks, kinds of groups, and roughly how often each wins a trick. Does not know: suits (except of run bombs),
other hands, whose turn it is. A rule of thumb that was tuned, no proof: rules/tichu.py alone says what may be played.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from typing import Final

from tschatulle.games.tichu.table import combinations as kinds
from tschatulle.games.tichu.table.cards import (
    ACE,
    DECK,
    DOG,
    DRAGON,
    EVERY_BIT,
    EVERY_RANK,
    LOWEST,
    MAHJONG,
    PHOENIX,
    RANK,
    Cards,
)
from tschatulle.games.tichu.table.combinations import Combo, bombs, has_run

SINGLE, PAIR, TRIPLE, HOUSE, STRAIGHT, STAIRS, BOMB, HOUND = 1, 2, 3, 4, 10, 30, 50, 60
"""Forms of groups. To STRAIGHT and STAIRS the number of cards is added, so that equal forms may beat each other."""
WILD: Final = 15
"""Symbol of the Phoenix among ranks; the Mah Jong is 1, the Dog 0."""
TOP: Final = 16
"""Symbol of the Dragon."""
ALL_SUITS: Final = 15
PHOENIX_HEIGHT: Final = 29
"""Above a single ace, which is 28, and below the Dragon, which is 99."""
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
        """As in table/combinations.py, a single Phoenix as above an ace."""
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


# Hands before they are laid out.

FAIR: Final = 4
"""First cards of so much strength are worth a thought of a grand Tichu."""
SPECIAL_STRENGTH: Final = {DRAGON: 4, PHOENIX: 4}
RANK_STRENGTH: Final = {ACE: 2, ACE - 1: 1}


def strength(hand: Sequence[int]) -> int:
    """How good the first cards are for a grand Tichu."""
    return sum(SPECIAL_STRENGTH.get(card, RANK_STRENGTH.get(EVERY_RANK[card], 0)) for card in hand)


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
    return tuple(sorted([*fixed, *_laid_out(counts)], key=order))


def plan_without(hand: Cards, cards: Cards) -> Plan:
    """The plan for what is left of a hand when these cards are played or given away."""
    return plan_of(tuple(card for card in hand if card not in cards))


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
    return tuple(sorted([*fixed, *_laid_out(counts)], key=order))


def best_run(hand: Cards) -> Combo | None:
    """Of the run bombs the shortest one that reaches highest: more stays for other groups."""
    if not has_run(hand):
        return None
    return min((one for one in bombs(hand) if one.length > 4), key=lambda one: (one.length, -one.height))


Held = tuple[int, int, int, int]
"""The ranks that are held once, twice, three times, four times: bit 5 is rank 5."""
Layout = tuple[int, tuple[Group, ...], Held, int]
"""Burden, straights, what is left beside them, and the rank that the Phoenix fills up there: 0 for none, or ALONE."""
ALONE: Final = -1


def _laid_out(counts: list[int]) -> list[Group]:
    """The best layout of cards that are counted by symbol; the Dog and the Dragon are left out."""
    held = [0] * 5
    for rank in range(1, ACE + 1):
        held[counts[rank]] |= 1 << rank
    _, runs, left, helped = _searched((held[1], held[2], held[3], held[4]), counts[WILD] > 0, 1)
    groups = [*runs, *_sorted_out(left, helped)]
    return [*groups, PHOENIX_GROUP] if helped == ALONE else groups


def _searched(held: Held, wild: bool, low: int) -> Layout:
    """The best layout whose straights begin at `low` or higher. Only burdens are compared; of equals the first one
    counts, with fewer straights before more."""
    cost, helped = _with_wild(held) if wild else (_cost(*held), 0)
    best: Layout = (cost, (), held, helped)
    one, two, three, four = held
    for first, last, filled in _straights(one | two | three | four, one, wild, low):
        used = (2 << last) - (1 << first) & ~(1 << filled)
        fewer = one & ~used | two & used, two & ~used | three & used, three & ~used | four & used, four & ~used
        more, runs, left, helped = _searched(fewer, wild and not filled, first)
        straight = run(first, last, filled)
        more += straight.burden
        if more < cost:
            cost, best = more, (more, (straight, *runs), left, helped)
    return best


def _straights(held: int, one: int, wild: bool, low: int) -> Iterator[tuple[int, int, int]]:
    """First and last rank and the one of the Phoenix (0) of straights worth a try, among ranks that are held, and held
    just once."""
    if not _reaching(held >> low, wild):
        return
    for first in range(low, ACE - 3):
        gap = 0
        last = first
        while last <= ACE:
            if not held >> last & 1:
                if not wild or gap or last == 1:
                    break
                gap = last
            if last - first >= 4 and _sensible(held, one, first, last, gap):
                yield first, last, gap
            last += 1
        if wild and not gap and last - first >= 4 and (last > ACE) and first > LOWEST and not held >> first - 1 & 1:
            yield first - 1, last - 1, first - 1


def _reaching(held: int, wild: bool) -> bool:
    """Whether there are five ranks in a row, or four of five with the Phoenix."""
    a, b, c, d, e = held, held >> 1, held >> 2, held >> 3, held >> 4
    if not wild:
        return a & b & c & d & e > 0
    return (a & b & (c & d | c & e | d & e) | (a | b) & c & d & e) > 0


def _sensible(held: int, one: int, first: int, last: int, gap: int) -> bool:
    """Not where a card that nothing else needs is left beside it."""
    if last - first >= 9:
        return True
    if 2 < first <= 6 and one >> first - 1 & 1 and first != gap and last - first < 5:
        return not (held & ~one) >> last & 1
    return not (last < ACE - 2 and one >> last + 1 & 1 and last - first < 8)


def _with_wild(held: Held) -> tuple[int, int]:
    """Burden without straights, and where the Phoenix is: alone, or beside a rank that it makes a pair or a triple."""
    cost, helped = _cost(*held) + PHOENIX_GROUP.burden, ALONE
    natural = ~(1 << RANK[MAHJONG])  # which is never paired
    for rank in _ranks((held[0] | held[1]) & natural):
        more = _cost(*_filled_up(held, 1 << rank))
        if more < cost:
            cost, helped = more, rank
    return cost, helped


def _filled_up(held: Held, bit: int) -> Held:
    """With one more of a rank that is held once or twice."""
    one, two, three, four = held
    return (one ^ bit, two | bit, three, four) if one & bit else (one, two ^ bit, three | bit, four)


def _cost(one: int, two: int, three: int, four: int) -> int:
    """Burden without straights; that of a group is the same with the Phoenix in it."""
    return LOW_SINGLES[one & 255] + HIGH_SINGLES[one >> 8] + _joined_cost(two, three) + four.bit_count() * QUAD_BURDEN


@lru_cache(maxsize=8192)
def _joined_cost(two: int, three: int) -> int:
    return load(_joined(two, three))


def _sorted_out(held: Held, helped: int) -> list[Group]:
    """Cards without straights: bombs, stairs, full houses, triples, pairs, singles."""
    one, two, three, four = _filled_up(held, 1 << helped) if helped > 0 else held
    return [
        *[SINGLES[rank] for rank in _ranks(one)],
        *[QUADS[rank] for rank in _ranks(four)],
        *_joined(two, three, helped),
    ]


def _joined(two: int, three: int, helped: int = 0) -> list[Group]:
    """Pairs and triples: stairs first, then full houses, as far as pairs go that are not kept."""
    found: list[Group] = []
    pairs = _staired(_ranks(two), helped, found)
    for high in _ranks(three):
        if pairs and pairs[0] < KEPT:
            found.append(house(high, pairs.pop(0), helped))
        else:
            found.append((WILD_TRIPLES if high == helped else TRIPLES)[high])
    return found + [(WILD_PAIRS if rank == helped else PAIRS)[rank] for rank in pairs]


def _ranks(held: int) -> list[int]:
    found = []
    while held:
        found.append((held & -held).bit_length() - 1)
        held &= held - 1
    return found


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


def _burdens(first: int) -> tuple[int, ...]:
    """Burden of single cards of eight ranks from the first on, for each choice of them."""
    burdens = [one.burden for one in SINGLES[first : first + 8]]
    return tuple(
        sum(burden for place, burden in enumerate(burdens) if chosen >> place & 1)
        for chosen in range(1 << len(burdens))
    )


LOW_SINGLES: Final = _burdens(0)
HIGH_SINGLES: Final = _burdens(8)
QUAD_BURDEN: Final = QUADS[LOWEST].burden
