"""What the page is told of a table: plain data for JSON.

Knows: the shape of a view. Does not know: any game, how it is drawn.
"""

from __future__ import annotations

from typing import Any

from tschatulle.game import TABLE, Outcome, Seat
from tschatulle.play.match import HUMAN
from tschatulle.play.record import seed_link
from tschatulle.play.table import Table


def view(table: Table, n: int | None = None, bare: bool = False) -> dict[str, Any]:
    """The table as its viewer sees it, after n moves of the record or now (None); `bare` hides nothing."""
    game, show, viewer = table.kit.game, table.kit.show, table.viewer
    now = n is None
    place = len(table.record.moves) if n is None else n
    state = table.states[place]
    seen = table.seen(place, viewer, bare)
    return {
        "game": _game(table),
        "seats": list(table.seats),
        "viewer": viewer,
        "cover": table.cover if now else None,
        "bare": bare or table.bare,
        "match": table.match(),
        "scene": show.scene(seen),
        "choices": _choices(table, seen) if now else [],
        "awaited": list(game.awaited(state)),
        "n": place,
        "can": table.can(),
        "practice": table.practice,
        "outcome": _outcome(table, game.outcome(state), seen),
        "log": log(table, place, bare),
        "chapters": table.chapters(),
        "last": _last(table, place),
        "bot": (table.mover() or None) if now else None,
    }


def log(table: Table, upto: int, bare: bool = False) -> list[dict[str, Any]]:
    """The lines of the first moves, as the viewer was told them."""
    moves = table.record.moves
    told = enumerate(table.lines(upto, table.viewer, bare), 1)
    return [{"n": n, "seat": moves[n - 1].seat, "line": line} for n, lines in told for line in lines]


def deal_link(table: Table) -> str | None:
    """The fragment that opens the same deal by date or by seed; None where nothing was dealt, or nobody knows how."""
    record = table.record
    if table.date:
        return f"#/{record.key}/d/{table.date}"
    if not record.seed or not _dealt(table):
        return None
    return f"#/{record.key}/s/{seed_link(record.seed, record.options)}"


def _dealt(table: Table) -> bool:
    """Whether chance made something of this game."""
    return any(seat == TABLE for seat, _ in table.record.moves)


def _game(table: Table) -> dict[str, Any]:
    """What is played. `lacks`, where it is told, names an archive of tables that are not here (games.brought)."""
    return {
        "key": table.record.key,
        "family": table.kit.family,
        "options": table.kit.options,
        "unit": table.kit.entry.unit,
        "flag": table.kit.entry.flag,
        "seed": table.record.seed,
        "dealt": _dealt(table),
        "date": table.date or None,
        "late": table.late,
        "link": deal_link(table),
        **({"lacks": table.kit.lacks} if table.kit.lacks else {}),
    }


def _choices(table: Table, seen: Any) -> list[dict[str, Any]]:
    viewer = table.viewer
    if viewer is None or table.seats[viewer] != HUMAN:
        return []
    return [
        {"move": table.kit.game.move_text(move), "parts": list(table.kit.show.parts(move))}
        for move in table.kit.game.moves(seen, viewer)
    ]


def _outcome(table: Table, outcome: Outcome | None, seen: Any) -> dict[str, Any] | None:
    return None if outcome is None else {**outcome._asdict(), "line": table.kit.show.end(seen)}


def _last(table: Table, place: int) -> dict[str, Any] | None:
    """The seat and the elements of the last move that was not the table's."""
    if not place or table.record.moves[place - 1].seat == TABLE:
        return None
    seat, text = table.record.moves[place - 1]
    return {"seat": seat, "parts": list(_touched(table, seat, place, text))}


def _touched(table: Table, seat: Seat, place: int, text: str) -> tuple[str, ...]:
    """What the viewer saw touched: where the move (or, if it was not the viewer's, its story) began and where it ended.

    A story tells a hidden move without what is hidden, so that nothing more is known by it."""
    ends = [step["at"] for step in table.story(place, table.viewer) if "at" in step]
    parts = table.kit.show.parts(table.kit.game.read_move(text)) if seat == table.viewer else ()
    return (*(parts or ends)[:1], *ends[-1:])
