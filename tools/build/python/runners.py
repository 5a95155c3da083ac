"""What can run Python inside the pinned Pyodide while the site is built: Node, else a browser without a window.

Knows: how to start each, how files get in and out. Does not know: what the script does with them.
"""

from __future__ import annotations

import contextlib
import functools
import json
import os
import secrets
import subprocess
import tempfile
import threading
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import NamedTuple, Protocol

from tools.build.external.browsers import ended, installed
from tools.build.external.fetch import find_node
from tools.build.server import TYPES
from tools.build.words import Progress, run

HERE = Path(__file__).resolve().parent
LIMIT = 300
"""Seconds for one script in a browser."""


class Job(NamedTuple):
    """One script, what it is given, and the one file that it makes."""

    runtime: Path
    """The folder with the files of Pyodide."""
    start: Path
    """The archive of the standard library to start from."""
    script: Path
    lock: str
    """What Pyodide is told of packages, as JSON."""
    inputs: tuple[Path, ...]
    """Lie in /in under their base names."""
    made: Path
    """Where what the script leaves in /out under this base name goes to."""


class Runner(Protocol):
    """Runs a job and returns what the script's value says. Raises RuntimeError or OSError with the last words."""

    @property
    def name(self) -> str: ...

    def __call__(self, job: Job, progress: Progress) -> str: ...


def find_runner(home: Path) -> Runner | None:
    """The first that is on this machine; None if there is none."""
    if node := find_node(home):
        return InNode(node)
    browser = installed()
    return InBrowser(browser) if browser else None


class InNode(NamedTuple):
    """Node 20 or later."""

    program: Path

    @property
    def name(self) -> str:
        return str(self.program)

    def __call__(self, job: Job, progress: Progress) -> str:
        command = [self.program, HERE / "library.mjs", job.runtime, job.start, job.script, job.lock, job.made]
        return run([*command, *job.inputs], progress).strip().splitlines()[-1]


class InBrowser(NamedTuple):
    """A relative of Chromium. It fetches the files from a server that nobody else knows the address of."""

    program: Path

    @property
    def name(self) -> str:
        return str(self.program)

    def __call__(self, job: Job, progress: Progress) -> str:
        desk = Desk(job)
        handler = functools.partial(Handler, desk)
        with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
            threading.Thread(target=server.serve_forever, daemon=True).start()
            address = f"http://127.0.0.1:{server.server_address[1]}/{desk.secret}/page"
            try:
                with opened(self.program, address) as process:
                    desk.wait(process, progress)
            finally:
                server.shutdown()
        if desk.failed or desk.data is None:
            raise RuntimeError(desk.failed or "the browser ended without a word")
        job.made.parent.mkdir(parents=True, exist_ok=True)
        job.made.write_bytes(desk.data)
        progress.done()
        return desk.told


@contextlib.contextmanager
def opened(program: Path, address: str) -> Iterator[subprocess.Popen[bytes]]:
    """The browser without a window, with a profile that is thrown away."""
    with tempfile.TemporaryDirectory(prefix="tschatulle-", ignore_cleanup_errors=True) as profile:
        root = ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
        options = ["--headless=new", "--disable-gpu", "--no-first-run", f"--user-data-dir={profile}", *root]
        silent = {"stdin": subprocess.DEVNULL, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        with ended(subprocess.Popen([program, *options, address], **silent)) as process:
            yield process


class Desk:
    """What goes to the page and what comes back."""

    def __init__(self, job: Job) -> None:
        self.secret = secrets.token_urlsafe()
        self.told, self.failed = "", ""
        self.data: bytes | None = None
        self.over = threading.Event()
        names = [path.name for path in job.inputs]
        facts = {"lock": job.lock, "inputs": names, "made": job.made.name, "script": job.script.read_text("utf-8")}
        self.texts = {
            "page": ("text/html", '<!doctype html><script type="module" src="library.web.js"></script>'),
            "job.json": ("application/json", json.dumps(facts)),
        }
        self.files = {"library.web.js": HERE / "library.web.js", "start.zip": job.start}
        self.files |= {f"runtime/{path.name}": path for path in job.runtime.iterdir() if path.is_file()}
        self.files |= {f"in/{path.name}": path for path in job.inputs}

    def answer(self, name: str) -> tuple[str, bytes] | None:
        """Type and contents of a file, None if there is no such."""
        if name in self.texts:
            kind, text = self.texts[name]
            return kind, text.encode()
        path = self.files.get(name)
        return (TYPES.get(path.suffix, "application/octet-stream"), path.read_bytes()) if path else None

    def hear(self, name: str, data: bytes) -> None:
        """The page hands in the file that was made, what the script says, or what went wrong."""
        if name == "made":
            self.data = data
        elif name == "told":
            self.told = data.decode("utf-8", "replace")
            self.over.set()
        elif name == "failed":
            self.failed = data.decode("utf-8", "replace")[-1000:]
            self.over.set()

    def wait(self, process: subprocess.Popen[bytes], progress: Progress) -> None:
        """Until something was said, or nothing can come any more."""
        end = time.monotonic() + LIMIT
        while not self.over.wait(0.1):
            progress.show(0)
            if process.poll() is not None and not self.over.wait(1):
                self.failed = f"the browser ended with status {process.returncode}"
                return
            if time.monotonic() > end:
                self.failed = f"no end after {LIMIT} s"
                return


class Handler(BaseHTTPRequestHandler):
    """Nothing but what is on the desk."""

    def __init__(self, desk: Desk, *args: object) -> None:
        self.desk = desk
        super().__init__(*args)  # type: ignore[arg-type]

    def _name(self) -> str:
        """The path behind the secret."""
        secret, _, name = self.path.removeprefix("/").partition("/")
        return name if secrets.compare_digest(secret, self.desk.secret) else ""

    def do_GET(self) -> None:
        """A file of the job."""
        found = self.desk.answer(self._name())
        if found is None:
            self.send_error(404)
            return
        kind, data = found
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def do_POST(self) -> None:
        """Something from the page."""
        name = self._name()
        if not name:
            self.send_error(404)
            return
        self.desk.hear(name, self.rfile.read(int(self.headers.get("Content-Length", 0))))
        self.send_response(204)
        self.end_headers()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the name is given
        """Silent."""
