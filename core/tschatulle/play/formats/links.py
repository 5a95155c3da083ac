"""Links, files and pasted texts: what they are, and the link of a table.

Knows: the shape of a fragment `#/<game>/<kind>/<text>`. Does not know: any game, the page. Nothing that is read
here is believed before it was replayed through the rules, and reading changes nothing.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from tschatulle.game import BadText, GameError
from tschatulle.games import REGISTRY, entry
from tschatulle.play.challenges.daily import read_date
from tschatulle.play.challenges.duplicate import Result, read_result, rounds
from tschatulle.play.formats.parts import MARK
from tschatulle.play.formats.save import LIMIT, read_save, true_seed
from tschatulle.play.match import AWAY, HUMAN
from tschatulle.play.record import (
    FILE_MARK,
    Options,
    Record,
    link_text,
    position_link,
    read_file,
    read_link,
    read_position_link,
    read_seed_link,
    seed_link,
)
from tschatulle.play.table import Table
from tschatulle.text import LINK_LIMIT, QR_LIMIT

if TYPE_CHECKING:
    from tschatulle.contract import sharing
    from tschatulle.contract.door import Json

TRAIL = ".,;:!?)]}>\"'"
"""What a sentence puts behind an address; none of it is in the alphabet of links."""


MOST_RESULTS = 40
"""Results that are compared at once: each is replayed."""


class Found(NamedTuple):
    """What a text turned out to be: kind "seed", "record", "position" (a record that begins with a set-up position),
    "turn" (a record sent for an answer), "result" (a record to compare, with the name in `text`), "date" or "save"."""

    kind: sharing.FoundKind
    key: str
    text: str = ""
    """The seed or the date."""
    record: Record | None = None
    table: Table | None = None
    options: Options = ()
    """Of a seed; a record and a table have their own."""

    def answer(self) -> sharing.Found:
        """For the page."""
        moves = len(self.record.moves) if self.record else None
        answer: sharing.Found = {"kind": self.kind, "key": self.key, "text": self.text, "moves": moves}
        if self.kind == "seed":
            answer["options"] = dict(self.options)
        return answer


def read_any(text: str) -> Found:
    """A link, a fragment, a record file or a save. Raises BadText, or Fault for a record that breaks the rules."""
    if not isinstance(text, str) or len(text) > LIMIT:
        raise BadText("unreadable")
    text = text.strip()
    if text.startswith(MARK):
        table = read_save(text)
        return Found("save", table.record.key, table=table)
    if text.startswith(FILE_MARK):
        return _found_record(read_file(text))
    return read_fragment(_fragment(text))


def _fragment(text: str) -> str:
    """The last fragment in a message or an address; a text that is nothing but a fragment needs no #."""
    place = text.rfind("#/")
    if place < 0:
        if text.removeprefix("/").partition("/")[0] not in REGISTRY:
            raise BadText("unreadable")
        return text
    return text[place : place + LINK_LIMIT + 100].split(maxsplit=1)[0].rstrip(TRAIL)


def read_fragment(fragment: str) -> Found:
    """`#/<game>/<kind>/<text>`, also without `#/`. Raises BadText or Fault."""
    parts = fragment.removeprefix("#").removeprefix("/").split("/")
    if len(parts) != 3 or len(fragment) > LINK_LIMIT + 50:
        raise BadText("unreadable")
    key, kind, text = parts
    game = entry(key)
    if kind == "s":
        seed, options = read_seed_link(key, text)
        return Found("seed", key, seed, options=options)
    if kind == "r":
        return _found_record(read_link(key, text))
    if kind == "t":
        return _found_record(read_link(key, text))._replace(kind="turn")
    if kind == "u" and game.duplicate:
        result = read_result(key, text)
        return Found("result", key, result.name, record=result.record)
    if kind == "p" and game.study:
        return Found("position", key, record=read_position_link(key, text))
    if kind == "d" and (game.daily or game.puzzle):
        return Found("date", key, read_date(text).isoformat())
    raise BadText("link-kind", kind=kind[:10])


def compared(texts: Sequence[Json]) -> Generator[float, None, sharing.Compared]:
    """The standings of each round among links of kind "u", out of addresses or messages, as the rounds come; and for
    each text that is no result its place from 0 and the reason. A text that comes twice counts once.

    Yields its progress, because each result is replayed. Raises BadText for too many.
    """
    if len(texts) > MOST_RESULTS:
        raise BadText("too-many-results", limit=MOST_RESULTS)
    found: dict[str, Result] = {}
    bad: list[sharing.NoResult] = []
    for nth, text in enumerate(texts):
        try:
            result = _result(text)
            found.setdefault(result.link, result)
        except GameError as error:
            bad.append({"nth": nth, "reason": error.reason, "params": error.params})
        yield (nth + 1) / len(texts)
    return {"rounds": rounds(list(found.values())), "bad": bad}


def _result(text: Json) -> Result:
    """One result and its fragment. Raises BadText or Fault."""
    if not isinstance(text, str):
        raise BadText("unreadable")
    key, kind, body = (*_fragment(text.strip()[:LIMIT]).removeprefix("#/").split("/"), "", "")[:3]
    if kind != "u":
        raise BadText("link-kind", kind=kind[:10])
    return read_result(key, body)._replace(link=f"#/{key}/u/{body}")


def table_link(table: Table, kind: str) -> sharing.Link:
    """The fragment of a table as seed "s", record "r", position "p", turn "t" or date "d".

    Raises BadText, also if it is too long."""
    record = table.record
    if kind == "s" and record.seed:
        text = seed_link(record.seed, record.options)
    elif kind in ("r", "t"):
        text = link_text(record)
    elif kind == "p" and table.kit.entry.study:
        text = position_link(record, table.kit.game.state_text(table.state))
    elif kind == "d" and table.date:
        text = table.date
    else:
        raise BadText("link-kind", kind=str(kind)[:10])
    fragment = f"#/{record.key}/{kind}/{text}"
    return {"fragment": fragment, "length": len(fragment), "fits_qr": len(fragment) <= QR_LIMIT}


def turn_table(record: Record) -> Table:
    """The table of somebody who was sent a turn: the seat that is awaited is theirs, or, at the end, the loser's."""
    table = Table(record, ())
    game = table.kit.game
    awaited = [seat for seat in game.awaited(table.state) if seat >= 0]
    last = next((seat for seat, _ in reversed(record.moves) if seat >= 0), 0)
    mine = awaited[0] if awaited else (last + 1) % len(game.sides)
    table.reseat([HUMAN if seat == mine else AWAY for seat in range(len(game.sides))])
    return table


def stands(table: Table | None, record: Record) -> sharing.Standing:
    """How a turn that was sent stands to a table: "on" goes on with it, "known" it has that already, else "other"."""
    if table is None or AWAY not in table.seats:
        return "other"
    mine, theirs = table.record._replace(seed=""), record._replace(seed="")
    here, there = len(mine.moves), len(theirs.moves)
    if there <= here and mine._replace(moves=mine.moves[:there]) == theirs:
        return "known"
    return "on" if theirs._replace(moves=theirs.moves[:here]) == mine else "other"


def _found_record(record: Record) -> Found:
    record = true_seed(record)
    return Found("record", record.key, record.seed, record)
