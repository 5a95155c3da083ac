"""What a quicker search would bring: a player against itself with so many times the nodes, on the same deals.

    python -m tools.research.nodes tschuk7 --times 10 --deals 100 --results FILE
    python -m tools.research.nodes tsungshap --times 10 --deals 100 --results FILE

Each deal is played in both seats. FILE is gone on with where it ends. This is what a kernel could gain at most
(docs/kernels.md): it looks at the same boards in less time, or at more boards in the same time.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from statistics import mean

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "core"))

from tschatulle.chance import Chance  # noqa: E402
from tschatulle.commands.simulate import Played, simulate  # noqa: E402
from tschatulle.game import Seat  # noqa: E402
from tschatulle.games import Kit  # noqa: E402
from tschatulle.games.tschuk.bots import levels as tschuk  # noqa: E402
from tschatulle.games.tschuk.rules.tschuk import State as TschukState  # noqa: E402
from tschatulle.games.tschuk.rules.tschuk import Tschuk  # noqa: E402
from tschatulle.games.tsungshap.bots import lookahead  # noqa: E402
from tschatulle.games.tsungshap.rules.state import State as TsungShapState  # noqa: E402
from tschatulle.games.tsungshap.rules.tsungshap import TsungShap  # noqa: E402
from tschatulle.minds.bot import Thinking, Thought  # noqa: E402

from tools.research.tichu.hands import keep, kept  # noqa: E402
from tools.research.tichu.match import summary  # noqa: E402

BEST, DEEPER = "best", "deeper"
SHOWN = (("won", 100), ("ahead", 1))


class DeeperTschuk:
    """`best` with so many times the nodes."""

    name = DEEPER

    def __init__(self, times: int) -> None:
        self.nodes = tschuk.BUDGET * times

    def think(self, game: Tschuk, seen: TschukState, seat: Seat, rng: Chance) -> Thinking:
        yield 0.0
        if not any(seen.stacks):
            return tschuk.turned_well(game, seen, seat)
        found = yield from tschuk.weighed(game, seen, rng, self.nodes)
        return Thought(found.rated[0][0], ("why.random", {}))


class DeeperTsungShap:
    """The same, with as many times the worlds."""

    name = DEEPER

    def __init__(self, times: int) -> None:
        self.times = times

    def think(self, game: TsungShap, seen: TsungShapState, seat: Seat, rng: Chance) -> Thinking:
        worlds = lookahead.MOST
        lookahead.MOST = worlds * self.times  # nobody else thinks meanwhile
        try:
            found = yield from lookahead.rated(game, seen, seat, rng, lookahead.BUDGET * self.times)
        finally:
            lookahead.MOST = worlds
        return Thought(found.moves[0][0], ("why.random", {}))


PLAYERS: Mapping[str, Callable[[int], object]] = {"tschuk": DeeperTschuk, "tsungshap": DeeperTsungShap}
"""By family."""


def family(key: str) -> str:
    """The family of a key. Raises SystemExit if its players look at no nodes that could be more."""
    for one in PLAYERS:
        if key.startswith(one):
            return one
    raise SystemExit(f"{key}: its best player counts no nodes; {' and '.join(PLAYERS)} do")


def won(played: Played) -> float:
    """What the deeper one has of a game: 1, 1/2 or 0."""
    side = played.seating.index(DEEPER)
    return 0.5 if len(played.winners) != 1 else float(played.winners == (side,))


def rows(key: str, times: int, seed: str, first: int, deals: int) -> Iterator[dict[str, object]]:
    """Of each deal the share of both seatings that the deeper one has won, and its points ahead."""
    Kit(key).bots[DEEPER] = PLAYERS[family(key)](times)  # type: ignore[index]
    for deal in range(first, deals):
        games = [simulate(key, f"{seed}/{deal}", seating) for seating in ((DEEPER, BEST), (BEST, DEEPER))]
        ahead = [game.points[game.seating.index(DEEPER)] - game.points[game.seating.index(BEST)] for game in games]
        yield {"deal": deal, "won": mean(map(won, games)), "ahead": mean(ahead)}


def told(found: list[dict[str, str]]) -> str:
    """Share of games and points ahead, each with half the width of its interval of 95 % from the deals."""
    share, ahead = (summary([factor * float(row[what]) for row in found], 1) for what, factor in SHOWN)
    return f"percent of games won, by deals in both seats: {share}; points a game ahead: {ahead}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("key")
    parser.add_argument("--times", type=int, default=10)
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--results", type=Path, required=True)
    chosen = parser.parse_args()
    first = len(kept(chosen.results))
    keep(chosen.results, rows(chosen.key, chosen.times, chosen.seed, first, chosen.deals))
    print(told(kept(chosen.results)))


if __name__ == "__main__":
    main()
