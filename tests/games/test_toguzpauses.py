"""Between two pauses of a thought little is done, so that it can be dropped at once: counted, without a clock."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from itertools import pairwise
from typing import Any

import pytest
from tschatulle import tables
from tschatulle.chance import Chance
from tschatulle.games.toguz.bots import endgame, proof
from tschatulle.games.toguz.bots import levels as bot
from tschatulle.games.toguz.bots.endgame import TableReader, reading, verdict
from tschatulle.games.toguz.bots.levels import BOTS, SearchPlayer
from tschatulle.games.toguz.bots.proof import Prover
from tschatulle.games.toguz.bots.search import SLICE, KernelSearch
from tschatulle.games.toguz.coach import analysis as study
from tschatulle.games.toguz.coach import review as coach
from tschatulle.games.toguz.rules import bestemshe
from tschatulle.games.toguz.rules.toguz import State
from tschatulle.minds.bot import finish

FIVE = bestemshe.make({})
WON = State((2, 0, 0, 0, 0, 0, 0, 0, 0, 0), (24, 24))
MIDDLE = State((1, 2, 1, 8, 0, 0, 3, 1, 2, 2), (16, 14), turn=1)
HARD = State((2, 1, 2, 7, 2, 2, 2, 2, 1, 1), (14, 14), turn=1)
LENGTH = len(tables.table(endgame.FILE))

Work = Generator[Any, None, object]


@pytest.fixture
def unread() -> Iterator[TableReader]:
    """The table as it is after the page was opened: nothing of it is read."""
    reading.cache_clear()
    yield reading()
    reading.cache_clear()


def thought() -> Work:
    return SearchPlayer("best", 500, 20, deepest=2, knows=True).think(FIVE, MIDDLE, 1, Chance("unread"))


def studied() -> Work:
    return study.think(FIVE, WON)


def reviewed() -> Work:
    return coach.review(FIVE, [FIVE.start(), FIVE.play(FIVE.start(), 0, 1)], [(0, 1)])


@pytest.mark.parametrize("work", [thought, studied, reviewed])
def test_the_table_is_read_in_small_pieces(
    work: Callable[[], Work], unread: TableReader, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also by several one after the other, of which the first are dropped in the middle of it."""
    monkeypatch.setattr(bot, "PROOF", 200)
    read = [0]
    for _ in range(3):
        dropped = work()
        for _ in range(4):
            next(dropped)
            read.append(unread.at)
    assert 0 < unread.at < LENGTH
    read += [unread.at for _ in work()]
    assert unread.table and read[-1] == LENGTH
    assert max(later - sooner for sooner, later in pairwise(read)) <= LENGTH / 15


def test_who_cannot_wait_gets_the_rest_of_the_table_at_once(unread: TableReader) -> None:
    begun = unread.rest()
    next(begun)
    assert 0 < unread.at < LENGTH and unread.table is None
    assert verdict(FIVE, WON) and unread.table
    assert finish(begun) is unread.table, "who reads it at the same time goes on with that"


@pytest.mark.parametrize("state", [FIVE.start(), HARD], ids=["start", "hard"])
def test_no_stretch_of_a_thought_is_long(state: State, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nodes of the search and of the proof; some thousand are some milliseconds."""
    made: list[Any] = []

    def kept(kind: type[Any]) -> Callable[..., Any]:
        def make(*given: Any) -> Any:
            made.append(kind(*given))
            return made[-1]

        return make

    monkeypatch.setattr(bot, "KernelSearch", kept(KernelSearch))
    monkeypatch.setattr(bot, "Prover", kept(Prover))
    spent = [(0, 0)]
    for _ in BOTS["best"].think(FIVE, state, state.turn, Chance("stretch")):
        nodes = sum(one.nodes for one in made if isinstance(one, KernelSearch))
        spent.append((nodes, sum(one.nodes for one in made if isinstance(one, Prover))))
    assert len(spent) > 30
    for sooner, later in pairwise(spent):
        assert later[0] - sooner[0] <= SLICE["wasm"] and later[1] - sooner[1] <= proof.SLICE["wasm"]
