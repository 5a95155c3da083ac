"""Tables that were played at random, for the tests of everything that must survive any game."""

from __future__ import annotations

from collections.abc import Sequence

from tschatulle.chance import Chance
from tschatulle.minds.bot import finish
from tschatulle.play.record import Record, dealt
from tschatulle.play.table import HUMAN, Table


def opened(key: str = "solitaire", seed: str = "walk", seats: Sequence[str] = ()) -> Table:
    return Table(dealt(key, (), seed), seats)


def go(table: Table, rng: Chance, moves: int = 10_000) -> Table:
    """So many decisions of people, each followed by what bots and table do; to the end if there are fewer."""
    game = table.kit.game
    for _ in range(moves):
        while table.mover():
            finish(table.step())
        if table.finished:
            break
        seat = next(seat for seat in game.awaited(table.state) if table.seats[seat] == HUMAN)
        table.play(seat, game.move_text(rng.pick(game.moves(table.state, seat))))
    return table


def walked(key: str = "solitaire", seed: str = "walk", moves: int = 10_000, seats: Sequence[str] = ()) -> Table:
    return go(opened(key, seed, seats), Chance(f"walk/{key}/{seed}"), moves)


def record(key: str = "solitaire", seed: str = "walk", moves: int = 10_000) -> Record:
    return walked(key, seed, moves).record
