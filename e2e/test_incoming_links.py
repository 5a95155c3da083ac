"""Links and texts from outside: the same deal for all, nothing lost unasked, nothing hostile gets through."""

from __future__ import annotations

import io
import json
import re
from collections.abc import Iterator

import pytest
import zxingcpp
from game_log import log
from page_driver import asked, by_digits, dealt, go, moves, names, play, seeded, table, until, visit, wait_moves
from painting import seen
from PIL import Image
from playwright.sync_api import Browser, Page
from tschatulle.play.record import dealt as dealt_record
from tschatulle.play.record import link_text, seed_link

OFF = {"speed": "off"}
ODD = "Žluťoučký kůň 7"


def heights(seed: str) -> str:
    """The sentence of the deal of a seed, by the core outside of any browser: a visit of its own."""
    (_, move), *_ = dealt_record("solitaire", (), seed).moves
    stacks = [len(stack) for stack in move.removeprefix("d").split(".")]
    return f"21 coins are poured out. Heights of the stacks: {' '.join(map(str, stacks))}."


@pytest.fixture(scope="module")
def desk(browser: Browser, origin: str) -> Iterator[Page]:
    """One visitor for the whole file."""
    with visit(browser, origin, settings=OFF, permissions=["clipboard-read", "clipboard-write"]) as page:
        table(page, origin + "#/solitaire")
        yield page


def typed(page: Page, text: str) -> None:
    """A text entered where the deal is shown."""
    page.locator(".s-seed").click()
    page.locator("#s-seed-text").fill(text)
    page.get_by_role("button", name="Open", exact=True).click()


def shared(page: Page, label: str) -> str:
    """A link of the share dialog."""
    page.locator("[data-tool=share]").click()
    link = page.get_by_label(label, exact=True)
    link.wait_for()
    value = link.input_value()
    page.keyboard.press("Escape")
    return value


@pytest.mark.parametrize("seed", ["k3m9-x2pa", ODD, "#/<b>&amp; %20 _", "日本 ⚄"])
def test_any_text_is_a_seed_and_its_link_gives_the_same_deal(desk: Page, origin: str, seed: str) -> None:
    seeded(desk, "something else")
    typed(desk, seed)
    until(desk, f"document.querySelector('.s-seed code').textContent === {json.dumps(seed)}")
    dealt(desk)
    assert log(desk) == [heights(seed)]
    assert shared(desk, "Link to this deal") == origin + "#/solitaire/s/" + seed_link(seed)


def test_another_visitor_gets_the_same_deal_from_the_link(browser: Browser, origin: str) -> None:
    with visit(browser, origin, settings=OFF) as page:
        table(page, origin + "#/solitaire/s/" + seed_link(ODD))
        until(page, f"document.querySelector('.s-seed code')?.textContent === {json.dumps(ODD)}")
        dealt(page)
        assert log(page) == [heights(ODD)]
        assert page.url.endswith("#/solitaire")


def test_a_link_that_was_followed_is_not_followed_again_in_another_language(desk: Page) -> None:
    seeded(desk, "followed")
    desk.get_by_role("button", name="New game").click()
    until(desk, "document.querySelector('.s-seed code').textContent !== 'followed'")
    dealt(desk)
    play(desk, by_digits, 2)
    own = desk.locator(".s-seed code").inner_text()
    for lang in ("de", "en"):
        desk.locator(".s-lang:visible").select_option(lang)
        until(desk, f"document.documentElement.lang === '{lang}'")
        dealt(desk)
        desk.wait_for_timeout(300)
        assert not desk.locator("dialog[open]").count()
    assert desk.locator(".s-seed code").inner_text() == own and moves(desk) == 2


def test_who_leaves_while_a_link_is_opened_has_left(desk: Page) -> None:
    """The address is that of the table when the link is opened, but not any more when somebody is on the way home."""
    seeded(desk, "opened")
    desk.evaluate(
        """(fragment) => {
          const leave = new MutationObserver(() => {
            if (document.querySelector(".s-seed code")?.textContent !== "opened late") return;
            leave.disconnect();
            location.hash = "#/"; // is told of in a moment
          });
          leave.observe(document, { subtree: true, childList: true, characterData: true });
          location.hash = fragment;
        }""",
        "#/solitaire/s/" + seed_link("opened late"),
    )
    until(desk, "document.querySelector('.s-home-main')")
    assert desk.evaluate("location.hash") == "#/"


