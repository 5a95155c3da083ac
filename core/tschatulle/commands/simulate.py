"""Lets bots play each other, in several processes if wished, and counts what comes of it.

Knows: the protocol and the registry. Does not know: any game. Stopwatches tell how long a thought takes; nothing that
decides a game depends on them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import permutations
from multiprocessing import Pool
from statistics import mean, median, stdev
from time import perf_counter
from typing import TYPE_CHECKING, NamedTuple

from tschatulle.chance import Chance, deal_chance
from tschatulle.game import TABLE, BadText, GameError, Seat
from tschatulle.games import Kit
from tschatulle.minds.bot import finish, listens

if TYPE_CHECKING:
    from typing import Protocol

    from tschatulle.game import Move, State
    from tschatulle.kit import Row

    class Arguments(Protocol):
        """Of the command line."""

        key: str
        bots: str
        games: int
        seed: str
        duplicate: bool
        option: list[str]
        jobs: int


PLIES = 5000
JOBS = 64
"""Processes that are started at most."""


class Played(NamedTuple):
    """One simulated game: who sat where, how it ended, and the milliseconds of each bot's moves."""

    seating: tuple[str, ...]
    points: tuple[int, ...]
    winners: tuple[int, ...]
    plies: int
    illegal: int
    times: tuple[tuple[str, float], ...]
    counts: Mapping[str, tuple[int, ...]]
    """What the game itself counts, for each side."""


def run(chosen: Arguments) -> Iterable[Row]:
    kit = Kit(chosen.key, _chosen_options(chosen.option))
    names = tuple(chosen.bots.split(","))
    for name in names:
        if name not in kit.bots:
            raise BadText("no-such-bot", name=name[:40], known=",".join(kit.bots))
    jobs = _plan(kit, names, chosen.games, chosen.seed, chosen.duplicate)
    processes = min(chosen.jobs, len(jobs), JOBS)
    if processes > 1:
        with Pool(processes) as pool:
            played = pool.starmap(simulate, jobs, chunksize=4)
    else:
        played = [simulate(*job) for job in jobs]
    yield _summary(kit, names, played) | (_duel(kit, names, played) if chosen.duplicate else {})


def _chosen_options(texts: Iterable[str]) -> dict[str, str]:
    """Options as they are written on the command line. Raises BadText."""
    pairs = [text.partition("=") for text in texts]
    return {name: value for name, _, value in pairs}


Job = tuple[str, str, tuple[str, ...], Mapping[str, str]]


def _plan(kit: Kit, names: tuple[str, ...], games: int, seed: str, duplicate: bool) -> list[Job]:
    """Key, seed of the deal, seating and options of each game; seats rotate, or a deal is played in every seating."""
    return [(kit.key, deal, seating, kit.options) for deal, seating in _seatings(kit, names, games, seed, duplicate)]


def _seatings(
    kit: Kit, names: tuple[str, ...], games: int, seed: str, duplicate: bool
) -> list[tuple[str, tuple[str, ...]]]:
    seats = len(kit.game.sides)
    if seats == 1:
        return [(f"{seed}/{n}", (name,)) for n in range(games) for name in names]
    around = [tuple(names[(seat + turn) % len(names)] for seat in range(seats)) for turn in range(len(names))]
    if duplicate:
        around = sorted({order for one in around for order in permutations(one)}) if seats <= 3 else around
        return [(f"{seed}/{n // len(around)}", around[n % len(around)]) for n in range(games)]
    return [(f"{seed}/{n}", around[n % len(around)]) for n in range(games)]


def simulate(key: str, seed: str, seating: tuple[str, ...], options: Mapping[str, str] | None = None) -> Played:
    """Plays one game between bots; each sees only what its seat may see."""
    kit = Kit(key, options)
    game, state = kit.game, kit.game.start()
    streams = [Chance(f"bot/{key}/{seed}/{seat}") for seat in range(len(seating))]
    times: list[tuple[str, float]] = []
    counts: dict[str, tuple[int, ...]] = {}
    illegal = plies = tables = seat = 0
    while (awaited := game.awaited(state)) and plies < PLIES:
        plies += 1
        interrupted = _interrupted(kit, state, seating, streams, seat) if kit.entry.interrupts else None
        if interrupted is not None:
            seat, move = interrupted
        elif awaited == (TABLE,):
            move = game.table_move(state, deal_chance(key, kit.entry.deal, seed, tables))
            tables += 1
        else:
            seat = awaited[0]
            begun = perf_counter()
            move = finish(kit.bots[seating[seat]].think(game, game.observe(state, seat), seat, streams[seat])).move
            times.append((seating[seat], (perf_counter() - begun) * 1000))
            if move not in game.moves(state, seat):
                illegal += 1
                move = game.moves(state, seat)[0]
        before, state = state, game.play(state, TABLE if interrupted is None and awaited == (TABLE,) else seat, move)
        if counting := kit.tally:
            _add(counts, counting.tally(game, before, state))
    end = game.outcome(state)
    if end is None:
        raise GameError("game-without-end", seed=seed)
    return Played(seating, end.points, end.winners, plies - tables, illegal, tuple(times), counts)


