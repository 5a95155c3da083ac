"""Puts dist/ together: the whole static site, with relative paths only, the same bytes from the same inputs.

Knows: what lies where in dist/. Does not know: what the page does with it, how it is served.
A finished dist/ carries build.json, the list of its files with their hashes; by it a second build knows that nothing
is to be done. A new site is made beside the old one and takes its place at the end, so that a failure leaves the old.
"""

from __future__ import annotations

import base64
import gzip
import hashlib
import json
import os
import re
import shutil
import tempfile
import time
import zipfile
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from tools.build.assets.fonts import SHEET, face_rules, fonts
from tools.build.assets.fonts import ready as fonts_ready
from tools.build.assets.join import MAIN, Joined, joined
from tools.build.assets.minify import MINIFIED, PLAIN, minified, ready
from tools.build.assets.styles import join_styles
from tools.build.assets.tables import tables
from tools.build.datapacks import data_packs
from tools.build.days import days
from tools.build.external.fetch import runtime, sha256, wheels
from tools.build.external.licences import write_licences
from tools.build.external.pins import LOCK
from tools.build.external.scripts import READER
from tools.build.external.scripts import scripts as external_scripts
from tools.build.python.library import COMPILED, library
from tools.build.python.runners import find_runner
from tools.build.python.slim import shipped_runtime
from tools.build.python.wheel import browser_files, core_files, project, wheel, wheel_name
from tools.build.settings import settings, with_identity
from tools.build.single import NAME as ONE_FILE
from tools.build.single import VISITORS, single
from tools.build.words import Trouble, say

ROOT = Path(__file__).resolve().parents[2]
STAMP = "build.json"
WORKER = "sw.js"
MANIFEST = "web/manifest.webmanifest"
UNLISTED = (STAMP, WORKER, ONE_FILE, ".nojekyll")
"""What the build hash is not made of: they are made from it, or empty."""
SCREENSHOTS = "web/screenshots/"
"""What a browser shows of the page before it installs it."""
MARK = "/*SITE*/"
OWN, SYSTEM = "own", "system"
"""Whose faces the page has."""
READABLE = "readable"
"""The form of scripts that were asked for as they are written."""
SLOT = "SITE_OF_THIS_BUILD"
"""Stands for the list of files while the service worker is made short."""
APP, RUNTIME, UNCACHED = "app", "runtime", ""
FOR_EDITORS = (".d.ts", "jsconfig.json")
"""How files end that are read while the page is written, not when it runs."""
EXTRAS = ("web/i18n/", "web/icons/", "web/dailies/", "web/openings/", "wheels/", "licences/", "py/", READER)
"""Files and folders that a visitor may never need; kept for offline use once they were used, or when asked for."""
NEEDED = ("web/icons/icon.svg", "py/app.zip")
"""What is needed of these folders by everybody, in whatever language."""
CODES = "-code.zip"
"""How archives with the code of games end: kept with what everybody needs, so that every game can be opened offline."""
LITTLE = 250_000
"""Bytes of an archive of a game that is kept with what everybody needs, so that the game plays the same without a
network; web/engine/datapacks.js asks nobody about so little."""


class Shipped(NamedTuple):
    """A file of the site: path, bytes, SHA-256 in hexadecimal."""

    path: str
    size: int
    sha256: str


class Report(NamedTuple):
    """What a build came to. `made` is False when nothing had to be done."""

    folder: Path
    build: str
    version: str
    library: str
    scripts: str
    files: tuple[Shipped, ...]
    seconds: float
    made: bool


