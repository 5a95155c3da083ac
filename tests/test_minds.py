"""What computer players of all games have in common, each part by itself."""

from __future__ import annotations

from typing import Any

from tschatulle.chance import Chance
from tschatulle.games import Kit
from tschatulle.minds.bot import finish
from tschatulle.minds.randomplayer import RandomPlayer


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
