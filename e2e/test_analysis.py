"""The analysis board: games from a file, variations, the engine, openings, positions set up and sent by link."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from game_log import TOLD
from page_driver import SPY, WORDS, comes, go, heard, rested, side, still, until, visit
from playwright.sync_api import Browser, Page
from test_accessibility import AXE, OVERFLOW, RUN, SMALL
from tschatulle.chance import Chance
from tschatulle.games import Kit
from tschatulle.games.toguz.formats.pgn import game_text

NINE, FIVE = "toguz9", "bestemshe5"
MOVES = "[...document.querySelectorAll('.s-line .s-move')].map((one) => one.textContent)"
HERE = "document.querySelector('.s-move[aria-current]')?.textContent"
STEP_AND_RELOAD = """([step, here]) => {
  const list = document.querySelector(".s-line").parentNode;
  const look = () => {
    if (document.querySelector(".s-move[aria-current]")?.textContent === here) location.reload();
  };
  new MutationObserver(look).observe(list, {childList: true, subtree: true, attributes: true});
  document.querySelector(`[data-step=${step}]`).click();
}"""
READY = "document.querySelector('.s-engine-line')?.checkVisibility() && document.querySelector('[data-use=tap]')"
PEOPLE = {"speed": "off", "setup.toguz": json.dumps({"mode": "people"})}
"""Two people at every table that is opened, so that no computer moves before a test has looked."""
NARROW, WIDE = {"width": 320, "height": 640}, {"width": 1440, "height": 900}


def game(key: str, seed: str, moves: int = 400, **tags: str) -> str:
    """A game of random players as a file."""
    rules, rng, entered = Kit(key).game, Chance(seed), []
    state = rules.start()
    while rules.awaited(state) and len(entered) < moves:
        move = rng.pick(rules.moves(state, state.turn))
        entered.append((state.turn, rules.move_text(move)))
        state = rules.play(state, state.turn, move)
    return game_text(key, {}, tuple(entered), {"White": seed, "Black": "Zed", **tags})


@pytest.fixture
def desk(browser: Browser, origin: str) -> Iterator[Page]:
    """A visitor at the analysis board of the small game, who sees no animation and may read the clipboard."""
    with at_desk(browser, origin, {"speed": "off"}) as page:
        yield page


@contextmanager
def at_desk(browser: Browser, origin: str, settings: dict[str, Any]) -> Iterator[Page]:
    with visit(browser, origin, settings=settings, permissions=["clipboard-read", "clipboard-write"]) as page:
        study(page, f"{origin}#study/{FIVE}")
        yield page


def study(page: Page, address: str) -> None:
    go(page, address)
    until(page, "document.documentElement.dataset.engine === 'ready'", 90)
    until(page, READY, 60)


def engine(page: Page, on: bool) -> None:
    switch = page.get_by_role("switch", name="Engine")
    if (switch.get_attribute("aria-checked") == "true") != on:
        switch.click()


def paste(page: Page, text: str) -> None:
    """A text pasted anywhere on the screen."""
    page.evaluate(
        "(text) => { const data = new DataTransfer(); data.setData('text/plain', text);"
        " document.body.dispatchEvent(new ClipboardEvent('paste', {clipboardData: data, bubbles: true})); }",
        text,
    )


def written(page: Page, label: str, text: str, act: str) -> None:
    """A text put into the field of a dialog at once, as a paste does, and the dialog's button."""
    page.get_by_label(label).evaluate("(box, text) => { box.value = text; }", text)
    page.locator("dialog").get_by_role("button", name=act, exact=True).click()


def shown(page: Page, moves: int) -> None:
    until(page, f"{MOVES}.length === {moves}")


# The engine.


def test_the_engine_tells_lines_and_plays_them(desk: Page) -> None:
    load = desk.get_by_role("button", name="1.0 MB")  # of who saves data it is asked first
    load.click()
    until(desk, "!document.body.innerText.includes('1.0 MB')")
    desk.evaluate(SPY)
    lines = desk.locator(".s-engine-line:visible")
    until(desk, "document.querySelector('.s-engine-line')?.ariaLabel.includes('Black wins')")
    assert lines.count() == 3
    until(desk, "/Depth [5-9]|Depth 1/.test(document.querySelector('.s-engine-state').textContent)")
    label = lines.first.get_attribute("aria-label") or ""
    assert label.startswith("Play ") and "Black wins" in label, "it is proven that the second player does"
    assert heard(desk) == [], "nothing is spoken while it thinks"
    # Read and pressed in one breath: the next depth may find another line.
    first = desk.evaluate(
        "() => { const line = [...document.querySelectorAll('.s-engine-line')].find((one) => one.checkVisibility());"
        " const move = line.querySelector('strong').innerText; line.click(); return move; }"
    )
    shown(desk, 1)
    assert desk.evaluate(HERE).split("(")[0] == first.split("(")[0]
    until(desk, f"document.querySelector('.s-engine-move').textContent && {READY}")
    engine(desk, False)
    until(desk, "document.querySelector('.s-engine-state').textContent === 'The engine is off.'")
    assert desk.locator(".s-engine-line:visible").count() == 0
    desk.keyboard.press("e")
    until(desk, "document.querySelector('.s-engine-line')?.checkVisibility()")


