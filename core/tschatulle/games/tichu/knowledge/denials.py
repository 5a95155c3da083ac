"""What an open wish tells about the hand of a player who did not meet it.

Knows: the progress of a hand and rulings 31-34. Does not know: how worlds are dealt.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tschatulle.game import Seat
from tschatulle.games.tichu.table.cards import EVERY_RANK, Cards
from tschatulle.games.tichu.table.combinations import BOMB, SINGLE, Combo, meets
from tschatulle.games.tichu.table.state import State
from tschatulle.games.tichu.table.trick import advanced, begun, top_of
from tschatulle.games.tichu.table.variantrules import VariantRules


class Denial(NamedTuple):
    """In turn, with a wish open, a seat passed or played something else: it could not meet the wish."""

    seat: Seat
    rank: int
    top: Combo | None
    since: Cards
    """What the seat has played since then, that move included: with the hand of now it makes up the hand of then."""

    @property
    def whole(self) -> bool:
        """Whether the seat had no card of the rank at all, since any one would have done."""
        return self.top is None or (self.top.kind == SINGLE and 2 * self.rank > self.top.height)

    def broken(self, variant: VariantRules, hand: Cards) -> bool:
        """Whether a hand of now contradicts it."""
        if self.whole:
            return any(EVERY_RANK[card] == self.rank for card in (*hand, *self.since))
        return variant.binds(tuple(sorted(hand + self.since)), self.top, self.rank)


def denials(variant: VariantRules, state: State) -> tuple[Denial, ...]:
    """All of a hand, in order; what hands still have to say about them."""
    if state.progress is None or not any(move.kind == "wish" and move.value for _, move in state.history):
        return ()
    played: list[list[int]] = [[] for _ in variant.sides]
    for seat, move in state.history:
        if move.kind == "play":
            played[seat].extend(move.cards)
    sizes = tuple(len(hand) + len(cards) for hand, cards in zip(state.hands, played, strict=True))
    progress = begun(state.progress.opener, sizes)
    found: list[Denial] = []
    for seat, move in state.history:
        asked = progress.wish and progress.turn == seat and not progress.pending and variant.bound(seat)
        if asked and move.kind in {"play", "pass"}:
            combo, top = variant.reading(move.cards, move.value), top_of(progress)
            free = combo is not None and (meets(combo, progress.wish) or (combo.kind == BOMB and top is not None))
            if not free:
                found.append(Denial(seat, progress.wish, top, tuple(played[seat])))
        if move.kind == "play":
            del played[seat][: len(move.cards)]
        progress = advanced(variant, progress, seat, move)
    return tuple(found)


def denied(variant: VariantRules, state: State, seat: Seat, found: Sequence[Denial]) -> bool:
    """Whether the seat's hand contradicts one of its denials."""
    return any(one.seat == seat and one.broken(variant, state.hands[seat]) for one in found)
