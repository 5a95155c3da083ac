"""Without a network: after one visit every game works in the reader's language, and the rest once it was used or
asked for; and as an app."""

from __future__ import annotations

import functools
import json
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import urljoin

import pytest
from harness import FOLDER, SPENDS_DATA, PlainHandler, Server, sparing
from house.tabs import ended
from page_driver import LANGUAGES, PARTIAL, WORDS, comes, dealt, first_visit, go, until
from playwright.sync_api import Browser, Page
from test_friends_table import Windows, log_lines, play, seats
from test_friends_table import sit as sit_down
from tschatulle.games import REGISTRY

from tools.build.external import pins
from tools.measure.driver import WHOLE, chromium_path

READY = "document.documentElement.dataset.engine === 'ready'"
STORED = "document.documentElement.dataset.offline === 'ready'"
KEYS = [key for key, entry in REGISTRY.items() if entry.listed]
PLAYED = """async ([key, seats]) => {
  const { engine } = (await import(new URL("web/preload.js", document.baseURI).href)).$preload;
  const table = "offline";
  let turn = await engine.ask("open", { key, seats, seed: "offline", table });
  for (let n = 0; n < 3; n++) turn = await engine.ask("step", { table });
  return turn.view.n;
}"""
"""Three moves of computer players in a game; how many moves there are then."""
QR = """async () => {
  const { engine } = (await import(new URL("web/preload.js", document.baseURI).href)).$preload;
  return (await engine.qr("https://example.org/")).size;
}"""
KEPT = """caches.keys().then(async (names) => {{
  const urls = async (name) => (await (await caches.open(name)).keys()).map((one) => one.url);
  const all = await Promise.all(names.map(urls));
  const wanted = [...{}.map((lang) => `i18n/${{lang}}.json`), "py/toguz.zip", "py/more.zip", "wheels/segno"];
  return wanted.every((path) => all.flat().some((url) => url.includes(path)));
}})"""
HAD = "(files) => Promise.all(files.map((file) => fetch(file).then((one) => one.ok))).then((all) => all.every(Boolean))"
MEASURE = """(address) => new Promise((resolve, reject) => {
  const picture = new Image();
  picture.onload = () => resolve(`${picture.naturalWidth}x${picture.naturalHeight}`);
  picture.onerror = reject;
  picture.src = address;
})"""


@pytest.fixture
def mortal(site: Path) -> Iterator[tuple[str, Callable[[], None]]]:
    """An address, and how to stop what is behind it."""
    server = Server(("127.0.0.1", 0), functools.partial(PlainHandler, directory=str(site), prefix=FOLDER))
    threading.Thread(target=server.serve_forever, daemon=True).start()

    def stop() -> None:
        server.shutdown()
        server.server_close()

    yield f"http://127.0.0.1:{server.server_address[1]}{FOLDER}", stop
    stop()


def silent(page: Page) -> None:
    """The browser itself complains of the server that is gone, and of what is asked for and was never kept."""
    gone = ("ERR_CONNECTION_REFUSED", "Failed to update a ServiceWorker", "py/toguz.zip", "i18n/de.json")
    page.complaints.expect(*gone)  # type: ignore[attr-defined]


