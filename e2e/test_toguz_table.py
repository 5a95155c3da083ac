"""The sowing board: whole games for two at one device by keys and by taps, narrow and wide, with help and lesson."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from accessibility import checked
from game_log import TOLD, log
from page_driver import SPY, go, heard, paste, still, until, visit
from playwright.sync_api import Browser, Page
from sample_games import nearly_over
from tschatulle.chance import Chance
from tschatulle.games import Kit
from tschatulle.play.record import Entered, dealt, file_text

PIT = re.compile(r"^(White|Black), pit (\d), (?:(\d+) balls?|empty)")
ENDS = re.compile(
    r"; ends in (White|Black), pit (\d)(?:, tuzdyk of \w+)?(?: and takes (\d+) balls?| and makes a tuzdyk)?"
)
OPEN = "[role=grid] button[data-use]"
KAZANS = re.compile(r"^(White|Black): (\d+) balls? in the kazan\.")


def solved_ending(balls: int) -> str:
    """A game of Bestemshe by chance as a file, up to where no more than so many balls are left in the pits."""
    kit, record = Kit("bestemshe5"), dealt("bestemshe5", (), "")
    rng, state = Chance("a solved ending"), kit.game.start()
    while sum(state.pits) > balls or state.turn:
        move = rng.pick(kit.game.moves(state, state.turn))
        record = record._replace(moves=(*record.moves, Entered(state.turn, kit.game.move_text(move))))
        state = kit.game.play(state, state.turn, move)
    assert kit.game.awaited(state)
    return file_text(record)


@contextmanager
def people(browser: Browser, origin: str, key: str, mode: str = "people", **more: Any) -> Iterator[Page]:
    """A visitor at a table where two people share the device."""
    settings = {"speed": "off", "setup.toguz": json.dumps({"mode": mode}), **more.pop("settings", {})}
    with visit(browser, origin, settings=settings, **more) as page:
        go(page, f"{origin}#/{key}")
        until(page, f"document.querySelector('{OPEN}')", 60)
        page.evaluate(SPY)
        yield page


def names(page: Page) -> dict[str, str]:
    """Place -> name of every pit."""
    found: dict[str, str] = page.evaluate(
        "Object.fromEntries([...document.querySelectorAll('[role=grid] button')]"
        ".map((b) => [b.dataset.place, b.ariaLabel]))"
    )
    return found


def legal(page: Page) -> list[str]:
    """The pits that the board says can be sown: those whose end it tells."""
    found: list[str] = page.evaluate(f"[...document.querySelectorAll('{OPEN}')].map((b) => b.dataset.place)")
    said = names(page)
    assert sorted(found) == sorted(place for place, name in said.items() if ENDS.search(name))
    return sorted(found)


def kazans(page: Page) -> dict[str, int]:
    """Balls in each kazan, as the board says to the ear."""
    lines = page.locator(".b-cloth > p.hidden-words").all_text_contents()
    return {m[1]: int(m[2]) for line in lines if (m := KAZANS.match(line))}


def balls(page: Page) -> int:
    """All balls that the board names."""
    pits = sum(int(m[3] or 0) for name in names(page).values() if (m := PIT.match(name)))
    return pits + sum(kazans(page).values())


def wait_sown(page: Page, n: int) -> None:
    """Waits until n sowings are told and the next can be chosen, or all is over."""
    until(page, f"{TOLD} >= {n}")
    until(page, f"document.querySelector('{OPEN}, .s-result')")


def by_digit(page: Page, place: str) -> None:
    """The number of the pit."""
    page.keyboard.press(place[-1])


def by_arrows(page: Page, place: str) -> None:
    """From wherever the focus is on a lying board: arrows to the pit, then Enter."""
    at = "document.activeElement.dataset?.place ?? ''"
    assert page.evaluate(at), "the focus is not on the board"
    if page.evaluate(at)[:4] != place[:4]:
        page.keyboard.press("ArrowDown" if place.startswith("pit0") else "ArrowUp")
    for _ in range(9):
        here = page.evaluate(at)
        if here == place:
            break
        right = (int(here[-1]) < int(place[-1])) == place.startswith("pit0")
        page.keyboard.press("ArrowRight" if right else "ArrowLeft")
    assert page.evaluate(at) == place
    page.keyboard.press("Enter")


def by_tap(page: Page, place: str) -> None:
    """One touch."""
    page.locator(f"[data-place='{place}']").tap()


def play(page: Page, act: Any, most: int = 200) -> int:
    """Plays to the end or so many sowings, with the greediest pit by the board's own words; gives the number."""
    for n in range(most):
        open_pits = legal(page)
        if not open_pits:
            return n
        said = names(page)
        gains = {place: int(((m := ENDS.search(said[place])) and m[3]) or 0) for place in open_pits}
        place = max(open_pits, key=lambda one: (gains[one], (7 * n + int(one[-1]) * 5) % 11))
        foretold = ENDS.search(said[place])
        before = len(log(page))
        act(page, place)
        wait_sown(page, before + 1)
        told = log(page)[before]
        assert foretold and f"pit {foretold[2]} " in told.replace(".", " "), (said[place], told)
        if foretold[3]:
            assert f"takes {foretold[3]} ball" in told
    return most


