"""Tichu with hands that lie open and are played by somebody who has a hand already: what such games share.

Knows: which hand a move is made with. Does not know: who plays which hand (`keeper` and `opens` of the variant's
VariantRules), what a match counts; the games that derive from it do.

What is called a seat in states and circles is a hand here: the first ones are the players', with their numbers.
"""

from __future__ import annotations

from tschatulle.game import TABLE, IllegalMove, Seat
from tschatulle.games.tichu.rules.tichu import Tichu
from tschatulle.games.tichu.table.state import CALL, OTHER_CALL, Move, State


class OpenHands(Tichu):
    """A player may play one open hand besides its own."""

    race = ""
    __slots__ = ()

    def open_hand(self, state: State, seat: Seat) -> Seat | None:
        """The other hand that a player plays, if it has one in this deal."""
        variant = self.variant_of(state)
        others = range(len(self.sides), len(state.hands))
        return next((hand for hand in others if variant.keeper(hand) == seat), None)

    def awaited(self, state: State) -> tuple[Seat, ...]:
        found = super().awaited(state)
        keeper = self.variant_of(state).keeper
        return found if found == (TABLE,) else tuple(sorted({keeper(hand) for hand in found}))

    def moves(self, state: State, seat: Seat) -> tuple[Move, ...]:
        """Those of the own hand, and those of the open one, too."""
        if not 0 <= seat < len(self.sides):
            return ()
        found, other = super().moves(state, seat), self.open_hand(state, seat)
        if other is None:
            return found
        return (*found, *(OTHER_CALL if move == CALL else move for move in super().moves(state, other)))

    def play(self, state: State, seat: Seat, move: Move) -> State:
        if seat == TABLE:
            return super().play(state, seat, move)
        if not 0 <= seat < len(self.sides):
            raise IllegalMove("tichu.not-your-turn")
        if move == OTHER_CALL:
            other = self.open_hand(state, seat)
            if other is None:
                raise IllegalMove("tichu.not-now")
            return super().play(state, other, CALL)
        return super().play(state, self.hand_of(state, seat, move), move)

    def hand_of(self, state: State, seat: Seat, move: Move) -> Seat:
        """The hand that a move of a seat is made with: cards tell it, and whose turn it is."""
        other, progress = self.open_hand(state, seat), state.progress
        if other is None:
            return seat
        if move.cards:
            return other if set(move.cards) <= set(state.hands[other]) else seat
        return other if progress and progress.turn == other and move != CALL else seat
