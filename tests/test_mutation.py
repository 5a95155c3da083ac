"""The faults of mutation testing: each is Python, changes one place, and is told apart by a test that looks."""

from __future__ import annotations

import ast
import json
from pathlib import Path

import pytest

from tools.measure.mutation import trial
from tools.measure.mutation.__main__ import EQUIVALENT, Campaign, drawn, report, row_of
from tools.measure.mutation.faults import Fault, applied, faults
from tools.measure.mutation.nearest import BUDGET, Reach, imports
from tools.measure.mutation.targets import ROOT, targets
from tools.measure.mutation.trial import BROKEN, HUNG, NOTICED, OVER, SURVIVED, Bench

SOURCE = '''"""Doc 1 < 2."""
Pair = tuple[int, int] | None
if TYPE_CHECKING:
    Seven = 7


@cache(3)
def f(a: "1 < 2", b=4):
    """Doc 3."""
    if a < b and not (a  # 5 < 6
            not in (1,)):
        a += zip(True, strict=True)
    return [n % 2 for n in b if n] if a is None else "x" + a
'''


def now(kind: str) -> list[tuple[str, str]]:
    return [(fault.was, fault.now) for fault in faults(SOURCE) if fault.kind == kind]


def test_every_kind_of_fault_is_found_and_nothing_in_types_texts_and_decorators() -> None:
    comparisons = [("<", "<="), ("<", ">="), ("not in", "in"), ("is", "is not")]
    assert now("comparison") == comparisons
    assert now("logic") == [("and", "or")]
    assert now("arithmetic") == [("+=", "-="), ("%", "//")] or now("arithmetic") == [("+", "-"), ("%", "//")]
    assert now("constant") == [
        ("4", "3"),
        ("4", "5"),
        ("1", "0"),
        ("1", "2"),
        ("True", "False"),
        ("2", "1"),
        ("2", "3"),
    ]
    assert [was for was, _ in now("condition")] == [
        "a < b and not (a  # 5 < 6\n            not in (1,))",
        "n",
        "a is None",
    ]
    assert now("negation") == [("not", "")]


def test_a_fault_is_python_on_the_same_lines_and_changes_only_its_place() -> None:
    for fault in faults(SOURCE):
        other = applied(SOURCE, fault)
        ast.parse(other)
        assert other != SOURCE and other.count("\n") == SOURCE.count("\n")
        assert SOURCE.splitlines()[fault.line - 1] not in other.splitlines()[fault.line - 1 : fault.line]


def test_letters_of_more_than_one_byte_before_it_do_not_move_a_fault() -> None:
    source = 'x = "äöü€" if 1 < 2 else 0\n'
    (fault,) = [fault for fault in faults(source) if fault.kind == "condition"]
    assert applied(source, fault) == 'x = "äöü€" if not (1 < 2) else 0\n'


def test_every_target_is_there_and_the_draw_is_the_same_for_the_same_seed() -> None:
    for family, files in targets().items():
        first, again, other = ([*drawn(family, files, seed)][:20] for seed in (1, 1, 2))
        assert first == again != other


@pytest.mark.parametrize("jobs", [1, 3])
def test_the_first_of_the_draw_are_tried_however_many_at_a_time(jobs: int, tmp_path: Path) -> None:
    """One that cannot be imported is drawn again."""

    class Fake:
        def tried(self, file: str, fault: Fault, *_: object) -> str:
            return BROKEN if (file, fault) == first[4] else NOTICED

    files = targets()["tschuk"]
    first = [*drawn("tschuk", files, 5)][:11]
    campaign = Campaign(Reach({}, {}), tmp_path / "verdicts.jsonl", jobs)
    for _ in range(jobs):
        campaign.benches.put(Fake())  # type: ignore[arg-type]
    found = campaign.run("tschuk", files, 5, 10)
    assert [(row["file"], row["line"]) for row in found] == [
        (file, one.line) for file, one in first if one != first[4][1]
    ]


def test_the_shortest_tests_of_a_line_come_first_within_the_budget() -> None:
    seconds = {"long": BUDGET, "short": 1.0, "other": 0.5}
    reach = Reach(seconds, {"a.py": {3: ["long", "short"], 4: ["other"]}})
    assert reach.nearest("a.py", 3) == ["short"]
    assert reach.nearest("a.py", 4) == ["other"]
    assert reach.nearest("a.py", 1) == ["other", "short"]  # run at import: all of the file
    assert reach.nearest("b.py", 1) == []
    reader = reach._replace(importing={"a.py": ["reads"], "b.py": ["other"]}, early={"a.py": {1, 4}, "b.py": {1}})
    assert reader.nearest("a.py", 1) == ["reads", "other", "short"] and reader.nearest("a.py", 3) == ["short"]
    assert reader.nearest("a.py", 4) == ["reads", "other"], "what it made when it was imported may be asked, too"
    assert reader.nearest("b.py", 1) == ["other"]


