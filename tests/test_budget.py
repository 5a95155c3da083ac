"""The tests' own budget: what they cost is measured, noted in pytest's report, and compared with what they may cost."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.house import cost, meter, times
from tests.house.budget import BUDGET, LEFT_OVER, PACE, WORST, exceeded, part_of, slowness

ROOT = Path(__file__).resolve().parent.parent
BUSY = "import time\nend = time.process_time() + 0.3\nwhile time.process_time() < end: pass\n"


def one(file: str, cpu: float, pace: float = 0.0) -> times.Case:
    return times.Case(file, "test_x", 1.0, "passed", cpu, pace)


def test_every_test_file_has_a_part_that_pays_for_it() -> None:
    files = [*(ROOT / "tests").rglob("test_*.py"), *(ROOT / "e2e").rglob("test_*.py")]
    parts = {part_of(file.relative_to(ROOT).as_posix()) for file in files}
    assert parts == set(BUDGET)
    assert part_of("tests/test_web.py") == "tests/test_web.py" and part_of("tests/test_webs.py") == "tests"
    assert part_of("tests/games/test_tichu.py") == "tests/games" and part_of("other/test_x.py") == ""


def test_half_more_than_the_budget_is_too_much() -> None:
    may = BUDGET["tests"]
    dear = one("tests/test_a.py", may + LEFT_OVER)
    assert exceeded([dear, one("tests/test_b.py", may * 0.49)]) == []
    (words,) = exceeded([dear, one("tests/test_b.py", may * 0.51), one("e2e/test_c.py", 1)])
    assert words.startswith("tests costs ") and f"its budget is {may:.0f} s" in words
    assert len(exceeded([one("tests/games/test_a.py", may * 9), one("e2e/test_b.py", BUDGET["e2e"] * 9)])) == 2
    assert exceeded([one("elsewhere/test_a.py", 1)]) and not exceeded([])


def test_a_slow_or_crowded_machine_may_take_longer_by_as_much_as_it_is_slower() -> None:
    dear = [one("e2e/test_a.py", BUDGET["e2e"] * 2)]
    paced = [*dear, one("e2e/test_b.py", 0, PACE * 1.9), one("e2e/test_c.py", 0, PACE * 2), one("e2e/test_d.py", 0, 99)]
    assert exceeded(dear) and not exceeded(paced)
    assert slowness(dear) == 1 and slowness([one("e2e/test_a.py", 0, PACE / 2)]) == 1, "a fast one gets no less"


def whole(factor: float) -> list[times.Case]:
    """A run in which every part costs so many times as much as it may."""
    return [
        one(f"{part}/test_a.py" if not part.endswith(".py") else part, may * factor) for part, may in BUDGET.items()
    ]


def test_where_all_parts_of_a_run_cost_more_alike_it_is_the_machine() -> None:
    assert exceeded(whole(1.9)) == []
    assert len(exceeded(whole(2 * WORST))) > 1, "not that much"
    (words,) = exceeded([*whole(1.6), one("tests/test_b.py", BUDGET["tests"])])
    assert words.startswith("tests costs "), "more than the others"
    some = [case for case in whole(1.9) if case.file != "tests/test_web.py"]
    assert len(exceeded(some)) > 1, "of a part of the tests nothing follows"


@pytest.fixture
def busy() -> Iterator[subprocess.Popen[bytes]]:
    """A process that works for 0.3 seconds, then waits to be ended."""
    process = subprocess.Popen([sys.executable, "-c", BUSY + "input()"], stdin=subprocess.PIPE)
    yield process
    process.communicate()


@pytest.mark.skipif(not cost.told(), reason="only Linux tells the time of running processes")
def test_what_a_running_process_has_spent_counts_and_counts_once_when_it_has_ended(
    busy: subprocess.Popen[bytes],
) -> None:
    family = cost.Family()
    before = family.spent(look=False)  # a new child is always seen
    end = time.monotonic() + 60
    while dict(cost.processes())[busy.pid].ticks < 0.27 * os.sysconf("SC_CLK_TCK") and time.monotonic() < end:
        time.sleep(0.01)
    running = family.spent(look=False) - before
    busy.communicate()
    assert running > 0.25 and family.spent(look=False) - before < 2 * running


GRANDCHILD = "import subprocess, sys; subprocess.run([sys.executable, '-c', sys.argv[1]], stdin=sys.stdin)"


@pytest.mark.skipif(not cost.told(), reason="only Linux tells the time of running processes")
def test_what_a_child_has_started_is_seen_by_who_looks() -> None:
    child = subprocess.Popen([sys.executable, "-c", GRANDCHILD, "input(); " + BUSY + "input()"], stdin=subprocess.PIPE)
    end = time.monotonic() + 60
    while not (below := cost.below(child.pid)) and time.monotonic() < end:
        time.sleep(0.01)
    family = cost.Family()
    assert family.spent() > 0 and {child.pid, *below} <= {*family.known}
    assert child.stdin is not None
    child.stdin.write(b"\n")
    child.stdin.flush()
    before = family.spent(look=False)
    while family.spent(look=False) - before < 0.2 and time.monotonic() < end:
        time.sleep(0.01)
    assert family.spent(look=False) - before >= 0.2, "of one that is known nobody has to look again"
    child.communicate(b"\n")


def test_each_test_notes_what_it_has_cost_and_now_and_then_the_pace(tmp_path: Path) -> None:
    (tmp_path / "conftest.py").write_text(
        "from house.meter import pytest_runtest_makereport, pytest_runtest_setup\n"
        '__all__ = ["pytest_runtest_makereport", "pytest_runtest_setup"]\n'
    )
    test = f"def test_dear():\n    exec({BUSY!r})\ndef test_cheap():\n    pass\n"
    (tmp_path / "test_two.py").write_text(test)
    report = tmp_path / "results.xml"
    command = [sys.executable, "-m", "pytest", "-q", "-c", "/dev/null", f"--junit-xml={report}", "test_two.py"]
    environment = {"PYTHONPATH": f"{ROOT}:{ROOT / 'tests'}", "PATH": ""}
    subprocess.run(command, cwd=tmp_path, check=True, capture_output=True, env=environment)
    dear, cheap = times.read(report)
    assert dear.cpu > 0.25 > cheap.cpu, "the machine counts in hundredths of a second"
    assert dear.pace > 0 == cheap.pace


def test_no_test_costs_more_than_all_processors_can_have_spent(monkeypatch: pytest.MonkeyPatch) -> None:
    """A browser that has ended may be counted when somebody waits for it at last: all that it ever did."""
    spent = iter([0.0, 500.0, 500.0])
    monkeypatch.setattr(cost.Family, "spent", lambda *_, **__: next(spent))
    assert float(dict(meter.Meter().read(browser=True))["cpu"]) < 50