def build(out: Path | None = None, root: Path = ROOT, *, readable: bool = False) -> Report:
    """Make the site in `out` (dist/ of the checkout) unless it is there already. Raises Trouble in words.

    readable: scripts and styles as they are written, for whoever looks for a fault in them.
    """
    begun = time.monotonic()
    out = (out or root / "dist").resolve()
    mark = inputs(root, readable=readable)
    if (facts := unchanged(out, mark, root)) is not None:
        return report(out, facts, begun, made=False)
    home = root / ".runtime"
    tidy(out)
    with tempfile.TemporaryDirectory(dir=made_folder(out.parent), prefix=f".{out.name}-") as name:
        stage = Path(name) / "site"
        facts = fill(stage, root, home, mark, readable=readable)
        swap(stage, out, Path(name) / "old")
    return report(out, facts, begun, made=True)


def made_folder(path: Path) -> Path:
    """The folder, made if it was not there."""
    path.mkdir(parents=True, exist_ok=True)
    return path


def report(out: Path, facts: dict, begun: float, *, made: bool) -> Report:
    """The stamp as a Report."""
    files = tuple(Shipped(**entry) for entry in facts["files"])
    forms = facts["library"], facts["scripts"]
    return Report(out, facts["build"], facts["version"], *forms, files, time.monotonic() - begun, made)


# --- is there anything to do? ---------------------------------------------------------------------------------------


def sources(root: Path) -> Iterator[Path]:
    """Every file that the site depends on."""
    yield from (path for path in (root / "index.html", root / "pyproject.toml", root / "LICENSE") if path.is_file())
    for folder in ("core", "web", "tools/build"):
        for path in sorted((root / folder).rglob("*")):
            if path.is_file() and visible(path.relative_to(root)) and path.suffix not in {".pyc", ".wasm"}:
                yield path


def visible(path: Path) -> bool:
    """Neither hidden nor a cache."""
    return not any(part.startswith(".") or part == "__pycache__" for part in path.parts)


def inputs(root: Path, *, readable: bool = False) -> str:
    """One hash over all sources and their places, what this copy is told, and whether scripts stay as written."""
    mark = hashlib.sha256("\n".join([*settings(root), *(["readable"] if readable else [])]).encode())
    for path in sources(root):
        mark.update(f"{path.relative_to(root).as_posix()} {sha256(path)}\n".encode())
    return mark.hexdigest()


def unchanged(out: Path, mark: str, root: Path) -> dict | None:
    """The stamp of a site that is whole and made from these very inputs, else None."""
    try:
        facts = json.loads((out / STAMP).read_text("utf-8"))
        same = facts["inputs"] == mark and not damage(out, facts)
    except (OSError, ValueError, KeyError, TypeError):
        return None
    return facts if same and not better(facts, root / ".runtime") else None


def better(facts: dict, home: Path) -> bool:
    """Could this machine make the site smaller or quicker than it is? What it lacked then may be here now."""
    if facts["library"] != COMPILED and find_runner(home) is not None:
        return True
    if facts.get("fonts") != OWN and fonts_ready(home):
        return True
    return facts["scripts"] == PLAIN and ready(home)


def damage(folder: Path, facts: dict) -> list[str]:
    """The files of a site that are missing or not what its stamp says."""
    entries = [Shipped(**entry) for entry in facts["files"]]
    wrong = [entry.path for entry in entries if not same_file(folder / entry.path, entry)]
    return wrong + [name for name in (WORKER, ONE_FILE) if not (folder / name).is_file()]


def same_file(path: Path, entry: Shipped) -> bool:
    """Is the file the one listed?"""
    return path.is_file() and path.stat().st_size == entry.size and sha256(path) == entry.sha256


# --- making it ------------------------------------------------------------------------------------------------------


