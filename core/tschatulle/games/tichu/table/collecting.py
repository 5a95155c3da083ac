"""Who gets a trick: the owner of its top, and for a Dragon's an opponent who is named by that owner.

Knows: piles, the lead that follows, the end of a hand. Does not know: what may be played (trick.py).

Rulings: 10, 11, 20, 21, 27.
"""

from __future__ import annotations

from tschatulle.game import TABLE, Seat
from tschatulle.games.tichu.table.cards import DRAGON
from tschatulle.games.tichu.table.state import HandProgress
from tschatulle.games.tichu.table.variantrules import VariantRules


def ended_by(variant: VariantRules, progress: HandProgress, seat: Seat) -> HandProgress:
    """The hand ends with this play: its player keeps the open trick, unless it is the Dragon's (11)."""
    if not progress.trick or variant.swept_out(progress.out):
        piles = _piled(progress, seat) if progress.trick else progress.piles
        return progress._replace(turn=TABLE, trick=(), piles=piles, over=True)
    return collected(variant, progress)


def collected(variant: VariantRules, progress: HandProgress) -> HandProgress:
    """The trick is collected by the owner of its top; a Dragon's must be given away first (20, 27)."""
    owner, top = progress.trick[-1]
    if variant.dragon_given and top.cards[0] == DRAGON:
        return progress._replace(pending="gift", turn=owner)
    return given_to(variant, progress, owner, owner)


def given_to(variant: VariantRules, progress: HandProgress, owner: Seat, winner: Seat) -> HandProgress:
    """The cards go to the winner, the lead to the owner or, if it is out, to the right (10)."""
    progress = progress._replace(piles=_piled(progress, winner), trick=(), pending="")
    if variant.ended(progress.out):
        return progress._replace(turn=TABLE, over=True)
    return progress._replace(turn=owner if progress.left[owner] else variant.next_in_play(progress, owner))


def _piled(progress: HandProgress, winner: Seat) -> tuple[tuple[int, ...], ...]:
    cards = tuple(card for _, combo in progress.trick for card in combo.cards)
    return tuple(pile + cards if seat == winner else pile for seat, pile in enumerate(progress.piles))
