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
from tschatulle.games.tichu.cards import PHOENIX, points
from tschatulle.games.tichu.combinations import BOMB, Combo, reading
from tschatulle.games.tichu.guess import Guess
from tschatulle.games.tichu.plan import plan_of
from tschatulle.games.tichu.rules import Tichu
from tschatulle.games.tichu.state import CALL, EMPTY, EXCHANGE, GRAND, GRAND_NO, PASS, Course, Move, State
from tschatulle.games.tichu.thinker import Decision, Skill, decide, interrupt, matching
from tschatulle.minds.bot import Bot, Choice, Thinking, Thought

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
        move, why = habitual(game, seen, seat, rng, self.slips)
        return Thought(move, (f"why.tichu.{why}", {}))


def habitual(game: Tichu, seen: State, seat: Seat, rng: Chance, slips: int) -> tuple[Move, str]:
    """The move of the habit and the reason."""
    moves = game.moves(seen, seat)
    course = seen.course
    assert course
    plan = plan_of(seen.hands[seat])
    moves = tuple(move for move in moves if move != CALL)
    if course.pending == "wish":
        return moves[0], "no-wish"
    if course.pending == "gift":
        return max(moves, key=lambda move: course.left[move.value]), "dragon"
    if len(moves) == 1:
        return moves[0], "nothing" if moves[0] == PASS else "only"
    if slips and rng.below(10) < slips:
        return _slip(moves, rng), "glance"
    guess = Guess(game, seen, seat)
    quick = guess.quick(guess.world(rng), plan, seat, seen.calls)
    one = quick.follow(seat) if course.trick else quick.lead(seat)
    move = matching(moves, one) if one else None
    if move is None:
        return (PASS, "pass-habit") if PASS in moves else chosen(game, seen, seat)
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
        return _thought(decision)

    def interrupt(self, game: Tichu, seen: State, seat: Seat, rng: Chance) -> Generator[float, None, Thought | None]:
        yield 0.0
        decision = yield from interrupt(game, seen, seat, rng, self.skill)
        return _thought(decision) if decision else None


def _thought(decision: Decision) -> Thought:
    choices = tuple(Choice(move, round(value, 1)) for move, value in decision.choices)
    return Thought(decision.move, decision.why, choices)


THUMB = Skill(plays=0, most=0)
FEW = Skill(plays=30, most=6, tichu=2.0)
SOME = Skill(plays=100, most=8, calls=60, tichu=0.66)
FULL = Skill(plays=700, most=14, swaps=700, calls=160, tichu=0.7, grands=120, tries=3)

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
