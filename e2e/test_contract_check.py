"""Every answer that a page gets in these tests is compared with the contract."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest
from harness import Complaints
from house.tabs import closed
from page_driver import first_visit, table, visit
from playwright.sync_api import Browser, Page
from tschatulle.bridge import Bridge

ECHO = """(said) => new Promise((resolve) => {
  const source = "onmessage = ({ data }) => postMessage({ answers: data.told })";
  const address = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
  const worker = new Worker(address, { name: "tschatulle" });
  worker.onmessage = ({ data }) => resolve(data.answers.length);
  worker.postMessage(said);
})"""
"""A worker in place of the core, that says what it is told to."""
OPEN = {"id": 7, "ask": "open", "key": "tschuk7", "seed": "x"}


def opened(**how: Any) -> list[Any]:
    told: list[Any] = json.loads(Bridge().handle(json.dumps({**OPEN, **how})))
    return told


def more(turn: Any) -> None:
    turn["view"]["can"]["fly"] = True


def less(turn: Any) -> None:
    del turn["view"]["game"]["key"]


def other(turn: Any) -> None:
    turn["view"]["n"] = "0"


def facts(turn: Any) -> None:
    turn["view"]["scene"]["facts"]["luck"] = 1


def said(page: Page, told: list[Any], **how: Any) -> None:
    """The page asks for a game, and is told this."""
    request = {**OPEN, **how}
    assert page.evaluate(ECHO, {"text": json.dumps(request), "id": request["id"], "told": told}) == len(told)


@pytest.fixture(scope="module")
def plain(browser: Browser, origin: str) -> Any:
    """A page of the site's origin without any script of the site."""
    page = browser.new_page()
    complaints = Complaints(origin)
    complaints.watch(page)
    complaints.expect("favicon.ico")
    page.goto(origin + "build.json")
    yield page, complaints
    closed(page)


@pytest.mark.parametrize("how", [{}, {"packed": True}], ids=["whole", "packed"])
@pytest.mark.parametrize(
    ("spoil", "words"),
    [
        (more, ".view.can.fly is not in contract.tables.Can"),
        (less, ".view.game.key is missing"),
        (other, '.view.n is "0", not int'),
        (facts, ".view.scene.facts.luck is not in games.tschuk.contract.Dealt"),
    ],
)
def test_an_answer_that_is_not_in_the_contract_is_a_complaint(
    plain: tuple[Page, Complaints], how: dict[str, Any], spoil: Callable[[Any], None], words: str
) -> None:
    page, complaints = plain
    told = opened(**how)
    said(page, told, **how)
    assert complaints.rest() == []
    spoilt = copy.deepcopy(told)
    spoil(spoilt[0]["ok"])
    said(page, spoilt, **how)
    assert complaints.rest() == [f"not in the contract: open: {words}"]
    complaints.found.pop()


@pytest.mark.parametrize("comes", [visit, first_visit])
def test_whatever_a_page_asks_is_heard(comes: Any, browser: Browser, origin: str) -> None:
    with comes(browser, origin) as page:
        table(page, origin + "#/solitaire")
        (wire,) = page.complaints.wires
        assert wire.answers >= 2
        assert wire.listener.families == {"main": "solitaire"}
