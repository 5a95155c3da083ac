"""The first HTML is the last screen: the service worker answers with the picture of the last position in the page.

It is drawn by the same code as the live screen, is seen before any script of the screens, takes taps, and is thrown
away for anything that it does not show any more.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator
from typing import Any

import pytest
from page_driver import WORDS, by_click, comes, dealt, first_visit, go, moves, play, until
from playwright.sync_api import Browser, Page
from tschatulle.games import REGISTRY

from tools.measure.driver import OURS

MOST = 40_000
EN = WORDS["en"]
FIRST = {entry.family or key: key for key, entry in reversed(REGISTRY.items()) if entry.listed}
KEYS = (
    [key for key, entry in REGISTRY.items() if entry.listed]
    if os.environ.get("TSCHATULLE_NIGHT")
    else [*FIRST.values()]
)
"""A game of each folder; by night all of them."""
NOTED = f"localStorage.getItem({OURS} + 'prerender/' + location.hash)"
"""The token of the picture of this address, if one is kept."""
AT_HOME = f"localStorage.getItem({OURS} + 'prerender/#/')"
TELL = """globalThis.tellOf = (root) => {
  const shown = (node) => !(node instanceof Text) || node.data;
  const isFar = ({ top, left }) => top >= innerHeight || left >= innerWidth;
  const isUnseen = (node) => !(node instanceof Text) && (node.matches("details:not([open]) > :not(summary)") ||
    (innerWidth > 1000 && node.matches(".s-tile-art > svg")) ||
    (node.localName === "svg" && isFar(node.getBoundingClientRect())));
  const plain = (text) => text.replace(/\\b([bs]-[a-z]+(?:-[a-z]+)*)-\\d+/g, "$1");
  const tell = (node) => node instanceof Text ? node.data : [
    node.localName,
    [...node.attributes].map(({ name, value }) => `${name}=${plain(value)}`).filter((one) => one !== "selected=")
      .sort(),
    node.matches(".s-clock") ? [] : [...node.childNodes].filter(shown).filter((one) => !isUnseen(one)).map(tell),
  ];
  return JSON.stringify(tell(root));
};"""
"""What is seen of a screen, element by element; of names that are made up to be unlike others, what they stand for."""
WATCH = """(() => {
  const seen = (globalThis.seen = { shift: 0 });
  new PerformanceObserver((list) => list.getEntries().forEach(({ value }) => { seen.shift += value; }))
    .observe({ type: "layout-shift", buffered: true });
  const part = () => document.querySelector(".b-root") ?? document.querySelector(".s-home-main");
  const look = () => {
    const { prerender, started } = document.documentElement.dataset;
    if (prerender !== undefined && !seen.picture) {
      seen.picture = tellOf(part());
      seen.scripts = performance.getEntriesByType("resource").map(({ name }) => name).filter((one) => /main/.test(one));
      globalThis.upon?.();
    }
    if (started === undefined || prerender !== undefined) return requestAnimationFrame(look);
    seen.live = tellOf(part() ?? document.body);
    seen.words = document.querySelector("#app").textContent;
  };
  requestAnimationFrame(look);
})()"""
"""What is seen in the first frame of a visit, and in the first one that the page's own scripts have drawn."""
PICTURE = """(hash) => caches.keys().then(async (names) => {
  const cache = await caches.open(names.find((name) => name.includes(":prerender:")));
  return (await cache.match(`?prerender=${encodeURIComponent(hash)}`))?.text() ?? "";
})"""
SPOIL = """([hash, text]) => caches.keys().then(async (names) => {
  const cache = await caches.open(names.find((name) => name.includes(":prerender:")));
  await cache.put(`?prerender=${encodeURIComponent(hash)}`, new Response(text));
})"""
HARMFUL = (
    "<script src='web/watchdog.js'></script>",
    "<p onclick='1'>x</p>",
    "<a href='https://example.org/'>x</a>",
    "<iframe></iframe>",
    "x" * MOST,
)
FAST = {"speed": "off", "memory": False}


@pytest.fixture
def page(browser: Browser, origin: str) -> Iterator[Page]:
    """Somebody whose site is kept for offline use: the next navigation is answered by the service worker."""
    size = {"width": 390, "height": 844}
    with first_visit(browser, origin, settings=FAST, service_workers="allow", viewport=size) as page:
        page.add_init_script(TELL)
        page.add_init_script(WATCH)
        go(page, origin + "#settings")
        until(page, "document.documentElement.dataset.offline === 'ready'")
        yield page


def kept(page: Page, key: str) -> str:
    """Opens a game and waits until the picture of its first position is kept; the picture."""
    go(page, f"#/{key}")
    until(page, NOTED, 20)
    picture: str = page.evaluate(PICTURE, f"#/{key}")
    return picture


def visited(page: Page, address: str) -> dict[str, Any]:
    """What the next visit to an address shows first."""
    page.goto("about:blank")
    go(page, address)
    until(page, "globalThis.seen.live")
    seen: dict[str, Any] = page.evaluate("globalThis.seen")
    return seen


