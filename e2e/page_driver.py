"""A player that knows the page and not its insides: visits, moves by key, tap or name, and what a reader would hear.

It reads roles, names and texts, and acts by keys, touches and buttons. What is legal it knows from the board's own
words only.
"""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import zip_longest
from pathlib import Path
from typing import Any

from harness import Complaints, sparing
from house.tabs import ended
from playwright.sync_api import Browser, Page
from pool import POOL, USUAL
from tschatulle.play.record import seed_link

from tools.measure.driver import GUIDED, PATIENCE, setting
from tools.measure.driver import until as wait_until

ROOT = Path(__file__).resolve().parent.parent
PARTIAL = ("kk", "ky", "ru")
"""Languages made by machine: complete for the shell and one family of games."""
LANGUAGES = sorted(path.stem for path in (ROOT / "web/i18n").glob("*.json") if path.stem not in PARTIAL)
WORDS: dict[str, dict[str, str]] = {
    lang: json.loads((ROOT / f"web/i18n/{lang}.json").read_text("utf-8")) for lang in (*LANGUAGES, *PARTIAL)
}
STACK = re.compile(r"^Stack (\d), (\d+) coins? left")
FIELD = re.compile(r"^Row (\d), column (\d): empty field, bet \d from stack \d, ")

CLOCK = """(start) => {
  const Real = Date;
  let shift = new Real(start).getTime() - Real.now();
  globalThis.Date = class extends Real {
    constructor(...given) { if (given.length) super(...given); else super(Real.now() + shift); }
    static now() { return Real.now() + shift; }
  };
  globalThis.turnClock = (text) => { shift = new Real(text).getTime() - Real.now(); };
}"""

HASH = """(hash) => new Promise((resolve) => {
  const before = location.href;
  addEventListener("hashchange", () => setTimeout(resolve), {once: true});
  location.hash = hash;
  if (location.href === before) resolve();
})"""

REST = (
    """(ms) => import(new URL("web/preload.js", document.baseURI).href).then((one) => one.$preload.engine.rest > ms)"""
)
"""Python has had nothing to do for so long."""

SPY = """() => {
  globalThis.heard = [];
  new MutationObserver((changes) => {
    for (const change of changes) for (const node of change.addedNodes) globalThis.heard.push(node.textContent);
  }).observe(document.getElementById("say"), {childList: true});
}"""


def until(page: Page, expression: str, seconds: float = PATIENCE) -> Any:
    """Waits until an expression is true in the page and gives its value."""
    return wait_until(page, expression, seconds)


USUALLY = {**GUIDED, "mute": True}
"""Those of a visitor of the tests: to make sounds that nobody hears costs time."""


@contextmanager
def visit(
    browser: Browser, origin: str, *, date: str = "", settings: dict[str, Any] | None = None, **options: Any
) -> Iterator[Page]:
    """A page of a visitor who was never here, and finds Python started (pool.py); complains on leaving about errors and
    foreign requests.

    date: the local time that the page believes to be ("2026-11-20T12:00:00"); options are those of a context.
    """
    complaints = Complaints(origin)
    with POOL.visitor(browser, origin, **options) as page:
        yield prepared(page, complaints, date, settings or {})
    rest = complaints.rest()
    assert not rest, rest


@contextmanager
def first_visit(
    browser: Browser, origin: str, *, date: str = "", settings: dict[str, Any] | None = None, **options: Any
) -> Iterator[Page]:
    """The same in a context of its own, where everything is as at a true first visit: for tests of the start, the
    worker, storing for offline, faults."""
    context = sparing(browser.new_context(**{**USUAL, **options}))
    complaints = Complaints(origin)
    try:
        yield prepared(context.new_page(), complaints, date, settings or {})
    finally:
        ended(context)
    rest = complaints.rest()
    assert not rest, rest


