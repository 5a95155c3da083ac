"""Hands that may be: every distribution of the unseen number cards that fits the cockatoo counts.

Knows: which cards of each hand are known, and how many cockatoos each brings. Does not know: who plays, nests.

Only the half cockatoos on a card matter for the counts, so that the possible hands are counted by how many cards
without, with half and with whole cockatoos they take. All distributions that fit are equally likely.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import accumulate
from math import comb

from tschatulle.chance import Chance
from tschatulle.game import HIDDEN
from tschatulle.games.kuckuck.rules.cards import CARDS, HALVES, HAND

Hands = tuple[tuple[int, ...], ...]
Pool = tuple[int, int, int]
"""Unseen cards without, with half and with whole cockatoos."""


class Worlds:
    """All fillings of hands in which some cards are HIDDEN."""

    def __init__(self, hands: Hands, counts: tuple[int, ...]) -> None:
        known = {card for hand in hands for card in hand}
        unseen = [card for card in range(1, CARDS + 1) if card not in known]
        self.hands = hands
        self.kinds = tuple([card for card in unseen if HALVES[card] == kind] for kind in range(3))
        self._open = [place for place, hand in enumerate(hands) if HIDDEN in hand]
        self._lacks = [hands[place].count(HIDDEN) for place in self._open]
        self._needs = [2 * counts[place] - sum(HALVES[card] for card in hands[place]) for place in self._open]
        self._sizes: dict[tuple[int, Pool], int] = {}
        self._splits: dict[tuple[int, Pool], tuple[list[Pool], list[float]]] = {}

    def size(self) -> int:
        """How many fillings there are; the order of cards in a hand does not count."""
        return self._size(0, self._pool())

    def deal(self, rng: Chance) -> Hands:
        """One filling, hands in rising order, all equally likely. There must be one."""
        if not self._open:
            return self.hands
        heaps = [rng.shuffled(kind) for kind in self.kinds]
        hands = list(self.hands)
        pool = self._pool()
        for nth, place in enumerate(self._open):
            taken = self._taken(nth, pool, rng.fraction())
            fresh = [heap.pop() for heap, count in zip(heaps, taken, strict=True) for _ in range(count)]
            hands[place] = tuple(sorted([*(card for card in hands[place] if card), *fresh]))
            pool = (pool[0] - taken[0], pool[1] - taken[1], pool[2] - taken[2])
        return tuple(hands)

    def _pool(self) -> Pool:
        return len(self.kinds[0]), len(self.kinds[1]), len(self.kinds[2])

    def _taken(self, nth: int, pool: Pool, fraction: float) -> Pool:
        """How many cards of each kind the nth open hand takes."""
        if (nth, pool) not in self._splits:
            splits = [(split, ways) for split, ways in self._ways(nth, pool) if ways]
            whole = sum(ways for _, ways in splits)
            self._splits[nth, pool] = [split for split, _ in splits], list(accumulate(w / whole for _, w in splits))
        choices, bounds = self._splits[nth, pool]
        return next((choice for choice, bound in zip(choices, bounds, strict=True) if fraction < bound), choices[-1])

    def _size(self, nth: int, pool: Pool) -> int:
        if nth == len(self._open):
            return 1
        if (nth, pool) not in self._sizes:
            self._sizes[nth, pool] = sum(ways for _, ways in self._ways(nth, pool))
        return self._sizes[nth, pool]

    def _ways(self, nth: int, pool: Pool) -> Iterator[tuple[Pool, int]]:
        """Every way to fill the nth open hand, with the number of fillings of all hands from there on."""
        lacks, needs = self._lacks[nth], self._needs[nth]
        for half in range(min(lacks, pool[1]) + 1):
            # A half that is left over does not count: one half more than needed is as good.
            whole = (needs + 1 - half) // 2
            none = lacks - half - whole
            if 0 <= whole <= pool[2] and 0 <= none <= pool[0]:
                ways = comb(pool[0], none) * comb(pool[1], half) * comb(pool[2], whole)
                rest = (pool[0] - none, pool[1] - half, pool[2] - whole)
                yield (none, half, whole), ways * self._size(nth + 1, rest)


@lru_cache(maxsize=2048)
def possible(hands: Hands, counts: tuple[int, ...]) -> bool:
    """Whether the hands bring these cockatoos, or can when the HIDDEN cards are filled in."""
    for hand, count in zip(hands, counts, strict=True):
        halves = sum(HALVES[card] for card in hand)
        if len(hand) != HAND or (HIDDEN not in hand and halves // 2 != count):
            return False
    return bool(Worlds(hands, counts).size())
