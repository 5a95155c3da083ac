"""The frame: every screen can be reached and read in every language, settings last, data goes out and in and away."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import pytest
from page_driver import (
    LANGUAGES,
    SCORE,
    WORDS,
    asked,
    by_digits,
    comes,
    dealt,
    first_visit,
    go,
    moves,
    play,
    seeded,
    table,
    until,
    visit,
)
from playwright.sync_api import Browser, Page

SCREENS = ("#/", "#/solitaire", "#rules/solitaire", "#learn/solitaire", "#daily/solitaire", "#stats/solitaire")
APP = ("#settings", "#about")
SAME = {
    "Tschatulle",
    "Tschuk Solitaire",
    "Heinrich Glumpler",
    "3-Hirn-Verlag",
    "English",
    "Deutsch",
    "Čeština",
    "November",
    "Version 0",
}
"""What is the same in every language; figures, seeds and names of licences are left out by TEXTS."""
NAMES = {text for key, text in WORDS["en"].items() if key.startswith("game.") and key.endswith((".name", ".chip"))}
NAMES |= {
    f"{text}: {WORDS['en'][key.replace('.chip', '.name')]}"
    for key, text in WORDS["en"].items()
    if key.startswith("game.") and key.endswith(".chip") and text.isdigit()
}
TEXTS = """() => {
  const walk = document.createTreeWalker(document.querySelector("#app"), NodeFilter.SHOW_TEXT);
  const found = [];
  while (walk.nextNode()) {
    const place = walk.currentNode.parentElement;
    if (!place.closest("code, table, pre, svg, textarea, .s-toasts")) found.push(walk.currentNode.data.trim());
  }
  for (const one of document.querySelectorAll("#app [aria-label]")) found.push(one.ariaLabel);
  return found.filter((text) => /\\p{L}{3}/u.test(text) && text.length > 12);
}"""


@pytest.fixture(scope="module")
def desk(browser: Browser, origin: str) -> Iterator[Page]:
    """One visitor for the whole file."""
    with visit(browser, origin, date="2026-11-20T12:00:00", settings={"speed": "off"}) as page:
        table(page, origin + "#/solitaire")
        yield page


def test_every_screen_is_reached_by_links_from_the_first_page(desk: Page) -> None:
    seen: set[str] = set()
    wanted = ["#/"]
    while wanted:
        screen = wanted.pop()
        if screen in seen or screen.startswith("#/solitaire/d/2026-1"):
            continue
        seen.add(screen)
        go(desk, screen)
        if screen == "#/solitaire":
            dealt(desk)
        until(desk, "document.querySelector('h1')")
        assert desk.locator("h1").count() == 1, screen
        assert "Nothing here" not in desk.locator("h1").inner_text()
        assert desk.evaluate("document.title").endswith("Tschatulle")
        links = desk.evaluate(
            "[...document.querySelectorAll('a[href^=\"#\"]:not(.s-skip)')].map((a) => a.getAttribute('href'))"
        )
        wanted += links
        for sign in desk.locator(".s-tile > button").all():  # what is not play stands behind one sign
            sign.click()
            wanted += desk.locator("dialog[open] a").evaluate_all("(all) => all.map((a) => a.getAttribute('href'))")
            desk.keyboard.press("Escape")
    assert seen >= {*SCREENS, *APP}, seen


def test_a_new_screen_is_told_to_the_ear_and_back_works(desk: Page) -> None:
    go(desk, "#/")
    for screen in (*SCREENS[1:], *APP):
        go(desk, screen)
        until(desk, "document.activeElement.tagName === 'H1'")  # its script may still come
    desk.go_back()
    until(desk, "location.hash === '#settings' && document.querySelector('.s-settings')")
    go(desk, "#/")
    desk.locator(".s-skip").focus()
    desk.keyboard.press("Enter")
    assert desk.evaluate("document.activeElement.tagName") == "MAIN"


def test_every_language_says_everything_in_its_own_words(desk: Page) -> None:
    said: dict[str, dict[str, set[str]]] = {}
    for lang in LANGUAGES:
        desk.locator(".s-lang:visible").select_option(lang)
        until(desk, f"document.documentElement.lang === '{lang}'")
        for screen in (*SCREENS, *APP):
            go(desk, screen)
            if screen == "#/solitaire":
                dealt(desk)
            if screen == "#learn/solitaire":
                until(desk, "document.querySelector('.s-lesson-say')")
            desk.wait_for_timeout(150)
            said.setdefault(screen, {})[lang] = set(desk.evaluate(TEXTS))
    desk.locator(".s-lang:visible").select_option("en")
    until(desk, "document.documentElement.lang === 'en'")
    for screen, texts in said.items():
        for lang in set(LANGUAGES) - {"en"}:
            both = (texts["en"] & texts[lang]) - NAMES
            left = {text for text in both if not any(text.startswith(same) for same in SAME)}
            assert not left, f"{screen} {lang}: {left}"
            assert len(texts[lang]) >= len(texts["en"]) * 0.9
        assert not any("[" in text for all_texts in texts.values() for text in all_texts)


def test_settings_last_and_act_at_once(browser: Browser, origin: str) -> None:
    with visit(browser, origin) as page:
        go(page, origin + "#settings")
        page.get_by_label("Theme").select_option("contrast")
        page.get_by_label("Cloth of the board").select_option("plum")
        page.get_by_label("Colours that I see").select_option("tritan")
        page.get_by_label("Speed").select_option("2")
        page.get_by_label("Ask before each move").check()
        page.get_by_label("Language").last.select_option("de")
        until(page, "document.documentElement.lang === 'de'")
        look = "(({ theme, palette, sight }) => [theme, palette, sight])(document.documentElement.dataset)"
        assert page.evaluate(look) == ["contrast", "plum", "tritan"]
        page.reload()
        until(page, "document.documentElement.lang === 'de' && document.querySelector('.s-settings select')")
        assert page.evaluate(look) == ["contrast", "plum", "tritan"]
        chosen = page.evaluate("[...document.querySelectorAll('main select')].map((one) => one.value)")
        assert chosen == ["de", "contrast", "plum", "tritan", "2"]
        checked = page.evaluate("[...document.querySelectorAll('main input[type=checkbox]')].map((one) => one.checked)")
        assert checked == [True, False, True, False, True, True]


PLANT = """async () => {
  localStorage.setItem("other/key", "mine");
  localStorage.setItem("tschatullen", "mine");
  sessionStorage.setItem("other", "mine");
  await (await caches.open("other-cache")).put("/other", new Response("mine"));
  await (await caches.open("tschatullen:x")).put("/other", new Response("mine"));
  await new Promise((resolve) => {
    const request = indexedDB.open("other", 3);
    request.onsuccess = () => { request.result.close(); resolve(); };
  });
}"""
FOREIGN = """async () => ({
  keys: [localStorage["other/key"], localStorage.tschatullen, sessionStorage.other],
  caches: (await caches.keys()).filter((name) => /other|tschatullen/.test(name)).sort(),
  databases: (await indexedDB.databases()).map((one) => one.name + one.version).filter((one) => /other/.test(one)),
  kept: await (await (await caches.open("other-cache")).match("/other")).text(),
})"""
UNTOUCHED = {
    "keys": ["mine", "mine", "mine"],
    "caches": ["other-cache", "tschatullen:x"],
    "databases": ["other3"],
    "kept": "mine",
}


def kept(page: Page) -> tuple[int, int]:
    """Games and results, as the settings say."""
    go(page, "#/")
    go(page, "#settings")
    text = until(page, "document.querySelector('.s-settings ul')?.innerText ?? ''")
    games, results = (int(line.split()[0]) for line in text.split("\n")[:2])
    return games, results


def test_export_reset_and_import_touch_only_what_is_ours(browser: Browser, origin: str) -> None:
    with first_visit(
        browser, origin, date="2026-11-20T12:00:00", settings={"speed": "off"}, service_workers="allow"
    ) as page:
        page.goto(origin + "build.json")
        page.evaluate(PLANT)
        page.complaints.expect("favicon.ico")  # type: ignore[attr-defined]
        table(page, origin + "#/solitaire")
        seeded(page, "keep me")
        play(page, by_digits)
        until(page, "document.querySelector('.s-result')")
        table(page, "#/solitaire/d/2026-11-20")
        play(page, by_digits, 3)
        assert kept(page) == (2, 1)
        with page.expect_download() as saved:
            page.get_by_role("button", name="Export everything").click()
        text = saved.value.path().read_bytes()
        page.get_by_role("button", name="Delete everything").click()
        page.get_by_role("dialog").get_by_role("button", name="Delete everything").click()
        until(page, "document.querySelector('.s-toast-act')")
        assert kept(page) == (0, 0)
        assert page.evaluate(FOREIGN) == UNTOUCHED
        page.locator(".s-toast-act").click()
        until(page, "document.querySelector('.s-settings ul')?.innerText.startsWith('2 games')")
        page.get_by_role("button", name="Delete everything").click()
        page.get_by_role("dialog").get_by_role("button", name="Delete everything").click()
        until(page, "document.querySelector('.s-settings ul').innerText.startsWith('0 games')")
        with page.expect_file_chooser() as chooser:
            page.get_by_role("button", name="Import").click()
        chooser.value.set_files({"name": "t.txt", "mimeType": "text/plain", "buffer": text})
        until(page, "document.querySelector('.s-settings ul').innerText.startsWith('2 games')")
        assert kept(page) == (2, 1)
        table(page, "#/solitaire/d/2026-11-20")
        assert moves(page) == 3
        page.reload()
        dealt(page)
        assert moves(page) == 3
        assert page.evaluate(FOREIGN) == UNTOUCHED


def test_a_file_that_is_no_backup_is_refused_in_words(desk: Page) -> None:
    before = kept(desk)
    with desk.expect_file_chooser() as chooser:
        desk.get_by_role("button", name="Import").click()
    chooser.value.set_files({"name": "t.txt", "mimeType": "text/plain", "buffer": b"rubbish"})
    until(desk, "document.getElementById('alert').textContent.includes('This is not a backup')")
    assert kept(desk) == before


def test_the_lesson_to_its_end(desk: Page) -> None:
    go(desk, "#/")
    go(desk, "#learn/solitaire")
    until(desk, "document.querySelector('.s-lesson-say')")
    total = int(desk.locator(".s-lesson .s-progress").get_attribute("max"))
    for step in range(1, total):
        until(desk, f"document.querySelector('.s-lesson .s-progress').value === {step}")
        desk.locator("[data-act=step]").press("Enter")
    until(desk, f"document.querySelector('.s-lesson .s-progress').value === {total}")
    desk.get_by_role("link", name="Play a game").click()
    dealt(desk)


def test_a_lesson_goes_on_in_another_language(desk: Page) -> None:
    def figures(page: Page) -> list[str]:
        return re.findall(r"\d+", page.evaluate(SCORE))

    value = "document.querySelector('.s-lesson .s-progress')?.value"
    go(desk, "#/")
    go(desk, "#learn/solitaire")
    until(desk, f"{value} === 1")
    start = figures(desk)
    step = 1
    while figures(desk) == start:
        desk.locator("[data-act=step]").press("Enter")
        step += 1
        until(desk, f"{value} === {step}")
    told = figures(desk)
    desk.locator(".s-lang:visible").select_option("de")
    until(desk, "document.documentElement.lang === 'de'")
    comes(desk, lambda page: page.evaluate(value), step)
    assert figures(desk) == told
    desk.locator("[data-act=step]").press("Enter")
    until(desk, f"{value} === {step + 1}")
    desk.locator(".s-lang:visible").select_option("en")
    until(desk, "document.documentElement.lang === 'en'")
    comes(desk, lambda page: page.evaluate(value), step + 1)
    go(desk, "#/")
    go(desk, "#learn/solitaire")
    comes(desk, lambda page: page.evaluate(value), 1)


def test_the_rules_have_pictures_and_sections(desk: Page) -> None:
    go(desk, "#rules/solitaire")
    assert desk.locator("figure:visible").count() == 4
    desk.locator(".s-rules-long summary").click()
    heads = desk.locator(".s-rules-long .s-rule h2").all_inner_texts()
    assert len(heads) >= 10
    assert desk.locator(".s-contents button").all_inner_texts() == heads
    desk.locator(".s-contents button").nth(6).press("Enter")
    assert desk.evaluate("document.activeElement.textContent") == heads[6]
    figures = desk.locator("figure")
    assert figures.count() >= 4
    assert all(text.strip() for text in desk.locator("figcaption").all_inner_texts())


def test_dialogs_give_the_focus_back(desk: Page) -> None:
    table(desk, "#/solitaire")
    for tool in ("keys", "share"):
        desk.locator(f"[data-tool={tool}]:not([aria-disabled=true])").press(
            "Enter"
        )  # a deal is shared when it is there
        asked(desk)
        assert desk.evaluate("Boolean(document.activeElement.closest('dialog'))")
        desk.keyboard.press("Escape")
        until(desk, "!document.querySelector('dialog')")
        assert desk.evaluate("document.activeElement.dataset.tool") == tool


def test_shortcuts_can_be_switched_off(desk: Page) -> None:
    table(desk, "#/solitaire")
    seed = desk.locator(".s-seed code").inner_text()
    desk.keyboard.press("?")
    desk.get_by_role("dialog").get_by_role("checkbox").uncheck()
    desk.keyboard.press("Escape")
    for key in ("n", "5", "7"):
        desk.keyboard.press(key)
    desk.wait_for_timeout(300)
    assert desk.locator(".s-seed code").inner_text() == seed and moves(desk) == 0
    desk.locator("[data-tool=keys]").press("Enter")
    desk.get_by_role("dialog").get_by_role("checkbox").check()
    desk.keyboard.press("Escape")
    desk.keyboard.press("n")
    until(desk, f"document.querySelector('.s-seed code').textContent !== {json.dumps(seed)}")
