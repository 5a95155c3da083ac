"""The variants of Tichu: a hand of each by taps or keys, two hands for one player, taxes, rules, the choice of one."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import pairwise
from typing import Any

from accessibility import checked
from game_log import TOLD, log
from page_driver import SPY, go, heard, paste, until, visit
from playwright.sync_api import Browser, Page
from playwright.sync_api import TimeoutError as Missed
from test_tichu_table import ACTS, ASKED, LEADS, SAYS, Touch, act, by_key, by_tap, cards, late
from tschatulle.games import REGISTRY
from tschatulle.play.record import seed_link

WIDE: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}
SMALL: dict[str, Any] = {"viewport": {"width": 320, "height": 568}, "color_scheme": "dark", "has_touch": True}
OURS = f"""document.querySelector('.s-result, .b-acts [data-act=give]') || {LEADS} || {ASKED}.length
    || {ACTS}.some((one) => /^(pass|no-grand|next|leave|signal)/.test(one))"""
"""The table waits for the person."""
EMPTY = "[...document.querySelectorAll('[data-place^=put][data-use]')].filter((b) => /: empty/.test(b.ariaLabel))"
FAST = "const real = setTimeout; globalThis.setTimeout = (act, ms, ...more) => real(act, ms === 120 ? 0 : ms, ...more);"
"""The pauses in which others may throw bombs cost these players nothing."""


@contextmanager
def table(browser: Browser, origin: str, key: str, seed: str, **more: Any) -> Iterator[Page]:
    """A visitor at the table of a variant with a deal, against quick players."""
    setup = json.dumps({"mode": "bot", "levels": ["greedy"] * 12, **more.pop("setup", {})})
    settings = {"speed": "off", "setup.tichu": setup, **more.pop("settings", {})}
    with visit(browser, origin, settings=settings, **more) as page:
        page.add_init_script(FAST)
        go(page, f"{origin}#/{key}/s/{seed_link(seed)}")
        until(page, f"document.querySelector('.s-seed code')?.textContent === '{seed}'", 60)
        until(page, OURS, 60)
        page.evaluate(SPY)
        yield page


def give(page: Page, touch: Touch) -> None:
    """A card for each place, of the hand that the place belongs to."""
    while page.evaluate(f"{EMPTY}.length"):
        left = page.evaluate(f"{EMPTY}.map((b) => b.dataset.place)")
        hand = [place for place, _, _ in cards(page)]
        for card in (hand[0], hand[-1]):
            touch(page, f'[data-place="{card}"]')
            touch(page, f'[data-place="{left[0]}"]')
            if left[0] not in page.evaluate(f"{EMPTY}.map((b) => b.dataset.place)"):
                break
            touch(page, f'[data-place="{card}"]')
    act(page, "give", touch)


def raised(page: Page, touch: Touch) -> bool:
    """Raises cards that the board does not call unplayable until it names a play; lowers them if it does not come."""
    while page.evaluate(f"{LEADS} || {ACTS}.includes('pass')") and "play" not in page.evaluate(ACTS):
        free = [place for place, name, up in cards(page) if not up and "not playable" not in name]
        if not free:
            break
        touch(page, f'[data-place="{free[0]}"]')
    if "play" in page.evaluate(ACTS):
        return True
    for place in [place for place, _, up in cards(page) if up]:
        touch(page, f'[data-place="{place}"]')
    return False


def answer(page: Page, touch: Touch, done: set[str]) -> None:
    """Whatever the table asks now."""
    before = page.evaluate(TOLD)
    acts = page.evaluate(ACTS)
    words = [one for one in acts if one.startswith(("no-grand", "signal"))]
    asked = [one for one in page.evaluate(ASKED) if one == "wish8" or one.startswith("seat")]
    if page.locator(".b-acts [data-act=give]").count():
        give(page, touch)
        until(page, "!document.querySelector('.b-acts [data-act=give]')")
        done.add("give")
    elif words:
        # The partner may have answered in the meantime: then the question is gone with its buttons.
        with suppress(Missed):
            act(page, words[-1], touch)
            done.add(words[-1].rstrip("0123456789"))
    elif asked:
        with suppress(Missed):
            touch(page, f"[data-place={asked[-1]}]")
            done.add(asked[-1].rstrip("0123456789"))
    elif word := "play" if raised(page, touch) else "pass" if "pass" in page.evaluate(ACTS) else "":
        # A bomb out of turn may have ended the trick or the hand: then nobody waits for this any more.
        with suppress(Missed):
            act(page, word, touch)
            done.add(word)
    # A table that is drawn anew may take a button away under the finger: then it is asked again.
    with suppress(AssertionError):
        until(page, f"{TOLD} > {before} || document.querySelector('[data-act=next], .s-result')", 5)


def hand(page: Page, touch: Touch, wanted: frozenset[str] = frozenset(), most: int = 60) -> None:
    """Plays until all that is wanted was done; if nothing is, until the hand is over."""
    done: set[str] = set()
    for _ in range(most):
        until(page, OURS)
        over = page.locator("[data-act=next], .s-result").count()
        assert not (wanted and over), f"the hand is over without {wanted - done}"
        if over or (wanted and wanted <= done):
            return
        answer(page, touch, done)
    raise AssertionError(f"no end: {page.evaluate(SAYS)}")


def a_hand(page: Page, key: str, seed: str, touch: Touch, *wanted: str) -> None:
    """The beginning of a hand, until all that is wanted was done, and its last tricks. Those between are told by the
    core: they are like these."""
    hand(page, touch, frozenset(wanted))
    paste(page, late(key, seed))
    hand(page, touch)


def onward(page: Page, touch: Touch) -> None:
    """The next hand, as far as it waits for the person."""
    act(page, "next", touch)
    until(page, f"!document.querySelector('[data-act=next]') && ({OURS})")


def says(page: Page) -> str:
    """What the table tells of scores, and how the last hand came out."""
    return " ".join(page.locator(".b-score, .b-score-hand, .b-result").all_text_contents()).replace("\u00a0", " ")


def test_chaos_tichu_by_keys(browser: Browser, origin: str) -> None:
    with table(browser, origin, "tichu4chaos", "shots 1", **WIDE) as page:
        checked(page, "signals")
        act(page, "signal4", by_key)
        until(page, f"{ASKED}.length || document.querySelector('[data-act=give]')")
        names = [page.locator(f'[data-place="seat{seat}"]').get_attribute("aria-label") or "" for seat in range(4)]
        assert ["signal: " in name for name in names] == [True, False, True, False]
        a_hand(page, "tichu4chaos", "shots 1", by_key, "give", "play")
        told = says(page)
        assert "grand Tichu" in told and "Score: South and Kiki" in told


def test_a_tournament_round_by_taps(browser: Browser, origin: str) -> None:
    with table(browser, origin, "tichu4round", "shots 1", **SMALL) as page:
        a_hand(page, "tichu4round", "shots 1", by_tap, "no-grand", "give", "play")
        assert "Hand 1 of 4" in says(page) and "victory points: " in says(page)
        checked(page, "the end of a hand")
        onward(page, by_tap)


def test_trichu_by_taps_with_two_hands(browser: Browser, origin: str) -> None:
    with table(browser, origin, "tichu3", "lone 3", **SMALL) as page:
        assert len(cards(page)) == 28 and page.locator("[data-place^=put]").count() == 4
        widths = "[...document.querySelectorAll('[data-place^=card]')].map((b) => b.getBoundingClientRect().width)"
        assert min(page.evaluate(widths)) >= 40
        checked(page, "two hands")
        own, other = (cards(page)[place][0] for place in (0, -1))
        by_tap(page, f'[data-place="{own}"]')
        by_tap(page, '[data-place="put17"]')
        assert "own places" in page.locator("#alert").inner_text()
        by_tap(page, f'[data-place="{other}"]')
        by_tap(page, '[data-place="put17"]')
        assert len(cards(page)) == 27
        a_hand(page, "tichu3", "lone 3", by_tap, "give", "play")
        checked(page, "the end of a hand")
        assert "Hand 1" in says(page) and "Table" in says(page)
        onward(page, by_tap)
        assert len(cards(page)) == 8, "the next player is alone"


def test_tientsin_by_keys(browser: Browser, origin: str) -> None:
    with table(browser, origin, "tichu6", "shots 1", **WIDE) as page:
        assert len(cards(page)) == 6 and "6 cards" in page.evaluate(SAYS)
        hand(page, by_key, frozenset({"no-grand", "give"}))
        until(page, f"({OURS}) && globalThis.heard.includes('Beat it, or pass.')")
        said = heard(page)
        assert any(one.startswith("To Rosa (partner): ") for one in said), "a card that was laid into a place"
        turn = said.index("Beat it, or pass.")
        assert re.search("passes|plays", said[turn - 1]), "after the story that led there"
        assert all(one != other for one, other in pairwise(said)), "nothing is said twice"
        a_hand(page, "tichu6", "shots 1", by_key, "play")
        checked(page, "the end of a hand")
        assert "Your side" in says(page)


def test_grandseigneur_by_taps_with_ranks_and_taxes(browser: Browser, origin: str) -> None:
    with table(browser, origin, "grandseigneur5", "shots 1", **SMALL) as page:
        a_hand(page, "grandseigneur5", "shots 1", by_tap, "play")
        assert "Grandseigneur" in says(page) and "Misérable" in says(page)
        onward(page, by_tap)
        checked(page, "ranks")
        names = page.evaluate("[...document.querySelectorAll('[data-place^=seat]')].map((b) => b.ariaLabel)")
        assert sum("Grandseigneur" in name for name in names) == 1 and len(names) == 5
        assert any(re.search("pays .* the best cards", one) for one in log(page))


def test_two_decks_at_a_table_for_twelve(browser: Browser, origin: str) -> None:
    with table(browser, origin, "grandseigneur12", "shots 1", **WIDE) as page:
        assert any("second deck" in name for _, name, _ in cards(page))
        assert page.locator("[data-place^=seat]").count() == 12
        checked(page, "twelve")


def test_rules_and_choice_of_a_variant(browser: Browser, origin: str) -> None:
    with visit(browser, origin, settings={"speed": "off"}, **SMALL) as page:
        go(page, f"{origin}#rules/tichu6")
        until(page, "document.querySelector('.s-rule h2')")
        heads = page.locator(".s-rule h2").all_inner_texts()
        assert heads[:2] == ["Tientsin, for six", "How this page reads the rules"] and "Bombs" in heads
        rulings = page.locator(".s-rule").first.locator(".s-rulings")
        assert rulings.inner_text().split() == ["Rulings", "V11–V15", "§", "V11–V15"]
        assert rulings.locator("[aria-hidden]").inner_text() == "§ V11–V15"
        assert page.locator(".s-rulings:visible").count() == 2, "the short text is as short as it was"
        checked(page, "rules")
        go(page, "#rules/grandseigneur7")
        assert "Taxes" in page.locator(".s-rules").inner_text()
        go(page, f"{origin}#/")
        tile = page.get_by_role("region", name="Tichu", exact=True)
        tile.get_by_text("5–12 Grandseigneur").tap()
        assert tile.locator("a[href*=grandseigneur]:visible").all_inner_texts() == [str(n) for n in range(5, 13)]
        assert tile.get_by_role("link", name="6 Tientsin").get_attribute("href") == "#/tichu6"
        go(page, "#/tichu4")
        until(page, "document.querySelector('[data-act=no-grand]')", 60)
        page.locator("[data-tool=menu]").tap()
        page.locator("[data-tool=fresh]").dispatch_event("click")
        page.locator("[data-field=key]").wait_for()
        variants = page.locator("[data-field=key] option").all_inner_texts()
        assert len(variants) == 13 and "Trichu" in variants
        page.locator("[data-field=key]").select_option("grandseigneur8")
        assert page.locator("[data-field^=level-]").count() == 1
        checked(page, "the choice")
        page.locator("dialog .s-button-primary").click()
        until(page, "document.querySelectorAll('[data-place^=seat]').length === 8")


def test_every_game_is_open_after_two_taps_on_the_first_page(browser: Browser, origin: str) -> None:
    """One on its chip, or one on the chip of its set and one behind it."""
    listed = [key for key, entry in REGISTRY.items() if entry.listed]
    with visit(browser, origin, settings={"speed": "off"}, **{**SMALL, "is_mobile": True}) as page:
        go(page, origin)
        for key in listed:
            go(page, "#/")
            chip = page.locator(f".s-tile a.s-chip[href='#/{key}']")
            if not chip.is_visible():
                page.locator(".s-chip-set", has=page.locator(f"a[href='#/{key}']")).locator("summary").tap()
            chip.tap()
            until(page, f"document.querySelector('.s-table-screen .s-board')?.dataset.key === '{key}'")
            assert page.evaluate("location.hash") == f"#/{key}"
