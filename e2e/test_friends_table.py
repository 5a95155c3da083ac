"""A table with a friend at another window: a reload on either side, a deal that is checked, and what is hostile.

The friend's page loads nothing of Python; that is counted.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from accessibility import checked
from game_log import TOLD
from harness import Complaints
from house.tabs import closed
from page_driver import USUALLY, comes, drawer, go, until, visit
from playwright.sync_api import Browser, Page
from two_players import OPEN as OPEN_PLACES
from two_players import by_keys, take

from tools.measure.driver import setting

OPEN = "[data-act=friends]"
WORDS = "document.querySelector('.s-drawer-words').textContent"
LISTENING = """(table) => {
  const place = `tschatulle:${location.pathname.replace(/[^/]*$/, "")}:friends/${table}`;
  globalThis.strangers = (texts) => {
    const line = "0000000000000000";
    const channel = new BroadcastChannel(`${place}/${line}`);
    navigator.locks.request(`${place}/${line}`, () => new Promise(() => undefined));
    channel.onmessage = ({data}) => { if (data.up) for (const said of texts) channel.postMessage({said}); };
    new BroadcastChannel(place).postMessage(line);
  };
}"""


OVERHEARD = """(table) => {
  const place = `tschatulle:${location.pathname.replace(/[^/]*$/, "")}:friends/${table}`;
  globalThis.lines = [];
  new BroadcastChannel(place).onmessage = ({data}) => typeof data === "string" && globalThis.lines.push(data);
  globalThis.tells = (texts) => {
    const line = globalThis.lines.find((one) => one.length === 16);
    for (const told of texts) new BroadcastChannel(`${place}/${line}`).postMessage({told});
    return Boolean(line);
  };
}"""
"""A window that tells friends what no table tells."""


class Windows:
    """The host's window and that of a friend."""

    def __init__(self, host: Page, complaints: Complaints) -> None:
        self.host, self.complaints = host, complaints
        self.asked: list[str] = []

    @property
    def python(self) -> list[str]:
        """What friends' windows have fetched of it."""
        return [url for url in self.asked if "/pyodide/" in url or "/py/" in url or url.endswith("/worker.js")]

    def open(self, href: str) -> Page:
        friend = self.host.context.new_page()
        self.complaints.watch(friend)
        friend.add_init_script(setting(**{**USUALLY, "speed": "off"}))
        friend.on("request", lambda request: self.asked.append(request.url))
        go(friend, href)
        return friend

    def invite(self, player: int) -> str:
        drawer(self.host)
        self.host.locator(OPEN).click()
        self.host.locator(f".s-friend[data-player='{player}'] button").first.click()
        href = self.host.locator(".s-dialog-friends [readonly]").input_value()
        self.host.keyboard.press("Escape")
        self.host.keyboard.press("Escape")
        return href


@contextmanager
def hosting(browser: Browser, origin: str, key: str) -> Iterator[Windows]:
    options = {"viewport": {"width": 1440, "height": 900}}
    with visit(browser, origin, settings={"speed": "off"}, **options) as host:
        go(host, f"{origin}#/{key}")
        until(host, "document.documentElement.dataset.engine === 'ready'")
        host.locator(OPEN).wait_for()
        yield Windows(host, host.complaints)  # type: ignore[attr-defined]


def sit(friend: Page, name: str) -> None:
    friend.get_by_label("Your name").fill(name)
    friend.keyboard.press("Enter")


def seats(page: Page) -> list[str]:
    return page.locator(".s-player-who").all_inner_texts()


def acts(page: Page) -> list[str]:
    return page.locator(".b-act:not([aria-disabled=true])").all_inner_texts()


