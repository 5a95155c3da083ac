"""Visitors who find Python started: browser contexts that are used again, and emptied in between.

Knows: what a context can be left with, how it is emptied, and when it is not used again. Does not know: any test, or
how Python is shared (keeper/worker.js, cpython.py).

To start Python is most of what a short visit costs. So each context of the pool has a page of its own, the keeper, with
a worker that stays and asks a Python that is there already: the one of the tests; for those who want it, and by night
for everybody, the shipped one. Everything else is as it is shipped. What a test does to its page (listeners, routes,
scripts, clock) goes with the page; what is kept in the browser is deleted, and looked for afterwards. Whoever fails, or
does to the context what cannot be undone, leaves one that nobody gets.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from harness import GUEST, KEEPER, sparing
from house.tabs import SOON, closed, ended
from playwright.sync_api import Browser, Error, Page

from tools.measure.driver import until

USUAL: dict[str, Any] = {"locale": "en-GB", "service_workers": "block"}
LOOKS = ("color_scheme", "forced_colors", "reduced_motion", "contrast")
"""Options of a context that a page can have, too, so that contexts need not differ by them."""
LASTING = (
    *("add_init_script", "expose_binding", "expose_function", "on", "once", "route", "route_from_har"),
    *("route_web_socket", "set_default_navigation_timeout", "set_default_timeout", "set_extra_http_headers"),
    *("set_geolocation",),
)
"""What is done to a context for good."""
MOST_IDLE = 3
"""So many contexts wait for a visitor at most: each holds a page, or even a Python of 100 MB."""
NIGHT = bool(os.environ.get("TSCHATULLE_NIGHT"))


class Room:
    """One context that is used again."""

    def __init__(self, browser: Browser, origin: str, options: dict[str, Any], shipped: bool) -> None:
        self.facts = (browser, origin, options, shipped)
        self.trusted = True
        self.context = sparing(browser.new_context(**options))
        if not shipped:
            self.context.set_extra_http_headers({GUEST: "1"})
        self.context.add_init_script(path=Path(__file__).parent / "keeper/standin.js")
        self.keeper = self.context.new_page()
        self.keeper.goto(origin + KEEPER + ("?shipped" if shipped else ""))
        self.keeper.wait_for_selector("html[data-kept]", state="attached", timeout=60_000)
        self.devtools = self.context.new_cdp_session(self.keeper)
        for name in LASTING:
            setattr(self.context, name, self.marking(getattr(self.context, name)))

    def marking(self, act: Callable[..., Any]) -> Callable[..., Any]:
        """The same, and nobody gets this context any more."""

        def marked(*given: Any, **named: Any) -> Any:
            self.trusted = False
            return act(*given, **named)

        return marked

    def page(self, looks: dict[str, Any], viewport: dict[str, int] | None, permissions: list[str]) -> Page:
        """A visitor's first tab. The keeper opens it: any other tab begins in a process of its own, which ends as soon
        as the page comes."""
        if permissions:
            self.context.grant_permissions(permissions)
        with self.context.expect_page() as opened:
            self.keeper.evaluate("void open('about:blank')")
        page = opened.value
        page.evaluate("globalThis.opener = null")
        if viewport:
            page.set_viewport_size(viewport)  # type: ignore[arg-type]
        if looks:
            page.emulate_media(**looks)
        return page

    def emptied(self) -> bool:
        """Is it as if nobody was ever here? Not if something stays."""
        try:
            self.empty()
        except (Error, AssertionError):
            return False
        return True

    def empty(self) -> None:
        """Deletes and ends what a visitor has left; fails if that does not do."""
        for page in self.context.pages:
            assert page is self.keeper or closed(page)
        self.context.set_offline(False)
        self.context.clear_permissions()
        self.context.clear_cookies()
        site = urlsplit(self.facts[1])
        self.keeper.evaluate("sessionStorage.clear()")
        given = {"origin": f"{site.scheme}://{site.netloc}", "storageTypes": "all"}
        self.devtools.send("Storage.clearDataForOrigin", given)
        assert self.keeper.evaluate("forget()")
        until(self.keeper, "left().then((names) => !names.length)", SOON)


class Pool:
    """The rooms of one process. Those that wait are the last ones that were used."""

    def __init__(self) -> None:
        self.idle: list[Room] = []
        self.taken: list[Room] = []

    @contextmanager
    def visitor(self, browser: Browser, origin: str, *, shipped: bool = NIGHT, **options: Any) -> Iterator[Page]:
        """A page of somebody who was never here; shipped: with the Python that is; options are those of a context."""
        looks = {name: options.pop(name) for name in LOOKS if name in options}
        viewport, permissions = options.pop("viewport", None), options.pop("permissions", [])
        room = self.take(browser, origin, {**USUAL, **options}, shipped)
        try:
            yield room.page(looks, viewport, permissions)
        except BaseException:
            room.trusted = False
            raise
        finally:
            self.give_back(room)

    def take(self, browser: Browser, origin: str, options: dict[str, Any], shipped: bool) -> Room:
        """One with these options, if nobody is in it; else a new one."""
        facts = (browser, origin, options, shipped)
        room = next((one for one in self.idle if one.facts == facts), None)
        if room:
            self.idle.remove(room)
        else:
            room = Room(browser, origin, options, shipped)
        self.taken.append(room)
        return room

    def give_back(self, room: Room) -> None:
        """Empties it for the next one, if it can be."""
        self.taken.remove(room)
        if not room.trusted or not room.emptied():
            ended(room.context)
            return
        self.idle.append(room)
        if len(self.idle) > MOST_IDLE:
            ended(self.idle.pop(0).context)

    def distrust(self) -> None:
        """A test has failed: whatever is in use now is not used again."""
        for room in self.taken:
            room.trusted = False


POOL = Pool()
