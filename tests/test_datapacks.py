"""Big tables and the code of games, which come later than the rest: what the registry promises, how Python does without
tables, and what it says without code. Kernels, which come likewise, are in kernels/test_kernels_shipped.py."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from tschatulle import tables
from tschatulle.games import FAMILIES, REGISTRY, Kit
from tschatulle.games.datapacks import codes, data_packs
from tschatulle.games.entries import archive_of
from tschatulle.games.parts import CODE

from tools.build import datapacks as build
from tools.build.python import library, wheel
from tools.build.words import Trouble

ROOT = Path(__file__).resolve().parent.parent
CORE = ROOT / "core"
FILES = [file for files in data_packs().values() for file in files if not file.endswith(".wasm")]
WANTING = [key for key, entry in REGISTRY.items() if entry.data_pack]
NEAR_THE_END = {"bestemshe5": "3S.1S.1S.1S.2S/1S.2S.2S.1S.2S_16_18_S_1"}
"""Positions that the tables of a game know, so that thinking is short, but not done in one piece."""
KEYS = [*NEAR_THE_END]


def path_of(file: str) -> Path:
    return CORE / "tschatulle" / "games" / file


def test_they_lie_in_the_folder_of_their_game() -> None:
    assert FILES
    for key in WANTING:
        folder = REGISTRY[key].rules.partition(".")[0]
        assert all(file.partition("/")[0] == folder for file in REGISTRY[key].data_pack)


@pytest.mark.parametrize("file", FILES)
def test_they_are_big_and_read_only_where_they_are_used(file: str) -> None:
    assert path_of(file).stat().st_size > 10_000, "a small one had better come with the rest"
    script = """
import sys
from tschatulle import tables
from tschatulle.games import Kit
print(Kit(sys.argv[1]).bots, Kit(sys.argv[1]).coach, Kit(sys.argv[1]).study, sorted(tables._KNOWN))
"""
    command = [sys.executable, "-c", script, KEYS[0]]
    done = subprocess.run(command, env={"PYTHONPATH": str(CORE)}, capture_output=True, text=True, check=True)
    assert file not in done.stdout


def test_a_table_is_found_in_a_folder_and_in_an_archive_and_missed_in_a_spoilt_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    places: list[str] = []
    monkeypatch.setattr(tables, "import_module", lambda name: SimpleNamespace(__path__=places))
    monkeypatch.setattr(tables, "_KNOWN", {})
    (tmp_path / "spoilt.zip").write_bytes(b"PK\3\4" + bytes(100))
    (tmp_path / "good.zip").write_bytes(wheel.pack([wheel.Entry("tschatulle/games/one/a.bin", b"one")]))
    (tmp_path / "folder").mkdir()
    (tmp_path / "folder/b.bin").write_bytes(b"two")
    places += [f"{tmp_path}/spoilt.zip/tschatulle/games/one", str(tmp_path / "folder")]
    assert (tables.is_here("one/a.bin"), tables.is_here("one/b.bin")) == (False, True)
    places.append(f"{tmp_path}/good.zip/tschatulle/games/one")
    assert (tables.table("one/a.bin"), tables.table("one/b.bin")) == (b"one", b"two")
    with pytest.raises(FileNotFoundError):
        tables.table("one/c.bin")


def test_no_other_game_needs_them() -> None:
    used = {name.partition("-")[0] for name in data_packs()}
    assert {REGISTRY[key].rules.partition(".")[0] for key in WANTING} == used
    assert set(KEYS) <= set(WANTING) and len(WANTING) < len(REGISTRY)


def talk(core: Path, *steps: tuple[str, Any]) -> list[Any]:
    """What a Python of its own answers with that core. ask: a request, answered to its end; begin: a request, and a
    little of its work; end: the rest of that; bring: a path of an archive; mend: the same after the good one took its
    place."""
    script = """
import json, shutil, sys
from tschatulle import bridge
def ended(answers):
    while "more" in answers[-1]:
        answers = json.loads(bridge.slice(1000))
    print(json.dumps(answers[-1]))
for kind, given in json.loads(sys.argv[1]):
    if kind in ("bring", "mend"):
        if kind == "mend":
            shutil.copy(given.replace("spoilt", "good"), given)
        bridge.brought(given)
    elif kind == "end":
        ended(json.loads(bridge.slice(1)))
    else:
        answers = json.loads(bridge.handle(json.dumps({"id": 1, **given})))
        if kind == "ask":
            ended(answers)
        else:
            assert "more" in json.loads(bridge.slice(1))[-1]
