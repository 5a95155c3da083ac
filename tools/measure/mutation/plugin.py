"""A plugin of pytest for both runs: it notes which lines each test runs, or runs tests in a given order.

Knows: three variables of the environment, MUTATION_REACH (a folder to write to), MUTATION_ORDER (a file, one name of a
test on each line; the first one that fails is written to a file beside it) and MUTATION_SECONDS (of processor time,
after which a system that can do so ends the process). Does not know: faults.
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from itertools import chain
from pathlib import Path

import coverage
import pytest

from tools.measure.mutation.targets import CORE, targets

_REACH = os.environ.get("MUTATION_REACH", "")
_ORDER = os.environ.get("MUTATION_ORDER", "")
_LIMIT = int(os.environ.get("MUTATION_SECONDS", "0"))
_seconds: dict[str, float] = {}
_cover: coverage.Coverage | None = None


def _empty_caches() -> None:
    """Forgets what functions keep in the modules where faults are made: a test that takes a kept result depends on
    the lines that made it. Elsewhere they stay, since some make each thing once, and tests ask whether it is the same.
    """
    for file in chain.from_iterable(targets().values()):
        module = sys.modules.get(".".join(file.relative_to(CORE.parent).with_suffix("").parts))
        for thing in list(vars(module).values()) if module else ():
            if callable(forget := getattr(thing, "cache_clear", None)):
                forget()


def _worker() -> str:
    return os.environ.get("PYTEST_XDIST_WORKER", "main")


def pytest_configure(config: pytest.Config) -> None:
    """Begins to watch, in the process that runs tests."""
    global _cover  # noqa: PLW0603 - one process, one watcher
    if _LIMIT:
        with suppress(ImportError):  # Windows has none
            import resource

            resource.setrlimit(resource.RLIMIT_CPU, (_LIMIT, _LIMIT + 1))
    alone = _worker() == "main" and config.getoption("numprocesses", None)
    if _REACH and not alone:
        name = Path(_REACH) / f"reach.{_worker()}.coverage"
        _cover = coverage.Coverage(data_file=str(name), source=[str(CORE)], config_file=False)
        _cover.start()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    """Every test is a context of its own, fixtures included, and runs what earlier ones have left in caches."""
    if _cover is not None:
        _empty_caches()
        _cover.switch_context(item.nodeid)
    begun = time.process_time()  # the same on a crowded machine
    yield
    _seconds[item.nodeid] = time.process_time() - begun
    if _cover is not None:
        _cover.switch_context("")


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Tells which test failed."""
    if _ORDER and report.failed:
        Path(_ORDER).with_suffix(".failed").write_text(report.nodeid, "utf-8")


def pytest_sessionfinish() -> None:
    """Writes down what was seen."""
    if _cover is not None:
        _cover.stop()
        _cover.save()
        (Path(_REACH) / f"reach.{_worker()}.json").write_text(json.dumps(_seconds), "utf-8")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The order of the file, whatever order the tests have by themselves."""
    if _ORDER:
        names = Path(_ORDER).read_text("utf-8").splitlines()
        place = {name: n for n, name in enumerate(names)}
        items.sort(key=lambda item: place.get(item.nodeid, len(names)))
