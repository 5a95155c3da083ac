"""A player that takes the page's own hints, for any game and any engine: what all tables have in common.

Knows: the buttons of a hint, the one that goes on after a hand, the result, the lines of the log. Does not know: any
game. It clicks by a script, since not every engine's driver has a mouse that Playwright's driver could share.
"""

from __future__ import annotations

import json
from typing import Any

from game_log import TOLD

from tools.measure.driver import GUIDED, OURS, until

READY = "document.documentElement.dataset.engine === 'ready'"
SHOWN = f"{READY} && ({TOLD} > 0 || Boolean(document.querySelector('[role=grid], .s-cover')))"
HINTED = "Boolean(document.querySelector('.s-hint, .s-result, [data-act=next]'))"
STEP = """(() => {
  const click = (selector) => {
    const one = document.querySelector(selector);
    if (one) one.click();
    return Boolean(one);
  };
  if (document.querySelector('.s-result')) return 'over';
  if (click('.b-acts [data-act=next]')) return 'next';
  if (click('.s-hint .s-button-primary')) return 'hint';
  return click('[data-tool=hint]:not([aria-disabled=true])') ? 'ask' : 'wait';
})()"""


def stored(values: dict[str, Any]) -> str:
    """A script that writes settings, for a page that is open."""
    record = json.dumps(json.dumps({"v": 1, "values": {"speed": "off", "lang": "en", **GUIDED, **values}}))
    return f"(localStorage.setItem({OURS} + 'settings', {record}), true)"


def sat(page: Any, origin: str, key: str, family: str) -> None:
    """At the table of a game against weak computers, without moving pictures."""
    page.goto(origin)
    until(page, "document.documentElement.dataset.started !== undefined")
    setup = {"mode": "bot", "levels": ["greedy"] * 12}
    assert page.evaluate(stored({f"setup.{family}": setup}))
    page.goto(f"{origin}?#/{key}")  # another address, so that the settings are read
    until(page, SHOWN)


def step(page: Any) -> str:
    """The next click: "over", "next", "hint", "ask", or "wait" if there was nothing to click. Who asks waits for the
    hint, since another click would take it back; a seat that acts meanwhile may be why none comes."""
    done: str = page.evaluate(STEP)
    if done == "ask":
        for _ in range(200):
            if page.evaluate(HINTED):
                break
            page.wait_for_timeout(20)
    return done


def lines(page: Any) -> int:
    """How many lines the log shows."""
    count: int = page.evaluate(TOLD)
    return count


def again(page: Any, least: int) -> None:
    """The page is loaded again, and shows at least so many lines of the log as before."""
    page.reload()
    until(page, f"{SHOWN} && ({TOLD} >= {least} || Boolean(document.querySelector('.s-result')))")
