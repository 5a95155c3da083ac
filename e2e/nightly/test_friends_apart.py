"""Tables with friends in browsers of their own, by WebRTC: a match of Tichu, twelve at a table, two engines, two files,
a browser that is killed, a network that is lost, a host who loads the page again, messages that are none, watchers."""

from __future__ import annotations

import os
import shutil
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest
from hinted import stored
from playwright.sync_api import Browser
from seated import Seat, house, seats
from spoilt import LINE, spoilt
from test_tichu_match import CARD, NAMES
from webdriver import firefox_with

from tools.build.external.browsers import firefox
from tools.measure.driver import until
from tools.measure.tables.seats import (
    NEXT,
    OVER,
    SEATS,
    TOLD,
    answer,
    connect,
    deal_anew,
    invited,
    joins,
    names_itself,
    opens,
    plays,
    pressed,
    rests,
    told,
)

HANDS = int(os.environ.get("TSCHATULLE_HANDS", "1000"))
"""Of the match of Tichu: by night all that it needs."""
LINES = int(os.environ.get("TSCHATULLE_LINES", "100000"))
"""Of the log, in the other games: by night all of a game, or of a hand for twelve."""
SPOILT = int(os.environ.get("TSCHATULLE_SPOILT", "10000"))
"""Messages that are none."""
AT_ONCE = 20
"""Of these in a second: of more the table hears only a part."""
SOON = 30.0
"""Seconds until what is told has come everywhere."""
FILE = "tschatulle.html"
MOVES = 40
"""Of a game between two files: the rest is the page that the other tests play to the end."""
PROCESSES = 3
"""For eleven friends: a browser for each would want more memory than small machines have."""
BOARD = "[...document.querySelectorAll('.s-board [data-place]')].map((one) => one.ariaLabel).join('|')"
CARD_OF_FRIEND = "document.querySelector('.s-friend-card')?.textContent"
"""What a friend is told instead of the board."""
ENDED = f"{NEXT} || {TOLD} >= {LINES}"

pytestmark = [pytest.mark.usefixtures("site"), pytest.mark.timeout(7200)]


def test_a_match_of_tichu_with_three_friends(browser: Browser, origin: str, tmp_path: Path) -> None:
    with seats(browser, origin, tmp_path, 4) as table:
        host, *friends = pages = [seat.page for seat in table]
        opens(host, origin, "tichu4")
        for player, friend in enumerate(friends, 1):
            joins(host, friend, player, f"Bo {player}")
        deal_anew(host)
        plays(*pages)
        for hand in range(1, HANDS + 1):
            for page in pages:
                until(page, NEXT, 1800)
            same(pages)
            if hand == HANDS or host.evaluate(OVER):
                break
            for page in pages:  # everybody looks at the end of a hand as long as they like
                pressed(page, "[data-act=next]")
            for page in pages:
                until(page, f"!({NEXT})")
        tell("tichu4", f"{hand} hands", host)
        assert host.evaluate(SEATS)[1:] == ["Bo 1", "Bo 2", "Bo 3"], "nobody was lost"


def test_twelve_at_a_table(browser: Browser, origin: str, tmp_path: Path) -> None:
    with seats(browser, origin, tmp_path, 1) as [one], house(browser, origin, 11, PROCESSES) as friends:
        opens(one.page, origin, "grandseigneur12")
        for player, friend in enumerate(friends, 1):
            joins(one.page, friend, player, f"Bo {player}")
        deal_anew(one.page)
        plays(one.page, *friends)
        for page in (one.page, *friends):
            until(page, ENDED, 3600)
        rests(one.page, *friends)
        tell("grandseigneur12", "a hand", one.page)
        assert one.page.evaluate(SEATS)[1:] == [f"Bo {player}" for player in range(1, 12)], "nobody was lost"


@contextmanager
def of_firefox(origin: str, profile: Path) -> Iterator[Any]:
    """A page in Firefox, of somebody who knows all games."""
    program = firefox()
    assert program, "no Firefox here: .ci/nightly installs it"
    with firefox_with(program, profile) as page:
        page.goto(origin)
        until(page, "document.documentElement.dataset.started !== undefined")
        assert page.evaluate(stored({"mute": True}))
        yield page
        names = page.evaluate("performance.getEntriesByType('resource').map((one) => one.name)")
        assert [name for name in names if not name.startswith((origin, "blob:", "data:"))] == []


