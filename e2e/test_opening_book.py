"""The opening book of the analysis board: there by itself, beside the games of the reader, or told as missing."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import pytest
from page_driver import WORDS, go, until, visit
from playwright.sync_api import Browser, Page, Route
from test_analysis import HERE, NINE, engine, game, paste, study, written


@pytest.fixture
def desk(browser: Browser, origin: str) -> Iterator[Page]:
    """A visitor who has not come to the analysis board yet."""
    with visit(browser, origin, settings={"speed": "off"}) as page:
        page.goto(origin)
        yield page


def test_the_opening_book_is_there_by_itself_and_own_games_stand_beside_it(desk: Page) -> None:
    row, book = ".s-explorer-table tbody tr", "document.querySelector('[data-field=games-book]')?.checked"
    study(desk, f"{desk.url}#study/{NINE}")
    engine(desk, False)
    until(desk, f"document.querySelectorAll({json.dumps(row)}).length > 3")
    assert desk.evaluate(book)
    words = desk.locator(".s-explorer").inner_text()
    assert WORDS["en"]["study.explorer.played"] in words
    counted = int("".join(re.findall(r"([\d,]+) games", words)).replace(",", ""))
    firsts = desk.locator(f"{row} td.s-number").all_inner_texts()
    assert sum(int(text.replace(",", "")) for text in firsts) == counted >= 500, "every game begins here"
    first = desk.locator(f"{row} .s-move").first
    text = first.inner_text()
    first.click()
    until(desk, f"{HERE} === {json.dumps(text)}")
    until(desk, f"document.querySelector('td.s-number')?.textContent !== {json.dumps(firsts[0])}")
    second = desk.locator("td.s-number").first.inner_text()
    go(desk, "#about")
    go(desk, f"#study/{NINE}")
    until(desk, f"document.querySelector('td.s-number')?.textContent === {json.dumps(second)} && {book}")
    desk.keyboard.press(",")
    until(desk, f"document.querySelector('td.s-number')?.textContent === {json.dumps(firsts[0])}")
    desk.get_by_label("Your games").check()
    until(desk, f"document.querySelector('.s-explorer-box').textContent.startsWith({'Import files of games'!r})")
    desk.get_by_role("button", name="Import games").click()
    written(desk, "Games as text", "\n".join(game(NINE, f"P{n}") for n in range(3)), "Add")
    until(desk, "document.querySelector('.s-explorer')?.textContent.includes('3 games')")
    desk.reload()
    until(desk, "document.querySelector('.s-explorer')?.textContent.includes('3 games')")
    assert not desk.evaluate(book), "whoever has own games sees them"
    desk.get_by_label("Opening book").check()
    until(desk, f"document.querySelector('td.s-number')?.textContent === {json.dumps(firsts[0])}")
    assert desk.get_by_role("button", name="Forget all games").is_hidden()


def test_an_opening_book_that_does_not_come_is_told_and_asked_for_again(desk: Page) -> None:
    desk.complaints.expect("net::ERR_FAILED")  # type: ignore[attr-defined]
    desk.route("**/openings/*", lambda route: route.abort())
    study(desk, f"{desk.url}#study/{NINE}")
    said = desk.locator(".s-explorer-box")
    until(
        desk, f"document.querySelector('.s-explorer-box').innerText.includes({WORDS['en']['study.explorer.missing']!r})"
    )
    desk.unroute("**/openings/*")
    desk.route("**/openings/*", lambda route: route.fulfill(body="<p>Sign in to this network</p>"))
    said.get_by_role("button").focus()
    desk.keyboard.press("Enter")
    tried = "performance.getEntriesByType('resource').filter((one) => one.name.includes('/openings/')).length"
    until(desk, f"{tried} > 1 && document.querySelector('.s-explorer-box button:not([aria-disabled])')")
    assert desk.evaluate("document.querySelector('.s-explorer-box').contains(document.activeElement)")
    desk.unroute("**/openings/*")
    said.get_by_role("button").click()
    desk.locator(".s-explorer-table").wait_for()


def test_a_game_that_is_pasted_while_the_book_comes_is_not_lost(desk: Page) -> None:
    """The book waits until the games are read; it had ended that before."""
    held: list[Route] = []
    desk.route("**/openings/*", lambda route: held.append(route))  # noqa: PLW0108 - Playwright asks what it is
    study(desk, f"{desk.url}#study/{NINE}")
    until(desk, "document.querySelector('.s-explorer-box')")
    for _ in range(200):
        if held:
            break
        desk.wait_for_timeout(50)
    paste(desk, "\n".join(game(NINE, f"P{n}") for n in range(300)))
    held[0].continue_()
    until(desk, "document.querySelectorAll('dialog .s-games li').length > 100", 60)
    desk.keyboard.press("Escape")
    until(desk, "document.querySelector('.s-explorer-table')", 60)
