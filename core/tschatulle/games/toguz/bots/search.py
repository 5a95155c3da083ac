"""The search: iterative deepening alpha-beta over the quick board, by a budget of nodes.

Knows: how to look ahead. Does not know: what a position is worth (evaluation.py), levels, records, clocks, chance. The
same position and budget give the same answer on every machine: nothing is kept from one search to the next.

Scores are those of the seat on the move, in hundredths of a ball; WIN and more is a proven win. The upper part of
the tree is a generator, so that the caller can look at the clock; the last SHALLOW plies are plain functions.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Generator, Mapping
from types import MappingProxyType
from typing import NamedTuple

from tschatulle.games.toguz.bots.evaluation import WIN, Leaf, Weights, last_ply_of, leaf_of
from tschatulle.games.toguz.bots.packed import KAZAN, SIDE, TRAP, PackedGame
from tschatulle.minds.slices import spent

FAR = 4 * WIN
SHALLOW = 3
"""Plies that are searched without a pause: some hundred nodes, about two milliseconds."""
EARLY = 3
"""Sowings of a position that are searched in full; later ones that take nothing first one ply less."""
DEEPEST = 60
PAUSE = 400
"""Nodes between two pauses."""
EXACT, LOWER, UPPER = 0, 1, 2
NO_LIKING: Mapping[int, int] = MappingProxyType({})

Node = Callable[[int, int, int, int], int]
Oracle = Callable[[bytes], int]
"""The cells of a board -> 1 if the seat on the move is proven to win, -1 if it is to lose, 0 if that is not known."""
Entry = tuple[int, int, int, int]
"""Depth, kind of bound, score, origin of the best move."""
NOWHERE: Entry = (-1, EXACT, 0, -1)
Partly = Generator[float, None, int | None]
"""Pauses with its progress; the score, or None when the budget is spent."""


class SearchResult(NamedTuple):
    """The answer of a search: (pit, score) best first, the depth that was finished, nodes, and the best line."""

    scores: tuple[tuple[int, int], ...]
    depth: int
    nodes: int
    line: tuple[int, ...] = ()

    @property
    def pit(self) -> int:
        return self.scores[0][0]


class Engine:
    """One search tree with its memory."""

    def __init__(self, packed: PackedGame, weights: Weights, oracle: Oracle | None = None) -> None:
        self.packed = packed
        self.memory: dict[int, Entry] = {}
        self.count = [0]
        plain, self.oracle = leaf_of(packed, weights), oracle or unknowing
        self.leaf = plain if oracle is None else asking(packed, plain, oracle)
        self.node = node_of(packed, weights, self)

    def search(
        self,
        board: int,
        budget: int,
        deepest: int = DEEPEST,
        liking: Mapping[int, int] = NO_LIKING,
        only: Collection[int] = (),
    ) -> Generator[float, None, SearchResult]:
        """Deepens until the budget is spent; the board must have a move. `liking` is added to the score of a pit, so
        that games differ; the scores that are given back are without it. `only` names the pits to choose from."""
        pits = self.packed.game.pits
        moves = [(origin % pits + 1, after) for origin, _, after in self._ordered(board)]
        moves = [move for move in moves if move[0] in only] or moves
        scores = dict.fromkeys([pit for pit, _ in moves], 0)
        depth = 0
        while depth < deepest and self.count[0] < budget:
            fresh = yield from self._round(moves, depth, budget, liking)
            # The first move of a round is the best of the last one, so that an unfinished round is still worth it.
            scores |= fresh
            if len(fresh) < len(moves):
                unknown = [(pit, after) for pit, after in moves if pit not in fresh]
                moves = _by_score([(pit, after) for pit, after in moves if pit in fresh], fresh) + unknown
                break
            moves = _by_score(moves, fresh)
            depth += 1
            first = moves[0][0]
            if abs(fresh[first] - liking.get(first, 0)) >= WIN or (len(moves) == 1 and depth >= SHALLOW):
                break
        worst = scores[moves[0][0]]
        ranked = []
        for pit, _ in moves:
            worst = min(worst, scores[pit])
            ranked.append((pit, worst - liking.get(pit, 0)))
        return SearchResult(tuple(ranked), depth, self.count[0], self.line(moves[0]))

    def line(self, move: tuple[int, int]) -> tuple[int, ...]:
        """The pits of the best line from the first move on, as far as it is remembered."""
        pits, board = [move[0]], move[1]
        while board in self.memory and len(pits) < 12:
            origin = self.memory[board][3]
            pits.append(origin % self.packed.game.pits + 1)
            board = dict(self.packed.children(board)).get(pits[-1], -1)
            if board < 0:
                return tuple(pits[:-1])
        return tuple(pits)

    def _round(
        self, moves: list[tuple[int, int]], depth: int, budget: int, liking: Mapping[int, int]
    ) -> Generator[float, None, dict[int, int]]:
        """Scores after `depth` more plies of the moves that the budget allows. Behind the best one they are bounds."""
        fresh: dict[int, int] = {}
        best = -FAR
        for pit, after in moves:
            liked = liking.get(pit, 0)
            beat = liked - best
            low = yield from self._deep(after, depth, beat - 1 if fresh else -FAR, beat, budget)
            if low is not None and fresh and low < beat:
                low = yield from self._deep(after, depth, -FAR, beat, budget)
            if low is None:
                break
            fresh[pit] = liked - low
            best = max(best, liked - low)
        return fresh

    def _deep(self, board: int, depth: int, alpha: int, beta: int, budget: int) -> Partly:
        """`node_of` with pauses."""
        if depth <= SHALLOW:
            before = self.count[0] // PAUSE
            self.count[0] += not depth
            score = self.node(board, depth, alpha, beta) if depth else self.leaf(board, beta)
            if self.count[0] // PAUSE != before:
                yield spent(self.count[0], budget)
            return score
        if self.count[0] > budget:
            return None
        self.count[0] += 1
        if (known := self._known(board, depth, alpha, beta)) is not None:
            return known
        moves = self._ordered(board)
        if not moves:
            return self.leaf(board, beta)
        best, chosen, start = -FAR, moves[0][0], alpha
        for tried, (origin, quiet, after) in enumerate(moves):
            late = quiet and tried >= EARLY
            low = yield from self._deep(after, depth - 1 - late, -alpha - 1 if tried else -beta, -alpha, budget)
            if late and low is not None and -low > alpha:
                low = yield from self._deep(after, depth - 1, -alpha - 1, -alpha, budget)
            if low is not None and tried and alpha < -low < beta:
                low = yield from self._deep(after, depth - 1, -beta, -alpha, budget)
            if low is None:
                return None
            if -low > best:
                best, chosen = -low, origin
                alpha = max(alpha, best)
                if alpha >= beta:
                    break
        self.memory[board] = (depth, LOWER if best >= beta else UPPER if best <= start else EXACT, best, chosen)
        return best

    def _known(self, board: int, depth: int, alpha: int, beta: int) -> int | None:
        """The score of a position that the oracle knows, or that is remembered well enough."""
        if sure := self.oracle(board.to_bytes(self.packed.width, "little")):
            return sure * (WIN + depth)
        far, kind, score, _ = self.memory.get(board, NOWHERE)
        if far >= depth and (kind == EXACT or (score >= beta if kind == LOWER else score <= alpha)):
            return score
        return None

    def _ordered(self, board: int) -> list[tuple[int, bool, int]]:
        """(origin, whether it takes nothing, board after): the remembered move first, then those that take most."""
        packed, size = self.packed, self.packed.size
        side = board >> 8 * (size + SIDE) & 1
        now = balance(board.to_bytes(packed.width, "little"), size, side)
        known = self.memory.get(board)
        best = known[3] if known else -1
        found = []
        for pit, after in packed.children(board):
            later = after.to_bytes(packed.width, "little")
            gain = balance(later, size, side) - now
            origin = side * packed.game.pits + pit - 1
            found.append((origin != best, -gain, -pit, origin, gain <= 0, after))
        return [move[3:] for move in sorted(found)]


def balance(cells: bytes, size: int, side: int) -> int:
    """Balls in the kazan of a side less those in the other's, its tuzdyk counted as fifteen."""
    return cells[size + KAZAN + side] - cells[size + KAZAN + 1 - side] + 15 * bool(cells[size + TRAP + side])


