"""Firefox and WebKit, driven without any package: as far as a robot needs that reads a page and presses keys.

Knows: Marionette, Firefox's own wire (a length, a colon, JSON), and WebDriver over HTTP, which WebKitGTK's driver
speaks. Both have the few methods of a Playwright page that the robot uses. Does not know: the page. Playwright brings
these engines only as its own downloads; here it is the browsers that people have.
"""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import socket
import subprocess
import tempfile
import time
import urllib.request
from abc import ABC, abstractmethod
from collections.abc import Iterator
from pathlib import Path
from typing import Any, ClassVar

from tools.site.browsers import ended

PATIENCE = 60.0
KEYS = {"Enter": "\ue007", "Escape": "\ue00c"}


def firefox() -> str | None:
    """Where Firefox lies."""
    return next((path for name in ("firefox-esr", "firefox") if (path := shutil.which(name))), None)


def webkit() -> tuple[str, str, str] | None:
    """WebKitGTK's driver, its small browser, and a screen in memory to show it on."""
    driver, screen = shutil.which("WebKitWebDriver"), shutil.which("Xvfb")
    places = ("lib/*/webkit2gtk-4.*/MiniBrowser", "libexec/webkit2gtk-4.*/MiniBrowser")
    browsers = sorted(str(path) for place in places for path in Path("/usr").glob(place))
    return (driver, browsers[-1], screen) if driver and screen and browsers else None


def missing() -> list[str]:
    """The engines that this machine does not have."""
    return [name for name, found in (("Firefox", firefox()), ("WebKit", webkit())) if not found]


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


class Keyboard:
    """Keys, pressed one by one."""

    def __init__(self, page: Driven) -> None:
        self.page = page

    def press(self, key: str) -> None:
        """Down and up."""
        value = KEYS.get(key, key)
        steps = [{"type": kind, "value": value} for kind in ("keyDown", "keyUp")]
        self.page.command("actions", {"actions": [{"type": "key", "id": "keys", "actions": steps}]})


class Driven(ABC):
    """A page in a browser that is driven by WebDriver's commands."""

    def __init__(self) -> None:
        self.keyboard = Keyboard(self)

    @abstractmethod
    def command(self, name: str, parameters: dict[str, Any]) -> Any:
        """One command and its answer."""

    def goto(self, address: str) -> None:
        """Opens an address."""
        self.command("url", {"url": address})

    def evaluate(self, expression: str) -> Any:
        """The value of an expression in the page."""
        return self.command("execute/sync", {"script": f"return ({expression});", "args": []})

    def wait_for_timeout(self, milliseconds: float) -> None:
        """Waits."""
        time.sleep(milliseconds / 1000)


class Firefox(Driven):
    """Over Marionette."""

    NAMES: ClassVar = {
        "actions": "WebDriver:PerformActions",
        "execute/sync": "WebDriver:ExecuteScript",
        "quit": "Marionette:Quit",
        "session": "WebDriver:NewSession",
        "url": "WebDriver:Navigate",
    }

    def __init__(self, port: int, loaded: str = "normal") -> None:
        super().__init__()
        self.wire = connected(port)
        self.buffer = self.wire.makefile("rb")
        self.number = 0
        self.read()
        self.command("session", {"capabilities": {"alwaysMatch": {"pageLoadStrategy": loaded}}})

    def read(self) -> Any:
        """One message."""
        size = b""
        while (byte := self.buffer.read(1)) != b":":
            assert byte, "Firefox has hung up"
            size += byte
        return json.loads(self.buffer.read(int(size)))

    def command(self, name: str, parameters: dict[str, Any]) -> Any:
        self.number += 1
        text = json.dumps([0, self.number, self.NAMES[name], parameters]).encode()
        self.wire.sendall(b"%d:%s" % (len(text), text))
        _, _, error, result = self.read()
        assert not error, error
        return result.get("value") if isinstance(result, dict) else result


class WebKit(Driven):
    """Over HTTP."""

    def __init__(self, port: int, browser: str) -> None:
        super().__init__()
        connected(port).close()
        self.address = f"http://127.0.0.1:{port}/session"
        options = {"webkitgtk:browserOptions": {"binary": browser, "args": ["--automation"]}}
        answer = self.post(self.address, {"capabilities": {"alwaysMatch": options}})
        self.address += "/" + answer["sessionId"]

    def post(self, address: str, parameters: dict[str, Any]) -> Any:
        """One request."""
        request = urllib.request.Request(address, json.dumps(parameters).encode(), {"Content-Type": "application/json"})
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            return json.loads(answer.read())["value"]

    def command(self, name: str, parameters: dict[str, Any]) -> Any:
        return self.post(f"{self.address}/{name}", parameters)


def connected(port: int) -> socket.socket:
    """A connection to a program that is just starting."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            return socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)
        except OSError:
            assert time.monotonic() < end, f"nothing listens on {port}"
            time.sleep(0.1)


def running(command: list[str], **environment: str) -> contextlib.AbstractContextManager[subprocess.Popen[bytes]]:
    """A program that is ended with the block, and waited for."""
    quiet = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.DEVNULL}
    return ended(subprocess.Popen(command, env=dict(os.environ, **environment), **quiet))  # type: ignore[call-overload]


@contextlib.contextmanager
def open_firefox(path: str) -> Iterator[Driven]:
    """A Firefox of its own, as it comes, with English as its language."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile, firefox_with(path, Path(profile)) as page:
        yield page


@contextlib.contextmanager
def firefox_with(path: str, profile: Path, *, loaded: str = "normal", **more: Any) -> Iterator[Firefox]:
    """A Firefox with a profile and further preferences, dots as __; `loaded` says for what of a page `goto` waits."""
    port = free_port()
    lines = {"marionette.port": port, "intl.accept_languages": "en-GB", "browser.shell.checkDefaultBrowser": False}
    lines |= {name.replace("__", "."): value for name, value in more.items()}
    prefs = "".join(f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in lines.items())
    profile.mkdir(parents=True, exist_ok=True)
    Path(profile, "user.js").write_text(prefs)
    command = [path, "--headless", "--no-remote", "--marionette", "--profile", str(profile)]
    with running(command, HOME=str(profile)) as process:
        page = Firefox(port, loaded)
        yield page
        page.command("quit", {"flags": ["eAttemptQuit"]})
        process.wait(PATIENCE)


@contextlib.contextmanager
def open_webkit(driver: str, browser: str, screen: str) -> Iterator[Driven]:
    """WebKitGTK's small browser on a screen in memory."""
    show = [screen, "-displayfd", "1", "-screen", "0", "1280x900x24", "-nolisten", "tcp"]
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home, running(show) as display:
        assert display.stdout
        number = display.stdout.readline().decode().strip()
        port = free_port()
        words = {"DISPLAY": f":{number}", "HOME": home, "LANG": "en_GB.UTF-8", "GDK_BACKEND": "x11"}
        with running([driver, f"--port={port}"], **words, WEBKIT_DISABLE_COMPOSITING_MODE="1"):
            yield WebKit(port, browser)
