"""Tables that one game needs: fetched when it is opened, once, not before; words and Retry when they do not come."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, Page, Route
from robot import by_digits, dealt, go, moves, pick, play, visit, wait_moves
from visits import until

ANNEX = "py/toguz.zip"
GAME = "bestemshe5"
PLAYED = "document.querySelector('[role=grid] [data-use=tap]') && !document.querySelector('.s-loading').textContent"
FAILURE = "document.querySelector('.s-loading .s-failure')?.innerText"
READY = "document.documentElement.dataset.engine === 'ready'"
WORKERS = """globalThis.workers = [];
globalThis.Worker = class extends Worker { constructor(...given) { super(...given); workers.push(this); } };"""
PROVEN = "document.querySelector('.s-engine-state').textContent.startsWith('Proven')"
ENDGAME = "4,1S/2S,1S,2S,1,4S 20 20 S 10"
"""A position that only the tables know at a glance."""


@contextmanager
def visitor(browser: Browser, origin: str) -> Iterator[tuple[Page, list[str]]]:
    """A page, and what it asks for of the tables."""
    with visit(browser, origin, settings={"speed": "off"}) as page:
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url) if request.url.endswith(ANNEX) else None)
        page.add_init_script(WORKERS)
        yield page, asked


def hold(page: Page, address: str, held: list[Route]) -> None:
    """Keeps requests back."""

    def keep(route: Route) -> None:
        held.append(route)

    page.route(address, keep)


def proven(page: Page) -> None:
    """The analysis board knows what only the tables know."""
    until(page, f"{READY} && document.querySelector('.s-engine-line')?.checkVisibility()")
    page.evaluate(
        "(text) => { const data = new DataTransfer(); data.setData('text/plain', text);"
        " document.body.dispatchEvent(new ClipboardEvent('paste', {clipboardData: data, bubbles: true})); }",
        ENDGAME,
    )
    until(page, PROVEN)


def test_a_first_visit_does_not_fetch_what_another_game_needs(browser: Browser, origin: str) -> None:
    with visitor(browser, origin) as (page, asked):
        go(page, origin)
        until(page, READY)
        go(page, "#/solitaire")
        dealt(page)
        play(page, by_digits, 1)
        go(page, "#/toguz9")
        until(page, PLAYED)
        assert asked == []
        go(page, f"#/{GAME}")
        until(page, PLAYED)
        go(page, f"#study/{GAME}")
        proven(page)
        assert len(asked) == 1


def test_a_link_to_the_game_fetches_them_beside_python(browser: Browser, origin: str) -> None:
    with visitor(browser, origin) as (page, asked):
        held: list[Route] = []
        hold(page, "**/py/app.zip", held)
        with page.expect_request(f"**/{ANNEX}"):
            go(page, f"{origin}#study/{GAME}")
        assert not page.evaluate(READY)
        for route in held:
            route.continue_()
        proven(page)
        assert len(asked) == 1


def test_a_new_worker_gets_them_again_without_a_request(browser: Browser, origin: str) -> None:
    with visitor(browser, origin) as (page, asked):
        go(page, f"{origin}#study/{GAME}")
        until(page, f"{READY} && document.querySelector('.s-engine-line')?.checkVisibility()")
        page.evaluate("workers.at(-1).onmessage({data: {crashed: 'by a test'}})")
        until(page, "workers.length === 2")
        proven(page)
        go(page, f"#/{GAME}")
        until(page, PLAYED)
        assert len(asked) == 1


@pytest.mark.parametrize("place", [f"#/{GAME}", f"#learn/{GAME}", f"#study/{GAME}"])
def test_what_is_blocked_is_told_and_harms_no_other_game(browser: Browser, origin: str, place: str) -> None:
    with visitor(browser, origin) as (page, asked):
        page.complaints.expect(ANNEX)  # type: ignore[attr-defined]
        go(page, f"{origin}#/solitaire")
        dealt(page)
        page.route(f"**/{ANNEX}", lambda route: route.abort())
        go(page, place)
        words = until(page, FAILURE)
        assert "The tables of this game could not be loaded." in words and ANNEX in words
        assert page.locator("#alert").inner_text().startswith("The tables of this game")
        go(page, "#/solitaire")
        dealt(page)
        before = moves(page)
        by_digits(page, pick(page, before))
        wait_moves(page, before + 1)
        assert not page.evaluate(FAILURE)
        go(page, place)
        until(page, FAILURE)
        failed = len(asked)
        page.locator(".s-failure").get_by_role("button", name="Try again").click()
        until(page, FAILURE)
        assert len(asked) > failed, "Retry asks again"
        page.unroute(f"**/{ANNEX}")
        page.locator(".s-failure").get_by_role("button", name="Try again").click()
        until(page, f"!({FAILURE})")
        go(page, f"#study/{GAME}")
        proven(page)


def test_what_is_slow_is_told_and_another_game_does_not_wait(browser: Browser, origin: str) -> None:
    with visitor(browser, origin) as (page, _):
        held: list[Route] = []
        go(page, f"{origin}#/solitaire")
        dealt(page)
        hold(page, f"**/{ANNEX}", held)
        go(page, f"#/{GAME}")
        until(page, "document.querySelector('.s-loading-words')?.textContent.startsWith('Loading the tables')")
        assert page.locator(".s-loading progress").is_visible()
        go(page, "#/solitaire")
        dealt(page)
        assert page.locator(".s-loading").inner_text() == ""
        go(page, f"#/{GAME}")
        until(page, "document.querySelector('.s-loading-words')?.textContent.startsWith('Loading the tables')")
        assert len(held) == 1, "what is on its way is not asked for again"
        held[0].continue_()
        until(page, PLAYED)


def test_tables_that_python_cannot_read_are_told(browser: Browser, origin: str) -> None:
    """Where the build does not say what they are, only Python can know that they are not the right ones. On the console
    there is nothing but that: Python takes both archives without a complaint of its own."""
    with visitor(browser, origin) as (page, asked):
        page.complaints.expect("annexes: damaged py/")  # type: ignore[attr-defined]
        page.route("**/build.json", without_hash)
        page.route(f"**/{ANNEX}", lambda route: route.fulfill(body=b"PK\3\4" + bytes(100)))
        go(page, f"{origin}#/{GAME}")
        assert "damaged" in until(page, FAILURE)
        page.unroute(f"**/{ANNEX}")
        page.locator(".s-failure").get_by_role("button", name="Try again").click()
        until(page, PLAYED)
        go(page, f"#study/{GAME}")
        proven(page)
        assert len(asked) == 2


def without_hash(route: Route) -> None:
    """The build's list without the tables."""
    facts = route.fetch().json()
    facts["files"] = [file for file in facts["files"] if file["path"] != ANNEX]
    route.fulfill(json=facts)
