"""Trichu and its like: four hands as four seats in the order of play, as Tichu has them, so that its players can think
about a game in which one player plays two of them.

Knows: which hand a seat plays, and its place; moves and states with places for hands. Does not know: how to
play; that is asked of Tichu's players.

Sides sit in turns. In Trichu the lone player has place 0, the Table place 2; the opponents sit between them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache

from tschatulle.chance import Chance
from tschatulle.game import TABLE, Seat
from tschatulle.games.tichu.bots.baseline import chosen
from tschatulle.games.tichu.bots.belief import Belief, FourSeatBelief
from tschatulle.games.tichu.bots.decision import Deciding, Decision, Skill
from tschatulle.games.tichu.bots.match.known import standing
from tschatulle.games.tichu.bots.minds.mind import Bombing, Choose, GreedyStart, Skills
from tschatulle.games.tichu.bots.minds.openhandsgifts import slot, swapped
from tschatulle.games.tichu.bots.opening import decide, gift_of, next_gift, next_giver, thrifty, to_all
from tschatulle.games.tichu.bots.play import interrupt
from tschatulle.games.tichu.rules.openhands import OpenHands
from tschatulle.games.tichu.table.cards import Cards
from tschatulle.games.tichu.table.state import CALL, EMPTY, EXCHANGE, OTHER_CALL, PLAY, HandProgress, Move, State
from tschatulle.games.tichu.table.variantrules import VariantRules


def acting(game: OpenHands, seen: State, seat: Seat) -> Seat:
    """The hand with which an awaited seat plays: the Table's in its turn, else its own."""
    turn = seen.progress.turn if seen.progress else seat
    return turn if turn >= 0 and game.variant_of(seen).keeper(turn) == seat else seat


class FourSeatRules(VariantRules):
    """The places of four hands, of which some need not meet a wish (V4)."""

    def __init__(self, variant: VariantRules) -> None:
        super().__init__(tuple(variant.sides[hand] for hand in variant.order))
        self._bound = tuple(variant.bound(hand) for hand in variant.order)

    def bound(self, hand: Seat) -> bool:
        return self._bound[hand]


four_seats = cache(FourSeatRules)
"""A variant has few circles: each is turned once."""


class FourSeatView:
    """What a seat sees, as Tichu would have it. It has what players ask of a game."""

    def __init__(self, game: OpenHands, seen: State, seat: Seat) -> None:
        self.game = game
        self.true = seen
        self.seat = seat
        self.order = game.variant_of(seen).order
        self.variant = four_seats(game.variant_of(seen))
        self.sides = self.variant.sides
        self.scoring = game.scoring

    def variant_of(self, state: State) -> VariantRules:
        return self.variant

    def place(self, hand: Seat) -> Seat:
        """Of a hand; the TABLE stays what it is."""
        return hand if hand == TABLE else self.order.index(hand)

    def seen(self) -> State:
        """The state with places for hands."""
        true, order = self.true, self.order
        return replace(
            true,
            hands=tuple(true.hands[hand] for hand in order),
            rest=tuple(true.rest[hand] for hand in order) if true.rest else (),
            answers=tuple(true.answers[hand] for hand in order) if true.answers else (),
            calls=tuple(true.calls[hand] for hand in order),
            given=tuple(true.given[hand] for hand in order) if true.given else (),
            again=(),
            history=tuple((self.place(hand), self.inward(move)) for hand, move in true.history),
            progress=self._progress(true.progress) if true.progress else None,
        )

    def _progress(self, progress: HandProgress) -> HandProgress:
        order = self.order
        return progress._replace(
            opener=self.place(progress.opener),
            turn=self.place(progress.turn),
            left=tuple(progress.left[hand] for hand in order),
            played=sum((progress.played >> hand & 1) << place for place, hand in enumerate(order)),
            trick=tuple((self.place(hand), combo) for hand, combo in progress.trick),
            out=tuple(map(self.place, progress.out)),
            piles=tuple(progress.piles[hand] for hand in order),
        )

    def inward(self, move: Move) -> Move:
        """With a place for a hand."""
        return move._replace(value=self.place(move.value)) if move.kind in {"gift", "give"} else move

    def outward(self, move: Move, place: Seat) -> Move:
        """A move of this place with a hand for a place."""
        if move == CALL:
            return self._call(self.order[place])
        return move._replace(value=self.order[move.value]) if move.kind in {"gift", "give"} else move

    def moves(self, seen: State, place: Seat) -> tuple[Move, ...]:
        """Those of the hand at a place."""
        hand = self.order[place]
        call, found = self._call(hand), []
        for move in self.game.moves(self.true, self.seat):
            if move in {CALL, OTHER_CALL}:
                found += [CALL] * (move == call)
            elif set(move.cards) <= set(self.true.hands[hand]):
                found.append(self.inward(move))
        return tuple(found)

    def _call(self, hand: Seat) -> Move:
        return CALL if hand == self.seat else OTHER_CALL


