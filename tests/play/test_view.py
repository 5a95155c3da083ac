"""What the page is told of a table: each promise of the view once."""

from __future__ import annotations

from typing import Any

import pytest
from play.walks import go, opened
from tschatulle.chance import Chance
from tschatulle.game import TABLE
from tschatulle.play import view as views
from tschatulle.play.formats.save import read_save, save_text
from tschatulle.play.record import Entered, Record, dealt
from tschatulle.play.table import Table
from tschatulle.play.view import deal_link, log, private, view


def blank(*said: str, seats: tuple[str, ...] = ()) -> Table:
    """The blank game with a hidden 2, after these words of both seats by turns."""
    moves = [Entered(TABLE, "2"), *(Entered(n % 2, word) for n, word in enumerate(said))]
    return Table(Record("blank", (), "", tuple(moves)), seats)


def solitaire(*bets: str) -> Table:
    """Every coin lies under its smaller number, in rising order."""
    moves = (Entered(TABLE, "d234567.34567.4567.567.67.7."), *(Entered(0, bet) for bet in bets))
    return Table(Record("solitaire", (), "", moves), ())


def test_a_view_tells_of_the_table() -> None:
    told = view(blank("1"))
    assert set(told) == {
        *("game", "seats", "viewer", "cover", "bare", "match", "scene", "choices", "awaited", "n", "can", "practice"),
        *("outcome", "chapters", "last", "bot", "interruptible"),
    }
    assert (told["seats"], told["viewer"], told["awaited"], told["n"]) == (["human", "human"], 1, [1], 2)
    assert [told[name] for name in ("cover", "outcome", "bot")] == [None] * 3 and told["chapters"] == []
    assert [told[name] for name in ("bare", "practice", "interruptible")] == [False] * 3


def test_what_can_be_chosen_is_told_to_the_person_who_is_on() -> None:
    assert view(blank("1"))["choices"] == [{"move": str(n), "parts": [f"number{n}"]} for n in (1, 2, 3)]
    assert view(blank("1", "3"))["choices"] == []
    assert view(blank("1", seats=("human", "best")))["choices"] == []
    assert view(blank("1", seats=("best", "best")))["choices"] == []
    assert view(blank("1"), n=1)["choices"] == [], "a moment of before is looked at, not played"


def test_of_an_earlier_moment_only_what_lay_there() -> None:
    table = blank("1", "3", seats=("human", "best"))
    now, then = view(table), view(table, 2)
    assert (now["n"], then["n"]) == (3, 2) and then["awaited"] == [1]
    assert now["outcome"] and then["outcome"] is None and then["bot"] is None
    waiting = blank("1", seats=("human", "best"))
    assert view(waiting)["bot"] == "best" and view(waiting, 2)["bot"] is None
    assert view(table, 0)["awaited"] == [TABLE] and view(table, 0)["last"] is None


def test_the_scene_is_what_the_viewer_sees_unless_nothing_is_hidden() -> None:
    table = opened("tsungshap", "bare", ("human", "best"))
    seen, bare = view(table)["scene"], view(table, bare=True)["scene"]
    hidden = [sum(not piece["face"] for piece in scene["pieces"]) for scene in (seen, bare)]
    assert hidden[0] > hidden[1] == 0 and view(table, bare=True)["bare"] and not view(table)["bare"]
    table.bare = True
    assert view(table)["scene"] == bare and view(table)["bare"] and view(table)["viewer"] is None


def test_pieces_say_that_they_are_turned_only_if_they_are() -> None:
    pieces = {piece["id"]: piece for piece in view(solitaire("12", "17"))["scene"]["pieces"]}
    assert "turned" not in pieces["coin1.0"] and pieces["coin1.1"]["turned"] is True
    assert pieces["coin1.0"] == {"id": "coin1.0", "kind": "coin", "at": "field2-1", "face": 2}


@pytest.mark.parametrize(("turned", "left"), [({}, {}), ({"turned": False}, {}), ({"turned": True}, {"turned": True})])
def test_a_piece_that_is_not_turned_says_nothing_of_it(turned: dict[str, Any], left: dict[str, Any]) -> None:
    piece: Any = {"id": "a", "kind": "coin", "at": "b", **turned}
    assert views._lean_piece(piece) == {"id": "a", "kind": "coin", "at": "b", **left}
    assert piece == {"id": "a", "kind": "coin", "at": "b", **turned}, "the scene stays as it is"


