"""What a move costs the page: long tasks, and how soon a tap shows, in the real page on a slow phone.

    python -m tools.measure.moving tichu4                      twelve seconds of play, throttled fourfold, 390 x 844
    python -m tools.measure.moving toguz9 tichu4 --seconds 30  one game after the other
    python -m tools.measure.moving tichu4 --processor          by processor time, for a machine that has other work, too
    python -m tools.measure.moving tichu4 --where 15           also which functions took the most, with readable scripts
    python -m tools.measure.moving tichu4 --site dist          a finished site; the checkout's is built otherwise

The player is a hand that taps what can be tapped, the same way in each run: the main act where there is one, else
something on the board, and now and then another act. Python, which thinks in a worker, is started
beforehand; a worker is not throttled. The time of a tap runs from the finger's leaving to the first frame after
anything that can be seen has changed. By processor time nothing is throttled: a task is as long as the processor
worked on it, times --slow, and so is a tap, by all tasks until it shows; so other work on the machine hardly counts.
With --slow 1 that is this machine as it is.
Knows: how boards and acts are marked in the page. Does not know: any game, or what a trace looks like (tracing.py).
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import threading
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "core")]

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright  # noqa: E402
from tschatulle.play.record import seed_link  # noqa: E402

from tools.build.make import build  # noqa: E402
from tools.build.server import serve  # noqa: E402
from tools.measure.driver import GUIDED, chromium_path, setting, until  # noqa: E402
from tools.measure.tracing import CATEGORIES, SORTS, Task, tasks  # noqa: E402

PHASES = ("opening", "tap", "told")
"""Opening a table; from a tap until it shows; all else: moves that are told, and what comes after a tap."""
LONG = 50.0
"""Milliseconds from which browsers call a task long."""
FRAME = 1000 / 60
"""Milliseconds of a frame: while a move is told, a longer task costs one."""
MOST = {"opening": 120.0, "tap": 60.0, "told": 60.0}
"""Milliseconds that a task of each phase may take."""
SOON = 2000.0
"""Milliseconds after which a tap has changed nothing."""
REST = 120
"""Milliseconds between two taps, besides the time until the first shows."""
SETTLED = 1000
"""Milliseconds after a table can be played until its opening is over."""
OTHERS = 1 / 3
"""How often another act than the main one is taken, if there are places, too."""
MARK = "moving"

WATCH = """(mark) => {
  const found = (globalThis.moving = { taps: [] });
  performance.mark(mark);
  const unseen = "#say, .s-clock, .hidden-words, [hidden]";
  let tap = null;
  const shows = ({ target, type, attributeName: name }) =>
    !(target.nodeType === 1 ? target : target.parentElement)?.closest(unseen) &&
    !(type === "attributes" && (name === "tabindex" || name.startsWith("aria-")));
  new MutationObserver((changes) => {
    if (!tap || tap.changed || !changes.some(shows)) return;
    const mine = tap;
    mine.changed = true;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => { mine.shown = performance.now(); port1.close(); };
      port2.postMessage(0);
    });
  }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  addEventListener("pointerup", ({ timeStamp }) => {
    tap = { at: timeStamp, shown: null, changed: false };
    found.taps.push(tap);
  }, true);
}"""

TARGETS = """() => {
  const where = (node) => {
    const { x, y, width, height } = node.getBoundingClientRect();
    const at = [x + Math.min(width / 2, 14), y + height / 2]; // of cards that overlap the left edge is free
    return { act: node.dataset.act ?? "", main: node.matches(".b-act-main"), width, at };
  };
  const places = "[role=grid] button[data-use], :is(.b-acts, .s-board) [data-act]:not([aria-disabled=true], :disabled)";
  return [...document.querySelectorAll(places)].map(where).filter(({ width }) => width > 0);
}"""
SHOWN = f"(({{ taps }}) => !taps.length || taps.at(-1).shown || performance.now() - taps.at(-1).at > {SOON})(moving)"
WAYS_ON = ("again", "share", "result", "leave", "away")
"""Acts that a game has only at its end, or that lead away from it."""
SIDEWAYS = ("sort", "auto", "review")
"""Acts that do not bring a game on."""
SKIP = "next"
"""Ends a story where it is not the main act: stories are looked at."""


class Tap(NamedTuple):
    """A tap: when the finger left, and when something that can be seen had changed; None if nothing has."""

    at: float
    shown: float | None


class Found(NamedTuple):
    """What a game has cost; `opened`: when its first tap could come."""

    tasks: list[Task]
    taps: list[Tap]
    opened: float


class Scale(NamedTuple):
    """How milliseconds are counted: by the clock, or by `factor` times the processor's."""

    processor: bool = False
    factor: float = 1

    def length(self, task: Task) -> float:
        """Of a task."""
        return task.work * self.factor if self.processor else task.clock

    def delay(self, tap: Tap, all_: Sequence[Task]) -> float:
        """Until a tap showed; infinite if it never did."""
        if tap.shown is None:
            return float("inf")
        meanwhile = [one for one in all_ if tap.at <= one.start + one.clock and one.start < tap.shown]
        return sum(map(self.length, meanwhile)) if self.processor else tap.shown - tap.at


