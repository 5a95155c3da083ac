"""What the levels ask of a variant: one mind for each of them, so that no level asks which variant it plays.

Knows: what a mind offers, and how one thinks whose seats are hands of cards. Does not know: any variant, hidden cards,
clocks.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Generator
from typing import TYPE_CHECKING, Generic, NamedTuple, Protocol, TypeAlias, TypeVar

from tschatulle.chance import Chance
from tschatulle.game import Seat
from tschatulle.games.tichu.bots.baseline import chosen
from tschatulle.games.tichu.bots.belief import Belief
from tschatulle.games.tichu.bots.decision import Deciding, Decision, Skill
from tschatulle.games.tichu.bots.play import bombs, thrown
from tschatulle.games.tichu.table.state import Move, State

if TYPE_CHECKING:
    from tschatulle.games.tichu.rules.grandseigneur import Grandseigneur
    from tschatulle.games.tichu.rules.tichu import Tichu

FamilyGame: TypeAlias = "Tichu | Grandseigneur"
GameT = TypeVar("GameT", bound=FamilyGame)
GameT_contra = TypeVar("GameT_contra", contravariant=True)

Bombing: TypeAlias = "Generator[float, None, Decision | None]"
Choose: TypeAlias = Callable[[Belief], tuple[Move, str]]
"""What may be done in a hand as it is imagined: one move, and the reason."""


class Skills(NamedTuple):
    """The skill of one level by the machinery that a variant needs: a hand takes longer the more players there are."""

    four: Skill
    six: Skill
    crowd: Skill


class Mind(Protocol[GameT_contra]):
    """How a variant is thought about."""

    def skill(self, skills: Skills) -> Skill:
        """The one that is meant for it."""

    def belief(self, game: GameT_contra, seen: State, seat: Seat, tries: int = 1) -> Belief:
        """The play of the hand that a seat plays: beliefs, rollouts, and what it is worth. `tries` worlds are drawn for
        each that is taken, where one can tell which is likely."""

    def greedy(self, game: GameT_contra, seen: State, seat: Seat) -> tuple[Move, str]:
        """What the greedy level does, and why."""

    def prepared(self, game: GameT_contra, seen: State, seat: Seat) -> Decision:
        """What a level that weighs nothing says and gives before the play."""

    def policy(self, game: GameT_contra, seen: State, seat: Seat, choose: Choose) -> tuple[Move, str]:
        """What is played by a chooser that weighs nothing, and why."""

    def decided(self, game: GameT_contra, seen: State, seat: Seat, rng: Chance, skill: Skill) -> Deciding:
        """What an awaited seat calls, gives or plays."""

    def bombed(self, game: GameT_contra, seen: State, seat: Seat, rng: Chance, skill: Skill) -> Bombing:
        """A bomb out of turn, or None."""


class GreedyStart(Generic[GameT]):
    """What most minds share: who weighs nothing does before the play what the greedy level does."""

    def greedy(self, game: GameT, seen: State, seat: Seat) -> tuple[Move, str]:
        return chosen(game, seen, seat)

    def prepared(self, game: GameT, seen: State, seat: Seat) -> Decision:
        move, why = self.greedy(game, seen, seat)
        return Decision(move, (f"why.tichu.{why}", {}))


class SeatMind(GreedyStart[GameT], ABC):
    """A mind whose seats are hands of cards as they are."""

    def skill(self, skills: Skills) -> Skill:
        return skills.four

    @abstractmethod
    def belief(self, game: GameT, seen: State, seat: Seat, tries: int = 1) -> Belief:
        """As in Mind."""

    def policy(self, game: GameT, seen: State, seat: Seat, choose: Choose) -> tuple[Move, str]:
        return choose(self.belief(game, seen, seat))

    def bombed(self, game: GameT, seen: State, seat: Seat, rng: Chance, skill: Skill) -> Bombing:
        moves = bombs(game, seen, seat)
        if not moves:
            return None
        yield 0.0
        return (yield from thrown(self.belief(game, seen, seat, skill.tries), moves, rng, skill))
