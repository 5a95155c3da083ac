"""The simplest computer players of the family: chance, and the greedy player that stronger ones are measured by.

Knows: what a seat sees, in Tichu and all its variants. Does not know: any hand but its own and what lies open. Both
answer only when they are awaited, and neither calls unless it must.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tschatulle.chance import Chance
from tschatulle.game import Game, Seat
from tschatulle.games.tichu.bots.gifts import strength
from tschatulle.games.tichu.table.cards import Cards, points
from tschatulle.games.tichu.table.combinations import BOMB, Combo
from tschatulle.games.tichu.table.state import (
    BOTH_PHOENIXES,
    CALL,
    EXCHANGE,
    GRAND,
    GRAND_NO,
    LEAVE,
    MAYBE,
    NAME,
    OTHER_CALL,
    PASS,
    SIGNAL,
    STRONG,
    WEAK,
    HandProgress,
    Move,
    State,
)
from tschatulle.games.tichu.table.taxes import dearness
from tschatulle.games.tichu.table.trick import VariantRules
from tschatulle.minds import randomplayer
from tschatulle.minds.bot import Thinking, Thought

if TYPE_CHECKING:
    from tschatulle.games.tichu.rules.grandseigneur import Grandseigneur
    from tschatulle.games.tichu.rules.tichu import Tichu

CALLS = (CALL, OTHER_CALL)
GOOD, FAIR = 7, 4
"""Eight cards of so much strength are called strong, or maybe."""
RICH = 20
"""A trick with so many points is worth a bomb."""
NEAR = 4
"""An opponent with so few cards is, too."""


def acting(game: Tichu | Grandseigneur, seen: State, seat: Seat) -> Seat:
    """The hand with which an awaited seat plays: the Table's in its turn, else its own."""
    turn = seen.progress.turn if seen.progress else seat
    return turn if turn >= 0 and game.variant_of(seen).keeper(turn) == seat else seat


class RandomPlayer(randomplayer.RandomPlayer):
    """Plays by chance. It does not call: a call by chance only says how often it was asked."""

    def think(self, game: Game[State, Move], seen: State, seat: Seat, rng: Chance) -> Thinking:
        if seen.phase == GRAND:
            yield 0.0
            return Thought(GRAND_NO, ("why.random", {}))
        return (yield from super().think(game, seen, seat, rng))

    def moves(self, game: Game[State, Move], seen: State, seat: Seat) -> list[Move]:
        return [move for move in game.moves(seen, seat) if move not in CALLS]


class GreedyPlayer:
    """Sheds many cards at once and the low ones first, beats as cheaply as it can, and leaves its partners alone.

    The measure of all others: it is never made stronger.
    """

    name = "greedy"

    def think(self, game: Tichu | Grandseigneur, seen: State, seat: Seat, rng: Chance) -> Thinking:
        yield 0.0
        move, why = chosen(game, seen, seat)
        return Thought(move, (f"why.tichu.{why}", {}))


def chosen(game: Tichu | Grandseigneur, seen: State, seat: Seat) -> tuple[Move, str]:
    """The greedy move and the reason."""
    if seen.phase == GRAND:
        return GRAND_NO, "no-call"
    if seen.phase == SIGNAL:
        return Move("signal", (), signal_of(seen.hands[seat])), "signal"
    moves = [move for move in game.moves(seen, seat) if move not in CALLS]
    if seen.phase == NAME:
        return _name(game, seen, seat, moves)
    if seen.phase == EXCHANGE:
        return _gift(game, seen, seat, moves)
    progress, hand = seen.progress, acting(game, seen, seat)
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
    if game.variant_of(seen).alone:
        return min(choices, key=lambda move: dearness(move.cards[0])), "tax-back"
    friendly = taker in game.variant_of(seen).partners(seat)
    return (max if friendly else min)(choices, key=lambda move: move.cards), "gift"


def signal_of(hand: Cards) -> int:
    found = strength(hand)
    return STRONG if found >= GOOD else MAYBE if found >= FAIR else WEAK


def _name(game: Tichu | Grandseigneur, seen: State, seat: Seat, moves: list[Move]) -> tuple[Move, str]:
    """Who is asked first leaves it to the partner, so that a person decides for the team; then the better signal."""
    if LEAVE in moves:
        return LEAVE, "leave"
    (partner,) = game.variant_of(seen).partners(seat)
    # Only Chaos Tichu asks for names, and it has signals.
    mine, theirs = game.signal_of(seen, seat), game.signal_of(seen, partner)  # type: ignore[union-attr]
    return Move("name", (), partner if theirs > mine else seat), "name"