def test_an_end_is_proven_and_said_once(desk: Page) -> None:
    desk.evaluate(SPY)
    paste(desk, "4,1S/2S,1S,2S,1,4S 20 20 S 10")
    until(desk, "document.querySelector('.s-engine-state').textContent.startsWith('Proven')")
    assert "White wins" in desk.locator(".s-score").first.inner_text()
    until(desk, "globalThis.heard.some((text) => text.includes('Depth'))")
    said = [text for text in heard(desk) if "Depth" in text]
    assert len(said) == 1 and said[0].endswith("White wins.")
    desk.keyboard.press("3")
    shown(desk, 1)
    until(desk, "document.querySelector('.s-engine-state').textContent.startsWith('Proven')")


# Files, steps, variations.


def test_a_file_of_games_is_stepped_through(desk: Page) -> None:
    engine(desk, False)
    desk.get_by_role("button", name="Open", exact=True).click()
    written(desk, "Position or game", game(FIVE, "Ann", 12) + "\n" + game(FIVE, "Bob", 10), "Open")
    desk.get_by_role("button", name="Bob – Zed").click()
    shown(desk, 10)
    assert desk.locator(".s-bar-second").inner_text() == "Bob – Zed"
    assert desk.evaluate(HERE) == "Beginning"
    moves = desk.evaluate(MOVES)
    for n in range(3):
        desk.keyboard.press(".")
        until(desk, f"{HERE} === {json.dumps(moves[n])}")
    desk.keyboard.press(",")
    until(desk, f"{HERE} === {json.dumps(moves[1])}")
    desk.get_by_role("button", name="To the end").click()
    until(desk, f"{HERE} === {json.dumps(moves[9])}")
    assert desk.get_by_role("button", name="Next move").get_attribute("aria-disabled") == "true"
    desk.get_by_role("button", name="Beginning", exact=True).click()
    until(desk, f"{HERE} === 'Beginning'")


def test_variations_are_made_raised_deleted_and_kept(desk: Page, origin: str) -> None:
    engine(desk, False)
    paste(desk, game(FIVE, "Ann", 6))
    shown(desk, 6)
    main = desk.evaluate(MOVES)
    desk.keyboard.press(".")
    until(desk, f"{HERE} === {json.dumps(main[0])}")
    digit = next(
        d for d in "12345" if d != main[1][0] and desk.locator(f"[data-place='pit1.{d}'][data-use=tap]").count()
    )
    desk.keyboard.press(digit)
    shown(desk, 7)
    assert desk.locator(".s-variation .s-move").count() == 1
    new = desk.evaluate(HERE)
    assert new[0] == digit
    assert desk.locator(".s-variation .s-move").get_attribute("aria-label") == f"1. Black: {new}"
    desk.get_by_role("button", name="Make main line").click()
    until(desk, f"document.querySelector('.s-variation .s-move').textContent === {json.dumps(main[1])}")
    assert desk.locator(".s-variation .s-move").count() == 5
    go(desk, "#/")
    go(desk, f"#study/{FIVE}")
    shown(desk, 7)
    desk.reload()
    shown(desk, 7)
    assert desk.evaluate(HERE) == new
    desk.get_by_role("button", name="Delete from here").click()
    shown(desk, 6)
    assert desk.evaluate(MOVES) == main
    desk.get_by_role("button", name="Undo").click()
    shown(desk, 7)


def test_a_game_with_a_mistake_says_where(desk: Page) -> None:
    text = game(FIVE, "Ann", 8).replace("\n4. ", "\n4. 11 ")
    paste(desk, text)
    until(desk, "document.getElementById('alert').textContent.includes('Read up to move 7')")
    shown(desk, 6)
    paste(desk, "hello")
    until(desk, "document.getElementById('alert').childElementCount > 1")
    shown(desk, 6)


