"""How long a computer player thinks in a browser: the built page's own engine plays games between bots.

python3 -m tools.measure.pace KEY LEVEL [OTHERS] [--moves N] [--plain] [--slowed N]    (needs Playwright and a browser)

One seat is LEVEL, all others are OTHERS (LEVEL, too, if it is left out). Writes one line of JSON: thoughts, and the
median, 95th percentile and maximum of their milliseconds, by the clock and by the processor time of the worker's
thread, which other work on the machine hardly lengthens (Linux only). The archive with the translated kernels of the
game is waited for; with --plain it never comes, and Python plays without. With --slowed the browser, once all is
there, runs for one part of the time in so many.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import threading
from contextlib import nullcontext
from operator import sub
from pathlib import Path
from time import perf_counter
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "core")]

from playwright.sync_api import Page, sync_playwright  # noqa: E402
from tschatulle.games import Kit  # noqa: E402
from tschatulle.games.datapacks import data_packs  # noqa: E402

from tools.build.make import build  # noqa: E402
from tools.build.server import serve  # noqa: E402
from tools.measure.driver import chromium_path, until  # noqa: E402
from tools.measure.processes.slowed import slowed  # noqa: E402
from tools.measure.processes.threads import PROC, below  # noqa: E402

ASK = """async ([name, args, plain]) => {
    globalThis.pace ??= (await import(new URL("web/preload.js", document.baseURI).href)).$engine$engine.createEngine();
    const turn = await globalThis.pace.ask(name, args);
    const lacks = plain ? "" : turn.view?.game.lacks ?? "";
    while (lacks && !globalThis.pace.state.dataPacks.includes(lacks))
        await new Promise((resolve) => setTimeout(resolve, 20));
    return { idle: Boolean(turn.idle), over: Boolean(turn.view?.outcome), next: turn.view?.awaited ?? [] };
}"""
WORKER = "DedicatedWorker"
"""Chromium calls the threads of workers so."""


def workers() -> set[Path]:
    """The worker threads of the browser of this program."""
    found = set()
    for process in below(os.getpid(), PROC):
        for name in (PROC / str(process)).glob("task/[0-9]*/comm"):
            try:
                if name.read_text().startswith(WORKER):
                    found.add(name.parent)
            except OSError:  # it is gone
                continue
    return found


def spent(threads: list[Path]) -> list[float]:
    """Milliseconds of processor time of each of these threads."""
    return [int((thread / "schedstat").read_text().split()[0]) / 1e6 for thread in threads]


def measured(page: Page, key: str, seats: list[str], most: int, *, plain: bool) -> tuple[list[float], list[float]]:
    """(clock, processor) of each thought of seat 0 over as many games as are needed."""
    clock: list[float] = []
    work: list[float] = []
    strangers = workers()
    threads: list[Path] = []
    game = 0
    while len(clock) < most:
        # Who begins, and who sits to whose left, should not matter: the seat of the player goes round.
        around = seats[-(game % len(seats)) :] + seats[: -(game % len(seats))]
        turn = page.evaluate(
            ASK, ["open", {"table": "pace", "key": key, "seed": f"pace {game}", "seats": around}, plain]
        )
        threads = threads or sorted(workers() - strangers)
        while not turn["idle"] and not turn["over"] and len(clock) < most:
            mine = turn["next"][:1] == [around.index(seats[0])]
            before = spent(threads)
            begun = perf_counter()
            turn = page.evaluate(ASK, ["step", {"table": "pace"}, plain])
            if mine:
                clock.append((perf_counter() - begun) * 1000)
                work.append(max(map(sub, spent(threads), before), default=0.0))
        game += 1
    return clock, work


def told(times: list[float]) -> dict[str, Any]:
    ordered = sorted(times)
    return {
        "median": round(ordered[len(ordered) // 2]),
        "p95": round(ordered[int(0.95 * (len(ordered) - 1))]),
        "most": round(ordered[-1]),
    }


def main() -> None:
    wishes = argparse.ArgumentParser()
    wishes.add_argument("key")
    wishes.add_argument("level")
    wishes.add_argument("others", nargs="?")
    wishes.add_argument("--moves", type=int, default=200)
    wishes.add_argument("--plain", action="store_true")
    wishes.add_argument("--slowed", type=int, default=1)
    asked = wishes.parse_args()
    count = len(Kit(asked.key).game.sides)
    seats = [asked.level, *[asked.others or asked.level] * (count - 1)]
    server = serve(build().folder)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=chromium_path(), args=["--no-sandbox"])
        page = browser.new_page(service_workers="block")
        for name in data_packs() if asked.plain else ():
            page.route(f"**/py/{name}*.zip", lambda route: route.abort())
        page.goto(f"http://127.0.0.1:{server.server_address[1]}/")
        until(page, "document.documentElement.dataset.engine === 'ready'")
        with slowed(asked.slowed) if asked.slowed > 1 else nullcontext():
            clock, work = measured(page, asked.key, seats, asked.moves, plain=asked.plain)
        browser.close()
    server.shutdown()
    print(json.dumps({"key": asked.key, "bots": seats, "moves": len(clock), "clock": told(clock), "work": told(work)}))


if __name__ == "__main__":
    main()
