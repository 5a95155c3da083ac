"""Walks the strategy of `best` for the second player of Bestemshe, and names the holes in it.

    python -m tools.research.holes [--lines 100] [--seed 1] [--out FILE] [--most 28 --folder FOLDER]

The shipped replies are walked first, all of them: each is a sowing by the rules, after each there is a reply to every
sowing of the first player, or the replies end there, and no line goes in a circle. Where they end begin positions with
fewer balls; from as many of them as there are lines, drawn by the seed, `best` is asked for its reply, the first player
sows by chance, and so on, until the shipped table of endings says who wins, or the game is over. A hole is a line that
is not won then. With all boards up to MOST balls in FOLDER (bestemshe.py) the ends that they know are counted, and how
many of them are won; a hole is also a reply that lets the win go, even if that is not punished. With --out a line is
written to FILE as soon as it was walked, and those there are not again.

Knows: the rules, the files as they are shipped, and that a level can be asked for its move. Does not know: how `best`
finds it, how the page reads the files, the search.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections import Counter, defaultdict, deque
from functools import lru_cache, partial
from pathlib import Path
from typing import Any, NamedTuple
from zlib import decompress

from tools.research.bestemshe import Table, number, solved
from tools.research.stubborn import result, seen

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "core"))

from tschatulle.chance import Chance  # noqa: E402
from tschatulle.games import Kit  # noqa: E402
from tschatulle.games.toguz.rules.bestemshe import make  # noqa: E402
from tschatulle.games.toguz.rules.toguz import State  # noqa: E402
from tschatulle.minds.bot import finish  # noqa: E402

GAME = make({})
SHIPPED = ROOT / "core/tschatulle/games/toguz"
HALF, PITS = 25, 5
Position = tuple[tuple[int, ...], tuple[int, int], int]
"""Pits, kazans and seat of a state."""


def place(state: State) -> Position:
    return state.pits, state.kazans, state.turn


class Walk(NamedTuple):
    """What the shipped replies lead to."""

    replies: Counter[int]
    """How many there are, by balls."""
    ends: list[State]
    """Where the second player is on the move and none is shipped, in the order of the walk; each position once."""
    after: dict[Position, list[Position]]
    """Each position above the ends -> those that come after it there."""


def read(file: bytes) -> tuple[int, list[int]]:
    """The least balls with replies, and of each reply which it is: three are in a byte, the last may be filled up."""
    packed = decompress(file[1:])
    return file[0], [byte // by % 5 for byte in packed for by in (1, 5, 25)]


def reply(state: State, rank: int) -> State:
    """The position after a reply: that of this rank among all sowings, those that take most first, of equals the
    highest pit. Raises ValueError."""
    after = [GAME.play(state, 1, pit) for pit in reversed(GAME.moves(state, 1))]
    after.sort(key=lambda one: -one.kazans[1])
    if rank >= len(after):
        raise ValueError(f"no reply at {GAME.state_text(state)}")
    return after[rank]


def walked(least: int, ranks: list[int], start: State) -> Walk:
    """Reads replies in the order in which a walk from the start meets positions, those with more balls first. Raises
    ValueError for a reply that is no sowing, and for one too many."""
    rest, waiting = iter(ranks), defaultdict[int, deque[State]](deque)
    walk, met, ends = Walk(Counter(), [], {}), set[Position](), set[Position]()

    def leave(state: State) -> None:
        if place(state) in walk.after:
            return
        below = [GAME.play(state, 0, pit) for pit in GAME.moves(state, 0)] if GAME.awaited(state) else []
        walk.after[place(state)] = [place(one) for one in below if sum(one.pits) >= least]
        # As the page does, with the highest pit first.
        for one in reversed(below):
            if sum(one.pits) < least:
                if GAME.awaited(one) and place(one) not in ends:
                    ends.add(place(one))
                    walk.ends.append(one)
            elif place(one) not in met:
                met.add(place(one))
                waiting[sum(one.pits)].append(one)

    leave(start)
    for balls in range(sum(start.pits), least - 1, -1):
        while waiting[balls]:
            state = waiting[balls].popleft()
            after = reply(state, next(rest, 5))
            walk.replies[balls] += 1
            walk.after[place(state)] = [place(after)]
            leave(after)
    if any(rest) or walk.replies.total() < len(ranks) - 2:
        raise ValueError("replies that belong to no position")
    return walk


def circles(after: dict[Position, list[Position]]) -> int:
    """How many positions lie on lines that never end: one is taken away when all that come after it were."""
    before, left = defaultdict[Position, list[Position]](list), dict[Position, int]()
    for one, there in after.items():
        left[one] = sum(two in after for two in there)
        for two in there:
            before[two].append(one)
    done = [one for one, count in left.items() if not count]
    for one in done:  # which grows on the way
        for two in before[one]:
            left[two] -= 1
            if not left[two]:
                done.append(two)
    return len(after) - len(done)


@lru_cache(maxsize=1)
def endings() -> tuple[int, bytes]:
    """The shipped table: the most balls, and a byte a board."""
    data = (SHIPPED / "endings.bin").read_bytes()
    return data[0], decompress(data[1:])


def wins(state: State) -> bool | None:
    """Whether the second player wins; None while more balls are left than the shipped table knows."""
    if (end := GAME.outcome(state)) is not None:
        return end.winners == (1,)
    most, known = endings()
    if sum(state.pits) > most:
        return None
    board, mine, other = seen(state)
    low = 13 - (HALF - mine - other)
    value = known[first_of(HALF - mine - other) + int(number(board))]
    least = low + (value & 15)
    return mine >= least if state.turn == 1 else mine < least - (value >> 4)


@lru_cache(maxsize=32)
def first_of(pairs: int) -> int:
    """Where the boards with so many pairs of balls begin."""
    from math import comb

    return sum(comb(2 * fewer + 9, 9) for fewer in range(1, pairs))


def line(state: State, level: str, seed: str, table: Table | None) -> dict[str, Any]:
    """One line from where the replies end: by balls how many replies were asked for and how many proven; holes."""
    bot, rng, stream = Kit("bestemshe5").bots[level], random.Random(seed), Chance(seed)
    asked, proven, holes = Counter[int](), Counter[int](), list[dict[str, Any]]()
    while (won := wins(state)) is None:
        balls = sum(state.pits)
        if state.turn == 1:
            thought = finish(bot.think(GAME, state, 1, stream))
            asked[balls] += 1
            proven[balls] += thought.exact and thought.why[0] == "why.toguz.wins"
            after = GAME.play(state, 1, thought.move)
            if table and result(table, seen(state)) == 1 and result(table, seen(after)) != -1:
                holes.append({"lets go": thought.move, "at": GAME.state_text(state)})
        else:
            after = GAME.play(state, 0, rng.choice(GAME.moves(state, 0)))
        state = after
    if not won:
        holes.append({"not won": GAME.state_text(state)})
    return {"asked": asked, "proven": proven, "holes": holes}


def told(lines: list[dict[str, Any]]) -> dict[str, Any]:
    """The sum of some lines."""
    asked, proven = Counter[int](), Counter[int]()
    for one in lines:
        asked.update({int(balls): count for balls, count in one["asked"].items()})
        proven.update({int(balls): count for balls, count in one["proven"].items()})
    by_balls = {balls: [asked[balls], proven[balls]] for balls in sorted(asked, reverse=True)}
    holes = [hole for one in lines for hole in one["holes"]]
    return {"lines": len(lines), "replies and those proven": by_balls, "holes": holes}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--lines", type=int, default=100)
    parser.add_argument("--level", default="best")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--out", type=Path, help="one JSON object for each line; goes on with what is there")
    parser.add_argument("--most", type=int, default=26)
    parser.add_argument("--folder", type=Path, help="of the solved boards")
    chosen = parser.parse_args()
    data = (SHIPPED / "replies.bin").read_bytes()
    walk = walked(*read(data), GAME.start())
    by_balls = Counter(sum(one.pits) for one in walk.ends)
    counts = {"replies": dict(walk.replies), "in circles": circles(walk.after), "ends": dict(by_balls)}
    print(json.dumps(counts), flush=True)
    table = solved(chosen.most, chosen.folder) if chosen.folder else None
    if table:
        known = [one for one in map(partial(result, table), map(seen, walk.ends)) if one is not None]
        print(json.dumps({"ends that the table knows": len(known), "of these won": known.count(1)}), flush=True)
    kept = chosen.out.read_text("utf-8").splitlines() if chosen.out and chosen.out.exists() else []
    lines = [json.loads(one) for one in kept][: chosen.lines]
    for n in range(len(lines), chosen.lines):
        begun = random.Random(f"{chosen.seed}/{n}").choice(walk.ends)
        lines.append(line(begun, chosen.level, f"{chosen.seed}/{n}", table))
        if chosen.out:
            with chosen.out.open("a", encoding="utf-8") as file:
                file.write(json.dumps(lines[-1]) + "\n")
        if (n + 1) % 50 == 0:
            print(json.dumps(told(lines)), flush=True)
    print(json.dumps(told(lines)), flush=True)


if __name__ == "__main__":
    main()
