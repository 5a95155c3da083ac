"""Friends at a table: who may sit where, coming back, what is refused, and that computers go on without them."""

from __future__ import annotations

import json
import random

import pytest
from play.company import NEXT, SECRET, WATCHER, Friend, code, go_on, hosted, own, post, said, step
from tschatulle.chance import Chance
from tschatulle.game import BadText, GameError, IllegalMove
from tschatulle.games import REGISTRY
from tschatulle.play.formats.save import read_save, save_text
from tschatulle.play.friends.incoming import LIMIT as LONGEST
from tschatulle.play.friends.incoming import NAME, read_name, read_said
from tschatulle.play.friends.kept import LIMIT, party_text, read_party
from tschatulle.play.friends.outgoing import STEPS
from tschatulle.play.friends.party import MOST_LINES, Party
from tschatulle.play.friends.signs import HOST, MOST, SPAN
from tschatulle.play.match import FRIEND, HUMAN
from tschatulle.play.table import Table

GAME = "tichu4"


@pytest.fixture
def party() -> Party:
    return hosted(GAME)


@pytest.fixture
def friend(party: Party) -> Friend:
    one = Friend(party, "one", 1)
    one.join()
    return one


def test_an_invitation_is_a_link_of_the_game(party: Party) -> None:
    assert party.invite(2, code(2)) == f"#/tichu4/f/1table001{code(2)}{party.invite(2, code(2))[-1]}"


@pytest.mark.parametrize("player", [0, 4, 99, -2])
def test_only_a_seat_of_a_computer_is_given_to_a_friend(party: Party, player: int) -> None:
    with pytest.raises(IllegalMove, match="friends-no-seat"):
        party.invite(player, code(1))
    assert party.places == {}


@pytest.mark.parametrize("text", ["", "short", "A" * 16, "0" * 15, "0" * 17, "00000000 0000000"])
def test_a_code_is_sixteen_letters_or_digits(party: Party, text: str) -> None:
    with pytest.raises(BadText, match="friends-invitation"):
        party.invite(1, text)


def test_a_friend_has_the_seat_of_a_computer_until_leaving(party: Party, friend: Friend) -> None:
    assert party.table.seats == (HUMAN, FRIEND, "random", "random")
    assert friend.sight["seat"] == 1
    assert friend.view["viewer"] == 1
    assert friend.view["seats"] == [FRIEND, HUMAN, "random", "random"]
    assert friend.sight["places"] == [{"player": 1, "name": "Bo", "face": "", "here": True}]
    friend.say("leave")
    assert party.table.seats == (HUMAN, "random", "random", "random")
    assert [one["here"] for one in party.company().places] == [False]


def test_everybody_sees_the_face_that_somebody_has_chosen(party: Party) -> None:
    party.invite(1, code(1))
    bo, ann = Friend(party, "one", 1), Friend(party, "two", 2)
    bo.say("join", code=code(1), secret=own(1), name="Bo", face="you3")
    ann.join()
    assert [place["face"] for place in ann.sight["places"]] == ["you3", ""]
    again = read_party(party.table, party_text(party), "Ada", "you4")
    assert [place["face"] for place in again.company().places] == ["you3", ""]
    assert again.company().face == "you4"
    old = json.loads(party_text(party))
    old["places"] = [row[:4] for row in old["places"]]
    assert [place["face"] for place in read_party(party.table, json.dumps(old), "Ada").company().places] == ["", ""]
    for player in (-2, len(party.table.seats)):
        with pytest.raises(BadText, match="friends-kept"):
            read_party(party.table, json.dumps(old | {"places": [[player, *old["places"][0][1:]]]}), "Ada")
    old["places"] = [[*row, "NO FACE"] for row in old["places"]]
    with pytest.raises(BadText, match="friends-kept"):
        read_party(party.table, json.dumps(old), "Ada")
    with pytest.raises(BadText, match="bad-request"):
        Party(party.table, "table001", SECRET, "Ada", "NO FACE")
    for face in ("NO FACE", "toolong99", 7, None):
        assert read_said(said("join", code=code(1), secret=own(1), name="Bo", face=face)) is None


def test_the_computer_goes_on_where_a_friend_has_left(party: Party, friend: Friend) -> None:
    rng = Chance("leaves")
    while party.table.kit.game.awaited(party.table.state) != (1,):
        go_on(party, [friend], rng)
    before = len(party.table.record.moves)
    step(party)
    assert party.table.mover() == "" and len(party.table.record.moves) == before, "nobody plays for a friend"
    party.gone("one")
    assert party.table.mover() == "random"
    step(party)
    assert party.table.record.moves[-1].seat == 1


