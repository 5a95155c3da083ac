"""Chaos Tichu: signals, names, and gifts by the calls that both teams have made.

Knows: the chance of a grand Tichu, which a signal tells. Does not know: what the partner will answer.
"""

from __future__ import annotations

from typing import Final

from tschatulle.chance import Chance
from tschatulle.game import Seat
from tschatulle.games.tichu.bots.baseline import chosen, signal_of
from tschatulle.games.tichu.bots.decide import Deciding, Decision, Skill, decide
from tschatulle.games.tichu.bots.exchange import grand_chance
from tschatulle.games.tichu.bots.minds.thumb import given, to_all
from tschatulle.games.tichu.bots.minds.tichu import TichuMind
from tschatulle.games.tichu.rules.tichu import Tichu
from tschatulle.games.tichu.table.state import EXCHANGE, MAYBE, NAME, SIGNAL, STRONG, WEAK, Move, State

SURE: Final = 0.5
LIKELY: Final = 0.36
"""Such chances of a grand Tichu are called strong, or maybe."""


class ChaosMind(TichuMind):
    """The play is that of Tichu."""

    def decided(self, game: Tichu, seen: State, seat: Seat, rng: Chance, skill: Skill) -> Deciding:
        if seen.phase == SIGNAL:
            return (yield from _signalled(seen, seat, rng, skill))
        if seen.phase == NAME:
            move, why = chosen(game, seen, seat)
            return Decision(move, (f"why.tichu.{why}", {}))
        if seen.phase == EXCHANGE:
            variant = game.variant_of(seen)
            return given(variant, seen, seat, lambda hand, held, _: to_all(variant, seen, hand, held))
        return (yield from decide(game, seen, seat, rng, skill))


def _signalled(seen: State, seat: Seat, rng: Chance, skill: Skill) -> Deciding:
    """By the chance of a grand Tichu, which is one in four for any hand."""
    if not skill.grands:
        return Decision(Move("signal", (), signal_of(seen.hands[seat])), ("why.tichu.signal", {}))
    yield 0.0
    chance = yield from grand_chance(seen, seat, rng, skill.grands)
    signal = STRONG if chance >= SURE else MAYBE if chance >= LIKELY else WEAK
    return Decision(Move("signal", (), signal), ("why.tichu.signal-weighed", {"chance": chance}))
