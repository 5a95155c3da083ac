"""A play by its ranks, whatever its suits are: `77788`, with the Phoenix `56789=7`, as a run bomb `56789!`.

Knows: ranks, special cards, what a Phoenix stands for. Does not know: what is legal, whether a straight is a bomb in a
variant.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from tschatulle.games.tichu.table.cards import DOG, DRAGON, EVERY_BIT, MAHJONG, NAMES, PHOENIX, RANK, face
from tschatulle.games.tichu.table.state import Move, wild_text

LETTERS: Final = "?123456789TJQKA"
"""Letter of each rank from 1 to 14."""
SPECIAL: Final = tuple(NAMES[card] for card in (DOG, MAHJONG, PHOENIX, DRAGON))

Ranks = tuple[int, ...]
"""The ranks of a combination, those of a Phoenix among them."""


def card_name(card: int) -> str:
    """Of any deck."""
    card = face(card)
    return NAMES[card] if NAMES[card] in SPECIAL else LETTERS[RANK[card]]


def play_name(move: Move) -> str:
    """Of a move that plays cards."""
    if len(move.cards) == 1:
        return card_name(move.cards[0])
    stands = [rank for rank in (move.value % 16, move.value // 16) if rank]
    ranks = tuple(sorted([*(RANK[face(card)] for card in move.cards if face(card) != PHOENIX), *stands]))
    if not stands and len({*ranks}) == len(ranks) and _one_suit(move.cards):
        return f"{letters_of(ranks)}!"
    return ranks_name(ranks, stands)


def ranks_name(ranks: Ranks, stands: Iterable[int]) -> str:
    """Of these ranks, for some of which a Phoenix stands."""
    high, low = (*sorted(stands, reverse=True), 0, 0)[:2]
    return f"{letters_of(ranks)}={wild_text(high + 16 * low)}" if high else letters_of(ranks)


def letters_of(ranks: Iterable[int]) -> str:
    return "".join(LETTERS[rank] for rank in ranks)


def _one_suit(cards: Iterable[int]) -> bool:
    bits = 15
    for card in cards:
        bits &= EVERY_BIT[card]
    return bits != 0
