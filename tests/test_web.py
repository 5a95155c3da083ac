"""The logic of the web modules, run in a real browser without any package, and what the sources must not contain."""

from __future__ import annotations

import functools
import json
import os
import random
import re
import shutil
import statistics
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import segno
from bridge.asking import Page as Asker
from house.chromium import FLAGS
from house.tabs import closed, ended
from playwright.sync_api import Browser, BrowserContext, sync_playwright
from stretched import longest, saved
from tschatulle.bridge import Bridge
from tschatulle.games import REGISTRY
from tschatulle.play.formats.save import read_save

from tools.build.external.scripts import scripts
from tools.build.server import Handler, Server

ROOT = Path(__file__).resolve().parent.parent
HOME = ROOT / ".runtime"
SCRIPT = {"content-type": "text/javascript"}
ONE_OF_EACH = ("tichu4", "tschuk9", "toguz9", "tsungshap1893", "kuckuck5t")
"""The first has the longest save of all games."""
HELPERS = ("check", "clock", "page", "redrawn")
SLOWER = float(os.environ.get("TSCHATULLE_SLOWER", "1"))
"""How many times slower the machine is to be for the suites: what relies on a moment fails."""
SUITES = sorted(path.stem for path in (ROOT / "tests" / "web").glob("*.mjs") if path.stem not in HELPERS)
MODULES = sorted((ROOT / "web").rglob("*.js"))
FORBIDDEN = re.compile(
    r"\.(?:inner|outer)HTML|insertAdjacentHTML|document\.write|\beval\(|new Function|run_js"
    r"|setAttribute\(\"(?:style|on\w+)\""
)