def prepared(page: Page, complaints: Complaints, date: str = "", settings: Any = None) -> Page:
    """A new page, watched, with clock and settings, of somebody who knows all games unless the settings say otherwise;
    painted only for who looks (painting.py)."""
    complaints.watch(page)
    page.complaints = complaints  # type: ignore[attr-defined]
    page.add_init_script(setting(**{**USUALLY, **(settings or {})}))
    if date:
        page.add_init_script(f"({CLOCK})({json.dumps(date)})")
    return page


def asked(page: Page) -> None:
    """Waits for a dialog that has something to choose: while its script comes another one says so in its place."""
    until(page, "document.querySelector('dialog[open] .s-dialog-body :is(a, button, input, select, textarea)')")


def comes(page: Page, read: Callable[[Page], Any], wanted: Any, what: Any = "") -> None:
    """Waits until what is read in the page is what is wanted; then compares, so that a failure tells both."""
    end = time.monotonic() + PATIENCE
    while (found := read(page)) != wanted and time.monotonic() < end:
        page.wait_for_timeout(50)
    assert found == wanted, (what, unlike(found, wanted))


def unlike(found: Any, wanted: Any) -> Any:
    """Where two lists differ; pytest cuts long ones short."""
    if not isinstance(found, list) or not isinstance(wanted, list):
        return found
    return [pair for pair in zip_longest(found, wanted) if pair[0] != pair[1]]


def go(page: Page, address: str) -> None:
    """Opens an address; a fragment of the page that is shown changes the fragment only."""
    if address.startswith("#"):
        page.evaluate(HASH, address)
    else:
        page.goto(address)
    page.wait_for_selector("html[data-started]", state="attached", timeout=60_000)


def dealt(page: Page) -> None:
    """Waits until the rules are there and the board can be played or is at its end."""
    until(page, "document.documentElement.dataset.engine === 'ready'")
    until(page, "document.querySelector('.s-board:not([data-opening]) [role=grid] [data-use=drag], .s-result')")
    still(page)


def table(page: Page, address: str) -> None:
    """Opens a table and waits for its deal."""
    go(page, address)
    dealt(page)


def side(page: Page) -> None:
    """Turns to the panel of a lesson, a review or an analysis where it does not stand beside the board."""
    opener = page.locator(".s-side-opener[aria-expanded=false]")
    if opener.is_visible():
        opener.click()


def drawer(page: Page) -> None:
    """Opens the drawer of a table, where it is not a column that is always open."""
    menu = page.locator("[data-tool=menu]")
    if menu.is_visible() and not page.locator("dialog[open]").count():
        menu.tap() if page.evaluate("matchMedia('(pointer: coarse)').matches") else menu.click()
        page.locator(".s-dialog-drawer").wait_for()


def seeded(page: Page, seed: str) -> None:
    """A new free game with this seed, whatever was on the table."""
    go(page, "#/")
    go(page, "#/solitaire/s/" + seed_link(seed))
    until(page, "location.hash === '#/solitaire' || document.querySelector('dialog[open]')")
    if page.locator("dialog[open]").count():
        page.get_by_role("button", name="Replace it").click()
    until(page, f"document.querySelector('.s-seed code')?.textContent === {json.dumps(seed)}")
    dealt(page)


def still(page: Page) -> None:
    """Waits until nothing moves."""
    until(
        page,
        "document.getAnimations().every((one) => one.playState !== 'running' ||"
        " one.effect.getTiming().iterations === Infinity)",
    )


def rested(page: Page) -> None:
    """Waits until Python has told a screen all that it asks, and nothing moves any more."""
    page.wait_for_timeout(250)
    end = time.monotonic() + PATIENCE
    while not page.evaluate(REST, 200):
        assert time.monotonic() < end, "Python has no rest"
        page.wait_for_timeout(50)
    still(page)


def paste(page: Page, text: str) -> None:
    """A record through the dialog of the deal; it replaces what lies on the table, and has been drawn."""
    page.locator(".s-seed").dispatch_event("click")  # it may be in a drawer that is shut
    page.locator("#s-seed-text").fill(text)
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Replace it").click()
    until(page, "!document.querySelector('dialog[open]')")
    rested(page)


