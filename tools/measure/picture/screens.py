"""The screenshots that the manifest names: the first screen of the built page, and games as their players see them.

Knows: the built page, the sources with somebody in place of Python (e2e/screens.js). Does not know: the manifest.
"""

from __future__ import annotations

import functools
import io
import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from harness import FOLDER, PlainHandler, Server
from page_driver import go, until, visit
from painting import seen
from PIL import Image
from playwright.sync_api import Browser, Page
from tschatulle.bridge import Bridge
from tschatulle.bridge.turns import turn
from tschatulle.play.match import HUMAN
from tschatulle.play.record import read_link
from tschatulle.play.table import Table

from tools.build.make import build
from tools.measure.picture.games import LINKS

SIZES = {"narrow": ((390, 844), 2), "wide": ((1280, 800), 1)}
"""Form factor -> the window in pixels of CSS, and how many pixels of the picture each of them is."""
DAY = "2026-11-20T12:00:00"
QUALITY = 84
START = "async (given) => (await import('/e2e/screens.js')).start(...given)"
SHOW = "async (given) => (await import('/e2e/screens.js')).show(...given)"


class Scene(NamedTuple):
    """A position of a game of links.json: so many moves were made, and who sits at the screen."""

    key: str
    moves: int
    seat: int


SCENES = {
    "solitaire": Scene("solitaire", 7, 0),
    "toguz": Scene("toguz9", 13, 1),
    "tichu": Scene("tichu4", 112, 3),
}
WANTED = (("narrow", "home"), ("narrow", "solitaire"), ("narrow", "tichu"), ("wide", "home"), ("wide", "toguz"))


def shoot(browser: Browser, sources: str, page_of: Any, styles: list[str], folder: Path) -> Iterator[Path]:
    """All of them into a folder. sources: where these are served; page_of: opens a page with the styles of the site."""
    folder.mkdir(exist_ok=True)
    with built() as site:
        for form, name in WANTED:
            (w, h), scale = SIZES[form]
            options = {"viewport": {"width": w, "height": h}, "device_scale_factor": scale}
            if name == "home":
                data = home(browser, site, options)
            else:
                page = page_of(browser, sources, **options)
                data = game(page, SCENES[name], styles)
                page.close()
            path = folder / f"{form}-{name}.webp"
            Image.open(io.BytesIO(data)).convert("RGB").save(path, quality=QUALITY, method=6)
            yield path


@contextmanager
def built() -> Iterator[str]:
    """The address of the built page while it is served."""
    server = Server(("127.0.0.1", 0), functools.partial(PlainHandler, directory=str(build().folder), prefix=FOLDER))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_address[1]}{FOLDER}"
    server.shutdown()
    server.server_close()


def home(browser: Browser, site: str, options: dict[str, Any]) -> bytes:
    """What somebody sees first."""
    settings = {"speed": "off", "theme": "light", "lang": "en"}
    with visit(browser, site, date=DAY, settings=settings, **options) as page:
        go(page, site)
        until(page, "document.documentElement.dataset.engine === 'ready'", 60)
        page.wait_for_timeout(1500)
        with seen(page):
            return page.screenshot()


def game(page: Page, scene: Scene, styles: list[str]) -> bytes:
    """A table in the page's own frame."""
    record = read_link(scene.key, LINKS[scene.key])
    kit = record.kit()
    owners = ["medium"] * len(kit.game.sides)
    owners[scene.seat] = HUMAN
    table = Table(record._replace(moves=record.moves[: scene.moves]), owners)
    hello = json.loads(Bridge().handle(json.dumps({"id": 1, "ask": "hello"})))[0]["ok"]
    page.route("**/days.json", lambda route: route.fulfill(json=None))
    page.evaluate(START, [hello, styles])
    page.evaluate(SHOW, [scene.key, {**turn({}, table), "story": []}])
    page.wait_for_timeout(800)
    return page.screenshot()
