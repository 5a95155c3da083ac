"""Laws of the bridge, over every game of the registry. No game is excused.

L11 what is answered is a function of what the viewer may know, but for `private`
L13 a move costs the same however long the match is, in calls and in characters; of a game in many sizes the smallest
    and the largest are looked at
And what is answered does not depend on what the same Python was asked before, by another page.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from copy import copy
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from house.sizes import told_by_others
from play.talks import talk
from stretched import stretched
from test_laws import NIGHT, share, walk
from tschatulle.bridge import Bridge, turns
from tschatulle.chance import Chance
from tschatulle.game import TABLE
from tschatulle.games import REGISTRY, Kit
from tschatulle.play.formats.save import save_parts
from tschatulle.play.match import HUMAN
from tschatulle.play.record import Entered, Record
from tschatulle.play.table import Table
from unpacking import unpacked

Answer = dict[str, Any]
NEWS = {"base": "", "from": 0, "parts": []}
ROOT = Path(__file__).resolve().parent.parent
PLACES = 45 if NIGHT else 18
"""About so many moments of a game are looked at through the eyes of each of two seats."""
LEAST = 8 if NIGHT else 4
"""So many at least of variants."""
HINTS = 2
"""Of them so many with the thoughts of the strongest, which are slow."""


@pytest.fixture(scope="module", params=REGISTRY)
def key(request: pytest.FixtureRequest) -> str:
    name: str = request.param
    return name


def asked(bridge: Bridge, ask: str, **args: Any) -> Answer:
    """The answer of a request, `ok` or `error`, without what is told apart from it."""
    (answer,) = json.loads(bridge.handle(json.dumps({"id": 1, "ask": ask, "packed": True, **args})))
    while "more" in answer:
        (answer,) = json.loads(bridge.slice(100))
    answer.get("ok", {}).pop("private", None)
    found: Answer = answer
    return found


# L11.


def seating(key: str, person: int) -> list[str]:
    """A person among computers of two levels that may act out of turn, if any do."""
    levels = REGISTRY[key].levels[-3:-1] if REGISTRY[key].interrupts else REGISTRY[key].levels[:1]
    seats = [levels[seat % len(levels)] for seat in range(REGISTRY[key].seats)]
    seats[person] = HUMAN
    return seats


def moments(key: str, person: int) -> Iterator[Table]:
    """A game of random moves, as a table with this person at it, after some of its moves."""
    game = Kit(key).game
    table = Table(Record(key, seed="secret"), seating(key, person))
    played = list(islice(walk(key, "answers"), 4 * PLACES))
    # Where everything is open to all there is one world only.
    stride = max(1, len(played) // (max(LEAST, PLACES // share(key)) if REGISTRY[key].secret else 3))
    for number, (_, seat, move, _) in enumerate(played):
        table.extend(table.record._replace(moves=(*table.record.moves, Entered(seat, game.move_text(move)))))
        if number % stride == 0:
            yield table


def twins(table: Table, person: int) -> tuple[Table, Table]:
    """The table, and one in another world that looks the same to the person."""
    one, other = copy(table), copy(table)
    game = table.kit.game
    world = game.imagine(game.observe(table.state, person), person, Chance(f"twin/{len(table.states)}"))
    one.states, other.states = [*table.states], [*table.states[:-1], world]
    return one, other


def both(pair: tuple[Table, Table], ask: str, **args: Any) -> list[tuple[Table, Answer]]:
    """The answers in two worlds, and the tables afterwards. Each is asked on a copy."""
    found = []
    for table in pair:
        bridge = Bridge()
        bridge.tables["main"] = again = copy(table)
        again.states = [*table.states]
        found.append((again, asked(bridge, ask, **args)))
    return found


def alike(pair: tuple[Table, Table], person: int, ask: str, **args: Any) -> None:
    """Equal answers, unless the ask has made a move after which the person sees the worlds differ."""
    (one, told), (other, elsewhere) = both(pair, ask, **args)
    see = one.kit.game.observe
    if see(one.state, person) == see(other.state, person) and len(one.states) == len(other.states):
        assert told == elsewhere, (ask, args)


@pytest.mark.parametrize("person", [0, -1])
def test_l11_an_answer_tells_only_what_the_viewer_may_know(
    key: str, person: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(turns, "save_news", lambda *_: NEWS)  # of a record that led to the other world
    person %= REGISTRY[key].seats
    hints = HINTS if REGISTRY[key].secret else 0
    for table in moments(key, person):
        pair, n = twins(table, person), len(table.record.moves)
        for ask in ("view", "practice", "undo", "restart", "share", "review"):
            alike(pair, person, ask)
        alike(pair, person, "at", n=n)
        alike(pair, person, "assist", seat=person)
        if table.record.moves[-1].seat not in {person, TABLE} and n % 5 == 0:
            alike(pair, person, "why", n=n)
        awaited = table.kit.game.awaited(table.state)
        if person in awaited:
            for move in table.kit.game.moves(table.state, person)[:3]:
                alike(pair, person, "play", seat=person, move=table.kit.game.move_text(move))
        if person in awaited or awaited == (TABLE,) or n % 7 == 0:
            alike(pair, person, "step")
        if person in awaited and hints and len(table.kit.game.moves(table.state, person)) > 1:
            hints -= 1
            alike(pair, person, "hint", seat=person)


def test_l11_seed_and_link_of_a_deal_are_told_apart(key: str) -> None:
    bridge = Bridge()
    whole = json.loads(bridge.handle(json.dumps({"id": 1, "ask": "open", "key": key, "seed": "a-seed"})))[0]["ok"]
    assert set(whole["private"]) == {"save", "seed", "link"}
    assert whole["private"]["seed"] == "a-seed"
    assert "a-seed" not in json.dumps({**whole, "private": None})


# L13.

ROOM = 12_000
"""Characters of an answer but for the save, of every game and at every move; after a reload but for the log, too."""
COSTS = {"play": 2, "story": 6, "scene": 1}
"""How often a step may ask the rules and the show, at most."""
STORED = 4_500
"""Characters of the save that a move writes: a new part, and the one before it."""
MOVES = 120 if NIGHT else 60
"""So many are looked at through the eyes of each of three seats; of variants of a game with secrets half as many."""
EARLY, LATE, SPAN = 100, 1_100, 80
"""Where a long match is looked at, and for how many moves."""
SIZES = [key for key in REGISTRY if not told_by_others(key)]
"""What a size between two others costs lies between theirs."""
LATER = 250
"""A match of short games is looked at in its first one, and in the one that begins after so many moves."""


class Visitor:
    """A page that says what it has, as the real one does."""

    def __init__(self) -> None:
        self.bridge = Bridge()
        self.logs: dict[str, int] = {}
        self.base = ""
        self.parts: list[str] = []
        self.view: Answer = {}

    def ask(self, ask: str, **args: Any) -> tuple[Answer, Answer]:
        """A turn, as it was told and what was told apart."""
        have = {"log": self.logs, "save": [self.base, len(self.parts)]}
        (answer,) = json.loads(
            self.bridge.handle(json.dumps({"id": 1, "ask": ask, "packed": True, "have": have, **args}))
        )
        while "more" in answer:
            (answer,) = json.loads(self.bridge.slice(100))
        turn = answer["ok"]
        private = turn.pop("private", None)
        if private:
            save = private["save"]
            self.base, self.parts = save["base"], [*self.parts[: save["from"]], *save["parts"]]
            self.view = unpacked(turn["view"])
            self.logs[str(self.view["viewer"])] = self.view["n"]
        return turn, private

    def go(self, number: int, seed: str = "") -> tuple[Answer, Answer]:
        """One move of whoever it is for, or the next game, of this seed or another one."""
        view = self.view
        if view["outcome"]:
            return self.ask("next", seed=seed or f"game{number}", begins=None)
        if view["bot"]:
            return self.ask("step")
        choice = Chance(f"visitor/{number}").pick(view["choices"])
        return self.ask("play", seat=view["viewer"], move=choice["move"])


def size(turn: Answer, private: Answer) -> int:
    """Characters of an answer, but for the save."""
    return len(json.dumps({**turn, "private": {**private, "save": None}}, separators=(",", ":")))


@pytest.fixture
def counts(key: str, monkeypatch: pytest.MonkeyPatch) -> dict[str, int]:
    """How often the rules and the show of a game are asked."""
    kit, found = Kit(key), dict.fromkeys(COSTS, 0)
    for where, name in ((type(kit.game), "play"), (kit.show, "story"), (kit.show, "scene")):
        work = getattr(where, name)

        def counted(*args: Any, work: Any = work, name: str = name) -> Any:
            found[name] += 1
            return work(*args)

        monkeypatch.setattr(where, name, counted)
    return found


def among(key: str, person: int) -> list[str]:
    """A person among the quickest computers."""
    return [HUMAN if seat == person else "random" for seat in range(REGISTRY[key].seats)]


@pytest.mark.parametrize("key", SIZES)
def test_l13_every_move_has_its_bounds(key: str, counts: dict[str, int]) -> None:
    seats = REGISTRY[key].seats
    for person in sorted({0, seats // 2, seats - 1}):
        visitor = Visitor()
        assert size(*visitor.ask("open", key=key, seed=f"bounds{person}", seats=among(key, person))) < ROOM
        for number in range(MOVES // min(2, share(key))):
            over = bool(visitor.view["outcome"])
            counts.update(dict.fromkeys(COSTS, 0))
            turn, private = visitor.go(number)
            if private is None:
                continue  # nobody had anything to say
            assert size(turn, private) < ROOM, (person, number)
            if not over:  # or a new game was dealt
                assert {name: n for name, n in counts.items() if n > COSTS[name]} == {}, (person, number)
                assert sum(map(len, private["save"]["parts"])) < STORED, (person, number)


Cost = dict[str, float]


def cost(visitor: Visitor, counts: dict[str, int], moves: int, seed: str) -> Cost:
    """What a move costs on average of so many moves, or of those to the end of the game."""
    found: Cost = dict.fromkeys(("told", "saved"), 0)
    counts.update(dict.fromkeys(COSTS, 0))
    number = 0
    while number < moves and not visitor.view["outcome"]:
        turn, private = visitor.go(number, seed)
        number += 1
        if private is not None:
            found["told"] += size(turn, private)
            found["saved"] += sum(map(len, private["save"]["parts"]))
    return {name: n / number for name, n in {**found, **counts}.items()}


def deal(record: Record, near: int) -> int:
    """The place after the deal that is nearest to there, so that hands are compared with hands; else there."""
    longest = max((len(move) for seat, move in record.moves if seat == TABLE), default=0)
    places = [n for n, (seat, move) in enumerate(record.moves, 1) if seat == TABLE and len(move) == longest]
    return min(places, key=lambda place: abs(place - near), default=near)


@pytest.mark.parametrize("key", SIZES)
def test_l13_a_late_move_costs_what_an_early_one_does(key: str, counts: dict[str, int]) -> None:
    early, late = (one_match if is_long(key) else same_games)(key, counts)
    assert {name: (early[name], n) for name, n in late.items() if n > 1.5 * early[name]} == {}


def is_long(key: str) -> bool:
    """Whether a single match of a game can be so long that two places of it are compared."""
    return REGISTRY[key].family in {"tichu", "toguz"}


def one_match(key: str, counts: dict[str, int]) -> tuple[Cost, Cost]:
    """After a reload at two places of the longest match that can be had."""
    record, costs = stretched(key, LATE), []
    assert len(record.moves) > 0.9 * LATE
    for near in (EARLY, LATE):
        visitor = Visitor()
        table = Table(record._replace(moves=record.moves[: deal(record, near)]), among(key, 0))
        visitor.ask("load", save=save_parts(table))
        costs.append(cost(visitor, counts, SPAN, ""))
    return costs[0], costs[1]


def same_games(key: str, counts: dict[str, int]) -> tuple[Cost, Cost]:
    """The first and the last of a match that is the same short game again and again."""
    visitor, moves, costs = Visitor(), 0, []
    visitor.ask("open", key=key, seed="short", seats=among(key, 0))
    while not costs or moves < LATER:
        start = visitor.view["n"]
        costs.append(cost(visitor, counts, LATER, "short"))
        moves += visitor.view["n"] - start
        visitor.go(0, "short")
    return costs[0], costs[-1]


@pytest.mark.parametrize("key", SIZES)
def test_l13_a_reload_brings_the_log_and_nothing_else_that_grows(key: str) -> None:
    record, visitor = stretched(key, LATE if is_long(key) else 40), Visitor()
    turn, private = visitor.ask("load", save=save_parts(Table(record, among(key, 0))))
    assert size({**turn, "log": []}, private) < ROOM
    table = visitor.bridge.tables["main"]
    assert len(turn["log"]["lines"]) == sum(map(len, table.lines(0, len(record.moves), table.viewer)))


# Whatever was before.


def test_an_answer_does_not_depend_on_what_python_did_before() -> None:
    """Nothing that Python remembers between two pages changes what is answered: so visitors of the browser tests may
    share one (e2e/pool.py), and so a worker may be started again."""
    script = ROOT / "tests/play/talks.py"
    env = {**os.environ, "PYTHONPATH": str(ROOT / "core")}
    done = subprocess.run([sys.executable, script], env=env, capture_output=True, text=True, check=True)
    fresh = json.loads(done.stdout)
    assert list(fresh) == list(REGISTRY)
    thinking = Bridge()
    for key in reversed(REGISTRY):
        thinking.handle(json.dumps({"id": 1, "ask": "open", "key": key, "seed": "talk"}))
        thinking.handle(json.dumps({"id": 2, "ask": "hint", "seat": 0}))
        thinking.slice(1)  # and nobody waits for the rest
        assert talk(key) == fresh[key], key
