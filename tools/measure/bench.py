"""The speeds of `python -m tschatulle bench`, natively and inside browsers, side by side.

    python -m tools.measure.bench                             one key of each family, all levels, all pieces of work
    python -m tools.measure.bench toguz9/engine tschuk7       only these lines, or all lines of these keys
    python -m tools.measure.bench --browser firefox-esr       in another browser; may be given more than once

Every line is measured natively first, then in each browser by the same code on the Pyodide of the site. A browser is
told nothing but an address: the page runs the lines one by one and sends the rows back, so that any browser will do
that can be started without a window. Knows: how to run it there. Does not know: any game, what is measured
(core/tschatulle/commands/bench.py).
"""

from __future__ import annotations

import argparse
import io
import json
import os
import queue
import shutil
import subprocess
import sys
import tempfile
import threading
import zipfile
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "core")]

from tschatulle.commands.bench import bench_names, bench_row  # noqa: E402
from tschatulle.commands.registered import benches  # noqa: E402
from tschatulle.games import REGISTRY  # noqa: E402

from tools.build.external.fetch import runtime  # noqa: E402
from tools.build.external.pins import LOCK, PYODIDE  # noqa: E402
from tools.build.kernels import refreshed  # noqa: E402
from tools.build.python.machines import machines  # noqa: E402
from tools.build.server import TYPES  # noqa: E402

Row = dict[str, Any]
PATIENCE = 600
"""Seconds for one line at most."""
PAGE = '<!doctype html><meta charset="utf-8"><title>bench</title><script type="module" src="bench.js"></script>'
SCRIPT = """
const tell = (row) => fetch("told", { method: "POST", body: JSON.stringify(row) });
try {
  const { loadPyodide } = await import("./pyodide/pyodide.mjs");
  const indexURL = new URL("pyodide/", location.href).href;
  const lockFileContents = await (await fetch("lock.json")).json();
  const pyodide = await loadPyodide({ indexURL, lockFileContents, env: { PYTHONHASHSEED: "0" } });
  pyodide.unpackArchive(await (await fetch("core.zip")).arrayBuffer(), "zip", { extractDir: "/core" });
  pyodide.runPython("import sys; sys.path.insert(0, '/core'); import json");
  (0, eval)(await (await fetch("machines.js")).text())(pyodide);
  pyodide.runPython("from tschatulle.commands.bench import bench_row");
  const row = pyodide.runPython("lambda name: json.dumps(bench_row(name))");
  for (const name of await (await fetch("names.json")).json()) await tell(JSON.parse(row(name)));
  await tell({ done: true });
} catch (error) {
  await tell({ failed: String(error) });
}
"""


def chosen_names(words: list[str]) -> list[str]:
    """Names of lines: those that are named, all of a key that is named; without words one key of each family."""
    known = bench_names()
    if not words:
        first = {entry.family or key: key for key, entry in reversed(REGISTRY.items()) if entry.listed}
        keys = [key for key in REGISTRY if key in first.values()]
        return [name for name in known if name in benches() or name.rsplit("/", 1)[0] in keys]
    for word in words:
        if not any(name == word or name.startswith(word + "/") for name in known):
            raise SystemExit(f"bench: there is no {word}; python -m tschatulle bench names all")
    return [name for name in known if any(name == word or name.startswith(word + "/") for word in words)]


