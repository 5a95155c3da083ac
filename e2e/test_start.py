"""The start: nothing is sent twice; before Python is there the page shows, explains, and remembers a move."""

from __future__ import annotations

import functools
import json
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import ClassVar

import pytest
from harness import FOLDER, SPENDS_DATA, PlainHandler, Server
from page_driver import by_digits, dealt, first_visit, go, moves, pick, play, stacks, wait_moves
from playwright.sync_api import Browser, Page

from tools.measure.driver import until
from tools.measure.pages import host

ICONS = {"web/icons/icon-192.png", "web/icons/apple-touch.png"}
"""What a browser may ask for by itself, for its tab."""
KEPT = """caches.keys().then(async (names) => {
  const keys = async (name) => (await caches.open(name)).keys();
  const kept = (await Promise.all(names.filter((name) => !/:tabs$|:prerender:/.test(name)).map(keys))).flat();
  return kept.map(({ url }) => new URL(url).pathname.slice(1));
})"""
LATE = ("pyodide.asm.wasm", "app.zip")
OFTEN = {"index.html", "sw.js", "build.json", ""}
"""What a browser asks for itself whenever it looks for a new version."""


class SlowHandler(PlainHandler):
    """A host that keeps Python back until it is let go."""

    go: ClassVar[threading.Event] = threading.Event()

    def do_GET(self) -> None:  # noqa: N802 - the name is given
        """Waits with what Python needs."""
        if self.path.split("?", maxsplit=1)[0].endswith(LATE):
            self.go.wait(120)
        super().do_GET()


@pytest.fixture
def slow(site: Path) -> Iterator[str]:
    SlowHandler.go.set()
    server = Server(("127.0.0.1", 0), functools.partial(SlowHandler, directory=str(site), prefix=FOLDER))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_address[1]}{FOLDER}"
    SlowHandler.go.set()
    server.shutdown()
    server.server_close()


@pytest.mark.parametrize(("place", "more"), [("", set()), ("#/bestemshe5", {"py/toguz.zip"})])
def test_a_first_visit_is_sent_once_and_nothing_that_is_not_needed(
    browser: Browser, site: Path, place: str, more: set[str]
) -> None:
    """What is asked for: by the page, and behind the visitor's back by the service worker; in one language."""
    with host(site) as here:
        settings = {"memory": False}
        visitor = first_visit(
            browser, here.address.rstrip("/"), settings=settings, locale="de-DE", service_workers="allow", viewport=None
        )
        with visitor as page:
            if more:
                page.add_init_script(SPENDS_DATA)
            go(page, here.address + place)
            until(page, "document.documentElement.dataset.offline === 'ready'")
            kept = page.evaluate(KEPT)
    asked = {path.removeprefix("/"): count for path, count in here.asked.items()}
    text = (site / "sw.js").read_text("utf-8")
    listed = json.JSONDecoder().raw_decode(text, text.index('{"build":'))[0]
    needed, extras = ({row[0] for row in listed[kind]} for kind in ("files", "extras"))
    again = {path: count for path, count in asked.items() if count > 1 and path not in OFTEN}
    assert not again, "asked for twice: by the page, and by the service worker that keeps it"
    used = {"web/i18n/de.json"} | more
    assert asked.keys() & extras - ICONS == used, "loaded behind the visitor's back"
    assert needed <= asked.keys() | {"index.html"}
    assert needed | used <= set(kept) <= needed | used | ICONS


MOST, MOST_SCRIPTS = 5_000_000, 121_000
"""Bytes as a host sends them, with their headers; docs/boot.md has what they are made of, and the goal for scripts."""


def test_a_first_visit_brings_little_before_the_first_move(browser: Browser, site: Path) -> None:
    """In the game with the most code."""
    code = max((site / "py").glob("*-code.zip"), key=lambda path: path.stat().st_size).stem
    codes = json.loads((site / "build.json").read_text("utf-8"))["codes"]
    key = next(key for key in codes if codes[key] == code)
    settings = {"memory": False, "speed": "off"}
    with host(site) as here, first_visit(browser, here.address.rstrip("/"), settings=settings) as page:
        page.add_init_script("globalThis.requestIdleCallback = () => 0")  # nothing comes by itself
        go(page, f"{here.address}#/{key}")
        until(page, "Boolean(document.querySelector('.s-board [data-use]'))")
        sent = dict(here.sent)
    assert sum(sent.values()) <= MOST
    assert sum(size for path, size in sent.items() if path.endswith(".js")) <= MOST_SCRIPTS


