"""Makes the puzzles of the dates: a file for each game and year in web/dailies/, the same bytes on every machine.

    python -m tools.research.dailies --years 2026 2030                   all games; goes on with what lies there already
    python -m tools.research.dailies --keys kuckuck4 --years 2031 2031   a year more
    python -m tools.research.dailies --keys kuckuck4 --years 2031 2031 --folder FOLDER    elsewhere

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
from functools import partial
from itertools import count
from multiprocessing import Pool
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "core"))

from tschatulle.games.toguz.rules.toguz import State  # noqa: E402 - the core of this checkout
from tschatulle.play.challenges.daily import FIRST  # noqa: E402
from tschatulle.play.challenges.puzzles import file_name, read_record, read_year, state_of, written  # noqa: E402

from tools.research.puzzles import Made, bestemshe, kuckuck, tichu, toguz, tsungshap  # noqa: E402

FOLDER = ROOT / "web" / "dailies"
MAKERS: dict[str, Callable[[date, int], Iterator[Made]]] = {
    one.KEY: one.positions for one in (tichu, toguz, bestemshe, tsungshap, kuckuck)
}
"""By key: the puzzles of one play, to be had for a date and a number."""


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


def earlier(key: str, year: int, folder: Path) -> Iterator[str]:
    """The lines of the years before: those in the folder, and what is published of the others."""
    for one in range(FIRST.year, year):
        places = (apart / file_name(key, one) for apart in (folder, FOLDER))
        if place := next(filter(Path.is_file, places), None):
            yield from read_year(key, one, place.read_text("ascii"))


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