def core_zip() -> bytes:
    """The core as one archive."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as archive:
        for file in sorted((ROOT / "core").rglob("*")):
            if file.is_file() and "__pycache__" not in file.parts:
                archive.write(file, file.relative_to(ROOT / "core").as_posix())
    return made.getvalue()


class Host(ThreadingHTTPServer):
    """Serves the page, and hears its rows."""

    daemon_threads = True

    def __init__(self, names: list[str]) -> None:
        super().__init__(("127.0.0.1", 0), Handler)
        self.rows: queue.Queue[Row] = queue.Queue()
        self.pyodide = runtime(ROOT / ".runtime")
        self.files = {
            "/": (".html", PAGE.encode()),
            "/bench.js": (".js", SCRIPT.encode()),
            "/core.zip": (".zip", core_zip()),
            "/machines.js": (".js", machines().encode()),
            "/lock.json": (".json", json.dumps(LOCK).encode()),
            "/names.json": (".json", json.dumps(names).encode()),
        }

    def found(self, path: str) -> tuple[str, bytes] | None:
        """The kind and bytes of an address."""
        if path in self.files:
            return self.files[path]
        file = self.pyodide / Path(path).name
        if path.startswith("/pyodide/") and file.is_file():
            return file.suffix, file.read_bytes()
        return None


class Handler(BaseHTTPRequestHandler):
    server: Host

    def do_GET(self) -> None:
        found = self.server.found(self.path.split("?")[0])
        if found is None:
            self.send_error(404)
            return
        self.answer(TYPES.get(found[0], "application/octet-stream"), found[1])

    def do_POST(self) -> None:
        self.server.rows.put(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
        self.answer("text/plain", b"")

    def answer(self, kind: str, body: bytes) -> None:
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: Any) -> None:
        """Nothing: the rows are the output."""


def command(browser: str, profile: str, address: str) -> list[str]:
    """How a browser is started without a window, with a profile of its own."""
    if "firefox" in Path(browser).name:
        return [browser, "--headless", "--no-remote", "--profile", profile, address]
    sandbox = ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
    quiet = ["--no-first-run", "--disable-background-networking", "--disable-dev-shm-usage"]
    return [browser, "--headless=new", *sandbox, *quiet, f"--user-data-dir={profile}", address]


def browser_rows(browser: str, names: list[str]) -> Iterator[Row]:
    """The rows of one browser, as they come. Raises SystemExit when it fails or says nothing for too long."""
    host = Host(names)
    threading.Thread(target=host.serve_forever, daemon=True).start()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        started = command(browser, profile, f"http://127.0.0.1:{host.server_address[1]}/")
        env = dict(os.environ, HOME=profile)
        process = subprocess.Popen(started, env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            while not (row := host.rows.get(timeout=PATIENCE)).get("done"):
                if "failed" in row:
                    raise SystemExit(f"bench: {browser}: {row['failed']}")
                yield row
        except queue.Empty:
            raise SystemExit(f"bench: {browser} said nothing for {PATIENCE} s") from None
        finally:
            process.terminate()
            process.wait(30)
            host.shutdown()
            host.server_close()


def told(native: Row, others: dict[str, Row]) -> Row:
    """One line: milliseconds and ratios, and for engines nodes a second and depth, side by side."""
    row = {"bench": native["bench"], "native_ms": native["ms"], "yardsticks": native["yardsticks"]}
    if "depth" in native:
        row |= {"native_nodes_per_second": native["nodes_per_second"], "depth": native["depth"]}
    for name, other in others.items():
        row |= {f"{name}_ms": other["ms"], f"{name}_ratio": round(other["ms"] / max(native["ms"], 0.001), 2)}
        if "depth" in other:
            row |= {f"{name}_nodes_per_second": other["nodes_per_second"], f"{name}_depth": other["depth"]}
    return row


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", help="lines, such as toguz9/best, or keys of games")
    parser.add_argument("--browser", action="append", help="a program; the first Chromium that is found without it")
    chosen = parser.parse_args(arguments)
    known = ("chromium", "chromium-browser", "google-chrome", "chrome")
    browsers = chosen.browser or [found for name in known if (found := shutil.which(name))][:1]
    if not browsers or not all(map(shutil.which, browsers)):
        raise SystemExit("bench: no browser was found; name one with --browser")
    names = chosen_names(chosen.names)
    refreshed(ROOT / "core")
    print(json.dumps({"pyodide": PYODIDE, "python": sys.version.split()[0], "browsers": browsers, "lines": len(names)}))
    native = [shown("native", bench_row(name)) for name in names]
    # One after the other: two at once would slow each other down.
    others = {Path(browser).name: [shown(browser, row) for row in browser_rows(browser, names)] for browser in browsers}
    for n, row in enumerate(native):
        print(json.dumps(told(row, {name: rows[n] for name, rows in others.items()})), flush=True)


def shown(where: str, row: Row) -> Row:
    """The row, told on standard error so that one sees it go on."""
    print(f"  {where}: {row['bench']} {row['ms']:.0f} ms", file=sys.stderr, flush=True)
    return row


if __name__ == "__main__":
    main()