# Openings.


def test_openings_are_counted_played_kept_and_forgotten(desk: Page) -> None:
    engine(desk, False)
    desk.get_by_role("button", name="Import games").click()
    written(desk, "Games as text", "\n".join(game(FIVE, f"P{n}") for n in range(12)) + game(NINE, "x"), "Add")
    until(desk, "document.querySelectorAll('.s-explorer-table tbody tr').length > 2")
    count = "[...document.querySelectorAll('td.s-number')].reduce((n, one) => n + Number(one.textContent), 0)"
    assert desk.evaluate(count) == 12
    assert "12 games" in desk.locator(".s-explorer").inner_text()
    assert "White" in desk.locator(".s-result-cell").first.inner_text()
    first = desk.locator(".s-explorer-table .s-move").first
    text = first.inner_text()
    first.click()
    until(desk, f"{HERE} === {json.dumps(text)}")
    desk.keyboard.press(",")
    until(desk, f"{HERE} === 'Beginning'")
    desk.reload()
    until(desk, f"document.querySelector('.s-explorer-table') && {count} === 12")
    desk.get_by_role("button", name="Forget all games").click()
    until(desk, "!document.querySelector('.s-explorer-table')")
    desk.get_by_role("button", name="Undo").click()
    until(desk, f"document.querySelector('.s-explorer-table') && {count} === 12")


def test_a_step_is_kept_at_once(desk: Page) -> None:
    """Two steps without a pause, and the page is reloaded before anybody could wait for anything."""
    engine(desk, False)
    paste(desk, game(FIVE, "Ann", 6))
    shown(desk, 6)
    first, last = desk.evaluate(MOVES)[0], desk.evaluate(MOVES)[-1]
    desk.get_by_role("button", name="To the end").click()
    until(desk, f"{HERE} === {json.dumps(last)}")
    for step, here in (("first", "Beginning"), ("next", first)):
        with desk.expect_event("load"):
            desk.evaluate(STEP_AND_RELOAD, [step, here])
        until(desk, "document.documentElement.dataset.engine === 'ready'")
        until(desk, f"{HERE} === {json.dumps(here)}")


# Positions.


def test_a_position_is_set_up_and_sent(browser: Browser, origin: str) -> None:
    with at_desk(browser, origin, PEOPLE) as desk:
        link = sent(desk)
        with visit(browser, origin, settings=PEOPLE) as other:
            go(other, link)
            until(other, f"location.hash === '#/{FIVE}'", 90)
            until(other, "document.querySelector('[data-place=\"pit0.2\"]')?.ariaLabel.includes('1 ball')")
            assert "Black, pit 5, 5 balls" in other.locator("[data-place='pit1.5']").get_attribute("aria-label")
        desk.get_by_role("button", name="Play from here").click()
        until(desk, f"location.hash === '#/{FIVE}'")
        until(desk, "document.querySelector('[data-place=\"pit0.2\"]')?.ariaLabel.includes('1 ball')")


def sent(desk: Page) -> str:
    """A position with Black to move, set up with one mistake on the way; its link."""
    engine(desk, False)
    desk.get_by_role("button", name="Set up").click()
    box = desk.get_by_role("spinbutton", name="White, pit 2")
    box.fill("1")
    until(desk, "document.querySelector('.s-setup-message').textContent === 'There are 46 balls; there must be 50.'")
    take = desk.get_by_role("button", name="Analyse this position")
    assert take.get_attribute("aria-disabled") == "true"
    take.click(force=True)
    assert desk.locator("dialog[open]").count() == 1
    desk.get_by_role("spinbutton", name="Black, kazan").fill("4")
    desk.get_by_label("To move").select_option("Black")
    until(desk, "document.querySelector('.s-setup-message').textContent === 'This position is possible.'")
    take.click()
    until(desk, "document.querySelector('[data-place=\"pit0.2\"]').ariaLabel.includes('1 ball')")
    until(desk, "document.querySelectorAll(`[data-place^='pit1.'][data-use=tap]`).length === 5")  # Black is to move
    desk.get_by_role("button", name="Copy as text").click()
    until(desk, "navigator.clipboard.readText().then((text) => text.endsWith('0 4 N 1'))")
    desk.get_by_role("button", name="Copy link").click()
    until(desk, "navigator.clipboard.readText().then((text) => text.includes('/p/'))")
    return str(desk.evaluate("navigator.clipboard.readText()"))


