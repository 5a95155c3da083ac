"""Measures speeds: pieces of work that games name, and the thoughts of every level.

Knows: the protocol and the registry, stopwatches. Does not know: any game, where else it is run
(tools/measure/bench.py).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from statistics import mean
from time import perf_counter
from typing import TYPE_CHECKING

from tschatulle.chance import Chance, deal_chance
from tschatulle.commands.registered import benches
from tschatulle.game import TABLE, BadText, Seat
from tschatulle.games import REGISTRY, Kit
from tschatulle.minds.bot import finish

if TYPE_CHECKING:
    from typing import Protocol, TypeVar

    from tschatulle.game import State
    from tschatulle.kit import Row

    FoundT = TypeVar("FoundT")

    class Arguments(Protocol):
        """Of the command line."""

        name: str | None


SPOTS = (0, 8, 20)
"""Decisions of a game of random players after which the thoughts of a level are measured."""
LEAST = 0.25
"""Seconds after which a piece of work has been measured often enough."""


def run(chosen: Arguments) -> Iterable[Row]:
    """Speeds as multiples of a fixed piece of pure Python, so that machines can be compared: pieces of work that games
    name, engines by nodes a second and depth, and for each level of each game how long a thought takes."""
    names = bench_names()
    if chosen.name is not None and chosen.name not in names:
        raise BadText("no-such-bench", name=chosen.name[:40], known=",".join(names))
    base = _timed(_yardstick)[0]
    for name in [chosen.name] if chosen.name else names:
        yield bench_row(name, base)


def bench_names() -> list[str]:
    """Everything that can be measured: `KEY/LEVEL`, then pieces of work."""
    return [*(f"{key}/{level}" for key, entry in REGISTRY.items() for level in entry.levels), *benches()]


def bench_row(name: str, base: float | None = None) -> Row:
    """One measurement. `base` are the seconds of the yardstick, measured if they are not given."""
    base = _timed(_yardstick)[0] if base is None else base
    work = benches().get(name)
    if work is None:
        key, level = name.rsplit("/", 1)
        seconds = _thought(key, level)
        return {"bench": name, "ms": round(seconds * 1000, 3), "yardsticks": round(seconds / base, 3)}
    seconds, found = _timed(work)
    row: Row = {"bench": name, "ms": round(seconds * 1000, 3), "yardsticks": round(seconds / base, 3)}
    if isinstance(found, dict):
        row |= {"nodes_per_second": round(found["nodes"] / seconds), "depth": found["depth"]}
    return row


def _thought(key: str, level: str) -> float:
    """Seconds of one thought of a level, the mean over the SPOTS of a game that reach it."""
    kit = Kit(key)
    return mean(
        _timed(partial(_think, kit, level, state, seat, f"bench/{spot}"))[0] for spot, state, seat in _spots(kit)
    )


def _think(kit: Kit, level: str, state: State, seat: Seat, stream: str) -> None:
    finish(kit.bots[level].think(kit.game, kit.game.observe(state, seat), seat, Chance(stream)))


def _spots(kit: Kit) -> Iterator[tuple[int, State, Seat]]:
    """(decisions before, state, seat on the move) of a game that is always the same."""
    game, state, rng = kit.game, kit.game.start(), Chance(f"bench/{kit.key}")
    decisions = tables = 0
    while (awaited := game.awaited(state)) and decisions <= SPOTS[-1]:
        seat = awaited[0]
        if seat == TABLE:
            move = game.table_move(state, deal_chance(kit.key, kit.entry.deal, "bench", tables))
            tables += 1
        else:
            if decisions in SPOTS:
                yield decisions, state, seat
            move = rng.pick(game.moves(state, seat))
            decisions += 1
        state = game.play(state, seat, move)


def _timed(work: Callable[[], FoundT]) -> tuple[float, FoundT]:
    """(seconds, result): the best of three, or of fewer where one takes long."""
    best, spent = float("inf"), 0.0
    for left in (2, 1, 0):
        begun = perf_counter()
        found = work()
        seconds = perf_counter() - begun
        best, spent = min(best, seconds), spent + seconds
        if spent > LEAST or not left:
            break
    return best, found


def _yardstick() -> int:
    """A hundred thousand additions and look-ups."""
    table = list(range(1000))
    total = 0
    for n in range(100_000):
        total += table[n % 1000]
    return total
