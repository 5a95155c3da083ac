"""Players of the blank game: one that says anything, and one that says the middle."""

from __future__ import annotations

from collections.abc import Generator

from tschatulle.chance import Chance
from tschatulle.game import Seat
from tschatulle.games.blank.rules import NUMBERS, Blank, State
from tschatulle.minds.bot import Bot, Choice, Thought
from tschatulle.minds.randomplayer import RandomPlayer


class MiddlePlayer:
    """The middle is never more than one away."""

    name = "best"

    def think(self, game: Blank, seen: State, seat: Seat, rng: Chance) -> Generator[float, None, Thought]:
        yield 0.0
        far = {number: sum(abs(number - other) for other in NUMBERS) / len(NUMBERS) for number in NUMBERS}
        choices = tuple(Choice(number, 3 - far[number]) for number in sorted(NUMBERS, key=far.__getitem__))
        return Thought(choices[0].move, ("why.blank.middle", {}), choices, exact=True)


BOTS: dict[str, Bot] = {bot.name: bot for bot in (RandomPlayer(), MiddlePlayer())}
