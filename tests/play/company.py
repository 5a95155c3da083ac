"""A table with friends for tests: a host without a page, and friends who are texts."""

from __future__ import annotations

import json
from typing import Any
from weakref import WeakKeyDictionary

from tschatulle.chance import Chance
from tschatulle.games import REGISTRY
from tschatulle.minds.bot import finish
from tschatulle.play.friends.incoming import VERSION
from tschatulle.play.friends.party import WATCHER, Party
from tschatulle.play.match import HUMAN
from tschatulle.play.record import dealt
from tschatulle.play.table import Table
from unpacking import unpacked

SECRET = "hosts" + "0" * 21
NEXT = "after" + "0" * 21
Message = dict[str, Any]


def code(player: int) -> str:
    """Of the invitation of a player."""
    return f"{player + 1:016}"


def own(player: int) -> str:
    """The secret of the friend who is this player; as a number, what that friend gives."""
    return f"{player + 1:026}"


def hosted(key: str, seed: str = "party", person: int | None = 0) -> Party:
    """The host among the quickest computers, just after the deal."""
    seats = ["random"] * REGISTRY[key].seats
    if person is not None:
        seats[person] = HUMAN
    return Party(Table(dealt(key, (), seed), seats), "table001", SECRET, "Ada")


def said(say: str, **fields: Any) -> str:
    """A message of a friend."""
    return json.dumps({"v": VERSION, "say": say, **fields})


class Friend:
    """A page of a friend: what it was sent, and the last it was told."""

    def __init__(self, party: Party, line: str, player: int) -> None:
        self.party, self.line, self.player = party, line, player
        DOORS.setdefault(party, {})[line] = self
        self.texts: list[str] = []
        self.lines: list[Message] = []
        self.sight: Message = {}
        self.fair: Message = {}
        self.refusal: Message = {}
        self.signs: list[tuple[int, str]] = []
        self.asked: tuple[int | None, list[int], int | None] = (None, [], None)
        self.hint: Message = {}

    def join(self, name: str = "Bo", invite: bool = True, secret: str = "") -> None:
        if invite:
            self.party.invite(self.player, code(self.player))
        self.say("join", code=code(self.player), secret=secret or own(self.player), name=name)

    def say(self, what: str, **fields: Any) -> bool:
        """Whether the table did something."""
        return self.send(said(what, **fields))

    def send(self, text: str, now: int = 0) -> bool:
        wants = self.party.hear(self.line, text, now)
        if wants and self.party.seeks_hint(self.line):
            finish(self.party.advise(self.line))
            self.party.news()
        elif wants:
            self.party.act(self.line)
            self.party.news()
        post(self.party)
        return wants

    def give(self) -> None:
        """The number for the next deal."""
        self.say("number", commitment=self.fair["next"], number=own(self.player))

    def move(self, text: str, n: int | None = None) -> bool:
        return self.say("move", n=self.view["n"] if n is None else n, move=text)

    def take(self, text: str) -> None:
        message = json.loads(text)
        self.texts.append(text)
        if message["say"] == "sight":
            self.sight = {**message, "view": unpacked(message["view"])}
            log = message["log"]
            self.lines = [line for line in self.lines if line["n"] <= log["from"]] + log["lines"]
        elif message["say"] == "fair":
            self.fair = message
        elif message["say"] == "sign":
            self.signs.append((message["player"], message["sign"]))
        elif message["say"] == "undo":
            self.asked = (message["by"], message["agreed"], message["no"])
        elif message["say"] == "hint":
            self.hint = message
        else:
            self.refusal = message

    @property
    def view(self) -> Message:
        view: Message = self.sight["view"]
        return view

    @property
    def moves(self) -> list[str]:
        return [one["move"] for one in self.view["choices"]]


DOORS: WeakKeyDictionary[Party, dict[str, Friend]] = WeakKeyDictionary()
"""Party -> the friends at the ends of its lines."""


def post(party: Party) -> None:
    """What waits is brought to those who are known; the others hear nothing."""
    doors = DOORS.get(party, {})
    for sent in party.taken():
        if sent["line"] in doors:
            doors[sent["line"]].take(sent["text"])


def step(party: Party) -> None:
    """A computer or the table goes on."""
    finish(party.table.step())


def go_on(party: Party, friends: list[Friend], rng: Chance) -> None:
    """One thing more happens, whoever it is for, and all are told."""
    table = party.table
    game = table.kit.game
    for friend in friends:
        if friend.view["n"] == len(table.record.moves) and friend.sight["seat"] in game.awaited(table.state):
            friend.move(rng.pick(friend.moves))
            party.news()
            return post(party)
    mine = table.viewer
    if mine is not None and mine in game.awaited(table.state):
        table.play(mine, game.move_text(rng.pick(game.moves(table.state, mine))))
    else:
        step(party)
    party.news()
    return post(party)


__all__ = ["NEXT", "SECRET", "WATCHER", "Friend", "code", "go_on", "hosted", "own", "post", "said", "step"]
