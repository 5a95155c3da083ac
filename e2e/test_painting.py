"""What is painted for nobody is as it would be, and whoever looks at it lifts the veil."""

from __future__ import annotations

import re
from pathlib import Path

from page_driver import table, visit
from painting import seen
from playwright.sync_api import Browser

HERE = Path(__file__).resolve().parent
OPACITY = "getComputedStyle(document.documentElement).opacity"
HIT = "document.elementFromPoint(innerWidth / 2, innerHeight / 2) === document.documentElement"
LOOKS = re.compile(r"opacityProperty|\.screenshot\(|axe\.run\(|color-contrast")


def test_a_page_is_transparent_until_somebody_looks(browser: Browser, origin: str) -> None:
    with visit(browser, origin) as page:
        table(page, f"{origin}#/solitaire")
        assert page.evaluate(OPACITY) == "0"
        assert not page.evaluate(HIT), "what is on it is hit all the same"
        with seen(page):
            assert page.evaluate(OPACITY) == "1"
        assert page.evaluate(OPACITY) == "0"


def test_whoever_looks_lifts_the_veil() -> None:
    files = [path for path in HERE.rglob("*.*") if path.suffix in {".py", ".js"} and path != Path(__file__)]
    looking = {path.name: path.read_text("utf-8") for path in files if LOOKS.search(path.read_text("utf-8"))}
    assert {"accessibility.py", "screens.js", "test_incoming_links.py"} <= set(looking)
    assert [name for name, text in looking.items() if not re.search(r"veil\?\.\(|from painting", text)] == []