@pytest.mark.parametrize("holds", ["chromium", "firefox"])
def test_two_engines(browser: Browser, origin: str, tmp_path: Path, holds: str) -> None:
    with (
        seats(browser, origin, tmp_path, 0) as table,
        of_firefox(origin, tmp_path / "fox") as fox,
        ExitStack() as stack,
    ):
        seat = Seat(browser, origin, tmp_path / "0")
        stack.callback(seat.end)
        assert table == []
        host, friend = (seat.page, fox) if holds == "chromium" else (fox, seat.page)
        opens(host, f"{origin}?", "toguz9")
        joins(host, friend, 1, "Bo")
        plays(host, friend)
        for page in (host, friend):
            until(page, ENDED, 1800)
        rests(host, friend)
        tell(f"toguz9, held by {holds}", "a game", host)
        assert "Bo" in host.evaluate(SEATS)
        assert not seat.complaints.rest()


@pytest.mark.parametrize("holds", ["chromium", "firefox"])
def test_two_files_in_two_engines(browser: Browser, origin: str, site: Path, tmp_path: Path, holds: str) -> None:
    """The page in one file, a copy for each: what travels is text that is pasted."""
    chromium, fire = (shutil.copy(site / FILE, tmp_path / f"{n}-{FILE}").as_uri() for n in range(2))
    with of_firefox(fire, tmp_path / "fox") as fox, ExitStack() as stack:
        seat = Seat(browser, origin, tmp_path / "0")
        stack.callback(seat.end)
        table, guest = ((seat.page, chromium), (fox, fire))[:: 1 if holds == "chromium" else -1]
        (host, held), (friend, lies) = table, guest
        opens(host, f"{held}?", "toguz9")
        text = invited(host, 1)
        assert text.startswith("#/toguz9/f/")
        friend.goto(f"{lies}?friend{text}")
        back = answer(friend)
        assert back.startswith("#/toguz9/a/")
        connect(host, back)
        names_itself(friend, "Bo")
        until(host, f"{SEATS}.includes('Bo')")
        plays(host, friend)
        for page in (host, friend):
            until(page, f"{OVER} || {TOLD} >= {min(LINES, MOVES)}", 1800)
        rests(host, friend)
        tell(f"a file, held by {holds}", "some moves", host)


def test_a_browser_that_is_killed_comes_back(browser: Browser, origin: str, tmp_path: Path) -> None:
    with seats(browser, origin, tmp_path / "host", 1) as [one], ExitStack() as stack:
        host = one.page
        friend = Seat(browser, origin, tmp_path / "friend")
        opens(host, origin, "toguz9")
        joins(host, friend.page, 1, "Bo")
        plays(host, friend.page)
        until(host, f"{ENDED} || {SEATS} && {TOLD} > 3")
        rests(host)
        href = friend.page.url
        friend.kill()
        again = Seat(browser, origin, tmp_path / "friend")
        stack.callback(again.end)
        start = time.monotonic()
        again.page.goto(href)
        until(again.page, f"{SEATS}.includes('Bo')")
        until(host, f"{SEATS}.includes('Bo')")
        print(f"nobody was invited, the friend sat there after {time.monotonic() - start:.1f} s")
        plays(host, again.page)
        before = told(host)
        until(again.page, f"{OVER} || {TOLD} > {before + 1}")


def test_a_network_that_is_lost_comes_back(browser: Browser, origin: str, tmp_path: Path) -> None:
    with seats(browser, origin, tmp_path, 2) as table:
        host, friend = (seat.page for seat in table)
        opens(host, origin, "toguz9")
        joins(host, friend, 1, "Bo")
        with table[1].underground():
            until(host, f"!{SEATS}.includes('Bo')")
            until(friend, f"{CARD_OF_FRIEND}?.includes('The line to the table is gone')")
            friend.wait_for_timeout(20_000)
        begun = time.monotonic()
        until(host, f"{SEATS}.includes('Bo')")
        tell("toguz9", f"back after {time.monotonic() - begun:.1f} s", host)
        until(friend, f"!{CARD_OF_FRIEND}")
        plays(host, friend)
        for page in (host, friend):
            until(page, f"{TOLD} > 6")


