"""The ceiling: what a side would gain over a level if it saw all cards, on the same deals in both seatings.

Knows: the cards of all hands, which no player of the app ever sees. Does not know: how to play better than one move
ahead: every option is played out in the true deal as often as the level does in imagined ones, by perturbed habits. So
what it gains is what the best belief could bring to this way to play, and less than what perfect play would.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence

from tschatulle.chance import Chance
from tschatulle.game import Game, Seat
from tschatulle.games.tichu.bots.belief import FourSeatBelief, Option, PlayedOut
from tschatulle.games.tichu.bots.decision import Deciding, Skill
from tschatulle.games.tichu.bots.levels import thought_of
from tschatulle.games.tichu.bots.opening import decide
from tschatulle.games.tichu.bots.plan import Group, plan_of
from tschatulle.games.tichu.bots.play import bombs, moved, thrown
from tschatulle.games.tichu.bots.rollout import POLICY, PlayoutPolicy, Rollout
from tschatulle.games.tichu.rules.tichu import Tichu
from tschatulle.games.tichu.table.state import PLAY, Move, State
from tschatulle.minds.bot import Thinking, Thought

PERTURBED = 3
"""Each weight of the habit is changed by up to a third, up or down."""


class TrueDeal(FourSeatBelief):
    """The hands as they are, instead of imagined ones. What is not known is how the others play: each time a hand is
    played out, every seat has another habit."""

    habits: Sequence[PlayoutPolicy] = (POLICY,) * 4

    def imagining(self, found: Sequence[Option]) -> Callable[[Chance], PlayedOut]:
        plans = [plan_of(hand) for hand in self.seen.hands]

        def imagined(rng: Chance) -> PlayedOut:
            self.habits = [perturbed(rng) for _ in range(4)]
            return lambda place, calls: self.played(plans, found[place], calls)

        return imagined

    def opened(self, plans: list[list[Group]], turn: Seat) -> Rollout:
        return Rollout(plans, turn, self.habits)


def perturbed(rng: Chance) -> PlayoutPolicy:
    """A habit that is a little different."""
    steps = 201
    return PlayoutPolicy(*(weight + weight * (rng.below(steps) - 100) // (100 * PERTURBED) for weight in POLICY))


class OpenCards:
    """Plays like a level, but with all cards open in the play. Exchange and grand Tichu come before that."""

    name = "open"

    def __init__(self, skill: Skill) -> None:
        self.skill = skill

    def think(self, game: Game[State, Move], seen: State, seat: Seat, rng: Chance) -> Thinking:
        return thought_of((yield from self._decided(game, seen, seat, rng)))

    def _decided(self, game: Game[State, Move], state: State, seat: Seat, rng: Chance) -> Deciding:
        assert isinstance(game, Tichu)
        if state.phase != PLAY:
            return (yield from decide(game, game.observe(state, seat), seat, rng, self.skill))
        return (yield from moved(TrueDeal(game, state, seat), rng, self.skill))

    def interrupt(self, game: Tichu, seen: State, seat: Seat, rng: Chance) -> Generator[float, None, Thought | None]:
        moves = bombs(game, seen, seat)
        bomb = (yield from thrown(TrueDeal(game, seen, seat), moves, rng, self.skill)) if moves else None
        return thought_of(bomb) if bomb else None
