"""The tables in docs/rulings: every ruling of a game, the test that reads like it, and a fault that this test notices.

A row is `| ruling | what it says in short | test | mutant |`. The test is `file::name` below tests/games. The mutant is
`module: before -> after`: `before` stands exactly once in core/tschatulle/games/<module>, and with `after` in its
place the test has to fail. That is tried with TSCHATULLE_RULINGS=1 (nightly); every day it is read.
"""

from __future__ import annotations

import ast
import os
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from tools.measure.mutation.faults import Fault, applied
from tools.measure.mutation.trial import NOTICED, Bench

ROOT = Path(__file__).resolve().parent.parent
TABLES = sorted((ROOT / "docs/rulings").glob("*.md"))
HEAD = ["ruling", "what it says in short", "test", "mutant"]


class Row(NamedTuple):
    """A line of a table; `test` as pytest names it, `module` as from the root."""

    table: str
    ruling: str
    short: str
    test: str
    module: str
    before: str
    after: str

    def __str__(self) -> str:
        return f"{self.table} {self.ruling} {self.test}"

    @property
    def source(self) -> str:
        return (ROOT / self.module).read_text("utf-8")

    @property
    def fault(self) -> Fault:
        return Fault("ruling", 0, len(self.source[: self.source.index(self.before)].encode()), self.before, self.after)


def cells(line: str) -> list[str]:
    """Those of a line of a table, without the marks of code; in one a stroke is written `\\|`, a line's end `\\n`."""
    parts = re.split(r"(?<!\\)\|", line.strip().strip("|"))
    return [part.strip().strip("`").replace("\\|", "|").replace("\\n", "\n") for part in parts]


def rows(table: Path) -> Iterator[Row]:
    """All of a table. Raises ValueError for a line that is none."""
    lines = [cells(line) for line in table.read_text("utf-8").splitlines() if line.startswith("|")]
    assert lines[0] == HEAD
    for ruling, short, test, mutant in lines[2:]:
        module, _, change = mutant.partition(": ")
        before, arrow, after = change.partition(" -> ")
        assert arrow, f"{ruling}: no change in {mutant!r}"
        yield Row(table.stem, ruling, short, f"tests/games/{test}", f"core/tschatulle/games/{module}", before, after)


ROWS = [row for table in TABLES for row in rows(table)]


@cache
def names_of_tests(file: Path) -> frozenset[str]:
    tree = ast.parse(file.read_text("utf-8"))
    return frozenset(node.name for node in tree.body if isinstance(node, ast.FunctionDef))


@pytest.mark.parametrize("row", ROWS, ids=str)
def test_a_row_names_a_test_that_is_there_and_a_change_of_one_place(row: Row) -> None:
    file, _, name = row.test.partition("::")
    assert name.startswith("test_") and name in names_of_tests(ROOT / file)
    assert row.short
    assert row.source.count(row.before) == 1, f"{row.before!r} must stand once in {row.module}"
    assert row.after != row.before
    ast.parse(applied(row.source, row.fault))


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.stem)
def test_no_ruling_that_a_module_states_is_left_out(table: Path) -> None:
    """A ruling about what is shown has no fault in the rules: a line `* 22: why` names it instead of a row."""
    shown = re.findall(r"^\* ([A-Z]?\d+): \w", table.read_text("utf-8"), re.MULTILINE)
    known = {row.ruling for row in ROWS if row.table == table.stem} | set(shown)
    folder = ROOT / "core/tschatulle/games" / table.stem
    stated = {ruling for module in folder.rglob("*.py") for ruling in stated_in(module)}
    assert stated <= known, f"without a row: {sorted(stated - known)}"


def stated_in(module: Path) -> Iterator[str]:
    """The rulings of a module's docstring: `rulings Z1-Z18`, or one at the beginning of a line or of what is said."""
    doc = ast.get_docstring(ast.parse(module.read_text("utf-8"))) or ""
    for kind, first, last in re.findall(r"rulings ([A-Z]?)(\d+)-(?:[A-Z]?)(\d+)", doc):
        yield from (f"{kind}{number}" for number in range(int(first), int(last) + 1))
    yield from re.findall(r"(?:^|: )([A-Z]\d+) [A-Z]", doc, re.MULTILINE)


@pytest.fixture(scope="module")
def bench(tmp_path_factory: pytest.TempPathFactory) -> Bench:
    return Bench(tmp_path_factory.mktemp("rulings"))


if os.environ.get("TSCHATULLE_RULINGS"):  # at night: two seconds a row

    @pytest.mark.parametrize("row", ROWS, ids=str)
    def test_the_named_test_fails_when_the_ruling_is_turned_round(row: Row, bench: Bench) -> None:
        """A parametrized test is asked with all its parameters."""
        assert bench.tried(row.module, row.fault, [row.test], 60) == NOTICED
