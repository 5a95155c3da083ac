"""Experiments over any game: counting lines of play, letting bots play, checking records, measuring speed.

Knows: the protocol and the registry. Does not know: any game, the page. The only module with stopwatches besides
the bridge; nothing that decides a game depends on them.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import permutations
from multiprocessing import Pool
from pathlib import Path
from statistics import mean, median, stdev
from time import perf_counter
from typing import Any, NamedTuple

from tschatulle.chance import Chance, deal_chance
from tschatulle.game import TABLE, BadText, Game, GameError, IllegalMove, Seat
from tschatulle.games import REGISTRY, Kit, benches, notations
from tschatulle.minds.bot import finish, listens
from tschatulle.play.record import FILE_MARK, Fault, read_file, replay

Row = dict[str, Any]
PLIES = 5000
JOBS = 64
"""Processes that `simulate` starts at most."""


def position(game: Game[Any, Any], text: str | None) -> Any:
    """The state of a position text; None is the start, after the table moves of the seed "1"."""
    if text is not None:
        return game.read_state(text)
    state = game.start()
    rng = deal_chance(game.key, 1, "1")
    while game.awaited(state) == (TABLE,):
        state = game.play(state, TABLE, game.table_move(state, rng))
    return state


# perft


def perft(game: Game[Any, Any], state: Any, depth: int) -> int:
    """Lines of play of exactly this many moves. Raises IllegalMove where the table would have to move."""
    if depth == 0:
        return 1
    total = 0
    for seat in game.awaited(state):
        if seat == TABLE:
            raise IllegalMove("perft-needs-no-chance")
        for move in game.moves(state, seat):
            total += 1 if depth == 1 else perft(game, game.play(state, seat, move), depth - 1)
    return total


def perft_rows(chosen: Any) -> Iterator[Row]:
    game = Kit(chosen.key).game
    if chosen.position is None and game.awaited(game.start()) == (TABLE,):
        raise IllegalMove("perft-needs-no-chance")
    state = position(game, chosen.position)
    if game.observe(state, None) != state:
        raise IllegalMove("perft-needs-no-secrets")
    for depth in range(1, chosen.depth + 1):
        yield {"depth": depth, "count": perft(game, state, depth)}


# simulate


class Played(NamedTuple):
    """One simulated game: who sat where, how it ended, and the milliseconds of each bot's moves."""

    seating: tuple[str, ...]
    points: tuple[int, ...]
    winners: tuple[int, ...]
    plies: int
    illegal: int
    times: tuple[tuple[str, float], ...]


def simulate_rows(chosen: Any) -> Iterable[Row]:
    kit = Kit(chosen.key)
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
    yield _summary(kit, names, played)


def _plan(
    kit: Kit, names: tuple[str, ...], games: int, seed: str, duplicate: bool
) -> list[tuple[str, str, tuple[str, ...]]]:
    """(key, seed of the deal, seating) of each game; seats rotate, or each deal is played in every seating."""
    seats = len(kit.game.sides)
    if seats == 1:
        return [(kit.key, f"{seed}/{n}", (name,)) for n in range(games) for name in names]
    around = [tuple(names[(seat + turn) % len(names)] for seat in range(seats)) for turn in range(len(names))]
    if duplicate:
        around = sorted({order for one in around for order in permutations(one)}) if seats <= 3 else around
        return [(kit.key, f"{seed}/{n // len(around)}", around[n % len(around)]) for n in range(games)]
    return [(kit.key, f"{seed}/{n}", around[n % len(around)]) for n in range(games)]


def simulate(key: str, seed: str, seating: tuple[str, ...]) -> Played:
    """Plays one game between bots; each sees only what its seat may see."""
    kit = Kit(key)
    game, state = kit.game, kit.game.start()
    streams = [Chance(f"bot/{key}/{seed}/{seat}") for seat in range(len(seating))]
    times: list[tuple[str, float]] = []
    illegal = plies = tables = seat = 0
    while (awaited := game.awaited(state)) and plies < PLIES:
        plies += 1
        interrupted = _interrupted(kit, state, seating, streams, seat) if kit.entry.interrupts else None
        if interrupted is not None:
            seat, move = interrupted
            state = game.play(state, seat, move)
            continue
        if awaited == (TABLE,):
            state = game.play(state, TABLE, game.table_move(state, deal_chance(key, kit.entry.deal, seed, tables)))
            tables += 1
            continue
        seat = awaited[0]
        begun = perf_counter()
        move = finish(kit.bots[seating[seat]].think(game, game.observe(state, seat), seat, streams[seat])).move
        times.append((seating[seat], (perf_counter() - begun) * 1000))
        if move not in game.moves(state, seat):
            illegal += 1
            move = game.moves(state, seat)[0]
        state = game.play(state, seat, move)
    end = game.outcome(state)
    if end is None:
        raise GameError("game-without-end", seed=seed)
    return Played(seating, end.points, end.winners, plies - tables, illegal, tuple(times))


