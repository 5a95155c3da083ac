"""Packs the core: as a wheel for people with pip, and as the list of files that the browser's archive takes.

Knows: the wheel format. Does not know: Pyodide.
Entries are stored, sorted, and dated alike, so that the bytes depend on nothing but the files.
"""

from __future__ import annotations

import ast
import base64
import hashlib
import io
import tomllib
import zipfile
from collections.abc import Iterable
from fnmatch import fnmatchcase
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from tools.build.kernels import translations
from tools.build.words import Trouble

DATE = (2020, 1, 1, 0, 0, 0)
TERMINAL = (
    "tschatulle/__main__.py",
    "tschatulle/commands/*",
    "tschatulle/games/*/commands.py",
    "tschatulle/games/*/commands/*",
)
"""What only serves the command line and is not sent to the browser."""
LIBRARY = (
    "tschatulle/library.py",
    "tschatulle/py.typed",
    "tschatulle/environment/*",
    "tschatulle/kernel/native.py",
    "tschatulle/games/*actions.py",
)
"""What only those use who import the core into Python of their own."""
TYPES = (
    "tschatulle/contract/*",
    "tschatulle/kit.py",
    "tschatulle/randomness.py",
    "tschatulle/games/*contract.py",
    "tschatulle/games/*conformance.py",
)
"""What only says of which types things are: no module imports it when it runs."""


class Entry(NamedTuple):
    """A file of an archive: its name there, its bytes."""

    name: str
    data: bytes


class Project(NamedTuple):
    """What pyproject.toml says of the core."""

    name: str
    version: str
    summary: str
    python: str
    scripts: dict[str, str]
    licence: str
    """As an SPDX expression."""
    licences: tuple[Entry, ...]
    """The files with its text."""


def project(root: Path) -> Project:
    """Read pyproject.toml and the files that it names."""
    table = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"]
    texts = [root / name for name in table["license-files"]]
    return Project(
        table["name"],
        table["version"],
        table["description"],
        table["requires-python"],
        table.get("scripts", {}),
        table["license"],
        tuple(Entry(path.name, path.read_bytes()) for path in texts if path.is_file()),
    )


def core_files(root: Path) -> list[Entry]:
    """The package as it lies in core/, and its translated kernels beside their texts, sorted; caches and hidden files
    left out. Raises Trouble for broken Python."""
    core = root / "core"
    paths = sorted(path for path in core.glob("tschatulle/**/*") if path.is_file() and wanted(path.relative_to(core)))
    entries = [Entry(path.relative_to(core).as_posix(), path.read_bytes()) for path in paths]
    for entry in entries:
        check(entry)
    return sorted([*entries, *(Entry(name, data) for name, data in translations(core).items())])


def wanted(path: Path) -> bool:
    """Neither compiled nor hidden."""
    return path.suffix not in {".pyc", ".wasm"} and not any(
        part.startswith(".") or part == "__pycache__" for part in path.parts
    )


@lru_cache(maxsize=1024)  # once for each state of a file, however often this process builds
def check(entry: Entry) -> None:
    """A file that is not Python stops the build here, with its place, and not in somebody's browser."""
    if not entry.name.endswith(".py"):
        return
    try:
        compile(entry.data, entry.name, "exec", dont_inherit=True)
    except (SyntaxError, ValueError) as error:
        place = f"core/{entry.name}, line {getattr(error, 'lineno', None) or '?'}"
        raise Trouble(f"{place}: {getattr(error, 'msg', error)}.", "mend that line; nothing was built.") from error


def browser_files(entries: Iterable[Entry]) -> list[Entry]:
    """Those that the browser gets: all but the command line, the library and types."""
    apart = (*TERMINAL, *LIBRARY, *TYPES)
    return [entry for entry in entries if not any(fnmatchcase(entry.name, shape) for shape in apart)]


def imports(entries: Iterable[Entry]) -> list[str]:
    """Every module outside of the core that it imports anywhere, also inside of functions; sorted."""
    names = set().union(*(imported(entry.data) for entry in entries if entry.name.endswith(".py")))
    return sorted(name for name in names if name.partition(".")[0] != "tschatulle")


@lru_cache(maxsize=1024)  # a build asks three times, and the next one of this process again
def imported(source: bytes) -> frozenset[str]:
    """The names in the import statements of one file; `from a import b` may mean a module a.b."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            names.update((node.module, *(f"{node.module}.{alias.name}" for alias in node.names)))
    return frozenset(names)


def pack(entries: Iterable[Entry]) -> bytes:
    """A zip whose bytes depend on the entries only, whatever the machine and its zlib."""
    sink = io.BytesIO()
    with zipfile.ZipFile(sink, "w", zipfile.ZIP_STORED) as archive:
        for entry in entries:
            info = zipfile.ZipInfo(entry.name, DATE)
            info.external_attr = 0o644 << 16
            info.create_system = 3
            archive.writestr(info, entry.data)
    return sink.getvalue()


def wheel_name(about: Project) -> str:
    """The file name that pip and micropip read name and version from."""
    return f"{about.name}-{about.version}-py3-none-any.whl"


def wheel(about: Project, entries: Iterable[Entry]) -> bytes:
    """The core as a wheel."""
    notes = f"{about.name}-{about.version}.dist-info"
    licence_lines = "".join(f"License-File: {name}\n" for name, _ in about.licences)
    metadata = (
        f"Metadata-Version: 2.4\nName: {about.name}\nVersion: {about.version}\nSummary: {about.summary}\n"
        f"License-Expression: {about.licence}\n{licence_lines}Requires-Python: {about.python}\n"
    )
    script_lines = "".join(f"{name} = {target}\n" for name, target in sorted(about.scripts.items()))
    files = [
        *entries,
        Entry(f"{notes}/METADATA", metadata.encode()),
        Entry(f"{notes}/WHEEL", b"Wheel-Version: 1.0\nGenerator: serve.py\nRoot-Is-Purelib: true\nTag: py3-none-any\n"),
        Entry(f"{notes}/entry_points.txt", f"[console_scripts]\n{script_lines}".encode()),
        *(Entry(f"{notes}/licenses/{name}", data) for name, data in about.licences),
    ]
    record = "".join(f"{name},sha256={urlsafe(data)},{len(data)}\n" for name, data in files)
    return pack([*files, Entry(f"{notes}/RECORD", f"{record}{notes}/RECORD,,\n".encode())])


def urlsafe(data: bytes) -> str:
    """The hash as RECORD spells it."""
    return base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