def test_a_friend_plays_without_python_and_comes_back(browser: Browser, origin: str) -> None:
    with hosting(browser, origin, "toguz9") as windows:
        host = windows.host
        href = windows.invite(1)
        friend = windows.open(href)
        friend.locator(".s-face-choice label").nth(3).click()
        assert friend.get_by_role("radio", name="Face 4").is_checked()
        checked(friend, "who are you")
        sit(friend, "Bo")
        comes(host, lambda page: "Bo" in seats(page), True)
        comes(friend, seats, ["Host", "Bo"])
        for page in (host, friend):
            comes(page, lambda page: page.locator(".s-board [data-who=you4]").count() > 0, True)
        checked(friend, "a friend's page")
        play(host)
        comes(friend, log_lines, 1)
        give(friend, "thanks")
        comes(host, signs, ["thanks"])
        comes(friend, signs, ["thanks"], "as everybody sees it")
        assert "Bo: Thank you!" in host.locator("#say").inner_text()
        give(host, "well")
        comes(friend, lambda page: "well" in signs(page), True)
        play(friend)
        for page in (host, friend):
            comes(page, log_lines, 2)
        friend.reload()
        comes(friend, log_lines, 2)
        comes(host, lambda page: "Bo" in seats(page), True)
        host.reload()
        until(host, "document.documentElement.dataset.engine === 'ready'")
        comes(host, lambda page: "Bo" in seats(page), True)
        play(host)
        comes(friend, log_lines, 3)
        host.locator(".s-silent").wait_for()
        checked(host, "a silent friend")
        host.locator(".s-silent").click()
        comes(host, log_lines, 4, "the computer plays for the friend")
        assert "Bo" not in seats(host)
        friend.get_by_role("button", name="I am back").click()
        comes(host, lambda page: "Bo" in seats(page), True)
        play(host)
        comes(friend, log_lines, 5)
        closed(friend)
        comes(host, log_lines, 6, "the computer has gone on")
        assert "Bo" not in seats(host)
        assert windows.python == []
        assert any(url.endswith("/friend.html") for url in windows.asked)


def test_all_take_a_move_back_and_hints_are_for_everybody_or_nobody(browser: Browser, origin: str) -> None:
    with hosting(browser, origin, "toguz9") as windows:
        host = windows.host
        friend = windows.open(windows.invite(1))
        sit(friend, "Bo")
        comes(host, lambda page: "Bo" in seats(page), True)
        assert not friend.locator("[data-tool=undo]").is_visible()
        assert not friend.locator("[data-tool=hint]").is_visible()
        play(host)
        comes(friend, log_lines, 1)
        friend.locator("[data-tool=undo]").click()
        asked(host, "Bo asks to take back the last move.")
        asked(friend, "Everybody has to agree.")
        checked(host, "a question to everybody")
        checked(friend, "an own question to everybody")
        host.get_by_role("button", name="Play on").click()
        until(friend, "document.querySelector('.s-toasts').textContent.includes('would rather play on')")
        assert friend.locator(TAKE_BACK).count() == host.locator(TAKE_BACK).count() == 0
        friend.locator("[data-tool=undo]").click()
        until(friend, "document.querySelector('#alert').textContent.includes('refused just now')")
        play(friend)
        for page in (host, friend):
            comes(page, log_lines, 2)
        host.keyboard.press("u")
        asked(friend, "asks to take back the last move.")
        friend.get_by_role("button", name="Take it back").click()
        for page in (host, friend):
            comes(page, log_lines, 1)
            assert page.locator(TAKE_BACK).count() == 0
        allow_hints(host)
        friend.locator("[data-tool=hint]").click()
        until(friend, "document.querySelector('.s-hint')")  # the strongest player thinks about it for seconds
        friend.get_by_role("button", name="Which one, and why?").click()
        checked(friend, "a hint at a friend's page")
        friend.get_by_role("button", name="Play it").click()
        for page in (host, friend):
            comes(page, log_lines, 2)
        host.keyboard.press("h")
        until(host, "document.querySelector('.s-hint')")
        assert windows.python == []


TAKE_BACK = ".s-take-back"


def asked(page: Page, text: str) -> None:
    """Everybody is asked."""
    page.locator(TAKE_BACK).wait_for()
    assert text in page.locator(TAKE_BACK).inner_text()


def allow_hints(host: Page) -> None:
    host.locator(OPEN).click()
    host.get_by_role("button", name="Allow").click()
    host.get_by_role("button", name="No more").wait_for()
    host.keyboard.press("Escape")


