"""Nothing is lost: reloads at any moment, a killed browser, two tabs."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import time
from contextlib import suppress
from pathlib import Path

from harness import sparing
from house.tabs import ended
from page_driver import USUALLY, by_digits, dealt, go, moves, pick, seeded, table, visit, wait_moves
from playwright.sync_api import Browser, BrowserContext, Page
from tschatulle.chance import Chance

from tools.measure.driver import chromium_path, setting


def test_a_reload_at_ten_random_moments_loses_nothing(browser: Browser, origin: str) -> None:
    """The reload comes 0 to 1.5 s after the board counts the coin, so while it moves and after that. A bet that nobody
    has answered yet may be lost with the page: it was not shown either."""
    rng = Chance("reloads")
    with visit(browser, origin, settings={"speed": "1"}) as page:
        go(page, origin)
        seeded(page, "reload me")
        for n in range(10):
            by_digits(page, pick(page, n))
            wait_moves(page, n + 1)
            page.wait_for_timeout(rng.below(1500))
            page.reload()
            page.wait_for_selector("html[data-started]", state="attached")
            dealt(page)
            wait_moves(page, n + 1)


def test_a_second_tab_says_so_and_can_take_over(browser: Browser, origin: str) -> None:
    with visit(browser, origin, settings={"speed": "off"}) as page:
        go(page, origin)
        seeded(page, "two tabs")
        by_digits(page, pick(page, 0))
        wait_moves(page, 1)
        other = page.context.new_page()
        go(other, origin + "#/solitaire")
        button = other.get_by_role("button", name=re.compile("here|over", re.IGNORECASE)).first
        button.wait_for()
        button.click()
        dealt(other)
        wait_moves(other, 1)
        by_digits(other, pick(other, 1))
        wait_moves(other, 2)


def launched(browser: Browser, folder: Path) -> BrowserContext:
    """A browser of its own with a profile that outlives it."""
    context = browser.browser_type.launch_persistent_context(
        str(folder), executable_path=chromium_path(), args=["--no-sandbox"], service_workers="block", locale="en-GB"
    )
    context.add_init_script(setting(**USUALLY))
    return sparing(context)


def kill(folder: Path) -> None:
    """Ends every process of the browser with this profile at once, as a crash or a dead battery does."""
    found = subprocess.run(["pgrep", "-f", str(folder)], capture_output=True, text=True, check=False).stdout.split()
    assert found, "the browser was not found"
    for number in found:
        with suppress(ProcessLookupError):
            os.kill(int(number), signal.SIGKILL)


def begun(page: Page, origin: str) -> int:
    """Two bets; the number of coins drawn."""
    table(page, origin + "#/solitaire")
    for n in range(2):
        by_digits(page, pick(page, n))
        wait_moves(page, n + 1)
    return moves(page)


def test_a_killed_browser_finds_its_move_again(browser: Browser, origin: str, tmp_path: Path) -> None:
    """The third bet is made and the browser killed 300 ms later."""
    folder = tmp_path / "profile"
    page = launched(browser, folder).pages[0]
    assert begun(page, origin) == 2
    by_digits(page, pick(page, 2))
    time.sleep(0.3)
    kill(folder)
    context = launched(browser, folder)
    table(context.pages[0], origin + "#/solitaire")
    wait_moves(context.pages[0], 3)
    ended(context)
