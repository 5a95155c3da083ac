"""The play of a hand, the same in Tichu and in Grandseigneur: what may be played.

Knows: rulings 23-27. Does not know: what a wish demands (wish.py); deals, gifts,
calls, what a hand counts: the games that derive from it do.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

from tschatulle.game import TABLE, IllegalMove, Seat
from tschatulle.games.tichu.rules.wish import WISH_MOVES, check_wish, obliged
from tschatulle.games.tichu.table.cards import Cards
from tschatulle.games.tichu.table.combinations import meets
from tschatulle.games.tichu.table.state import DEAL, PASS, PLAY, SWEEP, HandProgress, Move, State, play_of, put, without
from tschatulle.games.tichu.table.trick import refusal, top_of
from tschatulle.games.tichu.table.variantrules import VariantRules


class ClimbingGame(ABC):
    """What both games do in the same way."""

    __slots__ = ()
    kinds: frozenset[str] = frozenset({"play", "pass", "wish"})
    """Moves of the play."""

    @abstractmethod
    def variant_of(self, state: State) -> VariantRules:
        """Who sits where in this hand."""

    @abstractmethod
    def _dealt(self, state: State, move: Move) -> State:
        """After the deal."""

    @abstractmethod
    def _on(self, state: State, progress: HandProgress, seat: Seat, move: Move, hands: tuple[Cards, ...]) -> State:
        """After a legal move of the play; `hands` are those without what was played."""

    def _choices(self, state: State, progress: HandProgress) -> Sequence[Move]:
        """Wishes, none among them (28)."""
        return WISH_MOVES

    def _plays(self, state: State, progress: HandProgress, seat: Seat) -> list[Move]:
        """In turn what beats the top, as far as a wish lets one choose; else bombs over a trick (23-26)."""
        variant, hand, top = self.variant_of(state), state.hands[seat], top_of(progress)
        if progress.pending:
            return list(self._choices(state, progress)) if progress.turn == seat else []
        if progress.turn != seat:
            return [play_of(bomb) for bomb in variant.bombs(hand) if variant.beats(top, bomb)] if top else []
        bound = obliged(variant, progress, seat, hand)
        if top is None:
            return [play_of(combo) for combo in bound or variant.over(hand, None)]
        if bound:
            # Over a trick any bomb is allowed, wish or not (34).
            others = [
                bomb for bomb in variant.bombs(hand) if variant.beats(top, bomb) and not meets(bomb, progress.wish)
            ]
            return [play_of(combo) for combo in (*bound, *others)]
        return [PASS, *map(play_of, variant.over(hand, top))]

    def _table(self, state: State, move: Move) -> State:
        if state.phase == DEAL and move.kind == "deal":
            return self._dealt(state, move)
        if state.phase == PLAY and state.progress and state.progress.turn == TABLE and move == SWEEP:
            return self._on(state, state.progress, TABLE, move, state.hands)
        raise IllegalMove("tichu.not-now")

    def _moved(self, state: State, progress: HandProgress, seat: Seat, move: Move) -> State:
        if move.kind not in self.kinds:
            raise IllegalMove("tichu.not-now")
        variant, hand = self.variant_of(state), state.hands[seat]
        if not set(move.cards) <= set(hand):
            raise IllegalMove("tichu.not-your-card")
        if reason := refusal(variant, progress, seat, move):
            raise IllegalMove(reason)
        check_wish(variant, progress, seat, hand, move)
        return self._on(state, progress, seat, move, put(state.hands, seat, without(hand, move.cards)))
