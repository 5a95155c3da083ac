"""Games written for other programs and for people: the forms that the notation of a game knows, such as a score sheet.

Knows: records, and the module `notation` of a game. Does not know: any game, the page, our own text of a record.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from tschatulle.game import BadText
from tschatulle.games import Kit
from tschatulle.play.record import Record
from tschatulle.play.table import Table

if TYPE_CHECKING:
    from tschatulle.contract.door import Json
    from tschatulle.contract.sharing import Form

NAME_LIMIT = 60
"""Characters of a player's name."""


def forms(key: str) -> dict[str, str]:
    """Name -> end of the file name, for each form in which games of this key are written; mostly none."""
    writing = Kit(key).writing
    return writing.FORMS if writing else {}


def written(record: Record, form: str, tags: Mapping[str, str] | None = None) -> str:
    """The game in one of its forms. Raises BadText for a form that it does not have."""
    writing = record.kit().writing
    if writing is None or form not in writing.FORMS:
        raise BadText("no-such-form", form=form[:20])
    moves = tuple((seat, text) for seat, text in record.moves)
    return writing.write(form, record.key, dict(record.options), moves, tags or {})


def texts_of(table: Table, players: Sequence[Json], date: str) -> list[Form]:
    """`form`, `extension` and `text` of every form of the game on a table; none while it has secrets.

    players: names by seat; date: a day such as 2026-11-21. "" is what is not known. Raises BadText.
    """
    names = [name[:NAME_LIMIT] for name in players if isinstance(name, str)]
    if len(players) > len(table.seats) or len(names) < len(players) or len(date) > 10:
        raise BadText("bad-request", what="players")
    if table.kit.entry.secret and not table.finished:
        return []
    writing = table.kit.writing
    if writing is None:
        return []
    tags, forms = writing.tags_of(names, date), writing.FORMS.items()
    return [{"form": form, "extension": end, "text": written(table.record, form, tags)} for form, end in forms]
