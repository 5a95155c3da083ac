"""Asks of the analysis board, and of games in the notation of others.

Knows: lines on tables of their own, the opening explorer of the page. Does not know: trees of variations.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tschatulle.bridge.registry import ask
from tschatulle.bridge.requests import arg, fields, items, table_name
from tschatulle.bridge.tables import laid
from tschatulle.play.analysis.review import game_table, games_reviewed
from tschatulle.play.analysis.study import board, line_answer, line_table, read_study, studied

if TYPE_CHECKING:
    from collections.abc import Generator

    from tschatulle.bridge import Bridge
    from tschatulle.bridge.requests import Request
    from tschatulle.contract import study as answers
    from tschatulle.contract.aid import Review
    from tschatulle.contract.door import Nothing
    from tschatulle.contract.tables import Turn


@ask("games")
def games(bridge: Bridge, request: Request) -> Generator[float, None, answers.Verdicts]:
    return games_reviewed(arg(request, "text", str))


@ask("game")
def game(bridge: Bridge, request: Request) -> Turn:
    """Lays one of those games on a table, nothing hidden."""
    table = game_table(arg(request, "text", str), arg(request, "pick", int))
    return laid(bridge, {"table": "games", **request}, table)


@ask("line")
def line(bridge: Bridge, request: Request) -> answers.Played:
    """Plays a line of moves on a table of its own."""
    request = {"table": "study", "options": {}, "position": "", "moves": [], **request}
    kit = studied(arg(request, "key", str), fields(request, "options"))
    table = line_table(kit, arg(request, "position", str), items(request, "moves"))
    bridge.tables[table_name(request)] = table
    return line_answer(table)


@ask("study")
def thought(bridge: Bridge, request: Request) -> Generator[float | answers.Studied, None, answers.Studied]:
    """The best lines of the position on the table."""
    table = bridge.table(request)
    kit = studied(table.record.key)
    return (yield from board(kit).think(table.kit.game, table.state))


@ask("study-review")
def reviewed(bridge: Bridge, request: Request) -> Review | Generator[float, None, Review]:
    """What the moves of the line on the table gave up, and how it stood after each; the game need not be over."""
    table = bridge.table(request)
    studied(table.record.key)
    return bridge.reviews.of_line(table)


@ask("study-read")
def read(bridge: Bridge, request: Request) -> Generator[float, None, answers.FoundLine | answers.FoundGames]:
    key, text = arg(request, "key", str), arg(request, "text", str)
    studied(key)
    pick = None if request.get("pick") is None else arg(request, "pick", int)
    return (yield from read_study(key, text, pick, arg({"at": 0, **request}, "at", int)))


@ask("editor")
def editor(bridge: Bridge, request: Request) -> answers.Fields:
    """The fields of the position on the table."""
    table = bridge.table(request)
    return {"fields": board(studied(table.record.key)).editor(table.kit.game, table.state)}


@ask("edit")
def edited(bridge: Bridge, request: Request) -> answers.Edited:
    """The position that the fields say."""
    values, kit = fields(request, "values"), bridge.table(request).kit
    return {"position": board(studied(kit.key)).edited(kit.game, values)}


@ask("explore")
def explored(bridge: Bridge, request: Request) -> answers.Explored:
    """Of the games of the reader, or with `book` of the opening book."""
    return bridge.explorer.at(bridge.table(request), arg({"book": False, **request}, "book", bool))


@ask("explore-add")
def added(bridge: Bridge, request: Request) -> answers.Waiting | Generator[float, None, answers.Added]:
    """Games for the opening explorer; a long text comes in pieces, all but the last with `more`."""
    more, book = (arg({name: False, **request}, name, bool) for name in ("more", "book"))
    return bridge.explorer.add(arg(request, "key", str), arg(request, "text", str), more, book)


@ask("explore-clear")
def cleared(bridge: Bridge, request: Request) -> Nothing:
    bridge.explorer.clear(arg(request, "key", str))
    return {}
