"""Languages made by machine: a game in each shows no other language, fits narrow and wide screens, says what it is."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from accessibility import PLAIN
from game_log import TOLD
from page_driver import PARTIAL, WORDS, asked, go, rested, side, still, until, visit
from playwright.sync_api import Browser, Page
from test_accessibility import AXE, OVERFLOW, SMALL

NINE = "toguz9"
NARROW, WIDE = {"width": 320, "height": 640}, {"width": 1440, "height": 900}
SEEN = """() => {
  const words = [];
  const walk = (node) => {
    if (node.nodeType === Node.TEXT_NODE) words.push(node.textContent);
    if (node.nodeType !== Node.ELEMENT_NODE || ["SCRIPT", "STYLE", "NOSCRIPT"].includes(node.tagName)) return;
    if (node.tagName === "OPTION" && node.lang || node.tagName === "CODE" || node.tagName === "KBD") return;
    if (node.tagName === "TEXTAREA" || node.hidden) return;
    for (const name of ["aria-label", "aria-description", "aria-valuetext", "title", "placeholder", "alt"])
      if (node.getAttribute(name)) words.push(node.getAttribute(name));
    node.childNodes.forEach(walk);
  };
  walk(document.body);
  return words.map((text) => text.trim()).filter(Boolean);
}"""
NAMES = {
    "Tschatulle",
    "Python",
    "Enter",
    "Escape",
    "Home",
    "End",
    "MIT",
    "QR",
    "PGN",
    "Zum",
    "Kuckuck",
    "cookie",
    "Schmid",
    "Hirn",
    "Verlag",
    "Fata",
    "Morgana",
    "Abacus",
}
"""What is written alike everywhere: names, and keys as they are printed on keyboards."""


def english(page: Page) -> set[str]:
    """Words in Latin letters that are seen or spoken, without names, notation and keys."""
    found: set[str] = set()
    for text in page.evaluate(SEEN):
        without_build = re.sub(r"\([0-9a-f]{8}\)", "", text)
        found |= {word for word in re.findall(r"[A-Za-z]{2,}", without_build) if word not in NAMES}
    return found


def opened(page: Page, address: str) -> None:
    go(page, address)
    until(page, "document.documentElement.dataset.engine === 'ready'", 90)


@pytest.mark.parametrize(
    ("lang", "viewport"), [*((lang, NARROW) for lang in PARTIAL), (PARTIAL[0], WIDE)], ids=lambda one: str(one)[:12]
)
def test_a_game_shows_no_word_of_english(browser: Browser, origin: str, lang: str, viewport: Any) -> None:
    """The table with help, log, replay, share and result; setup, settings, rules, lesson, statistics, analysis."""
    words = WORDS[lang]
    settings = {"lang": lang, "speed": "off", "setup.toguz": json.dumps({"mode": "people"})}
    with visit(browser, origin, settings=settings, viewport=viewport) as page:
        opened(page, f"{origin}#/{NINE}")
        until(page, "document.querySelector('[role=grid] [data-use]')", 60)
        page.evaluate(AXE)
        assert page.evaluate("[document.documentElement.lang, document.documentElement.dir]") == [lang, ""]
        assert page.title().startswith(words["game.toguz9.name"])
        assert page.locator(".s-lang").first.input_value() == lang
        for number, digit in enumerate("793", 1):
            page.keyboard.press(digit)
            until(page, f"{TOLD} >= {number}")
        assert page.evaluate(TOLD) >= 3
        told(page, lang, "table")
        page.locator("[data-tool=study]").dispatch_event("click")  # it may be in a drawer that is shut
        asked(page)
        told(page, lang, "practice")
        page.keyboard.press("Escape")
        page.keyboard.press("c")
        page.keyboard.press("h")
        until(page, "document.querySelector('.s-hint button')", 60)
        page.locator(".s-hint button").first.click()
        told(page, lang, "hint")
        page.keyboard.press("1")
        until(page, f"document.getElementById('alert').childElementCount || {TOLD} > 3")
        page.locator("[data-tool=share]").dispatch_event("click")
        until(page, "document.querySelector('[data-form=sheet]')")
        told(page, lang, "share")
        page.keyboard.press("Escape")
        for screen in ("#settings", f"#rules/{NINE}", f"#learn/{NINE}", f"#stats/{NINE}"):
            go(page, screen)
            rested(page)
            told(page, lang, screen)
        assert words["settings.lang.machine"] not in page.inner_text("body")
        go(page, "#settings")
        assert words["settings.lang.machine"] in page.inner_text("main"), "who reads it knows that a machine made it"
        go(page, f"#study/{NINE}")
        until(page, "document.querySelector('.s-engine-line')?.checkVisibility()", 60)
        until(page, "document.querySelector('[role=grid] [data-use=tap]')")
        page.keyboard.press("7")
        until(page, "document.querySelectorAll('.s-line .s-move').length === 1")
        side(page)
        page.locator(".s-graph .s-button").first.click()
        until(page, "document.querySelector('.s-graph .s-curve')", 60)
        told(page, lang, "analysis")
        page.locator("[role=switch]").first.click()  # what is left is no matter of the engine
        page.locator("[data-tool='study.setup']").click()
        until(page, "document.querySelector('.s-setup-message')?.textContent")
        told(page, lang, "setup")


def told(page: Page, lang: str, what: str) -> None:
    """All that can be seen or heard is of the language, fits, and has no fault."""
    still(page)
    assert english(page) == set(), f"{lang} {what}"
    assert page.evaluate(OVERFLOW) <= 0, f"{lang} {what} is wider than the window"
    assert page.evaluate(SMALL, 24) == [], f"{lang} {what}"
    if lang == PARTIAL[0]:  # the others have the same parts, and each of them its words
        assert page.evaluate(PLAIN) == [], f"{lang} {what}"


def test_a_reader_gets_one_table_and_another_only_by_choosing_it(browser: Browser, origin: str) -> None:
    asked: list[str] = []
    with visit(browser, origin, locale="kk-KZ") as page:
        page.on("request", lambda request: asked.append(request.url) if "/i18n/" in request.url else None)
        opened(page, origin)
        assert page.evaluate("document.documentElement.lang") == "kk"
        assert [address.rsplit("/", 1)[-1] for address in asked] == ["kk.json"]
        page.complaints.expect("cs.json")  # type: ignore[attr-defined]
        page.route("**/cs.json", lambda route: route.abort())
        page.locator(".s-lang:visible").select_option("cs")
        refused = WORDS["kk"]["settings.lang.missing"].replace("{language}", "Čeština")
        until(page, f"document.getElementById('alert').textContent.includes({json.dumps(refused)})")
        assert page.locator(".s-lang:visible").input_value() == "kk" and page.locator(".f-failure").count() == 0
        page.unroute("**/cs.json")
        page.locator(".s-lang:visible").select_option("cs")
        until(page, "document.documentElement.lang === 'cs'")
        page.locator(".s-lang:visible").select_option("kk")
        until(page, "document.documentElement.lang === 'kk'")
        assert [address.rsplit("/", 1)[-1] for address in asked] == ["kk.json", "cs.json", "cs.json"]


def test_a_word_that_a_table_lacks_is_english(browser: Browser, origin: str) -> None:
    """Rules of other games are not translated yet: they are there all the same, and no gap is shown."""
    with visit(browser, origin, settings={"lang": "ky"}) as page:
        opened(page, f"{origin}#rules/tschuk7")
        until(page, "document.querySelector('main').innerText.includes('coins')", 60)
        assert "[" not in page.inner_text("main")
        assert page.title().startswith(WORDS["ky"]["game.tschuk7.name"])
