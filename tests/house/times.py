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

from tools.site.words import say

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
    return Case(module.replace(".", "/") + ".py", one.get("name", ""), float(one.get("time", "0")), outcome)


def keep(report: Path, folder: Path) -> None:
    """A copy of this report beside those of earlier runs, named by the time; the oldest go."""
    if not report.is_file():
        return
    folder.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(report, folder / f"{datetime.now(UTC):%Y-%m-%dT%H-%M-%S.%f}.xml")
    for old in sorted(folder.glob("*.xml"))[:-KEPT]:
        old.unlink()


def table(cases: Iterable[Case]) -> list[str]:
    """Lines: the slowest tests, the seconds of each file that takes one at least, and what came of all."""
    listed = list(cases)
    files: Counter[str] = Counter()
    for one in listed:
        files[one.file] += one.seconds
    dear = [(file, seconds) for file, seconds in files.most_common() if seconds >= 1]
    slowest = sorted(listed, key=lambda one: -one.seconds)[:SLOWEST]
    outcomes = Counter(one.outcome for one in listed)
    return [
        f"\n== the {len(slowest)} slowest tests, in seconds on the wall",
        *(f"{one.seconds:8.1f}  {one.place}" for one in slowest),
        f"\n== seconds of each file; those side by side are added up to {sum(files.values()):.0f}",
        *(f"{seconds:8.1f}  {file}" for file, seconds in dear),
        f"{sum(files.values()) - sum(seconds for _, seconds in dear):8.1f}  {len(files) - len(dear)} other files",
        f"\n{len(listed)} tests: " + ", ".join(f"{count} {outcome}" for outcome, count in sorted(outcomes.items())),
    ]


def tell(cases: Iterable[Case]) -> None:
    """Prints the table; nothing if no test ran."""
    if listed := list(cases):
        for line in table(listed):
            say(line)
