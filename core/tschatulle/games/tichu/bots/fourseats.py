"""Four hands as four seats in the order of play, so that the players of Tichu can think about a game in which one
player plays two of them.

Knows: which hand has which place; moves and states with places for hands. Does not know: how to play.

Sides sit in turns. In Trichu the lone player has place 0, the Table place 2; the opponents sit between them.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from tschatulle.game import TABLE, Seat
from tschatulle.games.tichu.rules.openhands import OpenHands
from tschatulle.games.tichu.table.state import CALL, OTHER_CALL, HandProgress, Move, State
from tschatulle.games.tichu.table.variantrules import VariantRules


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
