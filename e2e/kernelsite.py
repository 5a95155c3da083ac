"""A site in which a game asks a small kernel of the tests, too, made of the finished one without compiling anything.

Knows: where the files of a site lie, and how the build counts them up. Does not know: what is tried with it.
The game is that of tests/kernels/bestemshe.py; the bots are those of a sister of it, which say by a move what ran.
"""

from __future__ import annotations

import json
import shutil
import zipfile
from pathlib import Path

from tools.build import make
from tools.build.kernels import made
from tools.build.python.wheel import Entry, pack
from tools.build.single import NAME, single

ROOT = Path(__file__).resolve().parent.parent
KERNEL = ROOT / "tests/kernels/bestemshe.py"
FOLDER = "tschatulle/games/toguz/bots"
ARCHIVE = "toguz-bots"
KEY = "toguz9"
WASM, PYTHON = 9, 1
"""The pit that a level chooses at first, by what ran its kernel."""
PLAYER = f"""

from tschatulle.kernel import load


def right(kernel):
    kernel.call("start", 5)
    return kernel.call("count", 3) == 91


class Counting:
    def __init__(self, name, times):
        self.name, self.times = name, times

    def think(self, game, seen, seat, rng):
        kernel = load("{FOLDER.replace("/", ".")}.lines", right)
        kernel.clear()
        kernel.call("start", 5)
        for n in range(self.times):
            yield n / self.times
            assert kernel.call("count", 3) == 91
            assert kernel.read("boards", 0, 3) == bytes([5, 5, 5])
            kernel.write("boards", bytes([5, 5, 5]))
        pits = game.moves(seen, seat)
        return Thought(max(pits) if kernel.state == "wasm" else min(pits), ("why.toguz.most", {{"n": 0}}), ())


BOTS |= {{name: Counting(name, 10**9 if name == "hard" else 2) for name in BOTS if name != "random"}}
"""


def with_kernel(site: Path, place: Path, *, wrong: bool = False, spoilt: bool = False) -> Path:
    """The site in another folder, with the kernel; `wrong`: what it was translated to counts otherwise; `spoilt`: some
    of its bytes are others."""
    shutil.copytree(site, place, ignore=shutil.ignore_patterns("*.webp"))
    text = KERNEL.read_text("utf-8")
    module = made(text, "lines.py")
    if wrong:
        other = made(text.replace("% 2 == 0", "% 2 == 1"), "lines.py")
        module = other.replace(source(other), source(module))
    if spoilt:
        module = module.replace(b"\x41\x05", b"\xff\xff")
    entry = (ROOT / "core/tschatulle/games/toguz/__init__.py").read_text("utf-8")
    told = entry.replace("data_pack=(", 'data_pack=("toguz/bots/lines.wasm", ')
    assert told != entry
    levels = (ROOT / f"core/{FOLDER}/levels.py").read_text("utf-8") + PLAYER
    put_into(place / "py/app.zip", {"tschatulle/games/toguz/__init__.py": told})
    put_into(place / "py/toguz-code.zip", {f"{FOLDER}/levels.py": levels, f"{FOLDER}/lines.py": text})
    add_to(place / f"py/{ARCHIVE}.zip", Entry(f"{FOLDER}/lines.wasm", module))
    counted_up(place)
    return place


def source(module: bytes) -> bytes:
    """What a module says of the text that it is of."""
    at = module.index(b"source ")
    return module[at : at + 15]


def put_into(archive: Path, texts: dict[str, str]) -> None:
    """Modules into an archive, as text, in place of those that are compiled in it."""
    with zipfile.ZipFile(archive) as held:
        kept = [Entry(name, held.read(name)) for name in held.namelist() if name.removesuffix("c") not in texts]
    archive.write_bytes(pack([*kept, *(Entry(name, text.encode()) for name, text in texts.items())]))


def add_to(archive: Path, entry: Entry) -> None:
    """One more file in an archive."""
    with zipfile.ZipFile(archive) as held:
        kept = [Entry(name, held.read(name)) for name in held.namelist()]
    archive.write_bytes(pack([*kept, entry]))


def counted_up(place: Path) -> None:
    """The lists and the one file of a site anew, with what lies there now."""
    facts = json.loads((place / make.STAMP).read_text("utf-8"))
    assert ARCHIVE in facts["dataPacks"][KEY]
    del facts["build"], facts["files"]
    facts = make.stamp(place, ROOT, facts)
    (place / make.WORKER).write_text(make.worker(make.slotted(ROOT), place, facts), "utf-8")
    (place / NAME).write_bytes(single(place, short=False))