class BareHandler(Handler):
    """The sources as they are, without a policy: what is tested here is logic."""

    def send_header(self, keyword: str, value: str) -> None:
        if keyword != "Content-Security-Policy":
            super().send_header(keyword, value)


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    server = Server(("127.0.0.1", 0), functools.partial(BareHandler, directory=str(ROOT)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_address[1]}"
    server.shutdown()
    server.server_close()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    path = os.environ.get("TSCHATULLE_BROWSER") or shutil.which("chromium") or shutil.which("google-chrome")
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        browser.close()


@pytest.mark.parametrize("suite", SUITES)
def test_suite(suite: str, address: str, browser: Browser) -> None:
    page = browser.new_page()
    page.goto(f"{address}/web/i18n/en.json")
    if SLOWER > 1:
        page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    outcomes = page.evaluate(
        "async (suite) => { await import(`/tests/web/${suite}.mjs`);"
        " return (await import('/tests/web/check.mjs')).results(); }",
        suite,
    )
    closed(page)
    assert outcomes
    assert [one for one in outcomes if one["error"]] == []


CODES = """async (texts) => {
  const { codeOf, qrOf } = await import("/web/shell/share/code.js");
  const { encode } = await import("/web/external/uqr.js");
  const ctx = { words: { t: (key) => key } };
  return texts.map((text) => codeOf(ctx, text, "").act && qrOf(text, encode));
}"""


def test_a_code_that_the_page_makes_is_one_that_others_make(address: str, browser: Browser) -> None:
    """In every version, and whole: into room that is left segno writes a zero too much, which nobody reads."""
    texts: list[str] = []
    for version in range(1, 16):
        bits = segno.consts.SYMBOL_CAPACITY[version][segno.consts.ERROR_LEVEL_L]
        most = bits // 8 - (2 if version < 10 else 3)
        texts.append(f"ěščřž{version}/".ljust(most - 5, "b"))
    page = browser.new_page()
    page.route(
        "**/web/external/uqr.js", lambda route: route.fulfill(body=scripts(HOME)["web/external/uqr.js"], headers=SCRIPT)
    )
    page.goto(f"{address}/web/i18n/en.json")
    codes = page.evaluate(CODES, [*texts, "", "b" * (most + 1), "b" * 3000])
    closed(page)
    assert codes[-3]["size"] == 21 and codes[-2:] == [None, None]
    for text, code in zip(texts, codes, strict=False):
        how = {"error": "l", "mode": "byte", "boost_error": False, "micro": False}
        same = [segno.make(text.encode(), mask=mask, **how).matrix for mask in range(8)]
        assert code["size"] == len(code["rows"])
        assert code["rows"] in [[[*row] for row in matrix] for matrix in same], text


PLAY_BLANK = """async () => {
  const { startPage } = await import("/tests/web/page.mjs");
  const { board } = await import("/web/games/blank.js");
  const words = await (await fetch("/web/games/blank.json")).json();
  location.hash = "#/blank/s/x";
  await startPage([board], words.en, core);
}"""


def test_the_blank_game_is_played_in_the_page(address: str, browser: Browser) -> None:
    """With the true screens and the true core: the board that newcomers copy is one that works."""
    bridge, page = Bridge(), browser.new_page()
    failures: list[str] = []
    page.on("pageerror", lambda error: failures.append(str(error)))
    page.route("**/favicon.ico", lambda route: route.fulfill(status=204))  # asked for by the browser itself
    page.on("console", lambda told: failures.append(told.text) if told.type in ("error", "warning") else None)
    page.expose_function(
        "core", lambda verb, text: bridge.handle(text) if verb == "handle" else bridge.slice(float(text))
    )
    page.goto(f"{address}/web/i18n/en.json")
    page.evaluate(PLAY_BLANK)
    page.get_by_role("gridcell").get_by_role("button", name="Say 2").click()
    page.get_by_text("The hidden number was").first.wait_for()
    assert page.locator(".s-log-row").count() >= 3
    assert failures == []
    closed(page)


LARGEST_CHOICE = """async (cards) => {
  const { createSettings } = await import("/web/store/settings.js");
  const { keepSetup } = await import("/web/shell/table/seating/choosing.js");
  const { openArgs } = await import("/web/shell/table/seating/seating.js");
  const texts = new Map();
  const mirror = { read: (key) => texts.get(key) ?? null, write: (key, text) => (texts.set(key, text), true) };
  const visit = (warned) => ({
    settings: createSettings(mirror), words: { t: (key) => key }, warn: (text) => warned.push(text),
    hello: async () => ({ games: cards.slice(1) }), engine: { ask: async () => cards[0] },
    game: (key) => cards.find((card) => card.key === key) ?? null,
  });
  const choice = (card) => ({
    options: Object.fromEntries(Object.entries(card.options).map(([name, values]) => [name, values.at(-1)])),
    levels: Array(card.seats).fill(card.levels.toSorted((a, b) => b.length - a.length)[0]),
  });
  const answers = [];
  for (const [mode, begins] of [["watch", "me"], ["people", "lot"], ["bot", "other"]]) {
    const warned = [];
    const first = visit(warned);
    for (const card of cards) {
      keepSetup(first, card, { mode, begins, key: card.key, ...choice(card), minutes: "90", add: "30" });
    }
    const next = visit(warned);
    const opened = [];
    for (const card of cards) opened.push(await openArgs(next, card.key));
    answers.push({ mode, warned, opened, size: texts.get("settings").length });
  }
  return answers;
}"""


def test_the_players_and_options_of_every_game_are_remembered(address: str, browser: Browser) -> None:
    """Each with as many computers as there are seats and every option unusual, after another visit."""
    bridge, cards = Bridge(), []
    for key in sorted(REGISTRY, key=lambda key: REGISTRY[key].listed):
        card = json.loads(bridge.handle(json.dumps({"id": 1, "ask": "card", "key": key})))[0]["ok"]
        cards += [card] if card["seats"] > 1 else []
    page = browser.new_page()
    page.goto(f"{address}/web/i18n/en.json")
    for told in page.evaluate(LARGEST_CHOICE, cards):
        assert told["warned"] == []
        assert told["size"] < 40_000
        for card, opening in zip(cards, told["opened"], strict=True):
            args = opening["request"]
            level = max(card["levels"], key=len)
            assert args["options"] == {name: values[-1] for name, values in card["options"].items()}
            assert len(args["seats"]) == card["seats"]
            if told["mode"] == "bot":
                assert args["seats"] == [level, "human", *[level] * (card["seats"] - 2)]
            else:
                assert set(args["seats"]) == {"human" if told["mode"] == "people" else level}
    closed(page)


PUT = """async (games) => {
  const { openStore } = await import("/web/store/store.js");
  const store = await openStore();
  const kept = [];
  for (const [slot, save, n] of games) {
    for (const upto of [1, Math.ceil(save.length / 2), save.length]) {
      kept.push(await store.put(slot, { save: save.slice(0, upto), n, view: null }));
    }
  }
  return [kept.every(Boolean), store.trouble];
}"""
EXPORT = """async (slots) => {
  const { openStore } = await import("/web/store/store.js");
  const store = await openStore();
  const saves = await Promise.all(slots.map(async (slot) => (await store.get(slot)).save));
  return [saves, await store.exportText(), store.trouble];
}"""
IMPORT = """async ([slots, text]) => {
  const { openStore } = await import("/web/store/store.js");
  const store = await openStore();
  const { games, aside } = await store.importText(text, null);
  return [games, aside, await Promise.all(slots.map(async (slot) => (await store.get(slot)).save)), store.trouble];
}"""


def test_the_longest_games_go_through_journal_and_backup(address: str, browser: Browser) -> None:
    """One of each family: in the browser's storage after a visit, and in another browser after an import."""
    keys = {REGISTRY[key].family: key for key in ("solitaire", *ONE_OF_EACH)}
    assert set(keys) == {entry.family for entry in REGISTRY.values() if entry.listed}
    records = {key: longest(key) for key in keys.values()}
    saves = {key: saved(record) for key, record in records.items()}

    def visit(context: BrowserContext, work: str, given: Any) -> Any:
        page = context.new_page()
        page.goto(f"{address}/web/i18n/en.json")
        found = page.evaluate(work, given)
        closed(page)
        return found

    one, other = browser.new_context(), browser.new_context()
    games = [[key, save, len(records[key].moves)] for key, save in saves.items()]
    assert visit(one, PUT, games) == [True, None]
    parts, text, trouble = visit(one, EXPORT, [*saves])
    assert (parts, trouble) == ([*saves.values()], None)
    assert visit(other, IMPORT, [[*saves], text]) == [len(saves), 0, parts, None]
    assert [read_save(save).record for save in parts] == [*records.values()]
    ended(one)
    ended(other)


MOVES = 40
REDRAWN = {"tichu4": 0.15, "kuckuck4": 0.25, "tsungshap": 0.15, "tschuk7": 0.3, "solitaire": 0.3}
"""By game, of which part of the elements of a picture a told move makes as many anew at most, on the average."""


def turns_of(key: str) -> Iterator[dict[str, Any]]:
    """A person who plays anything against computers that do: views, with the stories that lead to them."""
    dice, asker = random.Random(key), Asker()
    seats = ["human", *["random"] * (asker.ask("card", key=key)["seats"] - 1)]
    turn = asker.ask("open", key=key, seed="k3m9-x2pa", seats=seats)
    for _ in range(MOVES):
        yield {"view": turn["view"], "story": turn.get("story", [])}
        choices = turn["view"]["choices"]
        turn = asker.ask("play", seat=0, move=dice.choice(choices)["move"]) if choices else asker.ask("step")
        if "view" not in turn or turn["view"]["outcome"]:
            return


@pytest.mark.parametrize("key", REDRAWN)
def test_a_told_move_draws_little_anew_and_nothing_stays_that_should_not(
    key: str, address: str, browser: Browser
) -> None:
    page = browser.new_page()
    page.goto(f"{address}/web/i18n/en.json")
    script = "async (given) => (await import('/tests/web/redrawn.mjs')).toldOf(...given)"
    found = page.evaluate(script, [key, list(turns_of(key))])
    closed(page)
    assert found["wrong"] == []
    assert len(found["parts"]) >= MOVES / 2
    assert statistics.fmean(found["parts"]) < REDRAWN[key]


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_no_module_makes_code_or_markup_from_text(path: Path) -> None:
    assert FORBIDDEN.findall(path.read_text("utf-8")) == []


@pytest.mark.parametrize("path", sorted((ROOT / "web" / "styles").glob("*.css")), ids=lambda path: path.name)
def test_no_style_hangs_on_what_is_inside_of_an_element(path: Path) -> None:
    """With `:has` every change of the page costs several times as much: the browser looks for what it names."""
    assert re.findall(r"[^{}]*:has\([^{}]*", path.read_text("utf-8")) == []


def test_the_page_has_no_inline_script_or_style() -> None:
    page = (ROOT / "index.html").read_text("utf-8")
    assert re.findall(r"<script(?![^>]*\bsrc=)|<style|\sstyle=|\son\w+=|javascript:", page) == []
