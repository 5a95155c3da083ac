"""What a table with friends takes: the host's work, the way to a seat, the way of a move.

python -m tools.measure.tables work KEY [--moves N]
    milliseconds of the worker's processor time that a move costs where a friend sits in every other seat (Linux only)
python -m tools.measure.tables lines KEY [--moves N] [--friends N]
    milliseconds from the answer's being given to the friend's first board, and from a click at the host's page to the
    board of each friend, by WebRTC between browser processes

Each writes one line of JSON with medians, 95th percentiles and greatest values.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[3]
sys.path[:0] = [str(ROOT), str(ROOT / "core")]

from playwright.sync_api import BrowserType, Page, sync_playwright  # noqa: E402
from tschatulle.chance import Chance  # noqa: E402
from tschatulle.game import TABLE  # noqa: E402
from tschatulle.games import Kit  # noqa: E402
from tschatulle.minds.bot import finish  # noqa: E402
from tschatulle.play.record import dealt  # noqa: E402
from tschatulle.play.table import Table  # noqa: E402

from tools.build.make import build  # noqa: E402
from tools.build.server import serve  # noqa: E402
from tools.measure.driver import chromium_path, setting, until  # noqa: E402
from tools.measure.processes.threads import spent  # noqa: E402
from tools.measure.tables.seats import (  # noqa: E402
    OVER,
    OWN,
    SEATS,
    TOLD,
    answer,
    connect,
    invited,
    joins,
    opens,
    plays,
    pressed,
    rests,
)

SEED = "measured"
THINKS = 1200
"""Milliseconds from a move of a friend to one at the host's page: sooner it would wait for the step before to have been
seen for its 0.9 seconds (web/shell/friends/host.js)."""
ASK = """async ([name, args]) => {
    globalThis.host ??= (await import(new URL("web/preload.js", document.baseURI).href)).$engine$engine.createEngine();
    return globalThis.host.ask(name, {table: "host", ...args});
}"""
DRAWN = """(() => {
  globalThis.drawn = [];
  let last = -1;
  const look = () => {
    const seen = document.querySelector(".s-player-who") ? TOLD : -1;
    if (seen !== last) {
      last = seen;
      requestAnimationFrame(() => globalThis.drawn.push([seen, performance.timeOrigin + performance.now()]));
    }
  };
  new MutationObserver(look).observe(document, {subtree: true, childList: true, attributes: true});
})()""".replace("TOLD", TOLD)
"""In the page: when each line of the log was drawn with its board, [lines, milliseconds]."""
CLICKED = """(() => {
  globalThis.clicked = [];
  const own = ".s-play [data-act], .s-board [data-use=tap]";
  addEventListener("click", ({target}) => {
    if (target.closest?.(own)) globalThis.clicked.push([TOLD, performance.timeOrigin + performance.now()]);
  }, true);
})()""".replace("TOLD", TOLD)
"""In the page: when a move was made, [lines before, milliseconds]."""
FORGOTTEN = """(async () => {
  for (const { name } of await indexedDB.databases())
    if (name.endsWith(":ways")) indexedDB.deleteDatabase(name);
  return true;
})()"""
"""In a friend's page that is about to go: its way back (web/lines/ways.js), so that it has to be invited again."""
WARM = 10
"""Moves that are not counted: a worker that has just started compiles its Python meanwhile."""
NOW = "performance.timeOrigin + performance.now()"


def moves_of(key: str, most: int) -> list[tuple[int, str]]:
    """(seat, move) of a game by chance."""
    seats = len(Kit(key).game.sides)
    table = Table(dealt(key, (), SEED), ("human", *("greedy",) * (seats - 1)))
    table.friends = frozenset(range(1, seats))
    chance, game, found = Chance(SEED), table.kit.game, list[tuple[int, str]]()
    table.renew(table.record)
    while not table.finished and len(found) < most:
        seat = game.awaited(table.state)[0]
        if seat == TABLE:
            finish(table.step())
            continue
        offered = [*game.moves(game.observe(table.state, seat), seat)]
        found.append((seat, game.move_text(offered[chance.below(len(offered))])))
        table.play(seat, found[-1][1], friend=seat > 0)
    return found


def work(page: Page, key: str, most: int) -> dict[str, Any]:
    """What a move costs the worker, of the host (who sits in seat 0) and of friends."""
    seats = len(Kit(key).game.sides)
    owners = ["human", *["greedy"] * (seats - 1)]
    turn = page.evaluate(ASK, ["open", {"key": key, "seed": SEED, "seats": owners}])
    page.evaluate(ASK, ["friends-open", {"name": "measured", "secret": "0" * 26, "host": ""}])
    for player in range(1, seats):
        page.evaluate(ASK, ["friends-invite", {"player": player, "code": f"{player:016}"}])
        said = {"say": "join", "code": f"{player:016}", "secret": f"{player:026}", "name": f"Friend {player}"}
        says(page, player, said)
    found: dict[str, list[float]] = {"host": [], "friend": []}
    for number, (seat, move) in enumerate(moves_of(key, most + WARM)):
        while turn["view"]["awaited"] == [TABLE]:
            turn = page.evaluate(ASK, ["step", {}])
        before = spent()["worker"]
        if seat == 0:
            turn = page.evaluate(ASK, ["play", {"seat": 0, "move": move}])
            page.evaluate(ASK, ["friends-news", {}])
        else:
            turn = says(page, seat, {"say": "move", "n": turn["view"]["n"], "move": move})
        if number >= WARM:
            found["friend" if seat else "host"].append(spent()["worker"] - before)
    return {who: told(times) for who, times in found.items() if times}