def test_the_link_of_a_finished_game_opens_its_review(browser: Browser, desk: Page, origin: str) -> None:
    seeded(desk, "to be reviewed")
    play(desk, by_digits)
    until(desk, "document.querySelector('.s-result')")
    points = desk.locator(".s-result-score").inner_text()
    link = shared(desk, "Link to this game, move by move")
    with visit(browser, origin, settings=OFF) as page:
        go(page, link)
        until(page, "document.querySelectorAll('.s-review-bet').length === 21", 60)
        assert page.locator(".s-review-screen .s-facts dd").first.inner_text() == points
        # Looking at a review leaves the table of free play alone.
        assert page.evaluate("Object.keys(localStorage).filter((name) => name.includes('/game/'))") == []
        page.get_by_role("link", name="Play this deal").click()
        until(page, "document.querySelector('.s-seed code')?.textContent === 'to be reviewed'")


def test_a_pasted_record_goes_on_where_it_ends(desk: Page) -> None:
    seeded(desk, "on paper")
    play(desk, by_digits, 3)
    desk.locator("[data-tool=share]").click()
    desk.get_by_text("The game as text").click()
    text = desk.get_by_label("The game as text").input_value()
    assert text.startswith("tschatulle record 1\n")
    desk.keyboard.press("Escape")
    board = names(desk)
    seeded(desk, "between")
    typed(desk, text)
    until(desk, "document.querySelector('.s-seed code').textContent === 'on paper'")
    wait_moves(desk, 3)
    assert [name.split(";")[0] for name in names(desk)] == [name.split(";")[0] for name in board]


def test_a_record_as_a_file(desk: Page) -> None:
    seeded(desk, "before the file")
    with desk.expect_download() as saved:
        desk.locator("[data-tool=share]").click()
        desk.get_by_text("The game as text").click()
        desk.get_by_role("button", name="Save as a file").click()
    path = saved.value.path()
    assert saved.value.suggested_filename == "solitaire-before_the_file.txt"
    desk.keyboard.press("Escape")
    seeded(desk, "after the file")
    desk.locator(".s-seed").click()
    with desk.expect_file_chooser() as chooser:
        desk.get_by_role("dialog").get_by_role("button", name="file", exact=False).click()
    chooser.value.set_files({"name": "game.txt", "mimeType": "text/plain", "buffer": path.read_bytes()})
    until(desk, "document.querySelector('#s-seed-text').value.startsWith('tschatulle record 1')")
    desk.get_by_role("button", name="Open", exact=True).click()
    until(desk, "document.querySelector('.s-seed code').textContent === 'before the file'")


def test_a_link_asks_before_it_replaces_a_running_game(desk: Page) -> None:
    seeded(desk, "mine")
    play(desk, by_digits, 2)
    board = names(desk)
    for press in ("Keep mine", "Escape"):
        go(desk, "#/")
        go(desk, "#/solitaire/s/" + seed_link("theirs"))
        asked(desk)
        if press == "Escape":
            desk.keyboard.press(press)
        else:
            desk.get_by_role("button", name=press).click()
        until(desk, "location.hash === '#/solitaire'")
        assert names(desk) == board
    go(desk, "#/solitaire/s/" + seed_link("theirs"))
    desk.get_by_role("button", name="Replace it").click()
    until(desk, "document.querySelector('.s-seed code').textContent === 'theirs'")
    desk.locator("[data-tool=undo]").click()
    wait_moves(desk, 2)
    assert names(desk) == board


def test_a_qr_code_is_read_by_another_program(browser: Browser, origin: str) -> None:
    with visit(browser, origin, shipped=True, settings={"speed": "off"}) as page:
        go(page, origin)
        seeded(page, ODD)
        page.locator("[data-tool=share]").click()
        address = page.get_by_label("Link to this deal", exact=True).input_value()
        page.get_by_role("button", name="QR code").first.click()
        until(page, "document.querySelector('.s-qr')")
        with seen(page):
            picture = Image.open(io.BytesIO(page.locator(".s-qr").first.screenshot()))
        assert [code.text for code in zxingcpp.read_barcodes(picture)] == [address]


