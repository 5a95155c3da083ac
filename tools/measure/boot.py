"""How long until one can play, beside bare Pyodide on the same machine in the same minutes.

    python -m tools.measure.boot                           seven rounds: cold, warm, service worker, slow, three lines
    python -m tools.measure.boot --rounds 3 --lines 9      only one of the lines
    python -m tools.measure.boot --rows rows.json          adds its rows to those of earlier runs, and counts all
    python -m tools.measure.boot --browser firefox-esr     in Firefox
    python -m tools.measure.boot --plain --lines ""        without the memory of Python that the page keeps
    python -m tools.measure.boot --lines "" --before DIST   also another finished site, by turns, with service worker

Every visit is a browser process of its own, every round has profiles that never saw the site. Ours is the time from
the navigation until the first bet of a game of Solitaire is accepted, by a player who bets as soon as the board can be
touched; bare is a page that does nothing but `await loadPyodide()` of the same version. "Warm" is the third visit; by
then the page has kept Python's memory and starts from it, unless it is asked not to (`--plain`). "Slow 4x" is one more
on a machine of a quarter of the speed (slowed.py). Beside the clock
stands the processor time of the page's thread and of its worker (threads.py), which other work on the machine hardly
changes: where the two disagree believe the latter.
Knows: the two pages and how to time them. Does not know: why they take as long as they do (`--phases` tells a little).
"""

from __future__ import annotations

import argparse
import json
import shutil
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any, Protocol

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "core"), str(ROOT / "tests"), str(ROOT / "e2e")]

from playwright.sync_api import BrowserType, Page, sync_playwright  # noqa: E402
from webdriver import Driven, firefox_with  # noqa: E402

from tools.build.external.fetch import runtime  # noqa: E402
from tools.build.external.pins import LOCK  # noqa: E402
from tools.build.make import build  # noqa: E402
from tools.measure.driver import GUIDED, Away, chromium_path  # noqa: E402
from tools.measure.pages import Host, Line, host  # noqa: E402
from tools.measure.processes.slowed import slowed  # noqa: E402
from tools.measure.processes.threads import spent  # noqa: E402

LINES = {25.0: 0.025, 9.0: 0.06, 1.6: 0.15}
"""Megabits a second, and the seconds of a round trip that belong to it."""
PATIENCE = 180.0
LOOK_MS = 15
STEPS = ("seen", "accepted")
"""The first frame with the board, though it may not be played yet, and the first move."""
SETTLED = 2000
"""Milliseconds after which a browser that was started has done what it does for itself: on two cores that would
otherwise be in the way of a page it shows in its first second."""
STAY = 4000
"""Milliseconds that a visitor stays after the first move: browsers write down their machine code a little later."""
SLOW = 4
"""How many times slower the machine is made for one visit of each round (slowed.py)."""
TARGETS = {"cold": 0.50, "warm": 0.38, "worker": 0.38, "9 Mbit/s": 0.65}
WORKERS = ("worker", "before")
"""Visits with a service worker, of this site and of one before: beside them stands bare Pyodide warm."""
BYTES = 5_000_000
SEEN, BESIDE_EMPTY = 400.0, 1.3
"""The board is to be seen after so many milliseconds, or so many times what a page of one word needs for its first
frame, whichever is later."""

BARE = """<!doctype html><meta charset="utf-8"><title>bare</title><link rel="icon" href="data:,">
<script type="module">
import { loadPyodide } from "./pyodide.mjs";
const python = await loadPyodide();
window.times = { accepted: performance.now(), python: python.runPython("1") };
</script>
"""

EMPTY = """<!doctype html><meta charset="utf-8"><title>empty</title><link rel="icon" href="data:,"><p>Tschatulle</p>
<script type="module">
requestAnimationFrame(() => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => { port1.close(); window.times = { seen: performance.now(), accepted: performance.now() }; };
  port2.postMessage(0);
});
</script>
"""

