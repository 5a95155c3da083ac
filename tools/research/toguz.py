"""Matches between searches of Toguz Kumalak: how weights are tuned and how strength is measured.

    python -m tools.research.toguz naive [--games 200] [--budget 800000]   `best` against a plain searcher
    python -m tools.research.toguz file FILE [FILE] [--games 200] [--budget 3000]   weights of a file (learning/), or
        "plain" ones, against those of another, or those that are shipped
    python -m tools.research.toguz against CHECKOUT LEVEL LEVEL [NAME VALUE]   a level of this version against one of
        the version that lies in CHECKOUT; NAME: a parameter of levels.SearchPlayer, to be tried with another VALUE
    python -m tools.research.toguz proofs [--games 200] [--budget 10000]   of games of easy with medium in Bestemshe,
        by balls on the board: positions, and of how many it is proven within so many nodes a question who wins

Every opening is six random sowings, played twice with colours swapped. The plain searcher is alpha-beta to a fixed
depth of seven plies; it counts the balls in the kazans and 15 for a tuzdyk, remembers positions, and looks no further.
One JSON object per ten games on standard output; the same arguments give the same games. The kernel is to be translated
first (`python -m tools.build.kernel`), in CHECKOUT, too, if it is used there.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
import time
from collections import Counter
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "core"))

from tschatulle.chance import Chance  # noqa: E402
from tschatulle.games.toguz.bots.endgame import verdicts  # noqa: E402
from tschatulle.games.toguz.bots.evaluation import Evaluation, plain_on, weights_of  # noqa: E402
from tschatulle.games.toguz.bots.learned import read, worth_on  # noqa: E402
from tschatulle.games.toguz.bots.levels import BOTS, SearchPlayer  # noqa: E402
from tschatulle.games.toguz.bots.proof import ends_of, prove  # noqa: E402
from tschatulle.games.toguz.bots.search import KernelSearch  # noqa: E402
from tschatulle.games.toguz.coach.packed import KAZAN, SIDE, TRAP, PackedGame  # noqa: E402
from tschatulle.games.toguz.rules import bestemshe, kozdatu  # noqa: E402
from tschatulle.games.toguz.rules import toguz as rules  # noqa: E402
from tschatulle.games.toguz.rules.toguz import State, Toguz  # noqa: E402
from tschatulle.minds.bot import finish  # noqa: E402

from tools.research.rival import Rival  # noqa: E402


class Asked(NamedTuple):
    """Where a player is asked for a pit."""

    state: State
    moves: tuple[int, ...]
    """The pits before."""
    seed: str


Player = Callable[[Asked], int]
INFINITY = 10**9
OPENING = 6
"""Random sowings."""
GAMES = {"toguz9": rules.make, "bestemshe5": bestemshe.make, "kozdatu7": kozdatu.make}


class Naive:
    """The yardstick: fixed depth, balls and tuzdyks only."""

    def __init__(self, packed: PackedGame, depth: int) -> None:
        self.packed, self.depth = packed, depth
        self.memory: dict[tuple[int, int], tuple[int, int]] = {}

    def __call__(self, asked: Asked) -> int:
        self.memory.clear()
        board = self.packed.pack(asked.state)
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


def searcher(game: Toguz, worth: Evaluation, budget: int) -> Player:
    return lambda asked: int(finish(KernelSearch(game, worth=worth).search(asked.state, budget)).pit)


def level(game: Toguz, name: str, changes: Mapping[str, float]) -> Player:
    """A level of this version, with some of what makes it changed."""
    bot = BOTS[name]
    if changes:
        assert isinstance(bot, SearchPlayer)
        usual = {one: getattr(bot, one) for one in ("budget", "taste", "deepest", "overlooks", "knows", "learned")}
        given = {one: type(usual[one])(value) for one, value in (usual | {**changes}).items()}
        bot = SearchPlayer(name, others={} if "budget" in changes else bot.others, **given)
    return lambda asked: int(finish(bot.think(game, asked.state, asked.state.turn, Chance(asked.seed))).move)


def play(game: Toguz, seed: str, players: tuple[Player, Player], clocks: list[float]) -> float:
    """What seat 0 scores: 1, 0.5 or 0. The opening is six random sowings of the seed."""
    rng = Chance(f"opening/{seed}")
    state, moves = game.start(), tuple[int, ...]()
    while game.awaited(state):
        begun = time.perf_counter()
        if len(moves) < OPENING:
            pit = rng.pick(game.moves(state, state.turn))
        else:
            pit = players[state.turn](Asked(state, moves, f"{seed}/{len(moves)}/{state.turn}"))
            clocks[state.turn] += time.perf_counter() - begun
        state, moves = game.play(state, state.turn, pit), (*moves, pit)
    end = game.outcome(state)
    assert end is not None
    return 0.5 if not end.winners else float(end.winners == (0,))


def match(game: Toguz, games: int, seed: str, first: Player, second: Player) -> None:
    points: list[float] = []
    spent = [0.0, 0.0]
    for number in range(games):
        swapped = number % 2 == 1
        clocks = [0.0, 0.0]
        pair = (second, first) if swapped else (first, second)
        score = play(game, f"{seed}/{number // 2}", pair, clocks)
        points.append(1 - score if swapped else score)
        spent = [spent[0] + clocks[swapped], spent[1] + clocks[not swapped]]
        if number % 10 == 9 or number == games - 1:
            print(json.dumps(_told(points, spent)), flush=True)


def _told(points: list[float], spent: list[float]) -> dict[str, Any]:
    share = sum(points) / len(points)
    error = math.sqrt(max(share * (1 - share), 0.01) / len(points))
    within = min(max(share, 0.01), 0.99)
    return {
        "games": len(points),
        "points": sum(points),
        "share": round(share, 3),
        "se": round(error, 3),
        "elo": round(400 * math.log10(within / (1 - within))),
        "elo_se": round(400 / math.log(10) * error / (within * (1 - within))),
        "seconds": [round(seconds, 1) for seconds in spent],
    }


def proofs(games: int, seed: str, budget: int) -> None:
    """A line for each number of balls above the solved endgames."""
    game = GAMES["bestemshe5"]({})
    count, settled, known = Counter[int](), Counter[int](), Counter[int]()
    for nth in range(games):
        state, rng = game.start(), Chance(f"{seed}/{nth}")
        while game.awaited(state):
            if ends_of(game, state):
                balls, moves = sum(state.pits), game.moves(state, state.turn)
                signs = {pit: sign for pit, sign in verdicts(game, state).items() if sign}
                rest = [pit for pit in moves if pit not in signs]
                signs |= finish(prove(game, state, rest, budget))[0] if 1 not in signs.values() else {}
                count[balls] += 1
                known[balls] += bool(signs)
                settled[balls] += 1 in signs.values() or len(signs) == len(moves)
            bot = BOTS[("easy", "medium")[(nth + state.turn) % 2]]
            state = game.play(state, state.turn, finish(bot.think(game, state, state.turn, rng)).move)
    for balls in sorted(count):
        told = {"positions": count[balls], "some sowing": known[balls], "who wins": settled[balls]}
        print(json.dumps({"balls": balls, **told}))


def arguments() -> argparse.Namespace:
    """The command line. Exits where it makes no sense."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("naive", "file", "against", "proofs"))
    parser.add_argument("rest", nargs="*", help="[CHECKOUT LEVEL LEVEL] NAME VALUE ...")
    parser.add_argument("--key", choices=GAMES, default="toguz9")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--budget", type=int, default=0)
    parser.add_argument("--depth", type=int, default=7)
    parser.add_argument("--seed", default="1")
    chosen = parser.parse_args()
    names = {"against": 3, "file": len(chosen.rest)}.get(chosen.what, 0)
    if len(chosen.rest) < names or (len(chosen.rest) - names) % 2:
        parser.error("CHECKOUT, LEVEL, LEVEL for `against`, and a VALUE behind each NAME")
    chosen.names, chosen.rest = chosen.rest[:names], chosen.rest[names:]
    chosen.changes = dict(zip(chosen.rest[::2], map(float, chosen.rest[1::2]), strict=True))
    return chosen


