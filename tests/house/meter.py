"""Notes in pytest's report what each test costs in processor time; a conftest.py imports the hooks of this file.

Knows: pytest's reports. Does not know: what is dear (budget.py).
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Generator
from typing import Any

import pytest

from tests.house.cost import Family

KEY = pytest.StashKey["Meter"]()
SELDOM = 10.0
"""Seconds of processor time after which the machine's own pace is looked at again."""


class Meter:
    """What one process of pytest has spent until the test before, and when it last looked at the pace."""

    def __init__(self) -> None:
        self.spent = Family().spent
        self.before = self.spent()
        self.begun = time.monotonic()
        self.paced = -SELDOM

    def read(self, *, browser: bool) -> list[tuple[str, str]]:
        """The cost of a test as properties of its report, now and then with the machine's pace. A browser has new
        processes for each of its tests, which are looked for; the others pay for what is known. A browser that ends
        takes its time with it, and brings it again once somebody has waited for it: no test costs less than nothing,
        and none more than all processors can have spent meanwhile."""
        now = self.spent(look=browser)
        most = (time.monotonic() - self.begun) * (os.cpu_count() or 1)
        told = [("cpu", f"{min(most, max(0.0, now - self.before)):.2f}")]
        if now - self.paced >= SELDOM:
            told.append(("pace", f"{pace():.5f}"))
            self.paced, now = now, self.spent(look=browser)
        self.before, self.begun = now, time.monotonic()
        return told


def pace() -> float:
    """Seconds of processor time that a fixed piece of work takes here and now: more on a slow or crowded machine, where
    others push what it needs out of the caches. The better of two tries: the first may have to get its memory."""
    return min(once(), once())


def once() -> float:
    """One try."""
    begun = time.process_time()
    rows = {f"row {n}": [n, str(n), n / 7] for n in range(8000)}
    for _ in range(2):
        rows = json.loads(json.dumps(rows))
    return time.process_time() - begun


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """From the first test on it counts; what a browser still does for one test counts for the next."""
    if KEY not in item.config.stash:
        item.config.stash[KEY] = Meter()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[Any]) -> Generator[None, Any, Any]:
    """The last report of a test tells what it has cost."""
    if call.when == "teardown" and KEY in item.config.stash:
        item.user_properties += item.config.stash[KEY].read(browser="browser" in getattr(item, "fixturenames", ()))
    return (yield)