def test_the_host_loads_the_page_again(browser: Browser, origin: str, tmp_path: Path) -> None:
    with seats(browser, origin, tmp_path, 3) as table:
        host, *friends = (seat.page for seat in table)
        opens(host, origin, "tichu4")
        for player, friend in enumerate(friends, 1):
            joins(host, friend, player, f"Bo {player}")
        deal_anew(host)
        for page in (host, *friends):
            until(page, "Boolean(document.querySelector('[data-act=no-grand]'))")
        hands = [held(page) for page in friends]
        host.reload()
        until(host, "document.documentElement.dataset.engine === 'ready'")
        for player, friend in enumerate(friends, 1):
            until(host, f"{SEATS}.includes('Bo {player}')")
            until(friend, f"{SEATS}.length > 0")
        # Computers may have answered for those who were away: then there are more cards.
        assert all(hand <= held(page) for hand, page in zip(hands, friends, strict=True))
        plays(host, *friends)
        before = told(host)
        for page in (host, *friends):
            until(page, f"{TOLD} > {before + 6}")


def test_messages_that_are_none_do_nothing(browser: Browser, origin: str, tmp_path: Path) -> None:
    with seats(browser, origin, tmp_path, 3) as table:
        host, friend, hostile = (seat.page for seat in table)
        hostile.add_init_script(LINE)
        opens(host, origin, "toguz9")
        joins(host, friend, 1, "Bo")
        joins(host, hostile, -1, "Eve")
        boards = [page.evaluate(BOARD) for page in (host, friend)]
        texts = [*spoilt(SPOILT, os.environ.get("TSCHATULLE_NIGHT", "first"))]
        for at in range(0, len(texts), AT_ONCE):
            assert hostile.evaluate("(texts) => says(texts)", texts[at : at + AT_ONCE]) == ["table", "aside"]
            hostile.wait_for_timeout(1000)
        hostile.evaluate("(texts) => says(texts)", texts)
        assert [page.evaluate(BOARD) for page in (host, friend)] == boards
        assert {"Bo"} <= {*host.evaluate(SEATS)}
        plays(host, friend)
        before = told(host)
        for page in (host, friend, hostile):
            until(page, f"{OVER} || {TOLD} > {before + 3}")


def test_who_looks_on_sees_what_anybody_may(browser: Browser, origin: str, tmp_path: Path) -> None:
    with seats(browser, origin, tmp_path, 3) as table:
        host, *watching = (seat.page for seat in table)
        opens(host, origin, "tichu4")
        for page in watching:
            joins(host, page, -1, "Ann")
        until(host, "Boolean(document.querySelector('[data-act=no-grand]'))")
        assert CARD.search(host.evaluate(NAMES))
        for page in watching:
            assert not CARD.search(page.evaluate(NAMES)), "no card of anybody's hand"
        plays(host)
        for page in watching:
            until(page, f"{TOLD} > 24")
            assert CARD.search(page.evaluate(NAMES)), "cards that were played"
            assert page.evaluate("document.querySelectorAll('[role=grid] [data-place^=card]').length") == 0


def same(pages: list[Any]) -> None:
    """All have been told as much, a little later."""
    end = time.monotonic() + SOON
    while len(counts := {told(page) for page in pages}) > 1:
        assert time.monotonic() < end, counts
        pages[0].wait_for_timeout(200)


def held(page: Any) -> set[str]:
    """The own cards."""
    names = page.evaluate(
        "[...document.querySelectorAll('[role=grid] [data-place^=card]')].map((one) => one.ariaLabel)"
    )
    return {found for name in names for found in CARD.findall(name)}


def tell(key: str, what: str, host: Any) -> None:
    """A figure for docs/tests.md."""
    print(f"{key}: {what}, {told(host)} lines")
