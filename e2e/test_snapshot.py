"""Python's memory, kept in the browser after the first start: the next start is out of it, and it is the same Python.

Whatever is wrong with what was kept, Python starts as it does without, without a word, and it is not tried again.
"""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from harness import Complaints, sparing
from house.tabs import closed, ended
from painting import veiled
from playwright.sync_api import Browser, BrowserContext, Page, Route
from tschatulle.bridge import Bridge
from tschatulle.play.formats.save import read_save

from tools.build.make import build
from tools.measure.driver import GUIDED, setting, until

SNAPSHOT = "document.documentElement.dataset.snapshot"
READY = "document.documentElement.dataset.engine === 'ready'"
KEPT = "caches.keys().then((names) => names.some((name) => name.startsWith('tschatulle-memory:')))"
MARK = "localStorage.getItem('tschatulle:/tschatulle/:memory')"
PLAYED = "document.querySelector('[role=grid] [data-use=tap]') && !document.querySelector('.s-loading').textContent"
WORDS = "document.querySelector('.s-failure, dialog[open]')?.innerText ?? ''"
ASK = """async ([name, args]) => {
    const { engine } = (await import(new URL("web/preload.js", document.baseURI).href)).$preload;
    return JSON.stringify(await (name === "qr" ? engine.qr(args) : engine.ask(name, args)));
}"""
COPY = """async ([from, to]) => {
    for (const one of await (await caches.open(from)).keys()) {
        const answer = await caches.match(one, { cacheName: from });
        await (await caches.open(to)).put(one, answer);
    }
}"""
SPOIL = """async ([name, how]) => {
    const store = await caches.open(name);
    const place = (await store.keys()).find(({ url }) => url.endsWith("/memory"));
    const answer = await store.match(place);
    let bytes = new Uint8Array(await answer.arrayBuffer());
    const headers = { "x-key": answer.headers.get("x-key"), "x-size": answer.headers.get("x-size") };
    if (how === "another build") headers["x-key"] = "another build";
    if (how === "short") bytes = bytes.slice(0, 5_000_000);
    if (how === "other head") bytes.fill(7, 0, 64);
    if (how === "silent") headers["x-size"] = String((bytes = bytes.slice(0, -1_000_000)).length);
    await store.put(place, new Response(bytes, { headers }));
    return headers["x-key"];
}"""
STORE, SPARE = "tschatulle-memory:/tschatulle/", "spare"
PROBE = """
import json, os, random, time
from datetime import date, datetime
json.dumps([random.random(), os.urandom(8).hex(), time.time(), datetime.now().timestamp(), str(date.today()),
            time.perf_counter(), time.monotonic()])
"""


@pytest.fixture(scope="session")
def origin(host: Callable[[Path], str], tmp_path_factory: pytest.TempPathFactory) -> str:
    """A site whose scripts are as they are written, since some tests change one on its way."""
    return host(build(tmp_path_factory.mktemp("readable") / "dist", readable=True).folder)


@pytest.fixture(scope="module")
def once(browser: Browser, origin: str) -> Iterator[BrowserContext]:
    """A browser that has been here before, and has a copy of what it kept."""
    context = veiled(browser.new_context(service_workers="block", locale="en-GB"))
    context.add_init_script(setting(**GUIDED))
    page = context.new_page()
    page.goto(origin)
    until(page, READY)
    until(page, f"{SNAPSHOT} !== 'none'")
    assert page.evaluate(SNAPSHOT) == "kept"
    assert len(page.workers) == 1, "the one that made it has ended"
    page.evaluate(COPY, [STORE, SPARE])
    closed(page)
    yield context
    ended(context)


@pytest.fixture
def kept(once: BrowserContext, origin: str) -> BrowserContext:
    """It has kept what it should, and nothing is held against that."""
    page = once.new_page()
    page.goto(origin + "build.json")
    page.evaluate(COPY, [SPARE, STORE])
    page.evaluate("localStorage.clear()")
    closed(page)
    return once


