"""Looks for a proven win in the endings of Bestemshe: proof-number search, depth first (df-pn).

Knows: the quick board, what is known of a position by itself (an oracle), a guess of who stands better. Does not know:
how well anybody plays who cannot prove anything (search.py).

The goal of the seat is to win, that of the other that it does not. Each position has two numbers: how hard it seems to
show that the mover reaches its goal (0: shown), and that it does not. A line that comes back to a position counts as
not won, so that what is proven goes in no circle (18).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Generator
from math import exp
from typing import NamedTuple

from tschatulle.games.toguz.bots.evaluation import WIN, Leaf
from tschatulle.games.toguz.bots.packed import SIDE, PackedGame
from tschatulle.minds.slices import spent

NEVER = 1 << 28
PAUSE = 100
"""Steps between two pauses: about two milliseconds."""
DEEPEST = 400
"""Sowings of a line; a longer one is given up."""
SCALE = 600.0
"""Hundredths of a ball by which the odds grow e times."""
EFFORT = 30.0
"""How hard an even position seems."""
HARDEST = 1_000_000

Numbers = tuple[int, int]
"""How hard it is to show that the mover reaches its goal, and that it does not."""
REACHED, FAILED = (0, NEVER), (NEVER, 0)


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
        self, packed: PackedGame, seat: int, leaf: Leaf, oracle: Callable[[bytes], int], past: Collection[int] = ()
    ) -> None:
        """`past`: quick boards that came before, to which no line may come back."""
        self.packed, self.seat, self.leaf, self.oracle = packed, seat, leaf, oracle
        self.path = set(past)
        self.numbers: dict[int, Numbers] = {}
        self.after: dict[int, list[int]] = {}
        self.steps = 0

    def win(self, board: int, budget: int) -> Generator[float, None, int | None]:
        """The pit that is proven to win for the seat, which is on the move; None if there is none, or if it is not
        found within so many steps. Yields how much of these is spent."""
        line = [self._step(board, (NEVER, NEVER))]
        while line:
            here = line[-1]
            found, chosen, bounds = self._weigh(here)
            if found[0] >= here.bounds[0] or found[1] >= here.bounds[1]:
                self.numbers[here.board] = found
                self.path.discard(line.pop().board)
                continue
            if self.steps >= budget:
                return None
            if len(line) < DEEPEST:
                line.append(self._step(chosen, bounds))
            else:
                self.numbers[chosen] = REACHED if here.mine else FAILED
            if self.steps % PAUSE == 0:
                yield spent(self.steps, budget)
        return next((pit for pit, after in self.packed.children(board) if self.numbers.get(after) == FAILED), None)

    def likely(self, board: int) -> int | None:
        """After a search in vain: the pit whose win seems nearest to be proven, None where all are known not to win."""
        numbers = [(self.numbers.get(after, REACHED)[1], pit) for pit, after in self.packed.children(board)]
        hard, pit = min(numbers)
        return pit if hard < NEVER else None

    def _step(self, board: int, bounds: Numbers) -> Step:
        self.steps += 1
        self.path.add(board)
        if (after := self.after.get(board)) is None:
            after = self.after[board] = [after for _, after in self.packed.children(board)]
        return Step(board, self._turn(board) == self.seat, after, bounds)

    def _turn(self, board: int) -> int:
        return board >> 8 * (self.packed.size + SIDE) & 1

    def _weigh(self, here: Step) -> tuple[Numbers, int, Numbers]:
        """What follows for a position from those after it, the one of them to look at, and how far its numbers may
        grow. A sowing is as good as the position after it is bad for the other. That none reaches the goal is as hard
        to show as the hardest, and one for each other, since lines meet again and a sum would count them twice."""
        numbers, path, again = self.numbers, self.path, REACHED if here.mine else FAILED
        best, second, worst, unsettled, chosen = NEVER, NEVER, 0, 0, 0
        for board in here.after:
            phi, delta = again if board in path else numbers.get(board) or self._guess(board)
            if delta < best:
                best, second, chosen = delta, best, board
            elif delta < second:
                second = delta
            if phi:
                unsettled += 1
                if phi > worst:  # noqa: PLR1730 - faster than max()
                    worst = phi
        found = best, min(NEVER, worst + unsettled - 1) if unsettled else 0
        bounds = min(NEVER, here.bounds[1] - unsettled + 1), min(here.bounds[0], second + 1 + second // 4)
        return found, chosen, bounds

    def _guess(self, board: int) -> Numbers:
        """What is known of a position by itself, or how hard it seems."""
        score = self.oracle(board.to_bytes(self.packed.width, "little")) * WIN or self.leaf(board, WIN)
        if abs(score) >= WIN:
            found = REACHED if score > 0 else FAILED
        elif score == 0 and not self.packed.children(board):  # both have half of the balls
            found = FAILED if self._turn(board) == self.seat else REACHED
        else:
            odds = exp(score / SCALE)
            found = min(HARDEST, int(1 + EFFORT / odds)), min(HARDEST, int(1 + EFFORT * odds))
        self.numbers[board] = found
        return found
