"""What is decided before the play: the grand Tichu and the gifts, by rules of thumb in every game of the family, and by
imagined deals that are played out for two sides of two; and how such a seat decides at all.

Knows: plans, imagined deals and their exchange. Does not know: what anybody else holds or gives, plays (play.py).
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from functools import partial
from typing import Final, NamedTuple, TypeAlias

from tschatulle.chance import Chance
from tschatulle.game import Seat
from tschatulle.games.tichu.bots.belief import FourSeatBelief
from tschatulle.games.tichu.bots.decision import CallValue, Deciding, Decision, FourSeatGame, Skill
from tschatulle.games.tichu.bots.match.known import standing
from tschatulle.games.tichu.bots.match.standing import CLEAR, Standing, weighed_call
from tschatulle.games.tichu.bots.plan import SINGLE, SYMBOL, Plan, load, plan_of, strength
from tschatulle.games.tichu.bots.play import moved
from tschatulle.games.tichu.bots.playouts import kernels
from tschatulle.games.tichu.bots.playouts.kernels import Finished, Situation
from tschatulle.games.tichu.bots.playouts.policyrollout import PolicyRollout
from tschatulle.games.tichu.bots.rollout import Rollout
from tschatulle.games.tichu.table.cards import DECK, DOG, DRAGON, EVERY_NAME, MAHJONG, PHOENIX, RANK, Cards
from tschatulle.games.tichu.table.scoring import Scoring
from tschatulle.games.tichu.table.state import (
    BIG,
    EMPTY,
    EXCHANGE,
    GRAND,
    GRAND_NO,
    GRAND_YES,
    NO_CALL,
    Move,
    State,
    put,
)
from tschatulle.games.tichu.table.variantrules import VariantRules
from tschatulle.minds.halving import STRIDE, Trial, halved
from tschatulle.presentation import Line

Gifts = tuple[int, int, int]
"""Cards for the next seat, the partner, and the previous seat."""
GiftsOf: TypeAlias = Callable[[Seat, Cards, Sequence[Seat]], Cards]
"""A hand, its cards with those put aside, and who takes: a card for each of them."""
NOTHING: Final = 0
"""In the place of a gift: some hands of some variants give none to their partner."""
EACH: Final = DECK // 4
"""Cards of each of four."""
STRONG: Final = 1600
"""A plan with at most this load is one to go out with, so that its best cards stay."""


class Hand(NamedTuple):
    """Cards that somebody holds before the play, and what they are good for."""

    cards: Cards
    """Sorted."""

    @property
    def plan(self) -> Plan:
        return plan_of(self.cards)

    @property
    def load(self) -> int:
        """Of the plan; the lower, the better."""
        return load(self.plan)

    @property
    def strength(self) -> int:
        """Of the first cards, for a grand Tichu."""
        return strength(self.cards)

    @property
    def spare(self) -> list[int]:
        """Cards by how gladly they are given away: low ones that are single in the plan, the Dog, then all from
        below."""
        hand, alone = self.cards, {one.symbols[0] for one in self.plan if one.form == SINGLE}
        low = [card for card in hand if SYMBOL[card] in alone and 0 < SYMBOL[card] <= LOW]
        if hand[0] == DOG:
            low.insert(min(2, len(low)), DOG)
        return low + [card for card in hand if card not in low and card != DOG]

    def less(self, cards: Cards) -> Hand:
        """What is left when these are given away."""
        return Hand(tuple(card for card in self.cards if card not in cards))


LOW: Final = 10
"""Single cards up to this rank are of no use."""

# Rules of thumb.


def next_giver(variant: VariantRules, seen: State, seat: Seat) -> Seat:
    """The first hand of a player that still has to give a card."""
    return next(one for one, gifts in enumerate(seen.given) if variant.keeper(one) == seat and EMPTY in gifts)


def next_gift(variant: VariantRules, seen: State, seat: Seat, gifts_of: GiftsOf) -> Decision:
    """The next card of the first hand that still has to give one."""
    hand = next_giver(variant, seen, seat)
    takers = variant.takers(hand)
    gifts = gifts_of(hand, whole(seen, hand), takers)
    place = seen.given[hand].index(EMPTY)
    card = gifts[place] if gifts[place] in seen.hands[hand] else seen.hands[hand][0]
    mate = takers[place] in variant.partners(hand)
    return Decision(Move("give", (card,), takers[place]), gift_line(mate, card))


def thumbed(game: FourSeatGame, seen: State, seat: Seat) -> Decision:
    """The next of three gifts by the rule of thumb."""
    variant = game.variant
    return next_gift(variant, seen, seat, lambda hand, held, _: to_all(variant, seen, hand, held))


def whole(seen: State, hand: Seat) -> Cards:
    """A hand with what it has put aside for others."""
    return tuple(sorted((*seen.hands[hand], *(card for card in seen.given[hand] if card != EMPTY))))


def gift_line(mate: bool, card: int) -> Line:
    """The reason for a gift to a partner or to an opponent."""
    return "why.tichu.gift-mate" if mate else "why.tichu.gift-rival", {"card": EVERY_NAME[card]}


def to_all(variant: VariantRules, seen: State, hand: Seat, held: Cards) -> Cards:
    """Of four, a card for each of the others: who has called keeps its best ones, and who has not helps a partner who
    has."""
    called = any(seen.calls[mate] != NO_CALL for mate in variant.partners(hand))
    return usual(held, strong=True if seen.calls[hand] else False if called else None)


def thrifty(hand: Cards, count: int) -> Cards:
    """The cards that are missed least by one who only gives to opponents."""
    return tuple(Hand(hand).spare[:count])


def usual(hand: Cards, strong: bool | None = None) -> Gifts:
    """By the rule of thumb: what is of no use to the opponents, the best card to the partner, unless one keeps it."""
    held = Hand(hand)
    glad = held.spare
    first, second = glad[0], glad[1]
    if strong is None:
        strong = held.load <= STRONG
    if strong:
        mate = next((card for card in glad[2:] if MAHJONG < card < PHOENIX), glad[2])
    else:
        mate = hand[-1] if hand[-1] not in (first, second) else glad[2]
    return (first, mate, second) if RANK[first] % 2 else (second, mate, first)


# Hands that are played out.


class Deal(NamedTuple):
    """An imagined deal before the exchange, and what the other seats give."""

    hands: list[Cards]
    gifts: list[Gifts]


def dealt(own: Mapping[Seat, Cards], rng: Chance) -> list[Cards]:
    """Four hands: these, with all other cards dealt by chance."""
    known = {card for cards in own.values() for card in cards}
    deck = rng.shuffled(card for card in range(1, DECK + 1) if card not in known)
    hands = []
    for seat in range(4):
        hand = own.get(seat)
        if hand is None:
            hand = tuple(sorted(deck[:EACH]))
            del deck[:EACH]
        hands.append(hand)
    return hands


def imagined(seen: State, seat: Seat, hand: Cards, rng: Chance) -> Deal:
    """The seat's hand of fourteen, with all others dealt by chance."""
    hands = dealt({seat: hand}, rng)
    return Deal(
        hands, [(NOTHING,) * 3 if one == seat else guessed(held, one, seen.calls) for one, held in enumerate(hands)]
    )


