"""Whatever of Python the build compiles is the same to the byte when it is compiled again. By day e2e/test_compiling.py
compares a small core and a small archive, made by Node and by a browser: each of these starts a Pyodide."""

from __future__ import annotations

from pathlib import Path

from tools.build.datapacks import data_packs
from tools.build.external import fetch
from tools.build.python import library, runners, wheel

ROOT = Path(__file__).resolve().parents[2]
HOME = ROOT / ".runtime"


def test_compiling_again_gives_the_same_bytes(site: Path, tmp_path: Path) -> None:
    """Library, core and the archives of single games."""
    core = wheel.browser_files(wheel.core_files(ROOT))
    files = data_packs(ROOT).shares(core)
    parts, extras = fetch.runtime(HOME), fetch.wheels(HOME)
    first = library.library(HOME, parts, extras, core, files)
    pieces = library.shared_out(core, files)
    if first.form == library.COMPILED:
        runner = runners.find_runner(HOME)
        assert library.compiled(runner, parts, extras, pieces, tmp_path)
        app, more, apart = library.places(tmp_path, pieces)
        assert (app.read_bytes(), more.read_bytes()) == (first.data, first.more)
        assert {name: path.read_bytes() for name, path in apart.items()} == {
            name: data for name, data in first.data_packs.items() if name in pieces.data_packs
        }
    else:
        assert library.with_sources((parts / "python_stdlib.zip").read_bytes(), pieces.app) == first.data
