"""The page that is one file, opened from disk in Firefox and in WebKit: a whole game in each, and it is remembered.

There is a test for each browser that the machine has; the summary names those that it has not (conftest.py).
"""

from __future__ import annotations

import json
import shutil
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

from page_driver import by_digits, pick, until, wait_moves
from webdriver import Driven, open_firefox, open_webkit

from tools.build.external.browsers import firefox, webkit
from tools.measure.driver import GUIDED

READY = "document.documentElement.dataset.engine === 'ready'"
SETTINGS = json.dumps(json.dumps({"v": 1, "values": {"speed": "off", "lang": "en", **GUIDED}}))
QUICK = f"(localStorage.setItem('tschatulle/settings', {SETTINGS}), location.reload(), true)"
OPEN = "Boolean(document.querySelector('[role=grid] [data-use=drag]'))"
PATIENCE = 120.0
COINS = 21


def play(browser: AbstractContextManager[Driven], site: Path, folder: Path) -> None:
    """A game of Solitaire to its end, its result at the end, and all of it there again after a reload."""
    file = folder / "tschatulle.html"
    shutil.copyfile(site / file.name, file)
    with browser as page:
        driven: Any = page
        driven.goto(f"{file.as_uri()}#/solitaire")
        until(driven, "document.documentElement.dataset.started !== undefined", PATIENCE)
        assert driven.evaluate(QUICK)
        until(driven, f"{READY} && {OPEN}", PATIENCE)
        for n in range(COINS):
            by_digits(driven, pick(driven, n))
            wait_moves(driven, n + 1)
        until(driven, "Boolean(document.querySelector('.s-result'))")
        assert driven.evaluate("performance.getEntriesByType('resource').every((one) => !one.name.startsWith('http'))")
        driven.evaluate("(location.reload(), true)")
        until(driven, f"{READY} && Boolean(document.querySelector('.s-result'))", PATIENCE)
        wait_moves(driven, COINS)


if (program := firefox()) is not None:

    def test_a_game_in_firefox(site: Path, tmp_path: Path) -> None:
        play(open_firefox(str(program)), site, tmp_path)


if (programs := webkit()) is not None:

    def test_a_game_in_webkit(site: Path, tmp_path: Path) -> None:
        assert programs
        play(open_webkit(*programs), site, tmp_path)
