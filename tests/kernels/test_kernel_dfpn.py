"""The kernel of proofs in Bestemshe: it sows as the rules do, is the same in CPython, and proves what is so."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Final

import pytest
from kernels.ways import as_python, as_wasm
from tschatulle.chance import Chance
from tschatulle.games.toguz.bots import dfpn, proof
from tschatulle.games.toguz.bots.endgame import EndgameTable, beyond, verdict
from tschatulle.games.toguz.bots.proof import MOST, NEVER, PITS, Prover, forget, proves_rightly, rows_of, set_up
from tschatulle.games.toguz.rules import bestemshe
from tschatulle.games.toguz.rules.toguz import State
from tschatulle.kernel import Kernel
from tschatulle.minds.bot import finish

from tools.research.bestemshe import number

TEXT: Final = Path(dfpn.__file__).read_text("utf-8")
FIVE: Final = bestemshe.make({})
MIDDLE: Final = State((1, 2, 1, 8, 0, 0, 3, 1, 2, 2), (16, 14), turn=1)
HARD: Final = State((2, 1, 2, 7, 2, 2, 2, 2, 1, 1), (14, 14), turn=1)


def table() -> EndgameTable:
    found = beyond(FIVE, FIVE.start())
    assert found
    return found


def begun(kernel: Kernel, state: State) -> None:
    pairs = state.kazans[state.turn] // 2, state.kazans[1 - state.turn] // 2
    kernel.call("begin", *rows_of(state.pits, state.turn), *pairs)


def played(name: str, most: int = 50) -> list[State]:
    """The positions of a random game, with at most so many balls."""
    rng, state, found = Chance(name), FIVE.start(), list[State]()
    while FIVE.awaited(state):
        if sum(state.pits) <= most:
            found.append(state)
        state = FIVE.play(state, state.turn, rng.pick(FIVE.moves(state, state.turn)))
    return found


def lines(state: State, depth: int) -> int:
    """By the rules."""
    if depth == 0:
        return 1
    if not FIVE.awaited(state):
        return 0
    return sum(lines(FIVE.play(state, state.turn, pit), depth - 1) for pit in FIVE.moves(state, state.turn))


def test_it_counts_the_lines_of_the_start() -> None:
    kernel = as_wasm(TEXT)
    set_up(kernel, b"")
    begun(kernel, FIVE.start())
    assert [kernel.call("perft", depth) for depth in (1, 8)] == [5, 153588]


def test_it_sows_as_the_rules_do() -> None:
    kernel, compared = as_wasm(TEXT), 0
    set_up(kernel, b"")
    for n in range(12):
        for state in played(f"dfpn/{n}"):
            begun(kernel, state)
            assert kernel.call("perft", 2) == lines(state, 2)
            for pit in FIVE.moves(state, state.turn):
                after = FIVE.play(state, state.turn, pit)
                place = pit - 1
                there = kernel.get("after_owns", place), kernel.get("after_others", place)
                assert there == rows_of(after.pits, after.turn)
                taken = after.kazans[state.turn] - state.kazans[state.turn]
                assert 2 * kernel.get("takings", place) == taken
                compared += 1
    assert compared > 500


def test_it_numbers_boards_as_the_makers_of_the_table_do() -> None:
    kernel, firsts = as_wasm(TEXT), dict[int, int]()
    set_up(kernel, b"")
    for n in range(8):
        for state in played(f"numbers/{n}", MOST):
            own, other = rows_of(state.pits, state.turn)
            pairs = sum(state.pits) // 2
            found = kernel.call("number", own, other, pairs)
            assert found is not None
            firsts.setdefault(pairs, found - number(own | other << 30))
            assert found == firsts[pairs] + number(own | other << 30)
    assert len(firsts) > 10 and [firsts[pairs] for pairs in sorted(firsts)] == sorted(firsts.values())


def searched(kernel: Kernel, state: State, nodes: int, slices: int) -> list[bytes]:
    """What a search leaves behind, made in so many slices."""
    kernel.clear()
    set_up(kernel, table().known)
    forget(kernel)
    kernel.put("solved", 0, table().most // 2)
    begun(kernel, state)
    for _ in range(slices):
        kernel.call("run", nodes // slices)
    return [kernel.read(name) for name in kernel.layout.arrays if name != "endings"]


@pytest.mark.parametrize("state", [MIDDLE, HARD], ids=["won", "open"])
def test_both_ways_look_at_the_same_nodes(state: State) -> None:
    assert searched(as_wasm(TEXT), state, 1_500, 1) == searched(as_python(TEXT), state, 1_500, 3)


def test_pauses_change_nothing() -> None:
    kernel = as_wasm(TEXT)
    assert searched(kernel, HARD, 60_000, 1) == searched(kernel, HARD, 60_000, 1_000)


def test_the_self_test_tells_a_kernel_that_counts_otherwise() -> None:
    assert proves_rightly(as_wasm(TEXT))
    for right, wrong in (
        ("there & 1 == 0", "there & 1 == 1"),
        ("ahead // STEP", "ahead // EVEN"),
        ("weighed[SECOND] // 4", "weighed[SECOND] // 1"),
    ):
        assert right in TEXT
        assert not proves_rightly(as_wasm(TEXT.replace(right, wrong)))


@pytest.mark.parametrize("known", [6, 2])
def test_it_proves_wins_and_nothing_else(known: int) -> None:
    """Of boards with more balls than it is told of; the table is the judge."""
    tally, n, most = {1: [0, 0], -1: [0, 0]}, 0, known + 4
    while min(map(sum, tally.values())) < 40:
        n += 1
        for state in [one for one in played(f"wins/{known}/{n}", most) if sum(one.pits) > known][:1]:
            found = finish(Prover(state, table(), known).win(200_000))
            assert found is None or verdict(FIVE, FIVE.play(state, state.turn, found)) == -1
            tally[verdict(FIVE, state)][found is not None] += 1
    assert tally[-1][1] == 0 and tally[1][0] == 0


def test_a_budget_is_kept_and_the_same_search_is_the_same() -> None:
    def once(budget: int) -> tuple[int | None, int | None, int]:
        prover = Prover(HARD, table())
        return finish(prover.win(budget)), prover.likely(), prover.nodes

    first = once(5_000)
    assert first[0] is None and first[2] == 5_000
    finish(Prover(MIDDLE, table()).win(50_000))
    assert once(5_000) == first


def test_searches_take_turns() -> None:
    """Two at once, as when a thought and a hint come together, and one that is dropped."""

    def alone(state: State) -> tuple[int | None, int | None, int]:
        prover = Prover(state, table())
        return finish(prover.win(20_000)), prover.likely(), prover.nodes

    one, other = Prover(HARD, table()), Prover(MIDDLE, table())
    works = [one.win(20_000), other.win(20_000)]
    next(Prover(FIVE.play(MIDDLE, 1, 4), table()).win(20_000))
    found: list[int | None] = [None, None]
    for _ in range(8):
        for place, work in enumerate(works):
            try:
                next(work)
            except StopIteration as end:
                found[place] = end.value or found[place]
    assert [(found[0], one.likely(), one.nodes), (found[1], other.likely(), other.nodes)] == [
        alone(HARD),
        alone(MIDDLE),
    ]


def test_it_pauses_often() -> None:
    prover, nodes = Prover(HARD, table()), [0]
    nodes += [prover.nodes for _ in prover.win(50_000)]
    assert max(later - sooner for sooner, later in pairwise(nodes)) <= proof.SLICE["wasm"]


def test_nothing_is_likely_where_all_is_lost() -> None:
    state = State((0, 0, 0, 0, 1, 0, 0, 0, 9, 12), (4, 24))
    prover = Prover(state, table(), 0)
    assert finish(prover.win(1_000)) is None and prover.likely() is None
    assert [prover.kernel.get("deltas", place) for place in range(PITS)] == [NEVER] * PITS


def test_where_python_runs_it_it_looks_at_less(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(proof, "load", lambda name, test: as_python(TEXT))
    monkeypatch.setattr(proof, "PLAIN", 300)
    prover = Prover(HARD, table())
    assert finish(prover.win(5_000)) is None and prover.nodes == 300
