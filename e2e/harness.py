"""What the browser tests need besides fixtures: the plain host, and complaints about a page."""

from __future__ import annotations

import atexit
import hashlib
import json
import shutil
import tempfile
from collections import deque
from functools import cache
from pathlib import Path

from contract_check import Wire
from cpython import HOUSE
from house.chromium import FLAGS
from painting import veiled
from playwright.sync_api import BrowserContext, ConsoleMessage, Page

from tools.build.make import STAMP
from tools.build.server import Handler, Server

__all__ = [
    "DATABASE",
    "FLAGS",
    "FOLDER",
    "GUEST",
    "KEEPER",
    "SPENDS_DATA",
    "Complaints",
    "PlainHandler",
    "Server",
    "sparing",
]

FOLDER = "/tschatulle/"
KEEPER = "keeper/keeper.html"
"""Below the folder: what keeps Python for the visitors of pool.py, not a part of the site."""
DATABASE = f"tschatulle:{FOLDER}"
SAVES_DATA = (
    "if (self.NetworkInformation) Object.defineProperty(NetworkInformation.prototype, 'saveData', {value: true});"
)
SPENDS_DATA = SAVES_DATA.replace("true", "false")
"""For a visitor who is not to save data after all."""


BLOCKED = ("Service Worker registration blocked by Playwright", "offline: Error: no registration")
"""What is said on the console where a test allows no service worker, by Playwright and by the page."""


GUEST = "Tschatulle-Guest"
"""Header of the requests of somebody who finds Python started (pool.py)."""
NO_MODULE = bytes([0, 97, 115, 109, 1, 0, 0, 0])
NO_ARCHIVE = b"PK\3\4" + bytes(26)


def guests_file(site: Path, file: str) -> str:
    """The path of a site's file, or of what a guest gets instead. Python's own files, ten megabytes, are fetched,
    counted and compared by every page, and then thrown away where Python is started: a guest gets small ones that the
    build names in their place."""
    found = guests_files(site, (site / STAMP).stat().st_mtime_ns).get(Path(file)) if (site / STAMP).is_file() else None
    return str(found or file)


@cache
def guests_files(site: Path, _: int) -> dict[Path, Path]:
    """What a guest gets instead of some files of a site, which is known by the time of its stamp."""
    folder = Path(tempfile.mkdtemp(prefix="guests-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    small = {"pyodide/pyodide.asm.wasm": NO_MODULE, "py/app.zip": NO_ARCHIVE}
    facts = json.loads((site / STAMP).read_text("utf-8"))
    for entry in facts["files"]:
        if data := small.get(entry["path"]):
            entry |= {"size": len(data), "sha256": hashlib.sha256(data).hexdigest()}
    texts = {**small, STAMP: json.dumps(facts).encode()}
    found = {}
    for name, data in texts.items():
        found[site / name] = folder / Path(name).name
        found[site / name].write_bytes(data)
    return found


class PlainHandler(Handler):
    """The local server without its policy header, and with the keeper beside the site."""

    def translate_path(self, path: str) -> str:
        """As the parent's, but for the keeper's few files, and for what a guest does not use."""
        path, _, _ = path.partition("?")
        name = path.removeprefix(self.prefix + "keeper/")
        if name != path and Path(name).name == name:
            return str(Path(__file__).parent / "keeper" / name)
        file = super().translate_path(path)
        return guests_file(Path(self.directory), file) if GUEST in self.headers else file

    def do_POST(self) -> None:  # noqa: N802 - the name is given
        """What the keeper's worker asks of this Python."""
        text = self.rfile.read(int(self.headers["Content-Length"]))
        answer = HOUSE.answer(Path(self.directory), **json.loads(text)).encode()
        self.send_response(200)
        self.send_header("Content-Type", "text/plain; charset=utf-8")
        self.send_header("Content-Length", str(len(answer)))
        self.end_headers()
        self.wfile.write(answer)

    def send_header(self, keyword: str, value: str) -> None:
        """All headers but one."""
        if keyword != "Content-Security-Policy":
            super().send_header(keyword, value)


class Complaints:
    """Everything a page must not do; `expect` names parts of complaints that a test provokes on purpose."""

    def __init__(self, origin: str) -> None:
        self.origin = origin.removesuffix(FOLDER)
        self.found: list[str] = []
        self.expected: list[str] = []
        self.wires: list[Wire] = []
        self.kinds = {"error"}
        """Of messages on the console; a test of nothing but good weather adds "warning"."""

    def watch(self, page: Page) -> None:
        """Listen to one page, and to what it is told by the core."""
        self.wires.append(Wire(page, self.note))
        page.said = said = deque(maxlen=20)  # type: ignore[attr-defined]
        page.on("console", lambda message: said.append(f"{message.type}: {message.text}"))
        page.on("console", self.heard)
        page.on("pageerror", lambda error: self.note("error", str(error)))
        page.on("request", lambda request: self.foreign(request.url))

    def heard(self, message: ConsoleMessage) -> None:
        """A message on the console; the place is told, for it may be all there is to know."""
        if message.type in self.kinds and message.text not in BLOCKED:
            self.note("console", f"{message.text} ({message.location.get('url', '')})")

    def foreign(self, url: str) -> None:
        """A request that leaves the site's origin."""
        if not url.startswith((self.origin + "/", "data:", "blob:")):
            self.note("foreign request", url)

    def note(self, kind: str, text: str) -> None:
        """Remember one."""
        self.found.append(f"{kind}: {text}")

    def expect(self, *parts: str) -> None:
        """These are provoked by the test."""
        self.expected += parts

    def rest(self) -> list[str]:
        """What nobody expected."""
        return [one for one in self.found if not any(part in one for part in self.expected)]


def sparing(context: BrowserContext) -> BrowserContext:
    """The same browser, told to save data: so the page does not keep Python's memory in it, which would start Python
    twice more for every visitor who is here for once. Nor is it painted."""
    context.add_init_script(SAVES_DATA)
    return veiled(context)