def fill(stage: Path, root: Path, home: Path, mark: str, *, readable: bool) -> dict:
    """Everything into an empty folder; the facts that went into its stamp."""
    about = project(root)
    entries = core_files(root)
    parts, extras = runtime(home), wheels(home)
    scripts = copy_web(root, stage)
    add_scripts(stage, home)
    faces = add_fonts(stage, home)
    form, service = (READABLE, slotted(root)) if readable else shortened(stage, root, home, scripts)
    join_styles(stage, [page for page in (stage / "index.html", stage / VISITORS) if page.is_file()])
    if deals := days(root):
        put(stage / "web" / "days.json", deals)
    name_it(stage / MANIFEST, settings(root).identity)
    apart = data_packs(root)
    shipped = browser_files(entries)
    packed = library(home, parts, extras, shipped, apart.shares(shipped))
    for name, data in {"app": packed.data, "more": packed.more, **packed.data_packs}.items():
        put(stage / "py" / f"{name}.zip", data)
    for name, data in shipped_runtime(parts).items():
        put(stage / "pyodide" / name, data)
    for path in extras:
        put(stage / "wheels" / path.name, path.read_bytes())
    put(stage / "wheels" / wheel_name(about), wheel(about, entries))
    write_licences(stage, root, home, extras)
    told = {"version": about.version, "library": packed.form, "scripts": form, "lock": LOCK, "dataPacks": apart.games}
    told |= {"codes": apart.codes, "fonts": faces}
    told["source"] = settings(root).source
    facts = stamp(stage, root, {**told, "inputs": mark})
    put(stage / WORKER, worker(service, stage, facts).encode())
    if (stage / "index.html").is_file():
        put(stage / ONE_FILE, single(stage, short=form == MINIFIED))
    put(stage / ".nojekyll", b"")
    return facts


def put(path: Path, data: bytes) -> None:
    """A file, with its folders."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)


def copy_web(root: Path, stage: Path) -> Joined:
    """The page and web/, its modules joined into two scripts, its tables each made whole; the service worker's template
    goes another way. Says what was joined."""
    stage.mkdir(parents=True)
    page = root / "index.html"
    if page.is_file():
        put(stage / "index.html", page.read_bytes())
        put(stage / VISITORS, without_python(page.read_text("utf-8")).encode())
    else:
        say("  beware: there is no index.html, so the site has no page")
    made = joined(root) if (root / MAIN).is_file() else Joined({}, frozenset())
    for path in sorted((root / "web").rglob("*")):
        place = path.relative_to(root)
        if path.is_file() and visible(place) and not apart(place, made.modules):
            put(stage / place, path.read_bytes())
    for name, text in made.scripts.items():
        put(stage / name, text.encode())
    for name, data in tables(root).items():
        put(stage / name, data)
    return made


def without_python(page: str) -> str:
    """The page of friends at another one's table: it fetches nothing ahead that only Python needs."""
    return re.sub(r'<link rel="(module)?preload"[^>]*>\n?', "", page)


def apart(place: Path, modules: Iterable[str]) -> bool:
    """Does a file of web/ go another way, or none? It is joined, made later, used by no page, or for editors."""
    joined_or_made = place.as_posix() in (f"web/{WORKER}", *modules)
    unused = (place.suffix == ".js" and len(place.parts) > 2) or place.parts[1] == "games"
    return joined_or_made or unused or place.name.endswith(FOR_EDITORS)


def add_scripts(stage: Path, home: Path) -> None:
    """What others wrote for the page, beside its own scripts."""
    if (stage / MAIN).is_file():
        for name, data in external_scripts(home).items():
            put(stage / name, data)


def add_fonts(stage: Path, home: Path) -> str:
    """The page's faces into their folder, and their rules before the tokens; OWN or SYSTEM faces."""
    files = fonts(home)
    for name, data in files.items():
        put(stage / name, data)
    sheet = stage / SHEET
    if sheet.is_file():
        put(sheet, face_rules(files).encode() + sheet.read_bytes())
    return OWN if files else SYSTEM


def name_it(manifest: Path, identity: str) -> None:
    """The manifest with the name of this copy, if there is one."""
    if manifest.is_file():
        put(manifest, with_identity(manifest.read_bytes(), identity))


