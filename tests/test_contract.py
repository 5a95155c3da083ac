"""The contract between core and page: what is made of it is not stale, and nothing crosses that is not in it."""

from __future__ import annotations

import ast
import json
from pathlib import Path
from typing import Any

import pytest
from house.contract import Listener, Wrong, check_answer, faults
from test_golden import GOLDEN
from tschatulle.bridge import ASKS as ANSWERED
from tschatulle.bridge import Bridge
from tschatulle.contract import ASKS
from tschatulle.games import REGISTRY

from tools.site import contract as made
from tools.site.shapes import contract

ROOT = Path(__file__).resolve().parent.parent
CORE = ROOT / "core/tschatulle"


def test_what_is_made_of_the_contract_is_not_stale() -> None:
    whole = contract()
    assert made.TYPES.read_text("utf-8") == made.declared(whole), f"make it anew: {made.COMMAND}"
    assert made.PROTOCOL.read_text("utf-8") == made.told(whole), f"make it anew: {made.COMMAND}"


def test_every_ask_is_in_the_contract() -> None:
    assert set(ASKS) == set(ANSWERED)


def test_every_family_has_facts_in_the_contract() -> None:
    whole = contract()
    assert set(whole.families) == {entry.family or key for key, entry in REGISTRY.items()}
    for module in whole.families.values():
        assert f"{module}.Facts" in {**whole.shapes, **whole.aliases}, module


def test_every_field_has_a_type_of_its_own_name_or_is_explained() -> None:
    """Shapes say what they are."""
    assert [name for name, shape in contract().shapes.items() if not shape.words] == []


def test_no_module_of_the_core_imports_the_contract_when_it_runs() -> None:
    for file in CORE.rglob("*.py"):
        if "contract" in file.relative_to(CORE).as_posix():
            continue
        for node in ast.parse(file.read_text("utf-8")).body:
            late = isinstance(node, ast.ImportFrom) and "contract" in (node.module or "")
            assert not late, f"{file.relative_to(ROOT)}:{getattr(node, 'lineno', 0)}"


@pytest.mark.parametrize("key", REGISTRY)
def test_golden_scenes_and_stories_are_in_the_contract(key: str) -> None:
    module = contract().families[REGISTRY[key].family or key]
    steps = 0
    for line in (GOLDEN / f"{key}.txt").read_text("utf-8").splitlines():
        word, _, told = line.strip().partition(" ")
        if word in {"told", "scene"}:
            kind = "stage.Step" if word == "told" else "stage.Scene"
            assert list(faults(json.loads(told), ("name", kind), module)) == []
            steps += 1
    assert steps > 1


# The checker.


def turn() -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(Bridge().handle('{"id":1,"ask":"open","key":"tschuk7","seed":"x"}'))[0]
    return answer


def wrong(answer: dict[str, Any], ask: str = "open") -> str:
    with pytest.raises(Wrong) as found:
        check_answer(answer, ask)
    return str(found.value)


def test_a_sound_answer_is_none() -> None:
    check_answer(turn(), "open")


def test_a_field_more_is_told() -> None:
    answer = turn()
    answer["ok"]["view"]["can"]["fly"] = True
    assert wrong(answer) == "open: .view.can.fly is not in contract.tables.Can"
    answer = turn()
    answer["ok"]["view"]["scene"]["facts"]["sides"][1]["luck"] = 1
    assert ".view.scene.facts.sides[1].luck is not in games.tschuk.contract.Side" in wrong(answer)


def test_a_field_less_is_told() -> None:
    answer = turn()
    del answer["ok"]["view"]["scene"]["pieces"][3]["at"]
    assert wrong(answer) == "open: .view.scene.pieces[3].at is missing"


def test_another_type_is_told() -> None:
    answer = turn()
    answer["ok"]["view"]["n"] = True
    assert wrong(answer) == "open: .view.n is true, not int"
    answer["ok"]["view"]["n"] = 1.0
    assert wrong(answer) == "open: .view.n is 1.0, not int"


def test_an_answer_to_something_else_is_told() -> None:
    assert "missing" in wrong(turn(), "daily")
    assert "is not in" in wrong({"id": 1, "ok": {"idle": True}}, "stop")


def test_an_answer_that_is_neither_result_nor_refusal_is_told() -> None:
    assert "what is not in contract.door" in wrong({"id": 1, "what": {}})
    assert ".error.params[n] is" in wrong({"id": 1, "error": {"reason": "x", "params": {"n": []}}})


def test_a_listener_knows_what_was_asked() -> None:
    ear = Listener()
    ear.request('{"id": 4, "ask": "stop"}')
    ear.answers('[{"id": 4, "more": 0.5}]')
    with pytest.raises(Wrong):
        ear.answers('[{"id": 4, "ok": {"done": true}}]')
