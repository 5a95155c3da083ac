"""A round that several people play with the same deals: the link of a result opens, the own result joins, standings."""

from __future__ import annotations

from functools import cache

from judge import AXE, checked
from playwright.sync_api import Browser, Page
from robot import go, until, visit
from tschatulle.games import Kit
from tschatulle.play.duplicate import Result, result_link, standings
from tschatulle.play.record import dealt
from tschatulle.play.save import save_text
from tschatulle.play.table import Table

KEY = "tichu4round"
SEED = "two tables"
ALERT = "document.getElementById('alert').textContent"
ROWS = """[...document.querySelectorAll(".s-round-table tbody tr")].map(
    (row) => [...row.cells].map((one) => one.textContent))"""


@cache
def finished(level: str, seed: str = SEED) -> Table:
    """A whole round with computers at all seats."""
    table = Table(dealt(KEY, (), seed), (level,) * len(Kit(KEY).game.sides))
    while not table.finished:
        for _ in table.step():
            pass
    return table


def result(name: str, level: str, seed: str = SEED) -> Result:
    return Result(name, 0, finished(level, seed).record)


def rows(page: Page) -> list[list[str]]:
    """The standings, line by line."""
    found: list[list[str]] = page.evaluate(ROWS)
    return found


def told(results: list[Result]) -> list[tuple[str, str, str]]:
    """Place, name and victory points as Python has them."""
    return [(str(row.place), row.name, str(row.points)) for row in standings(results)]


def test_results_of_the_same_deals_stand_side_by_side(browser: Browser, origin: str) -> None:
    ada, ben, own = result("Ada", "greedy"), result("Ben", "random"), result("Eva", "greedy")
    with visit(browser, origin, viewport={"width": 320, "height": 640}) as page:
        go(page, origin + result_link(ada))
        until(page, "document.querySelectorAll('.s-round-table tbody tr').length === 1", 90)
        assert [tuple(row[:3]) for row in rows(page)] == told([ada])
        links = page.get_by_label("Links of results")
        links.fill(links.input_value() + "\n" + origin + result_link(ben))
        page.get_by_role("button", name="Compare", exact=True).click()
        until(page, "document.querySelectorAll('.s-round-table tbody tr').length === 2")
        assert [tuple(row[:3]) for row in rows(page)] == told([ada, ben])
        page.evaluate(AXE)
        checked(page, "a round to compare")
        page.get_by_label("Your name").fill("Eva")
        page.get_by_role("button", name="Make the link").click()
        until(page, f"{ALERT}.includes('no finished round')")
        go(page, f"#/{KEY}")
        until(page, "document.querySelector('.s-board [role=group], .s-board [role=grid]')", 60)
        page.locator(".s-seed").click()
        page.locator("#s-seed-text").fill(save_text(finished("greedy")))
        page.get_by_role("button", name="Open", exact=True).click()
        page.get_by_role("button", name="Replace it").click()
        until(page, "document.querySelector('.s-result')", 60)
        page.locator("a.s-tool", has_text="Compare").click()
        until(page, "document.querySelectorAll('.s-round-table tbody tr').length === 2")
        page.get_by_label("Your name").fill("Eva")
        page.get_by_role("button", name="Make the link").click()
        until(page, "document.querySelectorAll('.s-round-table tbody tr').length === 3")
        assert sorted(tuple(row[:3]) for row in rows(page)) == sorted(told([ada, ben, own]))
        assert page.get_by_label("Link of your result").input_value() == origin + result_link(own)
        page.get_by_role("button", name="Let the computer play it, too").click()
        until(page, "document.querySelector('.s-thinking')")
        page.get_by_role("button", name="Stop").click()
        until(page, "!document.querySelector('.s-thinking')")
        assert len(rows(page)) == 3


def test_what_cannot_be_compared_is_said(browser: Browser, origin: str) -> None:
    ada, other = result("Ada", "greedy"), result("Bob", "random", "other deals")
    with visit(browser, origin) as page:
        go(page, f"{origin}#round/{KEY}")
        links = page.get_by_label("Links of results")
        for text, word in (
            (origin + result_link(ada) + "\n" + origin + result_link(other), "same deals"),
            (origin + result_link(ada)[:-3], ""),
            ("nothing", ""),
        ):
            links.fill(text)
            page.evaluate(f"{ALERT} = ''")
            page.get_by_role("button", name="Compare", exact=True).click()
            until(page, f"{ALERT} && {ALERT}.includes({word!r})", 90)
            assert links.input_value() == text, "nothing is lost"
            assert rows(page) == []
