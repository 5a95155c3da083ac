"""A phone in the hand: turned, with its keyboard, with the address bar coming and going. Neither what was chosen nor
the focus nor the place in the panel is lost, and the board never scrolls."""

from __future__ import annotations

from typing import Any

from page_driver import drawer, go, still, until, visit
from playwright.sync_api import Browser, Page
from test_tichu_table import BOMB, act, by_key, seat

PHONE, TINY, TURNED = (390, 844), (320, 568), (844, 390)
BARE, TYPING = (390, 788), (390, 420)
"""With the address bar; with the keyboard."""
START: dict[str, Any] = {"viewport": {"width": PHONE[0], "height": PHONE[1]}}
DRAWN = "new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))"
LOOK = """() => {
  const here = document.activeElement;
  const { left, right, top, bottom } = here.getBoundingClientRect();
  const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  const stage = document.querySelector(".s-stage");
  const over = (node) => [node.scrollWidth - node.clientWidth, node.scrollHeight - node.clientHeight, node.scrollTop];
  return {
    focus: here.dataset.place ?? here.dataset.tool ?? (here.id || here.className),
    in_sight: Boolean(there) && (here.contains(there) || there.contains(here)),
    raised: [...document.querySelectorAll("[role=grid] [aria-pressed=true]")].map((one) => one.dataset.place),
    scrolls: [document.documentElement, stage].filter((one) => over(one).some((n) => n > 1)).map(over),
  };
}"""
PLACE = """() => { // the part of the panel that is in the middle of it, or next to that
  const side = document.querySelector(".s-side");
  const box = side.getBoundingClientRect();
  const middle = (box.top + box.bottom) / 2;
  const off = (part) => {
    const { top, bottom } = part.getBoundingClientRect();
    return Math.max(top - middle, middle - bottom, 0);
  };
  return [...side.children].reduce((best, part) => (off(part) < off(best) ? part : best)).className;
}"""
CUT = """() => [...document.querySelectorAll(".s-bar-words > :not(:empty)")].filter((node) => {
  const [own, bar] = [node, node.parentElement].map((one) => one.getBoundingClientRect());
  const whole = own.top > bar.top - 1 && own.bottom < bar.bottom + 1 && own.right < bar.right + 1;
  return !whole || node.scrollWidth > node.clientWidth + 1;
}).map((node) => node.textContent)"""
"""Words of the bar that are not whole in sight."""
ENDS = """() => { // whether the panel lies within the window, above all else, from its first part to its last
  const side = document.querySelector(".s-side");
  return [side.firstElementChild, side.lastElementChild].map((part) => {
    part.scrollIntoView({ block: "nearest" });
    const { left, right, top, bottom } = side.getBoundingClientRect();
    const own = part.getBoundingClientRect();
    const [from, to] = [Math.max(own.top, top), Math.min(own.bottom, bottom)];
    const there = document.elementFromPoint((own.left + own.right) / 2, (from + to) / 2);
    return left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight && part.contains(there);
  });
}"""


def sized(page: Page, size: tuple[int, int]) -> dict[str, Any]:
    """What is chosen and has the focus once the window has a size."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate(DRAWN)
    still(page)
    told: dict[str, Any] = page.evaluate(LOOK)
    return told


def kept(page: Page, sizes: tuple[tuple[int, int], ...]) -> dict[str, Any]:
    """What is chosen and has the focus, which is the same at all sizes and in sight."""
    before = sized(page, PHONE)
    assert before["in_sight"] and not before["scrolls"], before
    for size in (*sizes, PHONE):
        assert sized(page, size) == before, size
    return before


def closed(page: Page) -> None:
    page.keyboard.press("Escape")
    until(page, "!document.querySelector('dialog[open]')")


def test_a_table_keeps_its_cards_and_the_focus(browser: Browser, origin: str) -> None:
    with seat(browser, origin, BOMB, **START) as page:
        act(page, "no-grand", by_key)
        until(page, "document.querySelectorAll('[data-place^=card][data-use]').length === 14")
        page.locator("[data-place^=card]").nth(4).press("Enter")
        before = kept(page, (TURNED, BARE, TYPING))
        assert before["raised"] == [before["focus"]]
        drawer(page)
        page.locator("[data-tool=share]").focus()
        assert kept(page, (TURNED, BARE))["focus"] == "share"
        closed(page)
        page.locator(".s-seed").dispatch_event("click")
        page.locator("#s-seed-text").fill("a word")
        assert kept(page, (TYPING, TURNED, TYPING))["focus"] == "s-seed-text"
        assert page.locator("#s-seed-text").input_value() == "a word"
        closed(page)
        assert sized(page, PHONE)["raised"] == before["raised"]


def test_an_analysis_keeps_its_pit_the_panel_and_the_text(browser: Browser, origin: str) -> None:
    with visit(browser, origin, settings={"speed": "off", "study.engine": False}, **START) as page:
        go(page, f"{origin}#study/bestemshe5")
        until(page, "document.querySelector('[role=grid] [data-use=tap]')", 90)
        page.locator("[data-place='pit0.3']").focus()
        assert kept(page, (TURNED, BARE, TYPING, TINY))["focus"] == "pit0.3"
        page.locator(".s-graph").scroll_into_view_if_needed()
        page.evaluate("document.activeElement.blur()")
        page.locator(".s-side").evaluate("(side) => { side.scrollTop += 1; }")
        page.evaluate(DRAWN)
        part = page.evaluate(PLACE)
        assert part
        for size in (TURNED, BARE, PHONE):
            sized(page, size)
            assert page.evaluate(PLACE) == part, size
        page.locator(".s-explorer .s-button").first.focus()
        kept(page, (TURNED, BARE, TYPING, TINY))
        page.keyboard.press("Enter")
        page.locator("dialog textarea").fill("a word")
        kept(page, (TYPING, TURNED))
        sized(page, TYPING)
        assert page.locator("dialog textarea").input_value() == "a word"
        closed(page)
        look = page.evaluate(LOOK)
        assert look["focus"].startswith("s-button") and look["in_sight"], look
        assert sized(page, PHONE) == look


def test_panel_and_language_are_in_sight_or_a_touch_away(browser: Browser, origin: str) -> None:
    with visit(browser, origin, settings={"speed": "off"}, has_touch=True, **START) as page:
        for screen in ("study/bestemshe5", "learn/tsungshap1893"):
            go(page, f"{origin}#{screen}")
            until(page, "document.querySelector('.s-lesson-say, [role=grid] [data-use=tap]')", 90)
            for size in (PHONE, TINY):
                assert sized(page, size)["scrolls"] == [], size
                opener = page.locator(".s-side-opener")
                if opener.is_visible():
                    assert size == TINY
                    opener.tap()
                    assert opener.get_attribute("aria-expanded") == "true"
                assert page.evaluate(ENDS) == [True, True], (screen, size)
                assert page.evaluate(LOOK)["scrolls"] == [], size
                assert page.evaluate(CUT) == [], size
        go(page, f"{origin}#study/bestemshe5")
        until(page, "document.querySelector('[role=grid] [data-use=tap]')", 90)
        page.keyboard.press("2")
        until(page, "document.querySelectorAll('.s-line .s-move').length === 1")
        page.get_by_role("combobox", name="Language").select_option("cs")
        until(page, "document.documentElement.lang === 'cs' && document.querySelector('.s-line .s-move')")
        assert page.locator(".s-bar .s-lang").input_value() == "cs"
