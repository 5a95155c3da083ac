"""How the second player wins Bestemshe: one reply to every sowing of the first, while many balls are on the board.

Knows: what the kernel that reads the replies is told and asked. Does not know: in which order they are written
(walk.py), how they were found, and that they win (tools/research/proof.py shows both); what to do when fewer balls are
left (endgame.py, proof.py, search.py).

The replies are read when a position asks for them, down to as many balls as it has; the fewer balls, the more of them.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Final
from zlib import decompress

from tschatulle import tables
from tschatulle.games.toguz.bots.endgame import fits
from tschatulle.games.toguz.bots.turns import rows_of
from tschatulle.games.toguz.rules.toguz import State, Toguz
from tschatulle.kernel import Kernel, load

KERNEL: Final = "tschatulle.games.toguz.bots.walk"
FILE = "toguz/replies.bin"
"""Down to how many balls there are replies, in a byte, and the replies, three in a byte, deflated. Written by
`tools.research.proof 26 --above 26 --out replies.bin`."""
WINNER = 1
"""The seat that wins."""
STEPS: Final = {"wasm": 4_000, "python": 40}
"""Replies between two pauses: some milliseconds."""
PLAIN: Final = 36
"""Down to how many balls they are read where the kernel is not run as WebAssembly."""
LEFT = 0
"""What the strategy says of a position that it leaves to the other: no pit."""
UNKNOWN: Final = -1


class Strategy:
    """The strategy from the start, read as far as it is asked for. A kernel reads nothing else."""

    def __init__(self, kernel: Kernel, start: State, written: bytes) -> None:
        """`written`: as in the file."""
        self.kernel = kernel
        self.least = max(written[0], PLAIN if kernel.state == "python" else 0)
        kernel.clear()
        kernel.write("replies", decompress(written[1:]))
        kernel.call("prepare")
        kernel.call("begin", *rows_of(start.pits, start.turn), 0, 0, written[0] // 2)

    def read(self, balls: int) -> Generator[float, None, None]:
        """Walks on until every position with so many balls was met. Yields 0, for nobody knows how many there are. It
        may be dropped at any pause, and others may read in between."""
        while not self.kernel.call("run", STEPS[self.kernel.state], (max(balls, self.least) + 1) // 2):
            yield 0.0

    def reply(self, state: State) -> int | None:
        """The pit, or LEFT; None for a position to which it does not lead, or that was not read."""
        if sum(state.pits) < self.least:
            return None
        kazan, winner = state.kazans[state.turn] // 2, state.turn == WINNER
        found = self.kernel.call("find", *rows_of(state.pits, state.turn), kazan, winner)
        return None if found == UNKNOWN else found


def signs(game: Toguz, state: State) -> Generator[float, None, dict[int, int]]:
    """Pit -> 1 for the reply that wins for the seat on the move, -1 for each that loses; {} where the strategy says
    nothing or its replies are not here. Other sowings may win, too. Yields progress."""
    if not fits(game) or not tables.is_here(FILE) or sum(state.pits) < tables.table(FILE)[0]:
        return {}
    strategy = _strategy(game)
    if sum(state.pits) < strategy.least:
        return {}
    yield from strategy.read(sum(state.pits))
    pit = strategy.reply(state)
    if pit is None:
        return {}
    return {pit: 1} if state.turn == WINNER else dict.fromkeys(game.moves(state, state.turn), -1)


def _strategy(game: Toguz) -> Strategy:
    """The strategy of the game that is played; read only once by a kernel."""
    kernel = load(KERNEL, reads_rightly)
    if not _READ or _READ[0].kernel is not kernel:
        _READ[:] = [Strategy(kernel, game.start(), tables.table(FILE))]
    return _READ[0]


_READ: Final[list[Strategy]] = []
"""The last one, if there is any."""


def reads_rightly(kernel: Kernel) -> bool:
    """The self-test: a short walk from the start, on which each reply takes most."""
    kernel.call("prepare")
    kernel.call("begin", *rows_of((5,) * 10, 0), 0, 0, 18)
    found = kernel.call("run", 200, 18), kernel.get("at", 0), kernel.get("at", 2)
    return found == SELF_TEST


SELF_TEST: Final = (0, 455, 19)
"""Whether all was read, positions, and the level at which the walk was."""
