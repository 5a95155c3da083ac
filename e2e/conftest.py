"""What all browser tests share: the finished site, a plain host for it, a real browser, a page that forgives nothing.

The host is as poor as a free one for static files: below a folder, no headers of its own. So the policy that is tested
is the one that the page itself states.
"""

from __future__ import annotations

import functools
import os
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tests"), str(ROOT / "e2e")]

from cpython import HOUSE  # noqa: E402
from harness import FLAGS, FOLDER, Complaints, PlainHandler, Server, sparing  # noqa: E402
from house.meter import pytest_runtest_makereport, pytest_runtest_setup  # noqa: E402
from house.site import site  # noqa: E402
from house.tabs import closed, ended  # noqa: E402
from pool import POOL  # noqa: E402

from tools.build.external.browsers import missing  # noqa: E402
from tools.build.kernels import refreshed  # noqa: E402
from tools.measure.driver import GUIDED, chromium_path, setting  # noqa: E402

collect_ignore = [] if os.environ.get("TSCHATULLE_NIGHT") else ["nightly"]
"""What takes hours runs at night only: `.ci/nightly`."""

__all__ = ["pytest_runtest_makereport", "pytest_runtest_setup", "site"]

refreshed(ROOT / "core")  # as the site has them, for what is compared with it


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """Browsers that the machine does not have are told, since no test can say that it is not there."""
    for name in missing():
        terminalreporter.write_line(f"BEWARE: {name} is not on this machine; the page in one file was not tried in it")


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """What a failed test leaves behind, nobody gets."""
    if report.failed:
        POOL.distrust()


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
        browser = play.chromium.launch(executable_path=chromium_path(), args=FLAGS)
        yield browser
        browser.close()
    HOUSE.end()


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A visitor who was never here before. Service workers are allowed only where a test asks for them."""
    context = sparing(browser.new_context(locale="en-GB", service_workers="block"))
    context.add_init_script(setting(**GUIDED))
    yield context
    ended(context)


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
    closed(page)
    assert complaints.rest() == []


@pytest.fixture
def ready() -> Callable[[Page, str], Any]:
    """Opens an address and waits until the screens are drawn."""

    def go(page: Page, address: str) -> Page:
        page.goto(address)
        page.wait_for_selector("html[data-started]", state="attached", timeout=60_000)
        return page

    return go
