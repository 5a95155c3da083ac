"""Modules that are big tables and come later than the rest: what the registry promises, and how Python does without."""

from __future__ import annotations

import ast
import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from tschatulle import games
from tschatulle.games import REGISTRY, Kit, Lacking, annexes
from tschatulle.play.asks import refusal

from tools.site import annexes as build
from tools.site import library, wheel
from tools.site.words import Trouble

ROOT = Path(__file__).resolve().parent.parent
CORE = ROOT / "core"
MODULES = [module for modules in annexes().values() for module in modules]
KEYS = [key for key, entry in REGISTRY.items() if entry.annex]
NEAR_THE_END = {"bestemshe5": "2S.1.1S.1S.2S/1.2S.1.1S.1S_20_20_S_1"}
"""Positions that the tables know, so that thinking is short."""


def file_of(module: str) -> Path:
    return CORE / "tschatulle" / "games" / f"{module.replace('.', '/')}.py"


def test_they_lie_in_the_folder_of_their_game() -> None:
    assert MODULES
    for key in KEYS:
        folder = REGISTRY[key].rules.partition(".")[0]
        assert all(module.partition(".")[0] == folder for module in REGISTRY[key].annex)


@pytest.mark.parametrize("module", MODULES)
def test_they_are_tables_and_imported_only_where_they_are_used(module: str) -> None:
    assert file_of(module).stat().st_size > 20_000, "a small one had better come with the rest"
    name = module.rpartition(".")[2]
    for file in (CORE / "tschatulle").rglob("*.py"):
        for node in ast.parse(file.read_text("utf-8")).body:
            assert f"tschatulle.games.{module}" != getattr(node, "module", None), file
            assert name not in [one.name for one in getattr(node, "names", [])], file


def test_no_other_game_needs_them() -> None:
    used = set(annexes())
    assert {REGISTRY[key].rules.partition(".")[0] for key in KEYS} == used
    assert len(KEYS) < len(REGISTRY)


def test_a_game_without_its_tables_is_no_refusal(monkeypatch: pytest.MonkeyPatch) -> None:
    games._find.cache_clear()
    monkeypatch.setattr(games, "find_spec", lambda name: None)
    with pytest.raises(Lacking) as lacking:
        Kit(KEYS[0])
    archive = REGISTRY[KEYS[0]].annex[0].partition(".")[0]
    assert refusal(7, lacking.value) == {"id": 7, "lacks": archive}
    assert not isinstance(lacking.value, ValueError), "readers of texts must not take it for a fault of the text"
    Kit(next(key for key in REGISTRY if key not in KEYS))


def talk(core: Path, *steps: tuple[str, Any]) -> list[Any]:
    """What a Python of its own answers with that core: to asks, and to paths that are brought."""
    script = """
import json, sys
from tschatulle import bridge
for kind, given in json.loads(sys.argv[1]):
    if kind == "brought":
        bridge.brought(given)
        continue
    answers = json.loads(bridge.handle(json.dumps({"id": 1, **given})))
    while "more" in answers[-1]:
        answers = json.loads(bridge.slice(1000))
    print(json.dumps(answers[-1]))
"""
    command = [sys.executable, "-c", script, json.dumps(steps)]
    done = subprocess.run(command, env={"PYTHONPATH": str(core)}, capture_output=True, text=True, check=True)
    return [json.loads(line) for line in done.stdout.splitlines()]


