"""What the tests may cost: seconds of processor time for each part, on the machine that PACE was taken on.

Knows: the parts and their price. Does not know: how it is measured (cost.py, meter.py).
A run costs more where the machine is slower, or crowded: the same piece of work, done now and then between the tests,
tells how much, and the budget grows by as much; so it does where a whole run costs more in all its parts. Standard
library only.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from statistics import median

from tests.house.times import Case

PACE = 0.026
"""Seconds that meter.pace() took when nothing else ran."""
BUDGET = {
    "e2e": 680.0,
    "tests/test_web.py": 40.0,
    "tests/games": 70.0,
    "tests/kernels": 6.0,
    "tests/play": 13.0,
    "tests": 185.0,
}
"""Part -> seconds; a file belongs to the longest part that its path begins with."""
TOO_MUCH = 3 / 2
"""The same tests cost up to a third more on one machine when it is crowded, and `pace` tells little of that."""
WORST = 2.0
"""Where all parts cost more alike, it is the machine, up to so many times: its memory may be crowded, which small
pieces of work do not feel."""
LEFT_OVER = 10.0
"""Seconds that a part may pay for another: what a browser still does for one test counts for the next one."""


def part_of(file: str) -> str:
    """The part that pays for a test file; "" if there is none."""
    return max((part for part in BUDGET if file == part or file.startswith(part + "/")), key=len, default="")


def costs(cases: Iterable[Case]) -> dict[str, float]:
    """Part -> seconds of processor time, as this run has measured them."""
    found: Counter[str] = Counter()
    for one in cases:
        found[part_of(one.file)] += one.cpu
    return dict(found)


def slowness(cases: Iterable[Case]) -> float:
    """How many times as long the machine took for the same work: 1 if nothing is known, and never less."""
    paces = [one.pace for one in cases if one.pace]
    return max(1.0, median(paces) / PACE) if paces else 1.0


def crowding(spent: Mapping[str, float]) -> float:
    """How many times as much as they may the parts cost, half of them more and half less: 1 if not all ran, and never
    less."""
    if not BUDGET.keys() <= spent.keys():
        return 1.0
    return min(WORST, max(1.0, median(spent[part] / allowed for part, allowed in BUDGET.items())))


def exceeded(cases: Iterable[Case]) -> list[str]:
    """A sentence for each part that costs half more than it may, and LEFT_OVER. A part of which only some tests ran
    costs less."""
    listed = list(cases)
    slow = slowness(listed)
    spent = {part: cost / slow for part, cost in sorted(costs(listed).items())}
    much = TOO_MUCH * crowding(spent)
    return [
        f"{part or 'what has no budget'} costs {cost:.0f} s of processor time, its budget is {allowed:.0f} s"
        for part, cost in spent.items()
        if cost > (allowed := BUDGET.get(part, 0.0)) * much + (LEFT_OVER if allowed else 0.0)
    ]