def guessed(hand: Cards, seat: Seat, calls: Sequence[int]) -> Gifts:
    """What a seat gives in an imagined deal, by the rule of thumb and what is called."""
    return usual(hand, strong=False if calls[seat ^ 2] else True if calls[seat] else None)


def grown(seen: State, seat: Seat, rng: Chance) -> Deal:
    """The same with six more cards for the seat, which has eight."""
    eight = seen.hands[seat]
    mine = set(eight)
    deck = rng.shuffled(card for card in range(1, DECK + 1) if card not in mine)
    return imagined(seen, seat, tuple(sorted((*eight, *deck[:6]))), rng)


def exchanged(deal: Deal, seat: Seat, mine: Gifts) -> list[Cards]:
    """All hands after the exchange."""
    gifts = [mine if one == seat else given for one, given in enumerate(deal.gifts)]
    hands = []
    for one in range(4):
        got = (gifts[(one + 3) & 3][0], gifts[one ^ 2][1], gifts[(one + 1) & 3][2])
        kept = [card for card in deal.hands[one] if card not in gifts[one]]
        hands.append(tuple(sorted((*kept, *(card for card in got if card != NOTHING)))))
    return hands


Opening: TypeAlias = Callable[[Sequence[Cards], Sequence[int]], Finished]
"""Plays hands out from the first lead on, after these calls."""


