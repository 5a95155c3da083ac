"""Browsers of their own for a table with friends.

Knows: how a browser is started with a profile that stays, how its processes are found and killed. Does not know: what
is done in it (tools/measure/tables/seats.py).
"""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from harness import SAVES_DATA, Complaints
from house.tabs import ended
from playwright.sync_api import Browser, BrowserContext, Page

from tools.measure.driver import chromium_path, setting
from tools.measure.tables.seats import OWN

NETWORK = "--utility-sub-type=network.mojom.NetworkService"
FLAGS = ["--no-sandbox"]
"""Chromium as people have it; what spares short visits (house/chromium.py) makes long ones slow."""


class Seat:
    """A browser process of its own, with a profile that stays in a folder, and one page in it."""

    def __init__(self, browser: Browser, origin: str, profile: Path) -> None:
        self.complaints, self.origin, self.profile = Complaints(origin), origin, profile
        self.asked: list[str] = []
        self.context = browser.browser_type.launch_persistent_context(
            profile, executable_path=chromium_path(), args=FLAGS, locale="en-GB", service_workers="block"
        )
        self.page = sitting(self.context, self.complaints, self.asked)

    def kill(self) -> None:
        """As when a battery is empty: nothing can be said any more. A browser is several processes, and may have been
        started by a script."""
        for process in self._processes():
            with suppress(OSError):  # it may have ended meanwhile
                os.kill(process, signal.SIGKILL)

    @contextmanager
    def underground(self) -> Iterator[None]:
        """Nothing comes in and nothing goes out, as in a tunnel: the process for the network stands still."""
        own = self._processes()
        [network] = (one for one in processes() if NETWORK in command_of(one) and parent_of(one) in own)
        os.kill(network, signal.SIGSTOP)
        try:
            yield
        finally:
            os.kill(network, signal.SIGCONT)

    def _processes(self) -> set[int]:
        """Those that were started for this profile."""
        return {one for one in processes() if f"--user-data-dir={self.profile} " in command_of(one)}

    def end(self) -> None:
        ended(self.context)


def processes() -> list[int]:
    """All of this machine."""
    return [int(place.name) for place in Path("/proc").glob("[0-9]*")]


def command_of(process: int) -> str:
    """Its words with a blank after each; nothing of one that has ended."""
    with suppress(OSError):
        return Path(f"/proc/{process}/cmdline").read_text(errors="replace").replace("\0", " ") + " "
    return ""


def parent_of(process: int) -> int:
    """Which process has started it; 0 of one that has ended."""
    with suppress(OSError):
        return int(Path(f"/proc/{process}/stat").read_text().rpartition(") ")[2].split()[1])
    return 0


def sitting(context: BrowserContext, complaints: Complaints, asked: list[str], *scripts: str) -> Page:
    """A page of somebody who has a seat, or will have one."""
    page = context.new_page()
    complaints.watch(page)
    page.on("request", lambda request: asked.append(request.url))
    for script in (SAVES_DATA, setting(**OWN), *scripts):
        page.add_init_script(script)
    return page


@contextmanager
def seats(browser: Browser, origin: str, folder: Path, count: int) -> Iterator[list[Seat]]:
    """So many browsers. At the end nobody has complained, and nobody was asked for anything but the page's own host;
    those who sit at the table of the first have fetched nothing of Python."""
    found = [Seat(browser, origin, folder / str(n)) for n in range(count)]
    try:
        yield found
    finally:
        for seat in found:
            seat.end()
    for seat in found:
        clean(seat.complaints, seat.asked, origin)
    assert not any(python(seat.asked) for seat in found[1:])


@contextmanager
def house(browser: Browser, origin: str, count: int, processes: int) -> Iterator[list[Page]]:
    """Pages of friends, several in a process, each with storage of its own; they are asked the same as `seats`."""
    complaints, asked = Complaints(origin), list[str]()
    browsers = [browser.browser_type.launch(executable_path=chromium_path(), args=FLAGS) for _ in range(processes)]
    rooms = [browsers[n % processes].new_context(locale="en-GB", service_workers="block") for n in range(count)]
    try:
        yield [sitting(room, complaints, asked) for room in rooms]
    finally:
        for browser in browsers:
            browser.close()
    clean(complaints, asked, origin)
    assert not python(asked)


def clean(complaints: Complaints, asked: list[str], origin: str) -> None:
    """Nothing was said on the console, and no foreign address was asked for anything."""
    assert not complaints.rest(), complaints.rest()
    foreign = [url for url in asked if not url.startswith((origin, "about:", "blob:", "data:"))]
    assert foreign == []


def python(asked: list[str]) -> list[str]:
    """What was fetched of it."""
    return [url for url in asked if "/pyodide/" in url or "/py/" in url or url.endswith("/worker.js")]
