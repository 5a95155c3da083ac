"""Makes the puzzles of the dates: a file for each game and year in web/dailies/, the same bytes on every machine.

    python -m tools.research.dailies --years 2026 2030                   all games; goes on with what lies there already
    python -m tools.research.dailies --keys kuckuck4 --years 2031 2031   a year more

A position comes from a game that good players have played, and is taken if one move is the best by the margin of its
game (`puzzle.MARGIN`), if the obvious move is another one (from Wednesday on), and if it is hard enough for the day of
the week (`play/puzzles.GRADES`). Every date has a stream of chance of its own, so that a year can be gone on with after
any date. At the end of a year the counts are printed. Data that were published are never made anew.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from datetime import date, timedelta
from functools import cache, partial
from itertools import count, permutations
from multiprocessing import Pool
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "core"))

from tschatulle.chance import Chance  # noqa: E402 - the core of this checkout
from tschatulle.game import TABLE  # noqa: E402
from tschatulle.games import Kit  # noqa: E402
from tschatulle.games.kuckuck.bots.levels import GOOD  # noqa: E402
from tschatulle.games.kuckuck.coach import puzzle as nests  # noqa: E402
from tschatulle.games.kuckuck.rules.kuckuck import Kuckuck  # noqa: E402
from tschatulle.games.kuckuck.rules.scoring import OUT  # noqa: E402
from tschatulle.games.kuckuck.rules.state import State as Table  # noqa: E402
from tschatulle.games.kuckuck.rules.state import remaining  # noqa: E402
from tschatulle.games.toguz.bots.endgame import verdicts  # noqa: E402
from tschatulle.games.toguz.bots.levels import SearchPlayer  # noqa: E402
from tschatulle.games.toguz.rules.toguz import State, Toguz  # noqa: E402
from tschatulle.games.tsungshap.bots.levels import catching_moves  # noqa: E402
from tschatulle.games.tsungshap.coach import puzzle as tiles  # noqa: E402
from tschatulle.games.tsungshap.rules.state import PLAY, stock  # noqa: E402
from tschatulle.games.tsungshap.rules.state import State as Row  # noqa: E402
from tschatulle.games.tsungshap.rules.tsungshap import TsungShap  # noqa: E402
from tschatulle.minds.bot import finish  # noqa: E402
from tschatulle.play.challenges.daily import FIRST  # noqa: E402
from tschatulle.play.challenges.puzzles import file_name, grade, line_text, read_record, read_year, state_of, written  # noqa: E402
from tschatulle.play.record import Entered, Record, dealt  # noqa: E402

from tools.research.puzzles import Made, toguz  # noqa: E402

FOLDER = ROOT / "web" / "dailies"


# Bestemshe.

OPENING = 6
"""Sowings of a play that are left to chance."""
PLAYER = SearchPlayer("maker", 150, 60, deepest=3)
ENDS = 16
"""Ways in which the end of a play is played."""
SLIPS = 0.25
"""Chance of a mistake of the other side there."""
BALLS = (8, 16)
"""The fewest and the most in the pits."""
CHOICES = {1: 3, 2: 4, 3: 4}
"""By grade: the fewest sowings to choose from."""
PLAYED = 70
"""Sowings of the longest play."""
DEPTHS = {1: (3, 7), 2: (5, 9), 3: (7, 11)}
"""By grade: the fewest and the most sowings that the win takes, against the longest defence."""


def endgames(day: date, nth: int) -> Iterator[Made]:
    """The puzzles of one play, seat 0 to move; its end is played in several ways."""
    game: Toguz = Kit("bestemshe5").game
    rng = Chance(f"dailies/bestemshe5/{day}/{nth}")
    state, moves = game.start(), []
    while game.awaited(state) and sum(state.pits) > BALLS[1]:
        legal = game.moves(state, state.turn)
        pit = rng.pick(legal) if len(moves) < OPENING else finish(PLAYER.think(game, state, state.turn, rng)).move
        moves.append(Entered(state.turn, game.move_text(pit)))
        state = game.play(state, state.turn, pit)
    for _ in range(ENDS):
        yield from ended(game, state, moves, rng, day)


def ended(game: Toguz, state: State, before: list[Entered], rng: Chance, day: date) -> Iterator[Made]:
    """The puzzles of one end of a play. Seat 0 makes no mistake there, seat 1 seldom does."""
    moves = [*before]
    while game.awaited(state) and sum(state.pits) >= BALLS[0] and len(moves) <= PLAYED:
        if state.turn == 0 and (found := won(game, state, day)):
            notes, about = found
            record = Record("bestemshe5", (), "", tuple(moves))
            yield Made(line_text(record, notes), about)
        signs = verdicts(game, state)
        slips = state.turn and rng.fraction() < SLIPS
        pit = rng.pick([pit for pit, sign in signs.items() if slips or sign == max(signs.values())])
        moves.append(Entered(state.turn, game.move_text(pit)))
        state = game.play(state, state.turn, pit)


def won(game: Toguz, state: State, day: date) -> tuple[str, str] | None:
    """The notes of a position that one sowing wins, and how many sowings that takes."""
    signs = verdicts(game, state)
    winning = [pit for pit, sign in signs.items() if sign > 0]
    if len(signs) < CHOICES[grade(day)] or len(winning) != 1 or (winning[0] == 1 and not may_be_first(day)):
        return None
    gains = {pit: game.sowing(state, pit).taken for pit in signs}
    if grade(day) > 1 and gains[winning[0]] == max(gains.values()) > 0:
        return None
    least, most = DEPTHS[grade(day)]
    line = shortest(game, game.play(state, 0, winning[0]), most - 1)
    if line is None or len(line) + 1 < least:
        return None
    results = "".join("dwl"[sign] for sign in signs.values())
    replies = "".join("0" if sign > 0 else str(refutation(game, state, pit)) for pit, sign in signs.items())
    win = "".join(map(str, (winning[0], *line)))
    return f"{results}.{replies}.{win}", f"{len(win)} sowings"


def may_be_first(day: date) -> bool:
    """Whether pit 1 may win: in four of five such endgames it does, and an answer is not to be guessed."""
    return Chance(f"dailies/bestemshe5/{day}").below(2) == 0


def refutation(game: Toguz, state: State, pit: int) -> int:
    """The best reply to a sowing that does not win; of equals the one that takes most."""
    after = game.play(state, 0, pit)
    if not game.awaited(after):
        return 0
    signs = verdicts(game, after)
    return max(signs, key=lambda reply: (signs[reply], game.sowing(after, reply).taken, -reply))


def shortest(game: Toguz, state: State, most: int) -> tuple[int, ...] | None:
    """The sowings by which seat 0 wins soonest against the longest defence, seat 1 to move; None beyond `most`."""

    @cache
    def forced(state: State, left: int) -> tuple[int, ...] | None:
        outcome = game.outcome(state)
        if outcome:
            return () if outcome.winners == (0,) else None
        if left == 0:
            return None
        if state.turn:
            lines = []
            for pit in game.moves(state, 1):
                line = forced(game.play(state, 1, pit), left - 1)
                if line is None:
                    return None
                lines.append((pit, *line))
            return max(lines, key=len)
        found = None
        for pit, sign in verdicts(game, state).items():
            room = left - 1 if found is None else len(found) - 2
            if sign > 0 and room >= 0 and (line := forced(game.play(state, 0, pit), room)) is not None:
                found = (pit, *line)
        return found

    for depth in range(0, most + 1, 2):
        if (line := forced(state, depth)) is not None:
            return line
    return None


# Tsung Shap.

HANDS = {1: (3, 3), 2: (3, 4), 3: (4, 4)}
"""By grade: the fewest and the most tiles of the own hand."""
STOCK = 7
"""Tiles in the stock from which on a game goes on in several ways."""
WAYS = 8
LEADS = {1: 40, 2: 20, 3: 20}
"""By grade: points by which the best move is ahead."""


def catches(day: date, nth: int) -> Iterator[Made]:
    """The puzzles of one game, seat 0 to move; when the stock runs out it goes on in several ways."""
    kit = Kit("tsungshap")
    game, player = kit.game, kit.bots["hard"]
    seed = f"{day:%y%m%d}{nth}"
    record, rng = dealt("tsungshap", (), seed), Chance(f"dailies/tsungshap/{seed}")
    state = game.play(game.start(), TABLE, game.read_move(record.moves[0].text))
    while len(stock(state, 0)) > STOCK:
        seat = state.turn
        move = finish(player.think(game, game.observe(state, seat), seat, rng)).move
        record = record._replace(moves=(*record.moves, Entered(seat, game.move_text(move))))
        state = game.play(state, seat, move)
    for _ in range(WAYS):
        yield from fished(state, record, rng, day)


def fished(state: Row, record: Record, rng: Chance, day: date) -> Iterator[Made]:
    """The puzzles of one end of a game, in which both sides take the dearest catch or lay any tile."""
    kit = Kit("tsungshap")
    game, player = kit.game, kit.bots["greedy"]
    while game.awaited(state) and len(state.hands[0]) >= HANDS[grade(day)][0]:
        ready = state.turn == 0 and state.phase == PLAY and not state.laid and not stock(state, 0)
        if ready and (about := caught(game, state, day)):
            yield Made(line_text(record, ""), about)
        seat = state.turn
        move = finish(player.think(game, game.observe(state, seat), seat, rng)).move
        record = record._replace(moves=(*record.moves, Entered(seat, game.move_text(move))))
        state = game.play(state, seat, move)


def caught(game: TsungShap, state: Row, day: date) -> str:
    """What a position is good for, "" for nothing."""
    least, most = HANDS[grade(day)]
    able = catching_moves(state, game.moves(state, 0))
    if not least <= len(state.hands[0]) <= most or len(state.row) < 3 or not able:
        return ""
    worths = tiles.worths(game, state, 0, "")
    (best, first), (_, second) = sorted(worths.items(), key=lambda one: -one[1])[:2]
    most = max(way.points for _, way in able)
    dearest = {game.move_text(act) for act, way in able if way.points == most}
    if first - second < LEADS[grade(day)] or (grade(day) > 1 and best in dearest):
        return ""
    kind = "lays" if best[0] in "lr" else "the dearest catch" if best in dearest else "another catch"
    return f"{len(state.hands[0])} tiles, {kind}"


# Zum Kuckuck!

ROUNDS = {1: 4, 2: 5, 3: 6}
"""By grade: rounds that are left."""
ENDINGS = {1: 2, 2: 2, 3: 3}
"""By grade: how many different ends the cards must come to."""
LEAST = 2
"""Points that the best card must bring."""


def lasts(day: date, nth: int) -> Iterator[Made]:
    """The puzzles of one cycle: one for each way to share out the three habits."""
    kit = Kit("kuckuck4")
    game, player = kit.game, kit.bots["medium"]
    seed = f"{day:%y%m%d}{nth}"
    record, rng = dealt("kuckuck4", (), seed), Chance(f"dailies/kuckuck4/{seed}")
    state = game.start()
    for seat, text in record.moves:
        state = game.play(state, seat, game.read_move(text))
    while len(game.moves(state, 0)) > ROUNDS[grade(day)]:
        for seat in game.awaited(state):
            move = finish(player.think(game, game.observe(state, seat), seat, rng)).move
            record = record._replace(moves=(*record.moves, Entered(seat, game.move_text(move))))
            state = game.play(state, seat, move)
    if OUT in state.left or not game.moves(state, 0):
        return
    for habits in rng.shuffled(permutations("hml")):
        notes = "".join(habits)
        if about := decided(game, state, notes, day):
            yield Made(line_text(record, notes), about)
            return


def decided(game: Kuckuck, state: Table, notes: str, day: date) -> str:
    """What a position is good for, "" for nothing."""
    worths = nests.worths(game, state, 0, notes)
    best, other, *_ = sorted(worths, key=lambda card: -worths[card])
    if worths[best] - worths[other] < nests.MARGIN or worths[best] < LEAST:
        return ""
    if len(set(worths.values())) < ENDINGS[grade(day)] or (grade(day) > 1 and best in obvious(game, state, notes)):
        return ""
    place = remaining(state, 0).index(int(best))
    name = "lowest" if not place else "highest" if place == len(worths) - 1 else "inner"
    return f"{len(worths)} rounds, the {name} card"


def obvious(game: Kuckuck, state: Table, notes: str) -> set[str]:
    """The card of the rule of thumb, and the one after which most points would be had if the cycle ended there."""
    solver, cards, low = nests.Solver(game, state, 0, notes), remaining(state, 0), min(state.pair)
    thumb = cards[-1] if low <= GOOD and low < state.tops[0] else cards[0]
    now = {card: solver.after_one(card) for card in cards}
    first = [card for card, points in now.items() if points == max(now.values())]
    return {str(card) for card in (thumb, *(first if len(first) == 1 else ()))}


# All games.

MAKERS: dict[str, Callable[[date, int], Iterator[Made]]] = {
    toguz.KEY: toguz.positions,
    "bestemshe5": endgames,
    "tsungshap": catches,
    "kuckuck4": lasts,
}


def dates(year: int) -> list[date]:
    """All of a year."""
    first = date(year, 1, 1)
    return [first + timedelta(n) for n in range((date(year + 1, 1, 1) - first).days)]


def mark(key: str, line: str) -> str:
    """What lies on the table, by which way ever it came there: no two puzzles of a game share it."""
    state = state_of(read_record(key, line))
    return f"{state.pits} {state.kazans}" if isinstance(state, State) else repr(state)


def puzzle(key: str, day: date, before: set[str]) -> Made:
    """The first one that the stream of a date comes to, and that is none of those before."""
    return next(made for nth in count() for made in MAKERS[key](day, nth) if mark(key, made.line) not in before)


def earlier(key: str, year: int, folder: Path) -> list[str]:
    """The lines of the years before."""
    places = [(one, folder / file_name(key, one)) for one in range(FIRST.year, year)]
    return [line for one, place in places if place.is_file() for line in read_year(key, one, place.read_text("ascii"))]


def year_made(key: str, year: int, folder: Path, jobs: int = 1) -> list[Made]:
    """The puzzles of a year, so many dates at a time. While it is made, its lines lie in a file beside."""
    part = folder / f".{key}-{year}.part"
    before = {mark(key, line) for line in earlier(key, year, folder)}
    lines = looked_at_again(key, year, part, before) if part.is_file() else []
    days = dates(year)[len(lines) :]
    with part.open("a", encoding="ascii") as out, at_once(jobs) as each:
        for day, first in zip(days, each(partial(first_of, key), days), strict=True):
            made = first if mark(key, first.line) not in before else puzzle(key, day, before)
            lines.append(made)
            before.add(mark(key, made.line))
            out.write("|".join(made) + "\n")
            out.flush()
    return lines


@contextmanager
def at_once(jobs: int) -> Iterator[Callable[..., Iterable[Made]]]:
    """A `map` by so many processes."""
    if jobs == 1:
        yield map
        return
    with Pool(jobs) as pool:
        yield pool.imap


def first_of(key: str, day: date) -> Made:
    """The puzzle of a date that nobody else may have had."""
    return puzzle(key, day, set())


def looked_at_again(key: str, year: int, part: Path, before: set[str]) -> list[Made]:
    """The lines that are there, made anew where a position has come before; their marks go to the others.

    So years may be made at the same time, in folders of their own, and be put together later: the bytes are those of
    years that were made one by one, because what was passed over then has come before, too."""
    lines = [Made(*line.split("|")) for line in part.read_text("ascii").splitlines()]
    for nth, (day, made) in enumerate(zip(dates(year), lines, strict=False)):
        if mark(key, made.line) in before:
            lines[nth] = puzzle(key, day, before)
            part.write_text("".join("|".join(one) + "\n" for one in lines), "ascii")
        before.add(mark(key, lines[nth].line))
    return lines


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--keys", nargs="+", choices=MAKERS, default=list(MAKERS))
    parser.add_argument("--years", nargs=2, type=int, default=(2026, 2030), metavar=("FIRST", "LAST"))
    parser.add_argument("--folder", type=Path, default=FOLDER)
    parser.add_argument("--jobs", type=int, default=1, help="dates that are worked on at the same time")
    chosen = parser.parse_args()
    chosen.folder.mkdir(parents=True, exist_ok=True)
    for key in chosen.keys:
        for year in range(chosen.years[0], chosen.years[1] + 1):
            place = chosen.folder / file_name(key, year)
            if place.is_file():
                continue
            made = year_made(key, year, chosen.folder, chosen.jobs)
            text = written(key, year, [one.line for one in made])
            place.write_text(text, "ascii")
            (chosen.folder / f".{key}-{year}.part").unlink()
            counts = ", ".join(f"{n} {what}" for what, n in sorted(Counter(one.about for one in made).items()))
            sys.stdout.write(f"{place.name}: {len(made)} puzzles, {len(text):,} bytes: {counts}\n")


if __name__ == "__main__":
    main()
