"""Tables beside the code: files of bytes in the folder of a game, which may lie in archives that come later.

Knows: where the files of a package lie. Does not know: any game, what the bytes mean.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable
from importlib import import_module
from pathlib import Path
from zipimport import ZipImportError, zipimporter

_KNOWN: dict[str, bytes] = {}


def table(name: str) -> bytes:
    """The bytes of a file in the folder of a game, such as "<folder>/<file>". Raises FileNotFoundError while it is in
    none of the places that the folder has (datapacks.brought adds some)."""
    if name not in _KNOWN:
        folder, _, file = name.rpartition("/")
        _KNOWN[name] = found(import_module(f"tschatulle.games.{folder.replace('/', '.')}").__path__, file)
    return _KNOWN[name]


def is_here(name: str) -> bool:
    """Whether `table` has it."""
    try:
        table(name)
    except FileNotFoundError:
        return False
    return True


def found(places: Iterable[str], file: str) -> bytes:
    """The bytes of a file in the first of these folders, some of which may lie in archives, that has it. Raises
    FileNotFoundError."""
    for place in places:
        path = f"{place}/{file}"
        try:
            return Path(path).read_bytes()
        except OSError:
            pass  # perhaps it lies in an archive
        try:
            return zipimporter(place).get_data(path)
        except (OSError, ZipImportError, zlib.error):
            continue
    raise FileNotFoundError(file)
