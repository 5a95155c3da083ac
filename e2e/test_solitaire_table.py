"""A free game of Solitaire from the first bet to its review, with everything that helps on the way; 1440 px, dark."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from game_log import log
from page_driver import (
    SPY,
    bets,
    by_click,
    by_digits,
    by_name,
    comes,
    dealt,
    go,
    heard,
    moves,
    names,
    pick,
    place,
    play,
    seeded,
    stacks,
    still,
    until,
    visit,
    wait_moves,
)
from playwright.sync_api import Browser, Page


@pytest.fixture(scope="module")
def desk(browser: Browser, origin: str) -> Iterator[Page]:
    """One visitor for the whole file."""
    look = {"theme": "dark", "speed": "off"}
    with visit(browser, origin, settings=look, viewport={"width": 1440, "height": 900}) as page:
        go(page, origin + "#/solitaire")
        dealt(page)
        page.evaluate(SPY)
        yield page


@pytest.fixture
def game(desk: Page, request: pytest.FixtureRequest) -> Page:
    """A fresh deal, the same for each test of this name; nothing said yet, speed off."""
    seeded(desk, request.node.name[:60])
    desk.get_by_label("Speed").select_option("off")
    heard(desk)
    return desk


def tool(page: Page, name: str) -> Any:
    """A button of the tools."""
    return page.locator(f"[data-tool={name}]")


def plain(page: Page) -> list[str]:
    """The board without the marks that say what was last, hinted or chosen."""
    return [re.sub(r"; (last|bet|hint|chosen).*", "", name.replace("; last bet", "")) for name in names(page)]


def bare(page: Page) -> list[str]:
    """The board without anything that is marked."""
    return [name.split(";")[0] for name in names(page)]


def warned(page: Page) -> str:
    """The last sentence of the assertive region."""
    text: str = page.evaluate("document.getElementById('alert').lastElementChild?.textContent ?? ''")
    return text


def test_each_move_is_logged_and_spoken_once(game: Page) -> None:
    assert len(log(game)) == 1
    game.get_by_label("Speed").select_option("2")
    for n, act in enumerate((by_digits, by_click, by_name, by_digits, by_click, by_name)):
        act(game, pick(game, n))
        wait_moves(game, n + 1)
        still(game)
        sentences = log(game)
        assert len(sentences) == n + 2
        assert re.fullmatch(
            r"Stack \d, bet \d: (right, \d+ more, \d+ in all|wrong, the coin hides \d\. \d+ so far)\.", sentences[-1]
        )
        said = heard(game)
        assert said.count(sentences[-1]) == 1, said
        assert not any(old in said for old in sentences[:-1] if old != sentences[-1])


def test_words_wait_for_the_coin(game: Page) -> None:
    by_digits(game, pick(game, 0))
    wait_moves(game, 1)
    heard(game)
    game.get_by_label("Speed").select_option("step")
    by_digits(game, pick(game, 1))
    until(game, "document.querySelector('.b-wait:not([hidden])')")
    assert moves(game) == 1 and len(log(game)) == 2
    assert not any(", bet " in one for one in heard(game))
    for _ in range(3):
        game.keyboard.press("Enter")
        game.wait_for_timeout(700)
    wait_moves(game, 2)
    assert [one for one in heard(game) if ", bet " in one] == log(game)[2:]


def two_bets(page: Page, speed: str) -> list[str]:
    """The board after two bets at this speed, from the beginning."""
    if moves(page):
        tool(page, "restart").click()
        wait_moves(page, 0)
    page.get_by_label("Speed").select_option(speed)
    for n in range(2):
        by_digits(page, pick(page, n))
        wait_moves(page, n + 1)
    still(page)
    return plain(page)


def test_every_speed_ends_in_the_same_position(game: Page) -> None:
    quick = two_bets(game, "off")
    assert all(two_bets(game, speed) == quick for speed in ("0.5", "1", "2"))


def test_undo_redo_restart_and_new_can_all_be_taken_back(game: Page) -> None:
    seen = [plain(game)]
    for n in range(3):
        by_digits(game, pick(game, n))
        wait_moves(game, n + 1)
        seen.append(plain(game))
    tool(game, "undo").click()
    wait_moves(game, 2)
    comes(game, plain, seen[2])
    assert game.locator(".s-sub .s-badge").inner_text() == "practice"
    game.keyboard.press("Control+z")
    wait_moves(game, 1)
    comes(game, plain, seen[1])
    game.keyboard.press("Control+y")
    game.keyboard.press("r")
    wait_moves(game, 3)
    comes(game, plain, seen[3])
    tool(game, "restart").click()
    wait_moves(game, 0)
    comes(game, plain, seen[0])
    tool(game, "undo").click()
    wait_moves(game, 3)
    comes(game, plain, seen[3])
    seed = game.locator(".s-seed code").inner_text()
    tool(game, "fresh").click()
    wait_moves(game, 0)
    assert game.locator(".s-seed code").inner_text() != seed
    game.locator(".s-toast-act").click()
    wait_moves(game, 3)
    comes(game, plain, seen[3])
    assert game.locator(".s-seed code").inner_text() == seed


def test_a_hint_says_where_and_then_what_and_why(game: Page) -> None:
    tool(game, "hint").click()
    until(game, "document.querySelector('.s-hint')")
    hinted = [name for name in names(game) if name.endswith("hint")]
    assert len(hinted) == 1 and hinted[0].startswith("Stack ")
    assert any(game.locator(".s-hint p").first.inner_text() == one for one in heard(game))
    game.get_by_role("button", name="Which one, and why?").click()
    hinted = [name for name in names(game) if name.endswith("hint")]
    assert len(hinted) == 2
    why = game.locator(".s-hint p").first.inner_text()
    assert re.search(r"\d", why) and len(why) > 20
    values = [float(text) for text in game.locator(".s-hint td").all_inner_texts()]
    assert values == sorted(values, reverse=True) and len(values) >= 2
    game.get_by_role("button", name="Play it").click()
    wait_moves(game, 1)
    assert game.locator(".s-hint").count() == 0
    assert game.locator(".s-sub .s-badge").inner_text() == "practice"


def test_the_chances_are_on_the_board_while_the_switch_is_on(game: Page) -> None:
    tool(game, "assist").click()
    until(game, "[...document.querySelectorAll('[role=grid] button')].some((b) => b.ariaLabel.includes('chance'))")
    chances: dict[str, float] = {}
    for name in names(game):
        if found := re.search(r"column (\d): .*chance (\d+)\s?%", name):
            chances[found[1]] = chances.get(found[1], 0) + float(found[2])
    assert chances and all(abs(total - 100) <= 4 for total in chances.values()), chances
    by_digits(game, pick(game, 0))
    wait_moves(game, 1)
    until(game, "[...document.querySelectorAll('[role=grid] button')].some((b) => b.ariaLabel.includes('chance'))")
    game.keyboard.press("c")
    assert not any("chance" in name for name in names(game))
    assert game.locator(".s-sub .s-badge").inner_text() == "practice"


def test_a_whole_game_its_result_replay_and_review(game: Page) -> None:
    seen = [plain(game)]
    for n in range(21):
        by_click(game, pick(game, n)) if n % 3 == 0 else by_digits(game, pick(game, n))
        wait_moves(game, n + 1)
        seen.append(plain(game))
    until(game, "document.activeElement.closest('.s-result')")
    points = int(game.locator(".s-result-score").inner_text().replace("−", "-"))
    told = game.locator(".b-score").text_content() or ""
    assert points == int(told) == int(re.findall(r"(\d+) (?:in all|so far)", log(game)[-1])[0])
    assert game.locator(".s-end-word").inner_text() and game.locator(".s-ladder").count() == 1
    assert game.locator(".s-sub .s-badge").count() == 0
    replay(game, seen)
    review(game, seen, points)


def replay(page: Page, seen: list[list[str]]) -> None:
    """By slider and by keys: every position is the one that was played."""
    tool(page, "replay").click()
    page.get_by_role("slider").focus()
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    for n, key in ((0, ""), (1, "."), (2, "."), (3, "."), (2, ","), (20, "End,"), (21, "."), (7, "log")):
        if key == "End,":
            page.get_by_role("slider").focus()
            page.keyboard.press("End")
            page.keyboard.press("ArrowLeft")
        elif key == "log":
            page.locator(".s-log-row > button").nth(7).click()
            page.locator(".s-log-line button:visible").click()
        elif key:
            page.keyboard.press(key)
        until(page, f"document.querySelector('.s-replay output').textContent === '{n + 1} of 22'")
        wait_moves(page, n)
        comes(page, plain, seen[n], n)
    assert page.locator(".s-log-row[aria-current=step] > .s-log-moves > [aria-current=step]").count() == 1
    page.get_by_role("button", name="Back to the result").click()
    wait_moves(page, 21)


def review(page: Page, seen: list[list[str]], points: int) -> None:
    """One line per bet with what it gave up; estimates are marked; a click goes to the position."""
    page.locator(".s-result").get_by_role("button", name="What each bet cost").click()
    until(page, "document.querySelectorAll('.s-review-bet').length === 21")
    assert "#/solitaire/r/" in page.url
    losses = page.locator(".s-review-loss").all_inner_texts()
    assert all(re.fullmatch(r"best|(about )?−\d+\.\d", one) for one in losses), losses
    total = page.locator(".s-review-screen .s-facts dd").nth(2).inner_text()
    assert (
        abs(float(total.removeprefix("about ")) - sum(float(re.sub(r"[^\d.]", "", one) or 0) for one in losses)) < 1.5
    )
    assert total.startswith("about ") == any(one.startswith("about") for one in losses)
    assert page.locator(".s-review-screen .s-facts dd").first.inner_text() == str(points)
    page.locator(".s-review-bet").nth(4).click()
    until(page, "document.querySelector('.s-review-bet[aria-current=step]')?.dataset.n === '6'")
    until(page, "document.querySelector('.s-bet:not([hidden])')")
    still(page)
    comes(page, bare, [name.split(";")[0] for name in seen[5]])


def test_refused_bets_say_why(game: Page) -> None:
    stack = next(k for k, n in stacks(game).items() if n)
    by_digits(game, (stack, stack))
    until(game, f"document.getElementById('alert').textContent.includes('A coin in stack {stack} never hides {stack}')")
    game.keyboard.press("Escape")
    low = min((n, k) for k, n in stacks(game).items() if n)[1]
    done = 0
    while stacks(game).get(low):
        row = next(row for column, row in bets(game) if column == low)
        by_digits(game, (low, row))
        done += 1
        wait_moves(game, done)
    game.locator(place(low, low)).click(force=True)
    assert warned(game) == f"Stack {low} is empty."
    assert moves(game) == done


def test_drag_with_ways_back(game: Page) -> None:
    column, row = pick(game, 3)
    game.locator(place(column, column)).scroll_into_view_if_needed()
    start, end = (game.locator(place(column, r)).bounding_box() for r in (column, row))
    other = game.locator(place(column % 7 + 1, column)).bounding_box()
    assert start and end and other
    for box in (other, end):
        game.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
        game.mouse.down()
        game.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=5)
        assert moves(game) == 0
        game.mouse.up()
    wait_moves(game, 1)
    assert log(game)[-1].startswith(f"Stack {column}, bet {row}:")


def test_a_second_tap_on_the_stack_gives_it_up(game: Page) -> None:
    column, row = pick(game, 3)
    game.locator(place(column, column)).click()
    assert any(name.endswith("; chosen") for name in names(game))
    game.locator(place(column, column)).click()
    assert not any(name.endswith("; chosen") for name in names(game))
    game.locator(place(column, row)).click()
    assert any("once more to bet" in name for name in names(game))
    game.keyboard.press("Escape")
    assert not any("once more to bet" in name for name in names(game))
    assert moves(game) == 0


def test_asking_before_each_move(game: Page) -> None:
    go(game, "#settings")
    game.get_by_label("Ask before each move").check()
    go(game, "#/solitaire")
    dealt(game)
    by_digits(game, pick(game, 1))
    game.get_by_role("button", name="Cancel").click()
    assert moves(game) == 0
    by_digits(game, pick(game, 1))
    game.get_by_role("button", name="Play", exact=True).click()
    wait_moves(game, 1)
    go(game, "#settings")
    game.get_by_label("Ask before each move").uncheck()


def test_the_board_describes_itself(game: Page) -> None:
    play(game, by_digits, 4)
    heard(game)
    tool(game, "describe").click()
    (said,) = heard(game)
    assert said.startswith("Score ") and "4 coins drawn, 17 left." in said
    assert all(f"Row {row}: " in said for row in range(1, 8))
    assert game.locator(".s-described p").count() == 9


def test_the_statistics_count_what_is_no_practice(game: Page) -> None:
    play(game, by_digits)
    until(game, "document.querySelector('.s-result')")
    go(game, "#stats/solitaire")
    rows = until(game, "[...document.querySelectorAll('.s-stats table tbody tr')].map((r) => r.innerText)")
    assert any("test_the_statistics" in row for row in rows)
    played, counted = (int(game.locator(".s-facts-big dd").nth(i).inner_text()) for i in (0, 1))
    assert 1 <= counted <= played