def phase_of(task: Task, found: Found) -> str:
    """To which phase a task belongs, by when it began; one that a tap came into belongs to it."""
    if task.start < found.opened:
        return "opening"
    ends = ((tap, tap.at + SOON if tap.shown is None else tap.shown) for tap in found.taps)
    return "tap" if any(tap.at <= task.start + task.clock and task.start < end for tap, end in ends) else "told"


def by_phase(found: Found) -> dict[str, list[Task]]:
    """The tasks of each phase."""
    parts: dict[str, list[Task]] = {phase: [] for phase in PHASES}
    for task in found.tasks:
        parts[phase_of(task, found)].append(task)
    return parts


def quantile(values: Sequence[float], share: float) -> float:
    """The least of the values that at least this share of them do not exceed; nan of none."""
    ordered = sorted(values)
    return ordered[max(0, -int(-share * len(ordered) // 1) - 1)] if ordered else float("nan")


COUNTS = ("tasks over 50 ms", "too long", "over a frame", "p99", "longest", "all tasks")
HEADS = ("game", "phase", *COUNTS, *SORTS, "asked")
TAP_HEADS = ("game", "taps", "nothing changed", "median", "p95", "most")


def rows(key: str, found: Found, scale: Scale) -> Iterator[list[str]]:
    """The lines of a game in the table of tasks."""
    for phase, part in by_phase(found).items():
        lengths = [scale.length(task) for task in part]
        counts = [sum(length >= LONG for length in lengths), sum(length > MOST[phase] for length in lengths)]
        counts.append(sum(length > FRAME for length in lengths))
        sorts = [sum(task.sorts[sort] for task in part) * (scale.factor if scale.processor else 1) for sort in SORTS]
        asked = sum(task.asked for task in part)
        p99 = quantile(lengths, 0.99) if lengths else 0
        yield [key, phase, *(f"{n:.0f}" for n in (*counts, p99, max(lengths, default=0), sum(lengths), *sorts, asked))]


def tap_row(key: str, found: Found, scale: Scale) -> list[str]:
    """The line of a game in the table of taps."""
    delays = [scale.delay(tap, found.tasks) for tap in found.taps if tap.shown is not None]
    dead = len(found.taps) - len(delays)
    return [key, str(len(found.taps)), str(dead), *(f"{quantile(delays, share):.0f}" for share in (0.5, 0.95, 1))]


def table(heads: Sequence[str], lines: Sequence[Sequence[str]]) -> str:
    """A table as the documents have it."""
    return "\n".join("| " + " | ".join(line) + " |" for line in (heads, ["---"] * len(heads), *lines))


class Hand:
    """Who plays: taps what can be tapped, by dice that always fall the same."""

    def __init__(self, page: Page, seed: str) -> None:
        self.page, self.dice = page, random.Random(seed)

    def tap(self) -> bool:
        """One tap, if there is anything to tap; false at the end of the game."""
        targets: list[dict[str, Any]] = self.page.evaluate(TARGETS)
        if any(one["act"] in WAYS_ON for one in targets):
            return False
        if target := self.choose(targets):
            self.page.touchscreen.tap(*target["at"])
        return True

    def choose(self, targets: list[dict[str, Any]]) -> dict[str, Any] | None:
        """The main act, else a place or now and then another act."""
        all_ = [one for one in targets if one["act"] and one["act"] not in SIDEWAYS]
        places = [one for one in targets if not one["act"]]
        main = [one for one in all_ if one["main"]]
        acts = [one for one in all_ if one["act"] != SKIP]
        pool = main or (acts if self.dice.random() < OTHERS else []) or places or acts
        return self.dice.choice(pool) if pool else None


def own_times(profile: dict[str, Any]) -> Counter[str]:
    """Milliseconds of each function by itself, from a profile as the browser's tools write it."""
    names = {node["id"]: name_of(node["callFrame"]) for node in profile["nodes"]}
    times: Counter[str] = Counter()
    for node, micros in zip(profile["samples"], profile["timeDeltas"], strict=True):
        times[names[node]] += micros / 1000
    return times


def name_of(frame: dict[str, Any]) -> str:
    """A function by name, file and line; the browser's own by name."""
    file = frame["url"].partition("/web/")[2]
    return f"{frame['functionName'] or 'nameless'} {file}:{frame['lineNumber'] + 1}" if file else frame["functionName"]


def played(page: Page, key: str, options: argparse.Namespace) -> Found:
    """Opens a table and plays on it for a while; the tasks come later."""
    hand = Hand(page, f"{key} {options.seed}")
    page.evaluate(WATCH, MARK)
    page.evaluate("(hash) => { location.hash = hash; }", f"#/{key}/s/{seed_link(options.seed)}")
    until(page, f"({TARGETS})().some(({{ act }}) => !{json.dumps(SIDEWAYS)}.includes(act))")
    page.wait_for_timeout(SETTLED)
    opened = float(page.evaluate("performance.now()"))
    end = time.monotonic() + options.seconds
    while time.monotonic() < end and hand.tap():
        page.wait_for_timeout(REST)
        until(page, SHOWN)
    taps = [Tap(one["at"], one["shown"]) for one in page.evaluate("moving.taps")]
    return Found([], taps, opened)


def watched(browser: Browser, page: Page, key: str, options: argparse.Namespace) -> tuple[Found, Counter[str]]:
    """A game with its tasks and, if they are asked for, the times of its functions."""
    session: CDPSession = page.context.new_cdp_session(page)
    if not options.processor:
        session.send("Emulation.setCPUThrottlingRate", {"rate": options.slow})
    if options.where:
        session.send("Profiler.enable")
        session.send("Profiler.start")
    browser.start_tracing(page=page, categories=CATEGORIES)
    found = played(page, key, options)
    trace = json.loads(browser.stop_tracing())["traceEvents"]
    functions = own_times(session.send("Profiler.stop")["profile"]) if options.where else Counter[str]()
    return found._replace(tasks=tasks(trace, MARK)), functions


def visited(key: str, folder: Path, options: argparse.Namespace) -> tuple[Found, Counter[str]]:
    """A browser of its own, where Python is started before the game is opened."""
    server = serve(folder)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    width, height = (int(side) for side in options.size.split("x"))
    looks: dict[str, Any] = {"viewport": {"width": width, "height": height}, "has_touch": True}
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=chromium_path(), args=["--no-sandbox"])
        page = browser.new_page(**looks, locale="en-GB", service_workers="block")
        page.add_init_script(setting(**GUIDED))
        page.goto(f"http://127.0.0.1:{server.server_address[1]}/")
        until(page, "document.documentElement.dataset.engine === 'ready'")
        page.wait_for_timeout(SETTLED)
        try:
            return watched(browser, page, key, options)
        finally:
            browser.close()
            server.shutdown()
            server.server_close()


def wishes(arguments: Sequence[str] | None = None) -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.measure.moving", description="Measures what a move costs the page."
    )
    parser.add_argument("keys", nargs="+", metavar="KEY", help="games, as the registry calls them")
    parser.add_argument("--slow", type=float, default=4, help="how many times slower the page's thread is made (4)")
    parser.add_argument("--processor", action="store_true", help="by processor time, for a machine with other work")
    parser.add_argument("--seconds", type=float, default=12, help="how long is played (12)")
    parser.add_argument("--size", default="390x844", help="of the screen, in CSS pixels (390x844)")
    parser.add_argument("--seed", default="moving", help="of the deal and of the hand that taps")
    parser.add_argument("--where", type=int, default=0, metavar="N", help="also tell the N functions that took most")
    parser.add_argument("--site", type=Path, help="a finished site; the checkout's is built otherwise")
    return parser.parse_args(arguments)


def main() -> None:
    """Measures and prints."""
    options = wishes()
    scale = Scale(options.processor, options.slow)
    folder = options.site or build(readable=bool(options.where)).folder
    results = {key: visited(key, folder, options) for key in options.keys}
    print(table(HEADS, [row for key, (found, _) in results.items() for row in rows(key, found, scale)]), end="\n\n")
    print(table(TAP_HEADS, [tap_row(key, found, scale) for key, (found, _) in results.items()]))
    for key, (_, functions) in results.items():
        for name, spent in functions.most_common(options.where):
            print(f"{key:<12} {spent:>8.0f} ms  {name}")


if __name__ == "__main__":
    main()
