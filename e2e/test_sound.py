"""Sounds in the page as it is shipped: nothing of them before the first move, then heard until they are off."""

from __future__ import annotations

from page_driver import by_digits, dealt, go, pick, until, visit, wait_moves
from playwright.sync_api import Browser

HEARD = """(() => {
  window.heard = 0;
  const start = AudioBufferSourceNode.prototype.start;
  AudioBufferSourceNode.prototype.start = function (...given) {
    if (!(this.context instanceof OfflineAudioContext)) window.heard += 1;
    return start.apply(this, given);
  };
})()"""


def test_the_first_move_brings_the_sounds_and_a_sign_at_the_board_ends_them(browser: Browser, origin: str) -> None:
    asked: list[str] = []
    with visit(browser, origin, settings={"mute": False, "speed": "off"}) as page:
        page.on("request", lambda request: asked.append(request.url) if "sounds" in request.url else None)
        page.add_init_script(HEARD)
        go(page, origin + "#/solitaire")
        dealt(page)
        by_digits(page, pick(page, 0))
        wait_moves(page, 1)
        until(page, "performance.getEntriesByType('resource').some((one) => one.name.endsWith('web/sounds.js'))")
        for n in range(1, 4):
            by_digits(page, pick(page, n))
            wait_moves(page, n + 1)
        until(page, "window.heard > 0")
        assert len(asked) == 1
        page.locator("[data-tool=sound]").click()
        page.wait_for_timeout(300)
        before = page.evaluate("window.heard")
        by_digits(page, pick(page, 4))
        wait_moves(page, 5)
        assert page.evaluate("window.heard") == before
