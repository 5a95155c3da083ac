"""Makes py/app.zip, the one archive that Python starts from in the browser: its library and the core; and py/more.zip,
what the wheels want besides, which is fetched with them.

Knows: two forms of them. "compiled" is made by Pyodide itself, in Node or a browser, and starts about three times as
fast; "source" is the stock library with the core put in, for machines with neither. Does not know: the site around it.
"""

from __future__ import annotations

import hashlib
import io
import json
import shutil
import tempfile
import zipfile
from pathlib import Path
from typing import Any, NamedTuple

from tools.site.pins import LOCK, RUNTIME, WHEELS
from tools.site.runners import InNode, Job, Runner, find_runner
from tools.site.wheel import DATE, Entry, imports, pack
from tools.site.words import Progress, Trouble, say

HERE = Path(__file__).resolve().parent
COMPILED = "compiled"
SOURCE = "source"
NOUNS = {"base": "the Python library", "more": "the library for the wheels", "app": "the core"}
KEPT = 12
"""How many earlier archives are kept for going back and forth between versions."""


NOTHING = b"PK\5\6" + bytes(18)
"""An archive with nothing in it."""


class Library(NamedTuple):
    """Both archives and their form."""

    form: str
    data: bytes
    more: bytes


def library(home: Path, runtime: Path, wheels: list[Path], core: list[Entry]) -> Library:
    """The archive, compiled where Node or a browser is, else from source with a word about it."""
    kept = home / "library"
    app, more = kept / f"app-{key(core)}.zip", kept / f"more-{base_key(core)}.zip"
    if not (whole(app) and whole(more)):
        kept.mkdir(parents=True, exist_ok=True)
        if not compiled(find_runner(home), runtime, wheels, core, kept):
            say("  the site gets the library as source text, which works but starts about two seconds later")
            return Library(SOURCE, from_source(runtime, core), NOTHING)
        prune(kept)
    return Library(COMPILED, app.read_bytes(), more.read_bytes())


def compiled(runner: Runner | None, runtime: Path, wheels: list[Path], core: list[Entry], kept: Path) -> bool:
    """Both archives, if there is something to make them in. What fails in Node is Trouble; a browser was only a try."""
    if runner is None:
        say("  no Node, and no browser to compile in instead")
        return False
    try:
        base = compile_base(runner, runtime, wheels, core, kept)
        compile_app(runner, runtime, base, core, kept / f"app-{key(core)}.zip")
    except Trouble as trouble:
        if isinstance(runner, InNode):
            raise
        say(trouble.words())
        return False
    return True


def whole(path: Path) -> bool:
    """Is there an archive, and not the half of one?"""
    return path.is_file() and zipfile.is_zipfile(path)


def base_key(core: list[Entry]) -> str:
    """Names the library's archive by everything that goes into it."""
    mark = hashlib.sha256(repr((RUNTIME, WHEELS, LOCK, imports(core))).encode())
    for name in ("inside.py", "library.mjs", "library.web.js"):
        mark.update((HERE / name).read_bytes())
    return mark.hexdigest()[:24]


def key(core: list[Entry]) -> str:
    """Names the whole archive likewise."""
    return hashlib.sha256(base_key(core).encode() + pack(core)).hexdigest()[:24]


def compile_base(runner: Runner, runtime: Path, wheels: list[Path], core: list[Entry], kept: Path) -> Path:
    """The library's archives, which change only with the pins and with what the core imports; the first of them."""
    base, more = (kept / f"{what}-{base_key(core)}.zip" for what in ("base", "more"))
    asked = Entry("imports.json", json.dumps(imports(core)).encode())
    for target, given in ((base, []), (more, wheels)):
        if whole(target):
            target.touch()
            continue
        facts = pyodide(runner, runtime, runtime / "python_stdlib.zip", target, [asked], given)
        say(f"  {facts['modules']} modules of the library of Python {facts['python']}")
        for name in facts["missing"]:
            say(f"  beware: core imports {name}, which does not exist in the browser")
    return base


def compile_app(runner: Runner, runtime: Path, base: Path, core: list[Entry], app: Path) -> None:
    """Library and core together; Python starts from the library just compiled, which is quick."""
    facts = pyodide(
        runner, runtime, base, app, [Entry("core.zip", pack(core)), Entry("base.zip", base.read_bytes())], []
    )
    say(f"  {facts['files']} files of the core")


def pyodide(
    runner: Runner, runtime: Path, start: Path, target: Path, entries: list[Entry], wheels: list[Path]
) -> dict[str, Any]:
    """One step of inside.py: what it makes goes to `target`, what it tells is returned. Raises Trouble."""
    what = target.name.partition("-")[0]
    with tempfile.TemporaryDirectory(prefix="tschatulle-") as name:
        folder = Path(name)
        for entry in entries:
            (folder / entry.name).write_bytes(entry.data)
        made = folder / "made" / f"{what}.zip"
        inputs = (*(folder / entry.name for entry in entries), *wheels)
        job = Job(runtime, start, HERE / "inside.py", json.dumps(LOCK), inputs, made)
        try:
            told = runner(job, Progress(f"compiling {NOUNS[what]} with Pyodide itself"))
        except (RuntimeError, OSError) as error:
            raise Trouble(
                f"Pyodide could not compile {NOUNS[what]}:\n    {error}",
                f"if {runner.name} is old, install Node 20 or newer; if the message names a file of core/, mend that.",
            ) from error
        fresh = target.with_suffix(f".{folder.name}")
        shutil.copyfile(made, fresh)
        fresh.replace(target)
    return dict(json.loads(told))


def prune(folder: Path) -> None:
    """Forget the oldest archives."""
    by_age = sorted(folder.glob("*.zip"), key=lambda path: path.stat().st_mtime, reverse=True)
    for path in by_age[KEPT:]:
        path.unlink(missing_ok=True)


def from_source(runtime: Path, core: list[Entry]) -> bytes:
    """The stock library with the core's sources added to it."""
    sink = io.BytesIO((runtime / "python_stdlib.zip").read_bytes())
    with zipfile.ZipFile(sink, "a") as archive:
        for entry in core:
            info = zipfile.ZipInfo(entry.name, DATE)
            info.compress_type = zipfile.ZIP_DEFLATED
            info.external_attr = 0o644 << 16
            archive.writestr(info, entry.data)
    return sink.getvalue()
