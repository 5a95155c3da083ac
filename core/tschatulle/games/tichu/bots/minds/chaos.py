"""Chaos Tichu: signals and names. Gifts, calls and play are those of Tichu.

Knows: the chance of a grand Tichu, which a signal tells. Does not know: what the partner will answer.
"""

from __future__ import annotations

from typing import Final

from tschatulle.chance import Chance
from tschatulle.game import Seat
from tschatulle.games.tichu.bots.baseline import chosen
from tschatulle.games.tichu.bots.belief import Belief, FourSeatBelief
from tschatulle.games.tichu.bots.decision import Deciding, Decision, Skill
from tschatulle.games.tichu.bots.minds.mind import SeatMind
from tschatulle.games.tichu.bots.opening import Hand, decide, grand_chance
from tschatulle.games.tichu.bots.plan import FAIR
from tschatulle.games.tichu.rules.chaos import Chaos
from tschatulle.games.tichu.table.cards import Cards
from tschatulle.games.tichu.table.state import LEAVE, MAYBE, NAME, SIGNAL, STRONG, WEAK, Move, State

SURE: Final = 0.5
LIKELY: Final = 0.36
"""Such chances of a grand Tichu are called strong, or maybe; measured by the habit, by which they are asked for."""


GOOD: Final = 7
"""By their strength alone, eight cards of so much are called strong, and FAIR ones maybe."""


class ChaosMind(SeatMind[Chaos]):
    """All but what comes before the exchange is that of Tichu."""

    def belief(self, game: Chaos, seen: State, seat: Seat, tries: int = 1) -> Belief:
        return FourSeatBelief(game, seen, seat, tries)

    def greedy(self, game: Chaos, seen: State, seat: Seat) -> tuple[Move, str]:
        if seen.phase == SIGNAL:
            return Move("signal", (), signal_of(seen.hands[seat])), "signal"
        return _named(game, seen, seat) if seen.phase == NAME else chosen(game, seen, seat)

    def decided(self, game: Chaos, seen: State, seat: Seat, rng: Chance, skill: Skill) -> Deciding:
        if seen.phase == SIGNAL:
            return (yield from _signalled(seen, seat, rng, skill))
        if seen.phase == NAME:
            return self.prepared(game, seen, seat)
        return (yield from decide(game, seen, seat, rng, skill))


MIND = ChaosMind()


def signal_of(hand: Cards) -> int:
    found = Hand(hand).strength
    return STRONG if found >= GOOD else MAYBE if found >= FAIR else WEAK


def _named(game: Chaos, seen: State, seat: Seat) -> tuple[Move, str]:
    """Who is asked first leaves it to the partner, so that a person decides for the team; then the better signal."""
    if LEAVE in game.moves(seen, seat):
        return LEAVE, "leave"
    (partner,) = game.variant_of(seen).partners(seat)
    mine, theirs = game.signal_of(seen, seat), game.signal_of(seen, partner)
    return Move("name", (), partner if theirs > mine else seat), "name"


def _signalled(seen: State, seat: Seat, rng: Chance, skill: Skill) -> Deciding:
    """By the chance of a grand Tichu, which is one in four for any hand."""
    if not skill.grands:
        return Decision(Move("signal", (), signal_of(seen.hands[seat])), ("why.tichu.signal", {}))
    yield 0.0
    chance = yield from grand_chance(seen, seat, rng, skill.grands)
    signal = STRONG if chance >= SURE else MAYBE if chance >= LIKELY else WEAK
    return Decision(Move("signal", (), signal), ("why.tichu.signal-weighed", {"chance": chance}))
