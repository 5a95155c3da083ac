"""The contract between core and page: what is made of it is not stale, and nothing crosses that is not in it."""

from __future__ import annotations

import ast
import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from house.contract import Listener, Wrong, check_answer, faults
from test_golden import GOLDEN
from tschatulle.bridge import ASKS as ANSWERED
from tschatulle.bridge import Bridge
from tschatulle.contract import ASKS
from tschatulle.games import REGISTRY

from tools.build import contract as made
from tools.build.shapes import contract

ROOT = Path(__file__).resolve().parent.parent
CORE = ROOT / "core/tschatulle"
LEAST_KNOWN = 99.7
"""Of a hundred expressions of the core, as mypy counts them."""
MOST_CASTS = 21
"""Casts and errors that are passed over, in all of the core."""


def test_what_is_made_of_the_contract_is_not_stale() -> None:
    whole = contract()
    assert made.TYPES.read_text("utf-8") == made.declared(whole), f"make it anew: {made.COMMAND}"
    assert made.PROTOCOL.read_text("utf-8") == made.told(whole), f"make it anew: {made.COMMAND}"
    assert made.PLACE.read_text("utf-8") == made.entries(), f"make it anew: {made.COMMAND}"
    assert made.FAMILIES_PLACE.read_text("utf-8") == made.families(), f"make it anew: {made.COMMAND}"


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


def test_no_module_of_the_core_imports_types_when_it_runs() -> None:
    """They are not sent to the browser."""
    for file in CORE.rglob("*.py"):
        if "contract" in file.relative_to(CORE).as_posix() or file == CORE / "kit.py":
            continue
        for node in ast.parse(file.read_text("utf-8")).body:
            if isinstance(node, ast.ImportFrom):
                names = {node.module or "", *(f"{node.module}.{one.name}" for one in node.names)}
                late = [name for name in names if "contract" in name or name == "tschatulle.kit"]
                assert not late, f"{file.relative_to(ROOT)}:{node.lineno}"


@pytest.mark.parametrize("key", REGISTRY)
def test_golden_scenes_and_stories_are_in_the_contract(key: str) -> None:
    module = contract().families[REGISTRY[key].family or key]
    steps = 0
    for line in (GOLDEN / f"{key}.txt").read_text("utf-8").splitlines():
        word, _, told = line.strip().partition(" ")
        if word in {"told", "scene"}:
            kind = "presentation.Step" if word == "told" else "presentation.Scene"
            assert list(faults(json.loads(told), ("name", kind), module)) == []
            steps += 1
    assert steps > 1


def registered(name: str) -> ast.FunctionDef:
    """The function that answers an ask, as it is written."""
    for file in (CORE / "bridge").glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and any(
                isinstance(one, ast.Call) and isinstance(one.args[0], ast.Constant) and one.args[0].value == name
                for one in node.decorator_list
            ):
                return node
    raise AssertionError(f"nobody answers {name}")


@pytest.mark.parametrize("name", ASKS)
def test_an_ask_is_answered_as_the_contract_says(name: str) -> None:
    """The type of the function that answers it names just these shapes; what it yields so far are its own."""
    returns = registered(name).returns
    assert returns is not None
    said = {word.split(".")[-1] for word in re.findall(r"[\w.]+", ast.unparse(returns))}
    said = {{"FoundText": "Found"}.get(word, word) for word in said}
    assert said - {"Generator", "float", "None"} == {one.__name__ for one in ASKS[name].answers}


READS = {"arg", "items", "fields"}
KINDS = {"str": ("str",), "int": ("int",), "bool": ("bool",)}
SHARED = {"table", "packed", "have"}


def read_in(node: ast.FunctionDef, seen: frozenset[str] = frozenset()) -> set[str]:
    """The fields of a request that a function reads, or one that it hands the request to."""
    found: set[str] = set()
    for one in ast.walk(node):
        if isinstance(one, ast.Call) and isinstance(one.func, ast.Name) and one.func.id in READS:
            found |= {part.value for part in one.args[1:2] if isinstance(part, ast.Constant)}
            found |= set() if isinstance(one.args[1], ast.Constant) else {"*"}
        elif isinstance(one, ast.Call) and ast.unparse(one.func) == "request.get":
            found |= {part.value for part in one.args[:1] if isinstance(part, ast.Constant)}
        elif isinstance(one, ast.Compare) and ast.unparse(one.comparators[0]) == "request":
            found |= {one.left.value} if isinstance(one.left, ast.Constant) else {"*"}
        elif isinstance(one, ast.Call) and isinstance(one.func, ast.Name) and one.func.id.startswith("_"):
            for other in ast.walk(ast.parse((CORE / "bridge/tables.py").read_text("utf-8"))):
                if isinstance(other, ast.FunctionDef) and other.name == one.func.id and other.name not in seen:
                    found |= read_in(other, seen | {other.name}) - given_in(node)
    if "*" in found:  # names in a tuple that is gone through
        texts = {
            part.value for part in ast.walk(node) if isinstance(part, ast.Constant) and isinstance(part.value, str)
        }
        found |= {text for text in texts if text.isidentifier() and text in WANTED}
    return found - {"*"}


