"""The twenty-one coins and seven discs of Tschuk.

Knows: which coins there are and how they are poured out. Does not know: how any of the games is played.

A coin is a pair of different numbers from 1..n, one on each side, and there is one for every pair. Pouring the
coins out turns each of them: the coin {a, b} comes to lie under disc a with b hidden, or under b with a hidden.
"""

from __future__ import annotations

from tschatulle.chance import Chance

NUMBERS = 7
"""The source's game has the numbers 1..7 (option `coins` of the game for two: 4..9)."""

Stacks = tuple[tuple[int, ...], ...]
"""For each disc the hidden numbers of its coins, bottom first: the order in which they will be drawn."""


def coins(numbers: int = NUMBERS) -> tuple[tuple[int, int], ...]:
    """All pairs (a, b) with a < b, in dictionary order: (1, 2), (1, 3) .. (6, 7)."""
    return tuple((a, b) for a in range(1, numbers + 1) for b in range(a + 1, numbers + 1))


def pour(rng: Chance, numbers: int = NUMBERS) -> Stacks:
    """Shuffles the bag, turns each coin at random and collects the stacks. Deal version 1: never edit."""
    stacks: list[list[int]] = [[] for _ in range(numbers)]
    for a, b in rng.shuffled(coins(numbers)):
        disc, hidden = (a, b) if rng.below(2) else (b, a)
        stacks[disc - 1].append(hidden)
    return tuple(tuple(stack) for stack in stacks)
