"""What all tests here share."""

from __future__ import annotations

import gc
import os
import sys
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import settings

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from house.contract import listen
from house.meter import pytest_runtest_makereport, pytest_runtest_setup
from house.site import site
from tschatulle.bridge import Bridge

from tools.build.kernels import refreshed

__all__ = ["pytest_runtest_makereport", "pytest_runtest_setup", "site"]

refreshed(
    Path(__file__).resolve().parent.parent / "core"
)  # as the site has them: else Python would search a hundred times as long
listen(Bridge)  # nothing that a test is answered may be outside of the contract

# A busy machine is no failure: no test looks at a clock.
settings.register_profile("house", deadline=None)
settings.load_profile("house")

LONG = {
    "test_playscreen.py": 60,
    **dict.fromkeys(("test_faults.py", "test_tschuk_accessibility.py"), 35),
    **dict.fromkeys(("test_analysis.py", "test_prerender.py", "test_snapshot.py", "test_tichu_match.py"), 22),
    **dict.fromkeys(("test_friends_far.py", "test_friends_table.py", "test_soak.py", "test_console.py"), 22),
    **dict.fromkeys(("test_answerlaws.py", "test_laws.py", "test_shipped.py"), 25),
    **dict.fromkeys(("test_accessibility.py", "test_machine_translations.py", "test_compiling.py"), 20),
    **dict.fromkeys(("test_screens.py", "test_tichu_variants.py", "test_toguz_table.py"), 18),
    **dict.fromkeys(("test_engine.py", "test_kuckuck_table.py", "test_offline.py", "test_tichu_table.py"), 14),
    **dict.fromkeys(("test_longest.py", "test_determinism.py"), 12),
    **dict.fromkeys(("test_resume.py", "test_single_file.py", "test_single_file_browsers.py", "test_update.py"), 14),
    **dict.fromkeys(("test_friends_stun.py", "test_notes.py"), 8),
    **dict.fromkeys(("test_mutation.py", "test_par.py", "test_toguzbot.py", "test_renaming.py"), 6),
}
"""Seconds of files that take much longer than their number of tests tells: of processor time, or half of those on the
wall where they wait."""
USUAL = {True: 1.0, False: 0.04}
"""Of one test of any other file, with and without a browser."""


collect_ignore = [] if os.environ.get("TSCHATULLE_NIGHT") else ["nightly"]
"""What needs an extra package is tried at night only: `.ci/nightly`."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """--regen writes the golden files anew; --deep counts what takes minutes."""
    parser.addoption("--regen", action="store_true", help="write the golden files anew")
    parser.addoption("--deep", action="store_true", help="count the deepest lines of play, too")


def pytest_collection_finish() -> None:
    """Thousands of tests stay to the end: nobody need look whether they are garbage. And what bots make and drop is
    looked through less often."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)


def in_browser(path: Path) -> bool:
    return path.parent.name == "e2e"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """First the file that drives a browser of its own, which it could not beside another in the same process. Then
    files with and without a browser by turns: a browser waits now and then, and the others use that time. Of both kinds
    those that take longest come first, so that nobody waits for a long one at the end."""
    count = Counter(item.path for item in items)
    place: dict[Path, float] = {}
    for browser in (True, False):
        weight = {
            path: LONG.get(path.name, n * USUAL[browser]) for path, n in count.items() if in_browser(path) is browser
        }
        files = sorted(weight, key=lambda path: -weight[path])
        place |= {path: (number + 0.5) / len(files) for number, path in enumerate(files)}
    items.sort(key=lambda item: (item.path.name != "test_web.py", place[item.path]))
