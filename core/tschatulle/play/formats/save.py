"""A table as a text for the journal, and back.

Knows: the save format. Does not know: where it is kept, any game.

The first part of a save holds the records that undo and redo can reach, those that continue each other as the longest
of them and the lengths to cut it to. The others hold what has happened at the table since, event by event, so that a
move costs the same however long the match is; whatever is more than a move or help begins a new save. How parts are
packed and chained says parts.py; a save is its parts in lines. Version 1 was one line of JSON behind a mark, a version
and a check number. A save that was damaged, or made by a later version, raises BadText and changes nothing. The seed of
a record counts only if it gives the record's own deal.
"""

from __future__ import annotations

import json
from binascii import crc32
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from tschatulle.game import TABLE, BadText
from tschatulle.games import Kit
from tschatulle.play.challenges.daily import read_date, seed
from tschatulle.play.formats.nesting import read_json
from tschatulle.play.formats.parts import MARK, VERSION, check_of, read_parts, written
from tschatulle.play.match import Sitting, checked_sitting, sitting
from tschatulle.play.record import Record, dealt, plain_text, read_plain
from tschatulle.play.snapshot import Snapshot
from tschatulle.play.table import Table

if TYPE_CHECKING:
    from typing import TypedDict

    from tschatulle.contract.door import Json
    from tschatulle.contract.tables import Save

    class Written(TypedDict):
        """What a save says, but for its sittings."""

        key: str
        date: str
        late: bool
        records: list[str]
        line: list[Cut]
        at: int


Cut = tuple[int, int, int, int]
"""A snapshot in a save: which record, how many of its moves, whether it is practice, which sitting."""

OLD = "1"
LIMIT = 400_000
"""Characters of the longest save."""
PART = 1500
"""Characters of events of a part, before it is packed; another part is begun with the one that would be too much."""
MOST_PARTS = 10_000

REACH = 10
"""How many other games (new deals, and tries of the same one) a save keeps before and behind the one on the table."""

MOST, LONGEST = 50, 2000
"""Records and snapshots of a save that is read: more than was ever written, and soon replayed."""


class Writing:
    """The parts of the save of a table, and what the last one says if it can still grow."""

    def __init__(self, first: str) -> None:
        self.parts = [first]
        self.last = ""

    def add(self, event: str) -> None:
        """Writes the last part anew, or begins another one."""
        if self.last and len(self.last) + len(event) < PART:
            self.last += "," + event
            self.parts.pop()
        else:
            self.last = event
        self.parts.append(written(len(self.parts), self.parts[-1], self.last))


def save_parts(table: Table) -> list[str]:
    """The parts of the save. What was written before is not written again, but for the last part."""
    writing = table.writing
    if writing is None or table.news is None:
        writing = table.writing = Writing(save_text(table))
    else:
        for event in table.news:
            writing.add(event)
    table.news = []
    return writing.parts


def save_news(table: Table, first: Json = None, count: Json = None) -> Save:
    """What a page must write down that has `count` parts of the save that begins with the check number `first`.

    `base` is that check number of the save now, `parts` are those from number `from` on.
    """
    parts = save_parts(table)
    base = check_of(parts[0])
    known = isinstance(count, int) and type(count) is int and 0 < count <= len(parts) and first == base
    since = max(1, count - 1) if known and isinstance(count, int) else 0
    return {"base": base, "from": since, "parts": parts[since:]}


