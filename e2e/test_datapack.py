"""Tables that one game would like to have: it is played without them, fetched once when it is opened, and then used."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from game_log import TOLD
from harness import SPENDS_DATA
from page_driver import WORDS, by_digits, dealt, first_visit, go, play
from playwright.sync_api import Browser, Page, Route

from tools.measure.driver import until

DATA_PACK = "py/toguz.zip"
GAME = "bestemshe5"
LINE = "document.querySelector('.s-tables')?.innerText"
PLAYED = "Boolean(document.querySelector('[role=grid] [data-use=tap]'))"
READY = "document.documentElement.dataset.engine === 'ready'"
WORKERS = """globalThis.workers = [];
globalThis.Worker = class extends Worker { constructor(...given) { super(...given); workers.push(this); } };"""
KNOWN = "document.querySelector('.s-engine-line .s-score')?.textContent.includes('wins')"
"""At the start of the game, who wins: what no search would find."""
SEARCHED = "document.querySelector('.s-engine-line')?.checkVisibility() && !(" + KNOWN + ")"


@contextmanager
def visitor(browser: Browser, origin: str, *, saving: bool = False) -> Iterator[tuple[Page, list[str]]]:
    """A page, and what it asks for of the tables."""
    with first_visit(browser, origin, settings={"speed": "off", "memory": False}) as page:
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url) if request.url.endswith(DATA_PACK) else None)
        page.add_init_script(WORKERS)
        if not saving:
            page.add_init_script(SPENDS_DATA)
        yield page, asked


def hold(page: Page, address: str, held: list[Route]) -> None:
    """Keeps requests back."""

    def keep(route: Route) -> None:
        held.append(route)

    page.route(address, keep)


def test_only_the_game_that_wants_them_fetches_them_and_once(browser: Browser, origin: str) -> None:
    with visitor(browser, origin) as (page, asked):
        go(page, f"{origin}#/solitaire")
        dealt(page)
        play(page, by_digits, 1)
        go(page, "#/toguz9")
        until(page, PLAYED)
        assert asked == []
        go(page, f"#/{GAME}")
        until(page, PLAYED)
        go(page, f"#study/{GAME}")
        until(page, KNOWN)
        before = page.evaluate("workers.length")  # on a crowded machine the page may have ended a silent one itself
        page.evaluate("workers.at(-1).onmessage({data: {crashed: 'by a test'}})")
        until(page, f"workers.length > {before} && {READY}")
        go(page, f"#/{GAME}")
        until(page, PLAYED)
        go(page, f"#study/{GAME}")
        until(page, KNOWN)
        assert len(asked) == 1, "a new worker gets them without a request"
        assert not page.evaluate(LINE)


def test_a_link_to_the_game_fetches_them_beside_python(browser: Browser, origin: str) -> None:
    with visitor(browser, origin) as (page, asked):
        held: list[Route] = []
        hold(page, "**/py/app.zip", held)
        with page.expect_request(f"**/{DATA_PACK}"):
            go(page, f"{origin}#study/{GAME}")
        assert not page.evaluate(READY)
        for route in held:
            route.continue_()
        until(page, KNOWN)
        assert len(asked) == 1


def test_until_they_come_the_game_is_played_and_the_analysis_searches(browser: Browser, origin: str) -> None:
    words = WORDS["en"]
    with visitor(browser, origin) as (page, asked):
        held: list[Route] = []
        hold(page, f"**/{DATA_PACK}", held)
        go(page, f"{origin}#/{GAME}")
        until(page, PLAYED)
        until(page, f"{LINE}?.startsWith({words['boot.tables.search']!r})")
        go(page, "#/solitaire")
        dealt(page)
        assert not page.evaluate(LINE), "another game lacks nothing"
        go(page, f"#study/{GAME}")
        until(page, SEARCHED)
        assert len(held) == len(asked) == 1, "what is on its way is not asked for again"
        held[0].continue_()
        until(page, f"{KNOWN} && !{LINE}")


@pytest.mark.parametrize("fault", ["blocked", "damaged"])
def test_what_does_not_come_is_told_in_a_line_and_harms_no_game(browser: Browser, origin: str, fault: str) -> None:
    """Where the build does not say what the archive is, only Python can know that it is not the right one."""
    with visitor(browser, origin) as (page, asked):
        page.complaints.expect(DATA_PACK)  # type: ignore[attr-defined]
        if fault == "damaged":
            page.route("**/build.json", without_hash)
            page.route(f"**/{DATA_PACK}", lambda route: route.fulfill(body=b"PK\3\4" + bytes(100)))
        else:
            page.route(f"**/{DATA_PACK}", lambda route: route.abort())
        go(page, f"{origin}#study/{GAME}")
        until(page, SEARCHED)
        go(page, f"#/{GAME}")
        until(page, PLAYED)
        until(page, f"{LINE}?.includes('{DATA_PACK}')")
        tried = len(asked)
        page.keyboard.press("1")
        until(page, f"{TOLD} > 0")
        assert len(asked) == tried, "a move asks for nothing"
        page.unroute(f"**/{DATA_PACK}")
        held: list[Route] = []
        hold(page, f"**/{DATA_PACK}", held)
        page.locator(".s-loading").get_by_role("button", name=WORDS["en"]["boot.retry"]).click()
        until(page, f"!{LINE}")
        go(page, f"#study/{GAME}")
        until(page, SEARCHED)
        held[0].continue_()
        until(page, KNOWN)


def test_who_saves_data_is_asked_first(browser: Browser, origin: str) -> None:
    with visitor(browser, origin, saving=True) as (page, asked):
        go(page, f"{origin}#study/{GAME}")
        until(page, SEARCHED)
        assert asked == []
        page.locator(".s-loading").get_by_role("button", name="1.0 MB").click()
        until(page, f"{KNOWN} && !{LINE}")
        assert len(asked) == 1


def without_hash(route: Route) -> None:
    """The build's list without the tables."""
    facts = route.fetch().json()
    facts["files"] = [file for file in facts["files"] if file["path"] != DATA_PACK]
    route.fulfill(json=facts)
