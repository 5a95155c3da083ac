"""The puzzles of Bestemshe: the win is forced by the rules alone, and the table of endgames knows no other."""

from __future__ import annotations

from functools import cache

import pytest
from play.test_puzzles import YEARS, data, position
from tschatulle.chance import Chance
from tschatulle.games import Kit
from tschatulle.games.toguz.bots.endgame import verdicts
from tschatulle.games.toguz.coach.endgame import NONE, read_notes
from tschatulle.games.toguz.rules.toguz import State
from tschatulle.play.challenges.puzzles import Position, read_line, read_record, state_of

GAME = Kit("bestemshe5").game


@cache
def forced(state: State, left: int) -> bool:
    """Whether seat 0 wins within so many sowings, whatever the other side does; the table is not asked."""
    outcome = GAME.outcome(state)
    if outcome or not left:
        return bool(outcome) and outcome.winners == (0,)
    after = (forced(GAME.play(state, state.turn, pit), left - 1) for pit in GAME.moves(state, state.turn))
    return any(after) if state.turn == 0 else all(after)


def sample(year: int, count: int, longest: int) -> list[Position]:
    """Some of a year whose win is not longer than that."""
    lines = Chance(f"bestemshe puzzles {year}").shuffled(data("bestemshe5", year).splitlines()[1:])
    return [read_line("bestemshe5", line) for line in lines if len(line.rpartition(".")[2]) <= longest][:count]


@pytest.mark.parametrize("year", YEARS)
def test_a_drawn_sample_is_solved_anew(year: int, request: pytest.FixtureRequest) -> None:
    deep = request.config.getoption("--deep")
    for found in sample(year, 40 if deep else 4, 11 if deep else 7):
        state = state_of(found.record)
        assert found.seat == state.turn == 0
        assert verdicts(GAME, state) == {int(pit): sign for pit, sign in found.worths.items()}
        assert list(found.worths.values()).count(1) == 1
        notes = read_notes(GAME, state, 0, found.notes)
        won = GAME.play(state, 0, int(found.best))
        assert forced(won, len(notes.win) - 1)
        assert not forced(won, len(notes.win) - 3), "it is told no longer than it takes"


@pytest.mark.parametrize("year", YEARS)
def test_every_reply_keeps_what_it_can(year: int) -> None:
    for found in sample(year, 8, 11):
        state = state_of(found.record)
        for pit, reply in read_notes(GAME, state, 0, found.notes).replies.items():
            after = GAME.play(state, 0, int(pit))
            assert (reply == NONE) == (pit == found.best or not GAME.awaited(after))
            if reply != NONE:
                answers = verdicts(GAME, after)
                assert answers[int(reply)] == max(answers.values()) == -found.worths[pit]


@pytest.mark.parametrize("year", YEARS)
def test_the_win_is_shown_to_its_end(year: int) -> None:
    for found in sample(year, 8, 11):
        kit, state = found.record.kit(), state_of(found.record)
        for seat, pit in kit.puzzle.line(GAME, state, 0, found.notes, found.best):
            state = GAME.play(state, seat, int(pit))
        assert GAME.outcome(state).winners == (0,)


def test_the_pit_on_the_edge_is_not_the_answer_of_most_days() -> None:
    """It wins most endgames of this kind, so that it would be guessed."""
    first = [line.rpartition(".")[2][0] for line in data("bestemshe5").splitlines()[1:]]
    assert len({*first}) >= 4
    assert first.count("1") < 0.5 * len(first)


def test_no_capture_gives_the_answer_away_from_wednesday_on() -> None:
    for day in ("2026-11-25", "2026-11-26", "2026-11-27", "2026-11-28", "2026-11-29"):
        found = position("bestemshe5", day)
        state = state_of(found.record)
        gains = {pit: GAME.sowing(state, int(pit)).taken for pit in found.worths}
        assert gains[found.best] < max(gains.values()) or not any(gains.values())


def test_no_position_comes_twice(request: pytest.FixtureRequest) -> None:
    """Of all years with --deep, else of one."""
    years = YEARS if request.config.getoption("--deep") else YEARS[:1]
    lines = [line for year in years for line in data("bestemshe5", year).splitlines()[1:]]
    ends = [state_of(read_record("bestemshe5", line)) for line in lines]
    assert len({(end.pits, end.kazans) for end in ends}) == len(lines)
