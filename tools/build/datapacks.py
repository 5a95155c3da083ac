"""Which files of the core come in archives of their own, tables and the code of games, and which games want them: what
the registry says.

Knows: how the core is asked. Does not know: what is in these files. Run as a script in a Python of its own, because
the core of the checkout need not be the one that is installed here.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from tools.build.python.wheel import Entry
from tools.build.words import Trouble

HERE = Path(__file__).resolve().parent


class DataPacks(NamedTuple):
    """The archives and who wants them."""

    files: dict[str, list[str]]
    """Archive -> names of its files, as they lie in the package."""
    games: dict[str, list[str]]
    """Key of a game -> its archives. The page may fetch them ahead; that they are needed is for Python to say."""
    codes: dict[str, str]
    """Key of a game -> the archive of its code."""

    def shares(self, entries: Iterable[Entry]) -> dict[str, list[str]]:
        """All archives -> names of their files, of those of the core that the browser gets. The code of a folder is
        all that no other archive has, but what the registry must know before any of it is imported."""
        tables = {file for files in self.files.values() for file in files}
        names = [entry.name for entry in entries if entry.name not in tables]
        shares = dict(self.files)
        for archive in sorted(set(self.codes.values())):
            folder = f"tschatulle/games/{archive.rpartition('-')[0]}/"
            inside = [name for name in names if name.startswith(folder) and name != f"{folder}__init__.py"]
            shares |= {archive: inside} if inside else {}
        return shares


def data_packs(root: Path) -> DataPacks:
    """What the registry of a checkout says; nothing for a core without games. Raises Trouble."""
    if not (root / "core/tschatulle/games/__init__.py").is_file():
        return DataPacks({}, {}, {})
    env = {**os.environ, "PYTHONPATH": os.pathsep.join((str(root / "core"), str(HERE.parents[1])))}
    command = [sys.executable, "-m", "tools.build.datapacks"]
    done = subprocess.run(command, cwd=root, env=env, capture_output=True, check=False)
    if done.returncode:
        raise Trouble(f"The tables of the games could not be listed:\n{done.stderr.decode()[-600:]}", "mend core/")
    return DataPacks(**json.loads(done.stdout))


def listed() -> DataPacks:
    """What the registry says."""
    from tschatulle.games import REGISTRY, datapacks
    from tschatulle.games.entries import archive_of

    files = {name: [f"tschatulle/games/{file}" for file in given] for name, given in datapacks.data_packs().items()}
    wanting = {key: one.data_pack for key, one in REGISTRY.items() if one.data_pack}
    return DataPacks(
        files, {key: [*dict.fromkeys(map(archive_of, files))] for key, files in wanting.items()}, datapacks.codes()
    )


if __name__ == "__main__":
    sys.stdout.write(json.dumps(listed()._asdict(), sort_keys=True))
