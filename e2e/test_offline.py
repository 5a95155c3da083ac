"""Without a network: after one visit everything is there with the server stopped, in all languages; and as an app."""

from __future__ import annotations

import functools
import json
import threading
from pathlib import Path
from urllib.parse import urljoin

from playwright.sync_api import Browser
from robot import LANGUAGES, by_digits, dealt, go, play, seeded, until, visit
from visits import FOLDER, PlainHandler, Server, chromium_path, sparing

MEASURE = """(address) => new Promise((resolve, reject) => {
  const picture = new Image();
  picture.onload = () => resolve(`${picture.naturalWidth}x${picture.naturalHeight}`);
  picture.onerror = reject;
  picture.src = address;
})"""


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
        go(page, "#/bestemshe5")  # its tables were not wanted before
        until(page, "Boolean(document.querySelector('[role=grid] [data-use=tap]'))")
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


def test_the_page_can_be_installed_as_an_app(browser: Browser, origin: str, tmp_path: Path) -> None:
    """Browsers install nothing from a private window, so this is a browser with a profile of its own."""
    context = browser.browser_type.launch_persistent_context(
        str(tmp_path / "profile"), executable_path=chromium_path(), args=["--no-sandbox"], locale="en-GB"
    )
    sparing(context)
    page = context.pages[0]
    go(page, origin)
    until(page, "navigator.serviceWorker.ready.then((one) => one.active.state === 'activated')")
    devtools = context.new_cdp_session(page)
    found = devtools.send("Page.getAppManifest")
    assert found["url"] == origin + "web/manifest.webmanifest"
    assert found["errors"] == []
    assert devtools.send("Page.getInstallabilityErrors")["installabilityErrors"] == []
    manifest = json.loads(found["data"])
    base = found["url"]
    assert urljoin(base, manifest["start_url"]) == urljoin(base, manifest["scope"]) == origin
    sizes = {(icon["purpose"], icon["sizes"]) for icon in manifest["icons"]}
    assert {("any", "192x192"), ("any", "512x512"), ("maskable", "192x192"), ("maskable", "512x512")} <= sizes
    for icon in [*manifest["icons"], *(icon for one in manifest["shortcuts"] for icon in one["icons"])]:
        measured = page.evaluate(MEASURE, urljoin(base, icon["src"]))
        assert measured == icon["sizes"] or icon["sizes"] == "any", icon
    assert len(manifest["shortcuts"]) >= 2
    for shortcut in manifest["shortcuts"]:
        address = urljoin(base, shortcut["url"])
        assert address.startswith(origin + "#")
        go(page, "#" + address.split("#")[1])
        until(page, "Boolean(document.querySelector('h1'))")
        assert "Nothing here" not in page.locator("h1").inner_text()
        if address.endswith("#/solitaire"):
            dealt(page)
    page.goto(origin + "build.json")
    assert devtools.send("Page.getInstallabilityErrors")["installabilityErrors"], (
        "without the page's words there are none"
    )
    context.close()
