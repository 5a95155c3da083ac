"""The tool that times the start: what it makes of its rows, and how it comes into a page of Firefox."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tools.measure import boot
from tools.measure.processes import threads
from tools.measure.processes.slowed import slowed


def row(what: str, whose: str, sent: int = 0, **times: float) -> dict[str, Any]:
    return {"what": what, "whose": whose, "sent": sent, "times": times}


ROWS = [
    *(row("cold", "bare", 100, accepted=time) for time in (4000.0, 9000.0, 5000.0)),
    *(row("cold", "ours", 80, accepted=time, ready=time - 500) for time in (2000.0, 3000.0, 1000.0)),
    row("warm", "bare", accepted=3000.0),
    row("warm", "ours", accepted=1500.0, drawn=650.0, seen=700.0),
    row("worker", "ours", accepted=1800.0, seen=300.0),
]


def test_the_middle_of_a_time_or_of_the_bytes() -> None:
    assert boot.middle(ROWS, "cold", "bare") == 5000.0
    assert boot.middle(ROWS, "cold", "ours", "ready") == 1500.0
    assert boot.middle(ROWS, "cold", "ours", "sent") == 80
    assert boot.middle(ROWS, "25 Mbit/s", "ours") != boot.middle(ROWS, "25 Mbit/s", "ours")  # not a number


def test_the_table_has_a_line_for_each_kind_of_visit() -> None:
    lines = list(boot.table(ROWS))
    heads = [line.split()[0] for line in lines[1:4]]
    assert heads == ["cold", "warm", "worker"]
    assert lines[1].split()[1:6] == ["3", "5000", "2000", "0.40", "0.50"]
    assert lines[3].split()[1:5] == ["1", "3000", "1800", "0.60"]  # beside bare warm
    assert lines[4].startswith("bytes of a first visit: 80,")
    assert lines[5] == "first frame of an empty page: nan ms"
    assert lines[6] == "board seen, warm: 700 ms, at most 400"


def test_a_board_may_come_a_third_later_than_an_empty_page() -> None:
    lines = list(boot.table([*ROWS, row("empty", "ours", accepted=500.0, seen=500.0)]))
    assert [line.split()[0] for line in lines[1:4]] == ["cold", "warm", "worker"]
    assert lines[5:] == [
        "first frame of an empty page: 500 ms",
        "board seen, warm: 700 ms, at most 650",
        "board seen, worker: 300 ms, at most 650",
    ]


def test_processor_time_has_its_own_table_where_it_was_told() -> None:
    assert not list(boot.processor(ROWS))
    costs = {"accepted.main": 300.0, "accepted.worker": 600.0}
    rows = [
        row("warm", "bare", accepted=3000.0, **{"accepted.main": 1800.0, "accepted.worker": 0.0}),
        row("warm", "ours", accepted=1500.0, seen=400.0, **{"seen.main": 90.0}, **costs),
    ]
    heads, warm = boot.processor(rows)
    assert heads.split()[0] == "processor"
    assert warm.split() == ["warm", "400", "90", "300", "600", "1800", "0.50"]


def process(proc: Path, pid: int, parent: int, command: str, threads: dict[str, float]) -> None:
    """A process as the kernel tells of it; the first thread is the one with its number."""
    folder = proc / str(pid)
    for n, (name, cost) in enumerate(threads.items()):
        task = folder / "task" / str(pid + n)
        task.mkdir(parents=True)
        (task / "comm").write_text(f"{name}\n")
        (task / "schedstat").write_text(f"{cost * 1e6:.0f} 0 0\n")
    (folder / "stat").write_text(f"{pid} (a b) c) S {parent} 0\n")
    (folder / "cmdline").write_text(command)


def test_the_threads_of_the_page_with_a_worker_or_that_worked_most_are_told(tmp_path: Path) -> None:
    process(tmp_path, 10, 1, "python", {"python": 5})
    process(tmp_path, 100, 10, "chrome", {"chrome": 20})
    process(tmp_path, 200, 100, "chrome\0--type=renderer", {"CrRendererMain": 30, "ServiceWorker t": 8})
    process(tmp_path, 300, 100, "chrome\0--type=renderer", {"CrRendererMain": 70, "DedicatedWorker ": 40, "pool": 2})
    process(tmp_path, 400, 1, "chrome\0--type=renderer", {"CrRendererMain": 900})  # somebody else's
    assert threads.spent(tmp_path, 10) == {"main": 70, "worker": 40, "service": 8, "all": 170}
    process(tmp_path, 500, 100, "chrome\0--type=renderer", {"CrRendererMain": 95})  # the browser's first tab
    assert threads.spent(tmp_path, 10) == {"main": 70, "worker": 40, "service": 8, "all": 265}
    assert threads.spent(tmp_path, 100_000) == {}


def test_the_phases_stand_below_their_names() -> None:
    names, cold, warm, _ = boot.phases(ROWS)
    assert names.split()[-2:] == ["ready", "accepted"]
    assert cold.split()[-2:] == ["1500", "2000"]
    assert "650" in warm.split()


def test_the_browser_that_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    kind: Any = object()
    firefox = boot.browser_of(kind, "/usr/bin/firefox-esr")
    assert isinstance(firefox, boot.Firefox)
    assert firefox.path == "/usr/bin/firefox-esr"
    named = boot.browser_of(kind, "/opt/chrome")
    assert isinstance(named, boot.Chromium)
    assert (named.kind, named.path) == (kind, "/opt/chrome")
    monkeypatch.setattr(boot, "chromium_path", lambda: "usual")
    usual = boot.browser_of(kind, None)
    assert isinstance(usual, boot.Chromium)
    assert usual.path == "usual"


class Opening:
    """A page that cannot be asked at first, then is still the old one, and then the new one."""

    def __init__(self, answers: list[Any]) -> None:
        self.answers = answers
        self.told: list[str] = []

    def goto(self, address: str) -> None:
        self.told.append(address)

    def evaluate(self, expression: str) -> Any:
        self.told.append(expression)
        answer = self.answers.pop(0)
        if answer is None:
            raise boot.Away
        return answer

    def wait_for_timeout(self, milliseconds: float) -> None:
        assert milliseconds


def test_the_player_enters_firefox_with_the_page_and_once() -> None:
    page: Any = Opening([None, False, True])
    boot.Firefox("firefox").open(page, "http://here/#/solitaire", "play()")
    assert page.told[0] == "http://here/#/solitaire"
    assert len(page.told) == 4
    assert not page.answers
    assert '"http://here/#/solitaire"' in page.told[-1]
    assert "play()" in page.told[-1]


def test_times_are_read_when_the_move_is_accepted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(boot, "spent", dict)
    page: Any = Opening([True, {}, {"drawn": 5.0}, {"drawn": 5.0, "accepted": 9.0}])
    times = boot.measured(boot.Firefox("firefox"), page, "http://here/")
    assert times == {"drawn": 5.0, "accepted": 9.0}


def test_a_page_that_accepts_nothing_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(boot, "PATIENCE", 0.05)
    page: Any = Opening([True] + [{"drawn": 5.0}] * 10**6)
    with pytest.raises(SystemExit, match="no move was accepted"):
        boot.measured(boot.Firefox("firefox"), page, "http://here/")


def test_bare_pyodide_is_all_that_the_other_page_does(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    parts = tmp_path / "parts"
    parts.mkdir()
    (parts / "pyodide.mjs").write_text("x")
    monkeypatch.setattr(boot, "runtime", lambda _: parts)
    folder = boot.bare_folder(tmp_path / "bare")
    assert {path.name for path in folder.iterdir()} == {"pyodide.mjs", "index.html", "empty.html", "pyodide-lock.json"}
    assert "await loadPyodide()" in (folder / "index.html").read_text()


COUNT = "while True: print('.', end='', flush=True)"


def test_programs_are_stopped_by_turns_and_run_on_afterwards() -> None:
    def stopped(program: subprocess.Popen[bytes]) -> bool:
        return Path(f"/proc/{program.pid}/stat").read_text().rpartition(")")[2].split()[0] == "T"

    with subprocess.Popen([sys.executable, "-c", COUNT], stdout=subprocess.PIPE) as program:
        try:
            assert program.stdout and program.stdout.read(1) == b"."
            with slowed(4, (Path(sys.executable).resolve().name,)):
                wait_for(lambda: stopped(program))
                wait_for(lambda: not stopped(program))
            assert not stopped(program)
            assert len(program.stdout.read(200_000)) == 200_000, "more than the pipe holds"
        finally:
            program.kill()


def wait_for(holds: Callable[[], bool]) -> None:
    end = time.monotonic() + 60
    while not holds():
        assert time.monotonic() < end
        time.sleep(0.001)