def test_after_one_visit_every_game_works_with_the_server_stopped(
    browser: Browser, mortal: tuple[str, Callable[[], None]]
) -> None:
    origin, stop = mortal
    words = WORDS["cs"]
    settings = {"speed": "off", "memory": False}
    with first_visit(
        browser,
        origin,
        date="2026-11-20T12:00:00",
        settings=settings,
        service_workers="allow",
        viewport=None,
        locale="cs-CZ",
    ) as page:
        page.add_init_script(SPENDS_DATA)
        go(page, origin)
        until(page, f"{READY} && {STORED}")
        stop()
        silent(page)
        go(page, origin)
        until(page, READY)
        assert page.evaluate("document.documentElement.lang") == "cs"
        for key in KEYS:
            level = "best" if REGISTRY[key].data_pack else "greedy"
            assert page.evaluate(PLAYED, [key, [level] * REGISTRY[key].seats]) >= 3, key
        for place in ("#/", "#rules/solitaire", "#about"):
            go(page, place)
            assert page.locator("h1").inner_text()
        go(page, "#/bestemshe5")  # its tables were not wanted before: it is played by search
        until(page, "Boolean(document.querySelector('[role=grid] [data-use=tap]'))")
        until(
            page,
            f"document.querySelector('.s-tables')?.textContent.startsWith({json.dumps(words['boot.tables.search'])})",
        )
        go(page, "#/solitaire/d/2026-11-20")
        dealt(page)
        page.locator(".s-lang:visible").select_option("de")
        refused = words["settings.lang.missing"].replace("{language}", "Deutsch")
        until(page, f"document.getElementById('alert').textContent.includes({json.dumps(refused)})")
        assert page.locator(".s-lang:visible").input_value() == "cs"
        go(page, origin)
        go(page, "#/solitaire/d/2026-11-20")
        dealt(page)
        assert page.locator("[role=grid] button").count() == 49


HELD = "globalThis.requestIdleCallback = () => 0"
"""Nothing comes by itself: what is wanted is asked for when it is wanted."""


DIALOGS = {"fresh": "setup.title", "share": "share.title", "keys": "table.keys.title"}
SCREENS = "performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('web/screens.js')).length"


BOARDS = """performance.getEntriesByType("resource").filter(({ name }) => name.includes("/web/games/")).length"""


def test_what_is_wanted_later_is_there_without_the_server(
    browser: Browser, mortal: tuple[str, Callable[[], None]]
) -> None:
    """Boards and dialogs come from what the first visit has kept: the network is asked for nothing."""
    origin, stop = mortal
    with first_visit(browser, origin, service_workers="allow", viewport=None) as page:
        go(page, origin)
        until(page, f"{READY} && {STORED}")
        stop()
        silent(page)
        page.goto("about:blank")
        page.add_init_script(HELD)
        go(page, origin)
        assert not page.evaluate(BOARDS), "none has come yet"
        asked: list[str] = []
        page.on("requestfailed", lambda request: asked.append(request.url))
        page.on("response", lambda answer: None if answer.from_service_worker else asked.append(answer.url))
        go(page, "#/tsungshap")
        until(page, "document.querySelector('.s-board svg')")
        assert page.evaluate(BOARDS) >= 1
        assert asked == []
        for tool, title in DIALOGS.items():
            page.goto("about:blank")
            go(page, f"{origin}#/tschuk7")
            until(page, f"{READY} && document.querySelector('[role=grid] [data-use]')")
            until(page, f"document.querySelector('[data-tool={tool}]').ariaDisabled !== 'true'")
            assert page.evaluate(SCREENS) == 0, "it has not come yet"
            asked.clear()
            page.locator(f"[data-tool={tool}]").click()
            until(page, f"document.querySelector('dialog[open] h2')?.textContent === {json.dumps(WORDS['en'][title])}")
            assert page.evaluate(SCREENS) == 1
            assert asked == [], tool


def test_friends_play_with_the_server_gone(browser: Browser, mortal: tuple[str, Callable[[], None]]) -> None:
    origin, stop = mortal
    desk = {"width": 1440, "height": 900}
    with first_visit(browser, origin, settings={"speed": "off"}, service_workers="allow", viewport=desk) as page:
        go(page, f"{origin}#/toguz9")
        until(page, f"{READY} && {STORED}")
        stop()
        silent(page)
        page.reload()
        until(page, READY)
        windows = Windows(page, page.complaints)  # type: ignore[attr-defined]
        friend = windows.open(windows.invite(1))
        until(friend, STORED)
        sit_down(friend, "Bo")
        comes(page, lambda host: "Bo" in seats(host), True)
        for turn, window in enumerate((page, friend)):
            play(window)
            comes(friend, log_lines, turn + 1)
        friend.reload()  # the host is to move: where a friend is, the computer plays while she is away
        comes(friend, log_lines, 2)
        play(page)
        comes(friend, log_lines, 3)
        assert windows.python == []


