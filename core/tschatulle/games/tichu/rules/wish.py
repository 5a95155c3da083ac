"""The wish of the Mah Jong: what can be wished for, whom it binds, and that nobody who can meet it may refuse.

Knows: rulings 28-34. Does not know: that a wish is met and over (table/trick.py), any other rule of the play.
"""

from __future__ import annotations

from typing import Final

from tschatulle.game import IllegalMove, Seat
from tschatulle.games.tichu.table.cards import Cards, rank_text
from tschatulle.games.tichu.table.combinations import BOMB, Combo, meets
from tschatulle.games.tichu.table.state import HandProgress, Move
from tschatulle.games.tichu.table.trick import WISHES, top_of
from tschatulle.games.tichu.table.variantrules import VariantRules

WISH_MOVES: Final = tuple(Move("wish", (), rank) for rank in WISHES)
"""Every rank, and none (28)."""


def obliged(variant: VariantRules, progress: HandProgress, seat: Seat, hand: Cards) -> tuple[Combo, ...]:
    """The plays of which a wish demands one of the hand on turn (31-33); () where it is free."""
    if not progress.wish or not variant.bound(seat):
        return ()
    return variant.obliging(hand, top_of(progress), progress.wish)


def check_wish(variant: VariantRules, progress: HandProgress, seat: Seat, hand: Cards, move: Move) -> None:
    """In turn a wish must be met if it can be (31-34); a bomb over a trick is free. Raises IllegalMove."""
    if not progress.wish or progress.pending or progress.turn != seat:
        return
    combo = variant.reading(move.cards, move.value)
    if combo and (meets(combo, progress.wish) or (combo.kind == BOMB and progress.trick)):
        return
    if obliged(variant, progress, seat, hand):
        raise IllegalMove("tichu.wish-binds", rank=rank_text(progress.wish))
