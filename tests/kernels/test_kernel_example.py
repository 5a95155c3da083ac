"""The worked example of a kernel counts the lines of play that the rules of the game have."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from kernels import bestemshe
from kernels.ways import as_python, as_wasm
from tschatulle.kernel import Kernel, KernelFault

HERE = Path(__file__).parent
TEXT = (HERE / "bestemshe.py").read_text("utf-8")
KNOWN = {
    int(depth): int(lines)
    for depth, lines in re.findall(r";D(\d+) (\d+)", (HERE.parent / "perft" / "bestemshe5.perft").read_text("utf-8"))
}
"""Counted by the rules: tests/games/test_toguzperft.py."""


@pytest.mark.parametrize(("make", "deepest"), [(as_wasm, max(KNOWN)), (as_python, 4)])
def test_it_counts_as_the_rules_do(make: type[Kernel], deepest: int) -> None:
    kernel: Kernel = make(TEXT)  # type: ignore[arg-type]
    kernel.call("start", 5)
    got = {depth: kernel.call("count", depth) for depth in KNOWN if depth <= deepest}
    assert got == {depth: lines for depth, lines in KNOWN.items() if depth <= deepest}


def test_imported_as_it_is_it_is_plain_python() -> None:
    bestemshe.start(5)
    assert [bestemshe.count(depth) for depth in range(5)] == [1, *(KNOWN[depth] for depth in range(1, 5))]


@pytest.mark.parametrize("make", [as_wasm, as_python])
def test_both_leave_the_same_boards_behind(make: type[Kernel]) -> None:
    kernel: Kernel = make(TEXT)  # type: ignore[arg-type]
    kernel.call("start", 5)
    kernel.call("count", 3)
    bestemshe.start(5)
    bestemshe.count(3)
    assert kernel.read("boards", 0, 4 * bestemshe.WIDE) == bestemshe.boards.tobytes()[: 4 * bestemshe.WIDE]


@pytest.mark.parametrize("make", [as_wasm, as_python])
def test_balls_that_no_byte_holds_are_a_fault(make: type[Kernel]) -> None:
    kernel: Kernel = make(TEXT)  # type: ignore[arg-type]
    with pytest.raises(KernelFault):
        kernel.call("start", 256)
