"""Renaming a field of the contract alone breaks a check, before any browser starts.

Twenty fields that are drawn by a seed get other names in a copy of the core, all at once, and nothing else is changed.
Of every single one mypy must complain; or, of what a request brings, the comparison with what its ask reads (this finds
test_contract.py); or, where a field is for the page alone, the check of the page's types.
"""

from __future__ import annotations

import random
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest
from test_contract import SHARED, read_in, registered
from tschatulle.contract import ASKS

from tools.check.page import commands, toolbox
from tools.site import contract as made
from tools.site.fetch import Unreached
from tools.site.shapes import Contract, contract

ROOT = Path(__file__).resolve().parent.parent
DRAWN = 20
SEED = 19


class Renamed(NamedTuple):
    """A field with another name, which nothing else has."""

    shape: str
    old: str
    new: str


def drawn(whole: Contract) -> list[Renamed]:
    """The fields of this seed."""
    fields = [(shape.name, field.name) for shape in whole.shapes.values() for field in shape.fields]
    chosen = random.Random(SEED).sample(fields, DRAWN)
    return [Renamed(shape, old, f"{old}_{n}") for n, (shape, old) in enumerate(chosen)]


def rename(core: Path, one: Renamed) -> None:
    """In the file of its shape, and only there where the shape is written."""
    module, _, name = one.shape.rpartition(".")
    file = core / "tschatulle" / f"{module.replace('.', '/')}.py"
    text = file.read_text("utf-8")
    begin = re.search(rf"^(class {name}\(|{name} = TypedDict\()", text, re.MULTILINE)
    assert begin, one
    head, rest = text[: begin.start()], text[begin.start() :]
    new, count = re.subn(rf'(^    |"){one.old}(: |": )', rf"\g<1>{one.new}\g<2>", rest, count=1, flags=re.MULTILINE)
    assert count, one
    file.write_text(head + new, "utf-8")


def mypy(folder: Path) -> str:
    done = subprocess.run(
        [sys.executable, "-m", "mypy", "--no-incremental"], cwd=folder, capture_output=True, text=True, check=False
    )
    return done.stdout


def complains(told: str, one: Renamed) -> bool:
    """Whether it names the new field, or the old one as no part of its shape."""
    name = one.shape.rpartition(".")[2]
    old = any(f'"{one.old}"' in line and f'"{name}' in line for line in told.splitlines())
    return f'"{one.new}"' in told or old


def asks_that_differ(whole: Contract) -> set[str]:
    """Fields of requests that no ask reads."""
    found = set()
    for name, ask in ASKS.items():
        found |= set(whole.fields(made.full(ask.request))) - SHARED - read_in(registered(name))
    return found


def page_errors(folder: Path) -> set[str]:
    """What TypeScript says of the page, without the places."""
    box = toolbox(ROOT / ".runtime")
    (command,) = commands(box, ["types"])
    done = subprocess.run(command.words, cwd=folder, env=dict(command.env), capture_output=True, text=True, check=False)
    return {re.sub(r"\(\d+,\d+\)", "", line) for line in done.stdout.splitlines() if "error" in line}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the core and of the page."""
    copy = tmp_path_factory.mktemp("renamed")
    left = shutil.ignore_patterns("__pycache__", "i18n", "styles", "icons")
    for name in ("core", "web"):
        shutil.copytree(ROOT / name, copy / name, ignore=left)
    shutil.copy(ROOT / "pyproject.toml", copy)
    return copy


def test_a_field_that_is_renamed_in_the_contract_alone_is_missed(folder: Path) -> None:
    fields = drawn(contract())
    for one in fields:
        rename(folder / "core", one)
    whole = contract(folder / "core")
    told, unread = mypy(folder), asks_that_differ(whole)
    passed = [one for one in fields if not complains(told, one) and one.new not in unread]
    assert len(passed) <= DRAWN // 4, [one.shape for one in passed]
    if passed:
        assert not missed_by_the_page(folder, passed)


def missed_by_the_page(folder: Path, fields: list[Renamed]) -> list[Renamed]:
    """The fields of whose new names the page's types say nothing new, one by one."""
    try:
        before = page_errors(folder)
    except Unreached as trouble:
        pytest.fail(str(trouble))
    kept, found = (folder / "web/contract.d.ts").read_text("utf-8"), []
    for one in fields:
        fresh = re.sub(rf"\b{re.escape(one.old)}(\??: )", rf"{one.new}\1", of_shape(kept, one))
        (folder / "web/contract.d.ts").write_text(kept.replace(of_shape(kept, one), fresh), "utf-8")
        if page_errors(folder) <= before:
            found.append(one)
    return found


def of_shape(text: str, one: Renamed) -> str:
    """How a shape is written for the page."""
    name = made.Names(contract()).of(one.shape)
    found = re.search(rf"^export (interface|type) {name}\b.*?^\}}", text, re.MULTILINE | re.DOTALL)
    assert found, one
    return found[0]
