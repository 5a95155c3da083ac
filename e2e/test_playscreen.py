"""The play screen never scrolls: each phase of each game at the six sizes, drawn without Python.

What is enabled, the own hand, the score and all words lie inside of the screen, large enough and covered by nothing,
and no text is cut (e2e/screens.js).
"""

from __future__ import annotations

import functools
import json
import os
import re
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from house.tabs import closed
from painting import VEIL
from phases import listed, moments
from playwright.sync_api import Browser, Page
from test_web import BareHandler
from tschatulle.bridge import Bridge
from tschatulle.games import REGISTRY

from tools.build.server import Server

ROOT = Path(__file__).resolve().parent.parent
SIZES = ((320, 568), (360, 640), (390, 844), (768, 1024), (844, 390), (1440, 900))
LARGE = ((390, 844), (1440, 900))
"""With text of twice the size, too."""
LANGUAGES = ("en", "de", "cs")
KEYS = [key for key, entry in REGISTRY.items() if entry.listed]
FIRST = list({REGISTRY[key].family or key: key for key in reversed(KEYS)}.values())
"""One key of each family."""
TURNS = 3
"""Every day each size shows one in so many phases."""
NIGHT = bool(os.environ.get("TSCHATULLE_NIGHT"))
STYLES = [f"/{one}" for one in re.findall(r'href="(web/styles/[^"]+)"', (ROOT / "index.html").read_text("utf-8"))]
START = "async ([hello, styles]) => (await import('/e2e/screens.js')).start(hello, styles)"
KEEP = "async (moments) => (await import('/e2e/screens.js')).keep(moments)"
FAULTS = "async (given) => (await import('/e2e/screens.js')).faultsOf(...given)"


@pytest.fixture(scope="module")
def screen(browser: Browser) -> Iterator[Page]:
    """A window with the whole page in it, and somebody in place of Python."""
    server = Server(("127.0.0.1", 0), functools.partial(BareHandler, directory=str(ROOT)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    hello = json.loads(Bridge().handle(json.dumps({"id": 1, "ask": "hello"})))[0]["ok"]
    page = browser.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("console", lambda said: errors.append(f"{said.text} {said.location}") if said.type == "error" else None)
    page.route("**/favicon.ico", lambda route: route.fulfill(status=204))  # the bare page names no sign of its own
    page.route("**/days.json", lambda route: route.fulfill(json=None))  # the build makes it
    page.goto(f"http://127.0.0.1:{server.server_address[1]}/web/i18n/en.json")
    page.evaluate(VEIL)
    page.evaluate(START, [hello, STYLES])
    yield page
    closed(page)
    server.shutdown()
    server.server_close()
    assert errors == []


def wrong(screen: Page, key: str, size: tuple[int, int], lang: str, percent: int = 100) -> dict[str, Any]:
    """What is wrong with the kept moments at a size."""
    screen.set_viewport_size({"width": size[0], "height": size[1]})
    place = SIZES.index(size)
    faults = screen.evaluate(FAULTS, [key, lang, f"{percent}%", *((0, 1) if NIGHT else (place % TURNS, TURNS))])
    return {f"{size[0]}x{size[1]} {lang} {percent} %: {phase}": told for phase, told in faults.items()}


def languages(key: str, place: int) -> tuple[str, ...]:
    """Every night all; else one by turns, so that each game and each size meets each of them."""
    return LANGUAGES if NIGHT else (LANGUAGES[(KEYS.index(key) + place) % len(LANGUAGES)],)


@pytest.mark.parametrize("key", KEYS)
def test_every_phase_fits_on_the_screen(screen: Page, key: str) -> None:
    found: dict[str, Any] = {}
    screen.evaluate(KEEP, [one._asdict() for one in moments(key)])
    for place, size in enumerate(SIZES):
        for lang in languages(key, place):
            found |= wrong(screen, key, size, lang)
    for size in LARGE if key in FIRST else ():
        found |= wrong(screen, key, size, "en", 200)
    assert found == {}


def test_every_listed_game_has_its_phases() -> None:
    assert set(listed()) == set(KEYS)
