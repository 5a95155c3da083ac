"""The console stays empty, no error and no warning: every game of the page is opened and played for one move, and some
are loaded again. Of the sizes of one game the first and the last are enough.
"""

from __future__ import annotations

import json
from itertools import groupby

import pytest
from game_log import TOLD
from house.sizes import told_by_others
from page_driver import WORDS, first_visit, go, rested, until, visit
from playwright.sync_api import Browser, Page
from tschatulle.games import REGISTRY

KEYS = [key for key, entry in REGISTRY.items() if entry.listed and not told_by_others(key)]
SHOWN = (
    "document.documentElement.dataset.engine === 'ready'"
    " && document.querySelector('.s-board:not([data-opening]) [role=grid]')"
)
HINT = "document.querySelector('[data-tool=hint]:not([aria-disabled=true])')"
LEVELS = json.dumps({"mode": "bot", "level": "greedy", "levels": ["greedy"] * 12})


def family(key: str) -> str:
    return REGISTRY[key].family or key


FAMILIES = [list(keys) for _, keys in groupby(KEYS, family)]
MOST = 5
VISITS = [tuple(keys[n : n + MOST]) for keys in FAMILIES for n in range(0, len(keys), MOST)]
"""The keys of one visitor: of one family, and not too many for one test."""
ALONE = max(VISITS, key=lambda keys: -len(keys))
"""The shortest visit starts Python by itself; the others find it started, and their reloads, too."""


def press(page: Page, words: str) -> None:
    """A button of the hint."""
    page.locator(".s-hint").get_by_role("button", name=WORDS["en"][words], exact=True).click()


def move(page: Page) -> None:
    """The move that the page would make: what all games have in common."""
    before = page.evaluate(TOLD)
    while not page.locator(".s-hint").count():  # another seat may act while it is made, and then none is shown
        until(page, HINT)
        page.locator("[data-tool=hint]").click()
        rested(page)
    press(page, "table.hint.more")
    press(page, "table.hint.play")
    until(page, f"{TOLD} > {before}")


@pytest.mark.parametrize("keys", VISITS, ids="-".join)
def test_the_console_stays_empty(browser: Browser, origin: str, keys: tuple[str, ...]) -> None:
    settings = {"speed": "off", f"setup.{family(keys[0])}": LEVELS}
    visitor = first_visit if keys == ALONE else visit
    with visitor(browser, origin, settings=settings) as page:
        page.complaints.kinds.add("warning")  # type: ignore[attr-defined]
        go(page, origin)
        for key in keys:
            go(page, f"#/{key}")
            until(page, SHOWN)
            move(page)
            if key not in (keys[0], keys[-1]):
                continue
            lines = page.evaluate(TOLD)
            page.reload()
            until(page, f"{SHOWN} && {TOLD} >= {lines}")
            rested(page)
