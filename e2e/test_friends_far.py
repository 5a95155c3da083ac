"""Friends at other devices: browsers of their own profiles, joined by offers and answers, without any server."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager, suppress

import pytest
from accessibility import checked
from game_log import TOLD
from harness import Complaints, sparing
from held import held, stored
from house.tabs import closed, ended
from page_driver import USUALLY, comes, drawer, go, paste, until, visit
from playwright.sync_api import Browser, Page
from playwright.sync_api import TimeoutError as Missed
from test_friends_table import OPEN, log_lines, play, seats, sit
from test_tichu_table import ASKED, DRAGON, WAITS, act, by_key, cards, late, raised

from tools.measure.driver import setting

ANSWER = ".s-friend-card [readonly]"
STATUS = ".s-dialog-friends section [role=status]"
SMALL = {"width": 390, "height": 844}
STRICT = """{
  const { createAnswer, setLocalDescription } = RTCPeerConnection.prototype;
  let made = "";
  Object.assign(RTCPeerConnection.prototype, {
    async createAnswer() { const answer = await createAnswer.call(this); made = answer.sdp; return answer; },
    async setLocalDescription(given) {
      if (given?.type === "answer" && given.sdp !== made) throw new DOMException("", "InvalidModificationError");
      return setLocalDescription.call(this, given);
    },
  });
}"""
"""A browser that lets nobody choose the names of an answer: there is no way back without an invitation."""
DEAF = "delete globalThis.RTCPeerConnection"
SECRET = re.compile(r"secret\W+([0-9a-z]{26})")
"""In what a page has stored."""


class Device:
    """A browser that knows nothing of the table's one."""

    def __init__(self, browser: Browser, origin: str) -> None:
        self.complaints = Complaints(origin)
        self.context = sparing(browser.new_context(locale="en-GB", service_workers="block", viewport=SMALL))
        self.asked: list[str] = []

    @property
    def python(self) -> list[str]:
        """What was fetched of it."""
        return [url for url in self.asked if "/pyodide/" in url or "/py/" in url or url.endswith("/worker.js")]

    def open(self, href: str) -> Page:
        page = self.context.new_page()
        self.complaints.watch(page)
        page.add_init_script(setting(**{**USUALLY, "speed": "off"}))
        page.on("request", lambda request: self.asked.append(request.url))
        go(page, href)
        return page


@contextmanager
def apart(browser: Browser, origin: str, key: str, count: int = 1) -> Iterator[tuple[Page, list[Device]]]:
    """The table's page, and the devices of friends."""
    with visit(browser, origin, settings={"speed": "off"}, viewport={"width": 1440, "height": 900}) as host:
        go(host, f"{origin}#/{key}")
        until(host, "document.documentElement.dataset.engine === 'ready'")
        host.locator(OPEN).wait_for()
        devices = [Device(browser, origin) for _ in range(count)]
        try:
            yield host, devices
        finally:
            for device in devices:
                ended(device.context)
        for device in devices:
            rest = device.complaints.rest()
            assert not rest, rest
            assert not device.python
            assert all(url.startswith((origin, "about:", "blob:", "data:")) for url in device.asked)


def invited(host: Page, player: int) -> str:
    """The link of an invitation; the dialog stays open for the answer."""
    drawer(host)
    host.locator(OPEN).click()
    host.locator(f".s-friend[data-player='{player}'] button").first.click()
    return host.locator(".s-dialog-friends [readonly]").input_value()


def answer(friend: Page) -> str:
    """The link that goes back."""
    friend.locator(ANSWER).wait_for()
    return friend.locator(ANSWER).input_value()


def connect(host: Page, text: str) -> None:
    host.locator(".s-dialog-friends").get_by_label("Your friend’s answer").fill(text)
    host.get_by_role("button", name="Connect").click()


def shut(host: Page) -> None:
    for _ in range(2):
        host.keyboard.press("Escape")


def test_a_friend_at_another_device_plays_leaves_and_comes_back(browser: Browser, origin: str) -> None:
    with apart(browser, origin, "toguz9") as (host, [device]):
        friend = device.open(invited(host, 1))
        href = answer(friend)
        assert len(href.rpartition(".")[2]) < 140
        friend.get_by_role("button", name="QR code").click()
        friend.locator(".s-friend-card .s-qr").wait_for()
        checked(friend, "the answer")
        connect(host, f"Here you are: {href}")
        comes(host, lambda page: page.locator(STATUS).inner_text(), "Connected. Your friend can sit down now.")
        checked(host, "an invitation")
        shut(host)
        sit(friend, "Bo")
        comes(host, lambda page: "Bo" in seats(page), True)
        play(host)
        comes(friend, log_lines, 1)
        play(friend)
        for page in (host, friend):
            comes(page, log_lines, 2)
        friend.goto("about:blank")
        comes(host, lambda page: "Bo" in seats(page), False)
        device.context.add_init_script(STRICT)
        again = device.open(invited(host, 1))
        connect(host, answer(again))
        shut(host)
        comes(host, lambda page: "Bo" in seats(page), True, "by the secret that the browser has kept")
        comes(again, log_lines, log_lines(host))
        host.goto("about:blank")
        until(again, "document.body.innerText.includes('The line to the table is gone')")


def begun(host: Page, origin: str, key: str) -> str:
    """From the page about friends to the invitation of a new game."""
    go(host, f"{origin}#friends")
    checked(host, "to play with friends")
    host.get_by_label("Game", exact=True).select_option(key)
    host.get_by_role("button", name="Choose seats and invite").click()
    assert "A friend" in host.locator("[data-field=level-0]").inner_text()
    host.locator("[data-field=begins-other]").click()
    host.get_by_role("button", name="Start").click()
    return host.locator(".s-dialog-friends [readonly]").input_value()