def come(context: BrowserContext, origin: str, place: str = "") -> Page:
    """A visit that nobody notices anything of."""
    page = context.new_page()
    complaints = Complaints(origin)
    complaints.watch(page)
    page.goto(origin + place)
    until(page, READY)
    until(page, f"{SNAPSHOT} ?? ''")
    assert page.evaluate(WORDS) == ""
    assert complaints.rest() == []
    return page


def spoil(context: BrowserContext, origin: str, how: str = "") -> str:
    """Harms what is kept; gives the key that it was kept with."""
    page = context.new_page()
    page.goto(origin + "build.json")
    key: str = page.evaluate(SPOIL, [STORE, how])
    closed(page)
    return key


def ask(page: Page, name: str, args: Any) -> Any:
    return json.loads(page.evaluate(ASK, [name, args]))


def same(page: Page, *, most: int = 99) -> None:
    """Each game is dealt as it is dealt here."""
    here = Bridge()
    for card in json.loads(here.handle('{"id": 1, "ask": "hello"}'))[0]["ok"]["games"][:most]:
        deal = {"key": card["key"], "seed": "memory"}
        mine = json.loads(here.handle(json.dumps({"id": 1, "ask": "open", **deal})))[0]["ok"]
        there = ask(page, "open", {"table": "probe", **deal})
        assert read_save(there["save"]).record == read_save(mine["private"]["save"]["parts"]).record
        assert there["view"]["choices"] == mine["view"]["choices"]


def test_the_next_start_is_out_of_what_was_kept(kept: BrowserContext, origin: str) -> None:
    page = come(kept, origin)
    assert page.evaluate(SNAPSHOT) == "used"
    assert page.evaluate(MARK) is None
    same(page)
    page.reload()
    until(page, f"{SNAPSHOT} === 'used'")
    closed(page)


def test_a_game_with_an_archive_and_a_code_are_had_from_kept_memory(kept: BrowserContext, origin: str) -> None:
    page = come(kept, origin, "#/bestemshe5")
    assert page.evaluate(SNAPSHOT) == "used"
    until(page, PLAYED)
    code = ask(page, "qr", "https://example.org/")
    assert code["size"] == len(code["rows"]) == 25
    closed(page)


def probed(context: BrowserContext, origin: str) -> list[Any]:
    """What a Python out of kept memory takes for chance and time."""

    def tell(route: Route) -> None:
        text = route.fetch().text()
        told = text.replace(
            "post({ ready", f"console.log(`probe ${{pyodide.runPython({json.dumps(PROBE)})}}`); post({{ ready"
        )
        assert told != text
        route.fulfill(body=told, content_type="text/javascript")

    heard: list[str] = []
    context.route(re.compile(r"/web/worker\.js"), tell)
    page = context.new_page()
    page.on("console", lambda message: heard.append(message.text) if message.text.startswith("probe ") else None)
    page.goto(origin)
    until(page, f"{SNAPSHOT} === 'used'")
    until(page, READY)
    closed(page)
    context.unroute_all()
    values: list[Any] = json.loads(heard[0].removeprefix("probe "))
    return values


def test_time_and_chance_are_of_the_visit(kept: BrowserContext, origin: str) -> None:
    first, second = probed(kept, origin), probed(kept, origin)
    assert first[0] != second[0] and first[1] != second[1]
    for _, _, epoch, local, today, *clocks in (first, second):
        assert abs(epoch - time.time()) < 60
        assert abs(local - epoch) < 5
        assert today in {str(datetime.now().date()), str(datetime.now(UTC).date())}
        assert min(clocks) >= 0
    assert second[2] > first[2]


@pytest.mark.parametrize("how", ["another build", "short"])
def test_what_does_not_fit_is_dropped_and_made_anew(kept: BrowserContext, origin: str, how: str) -> None:
    spoil(kept, origin, how)
    page = come(kept, origin)
    assert page.evaluate(SNAPSHOT) == "none"
    assert not page.evaluate(KEPT)
    same(page, most=3)
    if how == "another build":
        until(page, f"{SNAPSHOT} === 'kept'")
        page.reload()
        until(page, f"{SNAPSHOT} === 'used'")
    closed(page)