def test_a_whole_game_by_keys_wide_and_dark(browser: Browser, origin: str) -> None:
    wide = {"width": 1440, "height": 900}
    with people(browser, origin, "bestemshe5", settings={"theme": "dark"}, viewport=wide) as page:
        assert balls(page) == 50 and legal(page) == [f"pit0.{n}" for n in range(1, 6)]
        page.evaluate("document.querySelector('[role=grid] button[tabindex=\"0\"]').focus()")
        assert page.evaluate("document.activeElement.dataset.place") == "pit0.1"
        play(page, by_arrows, 4)
        checked(page, "the middle")
        assert balls(page) == 50
        n = 4 + play(page, by_digit)
        until(page, "document.querySelector('.s-result')")
        assert n >= 7 and balls(page) == 50
        assert max(kazans(page).values()) > 25 or "row was empty" in " ".join(log(page))
        assert [line for line in heard(page) if line in log(page)] == log(page), "each is said once"
        until(page, "document.querySelector('.s-end-why').textContent", 60)
        checked(page, "the end")
        assert page.locator(".b-sower-won, .b-bowl-won").count() == 2


def test_a_whole_game_by_taps_narrow_and_dark(browser: Browser, origin: str) -> None:
    narrow = {"width": 320, "height": 640}
    with people(browser, origin, "bestemshe5", settings={"theme": "dark"}, viewport=narrow, has_touch=True) as page:
        checked(page, "the beginning")
        play(page, by_tap, 4)
        paste(page, nearly_over("bestemshe5", "taps", 2))  # what lies between is like this, and played by keys
        until(page, f"document.querySelector('{OPEN}')")
        assert 0 < play(page, by_tap) < 20
        until(page, "document.querySelector('.s-result')")
        assert balls(page) == 50
        until(page, "document.querySelector('.s-end-why').textContent", 60)
        checked(page, "the end")


@pytest.mark.parametrize("key", ["toguz9", "kozdatu7"])
def test_a_narrow_board_is_turned_so_that_every_pit_can_be_tapped(browser: Browser, origin: str, key: str) -> None:
    pits = int(key[-1])
    with people(browser, origin, key, viewport={"width": 320, "height": 640}, has_touch=True) as page:
        sizes = page.evaluate(
            "[...document.querySelectorAll('[role=grid] button')].map((b) => b.getBoundingClientRect())"
            ".map(({width, height}) => Math.min(width, height))"
        )
        assert len(sizes) == 2 * pits and min(sizes) >= 40
        rows = page.locator("[role=row]")
        assert rows.count() == pits, "each row is a pair of pits"
        play(page, by_tap, 6)
        assert balls(page) == 2 * pits * pits
        checked(page, "narrow")
        page.set_viewport_size({"width": 1000, "height": 700})
        until(page, "document.querySelectorAll('[role=row]').length === 2")
        assert len(legal(page)) >= 1
        checked(page, "wide again")


