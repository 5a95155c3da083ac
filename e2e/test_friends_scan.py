"""Links of friends read by a camera: a file plays the camera, and the browser has no reader of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import segno
from accessibility import checked
from harness import FLAGS
from house.tabs import ended
from page_driver import WORDS, comes, first_visit, go, until
from playwright.sync_api import Browser, Page
from test_friends_far import STATUS, Device, answer, invited, shut
from test_friends_table import seats, sit
from test_offline import READY, STORED, mortal, silent

from tools.measure.driver import chromium_path

__all__ = ["mortal"]

ENGLISH = WORDS["en"]
READER = "web/external/zxing"
SIGHT = (640, 480)
LIGHT, DARK, GRAY = 235, 16, 128
KEPT = f"""caches.keys().then(async (names) => {{
  const urls = async (name) => (await (await caches.open(name)).keys()).map((one) => one.url);
  const all = (await Promise.all(names.map(urls))).flat();
  return ["js", "wasm"].every((end) => all.some((url) => url.includes(`{READER}.${{end}}`)));
}})"""


def film(path: Path, text: str) -> None:
    """What a camera sees that looks at the code of a text, as a film of one picture."""
    width, height = SIGHT
    rows = segno.make(text, error="l", micro=False).matrix
    scale = (height - 60) // len(rows)
    left, top = ((side - len(rows) * scale) // 2 for side in SIGHT)
    seen = bytearray([LIGHT]) * (width * height)
    for y in range(len(rows) * scale):
        for x, dark in enumerate(rows[y // scale]):
            start = (top + y) * width + left + x * scale
            seen[start : start + scale] = bytes([DARK if dark else LIGHT]) * scale
    colours = bytes([GRAY]) * (width * height // 2)
    path.write_bytes(b"YUV4MPEG2 W%d H%d F10:1 Ip A1:1 C420\nFRAME\n" % SIGHT + bytes(seen) + colours)


@pytest.fixture
def camera(tmp_path: Path) -> Path:
    """The film that the camera plays next."""
    return tmp_path / "camera.y4m"


@pytest.fixture
def seeing(browser: Browser, camera: Path) -> Iterator[Browser]:
    """A browser with a camera."""
    switches = ["--use-fake-ui-for-media-stream", "--use-fake-device-for-media-stream"]
    file = f"--use-file-for-fake-video-capture={camera}"
    yield (browser := browser.browser_type.launch(executable_path=chromium_path(), args=[*FLAGS, *switches, file]))
    browser.close()


def fetched(page: Page) -> list[str]:
    """What was asked for of the reader, from now on."""
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if READER in request.url else None)
    return asked


def test_a_reader_comes_at_a_tap_and_stays(
    browser: Browser, seeing: Browser, camera: Path, mortal: tuple[str, Callable[[], None]]
) -> None:
    """An answer is read after the reader did not come at first; an invitation with the server gone."""
    origin, stop = mortal
    desk = {"width": 1440, "height": 900}
    with first_visit(seeing, origin, settings={"speed": "off"}, service_workers="allow", viewport=desk) as host:
        host.add_init_script("delete globalThis.BarcodeDetector")
        asked = fetched(host)
        go(host, f"{origin}#/toguz9")
        until(host, f"{READY} && {STORED}")
        device = Device(browser, origin)
        invitation = invited(host, 1)
        friend = device.open(invitation)
        film(camera, answer(friend))
        assert not asked
        host.complaints.expect("ERR_FAILED")  # type: ignore[attr-defined]
        host.route(f"**/{READER}.wasm", lambda route: route.abort(), times=1)
        host.get_by_role("button", name=ENGLISH["friends.scan"]).click()
        refused = ENGLISH["boot.error.blocked"].format(file=f"{READER}.wasm")
        until(host, f"document.querySelector('.s-dialog-scan').textContent.includes({refused!r})")
        checked(host, "a reader that did not come")
        host.locator(".s-dialog-scan").get_by_role("button", name=ENGLISH["boot.retry"]).click()
        comes(host, lambda page: page.locator(STATUS).inner_text(), ENGLISH["friends.connected"])
        assert len(asked) == 4, asked
        shut(host)
        sit(friend, "Bo")
        comes(host, lambda page: "Bo" in seats(page), True)
        ended(device.context)
        assert not device.complaints.rest()
        go(host, f"{origin}#friends")
        host.reload()
        until(host, f"{READY} && {STORED} && {KEPT}")
        stop()
        silent(host)
        film(camera, f"https://elsewhere.invalid/x.html#{invitation.partition('#')[2]}")
        host.get_by_role("button", name=ENGLISH["together.scan"]).click()
        until(host, "location.pathname.endsWith('/friend.html')")
        assert answer(host), "the page of friends answers a table that is elsewhere"


pytestmark = pytest.mark.usefixtures("site")
