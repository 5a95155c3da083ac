"""What a table wants when somebody asks for it comes later: at once if it is here, else waited for, with Retry."""

from __future__ import annotations

import pytest
from page_driver import WORDS, by_digits, comes, dealt, go, play, seed_link, visit
from playwright.sync_api import Browser, Page
from withheld import Withheld

from tools.measure.driver import until

EN = WORDS["en"]
SCRIPT = "**/web/screens.js*"
WAITS = EN["boot.waiting"]
BOARD = "Boolean(document.querySelector('[role=grid] [data-use=drag]'))"
DIALOG = (
    "[...document.querySelectorAll('dialog[open] :is(h2, .s-dialog-body > div > p)')].map((one) => one.textContent)"
)
PRESS = """(tool) => {
  const button = document.querySelector(`[data-tool="${tool}"]`);
  button.focus();
  button.click();
  return document.querySelector("dialog[open] h2")?.textContent ?? "";
}"""


def refused(file: str) -> str:
    """What is said of a file that does not come."""
    return EN["boot.error.blocked"].format(file=file)


@pytest.mark.parametrize(
    ("fragment", "file", "shown"),
    [("", "web/home.js", "Boolean(document.querySelector('.s-box-tiles'))"), ("#/solitaire", "web/table.js", BOARD)],
)
def test_where_the_script_of_the_first_screen_does_not_come_that_is_said_in_its_place(
    browser: Browser, origin: str, fragment: str, file: str, shown: str
) -> None:
    with visit(browser, origin) as page:
        page.complaints.expect("net::ERR_FAILED")  # type: ignore[attr-defined]
        page.route(f"**/{file}*", lambda route: route.abort())
        go(page, origin + fragment)
        until(page, f"document.querySelector('.s-main p').textContent === {refused(file)!r}")
        page.unroute(f"**/{file}*")
        page.get_by_role("button", name=EN["boot.retry"]).click()
        until(page, shown)


def table(page: Page, origin: str) -> None:
    """A game of Solitaire that has begun, while nothing comes by itself."""
    page.add_init_script("globalThis.requestIdleCallback = () => 0")
    go(page, f"{origin}#/solitaire")
    dealt(page)
    play(page, by_digits, 1)


def test_what_has_come_is_opened_in_the_task_of_the_press(browser: Browser, origin: str) -> None:
    with visit(browser, origin) as page:
        go(page, f"{origin}#/solitaire")
        dealt(page)
        until(page, "performance.getEntriesByType('resource').some((one) => one.name.endsWith('web/guide.js'))")
        page.wait_for_timeout(200)
        assert page.evaluate(PRESS, "keys") == EN["table.keys.title"]


def test_what_has_not_come_is_waited_for_in_a_dialog_and_can_be_asked_for_again(browser: Browser, origin: str) -> None:
    with visit(browser, origin) as page:
        page.complaints.expect("net::ERR_FAILED")  # type: ignore[attr-defined]
        table(page, origin)
        script = Withheld(page, "web/screens.js")
        assert page.evaluate(PRESS, "keys") == EN["table.keys"]
        comes(page, lambda _: page.evaluate(DIALOG), [EN["table.keys"], WAITS])
        comes(page, lambda _: script.asked(), [""])
        script.refused = True
        script.held[0].abort()
        comes(page, lambda _: page.evaluate(DIALOG), [EN["table.keys"], refused("web/screens.js")])
        script.refused = False
        page.keyboard.press("Escape")
        until(page, "document.activeElement.dataset.tool === 'keys'")
        page.evaluate(PRESS, "keys")
        comes(page, lambda _: script.asked(), ["", "?1"])
        script.held[-1].abort()
        page.get_by_role("button", name=EN["boot.retry"]).click()
        comes(page, lambda _: page.evaluate(DIALOG), [EN["table.keys"], WAITS])
        comes(page, lambda _: script.asked(), ["", "?1", "?2"])
        script.held[-1].continue_()
        until(page, f"document.querySelector('dialog[open] h2')?.textContent === {EN['table.keys.title']!r}")
        page.keyboard.press("Escape")
        until(page, "document.activeElement.dataset.tool === 'keys'")


def test_a_link_that_is_opened_says_so_over_the_board_where_what_reads_it_does_not_come(
    browser: Browser, origin: str
) -> None:
    with visit(browser, origin) as page:
        page.complaints.expect("net::ERR_FAILED")  # type: ignore[attr-defined]
        page.route(SCRIPT, lambda route: route.abort())
        go(page, f"{origin}#/solitaire/s/{seed_link('abcd')}")
        until(page, f"document.querySelector('.s-message p')?.textContent === {refused('web/screens.js')!r}")
        page.unroute(SCRIPT)
        page.locator(".s-message").get_by_role("button", name=EN["boot.retry"]).click()
        until(page, "document.querySelector('.s-seed code')?.textContent === 'abcd'")
        assert page.evaluate("location.hash") == "#/solitaire"