def test_a_game_goes_from_the_table_to_the_analysis_board(desk: Page) -> None:
    go(desk, f"#/{FIVE}")
    until(desk, "document.querySelector('[role=grid] [data-use=tap]')")
    paste_to_table(desk, game(FIVE, "Ann", 4))
    desk.wait_for_timeout(100)
    go(desk, f"#/{FIVE}")
    until(desk, "document.querySelector('[role=grid] [data-use=tap]')")
    desk.keyboard.press("3")
    until(desk, f"{TOLD} > 0")
    until(desk, "document.querySelector('[data-tool=study]:not([aria-disabled=true])')?.checkVisibility()")
    rested(desk)
    desk.locator("[data-tool=study]").click()
    desk.get_by_role("button", name="Cancel").click()
    assert desk.locator(".s-sub .s-badge").count() == 0, "nothing happens before the answer"
    desk.locator("[data-tool=study]").click()
    assert "becomes practice" in desk.locator("dialog").inner_text()
    desk.get_by_role("button", name="Analyse as practice").click()
    until(desk, f"location.hash === '#study/{FIVE}' && {MOVES}.length >= 1")
    assert desk.evaluate(MOVES)[0][0] == "3"
    go(desk, f"#/{FIVE}")
    until(desk, "document.querySelector('.s-sub .s-badge')?.textContent === 'practice'")
    desk.locator("[data-tool=study]").click()
    until(desk, f"location.hash === '#study/{FIVE}'")


# The graph.


def test_a_line_is_weighed_move_by_move(desk: Page) -> None:
    """A graph with a slider and turning points; stepping meanwhile disturbs nothing, the engine goes on afterwards."""
    paste(desk, game(FIVE, "Ann"))
    until(desk, f"{MOVES}.length > 12")
    count = len(desk.evaluate(MOVES))
    desk.evaluate(SPY)
    desk.get_by_role("button", name="Work out the graph").click()
    until(desk, "document.querySelector('.s-graph progress')")
    desk.keyboard.press(".")
    until(desk, f"{HERE} === {MOVES}[0]")
    until(desk, "document.querySelector('.s-graph .s-curve')", 120)
    turns = desk.locator(".s-turn")
    assert turns.count() >= 1, "players at random turn a game"
    assert desk.locator(".s-curve-turn").count() == turns.count()
    assert "Turning points" in heard(desk)
    slider = desk.get_by_role("slider", name="Place in the graph")
    assert (slider.get_attribute("max"), slider.input_value()) == (str(count), "1")
    assert re.fullmatch(r"1\. White: .+\. White: \d+%", slider.get_attribute("aria-valuetext") or "")
    slider.focus()
    desk.keyboard.press("ArrowRight")
    until(desk, f"{HERE} === {MOVES}[1]")
    assert slider.get_attribute("aria-valuetext") == desk.locator(".s-graph-at").inner_text()
    turns.first.click()
    until(desk, f"{HERE} === {MOVES}[{turns.first.get_attribute('data-n')} - 1]")
    until(desk, READY + " || document.querySelector('.s-engine-state').textContent.includes('over')")
    desk.evaluate(AXE)
    look(desk, "graph")
    desk.get_by_role("button", name="To the beginning").click()
    until(desk, f"{HERE} === 'Beginning'")
    first = desk.evaluate(MOVES)[0][0]
    other = "2" if first == "1" else "1"
    desk.keyboard.press(other)
    until(desk, "document.querySelector('.s-graph-at').textContent === 'The board shows another line than the graph.'")


# Out of the page.