def test_a_save_knows_nothing_of_friends(party: Party, friend: Friend) -> None:
    assert FRIEND not in json.dumps(read_save(save_text(party.table)).seats)
    assert read_save(save_text(party.table)).seats == party.table.sitting.seats


def test_a_friend_comes_back_into_the_own_seat(party: Party, friend: Friend) -> None:
    party.gone("one")
    again = Friend(party, "two", 1)
    again.join("Bo B.", invite=False)
    assert again.sight["seat"] == 1
    assert party.company().places[0]["name"] == "Bo B."
    assert again.sight["log"]["from"] == 0


def test_two_never_hold_one_seat(party: Party, friend: Friend) -> None:
    thief = Friend(party, "two", 1)
    thief.join("Mallory", invite=False, secret=own(7))
    assert (thief.refusal["reason"], thief.refusal["final"], thief.sight) == ("friends-taken", True, {})
    twin = Friend(party, "three", 1)
    party.hear("three", said("join", code=code(1), secret=own(1), name="Bo"))
    party.act("three")
    party.news()
    post(party)
    assert (friend.refusal["reason"], friend.refusal["final"]) == ("friends-moved", True)
    assert twin.sight["seat"] == 1
    assert [guest.player for guest in party.guests.values()] == [1]
    assert not friend.move(twin.moves[0])


def test_a_seat_that_somebody_has_is_not_offered_again(party: Party, friend: Friend) -> None:
    with pytest.raises(IllegalMove, match="friends-taken"):
        party.invite(1, code(5))


def test_a_new_invitation_makes_the_old_one_worthless_unless_somebody_has_sat_there(
    party: Party, friend: Friend
) -> None:
    party.invite(2, code(2))
    party.invite(2, code(5))
    late = Friend(party, "two", 2)
    late.join(invite=False)
    assert late.refusal["reason"] == "friends-invitation"
    friend.say("leave")
    assert party.invite(1, code(7))[-17:-1] == code(1), "the way back of whoever sat there"
    twin = Friend(party, "three", 1)
    twin.join(invite=False)
    assert twin.sight["seat"] == 1
    twin.say("leave")
    party.dismiss(1)
    assert party.invite(1, code(7))[-17:-1] == code(7)


def test_whoever_is_dismissed_has_to_go(party: Party, friend: Friend) -> None:
    party.dismiss(1)
    post(party)
    assert (friend.refusal["reason"], friend.refusal["final"]) == ("friends-dismissed", True)
    assert party.table.seats[1] == "random" and party.places == {}


def test_spectators_see_what_anybody_may_see(party: Party) -> None:
    watcher = Friend(party, "eyes", WATCHER)
    watcher.join()
    assert (watcher.sight["seat"], watcher.view["viewer"], watcher.moves) == (None, None, [])
    assert HUMAN not in watcher.view["seats"]
    assert party.company().watching == 1
    assert not watcher.move("0")
    assert watcher.refusal["reason"] == "not-your-seat"
    watcher.give()
    assert party.numbers == {}


def test_a_table_has_room_for_so_many(party: Party) -> None:
    for n in range(MOST_LINES + 1):
        watcher = Friend(party, f"line{n}", WATCHER)
        watcher.join(invite=not n)
        assert bool(watcher.sight) == (n < MOST_LINES)
    assert watcher.refusal["reason"] == "friends-full"


def test_a_move_is_played_once_and_never_later(party: Party, friend: Friend) -> None:
    rng = Chance("once")
    while friend.sight["seat"] not in friend.view["awaited"]:
        go_on(party, [friend], rng)
    n, move = friend.view["n"], friend.moves[0]
    assert friend.move(move)
    assert party.table.record.moves[-1] == (1, move)
    moves = party.table.record.moves
    assert not friend.move(move, n)
    assert friend.refusal["reason"] == "friends-late" and not friend.refusal["final"]
    assert party.table.record.moves == moves


