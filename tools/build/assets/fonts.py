"""The page's faces: subsets of two open type families, made once for the letters that the page can need.

Knows: the families, the alphabets, the tool that makes subsets. Does not know: where a face is used (web/styles).
Each face comes in four files, one an alphabet, and the browser fetches those whose letters are on the page
(`unicode-range`). Where the subsets cannot be made the site has the reader's own faces, and says so.
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Final, NamedTuple

from tools.build.external.fetch import Unreached, package, pip_home, pip_run, settle
from tools.build.external.pins import ALEGREYA, FONT_TOOLS, SOURCE_SANS, Package
from tools.build.words import Progress, run, say

HERE: Final = Path(__file__).resolve().parent
FOLDER: Final = "web/fonts"
SHEET: Final = "web/styles/theme.css"
"""The style sheet that the faces are put before."""
SIGNS: Final = "\u00a0\u00ad°±²³·×÷–—‘’‚“”„•…‹›«»−½€"
ALPHABETS: Final = {
    "latin": "".join(map(chr, range(0x20, 0x7F))) + SIGNS + "ÀÁÂÄÆÇÈÉÊËÍÎÏÑÓÔÖŒÙÚÛÜÝßàáâäæçèéêëíîïñóôöœùúûüý",
    "czech": "ČčĎďĚěŇňŘřŠšŤťŮůŽž",
    "cyrillic": "".join(map(chr, range(0x410, 0x450))) + "ЁёІіҰұ",
    "kazakh": "ҒғҚқҢңҮүҺһӘәӨө",
}
"""File -> its letters, divided as the packages divide them. The first is fetched by everybody."""
FEATURES: Final = "kern,liga,lnum,tnum,pnum,ccmp,locl,mark,mkmk"
"""What the letters may do, besides standing side by side: figures of one height and of one width."""


class Face(NamedTuple):
    """A weight of a family: the name that style sheets use, and the file of each alphabet without its ending."""

    name: str
    family: str
    weight: int
    source: Package
    files: Mapping[str, str]


def _files(start: str, weight: int) -> dict[str, str]:
    """Alphabet -> the file of the package that has its letters."""
    sets = {"latin": "latin", "czech": "latin-ext", "cyrillic": "cyrillic", "kazakh": "cyrillic-ext"}
    return {alphabet: f"files/{start}-{letters}-{weight}-normal.woff2" for alphabet, letters in sets.items()}


FACES: Final = (
    Face("title", "Tschatulle Title", 800, ALEGREYA, _files("alegreya", 800)),
    Face("text", "Tschatulle Text", 400, SOURCE_SANS, _files("source-sans-3", 400)),
    Face("strong", "Tschatulle Text", 600, SOURCE_SANS, _files("source-sans-3", 600)),
)


def fonts(home: Path) -> dict[str, bytes]:
    """Path in the site -> file, for every face and alphabet; nothing, with a word, where they cannot be made."""
    folder = home / f"fonts-{mark()}"
    if not ready(home):
        try:
            _make(home, folder)
        except Unreached as trouble:
            say(trouble.words())
            say("  the site gets the faces of whoever reads it, which works and is less handsome")
            return {}
    return {f"{FOLDER}/{path.name}": path.read_bytes() for path in sorted(folder.glob("*.woff2"))}


def ready(home: Path) -> bool:
    """Were the files made?"""
    return (home / f"fonts-{mark()}").is_dir()


def mark() -> str:
    """A name for all that goes into the files."""
    facts = repr((FACES, ALPHABETS, FEATURES, FONT_TOOLS))
    return hashlib.sha256(facts.encode()).hexdigest()[:16]


def face_rules(files: Mapping[str, bytes]) -> str:
    """The @font-face rules of those files, for a style sheet in web/styles."""
    return "".join(_rule(face, alphabet) for face in FACES for alphabet in ALPHABETS if _path(face, alphabet) in files)


def unicode_range(letters: str) -> str:
    """Letters as CSS lists them: "U+20-7E,U+A0"."""
    codes = sorted(map(ord, letters))
    starts = [code for code in codes if code - 1 not in codes]
    ends = [code for code in codes if code + 1 not in codes]
    return ",".join(f"U+{a:X}" if a == b else f"U+{a:X}-{b:X}" for a, b in zip(starts, ends, strict=True))


def _path(face: Face, alphabet: str) -> str:
    """Where a file lies in the site."""
    return f"{FOLDER}/{face.name}-{alphabet}.woff2"


def _rule(face: Face, alphabet: str) -> str:
    """One @font-face rule."""
    return (
        f'@font-face {{ font-family: "{face.family}"; font-weight: {face.weight}; font-display: swap; '
        f'src: url("../fonts/{face.name}-{alphabet}.woff2") format("woff2"); '
        f"unicode-range: {unicode_range(ALPHABETS[alphabet])}; }}\n"
    )


def _make(home: Path, folder: Path) -> None:
    """All files, or none. Raises Unreached."""
    tool = _tool(home)
    with tempfile.TemporaryDirectory(dir=home, prefix="fonts-") as name:
        fresh = Path(name) / "fresh"
        fresh.mkdir()
        rows = [_row(home, face, alphabet, fresh) for face in FACES for alphabet in ALPHABETS]
        (Path(name) / "rows.json").write_text(json.dumps(rows), "utf-8")
        command = [sys.executable, HERE / "subset.py", Path(name) / "rows.json"]
        try:
            run(command, Progress("making subsets of fonts"), env=dict(os.environ, PYTHONPATH=str(tool)))
        except (RuntimeError, OSError) as error:
            raise Unreached(f"The subsets of fonts could not be made:\n    {error}", "delete .runtime.") from error
        settle(fresh, folder)


def _row(home: Path, face: Face, alphabet: str, fresh: Path) -> dict[str, str | list[str]]:
    """What subset.py is asked for one file."""
    return {
        "source": str(package(home, face.source) / face.files[alphabet]),
        "target": str(fresh / f"{face.name}-{alphabet}.woff2"),
        "letters": ALPHABETS[alphabet],
        "features": FEATURES.split(","),
    }


def _tool(home: Path) -> Path:
    """The folder with fontTools for this Python, got through pip if it is not there. Raises Unreached."""
    folder = home / f"fonttools-{sys.version_info.major}.{sys.version_info.minor}"
    if folder.is_dir():
        return folder
    home.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=home, prefix="fonttools-") as name:
        fresh = Path(name) / "fresh"
        venv = pip_home(home, "install it, then run this again.")
        asked: list[str | Path] = ["install", "--target", fresh, "--only-binary=:all:", *FONT_TOOLS]
        try:
            pip_run(venv, asked, Progress("getting what makes subsets of fonts, with pip"))
        except (RuntimeError, OSError) as error:
            raise Unreached(f"pip could not get fontTools:\n    {error}", "check the network connection.") from error
        settle(fresh, folder)
    return folder
