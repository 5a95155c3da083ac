"""The table of Tichu: hands against the greedy player by keys and by taps, a bomb out of turn, the cover."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any

from accessibility import AXE, OVERFLOW, RUN
from game_log import TOLD
from page_driver import SPY, go, heard, paste, until, visit
from playwright.sync_api import Browser, Page
from tschatulle.games import REGISTRY
from tschatulle.minds.bot import finish
from tschatulle.play.record import dealt, file_text, seed_link
from tschatulle.play.table import Table

ACTS = "[...document.querySelectorAll('.s-play [data-act]:not([aria-disabled])')].map((b) => b.dataset.act)"
ASKED = """[...document.querySelectorAll('[data-place^=wish][data-use], [data-place^=seat][data-use]')]
    .map((b) => b.dataset.place)"""
"""What is chosen on the table: ranks that can be wished for, seats that can be named or given to."""
CARDS = """[...document.querySelectorAll('[role=grid] [data-place^=card]')]
    .map((b) => [b.dataset.place, b.ariaLabel, b.ariaPressed === 'true'])"""
ABLE = """[...document.querySelectorAll('[role=grid] [data-place^=card]:not([aria-disabled=true])')]
    .map((b) => b.dataset.place)"""
SAYS = "document.querySelector('.b-saying').textContent"
WORDS = "document.querySelector('.b-acts-words').textContent"
LEADS = f"(/^You lead/.test({SAYS}) && document.querySelector('[data-place^=card][data-use]'))"
WAITS = f"document.querySelector('[data-act=next], .s-result, [data-act=no-grand], [data-act=pass]') || \
{LEADS} || {ASKED}.length"
"""The table waits for the person: a turn, a question, the end of a hand."""
MAHJONG, DRAGON, BOMB = "t31", "abcd", "t101"
"""Deals: South leads with the Mah Jong and gives a trick of the Dragon away; holds the Dragon; holds four nines."""


@contextmanager
def seat(browser: Browser, origin: str, seed: str, mode: str = "bot", **more: Any) -> Iterator[Page]:
    """A visitor at the table with a deal."""
    setup = json.dumps({"mode": mode, "levels": ["greedy"] * 4, "level": "greedy"})
    settings = {"speed": "off", "setup.tichu": setup, **more.pop("settings", {})}
    with visit(browser, origin, settings=settings, **more) as page:
        go(page, f"{origin}#/tichu4/s/{seed_link(seed)}")
        until(page, f"document.querySelector('.s-seed code')?.textContent === '{seed}'", 60)
        until(page, "document.querySelector('[data-act=no-grand], .s-cover button')", 60)
        page.evaluate(SPY)
        yield page


def by_tap(page: Page, selector: str) -> None:
    """One touch."""
    page.locator(selector).tap()


def by_key(page: Page, selector: str) -> None:
    """The focus and Enter."""
    page.locator(selector).focus()
    page.keyboard.press("Enter")


def by_arrows(page: Page, selector: str) -> None:
    """To a card by the arrow keys and Space; elsewhere as `by_key`."""
    place = selector.split('"')[1]
    if not place.startswith("card"):
        return by_key(page, selector)
    page.locator("[role=grid] [data-place^=card]").first.focus()
    for _ in range(14):
        if page.evaluate("document.activeElement.dataset.place") == place:
            break
        page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.dataset.place") == place
    page.keyboard.press("Space")
    return None


Touch = Callable[[Page, str], None]


def act(page: Page, name: str, touch: Touch) -> None:
    """A button below the table or beside the own seat."""
    touch(page, f'.s-play [data-act="{name}"]')


def cards(page: Page) -> list[tuple[str, str, bool]]:
    """Place, name and whether it is raised, of all own cards."""
    return [(place, name, up) for place, name, up in page.evaluate(CARDS)]


def lay(page: Page, touch: Touch, card: str, to: int) -> None:
    """A card for a place. Between the two touches the others may give theirs, and the table is drawn anew."""
    left = len(cards(page)) - 1
    for _ in range(3):
        touch(page, f'[data-place="{card}"]')
        touch(page, f'[data-place="put{to}"]')
        if len(cards(page)) == left:
            return
    raise AssertionError(f"{card} never came to place {to}")


def give(page: Page, touch: Touch, wanted: tuple[int, ...] = (0, 1, 2)) -> None:
    """Cards of the hand for the three places, one taken back on the way, then all of them given."""
    hand = [place for place, _, _ in cards(page)]
    for number, to in zip(wanted, (1, 2, 3), strict=True):
        lay(page, touch, hand[number], to)
    assert len(cards(page)) == len(hand) - 3
    touch(page, '[data-place="put2"]')
    assert len(cards(page)) == len(hand) - 2
    lay(page, touch, hand[wanted[1]], 2)
    act(page, "give", by_key if touch is by_arrows else touch)


def raised(page: Page, touch: Touch) -> bool:
    """Raises cards that the board does not call unplayable until it names a play; none where the turn is gone."""
    while "play" not in page.evaluate(ACTS):
        able = page.evaluate(ABLE)
        free = [place for place, name, up in cards(page) if not up and "not playable" not in name and place in able]
        if not free:
            return False
        touch(page, f'[data-place="{free[0]}"]')
    return True


def answer(page: Page, touch: Touch, done: set[str]) -> None:
    """Whatever the table asks now."""
    before = page.evaluate(TOLD)
    press = by_key if touch is by_arrows else touch
    asked = page.evaluate(ASKED)
    if "wish8" in asked:
        press(page, "[data-place=wish8]")
        done.add("wish")
    elif asked:
        press(page, f"[data-place={asked[0]}]")
        done.add("gift")
    elif raised(page, touch):
        assert page.locator(".b-acts [data-act=play]").inner_text().startswith("Play ")
        if touch is by_arrows:
            page.keyboard.press("p")
        else:
            act(page, "play", touch)
        done.add("play")
    elif "pass" in page.evaluate(ACTS):
        act(page, "pass", press)
        done.add("pass")
    else:  # cards were raised for a turn that was gone: down with them
        for place in [place for place, _, up in cards(page) if up]:
            press(page, f'[data-place="{place}"]')
        until(page, WAITS)
        return
    until(page, f"{TOLD} > {before} || document.querySelector('[data-act=next]')")
    until(page, WAITS)


def hand(page: Page, touch: Touch, most: int = 80) -> set[str]:
    """Plays until the hand is over; says what was done on the way."""
    done: set[str] = set()
    until(page, WAITS)
    for _ in range(most):
        if page.locator("[data-act=next], [data-act=no-grand], .s-result").count():
            return done  # the next hand may have begun: who presses Enter twice goes on
        answer(page, touch, done)
    raise AssertionError(f"no end: {page.evaluate(SAYS)}")


@cache
def late(key: str, seed: str) -> str:
    """The same deal played by greedy players, shortly before the end of its hand, when South has something to do."""
    table = Table(dealt(key, (), seed), ("greedy",) * REGISTRY[key].seats)
    while not table.state.sheet:
        finish(table.step())
    mine = [n for n, (seat, _) in enumerate(table.record.moves) if seat == 0]
    return file_text(table.record._replace(moves=table.record.moves[: mine[-3]]))


def clean(page: Page) -> None:
    """No violation that axe can find, nothing wider than the screen."""
    page.evaluate(AXE)
    assert page.evaluate(RUN) == []
    assert page.evaluate(OVERFLOW) <= 0


def test_a_hand_by_keyboard_with_exchange_wish_and_gift(browser: Browser, origin: str) -> None:
    with seat(browser, origin, MAHJONG, viewport={"width": 1440, "height": 900}) as page:
        assert len(cards(page)) == 8
        act(page, "no-grand", by_key)
        until(page, "document.querySelector('[data-place=put1]')")
        assert len(cards(page)) == 14
        clean(page)
        give(page, by_arrows)
        until(page, WAITS)
        assert sum(" from " in f" {name}" for _, name, _ in cards(page)) == 3, "the cards that were received are marked"
        done: set[str] = set()
        for _ in range(3):
            answer(page, by_arrows, done)
        done |= hand(page, by_key)
        assert {"wish", "gift", "play"} <= done
        said = heard(page)
        assert sum(bool(re.match(r"South wishes for 8", one)) for one in said) == 1
        assert any("gives the trick to" in one for one in said)
        sums = page.locator(".b-result").inner_text()
        assert "Hand 1" in sums and "Score: South and Kiki" in sums
        clean(page)
        page.keyboard.press("p")
        until(page, "document.querySelector('[data-act=no-grand]')")
        assert page.locator(".s-log").get_by_text(re.compile("^Hand 2")).count()


def test_a_hand_by_taps_at_320_px_in_the_dark(browser: Browser, origin: str) -> None:
    more: dict[str, Any] = {"viewport": {"width": 320, "height": 568}, "color_scheme": "dark", "has_touch": True}
    with seat(browser, origin, DRAGON, **more) as page:
        by = "[...document.querySelectorAll('[data-place^=card]')].map((b) => b.getBoundingClientRect().width)"
        act(page, "no-grand", by_tap)
        until(page, "document.querySelector('[data-place=put1]')")
        assert min(page.evaluate(by)) >= 40
        clean(page)
        give(page, by_tap)
        until(page, WAITS)
        for _ in range(4):
            answer(page, by_tap, set())
        paste(page, late("tichu4", DRAGON))  # the tricks between are like these
        hand(page, by_tap)
        clean(page)
        act(page, "next", by_tap)
        until(page, "document.querySelector('[data-act=no-grand]')")


def test_a_bomb_out_of_turn_and_a_call(browser: Browser, origin: str) -> None:
    with seat(browser, origin, BOMB, viewport={"width": 1100, "height": 900}, shipped=True) as page:  # at its pace
        act(page, "no-grand", by_key)
        until(page, "document.querySelector('[data-place=put1]')")
        act(page, "tichu", by_key)
        act(page, "unsure", by_key)
        give(page, by_key)
        nines = [place for place, name, _ in cards(page) if name.startswith("9 of")]
        for _ in range(60):
            until(page, WAITS)
            acts = page.evaluate(ACTS)
            if "pass" not in acts:
                answer(page, by_key, set())
                continue
            # Raised cards that are a bomb hold the table for as long as they are up.
            for place in nines:
                by_key(page, f'[data-place="{place}"]')
            if page.locator(".b-acts [data-act=play]").inner_text() == "Play bomb of nines":
                act(page, "pass", by_key)
                until(page, f"/is to play/.test({WORDS}) && {ACTS}.includes('play')")
                act(page, "play", by_key)
                break
        until(page, "heard.some((one) => /South throws in a bomb/.test(one))")


def test_two_people_and_the_cover(browser: Browser, origin: str) -> None:
    with seat(browser, origin, MAHJONG, mode="people", viewport={"width": 1100, "height": 900}) as page:
        page.locator(".s-cover button").wait_for()
        assert cards(page) == []
        assert not re.search(r"of (jade|swords|stars|pagodas)", page.locator(".b-root").inner_html())
        page.locator(".s-cover button").click()
        until(page, "document.querySelector('[data-act=no-grand]')")
        assert len(cards(page)) == 8
        act(page, "no-grand", by_key)
        until(page, "document.querySelector('.s-cover button')")
        assert cards(page) == []
        assert page.locator("[role=grid] [data-place]").count() == 5