"""
    command = [sys.executable, "-c", script, json.dumps(steps)]
    done = subprocess.run(command, env={"PYTHONPATH": str(core)}, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    return [json.loads(line) for line in done.stdout.splitlines()]


def copied(folder: Path) -> Path:
    """The core, with what is compiled of it: each Python that starts there would compile it anew."""
    return Path(shutil.copytree(CORE, folder / "core"))


@pytest.fixture(scope="module")
def bare(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A core without any tables, and their archives beside it, in good/ and in spoilt/."""
    tmp_path = tmp_path_factory.mktemp("bare")
    core = copied(tmp_path)
    pieces = library.shared_out(wheel.core_files(ROOT), build.data_packs(ROOT).files)
    for folder in ("good", "spoilt"):
        (tmp_path / folder).mkdir()
    for archive, entries in pieces.data_packs.items():
        for entry in entries:
            (core / entry.name).unlink()
        (tmp_path / "good" / f"{archive}.zip").write_bytes(library.with_sources(b"", entries))
        (tmp_path / "spoilt" / f"{archive}.zip").write_bytes(b"PK\3\4" + bytes(100))
    return tmp_path


def archives_of(key: str) -> list[str]:
    return [*dict.fromkeys(map(archive_of, REGISTRY[key].data_pack))]


def line(key: str) -> tuple[str, Any]:
    return ("ask", {"ask": "line", "key": key, "position": NEAR_THE_END[key], "moves": []})


THINK = ("ask", {"ask": "study", "table": "study"})


@pytest.mark.parametrize("key", KEYS)
def test_without_its_tables_a_game_is_played_and_says_what_it_lacks(key: str, bare: Path) -> None:
    """Every kind of help and every level, to the end of a game; nothing is proven that was only searched."""
    seats = ["best", "hard"]
    steps: list[tuple[str, Any]] = [("ask", {"ask": "open", "key": key, "seats": seats, "seed": "bare"})]
    steps += [("ask", {"ask": "step"})] * 8
    told = talk(bare / "core", *steps, line(key), THINK, ("ask", {"ask": "hello"}))
    views = [one["ok"]["view"] for one in told[:10]]
    assert {view["game"]["lacks"] for view in views} == {archives_of(key)[0]}
    assert views[-2]["n"] >= 8
    assert told[-2]["ok"]["lines"], "the analysis searches"
    other = next(one for one in REGISTRY if one not in WANTING)
    assert "lacks" not in talk(bare / "core", ("ask", {"ask": "open", "key": other}))[0]["ok"]["view"]["game"]


@pytest.mark.parametrize("key", KEYS)
def test_with_its_tables_nothing_is_missing(key: str) -> None:
    assert Kit(key).lacks == ""
    assert "lacks" not in talk(CORE, line(key))[0]["ok"]["view"]["game"]


@pytest.mark.parametrize("key", KEYS)
def test_an_archive_that_is_brought_is_used_also_in_the_place_of_a_spoilt_one(
    key: str, bare: Path, tmp_path: Path
) -> None:
    for folder in ("good", "spoilt"):  # which are mended here
        shutil.copytree(bare / folder, tmp_path / folder)
    places = [str(tmp_path / "spoilt" / f"{name}.zip") for name in archives_of(key)]
    asked, lacks = [line(key), THINK], archives_of(key)[0]
    brought, mended = ([(act, place) for place in places] for act in ("bring", "mend"))
    found = talk(bare / "core", *asked, *brought, *asked, *mended, *asked)
    assert [one["ok"]["view"]["game"].get("lacks") for one in found[::2]] == [lacks, lacks, None]
    without, still, known = (one["ok"] for one in found[1::2])
    assert without == still and known != without
    assert known == talk(CORE, *asked)[1]["ok"], "as where they were from the beginning"


@pytest.mark.parametrize("key", KEYS)
def test_a_thought_is_finished_as_it_was_begun_when_they_come_in_its_middle(key: str, bare: Path) -> None:
    """A decision is the same each time, with the tables or without; half of each would depend on the line (law 10)."""
    good = [("bring", str(bare / "good" / f"{name}.zip")) for name in archives_of(key)]
    asked = [line(key), THINK, ("begin", THINK[1]), *good, ("end", None), THINK, ("begin", THINK[1]), THINK]
    _, without, late, known, dropped = talk(bare / "core", *asked)
    assert late == without != known == dropped


# The build.


def test_the_build_reads_the_registry(tmp_path: Path) -> None:
    told = build.data_packs(ROOT)
    assert told.games == {key: archives_of(key) for key in WANTING}
    assert {name for files in told.files.values() for name in files if not name.endswith(".wasm")} == {
        path_of(file).relative_to(CORE).as_posix() for file in FILES
    }
    assert build.data_packs(tmp_path) == ({}, {}, {})


def test_a_broken_registry_is_told(tmp_path: Path) -> None:
    folder = tmp_path / "core/tschatulle/games"
    folder.mkdir(parents=True)
    (folder / "__init__.py").write_text("raise SystemExit('no games today')")
    with pytest.raises(Trouble, match="no games today"):
        build.data_packs(tmp_path)


