"""Tientsin: six in two teams, a grand Tichu with six cards, gifts among partners.

Knows: what its calls and gifts are worth, by deals that are imagined. Does not know: what partners have answered, how
six hands are played out (rolloutmany.py).
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Final, NamedTuple

from tschatulle.chance import Chance
from tschatulle.game import Seat
from tschatulle.games.tichu.bots.belief import Belief, TwoSideBelief
from tschatulle.games.tichu.bots.decision import CallValue, Deciding, Decision, Skill
from tschatulle.games.tichu.bots.match.known import standing
from tschatulle.games.tichu.bots.match.standing import Standing, weighed_call
from tschatulle.games.tichu.bots.minds.mind import SeatMind, Skills
from tschatulle.games.tichu.bots.opening import LEAST_GRAND, next_gift, thrifty
from tschatulle.games.tichu.bots.plan import FAIR, Group, load, plan_of, strength
from tschatulle.games.tichu.bots.play import moved
from tschatulle.games.tichu.bots.playouts.kernels import Finished
from tschatulle.games.tichu.bots.rollout import Rollout, SeatTables
from tschatulle.games.tichu.bots.rolloutmany import ManySeatRollout
from tschatulle.games.tichu.rules.tientsin import Tientsin
from tschatulle.games.tichu.table.cards import MAHJONG, Cards
from tschatulle.games.tichu.table.state import BIG, EXCHANGE, GRAND, GRAND_NO, GRAND_YES, NO_CALL, State, without
from tschatulle.games.tichu.table.variantrules import VariantRules


class TientsinBelief(TwoSideBelief):
    """Six hands in play, with worlds that leave out the same as with other games for more than four (beliefmany.py)."""

    def __init__(self, game: Tientsin, seen: State, seat: Seat) -> None:
        super().__init__(game, seen, seat)
        self.ring = SeatTables(self.variant)
        self.worlds.strict = []

    def opened(self, plans: list[list[Group]], turn: Seat) -> Rollout:
        return ManySeatRollout(self.ring, plans, turn)


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
    match = standing(game.scoring, seen, seat, skill)
    samples = skill.grands or (skill.dares if match and match.behind else 0)
    if not samples or strength(seen.hands[seat]) < FAIR:
        return Decision(GRAND_NO, ("why.tichu.grand-weak", {}))
    yield 0.0
    stake = yield from grand_of_six(game.variant, seen, seat, rng, samples, match=match)
    need = skill.grand + stake.spoiled
    params = {"chance": stake.first, "need": need}
    if match and need < 1:
        call = weighed_call(match, stake.value, stake.first, need, "grand")
        if call.made and stake.first < LEAST_GRAND:
            return Decision(GRAND_NO, ("why.tichu.no-grand", params | {"need": LEAST_GRAND}))
        return Decision(GRAND_YES if call.made else GRAND_NO, call.why or ("why.tichu.no-grand", params))
    if stake.first >= need:
        return Decision(GRAND_YES, ("why.tichu.grand", params))
    return Decision(GRAND_NO, ("why.tichu.no-grand", params))


class Stake(NamedTuple):
    """What a grand Tichu promises, in shares of imagined deals."""

    first: float
    """The seat goes out first."""
    spoiled: float
    """A partner who has called, too, would have been first without the seat's call; less where only then it is."""
    value: CallValue
    """What the call does for the match; 0 where that is not asked."""


def grand_of_six(
    variant: VariantRules, seen: State, seat: Seat, rng: Chance, samples: int, *, match: Standing | None = None
) -> Generator[float, None, Stake]:
    """Having called with six cards. Nobody knows who else has called until all have answered, but others may have
    cards for it, too."""
    mine, ring, seats = seen.hands[seat], SeatTables(variant), range(len(variant.sides))
    sizes = [len(hand) + len(rest) for hand, rest in zip(seen.hands, seen.rest, strict=True)]
    first = spoiled = 0
    sums = [0, 0]
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
        over = _finished(ring, variant, hands, calls)
        first += over.first == seat
        if match:
            sums[over.first != seat] += match.worth(over, tuple(calls)).call
        mates = [mate for mate in ring.mates[seat] if quiet[mate]]
        if mates:
            spoiled += (_finished(ring, variant, hands, quiet).first in mates) - (over.first in mates)
        if count % 2:
            yield count / samples
    return Stake(first / samples, spoiled / samples, CallValue(*(total / samples for total in sums)))


BOLD: Final = 6
"""Six cards of so much strength, as one hand in fifteen has them, are taken for a call of somebody else. Who weighs
this calls with one in ten."""


def _finished(ring: SeatTables, variant: VariantRules, hands: Sequence[Cards], calls: Sequence[int]) -> Finished:
    """How the hand ends after these calls, and the gifts that follow from them."""
    after = _exchanged(variant, hands, calls)
    opener = next(one for one, hand in enumerate(after) if MAHJONG in hand)
    field = ManySeatRollout(ring, [list(plan_of(hand)) for hand in after], opener)
    field.calls = calls
    field.run()
    return Finished(field.score(), field.out[0], field.double())


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
