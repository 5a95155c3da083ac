"""The screens of Tschuk for two for everybody: no violation of the axe rules in any language, targets large enough,
nothing wider than the window; and all of it without a network.
"""

from __future__ import annotations

import functools
import threading
from pathlib import Path
from typing import Any

import pytest
from accessibility import PLAIN, RUN
from harness import FOLDER, PlainHandler, Server
from page_driver import LANGUAGES, WORDS, drawer, first_visit, go, side, still, until
from playwright.sync_api import Browser, Page
from pool import NIGHT
from test_accessibility import NARROW, SMALL, WIDE, check, reader
from two_players import dialog, finish, lines, move, ready, sit, sit_down, start

MODES = ("bot", "people", "away", "watch")
BY_DAY = {"en": ("bot", "watch"), "de": ("people",), "cs": ("away",)}
"""By night all modes in all languages."""


def told(page: Page, what: str, rules: str = RUN) -> None:
    """The screen when nothing moves, with its targets."""
    page.wait_for_timeout(250)
    still(page)
    check(page, what, rules)
    assert page.evaluate(SMALL, 24) == [], what


@pytest.mark.parametrize(
    ("lang", "theme", "viewport"), [("en", "contrast", WIDE), ("de", "light", NARROW), ("cs", "dark", NARROW)]
)
def test_no_screen_for_two_has_a_violation(browser: Browser, origin: str, lang: str, theme: str, viewport: Any) -> None:
    with reader(browser, origin, lang, theme, viewport) as page:
        sit(page, "#/tschuk7")
        modes = MODES if NIGHT else BY_DAY[lang]
        for mode in modes:
            dialog(page)
            page.locator(f"[data-field=mode-{mode}]").check()
            told(page, f"dialog {mode} {lang}", RUN if mode == modes[0] else PLAIN)  # the colours are the same
            page.keyboard.press("Escape")
            page.locator("dialog").wait_for(state="detached")
        start(page, mode="away", begins="me", seed="a view")
        move_away(page)
        told(page, f"link {lang}")
        begun_over(page, lang)
        for n in range(3):
            move(page, n)
        page.locator("[data-tool=hint]").click()
        page.locator(".s-hint .s-button-primary").click()
        page.locator("[data-tool=assist]").dispatch_event("click")
        until(page, "document.querySelector('.b-chance')")
        told(page, f"game {lang}")
        page.locator("[data-tool=assist]").dispatch_event("click")
        finish(page, begin=3)
        until(page, "document.querySelector('.s-end-why').textContent")
        told(page, f"result {lang}")
        page.locator(".s-result .s-end-links button").first.dispatch_event("click")
        until(page, "document.querySelector('.s-turning button')")
        side(page)
        page.locator(".s-turning button").first.click()
        until(page, "!document.querySelector('.s-bet').hidden")
        told(page, f"review {lang}")
        for screen in ("#stats/tschuk7", "#rules/tschuk7", "#learn/tschuk7"):
            go(page, screen)
            told(page, f"{screen} {lang}")


def move_away(page: Page) -> None:
    """One move, whose link is shown."""
    page.locator("[role=grid] [data-use]").first.click()
    page.locator(".s-away-card").wait_for(state="attached")
    drawer(page)


def begun_over(page: Page, lang: str) -> None:
    """A game against the computer in place of one far apart, which is asked about."""
    dialog(page)
    page.locator("[data-field=mode-bot]").check()
    sit_down(page, 0, "rosa")
    page.locator("dialog summary").click()
    page.locator("dialog details input").fill("keys 1")
    page.locator("dialog .s-button-primary").click()
    page.get_by_role("button", name=WORDS[lang]["table.replace.yes"]).click()
    until(page, "document.querySelector('.s-seed code')?.textContent === 'keys 1'")
    assert ready(page)


def test_a_game_for_two_without_a_network(browser: Browser, site: Path) -> None:
    server = Server(("127.0.0.1", 0), functools.partial(PlainHandler, directory=str(site), prefix=FOLDER))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    origin = f"http://127.0.0.1:{server.server_address[1]}{FOLDER}"
    with first_visit(browser, origin, settings={"speed": "off"}, service_workers="allow") as page:
        go(page, origin)
        until(page, "document.documentElement.dataset.engine === 'ready'")
        until(page, "navigator.serviceWorker.ready.then((one) => one.active.state === 'activated')")
        page.reload()
        until(page, "document.documentElement.dataset.engine === 'ready'")
        for lang in LANGUAGES:  # a language is kept once it was used
            page.locator("header select").first.select_option(lang)
            until(page, f"document.documentElement.lang === '{lang}'")
        server.shutdown()
        server.server_close()
        page.complaints.expect("ERR_CONNECTION_REFUSED", "Failed to update a ServiceWorker")  # type: ignore[attr-defined]
        page.reload()
        sit(page, "#/tschuk7")
        start(page, mode="bot", face_0="nora", begins="me", seed="far 313")
        assert finish(page) > 2
        until(page, "document.querySelector('.s-end-why').textContent")
        page.get_by_role("button", name="Review", exact=True).click()
        until(page, "document.querySelectorAll('.s-review-bet').length > 4")
        go(page, "#rules/tschuk7")
        for lang in LANGUAGES:
            page.locator("header select").first.select_option(lang)
            until(page, f"document.documentElement.lang === '{lang}'")
            assert page.locator("figure").count() >= 4
        sit(page, "#/tschuk7")
        assert lines(page) > 4
