"""What is given and called before the play in the variants: rules of thumb, and the grand Tichu of Tientsin.

Knows: plans, imagined deals. Does not know: what anybody else holds or gives.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Final, NamedTuple

from tschatulle.chance import Chance
from tschatulle.game import Seat
from tschatulle.games.tichu.bots.exchange import spare
from tschatulle.games.tichu.bots.plan import load, plan_of
from tschatulle.games.tichu.bots.rollout import SeatTables
from tschatulle.games.tichu.bots.rolloutmany import ManySeatRollout
from tschatulle.games.tichu.table.cards import ACE, DRAGON, EVERY_RANK, MAHJONG, PHOENIX, Cards
from tschatulle.games.tichu.table.state import BIG, EMPTY, NO_CALL, State, without
from tschatulle.games.tichu.table.taxes import dearness
from tschatulle.games.tichu.table.variantrules import VariantRules

STRONG: Final = 1400
"""A plan of nine or ten cards with at most this load is one to go out with, so that its best cards stay."""


def whole(seen: State, hand: Seat) -> Cards:
    """A hand with what it has put aside for others."""
    return tuple(sorted((*seen.hands[hand], *(card for card in seen.given[hand] if card != EMPTY))))


def thrifty(hand: Cards, count: int) -> Cards:
    """The cards that are missed least by one who only gives to opponents."""
    return tuple(spare(hand, plan_of(hand))[:count])


def to_partners(hand: Cards, calls: Sequence[int], seat: Seat, takers: Sequence[Seat]) -> Cards:
    """A card for each partner: a strong hand keeps its best ones, a weak one gives them away, to a caller first."""
    caller = any(calls[taker] != NO_CALL for taker in takers)
    if calls[seat] != NO_CALL or (not caller and load(plan_of(hand)) <= STRONG):
        return thrifty(hand, len(takers))
    order = sorted(range(len(takers)), key=lambda place: calls[takers[place]] == NO_CALL)
    gifts = dict(zip(order, hand[::-1], strict=False))
    return tuple(gifts[place] for place in range(len(takers)))


def tax_back(hand: Cards) -> int:
    """The card whose loss leaves the best plan; of those that are equal the one that is worth least."""
    return min(hand, key=lambda card: (load(plan_of(without(hand, (card,)))), dearness(card)))


def strength(hand: Sequence[int]) -> int:
    """How good the first cards are for a grand Tichu."""
    return sum(SPECIAL.get(card, HIGH.get(EVERY_RANK[card], 0)) for card in hand)


FAIR: Final = 4
"""Cards of so much strength are worth a thought of a call."""
SPECIAL: Final = {DRAGON: 4, PHOENIX: 4}
HIGH: Final = {ACE: 2, ACE - 1: 1}


class Stake(NamedTuple):
    """What a grand Tichu promises, in shares of imagined deals."""

    first: float
    """The seat goes out first."""
    spoiled: float
    """A partner who has called, too, would have been first without the seat's call; less where only then it is."""


def grand_of_six(
    variant: VariantRules, seen: State, seat: Seat, rng: Chance, samples: int
) -> Generator[float, None, Stake]:
    """Having called with six cards. Nobody knows who else has called until all have answered, but others may have
    cards for it, too."""
    mine, ring, seats = seen.hands[seat], SeatTables(variant), range(len(variant.sides))
    sizes = variant.sizes(seen.dealer)
    first = spoiled = 0
    for count in range(samples):
        deck = rng.shuffled(card for card in variant.deck if card not in mine)
        hands = []
        calls = [NO_CALL] * len(seats)
        for one in seats:
            size = sizes[one] - (len(mine) if one == seat else 0)
            if one != seat and strength(deck[: len(mine)]) >= BOLD:
                calls[one] = BIG
            hands.append(tuple(sorted((*deck[:size], *(mine if one == seat else ())))))
            del deck[:size]
        quiet = tuple(calls)
        calls[seat] = BIG
        out = _first(ring, variant, hands, calls)
        first += out == seat
        mates = [mate for mate in ring.mates[seat] if quiet[mate]]
        if mates:
            spoiled += (_first(ring, variant, hands, quiet) in mates) - (out in mates)
        if count % 2:
            yield count / samples
    return Stake(first / samples, spoiled / samples)


BOLD = 6
"""Six cards of so much strength, as one hand in fifteen has them, are taken for a call of somebody else. Who weighs
this calls with one in ten."""


def _first(ring: SeatTables, variant: VariantRules, hands: Sequence[Cards], calls: Sequence[int]) -> Seat:
    """Who goes out first after these calls, and the gifts that follow from them."""
    after = _exchanged(variant, hands, calls)
    opener = next(one for one, hand in enumerate(after) if MAHJONG in hand)
    field = ManySeatRollout(ring, [list(plan_of(hand)) for hand in after], opener)
    field.calls = calls
    field.run()
    return field.out[0]


def _exchanged(variant: VariantRules, hands: Sequence[Cards], calls: Sequence[int]) -> list[Cards]:
    """All hands after the gifts."""
    seats = range(len(hands))
    gifts = [to_partners(hands[one], calls, one, variant.takers(one)) for one in seats]
    return [
        tuple(
            sorted(
                (
                    *without(hands[one], gifts[one]),
                    *(gifts[other][variant.takers(other).index(one)] for other in variant.givers(one)),
                )
            )
        )
        for one in seats
    ]
