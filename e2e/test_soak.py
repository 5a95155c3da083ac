"""A tab that stays open for many games holds no more at the end than in the middle: heap, nodes and listeners."""

from __future__ import annotations

import os

from game_log import TOLD
from heap import FEW, MORE, Snapshot, growth
from page_driver import first_visit, go, until
from playwright.sync_api import Browser, CDPSession, Page

GAMES = int(os.environ.get("TSCHATULLE_SOAK", "20"))
"""At night two hundred, with whole matches of Tichu instead of single hands."""
TURNS = ("tschuk7", "toguz9", "tichu4")
FIGURES = ("Nodes", "JSEventListeners")
LOOKS = 4
"""At most, after the first one."""
PAUSE = 200
"""Milliseconds between two looks."""
ALONE = {"mode": "watch", "levels": ["greedy"] * 4}
SETTINGS = {f"setup.{name}": ALONE for name in ("tschuk", "toguz")}
SETTINGS["setup.tichu"] = {**ALONE, "options": {"hands": "1" if GAMES < 100 else "match"}}
OVER = "Boolean(document.querySelector('.s-result:not([data-before])'))"
MARK = "() => document.querySelector('.s-result')?.setAttribute('data-before', '')"
"""The result of the game before: the next one may be over before anybody looks."""
TABLE = "document.documentElement.dataset.engine === 'ready' && document.querySelector('[data-tool=fresh]')"


def watched(page: Page, key: str) -> None:
    """A game of computers to its end; one that is over already gives way to a new one."""
    go(page, f"#/{key}")
    until(page, f"{TABLE} && {TOLD}")
    if page.evaluate(OVER):
        page.locator("[data-tool=fresh]").click()
        page.evaluate(MARK)
        page.locator("dialog[open] .s-button-primary").click()
    until(page, OVER, 600)


def counted(page: Page, cdp: CDPSession, least: float) -> dict[str, float]:
    """Nodes and listeners that are left after the garbage was collected, once two looks in a row find the same: the
    first page comes bit by bit. If there are more nodes than there have been, it looks again: what was just taken off
    the page is held until the next frame. Both take longer on a crowded machine."""
    last = found = look(page, cdp)
    for _ in range(LOOKS):
        page.wait_for_timeout(PAUSE)
        last, found = found, look(page, cdp)
        if found == last and found["Nodes"] <= (least or found["Nodes"]):
            break
    return {name: min(last[name], found[name]) for name in FIGURES}


def look(page: Page, cdp: CDPSession) -> dict[str, float]:
    """As the browser counts them behind the next frame."""
    page.evaluate("new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))")
    cdp.send("HeapProfiler.collectGarbage")
    metrics = {one["name"]: one["value"] for one in cdp.send("Performance.getMetrics")["metrics"]}
    return {name: metrics[name] for name in FIGURES}


def test_the_second_half_of_many_games_holds_no_more_than_the_first(browser: Browser, origin: str) -> None:
    """Nodes and listeners after each game, by its kind; bytes and what is held of the tables after the last ones of
    both halves."""
    figures: dict[tuple[str, str], list[float]] = {}
    with first_visit(browser, origin, settings={"speed": "off", **SETTINGS}) as page:
        cdp = page.context.new_cdp_session(page)
        cdp.send("Performance.enable")
        go(page, origin)
        for key in TURNS:  # what is loaded once
            watched(page, key)
        gone, least, snapshot = [], 0.0, None
        for n in range(GAMES):
            key = TURNS[n % len(TURNS)]
            watched(page, key)
            go(page, "#/")
            until(page, f"!({TABLE})")
            found = counted(page, cdp, least)
            least = min(found["Nodes"], least or found["Nodes"])
            for name, value in found.items():
                figures.setdefault((key, name), []).append(value)
            if (n % (GAMES // 2)) >= GAMES // 2 - len(TURNS):
                snapshot = Snapshot(page)
                figures.setdefault(("all", "heap"), []).append(snapshot.held)
                gone.append(snapshot.gone)
    for (key, name), row in figures.items():
        print(f"{key:<8} {name:<16} {growth(row):.3f} {row}")
    print("elements on no page:", gone)
    grown = {one: row for one, row in figures.items() if growth(row) > MORE}
    held = snapshot.holders() if snapshot and (grown or min(gone) > FEW) else []
    assert not grown, (grown, held)
    assert min(gone) <= FEW, (gone, held)