def _by_score(moves: list[tuple[int, int]], scores: dict[int, int]) -> list[tuple[int, int]]:
    return sorted(moves, key=lambda move: -scores[move[0]])


def unknowing(cells: bytes) -> int:
    """The oracle of the boards without a table."""
    return 0


def asking(packed: PackedGame, leaf: Leaf, oracle: Oracle) -> Leaf:
    """The leaf that asks the oracle first."""
    width = packed.width

    def asked(board: int, beta: int) -> int:
        return WIN * oracle(board.to_bytes(width, "little")) or leaf(board, beta)

    return asked


def node_of(packed: PackedGame, weights: Weights, engine: Engine) -> Node:
    """`node(board, depth, alpha, beta)`: alpha-beta with a null window behind the first move, at least one ply."""
    memory, count, leaf, oracle = engine.memory, engine.count, engine.leaf, engine.oracle
    size, width, half, tables, trap_gain = packed.size, packed.width, packed.game.half, packed.tables, weights.trap
    k0, k1, who, t0, t1 = (size + place for place in (KAZAN, KAZAN + 1, SIDE, TRAP, TRAP + 1))
    last_ply, asks = last_ply_of(packed, weights, leaf, count), oracle is not unknowing

    def node(board: int, depth: int, alpha: int, beta: int) -> int:  # noqa: PLR0912 - each call costs, so it is one piece
        count[0] += 1
        hint = -1
        if depth > 1 and (known := memory.get(board)) is not None:
            far, kind, score, hint = known
            if far >= depth and (kind == EXACT or (score >= beta if kind == LOWER else score <= alpha)):
                return score
        cells = board.to_bytes(width, "little")
        if cells[k0] > half or cells[k1] > half:
            return WIN + depth if (cells[k1] > half) == cells[who] else -WIN - depth
        if asks and (sure := oracle(cells)):
            return sure * (WIN + depth)
        moves = []
        for origin, row in tables[cells[t0] + 256 * cells[t1]][cells[who]]:
            if balls := cells[origin]:
                add, last, passes, ball, trap, gain = row[balls]
                if passes:
                    there = cells[last] + passes
                    if not there & 1:
                        add += there * ball
                        gain += there
                    elif there == 3 and trap:
                        add += trap
                        gain += trap_gain
                moves.append((gain if origin != hint else 1000, origin, add))
        if not moves:
            return leaf(board, beta)
        moves.sort(reverse=True)
        below = depth - 1
        if not below:
            return last_ply(board, cells, moves, alpha, beta)
        _, chosen, add = moves[0]
        best, start = -node(board + add, below, -beta, -alpha), alpha
        if best < beta:
            tried = 1
            for gain, origin, add in moves[1:]:
                alpha = max(alpha, best)
                late = below > 1 and gain <= 0 and tried >= EARLY
                tried += 1
                score = -node(board + add, below - late, -alpha - 1, -alpha)
                if late and score > alpha:
                    score = -node(board + add, below, -alpha - 1, -alpha)
                if alpha < score < beta:
                    score = -node(board + add, below, -beta, -alpha)
                if score > best:
                    best, chosen = score, origin
                    if best >= beta:
                        break
        memory[board] = (depth, LOWER if best >= beta else UPPER if best <= start else EXACT, best, chosen)
        return best

    return node
