"""What every answer about a table is made of: its turn, its view, and what only the page that holds it may have.

Knows: what a page says that it has (`have`). Does not know: asks.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, cast

from tschatulle.bridge.requests import fields, items
from tschatulle.play.formats.save import save_news
from tschatulle.play.packing import packed
from tschatulle.play.view import log, private, view

if TYPE_CHECKING:
    from tschatulle.bridge.requests import Request
    from tschatulle.contract.tables import Have, Private, Turn, View
    from tschatulle.play.table import Table
    from tschatulle.presentation import Step


def turn(request: Request, table: Table, story: Iterable[Step] = ()) -> Turn:
    """What a page needs that has of this table what it says in `have`: see `view.log` and `save.save_news`."""
    told = log(table, have(request).get("log", {}).get(str(table.viewer), 0))
    table.stands = len(table.record.moves)
    return {"view": seen(request, table), "story": list(story), "log": told, "private": own(request, table)}


def seen(request: Request, table: Table, n: int | None = None, bare: bool = False) -> View:
    """The view, packed where the page wants it so."""
    whole = view(table, n, bare)
    # Cast: who asks for a packed view unpacks it before anybody reads it, so that nobody else need know of it.
    return cast("View", packed(whole)) if request.get("packed") is True else whole


def own(request: Request, table: Table) -> Private:
    """What only the page that holds the table may have."""
    base, count = [*have(request).get("save", []), None, 0][:2]
    return private(table, save_news(table, base, count))


def have(request: Request) -> Have:
    """What the page says that it has of the table; what cannot be so counts for nothing. Raises BadText."""
    said = fields({"have": {}, **request}, "have")
    moves, save = fields({"log": {}, **said}, "log"), items({"save": [], **said}, "save")
    known: Have = {
        "log": {viewer: n for viewer, n in moves.items() if isinstance(n, int) and type(n) is int and n >= 0}
    }
    match save:
        case [str() as base, int() as count, *_]:
            known["save"] = [base, count]
    return known
