"""Calibrates the medals of the daily: the strongest computer player plays the deals of the first days.

    python -m tools.research.medals --days 400 --keep build/medals.txt

The file is gone on with: a line for each day, its date, the score and par. Then for each share of par it is printed how
many days reach it, rounded up as play/challenges/medals.py does, with the standard error. Gold should be won on 20 to
30 % of days, silver on about half and bronze on about three of four.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from datetime import date, timedelta
from math import sqrt
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "core"))

from tschatulle.chance import Chance  # noqa: E402 - the core of this checkout
from tschatulle.game import TABLE  # noqa: E402
from tschatulle.games.tschuk.bots.solitaire import BEST  # noqa: E402
from tschatulle.games.tschuk.rules.par import par  # noqa: E402
from tschatulle.games.tschuk.rules.solitaire import Solitaire, score  # noqa: E402
from tschatulle.minds.bot import finish  # noqa: E402
from tschatulle.play.challenges.daily import FIRST, seed  # noqa: E402
from tschatulle.play.challenges.medals import MEDALS, least  # noqa: E402
from tschatulle.play.record import dealt  # noqa: E402

SHARES = (80, 85, 95, 100, 105, 115, 120)
"""Shares of par to be compared, in percent."""


def played(day: date) -> tuple[int, float]:
    """Score and par of a day; the player sees what a person sees, and is seeded by the day."""
    game = Solitaire()
    state = game.start()
    for move in dealt("solitaire", (), seed(day)).moves:
        state = game.play(state, TABLE, game.read_move(move.text))
    rng = Chance(f"medals/{day}")
    while game.awaited(state):
        state = game.play(state, 0, finish(BEST.think(game, game.observe(state, 0), 0, rng)).move)
    return score(state), par(state.heights)


def known(keep: Path) -> dict[str, tuple[int, float]]:
    """The days in the file, by date."""
    lines = keep.read_text(encoding="utf-8").splitlines() if keep.is_file() else []
    return {day: (int(points), float(goal)) for day, points, goal in map(str.split, lines)}


def results(count: int, keep: Path) -> Iterator[tuple[int, float]]:
    """Score and par of so many days; those not in the file are played and added to it."""
    there = known(keep)
    keep.parent.mkdir(parents=True, exist_ok=True)
    with keep.open("a", encoding="utf-8") as out:
        for day in (FIRST + timedelta(n) for n in range(count)):
            if day.isoformat() not in there:
                there[day.isoformat()] = played(day)
                out.write("{} {} {}\n".format(day, *there[day.isoformat()]))
                out.flush()
            yield there[day.isoformat()]


def table(found: list[tuple[int, float]]) -> Iterator[str]:
    """Lines of the table: a share of par, how many percent of the days reach it, and the standard error of that."""
    yield "| share of par | days that reach it | standard error |"
    yield "|---|---|---|"
    for share in sorted({*SHARES, *MEDALS.values()}):
        reached = sum(points >= least(share, goal) for points, goal in found) / len(found)
        names = ", ".join(name for name, limit in MEDALS.items() if limit == share)
        error = sqrt(reached * (1 - reached) / len(found))
        yield f"| {share} %{f' ({names})' if names else ''} | {reached:.1%} | {error:.1%} |"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--days", type=int, default=400)
    parser.add_argument("--keep", type=Path, default=ROOT / "build/medals.txt")
    chosen = parser.parse_args()
    found = list(results(chosen.days, chosen.keep))
    over = [points - goal for points, goal in found]
    print(f"{len(found)} days, mean of score less par {sum(over) / len(over):+.2f}\n")
    print("\n".join(table(found)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
