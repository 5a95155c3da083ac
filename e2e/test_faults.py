"""Every part of the page missing, blocked, cut off, spoilt or never coming: words within 15 seconds, Retry works.

Each case has its own folder on the host, /<name>/, so that the slow ones can wait side by side. Where Python has no
part in it, the visitors find it started (pool.py).
"""

from __future__ import annotations

import functools
import socket
import threading
import time
from collections.abc import Callable, Collection, Iterable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from itertools import cycle
from pathlib import Path
from typing import Any, ClassVar

import pytest
from harness import FOLDER, PlainHandler, Server, sparing
from house.tabs import ended
from playwright.sync_api import Browser, BrowserContext, Error, Page, Route
from pool import POOL, USUAL

from tools.measure.driver import GUIDED, OURS, setting, until

ENGINE = (
    "pyodide/pyodide.asm.wasm",
    "py/app.zip",
    "pyodide/pyodide.mjs",
    "pyodide/pyodide.asm.mjs",
    "web/worker.js",
)
SKELETON = (
    "web/preload.js",
    "web/main.js",
    "web/i18n/en.json",
    "web/styles/page.css",
)
STAMP = "build.json"
"""Without it even Python starts, and without a word."""
SILENT = (
    ("web/watchdog.js",),
    ("web/early.js", "web/styles/first.css"),
    (STAMP, "sw.js", "web/manifest.webmanifest"),
)
"""Without these the page works all the same: nothing has to be said, and nothing may break. The first would tell of the
second, and of the third nothing is told at all: so they are not tried together."""
STYLES = 2
"""Style sheets of the built page."""
QUICK = ("404", "abort", "truncated", "garbage")
PATIENCE = 15.0  # seconds: what the page has promised; an upper bound on waiting, not a measured time
SLACK = 15.0  # of a crowded machine


class FaultHandler(PlainHandler):
    """The site below /<case>/, some of its files with a fault as long as the case has one."""

    faults: ClassVar[dict[str, tuple[str, frozenset[str]]]] = {}
    """Case -> the kind of fault, and the files that have it."""
    over: ClassVar[threading.Event] = threading.Event()
    """Nobody waits any more for what never comes."""

    def parts(self) -> tuple[str, str]:
        """The case, and the path inside the site."""
        case, _, path = self.path.split("?")[0].removeprefix("/").partition("/")
        return case, path

    def translate_path(self, path: str) -> str:
        """Without the case's folder."""
        return super().translate_path(FOLDER + path.removeprefix("/").partition("/")[2])

    def do_GET(self) -> None:  # noqa: N802 - the name is given
        """Some files with their fault, all others as they are."""
        case, path = self.parts()
        kind, files = self.faults.get(case, ("", frozenset()))
        if path not in files:
            super().do_GET()
        elif kind == "404":
            self.send_error(404)
        elif kind == "hang":
            self.over.wait(60)
            self.close_connection = True
        elif kind == "abort":
            self.connection.shutdown(socket.SHUT_RDWR)
        else:
            self.spoilt(kind, Path(self.translate_path(self.path)).read_bytes())

    def spoilt(self, kind: str, data: bytes) -> None:
        """Half of the file, or as many bytes of something else."""
        body = data[: len(data) // 2] if kind == "truncated" else bytes(128 + i % 97 for i in range(4096))
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(self.translate_path(self.path)))
        self.send_header("Content-Length", str(len(data) if kind == "truncated" else len(body)))
        self.send_header("X-Content-Type-Options", "nosniff")
        super(PlainHandler.__mro__[1], self).end_headers()
        self.wfile.write(body)
        self.close_connection = True


@pytest.fixture(scope="module")
def faulty(site: Path) -> Iterator[str]:
    """The address of the host; ends with "/"."""
    server = Server(("127.0.0.1", 0), functools.partial(FaultHandler, directory=str(site), prefix=FOLDER))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_address[1]}/"
    server.shutdown()
    server.server_close()


