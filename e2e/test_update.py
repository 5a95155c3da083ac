"""Updates: a small site with the real service worker, deployed again and again.

A new build is offered and never forced, fetches only what changed, never mixes versions, and a broken deploy leaves
the old one as it was. A tab that stays open keeps its build when another tab takes a later one. Caches of other pages
of the same origin are not touched.
"""

from __future__ import annotations

import json
import shutil
import threading
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from harness import FOLDER, PlainHandler, Server
from house.tabs import closed, ended
from painting import veiled
from playwright.sync_api import Browser, Page

from tools.build import make
from tools.measure.driver import until

ROOT = Path(__file__).resolve().parent.parent
SCRIPT = """
globalThis.v = "v1";
const policy = trustedTypes.createPolicy("tschatulle", { createScriptURL: (url) => url });
const options = { scope: "./", updateViaCache: "none" };
globalThis.reg = await navigator.serviceWorker.register(policy.createScriptURL("./sw.js"), options);
"""
CACHES = """caches.keys().then(async (keys) => Object.fromEntries(await Promise.all(
    keys.map(async (key) => [key, (await (await caches.open(key)).keys()).length]))))"""

ONE_BUILD = """(navigator.serviceWorker.controller.postMessage({ type: "build" }), caches.keys().then((keys) =>
    keys.filter((key) => /^tschatulle:.*:[0-9a-f]+$/.test(key) && !key.includes(":runtime:")).length === 1))"""
"""Whether the cache of one build is left. To ask for the build is what every start of the page does."""
NAME = """() => new Promise((resolve) => {
  const channel = new MessageChannel();
  channel.port1.onmessage = ({ data }) => resolve(data.tab);
  navigator.serviceWorker.controller.postMessage({ type: "build" }, [channel.port2]);
})"""
TRY = """() => new Promise((resolve) => {
  reg.addEventListener("updatefound", () => {
    const worker = reg.installing;
    worker.addEventListener("statechange", () => resolve(worker.state), { once: true });
  }, { once: true });
  reg.update().catch(() => undefined);
})"""
"""The state in which the installation of the next build ends."""
LATE = "import('./web/late.js').then((m) => m.v)"
LATE_WORKER = """(tab) => new Promise((resolve) => {
  const plain = new URL("web/late.js", location.href).href;
  const both = `Promise.all([m, import("${plain}")]).then((all) => postMessage(all.map((one) => one.v)))`;
  const source = `import("${plain}?tab=${tab}").then((m) => ${both})`;
  const worker = new Worker(URL.createObjectURL(new Blob([source], { type: "text/javascript" })), { type: "module" });
  worker.onmessage = ({ data }) => resolve(data);
})"""
"""A worker as the page starts it, with one module by the address that names the tab and one by its plain address."""


class Deployed:
    """A site of one page and one script, with everything else that a build adds."""

    def __init__(self, folder: Path) -> None:
        self.source, self.out = folder / "source", folder / "dist"
        self.asked: list[str] = []
        for name in ("web", "tools/build"):
            (self.source / name).mkdir(parents=True)
        shutil.copytree(ROOT / "core", self.source / "core")
        shutil.copy(ROOT / "pyproject.toml", self.source)
        shutil.copy(ROOT / "web" / "sw.js", self.source / "web")
        (self.source / ".runtime").symlink_to(ROOT / ".runtime")
        (self.source / "web" / "a.js").write_text(SCRIPT)
        self.deploy("v1")
        self.server = Server(("127.0.0.1", 0), partial(self.handler(), directory=str(self.out), prefix=FOLDER))
        self.address = f"http://127.0.0.1:{self.server.server_address[1]}{FOLDER}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def handler(self) -> type[PlainHandler]:
        asked = self.asked

        class Listening(PlainHandler):
            def send_head(self) -> Any:
                asked.append(self.path.removeprefix(FOLDER))
                return super().send_head()

        return Listening

    def deploy(self, title: str) -> str:
        """Writes the page with another title and builds, all as it is written; the build's name."""
        script = '<script type="module" src="web/a.js"></script>'
        body = '<body><div id="app"></div></body>'
        page = f'<!doctype html><html lang="en"><title>{title}</title>{script}{body}'
        (self.source / "index.html").write_text(page)
        return make.build(self.out, self.source, readable=True).build

    def stop(self) -> None:
        self.server.shutdown()
        self.server.server_close()


@pytest.fixture
def deployed(site: Path, tmp_path: Path) -> Iterator[Deployed]:
    """Needs the finished site only for the runtime that it fetched."""
    one = Deployed(tmp_path)
    yield one
    one.stop()


@pytest.fixture
def page(browser: Browser, deployed: Deployed) -> Iterator[Page]:
    """A second visit, controlled by the service worker, with a cache of somebody else beside ours."""
    context = veiled(browser.new_context())
    page = context.new_page()
    page.goto(deployed.address)
    page.evaluate("caches.open('foreign').then((cache) => cache.put('/x', new Response('1')))")
    until(page, "globalThis.reg?.active?.state === 'activated'")
    page.reload()
    until(page, "Boolean(navigator.serviceWorker.controller && globalThis.reg)")
    deployed.asked.clear()
    yield page
    ended(context)


def take_over(page: Page) -> None:
    page.evaluate("reg.waiting.postMessage({ type: 'take-over' })")
    until(page, "!reg.waiting && reg.active.state === 'activated'")
    page.reload()
    until(page, "Boolean(globalThis.reg)")


