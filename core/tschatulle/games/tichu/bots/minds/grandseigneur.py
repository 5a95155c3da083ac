"""Grandseigneur: everybody for itself, with taxes instead of gifts, and nothing to call.

Knows: beliefs and rollouts of many hands (beliefmany.py). Does not know: what the payer of a tax holds.
"""

from __future__ import annotations

from tschatulle.chance import Chance
from tschatulle.game import Seat
from tschatulle.games.tichu.bots.belief import Belief
from tschatulle.games.tichu.bots.beliefmany import GrandseigneurBelief
from tschatulle.games.tichu.bots.decision import Deciding, Decision, Skill
from tschatulle.games.tichu.bots.gifts import tax_back
from tschatulle.games.tichu.bots.minds.mind import SeatMind, Skills
from tschatulle.games.tichu.bots.play import moved
from tschatulle.games.tichu.rules.grandseigneur import Grandseigneur
from tschatulle.games.tichu.table.state import EXCHANGE, Move, State
from tschatulle.games.tichu.table.taxes import dearness


class GrandseigneurMind(SeatMind[Grandseigneur]):
    """So many hands as there are players."""

    def skill(self, skills: Skills) -> Skill:
        return skills.crowd

    def imagined(self, game: Grandseigneur, seen: State, seat: Seat, tries: int = 1) -> Belief:
        return GrandseigneurBelief(game, seen, seat)

    def greedy(self, game: Grandseigneur, seen: State, seat: Seat) -> tuple[Move, str]:
        if seen.phase == EXCHANGE:
            return min(game.moves(seen, seat), key=lambda move: dearness(move.cards[0])), "tax-back"
        return super().greedy(game, seen, seat)

    def decided(self, game: Grandseigneur, seen: State, seat: Seat, rng: Chance, skill: Skill) -> Deciding:
        if seen.phase == EXCHANGE:
            return _given(game, seen, seat)
        return (yield from moved(self.imagined(game, seen, seat), game.moves(seen, seat), rng, skill))


MIND = GrandseigneurMind()


def _given(game: Grandseigneur, seen: State, seat: Seat) -> Decision:
    """What is given back for a tax."""
    move = min(game.moves(seen, seat), key=lambda move: move.cards)
    return Decision(move._replace(cards=(tax_back(seen.hands[seat]),)), ("why.throne.tax-back", {}))
