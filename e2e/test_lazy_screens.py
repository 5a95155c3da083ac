"""The screens that nobody sees first come in a script of their own: on demand, while the page rests, and not at all."""

from __future__ import annotations

from page_driver import WORDS, comes, go, until, visit
from playwright.sync_api import Browser, Page
from withheld import Withheld

WAITS = WORDS["en"]["boot.waiting"]
REFUSED = WORDS["en"]["boot.error.blocked"].format(file="web/screens.js")
HERE = "performance.getEntriesByType('resource').some((one) => one.name.endsWith('web/screens.js'))"
TITLE = "document.querySelector('.s-main h1')?.textContent"
OPENED = """(hash) => new Promise((resolve) => {
  addEventListener("hashchange", () => setTimeout(() => resolve(document.querySelector(".s-main h1")?.textContent)));
  location.hash = hash;
})"""


def title(page: Page, word: str) -> None:
    until(page, f"{TITLE} === {WORDS['en'][word]!r}")


def test_a_screen_that_is_opened_first_brings_the_script_and_the_next_are_there_at_once(
    browser: Browser, origin: str
) -> None:
    with visit(browser, origin) as page:
        go(page, origin + "#about")
        title(page, "about.title")
        assert page.evaluate(HERE)
        assert page.evaluate("document.activeElement === document.body"), "the first screen takes no focus"
        assert page.evaluate(OPENED, "#settings") == WORDS["en"]["settings.title"]


def test_the_script_comes_by_itself_while_the_page_rests(browser: Browser, origin: str) -> None:
    with visit(browser, origin) as page:
        go(page, origin)
        until(page, HERE)
        assert page.evaluate("location.hash") == ""


def test_where_the_script_does_not_come_that_is_said_and_it_can_be_asked_for_again(
    browser: Browser, origin: str
) -> None:
    with visit(browser, origin) as page:
        page.complaints.expect("net::ERR_FAILED")  # type: ignore[attr-defined]
        script = Withheld(page, "web/screens.js")
        go(page, origin)
        page.evaluate("location.hash = '#about'")
        until(page, f"document.querySelector('.s-main').textContent === {WAITS!r}")
        until(page, "document.documentElement.dataset.started === ''")
        comes(page, lambda _: script.asked(), [""])
        script.refused = True
        script.held[0].abort()
        until(page, f"document.querySelector('.s-main p').textContent === {REFUSED!r}")
        assert page.locator("#alert").text_content() == REFUSED
        script.refused = False
        page.locator(".s-brand").click()
        until(page, "document.querySelector('.s-home') !== null")
        page.locator(".s-nav-link[data-page=settings]").click()
        until(page, f"document.querySelector('.s-main').textContent === {WAITS!r}")
        comes(page, lambda _: script.asked(), ["", "?1"])
        script.held[-1].abort()
        page.get_by_role("button", name=WORDS["en"]["boot.retry"]).click()
        until(page, f"document.querySelector('.s-main').textContent === {WAITS!r}")
        comes(page, lambda _: script.asked(), ["", "?1", "?2"])
        script.held[-1].continue_()
        title(page, "settings.title")
