"""How far a solved ending of Bestemshe is from its end: as a search by the rules alone finds it, on board and study."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest
from tschatulle.chance import Chance
from tschatulle.games.toguz.bots import distance
from tschatulle.games.toguz.bots.distance import DistanceSearch, distances, searching
from tschatulle.games.toguz.bots.endgame import solved, verdict
from tschatulle.games.toguz.coach import analysis
from tschatulle.games.toguz.coach.review import assist
from tschatulle.games.toguz.rules import bestemshe
from tschatulle.games.toguz.rules import toguz as rules
from tschatulle.games.toguz.rules.toguz import State
from tschatulle.minds.bot import finish

FIVE, NINE = bestemshe.make({}), rules.make({})
BUDGET = 4_000_000


@cache
def beaten(state: State, left: int, winner: int) -> bool:
    """Whether a seat wins within so many sowings, whatever the other does; by the rules alone."""
    outcome = FIVE.outcome(state)
    if outcome or not left:
        return bool(outcome) and outcome.winners == (winner,)
    after = (beaten(FIVE.play(state, state.turn, pit), left - 1, winner) for pit in FIVE.moves(state, state.turn))
    return any(after) if state.turn == winner else all(after)


def endings(name: str, most: int) -> Iterator[State]:
    """One of each random game: a position with at most so many balls, its past forgotten."""
    for n in range(10_000):
        rng, state = Chance(f"{name}/{n}"), FIVE.start()
        while FIVE.awaited(state) and sum(state.pits) > most:
            state = FIVE.play(state, state.turn, rng.pick(FIVE.moves(state, state.turn)))
        if FIVE.awaited(state):
            yield State(state.pits, state.kazans, turn=state.turn, house=state.house)


def work(state: State, budget: int = BUDGET) -> DistanceSearch:
    found = searching(FIVE, state, budget)
    assert found
    return found


def test_it_is_the_shortest_win_against_the_longest_defence() -> None:
    tally = {1: 0, -1: 0}
    for state in endings("near", 6):
        sign = verdict(FIVE, state)
        found = finish(work(state).sowings(state))
        if not sign:
            assert found is None
            continue
        winner = state.turn if sign > 0 else 1 - state.turn
        assert found is not None and found % 2 == (sign > 0)
        if found <= 9:
            assert beaten(state, found, winner) and not beaten(state, found - 1, winner)
            tally[sign] += 1
        if min(tally.values()) >= 15:
            break
    assert min(tally.values()) >= 15


def test_a_line_goes_on_to_the_end_and_each_of_its_sowings_is_one_nearer() -> None:
    seen = 0
    for state in endings("lines", 16):
        search = work(state)
        for pit, sowings in finish(search.after(state)).items():
            line = finish(search.line(state, pit))
            assert line[0] == pit and len(line) == sowings
            later = state
            for place, one in enumerate(line):
                assert FIVE.awaited(later)
                later = FIVE.play(later, later.turn, one)
                assert finish(search.sowings(later)) == sowings - place - 1
            assert not FIVE.awaited(later)
            seen += 1
        if seen >= 30:
            break
    assert seen >= 30


def test_a_budget_is_kept_and_what_is_not_found_out_is_not_told() -> None:
    state = next(one for one in endings("far", 16) if sum(one.pits) == 16 and verdict(FIVE, one))
    search = work(state, 50)
    assert finish(search.sowings(state)) is None and search.left == 0
    assert finish(search.after(state)) == {} and finish(search.line(state, FIVE.moves(state, state.turn)[0]))[1:] == []


def test_other_games_and_full_boards_have_none() -> None:
    assert searching(NINE, NINE.start(), BUDGET) is None
    assert searching(FIVE, FIVE.start(), BUDGET) is None
    assert finish(distances(FIVE, FIVE.start(), BUDGET)) == {}


def test_without_the_table_nothing_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    state = next(endings("bare", 10))
    monkeypatch.setattr(distance, "solved", lambda game: None)
    assert searching(FIVE, state, BUDGET) is None


def test_two_works_take_turns() -> None:
    states = [one for one, _ in zip(endings("turns", 14), range(2), strict=False)]
    alone = [finish(work(one).after(one)) for one in states]
    works = [work(one).after(one) for one in states]
    found: list[dict[int, int]] = [{}, {}]
    open_ones = [0, 1]
    while open_ones:
        for place in [*open_ones]:
            try:
                next(works[place])
            except StopIteration as end:
                found[place] = end.value
                open_ones.remove(place)
    assert found == alone


def test_the_board_tells_how_far_the_end_is() -> None:
    state = next(one for one in endings("board", 8) if verdict(FIVE, one) > 0)
    told = assist(state)["moves"]
    assert any(one["sowings"] for one in told.values())
    for one in told.values():
        assert (one["sowings"] is None) or one["verdict"] in {"won", "lost"}
        assert one["sowings"] is None or one["sowings"] % 2 == (one["verdict"] == "won")
    wins = [one["sowings"] for one in told.values() if one["verdict"] == "won"]
    assert min(wins) == finish(work(state).sowings(state))


def test_the_study_shows_the_whole_line_and_the_soonest_win_first() -> None:
    table, seen = solved(FIVE), 0
    assert table
    for state in endings("study", 12):
        signs = {verdict(FIVE, FIVE.play(state, state.turn, pit)) for pit in FIVE.moves(state, state.turn)}
        if -1 not in signs:
            continue
        found = finish(analysis.think(FIVE, state))
        first, *rest = found["lines"]
        assert found["settled"] and first["proven"] == "won"
        assert first["distance"] == len(first["line"]) == finish(work(state).sowings(state))
        assert all(first["distance"] <= one["distance"] for one in rest if one["proven"] == "won")
        lost = [one["distance"] for one in rest if one["proven"] == "lost"]
        assert lost == sorted(lost, reverse=True)
        seen += 1
        if seen == 5:
            break
    assert seen == 5
