"""Games whose players do what they can to make them long, for everything that must hold for the longest game, too.

Each family has what lengthens its games; all others are played so that they do not end while that can be helped.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from tschatulle.chance import Chance
from tschatulle.game import TABLE
from tschatulle.games import REGISTRY, Kit
from tschatulle.games.tichu.table.state import BACK, CALL, EXCHANGE, GRAND_NO, PASS, PLAY
from tschatulle.games.tichu.table.state import State as Tichu
from tschatulle.play.formats.save import save_parts
from tschatulle.play.match import HUMAN
from tschatulle.play.record import Entered, Record
from tschatulle.play.table import DECIDED, Table

LONGEST = {
    **{f"tschuk{numbers}": {"flips": "free"} for numbers in "456789"},
    **{f"grandseigneur{players}": {"hands": "6"} for players in range(5, 13)},
}
"""The options with which games are longest."""

TO_THE_END = ("tichu4", "grandseigneur12", "kozdatu7")
LONG = {"tichu4chaos": 6300, "tichu6": 6300, **dict.fromkeys(TO_THE_END, 20_000)}
"""How far games are followed that everything must hold for. Those of Tichu were once longer than what could be read."""
ENOUGH = {"tschuk": 80}
"""Of others as many moves as these by family, else 250, which is all of most games."""

OFTEN = 20
"""After so many moves a save is written: it grows by less than a part."""

Choice = tuple[int, Any]
"""Seat and move."""


@cache
def stretched(key: str, most: int = 20_000) -> Record:
    """The record of a long game, cut off after so many moves."""
    options = LONGEST.get(key, {})
    game, rng = Kit(key, options).game, Chance(f"stretched/{key}")
    choose = {"tichu": tricks, "toguz": sowings}.get(REGISTRY[key].family, anything)
    state, moves = game.start(), []
    while (awaited := game.awaited(state)) and len(moves) < most:
        seat, move = (TABLE, game.table_move(state, rng)) if awaited == (TABLE,) else choose(game, state, rng)
        state = game.play(state, seat, move)
        moves.append(Entered(seat, game.move_text(move)))
    return Record(key, tuple(options.items()), "", tuple(moves))


def longest(key: str) -> Record:
    """The record of a game that is as long as need be."""
    return stretched(key, LONG.get(key, ENOUGH.get(REGISTRY[key].family, 250)))


def saved(record: Record) -> list[str]:
    """The parts of the save of a table at which everything was done by people, written after every few moves."""
    people = (HUMAN,) * REGISTRY[record.key].seats
    table = Table(record._replace(moves=()), people)
    save_parts(table)
    for n, word in enumerate(Table(record, people).words):
        table.resume(DECIDED + word)
        if n % OFTEN == 0:
            save_parts(table)
    return save_parts(table)


def anything(game: Any, state: Any, rng: Chance) -> Choice:
    """A claim, or whatever does not end the game."""
    seat = rng.pick(game.awaited(state))
    moves = rng.shuffled(game.moves(state, seat))
    moves.sort(key=lambda move: not game.move_text(move).startswith("c"))
    going = (move for move in moves if game.awaited(game.play(state, seat, move)))
    return seat, next(going, moves[0])


def sowings(game: Any, state: Any, rng: Chance) -> Choice:
    """An offer before each sowing, and no capture, no tuzdyk and no position for the second time if that can be."""
    seat = state.turn
    if game.tuzdyk and state.offer < 0:
        return seat, -1
    found = rng.shuffled(game.moves(state, seat))
    for move in found:
        sown = game.sowing(state, move)
        if sown.kazans == state.kazans and tuple(sown.pits) not in state.past:
            return seat, move
    return seat, found[0]


def tricks(game: Any, state: Tichu, rng: Chance) -> Choice:
    """Every call, gifts taken back after each of them, lone cards, no wish, and a pass whenever it is allowed."""
    if state.phase == EXCHANGE:
        return exchange(game, state)
    if state.phase != PLAY or not state.progress:
        seat = game.awaited(state)[0]
        moves = game.moves(state, seat)
        return seat, GRAND_NO if GRAND_NO in moves else moves[-1]
    seat = game.awaited(state)[0]
    hand = state.progress.turn
    alone = [move for move in game.moves(state, seat) if move.kind != "play" or len(move.cards) == 1]
    if PASS in alone and not (state.progress.trick and takes_over(state, hand)):
        return seat, PASS
    return seat, next((move for move in alone if move.kind == "play"), (alone or game.moves(state, seat))[0])


def takes_over(state: Tichu, hand: int) -> bool:
    """Whether it is time that this hand leads, so that all get rid of their cards at the same time."""
    assert state.progress
    owner = state.progress.trick[-1][0]
    return state.progress.left[hand] > state.progress.left[owner] + 1


def exchange(game: Any, state: Tichu) -> Choice:
    """Who gives last calls before, so that all others take back what they gave."""
    seats = range(len(game.sides))
    for seat in seats:
        if BACK in game.moves(state, seat):
            return seat, BACK
    busy = game.awaited(state)
    callers = [seat for seat in seats if CALL in game.moves(state, seat)]
    if len(busy) == 1 and callers:
        return (busy[0] if busy[0] in callers else callers[0]), CALL
    seat = next((seat for seat in busy if seat not in callers), busy[0])
    return seat, next(move for move in game.moves(state, seat) if move.kind == "give")
