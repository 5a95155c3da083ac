"""Asks for help: hints, assist, reviews, reasons, lessons.

Knows: who may be helped when is the table's business. Does not know: how anything is weighed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tschatulle.bridge.registry import ask
from tschatulle.bridge.requests import arg
from tschatulle.bridge.tables import laid
from tschatulle.bridge.turns import own
from tschatulle.game import BadText
from tschatulle.games import Kit
from tschatulle.play.record import Entered, dealt, laid_out
from tschatulle.play.table import Table
from tschatulle.play.view import advice

if TYPE_CHECKING:
    from collections.abc import Generator

    from tschatulle.bridge import Bridge
    from tschatulle.bridge.requests import Request
    from tschatulle.contract import aid as answers


@ask("hint")
def hinted(bridge: Bridge, request: Request) -> Generator[float, None, answers.Hint]:
    table = bridge.table(request)
    thought = yield from table.hint(arg(request, "seat", int))
    return {**advice(table, thought), "private": own(request, table)}


@ask("assist")
def assisted(bridge: Bridge, request: Request) -> answers.Assisted:
    table = bridge.table(request)
    seat = arg(request, "seat", int)
    table.check_person(seat)
    coach = table.kit.coach
    if coach is None:
        raise BadText("bad-request", what="no coach")
    table.allow_help()
    seen = table.kit.game.observe(table.state, seat)
    return {**coach.assist(seen), "private": own(request, table)}


@ask("practice")
def practised(bridge: Bridge, request: Request) -> answers.Practised:
    """The running game is practice from here on: its player looks at it on the analysis board."""
    table = bridge.table(request)
    table.allow_help()
    return {"private": own(request, table)}


@ask("review")
def reviewed(bridge: Bridge, request: Request) -> answers.Review | Generator[float, None, answers.Review]:
    chapter, seat = (arg(request, name, int) if name in request else None for name in ("chapter", "seat"))
    return bridge.reviews.of(bridge.table(request), chapter, seat)


@ask("why")
def explained(bridge: Bridge, request: Request) -> Generator[float, None, answers.Why]:
    """Why a computer made the nth move."""
    table, n = bridge.table(request), arg(request, "n", int)
    if not 1 <= n <= len(table.record.moves):
        raise BadText("bad-place")
    return {"why": (yield from table.reason(n))}


@ask("lesson", changes=True)
def taught(bridge: Bridge, request: Request) -> answers.Lesson:
    return _taught(bridge, request, arg(request, "key", str), first=False)


@ask("guide", changes=True)
def guided(bridge: Bridge, request: Request) -> answers.Lesson:
    """The first two moves of somebody who never saw the game."""
    return _taught(bridge, request, arg(request, "key", str), first=True)


def _taught(bridge: Bridge, request: Request, key: str, first: bool) -> answers.Lesson:
    """The lesson of a game, or its guide, on a table of its own."""
    guide = Kit(key).guide if first else None
    lesson = guide if first else Kit(key).lesson
    if lesson is None:
        raise BadText("no-lesson")
    key = lesson.KEY or key
    record = laid_out(key, lesson.DEAL) if lesson.DEAL else dealt(key, (), lesson.SEED)
    before = [Entered(seat, text) for seat, text in guide.BEFORE] if guide else []
    table = Table(record._replace(moves=(*record.moves, *before)), ())
    table.pupil = 0 if table.kit.entry.secret else None
    turn = laid(bridge, {"table": "lesson", **request}, table, len(table.record.moves))
    return {**turn, "steps": lesson.steps()}