PLAYER = """(settings) => {
  const kept = `tschatulle:${location.pathname.replace(/[^/]*$/, "")}:settings`;
  try { localStorage.getItem(kept) ?? localStorage.setItem(kept, settings); } catch { return; }
  const times = (window.times = {});
  const note = (name) => { times[name] ??= performance.now(); };
  const framed = (name) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => { note(name); port1.close(); };
    port2.postMessage(0);
  };
  const coins = (column) => {
    const names = [...document.querySelectorAll("[role=grid] button")].map(({ ariaLabel }) => ariaLabel ?? "");
    return names.find((name) => name.startsWith(`Stack ${column},`));
  };
  const open = () => {
    const left = {};
    for (const one of document.querySelectorAll("[role=grid] button")) {
      const stack = /^Stack (\\d), (\\d+) coins? left/.exec(one.ariaLabel ?? "");
      if (stack) left[stack[1]] = Number(stack[2]);
    }
    for (const one of document.querySelectorAll("[role=grid] button")) {
      const name = one.ariaLabel ?? "";
      const field = /^Row (\\d), column (\\d): empty field, bet \\d from stack \\d, (?!.*cannot be)/.exec(name);
      if (field && left[field[2]]) return [field[2], field[1]];
    }
    return null;
  };
  let bet = null, before = "";
  const look = () => {
    const { engine, started } = document.documentElement.dataset;
    if (engine) note(engine);
    if (started !== undefined) note("started");
    if (!times.seen && document.querySelector("[role=grid] button[data-use=drag]")?.checkVisibility()) framed("seen");
    if (!bet && started !== undefined && document.querySelector("[role=grid] button[data-use=drag]")) {
      note("drawn");
      bet = open();
      if (bet) {
        before = coins(bet[0]);
        const how = { bubbles: true, cancelable: true };
        for (const key of bet) document.body.dispatchEvent(new KeyboardEvent("keydown", { key, ...how }));
      }
    } else if (bet && (coins(bet[0]) ?? before) !== before) {
      note("accepted");
      return;
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}"""


class Visited(Protocol):
    """A page, as far as it is asked here."""

    def evaluate(self, expression: str) -> Any:
        """The value of an expression; a promise is waited for."""

    def wait_for_timeout(self, milliseconds: float) -> None:
        """Waits."""


class Browser(Protocol):
    """How visits are made."""

    def visit(self, profile: Path, *, workers: bool) -> AbstractContextManager[Any]:
        """A browser started for one visit, with the profile of earlier ones."""

    def open(self, page: Any, address: str, script: str) -> None:
        """Opens an address and runs a script there, as early as can be."""


class Chromium:
    """By Playwright."""

    def __init__(self, kind: BrowserType, path: str | None) -> None:
        self.kind, self.path = kind, path

    @contextmanager
    def visit(self, profile: Path, *, workers: bool) -> Iterator[Page]:
        context = self.kind.launch_persistent_context(
            str(profile),
            executable_path=self.path,
            args=["--no-sandbox"],
            locale="en-GB",
            service_workers="allow" if workers else "block",
        )
        try:
            context.pages[0].wait_for_timeout(SETTLED)
            yield context.pages[0]
        finally:
            context.close()

    def open(self, page: Page, address: str, script: str) -> None:
        if script:
            page.add_init_script(script)
        page.goto(address, wait_until="commit")


class Firefox:
    """By Mozilla's client. It can bring a script into a page only once that has begun, so that nothing reads the
    settings which it writes before the second visit; therefore animations are off by a preference, too."""

    def __init__(self, path: str) -> None:
        self.path = path

    @contextmanager
    def visit(self, profile: Path, *, workers: bool) -> Iterator[Driven]:
        more = {"ui__prefersReducedMotion": 1, "dom__serviceWorkers__enabled": workers}
        with firefox_with(self.path, profile, loaded="none", **more) as page:
            page.wait_for_timeout(SETTLED)
            yield page

    def open(self, page: Driven, address: str, script: str) -> None:
        page.goto(address)
        run = f"({script or '0'}, true)"
        begun(page, f"location.href.startsWith({json.dumps(address)}) && {run}")


