"""Finds a browser for the tests in e2e/, or gets one.

Knows: two ways to get one where none is installed. Does not know: any test.
Standard library only: it runs before the test environment exists.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

from tools.build.external.browsers import VARIABLE, installed, shell, starts
from tools.build.words import Progress, Trouble, run

REMEDY = "install Chromium, Chrome or Edge, or set TSCHATULLE_BROWSER to the program's path; --no-e2e goes without."


def find_browser(python: Path) -> Path:
    """One without windows, where a visit costs a quarter less; else an installed browser; else Playwright's own; else
    Debian's package. Raises Trouble in words.

    `python` is the one of the test environment, which has Playwright.
    """
    if given := os.environ.get(VARIABLE):
        if starts(Path(given)):
            return Path(given)
        raise Trouble(f"{VARIABLE} is {given}, which does not start.", REMEDY)
    found = shell() or installed() or playwrights(python) or fetched(python) or packaged()
    if found is None:
        raise Trouble("There is no browser to test with, and none could be fetched.", REMEDY)
    return found


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
    """As root on Debian and its relatives: the package without windows, and the whole one for what only that can do, or
    that alone."""
    if not shutil.which("apt-get") or not hasattr(os, "geteuid") or os.geteuid() != 0 or not gotten("update"):
        return None
    if not gotten("install", "-y", "chromium", "chromium-headless-shell"):
        gotten("install", "-y", "chromium")
    return shell() or installed()


def gotten(*words: str) -> bool:
    """Whether apt-get did this."""
    command = ["apt-get", *words]
    try:
        run(command, Progress(" ".join(command)), env=dict(os.environ, DEBIAN_FRONTEND="noninteractive"))
    except (RuntimeError, OSError) as error:
        print(f"  apt-get failed:\n    {error}", flush=True)
        return False
    return True
