"""Archives that come later (`data_pack`), of tables and translated kernels: which there are, what to do with one.

Knows: the registry, how a package gets another place. Does not know: any game, what is in the files.
"""

from __future__ import annotations

from importlib import import_module
from pathlib import PurePosixPath

from tschatulle.games import REGISTRY
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
