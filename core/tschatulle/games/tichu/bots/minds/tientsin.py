"""Tientsin: six in two teams, a grand Tichu with six cards, gifts among partners.

Knows: what its calls and gifts are worth, by deals that are imagined. Does not know: what partners have answered, how
six hands are played out (beliefmany.py).
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Final, NamedTuple

from tschatulle.chance import Chance
from tschatulle.game import Seat
from tschatulle.games.tichu.bots.belief import Belief, Ended
from tschatulle.games.tichu.bots.beliefmany import ManySeatBelief
from tschatulle.games.tichu.bots.decision import Deciding, Decision, Skill
from tschatulle.games.tichu.bots.minds.mind import SeatMind, Skills
from tschatulle.games.tichu.bots.opening import next_gift, thrifty
from tschatulle.games.tichu.bots.plan import FAIR, load, plan_of, strength
from tschatulle.games.tichu.bots.play import moved
from tschatulle.games.tichu.bots.rollout import Rollout, SeatTables
from tschatulle.games.tichu.bots.rolloutmany import ManySeatRollout
from tschatulle.games.tichu.rules.tientsin import Tientsin
from tschatulle.games.tichu.table.cards import MAHJONG, Cards
from tschatulle.games.tichu.table.state import BIG, EXCHANGE, GRAND, GRAND_NO, GRAND_YES, NO_CALL, State, without
from tschatulle.games.tichu.table.variantrules import VariantRules


class TientsinBelief(ManySeatBelief):
    """What counts are the points of the own three more than those of the others."""

    def result(self, rollout: Rollout) -> Ended:
        ahead = rollout.score() * (1 if self.seat & 1 == 0 else -1)
        return Ended(ahead, rollout.out[0] == self.seat, ahead)


class TientsinMind(SeatMind[Tientsin]):
    """Six hands are played out for a move."""

    def skill(self, skills: Skills) -> Skill:
        return skills.six

    def belief(self, game: Tientsin, seen: State, seat: Seat, tries: int = 1) -> Belief:
        return TientsinBelief(game, seen, seat)

    def decided(self, game: Tientsin, seen: State, seat: Seat, rng: Chance, skill: Skill) -> Deciding:
        if seen.phase == GRAND:
            return (yield from _grand(game, seen, seat, rng, skill))
        if seen.phase == EXCHANGE:
            return next_gift(
                game.variant, seen, seat, lambda hand, held, takers: to_partners(held, seen.calls, hand, takers)
            )
        return (yield from moved(self.belief(game, seen, seat), rng, skill))


MIND = TientsinMind()


# The exchange.

STRONG: Final = 1400
"""A plan of nine or ten cards with at most this load is one to go out with, so that its best cards stay."""


def to_partners(hand: Cards, calls: Sequence[int], seat: Seat, takers: Sequence[Seat]) -> Cards:
    """A card for each partner: a strong hand keeps its best ones, a weak one gives them away, to a caller first."""
    caller = any(calls[taker] != NO_CALL for taker in takers)
    if calls[seat] != NO_CALL or (not caller and load(plan_of(hand)) <= STRONG):
        return thrifty(hand, len(takers))
    order = sorted(range(len(takers)), key=lambda place: calls[takers[place]] == NO_CALL)
    gifts = dict(zip(order, hand[::-1], strict=False))
    return tuple(gifts[place] for place in range(len(takers)))


# The grand Tichu.


def _grand(game: Tientsin, seen: State, seat: Seat, rng: Chance, skill: Skill) -> Deciding:
    if not skill.grands or strength(seen.hands[seat]) < FAIR:
        return Decision(GRAND_NO, ("why.tichu.grand-weak", {}))
    yield 0.0
    chance, spoiled = yield from grand_of_six(game.variant, seen, seat, rng, skill.grands)
    params = {"chance": chance, "need": skill.grand + spoiled}
    if chance >= skill.grand + spoiled:
        return Decision(GRAND_YES, ("why.tichu.grand", params))
    return Decision(GRAND_NO, ("why.tichu.no-grand", params))


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
    sizes = [len(hand) + len(rest) for hand, rest in zip(seen.hands, seen.rest, strict=True)]
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


BOLD: Final = 6
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