PICTURE = """(build) => caches.open(`tschatulle:${location.pathname}:prerender:${build}`).then((cache) =>
    cache.put("?prerender=%23%2Fany", new Response('<div id="prerender" lang="en"><p>drawn</p></div>')))"""
DRAWN = "document.getElementById('prerender')?.textContent"


def test_a_picture_of_the_last_visit_is_of_this_build_and_address(page: Page, deployed: Deployed) -> None:
    before = json.loads((deployed.out / "build.json").read_text())["build"]
    page.evaluate(PICTURE, before)
    for fragment, drawn in (("#/any", "drawn"), ("#/any9", None), ("", None)):
        page.goto("about:blank")
        page.goto(deployed.address + fragment)
        until(page, "Boolean(globalThis.reg)")
        assert page.evaluate(DRAWN) == drawn, fragment
    page.goto(deployed.address + "#/any")
    deployed.deploy("v2")
    page.evaluate("reg.update()")
    until(page, "Boolean(reg.waiting)")
    page.reload()
    until(page, "Boolean(globalThis.reg)")
    assert page.evaluate(DRAWN) == "drawn", "until the next build is taken"
    take_over(page)
    assert page.title() == "v2"
    assert page.evaluate(DRAWN) is None
    until(page, ONE_BUILD)
    until(page, "caches.keys().then((names) => names.every((name) => !name.includes(':prerender:')))")


def test_an_update_is_offered_not_forced_and_small(page: Page, deployed: Deployed) -> None:
    deployed.deploy("v2")
    page.evaluate("reg.update()")
    until(page, "Boolean(reg.waiting)")
    assert sorted(set(deployed.asked)) == ["build.json", "friend.html", "index.html", "sw.js"], (
        "only what changed is fetched"
    )
    page.reload()
    until(page, "Boolean(globalThis.reg)")
    assert page.title() == "v1", "the old version goes on until it is told to go"
    take_over(page)
    assert page.title() == "v2"
    until(page, ONE_BUILD)
    assert page.evaluate(CACHES)["foreign"] == 1


def test_a_tab_that_stays_open_keeps_its_build_until_it_is_closed(page: Page, deployed: Deployed) -> None:
    def deploy(title: str, tab: Page) -> None:
        (deployed.source / "web" / "late.js").write_text(f"export const v = '{title}';")
        deployed.deploy(title)
        tab.evaluate("reg.update()")
        until(tab, "Boolean(reg.waiting)")
        take_over(tab)
        assert tab.title() == title

    deploy("v2", page)
    name = page.evaluate(NAME)
    other = page.context.new_page()
    other.goto(deployed.address)
    until(other, "Boolean(globalThis.reg)")
    deploy("v3", other)
    devtools = page.context.new_cdp_session(page)
    devtools.send("ServiceWorker.enable")
    devtools.send("ServiceWorker.stopAllWorkers")  # what it knows of the tabs must outlive it
    deployed.stop()
    assert page.evaluate("fetch('index.html').then((file) => file.text())").count("v2") == 1
    assert page.evaluate(LATE) == "v2"
    assert page.evaluate(LATE_WORKER, name) == ["v2", "v2"]
    assert other.evaluate(LATE) == "v3"
    assert other.evaluate(LATE_WORKER, other.evaluate(NAME)) == ["v3", "v3"]
    assert page.evaluate(CACHES)["foreign"] == 1
    page.wait_for_timeout(6000)
    other.reload()
    until(other, "Boolean(globalThis.reg)")
    assert not other.evaluate(ONE_BUILD)
    assert page.evaluate("fetch('web/a.js').then((file) => file.text())") == SCRIPT, "its cache stays"
    assert closed(page)
    until(other, ONE_BUILD)
    assert other.evaluate(LATE) == "v3"


@pytest.mark.parametrize("fault", ["wrong", "missing"])
def test_a_broken_deploy_leaves_the_old_version_whole(page: Page, deployed: Deployed, fault: str) -> None:
    before = page.evaluate(CACHES)
    (deployed.source / "web" / "b.js").write_text("1")
    deployed.deploy("v2")
    broken = deployed.out / "web" / "b.js"
    broken.unlink() if fault == "missing" else broken.write_text("22")
    assert page.evaluate(TRY) == "redundant"
    until(page, "!reg.installing")
    assert page.evaluate("[Boolean(reg.waiting), Boolean(reg.installing)]") == [False, False]
    assert page.evaluate(CACHES) == before, "no half-filled cache is left behind"
    broken.write_text("1")
    page.evaluate("reg.update()")
    until(page, "Boolean(reg.waiting)")
    take_over(page)
    assert page.title() == "v2"


def test_offline_every_address_inside_the_folder_opens(page: Page, deployed: Deployed) -> None:
    deployed.stop()
    for path in ("", "index.html", "?x=1#/any/s/1abcX"):
        page.goto(deployed.address + path)
        until(page, "globalThis.v === 'v1'")
    size = page.evaluate(
        "fetch('pyodide/pyodide.asm.wasm').then(async (file) => (await file.arrayBuffer()).byteLength)"
    )
    assert size == (deployed.out / "pyodide" / "pyodide.asm.wasm").stat().st_size
    assert page.evaluate("fetch('nowhere.txt').then(() => 'came', () => 'failed')") == "failed"