def test_the_first_frame_is_what_the_board_draws(page: Page, origin: str) -> None:
    """Element by element, in a text of the allowed length; and nothing moves when the live board takes its place."""
    for key in KEYS:
        picture = kept(page, key)
        assert 1000 < len(picture.encode()) <= MOST, key
        assert " style=" not in picture, key
        seen = visited(page, f"{origin}#/{key}")
        assert seen["picture"] == seen["live"], key
        assert seen["scripts"] == [], "the scripts of the screens come once it is seen"
        assert seen["shift"] < 0.001, key


def test_what_is_tapped_on_the_picture_is_played(page: Page, origin: str) -> None:
    kept(page, "solitaire")
    before = page.evaluate(NOTED)
    bet = """const stack = document.querySelector("[data-place^=stack][data-use=drag]");
      const own = stack.dataset.place.slice(5);
      stack.click();
      document.querySelector(`[data-place^=field][data-place$="-${own}"]`).click();"""
    page.add_init_script(f"globalThis.upon = () => {{ {bet} }}")
    seen = visited(page, origin + "#/solitaire")
    assert "picture" in seen
    comes(page, moves, 1)
    page.wait_for_timeout(200)
    assert moves(page) == 1, "once"
    until(page, f"({NOTED} ?? {json.dumps(before)}) !== {json.dumps(before)}", 20)
    page.add_init_script("globalThis.upon = () => undefined")
    seen = visited(page, origin + "#/solitaire")
    assert seen["picture"] == seen["live"], "the next picture is that of the position after the move"


def test_a_picture_of_anything_else_is_not_shown(page: Page, origin: str) -> None:
    """Another size, another language, a state that is gone, a text that the page would not write."""
    address = f"{origin}#/solitaire"
    picture = kept(page, "solitaire")
    page.goto("about:blank")
    page.set_viewport_size({"width": 400, "height": 844})
    assert "picture" not in visited(page, address)
    token = page.evaluate(NOTED)
    page.set_viewport_size({"width": 390, "height": 844})
    until(page, f"({NOTED} ?? {json.dumps(token)}) !== {json.dumps(token)}", 20)
    picture = page.evaluate(PICTURE, "#/solitaire")
    token = page.evaluate(NOTED)
    for text in HARMFUL:
        page.evaluate(SPOIL, ["#/solitaire", picture.replace("</main>", f"{text}</main>")])
        page.evaluate(f"localStorage.setItem({OURS} + 'prerender/#/solitaire', {json.dumps(token)})")
        with page.expect_response(origin) as answer:
            page.goto("about:blank")
            page.goto(address, wait_until="commit")
        assert "prerender" not in answer.value.text(), text
    until(page, "document.documentElement.dataset.started === ''")
    dealt(page)
    until(page, f"{NOTED} && {NOTED} !== {json.dumps(token)}")
    assert "picture" in visited(page, address)
    dealt(page)
    until(page, NOTED, 20)
    go(page, "#settings")
    page.locator(".s-lang:visible").select_option("de")
    until(page, "document.documentElement.lang === 'de'")
    seen = visited(page, address)
    assert "picture" not in seen


def at_home(page: Page, origin: str) -> str:
    """Opens the home page and waits until its picture is taken anew and kept, so that nothing is under way when it is
    left; the picture."""
    before = page.evaluate(AT_HOME) if page.url.startswith(origin) else None
    page.goto("about:blank")
    go(page, origin)
    until(page, f"({AT_HOME} ?? {json.dumps(before)}) !== {json.dumps(before)}", 20)
    width = f'data-width="{page.evaluate("innerWidth")}"'
    comes(page, lambda page: width in page.evaluate(PICTURE, "#/"), True)
    picture: str = page.evaluate(PICTURE, "#/")
    return picture


def test_the_home_page_is_in_the_first_frame(page: Page, origin: str) -> None:
    """With the deal of today, a game under way, the tiles; on a desk there is no room for the drawings of those."""
    go(page, f"{origin}#/solitaire")
    dealt(page)
    play(page, by_click, 1)
    for width, height in ((390, 844), (1440, 900)):
        page.set_viewport_size({"width": width, "height": height})
        picture = at_home(page, origin)
        assert 5000 < len(picture.encode()) <= MOST
        assert " style=" not in picture
        seen = visited(page, origin)
        assert "s-running-card" in seen["picture"]
        assert seen["picture"] == seen["live"]
        assert seen["scripts"] == []
        assert seen["shift"] < 0.001


def test_what_is_tapped_on_the_picture_of_the_home_page_happens(page: Page, origin: str) -> None:
    """A link leads on at once, a button when the live page is there."""
    at_home(page, origin)
    page.add_init_script("globalThis.upon = () => document.querySelector('#prerender .s-tile .s-round').click()")
    assert "picture" in visited(page, origin)
    page.locator("dialog[open] .s-more-game").first.wait_for()
    page.add_init_script("globalThis.upon = () => document.querySelector('#prerender .s-tile-play').click()")
    page.goto("about:blank")
    go(page, origin)
    page.locator(".b-root").wait_for()
    assert page.locator("#prerender").count() == 0


