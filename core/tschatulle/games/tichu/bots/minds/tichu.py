"""Tichu for two sides of two, as it is; also for rounds, which differ by what a hand counts alone.

Knows: who decides (opening.py). Does not know: how, other variants.
"""

from __future__ import annotations

from tschatulle.chance import Chance
from tschatulle.game import Seat
from tschatulle.games.tichu.bots.belief import Belief, FourSeatBelief
from tschatulle.games.tichu.bots.decision import Deciding, Decision, Skill
from tschatulle.games.tichu.bots.minds.mind import SeatMind
from tschatulle.games.tichu.bots.opening import decide, thumbed
from tschatulle.games.tichu.rules.tichu import Tichu
from tschatulle.games.tichu.table.state import EXCHANGE, State


class TichuMind(SeatMind[Tichu]):
    """Everything is weighed as in Tichu."""

    def belief(self, game: Tichu, seen: State, seat: Seat, tries: int = 1) -> Belief:
        return FourSeatBelief(game, seen, seat, tries)

    def prepared(self, game: Tichu, seen: State, seat: Seat) -> Decision:
        return thumbed(game, seen, seat) if seen.phase == EXCHANGE else super().prepared(game, seen, seat)

    def decided(self, game: Tichu, seen: State, seat: Seat, rng: Chance, skill: Skill) -> Deciding:
        return (yield from decide(game, seen, seat, rng, skill))


MIND = TichuMind()