def test_several_decide_at_once(party: Party, friend: Friend) -> None:
    """Whoever is waited for may choose while others decide, and what was chosen for another question is refused."""
    game, table = party.table.kit.game, party.table
    n, move = friend.view["n"], friend.moves[0]
    assert {0, 1} <= {*game.awaited(table.state)}
    table.play(0, game.move_text(game.moves(table.state, 0)[0]))
    assert friend.move(move, n)
    assert not friend.move(move, n), "but once"
    rng = Chance("at once")
    while game.awaited(table.state) != (1,) or len(friend.moves) < 2:
        go_on(party, [friend], rng)
    before, old = friend.view["n"], friend.moves[0]
    go_on(party, [friend], rng)
    while game.awaited(table.state) != (1,):
        go_on(party, [friend], rng)
    assert not friend.move(old, before)
    assert friend.refusal["reason"] == "friends-late"


def test_nobody_moves_out_of_turn_or_for_others(party: Party, friend: Friend) -> None:
    rng, game = Chance("turns"), party.table.kit.game
    for _ in range(60):
        state = party.table.state
        others = [game.move_text(move) for seat in (0, 2, 3) for move in game.moves(state, seat)]
        before = party.table.record
        for move in {*others} - {*friend.moves}:
            assert not friend.move(move)
            assert friend.refusal["reason"] == "not-your-turn"
        assert party.table.record == before
        go_on(party, [friend], rng)


def test_nobody_takes_back_what_friends_have_seen(party: Party, friend: Friend) -> None:
    rng = Chance("back")
    for _ in range(30):
        go_on(party, [friend], rng)
    for undoing in (party.table.undo, party.table.redo, party.table.restart):
        with pytest.raises(IllegalMove, match="friends-no-undo"):
            undoing()
    with pytest.raises(IllegalMove, match="away-no-help"):
        party.table.allow_help()
    for can in (friend.view["can"], party.table.can()):
        assert can["undo"], "everybody may be asked"
        assert not (can["redo"] or can["restart"] or can["hint"] or can["assist"])
    friend.say("leave")
    assert party.table.can()["restart"]


def test_a_friend_is_a_player_who_changes_chairs() -> None:
    party = hosted("blank")
    friend = Friend(party, "one", 1)
    friend.join()
    rng = Chance("chairs")
    while not party.table.finished:
        go_on(party, [friend], rng)
    assert friend.sight["seat"] == 1
    party.deal(NEXT, follows=True)
    party.news()
    post(party)
    assert (friend.sight["seat"], friend.sight["player"]) == (0, 1)
    assert party.table.seats == (FRIEND, HUMAN)
    assert friend.sight["log"]["from"] == 0


def test_a_story_is_told_of_what_has_just_happened(party: Party, friend: Friend) -> None:
    assert friend.sight["story"] == [], "whoever comes sees the table as it is"
    rng = Chance("story")
    for _ in range(12):
        n = friend.view["n"]
        go_on(party, [friend], rng)
        assert (friend.view["n"] > n) == bool(friend.sight["story"])
    for _ in range(STEPS + 1):
        step(party)
        game, table = party.table.kit.game, party.table
        for seat in table.kit.game.awaited(table.state):
            if seat in {0, 1}:
                table.play(seat, game.move_text(game.moves(table.state, seat)[0]), friend=seat == 1)
    party.news()
    post(party)
    assert friend.sight["story"] == []


def test_the_log_of_a_friend_is_that_of_the_seat(party: Party, friend: Friend) -> None:
    rng = Chance("log")
    for _ in range(50):
        go_on(party, [friend], rng)
    friend.say("look")
    whole = friend.sight["log"]["lines"]
    assert friend.lines == whole
    assert friend.sight["log"]["from"] == 0


def test_nothing_is_told_twice(party: Party, friend: Friend) -> None:
    party.news()
    assert party.taken() == []


def test_another_version_is_told_before_anybody_sits_down(party: Party) -> None:
    party.invite(1, code(1))
    one = Friend(party, "one", 1)
    one.send(json.dumps({"v": 2, "say": "hello from later"}))
    assert (one.refusal["reason"], one.refusal["params"]) == ("friends-version", {"version": "2"})
    assert one.refusal["final"] and party.guests == {}


def test_whoever_was_forgotten_is_told_so(party: Party) -> None:
    one = Friend(party, "one", 1)
    one.say("look")
    assert (one.refusal["reason"], one.refusal["final"]) == ("friends-closed", True)


@pytest.mark.parametrize("key", ["solitaire", "kuckuck4"])
def test_a_daily_has_no_friends(key: str) -> None:
    table = hosted("kuckuck4").table
    table.date = "2026-11-24"
    with pytest.raises(IllegalMove, match="friends-no-seat"):
        Party(
            table if key == "kuckuck4" else Table(table.record._replace(key=key, moves=()), ()), "table001", SECRET, ""
        )


