"""What is given card by card, by rules of thumb, where variants have sides.

Knows: the own cards, which of them are put aside, who has called. Does not know: what anybody else holds.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from tschatulle.game import Seat
from tschatulle.games.tichu.bots.decision import Decision
from tschatulle.games.tichu.bots.exchange import gift_line, usual
from tschatulle.games.tichu.bots.gifts import whole
from tschatulle.games.tichu.table.cards import Cards
from tschatulle.games.tichu.table.state import EMPTY, NO_CALL, Move, State
from tschatulle.games.tichu.table.variantrules import VariantRules

Gifts: TypeAlias = Callable[[Seat, Cards, Sequence[Seat]], Cards]
"""A hand, its cards with those put aside, and who takes: a card for each of them."""


def given(variant: VariantRules, seen: State, seat: Seat, gifts_of: Gifts) -> Decision:
    """The next card of the first hand that still has to give one."""
    hand = next(one for one, gifts in enumerate(seen.given) if variant.keeper(one) == seat and EMPTY in gifts)
    takers = variant.takers(hand)
    gifts = gifts_of(hand, whole(seen, hand), takers)
    place = seen.given[hand].index(EMPTY)
    card = gifts[place] if gifts[place] in seen.hands[hand] else seen.hands[hand][0]
    mate = takers[place] in variant.partners(hand)
    return Decision(Move("give", (card,), takers[place]), gift_line(mate, card))


def to_all(variant: VariantRules, seen: State, hand: Seat, held: Cards) -> Cards:
    """Of four, a card for each of the others: who has called keeps its best ones, and helps a partner who has."""
    called = any(seen.calls[mate] != NO_CALL for mate in variant.partners(hand))
    return usual(held, strong=True if seen.calls[hand] else False if called else None)
