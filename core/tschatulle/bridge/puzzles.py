"""The ask about puzzles: it keeps nothing, so that the page can come back with its tries at any time.

Knows: the two tables of an answer, one with the position, one with the line that is shown. Does not know: how moves are
judged.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tschatulle.bridge.registry import ask
from tschatulle.bridge.requests import arg, items, table_name
from tschatulle.bridge.turns import turn
from tschatulle.game import BadText
from tschatulle.play.challenges import puzzles

if TYPE_CHECKING:
    from tschatulle.bridge import Bridge
    from tschatulle.bridge.requests import Request
    from tschatulle.contract import puzzles as answers


@ask("puzzle", changes=True)
def puzzle(bridge: Bridge, request: Request) -> answers.Puzzled:
    """The puzzle of a date after some tries."""
    request = {"tries": [], "show": "try", **request}
    key, date, today, data = (arg(request, name, str) for name in ("key", "date", "today", "data"))
    lies = puzzles.opened(key, date, today, data)
    found = puzzles.judged(lies, date, today, items(request, "tries"))
    table, place = puzzles.table_of(lies, date)
    shown, _ = puzzles.table_of(lies, date, _move(found, arg(request, "show", str)))
    bridge.tables[table_name(request)] = shown
    position = turn(request, table)
    if found["over"]:
        position["view"]["choices"] = []
    return {**found, **position, "shown": {"from": place, "to": len(shown.record.moves)}}


def _move(found: answers.Puzzle, show: str) -> str:
    """The move whose line is wanted, "" for none. Raises BadText for a solution that is not to be told yet."""
    if show == "solution" and found["solution"]:
        return found["solution"]["move"]
    if show != "try":
        raise BadText("bad-request", what="show")
    return found["tries"][-1]["move"] if found["tries"] else ""
