"""The checker of the strategy of Bestemshe, which knows the rules and the files: it reads them as the page does."""

from __future__ import annotations

import json
import sys
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from kernels.test_kernel_walk import COUNT, READ, TEXT, read_all
from kernels.ways import as_wasm
from tschatulle.games.toguz.bots.endgame import verdict
from tschatulle.games.toguz.bots.strategy import LEFT
from tschatulle.games.toguz.bots.turns import rows_of
from tschatulle.games.toguz.rules import bestemshe
from tschatulle.games.toguz.rules.toguz import State

from tools.research import holes, proof, stubborn
from tools.research.bestemshe import Table

FIVE = bestemshe.make({})
WON = State((1, 2, 1, 8, 0, 0, 3, 1, 2, 2), (16, 14), turn=1)
"""Twenty balls; of four sowings that look alike only pit 4 wins."""


@pytest.fixture(scope="module")
def table() -> Table:
    """All boards with up to eight balls."""
    return proof.solved(8, tell=lambda line: None)


def small(table: Table) -> tuple[State, bytes]:
    """A position with eight balls that the second player wins, and the file of its replies down to four."""
    few = table._replace(most=1)
    for first in range(1, 6):
        for second in range(4):
            pits = [0] * 10
            pits[first % 5] += 2
            pits[first - 1] += 2
            pits[5 + second] += 3
            pits[9] += 1
            state = State(tuple(pits), (20, 22))
            board, mine, other = stubborn.seen(state)
            search = proof.Proof(few, board, mine, other, 0, 14)
            if verdict(FIVE, state) == -1 and search.search(20_000):
                plan, _ = search.plan(2, 14)
                ranks = proof.in_order(partial(proof.pit_of, plan), 2, state)
                if len(ranks) > 8:
                    return state, proof.file_of(ranks, 2)
    raise AssertionError("none")


def test_it_reads_replies_as_the_page_does(table: Table) -> None:
    start, file = small(table)
    walk, kernel = holes.walked(*holes.read(file), start), as_wasm(TEXT)
    read_all(kernel, start, file)
    above = {place: there for place, there in walk.after.items() if sum(place[0]) >= 4}
    assert walk.replies.total() == kernel.get("at", READ) and len(above) == kernel.get("at", COUNT)
    assert set(walk.replies) <= {4, 6, 8} and holes.circles(walk.after) == 0
    for (pits, kazans, turn), there in above.items():
        pit = kernel.call("find", *rows_of(pits, turn), kazans[turn] // 2, turn)
        if turn:
            assert pit and [holes.place(FIVE.play(State(pits, kazans, turn=1, n=1), 1, pit))] == there
        else:
            assert pit == LEFT
    assert all(one.turn == 1 and sum(one.pits) < 4 and holes.wins(one) for one in walk.ends)


def test_it_finds_out_what_is_spoilt(table: Table) -> None:
    start, file = small(table)
    least, ranks = holes.read(file)
    with pytest.raises(ValueError, match="no position"):
        holes.walked(least, [*ranks, 0, 0, 1], start)
    with pytest.raises(ValueError, match="no reply"):
        holes.walked(least, [4] * len(ranks), start)
    here, there = holes.place(start), holes.place(WON)
    assert holes.circles({here: [there], there: [here]}) == 2


def test_its_table_says_what_the_page_says() -> None:
    seen = 0
    for n in range(30):
        state, draw = FIVE.start(), holes.Chance(f"holes/{n}")
        while FIVE.awaited(state):
            if sum(state.pits) <= 16 and (known := verdict(FIVE, state)):
                assert holes.wins(state) is (known == (1 if state.turn else -1))
                seen += 1
            state = FIVE.play(state, state.turn, draw.pick(FIVE.moves(state, state.turn)))
    assert seen > 100 and holes.wins(WON) is None


def test_a_line_of_best_holds_and_one_of_chance_is_named() -> None:
    found = holes.line(WON, "best", "1", None)
    assert found["holes"] == [] and found["asked"][20] >= found["proven"][20] >= 1
    named = [hole for n in range(6) for hole in holes.line(WON, "random", f"{n}", None)["holes"]]
    assert named and all(FIVE.read_state(hole["not won"]) for hole in named)
    summed = holes.told([json.loads(json.dumps(found))] * 2)
    assert summed["lines"] == 2 and summed["replies and those proven"][20][0] == 2 * found["asked"][20]


def test_games_that_were_played_are_not_played_again(
    tmp_path: Path, table: Table, monkeypatch: pytest.MonkeyPatch, capsys: Any
) -> None:
    monkeypatch.setattr(stubborn, "solved", lambda most, folder: table)
    out, told = tmp_path / "games", list[Any]()
    for games in ("1", "2", "2"):
        given = ["stubborn", "8", "--level", "random", "--games", games, "--out", str(out)]
        monkeypatch.setattr(sys, "argv", given)
        stubborn.main()
        told.append(json.loads(capsys.readouterr().out.splitlines()[-1]))
        kept = out.read_text("utf-8").splitlines()
        assert len(kept) == int(games)
    assert told[1] == told[2] and told[0]["games"] == 1
