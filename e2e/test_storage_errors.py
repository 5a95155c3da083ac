"""Trouble with the storage is said at the table, with a way out, and goes when it is over; nothing is lost silently."""

from __future__ import annotations

import json
from binascii import crc32
from pathlib import Path
from typing import Any

from page_driver import by_digits, dealt, go, moves, pick, until, visit, wait_moves
from playwright.sync_api import Browser, Page

FAULTS = """(() => {
  let writes = 0;
  let failing = () => false;
  for (const [place, verb] of [[Storage, "setItem"], [IDBObjectStore, "put"]]) {
    const real = place.prototype[verb];
    place.prototype[verb] = function (...given) {
      if (failing(++writes)) throw new DOMException("full", "QuotaExceededError");
      return real.apply(this, given);
    };
  }
  globalThis.fail = (first, last) => {
    writes = 0;
    failing = (n) => n >= first && n <= last;
  };
})()"""
STRIP = "document.querySelector('.s-trouble')"
BOXES = """[".s-trouble > *", ".s-board, .s-tool"].flatMap((which) => [...document.querySelectorAll(which)])
  .map((node) => node.getBoundingClientRect()).map(({ left, right, top, bottom }) => [left, right, top, bottom])"""
PUT = """async (save) => {
  const { $preload } = await import("./web/preload.js");
  await (await $preload.store).put("solitaire", { save, n: 3, view: null });
}"""


def on_top(one: list[float], other: list[float]) -> bool:
    """Whether two boxes share more than an edge."""
    return one[0] < other[1] and other[0] < one[1] and one[2] < other[3] and other[2] < one[3]


def bet(page: Page) -> int:
    """One more coin; how many there are."""
    n = moves(page)
    by_digits(page, pick(page, n))
    wait_moves(page, n + 1)
    return n + 1


def reloaded(page: Page) -> None:
    page.reload()
    dealt(page)


def told(page: Page, words: str) -> None:
    """The strip says so, above the board, and lies on nothing."""
    until(page, f"{STRIP}.innerText.includes({json.dumps(words)})")
    strip, *others = page.evaluate(BOXES)
    assert len(others) > 5 and not any(on_top(strip, other) for other in others)


def exported(page: Page) -> dict[str, Any]:
    """What the strip's button saves."""
    with page.expect_download() as download:
        page.locator(".s-trouble").get_by_role("button", name="Export").click()
    text = Path(download.value.path()).read_text("utf-8")
    assert text.startswith("tschatulle-backup 1 ")
    found: dict[str, Any] = json.loads(text.splitlines()[1])
    return found


def save_of(page: Page) -> str:
    """The save of the running game, as the store gives it."""
    read = "import('./web/preload.js').then((m) => m.$preload.store).then((store) => store.get('solitaire'))"
    return "\n".join(page.evaluate(read)["save"])


def test_storage_that_fails_is_told_at_the_table_and_tried_again(browser: Browser, origin: str) -> None:
    phone = {"viewport": {"width": 390, "height": 844}}
    with visit(browser, origin, settings={"speed": "off"}, **phone) as page:
        page.add_init_script(FAULTS)
        go(page, origin + "#/solitaire")
        dealt(page)
        bet(page)
        assert page.locator(".s-trouble").inner_text() == ""
        for nth in range(1, 5):  # each move is two writes: one of this move or of the next one fails
            page.evaluate("(n) => fail(n, n)", nth)
            bet(page), bet(page)
            until(page, f"{STRIP}.innerText === ''")
            n = moves(page)
            reloaded(page)
            wait_moves(page, n)
        page.evaluate("fail(1, Infinity)")
        n = bet(page)
        told(page, "storage is full")
        assert page.locator(".s-trouble").get_attribute("role") == "status"
        assert [game["save"] for game in exported(page)["games"]] == [save_of(page)]
        page.locator(".s-trouble").get_by_role("button", name="Close").click()
        until(page, f"{STRIP}.innerText === ''")
        page.evaluate("fail(0, 0); document.dispatchEvent(new Event('visibilitychange'))")
        until(page, "import('./web/preload.js').then((m) => m.$preload.store).then((store) => store.trouble === null)")
        reloaded(page)
        wait_moves(page, n)


def signed(body: str) -> str:
    """A save with a right check number."""
    return f"tschatulle-save 1 {crc32(body.encode()):08x} {body}"


def test_a_game_that_cannot_be_read_is_told_where_it_was(browser: Browser, origin: str) -> None:
    """Nonsense, a later version, ten thousand brackets, the game of another table: a new game, words and no error."""
    with visit(browser, origin, settings={"speed": "off"}) as page:
        go(page, origin + "#/tschuk7")
        until(page, "document.querySelector('[role=grid] [data-use]')")
        other = "import('./web/preload.js').then((m) => m.$preload.store).then((store) => store.get('tschuk7'))"
        foreign = "\n".join(page.evaluate(other)["save"])
        go(page, "#/solitaire")
        dealt(page)
        good = save_of(page)
        saves = ["nonsense", signed("[" * 10_000), signed('[{"a":' * 5_000), foreign, "tschatulle-save 9 00000000 {}"]
        for place, save in enumerate(saves):
            go(page, "#settings")
            page.evaluate(PUT, save)
            reloaded_at(page, "#/solitaire")
            told(page, "newer version" if " 9 " in save else "cannot be read. It was set aside")
            aside = exported(page)["aside"]
            assert {"name": "game/solitaire", "text": save} in aside and len(aside) == place + 1
            assert moves(page) == 0
        backup(page, [("solitaire", good), ("tschuk7", signed("[" * 10_000))])
        assert save_of(page) == good


def reloaded_at(page: Page, fragment: str) -> None:
    """A new visit that begins at this screen."""
    page.evaluate("(fragment) => history.replaceState(null, '', fragment)", fragment)
    reloaded(page)


def backup(page: Page, games: list[tuple[str, str]]) -> None:
    """Brings a backup whose last game cannot be read; the others are taken over, and the engine goes on."""
    go(page, "#settings")
    text = page.evaluate(
        """async (games) => {
          const { $store$sealed: { checksum } } = await import("./web/preload.js");
          const body = JSON.stringify({ games, results: [], settings: {}, aside: [] });
          return `tschatulle-backup 1 ${checksum(body)}\\n${body}\\n`;
        }""",
        [{"slot": slot, "save": save, "n": 1} for slot, save in games],
    )
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Import").click()
    chooser.value.set_files({"name": "b.txt", "mimeType": "text/plain", "buffer": text.encode()})
    until(page, "document.getElementById('alert').textContent.includes('could not be read here. It was set aside')")
    assert page.evaluate("document.documentElement.dataset.engine") == "ready"
