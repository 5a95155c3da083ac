"""The programs that check the page's scripts, got through npm as the lock file pins them, and how each is run.

Knows: npm, the lock file beside this. Does not know: what the programs find.
Types are TypeScript's, strict, over JSDoc (web/jsconfig.json); style is oxlint's (web/.oxlintrc.json), with
rules that need types; format is oxfmt's (web/.oxfmtrc.json). An editor that opens web/ finds the same settings.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import tempfile
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final, NamedTuple

from tools.build.external.fetch import OFFLINE, Unreached, find_npm, settle, works
from tools.build.words import Progress, folder_bytes, run

ROOT: Final = Path(__file__).resolve().parents[3]
HERE: Final = Path(__file__).resolve().parent
LISTS: Final = ("package.json", "package-lock.json")
CHECKS: Final = ("types", "style", "format")
FORMATTED: Final = ("web", "tests/web", "tools/build", "tools/measure/picture")
"""Folders whose scripts are formatted, as web/.oxfmtrc.json says."""
SIZE: Final = 90_000_000
"""Bytes on the disk once everything is there, for the progress line only."""


class Command(NamedTuple):
    """A program to run from the root."""

    name: str
    words: list[str]
    env: Mapping[str, str]


class Toolbox(NamedTuple):
    """Where the programs are, and the environment in which they find each other and Node."""

    programs: Path
    env: Mapping[str, str]

    def command(self, check: str, program: str, *arguments: str) -> Command:
        """One of the programs, with arguments."""
        name = f"{program}.cmd" if os.name == "nt" else program
        return Command(f"{check} of the page ({program})", [str(self.programs / name), *arguments], self.env)


def toolbox(home: Path) -> Toolbox:
    """The pinned programs below `home`, got through npm if they are not there yet. Raises Unreached."""
    mark = hashlib.sha256(b"".join((HERE / name).read_bytes() for name in LISTS)).hexdigest()[:16]
    folder = home / f"check-{mark}"
    npm = find_npm(home)
    env = _environment(npm)
    if not folder.is_dir():
        _install(npm, env, home, folder)
    programs = folder / "node_modules" / ".bin"
    return Toolbox(programs, dict(env, OXLINT_TSGOLINT_PATH=str(programs / "tsgolint")))


def commands(box: Toolbox, wanted: Iterable[str] = CHECKS) -> list[Command]:
    """How the wanted ones of CHECKS are run."""
    typed = ("--type-aware", "--tsconfig", "web/jsconfig.json")
    known = {
        "types": box.command("types", "tsc", "--project", "web/jsconfig.json", "--pretty", "false"),
        "style": box.command("style", "oxlint", "--config", "web/.oxlintrc.json", *typed, "web"),
        "format": box.command("format", "oxfmt", "--config", "web/.oxfmtrc.json", "--check", *FORMATTED),
    }
    return [known[name] for name in wanted]


def writing(box: Toolbox) -> Command:
    """How the format is written into the files."""
    return box.command("format", "oxfmt", "--config", "web/.oxfmtrc.json", *FORMATTED)


def _environment(npm: Path) -> dict[str, str]:
    """npm without questions, and its Node first on the PATH."""
    quiet = {f"npm_config_{name}": "false" for name in ("update_notifier", "fund", "audit")}
    return dict(os.environ, **quiet, PATH=os.pathsep.join([str(npm.parent), os.environ.get("PATH", "")]))


def _install(npm: Path, env: Mapping[str, str], home: Path, folder: Path) -> None:
    """Everything that the lock file names, with the hashes that it names; whole or not at all.

    `npm install` and not `npm ci`: the lock file may lack the binaries of some systems, and `npm ci` would then refuse
    everything. Their versions are pinned by the packages that ask for them.
    """
    home.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=home, prefix="check-") as name:
        scratch = Path(name)
        fresh = scratch / "fresh"
        fresh.mkdir()
        for each in LISTS:
            shutil.copy(HERE / each, fresh)
        command = [npm, "install", "--ignore-scripts", "--prefix", fresh, "--cache", scratch / "cache"]
        progress = Progress("getting what checks the page, with npm", SIZE)
        try:
            run(command, progress, lambda: folder_bytes(fresh), env)
        except (RuntimeError, OSError) as error:
            raise Unreached(f"npm could not get what checks the page:\n    {error}", OFFLINE) from error
        if not works([fresh / "node_modules" / ".bin" / "oxlint", "--version"]):
            raise Unreached("What checks the page does not run here.", "install Node 20.19, or 22.12 or newer.")
        settle(fresh, folder)
