"""Tichu for two sides of two, as it is: for rounds, which differ by what a hand counts alone.

Knows: nothing that decide.py does not know. Does not know: other variants.
"""

from __future__ import annotations

from tschatulle.chance import Chance
from tschatulle.game import Seat
from tschatulle.games.tichu.bots.belief import Belief, FourSeatBelief
from tschatulle.games.tichu.bots.decide import Deciding, Skill, decide
from tschatulle.games.tichu.bots.minds.mind import SeatMind
from tschatulle.games.tichu.rules.tichu import Tichu
from tschatulle.games.tichu.table.state import State


class TichuMind(SeatMind[Tichu]):
    """Everything is weighed as in Tichu."""

    def imagined(self, game: Tichu, seen: State, seat: Seat, tries: int = 1) -> Belief:
        return FourSeatBelief(game, seen, seat, tries)

    def decided(self, game: Tichu, seen: State, seat: Seat, rng: Chance, skill: Skill) -> Deciding:
        return (yield from decide(game, seen, seat, rng, skill))
