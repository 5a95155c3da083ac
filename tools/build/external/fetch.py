"""Gets the pinned third-party files through the ordinary package clients and checks every one by its hash.

Knows: npm, pip, the private environment with Node. Does not know: what the files are for.
Everything lies in one folder outside of git (`.runtime`), and is fetched once.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Callable, Iterable
from pathlib import Path

from tools.build.external.pins import (
    NODE_WHEEL,
    PYODIDE_PACKAGE,
    PYTHON,
    WHEELS,
    Package,
    Pin,
)
from tools.build.words import Progress, Trouble, folder_bytes, run, say

NODE_OLDEST = 18
OFFLINE = "check the network connection (or the proxy settings of npm and pip), then run the same command again."


class Unreached(Trouble):
    """Nothing could be fetched: no connection, or no program to fetch with."""


def sha256(path: Path) -> str:
    """The hash of a file, in hexadecimal."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def verify(path: Path, pin: Pin) -> None:
    """Nothing if the file has the pinned hash; Trouble otherwise."""
    found = sha256(path)
    if found != pin.sha256:
        raise Trouble(
            f"{pin.name} is not the file that was expected: its SHA-256 is {found}, it should be {pin.sha256}.",
            "delete the folder .runtime and run the same command again; if it stays so, the source of the download or "
            "the pins in tools/build/external/pins.py are wrong, and nothing should be run from it.",
        )


def sound(folder: Path, pins: Iterable[Pin]) -> bool:
    """Is every pinned file there, unchanged?"""
    return all((folder / pin.name).is_file() and sha256(folder / pin.name) == pin.sha256 for pin in pins)


def runtime(home: Path) -> Path:
    """The folder with the pinned Pyodide, fetched if need be. Raises Trouble in words."""
    return package(home, PYODIDE_PACKAGE)


def package(home: Path, wanted: Package) -> Path:
    """The folder with the files of a package, fetched if need be. Raises Unreached, or Trouble for another file."""
    folder = home / wanted.folder
    if sound(folder, wanted.files):
        return folder
    home.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=home, prefix="fetch-") as name:
        scratch = Path(name)
        packed = given(home, wanted) or packed_by_npm(home, wanted, scratch)
        fresh = scratch / "unpacked"
        unpack(packed, wanted, fresh)
        for pin in wanted.files:
            verify(fresh / pin.name, pin)
        shutil.rmtree(folder, ignore_errors=True)
        fresh.rename(folder)
    return folder


def settle(fresh: Path, folder: Path) -> None:
    """Move a finished folder into its place, unless somebody who did the same at the same time was quicker."""
    try:
        fresh.rename(folder)
    except OSError:
        if not folder.is_dir():
            raise


def given(home: Path, wanted: Package) -> Path | None:
    """A download that somebody put there by hand, for a machine without network."""
    packed = home / f"{wanted.folder}.tgz"
    return packed if packed.is_file() else None


def unpack(packed: Path, wanted: Package, folder: Path) -> None:
    """The pinned files out of npm's archive, by name; whatever else it holds stays in it."""
    try:
        with tarfile.open(packed) as archive:
            for pin in wanted.files:
                member = archive.extractfile(f"package/{pin.name}")
                if member is None:
                    raise KeyError(pin.name)
                place = folder / pin.name
                place.parent.mkdir(parents=True, exist_ok=True)
                place.write_bytes(member.read())
    except (tarfile.TarError, KeyError, OSError, EOFError) as error:
        raise Trouble(f"The package {wanted.name} could not be unpacked ({error}).", OFFLINE) from error


def packed_by_npm(home: Path, wanted: Package, scratch: Path) -> Path:
    """The npm package as a file. npm's cache is private to this, so that its growth shows how far it is."""
    npm = find_npm(home)
    spec, cache = f"{wanted.name}@{wanted.version}", scratch / "cache"
    env = dict(os.environ, npm_config_update_notifier="false", npm_config_fund="false", npm_config_audit="false")
    env["PATH"] = os.pathsep.join([str(npm.parent), env.get("PATH", "")])
    command = [npm, "pack", spec, "--pack-destination", scratch, "--cache", cache, "--ignore-scripts"]
    progress = Progress(f"getting {wanted.name} {wanted.version} with npm", wanted.size)
    try:
        run(command, progress, lambda: folder_bytes(cache), env)
    except (RuntimeError, OSError) as error:
        raise Unreached(
            f"npm could not get {wanted.name} {wanted.version}:\n    {error}",
            f"{OFFLINE[:-1]}; or put the file {wanted.folder}.tgz, fetched elsewhere with "
            f"`npm pack {spec}`, into the folder .runtime.",
        ) from error
    packed = next(scratch.glob("*.tgz"), None)
    if packed is None:
        raise Unreached("npm said that all is well but left no file.", OFFLINE)
    return packed


# --- Node and npm ---------------------------------------------------------------------------------------------------


def scripts(venv: Path) -> Path:
    """Where a virtual environment keeps its programs."""
    return venv / ("Scripts" if os.name == "nt" else "bin")


def program(venv: Path, name: str) -> Path | None:
    """A program of a virtual environment, if it is there."""
    found = shutil.which(name, path=str(scripts(venv)))
    return Path(found) if found else None


