"""Makes the pictures of the readme and of the manifest.

python -m tools.measure.picture            all of them (needs Playwright and a browser, as `python3 tests` sets them up)
python -m tools.measure.picture moving     those that play by themselves, into docs/
python -m tools.measure.picture screens    screenshots of the built page for the manifest, into web/screenshots/
"""

from __future__ import annotations

import argparse
import functools
import re
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[3]
sys.path[:0] = [str(ROOT), str(ROOT / "core"), str(ROOT / "tests"), str(ROOT / "e2e")]

from playwright.sync_api import Browser, Page, sync_playwright  # noqa: E402

from tools.build.assets import fonts  # noqa: E402
from tools.build.server import Handler, Server  # noqa: E402
from tools.measure.driver import chromium_path  # noqa: E402
from tools.measure.picture.games import REELS, Reel, turns  # noqa: E402
from tools.measure.picture.moving import Picture  # noqa: E402
from tools.measure.picture.screens import shoot  # noqa: E402

DOCS = ROOT / "docs"
HOLD = 1600
"""Milliseconds for which the last position stands."""
FACES = (("you", "You"), ("klara", "Klara"), ("otto", "Otto"), ("rosa", "Rosa"))
STYLES = [f"/{one}" for one in re.findall(r'href="(web/styles/[^"]+)"', (ROOT / "index.html").read_text("utf-8"))]
DRESS = """async ([styles, rules]) => {
  document.body.replaceChildren();
  document.documentElement.dataset.theme = "light";
  const sheet = document.head.appendChild(document.createElement("style"));
  sheet.textContent = rules;
  const links = styles.map((href) => Object.assign(document.createElement("link"), { rel: "stylesheet", href }));
  const loaded = links.map((one) => new Promise((resolve) => one.addEventListener("load", resolve)));
  document.head.append(...links);
  await Promise.all(loaded);
}"""
RECORD = "async (given) => (await import('/tools/measure/picture/recorder.js')).recordOf(given)"


class BareHandler(Handler):
    """The sources as they are, without a policy and without a log."""

    def send_header(self, keyword: str, value: str) -> None:
        if keyword != "Content-Security-Policy":
            super().send_header(keyword, value)

    def log_message(self, *_: Any) -> None:
        """Says nothing."""


@contextmanager
def served(handler: type[Handler], folder: Path) -> Iterator[str]:
    """The address of a folder while it is served."""
    server = Server(("127.0.0.1", 0), functools.partial(handler, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_address[1]}"
    server.shutdown()
    server.server_close()


def dressed(browser: Browser, address: str, **options: Any) -> Page:
    """A page with the styles and the faces of the site, and nothing else."""
    page = browser.new_page(**{"viewport": {"width": 1280, "height": 800}, **options})
    page.goto(f"{address}/web/i18n/en.json")
    folder = f".runtime/fonts-{fonts.mark()}"
    rules = fonts.face_rules(fonts.fonts(ROOT / ".runtime")).replace("../fonts/", f"/{folder}/")
    page.evaluate(DRESS, [STYLES, rules])
    return page


def recorded(page: Page, reel: Reel) -> dict[str, Any]:
    """What the board shows of a game, and how it moves."""
    told = turns(reel)
    seats = len(told[0]["view"]["seats"])
    faces = [FACES[(seat - reel.seat) % seats] for seat in range(seats)]
    w, h = reel.room
    given = {"key": reel.key, "room": {"w": w, "h": h}, "faces": faces, "rest": reel.rest, "turns": told}
    found: dict[str, Any] = page.evaluate(RECORD, given)
    return found


def moving(browser: Browser) -> None:
    """The pictures that play by themselves."""
    with served(BareHandler, ROOT) as address:
        for reel in REELS:
            page = dressed(browser, address)
            record = recorded(page, reel)
            page.close()
            made = Picture(record, reel.poster * record["end"], HOLD).svg(record["room"], reel.title, reel.text)
            (DOCS / f"{reel.name}.svg").write_text(made, "utf-8")
            print(f"docs/{reel.name}.svg {len(made.encode()):,} bytes, {record['end'] / 1000:.1f} s")


def screens(browser: Browser) -> None:
    """The screenshots."""
    with served(BareHandler, ROOT) as address:
        for path in shoot(browser, address, dressed, STYLES, ROOT / "web" / "screenshots"):
            print(f"{path.relative_to(ROOT).as_posix()} {path.stat().st_size:,} bytes")


MAKERS = {"moving": moving, "screens": screens}


def main() -> None:
    """What is asked for."""
    parser = argparse.ArgumentParser(prog="python -m tools.measure.picture", description=__doc__.splitlines()[0])
    parser.add_argument("what", nargs="*", choices=[[], *MAKERS], help="which; all if none is named")
    options = parser.parse_args()
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=chromium_path(), args=["--no-sandbox"])
        for name in options.what or MAKERS:
            MAKERS[name](browser)
        browser.close()


if __name__ == "__main__":
    main()