@pytest.mark.parametrize("key", KEYS)
def test_an_archive_that_is_brought_is_found(key: str, tmp_path: Path) -> None:
    core = tmp_path / "core"
    shutil.copytree(CORE, core, ignore=shutil.ignore_patterns("__pycache__"))
    archive = REGISTRY[key].annex[0].partition(".")[0]
    pieces = library.shared_out(wheel.core_files(ROOT), build.annexes(ROOT).files)
    for entry in pieces.annexes[archive]:
        (core / entry.name).unlink()
    good, bad = tmp_path / "good" / f"{archive}.zip", tmp_path / f"{archive}.zip"
    good.parent.mkdir()
    good.write_bytes(library.with_sources(b"", pieces.annexes[archive]))
    bad.write_bytes(b"PK\3\4" + bytes(100))
    ask = ("ask", {"ask": "line", "key": key, "position": NEAR_THE_END[key], "moves": []})
    think = ("ask", {"ask": "study", "table": "study"})
    before, still, now, thought = talk(core, ask, ("brought", str(bad)), ask, ("brought", str(good)), ask, think)
    assert before == still == {"id": 1, "lacks": archive}
    assert now["ok"]["view"]["game"]["key"] == key
    assert "ok" in thought


@pytest.mark.parametrize("first", ["no archive", "another archive"])
def test_one_that_was_spoilt_can_be_brought_again_to_the_same_place(first: str, tmp_path: Path) -> None:
    key = KEYS[0]
    core = tmp_path / "core"
    shutil.copytree(CORE, core, ignore=shutil.ignore_patterns("__pycache__"))
    archive = REGISTRY[key].annex[0].partition(".")[0]
    for module in annexes()[archive]:
        (core / file_of(module).relative_to(CORE)).unlink()
    place = tmp_path / f"{archive}.zip"
    other = library.with_sources(b"", [wheel.Entry(f"tschatulle/games/{archive}/other.py", b"")])
    place.write_bytes(other if first == "another archive" else b"no archive")
    package = f"tschatulle.games.{archive}"
    script = f"""
import importlib, pathlib, sys
def lacking():
    raise ModuleNotFoundError("importlib.metadata")  # as with the browser's library
importlib.invalidate_caches = lacking
from tschatulle import games
for data in (pathlib.Path(sys.argv[1]).read_bytes(), pathlib.Path(sys.argv[2]).read_bytes()):
    pathlib.Path(sys.argv[1]).write_bytes(data)
    games.brought(sys.argv[1])
    try:
        games.Kit({key!r})
    except games.Lacking:
        print("lacking")
print(len(sys.modules[{package!r}].__path__))
"""
    pieces = library.shared_out(wheel.core_files(ROOT), build.annexes(ROOT).files)
    good = tmp_path / "good.zip"
    good.write_bytes(library.with_sources(b"", pieces.annexes[archive]))
    done = subprocess.run(
        [sys.executable, "-c", script, str(place), str(good)],
        env={"PYTHONPATH": str(core)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.split() == ["lacking", "2"]


# The build.


def test_the_build_reads_the_registry(tmp_path: Path) -> None:
    told = build.annexes(ROOT)
    assert sorted(told.games) == sorted(KEYS)
    assert {name for files in told.files.values() for name in files} == {
        file_of(module).relative_to(CORE).as_posix() for module in MODULES
    }
    assert build.annexes(tmp_path) == ({}, {})


def test_a_broken_registry_is_told(tmp_path: Path) -> None:
    folder = tmp_path / "core/tschatulle/games"
    folder.mkdir(parents=True)
    (folder / "__init__.py").write_text("raise SystemExit('no games today')")
    with pytest.raises(Trouble, match="no games today"):
        build.annexes(tmp_path)


def test_every_file_goes_into_one_archive() -> None:
    core = [wheel.Entry(name, b"") for name in ("a.py", "b/one.py", "b/two.py", "c.py")]
    pieces = library.shared_out(core, {"b": ["b/two.py"]})
    assert pieces.core == core
    assert [entry.name for entry in pieces.app] == ["a.py", "b/one.py", "c.py"]
    assert {name: [entry.name for entry in entries] for name, entries in pieces.annexes.items()} == {"b": ["b/two.py"]}
    with pytest.raises(Trouble, match="three"):
        library.shared_out(core, {"b": ["b/two.py", "b/three.py"]})
