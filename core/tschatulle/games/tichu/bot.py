"""Computer players of Tichu: chance, and the greedy player that stronger ones are measured by.

Knows: rules.py. Does not know: any hand but its own. Both answer only when they are awaited, and neither ever calls.
"""

from __future__ import annotations

from tschatulle.chance import Chance
from tschatulle.game import Seat
from tschatulle.games.tichu.cards import PHOENIX, points
from tschatulle.games.tichu.combinations import BOMB, Combo, reading
from tschatulle.games.tichu.rules import Tichu
from tschatulle.games.tichu.state import CALL, EMPTY, EXCHANGE, GRAND, GRAND_NO, PASS, Course, Move, State
from tschatulle.minds.bot import Bot, Thinking, Thought

RICH = 20
"""A trick with so many points is worth a bomb."""
NEAR = 4
"""An opponent with so few cards is, too."""


class Anything:
    """Plays by chance. It does not call: a call by chance only says how often it was asked."""

    name = "random"

    def think(self, game: Tichu, seen: State, seat: Seat, rng: Chance) -> Thinking:
        yield 0.0
        if seen.phase == GRAND:
            return Thought(GRAND_NO, ("why.random", {}))
        return Thought(rng.pick([move for move in game.moves(seen, seat) if move != CALL]), ("why.random", {}))


class Greedy:
    """Sheds many cards at once and the low ones first, beats as cheaply as it can, and leaves its partner alone.

    The measure of all others: it is never made stronger.
    """

    name = "greedy"

    def think(self, game: Tichu, seen: State, seat: Seat, rng: Chance) -> Thinking:
        yield 0.0
        move, why = chosen(game, seen, seat)
        return Thought(move, (f"why.tichu.{why}", {}))


def chosen(game: Tichu, seen: State, seat: Seat) -> tuple[Move, str]:
    """The greedy move and the reason."""
    if seen.phase == GRAND:
        return GRAND_NO, "no-call"
    if seen.phase == EXCHANGE:
        return _gift(game, seen, seat), "gift"
    moves = [move for move in game.moves(seen, seat) if move != CALL]
    course = seen.course
    assert course
    if course.pending == "wish":
        return moves[0], "no-wish"
    if course.pending == "gift":
        return max(moves, key=lambda move: course.left[move.value]), "dragon"
    if not course.trick:
        return min(moves, key=lambda move: _cost(_combo(move))), "lead"
    return _answer(game, seen, seat, moves, course)


def _answer(game: Tichu, seen: State, seat: Seat, moves: list[Move], course: Course) -> tuple[Move, str]:
    plays = [move for move in moves if move != PASS]
    last = [move for move in plays if len(move.cards) == course.left[seat]]
    if last:
        return last[0], "out"
    owner = course.trick[-1][0]
    if PASS in moves and (not plays or game.sides[owner] == game.sides[seat]):
        return PASS, "partner" if plays else "nothing"
    cheapest = min(plays, key=lambda move: (_combo(move).kind == BOMB, PHOENIX in move.cards, _combo(move).height))
    if _combo(cheapest).kind != BOMB or PASS not in moves:
        return cheapest, "cheapest"
    worth = sum(points(combo.cards) for _, combo in course.trick)
    hurry = min(course.left[rival] for rival in game.circle.rivals(seat) if course.left[rival]) <= NEAR
    return (cheapest, "bomb") if worth >= RICH or hurry else (PASS, "spare")


def _combo(move: Move) -> Combo:
    combo = reading(move.cards, move.value)
    assert combo
    return combo


def _cost(combo: Combo) -> tuple[bool, int, bool, int]:
    """What is led first: no bombs, many cards, without the Phoenix, low."""
    return combo.kind == BOMB, -combo.length, PHOENIX in combo.cards, combo.height


def _gift(game: Tichu, seen: State, seat: Seat) -> Move:
    """The best card to the partner, the lowest two to the others."""
    hand, ring = seen.hands[seat], game.circle.takers(seat)
    place = seen.given[seat].index(EMPTY)
    partner = game.sides[ring[place]] == game.sides[seat]
    return Move("give", (hand[-1] if partner else hand[0],), ring[place])


BOTS: dict[str, Bot] = {bot.name: bot for bot in (Anything(), Greedy())}
