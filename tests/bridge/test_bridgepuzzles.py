"""The ask about puzzles, as JSON text: two tables, one with the position and one with the line that is shown."""

from __future__ import annotations

import json

import pytest
from bridge.asking import WEB, Page
from play.test_puzzles import DAY, KEYS, data, position
from tschatulle.play.challenges import puzzles


def about(key: str, *tries: str, **more: str) -> dict[str, object]:
    return {"table": "puzzle", "key": key, "date": DAY, "today": DAY, "data": data(key), "tries": [*tries], **more}


@pytest.mark.parametrize("key", KEYS)
def test_the_position_is_a_turn_like_any_other(page: Page, key: str) -> None:
    found = position(key)
    told = page.ask("puzzle", **about(key))
    view, place = told["view"], len(found.record.moves)
    assert {choice["move"] for choice in view["choices"]} == set(found.worths)
    assert (view["n"], view["viewer"], view["game"]["date"]) == (place, found.seat, DAY)
    assert told["shown"] == {"from": place, "to": place}
    assert view["seats"][told["seat"]] == "human" and view["seats"].count("human") == 1
    assert told["private"]["link"] == told["link"]
    assert not any(view["can"].values())
    assert page.error("hint", table="puzzle", seat=told["seat"]) == "daily-no-help"


@pytest.mark.parametrize("key", KEYS)
def test_a_wrong_try_is_shown_and_the_position_lies_there_again(page: Page, key: str) -> None:
    found = position(key)
    other = next(move for move in found.worths if move != found.best)
    before, after = page.ask("puzzle", **about(key)), page.ask("puzzle", **about(key, other))
    assert after["view"] == before["view"]
    first, last = after["shown"]["from"] + 1, after["shown"]["to"]
    assert last >= first
    steps = [page.ask("at", table="puzzle", n=n) for n in range(first, last + 1)]
    assert all(step["story"] for step in steps)
    assert page.error("puzzle", **about(key, other, show="solution")) == "bad-request"
    assert page.error("puzzle", **about(key, other, show="x")) == "bad-request"


@pytest.mark.parametrize("key", KEYS)
def test_the_solution_is_shown_once_it_is_over(page: Page, key: str) -> None:
    found = position(key, DAY)
    told = page.ask("puzzle", **about(key, found.best))
    assert told["view"]["choices"] == []
    again = page.ask("puzzle", **about(key, found.best, show="solution"))
    assert again["shown"] == told["shown"]
    if key == "bestemshe5":
        end = page.ask("at", table="puzzle", n=told["shown"]["to"])["view"]["outcome"]
        assert end["winners"] == [told["seat"]], "the win is shown to its end"


@pytest.mark.parametrize("key", KEYS)
def test_no_answer_is_found_by_an_act_that_is_not_offered(page: Page, key: str) -> None:
    told = page.ask("puzzle", **about(key))
    parts = {part for choice in told["view"]["choices"] for part in choice["parts"]}
    assert told["idle"] == (["claim"] if key == "tsungshap" else [])
    assert not parts & set(told["idle"])


def test_the_text_of_a_year_is_read_once_for_an_answer(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    asked, read, reads = about("kuckuck4", position("kuckuck4").best), puzzles.read_year, []

    def counted(key: str, year: int, text: str) -> list[str]:
        reads.append(year)
        return read(key, year, text)

    monkeypatch.setattr(puzzles, "read_year", counted)
    page.ask("puzzle", **asked)
    assert reads == [2026]


@pytest.mark.parametrize("key", ["tsungshap", "kuckuck4"])
def test_where_hands_matter_all_lie_open(page: Page, key: str) -> None:
    view = page.ask("puzzle", **about(key))["view"]
    assert view["bare"] is True
    assert view["cover"] is None


@pytest.mark.parametrize("key", KEYS)
def test_what_is_told_has_words(page: Page, key: str) -> None:
    """In every language that a page comes with whole."""
    found = position(key)
    others = [move for move in found.worths if move != found.best]
    told = [page.ask("puzzle", **about(key, *tries)) for tries in ([others[0]], [others[0], found.best])]
    lines = [
        told[1]["task"],
        *told[1]["known"],
        told[1]["solution"]["line"],
        *(one["line"] for one in told[1]["tries"]),
    ]
    for language in ("en", "de", "cs"):
        words = json.loads((WEB / "i18n" / f"{language}.json").read_text("utf-8"))
        assert [name for name, _ in lines if not {name, f"{name}#other"} & words.keys()] == []


def test_requests_that_are_none(page: Page) -> None:
    for lacking in ("key", "date", "today", "data"):
        assert page.error("puzzle", **{**about("kuckuck4"), lacking: 3}) == "bad-request"
    assert page.error("puzzle", **{**about("kuckuck4"), "tries": "x"}) == "bad-request"
    assert page.error("puzzle", **{**about("kuckuck4"), "data": "x"}) == "bad-dailies"