class OpenHandsMind(GreedyStart[OpenHands]):
    """A player thinks for the hand on turn."""

    def skill(self, skills: Skills) -> Skill:
        """One player plays two of the hands: they need not rely on each other."""
        return skills.four._replace(partner=False)

    def greedy(self, game: OpenHands, seen: State, seat: Seat) -> tuple[Move, str]:
        return chosen(game, seen, seat, acting(game, seen, seat))

    def belief(self, game: OpenHands, seen: State, seat: Seat, tries: int = 1) -> Belief:
        """With places for hands."""
        view = FourSeatView(game, seen, seat)
        return _belief(view, view.place(acting(game, seen, seat)), tries)

    def policy(self, game: OpenHands, seen: State, seat: Seat, choose: Choose) -> tuple[Move, str]:
        view = FourSeatView(game, seen, seat)
        belief = _belief(view, view.place(acting(game, seen, seat)))
        move, why = choose(belief)
        return view.outward(move, belief.seat), why

    def decided(self, game: OpenHands, seen: State, seat: Seat, rng: Chance, skill: Skill) -> Deciding:
        view = FourSeatView(game, seen, seat)
        place = view.place(acting(game, seen, seat))
        if seen.phase == EXCHANGE:
            return (yield from _swapped(view, rng, skill)) if skill.swaps else _given(game, seen, seat)
        found = yield from decide(view, view.seen(), place, rng, skill)
        return Decision(
            view.outward(found.move, place),
            found.why,
            tuple((view.outward(move, place), value) for move, value in found.choices),
        )

    def bombed(self, game: OpenHands, seen: State, seat: Seat, rng: Chance, skill: Skill) -> Bombing:
        """Of two hands the own one is asked first."""
        if seen.phase != PLAY:
            return None
        variant = game.variant_of(seen)
        for hand in range(len(seen.hands)):
            if variant.keeper(hand) == seat:
                view = FourSeatView(game, seen, seat)
                place = view.place(hand)
                found = yield from interrupt(view, view.seen(), place, rng, skill)
                if found:
                    return found._replace(move=view.outward(found.move, place), choices=())
        return None


MIND = OpenHandsMind()


def _belief(view: FourSeatView, place: Seat, tries: int = 1) -> FourSeatBelief:
    return FourSeatBelief(view, view.seen(), place, tries)


def _swapped(view: FourSeatView, rng: Chance, skill: Skill) -> Deciding:
    """The next gift of the first hand that still has to give one, weighed."""
    seen, variant = view.seen(), view.game.variant_of(view.true)
    hand = next_giver(variant, view.true, view.seat)
    place, nth = view.place(hand), view.true.given[hand].index(EMPTY)
    taker = view.place(variant.takers(hand)[nth])
    yield 0.0
    match = standing(view.scoring, seen, place, skill)
    found = yield from swapped(seen, place, rng, skill, match)
    decision = gift_of(found, slot(place, nth), taker, mate=view.sides[taker] == view.sides[place], match=match)
    choices = tuple((view.outward(move, place), value) for move, value in decision.choices)
    return decision._replace(move=view.outward(decision.move, place), choices=choices)


def _given(game: OpenHands, seen: State, seat: Seat) -> Decision:
    """Who gives to opponents alone spares what is of use, others give to everybody."""
    variant = game.variant_of(seen)

    def gifts(hand: Seat, held: Cards, takers: Sequence[Seat]) -> Cards:
        lone = not any(taker in variant.partners(hand) for taker in takers)
        return thrifty(held, len(takers)) if lone else to_all(variant, seen, hand, held)

    return next_gift(variant, seen, seat, gifts)