@pytest.mark.parametrize("how", ["other head", "silent"])
def test_what_does_harm_is_not_tried_again(kept: BrowserContext, origin: str, how: str) -> None:
    spoil(kept, origin, how)
    page = come(kept, origin)
    assert page.evaluate(SNAPSHOT) == "failed"
    assert not page.evaluate(KEPT)
    same(page, most=3)
    page.reload()
    until(page, f"{SNAPSHOT} === 'unwelcome'")
    assert not page.evaluate(KEPT)
    closed(page)


@pytest.mark.parametrize(("tries", "word"), [(2, "used"), (3, "none")])
def test_starts_of_which_the_end_was_not_seen_are_counted(
    kept: BrowserContext, origin: str, tries: int, word: str
) -> None:
    """So a memory that takes the whole page with it does so three times, not for ever."""
    key = spoil(kept, origin)
    page = kept.new_page()
    page.goto(origin + "build.json")
    page.evaluate("(mark) => localStorage.setItem('tschatulle:/tschatulle/:memory', mark)", f"{tries} {key}")
    closed(page)
    page = come(kept, origin)
    assert page.evaluate(SNAPSHOT) == word
    assert page.evaluate(KEPT) == (word == "used")
    assert page.evaluate(MARK) == (None if word == "used" else f"{tries} {key}")
    closed(page)


def test_a_worker_that_broke_later_is_held_against_it(kept: BrowserContext, origin: str) -> None:
    page = kept.new_page()
    page.add_init_script(
        "globalThis.workers = []; globalThis.Worker = class extends Worker"
        " { constructor(...given) { super(...given); workers.push(this); } };"
    )
    page.goto(origin)
    until(page, f"{SNAPSHOT} === 'used'")
    page.evaluate("workers[0].onmessage({data: {crashed: 'by a test'}})")
    until(page, f"workers.length === 2 && {READY}")
    same(page, most=3)
    assert not page.evaluate(KEPT)
    assert page.evaluate(MARK).startswith("3 ")
    closed(page)


def test_switched_off_it_is_deleted_and_not_made(kept: BrowserContext, origin: str) -> None:
    page = come(kept, origin, "#settings")
    box = page.get_by_label("Start faster")
    assert box.is_checked()
    box.uncheck()
    until(page, f"{KEPT}.then((kept) => !kept)")
    page.reload()
    until(page, READY)
    assert page.evaluate(SNAPSHOT) == "none"
    assert not page.get_by_label("Start faster").is_checked()
    page.wait_for_timeout(6500)
    assert len(page.workers) == 1
    assert not page.evaluate(KEPT)
    page.get_by_label("Start faster").check()
    until(page, f"{SNAPSHOT} === 'kept'")
    assert page.evaluate(KEPT)
    closed(page)


def test_deleting_everything_deletes_it(kept: BrowserContext, origin: str) -> None:
    page = come(kept, origin, "#settings")
    page.get_by_role("button", name="Delete everything").click()
    page.locator("dialog[open]").get_by_role("button", name="Delete everything").click()
    until(page, f"{KEPT}.then((kept) => !kept)")
    closed(page)


def test_who_saves_data_is_left_alone(browser: Browser, origin: str) -> None:
    context = sparing(browser.new_context(service_workers="block"))
    page = come(context, origin)
    until(page, f"{SNAPSHOT} === 'unwelcome'")
    assert len(page.workers) == 1
    assert not page.evaluate(KEPT)
    ended(context)


def test_the_service_worker_leaves_it_when_it_tidies(browser: Browser, origin: str) -> None:
    context = sparing(browser.new_context(service_workers="allow"))
    page = come(context, origin)
    until(page, "navigator.serviceWorker.ready.then((one) => one.active.state === 'activated')")
    old = "tschatulle:/tschatulle/:old"
    page.wait_for_timeout(5500)  # a tab that is just being opened keeps all of them
    page.evaluate("(names) => Promise.all(names.map((name) => caches.open(name)))", [STORE, old])
    page.evaluate("navigator.serviceWorker.ready.then((one) => one.active.postMessage({ type: 'build' }))")
    until(page, f"caches.has({json.dumps(old)}).then((there) => !there)")
    assert page.evaluate(KEPT)
    ended(context)
