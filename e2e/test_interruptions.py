"""Between two moments: leaving during a move, help for a position that is gone, the focus, odd seeds and links."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from game_log import TOLD
from house.tabs import closed
from page_driver import (
    asked,
    by_digits,
    dealt,
    first_visit,
    go,
    moves,
    pick,
    play,
    seeded,
    slow,
    still,
    until,
    visit,
    wait_moves,
)
from playwright.sync_api import Browser, Page
from tschatulle.play.record import dealt as dealt_record
from tschatulle.play.record import link_text, seed_link

NOON = "2026-11-20T12:00:00"
FOCUS = "document.activeElement.matches({})"


@pytest.fixture(scope="module")
def desk(browser: Browser, origin: str) -> Iterator[Page]:
    """One visitor for the whole file."""
    with visit(browser, origin, date=NOON, settings={"speed": "off"}) as page:
        go(page, origin + "#/solitaire")
        dealt(page)
        yield page


@pytest.fixture
def game(desk: Page, request: pytest.FixtureRequest) -> Page:
    """A fresh deal for each test."""
    seeded(desk, request.node.name[:60])
    slow(desk, "off")
    return desk


FORGET = """(start) => new Promise((resolve) => {
  const place = "tschatulle:/tschatulle/";
  for (const name of Object.keys(localStorage)) if (name.startsWith(`${place}:${start}`)) localStorage.removeItem(name);
  const request = indexedDB.open(place);
  request.onsuccess = () => {
    const change = request.result.transaction("kept", "readwrite");
    change.objectStore("kept").delete(IDBKeyRange.bound(start, start + "~"));
    change.oncomplete = () => { request.result.close(); resolve(); };
  };
})"""
"""Takes what is kept under names that begin so out of both places."""


def focused(page: Page, selector: str) -> None:
    """Waits until the focus is on such an element."""
    until(page, FOCUS.format(json.dumps(selector)))


def last_bet_in_the_air(page: Page) -> None:
    """A game whose last coin is being told."""
    play(page, by_digits, 20)
    slow(page, "step")
    by_digits(page, pick(page, 20))
    until(page, "document.querySelector('.b-wait:not([hidden])')")


def test_a_daily_that_is_left_during_its_last_move_is_counted(browser: Browser, origin: str) -> None:
    with visit(browser, origin, date=NOON, settings={"speed": "off"}) as page:
        go(page, origin + "#/solitaire/d/2026-11-20")
        dealt(page)
        last_bet_in_the_air(page)
        go(page, "#/")
        until(page, "document.querySelector('.s-daily-state')?.textContent.startsWith('Played: ')")


def test_a_daily_whose_result_was_not_written_is_counted_at_the_next_visit(browser: Browser, origin: str) -> None:
    with visit(browser, origin, date=NOON, settings={"speed": "off"}) as page:
        go(page, origin + "#/solitaire/d/2026-11-20")
        dealt(page)
        play(page, by_digits)
        until(page, "document.querySelector('.s-day-end strong')")
        # As after a crash between the journal and the list of results.
        page.evaluate(FORGET, "results")
        page.reload()
        dealt(page)
        until(page, "document.querySelector('.s-day-end')?.innerText.includes('1 day')")
        # The other way round: the result is known, and the game is not.
        go(page, "#/")
        for start in ("game/", "part/"):
            page.evaluate(FORGET, start)
        go(page, "#/solitaire/d/2026-11-20")
        page.reload()
        until(page, "[...document.querySelectorAll('.s-card h2')].some((one) => one.innerText === 'Already played')")
        until(page, "!document.querySelector('.s-loading').checkVisibility()")
        go(page, "#/")
        until(page, "document.querySelector('.s-daily-state')?.textContent.startsWith('Played: ')")


def test_a_move_is_not_lost_when_the_page_is_left_at_once(game: Page) -> None:
    bet = pick(game, 0)
    game.locator(f"[data-place=stack{bet[0]}]").click()
    # The bet and the way out in the same instant.
    game.evaluate(
        "(place) => { document.querySelector(`[data-place=${place}]`).click(); location.hash = '#/'; }",
        f"field{bet[1]}-{bet[0]}",
    )
    until(game, "document.querySelector('.s-home')")
    go(game, "#/solitaire")
    wait_moves(game, 1)  # the picture of before may be seen until Python has told what came of it


def test_a_change_of_language_during_a_move_keeps_it(game: Page) -> None:
    slow(game, "step")
    by_digits(game, pick(game, 1))
    game.locator(".s-lang:visible").select_option("de")
    until(game, "document.documentElement.lang === 'de'")
    dealt(game)
    game.locator(".s-lang:visible").select_option("en")
    until(game, "document.documentElement.lang === 'en'")
    dealt(game)
    wait_moves(game, 1)
    assert game.evaluate(TOLD) == 2


def test_a_hint_goes_with_its_position(game: Page) -> None:
    by_digits(game, pick(game, 0))
    wait_moves(game, 1)
    game.locator("[data-tool=hint]").click()
    until(game, "document.querySelector('.s-hint')")
    game.keyboard.press("u")
    wait_moves(game, 0)
    assert game.locator(".s-hint").count() == 0


def test_the_replay_stays_when_a_thought_ends(game: Page) -> None:
    by_digits(game, pick(game, 0))
    wait_moves(game, 1)
    game.locator("[data-tool=hint]").click()
    game.keyboard.press("p")
    until(game, "document.querySelector('.s-replay')")
    game.wait_for_timeout(1500)
    assert game.locator(".s-replay").count() == 1
    assert game.locator(".s-hint").count() == 0
    game.keyboard.press("u")
    game.keyboard.press("p")
    until(game, "!document.querySelector('.s-replay')")
    wait_moves(game, 1)


def test_the_focus_is_never_lost(game: Page) -> None:
    play(game, by_digits, 3)
    game.locator("[data-tool=hint]").click()
    until(game, "document.querySelector('.s-hint')")
    game.get_by_role("button", name="Which one, and why?").press("Enter")
    game.get_by_role("button", name="Close").press("Enter")
    focused(game, "[data-tool=hint]")
    game.locator("[data-tool=describe]").press("Enter")
    game.get_by_role("button", name="Close").press("Enter")
    focused(game, "[data-tool=describe]")
    game.locator(".s-log-row > button[aria-expanded]").nth(1).press("Enter")
    game.locator(".s-log-line button:visible").first.press("Enter")
    until(game, "document.querySelector('.s-log-line[aria-current=step]')")
    focused(game, ".s-log-line[aria-current=step] button")
    game.get_by_role("button", name="Back to the game").press("Enter")
    focused(game, "[data-tool=replay]")
    game.locator(".s-seed").focus()
    by_digits(game, pick(game, 3))
    wait_moves(game, 4)
    focused(game, ".s-seed")


def typed(page: Page, text: str) -> None:
    """A text entered as a deal."""
    page.locator(".s-seed").click()
    page.locator("#s-seed-text").fill(text)
    page.get_by_role("button", name="Open").click()


def test_a_deal_can_be_shared_before_the_first_move(game: Page) -> None:
    game.locator("[data-tool=share]").click()
    until(game, "document.querySelector('dialog[open] input')")
    assert (
        seed_link("test_a_deal_can_be_shared_before_the_first_move") in game.locator("dialog input").first.input_value()
    )
    game.keyboard.press("Escape")
    focused(game, "[data-tool=share]")


def warning(page: Page, words: str) -> None:
    """Waits until this was said."""
    until(page, f"document.getElementById('alert').textContent.includes({json.dumps(words)})")


def test_any_text_is_a_seed_and_one_that_is_too_long_is_refused_in_words(game: Page) -> None:
    for seed in ("tschatulle!", "#/ or not", "ž \U0001f600 x"):
        typed(game, seed)
        until(game, f"document.querySelector('.s-seed code').textContent === {json.dumps(seed)}")
    typed(game, "x" * 65)
    warning(game, "A seed has at most 64 characters.")
    assert game.locator(".s-seed code").inner_text() == seed


def test_the_text_of_a_game_that_the_page_has_not_is_refused_in_words(game: Page) -> None:
    typed(game, "tschatulle record 1\ngame blank\n")
    warning(game, "There is no game with the key")
    assert game.url.endswith("#/solitaire")


def test_a_question_that_is_left_does_not_change_the_address(game: Page) -> None:
    by_digits(game, pick(game, 0))
    wait_moves(game, 1)
    go(game, "#/")
    go(game, "#/solitaire/s/" + seed_link("another"))
    asked(game)
    go(game, "#about")
    until(game, "document.querySelector('.s-about')")
    still(game)
    assert game.url.endswith("#about")


def test_a_picture_of_the_last_visit_that_cannot_be_drawn_is_passed_over(browser: Browser, origin: str) -> None:
    with visit(browser, origin, settings={"speed": "off"}) as page:
        go(page, origin + "#/solitaire")
        dealt(page)
        play(page, by_digits, 2)
        page.evaluate("""async () => {
          const { $store$sealed: { seal, unseal } } = await import("./web/preload.js");
          const name = "tschatulle:/tschatulle/:game/solitaire";
          const kept = unseal(localStorage.getItem(name));
          kept.data.view.scene.pieces[0].at = "nowhere";
          localStorage.setItem(name, seal(kept.c, kept.data));
        }""")
        page.reload()
        dealt(page)
        wait_moves(page, 2)


WAITING = """(() => {
  const answer = { type: "build", build: "later" };
  const waiting = { postMessage: ({ type }, ports) => type === "build" && ports[0].postMessage(answer) };
  const active = { postMessage() {} };
  const registration = { waiting, active, installing: null, addEventListener() {}, update: async () => undefined };
  navigator.serviceWorker.register = async () => registration;
})()"""
"""A service worker whose next build waits."""


def test_an_update_is_offered_between_games_only(browser: Browser, origin: str) -> None:
    with first_visit(browser, origin, settings={"speed": "off"}, service_workers="allow") as page:
        page.add_init_script(WAITING)
        go(page, origin + "#/solitaire")
        dealt(page)
        until(page, "document.querySelector('.s-notice:not([hidden])')")
        play(page, by_digits, 1)
        page.reload()
        dealt(page)
        page.wait_for_timeout(1000)
        assert page.locator(".s-notice").is_hidden()
        go(page, "#/")
        page.get_by_role("button", name="Not now").click()
        go(page, "#about")
        assert page.locator(".s-notice").is_hidden()


def test_another_tab_that_took_the_new_version_is_told_and_forces_nothing(browser: Browser, origin: str) -> None:
    with first_visit(browser, origin, settings={"speed": "off"}, service_workers="allow") as page:
        go(page, origin)
        until(page, "navigator.serviceWorker.ready.then((one) => one.active.state === 'activated')")
        go(page, origin + "?again#/")
        until(page, "Boolean(navigator.serviceWorker.controller)")
        until(page, "document.documentElement.dataset.engine === 'ready'")
        page.wait_for_timeout(500)
        page.evaluate("globalThis.same = true; navigator.serviceWorker.dispatchEvent(new Event('controllerchange'))")
        until(page, "document.querySelector('.s-notice:not([hidden])')?.textContent.includes('Another tab uses a new')")
        go(page, "#settings")
        until(page, "document.querySelector('.s-settings')?.innerText.includes('Another tab uses a new version now.')")
        assert page.evaluate("globalThis.same")
        page.get_by_role("button", name="Use it now").first.click()
        until(page, "!globalThis.same && document.documentElement.dataset.engine === 'ready'")


def test_the_way_to_the_daily_follows_the_calendar(browser: Browser, origin: str) -> None:
    with visit(browser, origin, date="2026-11-20T23:50:00") as page:
        go(page, origin)
        links = "[...document.querySelectorAll('.s-daily-card a[href*=\"/d/\"]')].map((a) => a.hash.split('/').pop())"
        until(page, f"{links}.length === 1 && {links}.every((day) => day === '2026-11-20')")
        page.evaluate("turnClock('2026-11-21T00:00:01'); dispatchEvent(new Event('focus'))")
        until(page, f"{links}.length === 1 && {links}.every((day) => day === '2026-11-21')")


def test_a_second_tab_that_brings_a_backup_becomes_the_one_that_writes(browser: Browser, origin: str) -> None:
    with visit(browser, origin, settings={"speed": "off"}) as page:
        go(page, origin + "#/solitaire")
        dealt(page)
        play(page, by_digits, 2)
        backup = "import('./web/preload.js').then((m) => m.$preload.store).then((store) => store.exportText())"
        text = page.evaluate(backup)
        play(page, by_digits, 4)
        other = page.context.new_page()
        go(other, origin + "#settings")
        with other.expect_file_chooser() as chooser:
            other.get_by_role("button", name="Import").click()
        chooser.value.set_files([{"name": "b.txt", "mimeType": "text/plain", "buffer": text.encode()}])
        until(other, "document.querySelector('.s-toast')")
        until(page, "document.querySelector('.s-banner:not([hidden])')")
        go(other, "#/solitaire")
        dealt(other)
        assert moves(other) == 2


def test_a_tab_that_may_only_look_changes_nothing(browser: Browser, origin: str) -> None:
    with visit(browser, origin, settings={"speed": "off"}) as page:
        go(page, origin)
        seeded(page, "held")
        play(page, by_digits, 2)
        record = link_text(dealt_record("solitaire", (), "another"))
        other = page.context.new_page()
        for address in (f"#/solitaire/s/{seed_link('another')}", f"#/solitaire/r/{record}"):
            go(other, origin + "?" + address)
            if "/r/" in address:
                other.get_by_role("button", name="Go on from here").click()
            warning(other, "Here you can only watch.")
            assert "/r/" in other.url or other.locator(".s-seed code").inner_text() == "held"
        closed(other)
        page.reload()
        dealt(page)
        assert page.locator(".s-seed code").inner_text() == "held" and moves(page) == 2
        go(page, f"#/solitaire/r/{record}")
        page.get_by_role("button", name="Go on from here").click()
        page.get_by_role("button", name="Keep mine").click()
        dealt(page)
        assert page.locator(".s-seed code").inner_text() == "held" and moves(page) == 2
        go(page, f"#/solitaire/r/{record}")
        page.get_by_role("button", name="Go on from here").click()
        page.get_by_role("button", name="Replace it").click()
        until(page, "document.querySelector('.s-seed code')?.textContent === 'another'")
