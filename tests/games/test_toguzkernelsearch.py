"""The search by the kernel: what it claims is true, it keeps to its budget, and several can take turns."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest
from tschatulle.chance import Chance
from tschatulle.games.toguz.bots import alphabeta
from tschatulle.games.toguz.bots.endgame import beyond, verdict
from tschatulle.games.toguz.bots.evaluation import WIN
from tschatulle.games.toguz.bots.kernelsearch import KERNEL, PLAIN, SLICE, KernelSearch, board_of
from tschatulle.games.toguz.bots.search import SearchResult
from tschatulle.games.toguz.rules import bestemshe
from tschatulle.games.toguz.rules import toguz as rules
from tschatulle.games.toguz.rules.toguz import State, Toguz
from tschatulle.kernel import door
from tschatulle.minds.bot import finish

NINE, FIVE = rules.make({}), bestemshe.make({})


def search(game: Toguz, state: State, budget: int, deepest: int = 60) -> SearchResult:
    return finish(KernelSearch(game).search(state, budget, deepest))


def plain(game: Toguz, state: State, depth: int) -> int:
    """1 if the mover can force a win within so many sowings, -1 if the other can, else 0: straight from the rules."""
    end = game.outcome(state)
    if end is not None:
        return 0 if not end.winners else 1 if end.winners == (state.turn,) else -1
    if depth == 0:
        return 0
    return max(-plain(game, game.play(state, state.turn, pit), depth - 1) for pit in game.moves(state, state.turn))


def late_positions(game: Toguz, number: int) -> list[State]:
    """Positions some sowings before the end of random games."""
    found = []
    for one in range(number):
        rng, states = Chance(f"late/{game.key}/{one}"), [game.start()]
        while game.awaited(states[-1]):
            state = states[-1]
            states.append(game.play(state, state.turn, rng.pick(game.moves(state, state.turn))))
        found.append(states[-4])
    return found


@pytest.mark.parametrize(("game", "depth"), [(NINE, 3), (FIVE, 4)], ids=["nine", "five"])
def test_wins_and_losses_that_the_search_claims_are_true(game: Toguz, depth: int) -> None:
    claimed = 0
    for state in late_positions(game, 15):
        found = search(game, state, 10**9, depth)
        best = found.scores[0][1]
        if abs(best) >= WIN:
            claimed += 1
            assert plain(game, state, depth + 2) == (1 if best > 0 else -1)
        assert plain(game, state, 3) != 1 or best >= WIN, "a win in three is found"
    assert claimed >= 3


def test_the_search_keeps_to_its_budget_and_pauses() -> None:
    engine = KernelSearch(NINE)
    counts = [0]
    thinking = engine.search(NINE.start(), 60_000)
    for progress in thinking:
        assert 0 <= progress < 1
        counts.append(engine.nodes)
    assert engine.nodes == 60_000
    gaps = [later - sooner for sooner, later in pairwise(counts)]
    assert len(gaps) >= 15 and max(gaps) <= 2 * SLICE["wasm"], "some milliseconds"


def test_searches_that_take_turns_do_not_disturb_each_other() -> None:
    """One is under way when another is asked, and goes on behind it as if nothing had been."""
    states = [NINE.start(), NINE.play(NINE.start(), 0, 7), FIVE.start()]
    games = [NINE, NINE, FIVE]
    alone = [search(game, state, 40_000) for game, state in zip(games, states, strict=True)]
    work = [KernelSearch(game).search(state, 40_000) for game, state in zip(games, states, strict=True)]
    found: dict[int, SearchResult] = {}
    while len(found) < len(work):
        for number, one in enumerate(work):
            try:
                next(one)
            except StopIteration as end:
                found.setdefault(number, end.value)
    assert [found[number] for number in range(len(work))] == alone


def test_the_best_line_can_be_played() -> None:
    state = NINE.start()
    found = search(NINE, state, 20_000)
    assert found.line[0] == found.pit and len(found.line) >= 4
    for pit in found.line:
        state = NINE.play(state, state.turn, pit)


def endings(number: int) -> list[State]:
    """Positions of random games of Bestemshe with at most fourteen balls."""
    found = []
    for one in range(number):
        rng, state = Chance(f"ending/{one}"), FIVE.start()
        while FIVE.awaited(state):
            if sum(state.pits) <= 14:
                found.append(state)
            state = FIVE.play(state, state.turn, rng.pick(FIVE.moves(state, state.turn)))
    return found


def looked(state: State, depth: int) -> int:
    """As `plain`, with the table at the end of each line."""
    known = verdict(FIVE, state)
    if known or depth == 0 or not FIVE.awaited(state):
        return known
    return max(-looked(FIVE.play(state, state.turn, pit), depth - 1) for pit in FIVE.moves(state, state.turn))


def test_a_search_that_reaches_the_table_claims_what_is_true() -> None:
    claimed = {1: 0, -1: 0}
    for number in range(30):
        rng, state = Chance(f"above/{number}"), FIVE.start()
        while FIVE.awaited(state) and sum(state.pits) > 18:
            state = FIVE.play(state, state.turn, rng.pick(FIVE.moves(state, state.turn)))
        table = beyond(FIVE, state)
        if table is None or not FIVE.awaited(state):
            continue
        found: SearchResult = finish(KernelSearch(FIVE, table).search(state, 10**9, 4))
        best = found.scores[0][1]
        if abs(best) >= WIN:
            claimed[1 if best > 0 else -1] += 1
            assert looked(state, 4) == (1 if best > 0 else -1), FIVE.state_text(state)
        else:
            assert looked(state, 2) == 0
    assert claimed[1] >= 4 and claimed[-1] >= 1


def test_the_kernel_reads_the_table_as_python_does() -> None:
    table = beyond(FIVE, FIVE.start())
    assert table is not None and beyond(FIVE, endings(1)[0]) is None, "there the search looks for a way to the end"
    engine = KernelSearch(FIVE, table)
    known = 0
    for state in endings(20):
        if FIVE.awaited(state) and (sign := verdict(FIVE, state)):
            engine.kernel.write("boards", board_of(FIVE, state))
            assert engine.kernel.call("begin", 0, -4 * WIN, 4 * WIN, 100) == 1
            score = engine.kernel.get("values", 0)
            assert abs(score) >= WIN and (score > 0) == (sign > 0)
            known += 1
    assert known > 100


def test_where_it_cannot_run_translated_it_looks_at_fewer_nodes(monkeypatch: pytest.MonkeyPatch) -> None:
    """And finds the same as far as it comes: the Python is the same search."""
    whole = search(NINE, NINE.start(), 3_000)
    monkeypatch.setattr(door, "_LOADED", {KERNEL: door.interpreted(Path(alphabeta.__file__).read_text("utf-8"))})
    search_by_python = KernelSearch(NINE)
    assert search_by_python.kernel.state == "python"
    assert finish(search_by_python.search(NINE.start(), 3_000)) == whole
    assert search_by_python.affordable(10**6) == PLAIN
