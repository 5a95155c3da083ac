"""Checks records of games, our own and those of others, move by move, and writes them in another form if wished.

Knows: records, notations of the registry, files. Does not know: any game.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

from tschatulle.commands.decoding import decoded
from tschatulle.game import BadText, GameError, Outcome
from tschatulle.games import notations
from tschatulle.play.analysis.writing import written
from tschatulle.play.record import FILE_MARK, Entered, Fault, Record, read_file, replay

if TYPE_CHECKING:
    from typing import Protocol

    from tschatulle.kit import Cell, Row, Score

    class Arguments(Protocol):
        """Of the command line."""

        files: list[str]
        format: str
        write: str | None


class Failed(Exception):
    """The work is done, and something in it failed: the rows tell."""


class Unread(Exception):
    """Files that could not be read at all, each with the reason."""


def run(chosen: Arguments) -> Iterator[Row]:
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
            yield row | {"outcome": _outcome(score.outcome)} | _text(_record_of(score), write, dict(score.tags))


def _record_of(score: Score) -> Record:
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
    return row | {"outcome": _outcome(record.kit().game.outcome(state))} | _text(record, write, {})


def _outcome(end: Outcome | None) -> Row | None:
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
