"""The kernel that reads the strategy of Bestemshe: it sows as the rules do, and is the same in CPython."""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from pathlib import Path
from typing import Final
from zlib import decompress

from kernels.ways import as_python, as_wasm, numbers
from tschatulle import tables
from tschatulle.games.toguz.bots import strategy, walk
from tschatulle.games.toguz.bots.strategy import reads_rightly
from tschatulle.games.toguz.bots.turns import BITS, PITS, rows_of
from tschatulle.games.toguz.rules import bestemshe
from tschatulle.games.toguz.rules.toguz import State
from tschatulle.kernel import Kernel

TEXT: Final = Path(walk.__file__).read_text("utf-8")
FIVE: Final = bestemshe.make({})
SHIPPED: Final = tables.table(strategy.FILE)
COUNT, READ = 0, 1
"""Places of `at`."""


def begun(kernel: Kernel, start: State, file: bytes) -> None:
    kernel.clear()
    kernel.write("replies", decompress(file[1:]))
    kernel.call("prepare")
    mine, their = start.kazans[start.turn] // 2, start.kazans[1 - start.turn] // 2
    kernel.call("begin", *rows_of(start.pits, start.turn), mine, their, file[0] // 2)


def read_all(kernel: Kernel, start: State, file: bytes) -> None:
    """A whole strategy, from any position."""
    begun(kernel, start, file)
    while not kernel.call("run", 1_000, 0):
        pass


def met(kernel: Kernel) -> Iterator[tuple[State, int]]:
    """All positions that were met, with the reply, 0 for none."""
    columns = [numbers(kernel, name)[1 : kernel.get("at", COUNT) + 1] for name in ("owns", "others", "whose", "pits")]
    for own, other, whose, pit in zip(*columns, strict=True):
        seat, rows = whose & 1, [tuple(row >> BITS * place & 63 for place in range(PITS)) for row in (own, other)]
        pits = rows[seat] + rows[1 - seat]
        mine = 2 * (whose >> 1)
        kazans = mine, 50 - sum(pits) - mine
        yield State(pits, kazans[::-1] if seat else kazans, turn=seat, n=seat), pit


def test_every_reply_is_a_sowing_after_which_all_are_known() -> None:
    """By the rules, down to 36 balls; the numbers below are those of the file."""
    kernel = as_wasm(TEXT)
    begun(kernel, FIVE.start(), SHIPPED)
    while not kernel.call("run", 500, 18):
        pass
    replied = 0
    for state, pit in met(kernel):
        if sum(state.pits) >= 36:
            moves = FIVE.moves(state, state.turn)
            assert (pit in moves) == (state.turn == strategy.WINNER)
            for move in [pit] if pit else moves:
                after = FIVE.play(state, state.turn, move)
                mine = after.kazans[after.turn] // 2
                found = kernel.call("find", *rows_of(after.pits, after.turn), mine, after.turn)
                assert sum(after.pits) < SHIPPED[0] or found != strategy.UNKNOWN
            replied += pit > 0
    assert replied == 206 + 300 + 2837


def test_pauses_and_both_ways_change_nothing() -> None:
    def read(kernel: Kernel, steps: int) -> list[bytes]:
        begun(kernel, FIVE.start(), SHIPPED)
        while not kernel.call("run", steps, 19):
            pass
        return [kernel.read(name, 0, 2_000) for name in ("owns", "others", "whose", "pits", "chains", "behind")]

    assert read(as_wasm(TEXT), 1) == read(as_wasm(TEXT), 700) == read(as_python(TEXT), 90)


def test_the_self_test_tells_a_kernel_that_reads_otherwise() -> None:
    assert reads_rightly(as_wasm(TEXT))
    for right, wrong in (("there & 1 == 0", "there & 1 == 1"), ("range(PITS - 1, -1, -1)", "range(PITS)")):
        assert right in TEXT
        assert not reads_rightly(as_wasm(TEXT.replace(right, wrong)))


def test_there_is_room_for_all() -> None:
    kernel = as_wasm(TEXT)
    assert len(decompress(SHIPPED[1:])) <= kernel.layout.arrays["replies"].size
    read_all(kernel, FIVE.start(), SHIPPED)
    assert kernel.get("at", COUNT) < kernel.layout.arrays["owns"].size
    assert -2 <= kernel.get("at", READ) - 3 * len(decompress(SHIPPED[1:])) <= 0
    assert array("i", kernel.read("at"))[2] == SHIPPED[0] // 2 - 1
