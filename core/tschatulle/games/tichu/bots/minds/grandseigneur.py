"""Grandseigneur: everybody for itself, with taxes instead of gifts, and nothing to call.

Knows: what a place is worth, and what is given back for a tax. Does not know: what the payer of a tax holds, how many
hands are played out (beliefmany.py).
"""

from __future__ import annotations

from tschatulle.chance import Chance
from tschatulle.game import Seat
from tschatulle.games.tichu.bots.belief import Belief, Ended
from tschatulle.games.tichu.bots.beliefmany import ManySeatBelief
from tschatulle.games.tichu.bots.decision import Deciding, Decision, Skill
from tschatulle.games.tichu.bots.minds.mind import SeatMind, Skills
from tschatulle.games.tichu.bots.plan import load, plan_without
from tschatulle.games.tichu.bots.play import moved
from tschatulle.games.tichu.bots.rollout import Rollout
from tschatulle.games.tichu.knowledge.grandseigneur import TaxedWorlds
from tschatulle.games.tichu.knowledge.worlds import Worlds
from tschatulle.games.tichu.rules.grandseigneur import TWO_DECKS, Grandseigneur
from tschatulle.games.tichu.table.cards import Cards
from tschatulle.games.tichu.table.state import EXCHANGE, PLAY, Move, State
from tschatulle.games.tichu.table.taxes import dearness

CROWN = 0.5
"""The throne counts as so many places more for each opponent."""


class GrandseigneurBelief(ManySeatBelief):
    """What counts is how many come behind, and the throne more than that."""

    game: Grandseigneur
    words = "throne"

    def __init__(self, game: Grandseigneur, seen: State, seat: Seat) -> None:
        super().__init__(game, seen, seat)
        self.copies = 4 if game.players < TWO_DECKS else 8
        self.until = seat
        self.point = 1 / 40
        self.crown = int(CROWN * (game.players - 1) * 2)
        self.grain = 2

    def drawn(self) -> Worlds:
        return TaxedWorlds(self.variant, self.game.dues(self.seen), self.seen, self.seat)

    def result(self, rollout: Rollout) -> Ended:
        seat, out = self.seat, rollout.out
        place = out.index(seat) if seat in out else len(out)
        first = place == 0
        return Ended(2 * (len(self.ring.sides) - 1 - place) + (self.crown if first else 0), first, place + 1)


class GrandseigneurMind(SeatMind[Grandseigneur]):
    """So many hands as there are players."""

    def skill(self, skills: Skills) -> Skill:
        return skills.crowd

    def belief(self, game: Grandseigneur, seen: State, seat: Seat, tries: int = 1) -> Belief:
        return GrandseigneurBelief(game, seen, seat)

    def greedy(self, game: Grandseigneur, seen: State, seat: Seat) -> tuple[Move, str]:
        if seen.phase == EXCHANGE:
            return min(game.moves(seen, seat), key=lambda move: dearness(move.cards[0])), "tax-back"
        return super().greedy(game, seen, seat)

    def decided(self, game: Grandseigneur, seen: State, seat: Seat, rng: Chance, skill: Skill) -> Deciding:
        if seen.phase == PLAY:
            return (yield from moved(self.belief(game, seen, seat), rng, skill))
        return _given(game, seen, seat)


MIND = GrandseigneurMind()


def _given(game: Grandseigneur, seen: State, seat: Seat) -> Decision:
    """What is given back for a tax."""
    move = min(game.moves(seen, seat), key=lambda move: move.cards)
    return Decision(move._replace(cards=(tax_back(seen.hands[seat]),)), ("why.throne.tax-back", {}))


def tax_back(hand: Cards) -> int:
    """The card whose loss leaves the best plan; of those that are equal the one that is worth least."""
    return min(hand, key=lambda card: (load(plan_without(hand, (card,))), dearness(card)))
