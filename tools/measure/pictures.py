"""Takes a picture of every screen, light and dark, narrow and wide, into e2e/shots: for people to look at.

    python -m tools.measure.pictures               all of them, in English
    python -m tools.measure.pictures de dark       in German, the dark ones

Knows: the screens and how to get a game into each state. Does not know: whether the pictures are beautiful.
"""

from __future__ import annotations

import functools
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "core"), str(ROOT / "tests"), str(ROOT / "e2e")]

from harness import FOLDER, PlainHandler, Server  # noqa: E402
from page_driver import LANGUAGES, by_digits, dealt, go, pick, play, seeded, until, visit  # noqa: E402
from painting import seen  # noqa: E402
from playwright.sync_api import Browser, Page, sync_playwright  # noqa: E402

from tools.build.make import build  # noqa: E402
from tools.measure.driver import chromium_path  # noqa: E402

SHOTS = ROOT / "e2e/shots"
SIZES = {"narrow": {"width": 320, "height": 640}, "wide": {"width": 1440, "height": 900}}
THEMES = ("light", "dark")
Act = Callable[[Page], None]


def speak(page: Page, lang: str) -> None:
    """Changes the language by the choice in the header."""
    page.locator(".s-lang").select_option(lang)
    until(page, f"document.documentElement.lang === '{lang}'")


@contextmanager
def in_english(page: Page) -> Iterator[None]:
    """The driver reads the names of the board in English only."""
    lang = page.evaluate("document.documentElement.lang")
    speak(page, "en")
    yield
    speak(page, lang)
    dealt(page)


def middle(page: Page) -> None:
    """A game in its middle, a stack chosen."""
    with in_english(page):
        seeded(page, "pictures")
        play(page, by_digits, 9)
        stack = pick(page, 3)[0]
    page.keyboard.press(str(stack))


def hint(page: Page) -> None:
    """Both steps of a hint, the chances shown."""
    page.keyboard.press("Escape")
    page.locator("[data-tool=assist]").click()
    page.locator("[data-tool=hint]").click()
    page.locator(".s-hint .s-button-primary").click()


def end(page: Page) -> None:
    """The result."""
    page.locator("[data-tool=assist]").click()
    with in_english(page):
        play(page, by_digits)
    until(page, "document.querySelector('.s-decided h3')")


def review(page: Page) -> None:
    """The review at a bet."""
    page.locator(".s-result .s-icon-review, .s-result button").nth(1).click()
    until(page, "document.querySelectorAll('.s-review-bet').length === 21")
    page.locator(".s-review-bet").nth(9).click()


def dialog(tool: str) -> Act:
    """A dialog of the table."""

    def act(page: Page) -> None:
        go(page, "#/solitaire")
        dealt(page)
        page.locator(f"[data-tool={tool}]").click()
        page.locator("dialog[open]").wait_for()
        if tool == "share":
            page.locator(".s-qr-place").first.locator("xpath=preceding-sibling::div//button[2]").click()
            page.locator(".s-qr").wait_for()

    return act


def daily(page: Page) -> None:
    """The daily, played."""
    go(page, "#/solitaire/d/2026-11-20")
    dealt(page)
    with in_english(page):
        dealt(page)
        play(page, by_digits)
    until(page, "document.querySelector('.s-day-end dl')")


def screen(fragment: str) -> Act:
    """A screen without a table."""
    return lambda page: go(page, fragment)


SCREENS: dict[str, Act] = {
    "01-home": screen("#/"),
    "02-table": middle,
    "03-hint": hint,
    "04-result": end,
    "05-review": review,
    "06-share": dialog("share"),
    "07-keys": dialog("keys"),
    "08-daily": daily,
    "09-calendar": screen("#daily/solitaire"),
    "10-stats": screen("#stats/solitaire"),
    "11-learn": screen("#learn/solitaire"),
    "12-rules": screen("#rules/solitaire"),
    "13-settings": screen("#settings"),
    "14-about": screen("#about"),
    "15-stray": screen("#/nothing"),
    "16-home-used": screen("#/"),
}


def shoot(browser: Browser, origin: str, lang: str, theme: str, size: str) -> None:
    """All screens in one language, theme and size."""
    settings = {"speed": "off", "theme": theme, "lang": lang}
    with visit(
        browser, origin, date="2026-11-20T12:00:00", settings=settings, viewport=SIZES[size], device_scale_factor=2
    ) as page:
        go(page, origin)
        until(page, "document.documentElement.dataset.engine === 'ready'", 60)
        for name, act in SCREENS.items():
            act(page)
            page.wait_for_timeout(700)
            whole = not page.locator("dialog[open]").count()
            with seen(page):
                page.screenshot(path=SHOTS / f"{name}-{lang}-{theme}-{size}.png", full_page=whole)
            page.keyboard.press("Escape")


def main(wanted: list[str]) -> None:
    """All that is wanted."""
    SHOTS.mkdir(exist_ok=True)
    handler = functools.partial(PlainHandler, directory=str(build().folder), prefix=FOLDER)
    server = Server(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    languages = [lang for lang in LANGUAGES if lang in wanted] or ["en"]
    themes = [theme for theme in (*THEMES, "contrast") if theme in wanted] or THEMES
    sizes = [size for size in SIZES if size in wanted] or list(SIZES)
    with sync_playwright() as player:
        browser = player.chromium.launch(executable_path=chromium_path(), args=["--no-sandbox"])
        for lang in languages:
            for theme in themes:
                for size in sizes:
                    shoot(browser, f"http://127.0.0.1:{server.server_address[1]}{FOLDER}", lang, theme, size)
                    print(lang, theme, size)
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