def _interrupted(
    kit: Kit, state: Any, seating: tuple[str, ...], streams: list[Chance], last: Seat
) -> tuple[Seat, Any] | None:
    """The first bot behind the last mover that acts out of turn, and its move."""
    game, seats = kit.game, len(seating)
    for seat in [(last + 1 + n) % seats for n in range(seats)]:
        bot: Any = kit.bots[seating[seat]]
        if seat in game.awaited(state) or not listens(bot) or not game.moves(state, seat):
            continue
        thought = finish(bot.interrupt(game, game.observe(state, seat), seat, streams[seat]))
        if thought is not None:
            return seat, thought.move
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


# replay


def replay_rows(chosen: Any) -> Iterator[Row]:
    """One row for each record in the file, and a last one that counts them."""
    text = sys.stdin.read() if chosen.file == "-" else Path(chosen.file).read_text(encoding="utf-8")
    rows = []
    for row in _records(text) if _own(text, chosen.format) else _foreign(text, chosen.format):
        rows.append(row)
        yield row
    done = [row for row in rows if row["ok"]]
    unfinished = sum(row["outcome"] is None for row in done)
    yield {"games": len(rows), "ok": len(done), "unfinished": unfinished, "failed": len(rows) - len(done)}


def _own(text: str, form: str) -> bool:
    """Whether a file is one of our own records, and no notation of others."""
    if form != "auto":
        return form == "tschatulle"
    return FILE_MARK in text or not any(module.knows(text) for module in notations())


def _records(text: str) -> Iterator[Row]:
    heads = [place for place in range(len(text)) if text.startswith(FILE_MARK, place)]
    if not heads or text[: heads[0]].strip():
        raise BadText("bad-record")
    for number, (head, end) in enumerate(zip(heads, [*heads[1:], len(text)], strict=True), 1):
        yield _replayed(number, text[head:end])


def _foreign(text: str, form: str) -> Iterator[Row]:
    """Games in the notation of others, checked against the rules move by move; a known fault of files is no error."""
    named = [module for module in notations() if form in {"auto", module.FORMAT}]
    module = next((module for module in named if module.knows(text)), None)
    if module is None:
        raise BadText("bad-record")
    for number, score in enumerate(module.read_games(text), 1):
        ok = score.error is None
        end = score.outcome._asdict() if ok and score.outcome else None
        yield {
            "game": number,
            "ok": ok,
            "outcome": end,
            "error": score.error.reason if score.error else getattr(score, "fault", None),
            "place": score.place,
        }


def _replayed(number: int, text: str) -> Row:
    try:
        record = read_file(text)
        *_, state = replay(record)
    except Fault as fault:
        return {"game": number, "ok": False, "outcome": None, "error": fault.reason, "place": fault.place}
    except GameError as error:
        return {"game": number, "ok": False, "outcome": None, "error": error.reason, "place": None}
    end = record.kit().game.outcome(state)
    return {"game": number, "ok": True, "outcome": end and end._asdict(), "error": None, "place": None}


# bench


def bench_rows(chosen: Any) -> Iterable[Row]:
    """Speeds as multiples of a fixed piece of pure Python, so that machines can be compared."""
    games = {f"{key}/{level}": (key, level) for key, entry in REGISTRY.items() for level in entry.levels}
    pieces = benches()
    if chosen.name not in {None, *games, *pieces}:
        raise BadText("no-such-bench", name=chosen.name[:40], known=",".join([*games, *pieces]))
    base = _seconds(_yardstick)
    for name in [chosen.name] if chosen.name else [*games, *pieces]:
        if name in pieces:
            yield {"bench": name, "yardsticks": round(_seconds(pieces[name]) / base, 3)}
            continue
        key, level = games[name]
        seating = (level,) * REGISTRY[key].seats
        yield {
            "bench": name,
            "yardsticks_per_game": round(_seconds(partial(simulate, key, "bench", seating)) / base, 2),
        }


def _seconds(work: Callable[[], object]) -> float:
    """Best of three."""
    best = float("inf")
    for _ in range(3):
        begun = perf_counter()
        work()
        best = min(best, perf_counter() - begun)
    return best


def _yardstick() -> int:
    """A hundred thousand additions and look-ups."""
    table = list(range(1000))
    total = 0
    for n in range(100_000):
        total += table[n % 1000]
    return total
