"""The computer players of Tichu's variants: habit, and thinking in imagined worlds.

Knows: the levels, and which mind thinks about which game. Does not know: any hand but its own and what lies open,
clocks, what differs from variant to variant (minds/).
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, Final

from tschatulle.chance import Chance
from tschatulle.game import Seat
from tschatulle.games.tichu.bots.baseline import GreedyPlayer, RandomPlayer, chosen
from tschatulle.games.tichu.bots.decide import Skill
from tschatulle.games.tichu.bots.levels import FEW, FULL, SOME, by_policy, thought_of
from tschatulle.games.tichu.bots.minds.chaos import ChaosMind
from tschatulle.games.tichu.bots.minds.grandseigneur import GrandseigneurMind
from tschatulle.games.tichu.bots.minds.mind import Mind, Skills
from tschatulle.games.tichu.bots.minds.tichu import TichuMind
from tschatulle.games.tichu.bots.minds.tientsin import TientsinMind
from tschatulle.games.tichu.bots.minds.trichu import TrichuMind
from tschatulle.games.tichu.rules.grandseigneur import FEWEST, MOST, Grandseigneur
from tschatulle.games.tichu.rules.tichu import Tichu
from tschatulle.games.tichu.table.state import GRAND, GRAND_NO, PLAY, State
from tschatulle.minds.bot import Bot, Thinking, Thought

Variant = Tichu | Grandseigneur

# Any: each mind is one for the game of its key, which no type of a mapping can say.
MINDS: Final[dict[str, Mind[Any]]] = {
    "tichu3": TrichuMind(),
    "tichu6": TientsinMind(),
    "tichu4chaos": ChaosMind(),
    "tichu4round": TichuMind(),
    **{f"grandseigneur{players}": GrandseigneurMind() for players in range(FEWEST, MOST + 1)},
}
"""Key -> how the game is thought about."""


class PolicyPlayer:
    """Plays by habit: plans its hand, helps its partners, weighs nothing, never calls."""

    def __init__(self, name: str, slips: int) -> None:
        self.name = name
        self.slips = slips
        """In so many of ten cases it overlooks what it planned."""

    def think(self, game: Variant, seen: State, seat: Seat, rng: Chance) -> Thinking:
        yield 0.0
        if seen.phase == GRAND:
            return Thought(GRAND_NO, ("why.tichu.grand-weak", {}))
        if seen.phase == PLAY:
            move, why = MINDS[game.key].habit(
                game, seen, seat, lambda belief, moves: by_policy(belief, moves, rng, self.slips)
            )
        else:
            move, why = chosen(game, seen, seat)
        return Thought(move, (f"why.tichu.{why}", {}))


class RolloutPlayer:
    """Weighs what it does in imagined worlds."""

    def __init__(self, name: str, skill: Skill, six: int, crowd: int) -> None:
        """`six` and `crowd` are hands played out for a move in Tientsin and in Grandseigneur."""
        self.name = name
        most = min(skill.most, 10)
        self.skills = Skills(skill, skill._replace(plays=six, most=most), skill._replace(plays=crowd, most=most))

    def think(self, game: Variant, seen: State, seat: Seat, rng: Chance) -> Thinking:
        yield 0.0
        mind = MINDS[game.key]
        decision = yield from mind.decided(game, seen, seat, rng, mind.skill(self.skills))
        return thought_of(decision)

    def interrupt(self, game: Variant, seen: State, seat: Seat, rng: Chance) -> Generator[float, None, Thought | None]:
        yield 0.0
        mind = MINDS[game.key]
        decision = yield from mind.bombed(game, seen, seat, rng, mind.skill(self.skills))
        return thought_of(decision) if decision else None


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
