"""Firefox and WebKit, for a driver that reads a page and presses keys: the browsers that people have.

Knows: Mozilla's client for Firefox, which needs no further driver beside it, and Selenium for WebKitGTK; both get the
few methods of a Playwright page that the driver uses. Does not know: the page. Playwright brings these engines only as
its own downloads.
"""

from __future__ import annotations

import contextlib
import os
import socket
import subprocess
import tempfile
import time
from abc import ABC, abstractmethod
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from marionette_driver.errors import JavascriptException, MarionetteException
from marionette_driver.keys import Keys as FirefoxKeys
from marionette_driver.marionette import Marionette
from mozprofile import FirefoxProfile
from selenium.common import exceptions as selenium
from selenium.webdriver import ActionChains, WebKitGTK
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

from tools.build.external.browsers import ended
from tools.measure.driver import Away

QUIET = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.DEVNULL}


class Keyboard:
    """Keys, pressed one by one."""

    def __init__(self, page: Driven) -> None:
        self.page = page

    def press(self, key: str) -> None:
        """Down and up."""
        self.page.press(key)


class Driven(ABC):
    """A page that is driven in another way than by Playwright."""

    def __init__(self) -> None:
        self.keyboard = Keyboard(self)

    @abstractmethod
    def press(self, key: str) -> None:
        """A key, by its name or sign, down and up."""

    @abstractmethod
    def goto(self, address: str) -> None:
        """Opens an address."""

    @abstractmethod
    def reload(self) -> None:
        """Loads the page again."""

    @abstractmethod
    def evaluate(self, expression: str) -> Any:
        """The value of an expression in the page, or of its promise. Raises Away."""

    def wait_for_timeout(self, milliseconds: float) -> None:
        """Waits."""
        time.sleep(milliseconds / 1000)


class Firefox(Driven):
    """By Mozilla's own client."""

    def __init__(self, wire: Marionette) -> None:
        super().__init__()
        self.wire = wire

    def press(self, key: str) -> None:
        sign = getattr(FirefoxKeys, key.upper(), key)
        self.wire.actions.sequence("key", "keys").key_down(sign).key_up(sign).perform()

    def goto(self, address: str) -> None:
        self.wire.navigate(address)

    def reload(self) -> None:
        self.wire.refresh()

    def evaluate(self, expression: str) -> Any:
        try:
            return self.wire.execute_script(f"return ({expression});", sandbox=None)
        except JavascriptException as error:
            if "document.documentElement is null" in str(error):  # between two pages
                raise Away from error
            raise
        except MarionetteException as error:
            raise Away from error


class WebKit(Driven):
    """By Selenium."""

    def __init__(self, wire: WebKitGTK) -> None:
        super().__init__()
        self.wire = wire

    def press(self, key: str) -> None:
        ActionChains(self.wire, duration=0).send_keys(getattr(Keys, key.upper(), key)).perform()

    def goto(self, address: str) -> None:
        self.wire.get(address)

    def reload(self) -> None:
        self.wire.refresh()

    def evaluate(self, expression: str) -> Any:
        try:
            return self.wire.execute_script(f"return ({expression});")
        except selenium.JavascriptException:
            raise
        except selenium.WebDriverException as error:
            raise Away from error


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


@contextlib.contextmanager
def open_firefox(path: str) -> Iterator[Driven]:
    """A Firefox of its own, as it comes, with English as its language."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile, firefox_with(path, Path(profile)) as page:
        yield page


@contextlib.contextmanager
def firefox_with(path: str, profile: Path, *, loaded: str = "normal", **more: Any) -> Iterator[Firefox]:
    """A Firefox with a profile that stays and further preferences, dots as __; `loaded` says for what of a page `goto`
    waits: "normal" for all of it, "none" for nothing."""
    port = free_port()
    wishes = {"marionette.port": port, "intl.accept_languages": "en-GB", "browser.shell.checkDefaultBrowser": False}
    wishes |= {name.replace("__", "."): value for name, value in more.items()}
    profile.mkdir(parents=True, exist_ok=True)
    kept = FirefoxProfile(profile=str(profile), preferences=wishes, restore=False)
    told = str(profile / "gecko.log")  # the client deletes a log that is there before, so it may not be os.devnull
    wire = Marionette(bin=path, port=port, profile=kept, headless=True, gecko_log=told)
    try:
        wire.start_session({"pageLoadStrategy": loaded})
        yield Firefox(wire)
    finally:
        wire.quit()
        wire.cleanup()


@contextlib.contextmanager
def screen_in_memory(program: str) -> Iterator[str]:
    """The name of a screen that nobody sees, as DISPLAY wants it."""
    command = [program, "-displayfd", "1", "-screen", "0", "1280x900x24", "-nolisten", "tcp"]
    with ended(subprocess.Popen(command, **QUIET)) as display:  # type: ignore[call-overload]
        assert display.stdout
        yield f":{display.stdout.readline().decode().strip()}"


@contextlib.contextmanager
def open_webkit(driver: str, browser: str, screen: str) -> Iterator[Driven]:
    """WebKitGTK's small browser on a screen in memory."""
    options = Options()
    options.binary_location = browser
    options.add_argument("--automation")
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home, screen_in_memory(screen) as display:
        words = {"DISPLAY": display, "HOME": home, "LANG": "en_GB.UTF-8", "GDK_BACKEND": "x11"}
        service = Service(driver, env={**os.environ, **words, "WEBKIT_DISABLE_COMPOSITING_MODE": "1"})
        wire = WebKitGTK(options=options, service=service)
        try:
            yield WebKit(wire)
        finally:
            wire.quit()
