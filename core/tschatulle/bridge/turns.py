"""What every answer about a table is made of: its turn, its view, and what only the page that holds it may have.

Knows: what a page says that it has (`have`). Does not know: asks.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, cast

from tschatulle.play.asks import fields, items
from tschatulle.play.packing import packed
from tschatulle.play.save import save_news
from tschatulle.play.view import log, private, view

if TYPE_CHECKING:
    from tschatulle.contract.tables import Private, Turn, View
    from tschatulle.play.asks import Request
    from tschatulle.play.table import Table
    from tschatulle.stage import Step


def turn(request: Request, table: Table, story: Iterable[Step] = ()) -> Turn:
    """What a page needs that has of this table what it says in `have`: see `view.log` and `save.save_news`."""
    known = fields({"log": {}, **have(request)}, "log").get(str(table.viewer), 0)
    told = log(table, known if isinstance(known, int) and type(known) is int and known >= 0 else 0)
    table.stands = len(table.record.moves)
    return {"view": seen(request, table), "story": list(story), "log": told, "private": own(request, table)}


def seen(request: Request, table: Table, n: int | None = None, bare: bool = False) -> View:
    """The view, packed where the page wants it so."""
    whole = view(table, n, bare)
    # Cast: who asks for a packed view unpacks it before anybody reads it, so that nobody else need know of it.
    return cast("View", packed(whole)) if request.get("packed") is True else whole


def own(request: Request, table: Table) -> Private:
    """What only the page that holds the table may have."""
    first, count = [*items({"save": [], **have(request)}, "save"), None, 0][:2]
    return private(table, save_news(table, first, count))


def have(request: Request) -> Request:
    """What the page says that it has of the table."""
    return fields({"have": {}, **request}, "have")
