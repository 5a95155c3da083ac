"""How long a match can be, whatever is done in it: an upper bound that is close to what can be reached.

Knows: which moves a hand has and how often each can come. Does not know: what is worth doing.
"""

from __future__ import annotations

from tschatulle.game import Extent
from tschatulle.games.tichu.table.cards import PHOENIX, face
from tschatulle.games.tichu.table.variantrules import VariantRules


def match_extent(hands: int, *parts: Extent) -> Extent:
    """So many hands of these parts."""
    return Extent(hands * sum(part.moves for part in parts), hands * sum(part.text for part in parts))


def deal_extent(variant: VariantRules) -> Extent:
    """`d0` and two letters a card."""
    return Extent(1, 2 + 2 * len(variant.deck))


def question_extent(variant: VariantRules, questions: int) -> Extent:
    """Everybody answers so many questions before the exchange, with at most two letters (`G`, `!1`, `n0`)."""
    moves = questions * len(variant.sides)
    return Extent(moves, 2 * moves)


def exchange_extent(variant: VariantRules, calls: bool) -> Extent:
    """Every gift once, `S8>1`, and where there are calls one for each hand, `TT`, in the exchange or later. Each of
    them lets everybody but who has called take back all its gifts, `X`, and give again (5)."""
    hands = range(len(variant.sides))
    gifts = sum(len(variant.takers(hand)) for hand in hands)
    called = len(hands) if calls else 0
    fewest = min(len(variant.takers(hand)) for hand in hands)
    backs, again = called * (len(hands) - 1), called * (gifts - fewest)
    return Extent(called + backs + gifts + again, 2 * called + backs + 4 * (gifts + again))


def play_extent(variant: VariantRules) -> Extent:
    """At most every card alone. It is a trick of its own if all others pass: each of them passes once between two
    plays, and a trick is collected once. At least one card stays in a hand (11). The wish, the Dog's lead and the
    Dragon's receiver come once a hand, with two letters. A play has two letters a card, and three more where Phoenixes
    stand for ranks, `=AK`.
    """
    plays = len(variant.deck) - 1
    passes, sweeps, choices = plays * (len(variant.sides) - 1), plays, 3
    wild = 3 * sum(face(card) == PHOENIX for card in variant.deck)
    return Extent(plays + passes + sweeps + choices, 2 * plays + wild + passes + sweeps + 2 * choices)