# What is said.


@pytest.mark.parametrize(
    "text",
    [
        "",
        "x",
        "[]",
        "null",
        '{"v":1}',
        '{"v":true,"say":"look"}',
        '{"v":1.0,"say":"look"}',
        '{"v":1,"say":"look","more":1}',
        '{"v":1,"say":"move","n":true,"move":"x"}',
        '{"v":1,"say":"move","n":1}',
        '{"v":1,"say":"move","n":1,"move":2}',
        "[" * LONGEST,
        '{"v":1,"say":"move","n":' + "9" * 1900 + ',"move":"x"' + "}",
        said("look") + " " * LONGEST,
        said("join", code=code(1), secret=own(1), name=" Bo"),
        said("join", code=code(1), secret=own(1), name="x" * (NAME + 1)),
        said("join", code=code(1), secret=own(1), name="\ud800"),
        said("join", code="x", secret=own(1), name="Bo"),
        said("join", code=code(1), secret=own(1)[1:], name="Bo"),
        said("number", commitment="x", number="no number"),
        said("sign", sign="curse"),
        said("sign", sign=["laugh"]),
        said("sign", sign="laugh" * 300),
        said("sign", sign="laugh", player=0),
        said("sign"),
    ],
)
def test_what_is_no_message_is_passed_over(party: Party, friend: Friend, text: str) -> None:
    before = party_text(party), party.table.record
    if read_said(text) is not None:
        assert "999" in text, "a number may be of any size"
        return
    assert not friend.send(text)
    assert (party_text(party), party.table.record) == before
    assert friend.refusal == {}


def test_names_are_short_and_printable() -> None:
    assert read_name("  Bo \n\t the\x00  Great ") == "Bo the Great"
    assert read_name("x" * 99) == "x" * NAME
    assert read_name("Žofie 🦊") == "Žofie 🦊"


def damaged(text: str, rng: random.Random) -> str:
    """A message after an accident, or in the hands of somebody hostile."""
    place = rng.randrange(len(text))
    other = rng.choice(
        ['"', "{", "}", "[", ",", ":", "-", "0", "9", "x", "\\", "\ud800", "\x00", "1e9", "null", "true"]
    )
    cut = rng.randrange(5)
    if cut == 0:
        return text[:place]
    if cut == 1:
        return text[:place] + other + text[place:]
    if cut == 2:
        return text[:place] + other + text[place + 1 :]
    if cut == 3:
        return text[place:] + text[:place]
    return text * rng.randrange(2, 60)


def test_ten_thousand_damaged_messages_do_nothing(party: Party, friend: Friend) -> None:
    rng, chance = random.Random(4), Chance("damage")
    while friend.sight["seat"] not in friend.view["awaited"]:
        go_on(party, [friend], chance)
    sound = [
        said("move", n=friend.view["n"], move=friend.moves[0]),
        said("number", commitment=friend.fair["next"], number=own(1)),
        said("join", code=code(1), secret=own(1), name="Bo"),
        said("leave"),
        said("look"),
        said("sign", sign="thanks"),
    ]
    before, record, still = party_text(party), party.table.record, 0
    for _ in range(10_000):
        text = damaged(rng.choice(sound), rng)
        said_by = read_said(text)
        line = rng.choice(["one", "stranger"])
        wants = party.hear(line, text)
        party.taken()
        if said_by is None:
            assert not wants, text
        else:
            still += 1
        if text not in sound and wants:
            # One letter of a name may be another one: that is no damage that anybody can see.
            assert "join" in text
        assert party.table.record is record
        if party.numbers:
            party.numbers.clear()
        assert party_text(party) == before
    assert still < 500, "too many of them were none"
    assert friend.move(friend.moves[0]), "the game goes on"


# Signs.


def test_a_sign_is_told_to_everybody(party: Party, friend: Friend) -> None:
    other, watcher = Friend(party, "two", 3), Friend(party, "eyes", WATCHER)
    other.join()
    watcher.join()
    before = party_text(party), party.table.record
    assert not friend.say("sign", sign="well")
    party.sign("laugh", 0)
    post(party)
    assert friend.signs == other.signs == watcher.signs == [(1, "well"), (0, "laugh")]
    assert party.shown() == [{"player": 1, "sign": "well"}, {"player": 0, "sign": "laugh"}]
    assert party.shown() == []
    assert not watcher.say("sign", sign="sorry"), "spectators look on"
    assert party.shown() == [] and watcher.refusal == {}
    assert (party_text(party), party.table.record) == before


