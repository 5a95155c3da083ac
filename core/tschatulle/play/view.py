"""What the page is told of a table: plain data for JSON.

Knows: the shape of a view. Does not know: any game, how it is drawn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tschatulle.game import TABLE, Outcome, Seat
from tschatulle.games.datapacks import why_slow
from tschatulle.play.match import FRIEND, HUMAN
from tschatulle.play.record import seed_link
from tschatulle.play.table import Table
from tschatulle.presentation import Piece, Scene

if TYPE_CHECKING:
    from tschatulle.contract import tables
    from tschatulle.contract.aid import Advice
    from tschatulle.game import State
    from tschatulle.minds.bot import Thought


def view(table: Table, n: int | None = None, bare: bool = False) -> tables.View:
    """The table as its viewer sees it, after n moves of the record or now (None); `bare` hides nothing."""
    return view_of(table, table.viewer, n, bare)


def view_of(table: Table, viewer: Seat | None, n: int | None = None, bare: bool = False) -> tables.View:
    """The same through the eyes of any seat; None is a spectator."""
    game, show = table.kit.game, table.kit.show
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
        "scene": _lean(show.scene(seen)),
        "choices": _choices(table, seen, viewer) if now else [],
        "awaited": list(game.awaited(state)),
        "n": place,
        "can": table.can(),
        "practice": table.practice,
        "outcome": _outcome(table, game.outcome(state), seen),
        "chapters": table.chapters(),
        "last": _last(table, place, viewer),
        "bot": (table.mover() or None) if now else None,
        "interruptible": now and table.interruptible,
    }


def _lean(scene: Scene) -> Scene:
    """Pieces without what a board takes for granted: most are not turned."""
    return {**scene, "pieces": [_lean_piece(piece) for piece in scene["pieces"]]}


def _lean_piece(piece: Piece) -> Piece:
    if not piece.get("turned", True):
        piece = {**piece}
        del piece["turned"]
    return piece


def advice(table: Table, thought: Thought) -> Advice:
    """What a player would do here, and why."""
    show, game = table.kit.show, table.kit.game
    return {
        "move": game.move_text(thought.move),
        "parts": list(show.parts(thought.move)),
        "where": show.where(thought.move),
        "why": thought.why,
        "choices": [
            {"move": game.move_text(choice.move), "parts": list(show.parts(choice.move)), "value": choice.value}
            for choice in thought.choices
        ],
        "exact": thought.exact,
    }


def private(table: Table, save: tables.Save) -> tables.Private:
    """What only the page that holds the table may have: whoever reads it can know the whole deal (L11)."""
    return {"save": save, "seed": table.record.seed, "link": deal_link(table)}


def log(table: Table, known: int) -> tables.Log:
    """The lines of the moves as the viewer was told them, from that move on of which a page does not have them yet.

    known: of how many first moves the page had the viewer's lines after the last answer; `stands`: how many of the
    first moves are still the same for all viewers; `from`: how many come before these `lines`.
    """
    moves = len(table.record.moves)
    since = min(known, table.stands, moves)
    return {"stands": min(table.stands, moves), "from": since, "lines": log_lines(table, since, table.viewer)}


def log_lines(table: Table, since: int, viewer: Seat | None) -> list[tables.LogLine]:
    """The lines of the moves after so many, as this viewer was told them."""
    moves = table.record.moves
    told = enumerate(table.lines(since, len(moves), viewer), since + 1)
    return [
        {"n": n, "seat": moves[n - 1].seat, "line": line, **brief} for n, told_of in told for line, brief in told_of
    ]


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


def _game(table: Table) -> tables.Game:
    """What is played. `lacks`, where it is told, names an archive that is not here (datapacks.brought); `slow` says
    that a kernel runs by Python, and why."""
    told: tables.Game = {
        "key": table.record.key,
        "family": table.kit.family,
        "options": table.kit.options,
        "unit": table.kit.entry.unit,
        "flag": table.kit.entry.flag,
        "dealt": _dealt(table),
        "date": table.date or None,
        "late": table.late,
    }
    if table.kit.lacks:
        told["lacks"] = table.kit.lacks
    if slow := why_slow(table.kit):
        told["slow"] = slow
    return told


def _choices(table: Table, seen: State, viewer: Seat | None) -> list[tables.Choice]:
    if viewer is None or table.seats[viewer] not in {HUMAN, FRIEND}:
        return []
    return [
        {"move": table.kit.game.move_text(move), "parts": list(table.kit.show.parts(move))}
        for move in table.kit.game.moves(seen, viewer)
    ]


def _outcome(table: Table, outcome: Outcome | None, seen: State) -> tables.Outcome | None:
    if outcome is None:
        return None
    points, winners, reason = outcome
    return {"points": list(points), "winners": list(winners), "reason": reason, "line": table.kit.show.end(seen)}


def _last(table: Table, place: int, viewer: Seat | None) -> tables.Last | None:
    """The seat and the elements of the last move that was not the table's."""
    if not place or table.record.moves[place - 1].seat == TABLE:
        return None
    seat, text = table.record.moves[place - 1]
    return {"seat": seat, "parts": list(_touched(table, seat, place, text, viewer))}


def _touched(table: Table, seat: Seat, place: int, text: str, viewer: Seat | None) -> tuple[str, ...]:
    """What the viewer saw touched: where the move (or, if it was not the viewer's, its story) began and where it ended.

    A story tells a hidden move without what is hidden, so that nothing more is known by it."""
    ends = [step["at"] for step in table.story(place, viewer) if "at" in step]
    parts = table.kit.show.parts(table.kit.game.read_move(text)) if seat == viewer else ()
    return (*(parts or ends)[:1], *ends[-1:])
