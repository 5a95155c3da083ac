"""The table of Zum Kuckuck!: whole games by keys and by taps, three people at one device, the chain, the lesson."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from accessibility import checked, places, through_the_lesson
from game_log import log
from page_driver import SPY, comes, go, heard, paste, slow, until, visit
from playwright.sync_api import Browser, Page
from sample_games import nearly_over

OPEN = "[role=grid] button[data-use]"
COVER = ".s-cover .s-button"
READY = f"Boolean(document.querySelector('{OPEN}, .s-result, {COVER}'))"
CARD = re.compile(r"^(\d+), (no cockatoo|half a cockatoo|one cockatoo)(; hint)?$")
TEXTS = """() => {
  const page = document.body.cloneNode(true);
  for (const node of page.querySelectorAll("script, .s-seed, .s-bar-second, .s-log-n, .s-clock")) node.remove();
  const found = [...page.querySelectorAll("*")].flatMap((node) => [...node.attributes])
    .filter(({ name }) => /^(aria-label|aria-description|title|value|data-place|data-face)$/.test(name))
    .map(({ value }) => value);
  const walk = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) found.push(walk.currentNode.data);
  return found.join(" ");
}"""
"""Every word and every name in the page, whether it can be seen or not."""

Act = Callable[[Page, int], None]


@contextmanager
def table(browser: Browser, origin: str, key: str, mode: str = "bot", **more: Any) -> Iterator[Page]:
    """A visitor at a table against easy computers, or with others at one device."""
    setup = json.dumps({"mode": mode, "levels": ["easy"] * 5})
    settings = {"speed": "off", "setup.kuckuck": setup, **more.pop("settings", {})}
    with visit(browser, origin, settings=settings, **more) as page:
        go(page, f"{origin}#/{key}")
        until(page, READY, 60)
        page.evaluate(SPY)
        yield page


def hand(page: Page) -> list[int]:
    """The cards that can be played, by the board's own words."""
    found: list[str] = page.evaluate(f"[...document.querySelectorAll('{OPEN}')].map((b) => b.dataset.place)")
    said = places(page)
    assert all(CARD.match(said[place]) for place in found), said
    return sorted(int(place.removeprefix("card")) for place in found)


def by_digits(page: Page, card: int) -> None:
    """Two digits."""
    page.keyboard.type(f"{card:02d}")


def by_arrows(page: Page, card: int) -> None:
    """From wherever the focus is on the table: down to the hand, along it, Enter raises the card, and plays it."""
    at = "document.activeElement.dataset?.place ?? ''"
    for key in ("ArrowDown",) * 3 + ("Home",) + ("ArrowRight",) * 12:
        if page.evaluate(at) == f"card{card}":
            break
        page.keyboard.press(key)
    assert page.evaluate(at) == f"card{card}"
    page.keyboard.press("Enter")
    until(page, "document.querySelector('[data-act=play]')")
    page.keyboard.press("Enter")


def by_tap(page: Page, card: int) -> None:
    """A touch raises the card, the button plays it."""
    page.locator(f"[data-place=card{card}]").tap(position={"x": 12, "y": 12})
    assert str(card) in page.locator("[data-act=play]").inner_text()
    page.locator("[data-act=play]").tap()


def by_drag(page: Page, card: int) -> None:
    """With the mouse onto the table."""
    box = page.locator(f"[data-place=card{card}]").bounding_box()
    cloth = page.locator(".b-cloth").bounding_box()
    assert box and cloth
    page.mouse.move(box["x"] + 20, box["y"] + 20)
    page.mouse.down()
    page.mouse.move(cloth["x"] + cloth["width"] / 2, cloth["y"] + cloth["height"] / 2, steps=4)
    page.mouse.up()


def choose(page: Page, act: Act, card: int) -> None:
    """One card, and everything that follows until somebody here can do something again."""
    act(page, card)
    until(page, f"!document.querySelector('[data-place=card{card}][data-use]')")
    until(page, READY)


def play(page: Page, act: Act, most: int = 60) -> int:
    """Plays to the end or so many cards; gives the number."""
    for n in range(most):
        cards = hand(page)
        if not cards:
            return n
        choose(page, act, cards[(5 * n) % len(cards)])
    return most


def figures(page: Page, nth: int) -> list[list[int]]:
    """The numbers of a table of the end, row by row."""
    rows = page.locator(f".b-end table >> nth={nth}").locator("tbody tr").all()
    return [[int(cell.replace("−", "-")) for cell in row.locator("td").all_inner_texts()] for row in rows]


def finished(page: Page, seats: int) -> None:
    """The end shows the points of each cycle, and each hand in each seat."""
    until(page, "document.querySelector('.s-result')")
    cycles, hands = figures(page, 0), figures(page, 1)
    assert len(cycles) == len(hands) == seats
    assert all(sum(row[:-1]) == row[-1] for row in cycles)
    # Hand k is held by seat k + c in cycle c.
    assert hands == [[cycles[seat][(seat - k) % seats] for seat in range(seats)] for k in range(seats)]