def case(kind: str, *files: str) -> str:
    """The name of a case: these files begin with this fault."""
    name = f"{kind}-{files[0].replace('/', '-')}"
    FaultHandler.faults[name] = kind, frozenset(files)
    return name


@contextmanager
def hanging(groups: Collection[tuple[str, ...]]) -> Iterator[list[str]]:
    """The names of cases, one for each group of files: these do not come before the end, when nobody waits any more."""
    FaultHandler.over = threading.Event()
    names = [case("hang", *files) for files in groups]
    try:
        yield names
    finally:
        for name in names:
            FaultHandler.faults.pop(name, None)
        FaultHandler.over.set()


LOOK = """() => {
  const panel = document.querySelector(".f-failure:not([data-old]), .s-failure:not([data-old])");
  const root = document.documentElement.dataset;
  const next = !("left" in root);
  return {words: panel?.innerText ?? "", started: next && "started" in root, engine: next && root.engine === "ready"};
}"""
OLD = "document.querySelectorAll('.f-failure, .s-failure').forEach((panel) => { panel.dataset.old = ''; })"
LEAVE = "document.documentElement.dataset.left = ''"
"""The page that is left when it reloads, so that it is not taken for the next one."""


def wait(page: Page, what: Callable[[dict[str, Any]], bool], seconds: float) -> dict[str, Any]:
    """Looks until it is so."""
    end = time.monotonic() + seconds
    while True:
        try:
            look = page.evaluate(LOOK)
        except Error:  # in the middle of a reload
            look = {"words": "", "started": False, "engine": False}
        if what(look):
            return look
        assert time.monotonic() < end, f"{page.url}: {look}"
        page.wait_for_timeout(100)


def visit(context: BrowserContext, address: str) -> Page:
    """A page at a game that needs every file; not waiting for anything, because something may never come."""
    page = context.new_page()
    page.goto(f"{address}/#/solitaire", wait_until="commit")
    return page


def works(*files: str) -> Callable[[dict[str, Any]], bool]:
    """No words of failure, and the part that needs the files is there."""
    part = "engine" if {*ENGINE, STAMP} & {*files} else "started"
    return lambda look: bool(look[part]) and not look["words"]


def told(look: dict[str, Any]) -> bool:
    return bool(look["words"])


def retry(page: Page) -> None:
    """Presses Retry; the words that are there do not count any more."""
    page.evaluate(OLD)
    whole = page.locator(".f-failure button")  # lies over the other one, if the engine has stalled, too
    if whole.count():
        page.evaluate(LEAVE)
    (whole if whole.count() else page.locator(".s-failure button")).first.click()


def mended(page: Page, name: str, *files: str, seconds: float = PATIENCE + SLACK) -> None:
    """Words and Retry, then all is well; the watchdog does not tell of itself."""
    look = wait(page, told, seconds)
    assert "watchdog" in name or "watchdog" not in look["words"]
    del FaultHandler.faults[name]
    retry(page)
    wait(page, works(*files), 60)


def borne(page: Page, name: str, files: tuple[str, ...]) -> None:
    """A page that works all the same, at once or after Retry."""
    look = wait(page, lambda look: (told(look) and STAMP not in files) or works(*files)(look), PATIENCE + SLACK)
    if look["words"]:
        mended(page, name, *files)


@contextmanager
def own(browser: Browser) -> Iterator[BrowserContext]:
    """Of a visitor who has to start Python."""
    context = sparing(browser.new_context(**USUAL))
    context.add_init_script(setting(**GUIDED))
    try:
        yield context
    finally:
        ended(context)


@contextmanager
def guest(browser: Browser, address: str) -> Iterator[BrowserContext]:
    """Of a visitor who finds Python started, and after whom nobody comes."""
    with POOL.visitor(browser, f"{address}site/") as page:
        POOL.distrust()
        page.context.add_init_script(setting(**GUIDED))
        yield page.context