def hostile() -> list[str]:
    """Fragments that nobody made with good intentions."""
    seed = seed_link("mine")
    record = link_text(dealt_record("solitaire", (), "mine"))
    wrong_symbol = seed[:-1] + ("A" if seed[-1] != "A" else "B")
    shapes = [
        "#//", "#///", "#/../../etc/passwd", "#/solitaire/", "#/solitaire//", "#/solitaire/s", "#/solitaire/s/",
        "#/solitaire/x/abc", "#/solitaire/s/a/b/c", "#/Solitaire", "#/blank", "#/nowhere", "#/nowhere/s/1aF",
        "#/__proto__", "#/constructor/s/1aF", "#/toString/r/1", "#settings/extra", "#rules", "#rules/nowhere",
        "#rules/__proto__", "#learn/nowhere", "#stats/", "#daily/nowhere", "#about/1", "#play", "#s-main", "#%", "#%00",
        "#%ff%fe", "#/%73olitaire", "#?x=1", "#/solitaire?seed=1", "#<script>hacked=1</script>",
        "#/solitaire/s/<img src=x onerror=hacked=1>", "#javascript:hacked=1", "#data:text/html,x", "#" + "a" * 9000,
        "#/solitaire/r/" + "A" * 7900, "#/solitaire/s/" + "_" * 300, "#/\u202e\u0000\ufeff", "#/\ufffd",
    ]  # fmt: skip
    seeds = [
        "1",
        "0aF",
        "2aF",
        "1" + "x" * 80 + "A",
        "1_",
        "1_c3",
        "1_ff_feA",
        "1_00A",
        "a b",
        wrong_symbol,
        seed * 3 + "x",
    ]
    records = ["", "1", "10", record[:-1], record[1:], record[:20], record[::-1], record + "A", "2" + record[1:],
               record.swapcase(), "1" + "_" * 200, "99999999"]  # fmt: skip
    dates = ["2026-13-01", "0000-00-00", "-1", "9" * 50, "2026-11-20T00:00", "2026-02-29"]
    return [
        *shapes,
        *(f"#/solitaire/s/{one}" for one in seeds),
        *(f"#/solitaire/r/{one}" for one in records),
        *(f"#/solitaire/d/{one}" for one in dates),
        *("#/solitaire/p/1abc", "#/solitaire/p/", "#/solitaire/d/"),
    ]


LOOK = """() => ({
  words: document.querySelector("main").innerText.trim().length,
  odd: document.querySelectorAll("script, iframe, object, embed, img, base, form").length,
  hacked: "hacked" in globalThis,
  dialogs: document.querySelectorAll("dialog[open]").length,
})"""


def test_hostile_addresses_are_answered_in_words_and_change_nothing(desk: Page) -> None:
    seeded(desk, "mine")
    play(desk, by_digits, 2)
    board, odd = names(desk), desk.evaluate(LOOK)["odd"]
    fragments = hostile()
    assert len(fragments) > 60
    for fragment in fragments:
        desk.evaluate("(hash) => { location.hash = hash; }", fragment)
        desk.wait_for_timeout(60)
        look = desk.evaluate(LOOK)
        assert look == {"words": look["words"], "odd": odd, "hacked": False, "dialogs": 0}, fragment
        assert look["words"] > 10, fragment
    go(desk, "#/")
    table(desk, "#/solitaire")
    assert moves(desk) == 2 and names(desk) == board


@pytest.mark.parametrize(
    ("fragment", "words"),
    [
        ("#/nothing/at/all", "Nothing here"),
        ("#/solitaire/r/1abc", "This record cannot be opened"),
        ("#/solitaire/s/1aG", "There is a typing error in the link."),
        ("#/solitaire/s/9al", "The link was made by a later version of the page."),
        ("#/solitaire/d/2026-02-29", "This is not a date."),
    ],
)
def test_what_is_wrong_with_a_link_is_said(desk: Page, fragment: str, words: str) -> None:
    go(desk, "#/")
    go(desk, fragment)
    said = "document.querySelector('main').innerText + document.getElementById('alert').textContent"
    until(desk, f"({said}).includes({json.dumps(words)})")


def test_hostile_texts_are_refused_in_words(desk: Page) -> None:
    seeded(desk, "mine")
    board = names(desk)
    for text in (
        "tschatulle record 1\ngame solitaire\nmoves 11",
        "tschatulle record 1",
        "tschatulle record 99\ngame solitaire\n",
        "tschatulle-save 1 rubbish",
        "https://example.org/#/solitaire/r/10I0B0C0",
        "#/solitaire/s/1aG",
        "tschatulle record 1\n" + "x" * 300_000,
    ):
        desk.evaluate("document.getElementById('alert').replaceChildren()")
        typed(desk, text)
        until(desk, "document.getElementById('alert').textContent.length > 10")
        assert not re.search(r"\[|undefined|Error", desk.evaluate("document.getElementById('alert').textContent"))
        assert names(desk) == board