@pytest.fixture
def page(browser: Browser, slow: str) -> Iterator[Page]:
    with first_visit(browser, slow) as page:
        yield page


def test_the_page_is_of_use_before_python_is_there(slow: str, page: Page) -> None:
    go(page, f"{slow}#/solitaire")
    dealt(page)
    play(page, by_digits, 3)
    SlowHandler.go.clear()
    page.reload()
    go(page, "#/solitaire")
    until(page, "Boolean(document.querySelector('[role=grid] [data-use=drag]'))")
    assert page.evaluate("document.documentElement.dataset.engine") != "ready"
    assert moves(page) == 3, "the last position is shown"
    bet = pick(page, 3)
    by_digits(page, bet)
    assert moves(page) == 3
    assert page.locator(".s-loading progress").is_visible(), "how far Python is"
    SlowHandler.go.set()
    wait_moves(page, 4)
    page.wait_for_timeout(200)
    assert moves(page) == 4, "the remembered move was played once"


SILENT = """() => {
  globalThis.silent = 0;
  const look = () => {
    const strip = document.querySelector(".s-loading");
    const drawn = document.querySelectorAll(".s-board svg *").length > 20;
    if (strip && !drawn && !document.querySelector(".s-acts").innerText.trim()) globalThis.silent += 1;
    requestAnimationFrame(look);
  };
  look();
}"""
"""Counts the frames of an empty board about which nothing is said."""


@pytest.mark.parametrize("place", ["#/tichu4", "#learn/kuckuck4"])
def test_an_empty_board_says_what_it_waits_for_until_cards_are_there(slow: str, page: Page, place: str) -> None:
    SlowHandler.go.clear()
    go(page, slow + place)
    until(page, "document.querySelector('.s-loading progress')")
    page.evaluate(SILENT)
    SlowHandler.go.set()
    until(page, "document.querySelectorAll('.s-board svg *').length > 20 && document.querySelector('.s-acts button')")
    assert page.evaluate("silent") == 0


BESIDE = """(() => {
  const strip = document.querySelector(".s-loading");
  const [own, board] = [strip, document.querySelector(".s-board")].map((node) => node.getBoundingClientRect());
  const inside = own.top >= 0 && own.left >= 0 && own.bottom <= innerHeight + 1 && own.right <= innerWidth + 1;
  const whole = strip.scrollHeight <= strip.clientHeight && strip.scrollWidth <= strip.clientWidth;
  return strip.checkVisibility() && own.height > 3 && inside && whole
    && (own.top >= board.bottom - 1 || own.left >= board.right - 1);
})()"""
"""What is loaded is told whole, and on no part of the board."""


def test_what_is_loaded_lies_beside_the_board(slow: str, page: Page) -> None:
    SlowHandler.go.clear()
    for place in ("#/tichu4", "#study/toguz9", "#learn/tschuk7"):
        go(page, slow + place)
        until(page, "document.querySelector('.s-play .s-loading progress')")
        for width, height in ((320, 568), (390, 844), (844, 390), (1440, 900)):
            page.set_viewport_size({"width": width, "height": height})
            until(page, BESIDE)


def test_rules_and_settings_need_no_python(slow: str, page: Page) -> None:
    SlowHandler.go.clear()
    go(page, f"{slow}#rules/solitaire")
    assert page.locator("h1").inner_text()
    assert page.locator("main p").count() > 3
    go(page, "#settings")
    page.locator(".s-lang:visible").select_option("de")
    until(page, "document.documentElement.lang === 'de'")
    go(page, "#/solitaire")
    until(page, "document.querySelectorAll('[role=grid] button').length === 49")
    assert page.evaluate("document.documentElement.dataset.engine") != "ready"


def test_the_deal_of_the_day_is_there_before_python_on_a_first_visit(slow: str, page: Page) -> None:
    SlowHandler.go.clear()
    go(page, f"{slow}#daily/solitaire")
    page.locator("main a.s-primary, main .s-button-primary").first.click()
    until(page, "Boolean(document.querySelector('[role=grid] [data-use=drag]'))")
    assert page.evaluate("document.documentElement.dataset.engine") != "ready"
    heights = stacks(page)
    assert sum(heights.values()) == 21
    by_digits(page, pick(page, 0))
    assert moves(page) == 0
    page.wait_for_timeout(200)
    SlowHandler.go.set()
    wait_moves(page, 1)
    page.wait_for_timeout(200)
    assert moves(page) == 1, "the remembered move was played once"
    after = stacks(page)
    assert sum(after.values()) == 20, "Python deals the same"
    assert all(0 <= heights[column] - after[column] <= 1 for column in heights)