def given_in(node: ast.FunctionDef) -> set[str]:
    """The fields that a function puts into a request which it hands on."""
    made_of = (one for one in ast.walk(node) if isinstance(one, ast.Dict) and None in one.keys)
    return {key.value for one in made_of for key in one.keys if isinstance(key, ast.Constant)}


def read_of_all() -> set[str]:
    """The fields that are read of every request."""
    found: set[str] = set()
    for file, name in {"bridge/requests.py": "number_of", "bridge/__init__.py": "handle"}.items():
        nodes = ast.walk(ast.parse((CORE / file).read_text("utf-8")))
        found |= next(read_in(node) for node in nodes if isinstance(node, ast.FunctionDef) and node.name == name)
    return found


def test_what_all_requests_have_is_read() -> None:
    assert read_of_all() == set(contract().fields("contract.door.Asked"))


WANTED = {one for ask in ASKS.values() for one in contract().fields(made.full(ask.request))}


@pytest.mark.parametrize("name", ASKS)
def test_an_ask_reads_what_the_contract_says(name: str) -> None:
    wanted = set(contract().fields(made.full(ASKS[name].request)))
    read = read_in(registered(name))
    assert wanted - SHARED == read - SHARED


def test_types_are_as_good_as_known() -> None:
    """Casts, and errors that are passed over, are few, and each says why."""
    found = []
    for file in sorted(CORE.rglob("*.py")):
        lines = file.read_text("utf-8").splitlines()
        for n, line in enumerate(lines):
            if re.search(r"\bcast\(|# type: ignore", line):
                why = "".join(lines[max(0, n - 80) : n + 1])
                assert "# Cast" in why or ("# type: ignore" in line and "#" in lines[n - 1]), (
                    f"{file}:{n + 1} has no reason"
                )
                found.append(f"{file.relative_to(ROOT)}:{n + 1}")
    assert len(found) <= MOST_CASTS, found


def known(report: Path) -> float:
    """How many of a hundred expressions have a type that is known whole, by the last line of mypy's report."""
    total = (report / "any-exprs.txt").read_text("utf-8").splitlines()[-1].split()
    assert total[0] == "Total"
    return 100 * (1 - int(total[1]) / int(total[2]))


def test_the_type_of_nearly_everything_is_known(tmp_path: Path) -> None:
    words = [sys.executable, "-m", "mypy", "--cache-dir", tmp_path / "cache", "--any-exprs-report", tmp_path]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
    assert known(tmp_path) >= LEAST_KNOWN


def test_what_is_not_known_is_counted(tmp_path: Path) -> None:
    (tmp_path / "any-exprs.txt").write_text("  Name  Anys  Exprs  Coverage\n one  1  10  90.00%\nTotal 3 1000 99.70%\n")
    assert known(tmp_path) == pytest.approx(99.7)


SIGNED = ("play", "bridge", "presentation.py", "kit.py", "contract")
SHOWN = {"show", "coach", "contract", "solocontract"}
"""Rooms of a game, which are folders or files."""
LOOSE = re.compile(r"\b(Any|object)\b|\bdict\b(?!\[)")


def test_signatures_say_what_they_take_and_give() -> None:
    """No Any, object or bare dict where the core speaks with the page, nor where games are shown or coached."""
    files = [file for place in SIGNED for file in [CORE / place, *(CORE / place).rglob("*.py")] if file.suffix == ".py"]
    files += [file for file in (CORE / "games").rglob("*.py") if SHOWN & {*file.parts, file.stem}]
    for file in files:
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef):
                every = [*node.args.args, *node.args.kwonlyargs, node.args.vararg, node.args.kwarg]
                kinds = [one.annotation for one in every if one and one.annotation] + [node.returns]
                for kind in kinds:
                    said = ast.unparse(kind) if kind else ""
                    assert not LOOSE.search(said), f"{file.relative_to(ROOT)}:{node.lineno} {node.name}: {said}"


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