def test_a_game_is_taken_out_as_record_and_as_score_sheet(desk: Page) -> None:
    """What is copied is read again; what is printed is the sheet and nothing else."""
    desk.get_by_role("link", name="Play", exact=True).first.click()
    at_table = "document.querySelector('[data-tool=share]') && document.querySelector('[role=grid] [data-use=tap]')"
    until(desk, f"location.hash === '#/{FIVE}' && {at_table}")
    desk.evaluate("globalThis.print = () => { globalThis.printed = getComputedStyle(document.body).display; }")
    for number, digit in enumerate("34", 1):
        desk.keyboard.press(digit)
        until(desk, f"{TOLD} >= {number}")
        until(desk, "document.querySelector('[role=grid] [data-use=tap]')")
    desk.locator("[data-tool=share]").click()
    desk.locator("[data-form=pgn] summary").click()
    desk.locator("[data-form=pgn]").get_by_role("button", name="Copy the text").click()
    until(desk, "navigator.clipboard.readText().then((text) => text.includes('[Variant'))")
    text = desk.evaluate("navigator.clipboard.readText()")
    assert '[White "You"]' in text and '[Date "20' in text and "\n1. 3" in text
    with desk.expect_download() as saved:
        desk.locator("[data-form=pgn]").get_by_role("button", name="Save as a file").click()
    assert re.fullmatch(rf"{FIVE}-\d{{4}}-\d\d-\d\d\.pgn", saved.value.suggested_filename)
    desk.locator("[data-form=sheet] summary").click()
    desk.evaluate(AXE)
    look(desk, "share")
    sheet = desk.locator("[data-form=sheet] textarea").input_value()
    assert sheet.startswith("You – ") and "|" in sheet
    desk.locator("[data-form=sheet]").get_by_role("button", name="Print").click()
    desk.emulate_media(media="print")
    seen = desk.evaluate(
        "[...document.body.children].filter((one) => one.checkVisibility()).map((one) => one.className)"
    )
    assert seen == ["s-print"]
    assert desk.locator(".s-print pre").text_content() == sheet
    desk.evaluate("dispatchEvent(new Event('afterprint'))")
    desk.emulate_media(media="screen")
    assert desk.locator(".s-print").count() == 0
    desk.keyboard.press("Escape")
    moves = desk.evaluate(TOLD)
    go(desk, f"#study/{FIVE}")
    until(desk, READY)
    paste(desk, text)
    until(desk, f"{MOVES}.length >= 2 && {MOVES}.length <= {moves}")
    assert desk.evaluate(MOVES)[0][0] == "3"


def paste_to_table(page: Page, text: str) -> None:
    """Nothing happens: a table takes texts in its dialog only."""
    before = page.url
    paste(page, text)
    assert page.url == before


def test_a_game_with_secrets_has_no_analysis_board_and_says_so_on_a_whole_page(desk: Page) -> None:
    go(desk, "#study/tsungshap")
    comes(desk, lambda page: page.locator(".s-empty > p").all_inner_texts(), [WORDS["en"]["study.closed"]])
    assert desk.locator(".s-head").is_visible(), "the header, which gives way to a board, is back"
    desk.locator(".s-empty a").first.click()
    until(desk, "location.hash === '#/tsungshap'")


# Access.


@pytest.mark.parametrize(
    ("lang", "theme", "viewport"), [("en", "light", WIDE), ("de", "dark", NARROW), ("cs", "contrast", NARROW)]
)
def test_the_analysis_board_is_accessible(browser: Browser, origin: str, lang: str, theme: str, viewport: Any) -> None:
    settings = {"lang": lang, "theme": theme, "speed": "off"}
    with visit(browser, origin, settings=settings, viewport=viewport) as page:
        study(page, f"{origin}#study/{NINE}")
        page.evaluate(AXE)
        paste(page, game(NINE, "Ann", 30))
        shown(page, 30)
        page.keyboard.press(".")
        until(page, f"{HERE} === {MOVES}[0]")
        other = "2" if page.evaluate(MOVES)[1][0] == "1" else "1"
        page.locator(f"[data-place='pit1.{other}']").click()
        until(page, "document.querySelector('.s-variation')")
        until(page, "document.querySelector('.s-engine-line')?.checkVisibility()")
        look(page, f"{lang} {theme} board")
        side(page)
        look(page, f"{lang} {theme}")
        page.locator("[role=switch]").first.click()  # what is left is no matter of the engine
        page.locator("[data-tool='study.setup']").click()
        until(page, "document.querySelector('.s-setup-message')?.textContent")
        look(page, f"{lang} {theme} setup")
        page.keyboard.press("Escape")
        page.locator(".s-explorer .s-button").first.click()
        look(page, f"{lang} {theme} import")
        page.locator("dialog textarea").evaluate("(box, text) => { box.value = text; }", game(NINE, "Ann"))
        page.locator("dialog .s-button-primary").click()
        until(page, "!document.querySelector('dialog[open]')")
        page.locator("[data-step=first]").click()
        until(page, "document.querySelector('.s-explorer-table')")
        page.wait_for_timeout(300)
        look(page, f"{lang} {theme} openings")


def look(page: Page, what: str) -> None:
    still(page)
    assert page.evaluate(RUN) == [], what
    assert page.evaluate(OVERFLOW) <= 0, f"{what} is wider than the window"
    assert page.evaluate(SMALL, 44 if page.viewport_size != NARROW else 40) == [], what
    text = page.evaluate("document.body.innerText")
    assert "[study" not in text and "[error" not in text, what
