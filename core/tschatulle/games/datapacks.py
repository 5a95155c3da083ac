"""Archives that come later (`data_pack`), of tables and translated kernels: which there are, what to do with one.

Knows: the registry, how a package gets another place. Does not know: any game, what is in the files.
"""

from __future__ import annotations

from importlib import import_module
from pathlib import PurePosixPath

from tschatulle.games import REGISTRY, Kit
from tschatulle.games.entries import archive_of


def brought(path: str) -> None:
    """Puts an archive beside what is here: a zip with the name that `archive_of` gives, in which the files lie as they
    do in the package. One that cannot be read changes nothing: it is lacking as before. Kernels are looked at anew."""
    folders = PurePosixPath(path).stem.split("-")
    place = "/".join((path, "tschatulle/games", *folders))
    package = import_module(".".join(("tschatulle.games", *folders)))
    if place not in package.__path__:
        package.__path__.append(place)
    from tschatulle.kernel import forget

    forget()


def data_packs() -> dict[str, tuple[str, ...]]:
    """The archives: name -> files, by the names of `tables.table`."""
    files = sorted({file for one in REGISTRY.values() for file in one.data_pack})
    names = dict.fromkeys(archive_of(file) for file in files)
    return {name: tuple(one for one in files if archive_of(one) == name) for name in names}


def why_slow(kit: Kit) -> str:
    """Why a kernel of a game is run by Python although it is here translated, for a report; "" if none is. Known once
    somebody has thought."""
    if kit.lacks or not any(file.endswith(".wasm") for file in kit.entry.data_pack):
        return ""
    from tschatulle.kernel import trouble  # not imported to draw a board of a game without any

    return trouble(f"tschatulle.games.{kit.entry.rules.partition('.')[0]}")
