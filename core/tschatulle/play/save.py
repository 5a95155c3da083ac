"""A table as a text for the journal, and back.

Knows: the save format. Does not know: where it is kept, any game.

A save holds every record that undo and redo can reach, each as the moves that it shares with none before, behind a
mark, a version and a check number. A save that was damaged, or made by a later version, raises BadText and changes
nothing. The seed of a record counts only if it gives the record's own deal.
"""

from __future__ import annotations

import json
from binascii import crc32
from typing import Any

from tschatulle.game import TABLE, BadText, GameError
from tschatulle.play.daily import read_date
from tschatulle.play.record import Record, dealt, plain_text, read_plain
from tschatulle.play.table import KEPT, Snapshot, Table

MARK = "tschatulle-save"
VERSION = 1
LIMIT = 400_000


def save_text(table: Table) -> str:
    """`tschatulle-save 1 <check number> <JSON>`."""
    now = Snapshot(table.record, table.practice)
    line = [*table.past[-KEPT:], now, *reversed(table.future[-KEPT:])]
    bases, cuts = _folded(line)
    data = {
        "key": table.record.key,
        "seats": list(table.seats),
        "date": table.date,
        "late": table.late,
        "records": [plain_text(record) for record in bases],
        "line": cuts,
        "at": min(len(table.past), KEPT),
    }
    body = json.dumps(data, separators=(",", ":"), sort_keys=True)
    return f"{MARK} {VERSION} {crc32(body.encode()):08x} {body}"


def read_save(text: str) -> Table:
    """Raises BadText for whatever `save_text` has not written."""
    if not isinstance(text, str) or len(text) > LIMIT or not text.startswith(MARK + " "):
        raise BadText("bad-save")
    _, version, check, body = [*text.split(" ", 3), "", "", ""][:4]
    if version != str(VERSION):
        raise BadText("save-version", version=version[:8])
    if check != f"{crc32(body.encode()):08x}":
        raise BadText("bad-save")
    try:
        return _built(json.loads(body))
    except GameError:
        raise
    except (ValueError, KeyError, TypeError, IndexError, AttributeError, RecursionError) as error:
        raise BadText("bad-save") from error


def _folded(line: list[Snapshot]) -> tuple[list[Record], list[list[int]]]:
    """Whole records, and for each snapshot (which record, how many of its moves, practice)."""
    bases: list[Record] = []
    cuts: list[list[int]] = []
    for record, practice in line:
        if bases and _continues(bases[-1], record):
            bases[-1] = max(bases[-1], record, key=lambda one: len(one.moves))
        else:
            bases.append(record)
        cuts.append([len(bases) - 1, len(record.moves), int(practice)])
    return bases, cuts


def _continues(base: Record, record: Record) -> bool:
    """Whether one of the two is the beginning of the other."""
    shared = min(len(base.moves), len(record.moves))
    return base._replace(moves=base.moves[:shared]) == record._replace(moves=record.moves[:shared])


def _built(data: dict[str, Any]) -> Table:
    bases = [true_seed(read_plain(data["key"], text)) for text in data["records"]]
    line = [_cut(bases, *cut) for cut in data["line"]]
    at = data["at"]
    if not isinstance(at, int) or not 0 <= at < len(line) or len(line) > 2 * KEPT + 1:
        raise BadText("bad-save")
    date = data["date"]
    if date:
        read_date(date)
    table = Table(line[at].record, data["seats"], date, bool(data["late"]))
    table.practice = line[at].practice
    table.past, table.future = line[:at], line[:at:-1]
    return table


def _cut(bases: list[Record], base: int, moves: int, practice: int) -> Snapshot:
    if base < 0 or not 0 <= moves <= len(bases[base].moves):
        raise BadText("bad-save")
    return Snapshot(bases[base]._replace(moves=bases[base].moves[:moves]), bool(practice))


def true_seed(record: Record) -> Record:
    """The record, without its seed if that seed deals something else."""
    if not record.seed:
        return record
    deal = dealt(record.key, record.options, record.seed).moves
    mine = tuple(move for move in record.moves[: len(deal)] if move.seat == TABLE)
    return record if mine == deal[: len(mine)] else record._replace(seed="")
