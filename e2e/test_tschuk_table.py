"""Tschuk for two on one page: against the computer, side by side, or looking on; matches, help, variants, lesson."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from game_log import TOLD
from page_driver import REST, asked, comes, go, rested, still, until, visit
from playwright.sync_api import Browser, Page
from tschatulle.play.record import seed_link
from two_players import (
    at,
    by_arrows,
    by_click,
    by_keys,
    by_tap,
    choose,
    dialog,
    finish,
    lines,
    log,
    move,
    places,
    players,
    ready,
    scores,
    sit,
    start,
    take,
    toast,
)

NARROW = {"width": 320, "height": 640}


@pytest.fixture(scope="module")
def desk(browser: Browser, origin: str) -> Iterator[Page]:
    """One visitor for the tests that need no special look."""
    with visit(browser, origin, settings={"speed": "off"}, viewport={"width": 1440, "height": 900}) as page:
        sit(page, origin + "#/tschuk7")
        yield page


@pytest.fixture
def game(desk: Page) -> Page:
    """A game against the weakest computer, the same for every test; the person begins."""
    if not desk.url.endswith("#/tschuk7"):
        go(desk, "#/tschuk7")
        ready(desk)
    start(desk, mode="bot", face_0="rosa", begins="me", seed="a duel")
    return desk


def tool(page: Page, name: str) -> Any:
    """A button of the tools."""
    return page.locator(f"[data-tool={name}]")


def able(page: Page, name: str) -> bool:
    """Whether a tool can be used."""
    return tool(page, name).get_attribute("aria-disabled") != "true"


def button(page: Page, name: str) -> Any:
    """A button of the page by its words."""
    return page.get_by_role("button", name=name, exact=True)


def deal(page: Page) -> str:
    """The seed that is shown."""
    return page.locator(".s-seed code").inner_text()


def tab_to(page: Page, selector: str) -> None:
    """The tabulator until the focus is there."""
    for _ in range(60):
        if page.evaluate(f"Boolean(document.activeElement.closest({selector!r}))"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"no way to {selector} by the keyboard")


def test_a_whole_game_by_the_keyboard_and_the_next_one(browser: Browser, origin: str) -> None:
    with visit(browser, origin, settings={"speed": "off"}, viewport={"width": 1440, "height": 900}) as page:
        sit(page, origin + "#/tschuk7")
        page.keyboard.press("n")
        asked(page)
        tab_to(page, "[data-field=level-0]")
        page.keyboard.press("Enter")
        until(page, "document.activeElement.dataset.offer === 'otto'")
        for animal in ("ida", "bruno", "rosa"):
            page.keyboard.press("ArrowUp")
            until(page, f"document.activeElement.dataset.offer === '{animal}'")
        page.keyboard.press("Enter")
        until(page, "document.activeElement.dataset.field === 'level-0'")
        tab_to(page, "dialog summary")
        page.keyboard.press("Enter")
        tab_to(page, "dialog details input")
        page.keyboard.type("keys 1")
        tab_to(page, "dialog .s-button-primary")
        page.keyboard.press("Enter")
        until(page, "document.querySelector('.s-seed code').textContent === 'keys 1'")
        ready(page)
        comes(page, players, ["Player 1 You to move", "Player 2 Rosa Easy"])
        tab_to(page, "[role=grid]")
        turned = 0
        for n in range(40):
            if page.locator(".s-result").count():
                break
            place = take(page, n)
            turned += place.startswith("coin")
            move(page, n, by_arrows if n % 3 else by_keys)
        assert turned, "the second phase was not reached"
        until(page, "document.activeElement.closest('.s-result')")
        assert "takes it" in page.locator(".s-result h2").inner_text()
        comes(page, scores, ["0", "1"])
        tab_to(page, ".s-result .s-button-primary")
        assert "says who goes first" in page.locator(".s-next-words").inner_text()
        page.keyboard.press("Tab")
        assert page.evaluate("document.activeElement.textContent") == "My opponent goes first"
        page.keyboard.press("Enter")
        until(page, "!document.querySelector('.s-result')")
        ready(page, 1)
        assert [text.replace(" to move", "") for text in players(page)] == [
            "Player 1 Rosa Easy Score 1",
            "Player 2 You Score 0",
        ]
        assert lines(page) == 2, "the computer has begun"


def test_a_computer_that_lost_moves_second(game: Page) -> None:
    start(game, mode="bot", face_0="rosa", begins="other", seed="second 5")
    ready(game, 1)
    finish(game)
    assert game.locator(".s-result h2").inner_text().startswith("Yours")
    assert game.locator(".s-next-words").count() == 0
    game.locator("[data-act=again]").click()
    until(game, "!document.querySelector('.s-result')")
    ready(game)
    assert players(game) == ["Player 1 You to move Score 1", "Player 2 Rosa Easy Score 0"]


def test_a_whole_game_by_taps_with_names_on_a_small_dark_screen(browser: Browser, origin: str) -> None:
    look = {"speed": "off", "theme": "dark"}
    with visit(browser, origin, settings=look, viewport=NARROW, has_touch=True) as page:
        sit(page, origin + "#/tschuk7")
        start(page, mode="people", seed="keys 2", name_0="Anna", name_1="Bob")
        assert players(page) == ["Player 1 Anna to move", "Player 2 Bob"]
        finish(page, by_tap)
        assert page.evaluate("document.documentElement.scrollWidth") <= 320
        head = page.locator(".s-result h2").inner_text()
        winner, loser = ("Anna", "Bob") if head.startswith("Anna") else ("Bob", "Anna")
        assert head == f"{winner} wins"
        assert page.locator(".s-next-words").inner_text() == (f"{loser} lost and says who goes first:")
        assert page.locator(".s-end-several").count() == 1
        button(page, f"{loser} goes first").tap()
        until(page, "!document.querySelector('.s-result')")
        ready(page)
        assert page.locator(".s-end-several").count() == 0, "how the last game ended"
        assert players(page) == [f"Player 1 {loser} to move Score 0", f"Player 2 {winner} Score 1"]
        tool(page, "undo").tap()
        until(page, "document.querySelector('.s-result')")
        assert page.locator(".s-result h2").inner_text() == head, "the end of the game before is there again"
        go(page, "#stats/tschuk7")
        assert page.get_by_role("link", name="Play").count(), "games of several people at one device are not counted"


HALTED = """[...document.querySelectorAll("button")].some(
  (b) => /^(Pause|Stop)$/.test(b.textContent) && b.checkVisibility() && (b.click(), true))"""
"""Whichever of the two is there: between moves, or beside a thought."""


def test_computers_to_watch(desk: Page) -> None:
    start(desk, mode="bot", face_0="rosa", begins="me", seed="before")
    move(desk)
    dialog(desk)
    choose(desk, mode="watch", face_0="kiki", face_1="rosa")
    button(desk, "Carry on with these players").click()
    desk.locator("dialog").wait_for(state="detached")
    until(desk, "document.querySelector('.s-result')")
    assert sorted(scores(desk)) in (["0", "1"], ["0.5", "0.5"])
    desk.get_by_label("Speed").select_option("1")
    start(desk, mode="watch", face_0="nora", face_1="hugo", seed="to watch")
    assert "A new game" in toast(desk)
    until(desk, HALTED)
    button(desk, "Go on").wait_for()
    rested(desk)  # a move that is being made is told to its end
    paused = lines(desk)
    until(desk, f"({REST})(1500)")
    rested(desk)
    assert lines(desk) == paused, "paused"
    button(desk, "Go on").click()
    until(desk, f"{TOLD} > {paused}")
    tool(desk, "replay").click()
    desk.locator(".s-replay").wait_for()
    tool(desk, "replay").click()
    button(desk, "Go on").click()
    start(desk, mode="watch", face_0="rosa", face_1="bruno", seed="another")
    assert deal(desk) == "another", "a new game does not wait for the end of the one that is watched"
    desk.locator(".s-toast-act").last.click()
    until(desk, "document.querySelector('.s-seed code').textContent === 'to watch'")
    until(desk, "document.querySelector('.s-players').textContent.includes('Best')")
    desk.get_by_label("Speed").select_option("off")
    until(desk, HALTED)
    start(desk, mode="bot", face_0="rosa", begins="me", seed="after")
    assert players(desk)[0] == "Player 1 You to move"


STOPPED = """[...document.querySelectorAll("button")].some((b) => b.textContent === "Stop" && (b.click(), true))"""
"""Pressed as soon as it is there: a thought may be short on a fast machine."""


def test_a_thought_that_is_stopped_goes_on(browser: Browser, origin: str) -> None:
    with visit(browser, origin, settings={"speed": "off"}) as page:
        sit(page, origin + "#/tschuk9")
        start(page, mode="bot", face_0="nora", begins="me", seed="think", key="tschuk9")
        by_click(page, take(page))
        until(page, STOPPED)
        button(page, "Go on").wait_for()
        before = lines(page)
        assert before == 2
        button(page, "Go on").click()
        ready(page, before)
        assert button(page, "Go on").count() == 0
        assert tool(page, "undo").count() == 1


def test_second_thoughts(game: Page) -> None:
    assert not able(game, "redo") and not able(game, "restart")
    move(game, 0)
    move(game, 1)
    seen = log(game)
    tool(game, "undo").click()
    until(game, f"{TOLD} === 3")
    tool(game, "redo").click()
    until(game, f"{TOLD} === 5")
    assert log(game) == seen, "a move comes back with its answer"
    tool(game, "undo").click()
    until(game, f"{TOLD} === 3")
    move(game, 1)
    assert log(game) == seen, "the computer thinks the same again"
    tool(game, "restart").click()
    until(game, f"{TOLD} === 1")
    game.keyboard.press("u")
    until(game, f"{TOLD} === 5")
    assert log(game) == seen


def test_a_new_game_is_undone_with_its_players(game: Page) -> None:
    move(game, 0)
    before = (players(game), log(game))
    for begins in ("me", "other"):
        start(game, mode="bot", face_0="anton", begins=begins, seed=f"{begins} instead")
        ready(game, 0 if begins == "me" else 1)
        assert "Anton Hard" in " ".join(players(game))
        game.locator(".s-toast-act").last.click()
        until(game, "document.querySelector('.s-seed code').textContent === 'a duel'")
        rested(game)  # the log follows the head of the table
        assert (players(game), log(game)) == before
    start(game, mode="people", seed="side by side")
    move(game, 0)
    assert game.locator(".s-toast-act").count() == 0, "after a move the way back is Undo"
    dialog(game)
    choose(game, mode="bot", face_0="bruno", begins="other")
    button(game, "Carry on with these players").click()
    until(game, "document.querySelector('.s-players').textContent.includes('Bruno')")
    ready(game, 1)
    assert players(game) == ["Player 1 Bruno Easy", "Player 2 You to move"]
    assert deal(game) == "side by side"


def test_help_hint_and_chances(game: Page) -> None:
    tool(game, "hint").click()
    game.locator(".s-hint").wait_for()
    where = game.locator(".s-hint").inner_text()
    assert "%" not in where and "stack" in where.lower()
    game.locator(".s-hint .s-button-primary").click()
    why = game.locator(".s-hint").inner_text()
    values = [int(n) for n in re.findall(r"(\d+)\s?%", game.locator(".s-hint table").inner_text())]
    assert values and values == sorted(values, reverse=True) and max(values) <= 100, why
    game.locator(".s-hint .s-button-primary").click()
    ready(game, 1)
    assert game.locator(".s-sub .s-badge").inner_text() == "practice"
    tool(game, "assist").click()
    until(game, "[...document.querySelectorAll('[data-place^=stack]')].some((b) => /\\d+\\s?%/.test(b.ariaLabel))")
    shown = game.locator(".b-chance").all_text_contents()
    assert shown and all(re.fullmatch(r"\d+\s?%", text) for text in shown)
    game.keyboard.press("c")
    until(game, "!document.querySelector('.b-chance')")


def test_result_review_replay_and_statistics(game: Page) -> None:
    start(game, mode="bot", face_0="otto", begins="me", seed="keys 5")
    finish(game)
    until(game, "document.querySelector('.s-end-why').textContent")
    count = lines(game)
    tool(game, "replay").click()
    game.get_by_role("slider").focus()
    game.keyboard.press("Home")
    until(game, f"document.querySelector('.s-replay output').textContent === '0 of {count}'")
    for _ in range(3):
        game.keyboard.press(".")
    until(game, f"document.querySelector('.s-replay output').textContent === '3 of {count}'")
    tool(game, "replay").click()
    game.locator(".s-result").get_by_role("button", name="Review").click()
    until(game, f"document.querySelectorAll('.s-review-bet').length === {count - 1}")
    assert "#/tschuk7/r/" in game.url
    assert game.locator(".s-turning").count() >= 1
    losses = game.locator(".s-review-loss").all_inner_texts()
    assert all(re.fullmatch(r"best|(about )?−\d+\s?%", one) for one in losses), losses
    game.locator(".s-turning button").first.click()
    until(game, "document.querySelector('.s-turning [aria-current=step]') && !document.querySelector('.s-bet').hidden")
    assert "%" in game.locator(".s-bet").inner_text()
    go(game, "#stats/tschuk7")
    rows = until(game, "[...document.querySelectorAll('.s-stats tbody')].map((one) => one.innerText)")
    assert "Medium" in rows[0] and "Otto · Medium" in rows[1], rows


def test_a_game_goes_on_after_a_reload(game: Page) -> None:
    move(game, 0)
    move(game, 1)
    before = (players(game), log(game), deal(game))
    game.reload()
    until(game, "document.documentElement.dataset.engine === 'ready'")
    ready(game, 4)
    assert (players(game), log(game), deal(game)) == before
    move(game, 2)
    tool(game, "undo").click()
    until(game, f"{TOLD} === 5")


def test_variants(game: Page) -> None:
    start(game, key="tschuk5", mode="bot", face_0="bruno", begins="me", option_flips="free", seed="five")
    until(game, "location.hash === '#/tschuk5'")
    assert len(places(game)) == 5 - sum("0" in one for one in log(game)[0].split(":")[-1].split())
    finish(game)
    dialog(game)
    assert game.locator("[data-field=option-flips]").input_value() == "free"
    game.keyboard.press("Escape")
    go(game, "#stats/tschuk5")
    rows = until(game, "document.querySelector('.s-stats tbody')?.innerText")
    assert "Easy" in rows and "as often as you like" in rows
    go(game, "#/tschuk5")
    ready(game)
    start(game, key="tschuk9", mode="bot", face_0="bruno", begins="me", option_flips="once", seed="nine")
    until(game, "location.hash === '#/tschuk9'")
    until(game, "document.querySelectorAll('[data-place^=stack]').length === 9")
    ready(game)
    go(game, f"#/tschuk8/s/{seed_link('eight')}")
    until(game, "location.hash === '#/tschuk8'")
    until(game, "document.querySelector('.s-seed code')?.textContent === 'eight'")
    assert game.locator("dialog").count() == 0, "there was nothing to lose"
    ready(game)
    assert game.locator("[data-place^=stack]").count() == 8
    dialog(game)
    assert game.locator("[data-field=key] option").count() == 5
    game.keyboard.press("Escape")
    go(game, "#/tschuk7")
    ready(game)


def test_a_link_of_a_deal_asks_nothing_of_a_new_visitor_whom_a_computer_waits_for(
    browser: Browser, origin: str
) -> None:
    kept = '{"mode": "bot", "levels": ["easy", "easy"], "begins": "other"}'
    with visit(browser, origin, settings={"speed": "off", "setup.tschuk": kept}) as page:
        go(page, f"{origin}#/tschuk7/s/{seed_link('a link')}")
        until(page, "document.querySelector('.s-seed code')?.textContent === 'a link'")
        ready(page, 1)
        assert page.locator("dialog").count() == 0
        assert players(page) == ["Player 1 Rosa Easy", "Player 2 You to move"]


def test_the_lesson_to_its_end(desk: Page) -> None:
    go(desk, "#/")
    go(desk, "#learn/tschuk7")
    until(desk, "document.querySelector('.s-lesson-say')")
    total = int(desk.locator(".s-lesson .s-progress").get_attribute("max"))
    for step in range(1, total):
        until(desk, f"document.querySelector('.s-lesson .s-progress').value === {step}")
        still(desk)
        marks = desk.evaluate(
            "document.querySelector('.s-lesson-wait') && document.querySelectorAll('[data-use]').length"
        )
        assert marks is None or marks > 0
        desk.locator("[data-act=step]").press("Enter")
    until(desk, f"document.querySelector('.s-lesson .s-progress').value === {total}")
    desk.get_by_role("link", name="Play a game").click()
    ready(desk)


def test_the_rules_have_pictures_with_words(desk: Page) -> None:
    go(desk, "#rules/tschuk7")
    assert desk.locator("figure:visible").count() == 4, "the short text has those of the same headings"
    desk.locator(".s-rules-long summary").click()
    heads = desk.locator(".s-rules-long .s-rule h2").all_inner_texts()
    assert len(heads) >= 7
    figures = desk.locator(".s-rules-long figure")
    assert figures.count() >= 4
    captions = desk.locator(".s-rules-long figcaption").all_inner_texts()
    assert len(captions) == figures.count() and all(text.strip() for text in captions)
    assert len(set(captions)) == len(captions)


def test_a_move_can_be_dragged_and_a_wrong_one_says_why(game: Page) -> None:
    place = take(game, 2)
    box = game.locator(at(place)).bounding_box()
    board = game.locator(".s-board").bounding_box()
    assert box and board
    for y in (board["y"] + board["height"] * 0.2, board["y"] + board["height"] * 0.8):
        game.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        game.mouse.down()
        game.mouse.move(box["x"] + box["width"] / 2, y, steps=6)
        assert lines(game) == 1
        game.mouse.up()
    assert ready(game, 2)
    coin = game.evaluate("document.querySelector('[data-place^=coin]').dataset.place")
    game.locator(at(coin)).click(force=True)
    until(game, "document.getElementById('alert').textContent.trim() !== ''")
    assert lines(game) == 3
