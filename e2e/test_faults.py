"""Every part of the page missing, blocked, cut off, spoilt or never coming: words within 15 seconds, Retry works.

Each case has its own folder on the host, /<kind>/<number>/, so that the slow ones can wait side by side.
"""

from __future__ import annotations

import functools
import re
import socket
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, ClassVar

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Page
from visits import FOLDER, OURS, PlainHandler, Server, sparing, until

ENGINE = (
    "pyodide/pyodide.asm.wasm",
    "py/app.zip",
    "pyodide/pyodide.mjs",
    "pyodide/pyodide.asm.mjs",
    "web/worker.js",
)
SKELETON = (
    "web/ahead.js",
    "web/main.js",
    "web/i18n/en.json",
    "web/styles/theme.css",
    "web/styles/shell.css",
    "web/styles/board.css",
)
SILENT = ("web/early.js", "web/watchdog.js", "web/styles/first.css", "build.json", "sw.js", "web/manifest.webmanifest")
"""Without these the page works all the same: nothing has to be said, and nothing may break."""
STAMP = "build.json"
"""Without it even Python starts, and without a word."""
FILES = ENGINE + SKELETON + SILENT
STYLES = len(re.findall(r"rel=.stylesheet", (Path(__file__).parent.parent / "index.html").read_text("utf-8")))
QUICK = ("404", "abort", "truncated", "garbage")
PATIENCE = 15.0  # seconds: what the page has promised; an upper bound on waiting, not a measured time
SLACK = 15.0  # of a crowded machine


