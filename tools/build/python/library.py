"""Makes py/app.zip, the one archive that Python starts from in the browser: its library and the core; py/more.zip, what
the wheels want besides, which is fetched with them; and the data packs, code and tables of games, fetched with those.

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
from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from tools.build.external.pins import LOCK, RUNTIME, WHEELS
from tools.build.python.runners import InNode, Job, Runner, find_runner
from tools.build.python.wheel import DATE, Entry, imports, pack
from tools.build.words import Progress, Trouble, say

HERE = Path(__file__).resolve().parent
COMPILED = "compiled"
SOURCE = "source"
NOUNS = {
    "base": "the Python library",
    "more": "the library for the wheels",
    "app": "the core",
    "data_pack": "the code or the tables of a game",
}
KEPT = 60
"""How many earlier archives are kept for going back and forth between versions."""


NOTHING = b"PK\5\6" + bytes(18)
"""An archive with nothing in it."""


class Library(NamedTuple):
    """The archives and their form."""

    form: str
    data: bytes
    more: bytes
    data_packs: Mapping[str, bytes] = {}


class Pieces(NamedTuple):
    """The core as it is shared out among the archives."""

    core: list[Entry]
    """All of it."""
    app: list[Entry]
    data_packs: dict[str, list[Entry]]


def shared_out(core: list[Entry], data_packs: Mapping[str, Collection[str]]) -> Pieces:
    """Every file into one archive: those that a data pack names into that. Raises Trouble for one that is not there."""
    apart = {name: [entry for entry in core if entry.name in files] for name, files in data_packs.items()}
    for name, files in data_packs.items():
        if lacking := set(files) - {entry.name for entry in apart[name]}:
            raise Trouble(f"The registry names tables that are not there: {sorted(lacking)}.", "mend the registry")
    taken = {entry.name for entries in apart.values() for entry in entries}
    return Pieces(core, [entry for entry in core if entry.name not in taken], apart)


def library(
    home: Path, runtime: Path, wheels: list[Path], core: list[Entry], data_packs: Mapping[str, Collection[str]]
) -> Library:
    """The archives, compiled where Node or a browser is, else from source with a word about it."""
    pieces = shared_out(core, data_packs)
    kept = home / "library"
    app, more, apart = places(kept, pieces)
    if not all(map(whole, (app, more, *apart.values()))):
        kept.mkdir(parents=True, exist_ok=True)
        if not compiled(find_runner(home), runtime, wheels, pieces, kept):
            say("  the site gets the library as source text, which works but starts about two seconds later")
            stock = (runtime / "python_stdlib.zip").read_bytes()
            sources = {name: with_sources(b"", entries) for name, entries in pieces.data_packs.items()}
            return Library(SOURCE, with_sources(stock, pieces.app), NOTHING, sources)
        prune(kept)
    return Library(
        COMPILED, app.read_bytes(), more.read_bytes(), {name: path.read_bytes() for name, path in apart.items()}
    )


def places(kept: Path, pieces: Pieces) -> tuple[Path, Path, dict[str, Path]]:
    """Where the archives are kept: app, more, data packs. Each is named by all that goes into it."""
    apart = {name: kept / f"data_pack-{key(pieces.core, entries)}.zip" for name, entries in pieces.data_packs.items()}
    return kept / f"app-{key(pieces.core, pieces.app)}.zip", kept / f"more-{base_key(pieces.core)}.zip", apart


def compiled(runner: Runner | None, runtime: Path, wheels: list[Path], pieces: Pieces, kept: Path) -> bool:
    """All archives, if there is something to make them in. What fails in Node is Trouble; a browser was only a try."""
    if runner is None:
        say("  no Node, and no browser to compile in instead")
        return False
    app, _, apart = places(kept, pieces)
    try:
        base = compile_base(runner, runtime, wheels, pieces.core, kept)
        for name, place in apart.items():
            compile_data_pack(runner, runtime, base, pieces.data_packs[name], place)
        compile_app(runner, runtime, base, pieces.app, app)
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


def key(core: list[Entry], entries: list[Entry]) -> str:
    """Names an archive of some of the core likewise."""
    return hashlib.sha256(base_key(core).encode() + pack(entries)).hexdigest()[:24]


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


def compile_data_pack(runner: Runner, runtime: Path, base: Path, entries: list[Entry], data_pack: Path) -> None:
    """Some modules alone, which seldom change."""
    if whole(data_pack):
        data_pack.touch()
        return
    pyodide(runner, runtime, base, data_pack, [Entry("core.zip", pack(entries))], [])


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


def with_sources(archive: bytes, core: list[Entry]) -> bytes:
    """An archive, or nothing, with the core's sources added to it."""
    sink = io.BytesIO(archive)
    with zipfile.ZipFile(sink, "a") as target:
        for entry in core:
            info = zipfile.ZipInfo(entry.name, DATE)
            info.compress_type = zipfile.ZIP_DEFLATED
            info.external_attr = 0o644 << 16
            target.writestr(info, entry.data)
    return sink.getvalue()
