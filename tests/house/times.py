"""What a run of the tests cost: kept as pytest's own report, and told at the end.

Knows: junit reports. Does not know: any test, or why it is slow.
Standard library only: it runs before the test environment exists.
"""

from __future__ import annotations

import re
import shutil
from collections import Counter
from collections.abc import Iterable
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree

from tools.build.words import say

SLOWEST = 20
KEPT = 20
"""Reports of so many runs are kept."""


class Case(NamedTuple):
    """One test of a report."""

    file: str
    """From the root, with slashes."""
    name: str
    seconds: float
    """Of a clock on the wall, with what it prepares and tidies up."""
    outcome: str
    """"passed", "failed" or "skipped" (expected failures, too)."""
    cpu: float = 0.0
    """Seconds of processor time, of this test's process and all that it has started; 0 if nothing is known."""
    pace: float = 0.0
    """What meter.pace() told after it; 0 if nobody looked."""

    @property
    def place(self) -> str:
        """As pytest names it."""
        return f"{self.file}::{self.name}"


def read(report: Path) -> list[Case]:
    """Every test of a junit report; none if there is no whole report, because pytest was stopped."""
    try:
        found = ElementTree.parse(report).getroot().iter("testcase")
    except (OSError, ElementTree.ParseError):
        return []
    return [case(one) for one in found]


def case(one: ElementTree.Element) -> Case:
    """One test as junit tells it: of what stands in a class the class is left out, and of a file that could not be read
    the module is the name."""
    module = re.sub(r"\.Test\w*$", "", one.get("classname") or one.get("name", ""))
    marks = {child.tag for child in one}
    outcome = "failed" if marks & {"failure", "error"} else "skipped" if "skipped" in marks else "passed"
    notes = {note.get("name"): float(note.get("value", "0")) for note in one.iter("property")}
    seconds = float(one.get("time", "0"))
    return Case(
        module.replace(".", "/") + ".py",
        one.get("name", ""),
        seconds,
        outcome,
        notes.get("cpu", 0),
        notes.get("pace", 0),
    )


def keep(report: Path, folder: Path) -> None:
    """A copy of this report beside those of earlier runs, named by the time; the oldest go."""
    if not report.is_file():
        return
    folder.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(report, folder / f"{datetime.now(UTC):%Y-%m-%dT%H-%M-%S.%f}.xml")
    for old in sorted(folder.glob("*.xml"))[:-KEPT]:
        old.unlink()


def table(cases: Iterable[Case]) -> list[str]:
    """Lines: the slowest tests, the seconds of each file that takes one at least, and what came of all. Both kinds of
    seconds: on the wall, and of processor time."""
    listed = list(cases)
    files: dict[str, list[Case]] = {}
    for one in listed:
        files.setdefault(one.file, []).append(one)
    sums = sorted(((*both(found), file) for file, found in files.items()), reverse=True)
    dear, rest = [one for one in sums if one[0] >= 1], [one for one in sums if one[0] < 1]
    slowest = sorted(listed, key=lambda one: -one.seconds)[:SLOWEST]
    outcomes = Counter(one.outcome for one in listed)
    return [
        f"\n== the {len(slowest)} slowest tests: seconds on the wall, seconds of processor time",
        *(row(one.seconds, one.cpu, one.place) for one in slowest),
        "\n== the same of each file; those side by side are added up",
        *(row(*one) for one in dear),
        row(sum(one[0] for one in rest), sum(one[1] for one in rest), f"{len(rest)} other files"),
        row(*both(listed), "in all"),
        f"\n{len(listed)} tests: " + ", ".join(f"{count} {outcome}" for outcome, count in sorted(outcomes.items())),
    ]


def both(cases: Iterable[Case]) -> tuple[float, float]:
    """Seconds on the wall and of processor time, added up."""
    listed = list(cases)
    return sum(one.seconds for one in listed), sum(one.cpu for one in listed)


def row(seconds: float, cpu: float, what: str) -> str:
    """One line of the table."""
    return f"{seconds:8.1f} {cpu:8.1f}  {what}"


def tell(cases: Iterable[Case]) -> None:
    """Prints the table; nothing if no test ran."""
    if listed := list(cases):
        for line in table(listed):
            say(line)
