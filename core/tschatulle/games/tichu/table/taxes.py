"""Ranks and taxes of Grandseigneur: who owes whom how many cards, and which.

Knows: places from the throne (0) down, the order in which cards are given. Does not know: how a hand is played.

Official rules:
V41 The order of going out decides the ranks: Grandseigneur, Seigneur, Maitre, Bourgeois, Pauvre, Miserable; with more
    players there are more ranks in the middle, with five the middle one neither gives nor gets.
V42 From the second hand on the last gives its 3 best cards to the first, the last but one 2 to the second, the third
    from the end 1 to the third. Each gets as many back, of the receiver's free choice, and all at the same time. With
    five players everybody gives one card less.
V43 The best cards are Dragon, Phoenix, Mah Jong in this order, then the highest ranks.
Rulings of ours, where the rules are silent:
V44 Of equal ranks the last in the order of the suits is given; the tax is paid without a question.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from tschatulle.games.tichu.table.cards import DRAGON, EVERY_RANK, MAHJONG, PHOENIX, Cards, face

UPPER: Final = ("grandseigneur", "seigneur", "maitre")
MIDDLE: Final = ("chevalier", "ecuyer", "marchand", "artisan", "paysan", "porcher")
LOWER: Final = ("bourgeois", "pauvre", "miserable")
SPECIAL_ORDER: Final = {DRAGON: 17, PHOENIX: 16, MAHJONG: 15}


class Tax(NamedTuple):
    """Places of payer and receiver, and the number of cards that each of them gives."""

    payer: int
    receiver: int
    size: int


def titles(players: int) -> tuple[str, ...]:
    """The words of the ranks, from the throne down."""
    if players == 5:
        return (*UPPER[:2], LOWER[0], *LOWER[1:])
    return (*UPPER, *MIDDLE[: players - 6], *LOWER)


def taxes(players: int) -> tuple[Tax, ...]:
    """Who gives whom how many cards (V42)."""
    most = 2 if players == 5 else 3
    return tuple(Tax(players - 1 - place, place, most - place) for place in range(most))


def dearness(card: int) -> tuple[int, int]:
    """What is given first is highest (V43, V44)."""
    return SPECIAL_ORDER.get(face(card), EVERY_RANK[card]), card


def level(card: int) -> int:
    """The dearness without the order of the suits."""
    return dearness(card)[0]


def best(hand: Cards, count: int) -> Cards:
    """The cards that a payer owes, the best first."""
    return tuple(sorted(hand, key=dearness, reverse=True)[:count])
