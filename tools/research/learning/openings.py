"""The opening book of Toguz Kumalak: games that the search plays against itself, in the short text of the explorer.

    python -m tools.research.learning.openings [--games 2000] [--nodes 20000] [--seed book] [--file FILE]

Each sowing is the best that so many positions find. So that games differ, every pit is liked by up to four balls more
than another without a reason in the first two sowings, by up to two until the eighth, by up to half a ball until the
book ends, and then by nothing.
A game that lies in the file is not played again, so that whoever is interrupted, or wants more games, goes on by the
same command. The same arguments play the same games. The kernel is to be translated first (`python -m
tools.build.kernel`).

Knows: how games are chosen for the book. Does not know: how they are counted (coach/explorer.py).
"""

from __future__ import annotations

import argparse
import sys
from binascii import crc32
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT / "core"))

from tschatulle.chance import Chance  # noqa: E402
from tschatulle.games.toguz.bots.evaluation import WIN  # noqa: E402
from tschatulle.games.toguz.bots.search import KernelSearch  # noqa: E402
from tschatulle.games.toguz.coach.explorer import CHECK, DEEP, MARK  # noqa: E402
from tschatulle.games.toguz.rules.toguz import Toguz, make  # noqa: E402
from tschatulle.minds.bot import finish  # noqa: E402

FILE = ROOT / "web" / "openings" / "toguz9.txt"
TASTES = (2, 400), (8, 200), (DEEP, 50)
"""Up to which sowing of a game by how many hundredths of a ball a pit may be liked."""
LONGEST = 300
"""Sowings after which a game is a draw: two that only go in a circle."""


def taste(sowings: int) -> int:
    """How much a pit may be liked after so many sowings, in hundredths of a ball."""
    return next((most for until, most in TASTES if sowings < until), 0)


def played(game: Toguz, number: int, nodes: int, seed: str) -> str:
    """A game as a line of the book: who won, the first pits, a check number of all of them."""
    rng = Chance(f"openings/{seed}/{number}")
    search, state, pits = KernelSearch(game), game.start(), ""
    result = "="
    while len(pits) < LONGEST:
        if (end := game.outcome(state)) is not None:
            result = "01"[end.winners[0]] if end.winners else "="
            break
        most = taste(len(pits))
        liking = {pit: rng.below(most) for pit in game.moves(state, state.turn)} if most else {}
        found = finish(search.search(state, search.nodes + nodes, liking=liking))
        if not most and abs(found.scores[0][1]) >= WIN:
            result = "01"[state.turn if found.scores[0][1] > 0 else 1 - state.turn]
            break
        pits += str(found.pit)
        state = game.play(state, state.turn, found.pit)
    return f"{result} {pits[:DEEP]} {crc32(pits.encode()):0{CHECK}x}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--nodes", type=int, default=20_000)
    parser.add_argument("--seed", default="book")
    parser.add_argument("--file", type=Path, default=FILE)
    chosen = parser.parse_args()
    if not chosen.file.exists():
        chosen.file.parent.mkdir(parents=True, exist_ok=True)
        chosen.file.write_text(f"{MARK}\n")
    game = make({})
    there = len(chosen.file.read_text().splitlines()) - 1
    with chosen.file.open("a") as out:
        for number in range(there, chosen.games):
            print(played(game, number, chosen.nodes, chosen.seed), file=out, flush=True)


if __name__ == "__main__":
    main()