def main() -> None:
    chosen = arguments()
    game = GAMES[chosen.key]({})
    if why := KernelSearch(game).kernel.why:
        raise SystemExit(f"the kernel is not run as WebAssembly: {why}")
    if chosen.what == "proofs":
        proofs(chosen.games, chosen.seed, chosen.budget or 10_000)
    elif chosen.what == "against":
        checkout, mine, its = chosen.names
        rival = Rival(Path(checkout), chosen.key, its)
        other: Player = lambda asked: int(rival.move([*map(str, asked.moves)], asked.seed))  # noqa: E731
        match(game, chosen.games, chosen.seed, level(game, mine, chosen.changes), other)
        rival.close()
    elif chosen.what == "naive":
        first = searcher(game, worth_on(game), chosen.budget or BOTS["best"].budget)
        match(game, chosen.games, chosen.seed, first, Naive(PackedGame(game), chosen.depth))
    else:
        budget = chosen.budget or 3000
        worths = [
            plain_on(game) if name == "plain" else read(Path(name).read_bytes(), game.pits, weights_of(game))
            for name in chosen.names
        ]
        first, second = (searcher(game, worth, budget) for worth in (*worths, worth_on(game))[:2])
        match(game, chosen.games, chosen.seed, first, second)


if __name__ == "__main__":
    main()