def test_a_whole_game_by_keys_wide(browser: Browser, origin: str) -> None:
    wide = {"width": 1440, "height": 900}
    with table(browser, origin, "kuckuck3", viewport=wide) as page:
        assert len(hand(page)) == 12
        checked(page, "the beginning")
        page.locator(f"[data-place=card{hand(page)[0]}]").focus()
        held = hand(page)
        play(page, by_arrows, 2)
        gone = next(card for card in held if card not in hand(page))
        by_digits(page, next(card for card in range(1, 61) if card not in held))
        until(page, "document.getElementById('alert').textContent.includes('do not hold')")
        by_digits(page, gone)
        until(page, "document.getElementById('alert').textContent.includes('already played')")
        choose(page, by_drag, hand(page)[-1])
        n = play(page, by_digits)
        finished(page, 3)
        assert n >= 6 and page.locator(".b-rail-star").count() >= 1
        # A card that was chosen just as another one was may be told by the log alone; what comes of it never.
        told = [line for line in log(page) if "has chosen" not in line]
        assert [line for line in heard(page) if line in told][-9:] == told[-9:], "each is said once"
        assert sum("cards and cockatoos go to the left" in line for line in told) == 2
        checked(page, "the end")


def test_a_tactical_game_by_taps_narrow_and_dark(browser: Browser, origin: str) -> None:
    narrow = {"width": 320, "height": 640}
    with table(browser, origin, "kuckuck3t", settings={"theme": "dark"}, viewport=narrow, has_touch=True) as page:
        sizes = page.evaluate(
            "[...document.querySelectorAll('[data-place^=card]')].map((b) => b.getBoundingClientRect())"
            ".map(({width, height}) => Math.min(width, height))"
        )
        assert len(sizes) == 12 and min(sizes) >= 44
        comes(page, lambda page: any(re.search(r" leads?\.$", line) for line in log(page)), True)  # you, or another
        play(page, by_tap, 3)
        checked(page, "narrow")
        paste(page, nearly_over("kuckuck3t", "taps", 3))  # what lies between is like this, and played by keys
        until(page, f"document.querySelector('{OPEN}')")
        assert play(page, by_tap) == 3
        finished(page, 3)
        checked(page, "the end")


LISTEN = """() => {
  const [line, wait] = [document.querySelector(".b-say"), document.querySelector(".b-wait")];
  Object.assign(globalThis, { said: [], waits: 0 });
  new MutationObserver(() => said.push(line.textContent)).observe(line, { childList: true, subtree: true });
  new MutationObserver(() => void (waits += !wait.hidden)).observe(wait, { attributeFilter: ["hidden"] });
}"""
"""In the page: every line that the table tells from now on, and how often it has waited for somebody to go on."""


def test_the_chain_of_a_round_is_told_step_by_step(browser: Browser, origin: str) -> None:
    with table(browser, origin, "kuckuck4", viewport={"width": 1000, "height": 800}) as page:
        choose(page, by_digits, hand(page)[0])
        until(page, f"document.querySelectorAll('{OPEN}').length === 11")
        slow(page, "step")
        page.evaluate(LISTEN)
        by_digits(page, hand(page)[0])
        over = f"document.querySelectorAll('{OPEN}').length === 10"
        step = 1
        while until(page, f"{over} ? 'over' : waits >= {step} && 'waits'") == "waits":
            page.locator(".b-cloth").click(force=True, position={"x": 8, "y": 8})
            step += 1
        told = page.evaluate("said")
        page.locator(".b-aid-open").click()
        chain = page.locator(".b-chain li").all_inner_texts()
        assert [line for line in chain if line not in told] == [], told
        assert all(
            re.fullmatch(r"The \d+ takes nest \d+: (you|Rosa|Bruno|Emil|Otto|Kiki|Ida)\.", line) for line in chain[:2]
        )
        assert re.search(r" is the fullest(, twice)?: ", chain[2])
        page.locator(".b-aid select").select_option("cycle")
        played = page.locator(".b-aid .b-chip-gone")
        assert played.count() == 6, "two cards of each of the others"


def test_three_people_at_one_device_find_nothing_of_each_other(browser: Browser, origin: str) -> None:
    wide = {"width": 1000, "height": 800}
    settings = {"aid.kuckuck": "all", "theme": "dark"}
    with table(browser, origin, "kuckuck3", "people", settings=settings, viewport=wide) as page:
        open_cards: set[int] = set()
        laid: list[int] = []
        for turn in range(9):
            if page.locator(COVER).count():
                found = {int(n) for n in re.findall(r"\d+", page.evaluate(TEXTS)) if int(n) > 12}
                assert found <= open_cards, (turn, found - open_cards)
                assert not page.locator("[data-place^=card]").count()
                if turn < 2:
                    checked(page, "the cover")
                page.locator(COVER).click()
                until(page, f"document.querySelector('{OPEN}')")
            cards = hand(page)
            assert len(cards) == 12 - turn // 3
            mine = {int(place.removeprefix("card")) for place in places(page) if place.startswith("card")}
            found = {int(n) for n in re.findall(r"\d+", page.evaluate(TEXTS)) if int(n) > 12}
            assert found <= open_cards | mine, "the hand of one person only"
            laid.append(cards[7 * turn % len(cards)])
            choose(page, by_digits, laid[-1])
            if len(laid) == 3:
                open_cards |= set(laid)
                laid.clear()
        assert page.locator(".b-chain-pays").count() >= 1


def test_rules_and_lesson_can_be_read_and_done(browser: Browser, origin: str) -> None:
    with visit(browser, origin, settings={"speed": "off"}, viewport={"width": 320, "height": 640}) as page:
        go(page, f"{origin}#rules/kuckuck4")
        until(page, "document.querySelectorAll('.s-rules-long .s-rule-picture svg').length === 5")
        checked(page, "rules")
        through_the_lesson(page, "kuckuck4")
