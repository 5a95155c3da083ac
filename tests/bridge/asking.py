"""What tests of the bridge share: a page that asks as the real one does, and a player who is slow."""

from __future__ import annotations

import json
from collections.abc import Generator
from pathlib import Path
from typing import Any

from tschatulle.bridge import ASKS, Bridge
from tschatulle.chance import Chance
from tschatulle.games import REGISTRY
from tschatulle.minds.bot import Choice, Thought
from tschatulle.play.formats.save import save_text

Answer = dict[str, Any]

ROOT = Path(__file__).resolve().parents[2]

WEB = ROOT / "web"

CHANGING = {name for name, one in ASKS.items() if one.changes}

DAY = "2026-11-20"

STRANGE: list[Any] = [
    None,
    True,
    0,
    -1,
    99,
    1.5,
    10**30,
    "",
    "x",
    "57",
    "\ud800",
    "\x00",
    "x" * 5000,
    [],
    ["57"],
    [[]],
    {},
    {"a": 1},
]
"""Values that an argument may be sent with, and that few of them take."""

ARGS = {
    "open": ["key", "options", "seats", "seed", "date", "today"],
    "load": ["save"],
    "read": ["text"],
    "take": ["text", "today"],
    "at": ["n"],
    "play": ["seat", "move"],
    "hint": ["seat"],
    "assist": ["seat"],
    "link": ["kind"],
    "daily": ["key", "date", "today"],
    "days": ["results", "today"],
    "puzzle": ["key", "date", "today", "data", "tries", "show"],
    "guide": ["key"],
    "lesson": ["key"],
    "next": ["seed", "begins"],
    "seats": ["seats"],
    "uncover": ["seat"],
    "line": ["key", "options", "position", "moves"],
    "study-read": ["key", "text", "pick", "at"],
    "edit": ["values"],
    "explore-add": ["key", "text", "more", "book"],
    "explore-clear": ["key"],
    "written": ["players", "date"],
    "result": ["name", "seat"],
    "compare": ["texts"],
    "computed": ["key", "seed", "level", "seat"],
}
"""Ask -> arguments that are tried with each of them."""


class Page:
    """Asks as the page does: numbered requests, slices until there is an answer."""

    def __init__(self) -> None:
        self.bridge = Bridge()
        self.number = 0

    def send(self, ask: str, **args: Any) -> list[Answer]:
        self.number += 1
        answers: list[Answer] = json.loads(self.bridge.handle(json.dumps({"id": self.number, "ask": ask, **args})))
        assert answers[-1]["id"] == self.number
        return answers

    def slice(self, milliseconds: float = 0) -> list[Answer]:
        answers: list[Answer] = json.loads(self.bridge.slice(milliseconds))
        return answers

    def ask(self, ask: str, **args: Any) -> Any:
        """The result; fails on an error."""
        (answer,) = self.send(ask, **args)
        while "more" in answer:
            (answer,) = self.slice(5)
        assert answer["id"] == self.number
        assert "ok" in answer, answer
        return answer["ok"]

    def error(self, ask: str, **args: Any) -> str:
        """The reason of the refusal; fails on a result."""
        (answer,) = self.send(ask, **args)
        while "more" in answer:
            (answer,) = self.slice(5)
        reason: str = answer["error"]["reason"]
        return reason

    def seed(self) -> str:
        """Of the deal on the table."""
        return self.bridge.tables["main"].record.seed

    def known(self, table: str = "main") -> Any:
        """Everything of a table that a refusal must leave as it was."""
        return save_text(self.bridge.tables[table]) if table in self.bridge.tables else None


class Slow:
    """A player who thinks for so many slices, and then says 2; or finds that something is wrong."""

    name = "best"
    slices = 20
    error: Exception | None = None
    closed = 0

    def think(self, game: Any, seen: Any, seat: int, rng: Chance) -> Generator[float, None, Thought]:
        try:
            for n in range(self.slices):
                yield n / self.slices
            if self.error:
                raise self.error
        except GeneratorExit:
            self.closed += 1
            raise
        return Thought(2, ("why.blank.middle", {}), (Choice(2, 2.5), Choice(1, 2.0)), exact=True)


QUIET = "hello view at read record link daily days assist share editor edit explore explore-clear"

STUDIED = next(key for key, entry in REGISTRY.items() if entry.study)
