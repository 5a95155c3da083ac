"""Combinations of one deck or two, as Grandseigneur plays them: what is one, what beats what, every play of a hand.

Knows: sets of cards of both decks and their readings. Does not know: whose turn it is, taxes. The kinds are those of
combinations.py, which is quicker and knows one deck.

Official rules:
V31 The second Dragon beats the first one.
V32 Four of a kind are a bomb only in four different suits.
Rulings of ours, where the rules are silent:
V33 Both Phoenixes are wild, alone or together, and in no bomb. A single Phoenix cannot be played on a single Phoenix.
V34 In pairs, triples, full houses and stairs every rank has a card of its own; in a straight each Phoenix stands for
    one rank.
V35 Equal cards of both decks are equal: neither beats the other. Two of them are a pair; a run bomb takes its cards
    from either deck.
V36 Five to eight of a kind are no combination, nor are four with a suit twice.

A Phoenix stands for the rank in `wild`; a second one for the rank in its upper half, times 16, which is not higher.
Plays that differ only in the deck of a card are listed once, with the lower number; `reading` takes any of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations_with_replacement
from typing import Final

from tschatulle.games.tichu.table.cards import (
    ACE,
    DECK,
    DOG,
    DRAGON,
    EVERY_BIT,
    EVERY_RANK,
    LOWEST,
    PHOENIX,
    Cards,
    face,
)
from tschatulle.games.tichu.table.combinations import (
    BOMB,
    HIGHEST,
    HOUSE,
    LED_PHOENIX,
    PAIR,
    SHORTEST,
    SINGLE,
    STAIRS,
    STRAIGHT,
    TRIPLE,
    Combo,
    Listing,
    armed,
)

PHOENIXES: Final = (PHOENIX, PHOENIX + DECK)
DRAGONS: Final = (DRAGON, DRAGON + DECK)
Part = tuple[Cards, int]
"""Natural cards of one rank, and how many Phoenixes stand for it besides."""


def beats(top: Combo | None, combo: Combo) -> bool:
    """Whether a combination may be played on this top; None is the lead (V31, V33, V35)."""
    if top is None:
        return True
    if combo.kind == BOMB:
        return top.kind != BOMB or combo.height > top.height
    if combo.kind != top.kind or combo.length != top.length:
        return False
    if combo.kind == SINGLE and combo.cards[0] in PHOENIXES:
        return top.height < HIGHEST and top.cards[0] not in PHOENIXES
    return combo.cards[0] in DRAGONS or combo.height > top.height


def laid(combo: Combo, top: Combo | None) -> Combo:
    """The combination as it lies on the table: a single Phoenix is half a rank above what it covers."""
    if combo.cards[0] not in PHOENIXES or combo.length > 1:
        return combo
    return combo._replace(height=LED_PHOENIX if top is None else top.height + 1)


# Reading a set of cards.


def reading(cards: Cards, wild: int = 0) -> Combo | None:
    """The combination of these cards (sorted) in which the Phoenixes stand for these ranks; None if there is none."""
    if len(cards) == 1:
        return Combo(SINGLE, 1, single_height(cards[0]), cards) if not wild else None
    naturals = [card for card in cards if card not in PHOENIXES]
    stands = [rank for rank in (wild % 16, wild // 16) if rank]
    if len(naturals) + len(stands) != len(cards) or any(face(card) in {DOG, DRAGON} for card in naturals):
        return None
    if not naturals or any(not LOWEST <= rank <= ACE for rank in stands) or stands != sorted(stands, reverse=True):
        return None
    own = [EVERY_RANK[card] for card in naturals]
    counts = {rank: (own + stands).count(rank) for rank in sorted(own + stands)}
    found = _straight(cards, naturals, counts)
    if not found and set(own) == set(counts) and 1 not in counts:
        found = _ranked(cards, naturals, counts)
    return found and found._replace(wild=wild)


def single_height(card: int) -> int:
    if face(card) == DRAGON:
        return HIGHEST
    return LED_PHOENIX if face(card) == PHOENIX else 2 * EVERY_RANK[card]


def _straight(cards: Cards, naturals: list[int], counts: dict[int, int]) -> Combo | None:
    size, low, high = len(cards), min(counts), max(counts)
    if size < SHORTEST or len(counts) != size or high - low + 1 != size:
        return None
    bits = 15
    for card in cards:
        bits &= EVERY_BIT[card]
    if bits and len(naturals) == size:
        return Combo(BOMB, size, 16 * size + high, cards)
    return Combo(STRAIGHT, size, high, cards)


def _ranked(cards: Cards, naturals: list[int], counts: dict[int, int]) -> Combo | None:
    """What has cards of each of its ranks: pair, triple, bomb, full house, stairs (V34, V36)."""
    size, low, high = len(cards), min(counts), max(counts)
    if len(counts) == 1:
        if size <= 3:
            return Combo(PAIR if size == 2 else TRIPLE, size, high, cards)
        suits = {EVERY_BIT[card] for card in naturals}
        return Combo(BOMB, 4, 64 + high, cards) if size == len(suits) == 4 else None
    if sorted(counts.values()) == [2, 3]:
        return Combo(HOUSE, 5, high if counts[high] == 3 else low, cards)
    if set(counts.values()) == {2} and high - low + 1 == len(counts):
        return Combo(STAIRS, size, high, cards)
    return None


# Every play of a hand.


class RankedHand:
    """A hand by ranks, each different card once or twice."""

    def __init__(self, hand: Cards) -> None:
        self.wild = tuple(card for card in hand if card in PHOENIXES)
        self.ranked: list[list[Cards]] = [[] for _ in range(ACE + 1)]
        alike: dict[int, list[int]] = {}
        for card in sorted(hand, key=lambda card: (face(card), card)):
            alike.setdefault(face(card), []).append(card)
        for card, copies in alike.items():
            if EVERY_RANK[card]:
                self.ranked[EVERY_RANK[card]].append(tuple(copies))

    def picks(self, rank: int, count: int) -> list[Cards]:
        """Every different choice of so many cards of a rank."""
        found = []
        for chosen in combinations_with_replacement(range(len(self.ranked[rank])), count):
            copies = [self.ranked[rank][place] for place in sorted(set(chosen))]
            counts = [chosen.count(place) for place in sorted(set(chosen))]
            if all(n <= len(cards) for n, cards in zip(counts, copies, strict=True)):
                found.append(tuple(card for n, cards in zip(counts, copies, strict=True) for card in cards[:n]))
        return found

    def parts(self, rank: int, count: int) -> list[Part]:
        """So many cards of a rank, at least one of them natural, the others Phoenixes."""
        helped = range(min(len(self.wild), count - 1) + 1)
        return [(cards, wild) for wild in helped for cards in self.picks(rank, count - wild)]

    def cards(self, naturals: Cards, wild: int) -> Cards:
        return tuple(sorted((*naturals, *self.wild[:wild])))


@lru_cache(maxsize=512)
def plays(hand: Cards) -> tuple[Combo, ...]:
    """Every combination of a hand (sorted), what looks the same once: what may be led. The order never changes."""
    held = RankedHand(hand)
    singles = {face(card): card for card in sorted(hand, reverse=True) if card}
    found = [Combo(SINGLE, 1, single_height(card), (card,)) for _, card in sorted(singles.items())]
    found += _all_same(held)
    found += _all_houses(held)
    for low in range(LOWEST, ACE):
        found += _stairs_from(held, low)
    for low in range(1, ACE - SHORTEST + 2):
        found += _straights_from(held, low)
    return tuple(found)


@lru_cache(maxsize=1024)
def _formed(hand: Cards, kind: int, length: int) -> tuple[Combo, ...]:
    """The combinations of one form, what looks the same once; with straights also the run bombs of their length."""
    if kind == SINGLE:
        singles = {face(card): card for card in sorted(hand, reverse=True) if card}
        return tuple([Combo(SINGLE, 1, single_height(card), (card,)) for _, card in sorted(singles.items())])
    held = RankedHand(hand)
    if kind in {PAIR, TRIPLE}:
        return tuple([combo for combo in _all_same(held) if combo.kind == kind])
    if kind == HOUSE:
        return tuple(_all_houses(held))
    if kind == STAIRS:
        return tuple([combo for low in range(LOWEST, ACE) for combo in _stairs_from(held, low, length)])
    return tuple([combo for low in range(1, ACE - length + 2) for combo in _straights_from(held, low, length)])


def bombs(hand: Cards) -> tuple[Combo, ...]:
    """The bombs of a hand, lowest first."""
    return _bombs(hand) if armed(hand) else ()


@lru_cache(maxsize=4096)
def _bombs(hand: Cards) -> tuple[Combo, ...]:
    ranked = RankedHand(hand).ranked
    ones = [[copies[0] for copies in cards] for cards in ranked]
    found = [
        Combo(BOMB, 4, 64 + rank, tuple(sorted(ones[rank]))) for rank in range(LOWEST, ACE + 1) if len(ones[rank]) == 4
    ]
    for suit in (1, 2, 4, 8):
        run: list[int] = []
        for rank in range(LOWEST, ACE + 1):
            run = next(([*run, card] for card in ones[rank] if EVERY_BIT[card] == suit), [])
            for size in range(SHORTEST, len(run) + 1):
                found.append(Combo(BOMB, size, 16 * size + rank, tuple(sorted(run[-size:]))))
    return tuple(sorted(found, key=lambda combo: (combo.height, combo.cards)))


LISTING: Final = Listing(plays, _formed, bombs, beats)
over, obliging = LISTING.over, LISTING.obliging


def _all_same(held: RankedHand) -> Iterator[Combo]:
    for rank in range(LOWEST, ACE + 1):
        for kind, size in ((PAIR, 2), (TRIPLE, 3)):
            for cards, wild in held.parts(rank, size):
                yield Combo(kind, size, rank, held.cards(cards, wild), _value([rank] * wild))
        if len(held.ranked[rank]) == 4:
            yield Combo(BOMB, 4, 64 + rank, tuple(sorted(copies[0] for copies in held.ranked[rank])))


def _all_houses(held: RankedHand) -> Iterator[Combo]:
    pairs = [held.parts(rank, 2) for rank in range(ACE + 1)]
    for high in range(LOWEST, ACE + 1):
        for triple, wild in held.parts(high, 3):
            for low in range(LOWEST, ACE + 1):
                for pair, more in pairs[low] if low != high else ():
                    if wild + more <= len(held.wild):
                        value = _value([high] * wild + [low] * more)
                        yield Combo(HOUSE, 5, high, held.cards(triple + pair, wild + more), value)


def _stairs_from(held: RankedHand, low: int, only: int = 0) -> Iterator[Combo]:
    """Of one length, or of every length."""
    begun: list[tuple[Cards, tuple[int, ...]]] = [((), ())]
    for rank in range(low, min(ACE, low + only // 2 - 1 if only else ACE) + 1):
        parts = held.parts(rank, 2)
        begun = [
            (cards + pair, stands + (rank,) * wild)
            for cards, stands in begun
            for pair, wild in parts
            if len(stands) + wild <= len(held.wild)
        ]
        if not begun:
            return
        size = 2 * (rank - low + 1)
        if rank > low and only in {0, size}:
            for cards, stands in begun:
                yield Combo(STAIRS, size, rank, held.cards(cards, len(stands)), _value(stands))


def _straights_from(held: RankedHand, low: int, only: int = 0) -> Iterator[Combo]:
    """Of one length, or of every length."""
    begun: list[tuple[Cards, tuple[int, ...], int]] = [((), (), 15)]
    for rank in range(low, min(ACE, low + only - 1 if only else ACE) + 1):
        ones = [copies[0] for copies in held.ranked[rank]]
        longer = [((*cards, one), stands, bits & EVERY_BIT[one]) for cards, stands, bits in begun for one in ones]
        if rank >= LOWEST:
            room = len(held.wild)
            longer += [(cards, (*stands, rank), 0) for cards, stands, _ in begun if len(stands) < room]
        begun = longer
        if not begun:
            return
        size = rank - low + 1
        for cards, stands, bits in begun if size >= (only or SHORTEST) else ():
            kind, height = (BOMB, 16 * size + rank) if bits else (STRAIGHT, rank)
            yield Combo(kind, size, height, held.cards(cards, len(stands)), _value(stands))


def _value(stands: tuple[int, ...] | list[int]) -> int:
    """The ranks of the Phoenixes as one number."""
    high, low = (*sorted(stands, reverse=True), 0, 0)[:2]
    return high + 16 * low