@contextmanager
def side_by_side(
    visitors: Iterable[AbstractContextManager[BrowserContext]], address: str, groups: Collection[tuple[str, ...]]
) -> Iterator[list[tuple[Page, str]]]:
    """A tab for each group of files, none of which comes, and its case. Few for each visitor: a browser has six
    connections to one address, and those that nobody answers are taken."""
    with ExitStack() as stack:
        contexts = [stack.enter_context(one) for one in visitors]
        names = stack.enter_context(hanging(groups))
        yield [(visit(context, address + name), name) for context, name in zip(cycle(contexts), names, strict=False)]


def turned(file: str) -> list[str]:
    """All faults, another one last for each file."""
    first = ENGINE.index(file) % len(QUICK)
    return [*QUICK[first:], *QUICK[:first]]


@pytest.mark.parametrize("file", ENGINE)
def test_faults_of_a_part_of_python_are_told_one_after_the_other_and_retry_mends_the_last(
    browser: Browser, faulty: str, file: str
) -> None:
    kinds = turned(file)
    name = case(kinds[0], file)
    with own(browser) as context:
        page = visit(context, faulty + name)
        for kind in kinds[1:]:
            wait(page, told, PATIENCE + SLACK)
            FaultHandler.faults[name] = kind, frozenset([file])
            retry(page)
        mended(page, name, file)


def kinds_of(file: str) -> tuple[str, ...]:
    """All for the two scripts and the table of words; two by turns for the style sheets."""
    return QUICK[SKELETON.index(file) % 2 :: 2] if file.endswith(".css") else QUICK


@pytest.mark.parametrize(("kind", "file"), [(kind, file) for file in SKELETON for kind in kinds_of(file)])
def test_a_fault_of_the_page_is_told_and_retry_mends_it(browser: Browser, faulty: str, kind: str, file: str) -> None:
    with POOL.visitor(browser, f"{faulty}site/") as page:
        name = case(kind, file)
        page.goto(f"{faulty}{name}/#/solitaire", wait_until="commit")
        mended(page, name, file)


@pytest.mark.parametrize("files", SILENT, ids=lambda files: files[0])
@pytest.mark.parametrize("kind", QUICK[::3])
def test_what_is_not_needed_may_be_missing(browser: Browser, faulty: str, kind: str, files: tuple[str, ...]) -> None:
    with POOL.visitor(browser, f"{faulty}site/") as page:
        name = case(kind, *files)
        page.goto(f"{faulty}{name}/#/solitaire", wait_until="commit")
        borne(page, name, files)


def test_parts_of_python_that_never_come_are_told_and_retry_mends_it(browser: Browser, faulty: str) -> None:
    with side_by_side([own(browser) for _ in ENGINE], faulty, [(file,) for file in ENGINE]) as tabs:
        for (page, name), file in zip(tabs, ENGINE, strict=True):
            mended(page, name, file)
            ended(page.context)


def test_parts_of_the_page_that_never_come_are_told_and_retry_mends_it(browser: Browser, faulty: str) -> None:
    with side_by_side([guest(browser, faulty) for _ in range(2)], faulty, [(file,) for file in SKELETON]) as tabs:
        for (page, name), file in zip(tabs, SKELETON, strict=True):
            mended(page, name, file)


def test_what_is_not_needed_may_never_come(browser: Browser, faulty: str) -> None:
    with side_by_side([guest(browser, faulty) for _ in range(2)], faulty, SILENT) as tabs:
        for (page, name), files in zip(tabs, SILENT, strict=True):
            borne(page, name, files)


