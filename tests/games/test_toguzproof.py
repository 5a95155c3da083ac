"""The tools that solve Bestemshe, run as plain Python on small boards: the table, the search and the strategy."""

from __future__ import annotations

import importlib
import random
import sys
from collections.abc import Iterator
from functools import partial
from types import ModuleType
from typing import Any
from zlib import decompress

import pytest
from kernels.test_kernel_walk import READ, TEXT, met, read_all
from kernels.ways import as_wasm
from tschatulle import tables
from tschatulle.games.toguz.bots import endgame
from tschatulle.games.toguz.bots.endgame import verdict
from tschatulle.games.toguz.rules import bestemshe
from tschatulle.games.toguz.rules.toguz import State

FIVE = bestemshe.make({})
TOOLS = ("tools.research.bestemshe", "tools.research.proof")


@pytest.fixture(scope="module")
def proof() -> Iterator[ModuleType]:
    """tools/research/proof.py as it is where nothing can compile it."""
    before = {name: sys.modules.pop(name) for name in TOOLS if name in sys.modules}
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(sys.modules, "numba", None)
        yield importlib.import_module("tools.research.proof")
    for name in TOOLS:
        sys.modules.pop(name)
    sys.modules.update(before)


@pytest.fixture(scope="module")
def told() -> list[str]:
    return []


@pytest.fixture(scope="module")
def table(proof: ModuleType, told: list[str]) -> Any:
    """All boards with up to eight balls."""
    return proof.solved(8, tell=told.append)


def pits(board: int) -> tuple[int, ...]:
    return tuple(board >> 6 * pit & 63 for pit in range(10))


def boards(proof: ModuleType, pairs: int) -> Iterator[int]:
    from tools.research.bestemshe import following

    board = 2 * pairs << 54
    yield board
    while board != 2 * pairs:
        board = following(board)
        yield board


def test_boards_are_numbered_one_after_the_other(proof: ModuleType) -> None:
    assert [proof.number(board) for board in boards(proof, 2)] == list(range(715))
    assert all(sum(pits(board)) == 4 for board in boards(proof, 2))


def test_sowings_are_those_of_the_rules(proof: ModuleType) -> None:
    draw, seen = random.Random("sowings"), 0
    for _ in range(40):
        state = FIVE.start()
        while FIVE.awaited(state):
            first = 5 * state.turn
            board = sum(held << 6 * pit for pit, held in enumerate(state.pits[first:] + state.pits[:first]))
            moves = FIVE.moves(state, state.turn)
            for move in moves:
                after = FIVE.play(state, state.turn, move)
                if FIVE.outcome(after) is None:
                    there = after.pits[5 - first :] + after.pits[: 5 - first]
                    taken = (after.kazans[state.turn] - state.kazans[state.turn]) // 2
                    for sow in (proof.sown, proof.walked):
                        left, got = sow(board, move - 1)
                        assert (pits(left), got) == (there, taken), f"{state.pits} {move}"
                    seen += 1
            state = FIVE.play(state, state.turn, draw.choice(moves))
    assert seen > 2000


def test_the_table_counts_what_others_have_published(table: Any, told: list[str]) -> None:
    for line, counts in zip(told, ((25, 30), (723, 707), (8038, 6977), (53537, 43703)), strict=True):
        assert f'"win": {counts[0]}, "loss": {counts[1]}, "draw": 0,' in line


def test_the_table_is_the_one_that_is_shipped(proof: ModuleType, table: Any) -> None:
    from tools.research.bestemshe import file_of

    most, known = file_of(table)[0], decompress(file_of(table)[1:])
    assert most == 8 and len(known) == 24310 + 5005 + 715 + 55
    assert known == decompress(tables.table(endgame.FILE)[1:])[: len(known)]
    place = int(table.starts[3])
    for board in boards(proof, 3):
        wins = table.known[place] & 15
        for mine in (wins - 1, wins):
            if 10 <= mine <= 12:
                state = State(pits(board), (2 * mine, 44 - 2 * mine))
                assert verdict(FIVE, state) == (1 if mine >= wins else -1)
        place += 1


def test_drawn_kazans_are_written(proof: ModuleType, table: Any) -> None:
    from tools.research import bestemshe

    made = bestemshe.cells(len(table.known), small=True)
    for place, value in enumerate(table.known):
        made[place] = value
    first = int(table.starts[1])
    made[first] = 15 | 13 << 4
    assert decompress(bestemshe.file_of(table._replace(known=made, most=1))[1:])[0] == 3 | 2 << 4
    with pytest.raises(ValueError, match="26 balls"):
        bestemshe.file_of(table._replace(most=14))


