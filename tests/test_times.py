"""What a run cost: read from pytest's report, kept, and told at the end."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.house import times

REPORT = """<testsuites><testsuite>
<testcase classname="tests.test_a" name="test_one[x::y]" time="1.5"><properties>
<property name="cpu" value="0.75"/><property name="pace" value="0.03"/></properties></testcase>
<testcase classname="tests.test_a.TestGroup" name="test_two" time="2.5"><skipped/></testcase>
<testcase classname="e2e.test_b" name="test_three" time="3"><failure/></testcase>
<testcase classname="e2e.test_b" name="test_four" time="0.5"><error/></testcase>
<testcase classname="" name="tests.play.test_broken" time="0"><error/></testcase>
</testsuite></testsuites>"""


def test_a_report_names_file_test_seconds_and_outcome(tmp_path: Path) -> None:
    report = tmp_path / "results.xml"
    report.write_text(REPORT)
    assert [(one.cpu, one.pace) for one in times.read(report)][:2] == [(0.75, 0.03), (0, 0)]
    assert [(one.place, one.seconds, one.outcome) for one in times.read(report)] == [
        ("tests/test_a.py::test_one[x::y]", 1.5, "passed"),
        ("tests/test_a.py::test_two", 2.5, "skipped"),
        ("e2e/test_b.py::test_three", 3.0, "failed"),
        ("e2e/test_b.py::test_four", 0.5, "failed"),
        ("tests/play/test_broken.py::tests.play.test_broken", 0.0, "failed"),
    ]


@pytest.mark.parametrize("text", ["", "<testsuites><testsuite>"])
def test_a_run_that_was_stopped_has_no_times(tmp_path: Path, text: str) -> None:
    (tmp_path / "results.xml").write_text(text)
    assert times.read(tmp_path / "results.xml") == times.read(tmp_path / "none.xml") == []


def test_the_slowest_tests_the_dearest_files_and_the_sum_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    cases = [times.Case("tests/test_a.py", f"test_{n}", n / 10, "passed", 1) for n in range(30)]
    times.tell([*cases, times.Case("e2e/test_b.py", "test_b", 50, "failed", 9), times.Case("c.py", "c", 0.2, "passed")])
    lines = [line.split() for line in capsys.readouterr().out.splitlines() if line]
    assert lines[1] == ["50.0", "9.0", "e2e/test_b.py::test_b"]
    assert lines[2] == ["2.9", "1.0", "tests/test_a.py::test_29"] and lines[20][0] == "1.1"
    assert lines[22:24] == [["50.0", "9.0", "e2e/test_b.py"], ["43.5", "30.0", "tests/test_a.py"]]
    assert lines[24:26] == [["0.2", "0.0", "1", "other", "files"], ["93.7", "39.0", "in", "all"]]
    assert lines[26:] == [["32", "tests:", "1", "failed,", "31", "passed"]]


def test_nothing_is_told_of_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    times.tell([])
    assert capsys.readouterr().out == ""


def test_the_reports_of_the_last_runs_are_kept(tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    times.keep(tmp_path / "none.xml", kept)
    assert not kept.exists()
    for n in range(times.KEPT + 3):
        (tmp_path / "results.xml").write_text(str(n))
        times.keep(tmp_path / "results.xml", kept)
    numbers = [int(path.read_text()) for path in sorted(kept.glob("*.xml"))]
    assert numbers == list(range(3, times.KEPT + 3))