def opening(*, learned: bool = False) -> Opening:
    """By the kernels where they are, else by Python; all play by the learned policy, or by the habit."""
    quick = kernels.quick()
    if quick is None:
        return partial(_rolled_out, PolicyRollout if learned else Rollout)
    table = quick.playouts(Situation(0), learned=learned)

    def played(hands: Sequence[Cards], calls: Sequence[int]) -> Finished:
        table.deal(hands)
        return table.begun(_opener(hands), calls)

    return played


def _opener(hands: Sequence[Cards]) -> Seat:
    return next(one for one in range(4) if MAHJONG in hands[one])


def _rolled_out(kind: type[Rollout], hands: Sequence[Cards], calls: Sequence[int]) -> Finished:
    rollout = kind([list(Hand(hand).plan) for hand in hands], _opener(hands))
    rollout.calls = calls
    return Finished(rollout.finish(), rollout.out[0], rollout.double())


def granted(play: Opening, deal: Deal, seat: Seat) -> Finished:
    """What comes of a grand Tichu of the seat: its partner gives away the best card."""
    deal.gifts[seat ^ 2] = usual(deal.hands[seat ^ 2], strong=False)
    return play(exchanged(deal, seat, usual(deal.hands[seat], strong=True)), put((0, 0, 0, 0), seat, BIG))


def candidates(hand: Cards, given: Cards, most: int) -> Generator[float, None, list[Gifts]]:
    """Gifts of a hand with what it has put aside that are worth weighing, and agree with that; the usual one first."""
    glad = Hand(hand).spare
    free = glad[:5] + [card for card in (DOG, MAHJONG) if card in hand and card not in glad[:5]]
    free += [card for card in given[::2] if card != EMPTY and card not in free]
    high = sorted((card for card in hand if DOG < card < PHOENIX), key=lambda card: -RANK[card])
    good = [card for card in (DRAGON, PHOENIX, DOG) if card in hand]
    mates = list(dict.fromkeys([*good, high[0], *high[2:3], *glad[2:5]]))
    first = usual(hand)
    found = [first] if _agrees(first, given) else []
    for one in free:
        for other in free:
            for mate in [given[1]] if given[1] != EMPTY else mates:
                gifts = (one, mate, other)
                if len(set(gifts)) == 3 and gifts not in found and _agrees(gifts, given):
                    found.append(gifts)
    ranked = []
    for count, gifts in enumerate(found[1:]):
        ranked.append((_kept(hand, gifts), gifts))
        if count % STRIDE == STRIDE - 1:
            yield 0.0
    return found[:1] + [gifts for _, gifts in sorted(ranked)[: most - 1]]


def _agrees(gifts: Gifts, given: Cards) -> bool:
    return all(old in (EMPTY, new) for new, old in zip(gifts, given, strict=True))


def _kept(hand: Cards, gifts: Gifts) -> int:
    """Load of what stays, less what the partner gains; the lower the better."""
    mate = Hand((gifts[1],))
    return Hand(hand).less(gifts).load + mate.load * 4 // 5 - 100 * (DOG in (gifts[0], gifts[2]))


