"""Tichu for two sides of two, as it is; also for rounds, which differ by what a hand counts alone.

Knows: which of grandtichu.py, exchange.py and play.py decides. Does not know: other variants.
"""

from __future__ import annotations

from tschatulle.chance import Chance
from tschatulle.game import Seat
from tschatulle.games.tichu.bots.belief import Belief, FourSeatBelief
from tschatulle.games.tichu.bots.decision import Deciding, Decision, FourSeatGame, Skill
from tschatulle.games.tichu.bots.exchange import gift_decided, thumbed
from tschatulle.games.tichu.bots.grandtichu import grand_decided
from tschatulle.games.tichu.bots.minds.mind import SeatMind
from tschatulle.games.tichu.bots.play import moved
from tschatulle.games.tichu.rules.tichu import Tichu
from tschatulle.games.tichu.table.state import EXCHANGE, GRAND, State


class TichuMind(SeatMind[Tichu]):
    """Everything is weighed as in Tichu."""

    def imagined(self, game: Tichu, seen: State, seat: Seat, tries: int = 1) -> Belief:
        return FourSeatBelief(game, seen, seat, tries)

    def prepared(self, game: Tichu, seen: State, seat: Seat) -> Decision:
        return thumbed(game, seen, seat) if seen.phase == EXCHANGE else super().prepared(game, seen, seat)

    def decided(self, game: Tichu, seen: State, seat: Seat, rng: Chance, skill: Skill) -> Deciding:
        return (yield from decide(game, seen, seat, rng, skill))


def decide(game: FourSeatGame, seen: State, seat: Seat, rng: Chance, skill: Skill) -> Deciding:
    """The decision of an awaited seat of two sides of two."""
    if seen.phase == GRAND:
        return (yield from grand_decided(game, seen, seat, rng, skill))
    if seen.phase == EXCHANGE:
        return (yield from gift_decided(game, seen, seat, rng, skill))
    return (yield from moved(FourSeatBelief(game, seen, seat, skill.tries), rng, skill))


MIND = TichuMind()
