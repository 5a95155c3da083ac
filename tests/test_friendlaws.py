"""What friends at a table are sent, over every game for several.

L11 two worlds that look alike to a friend give the same bytes: the same messages, in the same order, of the same length
And no byte of a covered piece, of another hand, of a seed, a save or a secret is in anything that a friend is sent.
And a move costs a friend little, however long the match.
"""

from __future__ import annotations

import json
import os
import zlib
from collections.abc import Iterator
from copy import copy
from itertools import islice
from typing import Any

import pytest
from play.company import SECRET, WATCHER, Friend, code, go_on, hosted, own, post, step
from stretched import stretched
from test_laws import share, walk
from tschatulle.chance import Chance
from tschatulle.game import TABLE
from tschatulle.games import REGISTRY
from tschatulle.minds.bot import finish
from tschatulle.play.formats.save import save_text
from tschatulle.play.friends.consent import Consent
from tschatulle.play.friends.kept import party_text
from tschatulle.play.friends.party import Party
from tschatulle.play.friends.signs import Signs
from tschatulle.play.match import HUMAN
from tschatulle.play.record import Entered, Record
from tschatulle.play.table import Table

SEVERAL = [key for key, entry in REGISTRY.items() if entry.seats > 1]
SECRETIVE = [key for key in SEVERAL if REGISTRY[key].secret]
PLACES = 8
"""About so many moments of a game are looked at through the eyes of each of three; of sizes and variants fewer."""
GAMES = int(os.environ.get("TSCHATULLE_FRIENDS", "0"))
"""So many games in all are searched; 0: a beginning of one of each kind."""
HANDS = 200
"""Moves of each of them at most: some hands of a match, and the whole of every other game."""
FEW = 60
"""Moves of it; of sizes and variants fewer."""
MOST = 5_000
"""Bytes of a move for a friend, deflated."""
LATE = 1_010
LONG = ["tichu4", "tichu4chaos", "grandseigneur12", "kozdatu7", "toguz9"]


# L11.


