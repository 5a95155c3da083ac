"""Which tests run a line of the core, and how long each takes: one run of all tests under coverage.py tells.

Knows: coverage's data, the names that pytest gives to tests, what their files import. Does not know: faults.
"""

from __future__ import annotations

import ast
import json
import subprocess
import sys
from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

import coverage

from tools.measure.mutation.targets import CORE, ROOT

PLACES = ("tests/games", "tests/play", "tests/test_laws.py", "tests/test_golden.py", "tests/bridge",
          "tests/test_text.py", "tests/test_tables.py", "tests/test_commands.py", "tests/test_environment.py",
          "tests/test_longest.py")  # fmt: skip
"""Tests that run the core itself; none builds the site or needs a browser."""
BUDGET = 90.0
"""Seconds of tests that one fault is worth: the shortest ones first."""


class Reach(NamedTuple):
    """What one run of the tests has told."""

    seconds: dict[str, float]
    """By the name of a test: processor time."""
    lines: dict[str, dict[int, list[str]]]
    """File, as from the root -> line -> names of the tests that run it."""
    importing: Mapping[str, Sequence[str]] = {}
    """File -> names of the tests in whose own file it is imported."""
    early: Mapping[str, Collection[int]] = {}
    """File -> lines that are run while modules are imported, those of tests among them."""

    def nearest(self, file: str, line: int) -> list[str]:
        """The tests that run this line, shortest first, at most BUDGET seconds of them; of a line that is run at import
        also those that can look at what it made, and all that run anything of its file if no test runs the line."""
        here = self.lines.get(file, {})
        names = set(here.get(line, ())) or {name for tests in here.values() for name in tests}
        if line in self.early.get(file, ()):
            names |= {*self.importing.get(file, ())}
        chosen, spent = [], 0.0
        for name in sorted(names, key=lambda name: (self.seconds.get(name, 0.0), name)):
            spent += self.seconds.get(name, 0.0)
            if chosen and spent > BUDGET:
                break
            chosen.append(name)
        return chosen


def measured(folder: Path, jobs: int) -> Reach:
    """Runs all tests in the checkout, each as a context of its own. Raises SystemExit if one fails.

    `folder` keeps coverage's data and the times; what is there from an earlier run goes.
    """
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("reach.*"):
        old.unlink()
    command = [sys.executable, "-m", "pytest", *PLACES, "-q", "-x", "-n", str(jobs), "--hypothesis-seed=0"]
    environment = {"MUTATION_REACH": str(folder)}
    done = subprocess.run(
        [*command, "-p", "tools.measure.mutation.plugin"], cwd=ROOT, env={**_environment(), **environment}, check=False
    )
    if done.returncode:
        raise SystemExit("the tests fail without any fault in the code")
    return known(folder)


def known(folder: Path) -> Reach:
    """What `measured` has left there. Raises FileNotFoundError if nothing has."""
    times = list(folder.glob("reach.*.json"))
    if not times:
        raise FileNotFoundError(folder / "reach.*.json")
    seconds: dict[str, float] = {}
    for file in times:
        seconds |= json.loads(file.read_text("utf-8"))
    lines: dict[str, dict[int, set[str]]] = defaultdict(lambda: defaultdict(set))
    early: dict[str, set[int]] = defaultdict(set)
    for file in folder.glob("reach.*.coverage"):
        data = coverage.CoverageData(basename=str(file))
        data.read()
        for path in data.measured_files():
            name = str(Path(path).relative_to(ROOT))
            for line, contexts in data.contexts_by_lineno(path).items():
                lines[name][line] |= {context for context in contexts if context}
                if "" in contexts:
                    early[name].add(line)
    reached = {name: {n: sorted(tests) for n, tests in found.items()} for name, found in lines.items()}
    return Reach(seconds, reached, imports(seconds), early)


def imports(names: Iterable[str]) -> dict[str, list[str]]:
    """File of the core, as from the root -> those of these tests in whose own file it is imported."""
    found: dict[str, list[str]] = defaultdict(list)
    for file, tests in groupby(sorted(names), key=lambda name: name.partition("::")[0]):
        listed = list(tests)
        for module in _modules(ast.parse((ROOT / file).read_text("utf-8"))):
            found[f"core/{module.replace('.', '/')}.py"] += listed
    return found


def _modules(tree: ast.AST) -> set[str]:
    """Of the core, from which something is imported, or what could be one."""
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith(CORE.name):
            found |= {node.module, *(f"{node.module}.{one.name}" for one in node.names)}
    return found


def _environment() -> dict[str, str]:
    import os

    return {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONHASHSEED": "0"}
