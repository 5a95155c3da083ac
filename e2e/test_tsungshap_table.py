"""Chinese dominoes: whole games by keys and, with help, by taps; covers between people; the older game; the lesson."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from accessibility import checked, places, through_the_lesson
from game_log import TOLD, log
from page_driver import SPY, go, heard, still, until, visit
from playwright.sync_api import Browser, Page
from tschatulle.play.record import seed_link

COVER = ".s-cover .s-button"
TURN = "document.querySelector('[data-place^=hand][data-use], [data-act=up], [data-act=decline]')"
READY = f"document.querySelector('.s-result, {COVER}') || {TURN}"
TILE = re.compile(r"(?:^|: )((\d)-(\d), [^,;]+, \d+ pips?)")
SIDE = re.compile(r"^(Player 1|Player 2|[A-Z][a-z]+): (\d+) tiles? in hand, points: ([\d,]+)\.")
NARROW = {"width": 320, "height": 640}


@contextmanager
def table(browser: Browser, origin: str, *, seed: str, key: str = "tsungshap", **more: Any) -> Iterator[Page]:
    """A visitor with a certain deal; `mode` and `level` as in the dialog."""
    setup = {"mode": more.pop("mode", "bot"), "levels": [more.pop("level", "easy")] * 2}
    settings = {"speed": "off", "setup.tsungshap": json.dumps(setup), **more.pop("settings", {})}
    with visit(browser, origin, settings=settings, **more) as page:
        go(page, f"{origin}#/{key}/s/{seed_link(seed)}")
        until(page, f"document.querySelector('.s-seed code')?.textContent === {json.dumps(seed)}", 60)
        until(page, READY, 60)
        page.evaluate(SPY)
        yield page


def tile(name: str) -> tuple[str, int]:
    """The words for a tile without the place where it lies, and its pips."""
    found = TILE.search(name)
    assert found, name
    return found[1], int(found[2]) + int(found[3])


def points(page: Page) -> dict[int, int]:
    """The points of each side, as the board says to the ear."""
    lines = page.locator(".b-cloth > p.hidden-words").all_text_contents()
    found = [m for line in lines if (m := SIDE.match(line))]
    return {1 if m[1] == "Player 1" else 2: int(m[3].replace(",", "")) for m in found}


def done(page: Page, before: int) -> None:
    """Waits until more than so many moves are told and the next can be made, or all is over."""
    until(page, f"{TOLD} > {before}")
    until(page, READY)


def catch(said: dict[str, str]) -> tuple[str, str] | None:
    """What an attentive player finds: a tile of the hand and the key of what it makes with the ends."""
    if "left" not in said:
        return None
    left, right = tile(said["left"]), tile(said["right"])
    hand = {place: tile(name) for place, name in said.items() if place.startswith("hand")}
    twins = [(place, "w") for place, own in hand.items() if own in (left, right)]
    # An end that is both ends is one tile, which makes no triplet.
    tens = [(place, "t") for place, own in hand.items() if left != right and (own[1] + left[1] + right[1]) % 10 == 0]
    return next(iter(twins + tens), None)


def by_keys(page: Page, turn: int) -> None:
    """Looks at the ends, catches what is there, else lays."""
    before = len(log(page))
    if page.locator("[data-act=decline]:visible").count():
        page.keyboard.press("x")
        return done(page, before)
    said = places(page)
    hand = [place for place in said if place.startswith("hand")]
    found = catch(said) if turn else None
    place, key = found or (hand[(5 * turn) % len(hand)], "qe"[turn % 2])
    page.keyboard.press(str(hand.index(place) + 1))
    assert page.locator(f"[data-place={place}]").get_attribute("aria-pressed") == "true"
    if found:
        assert "points" not in said[place], "nobody said so beforehand"
    page.keyboard.press(key)
    done(page, before)
    told = log(page)[before]
    assert bool(found) == bool(re.search("catch(es)? the twin|makes?|sweeps?", told)), (said, found, told)
    return None


def test_a_whole_game_by_keys_with_open_eyes(browser: Browser, origin: str) -> None:
    wide = {"width": 1440, "height": 900}
    with table(browser, origin, seed="keys 3", settings={"theme": "dark"}, viewport=wide) as page:
        assert sorted(points(page).values()) == [0, 0]
        page.keyboard.press("w")
        until(page, "document.getElementById('alert').textContent.includes('First choose a tile')")
        page.keyboard.press("1")
        page.keyboard.press("w")
        until(page, "document.getElementById('alert').textContent.includes('Neither end')")
        page.keyboard.press("o")
        page.keyboard.press("t")
        until(page, "document.getElementById('alert').textContent.includes('could not have made that')")
        page.keyboard.press("Escape")
        for turn in range(40):
            if page.locator(".s-result").count():
                break
            by_keys(page, turn)
            if turn == 5:
                checked(page, "the middle")
        until(page, "document.querySelector('.s-result')")
        told = log(page)
        gains = [int(line.split(": ")[1].split()[0]) for line in told if line.startswith("You ") and " points" in line]
        assert points(page)[1] == sum(gains) > 0
        assert [line for line in heard(page) if line in told] == told[1:], "each is said once"
        until(page, "document.querySelector('.s-end-why').textContent", 60)
        checked(page, "the end")


def by_tap(page: Page, turn: int) -> None:
    """Does what glows, else lays."""
    before = len(log(page))
    sure = page.locator(".b-act-main:is([data-act=twin], [data-act=triplet], [data-act=claim]):visible")
    if page.locator("[data-act=decline]:visible").count() and not sure.count():
        page.locator("[data-act=decline]").tap()
        return done(page, before)
    if not sure.count():
        hand = {place: name for place, name in places(page).items() if place.startswith("hand")}
        place = next((place for place, name in hand.items() if "points" in name), list(hand)[turn % len(hand)])
        page.locator(f"[data-place={place}]").tap()
    elif sure.first.get_attribute("data-act") == "claim":
        sure.first.tap()
    if sure.count():
        foretold = sure.first.inner_text().split("+")[1]
        sure.first.tap()
    else:
        foretold = ""
        ends = [one for one in ("left", "right", "row") if page.locator(f"[data-place={one}][data-use]").count()]
        end = ends[turn % len(ends)]
        page.locator("[data-act=row]" if end == "row" else f"[data-place={end}]").tap()
    done(page, before)
    assert not foretold or f" {foretold} point" in log(page)[before], (foretold, log(page)[before])
    return None


def test_a_whole_game_by_taps_with_help_narrow_and_dark(browser: Browser, origin: str) -> None:
    look = {"theme": "dark", "assist": True}
    with table(browser, origin, seed="taps 2", settings=look, viewport=NARROW, has_touch=True) as page:
        helped = "document.querySelector('.b-points, [data-place=row]')"
        rooms = set()
        for turn in range(40):
            if page.locator(".s-result").count():
                break
            rooms.add(page.evaluate("document.querySelector('.s-stage').clientHeight"))
            until(page, f"{helped} || document.querySelector('.s-result, [data-act=decline]')")
            sizes = page.evaluate(
                "[...document.querySelectorAll('[data-place^=hand], [data-place=left], [data-place=right]')]"
                ".map((b) => b.getBoundingClientRect()).map(({width, height}) => Math.min(width, height))"
            )
            assert min(sizes, default=44) >= 44
            by_tap(page, turn)
            if turn in {0, 6}:
                checked(page, f"turn {turn}")
        until(page, "document.querySelector('.s-result')")
        assert len(rooms) == 1, "the board keeps its room, whatever the acts row says"
        assert points(page)[1] > points(page)[2], "help helps"
        assert page.locator(".b-side-star").count() == 1
        checked(page, "the end")


def test_two_people_never_see_each_other_s_tiles(browser: Browser, origin: str) -> None:
    with table(browser, origin, seed="two here", mode="people", viewport={"width": 1000, "height": 800}) as page:
        hands: list[set[str]] = [set(), set()]
        for turn in range(6):
            seat = turn % 2
            until(page, f"document.querySelector('{COVER}')")
            assert f"Player {seat + 1}" in page.locator(".s-cover").inner_text()
            assert page.locator("[data-place^=hand]").count() == 0
            faces = page.locator(".b-picture .b-tile:not(.b-tile-back)").count()
            assert faces == turn, "only the row lies open"
            # The twin of a tile may lie open at an end.
            shown = {tile(name)[0] for place, name in places(page).items() if place in {"left", "right"}}
            covered = page.content()
            assert not [name for name in hands[1 - seat] - shown if name in covered]
            page.locator(COVER).click()
            until(page, TURN)
            said = {place: name for place, name in places(page).items() if place.startswith("hand")}
            page.keyboard.press("i")
            first = page.locator(f"[data-place={next(iter(said))}]")
            first.click()
            hands[seat] = {tile(name)[0] for name in list(said.values())[1:]}
            end = page.locator("[data-place=left], [data-place=row]").first
            if seat:
                first.drag_to(end)
            else:
                end.click()
        until(page, f"document.querySelector('{COVER}')")
        checked(page, "under the cover")


def test_every_speed_ends_in_the_same_position(browser: Browser, origin: str) -> None:
    wide = {"width": 1000, "height": 800}
    with table(browser, origin, seed="speeds", key="tsungshap1893", mode="people", viewport=wide) as page:
        ends = []
        for speed in ("off", "2", "step"):
            page.get_by_label("Speed").select_option(speed)
            for n, keys in enumerate(("v", "q", "v", "e")):
                for key in keys:
                    page.keyboard.press(key)
                done(page, n + 1)
            still(page)
            ends.append(places(page))
            for n in (4, 3, 2, 1):
                page.locator("[data-tool=undo]").click()
                until(page, f"{TOLD} === {n}")
        assert ends[0] == ends[1] == ends[2] and len(ends[0]) == 3


def test_the_older_game_has_no_hands(browser: Browser, origin: str) -> None:
    with table(browser, origin, seed="culin", key="tsungshap1893", viewport=NARROW, has_touch=True) as page:
        assert page.locator(COVER).count() == 0
        for turn in range(8):
            before = len(log(page))
            if page.locator("[data-act=up]").count():
                page.locator(["[data-act=up]", "[data-place=up]"][turn % 4 // 2]).tap()
            elif page.locator("[data-act=row]").count():
                page.locator("[data-act=row]").tap()
            else:
                page.locator(["[data-place=left]", "[data-place=right]"][turn % 2]).tap()
            done(page, before)
        assert any("turns up" in line for line in log(page))
        while not page.locator("[data-act=triplet]").count():
            before = len(log(page))
            page.locator("[data-act=up]").tap()
            done(page, before)
        page.locator("[data-act=triplet]").tap()
        names = places(page)
        assert "two tiles here" in names["left"] and "two tiles here" in names["right"]
        checked(page, "the older game")


def test_rules_and_lesson_can_be_read_and_done(browser: Browser, origin: str) -> None:
    with visit(browser, origin, settings={"speed": "off", "theme": "contrast"}, viewport=NARROW) as page:
        go(page, f"{origin}#rules/tsungshap")
        until(page, "document.querySelectorAll('.s-rule-picture svg').length >= 6")
        checked(page, "rules")
        through_the_lesson(page, "tsungshap")
