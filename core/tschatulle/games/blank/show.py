"""What the blank game shows: the numbers that were said."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tschatulle.game import TABLE, Seat
from tschatulle.games.blank.rules import State
from tschatulle.presentation import Brief, Line, Row, Scene, Step

if TYPE_CHECKING:
    from tschatulle.games.blank.contract import Facts


def scene(seen: State) -> Scene:
    facts: Facts = {"tossed": seen.secret is not None}
    return {
        "pieces": [
            {"id": f"word{seat}", "kind": "word", "at": f"seat{seat}", "face": number, "turned": False}
            for seat, number in enumerate(seen.said)
        ],
        "facts": facts,
    }


def parts(move: int) -> tuple[str, ...]:
    return (f"number{move}",)


def story(seen: State, seat: Seat, move: int, after: State, viewer: Seat | None) -> tuple[Step, ...]:
    if seat == TABLE:
        return ({"do": "say", "line": ("log.blank.toss", {})},)
    return ({"do": "say", "line": ("log.blank.said", {"seat": seat, "number": after.said[-1]})},)


def brief(line: Line, row: Row) -> Brief:
    """Every word has a row of its own."""
    return {"opens": row.number + 1 if line[0] == "log.blank.said" else 0}


def where(move: int) -> Line:
    return "hint.blank.where", {}


def end(after: State) -> Line:
    return "end.blank", {"secret": after.secret}
