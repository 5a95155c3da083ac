"""Looks for a proven win in the endings of Bestemshe: proof-number search, depth first (df-pn).

Knows: the quick board, what is known of a position by itself (an oracle), a guess of who stands better. Does not know:
how well anybody plays who cannot prove anything (engine.py).

Each position has two numbers: how hard it seems to prove that the seat wins (0: proven), and that it does not. A line
that comes back to a position counts as not won, so that what is proven goes in no circle (18).
"""

from __future__ import annotations

import heapq
from collections.abc import Callable, Collection, Generator
from math import exp
from typing import NamedTuple

from tschatulle.games.toguz.quick import SIDE, Quick
from tschatulle.games.toguz.worth import WIN, Leaf

NEVER = 1 << 28
PAUSE = 40
"""Steps between two pauses: about two milliseconds."""
DEEPEST = 400
"""Sowings of a line; a longer one is given up."""
SCALE = 600.0
"""Hundredths of a ball by which the odds grow e times."""
EFFORT = 30.0
"""How hard an even position seems."""
HARDEST = 1_000_000

Numbers = tuple[int, int]
"""How hard it is to prove that the seat wins, and that it does not."""
PROVEN, REFUTED = (0, NEVER), (NEVER, 0)


class Step(NamedTuple):
    """A position of the line that is looked at."""

    board: int
    mine: bool
    """Whether the seat is on the move."""
    after: list[int]
    bounds: Numbers
    """It is looked at until one of its numbers reaches its bound."""


class Prover:
    """A search for a win of one seat."""

    def __init__(
        self, quick: Quick, seat: int, leaf: Leaf, oracle: Callable[[bytes], int], past: Collection[int] = ()
    ) -> None:
        """`past`: quick boards that came before, to which no line may come back."""
        self.quick, self.seat, self.leaf, self.oracle = quick, seat, leaf, oracle
        self.path = set(past)
        self.numbers: dict[int, Numbers] = {}
        self.steps = 0

    def win(self, board: int, budget: int) -> Generator[float, None, int | None]:
        """The pit that is proven to win for the seat, which is on the move; None if there is none, or if it is not
        found within so many steps. Yields 0, for nobody knows how far it is."""
        line = [self._step(board, (NEVER, NEVER))]
        while line:
            numbers = [self._look(after) for after in line[-1].after]
            found = _any(numbers) if line[-1].mine else _all(numbers)
            if any(number >= bound for number, bound in zip(found, line[-1].bounds, strict=True)):
                self.numbers[line[-1].board] = found
                self.path.discard(line.pop().board)
                continue
            if self.steps >= budget:
                return None
            chosen, bounds = _next(numbers, line[-1].mine, line[-1].bounds)
            after = line[-1].after[chosen]
            if len(line) < DEEPEST:
                line.append(self._step(after, bounds))
            else:
                self.numbers[after] = REFUTED
            if self.steps % PAUSE == 0:
                yield 0.0
        won = [pit for pit, after in self.quick.children(board) if self.numbers.get(after) == PROVEN]
        return won[0] if won else None

    def _step(self, board: int, bounds: Numbers) -> Step:
        self.steps += 1
        self.path.add(board)
        mine = (board >> 8 * (self.quick.size + SIDE) & 1) == self.seat
        return Step(board, mine, [after for _, after in self.quick.children(board)], bounds)

    def _look(self, board: int) -> Numbers:
        """What is known or guessed of a position."""
        if board in self.path:
            return REFUTED
        if board in self.numbers:
            return self.numbers[board]
        side = board >> 8 * (self.quick.size + SIDE) & 1
        sign = 1 if side == self.seat else -1
        if sure := self.oracle(board.to_bytes(self.quick.width, "little")):
            found = PROVEN if sure == sign else REFUTED
        else:
            score = self.leaf(board, WIN)
            if abs(score) >= WIN or not self.quick.children(board):
                found = PROVEN if score * sign >= WIN else REFUTED
            else:
                odds = exp(sign * score / SCALE)
                found = min(HARDEST, int(1 + EFFORT / odds)), min(HARDEST, int(1 + EFFORT * odds))
        self.numbers[board] = found
        return found


def _any(numbers: list[Numbers]) -> Numbers:
    """One of these is enough for the seat."""
    if any(proof == 0 for proof, _ in numbers):
        return PROVEN
    best, hard = min(proof for proof, _ in numbers), _hard([against for _, against in numbers])
    return best, hard


def _all(numbers: list[Numbers]) -> Numbers:
    """The seat needs all of these."""
    if any(against == 0 for _, against in numbers):
        return REFUTED
    best, hard = min(against for _, against in numbers), _hard([proof for proof, _ in numbers])
    return hard, best


def _hard(numbers: list[int]) -> int:
    """All of these are to be shown: the hardest, and one for each other, since lines meet again and a sum would count
    them twice."""
    left = [number for number in numbers if number]
    return min(NEVER, max(left) + len(left) - 1) if left else 0


def _next(numbers: list[Numbers], mine: bool, bounds: Numbers) -> tuple[int, Numbers]:
    """The position to look at, and how far its numbers may grow."""
    way = 0 if mine else 1
    first, second = heapq.nsmallest(2, [*(pair[way] for pair in numbers), NEVER])
    chosen = next(one for one, pair in enumerate(numbers) if pair[way] == first)
    near = min(bounds[way], second + 1 + second // 4)
    far = min(NEVER, bounds[1 - way] - sum(pair[1 - way] > 0 for pair in numbers) + 1)
    return chosen, (near, far) if mine else (far, near)
