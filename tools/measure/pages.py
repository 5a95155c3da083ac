"""A host like GitHub Pages on this machine, at the end of a line of a given speed, that counts what it sends.

Knows: what such a host compresses (text and WebAssembly, never .zip and .whl), that it lets browsers keep files for ten
minutes, and how bytes and round trips take their time. Does not know: what is measured with it.
"""

from __future__ import annotations

import contextlib
import functools
import gzip
import hashlib
import socket
import threading
import time
from collections import Counter
from collections.abc import Iterator
from http import HTTPStatus
from pathlib import Path
from typing import NamedTuple

from tools.build.server import Handler, Server

ZIPPED = (".html", ".js", ".mjs", ".css", ".json", ".svg", ".txt", ".wasm", ".webmanifest")
"""What GitHub Pages sends as gzip. WebAssembly is among it since 2023; archives are not."""
MAX_AGE = 600
CHUNK = 8192


class Line(NamedTuple):
    """A line between browser and host: megabits a second (0: as fast as the machine), seconds of a round trip."""

    megabits: float = 0
    delay: float = 0


class Pipe:
    """All connections share one line; whoever sends waits for its turn."""

    def __init__(self, line: Line) -> None:
        self.line = line
        self.free = 0.0
        self.lock = threading.Lock()

    def wait(self, size: int) -> None:
        """Returns when so many bytes have gone through."""
        if not self.line.megabits:
            return
        with self.lock:
            self.free = max(self.free, time.monotonic()) + size * 8 / self.line.megabits / 1e6
            due = self.free
        time.sleep(max(0.0, due - time.monotonic()))


@functools.cache
def packed(path: Path, _: int) -> tuple[bytes, bytes, str]:
    """A file as it is, as it is sent, and its tag. The second argument is the time of its last change."""
    data = path.read_bytes()
    sent = gzip.compress(data, 6, mtime=0) if path.suffix in ZIPPED else data
    return data, sent, f'"{hashlib.sha256(data).hexdigest()[:20]}"'


class PagesHandler(Handler):
    """Files of one folder; what is sent is counted by path."""

    sent: Counter[str]
    asked: Counter[str]
    pipe: Pipe

    def setup(self) -> None:
        """Small answers go at once."""
        super().setup()
        self.connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)

    def do_GET(self) -> None:
        """One file, after one round trip, at the speed of the line."""
        path = Path(self.translate_path(self.path))
        path = path / "index.html" if path.is_dir() else path
        time.sleep(self.pipe.line.delay)
        if not path.is_file():
            self.answer(HTTPStatus.NOT_FOUND, {"Content-Length": "0"})
            return
        data, sent, tag = packed(path, path.stat().st_mtime_ns)
        headers = {"ETag": tag, "Cache-Control": f"max-age={MAX_AGE}", "Content-Type": self.guess_type(path)}
        if self.headers.get("If-None-Match") == tag:
            self.answer(HTTPStatus.NOT_MODIFIED, headers)
            return
        headers["Content-Length"] = str(len(sent))
        if sent is not data:
            headers["Content-Encoding"] = "gzip"
        self.answer(HTTPStatus.OK, headers, sent)

    def answer(self, status: HTTPStatus, headers: dict[str, str], body: bytes = b"") -> None:
        """Everything that goes over the line."""
        name = self.path.split("?")[0]
        head = f"HTTP/1.1 {status.value} {status.phrase}\r\n" + "".join(f"{k}: {v}\r\n" for k, v in headers.items())
        self.asked[name] += 1
        self.push(name, head.encode() + b"\r\n")
        for begin in range(0, len(body), CHUNK):
            self.push(name, body[begin : begin + CHUNK])

    def push(self, name: str, data: bytes) -> None:
        """A few bytes of one answer."""
        self.pipe.wait(len(data))
        self.sent[name] += len(data)
        self.wfile.write(data)


class Host(NamedTuple):
    """A running host: its address, how many bytes of each path it has sent, how often each was asked for."""

    address: str
    sent: Counter[str]
    asked: Counter[str]


@contextlib.contextmanager
def host(folder: Path, line: Line = Line()) -> Iterator[Host]:  # noqa: B008 - a tuple, never changed
    """A folder served until the block ends; a host of this kind has compressed its files before anybody comes."""
    for path in folder.rglob("*"):
        if path.is_file():
            packed(path, path.stat().st_mtime_ns)
    sent: Counter[str] = Counter()
    asked: Counter[str] = Counter()
    kind = type("Counting", (PagesHandler,), {"sent": sent, "asked": asked, "pipe": Pipe(line)})
    server = Server(("127.0.0.1", 0), functools.partial(kind, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield Host(f"http://127.0.0.1:{server.server_address[1]}/", sent, asked)
    finally:
        server.shutdown()
        server.server_close()
