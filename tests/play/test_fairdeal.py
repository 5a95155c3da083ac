"""Deals that nobody chooses: the commitment, what the seed follows from, and what a check finds."""

from __future__ import annotations

import json
from functools import cache
from hashlib import sha256

import pytest
from play.company import NEXT, SECRET, Friend, go_on, hosted, own, post
from tschatulle.chance import Chance
from tschatulle.game import BadText
from tschatulle.games import REGISTRY
from tschatulle.play.friends.draw import Draw, check, check_lines, drawn, follows
from tschatulle.play.friends.party import Party
from tschatulle.play.record import checked_seed, dealt, plain_text, read_plain

SEVERAL = [key for key, entry in REGISTRY.items() if entry.seats > 1]


def test_commitment_and_seed_are_frozen() -> None:
    """Whoever checks a deal does it by these, in whatever version."""
    draw = drawn(SECRET, {1: own(1), 3: own(3)})
    assert draw.commitment == sha256(b"tschatulle/friends/1/secret/" + SECRET.encode()).hexdigest()
    assert draw.seed == FROZEN
    assert checked_seed(draw.seed) == draw.seed


FROZEN = "sjxp-f6fk-m6yn-n9au-bv9x-7dhx"


def test_everything_counts_for_the_seed() -> None:
    one = drawn(SECRET, {1: own(1), 3: own(3)})
    others = [
        drawn(NEXT, {1: own(1), 3: own(3)}),
        drawn(SECRET, {1: own(2), 3: own(3)}),
        drawn(SECRET, {1: own(3), 3: own(1)}),
        drawn(SECRET, {1: own(1), 2: own(3)}),
        drawn(SECRET, {1: own(1)}),
        drawn(SECRET, {}),
    ]
    assert len({one.seed, *(other.seed for other in others)}) == len(others) + 1
    assert one == drawn(SECRET, {3: own(3), 1: own(1)}), "who came first does not"


def test_every_letter_of_a_seed_comes_about_as_often() -> None:
    letters = "".join(drawn(SECRET, {1: f"{n:026}"}).seed.replace("-", "") for n in range(2_000))
    counts = [letters.count(letter) for letter in set(letters)]
    assert len(counts) == 31
    assert min(counts) / (len(letters) / 31) > 0.85 and max(counts) / (len(letters) / 31) < 1.15


@pytest.mark.parametrize("text", ["", "x" * 25, "x" * 27, "X" * 26, "\u0660" * 26])
def test_what_is_no_number_is_refused(text: str) -> None:
    with pytest.raises(BadText, match="friends-number"):
        drawn(text, {})
    with pytest.raises(BadText, match="friends-number"):
        drawn(SECRET, {1: text})


@cache
def played(key: str) -> tuple[Party, list[Friend], str]:
    """A fairly dealt game to its end, and the commitment that stood before it."""
    party = hosted(key)
    friends = [Friend(party, f"line{player}", player) for player in range(1, min(3, REGISTRY[key].seats))]
    for friend in friends:
        friend.join()
        party.news()
        post(party)
    promised = friends[0].fair["next"]
    assert party.waits
    for friend in friends:
        friend.give()
    assert not party.waits
    party.deal(NEXT, follows=False)
    party.news()
    post(party)
    rng = Chance(f"fair/{key}")
    while not party.table.finished and len(party.table.record.moves) < 3_000:
        go_on(party, friends, rng)
    return party, friends, promised


@pytest.mark.parametrize("key", ["blank", "kuckuck4", "tsungshap", "tschuk5"])
def test_a_fair_game_is_checked_by_each_friend(key: str) -> None:
    party, friends, promised = played(key)
    for friend in friends:
        opened = friend.fair["opened"]
        assert friend.fair["now"]["commitment"] == promised == opened["commitment"]
        draw = drawn(opened["secret"], {int(player): number for player, number in opened["numbers"].items()})
        mine = friend.player, own(friend.player)
        record = check(draw, opened["key"], opened["record"], promised, mine)
        assert record == party.table.record
        check_lines(record, friend.sight["seat"], friend.lines)
        with pytest.raises(BadText, match="fair-told"):
            check_lines(record, friend.sight["seat"], friend.lines[:-1])
        with pytest.raises(BadText, match="fair-secret"):
            check(draw, key, opened["record"], Draw(NEXT).commitment, mine)
        with pytest.raises(BadText, match="fair-number"):
            check(draw, key, opened["record"], promised, (friend.player, own(9)))


def test_another_deal_is_found_out() -> None:
    _, (friend, *_), promised = played("kuckuck4")
    opened = friend.fair["opened"]
    draw = drawn(opened["secret"], {int(player): number for player, number in opened["numbers"].items()})
    other = plain_text(dealt("kuckuck4", (), "chosen"))
    with pytest.raises(BadText, match="fair-deal"):
        check(draw, "kuckuck4", other, promised, (1, own(1)))
    false = plain_text(dealt("kuckuck4", (), "chosen")._replace(seed=draw.seed))
    with pytest.raises(BadText, match="fair-deal"):
        check(draw, "kuckuck4", false, promised, (1, own(1)))


@pytest.mark.parametrize("key", SEVERAL)
def test_a_fair_deal_is_that_of_its_seed(key: str) -> None:
    seed = drawn(SECRET, {1: own(1)}).seed
    record = dealt(key, (), seed)
    assert follows(record)
    assert read_plain(key, plain_text(record)) == record


def test_nothing_is_opened_before_the_end() -> None:
    party = hosted("kuckuck4")
    friend = Friend(party, "one", 1)
    friend.join()
    friend.give()
    party.deal(NEXT, follows=False)
    party.news()
    post(party)
    rng = Chance("opened")
    while not party.table.finished:
        assert friend.fair["opened"] is None
        assert not any(SECRET in text or NEXT in text for text in friend.texts)
        assert not any(party.table.record.seed in text for text in friend.texts)
        go_on(party, [friend], rng)
    assert friend.fair["opened"]["secret"] == SECRET
    assert not any(NEXT in text for text in friend.texts), "that of the next deal is not told"


def test_a_deal_that_the_host_chose_is_told_as_such() -> None:
    party = hosted("kuckuck4")
    friend = Friend(party, "one", 1)
    friend.join()
    assert friend.fair["now"] is None
    friend.give()
    party.deal(NEXT, follows=False)
    party.news()
    post(party)
    assert friend.fair["now"]["numbers"] == {"1": own(1)}
    party.table.renew(dealt("kuckuck4", (), "chosen"))
    party.news()
    post(party)
    assert friend.fair["now"] is None


def test_a_number_counts_once_and_for_its_deal() -> None:
    party = hosted("kuckuck4")
    friend = Friend(party, "one", 1)
    friend.join()
    friend.say("number", commitment="0" * 64, number=own(5))
    assert party.numbers == {}
    friend.give()
    friend.say("number", commitment=friend.fair["next"], number=own(5))
    assert party.numbers == {1: own(1)}


def test_lines_are_compared_as_they_travel() -> None:
    _, (friend, *_), _ = played("blank")
    assert friend.lines == json.loads(json.dumps(friend.lines))
    assert friend.lines
