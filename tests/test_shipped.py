"""Readers, laws, golden games and decisions under the Python that is shipped: its stack is a browser's, its end cannot
be caught, and its arithmetic is WebAssembly's.

TSCHATULLE_FUZZ says how many texts each reader gets, 1,000 if it is not set; a night bears a hundred times more.
By day one golden game of each family is played, and one game's laws are asked; TSCHATULLE_NIGHT=1 takes every game, and
the laws as far as in test_laws.py.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest
import test_laws
from house import fuzz, shipped
from test_golden import GOLDEN
from tschatulle.games import REGISTRY

from tools.build.external.fetch import runtime
from tools.build.external.pins import LOCK
from tools.build.python.machines import machines
from tools.build.python.runners import Job, find_runner
from tools.build.words import Progress

ROOT = Path(__file__).resolve().parent.parent
HOME = ROOT / ".runtime"
TESTS = ROOT / "tests"
COUNT = int(os.environ.get("TSCHATULLE_FUZZ", "1000"))
NIGHT = bool(os.environ.get("TSCHATULLE_NIGHT"))
GIVEN = (TESTS / "golden/links.txt", ROOT / "e2e/logs/hands.tch")
KEYS = [*REGISTRY] if NIGHT else [*{entry.family or key: key for key, entry in reversed(REGISTRY.items())}.values()]
"""The first game of each family, or every one."""
LAWFUL = KEYS if NIGHT else KEYS[:1]
"""Games whose laws are asked there."""
LAWS = [name for name in vars(test_laws) if name.startswith("test_")]
Told = dict[str, dict[str, Any]]


@pytest.fixture(scope="module")
def here() -> Told:
    """What this Python says to spoilt texts."""
    return fuzz.run({path.name: path.read_text("utf-8") for path in GIVEN}, COUNT)


@pytest.fixture(scope="module")
def there(site: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Told]:
    """What the shipped Python says to everything, in one start."""
    runner = find_runner(HOME)
    assert runner is not None, "neither Node nor a browser to run the shipped Python in"
    folder = tmp_path_factory.mktemp("shipped")
    asked = {"given": [path.name for path in GIVEN], "count": COUNT, "golden": KEYS, "laws": LAWFUL}
    asked |= {"seeds": len(test_laws.SEEDS), "spread": test_laws.SPREAD} if NIGHT else {"seeds": 1, "spread": 12}
    (folder / "asked.json").write_text(json.dumps(asked), "utf-8")
    (folder / "machines.js").write_text(machines(), "utf-8")
    inputs = (
        *(folder / "asked.json", folder / "machines.js", *GIVEN),
        *(TESTS / name for name in ("house/fuzz.py", "test_laws.py", "test_golden.py")),
        *(GOLDEN / f"{name}.txt" for name in (*KEYS, "decisions")),
        *(path for path in (site / "py").glob("*.zip") if path.name != "app.zip"),
    )
    script = TESTS / "house/shipped.py"
    job = Job(runtime(HOME), site / "py/app.zip", script, json.dumps(LOCK), inputs, folder / "made" / "told")
    told: dict[str, Told] = json.loads(runner(job, Progress("testing with Pyodide")))
    return told


@pytest.mark.parametrize("reader", fuzz.READERS)
def test_no_reader_is_surprised(here: Told, reader: str) -> None:
    assert here[reader]["escaped"] == []
    assert len(here[reader]["reasons"]) > 1, "all ended alike: the texts reach nothing"


def test_the_shipped_python_survives_and_says_the_same(here: Told, there: dict[str, Told]) -> None:
    assert {name: told["reasons"] for name, told in there["fuzz"].items()} == {n: t["reasons"] for n, t in here.items()}


@pytest.mark.parametrize("key", LAWFUL)
def test_the_shipped_python_keeps_the_laws(there: dict[str, Told], key: str) -> None:
    assert there["laws"][key] == dict.fromkeys(LAWS, "")


@pytest.mark.parametrize("key", KEYS)
def test_the_shipped_python_plays_the_golden_game(there: dict[str, Told], key: str) -> None:
    assert there["games"][key] == ""


def test_the_shipped_python_decides_as_this_one(there: dict[str, Told]) -> None:
    """Learned and tuned players, too: the same floating point, the same moves."""
    assert there["decisions"] == {"all": ""}


def test_what_fails_there_is_told_here() -> None:
    def law(key: str) -> None:
        with shipped.Raises(ValueError) as refusal:
            int(key)
        assert "seven" in str(refusal.value)

    assert shipped.failure(law, "seven") == ""
    assert "no ValueError was raised" in shipped.failure(law, "7")
    assert "AssertionError" in shipped.failure(law, "eight")
    assert shipped.differing("a\nb\n", "a\nb\n") == ""
    assert shipped.differing("a\nb\n", "a\nc\n") == "b instead of c"
    assert shipped.differing("a\n", "a\nc\n") == "the end instead of c"
