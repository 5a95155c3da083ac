"""Asks about tables: opening and keeping, looking, playing, second thoughts.

Knows: how texts and links become tables. Does not know: help, the analysis board.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tschatulle import __version__
from tschatulle.bridge.registry import ask
from tschatulle.bridge.requests import arg, fields, items, table_name
from tschatulle.bridge.turns import seen, turn
from tschatulle.game import BadText
from tschatulle.games import REGISTRY, Kit
from tschatulle.play.analysis.review import laid_open
from tschatulle.play.catalog import card
from tschatulle.play.challenges import daily
from tschatulle.play.formats.links import read_any, stands, turn_table
from tschatulle.play.formats.save import read_save
from tschatulle.play.record import dealt
from tschatulle.play.table import Table

if TYPE_CHECKING:
    from collections.abc import Generator

    from tschatulle.bridge import Bridge
    from tschatulle.bridge.requests import Request
    from tschatulle.contract import tables as answers
    from tschatulle.contract.door import Nothing
    from tschatulle.contract.sharing import Found as FoundText
    from tschatulle.contract.sharing import FoundTurn, Standing, Taken, TakenTurn
    from tschatulle.play.formats.links import Found
    from tschatulle.play.record import Record

# Opening and keeping.


@ask("hello")
def hello(bridge: Bridge, request: Request) -> answers.Hello:
    return {"version": __version__, "games": [card(key) for key, entry in REGISTRY.items() if entry.listed]}


@ask("card")
def one_card(bridge: Bridge, request: Request) -> answers.Card:
    """What `hello` says of each game, of one that is not listed, too: links open it."""
    return card(arg(request, "key", str))


@ask("open", changes=True)
def opened(bridge: Bridge, request: Request) -> answers.Turn:
    if "date" in request:
        return _open_day(bridge, request)
    request = {"options": {}, "seats": [], "seed": "", **request}
    key, seats = arg(request, "key", str), items(request, "seats")
    options = tuple(Kit(key, fields(request, "options")).options.items())
    record = dealt(key, options, arg(request, "seed", str))
    table = bridge.tables.get(table_name(request))
    if table is not None and not table.date and table.record.key == key:
        table.renew(record, seats)
    else:
        table = Table(record, seats)
    return laid(bridge, request, _practised(table), len(record.moves))


def _open_day(bridge: Bridge, request: Request) -> answers.Turn:
    key, date = arg(request, "key", str), arg(request, "date", str)
    known = daily.dated(key, date, arg(request, "today", str))
    if known["state"] == "future":
        raise BadText("future-date", date=date)
    record = dealt(key, (), known["seed"])
    return laid(bridge, request, Table(record, (), date, known["state"] == "past"), len(record.moves))


@ask("next", changes=True)
def following(bridge: Bridge, request: Request) -> answers.Turn:
    """The next game of the match; `begins` is the player who begins, where a person may say so."""
    table = bridge.table(request)
    begins = None if request.get("begins") is None else arg(request, "begins", int)
    record = dealt(table.record.key, table.record.options, arg(request, "seed", str))
    table.follow(record, begins)
    return laid(bridge, request, table, len(record.moves))


@ask("seats", changes=True)
def reseated(bridge: Bridge, request: Request) -> answers.Turn:
    """Other players in the running game."""
    table = bridge.table(request)
    table.reseat(items(request, "seats"))
    return turn(request, table)


@ask("uncover", changes=True)
def uncovered(bridge: Bridge, request: Request) -> answers.Turn:
    table = bridge.table(request)
    table.uncover(arg(request, "seat", int))
    return turn(request, table)


@ask("load", changes=True)
def loaded(bridge: Bridge, request: Request) -> answers.Turn:
    save = request.get("save")
    return laid(bridge, request, read_save(save if isinstance(save, list) else arg(request, "save", str)))


@ask("read")
def read(bridge: Bridge, request: Request) -> FoundText | FoundTurn:
    found = read_any(arg(request, "text", str))
    if found.kind == "turn" and found.record:
        return {**found.answer(), "stands": stands(bridge.tables.get(table_name(request)), found.record)}
    return found.answer()


@ask("take", changes=True)
def taken(bridge: Bridge, request: Request) -> Taken | TakenTurn:
    found = read_any(arg(request, "text", str))
    if found.kind == "date":
        return {**found.answer(), **_open_day(bridge, {**request, "key": found.key, "date": found.text})}
    if found.kind == "turn" and found.record:
        standing, now = _take_turn(bridge, request, found.record)
        return {**found.answer(), "stands": standing, **now}
    table, given = bridge.tables.get(table_name(request)), _table_of(found)
    if found.table is None and table is not None and not table.date and table.record.key == found.key:
        table.renew(given.record)  # so that the game that lay there can be brought back
        given = table
    return {**found.answer(), **laid(bridge, request, _practised(given))}


def _take_turn(bridge: Bridge, request: Request, record: Record) -> tuple[Standing, answers.Turn]:
    """A turn that was sent goes on with the table it belongs to, or opens one of its own."""
    table = bridge.tables.get(table_name(request))
    stand = stands(table, record)
    if table is None or stand == "other":
        return "other", laid(bridge, request, turn_table(record))
    new = table.extend(record) if stand == "on" else 0
    moves = len(table.record.moves)
    story = [step for n in range(moves - new + 1, moves + 1) for step in table.story(n, table.viewer)]
    return stand, turn(request, table, story)


def laid(bridge: Bridge, request: Request, table: Table, moves: int = 0) -> answers.Turn:
    """Puts the table in its place; of so many of the first moves the story is told."""
    bridge.tables[table_name(request)] = table
    return turn(request, table, [step for n in range(1, moves + 1) for step in table.story(n, table.viewer)])


def _practised(table: Table) -> Table:
    """The deal of a daily that is played as a free game is practice: it can have been seen before."""
    if table.kit.entry.daily and not table.date and daily.is_date(table.record.seed):
        table.practice = True
    return table


def _table_of(found: Found) -> Table:
    if found.table is not None:
        return found.table
    return Table(found.record or dealt(found.key, found.options, found.text), ())


# Looking.


@ask("view")
def viewed(bridge: Bridge, request: Request) -> answers.View:
    return seen(request, bridge.table(request))


@ask("at")
def at(bridge: Bridge, request: Request) -> answers.At:
    table, n = bridge.table(request), arg(request, "n", int)
    if not 0 <= n <= len(table.record.moves):
        raise BadText("bad-place")
    bare = arg({"bare": False, **request}, "bare", bool) and laid_open(table, n)
    return {"view": seen(request, table, n, bare), "story": list(table.story(n, table.viewer, bare)) if n else []}


# Playing.


@ask("play", changes=True)
def played(bridge: Bridge, request: Request) -> answers.Turn:
    table = bridge.table(request)
    return turn(request, table, table.play(arg(request, "seat", int), arg(request, "move", str)))


@ask("step", changes=True)
def stepped(bridge: Bridge, request: Request) -> Generator[float, None, answers.Turn | answers.Idle]:
    table = bridge.table(request)
    story = yield from table.step()
    return {"idle": True} if story is None else turn(request, table, story)


@ask("undo", changes=True)
def undone(bridge: Bridge, request: Request) -> answers.Turn:
    table = bridge.table(request)
    table.undo()
    return turn(request, table)


@ask("redo", changes=True)
def redone(bridge: Bridge, request: Request) -> answers.Turn:
    table = bridge.table(request)
    table.redo()
    return turn(request, table)


@ask("restart", changes=True)
def restarted(bridge: Bridge, request: Request) -> answers.Turn:
    table = bridge.table(request)
    table.restart()
    return turn(request, table)


@ask("stop", changes=True)
def stopped(bridge: Bridge, request: Request) -> Nothing:
    return {}
