"""One fault in one copy of the checkout, and what the tests say to it.

Knows: how to copy a checkout and to run pytest in the copy. Does not know: where faults come from, what is counted.
"""

from __future__ import annotations

import math
import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

from tools.measure.mutation.faults import Fault, applied
from tools.measure.mutation.targets import ROOT

NOTICED, SURVIVED, HUNG, BROKEN = "noticed", "survived", "hung", "broken"
"""What can come of a trial; BROKEN: the module cannot even be imported, so that anybody would notice."""
FAILURES, INTERRUPTED, NOT_FOUND = 1, 2, 4
"""Statuses of pytest: a test failed; a file of tests could not be imported; so the tests named of it were not found."""
LEAST, PATIENCE = 60.0, 4.0
"""A minute and so many times the usual seconds, of processor time: then a trial counts as one that hangs."""
ASLEEP = 15.0
"""So many times as long by the clock, on a crowded machine, may a trial take that waits instead of working."""
OVER = (-signal.SIGXCPU, 128 + signal.SIGXCPU) if hasattr(signal, "SIGXCPU") else ()
"""Statuses of a process that has used up its processor time."""


class Hanging(Exception):
    """A trial that takes much longer than without the fault."""


def copied(folder: Path) -> None:
    """Puts a copy of all tracked files there, as they are now."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True).stdout.decode()
    for name in filter(None, listed.split("\0")):
        if (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, folder / name)


class Bench:
    """A copy of the checkout in which one fault after the other is tried."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.failed = folder / "mutation-order.failed"
        self.trusted: set[str] = set()
        copied(folder)

    def tried(self, file: str, fault: Fault, tests: list[str], seconds: float) -> str:
        """NOTICED, SURVIVED, HUNG or BROKEN; the copy is as before afterwards."""
        place = self.folder / file
        source = place.read_text("utf-8")
        try:
            self._put(place, applied(source, fault))
            verdict = self._verdict(place, tests, seconds)
        finally:
            self._put(place, source)
        if verdict == NOTICED:
            self.check()
        return verdict

    def _put(self, place: Path, source: str) -> None:
        place.write_text(source, "utf-8")
        # Compiled files tell age by whole seconds and sizes, which a fault need not change.
        for old in (place.parent / "__pycache__").glob(f"{place.stem}.*.pyc"):
            old.unlink()

    def _verdict(self, place: Path, tests: list[str], seconds: float) -> str:
        module = ".".join(place.relative_to(self.folder / "core").with_suffix("").parts)
        limit = LEAST + PATIENCE * seconds
        try:
            if self._run(["-c", f"import {module}"], limit):
                return BROKEN
            return NOTICED if tests and self._fail(tests, limit) else SURVIVED
        except Hanging:
            return HUNG

    def _fail(self, tests: list[str], limit: float) -> bool:
        """Whether one of them fails, or cannot even be collected. Raises SystemExit if pytest did not run."""
        order = self.folder / "mutation-order.txt"
        order.write_text("\n".join(tests) + "\n", "utf-8")
        self.failed.unlink(missing_ok=True)
        options = ["-x", "-q", "-p", "tools.measure.mutation.plugin", "-p", "no:cacheprovider", "-p", "no:xdist"]
        command = ["-m", "pytest", f"@{order}", *options, "--hypothesis-seed=0", "--timeout=0"]
        status = self._run(command, limit, MUTATION_ORDER=str(order))
        if status not in {0, FAILURES, INTERRUPTED, NOT_FOUND}:
            raise SystemExit(f"pytest ended with status {status} for {tests[:3]}")
        return bool(status)

    def check(self) -> None:
        """Raises SystemExit if the test that failed last fails in this copy without any fault, too; so does the first
        of its list where none could be run."""
        tests = (self.folder / "mutation-order.txt").read_text("utf-8").splitlines()
        name = self.failed.read_text("utf-8") if self.failed.is_file() else tests[0]
        if name not in self.trusted and self._fail([name], 600):
            raise SystemExit(f"{name} fails in a copy of the checkout without any fault")
        self.trusted.add(name)

    def _run(self, arguments: list[str], limit: float, **more: str) -> int:
        """The status; `limit` is of processor time. Raises Hanging."""
        places = [self.folder, self.folder / "core", ROOT]
        more["MUTATION_SECONDS"] = str(math.ceil(limit))
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, places)), "PYTHONHASHSEED": "0", **more}
        try:
            status = subprocess.run(
                [sys.executable, *arguments],
                cwd=self.folder,
                env=environment,
                stdin=subprocess.DEVNULL,
                capture_output=True,
                timeout=ASLEEP * limit,
                check=False,
            ).returncode
        except subprocess.TimeoutExpired as error:
            raise Hanging from error
        if status in OVER:
            raise Hanging
        return status
