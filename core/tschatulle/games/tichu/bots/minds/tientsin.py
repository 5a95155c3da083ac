"""Tientsin: six in two teams, a grand Tichu with six cards, gifts among partners.

Knows: beliefs and rollouts of six hands (beliefmany.py). Does not know: what partners have answered.
"""

from __future__ import annotations

from tschatulle.chance import Chance
from tschatulle.game import Seat
from tschatulle.games.tichu.bots.belief import Belief
from tschatulle.games.tichu.bots.beliefmany import TientsinBelief
from tschatulle.games.tichu.bots.decision import Deciding, Decision, Skill
from tschatulle.games.tichu.bots.gifts import FAIR, grand_of_six, strength, to_partners
from tschatulle.games.tichu.bots.minds.mind import SeatMind, Skills
from tschatulle.games.tichu.bots.minds.thumb import given
from tschatulle.games.tichu.bots.play import moved
from tschatulle.games.tichu.rules.tientsin import Tientsin
from tschatulle.games.tichu.table.state import EXCHANGE, GRAND, GRAND_NO, GRAND_YES, State


class TientsinMind(SeatMind[Tientsin]):
    """Six hands are played out for a move."""

    def skill(self, skills: Skills) -> Skill:
        return skills.six

    def imagined(self, game: Tientsin, seen: State, seat: Seat, tries: int = 1) -> Belief:
        return TientsinBelief(game, seen, seat)

    def decided(self, game: Tientsin, seen: State, seat: Seat, rng: Chance, skill: Skill) -> Deciding:
        if seen.phase == GRAND:
            return (yield from _grand(game, seen, seat, rng, skill))
        if seen.phase == EXCHANGE:
            return given(game.variant, seen, seat, lambda _, held, takers: to_partners(held, seen.calls, seat, takers))
        return (yield from moved(self.imagined(game, seen, seat), game.moves(seen, seat), rng, skill))


MIND = TientsinMind()


def _grand(game: Tientsin, seen: State, seat: Seat, rng: Chance, skill: Skill) -> Deciding:
    if not skill.grands or strength(seen.hands[seat]) < FAIR:
        return Decision(GRAND_NO, ("why.tichu.grand-weak", {}))
    yield 0.0
    chance, spoiled = yield from grand_of_six(game.variant, seen, seat, rng, skill.grands)
    params = {"chance": chance, "need": skill.grand + spoiled}
    if chance >= skill.grand + spoiled:
        return Decision(GRAND_YES, ("why.tichu.grand", params))
    return Decision(GRAND_NO, ("why.tichu.no-grand", params))
