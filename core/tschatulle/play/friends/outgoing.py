"""What friends are told: the texts of messages, as one seat may know them.

Knows: views, logs, stories, the messages of the contract. Does not know: lines, invitations, any game. Everything here
is a function of what the seat may know (L11); nothing here reads a save, a seed or another seat's view.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple, cast

from tschatulle.game import GameError, Seat
from tschatulle.play.friends.incoming import VERSION
from tschatulle.play.match import FRIEND, HUMAN, PEOPLE
from tschatulle.play.packing import packed
from tschatulle.play.record import plain_text
from tschatulle.play.table import Table
from tschatulle.play.view import advice, log_lines, view_of

if TYPE_CHECKING:
    from tschatulle.contract import friends as shapes
    from tschatulle.contract.tables import Can, View
    from tschatulle.minds.bot import Thought
    from tschatulle.play.friends.draw import Draw

STEPS = 4
"""Of so many moves at once the story is told; whoever has missed more sees the table as it is."""
NOTHING: Can = {"undo": False, "redo": False, "restart": False, "hint": False, "assist": False, "review": False}


class Known(NamedTuple):
    """What a friend was told of a table."""

    laid: int = -1
    """Of which record on the table (`Table.laid`); -1 for nothing yet."""
    n: int = 0
    """How many of its moves."""


class Company(NamedTuple):
    """Who is at the table, as everybody may know."""

    host: str
    face: str
    places: Sequence[shapes.Place]
    watching: int
    helpful: bool
    """Whether everybody may ask for hints: it stands in each view."""


def sight(table: Table, player: int | None, known: Known, company: Company) -> str:
    """The table as this player may know it (None: a spectator), with what is new to whoever knows so much."""
    seat = None if player is None else table.sitting.order.index(player)
    n = len(table.record.moves)
    since = min(known.n, n) if known.laid == table.laid else 0
    told = known.laid >= 0 and n - since <= STEPS
    message: shapes.Sight = {
        "v": VERSION,
        "say": "sight",
        "seat": seat,
        "player": player,
        "host": company.host,
        "face": company.face,
        "places": [*company.places],
        "watching": company.watching,
        # Cast: who is sent a view unpacks it before anybody reads it, so that nobody else need know of it.
        "view": cast("View", packed(friend_view(table, seat))),
        "story": [step for at in range(since + 1, n + 1) for step in table.story(at, seat)] if told else [],
        "log": {"stands": since, "from": since, "lines": log_lines(table, since, seat)},
    }
    return text_of(message)


def friend_view(table: Table, seat: Seat | None) -> View:
    """The view of a friend: the only person at that page, who has second thoughts only if everybody agrees, and help
    only if everybody may have some."""
    whole = view_of(table, seat)
    turn = seat is not None and seat in whole["awaited"]
    can: Can = {**NOTHING, "undo": seat is not None and table.retractable, "hint": turn and table.helpful}
    owners = [FRIEND if owner in {HUMAN, FRIEND} else owner for owner in table.seats]
    if seat is not None:
        owners[seat] = HUMAN
    return {
        **whole,
        "seats": owners,
        "cover": None,
        "can": can,
        "match": {**whole["match"], "chooser": None},
        "interruptible": False,
    }


def fair(table: Table, following: Draw, now: Draw | None) -> str:
    """How the deals are drawn. The secret of a deal, and all that happened, is told once the game is over."""
    opened: shapes.Opened | None = None
    if now is not None and table.finished:
        record = table.record
        text = plain_text(record, table.moves_text(record))
        opened = {**now.published(), "secret": now.secret, "key": record.key, "record": text}
    message: shapes.Fair = {
        "v": VERSION,
        "say": "fair",
        "next": following.commitment,
        "now": now.published() if now is not None else None,
        "opened": opened,
    }
    return text_of(message)


def showing(shown: shapes.SeatSign) -> str:
    """Somebody has given a sign."""
    message: shapes.SignShown = {"v": VERSION, "say": "sign", **shown}
    return text_of(message)


def asking(asked: shapes.Retraction) -> str:
    """Whether a decision is to be taken back."""
    message: shapes.RetractionTold = {"v": VERSION, "say": "undo", **asked}
    return text_of(message)


def hinting(table: Table, thought: Thought) -> str:
    """What the strongest player would do now."""
    message: shapes.HintTold = {"v": VERSION, "say": "hint", "n": len(table.record.moves), **advice(table, thought)}
    return text_of(message)


def refusal(error: GameError, final: bool = False) -> str:
    """Why something was not done."""
    message: shapes.Refusal = {
        "v": VERSION,
        "say": "no",
        "reason": error.reason,
        "params": error.params,
        "final": final,
    }
    return text_of(message)


def text_of(message: shapes.Outgoing) -> str:
    """A message as it travels."""
    return json.dumps(message, separators=(",", ":"))


def is_computer(owner: str) -> bool:
    """Whether that is no person."""
    return owner not in PEOPLE
