"""The kernel of shortest wins in Bestemshe: it sows as the rules do, is the same in CPython, and is never too long."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest
from kernels.test_kernel_dfpn import lines, played
from kernels.ways import as_python, as_wasm
from tschatulle.games.toguz.bots import shortest
from tschatulle.games.toguz.bots.distance import counts_rightly, forget, set_up
from tschatulle.games.toguz.bots.endgame import EndgameTable, solved, verdict
from tschatulle.games.toguz.bots.turns import rows_of
from tschatulle.games.toguz.rules import bestemshe
from tschatulle.games.toguz.rules.toguz import State
from tschatulle.kernel import Kernel

TEXT: Final = Path(shortest.__file__).read_text("utf-8")
FIVE: Final = bestemshe.make({})
DEEP: Final = State((1, 2, 1, 2, 0, 0, 3, 1, 2, 2), (18, 18), turn=1)


def table() -> EndgameTable:
    found = solved(FIVE)
    assert found
    return found


def begun(kernel: Kernel, state: State) -> None:
    pairs = state.kazans[state.turn] // 2, state.kazans[1 - state.turn] // 2
    kernel.call("begin", *rows_of(state.pits, state.turn), *pairs, int(verdict(FIVE, state) > 0))


def test_it_sows_as_the_rules_do() -> None:
    kernel, compared = as_wasm(TEXT), 0
    set_up(kernel, table())
    for n in range(8):
        for state in played(f"shortest/{n}", 50):
            begun(kernel, state)
            assert [kernel.call("perft", depth) for depth in (1, 2, 3)] == [lines(state, depth) for depth in (1, 2, 3)]
            compared += 1
    assert compared > 200


def answered(kernel: Kernel, state: State, nodes: int) -> tuple[int | None, list[bytes]]:
    """The answer, and what the search leaves behind."""
    kernel.clear()
    set_up(kernel, table())
    forget(kernel)
    begun(kernel, state)
    found = kernel.call("run", nodes)
    return found, [kernel.read(name) for name in kernel.layout.arrays if name != "endings"]


@pytest.mark.parametrize("nodes", [300, 900])
def test_both_ways_look_at_the_same_nodes(nodes: int) -> None:
    assert answered(as_wasm(TEXT), DEEP, nodes) == answered(as_python(TEXT), DEEP, nodes)


def test_slices_come_to_the_same_answer() -> None:
    kernel = as_wasm(TEXT)
    whole, _ = answered(kernel, DEEP, 4_000_000)
    assert whole
    found, _ = answered(kernel, DEEP, 500)
    slices = 1
    while found == 0:
        found, slices = kernel.call("run", 500), slices + 1
    assert found == whole and slices > 3


def test_the_self_test_tells_a_kernel_that_counts_otherwise() -> None:
    assert counts_rightly(as_wasm(TEXT))
    for right, wrong in (
        ("there & 1 == 0", "there & 1 == 1"),
        ("left - 1, 0)", "left - 2, 0)"),
        ("if found < 1:", "if found < 0:"),
    ):
        assert right in TEXT
        assert not counts_rightly(as_wasm(TEXT.replace(right, wrong)))