def find_npm(home: Path) -> Path:
    """npm from the PATH, else the one of a private environment, made now if need be."""
    if (npm := shutil.which("npm")) and works([npm, "--version"]):
        return Path(npm)
    private = home / "node"
    if (found := program(private, "npm")) and works([found, "--version"]):
        return found
    say("  no npm on this machine: getting Node and npm as a Python package into .runtime/node (once)")
    install_node(private)
    found = program(private, "npm")
    if found is None:
        raise Unreached("The Python package with Node brought no npm.", "install Node 18 or newer, with npm.")
    return found


def install_node(private: Path) -> None:
    """A virtual environment with Node in it."""
    remedy = "install Node 18 or newer with npm (on Debian and Ubuntu: apt install nodejs npm), then run this again."
    make_venv(private, remedy)
    progress = Progress("getting Node with pip")
    try:
        pip_run(private, ["install", NODE_WHEEL], progress)
    except (RuntimeError, OSError) as error:
        shutil.rmtree(private, ignore_errors=True)
        raise Unreached(f"pip could not get Node:\n    {error}", f"{OFFLINE} Or {remedy}") from error


def make_venv(folder: Path, remedy: str) -> None:
    """A fresh virtual environment with pip, if there is none that works."""
    python = program(folder, "python")
    if python and works([python, "-m", "pip", "--version"]):
        return
    shutil.rmtree(folder, ignore_errors=True)
    try:
        run([sys.executable, "-m", "venv", folder], Progress("making a private Python environment"))
    except (RuntimeError, OSError) as error:
        shutil.rmtree(folder, ignore_errors=True)
        raise Unreached(
            f"Python cannot make a virtual environment here:\n    {error}",
            f"install it (on Debian and Ubuntu: apt install python3-venv). Or {remedy}",
        ) from error


def pip_home(home: Path, remedy: str) -> Path | None:
    """An environment with pip, made if need be; None where this Python has pip itself. Raises Unreached."""
    if works([sys.executable, "-m", "pip", "--version"]):
        return None
    make_venv(home / "pip", remedy)
    return home / "pip"


def pip_run(venv: Path | None, arguments: list[str | Path], progress: Progress) -> None:
    """pip with arguments, of an environment or of this Python; its downloads are watched for the progress line."""
    python = sys.executable if venv is None else program(venv, "python")
    with tempfile.TemporaryDirectory(prefix="tschatulle-") as name:
        env = dict(os.environ, TMPDIR=name, TEMP=name, TMP=name, PIP_DISABLE_PIP_VERSION_CHECK="1", PIP_NO_INPUT="1")
        run([python or "python3", "-m", "pip", *arguments], progress, lambda: folder_bytes(Path(name)), env)


def works(command: list[str | Path]) -> bool:
    """Does a program start and end well?"""
    return bool(output_of(command))


def output_of(command: list[str | Path]) -> str:
    """What a program prints, "" if it fails."""
    try:
        done = subprocess.run([str(part) for part in command], capture_output=True, timeout=60, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return ""
    return done.stdout.decode("utf-8", "replace").strip() if done.returncode == 0 else ""


def find_node(home: Path) -> Path | None:
    """A Node that can run Pyodide: from the PATH, else the private one; None if there is none."""
    candidates: list[Callable[[], Path | str | None]] = [
        lambda: shutil.which("node"),
        lambda: program(home / "node", "node"),
    ]
    for candidate in candidates:
        node = candidate()
        if node and new_enough(output_of([node, "--version"])):
            return Path(node)
    return None


def new_enough(version: str) -> bool:
    """Is "v20.1.2" a Node that Pyodide runs in?"""
    major = version.removeprefix("v").partition(".")[0]
    return major.isdigit() and int(major) >= NODE_OLDEST


# --- wheels ---------------------------------------------------------------------------------------------------------


def wheels(home: Path) -> list[Path]:
    """The optional wheels of the site, fetched if need be. Raises Trouble in words."""
    folder = home / "wheels"
    if not sound(folder, WHEELS.values()):
        fetch_wheels(home, folder)
    return [folder / pin.name for pin in WHEELS.values()]


def fetch_wheels(home: Path, folder: Path) -> None:
    """Download, verify, then move into place."""
    remedy = "install pip (on Debian and Ubuntu: apt install python3-pip python3-venv), then run this again."
    venv = pip_home(home, remedy)
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=home, prefix="fetch-") as name:
        choice = ["--no-deps", "--only-binary=:all:", "--python-version", PYTHON, "--dest", name]
        try:
            pip_run(venv, ["download", *choice, *WHEELS], Progress(f"getting {', '.join(WHEELS)} with pip"))
        except (RuntimeError, OSError) as error:
            raise Trouble(f"pip could not get {', '.join(WHEELS)}:\n    {error}", OFFLINE) from error
        for pin in WHEELS.values():
            fresh = Path(name) / pin.name
            if not fresh.is_file():
                raise Trouble(f"pip said that all is well but left no {pin.name}.", OFFLINE)
            verify(fresh, pin)
            fresh.replace(folder / pin.name)
