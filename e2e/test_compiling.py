"""The archive that Python starts from can be made in a browser where there is no Node, and is the same to the byte."""

from __future__ import annotations

import json
import zipfile
from pathlib import Path

import pytest

from tools.build.external import fetch, pins
from tools.build.python import library, runners, wheel
from tools.build.words import Progress
from tools.measure.driver import chromium_path

ROOT = Path(__file__).resolve().parent.parent
HOME = ROOT / ".runtime"
NAMES = ("__init__.py", "chance.py", "game.py", "presentation.py")
LOCK_TEXT = json.dumps(pins.LOCK)


def test_a_browser_compiles_a_core_to_the_same_bytes(tmp_path: Path) -> None:
    core = [wheel.Entry(f"tschatulle/{name}", (ROOT / "core/tschatulle" / name).read_bytes()) for name in NAMES]
    runtime = fetch.runtime(HOME)
    node = runners.find_runner(HOME)
    assert isinstance(node, runners.InNode)
    made: list[Path] = []
    data_packs: list[Path] = []
    for runner in (node, runners.InBrowser(Path(chromium_path() or "chromium"))):
        made.append(tmp_path / f"app-{len(made)}.zip")
        library.compile_app(runner, runtime, runtime / "python_stdlib.zip", core, made[-1])
        data_packs.append(tmp_path / f"data_pack-{len(data_packs)}.zip")
        library.compile_data_pack(runner, runtime, runtime / "python_stdlib.zip", core[:1], data_packs[-1])
    assert made[0].read_bytes() == made[1].read_bytes()
    assert data_packs[0].read_bytes() == data_packs[1].read_bytes()
    with zipfile.ZipFile(data_packs[0]) as archive:
        assert archive.namelist() == ["tschatulle/__init__.pyc"]


def test_what_goes_wrong_inside_is_told(tmp_path: Path) -> None:
    browser = runners.InBrowser(Path(chromium_path() or "chromium"))
    runtime = fetch.runtime(HOME)
    script = tmp_path / "script.py"
    script.write_text("raise LookupError('nothing here')")
    job = runners.Job(runtime, runtime / "python_stdlib.zip", script, LOCK_TEXT, (), tmp_path / "made")
    with pytest.raises(RuntimeError, match="nothing here"):
        browser(job, Progress("trying"))
