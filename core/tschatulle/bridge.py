"""The only door between the page and the core: JSON text in, JSON text out.

Knows: the tables of one page and the one long thought that may be under way. Does not know: the browser; it runs
and is tested under plain CPython. `handle` answers a request; what takes long is answered with `more`, and the
caller then asks `slice` for the next few milliseconds of work until the answer is there. Any request that changes
a table stops the thought that is under way. Both return a list of answers, oldest first.

A thought that knows something before it is finished tells it: then `more` comes with `so_far`, the newest mapping.

Tables of a game that are not here are named in its view (`game.lacks`). The caller may bring their archive (`brought`
with its path) at any time; a thought that is under way is finished without them, so that it is never half of each.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from time import perf_counter
from typing import Any

from tschatulle import __version__, games
from tschatulle.game import BadText, GameError
from tschatulle.games import REGISTRY, Kit
from tschatulle.play import daily
from tschatulle.play.aftermath import game_table, games_told, laid_open
from tschatulle.play.asks import Answer, Request, arg, early_number, number_of, parsed, refusal, table_name, told
from tschatulle.play.catalog import card
from tschatulle.play.duplicate import Result, computed, result_link
from tschatulle.play.links import Found, compared, read_any, stands, table_link, turn_table
from tschatulle.play.packing import packed
from tschatulle.play.record import Record, dealt, file_text, laid_out
from tschatulle.play.reviews import Reviews
from tschatulle.play.save import read_save, save_news
from tschatulle.play.study import Explorer, line_table, line_told, read_study, studied
from tschatulle.play.table import Table
from tschatulle.play.view import log, private, view
from tschatulle.play.writing import texts_of

Long = Generator[float | dict[str, Any], None, dict[str, Any]]
"""Yields its progress 0..1, or what it knows so far; returns the answer."""


class Bridge:
    """The tables of one page. Every ask is a method `ask_<name>(request)`, with _ where the ask has -."""

    def __init__(self) -> None:
        self.tables: dict[str, Table] = {}
        self.explorer = Explorer()
        self.reviews = Reviews()
        self.work: tuple[Any, Long] | None = None
        self.progress = 0.0
        self.so_far: dict[str, Any] | None = None
        self.archives: list[str] = []

    # The door.

    def handle(self, text: str) -> str:
        """Answers one request."""
        number: Any = None
        answers: list[Answer] = []
        try:
            number = early_number(text)
            request = parsed(text)
            number = number_of(request)
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
            return told(answers, refusal(number, error))
        return told(answers, {"id": number, "more": 0} if result is None else {"id": number, "ok": result})

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
            self._end()
            return told([], {"id": number, "ok": stop.value})
        except Exception as error:
            self._end()
            return told([], refusal(number, error))
        known = {} if self.so_far is None else {"so_far": self.so_far}
        return told([], {"id": number, "more": round(self.progress, 3), **known})

    def brought(self, path: str) -> None:
        """An archive of tables has come (games.brought): used by what is asked for from now on."""
        self.archives.append(path)
        self._unpack()

    def _unpack(self) -> None:
        """Archives that have come are put into use, once no thought is under way."""
        while self.archives and self.work is None:
            games.brought(self.archives.pop())

    def _note(self, step: float | dict[str, Any]) -> None:
        """What a thought has told: its progress, or what it knows so far."""
        if isinstance(step, dict):
            self.so_far = step
        else:
            self.progress = step

    def _end(self) -> None:
        """No thought is under way any more."""
        self.work = None
        self._unpack()

    def _stopped(self) -> list[Answer]:
        """The answer of the thought that is dropped, if there was one."""
        if self.work is None:
            return []
        number, work = self.work
        work.close()
        self._end()
        return [refusal(number, GameError("stopped"))]

    def _table(self, request: Request) -> Table:
        name = table_name(request)
        if name not in self.tables:
            raise BadText("no-table")
        return self.tables[name]

    # Opening and keeping.

    def ask_hello(self, request: Request) -> dict[str, Any]:
        return {"version": __version__, "games": [card(key) for key, entry in REGISTRY.items() if entry.listed]}

    def ask_card(self, request: Request) -> dict[str, Any]:
        """What `hello` says of each game, of one that is not listed, too: links open it."""
        return card(arg(request, "key", str))

    def ask_open(self, request: Request) -> dict[str, Any]:
        if "date" in request:
            return self._open_day(request)
        request = {"options": {}, "seats": [], "seed": "", **request}
        key, seats = arg(request, "key", str), arg(request, "seats", list)
        options = tuple(Kit(key, arg(request, "options", dict)).options.items())
        record = dealt(key, options, arg(request, "seed", str))
        table = self.tables.get(table_name(request))
        if table is not None and not table.date and table.record.key == key:
            table.renew(record, seats)
        else:
            table = Table(record, seats)
        return self._set(request, _practised(table), len(record.moves))

    def ask_next(self, request: Request) -> dict[str, Any]:
        """The next game of the match; `begins` is the player who begins, where a person may say so."""
        table = self._table(request)
        begins = None if request.get("begins") is None else arg(request, "begins", int)
        record = dealt(table.record.key, table.record.options, arg(request, "seed", str))
        table.follow(record, begins)
        return self._set(request, table, len(record.moves))

    def ask_seats(self, request: Request) -> dict[str, Any]:
        """Other players in the running game."""
        table = self._table(request)
        table.reseat(arg(request, "seats", list))
        return _turn(request, table)

    def ask_uncover(self, request: Request) -> dict[str, Any]:
        table = self._table(request)
        table.uncover(arg(request, "seat", int))
        return _turn(request, table)

    def _open_day(self, request: Request) -> dict[str, Any]:
        key, date = arg(request, "key", str), arg(request, "date", str)
        known = daily.about(key, date, arg(request, "today", str))
        if known["state"] == "future":
            raise BadText("future-date", date=date)
        record = dealt(key, (), known["seed"])
        return self._set(request, Table(record, (), date, known["state"] == "past"), len(record.moves))

    def ask_load(self, request: Request) -> dict[str, Any]:
        return self._set(
            request, read_save(arg(request, "save", list if isinstance(request.get("save"), list) else str))
        )

    def ask_read(self, request: Request) -> dict[str, Any]:
        found = read_any(arg(request, "text", str))
        stand = (
            stands(self.tables.get(table_name(request)), found.record)
            if found.kind == "turn" and found.record
            else None
        )
        return {**found.told(), **({"stands": stand} if stand else {})}

    def ask_take(self, request: Request) -> dict[str, Any]:
        found = read_any(arg(request, "text", str))
        if found.kind == "date":
            return {**found.told(), **self._open_day({**request, "key": found.key, "date": found.text})}
        if found.kind == "turn" and found.record:
            return {**found.told(), **self._take_turn(request, found.record)}
        table, given = self.tables.get(table_name(request)), _table_of(found)
        if found.table is None and table is not None and not table.date and table.record.key == found.key:
            table.renew(given.record)  # so that the game that lay there can be brought back
            given = table
        return {**found.told(), **self._set(request, _practised(given))}

    def _take_turn(self, request: Request, record: Record) -> dict[str, Any]:
        """A turn that was sent goes on with the table it belongs to, or opens one of its own."""
        table = self.tables.get(table_name(request))
        stand = stands(table, record)
        if table is None or stand == "other":
            return {"stands": "other", **self._set(request, turn_table(record))}
        new = table.extend(record) if stand == "on" else 0
        moves = len(table.record.moves)
        story = [step for n in range(moves - new + 1, moves + 1) for step in table.story(n, table.viewer)]
        return {"stands": stand, **_turn(request, table, story)}

    def _set(self, request: Request, table: Table, told: int = 0) -> dict[str, Any]:
        """Puts the table in its place; `told` is how many of the first moves make the story."""
        self.tables[table_name(request)] = table
        return _turn(request, table, [step for n in range(1, told + 1) for step in table.story(n, table.viewer)])

    # Looking.

    def ask_view(self, request: Request) -> dict[str, Any]:
        return _view(request, self._table(request))

    def ask_at(self, request: Request) -> dict[str, Any]:
        table, n = self._table(request), arg(request, "n", int)
        if not 0 <= n <= len(table.record.moves):
            raise BadText("bad-place")
        bare = arg({"bare": False, **request}, "bare", bool) and laid_open(table, n)
        return {"view": _view(request, table, n, bare), "story": table.story(n, table.viewer, bare) if n else []}

    # Playing.

    def ask_play(self, request: Request) -> dict[str, Any]:
        table = self._table(request)
        return _turn(request, table, table.play(arg(request, "seat", int), arg(request, "move", str)))

    def ask_step(self, request: Request) -> Long:
        table = self._table(request)
        story = yield from table.step()
        return {"idle": True} if story is None else _turn(request, table, story)

    def ask_undo(self, request: Request) -> dict[str, Any]:
        table = self._table(request)
        table.undo()
        return _turn(request, table)

    def ask_redo(self, request: Request) -> dict[str, Any]:
        table = self._table(request)
        table.redo()
        return _turn(request, table)

    def ask_restart(self, request: Request) -> dict[str, Any]:
        table = self._table(request)
        table.restart()
        return _turn(request, table)

    def ask_stop(self, request: Request) -> dict[str, Any]:
        return {}

    # Games in the notation of others.

    def ask_games(self, request: Request) -> Long:
        return games_told(arg(request, "text", str))

    def ask_game(self, request: Request) -> dict[str, Any]:
        """Lays one of those games on a table, nothing hidden."""
        return self._set(
            {"table": "games", **request}, game_table(arg(request, "text", str), arg(request, "pick", int))
        )

    # Help.

    def ask_hint(self, request: Request) -> Long:
        table = self._table(request)
        thought = yield from table.hint(arg(request, "seat", int))
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
            "private": _private(request, table),
        }

    def ask_assist(self, request: Request) -> dict[str, Any]:
        table = self._table(request)
        seat = arg(request, "seat", int)
        table.check_person(seat)
        coach = table.kit.coach
        if coach is None:
            raise BadText("bad-request", what="no coach")
        table.allow_help()
        seen = table.kit.game.observe(table.state, seat)
        result: dict[str, Any] = coach.assist(seen)
        return {**result, "private": _private(request, table)}

    def ask_practice(self, request: Request) -> dict[str, Any]:
        """The running game is practice from here on: its player looks at it on the analysis board."""
        table = self._table(request)
        table.allow_help()
        return {"private": _private(request, table)}

    def ask_review(self, request: Request) -> dict[str, Any] | Long:
        part = {name: arg(request, name, int) for name in ("chapter", "seat") if name in request}
        return self.reviews.of(self._table(request), **part)

    def ask_why(self, request: Request) -> Long:
        """Why a computer made the nth move."""
        table, n = self._table(request), arg(request, "n", int)
        if not 1 <= n <= len(table.record.moves):
            raise BadText("bad-place")
        return {"why": (yield from table.reason(n))}

    def ask_lesson(self, request: Request) -> dict[str, Any]:
        key = arg(request, "key", str)
        lesson = Kit(key).lesson
        if lesson is None:
            raise BadText("no-lesson")
        # A lesson may teach with a smaller game of its family, and with a deal that was made for it.
        key = getattr(lesson, "KEY", key)
        record = laid_out(key, lesson.deal()) if hasattr(lesson, "deal") else dealt(key, (), lesson.SEED)
        table = Table(record, ())
        table.pupil = 0 if table.kit.entry.secret else None
        turn = self._set({"table": "lesson", **request}, table, len(record.moves))
        return {**turn, "steps": lesson.steps()}

    # The analysis board.

    def ask_line(self, request: Request) -> dict[str, Any]:
        """Plays a line of moves on a table of its own."""
        request = {"table": "study", "options": {}, "position": "", "moves": [], **request}
        kit = studied(arg(request, "key", str), arg(request, "options", dict))
        table = line_table(kit, arg(request, "position", str), arg(request, "moves", list))
        self.tables[table_name(request)] = table
        return line_told(table)

    def ask_study(self, request: Request) -> Long:
        """The best lines of the position on the table."""
        table = self._table(request)
        kit = studied(table.record.key)
        told: dict[str, Any] = yield from kit.study.think(table.kit.game, table.state)
        return told

    def ask_study_review(self, request: Request) -> dict[str, Any] | Long:
        """What the moves of the line on the table gave up, and how it stood after each; the game need not be over."""
        table = self._table(request)
        studied(table.record.key)
        return self.reviews.of_line(table)

    def ask_study_read(self, request: Request) -> Long:
        key, text = arg(request, "key", str), arg(request, "text", str)
        studied(key)
        pick = None if request.get("pick") is None else arg(request, "pick", int)
        return (yield from read_study(key, text, pick, arg({"at": 0, **request}, "at", int)))

    def ask_editor(self, request: Request) -> dict[str, Any]:
        """The fields of the position on the table."""
        table = self._table(request)
        return {"fields": studied(table.record.key).study.editor(table.kit.game, table.state)}

    def ask_edit(self, request: Request) -> dict[str, Any]:
        """The position that the fields say."""
        values, kit = arg(request, "values", dict), self._table(request).kit
        return {"position": studied(kit.key).study.edited(kit.game, values)}

    def ask_explore(self, request: Request) -> dict[str, Any]:
        return self.explorer.at(self._table(request))

    def ask_explore_add(self, request: Request) -> Any:
        """Games for the opening explorer; a long text comes in pieces, all but the last with `more`."""
        more = arg({"more": False, **request}, "more", bool)
        return self.explorer.add(arg(request, "key", str), arg(request, "text", str), more)

    def ask_explore_clear(self, request: Request) -> dict[str, Any]:
        self.explorer.clear(arg(request, "key", str))
        return {}

    # Sharing and the daily.

    def ask_link(self, request: Request) -> dict[str, Any]:
        return table_link(self._table(request), arg(request, "kind", str))

    def ask_record(self, request: Request) -> dict[str, Any]:
        return {"text": file_text(self._table(request).record)}

    def ask_written(self, request: Request) -> dict[str, Any]:
        """The game in the notations of others."""
        return {"texts": texts_of(self._table(request), arg(request, "players", list), arg(request, "date", str))}

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

    def ask_result(self, request: Request) -> dict[str, Any]:
        """The finished round of a table as a link, to be compared with others of the same deals."""
        record = self._table(request).record
        result = Result(arg(request, "name", str), arg({"seat": 0, **request}, "seat", int), record)
        return {"fragment": result_link(result)}

    def ask_compare(self, request: Request) -> Long:
        """The standings of each round among links of results, and which texts are none."""
        return (yield from compared(arg(request, "texts", list)))

    def ask_computed(self, request: Request) -> Long:
        """What a level makes of the deals of a seed, as a link."""
        key, seed, level = (arg(request, name, str) for name in ("key", "seed", "level"))
        result = yield from computed(key, seed, level, arg({"seat": 0, **request}, "seat", int))
        return {"fragment": result_link(result)}

    def ask_daily(self, request: Request) -> dict[str, Any]:
        key = arg({"key": daily.daily_key(), **request}, "key", str)
        return daily.about(key, arg(request, "date", str), arg(request, "today", str))

    def ask_days(self, request: Request) -> dict[str, Any]:
        return daily.days(arg(request, "results", list), arg(request, "today", str))


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
}
"""A line on the analysis board is not among them: who thinks about one line is not disturbed by a look at another."""


def _turn(request: Request, table: Table, story: Any = ()) -> dict[str, Any]:
    """What a page needs that has of this table what it says in `have`: see `view.log` and `save.save_news`."""
    known = arg({"log": {}, **_have(request)}, "log", dict).get(str(table.viewer), 0)
    told = log(table, known if type(known) is int and known >= 0 else 0)
    table.stands = len(table.record.moves)
    return {"view": _view(request, table), "story": list(story), "log": told, "private": _private(request, table)}


def _view(request: Request, *shown: Any) -> dict[str, Any]:
    return packed(view(*shown)) if request.get("packed") is True else view(*shown)


def _private(request: Request, table: Table) -> dict[str, Any]:
    first, count = [*arg({"save": [], **_have(request)}, "save", list), None, 0][:2]
    return private(table, save_news(table, first, count))


def _have(request: Request) -> dict[str, Any]:
    return arg({"have": {}, **request}, "have", dict)


def _practised(table: Table) -> Table:
    """The deal of a daily that is played as a free game is practice: it can have been seen before."""
    if table.kit.entry.daily and not table.date and daily.is_date(table.record.seed):
        table.practice = True
    return table


def _table_of(found: Found) -> Table:
    if found.table is not None:
        return found.table
    return Table(found.record or dealt(found.key, found.options, found.text), ())


_bridge = Bridge()
handle: Callable[[str], str] = _bridge.handle
brought: Callable[[str], None] = _bridge.brought
slice: Callable[[float], str] = _bridge.slice  # noqa: A001 - the word of the contract with the worker
