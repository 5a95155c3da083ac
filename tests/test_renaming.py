"""Renaming a field of the contract alone breaks a check, before any browser starts.

Twenty fields that are drawn by a seed, and a few more, get other names in a copy of the core, all at once, and nothing
else is changed. Of every single one mypy must complain; or, of what a request brings, the comparison with what is read
of it (this finds test_contract.py). Where mypy's words do not say whose fault it is, the field is renamed alone.
"""

from __future__ import annotations

import random
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

from test_contract import SHARED, read_in, read_of_all, registered
from tschatulle.contract import ASKS

from tools.build import contract as made
from tools.build.shapes import Contract, contract

ROOT = Path(__file__).resolve().parent.parent
DRAWN = 20
SEED = 19
DEEP = [
    *(("contract.tables.Have", name) for name in ("log", "save")),
    *(("contract.sharing.DayResult", name) for name in ("date", "score", "par", "late")),
    *(("contract.door.Asked", name) for name in ("id", "ask")),
]
"""What stands deep in a request, and what all requests have: of all fields these are missed least easily."""


class Renamed(NamedTuple):
    """A field with another name, which nothing else has."""

    shape: str
    old: str
    new: str


def chosen(whole: Contract) -> list[Renamed]:
    """The fields of this seed, and those that stand deep."""
    fields = [(shape.name, field.name) for shape in whole.shapes.values() for field in shape.fields]
    found = dict.fromkeys([*random.Random(SEED).sample(fields, DRAWN), *DEEP])
    return [Renamed(shape, old, f"{old}_{n}") for n, (shape, old) in enumerate(found)]


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


def mypy(core: Path) -> str:
    """What it says of a core; "" if all is well. Of the next core in the same place it looks at what is new there."""
    words = [sys.executable, "-m", "mypy", "--cache-dir", core.parent / "cache"]
    done = subprocess.run(words, cwd=core.parent, capture_output=True, text=True, check=False)
    return done.stdout if done.returncode else ""


def complains(told: str, one: Renamed) -> bool:
    """Whether it names the new field, or the old one as no part of its shape."""
    name = one.shape.rpartition(".")[2]
    old = any(f'"{one.old}"' in line and f'"{name}' in line for line in told.splitlines())
    return f'"{one.new}"' in told or old


def unread(whole: Contract) -> set[str]:
    """Fields of requests that nobody reads."""
    found = set(whole.fields("contract.door.Asked")) - read_of_all()
    for name, ask in ASKS.items():
        found |= set(whole.fields(made.full(ask.request))) - SHARED - read_in(registered(name))
    return found


def renamed(tmp_path: Path, fields: list[Renamed]) -> Path:
    """A copy of the core in which these have other names."""
    shutil.rmtree(tmp_path / "core", ignore_errors=True)
    shutil.copytree(ROOT / "core", tmp_path / "core", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    for one in fields:
        rename(tmp_path / "core", one)
    return tmp_path / "core"


def missed(tmp_path: Path, fields: list[Renamed]) -> list[Renamed]:
    """Those of which no check complains."""
    core = renamed(tmp_path, fields)
    told, useless = mypy(core), unread(contract(core))
    left = [one for one in fields if not complains(told, one) and one.new not in useless]
    return [one for one in left if not mypy(renamed(tmp_path, [one]))]


def test_a_field_that_is_renamed_in_the_contract_alone_is_missed(tmp_path: Path) -> None:
    assert missed(tmp_path, chosen(contract())) == []


def test_what_nobody_reads_is_told(tmp_path: Path) -> None:
    """A field that is new in the contract and in nothing else."""
    core = renamed(tmp_path, [])
    file = core / "tschatulle/contract/sharing.py"
    head = "class DaysRequest(TypedDict):\n"
    file.write_text(file.read_text("utf-8").replace(head, f"{head}    fly: bool\n"), "utf-8")
    assert unread(contract(core)) == {"fly"}
