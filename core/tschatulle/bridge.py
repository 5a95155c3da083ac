"""The only door between the page and the core: JSON text in, JSON text out.

Knows: the tables of one page and the one long thought that may be under way. Does not know: the browser; it runs
and is tested under plain CPython. `handle` answers a request; what takes long is answered with `more`, and the
caller then asks `slice` for the next few milliseconds of work until the answer is there. Any request that changes
a table stops the thought that is under way. Both return a list of answers, oldest first.

A thought that knows something before it is finished tells it: then `more` comes with `so_far`, the newest mapping.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Generator
from time import perf_counter
from typing import Any, TypeVar

from tschatulle import __version__
from tschatulle.game import BadText, GameError
from tschatulle.games import REGISTRY, Kit
from tschatulle.play import daily
from tschatulle.play.links import Found, read_any, stands, table_link, turn_table
from tschatulle.play.record import Record, dealt, file_text
from tschatulle.play.save import read_save, save_text
from tschatulle.play.study import Explorer, line_table, line_told, read_study, studied
from tschatulle.play.table import Table
from tschatulle.play.view import view

REQUEST_LIMIT = 1_000_000
NUMBER = re.compile(r'^\{"id":(\d{1,15}),|,"id":(\d{1,15})\}$')
Request = dict[str, Any]
Answer = dict[str, Any]
Long = Generator[float | dict[str, Any], None, dict[str, Any]]
"""Yields its progress 0..1, or what it knows so far; returns the answer."""
ArgT = TypeVar("ArgT")


class Bridge:
    """The tables of one page. Every ask is a method `ask_<name>(request)`, with _ where the ask has -."""

    def __init__(self) -> None:
        self.tables: dict[str, Table] = {}
        self.explorer = Explorer()
        self.work: tuple[Any, Long] | None = None
        self.progress = 0.0
        self.so_far: dict[str, Any] | None = None

    # The door.

    def handle(self, text: str) -> str:
        """Answers one request."""
        number: Any = None
        answers: list[Answer] = []
        try:
            number = _early_number(text)
            request = _parsed(text)
            number = _number(request)
            if request.get("ask") not in ASKS:
                raise BadText("bad-request", what="no such ask")
            if request["ask"] in CHANGING:
                answers += self._stopped()
            result = getattr(self, "ask_" + request["ask"].replace("-", "_"))(request)
            if isinstance(result, Generator):
                answers += self._stopped()
                self.work, self.progress, self.so_far = (number, result), 0.0, None
                result = None
        except Exception as error:  # whatever it was, the page must be answered
            return _told(answers, _refusal(number, error))
        return _told(answers, {"id": number, "more": 0} if result is None else {"id": number, "ok": result})

    def slice(self, milliseconds: float) -> str:
        """Goes on with the thought that is under way for about so long; [] if there is none."""
        if self.work is None:
            return "[]"
        number, work = self.work
        end = perf_counter() + milliseconds / 1000
        try:
            self._note(next(work))
            while perf_counter() < end:
                self._note(next(work))
        except StopIteration as stop:
            self.work = None
            return _told([], {"id": number, "ok": stop.value})
        except Exception as error:
            self.work = None
            return _told([], _refusal(number, error))
        known = {} if self.so_far is None else {"so_far": self.so_far}
        return _told([], {"id": number, "more": round(self.progress, 3), **known})

    def _note(self, step: float | dict[str, Any]) -> None:
        """What a thought has told: its progress, or what it knows so far."""
        if isinstance(step, dict):
            self.so_far = step
        else:
            self.progress = step

    def _stopped(self) -> list[Answer]:
        """The answer of the thought that is dropped, if there was one."""
        if self.work is None:
            return []
        number, work = self.work
        self.work = None
        work.close()
        return [_refusal(number, GameError("stopped"))]

    def _table(self, request: Request) -> Table:
        name = _name(request)
        if name not in self.tables:
            raise BadText("no-table")
        return self.tables[name]

    # Opening and keeping.

    def ask_hello(self, request: Request) -> dict[str, Any]:
        return {"version": __version__, "games": [_card(key) for key, entry in REGISTRY.items() if entry.listed]}

    def ask_open(self, request: Request) -> dict[str, Any]:
        if "date" in request:
            return self._open_day(request)
        request = {"options": {}, "seats": [], "seed": "", **request}
        key, seats = _arg(request, "key", str), _arg(request, "seats", list)
        options = tuple(Kit(key, _arg(request, "options", dict)).options.items())
        record = dealt(key, options, _arg(request, "seed", str))
        table = self.tables.get(_name(request))
        if table is not None and not table.date and table.record.key == key:
            table.renew(record, seats)
        else:
            table = Table(record, seats)
        return self._set(request, _practised(table), len(record.moves))

    def ask_next(self, request: Request) -> dict[str, Any]:
        """The next game of the match; `begins` is the player who begins, where a person may say so."""
        table = self._table(request)
        begins = None if request.get("begins") is None else _arg(request, "begins", int)
        record = dealt(table.record.key, table.record.options, _arg(request, "seed", str))
        table.follow(record, begins)
        return self._set(request, table, len(record.moves))

    def ask_seats(self, request: Request) -> dict[str, Any]:
        """Other players in the running game."""
        table = self._table(request)
        table.reseat(_arg(request, "seats", list))
        return _turn(table)

    def ask_uncover(self, request: Request) -> dict[str, Any]:
        table = self._table(request)
        table.uncover(_arg(request, "seat", int))
        return _turn(table)

    def _open_day(self, request: Request) -> dict[str, Any]:
        key, date = _arg(request, "key", str), _arg(request, "date", str)
        known = daily.about(key, date, _arg(request, "today", str))
        if known["state"] == "future":
            raise BadText("future-date", date=date)
        record = dealt(key, (), known["seed"])
        return self._set(request, Table(record, (), date, known["state"] == "past"), len(record.moves))

    def ask_load(self, request: Request) -> dict[str, Any]:
        return self._set(request, read_save(_arg(request, "save", str)))

    def ask_read(self, request: Request) -> dict[str, Any]:
        found = read_any(_arg(request, "text", str))
        stand = stands(self.tables.get(_name(request)), found.record) if found.kind == "turn" and found.record else None
        return {**found.told(), **({"stands": stand} if stand else {})}

    def ask_take(self, request: Request) -> dict[str, Any]:
        found = read_any(_arg(request, "text", str))
        if found.kind == "date":
            return {**found.told(), **self._open_day({**request, "key": found.key, "date": found.text})}
        if found.kind == "turn" and found.record:
            return {**found.told(), **self._take_turn(request, found.record)}
        table, given = self.tables.get(_name(request)), _table_of(found)
        if found.table is None and table is not None and not table.date and table.record.key == found.key:
            table.renew(given.record)  # so that the game that lay there can be brought back
            given = table
        return {**found.told(), **self._set(request, _practised(given))}

    def _take_turn(self, request: Request, record: Record) -> dict[str, Any]:
        """A turn that was sent goes on with the table it belongs to, or opens one of its own."""
        table = self.tables.get(_name(request))
        stand = stands(table, record)
        if table is None or stand == "other":
            return {"stands": "other", **self._set(request, turn_table(record))}
        new = table.extend(record) if stand == "on" else 0
        moves = len(table.record.moves)
        story = [step for n in range(moves - new + 1, moves + 1) for step in table.story(n, table.viewer)]
        return {"stands": stand, **_turn(table, story)}

    def _set(self, request: Request, table: Table, told: int = 0) -> dict[str, Any]:
        """Puts the table in its place; `told` is how many of the first moves make the story."""
        self.tables[_name(request)] = table
        return _turn(table, [step for n in range(1, told + 1) for step in table.story(n, table.viewer)])

    # Looking.

    def ask_view(self, request: Request) -> dict[str, Any]:
        return view(self._table(request))

    def ask_at(self, request: Request) -> dict[str, Any]:
        table, n = self._table(request), _arg(request, "n", int)
        if not 0 <= n <= len(table.record.moves):
            raise BadText("bad-place")
        return {"view": view(table, n), "story": table.story(n, table.viewer) if n else []}

    # Playing.

    def ask_play(self, request: Request) -> dict[str, Any]:
        table = self._table(request)
        return _turn(table, table.play(_arg(request, "seat", int), _arg(request, "move", str)))

    def ask_step(self, request: Request) -> Long:
        table = self._table(request)
        story = yield from table.step()
        return {"idle": True} if story is None else _turn(table, story)

    def ask_undo(self, request: Request) -> dict[str, Any]:
        table = self._table(request)
        table.undo()
        return _turn(table)

    def ask_redo(self, request: Request) -> dict[str, Any]:
        table = self._table(request)
        table.redo()
        return _turn(table)

    def ask_restart(self, request: Request) -> dict[str, Any]:
        table = self._table(request)
        table.restart()
        return _turn(table)

    def ask_stop(self, request: Request) -> dict[str, Any]:
        return {}

    # Help.

    def ask_hint(self, request: Request) -> Long:
        table = self._table(request)
        thought = yield from table.hint(_arg(request, "seat", int))
        show, game = table.kit.show, table.kit.game
        return {
            "move": game.move_text(thought.move),
            "parts": show.parts(thought.move),
            "where": show.where(thought.move),
            "why": thought.why,
            "choices": [
                {"move": game.move_text(choice.move), "parts": show.parts(choice.move), "value": choice.value}
                for choice in thought.choices
            ],
            "exact": thought.exact,
            "save": save_text(table),
        }

    def ask_assist(self, request: Request) -> dict[str, Any]:
        table = self._table(request)
        seat = _arg(request, "seat", int)
        table.check_person(seat)
        coach = table.kit.coach
        if coach is None:
            raise BadText("bad-request", what="no coach")
        table.allow_help()
        seen = table.kit.game.observe(table.state, seat)
        result: dict[str, Any] = coach.assist(seen)
        return {**result, "save": save_text(table)}

    def ask_review(self, request: Request) -> Long:
        table = self._table(request)
        if not table.finished or not table.kit.entry.coach:
            raise BadText("no-review")
        game = table.kit.game
        moves = [(seat, game.read_move(text)) for seat, text in table.record.moves]
        result: dict[str, Any] = yield from table.kit.coach.review(game, table.states, moves)
        return result

    def ask_lesson(self, request: Request) -> dict[str, Any]:
        key = _arg(request, "key", str)
        lesson = Kit(key).lesson
        if lesson is None:
            raise BadText("no-lesson")
        # A lesson may teach with a smaller game of its family.
        record = dealt(getattr(lesson, "KEY", key), (), lesson.SEED)
        table = Table(record, ())
        table.pupil = 0 if table.kit.entry.secret else None
        turn = self._set({"table": "lesson"}, table, len(record.moves))
        return {**turn, "steps": lesson.steps()}

    # The analysis board.

    def ask_line(self, request: Request) -> dict[str, Any]:
        """Plays a line of moves on a table of its own."""
        request = {"table": "study", "options": {}, "position": "", "moves": [], **request}
        kit = studied(_arg(request, "key", str), _arg(request, "options", dict))
        table = line_table(kit, _arg(request, "position", str), _arg(request, "moves", list))
        self.tables[_name(request)] = table
        return line_told(table)

    def ask_study(self, request: Request) -> Long:
        """The best lines of the position on the table."""
        table = self._table(request)
        kit = studied(table.record.key)
        told: dict[str, Any] = yield from kit.study.think(table.kit.game, table.state)
        return told

    def ask_study_read(self, request: Request) -> Long:
        key, text = _arg(request, "key", str), _arg(request, "text", str)
        studied(key)
        pick = None if request.get("pick") is None else _arg(request, "pick", int)
        return (yield from read_study(key, text, pick, _arg({"at": 0, **request}, "at", int)))

    def ask_editor(self, request: Request) -> dict[str, Any]:
        """The fields of the position on the table."""
        table = self._table(request)
        return {"fields": studied(table.record.key).study.editor(table.kit.game, table.state)}

    def ask_edit(self, request: Request) -> dict[str, Any]:
        """The position that the fields say."""
        values, kit = _arg(request, "values", dict), self._table(request).kit
        return {"position": studied(kit.key).study.edited(kit.game, values)}

    def ask_explore(self, request: Request) -> dict[str, Any]:
        return self.explorer.at(self._table(request))

    def ask_explore_add(self, request: Request) -> Any:
        """Games for the opening explorer; a long text comes in pieces, all but the last with `more`."""
        more = _arg({"more": False, **request}, "more", bool)
        return self.explorer.add(_arg(request, "key", str), _arg(request, "text", str), more)

    def ask_explore_clear(self, request: Request) -> dict[str, Any]:
        self.explorer.clear(_arg(request, "key", str))
        return {}

    # Sharing and the daily.

    def ask_link(self, request: Request) -> dict[str, Any]:
        return table_link(self._table(request), _arg(request, "kind", str))

    def ask_record(self, request: Request) -> dict[str, Any]:
        return {"text": file_text(self._table(request).record)}

    def ask_share(self, request: Request) -> dict[str, Any]:
        table = self._table(request)
        if not table.finished:
            raise BadText("not-finished")
        if not table.kit.entry.daily:
            raise BadText("bad-request", what="no daily")
        seen = table.kit.game.observe(table.state, table.viewer)
        day = {"date": table.date, "number": daily.number(daily.read_date(table.date))} if table.date else {}
        about = {"key": table.record.key, "practice": table.practice, "late": table.late, "date": None, "number": None}
        return {
            **about,
            **day,
            **table.kit.show.shared(seen),
            "link": table_link(table, "d" if day else "s" if table.record.seed else "r")["fragment"],
        }

    def ask_daily(self, request: Request) -> dict[str, Any]:
        key = _arg({"key": daily.daily_key(), **request}, "key", str)
        return daily.about(key, _arg(request, "date", str), _arg(request, "today", str))

    def ask_days(self, request: Request) -> dict[str, Any]:
        return daily.days(_arg(request, "results", list), _arg(request, "today", str))


ASKS = {name.removeprefix("ask_").replace("_", "-") for name in dir(Bridge) if name.startswith("ask_")}
CHANGING = {
    "open",
    "next",
    "seats",
    "uncover",
    "load",
    "take",
    "play",
    "step",
    "undo",
    "redo",
    "restart",
    "stop",
    "lesson",
    "line",
}


def _card(key: str) -> dict[str, Any]:
    entry = REGISTRY[key]
    return {
        "key": key,
        "family": entry.family or key,
        "seats": entry.seats,
        "options": {name: list(values) for name, values in entry.options.items()},
        "daily": entry.daily,
        "levels": list(entry.levels),
        "match": entry.match,
        "flag": entry.flag,
        "secret": entry.secret,
        "lesson": bool(entry.lesson),
        "study": bool(entry.study),
    }


def _turn(table: Table, story: Any = ()) -> dict[str, Any]:
    return {"view": view(table), "story": list(story), "save": save_text(table)}


def _parsed(text: str) -> Request:
    """The request of a text. Raises BadText for what is too long or no object of JSON."""
    if len(text) > REQUEST_LIMIT:
        raise BadText("bad-request", what="too long")
    request = json.loads(text, parse_constant=_no_number)
    if not isinstance(request, dict):
        raise BadText("bad-request", what="no object")
    return request


def _no_number(name: str) -> Any:
    raise BadText("bad-request", what=name)


def _early_number(text: str) -> int | None:
    """The mark of a request that is perhaps unreadable, if it stands where the page puts it: first or last."""
    found = NUMBER.search(text[:40]) or NUMBER.search(text[-40:])
    return int(found[1] or found[2]) if found else None


def _number(request: Request) -> int | str | None:
    """The mark by which the page knows the answer."""
    number = request.get("id")
    return number if isinstance(number, int | str) else None


def _name(request: Request) -> str:
    """Which table is meant."""
    return _arg({"table": "main", **request}, "table", str)


def _arg(request: Request, name: str, kind: type[ArgT]) -> ArgT:
    """An argument of exactly this type (a bool is no int). Raises BadText."""
    value = request.get(name)
    if type(value) is not kind:
        raise BadText("bad-request", what=name)
    return value


def _refusal(number: Any, error: Exception) -> Answer:
    """An error of the game as it is, any other one as a bad request."""
    if not isinstance(error, GameError):
        error = BadText("bad-request", what=f"{type(error).__name__}: {error}"[:200])
    return {"id": number, "error": {"reason": error.reason, "params": error.params}}


def _told(before: list[Answer], last: Answer) -> str:
    """The answers as JSON, which has no words for NaN and infinity."""
    try:
        return json.dumps([*before, last], allow_nan=False)
    except (ValueError, TypeError) as error:
        return json.dumps([*before, _refusal(last["id"], error)])


def _practised(table: Table) -> Table:
    """The deal of a daily that is played as a free game is practice: it can have been seen before."""
    if table.kit.entry.daily and not table.date and daily.is_date(table.record.seed):
        table.practice = True
    return table


def _table_of(found: Found) -> Table:
    if found.table is not None:
        return found.table
    return Table(found.record or dealt(found.key, (), found.text), ())


_bridge = Bridge()
handle: Callable[[str], str] = _bridge.handle
slice: Callable[[float], str] = _bridge.slice  # noqa: A001 - the word of the contract with the worker