def test_a_host_who_watches_gives_signs_without_a_seat() -> None:
    party = hosted(GAME, person=None)
    friend = Friend(party, "one", 1)
    friend.join()
    party.sign("thanks", 0)
    post(party)
    assert friend.signs == [(HOST, "thanks")]


def test_signs_are_few(party: Party, friend: Friend) -> None:
    sign = said("sign", sign="laugh")
    for now in (0, 10, 20, 30, SPAN - 1, SPAN, SPAN + 1, SPAN + 10):
        friend.send(sign, now)
    assert len(friend.signs) == MOST + 2
    friend.say("leave")
    again = Friend(party, "two", 1)
    again.join(invite=False)
    again.send(sign, SPAN + 11)
    assert again.signs == [] and again.refusal == {}, "nor more by a new line"
    again.send(sign, 2 * SPAN)
    assert len(again.signs) == 1
    stranger = Friend(party, "three", 2)
    stranger.send(sign)
    assert stranger.refusal["reason"] == "friends-closed"


# A silent friend.


def test_the_computer_plays_for_a_silent_friend_who_comes_back(party: Party, friend: Friend) -> None:
    rng = Chance("silent")
    while party.table.kit.game.awaited(party.table.state) != (1,):
        go_on(party, [friend], rng)
    party.spare(1)
    party.news()
    post(party)
    assert party.table.mover() == "random"
    assert friend.sight["places"] == [{"player": 1, "name": "Bo", "face": "", "here": False}]
    assert friend.sight["seat"] == 1, "the line stands"
    with pytest.raises(IllegalMove, match="friends-no-seat"):
        party.spare(1)
    step(party)
    assert party.table.record.moves[-1].seat == 1
    party.news()
    post(party)
    friend.join(invite=False)
    assert friend.sight["places"][0]["here"] and party.table.seats[1] == FRIEND
    assert friend.sight["log"]["from"] == 0


def test_a_silent_friend_who_moves_is_back(party: Party, friend: Friend) -> None:
    rng = Chance("moves")
    while party.table.kit.game.awaited(party.table.state) != (1,):
        go_on(party, [friend], rng)
    party.spare(1)
    assert friend.move(friend.moves[0])
    assert party.table.seats[1] == FRIEND
    assert friend.sight["places"][0]["here"]
    party.spare(1)
    party.gone("one")
    assert party.guests == {} and party.table.seats[1] == "random"


def test_only_a_friend_who_plays_is_given_to_the_computer(party: Party, friend: Friend) -> None:
    for player in (0, 2, WATCHER, 99):
        with pytest.raises(IllegalMove, match="friends-no-seat"):
            party.spare(player)
    assert party.table.seats[1] == FRIEND


# A reload.


def test_a_party_goes_on_after_a_reload(party: Party, friend: Friend) -> None:
    party.deal(NEXT, follows=False)
    party.news()
    post(party)
    friend.give()
    table = read_save(save_text(party.table))
    again = read_party(table, party_text(party), "Ada")
    assert party_text(again) == party_text(party)
    assert again.drawn == party.drawn
    assert again.table.seats[1] == "random", "until the friend is here again"
    back = Friend(again, "later", 1)
    back.join(invite=False)
    assert back.view["seats"] == friend.view["seats"]
    assert back.fair["now"] == friend.fair["now"]


@pytest.mark.parametrize("key", REGISTRY)
def test_every_game_for_several_has_friends(key: str) -> None:
    if REGISTRY[key].seats < 2:
        return
    party = hosted(key)
    friend = Friend(party, "one", REGISTRY[key].seats - 1)
    friend.join()
    assert friend.sight["seat"] == REGISTRY[key].seats - 1


def test_spoilt_texts_of_parties_are_refused(party: Party, friend: Friend) -> None:
    friend.give()
    party.deal(NEXT, follows=False)
    party.news()
    post(party)
    friend.give()
    whole, rng, bad = party_text(party), random.Random(7), 0
    for _ in range(1_500):
        text = damaged(whole, rng)
        try:
            again = read_party(party.table, text, "Ada")
        except GameError:
            bad += 1
        else:
            assert party_text(again).count('"v":1') == 1
    assert bad > 1_000
    with pytest.raises(BadText, match="friends-kept"):
        read_party(party.table, whole + " " * LIMIT, "Ada")
