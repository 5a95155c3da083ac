"""Makes tschatulle.html: the whole site in one file that opens from disk by a double click, without server or request.

Knows: how the page's files are put into one (recipe: payloads as gzip in base85 inside of text scripts, modules under
names of an import map, a classic worker that gets its modules as data). Does not know: what the files do.
The bytes depend on nothing but the files of the site.
"""

from __future__ import annotations

import base64
import gzip
import json
import posixpath
import re
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path

from tools.build.external.scripts import READER
from tools.build.words import Trouble

NAME = "tschatulle.html"
WORKER = "web/worker.js"
SITE = "https://tschatulle.invalid/"
"""A made-up address for files inside of the file; `.invalid` is reserved for such, so that no request can leave."""
MOST = 10_000_000
AS_WRITTEN = 1_000_000
"""Bytes that scripts may take besides when they stand as they are written, with comments and spaces."""
POLICY = (
    "default-src 'none'; script-src 'unsafe-inline' 'wasm-unsafe-eval' blob: data:; style-src 'unsafe-inline'; "
    "font-src data:; img-src data: blob:; connect-src data: blob:; worker-src blob: data:; base-uri 'none'; "
    "form-action 'none'"
)
IMPORT = re.compile(r"""(\bfrom\s*|\bimport\s*\(?\s*)(["'])(\.{1,2}/[^"']+)\2""")
FONT = re.compile(r"""url\(["']?([^"')]+\.woff2)["']?\)""")
PARTS = ("pyodide/", "py/", "wheels/")
VISITORS = "friend.html"
"""The page of whoever sits at another one's table: here that is the file itself, whose Python does not start then."""
LEFT_OUT = (
    *("wheels/tschatulle-", "web/icons/", "web/screenshots/", "web/styles/", "web/fonts/"),
    *("web/manifest.webmanifest", "web/early.js", READER),
)
"""What a file needs not, or what is too big for it: the reader of QR codes is half a megabyte."""


def single(folder: Path, *, short: bool = True) -> bytes:
    """The one file, made of a finished site without it (`short`: minified). Raises Trouble if it is too big."""
    paths = sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())
    paths = [
        path for path in paths if not path.startswith(LEFT_OUT) and path not in {NAME, "index.html", VISITORS, "sw.js"}
    ]
    big = [path for path in paths if path.startswith(PARTS)]
    texts = {path: text_of(folder, path) for path in paths if not path.startswith(PARTS) and not path.startswith(".")}
    parts = {path: f"part{n}" for n, path in enumerate(big)}
    modules = [path for path in texts if path.endswith(".js") and path not in {WORKER, "web/watchdog.js"}]
    site = json.dumps({"texts": texts, "parts": parts, "modules": modules}, ensure_ascii=False, sort_keys=True)
    payloads = {"site": site.encode()} | {name: (folder / path).read_bytes() for path, name in parts.items()}
    page = assembled(folder, payloads)
    most = MOST if short else MOST + AS_WRITTEN
    if len(page) > most:
        raise Trouble(f"{NAME} has {len(page):,} bytes; it must not have more than {most:,}.", "ship less")
    return page


def text_of(folder: Path, path: str) -> str:
    """A text of the site; a module's imports by name, and its own address made up."""
    text = (folder / path).read_text("utf-8")
    if not path.endswith(".js"):
        return text
    text = text.replace("import.meta.url", json.dumps(SITE + path))
    if path == WORKER:
        return without_export(text)
    return IMPORT.sub(lambda found: f"{found[1]}{found[2]}{named(path, found[3])}{found[2]}", text)


def without_export(text: str) -> str:
    """The worker as a classic script, which calls `serve` itself. Raises Trouble."""
    for pattern, made in ((r"^export (?=function serve\b)", ""), (r"export\{(\w+) as serve\};?", r"const serve=\1;")):
        text, count = re.subn(pattern, made, text, flags=re.MULTILINE)
        if count:
            return text
    raise Trouble(f"{WORKER} does not export `serve` as it did.", "mend tools/build/single.py")


def named(path: str, target: str) -> str:
    """The name in the import map of what a module imports."""
    return "site/" + posixpath.normpath(posixpath.join(posixpath.dirname(path), target))


def assembled(folder: Path, payloads: dict[str, bytes]) -> bytes:
    """The page with everything inside: styles, early scripts, payloads, and the script that unpacks them."""
    page = (folder / "index.html").read_text("utf-8")
    for pattern, made in changes(folder):
        page = re.sub(pattern, made, page, flags=re.DOTALL)
    starter = Path(__file__).with_suffix(".js").read_text("utf-8").replace("/*SITE*/", SITE)
    rows = [f'<script type="text/plain" id="{name}">{packed(data)}</script>' for name, data in payloads.items()]
    if page.count("</body>") != 1:
        raise Trouble("index.html must have one </body>.", "restore it: git checkout index.html")
    return page.replace("</body>", "\n".join([*rows, f"<script>\n{safe(starter)}</script>", "</body>"])).encode()


def changes(folder: Path) -> list[tuple[str, Callable[[re.Match[str]], str]]]:
    """What is taken out of the page, and what is put inside of it, in this order."""
    policy = 'http-equiv="Content-Security-Policy" content="{}"'
    return [
        (r'<link rel="(module)?preload"[^>]*>\n?', lambda _: ""),
        (r'<script type="module"[^>]*></script>\n?', lambda _: ""),
        (r'<link rel="(manifest|apple-touch-icon)"[^>]*>\n?', lambda _: ""),
        (r'<link rel="icon"[^>]*type="image/png"[^>]*>\n?', lambda _: ""),
        (policy.format('[^"]*'), lambda _: policy.format(POLICY)),
        (r'<link rel="icon" href="([^"]+)"[^>]*>', lambda found: icon(folder / found[1])),
        (r'<link rel="stylesheet" href="([^"]+)">', lambda found: inline("style", folder / found[1])),
        (r'<script src="([^"]+)"[^>]*></script>', lambda found: inline("script", folder / found[1])),
    ]


def inline(tag: str, path: Path) -> str:
    """A style sheet or classic script inside of the page, with the fonts that it names."""
    text = FONT.sub(lambda found: f"url({font(path.parent / found[1])})", path.read_text("utf-8"))
    return f"<{tag}>\n{safe(text)}</{tag}>"


def font(path: Path) -> str:
    """A font as an address that holds it."""
    return f"data:font/woff2;base64,{base64.b64encode(path.read_bytes()).decode()}"


def safe(text: str) -> str:
    """A script that holds no end of a script. Raises Trouble: none of ours does."""
    if "</script" in text.lower() or "</style" in text.lower():
        raise Trouble("A script of the page holds the end mark of scripts.", f"write it in two parts, for {NAME}")
    return text


def icon(path: Path) -> str:
    """The drawing of the tab."""
    data = base64.b64encode(path.read_bytes()).decode()
    return f'<link rel="icon" type="image/svg+xml" href="data:image/svg+xml;base64,{data}">'


@lru_cache(maxsize=16)  # most of it is the same in the next build of this process
def packed(data: bytes) -> str:
    """Gzip in base85, the same bytes on every machine: a sixteenth less than in base64. A comma stands for the sign
    that begins a tag, so that a reader of HTML sees none."""
    digits = base64.b85encode(gzip.compress(data, 9, mtime=0)).decode()
    return digits.replace("<", ",")
