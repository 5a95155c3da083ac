"""The door to kernels: which of the two runs, why, and what goes in and out."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from kernels.ways import as_python, as_wasm
from tschatulle.kernel import Kernel, KernelFault, i16, i32, load, state, u8, use
from tschatulle.kernel.arrays import layout_of
from tschatulle.kernel.native import wasmtime_loader

from tools.build.kernel import translated

TEXT = """from typing import Final

from tschatulle.kernel import i16, i32, u8

board: Final = u8(5)
worth: Final = i16(3)
words: Final = i32(2)


def total(most: int) -> int:
    found = words[0]
    for i in range(5):
        found += board[i] * worth[i % 3]
    words[1] += 1
    return min(found, most)


def deep(n: int) -> int:
    return n if n == 0 else deep(n - 1) + 1
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A place from which kernels are imported: `adder` is one."""
    monkeypatch.syspath_prepend(str(tmp_path))
    (tmp_path / "adder.py").write_text(TEXT)
    use(None)
    yield tmp_path
    use(None)


@pytest.mark.parametrize("make", [as_wasm, as_python])
def test_arrays_go_in_and_out_as_bytes_and_as_numbers(make: type[Kernel]) -> None:
    kernel: Kernel = make(TEXT)  # type: ignore[arg-type]
    kernel.write("board", bytes([1, 2, 3]), 1)
    kernel.write("worth", b"\xff\xff\x00\x01")
    kernel.put("worth", 2, -300)
    assert kernel.read("board") == bytes([0, 1, 2, 3, 0])
    assert kernel.read("board", 2, 2) == bytes([2, 3])
    assert kernel.read("worth", 1) == b"\x00\x01\xd4\xfe"
    assert [kernel.get("worth", n) for n in range(3)] == [-1, 256, -300]
    kernel.put("words", 0, -(1 << 31))
    assert kernel.get("words", 0) == -(1 << 31)
    kernel.put("words", 0, 7)
    assert kernel.call("total", 1000) == 7 + 256 - 600 - 3
    assert kernel.call("total", -1000) == -1000
    assert kernel.get("words", 1) == 2
    kernel.clear()
    assert {kernel.read(name).strip(b"\0") for name in ("board", "worth", "words")} == {b""}


@pytest.mark.parametrize("make", [as_wasm, as_python])
def test_what_does_not_fit_the_door_is_refused(make: type[Kernel]) -> None:
    kernel: Kernel = make(TEXT)  # type: ignore[arg-type]
    for first, count in ((-1, 1), (0, 6), (5, 1), (3, -1)):
        with pytest.raises(IndexError):
            kernel.read("board", first, count)
    with pytest.raises(IndexError):
        kernel.write("board", bytes(2), 4)
    with pytest.raises(ValueError, match="2 bytes"):
        kernel.write("worth", bytes(3))
    with pytest.raises(KeyError):
        kernel.read("nothing")
    for name, arguments in (("total", ()), ("total", (1, 2)), ("nothing", ())):
        with pytest.raises(TypeError):
            kernel.call(name, *arguments)
    for number in (1 << 31, -(1 << 31) - 1):
        with pytest.raises(KernelFault):
            kernel.call("total", number)
        with pytest.raises(KernelFault):
            kernel.put("words", 0, number)


@pytest.mark.parametrize("make", [as_wasm, as_python])
def test_a_fault_leaves_a_kernel_that_goes_on(make: type[Kernel]) -> None:
    kernel: Kernel = make(TEXT)  # type: ignore[arg-type]
    assert kernel.call("deep", 300) == 300
    with pytest.raises(KernelFault):
        kernel.call("deep", -1)
    assert kernel.call("deep", 300) == 300


def test_without_a_translated_file_python_runs(folder: Path) -> None:
    assert state("adder") == ""
    kernel = load("adder")
    assert kernel.call("total", 5) == 0
    assert (kernel.state, state("adder")) == ("python", "python")
    assert "FileNotFoundError" in kernel.why
    assert load("adder") is kernel
    assert "adder" not in sys.modules


def test_a_translated_file_runs_if_it_is_of_this_text(folder: Path) -> None:
    (folder / "adder.wasm").write_bytes(translated(TEXT))
    assert load("adder").call("total", 5) == 0
    assert (state("adder"), load("adder").why) == ("wasm", "")
    use(None)
    (folder / "adder.py").write_text(TEXT.replace("+= 1", "+= 2"))
    assert load("adder").call("total", 5) == 0
    assert state("adder") == "python"
    assert "another text" in load("adder").why


def test_line_ends_do_not_make_another_text(folder: Path) -> None:
    (folder / "adder.wasm").write_bytes(translated(TEXT))
    (folder / "adder.py").write_bytes(TEXT.replace("\n", "\r\n").encode())
    assert load("adder").state == "wasm"


def test_a_kernel_that_fails_its_test_is_not_used(folder: Path) -> None:
    (folder / "adder.wasm").write_bytes(translated(TEXT))

    def right(kernel: Kernel) -> bool:
        kernel.put("words", 0, 5)
        return kernel.call("total", 9) == 5

    assert load("adder", right).state == "wasm"
    assert load("adder").read("words") == bytes(8)
    use(None)
    assert load("adder", lambda kernel: kernel.call("total", 9) == 5).state == "python"
    assert "test" in load("adder").why
    use(None)
    assert load("adder", lambda kernel: kernel.get("nothing", 0) == 0).state == "python"


def test_a_loader_from_outside_is_used(folder: Path) -> None:
    seen = []

    def mine(module: bytes) -> object:
        seen.append(module)
        return wasmtime_loader(module)

    (folder / "adder.wasm").write_bytes(translated(TEXT))
    use(mine)  # type: ignore[arg-type]
    assert load("adder").call("total", 5) == 0
    assert seen == [translated(TEXT)]

    def broken(module: bytes) -> object:
        raise RuntimeError("no WebAssembly here")

    use(broken)  # type: ignore[arg-type]
    assert load("adder").call("total", 5) == 0
    assert (state("adder"), load("adder").why) == ("python", "RuntimeError: no WebAssembly here")


def test_without_wasmtime_python_runs(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (folder / "adder.wasm").write_bytes(translated(TEXT))
    monkeypatch.setitem(sys.modules, "wasmtime", None)
    monkeypatch.delitem(sys.modules, "tschatulle.kernel.native")
    assert load("adder").state == "python"


def test_a_kernel_in_an_archive(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with zipfile.ZipFile(folder / "core.zip", "w") as archive:
        archive.writestr("packed/__init__.py", "")
        archive.writestr("packed/adder.py", TEXT)
        archive.writestr("packed/adder.wasm", translated(TEXT))
    monkeypatch.syspath_prepend(str(folder / "core.zip"))
    assert load("packed.adder").call("total", 5) == 0
    assert (state("packed.adder"), state("adder")) == ("wasm", "")


def test_the_page_starts_without_kernels() -> None:
    program = "import sys, tschatulle.bridge; print([one for one in sys.modules if 'kernel' in one])"
    core = str(Path(__file__).resolve().parents[2] / "core")
    command = [sys.executable, "-c", program]
    done = subprocess.run(command, env={"PYTHONPATH": core}, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_a_kernel_that_is_not_there(folder: Path) -> None:
    with pytest.raises(ModuleNotFoundError):
        load("nowhere")


def test_damaged_bytes_tell_no_layout() -> None:
    module = translated(TEXT)
    for spoilt in (b"", b"\0asm", module[:8], module[:60], module.replace(b"array board u8", b"array board u9")):
        with pytest.raises(ValueError):
            layout_of(spoilt)
    assert layout_of(module).arrays["words"] == ("i32", 2, 16)


def test_arrays_as_plain_python_has_them() -> None:
    assert [(one.itemsize, one.tolist()) for one in (u8(2), i16(2), i32(2))] == [(1, [0, 0]), (2, [0, 0]), (4, [0, 0])]
