"""A round that several people play with the same deals: the link of a result opens, the own result joins, standings."""

from __future__ import annotations

import json
from functools import cache

from accessibility import AXE, checked
from page_driver import go, until, visit
from playwright.sync_api import Browser, Page
from tschatulle.games import Kit
from tschatulle.play.challenges.duplicate import Result, result_link, standings
from tschatulle.play.formats.save import save_text
from tschatulle.play.record import dealt
from tschatulle.play.table import Table

KEY = "tichu4round"
SEED = "two tables"
ALERT = "document.getElementById('alert').textContent"
ROWS = """[...document.querySelectorAll(".s-round-table tbody tr")].map(
    (row) => [...row.cells].map((one) => one.textContent))"""


KEPT = """([name, text]) => new Promise((resolve) => {
  const request = indexedDB.open("tschatulle:/tschatulle/");
  request.onsuccess = () => {
    const change = request.result.transaction("kept", "readwrite");
    change.objectStore("kept").put(text, name);
    change.oncomplete = () => { request.result.close(); resolve(); };
  };
})"""


def sealed(data: object) -> str:
    """A sound record of the store, whatever is in it."""
    body = json.dumps({"c": 99, "data": data}, separators=(",", ":"))
    check = 0x811C9DC5
    for byte in body.encode("utf-16-le"):
        check = (check ^ byte) * 0x01000193 & 0xFFFFFFFF
    return f"T1 {check:08x} {body}"


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


def compare(page: Page, *links: str) -> None:
    """Pastes links."""
    page.get_by_label("Links of results").fill("\n".join(links))
    page.get_by_role("button", name="Compare", exact=True).click()


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
        links.fill(f"Look: {origin}{result_link(ben)} !")
        page.get_by_role("button", name="Compare", exact=True).click()
        until(page, "document.querySelectorAll('.s-round-table tbody tr').length === 2")
        assert [tuple(row[:3]) for row in rows(page)] == told([ada, ben]) and links.input_value() == ""
        page.evaluate(AXE)
        checked(page, "a round to compare")
        page.get_by_label("Your name").fill("Eva")
        page.get_by_role("button", name="Make the link").click()
        until(page, f"{ALERT}.includes('no finished round')")
        go(page, f"#/{KEY}")
        page.locator("[data-act=no-grand]").click(timeout=60_000)
        until(page, "!document.querySelector('[data-act=no-grand]')")  # a game has begun, which is not replaced unasked
        page.locator(".s-seed").dispatch_event("click")  # it may be in a drawer that is shut
        page.locator("#s-seed-text").fill(save_text(finished("greedy")))
        page.get_by_role("button", name="Open", exact=True).click()
        page.get_by_role("button", name="Replace it").click()
        until(page, "document.querySelector('.s-result')", 60)
        page.locator("a.s-tool", has_text="Compare").dispatch_event("click")
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


def test_results_stay_over_visits_and_go_one_by_one_or_all(browser: Browser, origin: str) -> None:
    ada, ben, other = result("Ada", "greedy"), result("Ben", "random"), result("Bob", "random", "other deals")
    shown = "document.querySelectorAll('.s-round-table tbody tr').length === {}"
    with visit(browser, origin, viewport={"width": 320, "height": 640}, color_scheme="dark") as page:
        go(page, f"{origin}#round/{KEY}")
        compare(page, *(origin + result_link(one) for one in (ada, ben)))
        until(page, shown.format(2), 90)
        compare(page, origin + result_link(other))
        until(page, shown.format(3))
        heads = page.locator(".s-round-table h2").all_inner_texts()
        assert heads == ["Standings: other deals", "Standings: two tables"], "the newest round first"
        page.evaluate(AXE)
        checked(page, "two rounds")
        page.reload()
        until(page, shown.format(3), 90)
        assert [tuple(row[:3]) for row in rows(page)] == [*told([other]), *told([ada, ben])]
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        page.get_by_role("button", name="Remove the result of Ada").click()
        until(page, shown.format(2))
        assert page.evaluate("document.activeElement.tagName") == "H2"
        page.get_by_role("button", name="Undo").click()
        until(page, shown.format(3))
        page.get_by_role("button", name="Remove the result of Bob").click()
        until(page, shown.format(2))
        page.reload()
        until(page, shown.format(2), 90)
        assert [tuple(row[:3]) for row in rows(page)] == told([ada, ben])
        page.get_by_role("button", name="Remove all results").click()
        page.get_by_role("button", name="Remove", exact=True).click()
        until(page, "!document.querySelector('.s-round-table').children.length")
        page.reload()
        page.wait_for_timeout(500)
        assert rows(page) == []


def test_a_kept_result_that_is_damaged_is_told_and_takes_no_other_with_it(browser: Browser, origin: str) -> None:
    ada, ben = (origin + result_link(result(name, level)) for name, level in (("Ada", "greedy"), ("Ben", "random")))
    with visit(browser, origin, viewport={"width": 1440, "height": 900}) as page:
        go(page, f"{origin}#round/{KEY}")
        compare(page, ada, ben)
        until(page, "document.querySelectorAll('.s-round-table tbody tr').length === 2", 90)
        good, spoilt = (link[link.index("#") :] for link in (ben, ada[:-1] + ("1" if ada[-1] == "0" else "0")))
        page.evaluate(KEPT, [f"note/round/{KEY}", sealed({"v": 1, "links": [spoilt, 7, good]})])
        page.reload()
        until(page, "document.querySelectorAll('.s-round-table tbody tr').length === 1", 90)
        assert [row[1] for row in rows(page)] == ["Ben"]
        lost = page.locator(".s-round-lost li").all_inner_texts()
        assert len(lost) == 2 and "typing error" in lost[0] and "neither a link" in lost[1]
        page.get_by_role("button", name="Remove what cannot be read").click()
        until(page, "!document.querySelector('.s-round-lost')")
        page.reload()
        until(page, "document.querySelectorAll('.s-round-table tbody tr').length === 1", 90)
        assert page.locator(".s-round-lost").count() == 0


def test_a_new_result_has_room_beside_as_many_as_are_kept(browser: Browser, origin: str) -> None:
    with visit(browser, origin) as page:
        go(page, f"{origin}#round/{KEY}")
        full = [f"#/{KEY}/u/{number}" for number in range(40)]
        page.evaluate(KEPT, [f"note/round/{KEY}", sealed({"v": 1, "links": full})])
        page.reload()
        until(page, "document.querySelectorAll('.s-round-lost li').length === 40", 90)
        compare(page, origin + result_link(result("Ada", "greedy")))
        until(page, "document.querySelectorAll('.s-round-table tbody tr').length === 1", 90)
        assert page.locator(".s-round-lost li").count() == 39, "the last one made room"


def test_what_cannot_be_compared_is_said(browser: Browser, origin: str) -> None:
    ada = result("Ada", "greedy")
    with visit(browser, origin) as page:
        go(page, f"{origin}#round/{KEY}")
        links = page.get_by_label("Links of results")
        for text in (origin + result_link(ada)[:-3], "nothing"):
            page.evaluate(f"{ALERT} = ''")
            compare(page, text)
            until(page, ALERT, 90)
            assert links.input_value() == text, "nothing is lost"
            assert rows(page) == []
        compare(page, "nothing/u/x", origin + result_link(ada))
        until(page, "document.querySelectorAll('.s-round-table tbody tr').length === 1")
        assert links.input_value() == "nothing/u/x", "only what is no result stays"