def test_every_file_goes_into_one_archive() -> None:
    core = [wheel.Entry(name, b"") for name in ("a.py", "b/one.py", "b/two.py", "c.py")]
    pieces = library.shared_out(core, {"b": ["b/two.py"]})
    assert pieces.core == core
    assert [entry.name for entry in pieces.app] == ["a.py", "b/one.py", "c.py"]
    assert {name: [entry.name for entry in entries] for name, entries in pieces.data_packs.items()} == {
        "b": ["b/two.py"]
    }
    with pytest.raises(Trouble, match="three"):
        library.shared_out(core, {"b": ["b/two.py", "b/three.py"]})


# The code of games.


@pytest.fixture(scope="module")
def empty(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A core without the code of any game, and its archives beside it, in good/ and in spoilt/."""
    tmp_path = tmp_path_factory.mktemp("empty")
    core = copied(tmp_path)
    shipped = wheel.browser_files(wheel.core_files(ROOT))
    pieces = library.shared_out(shipped, build.data_packs(ROOT).shares(shipped))
    for folder in ("good", "spoilt"):
        (tmp_path / folder).mkdir()
    for archive, entries in pieces.data_packs.items():
        (tmp_path / "good" / f"{archive}.zip").write_bytes(library.with_sources(b"", entries))
        (tmp_path / "spoilt" / f"{archive}.zip").write_bytes(b"PK\3\4" + bytes(100))
    for folder in FAMILIES:
        place = core / "tschatulle/games" / folder
        told = (place / "__init__.py").read_bytes()
        shutil.rmtree(place)
        place.mkdir()
        (place / "__init__.py").write_bytes(told)
    return tmp_path


def test_the_code_of_every_game_is_in_an_archive_of_its_folder() -> None:
    assert {key: name.removesuffix(CODE) for key, name in codes().items()} == {
        key: entry.rules.partition(".")[0] for key, entry in REGISTRY.items()
    }
    shipped = wheel.browser_files(wheel.core_files(ROOT))
    shares = build.data_packs(ROOT).shares(shipped)
    inside = {file for name, files in shares.items() for file in files if name.endswith(CODE)}
    left = {entry.name for entry in shipped if entry.name.count("/") > 2} - {
        f for files in shares.values() for f in files
    }
    assert left & {entry.name for entry in shipped if entry.name.startswith("tschatulle/games/")} == {
        f"tschatulle/games/{folder}/__init__.py" for folder in FAMILIES
    }
    assert not [file for file in inside if file.endswith("/__init__.py") and file.count("/") == 3]


@pytest.mark.parametrize("key", sorted({entry.family or key: key for key, entry in REGISTRY.items()}.values()))
def test_without_its_code_a_game_says_what_it_needs_and_with_it_is_as_ever(key: str, empty: Path) -> None:
    name = codes()[key]
    opened = ("ask", {"ask": "open", "key": key, "seed": "code"})
    other = ("ask", {"ask": "open", "key": next(one for one in REGISTRY if codes()[one] != name), "seed": "code"})
    spoilt, good = (("bring", str(empty / folder / f"{name}.zip")) for folder in ("spoilt", "good"))
    told = talk(empty / "core", ("ask", {"ask": "hello"}), opened, spoilt, opened, good, opened, other)
    assert told[1] == told[2] == {"id": 1, "needs": name}
    assert told[3]["ok"]["view"]["scene"] == talk(CORE, opened)[0]["ok"]["view"]["scene"]
    assert told[4] == {"id": 1, "needs": codes()[other[1]["key"]]}


@pytest.mark.parametrize("key", KEYS)
def test_tables_that_come_before_the_code_wait_for_it(key: str, empty: Path) -> None:
    archives = [*archives_of(key), codes()[key]]
    told = talk(
        empty / "core", *(("bring", str(empty / "good" / f"{name}.zip")) for name in archives), line(key), THINK
    )
    assert "lacks" not in told[0]["ok"]["view"]["game"]
    assert told[1]["ok"] == talk(CORE, line(key), THINK)[1]["ok"]


def test_code_that_comes_while_somebody_thinks_is_of_use_at_once(empty: Path) -> None:
    key, other = "bestemshe5", "solitaire"
    good = [("bring", str(empty / "good" / f"{codes()[one]}.zip")) for one in (key, other)]
    opened = ("ask", {"ask": "open", "key": other, "table": "other", "seed": "code"})
    thought = talk(empty / "core", good[0], line(key), ("begin", THINK[1]), good[1], ("end", None), opened)
    assert "ok" in thought[1] and "ok" in thought[2]


def test_files_in_the_notation_of_others_want_all_games_that_read_them(empty: Path) -> None:
    asked = ("ask", {"ask": "games", "text": '[Event "?"]'})
    needed = talk(empty / "core", asked)[0].get("needs", "")
    assert needed in codes().values()
