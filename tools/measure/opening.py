"""What the page's thread has to do until there is something to look at: two finished sites side by side.

    python -m tools.measure.opening DIST_BEFORE DIST_NOW                     15 rounds: the home page, and a game
    python -m tools.measure.opening DIST_BEFORE DIST_NOW --rounds 30 --hash "" --hash "#/tichu4"

Each visit has a browser process and a profile of its own, 390 x 844, and the sites take turns. Counted is the processor
time of the page's main thread from the navigation to the first frame that shows the board (at home: the picture of
today's deal), so that other work on the machine hardly counts; Python starts in its worker meanwhile.
Knows: when a first board is drawn. Does not know: any game, or what a trace looks like (tracing.py).
"""

from __future__ import annotations

import argparse
import json
import statistics
import threading
from collections.abc import Iterator, Sequence
from pathlib import Path

from playwright.sync_api import Playwright, sync_playwright

from tools.build.server import serve
from tools.measure.driver import GUIDED, chromium_path, setting, until
from tools.measure.tracing import MORE_CATEGORIES, STEPS, steps

MARK = "opening"
HOME = "document.querySelectorAll('.s-home-daily svg text').length > 8"
"""More numbers than those of the seven stacks: their heights have come."""
BOARD = "document.querySelector('[role=grid] button[data-use], .b-acts [data-act], .s-board [data-act]')"
WATCH = """(() => {
  const look = () => {
    if (!(%s)) return requestAnimationFrame(look);
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => { performance.mark("%s"); port1.close(); globalThis.opened = true; };
    port2.postMessage(0);
  };
  requestAnimationFrame(look);
})()"""
"""The mark is set in the first task after the frame."""

Visit = dict[str, float]
"""Milliseconds by what they were spent on."""


def visited(play: Playwright, address: str, fragment: str) -> Visit:
    """One visit of somebody who was never here."""
    browser = play.chromium.launch(executable_path=chromium_path(), args=["--no-sandbox"])
    try:
        looks = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "locale": "en-GB"}
        page = browser.new_page(**looks, service_workers="block")  # type: ignore[arg-type]
        page.add_init_script(setting(**GUIDED))
        page.add_init_script(WATCH % (BOARD if fragment else HOME, MARK))
        browser.start_tracing(page=page, categories=MORE_CATEGORIES)
        page.goto(address + fragment, wait_until="commit")
        until(page, "globalThis.opened")
        return steps(json.loads(browser.stop_tracing())["traceEvents"], MARK)
    finally:
        browser.close()


def compared(sites: Sequence[Path], fragment: str, rounds: int) -> list[list[Visit]]:
    """The visits to each site, by turns."""
    servers = [serve(site) for site in sites]
    for server in servers:
        threading.Thread(target=server.serve_forever, daemon=True).start()
    found: list[list[Visit]] = [[] for _ in sites]
    with sync_playwright() as play:
        for turn in range(rounds):
            order = list(enumerate(servers))[:: -1 if turn % 2 else 1]
            for n, server in order:
                found[n].append(visited(play, f"http://127.0.0.1:{server.server_address[1]}/", fragment))
    for server in servers:
        server.shutdown()
        server.server_close()
    return found


def middle(visits: Sequence[Visit], step: str) -> float:
    """The median of a step; of the whole for ""."""
    return statistics.median(one[step] if step else sum(one.values()) for one in visits)


def ratio(before: Sequence[Visit], now: Sequence[Visit]) -> float:
    """The median of the ratios of pairs."""
    pairs = zip(before, now, strict=True)
    return statistics.median(sum(b.values()) / sum(a.values()) for a, b in pairs)


def rows(fragment: str, before: Sequence[Visit], now: Sequence[Visit]) -> Iterator[list[str]]:
    """The lines of a page in the table: both sites, and how the one stands to the other."""
    for name, visits in (("before", before), ("now", now)):
        yield [fragment or "home", name, *(f"{middle(visits, step):.0f}" for step in ("", *STEPS))]
    parts = [middle(now, step) - middle(before, step) for step in STEPS]
    yield [fragment or "home", "ratio", f"{ratio(before, now):.3f}", *(f"{part:+.0f}" for part in parts)]


def wishes(arguments: Sequence[str] | None = None) -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.measure.opening", description="Compares how two sites are opened."
    )
    parser.add_argument("before", type=Path, help="a finished site")
    parser.add_argument("now", type=Path, help="another one")
    parser.add_argument("--rounds", type=int, default=15, help="how many visits to each (15)")
    parser.add_argument("--hash", action="append", help="what the address ends with (home and #/tschuk7)")
    return parser.parse_args(arguments)


def main() -> None:
    """Measures and prints."""
    options = wishes()
    heads = ("page", "site", "all", *STEPS)
    print("\n".join("| " + " | ".join(line) + " |" for line in (heads, ["---"] * len(heads))), flush=True)
    for fragment in options.hash or ("", "#/tschuk7"):
        before, now = compared((options.before, options.now), fragment, options.rounds)
        for row in rows(fragment, before, now):
            print("| " + " | ".join(row) + " |", flush=True)


if __name__ == "__main__":
    main()