def _add(counts: dict[str, tuple[int, ...]], more: Mapping[str, tuple[int, ...]]) -> None:
    for name, numbers in more.items():
        counts[name] = tuple(map(sum, zip(numbers, counts.get(name, (0,) * len(numbers)), strict=True)))


def _interrupted(
    kit: Kit, state: State, seating: tuple[str, ...], streams: list[Chance], last: Seat
) -> tuple[Seat, Move] | None:
    """The first bot behind the last mover that acts out of turn, and its move."""
    game, seats = kit.game, len(seating)
    for seat in [(last + 1 + n) % seats for n in range(seats)]:
        bot = kit.bots[seating[seat]]
        if seat in game.awaited(state) or not listens(bot) or not game.moves(state, seat):
            continue
        thought = finish(bot.interrupt(game, game.observe(state, seat), seat, streams[seat]))
        if thought is not None:
            move: Move = thought.move
            return seat, move
    return None


def _summary(kit: Kit, names: tuple[str, ...], played: list[Played]) -> Row:
    bots = {name: _record_of(kit, name, played) for name in dict.fromkeys(names)}
    return {
        "key": kit.key,
        "games": len(played),
        "illegal": sum(game.illegal for game in played),
        "plies_mean": round(mean(game.plies for game in played), 2),
        "bots": bots,
    }


def _record_of(kit: Kit, name: str, played: list[Played]) -> Row:
    """Wins and points of a bot, counted for each seat that it held."""
    sides = kit.game.sides
    held = [(game, sides[seat]) for game in played for seat, owner in enumerate(game.seating) if owner == name]
    points = [game.points[side] for game, side in held]
    times = sorted(time for game in played for owner, time in game.times if owner == name) or [0.0]
    return {
        "wins": sum(game.winners == (side,) for game, side in held),
        "draws": sum(len(game.winners) != 1 for game, _ in held),
        "points_mean": round(mean(points), 3) if points else None,
        "points_se": round(stdev(points) / len(points) ** 0.5, 3) if len(points) > 1 else None,
        "ms_median": round(median(times), 2),
        "ms_p95": round(times[int(0.95 * (len(times) - 1))], 2),
    }


def _duel(kit: Kit, names: tuple[str, ...], played: list[Played]) -> Row:
    """Two bots as two sides over the same deals: points a game of the first more than the second, half the width of
    its interval of 95 % from the means of the deals, and what the game counted for each of them."""
    sides = kit.game.sides
    if len(set(names)) != 2 or len(set(sides)) != 2:
        return {}
    deals = [played[n : n + 2] for n in range(0, len(played) - 1, 2)]
    ahead = [mean(_ahead(sides, names[0], game) for game in deal) for deal in deals]
    counts: dict[str, dict[str, int]] = {name: {} for name in names}
    for game in played:
        for seat in (sides.index(0), sides.index(1)):
            for what, numbers in game.counts.items():
                mine = counts[game.seating[seat]]
                mine[what] = mine.get(what, 0) + numbers[sides[seat]]
    half = 1.96 * stdev(ahead) / len(ahead) ** 0.5 if len(ahead) > 1 else None
    return {
        "duel": {
            "deals": len(deals),
            "ahead": round(mean(ahead), 2) if ahead else None,
            "half95": half if half is None else round(half, 2),
            "counts": counts,
        }
    }


def _ahead(sides: tuple[int, ...], name: str, game: Played) -> int:
    """Points of a bot's side more than those of the other."""
    side = sides[game.seating.index(name)]
    return game.points[side] - game.points[1 - side]
