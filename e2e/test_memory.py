"""Python's memory, kept in the browser after the first start: the next start is out of it, and it is the same Python.

Whatever is wrong with what was kept, Python starts as it does without.
"""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page
from tschatulle.bridge import Bridge
from visits import until

MEMORY = "document.documentElement.dataset.memory"
READY = "document.documentElement.dataset.engine === 'ready'"
STORE = "caches.keys().then((names) => names.find((name) => name.startsWith('tschatulle-memory:')))"
ASK = """async ([name, args]) => {
    const { engine } = (await import(new URL("web/ahead.js", document.baseURI).href)).$ahead;
    return JSON.stringify(await engine.ask(name, args));
}"""
SPOIL = """async (how) => {
    const store = await caches.open(await %s);
    const [place] = await store.keys();
    const answer = await store.match(place);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    const headers = { "x-key": answer.headers.get("x-key"), "x-size": answer.headers.get("x-size") };
    if (how === "key") headers["x-key"] = "another build";
    if (how === "short") return store.put(place, new Response(bytes.slice(0, 5_000_000), { headers }));
    if (how === "head") bytes.fill(7, 0, 64);
    return store.put(place, new Response(bytes, { headers }));
}"""


@pytest.fixture
def kept(browser: Browser, origin: str) -> Iterator[BrowserContext]:
    """A browser that has been here before."""
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    page.goto(origin)
    until(page, f"['kept', 'unwelcome'].includes({MEMORY})")
    assert page.evaluate(MEMORY) == "kept"
    page.close()
    yield context
    context.close()


def come(context: BrowserContext, origin: str) -> Page:
    page = context.new_page()
    page.goto(origin)
    until(page, READY)
    return page


def hello(page: Page) -> None:
    """Each game is dealt as it is dealt here."""
    here = Bridge()
    for card in json.loads(here.handle('{"id": 1, "ask": "hello"}'))[0]["ok"]["games"]:
        deal = {"key": card["key"], "seed": "memory"}
        mine = json.loads(here.handle(json.dumps({"id": 1, "ask": "open", **deal})))[0]["ok"]
        there = json.loads(page.evaluate(ASK, ["open", {"table": "probe", **deal}]))
        assert there["save"] == mine["save"]
        assert there["view"]["choices"] == mine["view"]["choices"]


def test_the_next_start_is_out_of_what_was_kept(kept: BrowserContext, origin: str) -> None:
    for _ in range(2):
        page = come(kept, origin)
        assert page.evaluate(MEMORY) == "used"
        hello(page)
        page.close()


@pytest.mark.parametrize("how", ["key", "short", "head"])
def test_what_does_not_fit_is_not_used(kept: BrowserContext, origin: str, how: str) -> None:
    page = come(kept, origin)
    page.evaluate(SPOIL % STORE, how)
    page.close()
    page = come(kept, origin)
    assert page.evaluate(MEMORY) != "used"
    hello(page)
    until(page, f"{MEMORY} === 'kept'")
    page.close()
    page = come(kept, origin)
    assert page.evaluate(MEMORY) == "used"
