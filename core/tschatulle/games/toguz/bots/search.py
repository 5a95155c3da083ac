"""The search: iterative deepening over the first sowings, by a budget of nodes; the kernel looks further.

Knows: how to deepen, windows, in which order to look. Does not know: how the kernel looks ahead (alphabeta.py), what
heaps are worth (evaluation.py), levels, records, clocks, chance. The same position and budget give the same answer on
every machine that runs the kernel as WebAssembly: nothing is kept from one search to the next.

Scores are those of the seat on the move, in hundredths of a ball; WIN and more is a proven win.
"""

from __future__ import annotations

from array import array
from collections.abc import Collection, Generator, Mapping, Sequence
from functools import lru_cache
from math import comb
from types import MappingProxyType
from typing import Final, NamedTuple

from tschatulle.chance import Chance
from tschatulle.games.toguz.bots.endgame import EndgameTable, fits
from tschatulle.games.toguz.bots.evaluation import WIN, Evaluation, plain_on
from tschatulle.games.toguz.bots.learned import worth_on
from tschatulle.games.toguz.bots.turns import Turn
from tschatulle.games.toguz.rules.toguz import State, Toguz
from tschatulle.kernel import Kernel, load
from tschatulle.minds.slices import spent

DEEPEST: Final = 60
"""Plies behind a first sowing."""
SHALLOW: Final = 3
"""Plies after which a position with one sowing is left."""
FAR: Final = 4 * WIN
NO_LIKING: Final[Mapping[int, int]] = MappingProxyType({})
KERNEL: Final = "tschatulle.games.toguz.bots.alphabeta"
ASPIRATION: Final = 150
"""By how much the score of the best sowing is expected to change when it is looked at one ply deeper."""
SLICE: Final = {"wasm": 4_000, "python": 40}
"""Nodes between two pauses: some milliseconds."""
PLAIN: Final = 6_000
"""Nodes of any search, at most, where the kernel is not run as WebAssembly."""
RING, WIDE, SUMS, PHASES = 18, 24, 32, 64
"""As the kernel has them."""
ENDINGS: Final = "endings"
"""The array that is written once and never changes."""
PLACE_OF_NODES: Final = 1
PLACE_OF_AGE: Final = 2
OLDEST: Final = 100_000
"""Searches after which the table is wiped out."""
NOTHING: Final = 31

Root = tuple[int, bytes]
"""A pit of the seat on the move, and the board after sowing it, as the kernel reads it."""


class SearchResult(NamedTuple):
    """The answer of a search: (pit, score) best first, the depth that was finished, nodes, and the best line."""

    scores: tuple[tuple[int, int], ...]
    depth: int
    nodes: int
    line: tuple[int, ...] = ()

    @property
    def pit(self) -> int:
        return self.scores[0][0]