def give(page: Page, sign: str) -> None:
    """A sign, by keys."""
    page.locator("[data-tool=signs]").wait_for()  # a note may lie over it
    page.locator("[data-tool=signs]").press("Enter")
    page.locator(f".s-sign-choice [data-sign={sign}]").press("Enter")


def signs(page: Page) -> list[str]:
    """Those that are seen."""
    return page.locator(".s-sign").evaluate_all("(marks) => marks.map((mark) => mark.dataset.sign)")


def log_lines(page: Page) -> int:
    """Sentences that the log has told."""
    told: int = page.evaluate(TOLD)
    return told


def play(page: Page) -> None:
    """The first pit that can be sown."""
    page.locator(".s-board [data-use=tap]").first.click()


def awaited(host: Page, friend: Page) -> Page | None:
    """The window whose move it is; None when the game is over in both."""
    for _ in range(600):
        both = (host, friend)
        if all(page.locator(".s-result").count() for page in both):
            return None
        for page in both:
            if page.evaluate(f"{OPEN_PLACES}.length > 0"):
                return page
        host.wait_for_timeout(50)
    pytest.fail("nobody is to move, and it is not over")


def test_a_friend_has_the_deal_checked(browser: Browser, origin: str) -> None:
    with hosting(browser, origin, "tschuk4") as windows:
        host = windows.host
        friend = windows.open(windows.invite(1))
        sit(friend, "Bo")
        comes(host, lambda page: "Bo" in seats(page), True)
        host.locator(OPEN).click()
        host.get_by_role("button", name="Deal anew").click()
        until(friend, f"{WORDS}.includes('Not checked')")
        for turn in range(60):
            page = awaited(host, friend)
            if not page:
                break
            by_keys(page, take(page, turn))
            for one in (host, friend):
                until(one, f"{TOLD} >= {turn + 2}")
        check = friend.get_by_role("button", name="Check the deal")
        check.wait_for()
        assert not windows.python
        check.click()
        until(friend, f"{WORDS}.includes('Checked: all that was dealt follows')", seconds=90)
        assert windows.python


def test_damaged_messages_and_strangers_do_nothing(browser: Browser, origin: str) -> None:
    with hosting(browser, origin, "toguz9") as windows:
        host = windows.host
        table = windows.invite(1).rpartition("/")[2][1:9]
        other = windows.open(f"{origin}#settings")
        texts: list[Any] = ["", "x" * 5000, "[" * 900, "null", '{"v":1,"say":"look"}', '{"v":1,"say":"leave"}']
        texts += [json.dumps({"v": 1, "say": "move", "n": n, "move": "57"}) for n in range(200)]
        other.evaluate(LISTENING, table)
        other.evaluate("(texts) => strangers(texts)", texts)
        play(host)
        comes(host, log_lines, 2, "the computer has answered")
        assert "Bo" not in seats(host)


def test_a_table_that_says_nonsense_is_told_and_stops_nobody(browser: Browser, origin: str) -> None:
    with hosting(browser, origin, "toguz9") as windows:
        host, href = windows.host, windows.invite(1)
        liar = windows.open(f"{origin}#settings")
        liar.evaluate(OVERHEARD, href.rpartition("/")[2][1:9])
        friend = windows.open(href)
        sit(friend, "Bo")
        comes(host, lambda page: "Bo" in seats(page), True)
        sight = {"v": 1, "say": "sight", "view": {}, "log": {}, "story": [], "places": [], "seat": 0, "player": 1}
        texts = ["", "{", "null", "[]", '"sight"', '{"say":"sight"}', '{"say":"what"}', json.dumps(sight)]
        assert liar.evaluate("(texts) => tells(texts)", texts)
        until(friend, "document.querySelector('#alert').textContent.includes('another version')")
        play(host)
        comes(friend, log_lines, 1)
        play(friend)
        comes(host, log_lines, 2)


pytestmark = pytest.mark.usefixtures("site")
