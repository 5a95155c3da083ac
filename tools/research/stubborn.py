"""How often a level of Bestemshe wins as the second player from an opponent who knows all boards with few balls.

    python -m tools.research.stubborn MOST --folder FOLDER [--games 100] [--level best] [--seed 1] [--out FILE]

The start is won for the second player (proof.py), so that each game that it does not win shows a mistake. The opponent
sows at random as long as nothing is known; then it leaves as few winning replies as it can, at random among equals. One
JSON object per ten games: games, won by the second player, and by balls: its decisions in positions that it could win,
and in how many of them it kept the win. With --out each game is written to FILE at once, and those there are not played
again.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from pathlib import Path
from typing import Any

from tools.research.bestemshe import ALL, ENOUGH, OWN, Table, number, solved, sown

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "core"))

from tschatulle.chance import Chance  # noqa: E402
from tschatulle.games import Kit  # noqa: E402
from tschatulle.games.toguz.rules.toguz import State  # noqa: E402
from tschatulle.minds.bot import finish  # noqa: E402

Position = tuple[int, int, int]
"""A board as the mover sees it, its kazan and the other's, in pairs."""


def seen(state: State) -> Position:
    """A state as the tables know it."""
    first = 5 * state.turn
    row = state.pits[first:] + state.pits[:first]
    mine, other = state.kazans[state.turn] // 2, state.kazans[1 - state.turn] // 2
    return sum(balls << 6 * pit for pit, balls in enumerate(row)), mine, other


def result(table: Table, position: Position) -> int | None:
    """1 if the mover wins, -1 if it loses, 0 if it is a draw; None where that is not known."""
    board, mine, other = position
    if other >= ENOUGH or board & OWN == 0:
        return -1
    if (pairs := ALL - mine - other) > table.most:
        return None
    value = int(table.known[int(table.starts[pairs]) + int(number(board))])
    return 1 if mine >= value & 15 else -1 if mine < value >> 4 else 0


def after(position: Position, pit: int) -> Position:
    """The position after a sowing, as the other sees it."""
    board, mine, other = position
    left, taken = sown(board, pit - 1)
    return int(left), other, mine + int(taken)


def stubborn(table: Table, position: Position, moves: tuple[int, ...], rng: Chance) -> int:
    """The opponent's sowing."""
    rated = []
    for pit in rng.shuffled(moves):
        there = after(position, pit)
        replies = [one for one in range(1, 6) if there[0] >> 6 * (one - 1) & 63]
        rated.append((sum(result(table, after(there, one)) in (-1, None) for one in replies), pit))
    return min(rated, key=lambda pair: pair[0])[1]


def play(table: Table, level: str, seed: str, tally: Counter[tuple[int, bool]]) -> bool:
    """Whether the level won."""
    kit, rng = Kit("bestemshe5"), Chance(seed)
    game, state, stream = kit.game, kit.game.start(), Chance(f"{seed}/mind")
    while game.awaited(state):
        position, balls = seen(state), sum(state.pits)
        if state.turn == 0:
            pit = stubborn(table, position, game.moves(state, 0), rng)
        else:
            pit = finish(kit.bots[level].think(game, state, 1, stream)).move
            if result(table, position) == 1:
                tally[balls, result(table, after(position, pit)) == -1] += 1
        state = game.play(state, state.turn, pit)
    end = game.outcome(state)
    return end is not None and end.winners == (1,)


def told(games: int, won: int, tally: Counter[tuple[int, bool]]) -> dict[str, Any]:
    """The sum of some games."""
    levels = sorted({balls for balls, _ in tally})
    kept = {balls: [tally[balls, True] + tally[balls, False], tally[balls, True]] for balls in levels}
    return {"games": games, "won": won, "decisions and those that kept it": kept}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("most", type=int)
    parser.add_argument("--folder", type=Path, help="of the solved boards")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--level", default="best")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--out", type=Path, help="one JSON object for each game; goes on with what is there")
    chosen = parser.parse_args()
    table, won, tally = solved(chosen.most, chosen.folder), 0, Counter[tuple[int, bool]]()
    done = chosen.out.read_text("utf-8").splitlines() if chosen.out and chosen.out.exists() else []
    for n in range(1, chosen.games + 1):
        if n <= len(done):
            game = json.loads(done[n - 1])
        else:
            counts = Counter[tuple[int, bool]]()
            game = {"won": play(table, chosen.level, f"{chosen.seed}/{n}", counts)}
            game["decisions"] = [[balls, kept, count] for (balls, kept), count in sorted(counts.items())]
            if chosen.out:
                with chosen.out.open("a", encoding="utf-8") as file:
                    file.write(json.dumps(game) + "\n")
        won += game["won"]
        tally.update({(balls, kept): count for balls, kept, count in game["decisions"]})
        if n % 10 == 0 or n == chosen.games:
            print(json.dumps(told(n, won, tally)), flush=True)


if __name__ == "__main__":
    main()
