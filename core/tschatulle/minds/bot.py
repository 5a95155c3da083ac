"""What a computer player is.

Knows: game.py and presentation.py. Does not know: any game, any clock. A bot is given what its seat sees and a stream
of chance, and nothing else; given the same it answers the same. It thinks in a generator: every `yield` (about every
two milliseconds of work natively) lets the caller look at the clock, answer other requests, or drop the thought.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeVar

from tschatulle.chance import Chance
from tschatulle.game import Seat
from tschatulle.presentation import Line

if TYPE_CHECKING:
    from typing import TypeGuard

ResultT = TypeVar("ResultT")


class Choice(NamedTuple):
    """One weighed move. Values are expected points (or winning chances) of the mover; higher is better."""

    move: Any
    value: float


class Thought(NamedTuple):
    """What a bot decided, and why."""

    move: Any
    why: Line
    choices: tuple[Choice, ...] = ()
    """Best first; () where the bot does not weigh."""
    exact: bool = False
    """Whether the values are proven."""


Thinking = Generator[float, None, Thought]
"""Yields its progress, 0 to 1, and returns the thought."""


class Bot(Protocol):
    """A level of play. In games where one may act out of turn it can be a Listener."""

    name: str

    def think(self, game: Any, seen: Any, seat: Seat, rng: Chance) -> Thinking: ...


class Listener(Bot, Protocol):
    """A level that is asked after each move of others, too."""

    def interrupt(self, game: Any, seen: Any, seat: Seat, rng: Chance) -> Generator[float, None, Thought | None]:
        """As `think`; None for letting things go on."""


def listens(bot: Bot) -> TypeGuard[Listener]:
    """Whether it wants to be asked out of turn."""
    return hasattr(bot, "interrupt")


def finish(work: Generator[Any, None, ResultT]) -> ResultT:
    """Works to the end without a pause: a thought, a step of a table, anything that is done in slices."""
    try:
        while True:
            next(work)
    except StopIteration as end:
        result: ResultT = end.value
        return result