def moments(key: str, players: list[int]) -> Iterator[Party]:
    """A game of random moves with these friends at the table, after some of its moves; every time told to all."""
    game = hosted(key).table.kit.game
    seats = ["random"] * len(game.sides)
    levels = REGISTRY[key].levels[-3:-1] if REGISTRY[key].interrupts else REGISTRY[key].levels[:1]
    seats = [levels[seat % len(levels)] for seat in range(len(seats))]
    party = Party(Table(Record(key, seed="secret"), seats), "table001", SECRET, "Ada")
    for player in players:
        Friend(party, str(player), player).join()
    played = list(islice(walk(key, "friends"), 120))
    stride = max(1, len(played) // (max(3, PLACES // share(key)) if REGISTRY[key].secret else 3))
    table = party.table
    for number, (_, seat, move, _) in enumerate(played):
        table.extend(table.record._replace(moves=(*table.record.moves, Entered(seat, game.move_text(move)))))
        if number % stride == min(1, stride - 1):
            yield party
        elif number % stride == 0:
            party.news()
            post(party)


def twins(party: Party, player: int) -> tuple[Party, Party]:
    """The party, and the same in another world that looks the same to this friend."""
    table = party.table
    eyes = None if player == WATCHER else player
    game = table.kit.game
    world = game.imagine(game.observe(table.state, eyes), eyes, Chance(f"twin/{len(table.states)}"))
    found = []
    for states in ([*table.states], [*table.states[:-1], world]):
        other = copy(party)
        other.table = copy(table)
        other.table.states = states
        other.guests = {line: copy(guest) for line, guest in party.guests.items()}
        other.numbers, other.wishes, other._sent, other.signs = dict(party.numbers), {}, [], Signs()
        other.consent = Consent()
        found.append(other)
    return found[0], found[1]


def sent(party: Party, line: str) -> list[str]:
    return [one["text"] for one in party.taken() if one["line"] == line]


def acted(party: Party, line: str, texts: list[str]) -> list[str]:
    """All that a friend is sent who says all this, one after the other."""
    for text in texts:
        if party.hear(line, text):
            party.act(line)
        party.news()
    return sent(party, line)


@pytest.mark.parametrize("key", SEVERAL)
def test_l11_two_worlds_that_look_alike_give_the_same_bytes(key: str) -> None:
    players = sorted({WATCHER, 0, REGISTRY[key].seats - 1})
    looked = 0
    for party in moments(key, players):
        for player in players:
            one, other = twins(party, player)
            one.news()
            other.news()
            mine = sent(one, str(player))
            assert mine, "something has happened"
            assert mine == sent(other, str(player))
            looked += 1
            seen = json.loads(mine[0])
            asked = [
                json.dumps({"v": 1, "say": "look"}),
                json.dumps({"v": 1, "say": "sign", "sign": "laugh"}),
                json.dumps({"v": 1, "say": "hint", "n": len(party.table.record.moves)}),
                json.dumps({"v": 1, "say": "undo", "n": len(party.table.record.moves), "yes": True}),
                json.dumps({"v": 1, "say": "undo", "n": len(party.table.record.moves), "yes": False}),
                *(
                    json.dumps({"v": 1, "say": "move", "n": len(party.table.record.moves), "move": move})
                    for move in refusable(party, player)
                ),
            ]
            assert acted(one, str(player), asked) == acted(other, str(player), asked)
            assert seen["view"]["n"] == len(party.table.record.moves)
            if looked % 4 == 0:
                goes_on_alike(one, other, player)
    assert looked > 3


@pytest.mark.parametrize("key", ["kuckuck4", "tsungshap"])
def test_l11_holds_for_hints(key: str) -> None:
    hinted = 0
    for party in moments(key, [1]):
        party.help(True)
        one, other = twins(party, 1)
        for twin in (one, other):
            text = json.dumps({"v": 1, "say": "hint", "n": len(party.table.record.moves)})
            if twin.hear("1", text):
                finish(twin.advise("1"))
        told = sent(one, "1")
        assert told == sent(other, "1")
        hinted += any(json.loads(text)["say"] == "hint" for text in told)
    assert hinted


def refusable(party: Party, player: int) -> list[str]:
    """Moves that this friend was not offered: those of others, which hang on their hands."""
    table = party.table
    game = table.kit.game
    every = {game.move_text(move) for seat in range(len(game.sides)) for move in game.moves(table.state, seat)}
    if player != WATCHER:
        every -= {game.move_text(move) for move in game.moves(table.state, player)}
    return sorted(every)[:5]


def goes_on_alike(one: Party, other: Party, player: int) -> None:
    """Whether computers are asked out of turn, and whose turn it is, is the same; what they do may differ."""
    assert one.table.interruptible == other.table.interruptible
    assert one.table.mover() == other.table.mover()
    eyes = None if player == WATCHER else player
    for party in (one, other):
        step(party)
        party.news()
    see = one.table.kit.game.observe
    if see(one.table.state, eyes) == see(other.table.state, eyes) and len(one.table.states) == len(other.table.states):
        assert sent(one, str(player)) == sent(other, str(player))


# Bytes.


def covered(party: Party, seat: int | None) -> Iterator[dict[str, Any]]:
    """Pieces that the seat cannot tell, as whoever sees all would be told of them."""
    table = party.table
    show, game = table.kit.show, table.kit.game
    seen = {piece["id"]: piece for piece in show.scene(game.observe(table.state, seat))["pieces"]}
    for piece in show.scene(table.state)["pieces"]:
        if piece.get("face") is not None and seen.get(piece["id"], {}).get("face") != piece["face"]:
            yield {**piece, "known": piece["id"] in seen}


def hidden_texts(party: Party, friend: Friend) -> Iterator[str]:
    """What must not be in anything that this friend is sent now."""
    table = party.table
    seat = friend.sight["seat"]
    for piece in covered(party, seat):
        yield f"[{json.dumps(piece['id'])},{json.dumps(piece['face'])}]"
        if not piece["known"]:
            yield json.dumps(piece["id"])
    yield table.record.seed
    yield from (SECRET, "after" + "0" * 21)
    yield from (own(player) for player in party.places if player != friend.player and player not in party.numbers)
    yield from (place.code for player, place in party.places.items() if player != friend.player)
    yield from (place.owner for place in party.places.values() if place.owner)
    yield from save_text(table).split(" ")[3:4]
    yield party_text(party)
    # Of the whole deal not even a part: a hand of it.
    deals = [text for mover, text in table.record.moves if mover == TABLE and len(text) > 40]
    yield from (text[at : at + 20] for text in deals for at in range(0, len(text) - 20, 10))


def now_only(text: str) -> str:
    """A message without the log: what lies open in it may be covered now."""
    message = json.loads(text)
    message.pop("log", None)
    message.pop("story", None)
    return json.dumps(message, separators=(",", ":"))


def searched(key: str, seed: str, moves: int) -> int:
    """How many texts were looked for in vain, in all that friends were sent of a game."""
    party = hosted(key, seed)
    friends = [Friend(party, str(player), player) for player in sorted({WATCHER, 1, REGISTRY[key].seats - 1})]
    for friend in friends:
        friend.join()
    rng, count = Chance(f"search/{seed}"), 0
    party.table.renew(party.table.record)
    while not party.table.finished and moves:
        moves -= 1
        for friend in friends:
            friend.texts.clear()
        go_on(party, [one for one in friends if one.player != WATCHER], rng)
        for friend in friends:
            told = "\n".join(map(now_only, friend.texts))
            for text in hidden_texts(party, friend):
                count += 1
                assert text not in told, (seed, friend.player, text)
    return count


@pytest.mark.parametrize("key", SECRETIVE)
def test_no_byte_of_what_is_covered_is_sent(key: str) -> None:
    if GAMES:
        games = max(1, GAMES // len(SECRETIVE))
        assert sum(searched(key, f"night{n}", HANDS) for n in range(games)) > 100 * games
    else:
        moves = max(FEW // share(key), 12)
        assert searched(key, "day", moves) > moves


@pytest.mark.parametrize("key", ["tichu4", "kuckuck4", "grandseigneur5"])
def test_the_search_finds_what_another_friend_is_sent(key: str) -> None:
    party = hosted(key, "found")
    friends = [Friend(party, "1", 1), Friend(party, "2", 2)]
    for friend in friends:
        friend.join()
    rng, found = Chance("found"), 0
    for _ in range(20):
        told = now_only(friends[1].texts[0])
        found += any(text in told for text in hidden_texts(party, friends[0]))
        friends[1].texts.clear()
        go_on(party, friends, rng)
        friends[1].say("look")
    assert found > 10


# Sizes.


def deflated(text: str) -> int:
    packer = zlib.compressobj(wbits=-15)
    return len(packer.compress(text.encode()) + packer.flush())


@pytest.mark.parametrize("key", LONG)
def test_a_late_move_costs_a_friend_little(key: str) -> None:
    record = stretched(key, LATE)
    seats = [HUMAN, *["random"] * (REGISTRY[key].seats - 1)]
    words = Table(record, seats).words[-12:]
    party = Party(Table(record._replace(moves=record.moves[:-12]), seats), "table001", SECRET, "Ada")
    friend = Friend(party, "1", 1)
    friend.join()
    sizes = []
    for word in words:
        friend.texts.clear()
        party.table.resume("-" + word)
        party.news()
        post(party)
        sizes.append(deflated("\n".join(friend.texts)))
    assert len(party.table.record.moves) >= 1_000
    assert 0 < max(sizes) <= MOST, sizes


def test_invitations_of_all_games_fit_a_code() -> None:
    for key in SEVERAL:
        assert len(hosted(key).invite(1, code(1))) < 60
