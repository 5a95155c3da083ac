"""What computer players of all games have in common, each part by itself."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

import pytest
from tschatulle.chance import Chance
from tschatulle.games import Kit
from tschatulle.minds.bot import finish
from tschatulle.minds.randomplayer import RandomPlayer
from tschatulle.minds.slices import open_ended, rescaled, retold, spent, steady


def test_the_random_player_makes_every_legal_move_about_as_often() -> None:
    game, rng, times = Kit("blank").game, Chance("any"), 3000
    state = game.start()
    seat = game.awaited(state)[0]
    moves = game.moves(state, seat)
    made = [finish(RandomPlayer().think(game, state, seat, rng)) for _ in range(times)]
    assert made[0].why == ("why.random", {})
    for move in moves:
        assert abs(sum(thought.move == move for thought in made) / times - 1 / len(moves)) < 0.03


def test_a_game_may_leave_out_moves_that_are_not_to_be_made_by_chance() -> None:
    class FirstOnly(RandomPlayer):
        def moves(self, game: Any, seen: Any, seat: int) -> Any:
            return super().moves(game, seen, seat)[:1]

    game = Kit("blank").game
    state = game.start()
    seat = game.awaited(state)[0]
    for nth in range(20):
        thought = finish(FirstOnly().think(game, state, seat, Chance(f"{nth}")))
        assert thought.move == game.moves(state, seat)[0]


# Slices.


def working(pauses: int) -> Generator[float, None, str]:
    for nth in range(pauses):
        yield nth / pauses
    return "done"


def told(work: Generator[float, None, str]) -> list[float]:
    """What the pauses tell; the work must bring its result."""
    found: list[float] = []
    while True:
        try:
            found.append(next(work))
        except StopIteration as end:
            assert end.value == "done"
            return found


def test_work_that_overdraws_its_budget_is_almost_done() -> None:
    assert [spent(used, 200) for used in (0, 50, 200, 900)] == [0, 0.25, 0.99, 0.99]


def test_a_part_of_work_pauses_as_often_and_tells_the_progress_of_the_whole() -> None:
    assert told(rescaled(working(4), 0.5, 1.0)) == [0.5, 0.625, 0.75, 0.875]
    assert told(steady(working(3), 0.4)) == [0.4] * 3
    assert told(retold(working(2), lambda progress: -progress)) == [0, -0.5]
    assert (
        told(rescaled(working(0), 0.0, 1.0)) == told(steady(working(0), 0.4)) == told(open_ended(working(0), 0.1)) == []
    )


def test_work_without_a_known_end_slows_down_and_never_seems_done() -> None:
    found = told(open_ended(working(50), 0.2))
    assert found[0] == pytest.approx(0.2) and found[1] == pytest.approx(0.36)
    assert len(found) == 50 and found == sorted(found) and found[-1] < 1
