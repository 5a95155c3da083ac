"""Runs inside Pyodide while the site is built: compiles what the browser starts Python from, step by step.

Knows: which parts of the standard library the app needs (by trying), how to compile them. Does not know: the site.
Given /in/imports.json: leaves /out/base.zip, the library. With /in/*.whl as well: leaves /out/more.zip, the rest that
only these wheels want. Given base.zip and /in/core.zip: leaves /out/app.zip, library and core. Given core.zip alone:
leaves /out/data_pack.zip with that. Every module is a .pyc next to where its source would be (unchecked hash, no
docstrings or asserts), but what belongs to kernels is its text; deflated, with fixed dates, so that two runs give the
same bytes.
"""

import asyncio
import importlib.util
import json
import marshal
import re
import sys
import zipfile
from _imp import source_hash
from pathlib import Path

LIBRARY = next(path for path in sys.path if path.endswith(".zip"))
STARTED = set(sys.modules)
DATE = (2020, 1, 1, 0, 0, 0)
UNCHECKED_HASH = 1
PACKAGES = ("pyodide/", "_pyodide/", "collections/", "encodings/__init__", "json/", "re/", "asyncio/", "zipfile/")
"""Taken whole: the browser starts other parts of them than Node, where this runs."""
NOT_NEEDED = (
    "pyodide/_nodesock_transport",
    "pyodide/console",
    "json/tool",
    "json/__main__",
    "asyncio/windows_",
    "asyncio/proactor_",
    "asyncio/__main__",
    "asyncio/tools",
    "zipfile/__main__",
)
KERNEL = re.compile(rb"^from tschatulle\.kernel import .*\b(u8|i16|i32)\b", re.MULTILINE)
"""What is not compiled: Python runs a kernel by its text, and by that knows what was translated from it."""
TEXTS = "tschatulle/kernel/"
"""Nor are these, which few games want: they are smaller so."""
NAMED = [
    *("base64", "bisect", "collections.abc", "dataclasses", "datetime", "enum", "fractions", "functools", "hashlib"),
    *("heapq", "io", "itertools", "json", "math", "operator", "random", "re", "string", "struct", "textwrap", "time"),
    *("traceback", "types", "typing", "unicodedata", "zlib", "importlib.resources", "importlib.resources.readers"),
    *("encodings.ascii", "encodings.latin_1", "encodings.utf_8", "encodings.utf_8_sig", "encodings.utf_16"),
    *("encodings.cp437", "encodings.raw_unicode_escape", "encodings.unicode_escape"),
]
"""Asked for by name, besides what core imports: what any of it may come to want, and what only shows at run time."""


def touch(names: set[str]) -> list[str]:
    """Import what can be imported; the top modules that cannot, for the report."""
    missing = []
    for name in sorted(names):
        try:
            importlib.import_module(name)
        except ImportError:
            if "." not in name:
                missing.append(name)
    return missing


async def install_all(wheels: list[Path]) -> None:
    """What the page does for a QR code, so that all modules it takes are loaded."""
    for wheel in wheels:
        if wheel.name.startswith("micropip-"):
            zipfile.ZipFile(wheel).extractall("/installed")  # older zipimports overlook folders without modules
            sys.path.insert(0, "/installed")
    import micropip

    for wheel in wheels:
        await micropip.install(f"emfs:{wheel}")
    import segno

    segno.make("tschatulle", error="m").svg_inline()
    await asyncio.sleep(0)


def loaded() -> set[str]:
    """The files of the library that are in memory now, as names in its archive."""
    found = set()
    for module in list(sys.modules.values()):
        origin = getattr(getattr(module, "__spec__", None), "origin", None) or ""
        if origin.startswith(f"{LIBRARY}/"):
            found.add(origin.removeprefix(f"{LIBRARY}/"))
    return found


def compiled(name: str, source: bytes) -> bytes:
    """A source as .pyc, header and all."""
    code = compile(source, name, "exec", dont_inherit=True, optimize=2)
    flags = UNCHECKED_HASH.to_bytes(4, "little")
    magic = importlib.util.MAGIC_NUMBER
    return magic + flags + source_hash(int.from_bytes(magic[:2], "little"), source) + marshal.dumps(code)


def chosen(archive: zipfile.ZipFile) -> list[str]:
    """The library's files to take."""
    whole = {
        name
        for name in archive.namelist()
        if name.startswith(PACKAGES) and name.endswith(".py") and not name.startswith(NOT_NEEDED)
    }
    return sorted((loaded() | whole) & set(archive.namelist()))


def write(target: zipfile.ZipFile, name: str, data: bytes) -> None:
    """One entry: Python compiled, everything else as it is."""
    if name.endswith(".py") and not name.startswith(TEXTS) and not KERNEL.search(data):
        name, data = f"{name}c", compiled(name, data)
    info = zipfile.ZipInfo(name, DATE)
    info.compress_type = zipfile.ZIP_DEFLATED
    info.external_attr = 0o644 << 16
    target.writestr(info, data, compresslevel=9)


async def make_library() -> dict:
    """The library's archive, or the rest for the wheels; what went in, for the report."""
    missing = touch({*NAMED, *json.loads(Path("/in/imports.json").read_text())})
    wheels = sorted(Path("/in").glob("*.whl"))
    with zipfile.ZipFile(LIBRARY) as library:
        names = chosen(library)
        if wheels:
            await install_all(wheels)
            rest = sorted(set(chosen(library)) - set(names))
            split = {name.split("/")[0] for name in rest} & {name.split("/")[0] for name in names}
            if split - STARTED:  # the page tells those that are in memory already where the rest of them lies
                raise ValueError(f"Python finds no package in two archives: name more of {sorted(split)}")
            names = rest
        with zipfile.ZipFile("/out/more.zip" if wheels else "/out/base.zip", "w") as target:
            for name in names:
                write(target, name, library.read(name))
    return {"modules": len(names), "missing": missing, "python": sys.version.split()[0]}


def make_app() -> dict:
    """The core put to the library, or without that a part of it alone; what went in, for the report."""
    base = Path("/in/base.zip")
    made = Path("/out/app.zip" if base.exists() else "/out/data_pack.zip")
    if base.exists():
        made.write_bytes(base.read_bytes())
    with zipfile.ZipFile("/in/core.zip") as core, zipfile.ZipFile(made, "a") as target:
        names = core.namelist()
        for name in names:
            write(target, name, core.read(name))
    return {"files": len(names)}


json.dumps(make_app() if Path("/in/core.zip").exists() else await make_library())  # noqa: F704, PLE1142 - as Pyodide runs it
