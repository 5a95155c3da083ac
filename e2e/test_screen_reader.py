"""What a screen reader is given: the names of the board in every language, and a whole game played from names alone.

A changed name makes `golden/names.txt` differ: read the difference, and write it anew by deleting the file and running
the test twice.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from page_driver import LANGUAGES, SPY, dealt, go, heard, names, seeded, table, until, visit
from playwright.sync_api import Browser, Page

GOLDEN = Path(__file__).parent / "golden" / "names.txt"


@pytest.fixture(scope="module")
def desk(browser: Browser, origin: str) -> Iterator[Page]:
    """One visitor for the whole file."""
    with visit(browser, origin, settings={"speed": "off"}) as page:
        table(page, origin + "#/solitaire")
        yield page


def test_the_names_of_the_board_in_every_language(desk: Page) -> None:
    seeded(desk, "names")
    text = []
    for lang in LANGUAGES:
        desk.locator(".s-lang:visible").select_option(lang)
        until(desk, f"document.documentElement.lang === '{lang}'")
        dealt(desk)
        grid = desk.get_by_role("grid")
        label = [str(grid.get_attribute(name)) for name in ("aria-label", "aria-description")]
        text.append("\n".join([f"# {lang}", *label, *names(desk), ""]))
    desk.locator(".s-lang:visible").select_option("en")
    until(desk, "document.documentElement.lang === 'en'")
    told = "\n".join(text)
    if not GOLDEN.exists():
        GOLDEN.parent.mkdir(exist_ok=True)
        GOLDEN.write_text(told, "utf-8")
        pytest.fail(f"{GOLDEN} was missing and is written now: read it")
    assert told == GOLDEN.read_text("utf-8")


def test_the_board_is_a_grid_of_seven_rows_of_seven_buttons(desk: Page) -> None:
    lines = desk.get_by_role("grid").aria_snapshot().split("\n")
    kinds = [match[1] for line in lines if (match := re.match(r"\s*- '?(\w+)", line))]
    assert kinds == ["grid", *(["row", *["gridcell", "button"] * 7] * 7)]


def press(page: Page, name: str) -> None:
    """Activates the one button whose name begins so."""
    found = page.get_by_role("grid").get_by_role("button", name=re.compile("^" + re.escape(name)))
    found.dispatch_event("click")


def test_a_whole_game_from_roles_and_names_alone(desk: Page) -> None:
    """The player hears names and sentences, and decides by them; it looks at nothing else."""
    go(desk, "#/")
    desk.get_by_role("region", name="Tschuk", exact=True).get_by_role("link", name="Solitaire", exact=True).click()
    dealt(desk)
    seed = "document.querySelector('.s-seed code').textContent"
    before = desk.evaluate(seed)
    desk.get_by_role("button", name="New game").click()
    until(desk, f"{seed} !== {json.dumps(before)}")
    dealt(desk)
    desk.evaluate(SPY)
    for _ in range(21):
        said = names(desk)
        stack = next(m[1] for name in said if (m := re.match(r"Stack (\d), [1-9]\d* coins? left", name)))
        fields = [
            (int(m[2]), m[1])
            for name in said
            if (m := re.match(rf"Row (\d), column {stack}: empty field, bet \d from stack .* worth (\d)", name))
        ]
        press(desk, f"Stack {stack}, ")
        assert heard(desk)[-1] == f"Stack {stack} chosen. Now choose the row to bet on"
        row = max(fields)[1]
        press(desk, f"Row {row}, column {stack}: ")
        until(desk, f"globalThis.heard.some((one) => one.startsWith('Stack {stack}, bet {row}: '))")
    until(desk, "document.activeElement.matches('h2') && document.activeElement.textContent.includes('point')")
    region = desk.get_by_role("region", name="Result")
    assert region.get_by_role("button", name="Share").is_visible()