def test_whoever_imports_a_module_may_look_at_what_it_made() -> None:
    one, other = "tests/test_mutation.py::one", "tests/test_chance.py::other"
    assert imports([one, other])["core/tschatulle/chance.py"] == [other]
    assert imports([one]) == {}


RULE = "def over(a, b):\n    return a > b\n"
LOOK = "from tschatulle.rule import over\n\ndef test_over():\n    assert over(2, 1) and not over(1, 2)\n"


@pytest.fixture
def bench(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Bench:
    """A copy with one rule and one test of it."""
    monkeypatch.setattr("tools.measure.mutation.trial.copied", lambda folder: None)
    for name, text in {
        "core/tschatulle/rule.py": RULE,
        "core/tschatulle/__init__.py": "",
        "tests/test_rule.py": LOOK,
    }.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    return Bench(tmp_path)


def test_a_trial_says_noticed_survived_or_broken_and_leaves_the_copy_as_it_was(bench: Bench, tmp_path: Path) -> None:
    by_now = {fault.now: fault for fault in faults(RULE)}
    test = ["tests/test_rule.py::test_over"]
    file = "core/tschatulle/rule.py"
    assert bench.tried(file, by_now["<="], test, 1) == NOTICED
    assert bench.tried(file, by_now[">="], test, 1) == SURVIVED  # nobody tries equal ones
    assert bench.tried(file, by_now[">="], [], 0) == SURVIVED
    assert bench.tried(file, by_now["<="]._replace(now="1 +* 2"), test, 1) == BROKEN
    assert (tmp_path / file).read_text() == RULE


CLIMB = "def over(a, b):\n    while b < a - 1:\n        b += 1\n    return a > b\n"


@pytest.mark.skipif(not OVER, reason="only systems that limit processor time end such a trial soon")
def test_a_trial_that_does_not_end_is_ended_by_its_processor_time(
    bench: Bench, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = "core/tschatulle/rule.py"
    (tmp_path / file).write_text(CLIMB)
    (tmp_path / "tests/test_rule.py").write_text(LOOK.replace("over(2, 1)", "over(3, 1)"))
    monkeypatch.setattr(trial, "LEAST", 3.0)
    (down,) = [fault for fault in faults(CLIMB) if fault.was.startswith("+")]
    assert bench.tried(file, down, ["tests/test_rule.py::test_over"], 0) == HUNG
    assert (tmp_path / file).read_text() == CLIMB


def test_a_test_that_fails_without_any_fault_ends_the_campaign(bench: Bench, tmp_path: Path) -> None:
    (tmp_path / "tests/test_rule.py").write_text("def test_over():\n    assert False\n")
    with pytest.raises(SystemExit, match="without any fault"):
        bench.tried("core/tschatulle/rule.py", faults(RULE)[0], ["tests/test_rule.py::test_over"], 1)


def test_a_hung_one_counts_as_noticed_and_the_report_says_whether_goals_are_met(
    capsys: pytest.CaptureFixture[str],
) -> None:
    file = targets()["play"][0]
    row = row_of("play", str(file.relative_to(ROOT)), faults(file.read_text("utf-8"))[0])
    good = [{**row, "verdict": NOTICED}] * 98 + [{**row, "verdict": HUNG}]
    assert report([*good, {**row, "verdict": SURVIVED}])
    assert "| all | 100 | 99 | 0 | 1 | 99.0% |" in capsys.readouterr().out
    assert not report([*good, *[{**row, "verdict": SURVIVED}] * 9])


def test_what_is_named_equivalent_is_a_fault_of_a_line_that_stands_there() -> None:
    named = json.loads(EQUIVALENT.read_text("utf-8"))
    for one in named:
        source = (ROOT / one["file"]).read_text("utf-8")
        lines = {n for n, line in enumerate(source.splitlines(), 1) if line.strip() == one["text"]}
        made = {(fault.was, fault.now) for fault in faults(source) if fault.line in lines}
        assert (one["was"], one["now"]) in made, one
        assert len(one["reason"]) > 10
    assert len({tuple(one.values()) for one in named}) == len(named)
