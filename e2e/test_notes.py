"""Notes and badges at real tables: what is told for a moment lies on no card, no button and no name."""

from __future__ import annotations

from collections.abc import Iterator

from page_driver import go, still, until
from painting import seen
from playwright.sync_api import Browser, Page
from test_tichu_table import MAHJONG, WAITS, answer, give, seat

DRAWN = "new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))"
SIZES = [(320, 568), (390, 844), (844, 390), (1440, 900)]
COVERED = """(what) => {
  const bar = (document.querySelector(".s-bar") ?? document.querySelector(".s-head")).getBoundingClientRect();
  const seen = (node) => node.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const box = (node) => { // as far as it is in sight: the bar lies above everything, and the log is scrolled
    const { left, right, top, bottom } = node.getBoundingClientRect();
    const log = node.closest(".s-log-list")?.getBoundingClientRect().top ?? -Infinity;
    return { left, right, bottom, top: node.closest(".s-bar, .s-head") ? top : Math.max(top, bar.bottom, log) };
  };
  const things = "button:not([data-place=trick], [data-place^=seat]), a[href], select, input, summary, .s-players li,"
    + " h1, .b-seat-name, .b-seat-label, .b-side-name, .b-playing, .b-card-back, .b-nest-card, .b-tile, .b-pile,"
    + " .b-sower-name";
  const beside = (a, b) => a.right <= b.left + 1 || a.bottom <= b.top + 1;
  const apart = (a, b) => beside(a, b) || beside(b, a);
  const name = (node) => `${node.getAttribute("class")} ${node.dataset.place ?? ""} ${node.textContent.slice(0, 30)}`;
  const notes = [...document.querySelectorAll(what)].filter((one) => seen(one) && one.getBoundingClientRect().height);
  const wrong = [];
  for (const note of notes) {
    const own = note.getBoundingClientRect();
    const whole = own.top >= 0 && own.bottom <= innerHeight && own.right <= innerWidth;
    if (what === ".s-toast" && !whole) wrong.push("not whole in sight");
    for (const node of document.querySelectorAll(things)) {
      const other = !note.contains(node) && !node.contains(note) && seen(node);
      if (other && !apart(own, box(node))) wrong.push(`${note.textContent} on ${name(node)}`);
    }
  }
  return [notes.length, wrong];
}"""

STAY = (
    "() => { globalThis.later = setTimeout; globalThis.setTimeout = (what, ms) => later(what, ms >= 3500 ? 1e6 : ms); }"
)
"""A note does not go while it is looked at, however slow the machine is."""
LEAVE = "() => { globalThis.setTimeout = later; document.querySelector('.s-toast').click(); }"


def covers(page: Page, what: str) -> int:
    """How many of them there are; none of them lies on anything."""
    with seen(page):
        count, wrong = page.evaluate(COVERED, what)
    assert wrong == []
    return int(count)


def note_at(page: Page, where: str) -> None:
    """The note that is on the screen, with the page at its top and with a part of it in sight."""
    until(page, "document.querySelector('.s-toast')")
    for place in ("h1", where):
        page.evaluate("(place) => document.querySelector(place).scrollIntoView({block: 'center'})", place)
        assert covers(page, ".s-toast") == 1, place


def passes(page: Page) -> int:
    """Plays until somebody has passed three times; how many badges there were, which is the same in every size."""
    badges = 0
    for _ in range(12):
        until(page, WAITS)
        (found,) = {covers(page, ".b-tag-passed") for _ in sizes(page)}
        badges += found
        if badges > 2:
            break
        answer(page, by_click, set())
    return badges


def by_click(page: Page, selector: str) -> None:
    """One click."""
    page.locator(selector).click()


def sizes(page: Page) -> Iterator[None]:
    """The window in each size, when everything has found its place in it."""
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(DRAWN)
        still(page)
        yield


def test_a_note_and_a_passed_badge_lie_on_no_card_button_or_name(browser: Browser, origin: str) -> None:
    with seat(browser, origin, MAHJONG) as page:
        page.locator("[data-act=no-grand]").click()
        until(page, "document.querySelector('[data-place=put1]')")
        for _ in sizes(page):
            go(page, "#/tichu4")
            until(page, "document.querySelector('[data-place=put1]')")
            page.evaluate(STAY)
            go(page, "#/tichu4/s/rubbish")
            note_at(page, ".b-acts")
            page.evaluate(LEAVE)
        go(page, "#/tichu4")
        until(page, "document.querySelector('[data-place=put1]')")
        give(page, by_click)
        assert passes(page) > 2
        for key in ("tsungshap", "kuckuck4", "toguz9", "solitaire"):
            for _ in sizes(page):
                go(page, f"#/{key}")
                until(page, "document.querySelector('[role=grid] [data-place]:not([aria-disabled])')")
                page.evaluate(STAY)
                go(page, f"#/{key}/s/rubbish")
                note_at(page, "[role=grid]")
                page.evaluate(LEAVE)