def test_what_was_used_is_there_with_the_server_gone(browser: Browser, mortal: tuple[str, Callable[[], None]]) -> None:
    """In the first visit, that no service worker has seen, and in a later one: a language, tables, a QR code."""
    origin, stop = mortal
    with first_visit(
        browser, origin, settings={"speed": "off", "memory": False}, service_workers="allow", viewport=None
    ) as page:
        page.add_init_script(SPENDS_DATA)
        go(page, f"{origin}#/bestemshe5")
        until(page, f"{READY} && {STORED} && !document.querySelector('.s-tables')")
        page.evaluate(QR)
        page.locator(".s-lang:visible").select_option("de")
        until(page, "document.documentElement.lang === 'de'")
        go(page, origin)
        until(page, f"{READY} && {STORED} && Boolean(navigator.serviceWorker.controller)")
        page.locator(".s-lang:visible").select_option("ky")
        until(page, "document.documentElement.lang === 'ky'")
        until(page, KEPT.format(["en", "de", "ky"]))
        stop()
        silent(page)
        go(page, f"{origin}#study/bestemshe5")
        until(page, "document.querySelector('.s-engine-line .s-score')?.textContent.match(/\\p{L}{3}/u)")
        assert page.evaluate(QR) > 20
        go(page, "#about")
        for lang in ("de", "en", "ky"):
            page.locator(".s-lang:visible").select_option(lang)
            until(page, f"document.documentElement.lang === '{lang}'")


def test_the_button_keeps_everything_also_for_who_saves_data(
    browser: Browser, mortal: tuple[str, Callable[[], None]]
) -> None:
    origin, stop = mortal
    here = json.dumps(WORDS["en"]["settings.offline.all"])
    with first_visit(browser, origin, settings={"speed": "off"}, service_workers="allow", viewport=None) as page:
        go(page, f"{origin}#settings")
        until(page, f"{READY} && {STORED}")
        page.evaluate("dispatchEvent(new Event('appinstalled'))")
        until(page, "document.querySelector('.s-offline button')")
        assert not page.locator(".s-offline progress").count(), "installing brings nothing more to who saves data"
        page.locator(".s-offline button").click()
        until(page, f"document.querySelector('.s-offline').textContent.includes({here})")
        stop()
        silent(page)
        go(page, origin)
        until(page, f"{READY} && {STORED}")
        go(page, "#about")
        until(page, f"document.querySelector('.s-offline').textContent.includes({here})")
        for lang in (*LANGUAGES, *PARTIAL, "en"):
            page.locator(".s-lang:visible").select_option(lang)
            until(page, f"document.documentElement.lang === '{lang}'")
        assert page.evaluate(HAD, ["py/more.zip", *(f"wheels/{pin.name}" for pin in pins.WHEELS.values())])
        go(page, "#study/bestemshe5")
        until(page, "document.querySelector('.s-engine-line .s-score')?.textContent.includes('wins')")
        assert not page.locator(".s-tables").count(), "what is kept costs nothing"
        text = page.evaluate("fetch('licences/mpl2.txt').then((file) => file.text())")
        assert "Mozilla Public License" in text


def test_the_page_can_be_installed_as_an_app(browser: Browser, origin: str, tmp_path: Path) -> None:
    """Browsers install nothing from a private window, so this is a browser with a profile of its own."""
    context = browser.browser_type.launch_persistent_context(
        str(tmp_path / "profile"), executable_path=WHOLE or chromium_path(), args=["--no-sandbox"], locale="en-GB"
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
    if WHOLE:  # one without windows installs nothing, and finds nothing wrong
        assert devtools.send("Page.getInstallabilityErrors")["installabilityErrors"], (
            "without the page's words there are none"
        )
    ended(context)
