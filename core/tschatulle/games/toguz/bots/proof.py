"""Looks for a proven win in Bestemshe: tells the kernel of proofs a position, and reads what it found.

Knows: what the kernel is told, budgets of nodes. Does not know: how it searches (dfpn.py), how well anybody plays who
cannot prove anything (search.py). The same position, past and budget give the same answer on every machine that runs
the kernel as WebAssembly: a search begins with empty tables.
"""

from __future__ import annotations

from collections.abc import Collection, Generator
from functools import lru_cache
from math import exp
from typing import Final

from tschatulle.games.toguz.bots.endgame import EndgameTable, beyond
from tschatulle.games.toguz.bots.search import numbers, sums_of
from tschatulle.games.toguz.bots.turns import Turn, rows_of
from tschatulle.games.toguz.rules.toguz import State, Toguz
from tschatulle.kernel import Kernel, load
from tschatulle.minds.slices import rescaled, spent

KERNEL: Final = "tschatulle.games.toguz.bots.dfpn"
MOST: Final = 30
"""Balls in the pits of a position that the kernel can number."""
SLICE: Final = {"wasm": 4_000, "python": 40}
"""Nodes between two pauses: some milliseconds."""
PLAIN: Final = 6_000
"""Nodes of any search, at most, where the kernel is not run as WebAssembly."""
PITS: Final = 5
LASTING: Final = ("endings", "sums", "worths", "odds", "nears", "fars")
"""Arrays that are written once and never change."""
OLDEST: Final = 100_000
"""Searches after which what is remembered is wiped out."""
PAST: Final = 250
"""Positions that came before of which the kernel is told, at most."""
PLACE_OF_NODES: Final = 1
PLACE_OF_AGE: Final = 2
NEVER: Final = 1 << 28

WORTHS: Final = (
    (61, 27, -36, 12, -48, 1, -68, -33, -121, 118, -30, 102, 11, -2, 5, 0),
    (112, 41, -11, -5, -39, -29, -58, -32, 25, 11, 17, 36, -22, -30, -16, 0),
    (74, 50, -4, 10, 18, 7, -64, 24, 32, 48, 30, -2, -52, -82, -79, -10),
    (72, 27, 14, -15, -33, 23, 76, 18, 65, 21, -40, -44, -67, -92, -43, 17),
    (106, 55, 17, 42, 69, 75, 21, 33, 54, -19, -27, -69, -75, -110, -137, -33),
)
"""Hundredths of a pair, by own pit and balls in it (15: or more); the other's pits count the other way. By how much the
middle of the two kazans of a board is above half the pairs taken so far: least squares over boards of 26 balls from
random play, half of its variance."""
SCALE: Final = 0.4
"""By how much the odds grow for each pair that the mover is ahead, as a power of e. Tried out, as EFFORT."""
EFFORT: Final = 20
"""How hard an even position seems, for each pair of balls that the table does not know, in tenths."""
EVEN, STEP, UNIT = 250, 10, 1024
"""As the kernel has the odds: of so many steps of hundredths of a pair to both sides, in 1024ths."""
MOST_ODDS: Final = 4_000_000


