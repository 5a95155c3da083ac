"""The first minute of a game: a finger leads a newcomer through two real moves, by taps and by keys, once."""

from __future__ import annotations

import json
from typing import Any

import pytest
from page_driver import SPY, WORDS, go, heard, until, visit
from playwright.sync_api import Browser, Page
from tschatulle.games import REGISTRY

NEW = {f"guided.{one.family or key}": False for key, one in REGISTRY.items() if one.guide}
FINGER = "document.querySelector('.s-finger:not([hidden])')"
TIP = f"""(() => {{
  const finger = {FINGER};
  if (!finger) return null;
  const room = finger.parentElement.getBoundingClientRect();
  return [room.left + parseFloat(finger.style.insetInlineStart), room.top + parseFloat(finger.style.insetBlockStart)];
}})()"""
OVER = "document.querySelector('[data-act=play-now]')"
CUT = """[...document.querySelectorAll('.s-ribbon, .s-bubble-words, .s-guide-screen > .s-side, .b-act')]
  .filter((node) => node.scrollHeight > node.clientHeight + 2 || node.scrollWidth > node.clientWidth + 2)
  .map((node) => node.textContent)"""
TOUCHES = 14
"""At most, for two moves."""


def ribbon(page: Page) -> str:
    return str(page.locator(".s-ribbon").inner_text()).replace("\n", " ")


def led(page: Page) -> list[str]:
    """Touches whatever the finger shows, to the end; gives what was said on the way."""
    said = [ribbon(page)]
    for _ in range(TOUCHES):
        until(page, f"{TIP} ?? {OVER}")
        assert page.evaluate(CUT) == []
        if page.evaluate(f"Boolean({OVER})"):
            return said
        before = page.locator(".s-bubble-words").inner_text()
        page.touchscreen.tap(*page.evaluate(TIP))
        until(page, f"{FINGER} || {OVER}")
        if page.locator(".s-bubble-words").inner_text() != before:
            said += [ribbon(page), page.locator(".s-bubble-words").inner_text()]
    raise AssertionError("it has no end")


def newcomer(browser: Browser, origin: str, **more: Any) -> Any:
    settings = {**NEW, "speed": "off", **more.pop("settings", {})}
    return visit(browser, origin, settings=settings, **more)


@pytest.mark.parametrize(
    ("key", "name", "size", "lang"),
    [
        ("solitaire", "solitaire", (320, 568), "kk"),
        ("tichu3", "tichu", (390, 844), "en"),
        ("grandseigneur9", "throne", (320, 568), "de"),
        ("kozdatu7", "toguz", (844, 390), "ky"),
        ("tschuk5", "tschuk", (320, 568), "cs"),
        ("tsungshap1893", "tsungshap", (320, 568), "de"),
        ("kuckuck3", "kuckuck", (844, 390), "cs"),
    ],
)
def test_a_newcomer_is_led_through_two_moves_by_taps(
    browser: Browser, origin: str, key: str, name: str, size: tuple[int, int], lang: str
) -> None:
    words = WORDS[lang]
    viewport = {"width": size[0], "height": size[1]}
    with newcomer(browser, origin, viewport=viewport, has_touch=True, settings={"lang": lang}) as page:
        go(page, f"{origin}#/{key}")
        said = led(page)
        assert said[0].startswith(words[f"guide.{name}"])
        assert len(set(said)) >= 5
        page.locator("[data-act=play-now]").tap()
        until(page, "document.querySelector('.s-table-screen:not(.s-guide-screen) [role=grid]')")
        page.reload()
        until(page, "document.querySelector('.s-table-screen [role=grid]')")
        assert page.locator(".s-guide-screen").count() == 0


def test_keys_and_readers_are_led_and_a_wrong_touch_changes_nothing(browser: Browser, origin: str) -> None:
    words = WORDS["en"]
    with newcomer(browser, origin, reduced_motion="reduce", settings={"speed": "1"}) as page:
        go(page, origin + "#settings")
        page.evaluate(SPY)
        go(page, "#/solitaire")
        until(page, FINGER)
        assert page.evaluate(f"{FINGER}.getAnimations().length") == 0
        told = " ".join(heard(page))
        assert words["guide.solitaire"] in told and words["guide.solitaire.1"] in told
        page.locator("[data-place=stack5]").click(force=True)
        until(page, FINGER)
        assert page.locator(".s-bubble-words").inner_text() == words["guide.solitaire.1"]
        page.locator("[role=grid] [tabindex='0']").focus()
        for bubble in ("1", "1.then", "2", "2.then"):
            text = json.dumps(words[f"guide.solitaire.{bubble}"])
            until(page, f"document.querySelector('.s-bubble-words').innerText === {text}")
            until(page, f"{FINGER} && document.activeElement.dataset.place")
            page.keyboard.press("Enter")
        until(page, OVER)
        assert words["guide.solitaire.3"] in " ".join(heard(page))


def test_skipped_it_never_comes_again_and_the_daily_is_behind_it(browser: Browser, origin: str) -> None:
    with newcomer(browser, origin, date="2026-11-20T12:00:00") as page:
        go(page, origin + "#/solitaire/d/2026-11-20")
        until(page, "document.querySelector('.s-guide-screen')")
        page.locator("[data-act=skip]").click()
        until(page, "document.querySelector('.s-bar-second')?.innerText.includes('2026')")
        for address in ("#/", "#/solitaire"):
            go(page, address)
            assert page.locator(".s-guide-screen").count() == 0
