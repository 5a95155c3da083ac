"""The same core twice: what Python says in the browser is, to the letter, what it says here.

So deals, links, saves, views and the thoughts of bots do not depend on the machine.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from harness import sparing
from house.tabs import ended
from painting import veiled
from playwright.sync_api import Browser, Page
from tschatulle.bridge import Bridge
from tschatulle.chance import Chance

from tools.measure.driver import until

ASK = """async ([name, args]) => {
    globalThis.twin ??= (async () => {
        const engine = (await import(new URL("web/preload.js", document.baseURI).href)).$engine$engine.createEngine();
        const packs = Object.entries((await engine.build).dataPacks);
        for (const [key, archive] of packs.flatMap(([key, all]) => all.map((one) => [key, one]))) {
            await engine.ask("open", { table: "packs", key, seed: "packs" });
            engine.retry(); // who saves data has to ask for the tables
            await new Promise((resolve) => {
                const look = () => engine.state.dataPacks.includes(archive) && resolve();
                engine.subscribe(look);
                look();
            });
        }
        return engine;
    })();
    const twin = await globalThis.twin;
    return JSON.stringify(await twin.ask(name, args).catch((error) => ({ reason: error.reason })));
}"""
"""An engine with all tables, as this Python has them: without them some bots would choose otherwise."""


READY = "document.documentElement.dataset.engine === 'ready'"
SNAPSHOT = "document.documentElement.dataset.snapshot"


@pytest.fixture(scope="module")
def twin(browser: Browser, origin: str) -> Iterator[Page]:
    """A page with an engine of its own, so that the screens do not ask in between."""
    context = sparing(browser.new_context(service_workers="block"))
    page = context.new_page()
    page.goto(origin)
    until(page, READY)
    yield page
    ended(context)


@pytest.fixture(scope="module")
def again(browser: Browser, origin: str) -> Iterator[Page]:
    """The same at a second visit, with a Python out of kept memory."""
    context = veiled(browser.new_context(service_workers="block"))
    page = context.new_page()
    page.goto(origin)
    until(page, f"{SNAPSHOT} === 'kept'")
    page.reload()
    until(page, f"{READY} && {SNAPSHOT} === 'used'")
    yield page
    assert page.evaluate("globalThis.twin.then((one) => one.state.snapshot)") == "used"
    ended(context)


class Here:
    """The bridge under this Python, asked like the engine."""

    def __init__(self) -> None:
        self.bridge = Bridge()

    def ask(self, name: str, **args: Any) -> Any:
        answers = json.loads(self.bridge.handle(json.dumps({"id": 1, "ask": name, **args})))
        while "more" in answers[-1]:
            answers = json.loads(self.bridge.slice(1000))
        return answers[-1].get("ok", {"reason": answers[-1].get("error", {}).get("reason")})


@pytest.fixture(scope="module")
def here() -> Here:
    """One for all tests, as the engine of the page is: opening a game shelves the one before."""
    return Here()


def there(page: Page, name: str, **args: Any) -> Any:
    return json.loads(page.evaluate(ASK, [name, args]))


def same(page: Page, here: Here, name: str, **args: Any) -> Any:
    """Asks both, compares, gives the answer."""
    mine = here.ask(name, **args)
    assert rounded(there(page, name, **args)) == rounded(whole(json.loads(json.dumps(mine)))), (name, args)
    return mine


def whole(answer: Any) -> Any:
    """An answer as a screen finds it: the page puts together what comes apart."""
    private, log = answer.pop("private", None), answer.pop("log", {"lines": []})
    if "view" in answer:
        own = private or {"seed": "", "link": None}
        game = {**answer["view"]["game"], "seed": own["seed"], "link": own["link"]}
        answer["view"] |= {"game": game, "log": log["lines"]}
    return {**answer, "save": private["save"]["parts"]} if private else answer


def rounded(value: Any) -> Any:
    """Sums of fractions differ in the last digit between versions of Python; nothing else may."""
    if isinstance(value, float):
        return round(value, 9)
    if isinstance(value, dict):
        return {key: rounded(inner) for key, inner in value.items()}
    return [rounded(inner) for inner in value] if isinstance(value, list) else value


def test_the_dailies_are_the_same(twin: Page, here: Here) -> None:
    for day in range(1, 29):
        date = f"2027-02-{day:02d}"
        same(twin, here, "daily", date=date, today="2030-01-01")
        same(twin, here, "open", key=here.ask("daily", date=date, today=date)["key"], date=date, today=date)


@pytest.mark.parametrize("seed", ["1", "Žluťoučký kůň 7", "😀"])
def test_a_whole_game_is_the_same(twin: Page, here: Here, seed: str) -> None:
    rng = Chance(f"twin {seed}")
    key = here.ask("hello")["games"][0]["key"]
    turn = same(twin, here, "open", key=key, seed=seed)
    while turn["view"]["choices"]:
        turn = same(twin, here, "play", seat=0, move=rng.pick(turn["view"]["choices"])["move"])
        assert turn["story"]
    for kind in ("s", "r"):
        link = same(twin, here, "link", kind=kind)["fragment"]
        same(twin, here, "read", text=link)
    same(twin, here, "share")
    same(twin, here, "review")
    same(twin, here, "record")


def test_a_hint_is_the_same_on_every_machine(twin: Page, here: Here) -> None:
    rng = Chance("twin hints")
    turn = same(twin, here, "open", key=here.ask("hello")["games"][0]["key"], seed="hints")
    while turn["view"]["choices"]:
        if turn["view"]["n"] % 4 == 1:
            same(twin, here, "hint", seat=0)
            same(twin, here, "assist", seat=0)
        turn = same(twin, here, "play", seat=0, move=rng.pick(turn["view"]["choices"])["move"])


def test_refusals_are_the_same(twin: Page, here: Here) -> None:
    same(twin, here, "open", key=here.ask("hello")["games"][0]["key"], seed="refused")
    for move in ("11", "99", "", "x" * 50):
        assert "reason" in same(twin, here, "play", seat=0, move=move)
    assert same(twin, here, "take", text="#/nothing/s/1x")["reason"] == "no-such-game"


def test_every_game_runs_with_the_library_that_is_shipped(twin: Page, here: Here) -> None:
    """Each module that a game, its players, its lesson or its study imports is in the archive: here it is imported.

    Of each family one game gives a hint, too, the same on both sides.
    """
    hinted = set()
    for card in here.ask("hello")["games"]:
        key = card["key"]
        seats = ["human", *["greedy"] * (card["seats"] - 1)]
        turn = same(twin, here, "open", key=key, seed="archive", seats=seats)
        for _ in range(4):
            turn = further(twin, here, turn["view"]) or turn
            if turn["view"]["can"]["hint"] and card["family"] not in hinted:
                hinted.add(card["family"])
                same(twin, here, "hint", seat=turn["view"]["viewer"])
        if card["lesson"]:
            same(twin, here, "lesson", key=key)
        if card["study"]:
            same(twin, here, "line", table="study", key=key)
            same(twin, here, "editor", table="study")
        same(twin, here, "link", kind="r")
        same(twin, here, "record")
    assert len(hinted) > 4


def further(twin: Page, here: Here, view: Any) -> Any:
    """One more move of whoever is to move; None at the end of a game."""
    if view["outcome"]:
        return None
    if view["bot"]:
        return same(twin, here, "step")
    return same(twin, here, "play", seat=view["viewer"], move=view["choices"][0]["move"])


def test_out_of_kept_memory_it_is_the_same(again: Page, here: Here) -> None:
    """In short what the tests before this one ask of a Python that started by itself."""
    test_the_dailies_are_the_same(again, here)
    test_a_whole_game_is_the_same(again, here, "memory")
    test_refusals_are_the_same(again, here)
    for card in here.ask("hello")["games"]:
        seats = ["human", *["greedy"] * (card["seats"] - 1)]
        turn = same(again, here, "open", key=card["key"], seed="memory", seats=seats)
        for _ in range(2):
            turn = further(again, here, turn["view"]) or turn
