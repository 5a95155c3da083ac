"""Without a network: after one visit everything is there with the server stopped, in all languages."""

from __future__ import annotations

import functools
import threading
from pathlib import Path

from playwright.sync_api import Browser
from robot import LANGUAGES, by_digits, dealt, go, play, seeded, until, visit
from visits import FOLDER, PlainHandler, Server


def test_everything_is_there_with_the_server_stopped(browser: Browser, site: Path) -> None:
    server = Server(("127.0.0.1", 0), functools.partial(PlainHandler, directory=str(site), prefix=FOLDER))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    origin = f"http://127.0.0.1:{server.server_address[1]}{FOLDER}"
    settings = {"speed": "off"}
    with visit(
        browser, origin, date="2026-11-20T12:00:00", settings=settings, service_workers="allow", viewport=None
    ) as page:
        go(page, origin)
        until(page, "document.documentElement.dataset.engine === 'ready'")
        until(page, "navigator.serviceWorker.ready.then((one) => one.active.state === 'activated')")
        server.shutdown()
        server.server_close()
        page.complaints.expect("ERR_CONNECTION_REFUSED", "Failed to update a ServiceWorker")  # type: ignore[attr-defined]
        go(page, origin)
        until(page, "document.documentElement.dataset.engine === 'ready'")
        for place in ("#/", "#rules/solitaire", "#about"):
            go(page, place)
            assert page.locator("h1").inner_text()
        seeded(page, "without a network")
        play(page, by_digits)
        until(page, "Boolean(document.querySelector('.s-result'))")
        go(page, "#/solitaire/d/2026-11-20")
        dealt(page)
        play(page, by_digits, 3)
        for lang in LANGUAGES:
            page.locator("header select").first.select_option(lang)
            until(page, f"document.documentElement.lang === '{lang}'")
        go(page, origin)
        until(page, "document.documentElement.dataset.engine === 'ready'")
        go(page, "#/solitaire/d/2026-11-20")
        dealt(page)
        assert page.locator("[role=grid] button").count() == 49
