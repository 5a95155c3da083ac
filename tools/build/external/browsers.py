"""Where browsers lie on the three systems, and how one is ended. Knows their names and places; does not know what they
are wanted for.

Standard library only: it runs before any environment exists.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

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
SHELL = ("chromium-headless-shell", "chrome-headless-shell")
"""Chromium without its own windows, which nobody sees who drives it by a program."""
VARIABLE = "TSCHATULLE_BROWSER"
"""An environment variable that names a browser, before all others."""


def installed() -> Path | None:
    """The first of the known browsers that starts; all of them are relatives of Chromium."""
    return next((path for path in known() if starts(path)), None)


def shell() -> Path | None:
    """One without windows of its own, if there is one that starts."""
    found = (shutil.which(name) for name in SHELL)
    return next((path for place in found if place and starts(path := Path(place))), None)


def known() -> Iterator[Path]:
    """Where a browser may lie on this system."""
    if given := os.environ.get(VARIABLE):
        yield Path(given)
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


def firefox() -> str | None:
    """Where Firefox lies."""
    return next((path for name in ("firefox-esr", "firefox") if (path := shutil.which(name))), None)


def webkit() -> tuple[str, str, str] | None:
    """WebKitGTK's driver, its small browser, and a screen in memory to show it on."""
    driver, screen = shutil.which("WebKitWebDriver"), shutil.which("Xvfb")
    places = (
        "lib/*/webkit2gtk-4.*/MiniBrowser",
        "lib*/webkit2gtk-4.*/MiniBrowser",
        "libexec/webkit2gtk-4.*/MiniBrowser",
    )
    browsers = sorted(str(path) for place in places for path in Path("/usr").glob(place))
    return (driver, browsers[-1], screen) if driver and screen and browsers else None


def missing() -> list[str]:
    """The engines that this machine does not have."""
    return [name for name, found in (("Firefox", firefox()), ("WebKit", webkit())) if not found]


@contextlib.contextmanager
def ended(process: subprocess.Popen[bytes]) -> Iterator[subprocess.Popen[bytes]]:
    """A program that is ended with the block, and waited for."""
    try:
        yield process
    finally:
        process.terminate()
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
