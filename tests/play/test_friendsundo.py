"""Taking back and hints at a table with friends: everybody agrees, or nothing happens."""

from __future__ import annotations

import pytest
from play.company import WATCHER, Friend, code, go_on, hosted, own, post, said
from tschatulle.chance import Chance
from tschatulle.game import IllegalMove
from tschatulle.play.friends.party import Party
from tschatulle.play.friends.signs import HOST

GAME = "tichu4"
NOBODY = (None, [], None)


@pytest.fixture
def party() -> Party:
    return hosted(GAME)


@pytest.fixture
def friends(party: Party) -> list[Friend]:
    """Two, after some moves."""
    two = [Friend(party, "one", 1), Friend(party, "two", 2)]
    for friend in two:
        friend.join()
    rng = Chance("taken back")
    while len(party.table.record.moves) < 12 or not party.table.retractable:
        go_on(party, two, rng)
    return two


def hosts(party: Party, yes: bool) -> None:
    """The person at the host's page answers."""
    party.retract(yes)
    party.news()
    post(party)


def ask(friend: Friend, yes: bool = True, n: int | None = None) -> bool:
    return friend.say("undo", n=friend.view["n"] if n is None else n, yes=yes)


def test_a_decision_is_taken_back_once_everybody_agrees(party: Party, friends: list[Friend]) -> None:
    one, two = friends
    before = party.table.past[-1].record
    assert all(friend.view["can"]["undo"] for friend in friends)
    assert not ask(one)
    assert one.asked == two.asked == (1, [1], None)
    hosts(party, True)
    assert one.asked == two.asked == (1, [-1, 1], None)
    assert party.table.record != before
    assert ask(two)
    assert party.table.record == before
    assert one.asked == two.asked == NOBODY
    for friend in friends:
        assert friend.view["n"] == len(before.moves) and friend.view["practice"]
        assert all(line["n"] <= len(before.moves) for line in friend.lines)


def test_the_host_asks_too(party: Party, friends: list[Friend]) -> None:
    before = party.table.past[-1].record
    hosts(party, True)
    assert friends[0].asked == (HOST, [HOST], None)
    for friend in friends:
        ask(friend)
    assert party.table.record == before


@pytest.mark.parametrize("who", [HOST, 1, 2])
def test_one_refusal_ends_it_and_it_is_not_asked_again_there(party: Party, friends: list[Friend], who: int) -> None:
    one, two = friends
    record = party.table.record
    ask(one)
    if who == HOST:
        hosts(party, False)
    else:
        ask(friends[who - 1], False)
    assert one.asked == two.asked == (None, [], who)
    ask(one)
    assert one.refusal["reason"] == "friends-refused"
    with pytest.raises(IllegalMove, match="friends-refused"):
        party.retract(True)
    assert party.table.record == record
    rng = Chance("goes on")
    while party.table.record == record:
        go_on(party, friends, rng)
    assert one.asked == NOBODY
    ask(one)
    assert one.asked == (1, [1], None), "another position is another question"


def test_a_move_ends_the_question(party: Party, friends: list[Friend]) -> None:
    one, two = friends
    ask(one)
    old = one.view["n"]
    rng = Chance("moves on")
    while len(party.table.record.moves) == old:
        go_on(party, friends, rng)
    assert one.asked == two.asked == NOBODY
    ask(two, n=old)
    assert two.refusal["reason"] == "friends-late"


def test_who_asks_and_leaves_asks_no_more(party: Party, friends: list[Friend]) -> None:
    one, two = friends
    ask(one)
    one.say("leave")
    assert two.asked == NOBODY
    assert party.company().places[0]["here"] is False


@pytest.mark.parametrize("how", ["leaves", "is silent"])
def test_it_does_not_hang_on_who_plays_no_more(party: Party, friends: list[Friend], how: str) -> None:
    one, two = friends
    before = party.table.past[-1].record
    ask(one)
    hosts(party, True)
    if how == "leaves":
        two.say("leave")
    else:
        party.spare(2)
    assert party.table.record == before


def test_whoever_comes_in_between_is_asked_too(party: Party, friends: list[Friend]) -> None:
    one, two = friends
    ask(one)
    ask(two)
    record = party.table.record
    three = Friend(party, "three", 3)
    three.join()
    assert three.asked == (1, [1, 2], None)
    hosts(party, True)
    assert party.table.record == record
    assert ask(three)
    assert party.table.record != record


