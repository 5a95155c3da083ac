"""Ways back: a page that was killed sits at the table again, and a table that was killed has its friends again, without
anybody being invited anew."""

from __future__ import annotations

import json
import time

import pytest
from held import stored
from house.tabs import closed
from page_driver import comes, until
from playwright.sync_api import Browser, Page
from test_friends_far import ANSWER, answer, apart, connect, invited, shut
from test_friends_table import log_lines, play, seats, sit


def here(host: Page, friend: Page, lines: int) -> None:
    """The friend sits there, and both see the same."""
    comes(host, lambda page: "Bo" in seats(page), True)
    comes(friend, log_lines, lines)
    assert not friend.locator(ANSWER).count()


def promised(page: Page) -> float:
    """When this page has promised its way back (web/ways.js), in milliseconds; 0 for not yet."""
    stores = [one for one in json.loads(stored(page)) if isinstance(one, list) and one[0].endswith(":ways")]
    return max((way["at"] for *_, ways in stores for way in ways if way), default=0)


def comes_to_promise(page: Page, since: float) -> None:
    """A line that has just come about has no way back for a moment."""
    comes(page, lambda one: promised(one) > since, True, "a way back")


def test_either_side_is_killed_and_comes_back(browser: Browser, origin: str) -> None:
    with apart(browser, origin, "toguz9") as (host, [device]):
        friend = device.open(invited(host, 1))
        connect(host, answer(friend))
        comes(host, lambda page: page.locator("[role=status]", has_text="Connected.").count(), 1)
        shut(host)
        sit(friend, "Bo")
        since = 0.0
        for turn in range(1, 4):
            play(host)
            here(host, friend, 2 * turn - 1)
            play(friend)
            here(host, friend, 2 * turn)
            for page in (host, friend):
                comes_to_promise(page, since)
            since = time.time() * 1000
            if turn == 2:
                host.reload()
                until(host, "document.documentElement.dataset.engine === 'ready'")
            else:
                address = friend.url
                assert closed(friend)
                friend = device.open(address)
            here(host, friend, 2 * turn)
            comes(host, log_lines, 2 * turn)


pytestmark = pytest.mark.usefixtures("site")
