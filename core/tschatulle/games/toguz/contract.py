"""What Toguz Kumalak and its sisters add to the contract with the page: facts for their board, and help.

Knows: shapes. Does not know: rules.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypedDict

from tschatulle.presentation import Assist as AnyAssist
from tschatulle.presentation import Facts as AnyFacts


class Landing(TypedDict):
    """What a sowing does."""

    at: str
    """The element where the last ball falls."""
    takes: int
    """Balls."""
    tuzdyk: bool
    """Whether it makes one."""
    trap: bool
    """Whether the last ball falls into a tuzdyk."""


# `from` is a word of Python.
Preview = TypedDict("Preview", {"pit": int, "from": str, "at": str, "takes": int, "tuzdyk": bool, "trap": bool})
"""A `Landing` with the `pit` that is sown and its element (`from`)."""


class Facts(AnyFacts):
    """Of a scene."""

    pits: list[list[int]]
    """Balls by seat and pit."""
    kazans: list[int]
    tuzdyks: list[int]
    """By seat: the pit of the other side that is its tuzdyk, 0 for none."""
    turn: int
    """Seat."""
    sown: int
    """Sowings so far."""
    half: int
    """Half of all balls."""
    tuzdyk: bool
    """Whether there are any in this game."""
    times: int
    """How often this position has come."""
    offer: int | None
    """The seat that has offered a draw."""
    calls: list[str]
    """Moves of the seat on turn besides sowing."""
    landing: list[Preview]
    """Of each sowing of the seat on turn."""


class Sowing(Landing):
    """What a sowing does, and how it ends."""

    verdict: Literal["won", "drawn", "lost"] | None
    """For the mover, where it is proven."""


class Assist(AnyAssist):
    """Each sowing of the seat on turn."""

    moves: dict[str, Sowing]
    """By element of its pit."""


if TYPE_CHECKING:
    # What the registry hands out by name offers what it says.
    from tschatulle import kit
    from tschatulle.games.toguz import commands as speedcommands
    from tschatulle.games.toguz import show
    from tschatulle.games.toguz.bots import levels as bot
    from tschatulle.games.toguz.coach import analysis as study
    from tschatulle.games.toguz.coach import review as coach
    from tschatulle.games.toguz.formats import pgn as records
    from tschatulle.games.toguz.lessons import bestemshe as fivelesson
    from tschatulle.games.toguz.lessons import kozdatu as sevenlesson
    from tschatulle.games.toguz.lessons import toguz as lesson
    from tschatulle.games.toguz.rules import actions, bestemshe, kozdatu
    from tschatulle.games.toguz.rules import toguz as rules
    from tschatulle.games.toguz.rules.toguz import Move, State, Toguz
    from tschatulle.presentation import Show

    ACTIONS: kit.Actions[Toguz, Move] = actions
    RULES: kit.Rules[Toguz] = rules
    FIVE: kit.Rules[Toguz] = bestemshe
    SEVEN: kit.Rules[Toguz] = kozdatu
    SHOW: Show[State, Move] = show
    BOTS: kit.Bots = bot
    COACH: kit.Coach[Toguz, State, Move] = coach
    LESSON: kit.Lesson = lesson
    FIVE_LESSON: kit.Lesson = fivelesson
    SEVEN_LESSON: kit.Lesson = sevenlesson
    NOTATION: kit.Notation = records
    WRITING: kit.Writing = records
    STUDY: kit.Study[Toguz, State, Move] = study
    COMMANDS: kit.Commands = speedcommands