class Swap(NamedTuple):
    """Gifts with what came out."""

    gifts: Gifts
    value: float
    """What the hand is worth."""
    points: float
    """Of the own side more than those of the other."""
    samples: int


Swapping = Generator[float, None, list[Swap]]


def swapped(seen: State, seat: Seat, rng: Chance, skill: Skill, match: Standing | None = None) -> Swapping:
    """Gifts of a seat that gives to everybody, best first."""
    hand = whole(seen, seat)
    found = yield from candidates(hand, seen.given[seat], skill.gifts)
    exchange = Exchange(seat, seen.calls, lambda: imagined(seen, seat, hand, rng))
    return (yield from weighed(found, exchange, skill, match))


class Exchange(NamedTuple):
    """In which gifts are weighed."""

    seat: Seat
    """Who gives them."""
    calls: tuple[int, ...]
    deal: Callable[[], Deal]
    """Draws one."""


def weighed(found: Sequence[Gifts], exchange: Exchange, skill: Skill, match: Standing | None) -> Swapping:
    """These gifts, best first."""
    seat, calls = exchange.seat, exchange.calls
    sign, play, grain = 1 if seat % 2 == 0 else -1, opening(learned=skill.learned), match.grain if match else 1

    def chance() -> Trial:
        deal = exchange.deal()

        def brings(place: int) -> tuple[int, ...]:
            over = play(exchanged(deal, seat, found[place]), calls)
            points = sign * over.ahead
            return match.worth(over, calls).ahead if match else points, points

        return brings

    tried = yield from halved(len(found), skill.swaps, chance)
    return [Swap(found[one.place], one.mean() / grain, one.mean(1), one.samples) for one in tried]


def gift_decided(game: FourSeatGame, seen: State, seat: Seat, rng: Chance, skill: Skill) -> Deciding:
    """One card after the other; all three are weighed together each time."""
    if not skill.swaps:
        return thumbed(game, seen, seat)
    given = seen.given[seat]
    place = given.index(EMPTY)
    taker = game.variant.takers(seat)[place]
    mate = game.sides[taker] == game.sides[seat]
    yield 0.0
    match = standing(game.scoring, seen, seat, skill)
    return gift_of((yield from swapped(seen, seat, rng, skill, match)), place, taker, mate=mate, match=match)


def gift_of(found: Sequence[Swap], place: int, taker: Seat, *, mate: bool, match: Standing | None) -> Decision:
    """The card of the best gifts for this taker, who has this place among them."""
    values: dict[int, float] = {}
    for one in found:
        values.setdefault(one.gifts[place], one.value)
    best = found[0]
    # What was dropped early was met by fewer deals: it is not worth more than what was kept to the end.
    ranked = sorted(((min(other, best.value), card) for card, other in values.items()), key=lambda one: -one[0])
    choices = tuple((Move("give", (card,), taker), other) for other, card in ranked)
    card = best.gifts[place]
    return Decision(Move("give", (card,), taker), _given(found, place, mate, match), choices)


def _given(found: Sequence[Swap], place: int, mate: bool, match: Standing | None) -> Line:
    """The reason for a card of the best gifts."""
    best = found[0]
    card = best.gifts[place]
    rival = max((one for one in found if one.samples == best.samples), key=lambda one: one.points)
    by_points = match and match.by_points and rival.gifts[place] != card
    if match and by_points and rival.points >= best.points + CLEAR:
        return "why.tichu.score", match.told() | {"gain": rival.points - best.points}
    why = "why.tichu.gift-mate-weighed" if mate else "why.tichu.gift-rival-weighed"
    return why, {"card": EVERY_NAME[card], "points": best.points}


# The grand Tichu.


