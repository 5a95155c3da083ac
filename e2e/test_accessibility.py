"""Access: no violation of the axe rules, nothing wider than the window, targets large enough, in every screen, language
and theme. Contrast is looked at in each theme, everything else in each language. What a checker cannot see (a whole
game by keys, by touch, by names) is in the other files.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from accessibility import AXE, COLOURS, OVERFLOW, PLAIN, RUN
from page_driver import LANGUAGES, by_digits, dealt, go, play, rested, seeded, still, until, visit
from playwright.sync_api import Browser, Page

SCREENS = (
    "#/",
    "#rules/solitaire",
    "#learn/solitaire",
    "#daily/solitaire",
    "#stats/solitaire",
    "#settings",
    "#about",
    "#/solitaire/d/2026-11-20",
    "#/solitaire",
)
WIDE = {"width": 1440, "height": 900}
NARROW = {"width": 320, "height": 568}

SMALL = """(least) => {
  globalThis.veil?.(false);
  const small = [...document.querySelectorAll("button, a[href], select, input, summary")]
    .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .map((one) => [one.closest("label") ?? one, one])
    .map(([box, one]) => [box.getBoundingClientRect(), one])
    .filter(([box, one]) => box.width > 1 && (box.width < least || box.height < least))
    .filter(([, one]) => !one.closest("p, li, dd, td, th") && !one.matches(".s-skip, .skip"))
    // The places of a board that is over do nothing: they are names for readers.
    .filter(([, one]) => !one.matches(".s-ended .b-cell"))
    .map(([box, one]) => `${one.outerHTML.slice(0, 120)} ${box.width}x${box.height}`);
  globalThis.veil?.(true);
  return small;
}"""


@contextmanager
def reader(browser: Browser, origin: str, lang: str, theme: str, viewport: Any, **more: Any) -> Iterator[Page]:
    """A visitor with a language and a theme, the rules loaded, and axe at hand."""
    settings = {"lang": lang, "theme": theme, "speed": "off"}
    with visit(browser, origin, date="2026-11-20T12:00:00", settings=settings, viewport=viewport, **more) as page:
        go(page, origin)
        until(page, "document.documentElement.dataset.engine === 'ready'")
        page.evaluate(AXE)
        yield page


def settled(page: Page, screen: str) -> None:
    go(page, screen)
    if screen.startswith("#/solitaire"):
        dealt(page)
    page.wait_for_timeout(250)
    still(page)


TIGHT = """[...document.querySelectorAll(".s-setting > label")]
    .filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent)"""
"""Settings whose name runs into their choice."""


def check(page: Page, what: str, rules: str = RUN) -> None:
    """axe, and nothing wider than the window, and no key without words."""
    assert page.evaluate(rules) == [], what
    assert page.evaluate(OVERFLOW) <= 0, f"{what} is wider than the window"
    assert page.evaluate(TIGHT) == [], what
    text = page.evaluate("document.body.innerText")
    assert "[" not in text, f"{what} has a key without words: {text[max(0, text.find('[') - 40) :][:120]}"


@pytest.mark.parametrize(
    ("lang", "theme", "viewport", "rules"),
    [
        ("en", "light", NARROW, RUN),
        ("en", "dark", WIDE, COLOURS),
        ("en", "contrast", WIDE, COLOURS),
        ("de", "contrast", NARROW, PLAIN),
        ("cs", "dark", WIDE, PLAIN),
    ],
)
def test_no_screen_has_a_violation(
    browser: Browser, origin: str, lang: str, theme: str, viewport: Any, rules: str
) -> None:
    with reader(browser, origin, lang, theme, viewport) as page:
        assert page.evaluate("document.documentElement.lang") == lang
        for screen in SCREENS:
            settled(page, screen)
            check(page, f"{screen} {lang} {theme}", rules)


SWITCH = """(lang) => {
    const choice = document.querySelector("header select");
    choice.value = lang;
    choice.dispatchEvent(new Event("change", { bubbles: true }));
}"""


def test_the_end_with_its_review_has_no_violation_in_any_language(browser: Browser, origin: str) -> None:
    with reader(browser, origin, "en", "dark", NARROW) as page:
        seeded(page, "access")
        play(page, by_digits)
        until(page, "Boolean(document.querySelector('.s-result'))")
        for lang in LANGUAGES:
            page.evaluate(SWITCH, lang)
            until(page, f"document.documentElement.lang === '{lang}'")
            for screen in ("#/solitaire", "#stats/solitaire"):
                go(page, screen)
                rested(page)
                check(page, f"{screen} at the end in {lang}", RUN if lang == "en" else PLAIN)


def test_targets_are_large_enough(browser: Browser, origin: str) -> None:
    with reader(browser, origin, "en", "light", NARROW, has_touch=True) as page:
        for screen in SCREENS:
            settled(page, screen)
            assert page.evaluate(SMALL, 24) == [], screen
        boxes = page.evaluate(
            "[...document.querySelectorAll('[role=grid] button')].map((b) => b.getBoundingClientRect())"
            ".map((box) => Math.min(box.width, box.height))"
        )
        assert len(boxes) == 49
        assert min(boxes) >= 39.9, "a field is smaller than 40 px at 320 px width"


def test_forced_colours_and_less_motion(browser: Browser, origin: str) -> None:
    with reader(browser, origin, "en", "auto", WIDE, forced_colors="active", reduced_motion="reduce") as page:
        seeded(page, "calm")
        by_digits(page, (1, 2)) if page.locator("[data-place='stack1']").count() else None
        assert page.evaluate("document.getAnimations().filter((a) => a.playState === 'running').length") == 0
        check(page, "forced colours")
