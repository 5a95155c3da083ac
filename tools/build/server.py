"""Serves a finished site on this machine, the way a careful host would.

Knows: types, headers, the policy that the page itself states. Does not know: what the files are.
"""

from __future__ import annotations

import contextlib
import functools
import html
import re
import socket
import sys
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

from tools.build.words import Trouble

TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".json": "application/json",
    ".txt": "text/plain; charset=utf-8",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".webp": "image/webp",
    ".ico": "image/x-icon",
    ".woff2": "font/woff2",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".whl": "application/zip",
    ".zip": "application/zip",
}
POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; font-src 'self'; "
    "img-src 'self' data: blob:; connect-src 'self'; worker-src 'self' blob:; manifest-src 'self'; base-uri 'none'; "
    "form-action 'none'; "
    "require-trusted-types-for 'script'; trusted-types tschatulle"
)
"""Used only where the page states none."""


def policy(folder: Path) -> str:
    """The policy in the page's <meta>, so that header and page never differ."""
    try:
        text = (folder / "index.html").read_text("utf-8")
    except OSError:
        return POLICY
    for tag in re.findall(r"<meta\b[^>]*>", text):
        if re.search(r"http-equiv\s*=\s*[\"']?content-security-policy", tag, re.IGNORECASE):
            found = re.search(r"content\s*=\s*(\"([^\"]*)\"|'([^']*)')", tag)
            if found:
                return " ".join(html.unescape(found[2] or found[3] or "").split()) or POLICY
    return POLICY


class Handler(SimpleHTTPRequestHandler):
    """Files of one folder under one prefix: no listings, always checked for freshness, kept alive."""

    protocol_version = "HTTP/1.1"
    server_version = "tschatulle"
    sys_version = ""
    timeout = 60

    def __init__(self, *args: Any, prefix: str = "/", **kwargs: Any) -> None:
        self.prefix = prefix
        super().__init__(*args, **kwargs)

    def translate_path(self, path: str) -> str:
        """A file below the folder for a path below the prefix; something that cannot exist otherwise."""
        asked = unquote(urlsplit(path).path)
        if not asked.startswith(self.prefix):
            return str(Path(self.directory) / ".outside")
        return super().translate_path("/" + path.removeprefix(self.prefix))

    def guess_type(self, path: Any) -> str:
        """By our own table: machines differ, and a wrong type for WebAssembly hangs Python's start."""
        return TYPES.get(Path(path).suffix.lower(), "application/octet-stream")

    def send_head(self) -> Any:
        """Like the parent's, but fresh or not is decided by size and exact time; whole seconds are too coarse."""
        path = self.asked()
        if path.is_file() and self.headers.get("If-None-Match") == self.tag(path):
            self.send_response(HTTPStatus.NOT_MODIFIED)
            self.end_headers()
            return None
        del self.headers["If-Modified-Since"]
        return super().send_head()

    def asked(self) -> Path:
        """The file behind this request; a folder stands for its page."""
        path = Path(self.translate_path(self.path)) if hasattr(self, "path") else Path(self.directory, ".outside")
        return path / "index.html" if path.is_dir() else path

    def tag(self, path: Path) -> str:
        """Changes whenever the file does."""
        facts = path.stat()
        return f'"{facts.st_mtime_ns:x}-{facts.st_size:x}"'

    def end_headers(self) -> None:
        """What every answer carries."""
        path = self.asked()
        if path.is_file():
            self.send_header("ETag", self.tag(path))
        self.send_header("Cache-Control", "no-cache")
        self.send_header("X-Content-Type-Options", "nosniff")
        self.send_header("Content-Security-Policy", policy(Path(self.directory)))
        super().end_headers()

    def list_directory(self, path: Any) -> None:
        """No listings."""
        self.send_error(HTTPStatus.NOT_FOUND)

    def log_message(self, *_: Any) -> None:
        """Quiet: the browser's own tools say more."""


class Server(ThreadingHTTPServer):
    """One thread for each request, none of which keeps the program alive."""

    daemon_threads = True
    request_queue_size = 64

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self.open: set[Any] = set()
        super().__init__(*args, **kwargs)

    def process_request(self, request: Any, client_address: Any) -> None:
        """Remember the connection, since a browser keeps it."""
        self.open.add(request)
        super().process_request(request, client_address)

    def shutdown_request(self, request: Any) -> None:
        """Forget it again."""
        self.open.discard(request)
        super().shutdown_request(request)

    def server_close(self) -> None:
        """Gone means gone: connections that a browser keeps are cut, too."""
        super().server_close()
        for connection in list(self.open):
            with contextlib.suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A browser that hangs up is no error."""
        if not isinstance(sys.exc_info()[1], ConnectionError | TimeoutError):
            super().handle_error(request, client_address)


def serve(folder: Path, port: int = 0, prefix: str = "/") -> Server:
    """A server for a finished site, bound but not yet running: call `serve_forever`, in a thread if you like.

    `port` 0 takes any free one (`server.server_address[1]` tells which); `prefix` such as "/name/" serves below it.
    """
    handler = functools.partial(Handler, directory=str(folder), prefix=prefix)
    return Server(("127.0.0.1", port), handler)


def serve_near(folder: Path, port: int) -> Server:
    """A server on this port or one of the next twenty."""
    for attempt in range(port, min(port + 20, 65536)):
        try:
            return serve(folder, attempt)
        except OSError:
            continue
    raise Trouble(f"Ports {port} to {port + 19} are all taken.", "choose another: python3 serve.py --port 9000")
