"""The computer players of Tschuk Solitaire.

Knows: how each level chooses a bet, and what it says about it. Does not know: how bets are weighed (evaluation.py), the
true coins in the stacks: it gets what a player sees.

`random` bets anything. `greedy` takes the most points from this one bet, with exact chances. The others look at what
a draw tells for later bets; as people do, they overlook a stack now and then, the stronger the less, `best` never.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence

from tschatulle.chance import Chance
from tschatulle.game import Seat
from tschatulle.games.tschuk.bots.evaluation import Evaluation, weigh, weigh_now
from tschatulle.games.tschuk.rules.coins import Stacks
from tschatulle.games.tschuk.rules.odds import Draw, weights
from tschatulle.games.tschuk.rules.solitaire import Solitaire, State, drawn, score
from tschatulle.minds.bot import Bot, Choice, Thought, finish
from tschatulle.minds.randomplayer import RandomPlayer
from tschatulle.minds.slices import open_ended
from tschatulle.presentation import Line

LIMIT = 1500
"""States that are looked at to work a position out: at most about 0.1 s natively."""

FEW = 60
"""The same for the weaker levels: hardly more than the last coins."""

DEPTH = 1
"""Draws until the estimate is asked. Two cost fifteen times as much and gain a few hundredths of a point."""

Weighing = Generator[None, None, Evaluation]

LONG = 0.05
"""Share of the work that a pause stands for at the beginning; the progress slows down as it nears 1."""


class Level:
    """One computer player."""

    __slots__ = ("limit", "name", "overlooks")

    def __init__(self, name: str, limit: int, overlooks: float) -> None:
        """`limit`: states that it works out, 0: it always estimates; `overlooks`: the chance to overlook a stack."""
        self.name = name
        self.limit = limit
        self.overlooks = overlooks

    def weigh(self, heights: Sequence[int], draws: Sequence[Draw]) -> Weighing:
        """What it thinks of the bets that can be right."""
        if self.name == "greedy":
            return weigh_now(heights, draws)
        return weigh(heights, draws, self.limit, DEPTH)

    def choose(self, weighed: Evaluation, rng: Chance) -> Draw:
        """Its bet."""
        order = weighed.order()
        seen = {stack for stack in sorted({bet[0] for bet in order}) if rng.fraction() >= self.overlooks}
        return next((bet for bet in order if bet[0] in seen), order[0])

    def think(self, game: Solitaire, seen: State, seat: Seat, rng: Chance) -> Generator[float, None, Thought]:
        """Bets on what the player sees; at least one coin must be left."""
        weighed = yield from open_ended(self.weigh(seen.heights, drawn(seen)), LONG)
        move, so_far = self.choose(weighed, rng), score(seen)
        choices = tuple(Choice(bet, so_far + weighed.values[bet]) for bet in weighed.order())
        if self.name == "greedy":
            choices = tuple(Choice(bet, weighed.hits[bet]) for bet in weighed.order())
        exact = weighed.exact and self.name != "greedy"
        return Thought(move, why(seen.heights, weighed, move, so_far, self.name), choices, exact)


def why(heights: Sequence[int], weighed: Evaluation, bet: Draw, so_far: int, name: str = "best") -> Line:
    """The reason for a bet that can be right. Numbers: `fits` of `worlds` deals have the coin in the stack, and it

    is the next with `chance` (0..1); a right bet is worth `points`, so that `value` points are expected of this bet
    and `total` at the end of the game.
    """
    chance = weighed.chances[bet]
    params = {
        "stack": bet[0],
        "bet": bet[1],
        "fits": weighed.fits[bet],
        "worlds": weighed.size,
        "chance": round(chance, 4),
        "points": weights(heights)[bet[1] - 1],
        "value": round(weighed.hits[bet], 4),
        "total": round(so_far + weighed.values[bet], 4),
    }
    if name == "greedy":
        return "why.solitaire.greedy", params
    if chance > 1 - 1e-9:
        return "why.solitaire.sure", params
    if bet[0] in weighed.known:
        return "why.solitaire.known", params
    now = max(weighed.hits, key=lambda other: (weighed.hits[other], other))
    if weighed.hits[now] > weighed.hits[bet] + 0.05:
        params |= {"other_stack": now[0], "other_bet": now[1], "other_value": round(weighed.hits[now], 4)}
        return ("why.solitaire.learn" if weighed.exact else "why.solitaire.learn-about"), params
    return ("why.solitaire.best" if weighed.exact else "why.solitaire.about"), params


BEST = Level("best", LIMIT, 0.0)

LEVELS = (
    Level("greedy", 0, 0.0),
    Level("easy", FEW, 0.75),
    Level("medium", FEW, 0.5),
    Level("hard", FEW, 0.25),
    BEST,
)

BOTS: dict[str, Bot] = {bot.name: bot for bot in (RandomPlayer(), *LEVELS)}


def playout(name: str, heights: Sequence[int], stacks: Stacks, rng: Chance) -> int:
    """The score of a whole game on a deal (stacks bottom first) by the level of this name. KeyError without one."""
    levels = {level.name: level for level in LEVELS}
    left, draws, total = [list(stack) for stack in stacks], list[Draw](), 0
    points = weights(heights)
    while any(left):
        if name == "random":
            stack = rng.pick([at for at, rest in enumerate(left, 1) if rest])
            bet = rng.pick([number for number in range(1, 8) if number != stack])
        else:
            level = levels[name]
            stack, bet = level.choose(finish(level.weigh(heights, draws)), rng)
        hidden = left[stack - 1].pop(0)
        draws.append((stack, hidden))
        total += points[bet - 1] if hidden == bet else 0
    return total
