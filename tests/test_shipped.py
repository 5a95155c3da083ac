"""The readers of the core under the Python that is shipped: its stack is a browser's, and its end cannot be caught.

TSCHATULLE_FUZZ says how many texts each reader gets, 1,000 if it is not set; a night bears a hundred times more.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest
from house import fuzz

from tools.site.fetch import runtime
from tools.site.pins import LOCK
from tools.site.runners import Job, find_runner
from tools.site.words import Progress

ROOT = Path(__file__).resolve().parent.parent
HOME = ROOT / ".runtime"
COUNT = int(os.environ.get("TSCHATULLE_FUZZ", "1000"))
GIVEN = (ROOT / "tests/golden/links.txt", ROOT / "e2e/logs/hands.tch")


@pytest.fixture(scope="module")
def here() -> dict[str, dict[str, Any]]:
    """What this Python says."""
    return fuzz.run({path.name: path.read_text("utf-8") for path in GIVEN}, COUNT)


@pytest.mark.parametrize("reader", fuzz.READERS)
def test_no_reader_is_surprised(here: dict[str, dict[str, Any]], reader: str) -> None:
    assert here[reader]["escaped"] == []
    assert len(here[reader]["reasons"]) > 1, "all ended alike: the texts reach nothing"


def test_the_shipped_python_survives_and_says_the_same(
    here: dict[str, dict[str, Any]], site: Path, tmp_path: Path
) -> None:
    runner = find_runner(HOME)
    assert runner is not None, "neither Node nor a browser to run the shipped Python in"
    (tmp_path / "count").write_text(str(COUNT))
    apart = [path for path in (site / "py").glob("*.zip") if path.name not in {"app.zip", "more.zip"}]
    inputs = (*GIVEN, tmp_path / "count", *apart)
    job = Job(
        runtime(HOME), site / "py/app.zip", Path(fuzz.__file__), json.dumps(LOCK), inputs, tmp_path / "made" / "fuzzed"
    )
    there = json.loads(runner(job, Progress("reading spoilt texts with Pyodide")))
    assert {name: told["reasons"] for name, told in there.items()} == {n: t["reasons"] for n, t in here.items()}
