"""What all browser tests share: the finished site, a plain host for it, a real browser, a page that forgives nothing.

The host is as poor as a free one for static files: below a folder, no headers of its own. So the policy that is tested
is the one that the page itself states.
"""

from __future__ import annotations

import functools
import os
import shutil
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

from house.site import site  # noqa: E402

from tools.site.server import Handler, Server  # noqa: E402

__all__ = ["site"]

FOLDER = "/tschatulle/"
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")


class PlainHandler(Handler):
    """The local server without its policy header."""

    def send_header(self, keyword: str, value: str) -> None:
        """All headers but one."""
        if keyword != "Content-Security-Policy":
            super().send_header(keyword, value)


def chromium_path() -> str | None:
    """The browser named by TSCHATULLE_BROWSER, else one that is installed, else Playwright's own (None)."""
    named = os.environ.get("TSCHATULLE_BROWSER")
    return named or next((path for name in NAMES if (path := shutil.which(name))), None)


@pytest.fixture(scope="session")
def host() -> Iterator[Callable[[Path], str]]:
    """A function that serves a folder and says its address."""
    servers: list[Server] = []

    def serve(folder: Path) -> str:
        server = Server(("127.0.0.1", 0), functools.partial(PlainHandler, directory=str(folder), prefix=FOLDER))
        threading.Thread(target=server.serve_forever, daemon=True).start()
        servers.append(server)
        return f"http://127.0.0.1:{server.server_address[1]}{FOLDER}"

    yield serve
    for server in servers:
        server.shutdown()
        server.server_close()


@pytest.fixture(scope="session")
def origin(site: Path, host: Callable[[Path], str]) -> str:
    """The address of the finished site; ends with "/"."""
    return host(site)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One browser for all tests."""
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=chromium_path(), args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A visitor who was never here before. Service workers are allowed only where a test asks for them."""
    context = browser.new_context(locale="en-GB", service_workers="block")
    yield context
    context.close()


class Complaints:
    """Everything a page must not do; `expect` names parts of complaints that a test provokes on purpose."""

    def __init__(self, origin: str) -> None:
        self.origin = origin.removesuffix(FOLDER)
        self.found: list[str] = []
        self.expected: list[str] = []

    def watch(self, page: Page) -> None:
        """Listen to one page."""
        page.on("console", self.heard)
        page.on("pageerror", lambda error: self.note("error", str(error)))
        page.on("request", lambda request: self.foreign(request.url))

    def heard(self, message: ConsoleMessage) -> None:
        """An error on the console; the place is told, for it may be all there is to know."""
        if message.type == "error":
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


@pytest.fixture
def complaints(origin: str) -> Complaints:
    """To be asked, or told what to expect."""
    return Complaints(origin)


@pytest.fixture
def page(context: BrowserContext, complaints: Complaints) -> Iterator[Page]:
    """A page that fails its test on console errors, uncaught errors and requests to other origins."""
    page = context.new_page()
    complaints.watch(page)
    yield page
    page.close()
    assert complaints.rest() == []


def until(page: Page, expression: str, seconds: float = 60) -> Any:
    """Waits until an expression is true in the page and gives its value. Playwright's own way needs eval, which the
    page's policy forbids."""
    end = time.monotonic() + seconds
    while True:
        value = page.evaluate(expression)
        if value:
            return value
        assert time.monotonic() < end, f"never true: {expression}"
        page.wait_for_timeout(50)


@pytest.fixture
def ready() -> Callable[[Page, str], Any]:
    """Opens an address and waits until the screens are drawn."""

    def go(page: Page, address: str) -> Page:
        page.goto(address)
        page.wait_for_selector("html[data-started]", state="attached", timeout=60_000)
        return page

    return go
