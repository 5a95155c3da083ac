"""The kernels of the core and what they are translated to: for the site, the wheel, and those who run a checkout.

Knows: where kernels lie, and by what they are recognised. Does not know: how one is translated (kernel/).
A kernel is a file of a game that imports a kind of arrays from `tschatulle.kernel`, in a line of its own.
"""

from __future__ import annotations

import os
import re
from functools import lru_cache
from pathlib import Path

from tools.build.words import Trouble

FILES = "tschatulle/games/*/**/*.py"
MARK = re.compile(rb"^from tschatulle\.kernel import .*\b(u8|i16|i32)\b", re.MULTILINE)
"""As in python/inside.py, which leaves such files as they are."""


def kernels(core: Path) -> list[Path]:
    """Their files, sorted, without those that are only parts of others."""
    from tools.build.kernel import parts_of  # which takes the core into this process

    texts = {path: path.read_text("utf-8") for path in sorted(core.glob(FILES)) if MARK.search(path.read_bytes())}
    parts = {core / file_of(part) for path, text in texts.items() for part in parts_of(text)}
    return [path for path in texts if path not in parts]


def file_of(module: str) -> str:
    """Where it lies in core/."""
    return module.replace(".", "/") + ".py"


def translations(core: Path) -> dict[str, bytes]:
    """Name in the package -> module, as it is to lie beside its file. Raises Trouble with the place of what is not in
    the language."""
    names = {path: path.relative_to(core).as_posix() for path in kernels(core)}
    return {name[:-3] + ".wasm": made(whole(core, path), f"core/{name}") for path, name in names.items()}


def whole(core: Path, path: Path) -> str:
    """The text of a kernel with all its parts."""
    from tools.build.kernel import joined

    return joined(path.read_text("utf-8"), lambda part: (core / file_of(part)).read_text("utf-8"))


@lru_cache(maxsize=64)  # once for each state of a file, however often this process builds
def made(text: str, file: str) -> bytes:
    """A module. Raises Trouble."""
    from tools.build.kernel import KernelError, translated

    try:
        return translated(text, file)
    except KernelError as error:
        raise Trouble(f"{error}.", "docs/kernels.md has the language; nothing was built.") from error


def refreshed(core: Path) -> list[Path]:
    """Writes those that are not there, or of an older text, beside their files; which. Raises Trouble."""
    return [core / name for name, data in translations(core).items() if written(core / name, data)]


def written(path: Path, data: bytes) -> bool:
    """Whether it had to be written. It comes whole or not at all, for others may read it meanwhile."""
    if path.is_file() and path.read_bytes() == data:
        return False
    fresh = path.with_suffix(f".{os.getpid()}")
    fresh.write_bytes(data)
    fresh.replace(path)
    return True