def grand_decided(game: FourSeatGame, seen: State, seat: Seat, rng: Chance, skill: Skill) -> Deciding:
    match = standing(game.scoring, seen, seat, skill)
    samples = skill.grands or (skill.dares if match and match.behind else 0)
    if not samples or Hand(seen.hands[seat]).load > HOPELESS:
        return Decision(GRAND_NO, ("why.tichu.grand-weak", {}))
    yield 0.0
    if match:
        chance, value = yield from grand_tried(seen, seat, rng, samples, match, learned=skill.learned)
        call = weighed_call(match, value, chance, skill.grand, "grand")
        if call.made and chance < LEAST_GRAND:
            return Decision(GRAND_NO, ("why.tichu.no-grand", {"chance": chance, "need": LEAST_GRAND}))
        small: Line = "why.tichu.no-grand", {"chance": chance, "need": skill.grand}
        return Decision(GRAND_YES if call.made else GRAND_NO, call.why or small)
    chance = yield from grand_chance(seen, seat, rng, skill.grands, learned=skill.learned)
    params = {"chance": chance, "need": skill.grand}
    if chance < skill.grand:
        return Decision(GRAND_NO, ("why.tichu.no-grand", params))
    if game.scoring.ventures:
        venture = yield from grand_venture(seen, seat, rng, skill.grands, game.scoring, learned=skill.learned)
        if venture.worth(skill.fear) <= 0:
            return Decision(GRAND_NO, ("why.tichu.grand-dear", params))
    return Decision(GRAND_YES, ("why.tichu.grand", params))


HOPELESS: Final = 4600
"""Eight cards with a greater load are no grand Tichu."""
LEAST_GRAND: Final = 0.45
"""A chance that is smaller is no grand Tichu, whatever the score: partners who are about to lose would both call, and
only one of them can win it."""


def grand_chance(
    seen: State, seat: Seat, rng: Chance, samples: int, *, learned: bool = False
) -> Generator[float, None, float]:
    """The share of imagined deals in which the seat, having called a grand Tichu with eight cards, goes out first."""
    return (yield from grand_tried(seen, seat, rng, samples, learned=learned))[0]


def grand_tried(
    seen: State, seat: Seat, rng: Chance, samples: int, match: Standing | None = None, *, learned: bool = False
) -> Generator[float, None, tuple[float, CallValue]]:
    """The same, and what the call then does for the match."""
    first, sums, play, calls = 0, [0, 0], opening(learned=learned), put((0, 0, 0, 0), seat, BIG)
    for count in range(samples):
        over = granted(play, grown(seen, seat, rng), seat)
        first += over.first == seat
        if match:
            sums[over.first != seat] += match.worth(over, calls).call
        if count % 4 == 3:
            yield count / samples
    return first / samples, CallValue(*(total / samples for total in sums))


def grand_venture(
    seen: State, seat: Seat, rng: Chance, samples: int, scoring: Scoring, *, learned: bool = False
) -> Generator[float, None, CallValue]:
    """That call against none, in so many deals."""
    sums, play = [0, 0], opening(learned=learned)
    for count in range(samples):
        deal = grown(seen, seat, rng)
        plain = play(exchanged(deal, seat, usual(deal.hands[seat])), (0, 0, 0, 0))
        called = granted(play, deal, seat)
        more = scoring.rated(called.ahead, called.double) - scoring.rated(plain.ahead, plain.double)
        sums[called.first != seat] += more if seat % 2 == 0 else -more
        if count % 2:
            yield count / samples
    return CallValue(*(total / samples / scoring.grain for total in sums))


# A seat of two sides of two.


def decide(game: FourSeatGame, seen: State, seat: Seat, rng: Chance, skill: Skill) -> Deciding:
    """The decision of an awaited seat of two sides of two."""
    if seen.phase == GRAND:
        return (yield from grand_decided(game, seen, seat, rng, skill))
    if seen.phase == EXCHANGE:
        return (yield from gift_decided(game, seen, seat, rng, skill))
    return (yield from moved(FourSeatBelief(game, seen, seat, skill.tries), rng, skill))
