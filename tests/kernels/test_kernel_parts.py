"""A kernel of several files: one text for both ways to run it, and its mistakes are told where they stand."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from kernels.ways import as_python, as_wasm, held
from tschatulle.kernel import KernelFault
from tschatulle.kernel.door import load
from tschatulle.kernel.door import whole as whole_of
from tschatulle.kernel.parts import joined, offered, parts_of, place

from tools.build import kernels
from tools.build.kernel import KernelError, translated
from tools.build.words import Trouble

SIZES = '''"""How large everything is."""

from __future__ import annotations

from typing import Final

from tschatulle.kernel import i32

SIZE: Final = 4
row: Final = i32(SIZE)
'''
SUMS = '''"""Adds a row up."""

from rooms.sizes import SIZE, row


def added() -> int:
    total = 0
    for i in range(SIZE):
        total += row[i]
    return total
'''
MAIN = '''"""Fills a row."""

from __future__ import annotations

from rooms.sizes import (
    SIZE,
    row,
)
from rooms.sums import added
from tschatulle.kernel import i32


def filled(number: int) -> int:
    for i in range(SIZE):
        row[i] = number + i
    return added()
'''
TEXTS = {"rooms.sizes": SIZES, "rooms.sums": SUMS, "rooms.main": MAIN}


def whole() -> str:
    return joined(MAIN, TEXTS.__getitem__)


def test_what_several_parts_import_is_there_once_and_both_ways_answer_the_same() -> None:
    text = whole()
    assert text.count("SIZE: Final = 4") == 1 and text.count("from __future__") == 1
    for kernel in (as_wasm(text), as_python(text)):
        assert kernel.call("filled", 10) == 46 and kernel.read("row")[:4] == b"\x0a\0\0\0"
    assert held(as_wasm(text)) == held(as_python(text))


def test_functions_of_parts_are_not_offered() -> None:
    for kernel in (as_wasm(whole()), as_python(whole())):
        assert kernel.layout.functions == {"filled": 1}
        with pytest.raises(TypeError, match="no function added"):
            kernel.call("added")
    assert offered(SIZES) == 0 and parts_of(SIZES) == [] and parts_of(MAIN) == ["rooms.sizes", "rooms.sums"]


def test_every_line_of_the_whole_is_one_of_a_file() -> None:
    lines = whole().split("\n")
    for number, line in enumerate(lines, 1):
        module, there = place(whole(), number)
        if line and not line.startswith("# "):
            assert TEXTS[module or "rooms.main"].split("\n")[there - 1] == line, number


@pytest.mark.parametrize("module", TEXTS)
def test_a_mistake_is_told_in_its_file(module: str) -> None:
    lines = TEXTS[module].split("\n")
    broken = {**TEXTS, module: "\n".join([*lines, "", "def _wrong(a: int) -> int:", "    return a / 2", ""])}
    with pytest.raises(KernelError) as refusal:
        translated(joined(broken["rooms.main"], broken.__getitem__), "core/rooms/main.py")
    assert str(refusal.value).startswith(f"core/{module.replace('.', '/')}.py:{len(lines) + 3}:12: the operator /")
    broken[module] = "\n".join([*lines, "def"])
    with pytest.raises(KernelError, match=rf"core/{module.replace('.', '/')}.py:{len(lines) + 1}:"):
        translated(joined(broken["rooms.main"], broken.__getitem__), "core/rooms/main.py")


def test_windows_line_ends_are_the_same_kernel() -> None:
    other = joined(MAIN.replace("\n", "\r\n"), lambda name: TEXTS[name].replace("\n", "\r\n"))
    assert other == whole()


@pytest.fixture
def core(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A core with a game of these files."""
    place = tmp_path / "tschatulle/games/rooms"
    place.mkdir(parents=True)
    for name, text in TEXTS.items():
        marked = (
            text
            if "tschatulle.kernel" in text
            else text.replace("\n\n\ndef", "\nfrom tschatulle.kernel import u8\n\n\ndef", 1)
        )
        (place / f"{name.partition('.')[2]}.py").write_text(
            marked.replace("from rooms.", "from tschatulle.games.rooms.")
        )
    return tmp_path


def test_only_the_whole_is_translated(core: Path) -> None:
    main = core / "tschatulle/games/rooms/main.py"
    assert kernels.kernels(core) == [main]
    assert [*kernels.translations(core)] == ["tschatulle/games/rooms/main.wasm"]
    main.write_text(main.read_text() + "def")
    with pytest.raises(Trouble, match=r"main.py:\d+"):
        kernels.translations(core)


def test_a_part_that_has_changed_makes_the_translation_old(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "rooms"
    folder.mkdir()
    for name, text in TEXTS.items():
        (folder / f"{name.partition('.')[2]}.py").write_text(text)
    (folder / "__init__.py").write_text("")
    (folder / "main.wasm").write_bytes(translated(whole()))
    monkeypatch.syspath_prepend(str(tmp_path))
    try:
        assert whole_of("rooms.main")[1] == whole()
        assert load("rooms.main").state == "wasm"
        (folder / "sizes.py").write_text(SIZES.replace("4", "3"))
        monkeypatch.setattr("tschatulle.kernel.door._LOADED", {})
        kernel = load("rooms.main")
        assert (kernel.state, kernel.why) == ("python", "ValueError: it was translated from another text")
        assert kernel.call("filled", 10) == 33
        (folder / "sizes.py").unlink()
        monkeypatch.setattr("tschatulle.kernel.door._LOADED", {})
        with pytest.raises((ModuleNotFoundError, KernelFault)):
            load("rooms.main")
    finally:
        for name in ("rooms", *TEXTS):
            sys.modules.pop(name, None)