def names(page: Page) -> list[str]:
    """The names of the 49 places, in the order of reading."""
    found: list[str] = page.evaluate("[...document.querySelectorAll('[role=grid] button')].map((b) => b.ariaLabel)")
    return found


def stacks(page: Page) -> dict[int, int]:
    """Coins left under each disc, as the board says."""
    return {int(m[1]): int(m[2]) for name in names(page) if (m := STACK.match(name))}


def bets(page: Page) -> list[tuple[int, int]]:
    """Every (stack, number) that the board names as a bet that can be right."""
    left = stacks(page)
    fields = [(int(m[2]), int(m[1])) for name in names(page) if (m := FIELD.match(name)) and "cannot be" not in name]
    return [(column, row) for column, row in fields if left.get(column)]


SCORE = "document.querySelector('.b-score-said')?.textContent"
"""The score in a sentence, as the board tells it: points, coins drawn, coins left."""


def moves(page: Page) -> int:
    """How many coins have been drawn, as the page says."""
    return int(re.findall(r"\d+", page.evaluate(SCORE))[1])


def wait_moves(page: Page, n: int) -> None:
    """Waits until the board counts n drawn coins."""
    until(page, f"{SCORE}?.match(/\\d+/g)?.[1] === '{n}'")


def pick(page: Page, n: int) -> tuple[int, int]:
    """A bet that may be right; which one depends on n, so that games differ."""
    open_bets = bets(page)
    assert open_bets, names(page)
    return open_bets[(7 * n) % len(open_bets)]


def place(column: int, row: int) -> str:
    """The locator of a field or, for row == column, of a stack."""
    return f"[data-place='stack{column}']" if row == column else f"[data-place='field{row}-{column}']"


def by_digits(page: Page, bet: tuple[int, int]) -> None:
    """Two digits."""
    page.keyboard.press(str(bet[0]))
    page.keyboard.press(str(bet[1]))


def by_arrows(page: Page, bet: tuple[int, int]) -> None:
    """From wherever the focus is on the board: arrows to the stack, Enter, arrows to the field, Enter."""
    for row in (bet[0], bet[1]):
        walk(page, bet[0], row)
        page.keyboard.press("Enter")


def walk(page: Page, column: int, row: int) -> None:
    """Arrow keys until the focus is there."""
    at = page.evaluate("[...document.querySelectorAll('[role=grid] button')].indexOf(document.activeElement)")
    assert at >= 0, "the focus is not on the board"
    down, right = row - 1 - at // 7, column - 1 - at % 7
    for key, count in (("ArrowDown", down), ("ArrowUp", -down), ("ArrowRight", right), ("ArrowLeft", -right)):
        for _ in range(max(0, count)):
            page.keyboard.press(key)


def by_tap(page: Page, bet: tuple[int, int]) -> None:
    """Two touches."""
    page.locator(place(bet[0], bet[0])).tap()
    page.locator(place(*bet)).tap()


def by_click(page: Page, bet: tuple[int, int]) -> None:
    """Two clicks."""
    page.locator(place(bet[0], bet[0])).click()
    page.locator(place(*bet)).click()


def by_name(page: Page, bet: tuple[int, int]) -> None:
    """As a screen reader would: the buttons are found by role and name."""
    for start in (f"Stack {bet[0]}, ", f"Row {bet[1]}, column {bet[0]}: "):
        board = page.get_by_role("grid")
        board.get_by_role("button", name=re.compile("^" + re.escape(start))).dispatch_event("click")


def play(page: Page, act: Any, count: int = 21, begin: int = 0) -> None:
    """Plays until `count` coins are drawn."""
    for n in range(begin or moves(page), count):
        act(page, pick(page, n))
        wait_moves(page, n + 1)


def heard(page: Page) -> list[str]:
    """What the polite region has said since the spy was set, and forgets it."""
    said: list[str] = page.evaluate("globalThis.heard.splice(0)")
    return said


def slow(page: Page, value: str) -> None:
    """Changes the speed by the tool of the table."""
    page.get_by_label("Speed").select_option(value)