def begun(page: Visited, expression: str) -> None:
    """Asks until it is true. While an address is being opened there may be no page to ask."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        try:
            if page.evaluate(expression):
                return
        except Away:
            continue
        page.wait_for_timeout(10)


def measured(browser: Browser, page: Visited, address: str, script: str = "") -> dict[str, float]:
    """Opens an address and waits for its times, in milliseconds since the navigation; beside those of STEPS what the
    threads have cost until then ("seen.main", "accepted.worker"), too much by what is done in LOOK_MS."""
    browser.open(page, address, script)
    costs: dict[str, float] = {}
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        times: dict[str, float] = page.evaluate("window.times ?? {}")
        if fresh := [step for step in STEPS if step in times and f"{step}.main" not in costs]:
            told = spent()
            costs |= {f"{step}.{kind}": cost for step in fresh for kind, cost in told.items()}
        if "accepted" in times:
            return times | costs
        page.wait_for_timeout(LOOK_MS)
    raise SystemExit(f"{address}: no move was accepted within {PATIENCE:.0f} s: {times}")


def ours(browser: Browser, page: Visited, address: str, *, plain: bool) -> dict[str, float]:
    """A visit to the site: opens a game and makes one move."""
    settings = {"v": 1, "values": {**GUIDED, "speed": "off", "lang": "en", "memory": not plain}}
    return measured(browser, page, f"{address}#/solitaire", f"({PLAYER})({json.dumps(json.dumps(settings))})")


def stored(page: Visited) -> None:
    """Waits until the site is kept for offline."""
    end = time.monotonic() + PATIENCE
    script = "navigator.serviceWorker.getRegistration().then((one) => one?.active?.state === 'activated')"
    while time.monotonic() < end and not page.evaluate(script):
        page.wait_for_timeout(200)


def kept(page: Visited) -> None:
    """Waits until Python's memory is kept for the next visit, or will not be."""
    begun(page, "!['', 'none'].includes(document.documentElement.dataset.snapshot ?? '')")


def bare_folder(folder: Path) -> Path:
    """A page that starts Pyodide as it comes, and nothing else; and one that does nothing."""
    parts = runtime(ROOT / ".runtime")
    shutil.copytree(parts, folder)
    (folder / "index.html").write_text(BARE)
    (folder / "empty.html").write_text(EMPTY)
    (folder / "pyodide-lock.json").write_text(json.dumps(LOCK))
    return folder