class FaultHandler(PlainHandler):
    """The site below /<kind>/<number>/, one of its files with a fault until the case is healed."""

    healed: ClassVar[set[str]] = set()

    def case(self) -> tuple[str, str, str]:
        """The kind of fault, the case's folder, and the path inside the site."""
        _, kind, number, *rest = self.path.split("?")[0].split("/")
        return kind, f"{kind}/{number}", "/".join(rest)

    def translate_path(self, path: str) -> str:
        """Without the case's folder."""
        return str(Path(self.directory) / ("/".join(path.split("?", maxsplit=1)[0].split("/")[3:]) or "index.html"))

    def do_GET(self) -> None:  # noqa: N802 - the name is given
        """One file with its fault, all others as they are."""
        kind, case, path = self.case()
        wrong = path == FILES[int(case.split("/")[1])] and case not in self.healed
        if not wrong:
            super().do_GET()
        elif kind == "404":
            self.send_error(404)
        elif kind == "hang":
            threading.Event().wait(60)
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
def faulty(site: Path) -> Iterator[Callable[[str, str], str]]:
    """The address of a case."""
    server = Server(("127.0.0.1", 0), functools.partial(FaultHandler, directory=str(site)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield lambda kind, file: f"http://127.0.0.1:{server.server_address[1]}/{kind}/{FILES.index(file)}/"
    server.shutdown()
    server.server_close()


LOOK = """() => {
  const panel = document.querySelector(".f-failure, .s-failure");
  const root = document.documentElement.dataset;
  const played = Boolean(document.querySelector("[role=grid] [data-use]"));
  return {words: panel?.innerText ?? "", started: "started" in root, engine: root.engine === "ready", played};
}"""


def wait(page: Page, what: Callable[[dict[str, Any]], bool], seconds: float) -> dict[str, Any]:
    """Looks until it is so."""
    end = time.monotonic() + seconds
    while True:
        try:
            look = page.evaluate(LOOK)
        except Error:  # in the middle of a reload
            look = {"words": "", "started": False, "engine": False, "played": False}
        if what(look):
            return look
        assert time.monotonic() < end, f"{page.url}: {look}"
        page.wait_for_timeout(100)


def visit(context: BrowserContext, address: str, file: str) -> Page:
    """A page at a game that needs the file; not waiting for anything, because something may never come."""
    page = context.new_page()
    page.goto(f"{address}#/solitaire", wait_until="commit")
    return page


def works(file: str) -> Callable[[dict[str, Any]], bool]:
    """No words of failure, and the part that needs the file is there."""
    part = "engine" if file in (*ENGINE, STAMP) else "started"
    return lambda look: bool(look[part]) and not look["words"]


def check(page: Page, file: str, seconds: float) -> None:
    """Words and Retry, or for a file that is not needed a page that works all the same."""
    told = file != STAMP
    look = wait(page, lambda look: bool(told and look["words"]) or (file in SILENT and works(file)(look)), seconds)
    FaultHandler.healed.add("/".join(page.url.split("#")[0].split("/")[3:5]))
    if look["words"]:
        whole = page.locator(".f-failure button")  # lies over the other one, if the engine has stalled, too
        (whole if whole.count() else page.locator(".s-failure button")).first.click()
    wait(page, works(file), 60)


def kinds(file: str) -> tuple[str, ...]:
    """All for the engine's files, the two scripts and the one table of words; two by turns for the style sheets."""
    if file in SILENT:
        return QUICK[::3]
    return QUICK[SKELETON.index(file) % 2 :: 2] if file.endswith(".css") else QUICK


CASES = [(kind, file) for file in FILES for kind in kinds(file)]


@pytest.mark.parametrize(("kind", "file"), CASES)
def test_a_fault_is_told_and_retry_mends_it(
    browser: Browser, faulty: Callable[[str, str], str], kind: str, file: str
) -> None:
    context = sparing(browser.new_context(locale="en-GB", service_workers="block"))
    page = visit(context, faulty(kind, file), file)
    check(page, file, PATIENCE + SLACK)
    context.close()


@pytest.mark.parametrize("files", [ENGINE, SKELETON, SILENT], ids=lambda files: files[0])
def test_files_that_never_come_are_told_and_retry_mends_it(
    browser: Browser, faulty: Callable[[str, str], str], files: tuple[str, ...]
) -> None:
    contexts = [sparing(browser.new_context(locale="en-GB", service_workers="block")) for _ in files]
    pages = [visit(context, faulty("hang", file), file) for context, file in zip(contexts, files, strict=True)]
    for context, page, file in zip(contexts, pages, files, strict=True):
        check(page, file, PATIENCE + SLACK)
        context.close()


def test_a_runtime_that_was_here_before_and_does_not_come_is_told_too(
    browser: Browser, faulty: Callable[[str, str], str]
) -> None:
    """Its bytes are not counted then (web/download.js), so its stalling is noticed in another way."""
    context = sparing(browser.new_context(locale="en-GB", service_workers="block"))
    file = "pyodide/pyodide.asm.wasm"
    case = f"hang/{FILES.index(file)}"
    FaultHandler.healed.add(case)
    page = visit(context, faulty("hang", file), file)
    wait(page, works(file), 60)
    assert page.evaluate(f"localStorage.getItem({OURS} + 'runtime').length") == 64
    FaultHandler.healed.discard(case)
    page.reload(wait_until="commit")
    look = wait(page, lambda look: bool(look["words"]), PATIENCE + SLACK)
    assert look["started"]
    check(page, file, PATIENCE)
    context.close()


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
        if path.name != "theme.css":
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
    context = sparing(browser.new_context(locale="en-GB", service_workers="block"))
    page = context.new_page()
    page.add_init_script(SHORT_TICKS)
    page.add_init_script(WITNESS)
    page.goto(f"http://127.0.0.1:{server.server_address[1]}{FOLDER}#/solitaire", wait_until="commit")
    wait(page, lambda look: look["started"] and look["engine"], 60)
    until(page, "[...document.styleSheets].some((one) => one.href?.endsWith('theme.css') && one.cssRules.length)")
    assert page.evaluate("document.querySelectorAll('link[rel=stylesheet]').length") == STYLES
    seen = page.evaluate("globalThis.seen")
    assert [text for text in seen if "still" in text.lower()], "words that it is loading"
    assert not [text for text in seen if "could not be loaded" in text]
    context.close()
    server.shutdown()
    server.server_close()
