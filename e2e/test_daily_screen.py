"""The daily challenge as people play it: by keyboard only, by taps only, late, across midnight, once."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import pytest
from game_log import log
from page_driver import (
    WORDS,
    by_arrows,
    by_digits,
    by_tap,
    dealt,
    go,
    moves,
    names,
    play,
    seeded,
    still,
    table,
    until,
    visit,
    walk,
)
from playwright.sync_api import Browser, Page
from tschatulle.bridge import Bridge
from tschatulle.play.record import dealt as dealt_record
from tschatulle.play.record import file_text, link_text, seed_link

OFF = {"speed": "off"}
TODAY = "2026-11-20"
NOON = TODAY + "T12:00:00"
COUNT = """() => { globalThis.used = {};
  for (const name of ["pointerdown", "keydown"])
    addEventListener(name, () => { used[name] = (used[name] ?? 0) + 1; }, true);
}"""


def deal_of(date: str) -> str:
    """Sentence of the deal, as the core says it outside of any browser."""
    (answer,) = json.loads(
        Bridge().handle(json.dumps({"id": 1, "ask": "open", "key": "solitaire", "date": date, "today": date}))
    )
    key, params = answer["ok"]["log"]["lines"][0]["line"]
    assert key == "log.solitaire.deal"
    return f"{params['n']} coins are poured out. Heights of the stacks: {params['heights']}."


def record_link(seed: str) -> str:
    """The text of the link of a game that has only been dealt."""
    return link_text(dealt_record("solitaire", (), seed))


def tab_to(page: Page, selector: str) -> None:
    """Tab until the focus is on or in it."""
    for _ in range(80):
        page.keyboard.press("Tab")
        if page.evaluate("(s) => Boolean(document.activeElement.closest(s))", selector):
            return
    raise AssertionError(f"cannot be reached by Tab: {selector}")


def score(page: Page) -> int:
    """The points of the result panel."""
    return int(page.locator(".s-result-score").inner_text().replace("−", "-"))


def check_share(page: Page, date: str, number: int) -> None:
    """The coins by rows, the flame and the address; in words only for who asks for that."""
    head, *rows, flame, address = page.locator(".s-share-text").input_value().split("\n")
    assert re.fullmatch(rf"Tschuk #{number} {score(page)} \(par \d+\)", head)
    assert [row[0] for row in rows] == list("1234567") and flame == "🔥 1"
    assert sum(row.count("🟡") + row.count("🟤") for row in rows) == 21
    assert all("🟤🟡" not in row for row in rows), "right ones first: an order would tell of the deal"
    assert address.endswith(f"#/solitaire/d/{date}")
    page.get_by_label("In words, for screen readers").focus()
    page.keyboard.press("Space")
    words, last = page.locator(".s-share-text").input_value().split("\n")
    assert words.startswith(f"Tschuk #{number}: {score(page)} point") and words.isascii() and last == address


def test_to_the_end_by_keyboard_only(browser: Browser, origin: str) -> None:
    with visit(browser, origin, date=NOON, settings=OFF) as page:
        page.add_init_script(f"({COUNT})()")
        go(page, origin)
        tab_to(page, ".s-daily-card .s-button-primary")
        page.keyboard.press("Enter")
        until(page, "location.hash === '#/solitaire/d/2026-11-20'")
        dealt(page)
        assert log(page) == [deal_of(TODAY)]
        tab_to(page, "[role=grid]")
        play(page, by_arrows, 6)
        before = names(page)
        for key in ("u", "r", "h", "c", "n", "Control+z"):
            page.keyboard.press(key)
        assert names(page) == before and moves(page) == 6
        assert page.get_by_role("button", name="Undo").count() == page.get_by_role("button", name="Hint").count() == 0
        play(page, by_digits)
        until(page, "document.activeElement.closest('.s-result')")
        until(page, "document.querySelector('.s-day-end')?.textContent.startsWith('1 day')")
        assert "your score is" in (page.locator(".s-ladder").get_attribute("aria-label") or "")
        tab_to(page, ".s-result .s-button-primary")
        page.keyboard.press("Enter")
        check_share(page, TODAY, 324)
        page.keyboard.press("Escape")
        assert len(log(page)) == 22
        assert page.evaluate("used.pointerdown ?? 0") == 0
        points = score(page)
        go(page, "#/")
        until(page, f"document.querySelector('.s-daily-state')?.textContent.startsWith('Played: {points} point')")
        until(page, "document.querySelector('.s-burning').textContent.includes('Flame: 1 day')")
        tab_to(page, ".s-daily-card .s-button-primary")
        page.keyboard.press("Enter")
        assert page.locator(".s-share-text").input_value().startswith(f"Tschuk #324 {points} (par ")
        page.keyboard.press("Escape")
        table(page, f"#/solitaire/d/{TODAY}")
        assert score(page) == points and len(log(page)) == 22
        by_digits(page, (1, 2))
        assert len(log(page)) == 22


def test_to_the_end_by_taps_only_at_320_px(browser: Browser, origin: str) -> None:
    small = {"width": 320, "height": 568}
    with visit(
        browser, origin, date="2027-02-28T09:00:00", settings=OFF, viewport=small, has_touch=True, is_mobile=True
    ) as page:
        page.add_init_script(f"({COUNT})()")
        go(page, origin)
        page.locator(".s-daily-card").get_by_role("link", name="Play today").tap()
        dealt(page)
        assert log(page) == [deal_of("2027-02-28")]
        play(page, by_tap)
        page.locator("[data-act=share]").tap()
        assert page.locator(".s-share-text").input_value().startswith("Tschuk #424 ")
        page.get_by_role("button", name="Close").tap()
        page.locator(".s-result").get_by_role("button", name="What each bet cost").tap()
        until(page, "document.querySelectorAll('.s-review-bet').length === 21")
        assert page.evaluate("used.keydown ?? 0") == 0


@pytest.fixture(scope="module")
def day(browser: Browser, origin: str) -> Iterator[Page]:
    """A visitor on the twentieth of November at noon; what was played stays."""
    with visit(browser, origin, date=NOON, settings=OFF) as page:
        go(page, origin + "#/solitaire")
        dealt(page)
        yield page


def test_a_past_day_from_the_calendar_is_late_and_not_in_the_streak(day: Page) -> None:
    go(day, "#daily/solitaire")
    cell = day.locator(".s-day[href='#/solitaire/d/2026-11-18']")
    assert "Not played yet" in cell.get_attribute("aria-label")
    cell.click()
    dealt(day)
    assert log(day) == [deal_of("2026-11-18")]
    assert day.locator(".s-sub .s-badge").inner_text() == "late"
    play(day, by_digits)
    until(day, "document.querySelector('.s-day-end')?.textContent.startsWith('Played late: good for the medal')")
    day.locator(".s-result").get_by_role("button", name="Share").click()
    assert "Played late." in day.locator(".s-share-text").input_value()
    day.keyboard.press("Escape")
    go(day, "#daily/solitaire")
    until(day, "document.querySelector('.s-day-late')?.ariaLabel.includes('Played late: ')")
    until(day, "/; (gold|silver|bronze|no medal)$/.test(document.querySelector('.s-day-late').ariaLabel)")
    assert day.locator(".s-day-flame").count() == 0
    assert day.locator(".s-late a").get_attribute("href") == "#/solitaire/d/2026-11-19", "the last that was missed"


FIRST_CELL = """() => new Promise((resolve) => {
  const select = ".s-day[href='#/solitaire/d/2026-11-18']";
  new MutationObserver((_, watch) => {
    const cell = document.querySelector(select);
    if (cell === null) return;
    watch.disconnect();
    globalThis.pressed = cell;
    globalThis.label = cell.ariaLabel;
    globalThis.places = () => [cell, document.querySelector(".s-daily-page .s-button-primary")]
      .map((one) => Math.round(one.getBoundingClientRect().top));
    globalThis.first = places();
    resolve();
  }).observe(document.body, { childList: true, subtree: true });
  location.hash = "#daily/solitaire";
})"""


@pytest.mark.parametrize("width", [390, 1280])
def test_a_day_stays_under_the_finger_while_the_calendar_learns_more_of_it(day: Page, width: int) -> None:
    day.set_viewport_size({"width": width, "height": 844})
    go(day, "#about")
    until(day, "document.querySelector('.s-main h1') !== null")
    day.evaluate(FIRST_CELL)
    until(day, "document.querySelector('.s-late a') !== null")
    assert day.evaluate("pressed.ariaLabel !== label"), "nothing was learned"
    assert day.evaluate("pressed === document.querySelector('.s-day[href=\"#/solitaire/d/2026-11-18\"]')")
    until(day, "document.querySelector('.s-won-flame') !== null")
    assert day.evaluate("places()") == day.evaluate("first"), "neither a day nor the button of today has moved"


def test_the_calendar_by_keys(day: Page) -> None:
    go(day, "#daily/solitaire")
    day.locator(".s-day-today").focus()
    for key, date in (
        ("ArrowLeft", "2026-11-19"),
        ("ArrowUp", "2026-11-12"),
        ("Home", "2026-11-01"),
        ("ArrowLeft", "2026-10-31"),
        ("PageDown", "2026-11-30"),
        ("PageDown", "2026-12-30"),
    ):
        day.keyboard.press(key)
        assert day.evaluate("document.activeElement.getAttribute('href')") == f"#/solitaire/d/{date}"
    assert day.evaluate("document.activeElement.ariaDisabled") == "true"


@pytest.mark.parametrize(
    ("date", "words"),
    [
        ("2026-11-21", "The deal for 21 November 2026 opens on that day."),
        ("2099-01-01", "opens on that day"),
        ("2025-12-31", "The first daily was on 1 January 2026."),
        ("2026-02-30", "This is not a date."),
        ("yesterday", "This is not a date."),
    ],
)
def test_a_day_without_a_deal_is_refused_in_words(day: Page, date: str, words: str) -> None:
    go(day, "#/")
    go(day, f"#/solitaire/d/{date}")
    until(day, f"document.querySelector('.s-lead')?.textContent.includes({json.dumps(words)})")
    assert day.locator("[role=grid]").count() == 0
    assert day.get_by_role("link", name="Today's deal").is_visible()


def test_midnight_passes_during_a_daily(day: Page) -> None:
    table(day, f"#/solitaire/d/{TODAY}")
    deal = log(day)
    play(day, by_digits, 3)
    day.evaluate("turnClock('2026-11-20T23:59:58'); dispatchEvent(new Event('focus'))")
    until(day, "document.querySelector('.s-message').textContent.includes('This is still the daily of')")
    assert log(day)[:1] == deal and moves(day) == 3
    play(day, by_digits)
    until(day, "document.querySelector('.s-day-end')?.textContent.startsWith('1 day')")
    assert day.locator(".s-sub .s-badge").count() == 0
    go(day, "#/")
    until(day, "document.querySelector('.s-daily-state')?.textContent === 'Not played yet'")
    day.get_by_role("link", name="Play today").click()
    dealt(day)
    assert log(day) == [deal_of("2026-11-21")]


def test_a_clock_set_back_keeps_what_was_begun(day: Page) -> None:
    day.evaluate("turnClock('2026-11-21T08:00:00')")
    table(day, "#/solitaire/d/2026-11-21")
    begun = moves(day)
    play(day, by_digits, begun + 1)
    day.evaluate("turnClock('2026-11-20T08:00:00')")
    go(day, "#/")
    table(day, "#/solitaire/d/2026-11-21")
    assert moves(day) == begun + 1
    go(day, "#/")
    table(day, f"#/solitaire/d/{TODAY}")
    until(day, "document.querySelectorAll('.s-result').length === 1")


FORGET = """() => new Promise((resolve) => {
  const names = Object.keys(localStorage).filter((name) => name.includes("solitaire/2026-11-20"));
  for (const name of names) localStorage.removeItem(name);
  const request = indexedDB.open("tschatulle:/tschatulle/");
  request.onsuccess = () => {
    const change = request.result.transaction("kept", "readwrite");
    change.objectStore("kept").delete("game/solitaire/2026-11-20");
    change.objectStore("kept").delete(IDBKeyRange.bound("part/solitaire/2026-11-20/", "part/solitaire/2026-11-20/~"));
    change.oncomplete = () => { request.result.close(); resolve(); };
  };
})"""
SEED = "document.querySelector('.s-seed code')?.textContent === {}"


def typed(page: Page, text: str) -> None:
    """A text entered where the deal is shown."""
    page.locator(".s-seed").click()
    page.locator("#s-seed-text").fill(text)
    page.get_by_role("button", name="Open", exact=True).click()


def refused(page: Page, day: str) -> None:
    """It was said that the deal of this day is closed, and nothing was lost."""
    words = WORDS["en"]["daily.seedClosed"].replace("{date}", day)
    until(page, f"document.getElementById('alert').textContent.includes({json.dumps(words)})")
    page.evaluate("document.getElementById('alert').replaceChildren()")
    assert page.locator("dialog[open]").count() == 0
    assert page.evaluate("location.hash") == "#/solitaire"
    assert page.locator(".s-seed code").inner_text() == "mine" and moves(page) == 2


def test_no_seed_gives_a_daily_away_before_it_was_played(browser: Browser, origin: str) -> None:
    with visit(browser, origin, date=NOON, settings=OFF) as page:
        go(page, origin)
        seeded(page, "mine")
        play(page, by_digits, 2)
        typed(page, TODAY)
        refused(page, "20 November 2026")
        typed(page, " 2026-11-25\n")
        refused(page, "25 November 2026")
        for text in (f"#/solitaire/s/{seed_link(TODAY)}", file_text(dealt_record("solitaire", (), TODAY))):
            typed(page, text)
            refused(page, "20 November 2026")
        go(page, "#/")
        go(page, f"#/solitaire/s/{seed_link('2027-01-01')}")
        refused(page, "1 January 2027")
        go(page, f"#/solitaire/r/{record_link(TODAY)}")
        closed = WORDS["en"]["daily.seedClosed"].replace("{date}", "20 November 2026")
        until(page, f"document.querySelector('.s-review-screen').textContent.includes({json.dumps(closed)})")
        assert page.locator(".s-board").count() == 0, "nothing of the deal is shown"
        go(page, "#/solitaire")
        dealt(page)
        assert moves(page) == 2, "the game that was under way is still there"

        seeded(page, "2026-11-19")
        assert log(page) == [deal_of("2026-11-19")]
        table(page, f"#/solitaire/d/{TODAY}")
        play(page, by_digits)
        until(page, "document.querySelector('.s-day-end strong')")
        go(page, "#/solitaire")
        dealt(page)
        typed(page, TODAY)
        until(page, SEED.format(json.dumps(TODAY)))
        assert log(page) == [deal_of(TODAY)]

        seeded(page, "mine")
        go(page, "#/")
        page.evaluate(FORGET)
        page.reload()
        go(page, f"#/solitaire/d/{TODAY}")
        page.get_by_role("button", name="Practise this deal").click()
        until(page, SEED.format(json.dumps(TODAY)))
        page.evaluate("turnClock('2026-11-18T08:00:00')")
        seeded(page, "mine")
        play(page, by_digits, 2)
        typed(page, "2026-11-19")
        refused(page, "19 November 2026")


CLOCKS = [
    ("Etc/GMT+12", "2026-11-20T11:59:20Z", "2026-11-19"),
    ("Etc/GMT+12", "2026-11-20T12:00:00Z", "2026-11-20"),
    ("Pacific/Kiritimati", "2026-11-20T09:59:20Z", "2026-11-20"),
    ("Pacific/Kiritimati", "2026-11-20T10:00:00Z", "2026-11-21"),
    ("Asia/Kathmandu", "2026-11-20T18:14:20Z", "2026-11-20"),
    ("Asia/Kathmandu", "2026-11-20T18:15:00Z", "2026-11-21"),
    ("Europe/Berlin", "2026-03-28T23:00:00Z", "2026-03-29"),
    ("Europe/Berlin", "2026-03-29T21:59:20Z", "2026-03-29"),
    ("Europe/Berlin", "2026-10-24T22:00:00Z", "2026-10-25"),
    ("Europe/Berlin", "2026-10-25T22:59:20Z", "2026-10-25"),
    ("America/New_York", "2027-01-01T04:59:20Z", "2026-12-31"),
    ("America/New_York", "2027-01-01T05:00:00Z", "2027-01-01"),
    ("UTC", "2028-02-29T00:00:00Z", "2028-02-29"),
    ("UTC", "2028-02-29T23:59:20Z", "2028-02-29"),
]


def test_the_day_is_that_of_the_local_calendar(browser: Browser, origin: str) -> None:
    """Fourteen clocks: far zones, both changes of the clocks, New Year, leap day."""
    with visit(browser, origin, date=NOON) as page:
        go(page, origin)
        devtools = page.context.new_cdp_session(page)
        for zone, moment, date in CLOCKS:
            devtools.send("Emulation.setTimezoneOverride", {"timezoneId": zone})
            page.evaluate("(moment) => turnClock(moment)", moment)
            go(page, "#settings")
            until(page, "document.querySelector('.s-settings')")
            go(page, "#/")
            until(page, f"document.querySelector('.s-daily-card a')?.hash === '#/solitaire/d/{date}'")


def test_arrows_stop_at_the_edge(day: Page) -> None:
    go(day, "#/solitaire")
    dealt(day)
    day.locator("[data-place=stack1]").focus()
    day.keyboard.press("ArrowUp")
    day.keyboard.press("ArrowLeft")
    walk(day, 7, 7)
    day.keyboard.press("ArrowDown")
    assert day.evaluate("document.activeElement.dataset.place") == "stack7"
    still(day)
