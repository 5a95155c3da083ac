"""Matches between searches of Toguz Kumalak: how weights are tuned and how strength is measured.

    python -m tools.research.toguz naive [--games 200] [--budget 70000]   `best` against a plain searcher
    python -m tools.research.toguz tune NAME VALUE [--games 200] [--budget 3000]   one weight changed

Every opening is six random sowings, played twice with colours swapped. The plain searcher is alpha-beta to a fixed
depth of seven plies; it counts the balls in the kazans and 15 for a tuzdyk, remembers positions, and looks no further.
One JSON object per ten games on standard output; the same arguments give the same games.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "core"))

from tschatulle.chance import Chance  # noqa: E402
from tschatulle.games.toguz.bots.evaluation import Weights, weights_of  # noqa: E402
from tschatulle.games.toguz.bots.packed import KAZAN, SIDE, TRAP, PackedGame  # noqa: E402
from tschatulle.games.toguz.bots.search import Engine  # noqa: E402
from tschatulle.games.toguz.rules import bestemshe, kozdatu  # noqa: E402
from tschatulle.games.toguz.rules import toguz as rules  # noqa: E402
from tschatulle.minds.bot import finish  # noqa: E402

Player = Callable[[int], int]
"""Packed board -> pit."""
INFINITY = 10**9
GAMES = {"toguz9": rules.make, "bestemshe5": bestemshe.make, "kozdatu7": kozdatu.make}


class Naive:
    """The yardstick: fixed depth, balls and tuzdyks only."""

    def __init__(self, packed: PackedGame, depth: int) -> None:
        self.packed, self.depth = packed, depth
        self.memory: dict[tuple[int, int], tuple[int, int]] = {}

    def __call__(self, board: int) -> int:
        self.memory.clear()
        best, chosen = -INFINITY, 0
        for pit, after in self._ordered(board):
            score = -self._search(after, self.depth - 1, -INFINITY, -best)
            if score > best:
                best, chosen = score, pit
        return chosen

    def _search(self, board: int, depth: int, alpha: int, beta: int) -> int:
        if depth == 0:
            return self._balls(board)
        low, high = self.memory.get((board, depth), (-INFINITY, INFINITY))
        if low >= beta or low == high:
            return low
        if high <= alpha:
            return high
        moves = self._ordered(board)
        if not moves:
            return self._balls(board)
        best, start = -INFINITY, alpha
        for _, after in moves:
            best = max(best, -self._search(after, depth - 1, -beta, -alpha))
            alpha = max(alpha, best)
            if alpha >= beta:
                break
        self.memory[board, depth] = (best if best > start else low, best if best < beta else high)
        return best

    def _ordered(self, board: int) -> list[tuple[int, int]]:
        return sorted(self.packed.children(board), key=lambda move: self._balls(move[1]))

    def _balls(self, board: int) -> int:
        """For the seat on the move; a decided game counts a thousand more."""
        cells, size = board.to_bytes(self.packed.width, "little"), self.packed.size
        n, half, side = self.packed.game.pits, self.packed.game.half, cells[size + SIDE]
        mine, other = cells[size + KAZAN + side], cells[size + KAZAN + 1 - side]
        if not any(cells[side * n : side * n + n]):
            other = 2 * half - mine
        score = mine - other + 15 * (bool(cells[size + TRAP + side]) - bool(cells[size + TRAP + 1 - side]))
        return score + 1000 * ((mine > half) - (other > half))


def searcher(packed: PackedGame, weights: Weights, budget: int) -> Player:
    return lambda board: int(finish(Engine(packed, weights).search(board, budget)).pit)


def play(packed: PackedGame, seed: str, players: tuple[Player, Player], clocks: list[float]) -> float:
    """What seat 0 scores: 1, 0.5 or 0. The opening is six random sowings of the seed."""
    game, rng = packed.game, Chance(f"opening/{seed}")
    state = game.start()
    for _ in range(6):
        state = game.play(state, state.turn, rng.pick(game.moves(state, state.turn)))
    while game.awaited(state):
        begun = time.process_time()
        pit = players[state.turn](packed.pack(state))
        clocks[state.turn] += time.process_time() - begun
        state = game.play(state, state.turn, pit)
    end = game.outcome(state)
    assert end is not None
    return 0.5 if not end.winners else float(end.winners == (0,))


def match(packed: PackedGame, games: int, seed: str, first: Player, second: Player) -> None:
    points: list[float] = []
    spent = [0.0, 0.0]
    for number in range(games):
        swapped = number % 2 == 1
        clocks = [0.0, 0.0]
        pair = (second, first) if swapped else (first, second)
        score = play(packed, f"{seed}/{number // 2}", pair, clocks)
        points.append(1 - score if swapped else score)
        spent = [spent[0] + clocks[swapped], spent[1] + clocks[not swapped]]
        if number % 10 == 9 or number == games - 1:
            print(json.dumps(_told(points, spent)), flush=True)


def _told(points: list[float], spent: list[float]) -> dict[str, Any]:
    share = sum(points) / len(points)
    return {
        "games": len(points),
        "points": sum(points),
        "share": round(share, 3),
        "se": round(math.sqrt(max(share * (1 - share), 0.01) / len(points)), 3),
        "cpu_s": [round(seconds, 1) for seconds in spent],
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("naive", "tune"))
    parser.add_argument("changes", nargs="*", help="NAME VALUE ...")
    parser.add_argument("--key", choices=GAMES, default="toguz9")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--budget", type=int, default=0)
    parser.add_argument("--depth", type=int, default=7)
    parser.add_argument("--seed", default="1")
    chosen = parser.parse_args()
    packed = PackedGame(GAMES[chosen.key]({}))
    usual = weights_of(packed.game)
    changes = dict(zip(chosen.changes[::2], map(int, chosen.changes[1::2]), strict=True))
    weights = usual._replace(**changes)
    if chosen.what == "naive":
        first = searcher(packed, weights, chosen.budget or 70_000)
        match(packed, chosen.games, chosen.seed, first, Naive(packed, chosen.depth))
    else:
        budget = chosen.budget or 3000
        first, second = searcher(packed, weights, budget), searcher(packed, usual, budget)
        match(packed, chosen.games, chosen.seed, first, second)


if __name__ == "__main__":
    main()
