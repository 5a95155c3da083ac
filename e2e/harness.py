"""What the browser tests need besides fixtures: the plain host, the browser's place, complaints, and waiting."""

from __future__ import annotations

import json
import os
import shutil
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

from contract_check import Wire
from cpython import HOUSE
from house.chromium import FLAGS
from playwright.sync_api import BrowserContext, ConsoleMessage, Error, Page

from tools.build.server import Handler, Server

__all__ = [
    "DATABASE",
    "FLAGS",
    "FOLDER",
    "GUIDED",
    "KEEPER",
    "OURS",
    "PATIENCE",
    "SPENDS_DATA",
    "WHOLE",
    "Away",
    "Complaints",
    "PlainHandler",
    "Server",
    "chromium_path",
    "setting",
    "sparing",
    "until",
]

FOLDER = "/tschatulle/"
KEEPER = "keeper/keeper.html"
"""Below the folder: what keeps Python for the visitors of pool.py, not a part of the site."""
OURS = "(location.protocol === 'file:' ? 'tschatulle/' : `tschatulle:${location.pathname.replace(/[^/]*$/, '')}:`)"
"""In the page: what the names of all that this copy keeps begin with. See web/place.js."""
DATABASE = f"tschatulle:{FOLDER}"
PATIENCE = 120.0
"""Seconds that a test waits for anything; the machine may be crowded."""
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
SAVES_DATA = (
    "if (self.NetworkInformation) Object.defineProperty(NetworkInformation.prototype, 'saveData', {value: true});"
)
GUIDED = {f"guided.{path.stem}": True for path in (Path(__file__).parent.parent / "web/games").glob("*.js")}
"""Settings of somebody whose first minute of each family is over. By the boards: by the list of games every test would
be one of every game (tests/house/changes.py)."""
SPENDS_DATA = SAVES_DATA.replace("true", "false")
"""For a visitor who is not to save data after all."""


BLOCKED = ("Service Worker registration blocked by Playwright", "offline: Error: no registration")
"""What is said on the console where a test allows no service worker, by Playwright and by the page."""


class Away(Exception):
    """The page was left while it was asked."""


class PlainHandler(Handler):
    """The local server without its policy header, and with the keeper beside the site."""

    def translate_path(self, path: str) -> str:
        """As the parent's, but for the keeper's few files."""
        path, _, _ = path.partition("?")
        name = path.removeprefix(self.prefix + "keeper/")
        if name != path and Path(name).name == name:
            return str(Path(__file__).parent / "keeper" / name)
        return super().translate_path(path)

    def do_POST(self) -> None:  # noqa: N802 - the name is given
        """What the keeper's worker asks of this Python."""
        text = self.rfile.read(int(self.headers["Content-Length"]))
        answer = HOUSE.answer(Path(self.directory), **json.loads(text)).encode()
        self.send_response(200)
        self.send_header("Content-Type", "text/plain; charset=utf-8")
        self.send_header("Content-Length", str(len(answer)))
        self.end_headers()
        self.wfile.write(answer)

    def send_header(self, keyword: str, value: str) -> None:
        """All headers but one."""
        if keyword != "Content-Security-Policy":
            super().send_header(keyword, value)


def chromium_path() -> str | None:
    """The browser named by TSCHATULLE_BROWSER, else one that is installed, else Playwright's own (None)."""
    named = os.environ.get("TSCHATULLE_BROWSER")
    return named or next((path for name in NAMES if (path := shutil.which(name))), None)


def with_windows() -> str | None:
    """A browser with windows, for what one without them cannot do; None if there is none."""
    named = chromium_path()
    if named and "headless" not in Path(named).name:
        return named
    return next((path for name in NAMES if (path := shutil.which(name))), None)


WHOLE = with_windows()


class Complaints:
    """Everything a page must not do; `expect` names parts of complaints that a test provokes on purpose."""

    def __init__(self, origin: str) -> None:
        self.origin = origin.removesuffix(FOLDER)
        self.found: list[str] = []
        self.expected: list[str] = []
        self.wires: list[Wire] = []
        self.kinds = {"error"}
        """Of messages on the console; a test of nothing but good weather adds "warning"."""

    def watch(self, page: Page) -> None:
        """Listen to one page, and to what it is told by the core."""
        self.wires.append(Wire(page, self.note))
        page.on("console", self.heard)
        page.on("pageerror", lambda error: self.note("error", str(error)))
        page.on("request", lambda request: self.foreign(request.url))

    def heard(self, message: ConsoleMessage) -> None:
        """A message on the console; the place is told, for it may be all there is to know."""
        if message.type in self.kinds and message.text not in BLOCKED:
            self.note("console", f"{message.text} ({message.location.get('url', '')})")

    def foreign(self, url: str) -> None:
        """A request that leaves the site's origin."""
        if not url.startswith((self.origin + "/", "data:", "blob:")):
            self.note("foreign request", url)

    def note(self, kind: str, text: str) -> None:
        """Remember one."""
        self.found.append(f"{kind}: {text}")

    def expect(self, *parts: str) -> None:
        """These are provoked by the test."""
        self.expected += parts

    def rest(self) -> list[str]:
        """What nobody expected."""
        return [one for one in self.found if not any(part in one for part in self.expected)]


def setting(**values: Any) -> str:
    """A script that writes settings before the page reads them, once in the life of a visitor."""
    record = json.dumps(json.dumps({"v": 1, "values": values}))
    key = f"{OURS} + 'settings'"
    return f"try {{ if (!localStorage.getItem({key})) localStorage.setItem({key}, {record}); }} catch {{}}"


def sparing(context: BrowserContext) -> BrowserContext:
    """The same browser, told to save data: so the page does not keep Python's memory in it, which would start Python
    twice more for every visitor who is here for once."""
    context.add_init_script(SAVES_DATA)
    return context


WAITING = """(async () => {
  const plain = (value) => Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
  const empty = (value) => !value || (plain(value) && !Object.keys(value).length);
  for (const end = performance.now() + %d; ; ) {
    const value = await (%s);
    if (!empty(value)) return [value];
    if (performance.now() > end) return null;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
})()"""
"""The page itself looks, again and again: to ask it from here costs hundreds of times as much. Null if it has not come
true within so many milliseconds."""
AT_A_TIME = 5000
LEFT = ("Execution context was destroyed", "Cannot find context", "frame was detached", "interrupted by another")
"""What Playwright says if the page was left meanwhile: then the next one is asked."""


def until(page: Page, expression: str, seconds: float = PATIENCE) -> Any:
    """Waits until an expression is true in the page and gives its value; empty lists and objects are not true.
    Playwright's own way needs eval, which the page's policy forbids."""
    look = look_of_playwright if isinstance(page, Page) else look_once
    end = time.monotonic() + seconds
    while True:
        if found := look(page, expression, end - time.monotonic()):
            return found[0]
        assert time.monotonic() < end, f"never true: {expression}"


def look_of_playwright(page: Page, expression: str, seconds: float) -> list[Any] | None:
    """The value in a list, or None if it does not become true within a few seconds or the page is left."""
    try:
        found: list[Any] | None = page.evaluate(WAITING % (min(AT_A_TIME, max(0, seconds * 1000)), expression))
    except Error as error:
        if not any(words in error.message for words in LEFT):
            raise
        return None
    return found


def look_once(page: Page, expression: str, _: float) -> list[Any] | None:
    """The same for a browser that is driven in another way (webdriver.py)."""
    with suppress(Away):
        if value := page.evaluate(expression):
            return [value]
    page.wait_for_timeout(50)
    return None
