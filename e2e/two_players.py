"""A player of games for two who knows the page and not its insides: the dialog before a game, moves, the end.

What can be chosen it knows from the board's own marks; everything else from words on the page.
"""

from __future__ import annotations

import re
from typing import Any

from game_log import TOLD, log
from page_driver import drawer, go, still, until
from playwright.sync_api import Page

OPEN = "[...document.querySelectorAll('[role=grid] [data-use]')].map((b) => b.dataset.place)"
"""The places that can be chosen now."""
READY = f"document.querySelector('.s-result') || ({OPEN}.length > 0)"
"""The game waits for a person, or is over."""

MARK = "document.querySelectorAll('.s-log-row:not(.s-log-part)').forEach((row) => { row.dataset.before = ''; })"
"""Moves of the game that is about to end: a new one with the same deal is there when they are gone."""


def sit(page: Page, address: str) -> None:
    """Opens a table and waits until somebody here can move, or it is over."""
    go(page, address)
    until(page, "document.documentElement.dataset.engine === 'ready'")
    until(page, READY)
    still(page)


def dialog(page: Page) -> None:
    """Opens the dialog for a new game."""
    drawer(page)
    page.locator("[data-tool=fresh]").click()
    page.locator("dialog[open] [data-field]").first.wait_for()


def sit_down(page: Page, place: int, animal: str) -> None:
    """Another opponent takes a place, in the dialog for a new game."""
    page.locator(f"[data-field=level-{place}]").click()
    page.locator(f"[data-offer={animal}]").check()
    page.locator(".s-dialog-offers .s-button-primary").click()
    page.locator(".s-dialog-offers").wait_for(state="detached")


def choose(page: Page, *, mode: str = "", seed: str = "", begins: str = "", **fields: str) -> None:
    """Fills in the dialog; fields: key, face_0, face_1 (animals), option_flips, name_0, name_1."""
    if "key" in fields:
        page.locator("[data-field=key]").select_option(fields.pop("key"))
    for name, value in (("mode", mode), ("begins", begins)):
        if value:
            page.locator(f"[data-field={name}-{value}]").check()
    for name, value in fields.items():
        field = page.locator(f"[data-field={name.replace('_', '-')}]")
        if name.startswith("face"):
            sit_down(page, int(name.removeprefix("face_")), value)
        elif name.startswith("name"):
            field.fill(value)
        else:
            field.select_option(value)
    if seed:
        page.locator("dialog summary").click()
        page.locator("dialog details input").fill(seed)


def start(page: Page, **wishes: str) -> None:
    """A new game by the dialog; its deal is on the table afterwards. One that is watched never comes to rest."""
    dialog(page)
    choose(page, **wishes)
    page.evaluate(MARK)
    page.locator("dialog .s-button-primary").click()
    page.locator("dialog").wait_for(state="detached")
    until(page, "!document.querySelector('.s-log-row[data-before]')")
    if wishes.get("seed"):
        until(page, f"document.querySelector('.s-seed code')?.textContent === '{wishes['seed']}'")
    if wishes.get("mode") != "watch":
        still(page)


def places(page: Page) -> list[str]:
    """What can be chosen now."""
    found: list[str] = page.evaluate(OPEN)
    return found


def lines(page: Page) -> int:
    """How many sentences the log has."""
    return page.evaluate(TOLD)


def ready(page: Page, more_than: int = 0) -> bool:
    """Waits until somebody here can move or the game is over, with more sentences than before; whether it goes on."""
    until(page, f"{TOLD} > {more_than} && Boolean({READY})")
    return page.locator(".s-result").count() == 0


def take(page: Page, n: int = 0) -> str:
    """One of the places that can be chosen; which one depends on n, so that games differ."""
    found = places(page)
    assert found, log(page)
    return found[(5 * n) % len(found)]


def at(place: str) -> str:
    """The locator of a place on the board."""
    return f"[role=grid] [data-place='{place}']"


def by_click(page: Page, place: str) -> None:
    """One click."""
    page.locator(at(place)).click()


def by_tap(page: Page, place: str) -> None:
    """One touch."""
    page.locator(at(place)).tap()


def by_keys(page: Page, place: str) -> None:
    """A digit draws from its stack; a coin is found by its digit, pressed again and again, and turned by Enter."""
    stack = place.removeprefix("stack").removeprefix("coin")[0]
    page.keyboard.press(stack)
    if place.startswith("coin"):
        for _ in range(9):
            if page.evaluate("document.activeElement.dataset.place") == place:
                break
            page.keyboard.press(stack)
        page.keyboard.press("Enter")


def by_arrows(page: Page, place: str) -> None:
    """Arrow keys from wherever the focus is on the board, then Enter. Strings hang from their stack on either side."""
    here = "document.activeElement.dataset.place"
    line = page.evaluate("[...document.querySelectorAll('[data-place^=stack]')].map((b) => b.dataset.place)")
    for key in ("ArrowDown", "ArrowUp"):
        for _ in range(10):
            if page.evaluate(here).startswith("stack"):
                break
            page.keyboard.press(key)
    want = line.index("stack" + re.sub(r"\D", "", place)[0])
    page.keyboard.press("Home")
    for _ in range(want):
        page.keyboard.press("ArrowRight")
    for key in ("ArrowDown", "ArrowUp", "ArrowUp"):
        for _ in range(5):
            if page.evaluate(here) == place:
                break
            page.keyboard.press(key)
    assert page.evaluate(here) == place
    page.keyboard.press("Enter")


def move(page: Page, n: int = 0, act: Any = by_click) -> bool:
    """One move of the person who is to move, and whatever computers answer; whether the game goes on."""
    before = lines(page)
    act(page, take(page, n))
    return ready(page, before)


def finish(page: Page, act: Any = by_click, begin: int = 0) -> int:
    """To the end; how many moves were made here."""
    n = begin
    while page.locator(".s-result").count() == 0:
        move(page, n, act)
        n += 1
        assert n < 60, log(page)
    still(page)
    return n - begin


PLAYERS = """(() => {
  const over = document.querySelector(".s-result");
  const rails = [...document.querySelectorAll(".b-rail")].map((rail) => !over && rail.matches(".b-rail-on"));
  return [...document.querySelectorAll(".s-player")].map((one, i) => {
    const [seat, who, level, score] = ["seat", "who", "level", "score"].map(
      (part) => one.querySelector(`.s-player-${part}`)?.textContent.trim());
    return [seat, who, level, rails[i] ? "to move" : "", score].filter(Boolean).join(" ");
  });
})()"""


def players(page: Page) -> list[str]:
    """Who sits where, whether the drawer is open or not, and who is to move: the seat that is lit on the board."""
    found: list[str] = page.evaluate(PLAYERS)
    return found


def scores(page: Page) -> list[str]:
    """The running score as the list of players shows it."""
    return [re.sub(r"\D*(\S+)\s*$", r"\1", text) for text in page.locator(".s-player-score").all_text_contents()]


def toast(page: Page) -> str:
    """The last short message."""
    text: str = until(page, "document.querySelector('.s-toasts')?.lastElementChild?.textContent ?? ''")
    return text


def warned(page: Page) -> str:
    """The last sentence of the assertive region."""
    text: str = page.evaluate("document.getElementById('alert').lastElementChild?.textContent ?? ''")
    return text
