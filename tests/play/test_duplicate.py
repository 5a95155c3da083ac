"""Rounds with the same deals: results as links, believed only after a replay, and standings."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Any

import pytest
from tschatulle.bridge import Bridge
from tschatulle.game import TABLE, BadText
from tschatulle.games import REGISTRY
from tschatulle.minds.bot import finish
from tschatulle.play.challenges.duplicate import NAME_LIMIT, Result, Row, computed, read_result, result_link, standings
from tschatulle.play.formats.links import MOST_RESULTS, read_any
from tschatulle.play.record import Entered, Fault, Record, dealt, replay
from tschatulle.play.table import Table
from tschatulle.text import LINK_LIMIT, packed, sealed, unpacked, unsealed

KEY = next(key for key, entry in REGISTRY.items() if entry.duplicate)


@lru_cache(maxsize=8)
def finished(seed: str = "spring", level: str = "greedy") -> Record:
    """A round among computers."""
    table = Table(dealt(KEY, (), seed), (level,) * 4)
    while not table.finished:
        finish(table.step())
    return table.record


def deals(record: Record) -> list[str]:
    return [text for seat, text in record.moves if seat == TABLE and len(text) > 1]


def result(name: str = "Ada", seat: int = 0, seed: str = "spring", level: str = "greedy") -> Result:
    return Result(name, seat, finished(seed, level))


def text_of(one: Result) -> str:
    return result_link(one).rpartition("/")[2]


def changed(one: Result, place: int, word: str) -> str:
    """The link with another word in the place of one of its five parts."""
    parts = unpacked(unsealed(text_of(one))).split(";")
    parts[place] = word
    return sealed(packed(";".join(parts)))


def test_the_deals_of_a_round_are_the_same_whatever_was_played() -> None:
    one, other = finished(level="greedy"), finished(level="random")
    assert len(deals(one)) == 4 == len(set(deals(one))) and deals(one) == deals(other)
    assert len(one.moves) != len(other.moves)
    assert [text[1] for text in deals(one)] == [str((int(deals(one)[0][1]) + n) % 4) for n in range(4)]
    assert deals(finished("autumn")) != deals(one)


def test_a_result_travels_in_a_link() -> None:
    link = result_link(result("Žofie"))
    assert link.startswith(f"#/{KEY}/u/") and len(link) <= LINK_LIMIT + 40
    assert read_result(KEY, link.rpartition("/")[2]) == result("Žofie")
    found = read_any(f"Look: https://example.org/x/{link}.")
    assert (found.kind, found.key, found.text, found.record) == ("result", KEY, "Žofie", finished())


def test_standings_by_points_then_score_and_equal_results_share_a_place() -> None:
    rows = standings([result("Ada"), result("Bob", 1), result("Cid", 2), result("Dot", 0, level="random")])
    by_name = {row.name: row for row in rows}
    assert [row.place for row in rows] == sorted(row.place for row in rows) and rows[0].place == 1
    assert by_name["Ada"].place == by_name["Cid"].place, "partners share all"
    assert by_name["Ada"].score == -by_name["Bob"].score and len(rows[0].hands) == 4
    for row in rows:
        assert row.points == sum(points for points, _ in row.hands)
        assert row.score == sum(score for _, score in row.hands)
        better = [one for one in rows if (one.points, one.score) > (row.points, row.score)]
        assert row.place == 1 + len(better)
    assert isinstance(rows[0], Row) and standings([]) == []


def test_only_results_of_the_same_deals_are_compared() -> None:
    with pytest.raises(BadText, match="other-deals"):
        standings([result(), result(seed="autumn")])


def test_an_unfinished_round_or_another_game_is_no_result() -> None:
    half = Record(KEY, (), "spring", finished().moves[:40])
    with pytest.raises(BadText, match="not-finished"):
        result_link(Result("Ada", 0, half))
    for other in (Record("blank", (), "spring"), finished()._replace(seed="")):
        with pytest.raises(BadText, match="no-round"):
            result_link(Result("Ada", 0, other))
    for seat in (-1, 4):
        with pytest.raises(BadText, match="no-round"):
            result_link(Result("Ada", seat, finished()))
    for name in ("", "x" * (NAME_LIMIT + 1), "a\nb"):
        with pytest.raises(BadText, match="bad-name"):
            result_link(Result(name, 0, finished()))


def test_deals_of_another_seed_are_no_result() -> None:
    with pytest.raises(BadText, match="other-deals"):
        result_link(Result("Ada", 0, finished()._replace(seed="autumn")))


def test_a_move_that_is_refused_is_named_by_its_place() -> None:
    words = unpacked(unsealed(text_of(result()))).split(";")[4].split(",")
    words[9] = "Dr" if words[9] != "Dr" else "Ph"
    with pytest.raises(Fault) as fault:
        read_result(KEY, changed(result(), 4, ",".join(words)))
    assert fault.value.place >= 10
    words[9] = "?"
    with pytest.raises(Fault) as fault:
        read_result(KEY, changed(result(), 4, ",".join(words)))
    assert fault.value.place == 10
    with pytest.raises((BadText, Fault)):
        read_result(KEY, changed(result(), 4, ",".join(words[:9])))


@pytest.mark.parametrize(("place", "word"), [(1, "x"), (1, "12"), (1, "7"), (3, ""), (2, "no=option"), (0, "")])
def test_rubbish_is_refused(place: int, word: str) -> None:
    with pytest.raises(BadText):
        read_result(KEY, changed(result(), place, word))


@pytest.mark.parametrize(
    ("seat", "reason"), [("4", "no-round"), ("11", "no-round"), ("12", "link-body"), ("-1", "link-body")]
)
def test_a_seat_that_no_table_has_is_no_seat_of_a_link(seat: str, reason: str) -> None:
    """Links tell up to twelve seats, more than any game has."""
    with pytest.raises(BadText) as refused:
        read_result(KEY, changed(result(), 1, seat))
    assert refused.value.reason == reason


def test_more_rubbish_is_refused() -> None:
    good = text_of(result())
    for text in ("", good[:-1], good[1:], sealed(packed("a;b")), "0" * 3000):
        with pytest.raises(BadText):
            read_result(KEY, text)
    with pytest.raises(BadText):
        read_result("blank", good)
    with pytest.raises((BadText, Fault)):
        read_result(KEY, changed(result(), 4, ",,,,"))


def test_a_deal_that_was_swapped_is_seen() -> None:
    moves = list(finished().moves)
    place = next(n for n, (seat, text) in enumerate(moves) if seat == TABLE and len(text) > 1)
    moves[place] = Entered(TABLE, deals(finished("autumn"))[0])
    with pytest.raises((BadText, Fault)):
        result_link(Result("Ada", 0, finished()._replace(moves=tuple(moves))))
    assert len(list(replay(finished()))) == len(finished().moves) + 1, "the sound one is"


# The door.


class Page:
    """Asks as the page does."""

    def __init__(self) -> None:
        self.bridge = Bridge()

    def ask(self, ask: str, **args: object) -> dict[str, Any]:
        (answer,) = json.loads(self.bridge.handle(json.dumps({"id": 1, "ask": ask, **args})))
        while "more" in answer:
            (answer,) = json.loads(self.bridge.slice(50))
        found: dict[str, Any] = answer
        return found


def test_the_page_asks_for_a_result_for_what_a_level_makes_and_for_standings() -> None:
    page = Page()
    page.ask("take", text=result_link(result("Ada")))
    mine = page.ask("result", name="Ada", seat=0)["ok"]["fragment"]
    assert mine == result_link(result("Ada"))
    theirs = page.ask("computed", key=KEY, seed="spring", level="greedy")["ok"]["fragment"]
    assert theirs == result_link(result("greedy"))
    found = page.ask("compare", texts=[mine, f"https://example.org/{theirs} !", mine])["ok"]
    ((key, seed, rows),) = [list(one.values()) for one in found["rounds"]]
    assert (key, seed, found["bad"]) == (KEY, "spring", [])
    assert [row["name"] for row in rows] == ["Ada", "greedy"] and [row["place"] for row in rows] == [1, 1]
    assert [row["link"] for row in rows] == [mine, theirs], "each once, as it was found in the text"
    assert len(rows[0]["hands"]) == 4 and rows[0]["points"] == sum(points for points, _ in rows[0]["hands"])


def test_each_round_has_its_own_standings_and_what_is_no_result_is_told() -> None:
    ada, bob, cid = (
        result_link(result(name, 0, seed)) for name, seed in (("A", "spring"), ("B", "autumn"), ("C", "spring"))
    )
    damaged = ada[:-1] + ("0" if ada[-1] != "0" else "1")
    texts = [ada, damaged, bob, f"#/{KEY}/s/x", 7, cid]
    found = Page().ask("compare", texts=texts)["ok"]
    told = [(one["seed"], [(row["name"], row["place"]) for row in one["rows"]]) for one in found["rounds"]]
    assert told == [("spring", [("A", 1), ("C", 1)]), ("autumn", [("B", 1)])]
    assert [(one["nth"], one["reason"]) for one in found["bad"]] == [
        (1, "link-check"),
        (3, "link-kind"),
        (4, "unreadable"),
    ]
    assert Page().ask("compare", texts=[])["ok"] == {"rounds": [], "bad": []}


def test_the_page_is_told_what_is_no_result() -> None:
    page = Page()
    assert page.ask("computed", key=KEY, seed="", level="greedy")["error"]["reason"] == "no-round"
    assert page.ask("computed", key="blank", seed="x", level="random")["error"]["reason"] == "no-round"
    assert page.ask("computed", key=KEY, seed="x", level="none")["error"]["reason"] == "bad-seats"
    page.ask("open", key=KEY, seed="x", seats=["human"] * 4)
    assert page.ask("result", name="Ada")["error"]["reason"] == "not-finished"
    many = [f"#/{KEY}/u/x"] * (MOST_RESULTS + 1)
    assert page.ask("compare", texts=many)["error"]["reason"] == "too-many-results"


def test_what_the_table_does_is_known_by_the_seed_and_by_how_often_it_has_moved(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """With another game, as if there were rounds of it, whose deals hang on the number of the table's moves."""
    monkeypatch.setitem(REGISTRY, "kuckuck4", REGISTRY["kuckuck4"]._replace(duplicate=True))
    mine = finish(computed("kuckuck4", "often", "random", 2))
    assert sum(seat == TABLE for seat, _ in mine.record.moves) > 2
    again = read_result("kuckuck4", result_link(mine).rpartition("/")[2])
    assert again == mine
    with pytest.raises(BadText, match="other-deals"):
        result_link(mine._replace(record=mine.record._replace(seed="seldom")))