class Bench:
    """One run: the browser, the two hosts' folders, the rows."""

    def __init__(self, browser: Browser, site: Path, bare: Path, *, before: Path | None = None, plain: bool) -> None:
        self.browser, self.site, self.bare, self.before, self.plain = browser, site, bare, before, plain
        self.rows: list[dict[str, Any]] = []

    def round(self, lines: list[float]) -> None:
        """Everything once."""
        with tempfile.TemporaryDirectory() as name, host(self.site) as mine, host(self.bare) as other:
            folder = Path(name)
            for n, what in ((1, "cold"), (2, ""), (3, "warm")):
                self.pair(what, folder / "plain", mine, other, stay=n < 3)
            with self.browser.visit(folder / "plain" / "bare", workers=False) as page:
                self.note("empty", "ours", measured(self.browser, page, f"{other.address}empty.html"), 0)
            self.worker("worker", folder / "worker", mine)
            self.slow(folder / "worker", mine, folder / "plain" / "bare", other)
            if self.before:
                with host(self.before) as old:
                    self.worker("before", folder / "before", old)
        for line in lines:
            with (
                tempfile.TemporaryDirectory() as name,
                host(self.site, Line(line, LINES[line])) as mine,
                host(self.bare, Line(line, LINES[line])) as other,
            ):
                self.pair(f"{line:g} Mbit/s", Path(name), mine, other)

    def worker(self, what: str, profile: Path, there: Host) -> None:
        """The third visit with a service worker."""
        for n in (1, 2, 3):
            with self.browser.visit(profile, workers=True) as page:
                times = ours(self.browser, page, there.address, plain=self.plain)
                stored(page)
                if n < 3:
                    self.stay(page, own=True)
            if n == 3:
                self.note(what, "ours", times, 0)

    def slow(self, profile: Path, mine: Host, of_bare: Path, other: Host) -> None:
        """One more visit to each, warm and with the service worker, on a slow machine."""
        with self.browser.visit(of_bare, workers=False) as page, slowed(SLOW):
            self.note(f"slow {SLOW}x", "bare", measured(self.browser, page, other.address), 0)
        with self.browser.visit(profile, workers=True) as page, slowed(SLOW):
            times = ours(self.browser, page, mine.address, plain=self.plain)
            self.note(f"slow {SLOW}x", "ours", times, 0)

    def pair(self, what: str, profile: Path, mine: Host, other: Host, *, stay: bool = False) -> None:
        """One visit to each page; not noted where it has no name."""
        for whose, there in (("bare", other), ("ours", mine)):
            there.sent.clear()
            with self.browser.visit(profile / whose, workers=False) as page:
                if own := whose == "ours":
                    times = ours(self.browser, page, there.address, plain=self.plain)
                else:
                    times = measured(self.browser, page, there.address)
                sent = there.sent.total()
                if stay:
                    self.stay(page, own=own)
            if what:
                self.note(what, whose, times, sent)

    def stay(self, page: Visited, *, own: bool) -> None:
        """As long as browser and page need to be ready for the next visit."""
        if own and not self.plain:
            kept(page)
        page.wait_for_timeout(STAY)

    def note(self, what: str, whose: str, times: dict[str, float], sent: int) -> None:
        """A row; told at once, since a run takes minutes."""
        self.rows.append({"what": what, "whose": whose, "sent": sent, "times": times})
        print(f"  {what:<11} {whose:<5} {times['accepted']:8.0f} ms {sent:>10,} bytes", file=sys.stderr, flush=True)


def middle(rows: list[dict[str, Any]], what: str, whose: str, name: str = "accepted") -> float:
    """The median of a time, or of the bytes sent; nan where there is none."""
    found = [row for row in rows if row["what"] == what and row["whose"] == whose]
    values = [row["sent"] if name == "sent" else row["times"][name] for row in found if name in ("sent", *row["times"])]
    return statistics.median(values) if values else float("nan")


def table(rows: list[dict[str, Any]]) -> Iterator[str]:
    """The medians and what they were to be."""
    heads = f"{'visits':>6} {'bare ms':>8} {'ours ms':>8} {'ratio':>6} {'target':>6}"
    yield f"{'':<11} {heads} {'bare sent':>11} {'we sent':>11}"
    for what in dict.fromkeys(row["what"] for row in rows if row["what"] != "empty"):
        count = sum(row["what"] == what and row["whose"] == "ours" for row in rows)
        base = middle(rows, "warm" if what in WORKERS else what, "bare")
        mine = middle(rows, what, "ours")
        sent = [middle(rows, what, whose, "sent") for whose in ("bare", "ours")]
        wish = f"{TARGETS[what]:.2f}" if what in TARGETS else ""
        times = f"{count:>6} {base:>8.0f} {mine:>8.0f} {mine / base:>6.2f} {wish:>6}"
        yield f"{what:<11} {times} {sent[0]:>11,.0f} {sent[1]:>11,.0f}"
    yield f"bytes of a first visit: {middle(rows, 'cold', 'ours', 'sent'):,.0f}, at most {BYTES:,}"
    empty = middle(rows, "empty", "ours", "seen")
    yield f"first frame of an empty page: {empty:.0f} ms"
    for what in ("warm", "worker"):
        most = max(SEEN, BESIDE_EMPTY * empty)
        yield f"board seen, {what}: {middle(rows, what, 'ours', 'seen'):.0f} ms, at most {most:.0f}"
    yield from processor(rows)


