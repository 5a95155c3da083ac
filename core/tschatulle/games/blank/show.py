"""What the blank game shows: the numbers that were said."""

from __future__ import annotations

from typing import Any

from tschatulle.game import TABLE, Seat
from tschatulle.games.blank.rules import State
from tschatulle.stage import Scene, Step


def scene(seen: State) -> Scene:
    return {
        "pieces": [
            {"id": f"word{seat}", "kind": "word", "at": f"seat{seat}", "face": number, "turned": False}
            for seat, number in enumerate(seen.said)
        ],
        "facts": {"tossed": seen.secret is not None},
    }


def parts(move: int) -> tuple[str, ...]:
    return (f"number{move}",)


def story(seen: State, seat: Seat, move: int, after: State, viewer: Seat | None) -> tuple[Step, ...]:
    if seat == TABLE:
        return ({"do": "say", "line": ("log.blank.toss", {})},)
    return ({"do": "say", "line": ("log.blank.said", {"seat": seat, "number": after.said[-1]})},)


def where(move: int) -> tuple[str, dict[str, Any]]:
    return "hint.blank.where", {}


def end(after: State) -> tuple[str, dict[str, Any]]:
    return "end.blank", {"secret": after.secret}
