"""An opponent is a face: chosen in the dialog, kept with its game and for the next one, shown on the home page."""

from __future__ import annotations

import re

from accessibility import checked
from page_driver import go, until, visit
from playwright.sync_api import Browser, Page
from two_players import OPEN, dialog, players, sit, sit_down, start

NARROW = {"width": 320, "height": 568}


def plays(page: Page) -> None:
    """Any move, and the answer to it."""
    before = page.locator(".s-log-move, .s-log-button").count()
    page.evaluate(f"document.querySelector(`[data-place='${{{OPEN}[0]}}']`).click()")
    until(page, f"document.querySelectorAll('.s-log-move, .s-log-button').length > {before} && {OPEN}.length > 0")


FACE = "document.querySelector('.b-sower:not(.b-sower-near) .b-sower-face')?.dataset.face"
"""Which face sits at the other side of the board."""


def test_a_chosen_face_plays_stays_and_stands_on_the_tile(browser: Browser, origin: str) -> None:
    with visit(browser, origin, settings={"speed": "off"}, viewport=NARROW) as page:
        sit(page, origin + "#/toguz9")
        dialog(page)
        page.locator("[data-field=level-0]").click()
        cards = page.locator(".s-offer")
        assert cards.count() == 13
        assert "Beats Medium in 83 of 100 games." in cards.nth(7).inner_text()
        checked(page, "the cards")
        assert not page.evaluate("document.querySelector('.s-dialog-offers').scrollWidth > innerWidth")
        cards.nth(6).click()  # a press takes it
        page.locator(".s-dialog-offers").wait_for(state="detached")
        page.locator("dialog .s-button-primary").click()
        page.locator("dialog").wait_for(state="detached")
        until(page, f"{OPEN}.length > 0 && {FACE} === 'kiki'")
        plays(page)
        page.reload()
        until(page, f"document.documentElement.dataset.engine === 'ready' && {OPEN}.length > 0")
        assert page.evaluate(FACE) == "kiki"
        assert players(page)[1].startswith("Black Kiki Medium")
        go(page, "#/")
        page.set_viewport_size({"width": 390, "height": 844})
        page.get_by_role("button", name=re.compile(" with Kiki: change the players$")).click()
        sit_down(page, 0, "klara")
        page.locator("dialog .s-button-primary").click()
        until(page, f"location.hash === '#/toguz9' && {OPEN}.length > 0")
        until(page, f"document.querySelector('.s-toast-act') && {FACE} === 'klara'")
        page.locator(".s-toast-act").last.click()
        until(page, "document.querySelector('.b-sower-face[data-face=kiki]')")


def test_levels_that_are_offered_no_more_go_on_and_say_who_sits_there(browser: Browser, origin: str) -> None:
    kept = {"mode": "bot", "levels": ["greedy"], "begins": "me"}
    with visit(browser, origin, settings={"speed": "off", "setup.toguz": kept}) as page:
        sit(page, origin + "#/toguz9")
        assert players(page)[1] == "Black Otto Greedy"
        start(page, face_0="ida")
        until(page, "document.querySelector('.s-players').textContent.includes('Ida')")
        assert players(page)[1] == "Black Ida Medium"


def test_an_animal_with_a_manner_says_so_and_plays_in_it(browser: Browser, origin: str) -> None:
    """In Tichu, where the core knows of manners; the same animal at another game is of its level alone."""
    with visit(browser, origin, settings={"speed": "off"}, viewport=NARROW) as page:
        sit(page, origin + "#/tichu4")
        dialog(page)
        page.locator("[data-field=level-0]").click()
        told = {
            name: page.locator(f".s-offer:has([value={name}])").inner_text() for name in ("felix", "anton", "klara")
        }
        assert "Hard, bold" in told["felix"] and "Calls a Tichu where others would think twice." in told["felix"]
        assert "Hard, careful" in told["klara"] and "bold" not in told["anton"] + told["klara"]
        page.locator(".s-offer:has([value=felix])").click()
        page.locator(".s-dialog-offers").wait_for(state="detached")
        assert "Hard, bold" in page.locator("[data-field=level-0]").inner_text()
        page.locator("dialog .s-button-primary").click()
        page.locator("dialog").wait_for(state="detached")
        until(page, "document.querySelector('.s-players').textContent.includes('Felix')")
        assert "Felix Hard, bold" in " | ".join(players(page))
        go(page, "#/")
        sit(page, origin + "#/toguz9")
        start(page, face_0="felix")
        until(page, "document.querySelector('.s-players').textContent.includes('Felix')")
        assert players(page)[1] == "Black Felix Hard"
