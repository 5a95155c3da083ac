"""The computer players of Tichu and its variants, weakest first.

Knows: the levels, and which mind thinks about which game. Does not know: any hand but its own and what lies open,
clocks, what differs from variant to variant (minds/). Work is counted in hands played out.

random   plays by chance, never calls
easy     plays by the rollout policy and often overlooks something
greedy   the measure of all others: sheds many cards, beats as cheaply as it can, never calls
medium   weighs moves in a few imagined worlds, never calls
hard     weighs moves in more worlds, calls Tichu, exchanges by rule of thumb, plays for the match
best     weighs everything in many worlds, also the exchange and the grand Tichu, in worlds that what the others did
         makes likely, and searches the end of a hand
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from tschatulle.chance import Chance
from tschatulle.game import Game, Seat
from tschatulle.games.tichu import VARIANTS, part
from tschatulle.games.tichu.bots.baseline import CALLS, greedily
from tschatulle.games.tichu.bots.belief import Belief
from tschatulle.games.tichu.bots.decision import Decision, Skill
from tschatulle.games.tichu.bots.minds.mind import FamilyGame, Mind, Skills
from tschatulle.games.tichu.bots.play import matching
from tschatulle.games.tichu.table.state import CALL, GRAND, GRAND_NO, PASS, PLAY, Move, State
from tschatulle.minds import randomplayer
from tschatulle.minds.bot import Bot, Choice, Thinking, Thought


def mind_of(game: FamilyGame) -> Mind[Any]:
    """How a game is thought about. Any: each mind is one for the game of its key, which no type of a mapping says."""
    found: Mind[Any] = part("bots.minds", VARIANTS[game.key].mind).MIND
    return found


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

    def think(self, game: FamilyGame, seen: State, seat: Seat, rng: Chance) -> Thinking:
        yield 0.0
        move, why = mind_of(game).greedy(game, seen, seat)
        return Thought(move, (f"why.tichu.{why}", {}))


class PolicyPlayer:
    """Plays by the rollout policy: plans its hand, helps its partners, weighs nothing, never calls."""

    def __init__(self, name: str, slips: int) -> None:
        self.name = name
        self.slips = slips
        """In so many of ten cases it overlooks what it planned."""

    def think(self, game: FamilyGame, seen: State, seat: Seat, rng: Chance) -> Thinking:
        yield 0.0
        if seen.phase == GRAND:
            return Thought(GRAND_NO, ("why.tichu.grand-weak", {}))
        mind = mind_of(game)
        if seen.phase != PLAY:
            return thought_of(mind.prepared(game, seen, seat))
        move, why = mind.policy(game, seen, seat, lambda belief: by_policy(belief, rng, self.slips))
        return Thought(move, (f"why.tichu.{why}", {}))


def by_policy(belief: Belief, rng: Chance, slips: int) -> tuple[Move, str]:
    """The move of the policy and the reason, in any game of the family."""
    progress = belief.progress
    moves = tuple(move for move in belief.moves if move != CALL)
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
    rollout = belief.rollout(belief.world(rng), belief.plan, belief.seat, belief.seen.calls)
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

    def __init__(self, name: str, skill: Skill, six: int = 0, crowd: int = 0) -> None:
        """`six` and `crowd` are hands played out for a move in Tientsin and in Grandseigneur, 0 as many as in Tichu."""
        self.name = name
        most = min(skill.most, 10)
        self.skills = Skills(
            skill,
            skill._replace(plays=six or skill.plays, most=most),
            skill._replace(plays=crowd or skill.plays, most=most),
        )

    def think(self, game: FamilyGame, seen: State, seat: Seat, rng: Chance) -> Thinking:
        yield 0.0
        mind = mind_of(game)
        decision = yield from mind.decided(game, seen, seat, rng, mind.skill(self.skills))
        return thought_of(decision)

    def interrupt(
        self, game: FamilyGame, seen: State, seat: Seat, rng: Chance
    ) -> Generator[float, None, Thought | None]:
        yield 0.0
        mind = mind_of(game)
        decision = yield from mind.bombed(game, seen, seat, rng, mind.skill(self.skills))
        return thought_of(decision) if decision else None


def thought_of(decision: Decision) -> Thought:
    choices = tuple(Choice(move, round(value, 1)) for move, value in decision.choices)
    return Thought(decision.move, decision.why, choices)


FEW = Skill(plays=30, most=6, tichu=2.0)
SOME = Skill(plays=100, most=8, calls=60, tichu=0.66, grand=0.66, dares=60, match=True)
FULL = Skill(
    plays=2_100,
    most=14,
    swaps=2_800,
    calls=160,
    tichu=0.74,
    grands=120,
    match=True,
    tries=4,
    partner=True,
    usual=16.0,
    learned=True,
    ends=True,
)

BOTS: dict[str, Bot] = {
    bot.name: bot
    for bot in (
        RandomPlayer(),
        PolicyPlayer("easy", slips=3),
        GreedyPlayer(),
        RolloutPlayer("medium", FEW, six=120, crowd=30),
        RolloutPlayer("hard", SOME, six=300, crowd=100),
        RolloutPlayer("best", FULL, six=700, crowd=300),
    )
}
