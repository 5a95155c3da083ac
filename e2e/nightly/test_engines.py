"""A game of every family to its end in Chromium, Firefox and WebKitGTK, with 50 reloads at random moments: no line of
the log that was shown is lost, and the end is reached."""

from __future__ import annotations

import os
from typing import Any

import pytest
from hinted import again, lines, sat, step
from tschatulle.chance import Chance
from tschatulle.games import REGISTRY

from tools.measure.driver import until

RELOADS = int(os.environ.get("TSCHATULLE_RELOADS", "50"))
LATEST = 700
"""Milliseconds after a click: before, while and after a computer answers and the page writes."""
NIGHT = os.environ.get("TSCHATULLE_NIGHT", "first")
"""A seed for the moments, said with every failure."""
FAMILIES = {entry.family or key: key for key, entry in reversed(REGISTRY.items()) if entry.listed}
"""A key of each family: the first that the page lists."""


def plays(page: Any, moments: Chance) -> int:
    """One game to its end, with reloads on the way; how many there were."""
    reloads = 0
    while True:
        done = step(page)
        if done == "over":
            return reloads
        if done in ("hint", "next") and moments.below(2) and reloads < RELOADS:
            before = lines(page)
            page.wait_for_timeout(moments.below(LATEST))
            again(page, before)
            reloads += 1
        elif done in ("wait", "ask"):
            page.wait_for_timeout(20)


@pytest.mark.timeout(3600)
@pytest.mark.parametrize("key", FAMILIES.values())
def test_a_game_to_its_end_with_reloads(engine: Any, origin: str, key: str) -> None:
    family = REGISTRY[key].family or key
    moments, reloads, games = Chance(f"{NIGHT} {key}"), 0, 0
    sat(engine, origin, key, family)
    while reloads < RELOADS or not games:
        if games:  # a short game: the rest of the reloads falls on the next one
            engine.evaluate("(document.querySelector('[data-tool=fresh]').click(), true)")
            until(engine, "Boolean(document.querySelector('dialog[open] .s-button-primary'))")
            engine.evaluate("(document.querySelector('dialog[open] .s-button-primary').click(), true)")
            until(engine, "!document.querySelector('.s-result, dialog[open]')")
        reloads += plays(engine, moments)
        games += 1
        again(engine, lines(engine))
        until(engine, "Boolean(document.querySelector('.s-result'))")