def test_the_last_move_names_where_it_began_and_where_it_ended() -> None:
    assert view(solitaire())["last"] is None, "what the table did is not told"
    assert view(solitaire("12"))["last"] == {"seat": 0, "parts": ["stack1", "field2-1"]}
    assert view(solitaire("12", "17"))["last"] == {"seat": 0, "parts": ["stack1", "field3-1"]}
    assert view(solitaire("12", "17"), 2)["last"] == {"seat": 0, "parts": ["stack1", "field2-1"]}
    assert view(blank("1", "3"))["last"] == {"seat": 1, "parts": []}, "another's word, whose story names no place"
    assert view(blank("1", seats=("human", "best")))["last"] == {"seat": 0, "parts": ["number1"]}


def test_an_outcome_has_its_line() -> None:
    outcome = view(blank("1", "2"))["outcome"]
    assert outcome == {"points": [2, 3], "winners": [1], "reason": "blank.said", "line": ("end.blank", {"secret": 2})}


def test_the_game_is_told_with_its_options_and_its_day() -> None:
    assert view(blank())["game"] == {
        "key": "blank",
        "family": "blank",
        "options": {},
        "unit": "points",
        "flag": "",
        "dealt": True,
        "date": None,
        "late": False,
    }
    assert not view(Table(Record("toguz9", (("ninth", "open"),)), ()))["game"]["dealt"]
    told = view(Table(Record("toguz9", (("ninth", "open"),)), ()))["game"]
    assert (told["options"], told["unit"], told["flag"], told["family"]) == ({"ninth": "open"}, "balls", "t", "toguz")
    daily = Table(dealt("solitaire", (), "2026-11-20"), (), "2026-11-20", late=True)
    assert (view(daily)["game"]["date"], view(daily)["game"]["late"]) == ("2026-11-20", True)


def test_an_archive_that_is_missing_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "lacks" not in view(blank())["game"]
    monkeypatch.setattr("tschatulle.games.Kit.lacks", "blank")
    assert view(blank())["game"]["lacks"] == "blank"


# Lines.


def test_the_log_begins_where_the_page_knows_no_more() -> None:
    table = blank("1", "3")
    every = log(table, 0)
    assert every["from"] == 0 and [(one["n"], one["seat"]) for one in every["lines"]] == [(1, TABLE), (2, 0), (3, 1)]
    assert every["lines"][1]["line"] == ("log.blank.said", {"seat": 0, "number": 1})
    assert every["stands"] == 0 and log(table, 2)["from"] == 0, "nothing stands that was not told before"
    table.stands = 2
    for known, begin in ((0, 0), (1, 1), (2, 2), (3, 2), (9, 2)):
        told = log(table, known)
        assert (told["from"], told["stands"]) == (begin, 2) and told["lines"] == every["lines"][begin:]
    table.stands = 9
    assert (log(table, 9)["from"], log(table, 9)["stands"], log(table, 9)["lines"]) == (3, 3, [])


# Links and what only the page has.


def test_the_link_of_a_deal_is_its_day_or_its_seed_or_none() -> None:
    daily = Table(dealt("solitaire", (), "2026-11-20"), (), "2026-11-20")
    assert deal_link(daily) == "#/solitaire/d/2026-11-20"
    assert (deal_link(opened("blank", "abc")) or "").startswith("#/blank/s/")
    assert deal_link(blank("1")) is None, "nobody knows its seed"
    assert deal_link(Table(Record("toguz9", (), "abc"), ())) is None, "nothing is dealt there"


def test_private_is_the_save_the_seed_and_the_link() -> None:
    table = opened("blank", "abc")
    assert private(table, {"base": 1}) == {"save": {"base": 1}, "seed": "abc", "link": deal_link(table)}


@pytest.mark.parametrize("key", ["blank", "solitaire", "tschuk5", "bestemshe5"])
def test_a_view_is_the_same_after_a_reload(key: str) -> None:
    table = go(opened(key, "reload"), Chance("reload"), 3)
    again: Any = read_save(save_text(table))
    again.eyes = table.eyes
    assert view(again) == {**view(table), "can": view(again)["can"]}
