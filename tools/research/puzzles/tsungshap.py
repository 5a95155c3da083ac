"""Ends of games of Tsung Shap in which one move brings most, for the puzzles of the dates (dailies.py).

Nothing is left to draw and both hands lie open: everything is searched to the last tile.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

from tschatulle.chance import Chance
from tschatulle.game import TABLE
from tschatulle.games import Kit
from tschatulle.games.tsungshap.bots.levels import catching_moves
from tschatulle.games.tsungshap.coach import puzzle as tiles
from tschatulle.games.tsungshap.rules.state import PLAY, State, stock
from tschatulle.games.tsungshap.rules.tsungshap import TsungShap
from tschatulle.minds.bot import finish
from tschatulle.play.challenges.puzzles import grade, line_text
from tschatulle.play.record import Entered, Record, dealt

from tools.research.puzzles import Made

KEY = "tsungshap"
HANDS = {1: (3, 3), 2: (3, 4), 3: (4, 4)}
"""By grade: the fewest and the most tiles of the own hand."""
STOCK = 7
"""Tiles in the stock from which on a game goes on in several ways."""
WAYS = 8
LEADS = {1: 40, 2: 20, 3: 20}
"""By grade: points by which the best move is ahead."""


def positions(day: date, nth: int) -> Iterator[Made]:
    """The puzzles of one game, seat 0 to move; when the stock runs out it goes on in several ways."""
    kit = Kit(KEY)
    game, player = kit.game, kit.bots["hard"]
    seed = f"{day:%y%m%d}{nth}"
    record, rng = dealt(KEY, (), seed), Chance(f"dailies/{KEY}/{seed}")
    state = game.play(game.start(), TABLE, game.read_move(record.moves[0].text))
    while len(stock(state, 0)) > STOCK:
        seat = state.turn
        move = finish(player.think(game, game.observe(state, seat), seat, rng)).move
        record = record._replace(moves=(*record.moves, Entered(seat, game.move_text(move))))
        state = game.play(state, seat, move)
    for _ in range(WAYS):
        yield from fished(state, record, rng, day)


def fished(state: State, record: Record, rng: Chance, day: date) -> Iterator[Made]:
    """The puzzles of one end of a game, in which both sides take the dearest catch or lay any tile."""
    kit = Kit(KEY)
    game, player = kit.game, kit.bots["greedy"]
    while game.awaited(state) and len(state.hands[0]) >= HANDS[grade(day)][0]:
        ready = state.turn == 0 and state.phase == PLAY and not state.laid and not stock(state, 0)
        if ready and (about := caught(game, state, day)):
            yield Made(line_text(record, ""), about)
        seat = state.turn
        move = finish(player.think(game, game.observe(state, seat), seat, rng)).move
        record = record._replace(moves=(*record.moves, Entered(seat, game.move_text(move))))
        state = game.play(state, seat, move)


def caught(game: TsungShap, state: State, day: date) -> str:
    """What a position is good for, "" for nothing."""
    least, most = HANDS[grade(day)]
    able = catching_moves(state, game.moves(state, 0))
    if not least <= len(state.hands[0]) <= most or len(state.row) < 3 or not able:
        return ""
    worths = tiles.worths(game, state, 0, "")
    (best, first), (_, second) = sorted(worths.items(), key=lambda one: -one[1])[:2]
    most = max(way.points for _, way in able)
    dearest = {game.move_text(act) for act, way in able if way.points == most}
    if first - second < LEADS[grade(day)] or (grade(day) > 1 and best in dearest):
        return ""
    kind = "lays" if best[0] in "lr" else "the dearest catch" if best in dearest else "another catch"
    return f"{len(state.hands[0])} tiles, {kind}"
