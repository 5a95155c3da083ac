"""Whose work is shipped with the site, and under which licences.

Knows: facts about the third-party parts, and where a package carries its own text. Does not know: the page that
shows them.
"""

from __future__ import annotations

import json
import zipfile
from collections.abc import Mapping
from pathlib import Path
from typing import Final, NamedTuple

from tools.build.external.fetch import package
from tools.build.external.pins import ALEGREYA, LOCK, PYODIDE, SOURCE_SANS, UQR, WHEELS, ZXING, Package
from tools.build.external.scripts import FOLDER

TEXTS: Final = Path(__file__).resolve().parent / "licences"


class Part(NamedTuple):
    """A part of somebody else's: `text` names a file below licences/, "" where the licence asks for none."""

    name: str
    version: str
    licence: str
    holder: str
    home: str
    text: str


def version_of(name: str) -> str:
    """The pinned version of a wheel."""
    return next(spec.partition("==")[2] for spec in WHEELS if spec.startswith(f"{name}=="))


PYTHON: Final = str(LOCK["info"]["python"])
PARTS: Final = (
    Part("Pyodide", PYODIDE, "MPL-2.0", "Pyodide contributors and Mozilla", "github.com/pyodide/pyodide", "mpl2.txt"),
    Part("CPython", PYTHON, "PSF-2.0", "Python Software Foundation", "github.com/python/cpython", "cpython.txt"),
    Part(
        "Emscripten with musl",
        str(LOCK["info"]["platform"]).partition("_")[2].replace("_", "."),
        "MIT",
        "Emscripten authors; Rich Felker et al.",
        "emscripten.org",
        "emscripten.txt",
    ),
    Part("zlib", "1.3.1", "Zlib", "Jean-loup Gailly and Mark Adler", "zlib.net", ""),
    Part("bzip2", "", "bzip2-1.0.6", "Julian Seward", "sourceware.org/bzip2", ""),
    Part("XZ Utils (liblzma)", "", "0BSD", "The XZ Utils authors", "tukaani.org/xz", ""),
    Part("Zstandard", "", "BSD-3-Clause", "Meta Platforms, Inc. and affiliates", "github.com/facebook/zstd", ""),
    Part("libffi", "", "MIT", "Anthony Green, Red Hat, Inc. and others", "github.com/libffi/libffi", ""),
    Part("SQLite", "3.39.0", "Public domain", "D. Richard Hipp and others", "sqlite.org", ""),
    Part(
        "micropip", version_of("micropip"), "MPL-2.0", "Pyodide developers", "github.com/pyodide/micropip", "mpl2.txt"
    ),
    Part("segno", version_of("segno"), "BSD-3-Clause", "Lars Heuer", "github.com/heuer/segno", "segno.txt"),
    Part("uqr", UQR.version, "MIT", "Project Nayuki; Anthony Fu", "github.com/unjs/uqr", "uqr.txt"),
    Part("zxing-wasm", ZXING.version, "MIT", "Ze-Zheng Wu", "github.com/Sec-ant/zxing-wasm", "zxing-wasm.txt"),
    Part("ZXing-C++", "", "Apache-2.0", "ZXing-C++ authors", "github.com/zxing-cpp/zxing-cpp", "apache2.txt"),
    Part("libzueci", "", "BSD-3-Clause", "gitlost", "sourceforge.net/projects/libzueci", "zueci.txt"),
    Part("stb_image", "", "Public domain", "Sean Barrett and others", "github.com/nothings/stb", ""),
    Part(
        "Alegreya",
        ALEGREYA.version,
        "OFL-1.1",
        "The Alegreya Project Authors (Juan Pablo del Peral)",
        "github.com/huertatipografica/Alegreya",
        "alegreya.txt",
    ),
    Part(
        "Source Sans 3",
        SOURCE_SANS.version,
        "OFL-1.1",
        "Adobe",
        "github.com/adobe-fonts/source-sans",
        "source-sans.txt",
    ),
)
CARRIED: Final = {"mpl2.txt": ("micropip-", "/licenses/LICENSE"), "segno.txt": ("segno-", "/licenses/LICENSE")}
"""Texts that a wheel carries: file -> start of the wheel's name, end of the entry's name."""


FAMILIES: Final = {"alegreya.txt": ALEGREYA, "source-sans.txt": SOURCE_SANS}
"""Texts that a package of fonts carries."""

SCRIPTS: Final = {"uqr.txt": UQR, "zxing-wasm.txt": ZXING}
"""Texts that a package of scripts carries."""


def write_licences(stage: Path, root: Path, home: Path, wheels: list[Path]) -> None:
    """licences.json and licences/*.txt into the folder of the site; of fonts and scripts only those that are in it."""
    folder = stage / "licences"
    folder.mkdir()
    texts = {path.name: path.read_bytes() for path in sorted(TEXTS.glob("*.txt"))}
    texts.update({name: carried(wheels, *place) for name, place in CARRIED.items()})
    absent: set[str] = set()
    for place, given in (("web/fonts", FAMILIES), (FOLDER, SCRIPTS)):
        if (stage / place).is_dir():
            texts.update(licences_of(home, given))
        else:
            absent |= set(given)
    own = root / "LICENSE"
    if own.is_file():
        texts["tschatulle.txt"] = own.read_bytes()
    for name, data in texts.items():
        (folder / name).write_bytes(data)
    shipped = [part for part in PARTS if part.text not in absent]
    facts = [{**part._asdict(), "text": f"licences/{part.text}" if part.text else ""} for part in shipped]
    listing = {"licence": "MIT", "text": "licences/tschatulle.txt" if own.is_file() else "", "parts": facts}
    (stage / "licences.json").write_text(json.dumps(listing, indent=1) + "\n", "utf-8", newline="\n")


def licences_of(home: Path, packages: Mapping[str, Package]) -> dict[str, bytes]:
    """The texts that packages of npm carry, by the same names."""
    return {name: (package(home, one) / "LICENSE").read_bytes() for name, one in packages.items()}


def carried(wheels: list[Path], start: str, end: str) -> bytes:
    """A licence text out of the wheel it is about."""
    path = next(wheel for wheel in wheels if wheel.name.startswith(start))
    with zipfile.ZipFile(path) as archive:
        return archive.read(next(name for name in archive.namelist() if f".dist-info{end}" in name))