def says(page: Page, line: int, message: dict[str, Any]) -> Any:
    """A friend says it, and it is done; the turn."""
    text = json.dumps({"v": 1, **message})
    heard = page.evaluate(ASK, ["friends-hear", {"line": str(line), "text": text, "now": 0}])
    assert heard["wants"], heard["sent"]
    return page.evaluate(ASK, ["friends-act", {"line": str(line)}])


@contextmanager
def browsers(kind: BrowserType, count: int) -> Iterator[list[Page]]:
    """Pages in processes of their own, the first for the host."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        found = []
        for n in range(count):
            context = kind.launch_persistent_context(
                f"{folder}/{n}", executable_path=chromium_path(), args=["--no-sandbox"], service_workers="block"
            )
            page = context.new_page()
            page.add_init_script(setting(**OWN))
            page.add_init_script(DRAWN if n else CLICKED)
            found.append(page)
        try:
            yield found
        finally:
            for page in found:
                page.context.close()


def lines(kind: BrowserType, address: str, key: str, most: int, friends: int) -> dict[str, Any]:
    """How long friends wait for their first board, and for a move of the host."""
    with browsers(kind, friends + 1) as [host, *others]:
        opens(host, address, key)
        first: list[float] = []
        for player, friend in enumerate(others, 1):
            joins(host, friend, player, f"Friend {player}")
        for _ in range(max(1, 20 // friends)):  # again, by the secret that is kept: nobody types a name
            for player, friend in enumerate(others, 1):
                friend.evaluate(FORGOTTEN)
                friend.goto("about:blank")
                until(host, f"!{SEATS}.includes('Friend {player}')")
                friend.goto(invited(host, player))
                link = answer(friend)
                begun = host.evaluate(NOW)
                connect(host, link)
                until(friend, "globalThis.drawn.some(([seen]) => seen >= 0)")
                first.append(friend.evaluate("globalThis.drawn.find(([seen]) => seen >= 0)[1]") - begun)
                until(host, f"{SEATS}.includes('Friend {player}')")
        host.evaluate(f"globalThis.thinks = {THINKS}")
        plays(host, *others)
        for _ in range(most):
            before = host.evaluate("globalThis.clicked.length")
            until(
                host,
                f"globalThis.clicked.length > {before} || {OVER} || Boolean(document.querySelector('[data-act=next]'))",
            )
            if host.evaluate(OVER):
                break
            if host.evaluate("Boolean(document.querySelector('[data-act=next]'))"):
                pressed(host, "[data-act=next]")
        rests(host, *others)
        clicked = host.evaluate("globalThis.clicked")
        ways = [way for friend in others for way in ways_of(clicked, friend.evaluate("globalThis.drawn"))]
    return {"join": told(first), "move": told(ways)}


def ways_of(clicked: list[list[float]], drawn: list[list[float]]) -> Iterator[float]:
    """From each click that has led to a line, to the time at which a friend's page has drawn it."""
    for n, (before, start) in enumerate(clicked):
        if n + 1 < len(clicked) and clicked[n + 1][0] == before:
            continue  # a card was raised, or the click came too early
        later = [when for seen, when in drawn if seen > before and when > start]
        if later:
            yield min(later) - start


def told(times: list[float]) -> dict[str, float]:
    """Milliseconds."""
    ordered = sorted(times)
    at = {"median": 0.5, "p95": 0.95, "most": 1.0}
    return {
        "count": len(ordered),
        **{name: round(ordered[int(part * (len(ordered) - 1))], 1) for name, part in at.items()},
    }


def main() -> None:
    wishes = argparse.ArgumentParser()
    wishes.add_argument("what", choices=["work", "lines"])
    wishes.add_argument("key")
    wishes.add_argument("--moves", type=int, default=100)
    wishes.add_argument("--friends", type=int, default=0)
    asked = wishes.parse_args()
    server = serve(build().folder)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    address = f"http://127.0.0.1:{server.server_address[1]}/"
    with sync_playwright() as play:
        if asked.what == "work":
            browser = play.chromium.launch(executable_path=chromium_path(), args=["--no-sandbox"])
            page = browser.new_page(service_workers="block")
            page.goto(address)
            until(page, "document.documentElement.dataset.engine === 'ready'")
            found = work(page, asked.key, asked.moves)
            browser.close()
        else:
            friends = asked.friends or len(Kit(asked.key).game.sides) - 1
            found = lines(play.chromium, address, asked.key, asked.moves, friends)
    server.shutdown()
    print(json.dumps({"key": asked.key, **found}))


if __name__ == "__main__":
    main()
