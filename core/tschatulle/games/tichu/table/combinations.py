"""What may be played together, what beats what, and every play of a hand.

Knows: sets of cards and their readings. Does not know: whose turn it is, tricks, the match.

A reading says what a set of cards stands for: its kind, how many cards, how high, and for which rank the Phoenix
stands. A set with the Phoenix may have two readings (ruling 19), any other at most one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final, NamedTuple

from tschatulle.games.tichu.table.cards import (
    ACE,
    DOG,
    DRAGON,
    EVERY_BIT,
    EVERY_RANK,
    LOWEST,
    PHOENIX,
    PLACES,
    RANK,
    SUIT_BIT,
    Cards,
)

SINGLE, PAIR, STAIRS, TRIPLE, HOUSE, STRAIGHT, BOMB = range(1, 8)
KINDS: Final = ("", "single", "pair", "stairs", "triple", "house", "straight", "bomb")

SHORTEST: Final = 5
"""Cards of the shortest straight."""
HIGHEST: Final = 99
"""Height of the Dragon, above the Phoenix on an ace."""
LED_PHOENIX: Final = 3
"""Height of a Phoenix that is led: 1.5, so that it beats the Mah Jong, or is not beaten by it (rulings 17, 36)."""


class Combo(NamedTuple):
    """A set of cards with a reading."""

    kind: int
    length: int
    height: int
    """Compared within a kind and length. Singles: twice the rank, so that the Phoenix fits between. Full house: the
    triple. Stairs and straights: the highest rank. Bombs, whatever their length: 16 for each card and the rank (24)."""
    cards: Cards
    """Sorted."""
    wild: int = 0
    """The rank for which the Phoenix stands; 0 without it, or alone."""


def beats(top: Combo | None, combo: Combo) -> bool:
    """Whether a combination may be played on this top; None is the lead (rulings 15-18, 22-24)."""
    if top is None:
        return True
    if combo.kind == BOMB:
        return top.kind != BOMB or combo.height > top.height
    if combo.kind != top.kind or combo.length != top.length:
        return False
    if combo.cards[0] == PHOENIX:
        return top.height < HIGHEST
    return combo.height > top.height


def laid(combo: Combo, top: Combo | None) -> Combo:
    """The combination as it lies on the table: a single Phoenix is half a rank above what it covers (17)."""
    if combo.cards[0] != PHOENIX:
        return combo
    return combo._replace(height=LED_PHOENIX if top is None else top.height + 1)


def meets(combo: Combo, rank: int) -> bool:
    """Whether a natural card of the rank is played: the Phoenix never fulfils a wish (33)."""
    return any(EVERY_RANK[card] == rank for card in combo.cards)


# Reading a set of cards.


@lru_cache(maxsize=8192)
def readings(cards: Cards) -> tuple[Combo, ...]:
    """Every reading of these cards (sorted), the highest first; () if they are no combination."""
    size = len(cards)
    if size == 1:
        return (Combo(SINGLE, 1, single_height(cards[0]), cards),)
    if not size or cards[0] <= DOG or cards[-1] == DRAGON:
        return ()
    wild = cards[-1] == PHOENIX
    ranks = [RANK[card] for card in (cards[:-1] if wild else cards)]
    counts = {rank: ranks.count(rank) for rank in ranks}
    if counts.get(1) and len(counts) != len(ranks):
        return ()
    found = _same(cards, counts, wild) or _straight(cards, counts, wild)
    return found or _house(cards, counts, wild) or _stairs(cards, counts, wild)


def reading(cards: Cards, wild: int = 0) -> Combo | None:
    """The reading of the cards in which the Phoenix stands for this rank."""
    return next((combo for combo in readings(cards) if combo.wild == wild), None)


def single_height(card: int) -> int:
    if card == DRAGON:
        return HIGHEST
    return LED_PHOENIX if card == PHOENIX else 2 * RANK[card]


def _same(cards: Cards, counts: dict[int, int], wild: bool) -> tuple[Combo, ...]:
    """Pair, triple and four of a kind; the Phoenix makes no bomb (16, 18)."""
    size = len(cards)
    if len(counts) != 1 or 1 in counts or size > 4 or (wild and size == 4):
        return ()
    (rank,) = counts
    if size == 4:
        return (Combo(BOMB, 4, 64 + rank, cards),)
    return (Combo(PAIR if size == 2 else TRIPLE, size, rank, cards, rank if wild else 0),)


def _house(cards: Cards, counts: dict[int, int], wild: bool) -> tuple[Combo, ...]:
    """Pair and triple of different ranks (16); two pairs and the Phoenix are read both ways (19)."""
    if len(cards) != SHORTEST or len(counts) != 2:
        return ()
    high, low = sorted(counts, reverse=True)
    if not wild:
        return (Combo(HOUSE, 5, high if counts[high] == 3 else low, cards),) if 3 in counts.values() else ()
    if counts[high] == counts[low]:
        return tuple(Combo(HOUSE, 5, rank, cards, rank) for rank in (high, low))
    triple, single = (high, low) if counts[high] == 3 else (low, high)
    return (Combo(HOUSE, 5, triple, cards, single),) if counts[triple] == 3 else ()


def _stairs(cards: Cards, counts: dict[int, int], wild: bool) -> tuple[Combo, ...]:
    size, low, high = len(cards), min(counts), max(counts)
    if size < 4 or 2 * (high - low + 1) != size or len(counts) != high - low + 1:
        return ()
    lone = [rank for rank, count in counts.items() if count == 1]
    if len(lone) != wild or max(counts.values()) > 2:
        return ()
    return (Combo(STAIRS, size, high, cards, lone[0] if wild else 0),)


def _straight(cards: Cards, counts: dict[int, int], wild: bool) -> tuple[Combo, ...]:
    """Straight or run bomb (14, 15). A gapless run with the Phoenix goes on at either end, never to 1 or past A."""
    size, low, high = len(cards), min(counts), max(counts)
    if size < SHORTEST or len(counts) != size - wild:
        return ()
    if not wild:
        if high - low + 1 != size:
            return ()
        run = _one_suit(cards)
        return (Combo(BOMB, size, 16 * size + high, cards) if run else Combo(STRAIGHT, size, high, cards),)
    if high - low + 1 == size:
        missing = next(rank for rank in range(low, high) if rank not in counts)
        return (Combo(STRAIGHT, size, high, cards, missing),)
    if high - low + 2 != size:
        return ()
    ends = [(high + 1, high + 1)] * (high < ACE) + [(high, low - 1)] * (low > LOWEST)
    return tuple(Combo(STRAIGHT, size, top, cards, stands) for top, stands in ends)


def _one_suit(cards: Cards) -> bool:
    bits = 15
    for card in cards:
        bits &= SUIT_BIT[card]
    return bits != 0


# Every play of a hand.

Groups = Sequence[Sequence[int]]
"""The cards of each rank 0..14, sorted; only 1..14 are used."""
Sets = list[list[Cards]]
"""For each rank the pairs or triples of its cards."""
Prefix = list[tuple[Cards, int]]
"""Beginnings of a run: their cards, and the rank of the Phoenix or the suits that all of them have."""


def groups(hand: Cards) -> list[list[int]]:
    ranked: list[list[int]] = [[] for _ in range(ACE + 1)]
    for card in hand:
        ranked[RANK[card]].append(card)
    return ranked


@lru_cache(maxsize=512)  # the list of a wide hand takes some hundred kilobytes
def plays(hand: Cards) -> tuple[Combo, ...]:
    """Every combination of a hand (sorted), each set with each of its readings, once: what may be led.

    The order never changes: singles, what has one rank, full houses, stairs, straights.
    """
    found = [Combo(SINGLE, 1, single_height(card), (card,)) for card in hand if card]
    ranked = groups(hand)
    wild = PHOENIX in hand
    pairs: Sets = [list(combinations(cards, 2)) for cards in ranked]
    triples: Sets = [list(combinations(cards, 3)) if len(cards) > 2 else [] for cards in ranked]
    _all_same(ranked, pairs, triples, wild, found)
    _all_houses(ranked, pairs, triples, wild, found)
    _all_stairs(ranked, pairs, wild, found)
    _all_straights(ranked, wild, found)
    return tuple(found)


class Listing(NamedTuple):
    """How the combinations of a hand are listed: by one deck here, by two in twodecks.py. What follows from it is the
    same."""

    plays: Callable[[Cards], tuple[Combo, ...]]
    """Every combination of a hand."""
    formed: Callable[[Cards, int, int], tuple[Combo, ...]]
    """Those of one kind and length, in the same order; with straights also the run bombs of their length."""
    bombs: Callable[[Cards], tuple[Combo, ...]]
    beats: Callable[[Combo | None, Combo], bool]

    def over(self, hand: Cards, top: Combo | None) -> tuple[Combo, ...]:
        """The combinations of a hand that beat the top, in the order of `plays`; all of them where nothing lies. Only
        what has the form of the top is built, and bombs."""
        if top is None:
            return self.plays(hand)
        beats = self.beats
        fours, runs = _by_place(self.bombs(hand))
        if top.kind == BOMB:
            return tuple(bomb for bomb in (*fours, *runs) if beats(top, bomb))
        found = [combo for combo in self.formed(hand, top.kind, top.length) if beats(top, combo)]
        if not fours and not runs:
            return tuple(found)
        return _in_order(top.kind, found, fours, runs)

    def obliging(self, hand: Cards, top: Combo | None, rank: int) -> tuple[Combo, ...]:
        """The plays that an open wish for this rank demands, () where it does not bind (31-33)."""
        if not any(EVERY_RANK[card] == rank for card in hand):
            return ()
        if top is not None and _covers(top, rank):
            fours, runs = _by_place(self.bombs(hand))
            return tuple(bomb for bomb in (*fours, *runs) if meets(bomb, rank))
        return tuple(combo for combo in self.over(hand, top) if meets(combo, rank))

    def binds(self, hand: Cards, top: Combo | None, rank: int) -> bool:
        """Whether there is any. Who imagines hands asks it very often, and straights take long to build."""
        if top is None or top.kind != STRAIGHT:
            return bool(self.obliging(hand, top, rank))
        held = {EVERY_RANK[card] for card in hand}
        if rank not in held:
            return False
        highs = range(max(rank, top.height + 1), min(rank + top.length - 1, ACE) + 1)
        lacking = ([low for low in range(high - top.length + 1, high + 1) if low not in held] for high in highs)
        # The Phoenix stands for one rank, but not for the Mah Jong.
        if any(not lacks or (PHOENIX in hand and len(lacks) == 1 and lacks[0] > 1) for lacks in lacking):
            return True
        return any(meets(bomb, rank) for bomb in self.bombs(hand))


def _covers(top: Combo, rank: int) -> bool:
    """Whether nothing but a bomb can beat the top with a card of this rank: it is of one rank, which is not lower."""
    if top.kind == SINGLE:
        return top.height >= 2 * rank
    return top.kind in {PAIR, TRIPLE} and top.height >= rank


def _by_place(found: Sequence[Combo]) -> tuple[list[Combo], list[Combo]]:
    """Bombs of four, and run bombs, both in the order in which `plays` has them."""
    fours = sorted((bomb for bomb in found if bomb.length == 4), key=lambda bomb: bomb.height)
    runs = [bomb for bomb in found if bomb.length > 4]
    return fours, sorted(runs, key=lambda bomb: (_place(bomb), EVERY_BIT[bomb.cards[0]]))


def _in_order(kind: int, found: Sequence[Combo], fours: Sequence[Combo], runs: Sequence[Combo]) -> tuple[Combo, ...]:
    """Combinations of one form and bombs as `plays` has them: a bomb of four stands behind pairs and triples of its
    rank, before all that is longer, and a run bomb among the straights; those of their length are there already."""
    if kind in {PAIR, TRIPLE}:
        ranked = sorted((*found, *fours), key=lambda combo: combo.height - 64 * (combo.kind == BOMB))
        return (*ranked, *runs)
    if kind == SINGLE:
        return (*found, *fours, *runs)
    if kind == STRAIGHT:
        known = set(found)
        return (*fours, *sorted((*found, *(run for run in runs if run not in known)), key=_place))
    return (*fours, *found, *runs)


def _place(combo: Combo) -> tuple[int, int]:
    """Lowest rank and length of a straight or run bomb."""
    high = combo.height - 16 * combo.length * (combo.kind == BOMB)
    return high - combo.length + 1, combo.length


@lru_cache(maxsize=1024)
def _formed(hand: Cards, kind: int, length: int) -> tuple[Combo, ...]:
    """The combinations of one form; with straights also the run bombs of their length."""
    found: list[Combo] = []
    if kind == SINGLE:
        return tuple([Combo(SINGLE, 1, single_height(card), (card,)) for card in hand if card])
    if len(hand) < length:
        return ()
    ranked, wild = groups(hand), PHOENIX in hand
    if kind == STRAIGHT:
        _all_straights(ranked, wild, found, length)
    elif kind in {PAIR, TRIPLE, HOUSE, STAIRS}:
        pairs: Sets = [list(combinations(cards, 2)) for cards in ranked]
        threes = kind in {TRIPLE, HOUSE}
        triples: Sets = [list(combinations(cards, 3)) if threes else [] for cards in ranked]
        if kind == HOUSE:
            _all_houses(ranked, pairs, triples, wild, found)
        elif kind == STAIRS:
            _all_stairs(ranked, pairs, wild, found, length)
        else:
            _all_same(ranked, pairs, triples, wild, found)
            found = [combo for combo in found if combo.kind == kind]
    return tuple(found)


def bombs(hand: Cards) -> tuple[Combo, ...]:
    """The bombs of a hand, lowest first."""
    return _bombs(hand) if armed(hand) else ()


def armed(hand: Cards) -> bool:
    """Whether a hand of either deck has a bomb: a rank in four suits, or five cards of a suit in a row."""
    suits = _places(hand)
    twice = suits & suits >> 16
    return twice & twice >> 32 > 0 or _in_a_row(suits) > 0


def has_run(hand: Cards) -> bool:
    """Whether five cards in a row have one suit."""
    return _in_a_row(_places(hand)) > 0


def _places(hand: Cards) -> int:
    suits = 0
    for card in hand:
        suits |= PLACES[card]
    return suits


def _in_a_row(suits: int) -> int:
    """The lowest of five in a row each: between two suits there are gaps."""
    return suits & suits >> 1 & suits >> 2 & suits >> 3 & suits >> 4


@lru_cache(maxsize=4096)
def _bombs(hand: Cards) -> tuple[Combo, ...]:
    ranked = groups(hand)
    found = [Combo(BOMB, 4, 64 + rank, tuple(ranked[rank])) for rank in range(2, ACE + 1) if len(ranked[rank]) == 4]
    for suit in (1, 2, 4, 8):
        run: list[int] = []
        for rank in range(LOWEST, ACE + 1):
            run = next(([*run, card] for card in ranked[rank] if SUIT_BIT[card] == suit), [])
            for size in range(SHORTEST, len(run) + 1):
                found.append(Combo(BOMB, size, 16 * size + rank, tuple(run[-size:])))
    return tuple(sorted(found, key=lambda combo: (combo.height, combo.cards)))


LISTING: Final = Listing(plays, _formed, bombs, beats)
over, obliging, binds = LISTING.over, LISTING.obliging, LISTING.binds


def _all_same(ranked: Groups, pairs: Sets, triples: Sets, wild: bool, found: list[Combo]) -> None:
    for rank in range(LOWEST, ACE + 1):
        found += [Combo(PAIR, 2, rank, pair) for pair in pairs[rank]]
        found += [Combo(TRIPLE, 3, rank, triple) for triple in triples[rank]]
        if wild:
            found += [Combo(PAIR, 2, rank, (card, PHOENIX), rank) for card in ranked[rank]]
            found += [Combo(TRIPLE, 3, rank, (*pair, PHOENIX), rank) for pair in pairs[rank]]
        if len(ranked[rank]) == 4:
            found.append(Combo(BOMB, 4, 64 + rank, tuple(ranked[rank])))


def _all_houses(ranked: Groups, pairs: Sets, triples: Sets, wild: bool, found: list[Combo]) -> None:
    for high in range(LOWEST, ACE + 1):
        if len(ranked[high]) + wild < 3:
            continue
        for other in range(LOWEST, ACE + 1):
            if other == high or not ranked[other]:
                continue
            first = high < other
            for triple in triples[high]:
                for pair in pairs[other]:
                    found.append(Combo(HOUSE, 5, high, triple + pair if first else pair + triple))
                for card in ranked[other] if wild else ():
                    cards = (*triple, card) if first else (card, *triple)
                    found.append(Combo(HOUSE, 5, high, (*cards, PHOENIX), other))
            if wild:
                for pair in pairs[high]:
                    for second in pairs[other]:
                        cards = pair + second if first else second + pair
                        found.append(Combo(HOUSE, 5, high, (*cards, PHOENIX), high))


def _all_stairs(ranked: Groups, pairs: Sets, wild: bool, found: list[Combo], only: int = 0) -> None:
    """Of one length, or of every length."""
    for low in range(LOWEST, ACE):
        plain: list[Cards] = [()]
        helped: Prefix = []
        for rank in range(low, min(ACE, low + only // 2 - 1 if only else ACE) + 1):
            longer = [(cards + pair, stands) for cards, stands in helped for pair in pairs[rank]]
            if wild:
                longer += [((*cards, card), rank) for cards in plain for card in ranked[rank]]
            plain = [cards + pair for cards in plain for pair in pairs[rank]]
            helped = longer
            if not plain and not helped:
                break
            size = 2 * (rank - low + 1)
            if rank > low and only in {0, size}:
                found += [Combo(STAIRS, size, rank, cards) for cards in plain]
                found += [Combo(STAIRS, size, rank, (*cards, PHOENIX), stands) for cards, stands in helped]


def _all_straights(ranked: Groups, wild: bool, found: list[Combo], only: int = 0) -> None:
    """Of one length, or of every length."""
    for low in range(1, ACE - SHORTEST + 2):
        reach = min(_reach(ranked, low, wild), low + only - 1 if only else ACE)
        if reach - low + 1 < (only or SHORTEST):
            continue
        plain: Prefix = [((), 15)]
        helped: Prefix = []
        for rank in range(low, reach + 1):
            cards = ranked[rank]
            longer = [((*before, card), stands) for before, stands in helped for card in cards]
            if wild and rank >= LOWEST:
                longer += [(before, rank) for before, _ in plain]
            plain = [((*before, card), bits & SUIT_BIT[card]) for before, bits in plain for card in cards]
            helped = longer
            size = rank - low + 1
            if size >= (only or SHORTEST):
                bomb = 16 * size + rank
                found += [
                    Combo(BOMB, size, bomb, before) if bits else Combo(STRAIGHT, size, rank, before)
                    for before, bits in plain
                ]
                found += [Combo(STRAIGHT, size, rank, (*before, PHOENIX), stands) for before, stands in helped]


def _reach(ranked: Groups, low: int, wild: bool) -> int:
    """The highest rank that a straight from `low` can reach, `low - 1` if it cannot begin."""
    gaps = 1 if wild else 0
    for rank in range(low, ACE + 1):
        if not ranked[rank]:
            if not gaps or rank < LOWEST:
                return rank - 1
            gaps -= 1
    return ACE
