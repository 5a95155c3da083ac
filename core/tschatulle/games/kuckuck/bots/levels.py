"""The players of Zum Kuckuck!, from one that lays anything to one that remembers every hand.

Knows: what a seat sees. Does not know: hidden cards, clocks. Work is counted in imagined cards, never in time.

random   lays any card
easy     a rule of thumb, that it follows half of the time; remembers nothing
greedy   the rule of thumb to the letter: takes a low nest with its highest card, else ducks
medium   learned habits with some slips; looks at nests and its own hand, remembers nothing
hard     imagines games with hands that fit this cycle's cards and the cockatoo counts; forgets earlier cycles
best     imagines many more, with every hand and card of earlier cycles, learns how the others play, and mixes its play
"""

from __future__ import annotations

from tschatulle.chance import Chance
from tschatulle.game import Seat
from tschatulle.games.kuckuck.bots import rollout
from tschatulle.games.kuckuck.bots.policy import TENTHS, policy_for
from tschatulle.games.kuckuck.bots.regret import Evaluation, Skill, evaluated
from tschatulle.games.kuckuck.rules.kuckuck import Kuckuck
from tschatulle.games.kuckuck.rules.state import State, order, remaining
from tschatulle.minds.bot import Bot, Choice, Thinking, Thought
from tschatulle.minds.randomplayer import RandomPlayer
from tschatulle.minds.worlds import weighted_pick
from tschatulle.presentation import Line

GOOD = 4
"""A nest that the rule of thumb goes for."""


class RulePlayer:
    """The rule of thumb: a low nest that is better than the own one is worth the highest card, else duck."""

    def __init__(self, name: str, slips: int) -> None:
        self.name = name
        self.slips = slips
        """In so many of ten cases it overlooks the nests and lays any card."""

    def think(self, game: Kuckuck, seen: State, seat: Seat, rng: Chance) -> Thinking:
        yield 0.0
        cards = remaining(seen, seat)
        if rng.below(TENTHS) < self.slips:
            return Thought(rng.pick(cards), ("why.kuckuck.glance", {}))
        low = min(seen.pair)
        wants = low <= GOOD and low < seen.tops[seat]
        if wants and cards[-1] > max(seen.chosen):
            return Thought(cards[-1], ("why.kuckuck.take", {"card": cards[-1], "nest": low}))
        return Thought(cards[0], ("why.kuckuck.duck", {"card": cards[0]}))


class PolicyPlayer:
    """Follows the habits, in the tactical game what it sees on the table; weighs nothing."""

    def __init__(self, name: str, slips: int) -> None:
        self.name = name
        self.slips = slips

    def think(self, game: Kuckuck, seen: State, seat: Seat, rng: Chance) -> Thinking:
        yield 0.0
        hands = [list(remaining(seen, one)) if one == seat else [] for one in game.sides]
        nests, tops, left = (min(seen.pair), max(seen.pair)), list(seen.tops), list(seen.left)
        if game.tactical:
            cards = [max(card, 0) for card in seen.chosen]
            waiting = [one for one in order(seen.leader, seen.left) if not cards[one]]
            last = len(waiting) == 1
            best, second = sorted(cards)[:-3:-1]
            other = max(top for one, top in enumerate(tops) if one != seat)
            place = rollout.answer(hands[seat], *nests, tops[seat], other, best=best, second=second, last=last)
            if rng.below(TENTHS) < self.slips:
                place = rng.below(len(hands[seat]))
            card = hands[seat][place]
        else:
            card = rollout.laid(
                hands,
                (seat,),
                nests,
                tops,
                left,
                policies=[policy_for(self.slips)] * len(game.sides),
                dice=rng.fraction,
            )[seat]
        return Thought(card, ("why.kuckuck.habit", {"card": card, "low": nests[0], "high": nests[1]}))


class RegretPlayer:
    """Weighs every card in imagined games."""

    def __init__(self, name: str, skill: Skill) -> None:
        self.name = name
        self.skill = skill

    def think(self, game: Kuckuck, seen: State, seat: Seat, rng: Chance) -> Thinking:
        yield 0.0
        cards = remaining(seen, seat)
        if len(cards) == 1:
            return Thought(cards[0], ("why.kuckuck.last", {"card": cards[0]}), exact=True)
        found = yield from evaluated(game, seen, seat, rng, self.skill)
        card = weighted_pick(found.mix, rng)
        by_points = sorted(found.points.items(), key=lambda one: (-one[1], one[0]))
        choices = tuple(Choice(one, points) for one, points in by_points)
        return Thought(card, _why(game, seen, card, found), choices, exact=found.exact)


def _why(game: Kuckuck, seen: State, card: int, found: Evaluation) -> Line:
    """Reasons in words with numbers."""
    params = {
        "card": card,
        "other": next((other for other, _ in found.mix if other != card), card),
        "points": found.points[card],
        "pays": found.pays[card],
        "win": found.wins[card],
        "low": min(seen.pair),
        "high": max(seen.pair),
        "n": found.samples,
        "share": dict(found.mix)[card],
    }
    if found.exact:
        return ("why.kuckuck.solved" if len(found.mix) == 1 else "why.kuckuck.solved-mix"), params
    if len(found.mix) > 1:
        return "why.kuckuck.mix", params
    if seen.cycle == game.seats - 1:
        return "why.kuckuck.win", params
    return ("why.kuckuck.safe" if found.pays[card] < SAFE else "why.kuckuck.best"), params


SAFE = 0.1
"""So little danger of paying is called almost safe."""

FORGETFUL = Skill(plays=9_000, remembers=False, noise=4)
FULL = Skill(plays=80_000, reads=True)

BOTS: dict[str, Bot] = {
    bot.name: bot
    for bot in (
        RandomPlayer(),
        RulePlayer("easy", slips=5),
        RulePlayer("greedy", slips=0),
        PolicyPlayer("medium", slips=2),
        RegretPlayer("hard", FORGETFUL),
        RegretPlayer("best", FULL),
    )
}