class KernelSearch(Turn):
    """One search with its memory. Several may take turns."""

    def __init__(self, game: Toguz, endings: EndgameTable | None = None, worth: Evaluation | None = None) -> None:
        """`endings`: the solved boards that are to be believed; only where they fit the game."""
        super().__init__(load(KERNEL, answers_rightly), (ENDINGS,))
        self.game = game
        self._paused = 0
        """Nodes at the last pause."""
        forget(self.kernel)
        set_up(self.kernel, game, worth or worth_on(game), endings if fits(game) else None)

    @property
    def nodes(self) -> int:
        """Positions that were looked at so far."""
        self.hold()
        return self.kernel.get("at", PLACE_OF_NODES)

    def search(
        self,
        state: State,
        budget: int,
        deepest: int = DEEPEST,
        liking: Mapping[int, int] = NO_LIKING,
        only: Collection[int] = (),
    ) -> Generator[float, None, SearchResult]:
        """Deepens until the budget is spent; the state must have a move. `liking` is added to the score of a pit, so
        that games differ; the scores that are given back are without it. `only` names the pits to choose from."""
        budget = self.affordable(budget)
        roots = self.roots(state)
        roots = [root for root in roots if root[0] in only] or roots
        scores = dict.fromkeys([pit for pit, _ in roots], 0)
        depth = 0
        while depth < deepest and self.nodes < budget:
            fresh = yield from self.round(roots, depth, budget, liking, scores[roots[0][0]] if depth else None)
            # The first move of a round is the best of the last one, so that an unfinished round is still worth it.
            scores |= fresh
            known = by_score([root for root in roots if root[0] in fresh], fresh)
            sure = abs(fresh[known[0][0]] - liking.get(known[0][0], 0)) >= WIN if known else False
            if len(fresh) < len(roots):
                unknown = [root for root in roots if root[0] not in fresh]
                # Whatever has not been looked at is better than what is lost.
                lost = sure and fresh[known[0][0]] < 0
                roots = unknown + known if lost else known + unknown
                break
            roots = known
            depth += 1
            if sure or (len(roots) == 1 and depth >= SHALLOW):
                break
        worst = scores[roots[0][0]]
        ranked = []
        for pit, _ in roots:
            worst = min(worst, scores[pit])
            ranked.append((pit, worst - liking.get(pit, 0)))
        return SearchResult(tuple(ranked), depth, self.nodes, self.line(state, roots[0][0]))

    def affordable(self, budget: int) -> int:
        """What of a budget of nodes can be had in the time that it stands for."""
        return budget if self.kernel.state == "wasm" else min(budget, PLAIN)

    def roots(self, state: State) -> list[Root]:
        """The sowings of a state: those that take most first, of equals the highest pit."""
        found = []
        for pit in self.game.moves(state, state.turn):
            sowing = self.game.sowing(state, pit)
            mine, other = (sowing.kazans[seat] - state.kazans[seat] for seat in (state.turn, 1 - state.turn))
            after = board_of(self.game, self.game.after(state, sowing))
            found.append((mine - other + 15 * sowing.made, pit, after))
        return [(pit, after) for _, pit, after in sorted(found, reverse=True)]

    def round(
        self,
        roots: Sequence[Root],
        depth: int,
        budget: int,
        liking: Mapping[int, int] = NO_LIKING,
        expected: int | None = None,
    ) -> Generator[float, None, dict[int, int]]:
        """Scores after `depth` more plies of the sowings that the budget allows. Behind the best one they are bounds.
        The first one is expected to have about this score."""
        fresh: dict[int, int] = {}
        best = -FAR
        for pit, after in roots:
            liked = liking.get(pit, 0)
            if fresh:
                low = yield from self._scored(after, depth, liked - best - 1, liked - best, budget)
                if low is not None and low < liked - best:
                    low = yield from self._scored(after, depth, -FAR, liked - best, budget)
            else:
                middle = None if expected is None else liked - expected
                low = yield from self._first(after, depth, middle, budget)
            if low is None:
                break
            fresh[pit] = liked - low
            best = max(best, liked - low)
        return fresh

    def _first(self, board: bytes, depth: int, middle: int | None, budget: int) -> Generator[float, None, int | None]:
        """The exact score of a board, in a narrow window first if a guess is given."""
        if middle is not None and abs(middle) < WIN:
            low, high = middle - ASPIRATION, middle + ASPIRATION
            score = yield from self._scored(board, depth, low, high, budget)
            if score is None or low < score < high:
                return score
        return (yield from self._scored(board, depth, -FAR, FAR, budget))

    def _scored(
        self, board: bytes, depth: int, alpha: int, beta: int, budget: int
    ) -> Generator[float, None, int | None]:
        """What the kernel finds; None when the budget is spent before."""
        self.hold()
        kernel, size = self.kernel, SLICE[self.kernel.state]
        kernel.write("boards", board)
        nodes, ended = kernel.get("at", PLACE_OF_NODES), None
        while nodes < budget:
            share = min(budget - nodes, max(1, self._paused + size - nodes))
            ended = kernel.call("begin", depth, alpha, beta, share) if ended is None else kernel.call("run", share)
            score, nodes = kernel.get("values", 0), kernel.get("at", PLACE_OF_NODES)
            if nodes - self._paused >= size:
                self._paused = nodes
                yield spent(nodes, budget)
                self.hold()
            if ended:
                return score
        return None

    def line(self, state: State, first: int) -> tuple[int, ...]:
        """The pits of the best line from the first one on, as far as it is remembered."""
        self.hold()
        pits = [first]
        state = self.game.play(state, state.turn, first)
        while len(pits) < 12 and self.game.awaited(state):
            self.kernel.write("boards", board_of(self.game, state))
            origin = self.kernel.call("hint", 0)
            pit = origin % self.game.pits + 1 if origin is not None else 0
            if origin == NOTHING or pit not in self.game.moves(state, state.turn):
                break
            pits.append(pit)
            state = self.game.play(state, state.turn, pit)
        return tuple(pits)