def listing(stage: Path) -> list[Shipped]:
    """All files of the site but those made from the list, sorted by path."""
    found = []
    for path in stage.rglob("*"):
        name = path.relative_to(stage).as_posix()
        if path.is_file() and name not in UNLISTED:
            found.append(Shipped(name, path.stat().st_size, sha256(path)))
    return sorted(found)


def stamp(stage: Path, root: Path, facts: dict) -> dict:
    """Write build.json. The build's name is a hash over every file and the worker's template."""
    files = listing(stage)
    text = "".join(f"{path} {digest}\n" for path, _, digest in files) + template(root)
    facts = {"build": hashlib.sha256(text.encode()).hexdigest()[:16], **facts}
    facts["files"] = [entry._asdict() for entry in files]
    put(stage / STAMP, (json.dumps(facts, indent=1) + "\n").encode())
    return facts


def template(root: Path) -> str:
    """web/sw.js as written."""
    path = root / "web" / WORKER
    if not path.is_file():
        raise Trouble("web/sw.js is missing, so the site would not work offline.", "restore it: git checkout web/sw.js")
    return path.read_text("utf-8")


def slotted(root: Path) -> str:
    """The service worker's template with the slot between its marks."""
    return filled(template(root), SLOT)


def shortened(stage: Path, root: Path, home: Path, scripts: Joined) -> tuple[str, str]:
    """All scripts and styles of web/ made short in their places; the form they have now, and the service worker.

    What was joined goes piece by piece, so that a change of one module costs one module. Where nothing can be made
    short, names stay long, too.
    """
    paths = sorted(path for path in (stage / "web").rglob("*") if path.suffix in (".js", ".css"))
    before = {path.relative_to(stage).as_posix(): path.read_text("utf-8") for path in paths}
    brief = joined(root, brief=True).pieces if scripts.pieces else {}
    pieces = {piece.path: piece.text for parts in brief.values() for piece in parts if piece.path}
    whole = {name: text for name, text in before.items() if name not in brief}
    form, made = minified(home, {**whole, **pieces, WORKER: slotted(root)})
    if form != MINIFIED:
        return form, made[WORKER]
    now = {name: made[name] for name in whole}
    for name, parts in brief.items():
        now[name] = "".join(made.get(piece.path, piece.text) for piece in parts)
    for name, text in now.items():
        put(stage / name, text.encode())
    say(f"  scripts and styles: {sizes(before.values())} before, {sizes(now.values())} now")
    return form, made[WORKER]


def sizes(texts: Iterable[str]) -> str:
    """Bytes of texts, and after gzip, for the report."""
    data = [text.encode() for text in texts]
    return f"{sum(map(len, data)):,} bytes ({sum(len(zipped(one)) for one in data):,} after gzip)"


def worker(service: str, stage: Path, facts: dict) -> str:
    """The service worker with the list of files put into its slot."""
    stamp_file = stage / STAMP
    listed = [Shipped(**entry) for entry in facts["files"]]
    listed.append(Shipped(STAMP, stamp_file.stat().st_size, sha256(stamp_file)))
    rows = [(path, integrity(digest), size, store(path)) for path, size, digest in listed if store(path)]
    kinds = {kind: [row for row in rows if extra(row[0], row[2]) == (kind == "extras")] for kind in ("files", "extras")}
    core = "".join(f"{row[0]} {row[1]}\n" for row in rows if row[3] == RUNTIME)
    site = {"build": facts["build"], "runtime": hashlib.sha256(core.encode()).hexdigest()[:16], **kinds}
    return service.replace(SLOT, json.dumps(site, separators=(",", ":")))


def filled(text: str, value: str) -> str:
    """A text with a value between its two marks."""
    parts = text.split(MARK)
    if len(parts) != 3:
        raise Trouble(f"web/sw.js must hold the mark {MARK} exactly twice.", "restore it: git checkout web/sw.js")
    return f"{parts[0]}{value}{parts[2]}"


