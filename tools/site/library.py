"""Makes py/app.zip, the one archive that Python starts from in the browser: its library and the core.

Knows: two forms of it. "compiled" is made by Pyodide itself in Node and starts about three times as fast; "source" is
the stock library with the core put in, for machines without Node. Does not know: the site around it.
"""

from __future__ import annotations

import hashlib
import io
import json
import shutil
import tempfile
import zipfile
from pathlib import Path
from typing import NamedTuple

from tools.site.fetch import find_node
from tools.site.pins import LOCK, RUNTIME, WHEELS
from tools.site.wheel import DATE, Entry, pack
from tools.site.words import Progress, Trouble, run, say

HERE = Path(__file__).resolve().parent
COMPILED = "compiled"
SOURCE = "source"
KEPT = 6
"""How many earlier archives are kept for going back and forth between versions."""


class Library(NamedTuple):
    """The archive and its form."""

    form: str
    data: bytes


def library(home: Path, runtime: Path, wheels: list[Path], core: list[Entry]) -> Library:
    """The archive, compiled where Node is, else from source with a word about it."""
    stored = home / "library" / f"{key(core)}.zip"
    if stored.is_file() and zipfile.is_zipfile(stored):
        return Library(COMPILED, stored.read_bytes())
    node = find_node(home)
    if node is None:
        say("  no Node: the site gets the library as source text, which works but starts about two seconds later")
        return Library(SOURCE, from_source(runtime, core))
    compile_in(node, runtime, wheels, core, stored)
    prune(stored.parent)
    return Library(COMPILED, stored.read_bytes())


def key(core: list[Entry]) -> str:
    """Names the archive by everything that goes into it."""
    mark = hashlib.sha256(repr((RUNTIME, WHEELS, LOCK)).encode())
    for name in ("inside.py", "library.mjs"):
        mark.update((HERE / name).read_bytes())
    mark.update(pack(core))
    return mark.hexdigest()[:24]


def compile_in(node: Path, runtime: Path, wheels: list[Path], core: list[Entry], target: Path) -> None:
    """Let Pyodide in Node make the archive."""
    progress = Progress("compiling the Python library and the core with Pyodide itself")
    target.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="tschatulle-") as name:
        bundle = Path(name) / "core.zip"
        bundle.write_bytes(pack(core))
        made = Path(name) / "app.zip"
        script, lock = HERE / "inside.py", json.dumps(LOCK)
        try:
            report = run([node, HERE / "library.mjs", runtime, script, lock, made, bundle, *wheels], progress)
        except (RuntimeError, OSError) as error:
            raise Trouble(
                f"Pyodide in Node could not compile the library:\n    {error}",
                f"if {node} is old, install Node 20 or newer; if the message names a file of core/, mend that.",
            ) from error
        fresh = target.with_suffix(f".{Path(name).name}")
        shutil.copyfile(made, fresh)
        fresh.replace(target)
    tell(report)


def tell(report: str) -> None:
    """The line about what went in, and a warning about imports that the browser will not have."""
    facts = json.loads(report.strip().splitlines()[-1])
    say(f"  {facts['library']} modules of the library, {facts['core']} files of the core (Python {facts['python']})")
    for name in facts["missing"]:
        say(f"  beware: core imports {name}, which does not exist in the browser")


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
