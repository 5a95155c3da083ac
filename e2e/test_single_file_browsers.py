"""The page that is one file, opened from disk in Firefox and in WebKit: a whole game in each, and it is remembered.

There is a test for each browser that the machine has; the summary names those that it has not (conftest.py).
"""

from __future__ import annotations

import json
import shutil
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

from engines import Driven, open_firefox, open_webkit
from robot import GUIDED, by_digits, pick, until, wait_moves

from tools.site.browsers import firefox, webkit

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
        robot: Any = page
        robot.goto(f"{file.as_uri()}#/solitaire")
        until(robot, "document.documentElement.dataset.started !== undefined", PATIENCE)
        assert robot.evaluate(QUICK)
        until(robot, f"{READY} && {OPEN}", PATIENCE)
        for n in range(COINS):
            by_digits(robot, pick(robot, n))
            wait_moves(robot, n + 1)
        until(robot, "Boolean(document.querySelector('.s-result'))")
        assert robot.evaluate("performance.getEntriesByType('resource').every((one) => !one.name.startsWith('http'))")
        robot.evaluate("(location.reload(), true)")
        until(robot, f"{READY} && Boolean(document.querySelector('.s-result'))", PATIENCE)
        wait_moves(robot, COINS)


if (program := firefox()) is not None:

    def test_a_game_in_firefox(site: Path, tmp_path: Path) -> None:
        play(open_firefox(str(program)), site, tmp_path)


if (programs := webkit()) is not None:

    def test_a_game_in_webkit(site: Path, tmp_path: Path) -> None:
        assert programs
        play(open_webkit(*programs), site, tmp_path)
