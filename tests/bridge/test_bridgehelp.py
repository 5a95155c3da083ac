"""Asks for help, as JSON text: hints, assist, reviews, lessons."""

from __future__ import annotations

from bridge.asking import Page
from tschatulle.game import HIDDEN


def test_lesson(page: Page) -> None:
    turn = page.ask("lesson", key="solitaire")
    assert "lesson" in page.bridge.tables
    view = turn["view"]
    for step in turn["steps"]:
        assert step["say"][0].startswith("lesson.solitaire.")
        if step["expect"] and step["expect"] != "any":
            assert step["expect"] in {choice["move"] for choice in view["choices"]}
            view = page.ask("play", table="lesson", seat=0, move=step["expect"])["view"]
    assert page.error("lesson", key="blank") == "no-lesson"
    assert page.error("lesson", key="chess") == "no-such-game"


def test_hint(page: Page) -> None:
    page.ask("open", key="blank", seed="x")
    told = page.ask("hint", seat=0)
    assert (told["move"], told["parts"], told["where"], told["why"], told["exact"]) == (
        "2",
        ["number2"],
        ["hint.blank.where", {}],
        ["why.blank.middle", {}],
        True,
    )
    assert [choice["move"] for choice in told["choices"]] == ["2", "1", "3"]
    assert page.ask("view")["practice"] is True
    assert Page().ask("load", save=told["private"]["save"]["parts"])["view"]["practice"] is True


def test_a_refused_hint_is_no_practice(page: Page) -> None:
    page.ask("open", key="blank", seed="x", seats=["human", "best"])
    assert page.error("hint", seat=1) == "not-your-seat"
    assert page.error("hint", seat=-1) == "not-your-seat"
    assert page.error("hint") == "bad-request"
    assert page.error("hint", seat="0") == "bad-request"
    page.ask("play", seat=0, move="1")
    assert page.error("hint", seat=0) == "not-your-turn"
    assert page.ask("view")["practice"] is False


def test_assist_and_review(page: Page, coach: list[int]) -> None:
    page.ask("open", key="blank", seed="x", seats=["human", "best"])
    assert page.error("review") == "no-review"
    assert page.error("assist", seat=1) == "not-your-seat"
    assert page.ask("view")["practice"] is False
    assert set(page.ask("assist", seat=0)) == {"private"}
    assert coach == [HIDDEN]
    assert page.ask("view")["practice"] is True
    page.ask("play", seat=0, move="1")
    page.ask("step")
    told = page.ask("review")
    assert told["total_loss"] == [4]
    assert told["turning"][1:] == [1, 2]


def test_no_assist_without_a_coach(page: Page) -> None:
    page.ask("open", key="blank", seed="x")
    assert page.error("assist", seat=0) == "bad-request"
    assert page.ask("view")["practice"] is False
