"""What every program that drives the page needs: where the browser lies, settings of a visitor, and waiting.

Knows: how the page names what it keeps. Does not know: any screen, what is tested or measured.
"""

from __future__ import annotations

import json
import os
import shutil
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

from playwright.sync_api import Error, Page

ROOT = Path(__file__).resolve().parents[2]
OURS = "(location.protocol === 'file:' ? 'tschatulle/' : `tschatulle:${location.pathname.replace(/[^/]*$/, '')}:`)"
"""In the page: what the names of all that this copy keeps begin with. See web/site/place.js."""
PATIENCE = 120.0
"""Seconds to wait for anything; the machine may be crowded."""
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
GUIDED = {f"guided.{path.stem}": True for path in (ROOT / "web/games").glob("*.js")}
"""Settings of somebody whose first minute of each family is over. By the boards: by the list of games every test would
be one of every game (tests/house/changes.py)."""


SHOWN = "JSON.stringify([document.documentElement.dataset, document.body.innerText.slice(0, 600)])"


class Away(Exception):
    """The page was left while it was asked."""


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


def setting(**values: Any) -> str:
    """A script that writes settings before the page reads them, once in the life of a visitor."""
    record = json.dumps(json.dumps({"v": 1, "values": values}))
    key = f"{OURS} + 'settings'"
    return f"try {{ if (!localStorage.getItem({key})) localStorage.setItem({key}, {record}); }} catch {{}}"


WAITING = """(async () => {
  const plain = (value) => Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
  const empty = (value) => !value || (plain(value) && !Object.keys(value).length);
  const look = async () => (%s);
  let lacks = null;
  const late = (error) => {
    if (!(error instanceof TypeError)) throw error;
    lacks = String(error);
  };
  for (const end = performance.now() + %d; ; lacks = null) {
    const value = await look().catch(late);
    if (!empty(value)) return [value];
    if (performance.now() > end) return lacks;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
})()"""
"""The page itself looks, again and again: to ask it from here costs hundreds of times as much. Null if it has not come
true within so many milliseconds, or why it could not be asked at last: a screen that is asked for something of an
element comes a moment later than its address."""
AT_A_TIME = 5000
LEFT = ("Execution context was destroyed", "Cannot find context", "frame was detached", "interrupted by another")
"""What Playwright says if the page was left meanwhile: then the next one is asked."""


def until(page: Page, expression: str, seconds: float = PATIENCE) -> Any:
    """Waits until an expression is true in the page and gives its value; empty lists and objects are not true.
    Playwright's own way needs eval, which the page's policy forbids."""
    look = look_of_playwright if isinstance(page, Page) else look_once
    end = time.monotonic() + seconds
    while True:
        found = look(page, expression, end - time.monotonic())
        if isinstance(found, list):
            return found[0]
        assert time.monotonic() < end, f"never true: {expression}\n{found or ''}\n{shown(page)}"


def shown(page: Page) -> str:
    """Where a page is and what it says, on its console, too, where somebody listens (harness.py), to find out why it
    was waited for in vain."""
    with suppress(Error, Away):
        return f"{page.url} {page.evaluate(SHOWN)} {list(getattr(page, 'said', ()))}"
    return "the page does not answer"


def look_of_playwright(page: Page, expression: str, seconds: float) -> list[Any] | str | None:
    """The value in a list, or None if it does not become true within a few seconds or the page is left; in words what
    could not be asked."""
    try:
        found: list[Any] | str | None = page.evaluate(WAITING % (expression, min(AT_A_TIME, max(0, seconds * 1000))))
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
