"""The command line: for developers, scripts and benchmarks.

Knows: arguments, and one JSON object per line of output. Does not know: any game; games add commands of their own
through the registry. Errors go to standard error with exit status 2, never as a traceback for bad input; a check that
was made and failed ends with 1.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable, Iterable, Sequence
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from tschatulle.commands import bench, new, perft, replay, simulate
from tschatulle.commands.position import position
from tschatulle.commands.registered import commands
from tschatulle.game import BadText, GameError
from tschatulle.games import REGISTRY, Kit
from tschatulle.play.challenges import daily, puzzles
from tschatulle.play.record import plain_text

if TYPE_CHECKING:
    from typing import Protocol

    from tschatulle.kit import Row

    class Arguments(Protocol):
        """Of `moves`, `daily` and `puzzle`."""

        key: str
        position: str | None
        seat: int | None
        date: str | None
        file: Path


class Usage(Exception):
    """The arguments do not fit."""


class Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise Usage(message)


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one command; 0, 1 where something that was checked is wrong, or 2 for bad input."""
    try:
        chosen = _parser().parse_args(arguments)
        for row in chosen.run(chosen):
            print(json.dumps(row), flush=True)
    except GameError as error:
        return _fail(" ".join([error.reason, *(f"{name}={value!r}" for name, value in error.params.items())]))
    except BrokenPipeError:  # the reader of the output has gone, as with `| head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except replay.Failed:
        return 1
    except (Usage, replay.Unread, OSError, UnicodeError) as error:
        return _fail(str(error))
    return 0


def _fail(message: str) -> int:
    print(f"tschatulle: {message}", file=sys.stderr)
    return 2


def _parser() -> Parser:
    parser = Parser(prog="tschatulle", description=__doc__)
    place = parser.add_subparsers(dest="command", required=True, parser_class=Parser)

    def add(name: str, run: Callable[..., Iterable[Row]], words: str) -> argparse.ArgumentParser:
        command = place.add_parser(name, help=words, description=words)
        command.set_defaults(run=run)
        return command

    add("games", _games, "every registered game")
    one = add("perft", perft.run, "count the lines of play of a game without hidden information")
    one.add_argument("key")
    one.add_argument("depth", type=_count)
    one.add_argument("--position")
    one = add("moves", _moves, "the moves of a seat")
    one.add_argument("key")
    one.add_argument("--position")
    one.add_argument("--seat", type=int)
    one = add("simulate", simulate.run, "let bots play each other")
    one.add_argument("key")
    one.add_argument("--bots", required=True)
    one.add_argument("--games", type=_count, default=100)
    one.add_argument("--seed", default="1")
    one.add_argument("--duplicate", action="store_true", help="every deal once for each seating")
    one.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="of the game, repeatable")
    one.add_argument("--jobs", type=_count, default=1, help=f"processes, at most {simulate.JOBS}")
    words = "check records of games, move by move; ends with status 1 if one of them is wrong"
    one = add("replay", replay.run, words)
    one.add_argument("files", nargs="+", metavar="FILE", help="with one game or many; - is standard input")
    one.add_argument("--format", choices=("auto", "tschatulle", "pgn", "bsw"), default="auto")
    one.add_argument("--write", metavar="FORM", help="each game as text, too: pgn or sheet, where its game has them")
    one = add("daily", _daily, "the daily challenge of a date")
    one.add_argument("date", nargs="?")
    one = add("puzzle", _puzzle, "the puzzle of a date, and what every answer is worth")
    one.add_argument("key")
    one.add_argument("date")
    one.add_argument("file", type=Path, help="the data of its year: web/dailies/KEY-YEAR.txt")
    one = add("bench", bench.run, "the speeds that the project tracks")
    one.add_argument("name", nargs="?")
    one = add("new", new.run, "begin a new game in this checkout: a copy of the blank one with all its parts")
    one.add_argument("name", type=new.game_name, help="its key: small letters and digits")
    for name, command in commands().items():
        command.arguments(add(name, command.run, command.words))
    return parser


def _count(text: str) -> int:
    """A whole number from 1 to a million."""
    if not text.isascii() or not text.isdigit() or len(text) > 7 or not 1 <= int(text) <= 1_000_000:
        raise argparse.ArgumentTypeError(f"not a number from 1 to 1000000: {text[:40]!r}")
    return int(text)


def _games(_: Arguments) -> Iterable[Row]:
    for key, entry in REGISTRY.items():
        if not entry.listed:
            continue
        kit = Kit(key)
        options = {name: list(values) for name, values in entry.options.items()}
        yield {"key": key, "seats": len(kit.game.sides), "sides": list(kit.game.sides), "options": options}


def _moves(chosen: Arguments) -> Iterable[Row]:
    game = Kit(chosen.key).game
    state = position(game, chosen.position)
    awaited = [seat for seat in game.awaited(state) if seat >= 0]
    seat = chosen.seat if chosen.seat is not None else (awaited or [0])[0]
    if not 0 <= seat < len(game.sides):
        raise BadText("no-such-seat", seat=seat)
    yield {"moves": [game.move_text(move) for move in game.moves(state, seat)]}


def _daily(chosen: Arguments) -> Iterable[Row]:
    text = chosen.date or date.today().isoformat()
    about = daily.about(daily.daily_key(), text)
    told: Row = {"date": about["date"], "number": about["number"], "seed": about["seed"], "heights": about["heights"]}
    yield told | {"par": about["par"], "link": about["link"]}


def _puzzle(chosen: Arguments) -> Iterable[Row]:
    """The position is told by the play that leads to it."""
    key, text = chosen.key, str(chosen.date)
    day = puzzles.checked_date(key, text, text)
    found = puzzles.read_line(key, puzzles.line_of(key, day, chosen.file.read_text("ascii")))
    told: Row = {"key": key, "date": text, "number": daily.number(day), "grade": puzzles.grade(day)}
    yield told | {"record": plain_text(found.record), "notes": found.notes, "best": found.best, "worths": found.worths}


if __name__ == "__main__":
    sys.exit(main())
