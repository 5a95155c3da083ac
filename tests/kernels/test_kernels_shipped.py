"""Kernels on their way to the page: recognised, translated, counted, brought later, and told where they do not run."""

from __future__ import annotations

import re
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from tschatulle import tables
from tschatulle.games import REGISTRY, Kit, blank
from tschatulle.games.datapacks import brought, why_slow
from tschatulle.games.entries import archive_of
from tschatulle.kernel import Kernel, load, use
from tschatulle.kernel.arrays import KINDS
from tschatulle.play.record import Record
from tschatulle.play.table import Table
from tschatulle.play.view import view

from tools.build import kernels
from tools.build.kernel import translated
from tools.build.make import texts_in
from tools.build.python import wheel
from tools.build.words import Trouble

ROOT = Path(__file__).resolve().parents[2]
TEXT = """from typing import Final

from tschatulle.kernel import u8

board: Final = u8(5)


def sown(balls: int) -> int:
    board[0] = balls
    return board[0] + 1
"""
NAME = "tschatulle.games.blank.sower"
FILE = "tschatulle/games/blank/sower"


@pytest.fixture
def core(tmp_path: Path) -> Path:
    """A core with one kernel and a file beside it that only speaks of such."""
    place = tmp_path / "core" / FILE
    place.parent.mkdir(parents=True)
    place.with_suffix(".py").write_text(TEXT)
    place.with_name("asks.py").write_text("from tschatulle.kernel import Kernel, load\n")
    return tmp_path / "core"


def test_a_kernel_is_known_by_what_it_imports(core: Path) -> None:
    assert kernels.kernels(core) == [core / f"{FILE}.py"]
    assert kernels.translations(core) == {f"{FILE}.wasm": translated(TEXT)}
    for kind in KINDS:
        assert kernels.MARK.search(f"\nfrom tschatulle.kernel import {kind}\n".encode())
    assert not kernels.MARK.search(b"# from tschatulle.kernel import u8\nfrom tschatulle.kernel import load, u80\n")


def test_the_browser_keeps_the_texts_that_are_translated() -> None:
    """The script that compiles the rest runs inside of Pyodide and can import nothing of ours."""
    script = (ROOT / "tools/build/python/inside.py").read_text("utf-8")
    assert re.findall(r'^KERNEL = re\.compile\((rb".*"), re\.MULTILINE\)$', script, re.MULTILINE) == [
        f'rb"{kernels.MARK.pattern.decode()}"'
    ]


def test_a_build_takes_what_it_translates_itself_and_nothing_that_lies_there(core: Path) -> None:
    (core / f"{FILE}.wasm").write_bytes(b"old")
    found = dict(wheel.core_files(core.parent))
    assert found == {
        f"{FILE}.py": TEXT.encode(),
        f"{FILE}.wasm": translated(TEXT),
        "tschatulle/games/blank/asks.py": b"from tschatulle.kernel import Kernel, load\n",
    }
    assert kernels.refreshed(core) == [core / f"{FILE}.wasm"]
    assert kernels.refreshed(core) == []
    assert (core / f"{FILE}.wasm").read_bytes() == translated(TEXT)
    assert sorted(path.name for path in (core / FILE).parent.iterdir()) == ["asks.py", "sower.py", "sower.wasm"]


def test_what_is_not_in_the_language_stops_the_build_with_its_place(core: Path) -> None:
    (core / f"{FILE}.py").write_text(TEXT.replace("balls\n", "balls / 2\n"))
    with pytest.raises(Trouble) as caught:
        wheel.core_files(core.parent)
    assert f"core/{FILE}.py:9:" in caught.value.words()


def test_every_kernel_of_the_core_comes_in_an_archive_and_may_be_run_by_python_at_once() -> None:
    wanted = {f"tschatulle/games/{file}" for one in REGISTRY.values() for file in one.data_pack}
    names = set(kernels.translations(ROOT / "core"))
    assert names == {file for file in wanted if file.endswith(".wasm")}
    shipped = {entry.name for entry in wheel.browser_files(wheel.core_files(ROOT))}
    assert {"tschatulle/kernel/door.py", "tschatulle/kernel/exact.py"} <= shipped
    assert "tschatulle/kernel/native.py" not in shipped
    assert {name.replace(".wasm", ".py") for name in names} <= shipped


def test_an_archive_is_named_by_the_folder() -> None:
    assert (archive_of("sower/tables.bin"), archive_of("sower/bots/search.wasm")) == ("sower", "sower-bots")


def test_the_report_counts_what_is_text(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "app.zip", "w") as archive:
        archive.writestr("a.pyc", "compiled")
        archive.writestr("b/c.py", "text")
    assert texts_in(tmp_path) == (4, 4)


def test_a_checkout_gets_them_by_a_command() -> None:
    command = [sys.executable, "-m", "tools.build.kernel"]
    subprocess.run(command, cwd=ROOT, check=True)
    assert all((ROOT / "core" / name).is_file() for name in kernels.translations(ROOT / "core"))
    asked = ["git", "check-ignore", "-q", "core/tschatulle/games/blank/sower.wasm"]
    if (ROOT / ".git").exists():
        assert subprocess.run(asked, cwd=ROOT, check=False).returncode == 0, "never committed"


@pytest.fixture
def sower(core: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The blank game wants the kernel, whose text is there; a place for its archive."""
    monkeypatch.setattr(blank, "__path__", [*blank.__path__, str(core / "tschatulle/games/blank")])
    entry = REGISTRY["blank"]._replace(data_pack=("blank/sower.wasm",))
    monkeypatch.setitem(REGISTRY, "blank", entry)
    monkeypatch.setattr(tables, "_KNOWN", {})
    use(None)
    yield core.parent / "blank.zip"
    use(None)


def bring(archive: Path, module: bytes) -> None:
    with zipfile.ZipFile(archive, "w") as target:
        target.writestr(f"{FILE}.wasm", module)
    brought(str(archive))


def game() -> dict[str, object]:
    return {**view(Table(Record("blank", (), "", ()), ()))["game"]}


def test_one_that_comes_later_is_run_from_the_next_question_on(sower: Path) -> None:
    assert (Kit("blank").lacks, load(NAME).state, load(NAME).call("sown", 3)) == ("blank", "python", 4)
    assert why_slow(Kit("blank")) == "", "it is on its way"
    bring(sower, translated(TEXT))
    assert (Kit("blank").lacks, load(NAME).state, load(NAME).call("sown", 3)) == ("", "wasm", 4)
    assert {"lacks", "slow"}.isdisjoint(game())


def test_one_that_does_not_run_is_told_once_somebody_has_asked_it(sower: Path) -> None:
    def right(kernel: Kernel) -> bool:
        return kernel.call("sown", 3) == 5

    bring(sower, translated(TEXT))
    assert "slow" not in game()
    assert load(NAME, right).state == "python"
    assert game()["slow"] == "ValueError: it failed its test"
    assert why_slow(Kit("solitaire")) == "", "another game"


def test_a_spoilt_archive_is_lacking_and_python_runs(sower: Path) -> None:
    sower.write_bytes(b"PK\3\4" + bytes(100))
    brought(str(sower))
    assert (Kit("blank").lacks, load(NAME).state, why_slow(Kit("blank"))) == ("blank", "python", "")
    bring(sower, translated(TEXT))
    assert (Kit("blank").lacks, load(NAME).state) == ("", "wasm")