def party(link: str) -> str:
    """The name of the party that an invitation is to: after the seat."""
    return link.partition("/f/")[2][1:9]


def test_an_answer_that_is_opened_beside_the_table_finds_it(browser: Browser, origin: str) -> None:
    with apart(browser, origin, "toguz9", 2) as (host, [device, other]):
        before, link = begun(host, origin, "tschuk7"), begun(host, origin, "tschuk7")
        assert party(before) != party(link), "friends of a game before this one are not waited for"
        friend = device.open(link)
        href = answer(friend)
        connect(host, "no answer at all")
        comes(host, lambda page: page.locator(STATUS).inner_text(), "This is no answer to an invitation.")
        connect(host, href[:-30] + "A" * 30)
        comes(host, lambda page: page.locator(STATUS).inner_text(), "This is no answer to an invitation.")
        beside = host.context.new_page()
        go(beside, href)
        until(beside, "document.body.innerText.includes('Connected. Go back to the table')")
        checked(beside, "an answer that was handed over")
        beside.reload()
        until(beside, "document.body.innerText.includes('no longer stands')")
        assert closed(beside)
        sit(friend, "Bo")
        comes(host, lambda page: "Bo" in seats(page), True)
        comes(host, lambda page: page.locator("dialog[open]").count(), 0, "nothing is left to be asked")
        until(friend, "document.querySelector('.s-acts').textContent.includes('Draw a coin')")
        assert log_lines(host) == log_lines(friend) == 1, "the computer has waited for the friend"
        alone = device.open(href)
        until(alone, "document.body.innerText.includes('not open in this browser')")
        cut = other.open(friend.url[:-9])
        until(cut, "document.body.innerText.includes('damaged')")
        for refused in ("globalThis.RTCPeerConnection = class { constructor() { throw new Error(); } }", DEAF):
            cut.add_init_script(refused)
            cut.reload()
            until(cut, "document.body.innerText.includes('makes no connection')")


def declined(page: Page) -> None:
    """No grand Tichu. A table that is drawn anew, as when others decide, may take the button away under the finger."""
    for _ in range(3):
        with suppress(Missed):
            act(page, "no-grand", by_key)
        with suppress(AssertionError):
            until(page, "!document.querySelector('[data-act=no-grand]')", 5)
            return
    raise AssertionError(f"no way to decline: {page.locator('#alert').inner_text()}")


def hold_what_is_theirs(pages: list[Page]) -> None:
    """No page of a friend has, anywhere, the seed of the deal, the secret of the table or of another friend."""
    host, *friends = pages
    secrets = [{*SECRET.findall(stored(page))} for page in pages]
    assert all(secrets) and len(set.union(*secrets)) == sum(map(len, secrets)) >= len(pages)
    seed = host.locator(".s-seed code").text_content()
    assert seed and seed in held(host)
    for n, friend in enumerate(friends, 1):
        whole = held(friend)
        assert all(own in whole for own in secrets[n]), "what is looked for is found where it is"
        others = set.union({seed}, *secrets[:n], *secrets[n + 1 :])
        assert [text for text in others if text in whole] == []


def test_a_hand_of_cards_with_three_friends(browser: Browser, origin: str) -> None:
    with apart(browser, origin, "tichu4", 3) as (host, devices):
        pages = [host]
        for player, device in enumerate(devices, 1):
            friend = device.open(invited(host, player))
            connect(host, answer(friend))
            shut(host)
            sit(friend, "")
            pages.append(friend)
            comes(host, lambda page: seats(page).count("Friend"), player)
        host.locator(OPEN).click()
        host.get_by_role("button", name="Deal anew").click()
        for page in pages:
            until(page, "document.querySelector('[data-act=no-grand]')")
        hands = [{name for _, name, _ in cards(page)} for page in pages]
        assert [len(hand) for hand in hands] == [8] * 4 and len(set.union(*hands)) == 32
        for page in pages:
            declined(page)
        for page in pages:
            until(page, "document.querySelector('[data-place^=put]')")
        assert {len(cards(page)) for page in pages} == {14}
        hold_what_is_theirs(pages)
        # The tricks between are like these.
        paste(host, late("tichu4", DRAGON))
        for page in pages[1:]:
            comes(page, log_lines, log_lines(host))
        for _ in range(60):
            for page in pages:
                once(page)
            if all(page.evaluate(OVER) for page in pages):
                break
        sums = [page.locator(".b-result").inner_text() for page in pages]
        assert all("Hand 1" in text for text in sums), sums
        for page in pages[1:]:
            comes(page, log_lines, log_lines(host), "the end of the hand is told before anybody goes on")


OVER = "Boolean(document.querySelector('[data-act=next]'))"


def once(page: Page) -> None:
    """Does what the table asks of this window now, if it asks anything."""
    page.wait_for_timeout(100)
    if page.evaluate(OVER) or not page.evaluate(f"Boolean({WAITS})"):
        return
    before = log_lines(page)
    asked = page.evaluate(ASKED)
    if asked:
        by_key(page, f"[data-place={asked[0]}]")
    elif raised(page, by_key):
        act(page, "play", by_key)
    elif page.locator("[data-act=pass]").count():
        act(page, "pass", by_key)
    until(page, f"{TOLD} > {before} || {OVER}")


pytestmark = pytest.mark.usefixtures("site")
