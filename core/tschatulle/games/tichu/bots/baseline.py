"""The greedy player, the measure of stronger ones: many cards at once, the low ones first, as cheap as can be.

Knows: what a seat sees, in Tichu and all its variants. Does not know: any hand but its own and what lies open; what is
asked in one variant alone (minds/). It never calls.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tschatulle.game import Seat
from tschatulle.games.tichu.table.cards import points
from tschatulle.games.tichu.table.combinations import BOMB, Combo
from tschatulle.games.tichu.table.state import (
    BOTH_PHOENIXES,
    CALL,
    EXCHANGE,
    GRAND,
    GRAND_NO,
    OTHER_CALL,
    PASS,
    HandProgress,
    Move,
    State,
)
from tschatulle.games.tichu.table.variantrules import VariantRules

if TYPE_CHECKING:
    from tschatulle.games.tichu.rules.grandseigneur import Grandseigneur
    from tschatulle.games.tichu.rules.tichu import Tichu

CALLS = (CALL, OTHER_CALL)
RICH = 20
"""A trick with so many points is worth a bomb."""
NEAR = 4
"""An opponent with so few cards is, too."""


def chosen(game: Tichu | Grandseigneur, seen: State, seat: Seat, playing: Seat | None = None) -> tuple[Move, str]:
    """The greedy move and the reason. `playing`: the hand that the seat plays now, if it is not its own."""
    if seen.phase == GRAND:
        return GRAND_NO, "no-call"
    moves = [move for move in game.moves(seen, seat) if move not in CALLS]
    if seen.phase == EXCHANGE:
        return _gift(game, seen, seat, moves)
    progress, hand = seen.progress, seat if playing is None else playing
    assert progress
    # Bombs of another hand that one plays wait for that hand's turn.
    moves = [move for move in moves if set(move.cards) <= set(seen.hands[hand])]
    return greedily(game.variant_of(seen), progress, hand, moves)


def greedily(variant: VariantRules, progress: HandProgress, hand: Seat, moves: Sequence[Move]) -> tuple[Move, str]:
    """Of these moves of the play."""
    if progress.pending:
        return _choice(progress, moves)
    if not progress.trick:
        return min(moves, key=lambda move: _cost(_combo(variant, move))), "lead"
    return _answer(variant, progress, hand, moves)


def _choice(progress: HandProgress, moves: Sequence[Move]) -> tuple[Move, str]:
    """No wish; the Dragon to who has most cards; the Dog's lead to the partner with the fewest."""
    if progress.pending == "wish":
        return moves[0], "no-wish"
    if progress.pending == "lead":
        return min(moves, key=lambda move: progress.left[move.value]), "dog"
    return max(moves, key=lambda move: progress.left[move.value]), "dragon"


def _answer(variant: VariantRules, progress: HandProgress, hand: Seat, moves: Sequence[Move]) -> tuple[Move, str]:
    plays = [move for move in moves if move != PASS]
    last = [move for move in plays if len(move.cards) == progress.left[hand]]
    if last:
        return last[0], "out"
    if PASS in moves and (not plays or progress.trick[-1][0] in variant.partners(hand)):
        return PASS, "partner" if plays else "nothing"
    cheapest = min(plays, key=lambda move: _price(_combo(variant, move)))
    if _combo(variant, cheapest).kind != BOMB or PASS not in moves:
        return cheapest, "cheapest"
    hurry = min(progress.left[rival] for rival in variant.rivals(hand) if progress.left[rival]) <= NEAR
    return (cheapest, "bomb") if hurry or _worth(variant, progress) >= RICH else (PASS, "spare")


def _worth(variant: VariantRules, progress: HandProgress) -> int:
    """Points of the open trick, where points count."""
    return 0 if variant.alone else sum(points(combo.cards) for _, combo in progress.trick)


def _combo(variant: VariantRules, move: Move) -> Combo:
    combo = variant.reading(move.cards, move.value)
    assert combo
    return combo


def _wild(combo: Combo) -> int:
    return sum(card in BOTH_PHOENIXES for card in combo.cards)


def _price(combo: Combo) -> tuple[bool, int, int]:
    """What is played first over a trick: no bombs, without a Phoenix, low."""
    return combo.kind == BOMB, _wild(combo), combo.height


def _cost(combo: Combo) -> tuple[bool, int, int, int]:
    """What is led first: no bombs, many cards, without a Phoenix, low."""
    return combo.kind == BOMB, -combo.length, _wild(combo), combo.height


# Before the play.


def _gift(game: Tichu | Grandseigneur, seen: State, seat: Seat, moves: list[Move]) -> tuple[Move, str]:
    """The best card to a partner, the lowest one to anybody else."""
    taker = moves[0].value
    choices = [move for move in moves if move.value == taker]
    friendly = taker in game.variant_of(seen).partners(seat)
    return (max if friendly else min)(choices, key=lambda move: move.cards), "gift"
