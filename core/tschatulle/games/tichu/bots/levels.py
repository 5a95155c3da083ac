"""The computer players of Tichu, weakest first.

Knows: what a seat sees. Does not know: any hand but its own, clocks. Work is counted in hands played out.

random   plays by chance, never calls
easy     plays by habit and often overlooks something
greedy   the measure of all others: sheds many cards, beats as cheaply as it can, never calls
medium   weighs moves in a few imagined worlds, never calls
hard     weighs moves in more worlds, calls Tichu, exchanges by rule of thumb
best     weighs everything in many worlds, also the exchange and the grand Tichu, and listens to what others pass
"""

from __future__ import annotations

from collections.abc import Generator

from tschatulle.chance import Chance
from tschatulle.game import Seat
from tschatulle.games.tichu.bots.baseline import Anything, Greedy, chosen, greedily
from tschatulle.games.tichu.bots.belief import Guess, Imagined
from tschatulle.games.tichu.bots.decide import Decision, Skill, decide, interrupt, matching
from tschatulle.games.tichu.bots.plan import plan_of
from tschatulle.games.tichu.rules.tichu import Tichu
from tschatulle.games.tichu.table.state import CALL, EXCHANGE, GRAND, GRAND_NO, PASS, Move, State
from tschatulle.minds.bot import Bot, Choice, Thinking, Thought

__all__ = ["BOTS", "FEW", "FULL", "SOME", "Greedy", "Practised", "Thinker", "chosen", "habitual", "thought_of"]


class Practised:
    """Plays by habit: plans its hand, helps its partner, weighs nothing, never calls."""

    def __init__(self, name: str, slips: int) -> None:
        self.name = name
        self.slips = slips
        """In so many of ten cases it overlooks what it planned."""

    def think(self, game: Tichu, seen: State, seat: Seat, rng: Chance) -> Thinking:
        yield 0.0
        if seen.phase == GRAND:
            return Thought(GRAND_NO, ("why.tichu.grand-weak", {}))
        if seen.phase == EXCHANGE:
            decision = yield from decide(game, seen, seat, rng, THUMB)
            return Thought(decision.move, decision.why)
        move, why = habitual(Guess(game, seen, seat), game.moves(seen, seat), rng, self.slips)
        return Thought(move, (f"why.tichu.{why}", {}))


def habitual(guess: Imagined, moves: tuple[Move, ...], rng: Chance, slips: int) -> tuple[Move, str]:
    """The move of the habit and the reason, in any game of the family."""
    course = guess.course
    moves = tuple(move for move in moves if move != CALL)
    if course.pending == "wish":
        return moves[0], "no-wish"
    if course.pending == "lead":
        return min(moves, key=lambda move: course.left[move.value]), "dog"
    if course.pending == "gift":
        return max(moves, key=lambda move: course.left[move.value]), "dragon"
    if len(moves) == 1:
        return moves[0], "nothing" if moves[0] == PASS else "only"
    if slips and rng.below(10) < slips:
        return _slip(moves, rng), "glance"
    quick = guess.quick(guess.world(rng), plan_of(guess.hand), guess.seat, guess.seen.calls)
    one = quick.follow(guess.seat) if course.trick else quick.lead(guess.seat)
    move = matching(guess.circle, moves, one) if one else None
    if move is None:
        return (PASS, "pass-habit") if PASS in moves else greedily(guess.circle, course, guess.seat, moves)
    return move, "lead-habit" if not course.trick else "cheapest"


def _slip(moves: tuple[Move, ...], rng: Chance) -> Move:
    """Something small that can be seen at a glance."""
    small = [move for move in moves if len(move.cards) <= 2]
    return rng.pick(small or moves)


class Thinker:
    """Weighs what it does in imagined worlds."""

    def __init__(self, name: str, skill: Skill) -> None:
        self.name = name
        self.skill = skill

    def think(self, game: Tichu, seen: State, seat: Seat, rng: Chance) -> Thinking:
        yield 0.0
        decision = yield from decide(game, seen, seat, rng, self.skill)
        return thought_of(decision)

    def interrupt(self, game: Tichu, seen: State, seat: Seat, rng: Chance) -> Generator[float, None, Thought | None]:
        yield 0.0
        decision = yield from interrupt(game, seen, seat, rng, self.skill)
        return thought_of(decision) if decision else None


def thought_of(decision: Decision) -> Thought:
    choices = tuple(Choice(move, round(value, 1)) for move, value in decision.choices)
    return Thought(decision.move, decision.why, choices)


THUMB = Skill(plays=0, most=0)
FEW = Skill(plays=30, most=6, tichu=2.0)
SOME = Skill(plays=100, most=8, calls=60, tichu=0.66)
FULL = Skill(plays=700, most=14, swaps=700, calls=160, tichu=0.74, grands=120, tries=3)

BOTS: dict[str, Bot] = {
    bot.name: bot
    for bot in (
        Anything(),
        Practised("easy", slips=3),
        Greedy(),
        Thinker("medium", FEW),
        Thinker("hard", SOME),
        Thinker("best", FULL),
    )
}