def test_only_what_was_decided_in_this_game_is_taken_back(party: Party, friends: list[Friend]) -> None:
    party.deal("another" + "0" * 19, follows=False)
    party.news()
    post(party)
    assert party.table.past and not party.table.retractable
    assert not friends[0].view["can"]["undo"] and not party.table.can()["undo"]
    ask(friends[0])
    assert friends[0].refusal["reason"] == "nothing-to-undo"


def test_nothing_is_taken_back_after_the_end() -> None:
    party = hosted("blank")
    friend = Friend(party, "one", 1)
    friend.join()
    rng = Chance("end")
    while not party.table.finished:
        go_on(party, [friend], rng)
    assert not friend.view["can"]["undo"]
    ask(friend)
    assert friend.refusal["reason"] == "nothing-to-undo"


def test_spectators_and_strangers_are_not_asked(party: Party, friends: list[Friend]) -> None:
    looker = Friend(party, "three", WATCHER)
    looker.join()
    assert not looker.view["can"]["undo"]
    ask(looker)
    assert looker.refusal["reason"] == "not-your-seat"
    ask(friends[0])
    assert looker.asked == (1, [1], None), "they see what anybody may see"
    stranger = Friend(party, "four", 3)
    stranger.say("undo", n=1, yes=True)
    assert stranger.refusal["reason"] == "friends-closed"


@pytest.mark.parametrize(
    "text",
    [
        '{"v":1,"say":"undo","n":1}',
        '{"v":1,"say":"undo","n":true,"yes":true}',
        '{"v":1,"say":"undo","n":1,"yes":1}',
        '{"v":1,"say":"undo","n":1,"yes":true,"more":1}',
        '{"v":1,"say":"hint"}',
        '{"v":1,"say":"hint","n":1.5}',
        '{"v":1,"say":"hint","n":1,"seat":0}',
    ],
)
def test_what_is_no_message_is_passed_over(party: Party, friends: list[Friend], text: str) -> None:
    record = party.table.record
    assert not friends[0].send(text)
    assert (friends[0].refusal, friends[0].asked, party.table.record) == ({}, NOBODY, record)


# Hints.


def awaited(party: Party, friends: list[Friend]) -> Friend:
    """The next friend who is to move."""
    rng = Chance("hints")
    while True:
        for friend in friends:
            if friend.sight["seat"] in friend.view["awaited"]:
                return friend
        go_on(party, friends, rng)


def test_a_hint_is_for_whoever_asks_if_everybody_may_be_helped(party: Party, friends: list[Friend]) -> None:
    friend = awaited(party, friends)
    (other,) = (one for one in friends if one is not friend)
    friend.say("hint", n=friend.view["n"])
    assert friend.refusal["reason"] == "away-no-help"
    party.help(True)
    party.news()
    post(party)
    assert friend.view["can"]["hint"]
    assert friend.say("hint", n=friend.view["n"])
    assert friend.hint["n"] == friend.view["n"]
    assert friend.hint["move"] in friend.moves
    assert friend.hint["why"] and not other.hint
    assert party.table.practice
    party.help(False)
    party.news()
    post(party)
    assert not friend.view["can"]["hint"]


def test_no_hint_out_of_turn_or_about_what_is_gone(party: Party, friends: list[Friend]) -> None:
    party.help(True)
    friend = awaited(party, friends)
    friend.say("hint", n=friend.view["n"] - 1)
    assert friend.refusal["reason"] == "friends-late"
    looker = Friend(party, "three", WATCHER)
    looker.join()
    looker.say("hint", n=looker.view["n"])
    assert looker.refusal["reason"] == "not-your-seat"
    for other in friends:
        if other.sight["seat"] not in other.view["awaited"]:
            other.say("hint", n=other.view["n"])
            assert other.refusal["reason"] == "not-your-turn"
    assert not party.table.practice


def test_what_was_asked_before_leaving_is_not_answered(party: Party, friends: list[Friend]) -> None:
    party.help(True)
    friend = awaited(party, friends)
    assert party.hear(friend.line, said("hint", n=friend.view["n"]))
    assert party.seeks_hint(friend.line)
    party.gone(friend.line)
    assert not party.seeks_hint(friend.line)
    assert list(party.advise(friend.line)) == []
    assert party.invite(friend.player, code(friend.player)) and own(friend.player)
