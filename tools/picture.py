"""The picture of the readme: the built page with a game half played, taken with a real browser.

python3 -m tools.picture docs/page.png        (needs Playwright and a browser, as `python3 tests` sets them up)
"""

from __future__ import annotations

import sys
import threading
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tests"), str(ROOT / "e2e")]

from playwright.sync_api import sync_playwright  # noqa: E402
from visits import chromium_path, until  # noqa: E402

from serve import build, serve  # noqa: E402

BETS = ["75", "74", "53", "63", "24", "16", "46", "62", "35", "71"]
DEAL = "#/solitaire/s/1abcX"


def main(target: str) -> None:
    server = serve(build().folder)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=chromium_path(), args=["--no-sandbox"])
        page = browser.new_page(
            viewport={"width": 1180, "height": 800}, service_workers="block", reduced_motion="reduce"
        )
        page.goto(f"http://127.0.0.1:{server.server_address[1]}/{DEAL}")
        until(page, "document.documentElement.dataset.engine === 'ready'")
        page.wait_for_timeout(1500)
        for bet in BETS:
            page.keyboard.type(bet)
            page.wait_for_timeout(700)
        page.wait_for_timeout(1000)
        page.screenshot(path=target)
        browser.close()
    server.shutdown()


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else str(ROOT / "docs" / "page.png"))
