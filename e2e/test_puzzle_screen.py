"""The puzzles of a day as people solve them: by keys, by taps, with wrong tries, a reload in between, three in vain."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from accessibility import checked
from page_driver import WORDS, go, until, visit
from playwright.sync_api import Browser, Page
from tschatulle.bridge import Bridge

ROOT = Path(__file__).resolve().parent.parent
DATE = "2026-11-23"
NUMBER = 327
PHONE = {"width": 390, "height": 844}
WAITS = "document.querySelector('.s-board [data-use]') && document.querySelector('.s-task-words')"
AGAIN = "document.querySelector('[data-act=again]')"
ENDED = "document.querySelector('.s-puzzle-end .s-end-word')?.textContent"
EN = WORDS["en"]


def told(key: str, date: str, *tries: str) -> dict[str, Any]:
    """What the core says of these tries, outside of any browser."""
    data = (ROOT / f"web/dailies/{key}-{date[:4]}.txt").read_text("ascii")
    request = {"id": 1, "ask": "puzzle", "table": "t", "key": key, "date": date, "today": date, "data": data}
    (answer,) = json.loads(Bridge().handle(json.dumps({**request, "tries": tries})))
    found: dict[str, Any] = answer["ok"]
    return found


def answers(key: str, date: str) -> tuple[list[str], list[list[str]]]:
    """The parts of the right move, and those of wrong ones that take no more than two touches."""
    choices = told(key, date)["view"]["choices"]
    right = [one for one in choices if told(key, date, one["move"])["solved"]]
    assert len(right) == 1
    simple = [one["parts"] for one in choices if one not in right and not {"triplet", "claim"} & set(one["parts"])]
    return right[0]["parts"], simple


def tap(page: Page, parts: list[str]) -> None:
    """Touches what a move is made of: places of the board, or acts."""
    for part in parts:
        place = page.locator(
            f".s-board [data-place='{part}'], .s-board [data-use][data-place^='pit'][data-place$='{part[3:]}']"
        )
        (place if place.count() else page.locator(f"[data-act={part}]")).first.tap(position={"x": 12, "y": 12})
    play = page.locator("[data-act=play]")
    if play.count():
        play.tap()


def opened(page: Page, key: str, date: str = DATE) -> None:
    go(page, f"#/{key}/d/{date}")
    until(page, WAITS)


@pytest.fixture(scope="module")
def day(browser: Browser, origin: str) -> Iterator[Page]:
    """A visitor with a phone; what was tried stays."""
    options: Any = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
    with visit(browser, origin, date=f"{DATE}T12:00:00", settings={"speed": "off"}, **options) as page:
        go(page, origin)
        until(page, "document.documentElement.dataset.engine === 'ready'")
        yield page


def test_by_keys_from_the_home_page_to_the_text_that_is_shared(day: Page) -> None:
    key = "bestemshe5"
    (right,), wrong = answers(key, DATE)
    day.locator(f".s-also a[href='#/{key}/d/{DATE}']").focus()
    day.keyboard.press("Enter")
    until(day, WAITS)
    checked(day, "the task")
    day.keyboard.press(wrong[0][0][-1])
    until(day, f"{AGAIN} === document.activeElement")
    checked(day, "a wrong try")
    day.keyboard.press("Enter")
    until(day, "document.activeElement.closest('.s-board')")
    day.keyboard.press(right[-1])
    until(day, f"document.activeElement.matches('.s-end-head') && {ENDED} === {json.dumps(EN['puzzle.end.2'])}")
    until(day, "document.querySelector('.s-day-end').textContent.startsWith('1 day')")
    checked(day, "the end")
    day.locator("[data-act=share]").focus()
    day.keyboard.press("Enter")
    head, flame, address = day.locator(".s-share-text").input_value().split("\n")
    assert (head, flame) == (f"Bestemshe #{NUMBER} 🟤🟡⚪", "🔥 1") and address.endswith(f"#/{key}/d/{DATE}")
    day.keyboard.press("Escape")
    go(day, "#/")
    until(day, "document.querySelector('.s-also .s-coin-silver.s-token-ball')")
    until(day, "document.querySelector('.s-burning').textContent.includes('Flame: 1 day')")


@pytest.mark.parametrize("key", ["kuckuck4", "tsungshap", "toguz9", "tichu4"])
def test_by_taps_with_a_reload_after_a_wrong_try(day: Page, key: str) -> None:
    right, wrong = answers(key, DATE)
    opened(day, key)
    checked(day, f"the task of {key}")
    tap(day, wrong[0])
    until(day, AGAIN)
    day.reload()
    until(day, WAITS)
    assert day.locator(".s-task .s-coin-wrong").count() == 1
    tap(day, right)
    until(day, f"{ENDED} === {json.dumps(EN['puzzle.end.2'])}")


def test_three_in_vain_show_the_answer_and_a_late_day_has_no_flame(day: Page) -> None:
    date = "2026-11-20"
    _, wrong = answers("kuckuck4", date)
    go(day, "#daily/kuckuck4")
    day.locator(f".s-day[href='#/kuckuck4/d/{date}']").click()
    until(day, WAITS)
    for parts in wrong[:2]:
        tap(day, parts)
        until(day, AGAIN)
        day.locator("[data-act=again]").tap()
        until(day, WAITS)
    tap(day, wrong[2])
    until(day, f"{ENDED} === {json.dumps(EN['puzzle.end.0'])}")
    assert day.locator(".s-end-why").inner_text()
    until(day, f"document.querySelector('.s-day-end').textContent.startsWith({json.dumps(EN['daily.lateEnd'])})")
    go(day, "#daily/kuckuck4")
    until(day, "document.querySelector('.s-day-late .s-token-nest.s-coin-none')")
    checked(day, "the calendar")
    go(day, "#stats/bestemshe5")
    until(day, "document.querySelector('.s-stats .s-won')?.textContent.includes('1')")
    checked(day, "the figures")


@pytest.mark.parametrize(
    ("date", "words"),
    [("2026-11-24", "is not open yet"), ("2025-12-31", "1 January 2026"), ("2026-02-30", "not a date")],
)
def test_a_day_without_a_puzzle_is_refused_in_words(day: Page, date: str, words: str) -> None:
    go(day, "#/")
    go(day, f"#/tsungshap/d/{date}")
    until(day, f"document.querySelector('.s-lead')?.textContent.includes({json.dumps(words)})")
