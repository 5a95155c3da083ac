"""The page that is one file, opened from disk: it plays, remembers, makes QR codes, and asks for nothing."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from contract_check import Wire
from game_log import TOLD
from house.tabs import ended
from page_driver import comes, dealt, drawer, until
from painting import veiled
from playwright.sync_api import Browser, Page
from test_friends_far import ANSWER, connect, invited, shut
from test_friends_table import OPEN, log_lines, play, seats, sit

from tools.measure.driver import GUIDED, setting

READY = "document.documentElement.dataset.engine === 'ready'"


@contextmanager
def copied(browser: Browser, site: Path, folder: Path, route: str, *, offline: bool = True) -> Iterator[Page]:
    """The file alone in a folder, in a browser that may not reach anything (offline: nor another page)."""
    folder.mkdir(exist_ok=True)
    file = folder / "tschatulle.html"
    shutil.copyfile(site / file.name, file)
    context = veiled(browser.new_context(locale="en-GB", offline=offline))
    context.add_init_script(setting(**GUIDED))
    page = context.new_page()
    wrong: list[str] = []
    page.on("request", lambda it: None if it.url.startswith(("data:", "blob:", "file:")) else wrong.append(it.url))
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("console", lambda line: wrong.append(line.text) if line.type == "error" else None)
    wire = Wire(page, lambda _, words: wrong.append(words))
    page.goto(f"{file.as_uri()}{route}")
    until(page, READY, 60)
    yield page
    ended(context)
    assert not wrong
    assert wire.answers or not offline


@pytest.fixture
def opened(browser: Browser, site: Path, tmp_path: Path) -> Iterator[Page]:
    """A table in it."""
    with copied(browser, site, tmp_path, "#/tschuk5") as page:
        yield page


def test_it_is_at_most_ten_megabytes(site: Path) -> None:
    assert (site / "tschatulle.html").stat().st_size <= 10_000_000


def test_a_game_in_it_is_remembered(opened: Page) -> None:
    dealt(opened)
    # The deal is by chance, and a stack may be empty.
    full = opened.locator("[role=grid] [data-use=drag]").first.get_attribute("data-place")
    opened.keyboard.press(str(full)[-1])
    until(opened, f"{TOLD} > 2")
    lines = opened.evaluate(TOLD)
    opened.reload()
    until(opened, READY, 60)
    until(opened, f"{TOLD} >= {lines}")


def test_languages_licences_and_codes_are_inside(opened: Page) -> None:
    opened.locator(".s-lang:visible").select_option("cs")
    until(opened, "document.documentElement.lang === 'cs'")
    until(opened, f"{READY} && {TOLD} > 0 && document.querySelector('[data-tool=share]').ariaDisabled === 'false'", 60)
    opened.locator("[data-tool=share]").click()
    opened.locator("dialog[open] button", has_text="QR").first.click()
    until(opened, "Boolean(document.querySelector('.s-qr'))", 60)
    opened.keyboard.press("Escape")
    opened.evaluate("location.hash = '#about'")
    until(opened, "document.querySelectorAll('table a').length > 3")
    until(opened, "document.fonts.check('800 20px \"Tschatulle Title\"', 'Čeština')")
    with opened.context.expect_page() as text:
        opened.locator("table a").first.click()
    assert len(text.value.inner_text("body")) > 200


def test_tables_of_a_game_are_inside(opened: Page) -> None:
    opened.evaluate("location.hash = '#study/bestemshe5'")
    until(opened, "document.querySelector('.s-engine-line')?.checkVisibility()", 60)


def test_friends_by_texts_between_two_copies(browser: Browser, site: Path, tmp_path: Path) -> None:
    with (
        copied(browser, site, tmp_path / "one", "#/toguz9", offline=False) as host,
        copied(browser, site, tmp_path / "other", "#friends", offline=False) as friend,
    ):
        host.locator(OPEN).wait_for(state="attached")
        text = invited(host, 1)
        assert text.startswith("#/toguz9/f/"), "where the file lies is nobody's business"
        friend.get_by_label("An invitation that you have got").fill("no invitation")
        friend.get_by_role("button", name="Join").click()
        until(friend, "document.body.innerText.includes('This is no invitation.')")
        friend.get_by_label("An invitation that you have got").fill(f"Come! {text}")
        friend.get_by_role("button", name="Join").click()
        friend.locator(ANSWER).wait_for()
        assert friend.workers == [], "the page is loaded again, and Python does not start"
        back = friend.locator(ANSWER).input_value()
        assert back.startswith("#/toguz9/a/")
        connect(host, back)
        sit(friend, "Bo")
        comes(host, lambda page: "Bo" in seats(page), True)
        shut(host)
        play(host)
        comes(friend, log_lines, 1)
        play(friend)
        for page in (host, friend):
            comes(page, log_lines, 2)
        assert friend.workers == []
        drawer(friend)
        friend.get_by_role("button", name="Leave the table").click()
        until(friend, READY, 60)
        assert len(friend.workers) == 1, "at home again"
        comes(host, lambda page: "Bo" in seats(page), False)
