"""A copy of the project whose players of Tichu are compiled to C, for self-play: the same decisions at the same seeds
in less than half the time.

    python -m tools.research.compiled FOLDER          (two to five minutes)
    cd FOLDER && PYTHONPATH=core python -m tools.research.tichu match --results FILE

Needs a C compiler, wabt (wasm2c) and setuptools beside mypy. Not part of the app.

Knows: which modules mypyc compiles, and what it does not take as it stands. Does not know: how a kernel becomes a
module of CPython (kernels.py), what is played.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from tools.research.compiled.kernels import Translation

ROOT: Final = Path(__file__).resolve().parents[3]
GAME: Final = "tschatulle/games/tichu"
ROOMS: Final = ("table", "knowledge", "bots", "bots/minds", "bots/match", "rules")
ALONE: Final = (
    f"{GAME}/bots/playouts/kernels.py",
    f"{GAME}/bots/playouts/doubledummy.py",
    f"{GAME}/bots/playouts/groups.py",
    f"{GAME}/bots/playouts/policyrollout.py",
    "tschatulle/chance.py",
    "tschatulle/kernel/door.py",
    "tschatulle/minds/bot.py",
    "tschatulle/minds/halving.py",
    "tschatulle/minds/worlds.py",
)
INTERPRETED: Final = {f"{GAME}/table/sheet.py"}
"""A class there derives from a built-in one, which mypyc does not take."""
KERNELS: Final = ("endgame", "layout", "playout")

# mypyc: its classes cannot be referred to weakly, nor narrow an attribute of a base.
CHANGES: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    f"{GAME}/bots/playouts/kernels.py": (
        ("if holder is None or holder() is not self:", "if holder is not self:"),
        ("_HOLDER[self._playout] = weakref.ref(self)", "_HOLDER[self._playout] = self"),
        (
            "_HOLDER: weakref.WeakKeyDictionary[Kernel, weakref.ref[Playouts]] = weakref.WeakKeyDictionary()",
            "_HOLDER: dict[Kernel, Playouts] = {}",
        ),
        ("_KNOWING: weakref.WeakSet[Kernel] = weakref.WeakSet()", "_KNOWING: set[Kernel] = set()"),
    ),
    f"{GAME}/bots/playouts/doubledummy.py": (
        ("_KNOWING: weakref.WeakSet[Kernel] = weakref.WeakSet()", "_KNOWING: set[Kernel] = set()"),
    ),
    f"{GAME}/bots/minds/grandseigneur.py": (
        ("    game: Grandseigneur\n", "    court: Grandseigneur\n"),
        (
            "        super().__init__(game, seen, seat)\n",
            "        self.court = game\n        super().__init__(game, seen, seat)\n",
        ),
        ("self.game.dues(", "self.court.dues("),
    ),
}
"""File of the core -> what stands there, once, and what stands there in the copy."""
SETUP: Final = """\
from mypyc.build import mypycify
from setuptools import setup

setup(name="compiled", packages=[], py_modules=[], ext_modules=mypycify({told!r}, opt_level="3", strip_asserts=True))
"""
START: Final = """\
import gc
from importlib import import_module
from zlib import crc32

from tschatulle.kernel import use

MODULES = {modules!r}
gc.set_threshold(200_000, 50, 50)
use(lambda kernel: import_module(MODULES[crc32(kernel)]))
"""


class Refused(Exception):
    """What is missing or has changed, in a sentence."""


def compiled_files(core: Path) -> Iterator[str]:
    """What mypyc compiles, by paths in the core."""
    for room in ROOMS:
        for file in sorted((core / GAME / room).glob("*.py")):
            name = f"{GAME}/{room}/{file.name}"
            if file.name != "__init__.py" and name not in INTERPRETED:
                yield name
    yield from ALONE


def changed(name: str, text: str) -> str:
    """A file of the core as it is in the copy. Raises Refused if it no longer has what is changed."""
    for old, new in CHANGES.get(name, ()):
        if text.count(old) != 1:
            raise Refused(f"{name} has no longer one {old.strip()!r}")
        text = text.replace(old, new)
    return text


def copied(folder: Path) -> Path:
    """The core and the tools in a new folder, as mypyc takes them."""
    if folder.exists():
        raise Refused(f"{folder} is there already")
    for part in ("core", "tools"):
        shutil.copytree(ROOT / part, folder / part, ignore=shutil.ignore_patterns("__pycache__"))
    core = folder / "core"
    for name in CHANGES:
        file = core / name
        file.write_text(changed(name, file.read_text("utf-8")), "utf-8")
    return core


def compiled(core: Path) -> None:
    """Compiles what is there in place."""
    modules = {}
    for name in KERNELS:
        translation = Translation(name, (core / GAME / "bots" / "playouts" / f"{name}.wasm").read_bytes())
        translation.build(core)
        modules[translation.checksum] = translation.module
    (core / "sitecustomize.py").write_text(START.format(modules=modules), "utf-8")
    # What runs WebAssembly elsewhere need not be there.
    told = [*compiled_files(core), "--ignore-missing-imports"]
    (core / "setup.py").write_text(SETUP.format(told=told), "utf-8")
    subprocess.run([sys.executable, "setup.py", "-q", "build_ext", "--inplace"], cwd=core, check=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, help="a new one")
    folder: Path = parser.parse_args().folder
    missing = [name for name in ("setuptools", "mypyc") if find_spec(name) is None]
    missing += [name for name in ("wasm2c", "cc") if shutil.which(name) is None]
    if not all((ROOT / "core" / GAME / "bots" / "playouts" / f"{name}.wasm").is_file() for name in KERNELS):
        missing.append("translated kernels (python -m tools.build.kernel)")
    if missing:
        sys.exit(f"This needs {', '.join(missing)}.")
    try:
        compiled(copied(folder))
    except (Refused, subprocess.CalledProcessError) as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