def integrity(digest: str) -> str:
    """A hash as a browser's `integrity` spells it."""
    return "sha256-" + base64.b64encode(bytes.fromhex(digest)).decode()


def store(path: str) -> str:
    """Which cache of the service worker keeps a file; "" for what pip takes, or a browser that installs the page."""
    if path.startswith("pyodide/"):
        return RUNTIME
    return UNCACHED if path.startswith(("wheels/tschatulle-", SCREENSHOTS)) else APP


def extra(path: str, size: int) -> bool:
    """Is a file nothing that every visitor needs?"""
    little = path.startswith("py/") and size <= LITTLE
    return path.startswith(EXTRAS) and path not in NEEDED and not little and not path.endswith(CODES)


def swap(stage: Path, out: Path, old: Path) -> None:
    """Put the new site where the old one was."""
    try:
        if out.exists():
            out.rename(old)
        stage.rename(out)
    except OSError as error:
        if old.exists() and not out.exists():
            old.rename(out)
        raise Trouble(
            f"{out} could not be replaced ({error}).", "close whatever has files in it open, then run this again."
        ) from error


def tidy(out: Path) -> None:
    """Remove what an interrupted build left behind more than an hour ago."""
    for path in out.parent.glob(f".{out.name}-*"):
        if path.is_dir() and time.time() - path.stat().st_mtime > 3600:
            shutil.rmtree(path, ignore_errors=True)


# --- the report -----------------------------------------------------------------------------------------------------


def table(made: Report) -> str:
    """Every shipped file with its size and its size after gzip, and the total: nothing is shipped unnamed."""
    extra = [Shipped(name, size_of(made.folder / name), "") for name in UNLISTED if (made.folder / name).is_file()]
    rows = [
        (path, size, len(zipped((made.folder / path).read_bytes()))) for path, size, _ in sorted([*made.files, *extra])
    ]
    total = ("total", sum(row[1] for row in rows), sum(row[2] for row in rows))
    kernels = ("of these texts of kernels, in py/", *texts_in(made.folder / "py"))
    lines = [f"  {path:<52} {size:>12,} {small:>12,}" for path, size, small in [*rows, kernels, total]]
    return "\n".join([f"  {'file':<52} {'bytes':>12} {'gzip':>12}", *lines])


def texts_in(folder: Path) -> tuple[int, int]:
    """Bytes of all that compiled archives hold as text, kernels and what runs them, unpacked and packed."""
    texts: list[zipfile.ZipInfo] = []
    for archive in folder.glob("*.zip"):
        with zipfile.ZipFile(archive) as held:
            texts += [one for one in held.infolist() if one.filename.endswith(".py")]
    return sum(one.file_size for one in texts), sum(one.compress_size for one in texts)


def size_of(path: Path) -> int:
    """Bytes of a file."""
    return path.stat().st_size


def zipped(data: bytes) -> bytes:
    """After gzip, as a web server sends it."""
    return gzip.compress(data, 6, mtime=0)


def total(files: Iterable[Shipped]) -> int:
    """Bytes of all."""
    return sum(entry.size for entry in files)


def finished(folder: Path) -> Report:
    """The report of a site that was built elsewhere; Trouble if it is not whole."""
    begun = time.monotonic()
    try:
        facts = json.loads((folder / STAMP).read_text("utf-8"))
    except (OSError, ValueError) as error:
        raise Trouble(f"{folder} is not a finished site ({error}).", "python3 serve.py --build") from error
    if wrong := damage(folder, facts):
        raise Trouble(f"{folder} is damaged: {', '.join(wrong[:5])}.", "python3 serve.py --build")
    return report(folder, facts, begun, made=False)


def clean_environment() -> None:
    """Nothing of the caller's Python settings reaches the programs that the build runs."""
    for name in ("PYTHONPATH", "PYTHONHOME", "PYTHONOPTIMIZE"):
        os.environ.pop(name, None)
