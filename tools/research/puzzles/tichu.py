"""Leads in the middle of a hand of Tichu of which one is the best, for the puzzles of the dates (dailies.py).

They come from hands of four `hard`. A position is taken if one lead is ahead of all others by `leads.MARGIN` points in
two weighings of ten times the hands of `best`: one in deals that the passes so far make likely, one in any deals that
fit what was seen; and if it does not empty the hand. From Wednesday on it is neither what somebody leads who sheds many
low cards at once, nor what the policy leads by which hands are played out, nor the Dog for a partner with few cards.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from typing import NamedTuple

from tschatulle.chance import Chance
from tschatulle.game import TABLE, Seat
from tschatulle.games import Kit
from tschatulle.games.tichu.bots.belief import FourSeatBelief
from tschatulle.games.tichu.bots.levels import BOTS, FULL
from tschatulle.games.tichu.bots.play import evaluated, options
from tschatulle.games.tichu.coach import leads
from tschatulle.games.tichu.rules.tichu import Tichu
from tschatulle.games.tichu.table.cards import DOG, MAHJONG
from tschatulle.games.tichu.table.naming import card_name, play_name
from tschatulle.games.tichu.table.state import PLAY, State
from tschatulle.minds.bot import finish
from tschatulle.play.challenges.puzzles import grade, line_text
from tschatulle.play.record import Entered, dealt

from tools.research.puzzles import Made

KEY = "tichu4"
CARDS = {1: (4, 6), 2: (5, 9), 3: (6, 12)}
"""By grade: the fewest and the most cards in the own hand."""
CHOICES = {1: 3, 2: 4, 3: 5}
"""By grade: the fewest leads to choose from."""
MOST = 30
"""More leads than this are too many to weigh, and to look through."""
GLANCE, LOOK, SURE = 600, 4_000, 10 * FULL.plays
"""Hands played out by which most positions are left out, and by which one is taken."""
NEAR = 10
"""Points by which the best lead must be ahead at a glance."""
DAYS_PER_DOG = 3
"""Every so many dates the Dog may be the answer: else it would be that of each third one, and soon guessed."""
SOON = 3
"""A partner with so few cards is given the lead by the Dog."""
OBVIOUS = ("greedy", "easy")
"""Levels that lead by a rule; `easy` by the policy, but for what it overlooks."""


class Weighed(NamedTuple):
    """What came out of one weighing."""

    best: str
    """The name of the lead."""
    losses: dict[str, float]
    """Name -> points below it."""

    @property
    def ahead(self) -> float:
        return min(loss for one, loss in self.losses.items() if one != self.best)


def positions(day: date, nth: int) -> Iterator[Made]:
    """The puzzles of one hand."""
    kit = Kit(KEY)
    game, player, rng = kit.game, BOTS["hard"], Chance(f"dailies/{KEY}/{day}/{nth}")
    record = dealt(KEY, (), f"{day:%y%m%d}{nth}")
    state = game.start()
    for seat, text in record.moves:
        state = game.play(state, seat, game.read_move(text))
    while not state.sheet:
        seat = game.awaited(state)[0]
        if seat == TABLE:
            move = game.table_move(state, rng)
        else:
            seen = game.observe(state, seat)
            if notes := noted(game, seen, seat, day):
                leads.worths(game, seen, seat, notes)  # that it can be read
                yield Made(line_text(record, notes), f"{len(seen.hands[seat])} cards")
            move = finish(player.think(game, seen, seat, rng)).move
        record = record._replace(moves=(*record.moves, Entered(seat, game.move_text(move))))
        state = game.play(state, seat, move)


def noted(game: Tichu, seen: State, seat: Seat, day: date) -> str:
    """The notes of a position that is good for a day, else nothing."""
    if not leading(game, seen, seat, day):
        return ""
    rng = Chance(f"{KEY}/{day}/{seat}/{len(seen.history)}")
    first = weighed(game, seen, seat, rng, GLANCE, FULL.tries)
    if first.ahead < NEAR or not playable(game, seen, seat, first.best):
        return ""
    if first.best == card_name(DOG) and day.toordinal() % DAYS_PER_DOG:
        return ""
    if grade(day) > 1 and first.best in obvious(game, seen, seat):
        return ""
    notes = ""
    for plays, tries in ((LOOK, 1), (SURE, 1), (SURE, FULL.tries)):
        found = weighed(game, seen, seat, rng, plays, tries)
        if found.best != first.best or found.ahead < leads.MARGIN:
            return ""
        notes = leads.written(found.losses)
    return notes


def leading(game: Tichu, seen: State, seat: Seat, day: date) -> bool:
    """Whether a seat is to lead, with as many cards and choices as the day asks for, and no bomb whose suits matter."""
    progress, hand = seen.progress, seen.hands[seat] if seen.hands else ()
    if seen.phase != PLAY or not progress or progress.trick or progress.pending or MAHJONG in hand:
        return False
    few, many = CARDS[grade(day)]
    if not few <= len(hand) <= many or not progress.played >> seat & 1:
        return False
    names = {play_name(move) for move in game.moves(seen, seat)}
    return CHOICES[grade(day)] <= len(names) <= MOST and not FourSeatBelief(game, seen, seat).runs


def weighed(game: Tichu, seen: State, seat: Seat, rng: Chance, plays: int, tries: int) -> Weighed:
    """All leads in so many hands that are played out, in points."""
    belief = FourSeatBelief(game, seen, seat, tries)
    found = finish(options(belief, belief.moves, MOST))
    values = {play_name(one.option.move): one.value for one in finish(evaluated(belief, found, rng, plays))}
    best = max(values, key=values.__getitem__)
    return Weighed(best, {one: 0 if one == best else values[best] - value for one, value in values.items()})


def playable(game: Tichu, seen: State, seat: Seat, best: str) -> bool:
    """Whether a lead can be played in one way, and does not empty the hand."""
    moves = [move for move in game.moves(seen, seat) if play_name(move) == best]
    return len(moves) == 1 and len(moves[0].cards) < len(seen.hands[seat])


def obvious(game: Tichu, seen: State, seat: Seat) -> set[str]:
    """The leads of those who go by a rule."""
    found = {play_name(finish(BOTS[one].think(game, seen, seat, Chance(one))).move) for one in OBVIOUS}
    mate, progress = game.variant.partners(seat)[0], seen.progress
    assert progress
    return found | ({card_name(DOG)} if progress.left[mate] <= SOON else set())