def test_parts_of_the_table_are_kept_in_files(proof: ModuleType, tmp_path: Any, table: Any) -> None:
    first: list[str] = []
    again: list[str] = []
    proof.solved(4, tmp_path, first.append)
    read = proof.solved(4, tmp_path, again.append)
    assert len(first) == 2 and not again
    assert bytes(read.known) == bytes(table.known)[: len(read.known)]


def samples(proof: ModuleType, table: Any, pairs: int, count: int) -> list[tuple[int, int, int, bool]]:
    """(board, the mover's kazan, whether the mover is to win, whether who is to win wins)."""
    draw, found = random.Random(f"{pairs}"), []
    for board in draw.sample(list(boards(proof, pairs)), count):
        mine, prover = draw.randint(13 - pairs, 12), draw.randint(0, 1)
        value = table.known[int(table.starts[pairs]) + proof.number(board)]
        if board & proof.OWN:
            found.append((board, mine, prover, mine >= value & 15 if prover else mine < value >> 4))
    return found


def test_the_search_proves_what_the_table_says_and_the_strategy_holds(proof: ModuleType, table: Any) -> None:
    few, answers = table._replace(most=1), []
    for pairs, count in ((3, 60), (4, 30)):
        for board, mine, prover, wins in samples(proof, table, pairs, count):
            search = proof.Proof(few, board, mine, 25 - pairs - mine, prover, 14)
            assert search.search(20_000) is wins, f"{pits(board)} {mine} {prover}"
            answers.append(wins)
            if wins:
                plan, looked = search.plan(2, 14)
                counts = search.check(plan, 2)
                assert looked > 0 and counts is not None
                assert proof.told(counts, 2)["replies"] >= prover
    assert 20 < sum(answers) < len(answers) - 20


def test_replies_are_read_in_the_order_in_which_they_were_written(proof: ModuleType, table: Any) -> None:
    few, read, kernel = table._replace(most=1), 0, as_wasm(TEXT)
    for board, mine, prover, wins in samples(proof, table, 4, 60):
        if wins and not prover:
            search = proof.Proof(few, board, mine, 21 - mine, prover, 14)
            assert search.search(20_000)
            plan, _ = search.plan(2, 14)
            start = State(pits(board), (2 * mine, 42 - 2 * mine))
            written = proof.in_order(partial(proof.pit_of, plan), 2, start)
            read_all(kernel, start, proof.file_of(written, 2))
            assert kernel.get("at", READ) == len(written)
            for state, pit in met(kernel):
                assert verdict(FIVE, state) == (1 if state.turn else -1), "the seat that is to win wins"
                assert not pit or verdict(FIVE, FIVE.play(state, 1, pit)) == -1
            read += len(written)
    assert read > 100


def test_the_file_of_replies_holds_three_in_a_byte(proof: ModuleType) -> None:
    written = proof.file_of(bytes([3, 1, 4, 2]), 30)
    assert written[0] == 32 and decompress(written[1:]) == bytes([3 + 5 * 1 + 25 * 4, 2])


def test_a_spoilt_strategy_is_found_out(proof: ModuleType, table: Any) -> None:
    few, spoilt, whole = table._replace(most=1), 0, 0
    for board, mine, prover, wins in samples(proof, table, 4, 40):
        if wins and prover:
            search = proof.Proof(few, board, mine, 21 - mine, prover, 14)
            assert search.search(20_000)
            plan, _ = search.plan(2, 14)
            place = proof.find(proof.position_key(board, mine, 21 - mine, 1), plan) + 1
            for pit in range(-1, 5):
                plan[place] = proof.DONE + pit
                right = search.check(plan, 2) is not None
                after, taken = proof.sown(board, max(pit, 0))
                won = (
                    pit >= 0
                    and pits(board)[pit]
                    and proof.known(after, 21 - mine, mine + taken, 0, 4, table.known, table.starts, proof.cells(4))
                    == 2
                )
                assert won or not right
                spoilt, whole = spoilt + (not right), whole + right
    assert spoilt > 20 and whole > 5


def test_a_draw_by_repetition_is_proven_for_nobody(proof: ModuleType, table: Any) -> None:
    """Sixteen balls, 12 to 22: the mover can make positions come again for ever (repetitions, 18)."""
    board = sum(held << 6 * pit for pit, held in enumerate((0, 0, 0, 1, 5, 0, 0, 0, 0, 10)))
    for prover in (0, 1):
        assert proof.Proof(table, board, 6, 11, prover, 14).search(4000) is not True


def test_the_search_goes_on_where_it_stopped(proof: ModuleType, table: Any) -> None:
    few, long = table._replace(most=1), 0
    for board, mine, prover, wins in samples(proof, table, 4, 20):
        search, limit, answer = proof.Proof(few, board, mine, 21 - mine, prover, 14), 0, None
        while answer is None:
            limit += 3
            answer = search.search(limit)
        assert answer is wins
        long += limit > 3
    assert long > 3
