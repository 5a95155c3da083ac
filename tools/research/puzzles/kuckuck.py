"""Last rounds of Zum Kuckuck! in which one card brings most points, for the puzzles of the dates (dailies.py).

All cards and the nests to come are open, and the others play by a habit that is told: all orders are tried.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from itertools import permutations

from tschatulle.chance import Chance
from tschatulle.games import Kit
from tschatulle.games.kuckuck.bots.levels import GOOD
from tschatulle.games.kuckuck.coach import puzzle as nests
from tschatulle.games.kuckuck.rules.kuckuck import Kuckuck
from tschatulle.games.kuckuck.rules.scoring import OUT
from tschatulle.games.kuckuck.rules.state import State, remaining
from tschatulle.minds.bot import finish
from tschatulle.play.challenges.puzzles import grade, line_text
from tschatulle.play.record import Entered, dealt

from tools.research.puzzles import Made

KEY = "kuckuck4"
ROUNDS = {1: 4, 2: 5, 3: 6}
"""By grade: rounds that are left."""
ENDINGS = {1: 2, 2: 2, 3: 3}
"""By grade: how many different ends the cards must come to."""
LEAST = 2
"""Points that the best card must bring."""


def positions(day: date, nth: int) -> Iterator[Made]:
    """The puzzles of one cycle: one for each way to share out the three habits."""
    kit = Kit(KEY)
    game, player = kit.game, kit.bots["medium"]
    seed = f"{day:%y%m%d}{nth}"
    record, rng = dealt(KEY, (), seed), Chance(f"dailies/{KEY}/{seed}")
    state = game.start()
    for seat, text in record.moves:
        state = game.play(state, seat, game.read_move(text))
    while len(game.moves(state, 0)) > ROUNDS[grade(day)]:
        for seat in game.awaited(state):
            move = finish(player.think(game, game.observe(state, seat), seat, rng)).move
            record = record._replace(moves=(*record.moves, Entered(seat, game.move_text(move))))
            state = game.play(state, seat, move)
    if OUT in state.left or not game.moves(state, 0):
        return
    for habits in rng.shuffled(permutations("hml")):
        notes = "".join(habits)
        if about := decided(game, state, notes, day):
            yield Made(line_text(record, notes), about)
            return


def decided(game: Kuckuck, state: State, notes: str, day: date) -> str:
    """What a position is good for, "" for nothing."""
    worths = nests.worths(game, state, 0, notes)
    best, other, *_ = sorted(worths, key=lambda card: -worths[card])
    if worths[best] - worths[other] < nests.MARGIN or worths[best] < LEAST:
        return ""
    if len(set(worths.values())) < ENDINGS[grade(day)] or (grade(day) > 1 and best in obvious(game, state, notes)):
        return ""
    place = remaining(state, 0).index(int(best))
    name = "lowest" if not place else "highest" if place == len(worths) - 1 else "inner"
    return f"{len(worths)} rounds, the {name} card"


def obvious(game: Kuckuck, state: State, notes: str) -> set[str]:
    """The card of the rule of thumb, and the one after which most points would be had if the cycle ended there."""
    solver, cards, low = nests.Solver(game, state, 0, notes), remaining(state, 0), min(state.pair)
    thumb = cards[-1] if low <= GOOD and low < state.tops[0] else cards[0]
    now = {card: solver.after_one(card) for card in cards}
    first = [card for card, points in now.items() if points == max(now.values())]
    return {str(card) for card in (thumb, *(first if len(first) == 1 else ()))}
