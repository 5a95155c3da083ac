"""What all tests here share."""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import settings

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from house.meter import pytest_runtest_makereport, pytest_runtest_setup
from house.site import site

__all__ = ["pytest_runtest_makereport", "pytest_runtest_setup", "site"]

# A busy machine is no failure: no test looks at a clock.
settings.register_profile("house", deadline=None)
settings.load_profile("house")


def pytest_addoption(parser: pytest.Parser) -> None:
    """--regen writes the golden files anew; --deep counts what takes minutes."""
    parser.addoption("--regen", action="store_true", help="write the golden files anew")
    parser.addoption("--deep", action="store_true", help="count the deepest lines of play, too")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """First the file that drives a browser of its own, which it could not beside another in the same process; then the
    other browser tests, then the files with the most tests. So what is long begins early, and when files are tested
    side by side nobody waits for the last one at the end."""
    count = Counter(item.path for item in items)
    items.sort(key=lambda item: (item.path.name != "test_web.py", item.path.parent.name != "e2e", -count[item.path]))
