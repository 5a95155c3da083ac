"""Tichu beyond the table: logs of others, rules and lesson, a match to its end with review and reasons, people at one
device, second thoughts, a wish that binds."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

from game_log import TOLD, log
from page_driver import comes, go, paste, until, visit
from playwright.sync_api import Browser, Page
from test_tichu_table import ACTS, WAITS, act, answer, by_key, cards, clean, hand, seat
from test_tichu_variants import FAST
from tschatulle.chance import Chance
from tschatulle.game import TABLE
from tschatulle.games import Kit
from tschatulle.games.tichu.table.state import PASS, PLAY
from tschatulle.minds.bot import finish
from tschatulle.play.record import Entered, Record, dealt, file_text
from tschatulle.play.table import Table

LOG = Path(__file__).parent / "logs" / "hands.tch"
"""Three hands of our own: one exact, one with a wrong result, one that breaks off."""
ROWS = "[...document.querySelectorAll('.s-games-list tbody tr')].map((row) => row.innerText)"
CARD = re.compile(r"(?:\b(?:\d+|[JQKA]) of (?:jade|swords|stars|pagodas)|the (?:Dragon|Phoenix|Mah Jong|Dog)\b)")
NAMES = """() => {
  const found = [...document.querySelectorAll("#root *, body *")].flatMap((node) => [...node.attributes])
    .filter(({ name }) => /^(aria-label|title|value|data-place)$/.test(name)).map(({ value }) => value);
  return [...found, document.body.innerText].join(" ");
}"""
"""Every word and every name in the page."""


def told(page: Page) -> None:
    """The verdicts on the three hands."""
    until(page, f"{ROWS}.length === 3 && document.querySelector('.s-games-list tr[aria-current]')")
    first, second, third = page.evaluate(ROWS)
    assert "0 : 200" in first and "exact" in first
    assert "line 145: By the rules the result is 0 to 200." in second
    assert "breaks off" in third


def test_a_log_by_paste_file_and_drop(browser: Browser, origin: str) -> None:
    with visit(browser, origin, settings={"speed": "off"}, viewport={"width": 1280, "height": 900}) as page:
        go(page, f"{origin}#/tichu4")
        until(page, "document.querySelector('[data-act=no-grand]')", 60)
        page.locator(".s-seed").click()
        page.locator("#s-seed-text").fill(LOG.read_text("utf-8"))
        page.keyboard.press("Enter")
        until(page, "location.hash === '#games/tichu4'")
        told(page)
        # All hands lie open, as soon as the game is on the board beside its list.
        until(page, "document.querySelectorAll('.s-games-game .b-layer-seats .b-playing').length === 3 * 8")
        for _ in range(6):
            before = page.locator(".s-games-game output").inner_text()
            page.get_by_role("button", name="One step on").or_(page.locator(".s-round").nth(3)).first.click()
            until(page, f"document.querySelector('.s-games-game output')?.innerText !== {json.dumps(before)}")
        clean(page)
        page.get_by_role("button", name="Hand 3").click()
        until(page, "document.querySelector('.s-games-game h2')?.innerText === 'Hand 3'")
        go(page, "#/")
        go(page, "#games/tichu4")
        with page.expect_file_chooser() as chooser:
            page.get_by_role("button", name="From a file").click()
        chooser.value.set_files(LOG)
        told(page)
        go(page, "#/")
        go(page, "#games/tichu4")
        page.evaluate(
            """(text) => {
              const data = new DataTransfer();
              data.items.add(new File([text], "hands.tch"));
              document.querySelector(".s-games-form").dispatchEvent(new DragEvent("drop", { dataTransfer: data }));
            }""",
            LOG.read_text("utf-8"),
        )
        told(page)


def test_rules_and_lesson_narrow(browser: Browser, origin: str) -> None:
    with visit(browser, origin, settings={"speed": "off"}, viewport={"width": 320, "height": 640}) as page:
        go(page, f"{origin}#rules/tichu4")
        until(page, "document.querySelectorAll('.s-rule-picture svg').length === 21")
        said = "[...row.querySelectorAll('svg')].map((art) => art.textContent.match(/You pass|Played/)?.[0])"
        assert page.evaluate(f"[...document.querySelectorAll('.s-rule-row')].map((row) => {said})") == [
            ["You pass"] * 3,
            ["Played", "You pass", "You pass"],
            *[["Played"] * 3] * 3,
        ], "what partners rely on, three hands for each"
        clean(page)
        go(page, "#learn/tichu4")
        until(page, "document.querySelector('.s-lesson-say')", 60)
        said = []
        while page.locator("[data-act=play-now]").count() == 0:
            step = page.locator(".s-lesson-screen .s-bar-second").first.inner_text()
            said.append(page.locator(".s-lesson-say").inner_text())
            page.locator("[data-act=step]").click()
            until(page, f"document.querySelector('.s-lesson-screen .s-bar-second').innerText !== {json.dumps(step)}")
        assert len(said) == 17 and any("A bomb may be thrown at any time" in one for one in said)
        assert page.locator("[data-act=play-now]").get_attribute("href") == "#/tichu4"
        clean(page)


@cache
def long_match() -> str:
    """A match of greedy players as a record, up to the last tricks."""
    table = Table(dealt("tichu4", (), "to the end"), ("greedy",) * 4)
    while not table.finished:
        finish(table.step())
    # Not long before the end, and South can still do something.
    mine = [n for n, (seat, _) in enumerate(table.record.moves) if seat == 0]
    return file_text(table.record._replace(moves=table.record.moves[: mine[-3]]))


def test_a_match_to_its_end_with_review_and_reasons(browser: Browser, origin: str) -> None:
    with seat(browser, origin, "begin", viewport={"width": 1280, "height": 900}) as page:
        page.evaluate(f"() => {{ {FAST} }}")
        act(page, "no-grand", by_key)  # now there is something to replace, whoever else has answered
        paste(page, long_match())
        until(page, "/^Hand ([2-9]|1[0-9])/.test(document.querySelector('.b-score-hand').textContent)")
        number = int(re.findall(r"\d+", page.locator(".b-score-hand").text_content() or "")[0])
        for _ in range(4):
            if "no-grand" in page.evaluate(ACTS):
                act(page, "no-grand", by_key)
                until(page, "document.querySelector('[data-place=put1]')")
                places = [place for place, _, _ in cards(page)][:3]
                for place, to in zip(places, (1, 2, 3), strict=True):
                    by_key(page, f'[data-place="{place}"]')
                    by_key(page, f'[data-place="put{to}"]')
                act(page, "give", by_key)
            hand(page, by_key)
            if page.locator(".s-result").count():
                break
            act(page, "next", by_key)
            until(page, f"{WAITS} || document.querySelector('[data-act=no-grand]')")
        until(page, "document.querySelector('.s-result-more .b-end table')")
        assert page.locator(".s-result-more .b-end tbody tr").count() >= number
        until(page, "document.querySelector('.s-end-why').textContent")
        assert "The hand that counted most was hand" in page.locator(".s-end-why").inner_text()
        clean(page)
        reasons(page)
        page.locator(".s-result").get_by_role("button", name="Review").click()
        until(page, "document.querySelector('.s-chapter')")
        assert page.evaluate("location.hash") == "#/tichu4/r/own"
        page.reload()
        until(page, "document.querySelector('.s-chapter select')", 60)
        page.locator(".s-chapter select").first.select_option("0")
        page.locator(".s-chapter select").last.select_option(label="East")
        page.get_by_role("button", name="Weigh the decisions").click()
        until(page, "document.querySelector('.s-review-list li')", 120)
        assert page.locator(".s-review-screen h2").first.inner_text() == "Hand 1 · East"
        page.locator(".s-review-bet").first.click()
        until(page, "!document.querySelector('.s-bet').hidden")
        clean(page)


def reasons(page: Page) -> None:
    """A sentence of the log leads to its place, and there the computer says why."""
    mark = page.locator(".s-log-mark", has_text=re.compile(r"^Otto: (\d+|[JQKA])$"))
    row = page.locator(".s-log-row", has=mark).first
    row.locator("button").first.click()
    row.locator(".s-log-line button", has_text=re.compile("^Otto plays")).first.click()
    until(page, "document.querySelector('.s-reason button')")
    page.locator(".s-reason button").click()
    until(page, "document.querySelector('.s-reason-text')?.textContent")
    text = page.locator(".s-reason-text").inner_text()
    # The hands before were played elsewhere: what the computer would have done tells whether it has a reason.
    assert text.startswith("East (Otto): ") or text == "The reason of this move is not known.", text
    page.get_by_role("button", name=re.compile("Back to the")).first.click()
    until(page, "!document.querySelector('.s-replay')")


def known(page: Page) -> set[str]:
    """Every card that is named anywhere in the page."""
    return set(CARD.findall(page.evaluate(NAMES)))


def test_four_people_find_nothing_of_each_other(browser: Browser, origin: str) -> None:
    with seat(browser, origin, "four people", mode="people", viewport={"width": 1100, "height": 900}) as page:
        seen: dict[int, set[str]] = {}
        # Whoever answers last goes on with the exchange, and needs no cover.
        for turn, person in enumerate((0, 1, 2, 3, 3, 0, 1, 2)):
            if turn != 4:
                page.locator(".s-cover button").wait_for()
                assert known(page) == set() and cards(page) == []
                page.locator(".s-cover button").click()
            until(page, f"document.querySelectorAll('[data-place^=card]').length === {8 if turn < 4 else 14}")
            mine = {re.split(", | from ", name)[0] for _, name, _ in cards(page)}
            assert known(page) == mine, "one hand and no other"
            assert seen.get(person, set()) < mine
            seen[person] = mine
            if turn < 4:
                act(page, "no-grand", by_key)
                continue
            for (place, _, _), to in zip(cards(page)[:3], [n for n in range(4) if n != person], strict=False):
                by_key(page, f'[data-place="{place}"]')
                by_key(page, f'[data-place="put{to}"]')
            act(page, "give", by_key)
        assert len(set().union(*seen.values())) == 56


def test_undo_and_resume(browser: Browser, origin: str) -> None:
    with seat(browser, origin, "again", viewport={"width": 1100, "height": 900}) as page:
        act(page, "no-grand", by_key)
        until(page, "document.querySelector('[data-place=put1]')")
        for (place, _, _), to in zip(cards(page)[:3], (1, 2, 3), strict=True):
            by_key(page, f'[data-place="{place}"]')
            by_key(page, f'[data-place="put{to}"]')
        act(page, "give", by_key)
        until(page, WAITS)
        answer(page, by_key, set())
        lines = page.evaluate(TOLD)
        held = len(cards(page))
        page.reload()
        until(page, f"{TOLD} === {lines}", 60)
        until(page, f"document.querySelectorAll('[data-place^=card]').length === {held}")
        until(page, "document.querySelector('[data-tool=undo][aria-disabled=false]')", 60)
        page.keyboard.press("u")
        until(page, f"{TOLD} < {lines}")
        page.keyboard.press("h")
        until(page, "document.querySelector('.s-hint')", 60)
        page.get_by_role("button", name="Tell me").or_(page.locator(".s-hint .s-button-primary")).first.click()
        until(page, "document.querySelector('.s-hint caption')")
        clean(page)


@cache
def bound() -> tuple[str, int, str]:
    """A game in which South must meet a wish and has other cards: its record, the rank, a card that will not do."""
    kit = Kit("tichu4")
    game = kit.game
    for n in range(200):
        rng, state, moves = Chance(f"bound {n}"), game.start(), []
        while not state.sheet:
            progress = state.progress
            free = game.moves(state, 0) if state.phase == PLAY and progress and progress.turn == 0 else ()
            if progress and progress.wish and free and PASS not in free and not progress.pending and progress.trick:
                tops = [move for move in free if len(move.cards) == 1]
                other = [c for c in state.hands[0] if c > 42 and all(c not in move.cards for move in free)]
                if tops and other and len(progress.trick[-1][1].cards) == 1:
                    return file_text(Record("tichu4", (), "", tuple(moves))), progress.wish, f"card{other[0]}"
            seat = game.awaited(state)[0]
            move: Any = game.table_move(state, rng) if seat == TABLE else rng.pick(game.moves(state, seat))
            state = game.play(state, seat, move)
            moves.append(Entered(seat, game.move_text(move)))
    raise AssertionError("no such game")


def test_a_wish_that_binds(browser: Browser, origin: str) -> None:
    record, _, other = bound()
    with seat(browser, origin, "wish", viewport={"width": 1100, "height": 900}) as page:
        act(page, "no-grand", by_key)  # now there is something to replace, whoever else has answered
        paste(page, record)
        until(page, f"document.querySelector('[data-place={other}]')")
        until(page, "document.querySelector('.b-acts [data-act=play]')")
        assert "pass" not in page.evaluate(ACTS)
        names = {place: name for place, name, _ in cards(page)}
        assert "not playable" in names[other]
        by_key(page, f'[data-place="{other}"]')
        page.keyboard.press("p")
        until(page, "/The wish must be met/.test(document.getElementById('alert').textContent)")
        page.keyboard.press("Escape")
        answer(page, by_key, set())
        comes(page, lambda page: any("The wish for " in one for one in log(page)), True)
