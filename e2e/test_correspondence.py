"""Two people far apart: each move travels as a link, and nothing that is sent twice, late or damaged spoils a game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from game_log import TOLD
from page_driver import comes, go, until, visit
from playwright.sync_api import Browser, Page
from two_players import by_click, choose, dialog, lines, log, places, players, ready, sit, start, take, toast, warned

OUT = "(document.querySelector('.s-away-card input')?.value ?? '')"
"""The link that waits to be sent."""
DEAL = "far 313"
"""A deal that the moves made here end early."""


@pytest.fixture
def pair(browser: Browser, origin: str) -> Iterator[tuple[Page, Page]]:
    """Two visitors who share nothing; the first one has begun a game far apart."""
    look: dict[str, Any] = {"settings": {"speed": "off"}}
    with visit(browser, origin, **look) as one, visit(browser, origin, **look) as other:
        sit(one, origin + "#/tschuk7")
        start(one, mode="away", begins="me", seed=DEAL)
        yield one, other


def sent(page: Page, n: int) -> str:
    """Makes a move and gives the link for the other side."""
    before = lines(page)
    old = page.evaluate(OUT)
    by_click(page, take(page, n))
    until(page, f"{TOLD} > {before}")
    link: str = until(page, f"{OUT} !== {old!r} && {OUT}")
    return link


def received(page: Page, link: str) -> None:
    """Opens a link that came back."""
    before = lines(page)
    go(page, link[link.index("#") :] if page.url.startswith("http") else link)
    until(page, f"{TOLD} > {before}")
    until(page, "location.hash === '#/tschuk7'")
    ready(page)


def test_a_whole_game_by_links(pair: tuple[Page, Page]) -> None:
    mover, waiter = pair
    assert players(mover) == ["Player 1 You to move", "Player 2 Far away"]
    n = 0
    while True:
        link = sent(mover, n)
        assert len(link) < 300
        n += 1
        if mover.locator(".s-result").count():
            break
        assert places(mover) == [], "nobody moves for the other side"
        received(waiter, link)
        assert log(waiter) == log(mover)
        assert waiter.locator(".s-away-box h2").inner_text() == "It is your turn"
        if n in (2, 7):
            waiter.reload()
            ready(waiter)
            assert lines(waiter) == n + 1
        mover, waiter = waiter, mover
    assert "send the result" in mover.locator(".s-away-box").inner_text()
    received(waiter, link)
    assert "send the result" not in waiter.locator(".s-panel").inner_text()
    heads = [page.locator(".s-result h2").inner_text() for page in (mover, waiter)]
    assert heads[0].startswith("Yours") and heads[1].startswith("Far away takes it")
    for page in (mover, waiter):
        assert page.locator(".s-decided").count() == 1
        assert page.get_by_role("button", name="Next game").count() == 0


def test_second_thoughts_before_the_answer(pair: tuple[Page, Page]) -> None:
    one, other = pair
    assert one.locator("[data-tool=hint]").get_attribute("aria-disabled") == "true"
    first = sent(one, 0)
    one.locator("[data-tool=undo]").click()
    assert ready(one) and lines(one) == 1
    second = sent(one, 1)
    assert second != first
    received(other, second)
    received(one, sent(other, 2))
    assert lines(one) == 3
    assert one.locator("[data-tool=undo]").get_attribute("aria-disabled") == "true"


def test_links_that_are_old_damaged_or_of_another_game(pair: tuple[Page, Page], origin: str) -> None:
    one, other = pair
    first = sent(one, 0)
    received(other, first)
    received(one, sent(other, 1))
    last = sent(one, 2)
    go(one, "#/")
    for link in (first, last):
        go(one, link[link.index("#") :])
        assert "on the board already" in toast(one)
        until(one, "location.hash === '#/tschuk7'")
        assert lines(one) == 4
    for text in (last[:-3], last[:-1] + ("a" if last[-1] != "a" else "b"), f"{origin}#/tschuk7/t/xyz"):
        box = one.get_by_label("Link that came back")
        box.fill(text)
        box.press("Enter")
        until(one, "document.getElementById('alert').textContent.includes('typing error')")
        assert box.input_value() == text, "what cannot be read is left to be mended"
        assert lines(one) == 4
        one.evaluate("document.getElementById('alert').replaceChildren()")
    box.fill(f"{origin}#/tschuk7/t/" + last[last.index("/t/") + 3 :].upper())
    box.press("Enter")
    until(one, "document.getElementById('alert').textContent !== ''")
    assert warned(one) and lines(one) == 4


def test_a_link_of_another_game_asks_before_it_replaces_this_one(pair: tuple[Page, Page]) -> None:
    one, other = pair
    mine = sent(one, 0)
    sit(other, mine.split("#")[0] + "#/tschuk7")
    start(other, mode="away", begins="me", seed="another")
    strange = sent(other, 0)
    go(one, strange[strange.index("#") :])
    one.locator("dialog[open]").wait_for()
    one.get_by_role("button", name="Keep").click()
    until(one, "location.hash === '#/tschuk7'")
    assert one.locator(".s-seed code").inner_text() == DEAL and lines(one) == 2
    go(one, strange[strange.index("#") :])
    one.get_by_role("button", name="Replace").click()
    comes(one, players, ["Player 1 Far away", "Player 2 You to move"], "the other game is on the table")


def test_the_answer_can_be_pasted_and_the_other_side_may_begin(browser: Browser, origin: str) -> None:
    with visit(browser, origin, settings={"speed": "off"}) as one, visit(browser, origin) as other:
        sit(one, origin + "#/tschuk5")
        dialog(one)
        choose(one, mode="away", begins="other", seed="you first", option_flips="free")
        one.locator("dialog").get_by_role("button", name="Start").click()
        invitation = until(one, OUT)
        go(other, invitation)
        ready(other)
        assert players(other) == ["Player 1 You to move", "Player 2 Far away"]
        assert other.get_by_role("button", name="Copy the link").count() == 0
        other.get_by_label("Speed").select_option("off")
        answer = sent(other, 0)
        box = one.get_by_label("Link that came back")
        box.fill(f"Your turn! {answer}.")
        one.locator(".s-away-box").get_by_role("button", name="Open").click()
        ready(one, 1)
        assert lines(one) == 2
        assert players(one) == ["Player 1 Far away", "Player 2 You to move"]
        assert sent(one, 1) != invitation
