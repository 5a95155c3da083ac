"""The pieces of Zum Kuckuck!: number cards with their cockatoos, and nest cards (ruling Z1).

Knows: what is printed on a card. Does not know: hands, players, rounds.
"""

from __future__ import annotations

from collections.abc import Iterable

CARDS = 60
"""Number cards are numbered 1 .. CARDS."""

HAND = 12
"""Number cards of a hand, and most rounds of a cycle."""

NESTS = tuple(value for value in range(1, HAND + 1) for _ in range(2))
"""The nest cards: the number is how many cuckoos lie in the nest; each occurs twice."""

HALVES = (0,) * 13 + (1,) * 12 + (2,) * 12 + (1,) * 12 + (0,) * 12
"""Half cockatoos on each number card (Z1); the first entry stands for no card."""


def cockatoos(hand: Iterable[int]) -> int:
    """The cockatoo cards that a hand brings: whole ones, a half that is left over does not count."""
    return sum(HALVES[card] for card in hand) // 2
