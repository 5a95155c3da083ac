"""Ways back: a page that was killed sits at the table again, and a table that was killed has its friends again, without
anybody being invited anew."""

from __future__ import annotations

import pytest
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


LINES = """globalThis.lines = [];
globalThis.RTCPeerConnection = class extends RTCPeerConnection {
  constructor(...given) {
    super(...given);
    lines.push(this);
  }
};
0"""
WAITED_FOR = """lines.some(({ signalingState, localDescription, connectionState }) =>
  signalingState === "stable" && localDescription?.type === "offer" &&
  ["new", "connecting"].includes(connectionState))"""


def comes_to_wait(page: Page) -> None:
    """A line that has just come about has no way back for a moment: until a spare one has heard the other side's
    promise. Who is killed before has none."""
    until(page, WAITED_FOR)


def test_either_side_is_killed_and_comes_back(browser: Browser, origin: str) -> None:
    with apart(browser, origin, "toguz9") as (host, [device]):
        for script in (host.evaluate, host.add_init_script, device.context.add_init_script):
            script(LINES)
        friend = device.open(invited(host, 1))
        connect(host, answer(friend))
        comes(host, lambda page: page.locator("[role=status]", has_text="Connected.").count(), 1)
        shut(host)
        sit(friend, "Bo")
        for turn in range(1, 4):
            play(host)
            here(host, friend, 2 * turn - 1)
            play(friend)
            here(host, friend, 2 * turn)
            for page in (host, friend):
                comes_to_wait(page)
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
