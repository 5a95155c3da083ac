"""Every tool finds what it imports when it is started as its first lines say, without any help of the tests."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
STARTED = re.compile(r"(?:PYTHONPATH=(\S+) )?python3? (?:-m (tools(?:\.\w+)+)|(tools/[\w/]+\.py))")
EXTRAS = {"numba", "numpy", "atheris"}
"""What pyproject.toml names for some tools alone."""
IMPORTED = """
import runpy, sys
try:
    runpy.run_module(sys.argv[1]) if sys.argv[2] == "-m" else runpy.run_path(sys.argv[1])
except ModuleNotFoundError as error:
    print(error.name)
"""


def started() -> dict[str, re.Match[str]]:
    """File -> the line that starts it."""
    files = sorted((ROOT / "tools").rglob("*.py"))
    lines = {file: STARTED.search(file.read_text("utf-8")[:1500]) for file in files}
    return {file.relative_to(ROOT).as_posix(): line for file, line in lines.items() if line}


@pytest.mark.parametrize("file", started())
def test_a_tool_finds_what_it_imports(file: str) -> None:
    line = started()[file]
    folders = str(ROOT) if line[2] else str((ROOT / line[3]).parent)
    words = [line[2], "-m"] if line[2] else [line[3], ""]
    kept = {**os.environ, "PYTHONPATH": line[1] or ""}
    code = f"import sys; sys.path[0] = {folders!r}{IMPORTED}"
    done = subprocess.run(
        [sys.executable, "-c", code, *words],
        cwd=ROOT,
        env=kept,
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    assert set(done.stdout.split()) <= EXTRAS
