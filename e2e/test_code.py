"""The code of a game comes when it is opened, with kept memory of Python or without; what does not come is said."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from page_driver import WORDS, by_digits, dealt, first_visit, go, play, wait_moves
from playwright.sync_api import Browser, Page, Route
from tschatulle.games import REGISTRY
from tschatulle.games.datapacks import codes

from tools.measure.driver import until

FIRST, OTHER = "solitaire", "tsungshap"
CODE = {key: f"py/{archive}.zip" for key, archive in codes().items()}
SHOWN = "Boolean(document.querySelector('.s-board [data-use]'))"
LINE = "document.querySelector('.s-tables')?.innerText"
READY = "document.documentElement.dataset.engine === 'ready'"
KEPT = "document.documentElement.dataset.snapshot === 'kept'"
USED = "document.documentElement.dataset.snapshot === 'used'"
ENGINE = 'import(new URL("web/preload.js", document.baseURI).href).then((all) => Object.values(all))'
WORKERS = """globalThis.workers = [];
globalThis.Worker = class extends Worker { constructor(...given) { super(...given); workers.push(this); } };"""


@contextmanager
def visitor(browser: Browser, origin: str, **settings: object) -> Iterator[tuple[Page, list[str]]]:
    """A page, and which archives of code it asks for."""
    with first_visit(browser, origin, settings={"speed": "off", "memory": False, **settings}) as page:
        asked: list[str] = []
        known = set(CODE.values())

        def note(address: str) -> None:
            file = address.removeprefix(origin)
            asked.extend([file] if file in known else [])

        page.on("request", lambda request: note(request.url))
        page.add_init_script(WORKERS)
        yield page, asked


def test_a_game_brings_its_code_once_and_no_other(browser: Browser, origin: str) -> None:
    with visitor(browser, origin) as (page, asked):
        go(page, f"{origin}#/{FIRST}")
        dealt(page)
        play(page, by_digits, 1)
        assert asked == [CODE[FIRST]]
        go(page, f"#/{OTHER}")
        until(page, SHOWN)
        assert asked == [CODE[FIRST], CODE[OTHER]]
        page.evaluate("workers.at(-1).onmessage({data: {crashed: 'by a test'}})")
        until(page, f"workers.length > 1 && {READY}")
        go(page, f"#/{FIRST}")
        dealt(page)
        wait_moves(page, 1)
        play(page, by_digits, 2)
        assert len(asked) == 2, "a new worker gets it without a request"


def test_an_address_brings_the_code_beside_python(browser: Browser, origin: str) -> None:
    with visitor(browser, origin) as (page, _):
        held: list[Route] = []

        def hold(route: Route) -> None:
            held.append(route)

        page.route("**/py/app.zip", hold)
        with page.expect_request(f"**/{CODE[OTHER]}"):
            go(page, f"{origin}#/{OTHER}")
        assert not page.evaluate(READY)
        for route in held:
            route.continue_()
        until(page, SHOWN)


@pytest.mark.parametrize("fault", ["blocked", "damaged"])
def test_code_that_does_not_come_is_told_and_another_game_goes_on(browser: Browser, origin: str, fault: str) -> None:
    with visitor(browser, origin) as (page, _):
        page.complaints.expect(CODE[OTHER])  # type: ignore[attr-defined]
        go(page, f"{origin}#/{FIRST}")
        dealt(page)
        if fault == "damaged":
            page.route("**/build.json", lambda route: route.abort())
            page.route(f"**/{CODE[OTHER]}", lambda route: route.fulfill(body=b"PK\3\4" + bytes(100)))
        else:
            page.route(f"**/{CODE[OTHER]}", lambda route: route.abort())
        go(page, f"#/{OTHER}")
        words = WORDS["en"]["boot.code.waiting"]
        until(page, f"{LINE}?.startsWith({json.dumps(words)}) && {LINE}.includes({CODE[OTHER]!r})")
        go(page, f"#/{FIRST}")
        dealt(page)
        play(page, by_digits, 1)
        go(page, f"#/{OTHER}")
        until(page, f"{LINE}?.includes({CODE[OTHER]!r})")
        page.unroute(f"**/{CODE[OTHER]}")
        page.locator(".s-loading").get_by_role("button", name=WORDS["en"]["boot.retry"]).click()
        until(page, f"{SHOWN} && !{LINE}")


def test_a_python_out_of_kept_memory_has_the_code_of_all_games(browser: Browser, origin: str) -> None:
    with visitor(browser, origin, memory=True) as (page, asked):
        page.add_init_script("Object.defineProperty(navigator, 'connection', {value: undefined})")
        go(page, f"{origin}#/{FIRST}")
        until(page, KEPT)
        asked.clear()
        page.goto("about:blank")
        go(page, f"{origin}#/{OTHER}")
        until(page, f"{USED} && {SHOWN}")
        assert asked == []
        for key in ("tichu4", "toguz9", "kuckuck4", FIRST):
            go(page, f"#/{key}")
            until(page, SHOWN)
        assert asked == []


def test_every_game_has_an_archive(browser: Browser, origin: str) -> None:
    assert CODE.keys() == REGISTRY.keys()
