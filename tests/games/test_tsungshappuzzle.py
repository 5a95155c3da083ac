"""The puzzles of Tsung Shap, solved anew by nothing but the rules: every line of play to the last tile."""

from __future__ import annotations

from functools import cache

import pytest
from play.test_puzzles import YEARS, data, position
from tschatulle.chance import Chance
from tschatulle.games import Kit
from tschatulle.games.tsungshap.coach.puzzle import known
from tschatulle.games.tsungshap.rules.state import State, scores, stock
from tschatulle.games.tsungshap.rules.tiles import shown
from tschatulle.play.challenges.puzzles import read_line, state_of

GAME = Kit("tsungshap").game
TILES = 6
"""In both hands of the puzzles that are solved anew, unless --deep: more take ten seconds each."""


def plain(state: State) -> dict[str, int]:
    """Move -> points still to come for the seat on turn, own minus the other's, if both play their best."""

    @cache
    def value(row: tuple[int, ...], hands: tuple[tuple[int, ...], ...], turn: int, phase: str, laid: str) -> int:
        """Of a position: what was caught before counts for nothing, but that something was (T1)."""
        cold = tuple((0,) * len(hand) for hand in hands)
        now = State(state.rules, state.wall, state.taken, hands, row, state.caught[:1], turn, phase, laid, cold=cold)
        return max(gains(now).values()) if GAME.awaited(now) else 0

    def gains(now: State) -> dict[str, int]:
        found = {}
        seat = now.turn
        for move in GAME.moves(now, seat):
            after = GAME.play(now, seat, move)
            points = scores(after)[seat] - scores(now)[seat]
            rest = value(after.row, after.hands, after.turn, after.phase, after.laid)
            found[GAME.move_text(move)] = points + (rest if after.turn == seat else -rest)
        return found

    return gains(state)


@pytest.mark.parametrize("year", YEARS)
def test_a_drawn_sample_is_solved_anew(year: int, request: pytest.FixtureRequest) -> None:
    deep = request.config.getoption("--deep")
    rng, solved = Chance(f"tsungshap puzzles {year}"), 0
    for line in rng.shuffled(data("tsungshap", year).splitlines()[1:]):
        found = read_line("tsungshap", line)
        state = state_of(found.record)
        assert found.seat == 0 and state.caught and not state.laid and not stock(state, 0)
        if deep or sum(map(len, state.hands)) <= TILES:
            assert plain(state) == found.worths, line
            first, second = sorted(found.worths.values(), reverse=True)[:2]
            assert first >= second + 20
            solved += 1
        if solved == (10 if deep else 2):
            return


def test_the_line_of_a_move_brings_what_it_is_worth() -> None:
    found = position("tsungshap", "2026-11-22")
    kit, state = found.record.kit(), state_of(found.record)
    for move, worth in found.worths.items():
        after = state
        for seat, text in kit.puzzle.line(GAME, state, 0, "", move):
            after = GAME.play(after, seat, GAME.read_move(text))
        assert not GAME.awaited(after)
        mine, theirs = (end - begin for end, begin in zip(scores(after), scores(state), strict=True))
        assert mine - theirs == worth


def test_the_dearest_catch_is_seldom_the_answer() -> None:
    """From Wednesday on it never is."""
    for day in ("2026-11-25", "2026-11-26", "2026-11-27", "2026-11-28", "2026-11-29"):
        found = position("tsungshap", day)
        state = state_of(found.record)
        gains = {}
        for move in GAME.moves(state, 0):
            gains[GAME.move_text(move)] = scores(GAME.play(state, 0, move))[0]
        assert gains[found.best] < max(gains.values())


def test_the_player_knows_what_the_other_one_holds() -> None:
    state = state_of(position("tsungshap").record)
    _, (key, told) = known(GAME, state, state.turn, "")
    other = 1 - state.turn
    assert (key, told["seat"]) == ("puzzle.tsungshap.holds", other)
    assert told["tiles"].split(", ") == [shown(state.wall[tile]) for tile in state.hands[other]]
