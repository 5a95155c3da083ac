"""The kernel of Toguz Kumalak does the same in CPython, to the last element of every array."""

from __future__ import annotations

from pathlib import Path

import pytest
from kernels.ways import as_python, as_wasm
from tschatulle.games.toguz.bots import alphabeta
from tschatulle.games.toguz.bots.evaluation import plain_on
from tschatulle.games.toguz.bots.search import FAR, answers_rightly, board_of, forget, set_up
from tschatulle.games.toguz.rules import bestemshe, kozdatu, toguz
from tschatulle.games.toguz.rules.toguz import Toguz
from tschatulle.kernel import Kernel

TEXT = Path(alphabeta.__file__).read_text("utf-8")
ARRAYS = ("boards", "table", "history", "killers", "at", "values", "choices", "bests", "orders")


def searched(kernel: Kernel, game: Toguz, slices: int) -> list[bytes]:
    """What a search of six plies leaves behind, made in so many slices at least."""
    kernel.clear()
    set_up(kernel, game, plain_on(game), None)
    forget(kernel)
    kernel.write("boards", board_of(game, game.start()))
    ended, done = kernel.call("begin", 5, -FAR, FAR, 2_000 // slices), 1
    while not ended:
        ended, done = kernel.call("run", 2_000 // slices), done + 1
    assert done >= slices // 5
    return [kernel.read(name) for name in ARRAYS]


@pytest.mark.parametrize("game", [toguz.make({}), kozdatu.make({}), bestemshe.make({})], ids=lambda one: str(one.key))
def test_both_ways_look_at_the_same_nodes(game: Toguz) -> None:
    assert searched(as_wasm(TEXT), game, 1) == searched(as_python(TEXT), game, 1)


def test_pauses_change_nothing() -> None:
    kernel = as_wasm(TEXT)
    game = toguz.make({})
    assert searched(kernel, game, 1) == searched(kernel, game, 50)


def test_the_self_test_tells_a_kernel_that_counts_otherwise() -> None:
    assert answers_rightly(as_wasm(TEXT))
    for right, wrong in (("there & 1 == 0", "there & 1 == 1"), ("tried[ply] >= EARLY", "tried[ply] >= 1")):
        assert right in TEXT
        assert not answers_rightly(as_wasm(TEXT.replace(right, wrong)))
