"""The pool itself: nobody finds anything of whoever was in the same context before."""

from __future__ import annotations

import json

import pytest
from harness import DATABASE
from house.tabs import closed, ended
from page_driver import USUALLY, by_digits, go, pick, table, until, visit, wait_moves
from playwright.sync_api import Browser, BrowserContext, Page
from pool import POOL, Pool

OPTIONS = {"device_scale_factor": 1.5, "permissions": ["clipboard-read"]}
"""No other test asks for this scale: so the context is that of the visitor before."""
ENGINE = "import(new URL('web/preload.js', document.baseURI).href).then((one) => one.$preload.engine)"
LEAVE = """async () => {
  localStorage.setItem("left", "1");
  sessionStorage.setItem("left", "1");
  document.cookie = "left=1";
  await new Promise((resolve) => { indexedDB.open("left").onsuccess = resolve; });
  await (await caches.open("left")).put("/left", new Response("1"));
  await (await navigator.storage.getDirectory()).getFileHandle("left", { create: true });
  navigator.locks.request("left", () => new Promise(() => undefined));
  globalThis.name = "left";
}"""
FIND = """async () => {
  const names = [];
  for await (const name of (await navigator.storage.getDirectory()).keys()) names.push(name);
  const { state } = await navigator.permissions.query({ name: "clipboard-read" });
  const { held, pending } = await navigator.locks.query();
  return {
    files: names, clipboard: state, databases: (await indexedDB.databases()).map((one) => one.name),
    caches: await caches.keys(), storage: { ...localStorage }, session: Object.keys(sessionStorage),
    cookie: document.cookie, locks: held.length + pending.length, name: globalThis.name, history: history.length,
    online: navigator.onLine, dark: matchMedia("(prefers-color-scheme: dark)").matches, width: innerWidth,
    clock: Date.now() > Date.UTC(2026, 0), marked: "marked" in globalThis, bound: "bound" in globalThis,
    language: navigator.language, saving: navigator.connection.saveData,
  };
}"""
NOBODY = {
    **{name: [] for name in ("files", "databases", "caches", "session")},
    "storage": {f"{DATABASE}:settings": json.dumps({"v": 1, "values": USUALLY})},
    "clipboard": "granted",
    "cookie": "",
    "locks": 0,
    "name": "",
    "history": 1,
    "online": True,
    "dark": False,
    "width": 1280,
    "clock": True,
    "marked": False,
    "bound": False,
    "language": "en-GB",
    "saving": True,
}


def busy(page: Page, origin: str) -> None:
    """A visit that leaves everything that a visit can leave, in the middle of a long thought."""
    page.complaints.expect("net::ERR_INTERNET_DISCONNECTED")  # type: ignore[attr-defined] # what the page wants later
    page.add_init_script("globalThis.marked = true")
    page.expose_function("bound", lambda: None)
    page.route("**/build.json", lambda route: route.fulfill(body="{}"))
    table(page, origin + "#/solitaire")
    by_digits(page, pick(page, 0))
    wait_moves(page, 1)
    page.evaluate(LEAVE)
    page.evaluate(f"{ENGINE}.then((engine) => void engine.ask('hint', {{seat: 0}}).catch(() => undefined))")
    page.context.new_page().goto(origin + "build.json")
    page.context.set_offline(True)


def met(page: Page, origin: str) -> BrowserContext:
    """What the next one finds: no thing, no table in Python."""
    page.complaints.expect("favicon.ico")  # type: ignore[attr-defined] # asked for by browsers where no page of ours is
    page.goto(origin + "build.json")
    assert "sha256" in page.inner_text("body"), "no route of the visitor before"
    assert page.evaluate(FIND) == NOBODY
    assert len(page.context.pages) == 2, "its own and the keeper's"
    go(page, origin)
    until(page, "document.documentElement.dataset.engine === 'ready'")
    assert page.evaluate(f"{ENGINE}.then((engine) => engine.ask('view')).catch((error) => error.reason)") == "no-table"
    return page.context


def test_nothing_is_left_to_the_next_visitor(browser: Browser, origin: str) -> None:
    look = {"viewport": {"width": 390, "height": 844}, "color_scheme": "dark"}
    with visit(browser, origin, date="2020-02-02T12:00:00", settings={"theme": "dark"}, **OPTIONS, **look) as page:
        used = page.context
        page.complaints.expect("build.json")  # type: ignore[attr-defined]
        busy(page, origin)
    with visit(browser, origin, **OPTIONS) as page:
        assert met(page, origin) is used
    with visit(browser, origin, device_scale_factor=1.5) as page:
        page.goto(origin + "build.json")
        assert page.evaluate(FIND) == {**NOBODY, "clipboard": "prompt"}


def test_a_context_is_used_again_only_if_all_went_well(browser: Browser, origin: str) -> None:
    pool, seen = Pool(), []

    def come() -> Page:
        with pool.visitor(browser, origin) as page:
            assert page.context not in seen
            seen.append(page.context)
        return page

    with pytest.raises(ZeroDivisionError), pool.visitor(browser, origin) as page:
        seen.append(page.context)
        raise ZeroDivisionError
    with pool.visitor(browser, origin) as page:  # a test that failed elsewhere, while this one was open
        seen.append(page.context)
        pool.distrust()
    with pool.visitor(browser, origin) as page:
        seen.append(page.context)
        page.context.add_init_script("globalThis.marked = true")
    come()
    with pool.visitor(browser, origin) as page, pool.visitor(browser, origin) as other:
        assert page.context is seen[-1]
        assert other.context not in seen, "two at once share nothing"
    assert len(pool.idle) == 2
    for room in pool.idle:
        ended(room.context)


def test_a_page_that_does_not_close_keeps_nobody_waiting(
    browser: Browser, origin: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its context is left alone: neither used again nor waited for."""
    pool = Pool()
    with monkeypatch.context() as patch, pool.visitor(browser, origin) as page:
        patch.setattr(Page, "close", lambda page, **how: None)
        assert not closed(page, 0.1)
        patch.setattr("pool.closed", lambda page: closed(page, 0.1))
        patch.setattr("pool.ended", lambda context: ended(context, 0.1))
    assert pool.idle == []
    assert page in page.context.pages
    assert ended(page.context)
    assert page.is_closed()


def test_an_option_that_changes_more_than_a_page_has_a_context_of_its_own(browser: Browser, origin: str) -> None:
    with visit(browser, origin) as page, visit(browser, origin, has_touch=True) as other:
        rooms = {room.context: room.facts[2] for room in POOL.taken}
        assert rooms[page.context] != rooms[other.context]
        assert other.evaluate("navigator.maxTouchPoints") > 0 == page.evaluate("navigator.maxTouchPoints")


def test_python_that_was_given_a_file_serves_nobody_else(browser: Browser, origin: str) -> None:
    """Tables of a game that one page has brought: the next page has to bring them again."""
    for _ in range(2):
        with visit(browser, origin, settings={"speed": "off"}) as page:
            asked: list[str] = []
            page.on("request", lambda request, asked=asked: asked.append(request.url))
            page.add_init_script("Object.defineProperty(NetworkInformation.prototype, 'saveData', {value: false})")
            go(page, f"{origin}#/bestemshe5")
            until(page, "document.querySelector('[role=grid] [data-use]')")
            until(page, f"{ENGINE}.then((engine) => engine.state.dataPacks.length)")
            assert any(url.endswith("py/toguz.zip") for url in asked)
