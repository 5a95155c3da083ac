"""Games of Toguz Kumalak and its sisters that the kernel plays against itself, to learn from (weights.py).

    python -m tools.research.learning.selfplay KEY FOLDER --games 30000 [--nodes 2000] [--seed 1] [--weights FILE]
    python -m tools.research.learning.selfplay KEY FOLDER --judge 20000 [--share 0.1] [--weights FILE]

The first plays. Each game begins with two to twelve random sowings and then takes the best one that so many nodes find;
what it remembers lasts as long as the game. The second looks at a share of all positions again, with more nodes, and
writes what they are worth then. Work is done in parts of two hundred games; a part that lies in FOLDER is not done
again, so that whoever is interrupted goes on by the same command. The same seed and weights give the same bytes.

Knows: how rows of positions are written and read. Does not know: what is learned from them.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

ROOT = Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT / "core"))

from tschatulle.chance import Chance  # noqa: E402
from tschatulle.games.toguz.bots import alphabeta as shape  # noqa: E402
from tschatulle.games.toguz.bots.evaluation import WIN, Evaluation, plain_on, weights_of  # noqa: E402
from tschatulle.games.toguz.bots.learned import read  # noqa: E402
from tschatulle.games.toguz.bots.search import DEEPEST, FAR, NOTHING, KernelSearch, board_of, forget  # noqa: E402
from tschatulle.games.toguz.rules.toguz import Toguz  # noqa: E402

from tools.research.toguz import GAMES  # noqa: E402

PART = 200
"""Games of a file."""
OPENING = range(2, 13)
"""Random sowings, as many as chance says."""
STRAY = 0.1, 60
"""The chance of a random sowing later on, up to a sowing of this number: what a search looks at is mostly bad."""
UNKNOWN = 3
"""In place of points, before a random sowing."""
LONGEST = 250
"""Sowings after which a game is a draw: two that only go in a circle."""

ROW = np.dtype([("board", "u1", shape.WIDE), ("score", "<i2"), ("points", "u1"), ("game", "<u4")])
"""A position as the kernel reads it; what the seat on the move has by the search, in tenths of a ball; what that seat
got in the end, in halves of a point or UNKNOWN; the number of the game."""
TOP = 32_000
"""A proven win as a score of a row."""


class Found(NamedTuple):
    """What a search says: hundredths of a ball for the seat on the move, and where to sow."""

    score: int
    origin: int


class Engine:
    """The kernel by itself: boards as bytes go in and out, nothing else is asked of Python."""

    def __init__(self, game: Toguz, worth: Evaluation | None = None) -> None:
        """Raises SystemExit where the kernel is not run as WebAssembly."""
        self.game, self.kernel = game, KernelSearch(game, worth=worth).kernel
        if self.kernel.why:
            raise SystemExit(f"the kernel is not run as WebAssembly: {self.kernel.why}")

    def forget(self) -> None:
        """What was remembered."""
        forget(self.kernel)

    def search(self, board: bytes, nodes: int) -> Found:
        """Deepens until so many nodes are spent, or the end is proven."""
        kernel, found = self.kernel, Found(0, NOTHING)
        kernel.put("at", shape.NODES, 0)
        kernel.write("boards", board)
        for depth in range(1, DEEPEST):
            ended = kernel.call("begin", depth, -FAR, FAR, nodes - kernel.get("at", shape.NODES))
            if not ended:
                break
            found = Found(kernel.get("values", 0), kernel.get("choices", 0))
            if abs(found.score) >= WIN or kernel.get("at", shape.NODES) >= nodes:
                break
        return found if found.origin != NOTHING else Found(found.score, self.origins(board)[0])

    def sow(self, board: bytes, origin: int) -> bytes:
        """The board after a sowing."""
        self.kernel.write("boards", board)
        self.kernel.call("sow", 0, origin)
        return self.kernel.read("boards", shape.WIDE, shape.WIDE)

    def origins(self, board: bytes) -> list[int]:
        """Where the seat on the move may sow from."""
        first = board[shape.SEAT] * self.game.pits
        return [place for place in range(first, first + self.game.pits) if board[place]]

    def points(self, board: bytes) -> int | None:
        """What seat 0 has got, in halves of a point; None while the game goes on (rulings 13, 14)."""
        kazans, half, seat = board[shape.KAZANS : shape.TRAPS], self.game.half, board[shape.SEAT]
        if max(kazans) <= half and self.origins(board):
            return 1 if kazans[0] == kazans[1] == half else None
        mine = kazans[0] if not seat or max(kazans) > half else 2 * half - kazans[1]
        return 2 if mine > half else 1 if mine == half else 0


def played(engine: Engine, rng: Chance, nodes: int, number: int) -> Iterator[tuple[bytes, int, int, int]]:
    """One game, as rows."""
    engine.forget()
    board = board_of(engine.game, engine.game.start())
    for _ in range(rng.pick(OPENING)):
        if engine.points(board) is None:
            board = engine.sow(board, rng.pick(engine.origins(board)))
    seen: list[tuple[bytes, int]] = []
    strayed = 0
    end = engine.points(board)
    while end is None and len(seen) < LONGEST:
        found = engine.search(board, nodes)
        seen.append((board, row_score(found.score)))
        if abs(found.score) >= WIN:
            end = 2 if (found.score > 0) == (board[shape.SEAT] == 0) else 0
            break
        stray = len(seen) < STRAY[1] and rng.fraction() < STRAY[0]
        strayed = len(seen) if stray else strayed
        board = engine.sow(board, rng.pick(engine.origins(board)) if stray else found.origin)
        end = engine.points(board)
    points = 1 if end is None else end
    for at, (board, score) in enumerate(seen):
        got = 2 - points if board[shape.SEAT] else points
        yield board, score, got if at >= strayed else UNKNOWN, number


def row_score(score: int) -> int:
    """Tenths of a ball."""
    return TOP if score >= WIN else -TOP if score <= -WIN else max(1 - TOP, min(TOP - 1, score // 10))


def play(engine: Engine, folder: Path, games: int, nodes: int, seed: str) -> None:
    """Writes the parts that are missing."""
    for first in range(0, games, PART):
        file = folder / f"games-{seed}-{first // PART:05}.npy"
        if file.exists():
            continue
        rows = [
            row
            for number in range(first, first + PART)
            for row in played(engine, Chance(f"selfplay/{seed}/{number}"), nodes, number)
        ]
        save(file, rows)
        print(file.name, len(rows), flush=True)


def judge(engine: Engine, folder: Path, nodes: int, share: float) -> None:
    """Looks at a share of all positions again."""
    for file in sorted(folder.glob("games-*.npy")):
        target = file.with_name(file.name.replace("games-", f"judged{nodes}-"))
        if target.exists():
            continue
        rng, rows = Chance(f"judge/{file.name}"), []
        for board, _, points, game in np.load(file).tolist():
            if rng.fraction() < share:
                engine.forget()
                rows.append((board, row_score(engine.search(bytes(board), nodes).score), points, game))
        save(target, rows)
        print(target.name, len(rows), flush=True)


def save(file: Path, rows: list[tuple[Any, int, int, int]]) -> None:
    """Whole or not at all."""
    table = np.array([(np.frombuffer(bytes(board), "u1"), *rest) for board, *rest in rows], ROW)
    unfinished = file.with_suffix(".part")
    with unfinished.open("wb") as out:
        np.save(out, table)
    unfinished.rename(file)


def load(folder: Path, kind: str = "games") -> Any:
    """All rows that were written; raises SystemExit if there are none."""
    parts = [np.load(file) for file in sorted(folder.glob(f"{kind}-*.npy"))]
    if not parts:
        raise SystemExit(f"no {kind} in {folder}")
    return np.concatenate(parts)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("key", choices=GAMES)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--games", type=int, default=0)
    parser.add_argument("--nodes", type=int, default=2000)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--judge", type=int, default=0)
    parser.add_argument("--share", type=float, default=0.1)
    parser.add_argument("--weights", type=Path)
    chosen = parser.parse_args()
    chosen.folder.mkdir(parents=True, exist_ok=True)
    game = GAMES[chosen.key]({})
    worth = read(chosen.weights.read_bytes(), game.pits, weights_of(game)) if chosen.weights else plain_on(game)
    engine = Engine(game, worth)
    if chosen.games:
        play(engine, chosen.folder, chosen.games, chosen.nodes, chosen.seed)
    if chosen.judge:
        judge(engine, chosen.folder, chosen.judge, chosen.share)


if __name__ == "__main__":
    main()
