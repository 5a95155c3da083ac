"""The only door between the page and the core: JSON text in, JSON text out.

Knows: the tables of one page and the one long thought that may be under way. Does not know: the browser; it runs
and is tested under plain CPython. `handle` answers a request; what takes long is answered with `more`, and the
caller then asks `slice` for the next few milliseconds of work until the answer is there. Any request that changes
a table stops the thought that is under way. Both return a list of answers, oldest first.

What can be asked for stands in rooms by subject: tables, aid, study, sharing, puzzles, friends. What crosses, in the
contract.

A thought that knows something before it is finished tells it: then `more` comes with `so_far`, the newest mapping.

Tables of a game that are not here are named in its view (`game.lacks`). The caller may bring their archive (`brought`
with its path) at any time; a thought that is under way is finished without them, so that it is never half of each.
Where the code of a game is not here, the answer says what it `needs`: nothing was done, and the caller asks again once
that has been brought, too.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from time import perf_counter
from typing import TYPE_CHECKING

from tschatulle.bridge import aid, friends, puzzles, sharing, study, tables
from tschatulle.bridge.registry import ASKS
from tschatulle.bridge.requests import early_number, encoded, number_of, parsed, refusal, table_name
from tschatulle.game import BadText, GameError
from tschatulle.games import datapacks
from tschatulle.games.parts import NotHere
from tschatulle.play.analysis.reviews import Reviews
from tschatulle.play.analysis.study import Explorer

if TYPE_CHECKING:
    from tschatulle.bridge.registry import Long
    from tschatulle.bridge.requests import Request
    from tschatulle.contract.door import Answer, More, Number, Result
    from tschatulle.play.friends.party import Party
    from tschatulle.play.table import Table

ROOMS = (tables, aid, study, sharing, puzzles, friends)
"""Each registers what it answers."""


class Bridge:
    """The tables of one page, and what is under way."""

    def __init__(self) -> None:
        self.tables: dict[str, Table] = {}
        self.parties: dict[str, Party] = {}
        self.explorer = Explorer()
        self.reviews = Reviews()
        self.work: tuple[Number, Long] | None = None
        self.progress = 0.0
        self.so_far: Result | None = None
        self.archives: list[str] = []

    def handle(self, text: str) -> str:
        """Answers one request."""
        number: Number = None
        answers: list[Answer] = []
        try:
            number = early_number(text)
            request = parsed(text)
            number = number_of(request)
            ask = request.get("ask")
            if not isinstance(ask, str) or ask not in ASKS:
                raise BadText("bad-request", what="no such ask")
            if ASKS[ask].changes:
                answers += self._stopped()
            result = ASKS[ask].answer(self, request)
            if isinstance(result, Generator):
                answers += self._stopped()
                self.work, self.progress, self.so_far = (number, result), 0.0, None
                return encoded(answers, {"id": number, "more": 0})
        except NotHere as lacking:
            return encoded(answers, {"id": number, "needs": lacking.archive})
        except Exception as error:  # whatever it was, the page must be answered
            return encoded(answers, refusal(number, error))
        return encoded(answers, {"id": number, "ok": result})

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
            return encoded([], {"id": number, "ok": stop.value})
        except NotHere as lacking:
            self._end()
            return encoded([], {"id": number, "needs": lacking.archive})
        except Exception as error:
            self._end()
            return encoded([], refusal(number, error))
        known: More = {"id": number, "more": round(self.progress, 3)}
        if self.so_far is not None:
            known["so_far"] = self.so_far
        return encoded([], known)

    def brought(self, path: str) -> None:
        """An archive has come (datapacks.brought): used by what is asked for from now on."""
        if datapacks.is_code(path):
            datapacks.brought(path)
            return
        self.archives.append(path)
        self._unpack()

    def table(self, request: Request) -> Table:
        """The one that a request is about. Raises BadText."""
        name = table_name(request)
        if name not in self.tables:
            raise BadText("no-table")
        return self.tables[name]

    def _unpack(self) -> None:
        """Archives that have come are put into use, once no thought is under way."""
        while self.archives and self.work is None:
            datapacks.brought(self.archives.pop())

    def _note(self, step: float | Result) -> None:
        """What a thought has told: its progress, or what it knows so far."""
        if isinstance(step, int | float):
            self.progress = step
        else:
            self.so_far = step

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


_bridge = Bridge()
handle: Callable[[str], str] = _bridge.handle
brought: Callable[[str], None] = _bridge.brought
slice: Callable[[float], str] = _bridge.slice  # noqa: A001 - the word of the contract with the worker
