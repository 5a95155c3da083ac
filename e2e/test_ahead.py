"""The scripts of the first screen come beside the script of the page, and are run by it; nothing else is asked for."""

from __future__ import annotations

import pytest
from page_driver import comes, go, visit
from playwright.sync_api import Browser, Page, Route

from tools.measure.driver import until

LATE = ("web/home.js", "web/table.js", "web/guide.js", "web/screens.js", "web/games/")
STARTED = "document.documentElement.dataset.started === ''"


def late_scripts(page: Page) -> list[str]:
    """Collects the scripts that come later, as they are asked for: what stands behind the page's address."""
    asked: list[str] = []

    def note(address: str) -> None:
        path = address[address.find("web/") :]
        if path.startswith(LATE):
            asked.append(path)

    page.on("request", lambda request: note(request.url))
    return asked


@pytest.mark.parametrize(
    ("fragment", "wanted"),
    [
        ("", ["web/home.js"]),
        ("#/grandseigneur5", ["web/games/tichu.js", "web/table.js"]),
        ("#/bestemshe5", ["web/games/toguz.js", "web/table.js"]),
        ("#about", [f"web/{name}.js" for name in ("guide", "home", "screens", "table")]),
        (
            "#rules/kuckuck4",
            [f"web/{name}.js" for name in ("games/kuckuck", "games/kuckuck/late", "guide", "home", "screens", "table")],
        ),
    ],
)
def test_the_scripts_of_an_address_are_asked_for_before_that_of_the_page_has_come(
    browser: Browser, origin: str, fragment: str, wanted: list[str]
) -> None:
    """By the name under which they are run: each is asked for once."""
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    with visit(browser, origin) as page:
        page.add_init_script("globalThis.requestIdleCallback = () => 0")  # nothing comes by itself
        asked = late_scripts(page)
        page.route("**/web/main.js", hold)
        page.goto(origin + fragment, wait_until="commit")
        comes(page, lambda _: sorted(asked), wanted)
        comes(page, lambda _: len(held), 1)
        held[0].continue_()
        until(page, STARTED)
        page.wait_for_timeout(100)
        assert sorted(asked) == wanted


def test_what_a_table_wants_later_is_not_asked_for_before_anybody_wants_it(browser: Browser, origin: str) -> None:
    with visit(browser, origin) as page:
        page.add_init_script("globalThis.requestIdleCallback = () => 0")
        asked = late_scripts(page)
        go(page, f"{origin}#/solitaire")
        until(page, "Boolean(document.querySelector('[role=grid] [data-use=drag]'))")
        assert sorted(asked) == ["web/games/solitaire.js", "web/table.js"]