def processor(rows: list[dict[str, Any]]) -> Iterator[str]:
    """The medians of processor time: of the page's thread until the board is seen; of that and the worker's until the
    first move, and what that is beside bare Pyodide. Nothing where it was not told."""
    whole = ("accepted.main", "accepted.worker")
    if not any(whole[0] in row["times"] for row in rows):
        return
    yield f"{'processor':<11} {'seen ms':>8} {'to there':>9} {'to move':>8} {'worker':>7} {'bare':>6} {'ratio':>6}"
    for what in dict.fromkeys(row["what"] for row in rows if row["what"] != "empty"):
        seen, page = (middle(rows, what, "ours", name) for name in ("seen", "seen.main"))
        main, worker = (middle(rows, what, "ours", name) for name in whole)
        base = middle(rows, "warm" if what in WORKERS else what, "bare", whole[0])
        ratio = (main + worker) / base
        yield f"{what:<11} {seen:>8.0f} {page:>9.0f} {main:>8.0f} {worker:>7.0f} {base:>6.0f} {ratio:>6.2f}"


def phases(rows: list[dict[str, Any]]) -> Iterator[str]:
    """When each step of a visit was reached."""
    names = ("started", "drawn", "loading", "starting", "ready", "accepted")
    yield "".join([f"{'':<11}", *(f"{name:>10}" for name in names)])
    for what in dict.fromkeys(row["what"] for row in rows if row["what"] != "empty"):
        yield "".join([f"{what:<11}", *(f"{middle(rows, what, 'ours', name):>10.0f}" for name in names)])


def browser_of(kind: BrowserType, path: str | None) -> Browser:
    """The one that is named, by its path or as a command, or the usual one."""
    found = path and (shutil.which(path) or path)
    return Firefox(found) if found and "firefox" in Path(found).name else Chromium(kind, found or chromium_path())


def options() -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(description="Measures the start beside bare Pyodide.")
    parser.add_argument("--rounds", type=int, default=7, help="fresh profiles for each figure (7)")
    parser.add_argument("--lines", default="25,9,1.6", help='megabits a second, of 25, 9 and 1.6; "" for none')
    parser.add_argument("--browser", help="a program; the first Chromium that is found without it")
    parser.add_argument("--rows", type=Path, help="a file of rows to add to")
    parser.add_argument("--before", type=Path, help="another finished site, to compare with")
    parser.add_argument("--site", type=Path, help="a finished site; the checkout's is built otherwise")
    parser.add_argument("--plain", action="store_true", help="switch off that the page keeps Python's memory")
    parser.add_argument("--phases", action="store_true", help="also say when each step was reached")
    return parser.parse_args()


def main() -> None:
    """Measures and prints."""
    chosen = options()
    lines = [float(line) for line in chosen.lines.split(",") if line]
    site = chosen.site or build().folder
    rows = json.loads(chosen.rows.read_text()) if chosen.rows and chosen.rows.is_file() else []
    with tempfile.TemporaryDirectory() as name, sync_playwright() as play:
        browser, bare = browser_of(play.chromium, chosen.browser), bare_folder(Path(name) / "bare")
        bench = Bench(browser, site, bare, before=chosen.before, plain=chosen.plain)
        for _ in range(chosen.rounds):
            bench.round(lines)
    rows += bench.rows
    if chosen.rows:
        chosen.rows.write_text(json.dumps(rows))
    print("\n".join([*table(rows), *(phases(rows) if chosen.phases else [])]))


if __name__ == "__main__":
    main()
