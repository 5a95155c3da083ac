"""Experiments over any game: counting lines of play, letting bots play, checking records, measuring speed.

Knows: the protocol and the registry. Does not know: any game, the page. The only module with stopwatches besides
the bridge; nothing that decides a game depends on them.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from itertools import pairwise, permutations
from multiprocessing import Pool
from pathlib import Path
from statistics import mean, median, stdev
from time import perf_counter
from typing import TYPE_CHECKING, NamedTuple

from tschatulle.chance import Chance, deal_chance
from tschatulle.decoding import decoded
from tschatulle.game import TABLE, BadText, Game, GameError, IllegalMove, Outcome, Seat
from tschatulle.games import REGISTRY, Kit, benches, notations
from tschatulle.minds.bot import finish, listens
from tschatulle.play.record import FILE_MARK, Entered, Fault, Record, read_file, replay
from tschatulle.play.writing import written

if TYPE_CHECKING:
    from typing import Protocol, TypeVar

    from tschatulle.game import Move, State
    from tschatulle.kit import Cell, Row, Score

    StateT = TypeVar("StateT")
    MoveT = TypeVar("MoveT")
    FoundT = TypeVar("FoundT")

    class PerftArguments(Protocol):
        """Of `perft`."""

        key: str
        depth: int
        position: str | None

    class SimulateArguments(Protocol):
        """Of `simulate`."""

        key: str
        bots: str
        games: int
        seed: str
        duplicate: bool
        option: list[str]
        jobs: int

    class ReplayArguments(Protocol):
        """Of `replay`."""

        files: list[str]
        format: str
        write: str | None

    class BenchArguments(Protocol):
        """Of `bench`."""

        name: str | None


PLIES = 5000
JOBS = 64
"""Processes that `simulate` starts at most."""


def position(game: Game[StateT, MoveT], text: str | None) -> StateT:
    """The state of a position text; None is the start, after the table moves of the seed "1"."""
    if text is not None:
        return game.read_state(text)
    state = game.start()
    rng = deal_chance(game.key, 1, "1")
    while game.awaited(state) == (TABLE,):
        state = game.play(state, TABLE, game.table_move(state, rng))
    return state


# perft


def perft(game: Game[StateT, MoveT], state: StateT, depth: int) -> int:
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


def perft_rows(chosen: PerftArguments) -> Iterator[Row]:
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
    counts: Mapping[str, tuple[int, ...]]
    """What the game itself counts, for each side."""


def simulate_rows(chosen: SimulateArguments) -> Iterable[Row]:
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


# replay


class Failed(Exception):
    """The work is done, and something in it failed: the rows tell."""


class Unread(Exception):
    """Files that could not be read at all, each with the reason."""


def replay_rows(chosen: ReplayArguments) -> Iterator[Row]:
    """One row for each game of the files, and a last one that counts them. With a form to write, a row of a game that
    was read has its `text` in that form. Raises Failed if a game is not right, Unread if a file holds none, at the end.
    """
    games = right = unfinished = 0
    unread = []
    for name in chosen.files:
        try:
            for row in _rows_of(decoded(_content(name)), chosen.format, chosen.write):
                games += 1
                right += bool(row["ok"])
                unfinished += bool(row["ok"]) and row["outcome"] is None
                yield {"file": name, **row}
        except GameError as error:
            unread.append(f"{name}: {error}")
        except OSError as error:
            unread.append(f"{name}: {error.strerror}")
    if games:
        yield {"games": games, "ok": right, "unfinished": unfinished, "failed": games - right}
    if unread:
        raise Unread("; ".join(unread))
    if right < games:
        raise Failed


def _content(name: str) -> bytes:
    return sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()


def _rows_of(text: str, form: str, write: str | None) -> Iterator[Row]:
    return _records(text, write) if _own(text, form) else _foreign(text, form, write)


def _own(text: str, form: str) -> bool:
    """Whether a file is one of our own records, and no notation of others."""
    if form != "auto":
        return form == "tschatulle"
    return FILE_MARK in text or not any(module.knows(text) for module in notations())


def _row(number: int, key: str, lines: tuple[int, int], **more: Cell) -> Row:
    """What is told of every game: `lines` are its first and last one, `place` is a move or a line as the format counts,
    `line` the line in error."""
    row: Row = {"game": number, "key": key, "lines": list(lines), "tags": {}, "ok": True, "outcome": None}
    return {**row, "error": None, "params": {}, "place": None, "line": None, "notes": [], **more}


def _wrong(error: GameError, place: int | None, line: int | None) -> Row:
    return {"ok": False, "error": error.reason, "params": error.params, "place": place, "line": line}


def _foreign(text: str, form: str, write: str | None) -> Iterator[Row]:
    """Games in the notation of others, checked against the rules move by move; a note beside a game is no error."""
    named = [module for module in notations() if form in {"auto", module.FORMAT}]
    module = next((module for module in named if module.knows(text)), None)
    if module is None:
        raise BadText("bad-record")
    for number, score in enumerate(module.read_games(text), 1):
        notes = [note.reason for note in score.notes]
        row = _row(number, score.key, score.lines, tags=dict(score.tags), notes=notes)
        if score.error:
            yield row | _wrong(score.error, score.place, score.line)
        else:
            yield row | {"outcome": _told(score.outcome)} | _text(_record_of_score(score), write, dict(score.tags))


def _record_of_score(score: Score) -> Record:
    return Record(score.key, score.options, "", tuple(Entered(seat, text) for seat, text in score.moves))


def _text(record: Record, write: str | None, tags: dict[str, str]) -> Row:
    """The game in the form that is wished. Raises BadText for a form that the game does not have."""
    return {} if write is None else {"text": written(record, write, tags)}


def _records(text: str, write: str | None) -> Iterator[Row]:
    lines = text.splitlines()
    heads = [n for n, line in enumerate(lines) if line.strip().startswith(FILE_MARK)]
    if not heads or "".join(lines[: heads[0]]).strip():
        raise BadText("bad-record")
    for number, (head, end) in enumerate(pairwise([*heads, len(lines)]), 1):
        yield _replayed(number, lines[head:end], head + 1, write)


def _replayed(number: int, lines: list[str], first: int, write: str | None) -> Row:
    key = next((line.split()[1] for line in lines if line.split()[:1] == ["game"] and len(line.split()) == 2), "")
    row = _row(number, key, (first, first + max(n for n, line in enumerate(lines) if line.strip())))
    try:
        record = read_file("\n".join(lines))
        *_, state = replay(record)
    except Fault as fault:
        return row | _wrong(fault, fault.place, first + _line_of(lines, fault.place))
    except GameError as error:
        return row | _wrong(error, None, first)
    return row | {"outcome": _told(record.kit().game.outcome(state))} | _text(record, write, {})


def _told(end: Outcome | None) -> Row | None:
    return None if end is None else {"points": end.points, "winners": end.winners, "reason": end.reason}


def _line_of(lines: list[str], place: int) -> int:
    """Where, from 0, the move with this number, from 1, stands in a record."""
    for n, line in enumerate(lines):
        words = line.split()
        if words[:1] == ["moves"]:
            place -= len(words) - 1
            if place <= 0:
                return n
    return len(lines) - 1


# bench


SPOTS = (0, 8, 20)
"""Decisions of a game of random players after which the thoughts of a level are measured."""
LEAST = 0.25
"""Seconds after which a piece of work has been measured often enough."""


def bench_rows(chosen: BenchArguments) -> Iterable[Row]:
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
