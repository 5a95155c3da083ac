"""Seeded randomness that gives the same deals for ever.

Knows: how a text becomes a sequence of numbers. Does not know: any game.

Only `random.Random.random` is used: it is the one method whose sequence for a given text the Python documentation
promises to keep. Shuffling and whole numbers are built on it here and are frozen by test vectors. An algorithm in
this file is never edited; a better one gets a new name and a new deal version.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from tschatulle.randomness import Randomness

T = TypeVar("T")


class Chance:
    """A stream of chance from a text. Equal texts give equal streams on every machine and in every version.

    In place of a text, any `random.Random` serves; such a stream has the text "".

    >>> Chance("deck").shuffled("ABC") == Chance(Random("deck")).shuffled("ABC") == ["A", "C", "B"]
    True
    """

    __slots__ = ("_random", "text")

    def __init__(self, source: str | Randomness) -> None:
        self.text = source if isinstance(source, str) else ""
        # Repeatable on purpose, nothing secret hangs on it.
        self._random = Random(source).random if isinstance(source, str) else source.random  # noqa: S311

    def fraction(self) -> float:
        """A number in [0, 1)."""
        return self._random()

    def below(self, limit: int) -> int:
        """A whole number in 0 .. limit-1; limit at most 2**32."""
        return int(self._random() * limit)

    def shuffled(self, items: Iterable[T]) -> list[T]:
        """A new list in random order (Fisher and Yates, from the end)."""
        deck, fraction = list(items), self._random
        for last in range(len(deck) - 1, 0, -1):
            # As `below`, which would be called some dozens of times for each world that is imagined.
            other = int(fraction() * (last + 1))
            deck[last], deck[other] = deck[other], deck[last]
        return deck

    def pick(self, items: Sequence[T]) -> T:
        """One of the items, all equally likely; at least one must be there."""
        return items[self.below(len(items))]


def deal_chance(game: str, version: int, seed: str, nth: int = 0) -> Chance:
    """The stream of the nth table move of a game from a seed: for ever the same for the same values."""
    return Chance(f"tschatulle/{game}/{version}/{seed}" + (f"/{nth}" if nth else ""))
