"""The measure of the soak: only what is never let go counts, and it says who holds it."""

from __future__ import annotations

import pytest
from heap import FEW, MORE, Snapshot, growth
from page_driver import go, table, until, visit
from playwright.sync_api import Browser


@pytest.mark.parametrize(
    ("row", "grows"),
    [
        ([1500] * 6, False),
        ([1500, 1500, 1500, 2400, 1500, 2400], False),  # some held for a while
        ([2400, 1500, 1500, 1500, 2400, 2400, 1550], False),
        ([1500, 1500, 2400, 2400, 2400, 3300], True),  # every other table for ever
        ([1500 + 30 * n for n in range(7)], True),
    ],
)
def test_only_what_is_never_let_go_counts(row: list[float], grows: bool) -> None:
    assert (growth(row) > MORE) is grows


def test_a_table_that_is_held_is_noticed_and_its_holder_named(browser: Browser, origin: str) -> None:
    """Whatever is as large as the smallest board."""
    with visit(browser, origin) as page:
        table(page, f"{origin}#/solitaire")
        page.evaluate("globalThis.culprit = { kept: document.querySelector('[role=grid]') }")
        go(page, "#/")
        until(page, "!document.querySelector('[role=grid]')")
        held = Snapshot(page)
        assert held.gone > FEW
        assert any("culprit" in chain for chain in held.holders())
        page.evaluate("delete globalThis.culprit")
        assert Snapshot(page).gone <= FEW