class Prover(Turn):
    """A search for a win of the seat on the move. Several may take turns."""

    def __init__(self, seen: State, endings: EndgameTable, known: int = MOST) -> None:
        """`endings` are believed up to so many balls. There are at most MOST balls in the pits of the position."""
        kernel = load(KERNEL, proves_rightly)
        super().__init__(kernel, LASTING)
        self._kazans = [balls // 2 for balls in (seen.kazans[seen.turn], seen.kazans[1 - seen.turn])]
        set_up(kernel, endings.known)
        forget(kernel)
        kernel.put("solved", 0, min(known, endings.most) // 2)
        seats = [(seen.turn + back) % 2 for back in range(len(seen.past), 0, -1)]
        came = [self._number(pits, seat) * 2 + (seat != seen.turn) for seat, pits in zip(seats, seen.past, strict=True)]
        kernel.write("came", numbers([len(came[-PAST:]), *came[-PAST:]]))
        kernel.call("begin", *rows_of(seen.pits, seen.turn), *self._kazans)

    @property
    def nodes(self) -> int:
        """Positions that were looked at so far."""
        self.hold()
        return self.kernel.get("at", PLACE_OF_NODES)

    def win(self, budget: int) -> Generator[float, None, int | None]:
        """The pit that is proven to win; None if there is none, or if it is not found within so many nodes. Yields how
        much of these is spent."""
        if self.kernel.state != "wasm":
            budget = min(budget, PLAIN)
        size, nodes, ended = SLICE[self.kernel.state], self.nodes, None
        while not ended and nodes < budget:
            self.hold()
            ended = self.kernel.call("run", min(size, budget - nodes))
            nodes = self.kernel.get("at", PLACE_OF_NODES)
            yield spent(nodes, budget)
        return next((pit for pit, hard in self._hard().items() if hard == 0), None)

    def likely(self) -> int | None:
        """After a search in vain: the pit whose win seems nearest to be proven, None where all are known not to win."""
        hard = self._hard()
        pit = min(hard, key=lambda pit: hard[pit])
        return pit if hard[pit] < NEVER else None

    def _hard(self) -> dict[int, int]:
        """How hard each sowing seems, 1 .. 5; one that is not there as if it had lost."""
        self.hold()
        return {pit + 1: self.kernel.get("deltas", pit) for pit in range(PITS)}

    def _number(self, pits: tuple[int, ...], seat: int) -> int:
        found = self.kernel.call("number", *rows_of(pits, seat), sum(pits) // 2)
        assert found is not None
        return found


def ends_of(game: Toguz, seen: State) -> EndgameTable | None:
    """Where the lines of a proof end; None where none can be looked for, or the solved boards tell all."""
    return beyond(game, seen) if sum(seen.pits) <= MOST else None


def prove(
    game: Toguz, seen: State, pits: Collection[int], budget: int
) -> Generator[float, None, tuple[dict[int, int], int]]:
    """What can be proven of these sowings with so many nodes for each question: 1 for one that wins, or else -1 for all
    to which the other has an answer that wins; and the nodes that it took. Yields progress. Python would take too long
    for so many questions: where it runs the kernel nothing is proven."""
    if load(KERNEL, proves_rightly).state != "wasm":
        return {}, 0
    questions = [seen, *(game.play(seen, seen.turn, pit) for pit in pits)]
    found, nodes = list[int | None](), 0
    for nth, state in enumerate(questions):
        ends = None if game.outcome(state) else ends_of(game, state)
        prover = Prover(state, ends) if ends else None
        share = nth / len(questions), (nth + 1) / len(questions)
        found.append((yield from rescaled(prover.win(budget), *share)) if prover else None)
        nodes += prover.nodes if prover else 0
        if found[0]:
            return {found[0]: 1}, nodes
    return {pit: -1 for pit, answer in zip(pits, found[1:], strict=True) if answer}, nodes


# What the kernel is told.


def set_up(kernel: Kernel, endings: bytes) -> None:
    """Writes all that never changes, if it is not there."""
    if kernel.get("solved", 1):
        return
    kernel.write("endings", endings)
    kernel.write("sums", sums_of(MOST))
    kernel.write("worths", numbers([worth for row in WORTHS for worth in row]))
    kernel.write("odds", odds())
    kernel.put("effort", 0, EFFORT)
    kernel.call("prepare")
    kernel.put("solved", 1, 1)


@lru_cache(maxsize=1)
def odds() -> bytes:
    """By steps that the mover is ahead."""
    found = (round(UNIT * exp(SCALE * STEP * step / 100)) for step in range(-EVEN, EVEN + 1))
    return numbers([min(MOST_ODDS, one) for one in found])


def forget(kernel: Kernel) -> None:
    """Lets nothing count that a search before has left: what it remembers bears the number of its search."""
    age = kernel.get("at", PLACE_OF_AGE) % OLDEST + 1
    for name in ("stored", "shown") if age == 1 else ():
        kernel.write(name, bytes(4 * kernel.layout.arrays[name].size))
    kernel.write("at", numbers([0, 0, age, 0]))


def proves_rightly(kernel: Kernel) -> bool:
    """The self-test: lines of play and a small search without a table, as every machine counts them."""
    set_up(kernel, b"")
    forget(kernel)
    kernel.call("begin", *rows_of((1, 0, 2, 1, 0, 0, 1, 0, 2, 1), 0), 10, 11)
    lines = kernel.call("perft", 4)
    ended = kernel.call("run", 2_000)
    return (ended, kernel.get("weighed", 0), kernel.get("at", PLACE_OF_NODES), lines) == SELF_TEST


SELF_TEST: Final = (1, 0, 706, 73)
"""Ended, phi, nodes, lines."""