def save_text(table: Table) -> str:
    """The whole table in one part, of at most LIMIT characters unpacked: what is farthest from now goes first."""
    now = Snapshot(table.record, table.practice, table.sitting)
    line = [*table.past, now, *reversed(table.future)]
    sittings = list(dict.fromkeys(one.sitting for one in line))
    bases, cuts = _folded(line, sittings)
    for reach in (REACH, REACH // 2, 1, 0):
        data = {**_body(table, bases, cuts, reach), "sittings": sittings}
        text = json.dumps(data, separators=(",", ":"), sort_keys=True)
        if len(text) <= LIMIT:
            break
    return written(0, "", text)


def _body(table: Table, bases: list[Record], cuts: list[Cut], reach: int) -> Written:
    at = len(table.past)
    first, last = max(0, cuts[at][0] - reach), cuts[at][0] + reach
    kept = [(base - first, moves, practice, seats) for base, moves, practice, seats in cuts if first <= base <= last]
    return {
        "key": table.record.key,
        "date": table.date,
        "late": table.late,
        "records": [plain_text(record, table.moves_text(record)) for record in bases[first : last + 1]],
        "line": kept,
        "at": at - sum(cut[0] < first for cut in cuts[:at]),
    }


def read_save(save: Json) -> Table:
    """The table of a text of any version, or of the parts of one. Raises BadText for whatever was not written here."""
    given: Json = [*save.split("\n")] if isinstance(save, str) else save
    texts = [text for text in given if isinstance(text, str)] if isinstance(given, list) else []
    if not isinstance(given, list) or not texts or len(texts) < len(given):
        raise BadText("bad-save")
    if len(texts) > MOST_PARTS or sum(map(len, texts)) > LIMIT or not texts[0].startswith(MARK + " "):
        raise BadText("bad-save")
    try:
        return _read_old(texts[0]) if texts[0].split(" ")[1] == OLD else _read(texts)
    except BadText:
        raise
    except (ValueError, KeyError, TypeError, IndexError, AttributeError, RecursionError) as error:
        raise BadText("bad-save") from error


def _read(texts: list[str]) -> Table:
    version = texts[0].split(" ")[1]
    if version != str(VERSION):
        raise BadText("save-version", version=version[:8])
    first, *later = read_parts(texts, LIMIT)
    table = _built(read_json(first))
    for event in (event for part in later for event in part.split(",")):
        table.resume(event)
    if true_seed(table.record) != table.record:
        raise BadText("bad-save")
    return table


def _read_old(text: str) -> Table:
    """`tschatulle-save 1 <check number> <JSON>`."""
    _, _, check, body = [*text.split(" ", 3), "", ""][:4]
    if check != f"{crc32(body.encode('utf-8', 'surrogatepass')):08x}":
        raise BadText("bad-save")
    return _built(read_json(body))


def _folded(line: list[Snapshot], sittings: list[Sitting]) -> tuple[list[Record], list[Cut]]:
    """Whole records, and for each snapshot where its own is the beginning of one of them."""
    bases: list[Record] = []
    cuts: list[Cut] = []
    for record, practice, seats in line:
        if bases and _continues(bases[-1], record):
            bases[-1] = max(bases[-1], record, key=lambda one: len(one.moves))
        else:
            bases.append(record)
        cuts.append((len(bases) - 1, len(record.moves), int(practice), sittings.index(seats)))
    return bases, cuts


def _continues(base: Record, record: Record) -> bool:
    """Whether one of the two is the beginning of the other."""
    shared = min(len(base.moves), len(record.moves))
    return base._replace(moves=base.moves[:shared]) == record._replace(moves=record.moves[:shared])


class Body(NamedTuple):
    """What a save says, of types and sizes that it can have."""

    key: str
    date: str
    late: bool
    records: list[str]
    line: list[Json]
    at: int
    sittings: list[Json] | None
    """None before there were matches: then there are `seats`."""
    seats: list[Json]


def _built(value: Json) -> Table:
    data = _body_of(value)
    bases = [true_seed(read_plain(data.key, text)) for text in data.records]
    sittings = _sittings(data)
    line = [_cut(bases, sittings, _numbers(cut)) for cut in data.line]
    at, date = data.at, data.date
    table = Table(line[at].record, line[at].sitting, date, data.late)
    table.practice = line[at].practice
    table.past, table.future = line[:at], line[:at:-1]
    if date and (table.record.seed != seed(read_date(date)) or not table.kit.entry.daily):
        raise BadText("bad-save")
    return table


def _body_of(value: Json) -> Body:
    """Types and sizes, before anything is replayed. A number is an int and no bool; BadText else."""
    if not isinstance(value, dict):
        raise BadText("bad-save")
    texts, line = _texts(value.get("records")), _list(value.get("line"))
    sittings = _list(value["sittings"]) if "sittings" in value else None
    seats = _list(value.get("seats")) if sittings is None else []
    key, date, late, at = value.get("key"), value.get("date"), value.get("late"), value.get("at")
    if not isinstance(key, str) or not isinstance(date, str) or not isinstance(late, bool):
        raise BadText("bad-save")
    if not isinstance(at, int) or isinstance(at, bool) or not 0 <= at < len(line) <= LONGEST:
        raise BadText("bad-save")
    if len(texts) > MOST or len(sittings or ()) > LONGEST:
        raise BadText("bad-save")
    return Body(key, date, late, texts, line, at, sittings, seats)


def _list(value: Json) -> list[Json]:
    if not isinstance(value, list):
        raise BadText("bad-save")
    return value


def _texts(value: Json, reason: str = "bad-save") -> list[str]:
    texts = [text for text in _list(value) if isinstance(text, str)]
    if len(texts) < len(_list(value)):
        raise BadText(reason)
    return texts


def _numbers(value: Json, reason: str = "bad-save") -> list[int]:
    numbers = [number for number in _list(value) if isinstance(number, int) and not isinstance(number, bool)]
    if len(numbers) < len(_list(value)):
        raise BadText(reason)
    return numbers


def _sittings(data: Body) -> list[Sitting]:
    """Every sitting of the line, checked. ValueError or BadText for what is none."""
    kit = Kit(data.key)
    if data.sittings is None:
        return [checked_sitting(kit, sitting(kit, data.seats or [""]))]
    return [checked_sitting(kit, _sitting(one)) for one in data.sittings]


def _sitting(value: Json) -> Sitting:
    owners, order, score, games = _list(value)
    wrong = "bad-save" if any(isinstance(one, list | dict) for one in _list(owners)) else "bad-seats"
    numbers = (tuple(_numbers(one, wrong)) for one in (order, score, [games]))
    seats, points, (count,) = numbers
    return Sitting(tuple(_texts(owners, wrong)), seats, points, count)


def _cut(bases: list[Record], sittings: list[Sitting], cut: Sequence[int]) -> Snapshot:
    """The beginning of a record. IndexError, ValueError or BadText for a cut that is none."""
    # Saves from before there were matches have one sitting, and do not name it.
    base, moves, practice, seats = (*cut, 0) if len(cut) == 3 and len(sittings) == 1 else cut
    if practice not in {0, 1} or base < 0 or seats < 0 or not 0 <= moves <= len(bases[base].moves):
        raise BadText("bad-save")
    return Snapshot(bases[base]._replace(moves=bases[base].moves[:moves]), practice == 1, sittings[seats])


def true_seed(record: Record) -> Record:
    """The record, without its seed if that seed deals something else."""
    if not record.seed:
        return record
    deal = dealt(record.key, record.options, record.seed).moves
    mine = tuple(move for move in record.moves[: len(deal)] if move.seat == TABLE)
    return record if mine == deal[: len(mine)] else record._replace(seed="")
