"""Finds a browser for the tests in e2e/, or gets one.

Knows: where Chromium and its relatives lie on the three systems, and two ways to get one. Does not know: any test.
Standard library only: it runs before the test environment exists.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from tools.site.words import Progress, Trouble, run

NAMES = (
    "google-chrome",
    "google-chrome-stable",
    "chromium",
    "chromium-browser",
    "microsoft-edge",
    "microsoft-edge-stable",
    "chrome",
    "msedge",
)
MAC = (
    "Google Chrome.app/Contents/MacOS/Google Chrome",
    "Chromium.app/Contents/MacOS/Chromium",
    "Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
)
WINDOWS = ("Google/Chrome/Application/chrome.exe", "Microsoft/Edge/Application/msedge.exe")
REMEDY = "install Chromium, Chrome or Edge, or set TSCHATULLE_BROWSER to the program's path; --no-e2e goes without."


def find_browser(python: Path) -> Path:
    """An installed browser; else Playwright's own; else Debian's package. Raises Trouble in words.

    `python` is the one of the test environment, which has Playwright.
    """
    if given := os.environ.get("TSCHATULLE_BROWSER"):
        if starts(Path(given)):
            return Path(given)
        raise Trouble(f"TSCHATULLE_BROWSER is {given}, which does not start.", REMEDY)
    found = installed() or playwrights(python) or fetched(python) or packaged()
    if found is None:
        raise Trouble("There is no browser to test with, and none could be fetched.", REMEDY)
    return found


def installed() -> Path | None:
    """The first of the known browsers that starts."""
    return next((path for path in known() if starts(path)), None)


def known() -> Iterator[Path]:
    """Where a browser may lie on this system."""
    for name in NAMES:
        if found := shutil.which(name):
            yield Path(found)
    if sys.platform == "darwin":
        yield from (Path("/Applications") / place for place in MAC)
    for variable in ("PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA"):
        if folder := os.environ.get(variable):
            yield from (Path(folder) / place for place in WINDOWS)


def starts(path: Path) -> bool:
    """Does the program exist and say its version? On Windows it would open a window, so there being there is enough."""
    if not path.is_file():
        return False
    if os.name == "nt":
        return True
    try:
        done = subprocess.run([path, "--version"], capture_output=True, timeout=60, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0


def playwrights(python: Path) -> Path | None:
    """The browser that Playwright has downloaded earlier, if any."""
    script = "from playwright.sync_api import sync_playwright as s\nwith s() as p: print(p.chromium.executable_path)"
    try:
        done = subprocess.run([python, "-c", script], capture_output=True, text=True, timeout=120, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return None
    path = Path(done.stdout.strip() or "nowhere")
    return path if done.returncode == 0 and starts(path) else None


def fetched(python: Path) -> Path | None:
    """Let Playwright download its browser."""
    try:
        run(
            [python, "-m", "playwright", "install", "chromium"], Progress("getting Chromium with Playwright"), limit=600
        )
    except (RuntimeError, OSError):
        print("  Playwright could not download its browser", flush=True)
        return None
    return playwrights(python)


def packaged() -> Path | None:
    """As root on Debian and its relatives: the package chromium."""
    if not shutil.which("apt-get") or not hasattr(os, "geteuid") or os.geteuid() != 0:
        return None
    env = dict(os.environ, DEBIAN_FRONTEND="noninteractive")
    try:
        run(["apt-get", "update"], Progress("apt-get update"), env=env)
        run(
            ["apt-get", "install", "-y", "chromium"],
            Progress("apt-get install chromium"),
            env=env,
        )
    except (RuntimeError, OSError) as error:
        print(f"  apt-get failed:\n    {error}", flush=True)
        return None
    return installed()