def by_score(roots: Sequence[Root], scores: Mapping[int, int]) -> list[Root]:
    """Best first; equals stay as they are."""
    return sorted(roots, key=lambda root: -scores[root[0]])


# What the kernel is told.


def forget(kernel: Kernel) -> None:
    """Lets nothing count that a search before has left. What it remembers need not be wiped out but once in many times:
    it bears the number of its search."""
    age = kernel.get("at", PLACE_OF_AGE) % OLDEST + 1
    for name in ("history", "killers", *(("table",) if age == 1 else ())):
        kernel.write(name, bytes(4 * kernel.layout.arrays[name].size))
    kernel.write("at", numbers([0, 0, age]))


def board_of(game: Toguz, state: State) -> bytes:
    """A state as the kernel reads it: pits of a ring of eighteen, kazans, places of the tuzdyks, seat."""
    n, (mine, other) = game.pits, state.tuzdyks
    traps = (n + mine if mine else 0, other)
    return bytes([*state.pits, *bytes(RING - 2 * n), *state.kazans, *traps, state.turn, 0])


def set_up(kernel: Kernel, game: Toguz, worth: Evaluation, endings: EndgameTable | None) -> None:
    """Tells the kernel the game, what counts in it, and what is solved."""
    highest = (game.pits if game.ninth else game.pits - 1) if game.tuzdyk else 0
    kernel.write("rules", numbers([game.pits, game.half, highest]))
    _, tempo, reply, trap, margin = worth
    kernel.write("weights", numbers([tempo, reply, trap, margin, 3 * game.pits]))
    kernel.write("phases", bytes(min(PHASES, PHASES * balls // game.half) for balls in range(256)))
    kernel.write("heaps", worth.heaps)
    kernel.write("keys", random_keys())
    if endings and not kernel.get("solved", 1):
        kernel.write(ENDINGS, endings.known)
        kernel.write("sums", sums_of(endings.most))
        kernel.put("solved", 1, 1)
    kernel.put("solved", 0, endings.most if endings else 0)


def numbers(values: Collection[int]) -> bytes:
    """As an array of 32 bits."""
    return array("i", values).tobytes()


@lru_cache(maxsize=1)
def random_keys() -> bytes:
    """Two odd numbers for each element of a board; always the same."""
    rng = Chance("toguz/keys")
    return numbers([2 * rng.below(1 << 31) + 1 - (1 << 31) for _ in range(2 * WIDE)])


@lru_cache(maxsize=2)
def sums_of(most: int) -> bytes:
    """How the solved boards are numbered (endgame.py), as the kernel adds it up."""
    rows = [[comb(balls + place, place + 1) if balls else 0 for balls in range(SUMS)] for place in range(RING // 2)]
    sizes = [0, *(comb(balls + 9, 9) for balls in range(2, most + 1, 2))]
    rows.append([sum(sizes[:pairs]) for pairs in range(SUMS)])
    return numbers([value for row in rows for value in row])


def answers_rightly(kernel: Kernel) -> bool:
    """The self-test: lines of play and a small search from the start, as every machine counts them."""
    game = Toguz("", 9, 9, True, {})
    set_up(kernel, game, plain_on(game), None)
    forget(kernel)
    kernel.write("boards", board_of(game, game.start()))
    ended = kernel.call("begin", 6, -FAR, FAR, 100_000)
    found = ended, kernel.get("values", 0), kernel.get("at", PLACE_OF_NODES), kernel.call("perft", 3)
    return found == SELF_TEST


SELF_TEST: Final = (1, 510, 8773, 613)
"""Ended, score, nodes, lines."""
