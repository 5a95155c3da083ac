"""Archives that come later: of tables and translated kernels (`data_pack`), which a game may do without, and of the
code of each folder (`parts.NotHere`): which there are, what to do with one.

Knows: the registry, how a package gets another place. Does not know: any game, what is in the files.
"""

from __future__ import annotations

from importlib import import_module
from pathlib import PurePosixPath
from zipimport import ZipImportError, zipimporter

from tschatulle.games import REGISTRY, Kit
from tschatulle.games.entries import archive_of
from tschatulle.games.parts import CODE, code_of

_WAITING: list[str] = []
"""Archives of which the package has not come yet."""


def brought(path: str) -> None:
    """Puts an archive beside what is here: a zip with the name that `archive_of` or `code_of` gives, in which the files
    lie as they do in the package. One that cannot be read changes nothing: it is lacking as before. Kernels are looked
    at anew. What lies in a package that comes with the code of its game waits for that."""
    _WAITING[:] = [one for one in (path, *_WAITING) if not _put(one)]


def is_code(path: str) -> bool:
    """Whether an archive is one of code: nothing that is under way can depend on it."""
    return PurePosixPath(path).stem.endswith(CODE)


def _put(path: str) -> bool:
    """Whether an archive need not wait any more."""
    folders = PurePosixPath(path).stem.removesuffix(CODE).split("-")
    place = "/".join((path, "tschatulle/games", *folders))
    try:
        package = import_module(".".join(("tschatulle.games", *folders)))
        if is_code(path):
            zipimporter(path)  # what is spoilt is not remembered as such: a good one may take its place
    except ModuleNotFoundError:
        return False
    except (ZipImportError, OSError):
        return True
    if place not in package.__path__:
        package.__path__.append(place)
    if not is_code(path):
        from tschatulle.kernel import forget  # not imported for games without any

        forget()
    return True


def data_packs() -> dict[str, tuple[str, ...]]:
    """The archives: name -> files, by the names of `tables.table`."""
    files = sorted({file for one in REGISTRY.values() for file in one.data_pack})
    names = dict.fromkeys(archive_of(file) for file in files)
    return {name: tuple(one for one in files if archive_of(one) == name) for name in names}


def codes() -> dict[str, str]:
    """The archive of its code for each game, by key."""
    return {key: code_of(one.rules) for key, one in REGISTRY.items()}


def why_slow(kit: Kit) -> str:
    """Why a kernel of a game is run by Python although it is here translated, for a report; "" if none is. Known once
    somebody has thought."""
    if kit.lacks or not any(file.endswith(".wasm") for file in kit.entry.data_pack):
        return ""
    from tschatulle.kernel import trouble  # not imported to draw a board of a game without any

    return trouble(f"tschatulle.games.{kit.entry.rules.partition('.')[0]}")
