"""How far a solved ending of Bestemshe is from its end: sowings of both sides, the shortest win against the longest
defence.

Knows: what the kernel of shortest wins is told, budgets of nodes. Does not know: how it looks (shortest.py), positions
of which the solved endings do not tell who wins. What was found out stays for the next question of the same work.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Final

from tschatulle.games.toguz.bots.endgame import EndgameTable, solved, verdict
from tschatulle.games.toguz.bots.search import numbers, sums_of
from tschatulle.games.toguz.bots.turns import Turn, rows_of
from tschatulle.games.toguz.rules.toguz import State, Toguz
from tschatulle.kernel import Kernel, load

KERNEL: Final = "tschatulle.games.toguz.bots.shortest"
DEEPEST: Final = 200
"""Sowings of a win; the kernel looks for no longer one."""
SLICE: Final = {"wasm": 8_000, "python": 80}
"""Nodes between two pauses: some milliseconds. What a slice has begun and not finished is begun anew, so it is not too
short for a whole line."""
PLAIN: Final = 2_000
"""Nodes of all questions of a work, at most, where the kernel is not run as WebAssembly."""
LASTING: Final = ("endings", "sums", "nears", "fars", "solved")
"""Arrays that are written once and never change."""
OLDEST: Final = 1_000_000
"""Works after which what is remembered is wiped out."""
LARGEST: Final = 12
"""Balls that a sowing takes at most, but for rare ones: from so many above the table on nothing is looked for."""
PLACE_OF_NODES, PLACE_OF_AGE, PLACE_OF_LAST = 0, 1, 4


class DistanceSearch(Turn):
    """Asks about positions of one game until its budget of nodes is spent. Several may take turns."""

    def __init__(self, game: Toguz, endings: EndgameTable, budget: int) -> None:
        kernel = load(KERNEL, counts_rightly)
        super().__init__(kernel, LASTING)
        self.game = game
        self.left = budget if kernel.state == "wasm" else min(budget, PLAIN)
        """Nodes."""
        set_up(kernel, endings)
        forget(kernel)

    def sowings(self, state: State) -> Generator[float, None, int | None]:
        """Until the game is won or lost. None where the solved endings do not tell who wins, or too few nodes are left
        to find out. Yields 0 at each pause."""
        if self.game.outcome(state):
            return 0
        sign = verdict(self.game, state)
        if not sign:
            return None
        found = yield from self._asked(state, int(sign > 0), DEEPEST)
        return found - 1 if found > 0 else None

    def _asked(self, state: State, least: int, most: int) -> Generator[float, None, int]:
        """Sowings + 1 to the end of the game, at least and at most so many; -1 if it takes more, 0 if too few nodes are
        left to find out."""
        kazans = [balls // 2 for balls in (state.kazans[state.turn], state.kazans[1 - state.turn])]
        self.hold()
        self.kernel.call("begin", *rows_of(state.pits, state.turn), *kazans, least)
        self.kernel.put("at", PLACE_OF_LAST, most)
        while self.left > 0:
            self.hold()
            found = self.kernel.call("run", min(SLICE[self.kernel.state], self.left))
            self.left -= self.kernel.get("at", PLACE_OF_NODES)
            self.kernel.put("at", PLACE_OF_NODES, 0)
            if found:
                return found
            yield 0.0
        return 0

    def after(self, state: State) -> Generator[float, None, dict[int, int]]:
        """Pit -> sowings to the end of the game, this one included; without those of which it is not known."""
        found: dict[int, int] = {}
        for pit in self.game.moves(state, state.turn):
            rest = yield from self.sowings(self.game.play(state, state.turn, pit))
            if rest is not None:
                found[pit] = rest + 1
        return found

    def line(self, state: State, pit: int) -> Generator[float, None, list[int]]:
        """The pits from this one on to the end of the game, by the shortest win and the longest defence; of equals the
        lowest. It breaks off where too few nodes are left."""
        pits = [pit]
        state = self.game.play(state, state.turn, pit)
        rest = yield from self.sowings(state)
        while rest:
            rest -= 1
            way = yield from self._way(state, rest)
            if not way:
                break
            pits.append(way)
            state = self.game.play(state, state.turn, way)
        return pits

    def _way(self, state: State, rest: int) -> Generator[float, None, int]:
        """The first sowing that leaves so many more, which is the fewest or the most that any of them leaves; 0 where
        that is not found out."""
        wins = rest % 2 == 0
        for pit in self.game.moves(state, state.turn):
            later = self.game.play(state, state.turn, pit)
            if self.game.outcome(later):
                if not rest:
                    return pit
            elif wins and verdict(self.game, later) < 0:
                if (yield from self._asked(later, rest, rest)) > 0:
                    return pit
            elif not wins and (rest < 2 or (yield from self._asked(later, rest - 2, rest - 2)) < 0):
                return pit
        return 0


def distances(game: Toguz, state: State, budget: int) -> Generator[float, None, dict[int, int]]:
    """Pit -> sowings to the end of the game, for so many nodes; {} for another game, or while the table is not here."""
    search = searching(game, state, budget)
    return (yield from search.after(state)) if search else {}


def searching(game: Toguz, state: State, budget: int) -> DistanceSearch | None:
    """A search for what follows from a position; None if the table knows nothing of that, or is not here."""
    table = solved(game)
    if table is None or sum(state.pits) > table.most + LARGEST:
        return None
    return DistanceSearch(game, table, budget)


# What the kernel is told.


def set_up(kernel: Kernel, endings: EndgameTable) -> None:
    """Writes all that never changes, if it is not there."""
    if kernel.get("solved", 0):
        return
    kernel.write("endings", endings.known)
    kernel.write("sums", sums_of(endings.most))
    kernel.call("prepare")
    kernel.put("solved", 0, 1)


def forget(kernel: Kernel) -> None:
    """Lets nothing count that a work before has left: what it remembers bears the number of its work."""
    age = kernel.get("at", PLACE_OF_AGE) % OLDEST + 1
    if age == 1:
        kernel.write("stored", bytes(4 * kernel.layout.arrays["stored"].size))
    kernel.write("at", numbers([0, age, 0, 0, DEEPEST]))


def counts_rightly(kernel: Kernel) -> bool:
    """The self-test: lines of play and a win, as every machine counts them. As every board is said to be lost for its
    mover there, it is looked for everywhere."""
    kernel.write("endings", bytes([15]) * kernel.layout.arrays["endings"].size)
    kernel.write("sums", sums_of(16))
    kernel.call("prepare")
    forget(kernel)
    kernel.call("begin", *rows_of((0, 2, 0, 0, 1, 0, 0, 2, 0, 1), 0), 12, 10, 1)
    lines = kernel.call("perft", 4)
    return (kernel.call("run", 4_000), kernel.get("at", PLACE_OF_NODES), lines) == SELF_TEST


SELF_TEST: Final = (16, 466, 26)
"""Sowings and one more, nodes, lines."""
