"""A tab that stays open for many games holds no more at the end than in the middle: heap, nodes and listeners."""

from __future__ import annotations

import json
import os
from statistics import median

from logbook import TOLD
from playwright.sync_api import Browser, CDPSession, Page
from robot import first_visit, go, until

GAMES = int(os.environ.get("TSCHATULLE_SOAK", "20"))
"""At night two hundred, with whole matches of Tichu instead of single hands."""
TURNS = ("tschuk7", "toguz9", "tichu4")
FIGURES = ("Nodes", "JSEventListeners")
MORE = 1.05
LOOKS = 4
MACHINE = ("code", "native", "hidden")
"""Kinds of nodes of a heap that the engine adds: compiled code, its own records of how long things took."""
ALONE = {"mode": "watch", "levels": ["greedy"] * 4}
SETTINGS = {f"setup.{name}": ALONE for name in ("tschuk", "toguz")}
SETTINGS["setup.tichu"] = {**ALONE, "options": {"hands": "1" if GAMES < 100 else "match"}}
OVER = "Boolean(document.querySelector('.s-result'))"
TABLE = "document.documentElement.dataset.engine === 'ready' && document.querySelector('[data-tool=fresh]')"


def watched(page: Page, key: str) -> None:
    """A game of computers to its end; one that is over already gives way to a new one."""
    go(page, f"#/{key}")
    until(page, f"{TABLE} && {TOLD}")
    if page.evaluate(OVER):
        page.locator("[data-tool=fresh]").click()
        page.locator("dialog[open] .s-button-primary").click()
        until(page, f"!{OVER}")
    until(page, OVER, 600)


def counted(page: Page, cdp: CDPSession) -> dict[str, float]:
    """Nodes and listeners that are left after the garbage was collected: the fewest of some looks, since what was just
    taken off the page is held until the next frame, or longer on a crowded machine."""
    looks = []
    for _ in range(LOOKS):
        page.evaluate("new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))")
        cdp.send("HeapProfiler.collectGarbage")
        metrics = {one["name"]: one["value"] for one in cdp.send("Performance.getMetrics")["metrics"]}
        looks.append({name: metrics[name] for name in FIGURES})
    return {name: min(look[name] for look in looks) for name in FIGURES}


def heap(page: Page) -> float:
    """Bytes of all that the page's scripts hold, without what the engine adds. Sums a heap snapshot."""
    cdp = page.context.new_cdp_session(page)
    parts: list[str] = []
    cdp.on("HeapProfiler.addHeapSnapshotChunk", lambda event: parts.append(event["chunk"]))
    cdp.send("HeapProfiler.takeHeapSnapshot", {"reportProgress": False})
    cdp.detach()
    snapshot = json.loads("".join(parts))
    meta, nodes = snapshot["snapshot"]["meta"], snapshot["nodes"]
    fields, kinds = meta["node_fields"], meta["node_types"][0]
    kind, size = fields.index("type"), fields.index("self_size")
    starts = range(0, len(nodes), len(fields))
    return float(sum(nodes[at + size] for at in starts if kinds[nodes[at + kind]] not in MACHINE))


def test_the_second_half_of_many_games_holds_no_more_than_the_first(browser: Browser, origin: str) -> None:
    """Half of the games of each kind against the other half: medians, and the heap after the last of each."""
    figures: dict[tuple[str, str], list[float]] = {}
    with first_visit(browser, origin, settings={"speed": "off", **SETTINGS}) as page:
        cdp = page.context.new_cdp_session(page)
        cdp.send("Performance.enable")
        go(page, origin)
        for key in TURNS:  # what is loaded once
            watched(page, key)
        for n in range(GAMES):
            key = TURNS[n % len(TURNS)]
            watched(page, key)
            go(page, "#/")
            for name, value in counted(page, cdp).items():
                figures.setdefault((key, name), []).append(value)
            if (n % (GAMES // 2)) >= GAMES // 2 - len(TURNS):
                figures.setdefault((key, "heap"), []).append(heap(page))
    for (key, name), row in figures.items():
        half = len(row) // 2
        first, second = median(row[:half]), median(row[-half:])
        print(f"{key:<8} {name:<16} {first:>12,.0f} {second:>12,.0f} {second / first:.3f}")
        assert second <= MORE * first, (key, name, row)