def test_every_speed_ends_in_the_same_position(browser: Browser, origin: str) -> None:
    with people(browser, origin, "toguz9", viewport={"width": 1000, "height": 800}) as page:
        ends = []
        for speed in ("off", "2", "step"):
            page.get_by_label("Speed").select_option(speed)
            by_digit(page, "pit0.7")
            if speed == "step":
                until(page, "document.querySelector('.b-wait:not([hidden])')")
                assert not log(page)
                page.locator(".b-cloth").click(force=True)
            wait_sown(page, 1)
            still(page)
            ends.append({place: name.split(";")[0] for place, name in names(page).items()})
            assert kazans(page) == {"White": 10, "Black": 0}
            assert names(page)["pit1.6"].endswith("; last ball")
            assert names(page)["pit0.7"].endswith("; sown last")
            page.locator("[data-tool=undo]").click()
            until(page, f"{TOLD} === 0")
        assert ends[0] == ends[1] == ends[2]


def test_help_says_what_is_proven_and_a_refusal_says_why(browser: Browser, origin: str) -> None:
    with people(browser, origin, "bestemshe5", viewport={"width": 1000, "height": 800}) as page:
        page.locator("[data-place='pit1.3']").click(force=True)
        until(page, "document.getElementById('alert').textContent.includes('belongs to the other side')")
        page.get_by_role("button", name="Load them").first.click()
        play(page, by_digit, 2)
        until(page, "!document.querySelector('.s-tables')")
        paste(page, solved_ending(12))
        page.locator("[data-tool=assist]").click()
        until(page, "document.querySelector('.b-proof-count')")
        said = [name for name in names(page).values() if re.search(r"; proven to (win|lose|draw)", name)]
        assert len(said) == page.locator(".b-proof").count() > 0
        far = [int(found[1]) for name in said if (found := re.search(r", (\d+) sowings? to the end$", name))]
        assert sorted(far) == sorted(map(int, page.locator(".b-proof-count").all_text_contents()))
        page.locator("[data-tool=hint]").click()
        until(page, "document.querySelector('.s-hint')")


def test_a_bot_answers_and_its_move_is_marked(browser: Browser, origin: str) -> None:
    with people(browser, origin, "kozdatu7", mode="bot", viewport={"width": 1000, "height": 800}) as page:
        by_digit(page, "pit0.7")
        wait_sown(page, 2)
        until(page, f"document.querySelector('{OPEN}')")
        marked = [name for name in names(page).values() if "sown last" in name or "last ball" in name]
        assert any(name.startswith("Black") and "sown last" in name for name in marked) and len(marked) == 2
        assert all(place.startswith("pit0.") for place in legal(page))


@pytest.mark.parametrize("key", ["toguz9", "bestemshe5", "kozdatu7"])
def test_rules_and_lesson_can_be_read_and_done(browser: Browser, origin: str, key: str) -> None:
    look = {"speed": "off", "theme": "dark"}
    with visit(browser, origin, settings=look, viewport={"width": 320, "height": 640}) as page:
        go(page, f"{origin}#rules/{key}")
        until(page, "document.querySelectorAll('.s-rule-picture svg').length >= 6")
        checked(page, "rules")
        go(page, f"#learn/{key}")
        until(page, "document.querySelector('.s-lesson-say')", 60)
        for _ in range(30):
            button = page.locator("[data-act=step]")
            if page.locator("[data-act=play-now]").count():
                break
            step = page.locator(".s-lesson-screen .s-bar-second").first.inner_text()
            button.click()
            until(page, f"document.querySelector('.s-lesson-screen .s-bar-second').innerText !== {json.dumps(step)}")
        assert page.locator("[data-act=play-now]").get_attribute("href") == f"#/{key}"
        checked(page, "lesson")