def test_a_runtime_that_was_here_before_and_does_not_come_is_told_too(browser: Browser, faulty: str) -> None:
    """Its bytes are not counted then (web/engine/download.js), so its stalling is noticed in another way."""
    file = "pyodide/pyodide.asm.wasm"
    with own(browser) as context, hanging([(file,)]) as [name]:
        fault = FaultHandler.faults.pop(name)
        page = visit(context, faulty + name)
        wait(page, works(file), 60)
        assert page.evaluate(f"localStorage.getItem({OURS} + 'runtime').length") == 64
        FaultHandler.faults[name] = fault
        page.reload(wait_until="commit")
        look = wait(page, told, PATIENCE + SLACK)
        assert look["started"]
        mended(page, name, file)


TRICKLE_S = 0.5
SHORT_TICKS = (
    "const real = setInterval;"
    " globalThis.setInterval = (act, ms, ...more) => real(act, ms === 500 ? 125 : ms, ...more);"
)
"""The watchdog's clock, four times as fast: three seconds of silence are a failure."""


WITNESS = """globalThis.seen = [];
new MutationObserver((changes) => {
  for (const change of changes) for (const node of change.addedNodes)
    if (/^f-(slow|failure)$/.test(node.className)) globalThis.seen.push(node.textContent);
}).observe(document, {childList: true, subtree: true});"""
"""All words of the watchdog."""


class SlowHandler(PlainHandler):
    """Style sheets come in eight pieces, one at a time: four seconds for each."""

    def do_GET(self) -> None:  # noqa: N802 - the name is given
        """The file as it is, but slowly."""
        path = Path(self.translate_path(self.path))
        if path.name != "page.css":
            return super().do_GET()
        data = path.read_bytes()
        self.send_response(200)
        self.send_header("Content-Type", "text/css")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        step = len(data) // 8 + 1
        for start in range(0, len(data), step):
            self.wfile.write(data[start : start + step])
            threading.Event().wait(TRICKLE_S)
        return None


def test_a_slow_start_is_no_failure_and_nothing_that_still_comes_is_dropped(browser: Browser, site: Path) -> None:
    """Longer than the longest silence, with a style sheet that comes all the time: words that it loads, no failure."""
    server = Server(("127.0.0.1", 0), functools.partial(SlowHandler, directory=str(site), prefix=FOLDER))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with own(browser) as context:
        page = context.new_page()
        page.add_init_script(SHORT_TICKS)
        page.add_init_script(WITNESS)
        page.goto(f"http://127.0.0.1:{server.server_address[1]}{FOLDER}#/solitaire", wait_until="commit")
        wait(page, lambda look: look["started"] and look["engine"], 60)
        until(page, "[...document.styleSheets].some((one) => one.href?.endsWith('page.css') && one.cssRules.length)")
        assert page.evaluate("document.querySelectorAll('link[rel=stylesheet]').length") == STYLES
        seen = page.evaluate("globalThis.seen")
        assert [text for text in seen if "still" in text.lower()], "words that it is loading"
        assert not [text for text in seen if "could not be loaded" in text]
    server.shutdown()
    server.server_close()


def test_a_watchdog_that_comes_while_the_page_starts_hears_of_it(browser: Browser, origin: str) -> None:
    """After the page's script has run, and before its words are there, so before it has begun."""
    held: dict[str, Route] = {}

    def hold(name: str, route: Route) -> None:
        held[name] = route

    with own(browser) as context:
        page = context.new_page()
        page.add_init_script(SHORT_TICKS)
        for name in ("watchdog.js", "en.json"):
            page.route(f"**/{name}*", functools.partial(hold, name))
        page.goto(f"{origin}#/tschuk4", wait_until="commit")
        until(page, "performance.getEntriesByType('resource').some((one) => one.name.includes('web/main.js'))")
        page.wait_for_timeout(300)
        held["watchdog.js"].continue_()
        until(page, "globalThis.tschatulleWatch")
        held["en.json"].continue_()
        until(page, "document.documentElement.dataset.started === ''")
        page.wait_for_timeout(2500)  # longer than until it says that the page still loads
        assert page.locator(".f-slow, .f-failure").count() == 0
