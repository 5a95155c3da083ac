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
from tschatulle.games.tichu.bots.baseline import GreedyPlayer, RandomPlayer, chosen, greedily
from tschatulle.games.tichu.bots.belief import Belief, FourSeatBelief
from tschatulle.games.tichu.bots.decide import Decision, Skill, decide, interrupt, matching
from tschatulle.games.tichu.bots.plan import plan_of
from tschatulle.games.tichu.rules.tichu import Tichu
from tschatulle.games.tichu.table.state import CALL, EXCHANGE, GRAND, GRAND_NO, PASS, Move, State
from tschatulle.minds.bot import Bot, Choice, Thinking, Thought

__all__ = [
    "BOTS",
    "FEW",
    "FULL",
    "SOME",
    "GreedyPlayer",
    "PolicyPlayer",
    "RolloutPlayer",
    "by_policy",
    "chosen",
    "thought_of",
]


class PolicyPlayer:
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
        move, why = by_policy(FourSeatBelief(game, seen, seat), game.moves(seen, seat), rng, self.slips)
        return Thought(move, (f"why.tichu.{why}", {}))


def by_policy(belief: Belief, moves: tuple[Move, ...], rng: Chance, slips: int) -> tuple[Move, str]:
    """The move of the habit and the reason, in any game of the family."""
    progress = belief.progress
    moves = tuple(move for move in moves if move != CALL)
    if progress.pending == "wish":
        return moves[0], "no-wish"
    if progress.pending == "lead":
        return min(moves, key=lambda move: progress.left[move.value]), "dog"
    if progress.pending == "gift":
        return max(moves, key=lambda move: progress.left[move.value]), "dragon"
    if len(moves) == 1:
        return moves[0], "nothing" if moves[0] == PASS else "only"
    if slips and rng.below(10) < slips:
        return _slip(moves, rng), "glance"
    rollout = belief.rollout(belief.world(rng), plan_of(belief.hand), belief.seat, belief.seen.calls)
    one = rollout.follow(belief.seat) if progress.trick else rollout.lead(belief.seat)
    move = matching(belief.variant, moves, one) if one else None
    if move is None:
        return (PASS, "pass-habit") if PASS in moves else greedily(belief.variant, progress, belief.seat, moves)
    return move, "lead-habit" if not progress.trick else "cheapest"


def _slip(moves: tuple[Move, ...], rng: Chance) -> Move:
    """Something small that can be seen at a glance."""
    small = [move for move in moves if len(move.cards) <= 2]
    return rng.pick(small or moves)


class RolloutPlayer:
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
        RandomPlayer(),
        PolicyPlayer("easy", slips=3),
        GreedyPlayer(),
        RolloutPlayer("medium", FEW),
        RolloutPlayer("hard", SOME),
        RolloutPlayer("best", FULL),
    )
}
