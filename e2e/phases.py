"""The moments that a play screen must show: each phase of each game, as the page of the person at seat 0 sees it, and
besides it a table that is watched, shared by two people and sent to somebody away.

Knows: games that are played at random, what tells one phase from another, the list of where each is found
(phases.json). Does not know: any game, how anything looks.

`PYTHONPATH=core python3 e2e/phases.py [KEY ...]` looks for them anew and writes the list: read the difference.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from tschatulle.bridge.turns import turn
from tschatulle.chance import Chance, deal_chance
from tschatulle.game import TABLE
from tschatulle.games import REGISTRY, Kit
from tschatulle.play.match import AWAY, HUMAN, Sitting
from tschatulle.play.record import Entered, Record
from tschatulle.play.table import DONE, Table

if TYPE_CHECKING:
    from tschatulle.contract.tables import Turn
    from tschatulle.game import Move, State

LIST = Path(__file__).parent / "phases.json"
GAMES = 6
"""Games of a key that are looked through."""
LONGEST = 4000
"""Moves of a game that are looked through."""
BOLD = 10
"""Once in so many turns a player does not prefer to play cards."""
LINES = 20
"""Of a log are told, the last ones: the rest stands outside of the screen."""
GAMES_BEFORE = 12
"""Of the match, so that its score is shown, too."""
Places = dict[str, list[int]]
"""Phase -> the number of a game and how many moves into it."""


class Moment(NamedTuple):
    """A phase, and the whole turn with which a page begins to show it."""

    phase: str
    turn: Turn


def played(key: str, number: int) -> Iterator[tuple[Record, State]]:
    """A game that is played at random, wherever somebody can decide; the same number gives the same game for ever."""
    kit, seed, deals = Kit(key), f"phases-{number}", 0
    game, state, rng = kit.game, kit.game.start(), Chance(f"phases/{key}/{number}")
    record = Record(key, (), seed)
    while len(record.moves) < LONGEST:
        awaited = game.awaited(state)
        if record.moves or awaited != (TABLE,):
            yield record, state
        if not awaited:
            return
        seat = rng.pick(awaited)
        if seat == TABLE:
            move = game.table_move(state, deal_chance(key, kit.entry.deal, seed, deals))
            deals += 1
        else:
            move = rng.pick(_likely(kit, game.moves(state, seat), rng))
        state = game.play(state, seat, move)
        record = record._replace(moves=(*record.moves, Entered(seat, game.move_text(move))))


def _likely(kit: Kit, moves: Sequence[Move], rng: Chance) -> Sequence[Move]:
    """Whoever can play cards mostly does: a game of passes and calls takes for ever."""
    cards = [move for move in moves if any(part.startswith("card") for part in kit.show.parts(move))]
    return cards if cards and rng.pick(range(BOLD)) else moves


def phases_of(kit: Kit, state: State) -> set[str]:
    """What there is to do for seat 0: kinds of choices with the phase that the scene tells, and how many at once."""
    game, seen = kit.game, kit.game.observe(state, 0)
    told = str(kit.show.scene(seen)["facts"].get("phase", "")) or "play"
    awaited = game.awaited(state)
    if not awaited:
        return {f"{told}: end"}
    chosen = [kit.show.parts(move) for move in game.moves(seen, 0)]
    kinds = {"+".join(sorted({re.sub(r"\d+", "", part) for part in parts})) for parts in chosen}
    turn = "" if 0 in awaited else " out of turn"
    if not kinds:
        return {f"{told}: wait"}
    return {f"{told}: {one}{turn}" for one in kinds} | {f"{told}: {len(kinds)} at once"}


def found(key: str) -> Places:
    """Each phase of a game, with the first place where it is found."""
    kit, places = Kit(key), Places()
    for number in range(GAMES):
        for record, state in played(key, number):
            for phase in sorted(phases_of(kit, state)):
                places.setdefault(phase, [number, len(record.moves)])
    return places


def listed() -> dict[str, Places]:
    """The list as it is kept: key -> its phases."""
    told: dict[str, Places] = json.loads(LIST.read_text("utf-8"))
    return told


class Shown(Table):
    """A table that goes on along a game, so that nothing of it is played and told again for each phase."""

    def onward(self, record: Record) -> Shown:
        """To where this record stands, which begins as the one on the table does; as if it had just been opened."""
        for seat, text in record.moves[len(self.record.moves) :]:
            self._put(seat, self.kit.game.read_move(text), DONE)
        self.stands, self.news = 0, None
        return self


def opened(record: Record, *people: str) -> Shown:
    """A table with a record: these people from seat 0 on, computers behind them."""
    kit = record.kit()
    seats = len(kit.game.sides)
    owners = (*people, *[next(iter(kit.bots))] * seats)[:seats]
    score = tuple(GAMES_BEFORE - seat for seat in range(seats))
    return Shown(record, Sitting(owners, tuple(range(seats)), score, GAMES_BEFORE))


def shown(table: Table) -> Turn:
    """What a page is told that opens it."""
    told = turn({}, table)
    log, private = told["log"], told["private"]
    few = {**log, "lines": log["lines"][-LINES:]}
    save = {**private["save"], "parts": ["-"]}
    return {**told, "story": [], "log": few, "private": {**private, "save": save}}


def moments(key: str) -> Iterator[Moment]:
    """The listed phases of a game, each place once, then its beginning as other people see it.

    Fails where the game shows other phases than the list says.
    """
    kit, wanted = Kit(key), listed()[key]
    first: Record | None = None
    for number in sorted({number for number, _ in wanted.values()}):
        table: Shown | None = None
        last = max(n for game, n in wanted.values() if game == number)
        for record, state in played(key, number):
            first, here = first or record, len(record.moves)
            table = table or opened(record, HUMAN)
            phases = {phase for phase, place in wanted.items() if place == [number, here]}
            if phases:
                assert phases <= phases_of(kit, state), (key, number, here)
                yield Moment(", ".join(sorted(phases)), shown(table.onward(record)))
            if here == last:
                break
    if first and len(kit.game.sides) > 1:
        yield Moment("two at one screen", shown(opened(first, HUMAN, HUMAN)))
        yield Moment("watched", shown(opened(first)))
        yield Moment("sent", shown(opened(first, AWAY, HUMAN)))


if __name__ == "__main__":
    keys = sys.argv[1:] or [key for key, entry in REGISTRY.items() if entry.listed]
    old = listed() if LIST.exists() else {}
    LIST.write_text(json.dumps({**old, **{key: found(key) for key in keys}}, indent=1) + "\n", "utf-8")
