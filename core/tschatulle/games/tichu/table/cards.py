"""The 56 cards: numbers, ranks, suits, points, and how they are written.

Knows: single cards. Does not know: combinations, rules, how a card looks.

Cards are numbered in the order in which a hand is sorted: 1 the Dog, 2 the Mah Jong, then the four 2s up to the four
aces, 55 the Phoenix, 56 the Dragon; 0 is a card that is not seen. Further decks of a variant go on at 57, so that
`card % DECK` is the same card of the first deck.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from tschatulle.game import BadText

DECK: Final = 56
DOG: Final = 1
MAHJONG: Final = 2
PHOENIX: Final = 55
DRAGON: Final = 56
LOWEST: Final = 2
ACE: Final = 14
SUITS: Final = "SBRG"
"""Swords, blue (pagodas), red (stars), green (jade): the letters of the German cards."""
RANKS: Final = "..23456789TJQKA"
"""Letter of each rank from 2 to 14; the Mah Jong is rank 1."""

Cards = tuple[int, ...]


def natural(rank: int, suit: int) -> int:
    """The card of a rank 2..14 and a suit 0..3."""
    return 4 * (rank - LOWEST) + suit + 3


RANK: Final = (0, 0, 1, *(rank for rank in range(LOWEST, ACE + 1) for _ in SUITS), 0, 0)
"""Card -> rank 1..14, 0 for a card without one (and for one that is not seen)."""
SUIT_BIT: Final = (0, 0, 0, *(1 << suit for _ in range(LOWEST, ACE + 1) for suit in range(4)), 0, 0)
"""Card -> one bit of its suit, 0 for the special cards: the Mah Jong has no suit (ruling 14)."""
POINTS: Final = tuple(
    {5: 5, 10: 10, 13: 10}.get(rank, 0) + {PHOENIX: -25, DRAGON: 25}.get(card, 0) for card, rank in enumerate(RANK)
)
"""Card -> what it counts in a trick; 100 together."""
NAMES: Final = (
    "..",
    "Hu",
    "Ma",
    *(SUITS[suit] + RANKS[rank] for rank in range(LOWEST, ACE + 1) for suit in range(4)),
    "Ph",
    "Dr",
)
"""Card -> its two letters, as on the command line and in records; ".." is a card that is not seen."""
NUMBER: Final = {name: card for card, name in enumerate(NAMES)}


EVERY_RANK: Final = RANK + RANK[1:]
"""Card of either deck -> rank."""
EVERY_BIT: Final = SUIT_BIT + SUIT_BIT[1:]
"""Card of either deck -> one bit of its suit, 0 for the special cards."""
PLACES: Final = tuple(
    bit and 1 << 16 * (bit.bit_length() - 1) + rank for bit, rank in zip(EVERY_BIT, EVERY_RANK, strict=True)
)
"""Card of either deck -> one bit, by suit and then by rank, with gaps between the suits; 0 for the special cards."""
EVERY_NAME: Final = (*NAMES, *(name.lower() for name in NAMES[1:]))
"""Card of either deck -> its two letters; those of the second deck are small."""
EVERY_NUMBER: Final = {name: card for card, name in enumerate(EVERY_NAME)}


def face(card: int) -> int:
    """The card of the first deck that looks the same."""
    return card - DECK if card > DECK else card


def points(cards: Iterable[int]) -> int:
    """What the cards count together."""
    return sum(POINTS[card] for card in cards)


def cards_text(cards: Iterable[int]) -> str:
    """Two letters a card, without gaps."""
    return "".join(EVERY_NAME[card] for card in cards)


def read_cards(text: str) -> Cards:
    """The cards of `cards_text`, in the order of the text. Raises BadText."""
    if len(text) > 4 * DECK:
        raise BadText("tichu.bad-card", text=text[:40])
    names = [text[place : place + 2] for place in range(0, len(text), 2)]
    if any(name not in EVERY_NUMBER for name in names):
        raise BadText("tichu.bad-card", text=text[:40])
    return tuple(EVERY_NUMBER[name] for name in names)


def rank_text(rank: int) -> str:
    return RANKS[rank] if rank >= LOWEST else "-"


def read_rank(text: str) -> int:
    """A rank from 2 to 14 by its letter. Raises BadText."""
    rank = RANKS.find(text) if len(text) == 1 else -1
    if rank < LOWEST:
        raise BadText("tichu.bad-rank", text=text[:40])
    return rank
