"""Archives of big tables (`data_pack`), which come later: which there are, and what to do when one has come.

Knows: the registry, how a package gets another place. Does not know: any game, what is in the tables.
"""

from __future__ import annotations

from importlib import import_module
from pathlib import PurePosixPath

from tschatulle.games import REGISTRY


def brought(path: str) -> None:
    """Puts an archive of tables beside what is here: a zip that is named after the folder of a game, in which the files
    lie as they do in the package. One that cannot be read changes nothing: it is lacking as before."""
    folder = PurePosixPath(path).stem
    place = f"{path}/tschatulle/games/{folder}"
    package = import_module(f"tschatulle.games.{folder}")
    if place not in package.__path__:
        package.__path__.append(place)


def data_packs() -> dict[str, tuple[str, ...]]:
    """The archives of tables: name -> files, by the names of `tables.table`."""
    files = sorted({file for one in REGISTRY.values() for file in one.data_pack})
    names = dict.fromkeys(file.partition("/")[0] for file in files)
    return {name: tuple(one for one in files if one.startswith(f"{name}/")) for name in names}
