"""The board of a game comes in a script of its own: that of the address at once, others when they are opened."""

from __future__ import annotations

from page_driver import WORDS, by_digits, comes, dealt, go, play, visit
from playwright.sync_api import Browser, Route

from tools.measure.driver import until

FIRST, OTHER = "solitaire", "tsungshap"
SCRIPT = f"**/web/games/{OTHER}.js*"
WAITS = WORDS["en"]["boot.waiting"]
REFUSED = WORDS["en"]["boot.error.blocked"].format(file=f"web/games/{OTHER}.js")
LATE = f"web/games/{OTHER}/late.js"
SHOWN = "Boolean(document.querySelector('.s-board svg'))"
BOARDS = """performance.getEntriesByType("resource").map(({ name }) => /web\\/games\\/(\\w+)\\.js/.exec(name)?.[1])
  .filter(Boolean)"""


def test_an_address_brings_its_board_and_the_home_page_none(browser: Browser, origin: str) -> None:
    with visit(browser, origin) as page:
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url) if "/web/games/" in request.url else None)
        go(page, f"{origin}#/{OTHER}")
        until(page, SHOWN)
        until(page, f"performance.getEntriesByName(new URL({LATE!r}, location.href)).length")
        names = [address.rpartition("/web/")[2] for address in asked]
        assert names[:2] == [f"games/{OTHER}.js", LATE.removeprefix("web/")], "what comes after a board, after it"
    with visit(browser, origin) as page:
        go(page, origin)
        assert page.evaluate(BOARDS) == []
        assert page.locator(".s-home svg").count() > 5, "the tiles are drawn all the same"


def test_the_boards_come_by_themselves_while_the_page_rests(browser: Browser, origin: str) -> None:
    with visit(browser, origin) as page:
        go(page, origin)
        until(page, f"new Set({BOARDS}).size === 6")


def test_where_the_board_does_not_come_that_is_said_and_it_can_be_asked_for_again(
    browser: Browser, origin: str
) -> None:
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    with visit(browser, origin) as page:
        page.complaints.expect("net::ERR_FAILED")  # type: ignore[attr-defined]
        page.route(SCRIPT, hold)
        go(page, f"{origin}#/{FIRST}")
        dealt(page)
        page.evaluate(f"location.hash = '#/{OTHER}'")
        until(page, f"document.querySelector('.s-main').textContent === {WAITS!r}")
        comes(page, lambda _: len(held), 1)
        held[0].abort()
        until(page, f"document.querySelector('.s-main p').textContent === {REFUSED!r}")
        assert page.locator("#alert").text_content() == REFUSED
        go(page, f"#/{FIRST}")
        dealt(page)
        play(page, by_digits, 1)
        page.evaluate(f"location.hash = '#/{OTHER}'")
        comes(page, lambda _: len(held), 2)
        held[1].abort()
        page.get_by_role("button", name=WORDS["en"]["boot.retry"]).click()
        comes(page, lambda _: len(held), 3)
        held[2].continue_()
        until(page, SHOWN)
        assert [route.request.url.partition(".js")[2] for route in held] == ["", "?1", "?2"]


def test_a_board_that_does_not_come_at_first_is_said_in_its_place(browser: Browser, origin: str) -> None:
    with visit(browser, origin) as page:
        page.complaints.expect("net::ERR_FAILED")  # type: ignore[attr-defined]
        page.route(SCRIPT, lambda route: route.abort())
        go(page, f"{origin}#/{OTHER}")
        until(page, f"document.querySelector('.s-main p').textContent === {REFUSED!r}")
        page.unroute(SCRIPT)
        page.get_by_role("button", name=WORDS["en"]["boot.retry"]).click()
        until(page, SHOWN)
