"""The simplest computer players of the family: chance, and the greedy player that stronger ones are measured by.

Knows: what a seat sees, in Tichu and all its variants. Does not know: any hand but its own and what lies open. Both
answer only when they are awaited, and neither calls unless it must.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tschatulle.chance import Chance
from tschatulle.game import Seat
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
    Course,
    Move,
    State,
)
from tschatulle.games.tichu.table.taxes import dearness
from tschatulle.games.tichu.table.trick import Circle
from tschatulle.minds.bot import Thinking, Thought

if TYPE_CHECKING:
    from tschatulle.games.tichu.rules.grandseigneur import Throne
    from tschatulle.games.tichu.rules.tichu import Tichu

CALLS = (CALL, OTHER_CALL)
GOOD, FAIR = 7, 4
"""Eight cards of so much strength are called strong, or maybe."""
RICH = 20
"""A trick with so many points is worth a bomb."""
NEAR = 4
"""An opponent with so few cards is, too."""


def acting(game: Tichu | Throne, seen: State, seat: Seat) -> Seat:
    """The hand with which an awaited seat plays: the Table's in its turn, else its own."""
    turn = seen.course.turn if seen.course else seat
    return turn if turn >= 0 and game.around(seen).keeper(turn) == seat else seat


class Anything:
    """Plays by chance. It does not call: a call by chance only says how often it was asked."""

    name = "random"

    def think(self, game: Tichu | Throne, seen: State, seat: Seat, rng: Chance) -> Thinking:
        yield 0.0
        if seen.phase == GRAND:
            return Thought(GRAND_NO, ("why.random", {}))
        return Thought(rng.pick([move for move in game.moves(seen, seat) if move not in CALLS]), ("why.random", {}))


class Greedy:
    """Sheds many cards at once and the low ones first, beats as cheaply as it can, and leaves its partners alone.

    The measure of all others: it is never made stronger.
    """

    name = "greedy"

    def think(self, game: Tichu | Throne, seen: State, seat: Seat, rng: Chance) -> Thinking:
        yield 0.0
        move, why = chosen(game, seen, seat)
        return Thought(move, (f"why.tichu.{why}", {}))


def chosen(game: Tichu | Throne, seen: State, seat: Seat) -> tuple[Move, str]:
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
    course, hand = seen.course, acting(game, seen, seat)
    assert course
    # Bombs of another hand that one plays wait for that hand's turn.
    moves = [move for move in moves if set(move.cards) <= set(seen.hands[hand])]
    return greedily(game.around(seen), course, hand, moves)


def greedily(circle: Circle, course: Course, hand: Seat, moves: Sequence[Move]) -> tuple[Move, str]:
    """Of these moves of the play."""
    if course.pending:
        return _choice(course, moves)
    if not course.trick:
        return min(moves, key=lambda move: _cost(_combo(circle, move))), "lead"
    return _answer(circle, course, hand, moves)


def _choice(course: Course, moves: Sequence[Move]) -> tuple[Move, str]:
    """No wish; the Dragon to who has most cards; the Dog's lead to the partner with the fewest."""
    if course.pending == "wish":
        return moves[0], "no-wish"
    if course.pending == "lead":
        return min(moves, key=lambda move: course.left[move.value]), "dog"
    return max(moves, key=lambda move: course.left[move.value]), "dragon"


def _answer(circle: Circle, course: Course, hand: Seat, moves: Sequence[Move]) -> tuple[Move, str]:
    plays = [move for move in moves if move != PASS]
    last = [move for move in plays if len(move.cards) == course.left[hand]]
    if last:
        return last[0], "out"
    if PASS in moves and (not plays or course.trick[-1][0] in circle.partners(hand)):
        return PASS, "partner" if plays else "nothing"
    cheapest = min(plays, key=lambda move: _price(_combo(circle, move)))
    if _combo(circle, cheapest).kind != BOMB or PASS not in moves:
        return cheapest, "cheapest"
    hurry = min(course.left[rival] for rival in circle.rivals(hand) if course.left[rival]) <= NEAR
    return (cheapest, "bomb") if hurry or _worth(circle, course) >= RICH else (PASS, "spare")


def _worth(circle: Circle, course: Course) -> int:
    """Points of the open trick, where points count."""
    return 0 if circle.alone else sum(points(combo.cards) for _, combo in course.trick)


def _combo(circle: Circle, move: Move) -> Combo:
    combo = circle.reading(move.cards, move.value)
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


def _gift(game: Tichu | Throne, seen: State, seat: Seat, moves: list[Move]) -> tuple[Move, str]:
    """The best card to a partner, the lowest one to anybody else."""
    taker = moves[0].value
    choices = [move for move in moves if move.value == taker]
    if game.around(seen).alone:
        return min(choices, key=lambda move: dearness(move.cards[0])), "tax-back"
    friendly = taker in game.around(seen).partners(seat)
    return (max if friendly else min)(choices, key=lambda move: move.cards), "gift"


def signal_of(hand: Cards) -> int:
    found = strength(hand)
    return STRONG if found >= GOOD else MAYBE if found >= FAIR else WEAK


def _name(game: Tichu | Throne, seen: State, seat: Seat, moves: list[Move]) -> tuple[Move, str]:
    """Who is asked first leaves it to the partner, so that a person decides for the team; then the better signal."""
    if LEAVE in moves:
        return LEAVE, "leave"
    (partner,) = game.around(seen).partners(seat)
    # Only Chaos Tichu asks for names, and it has signals.
    mine, theirs = game.signal_of(seen, seat), game.signal_of(seen, partner)  # type: ignore[union-attr]
    return Move("name", (), partner if theirs > mine else seat), "name"