def test_the_picture_of_the_home_page_goes_with_the_day_and_with_what_is_kept(page: Page, origin: str) -> None:
    picture = at_home(page, origin)
    page.evaluate(SPOIL, ["#/", re.sub(r'data-day="[^"]*"', 'data-day="2026-01-01"', picture)])
    seen = visited(page, origin)
    assert "picture" not in seen
    at_home(page, origin)
    go(page, "#settings")
    page.wait_for_timeout(200)
    assert page.evaluate(AT_HOME), "it outlives that its page is left"
    go(page, "#/solitaire")
    dealt(page)
    play(page, by_click, 1)
    assert not page.evaluate(AT_HOME)


def first_html(page: Page, origin: str) -> str:
    """What the service worker answers the next navigation to the home page with."""
    page.goto("about:blank")
    with page.expect_response(origin) as answer:
        page.goto(origin, wait_until="commit")
    text: str = answer.value.text()
    return text


def test_the_home_page_is_in_the_first_html_after_a_visit_that_ended_at_a_table(page: Page, origin: str) -> None:
    """With the games that are under way as they were left; and the live page takes its place element by element."""
    go(page, f"{origin}#/solitaire")
    dealt(page)
    play(page, by_click, 1)
    assert not page.evaluate(AT_HOME), "that of before the move is not good any more"
    until(page, AT_HOME, 60)
    assert page.locator(".s-home").count() == 0, "it is in no page"
    assert re.search(r'class="s-running-card" href="#/solitaire"', first_html(page, origin))
    seen = visited(page, origin)
    assert "s-running-card" in seen["picture"]
    assert bare(seen["picture"]) == bare(seen["live"])
    assert seen["scripts"] == []
    assert seen["shift"] < 0.001


def bare(told: str) -> object:
    """Without the drawings of tiles, which are left out where nobody knows what is seen first."""

    def less(node: Any) -> Any:
        if isinstance(node, str):
            return node
        name, attributes, parts = node
        return [name, attributes, [] if "class=s-tile-art" in attributes else [less(one) for one in parts]]

    return less(json.loads(told))


def upon(page: Page, script: str) -> None:
    """What is done in the first frame of the visits from now on, on the picture."""
    page.add_init_script(f"globalThis.upon = () => {{ const on = document.querySelector('#prerender'); {script} }}")


def test_what_is_done_on_the_picture_of_the_home_page_is_done_in_its_order_or_told_of(page: Page, origin: str) -> None:
    """A fold, a choice, what is not there any more; and where a link leads away what was done before it is told of."""
    at_home(page, origin)
    tap = "on.querySelector('summary.s-chip').click();"
    upon(page, tap)
    visited(page, origin)
    until(page, "document.querySelector('.s-box details').open")
    upon(
        page,
        "on.querySelector('.s-tile .s-round').dataset.place = 'nowhere'; on.querySelector('.s-tile .s-round').click()",
    )
    visited(page, origin)
    page.locator(".s-toasts").get_by_text(EN["app.tapLost"]).wait_for()
    at_home(page, origin)
    upon(
        page,
        f"{tap} document.body.dispatchEvent(new KeyboardEvent('keydown', {{ key: '1', bubbles: true }}));"
        "on.querySelector('.s-tile-play').click()",
    )
    page.goto("about:blank")
    go(page, origin)
    page.locator(".s-toasts").get_by_text(EN["app.tapLost"]).wait_for()
    page.locator(".b-root").wait_for()
    assert page.evaluate("[globalThis.tschatulleTaps, document.documentElement.dataset.prerender]") == [None, None]
    at_home(page, origin)
    upon(
        page,
        """const choice = on.querySelector('.s-lang'); choice.value = 'de';
      choice.dispatchEvent(new Event('change', { bubbles: true }));""",
    )
    page.goto("about:blank")
    go(page, origin)
    until(page, "document.documentElement.lang === 'de' && document.querySelector('.s-head .s-lang').value === 'de'")


def test_the_picture_of_the_home_page_is_made_anew_elsewhere(page: Page, origin: str) -> None:
    """As where another language is chosen."""
    go(page, f"{origin}#/solitaire")
    dealt(page)
    until(page, AT_HOME, 60)
    token = page.evaluate(AT_HOME)
    go(page, "#settings")
    page.locator(".s-lang:visible").select_option("de")
    until(page, f"({AT_HOME} ?? {json.dumps(token)}) !== {json.dumps(token)}", 60)
    assert 'lang="de"' in page.evaluate(PICTURE, "#/")
    assert "Einstellungen" in first_html(page, origin)


def test_the_picture_of_the_home_page_is_taken_at_once_where_nobody_looks_any_more(page: Page, origin: str) -> None:
    go(page, f"{origin}#/solitaire")
    dealt(page)
    until(page, AT_HOME, 60)
    play(page, by_click, 1)
    page.evaluate(HIDE)
    until(page, AT_HOME, 2)


HIDE = """() => {
  Object.defineProperty(document, "hidden", { configurable: true, value: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""
