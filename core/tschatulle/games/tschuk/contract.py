"""What Tschuk for two adds to the contract with the page: facts for its board, and help.

Knows: shapes. Does not know: rules.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias, TypedDict

from tschatulle.presentation import Assist as AnyAssist
from tschatulle.presentation import Facts as AnyFacts


class Undealt(AnyFacts):
    """Before the coins are poured out."""

    phase: Literal[0]
    drawn: Literal[0]


class Coin(TypedDict):
    """A drawn coin."""

    at: str
    """Its element."""
    stack: int
    hidden: int
    """The number on its other side."""
    face: int
    """The number that shows."""
    turns: int
    """How often it was turned over."""


class Side(TypedDict):
    """What a side shows and lacks, and its coins."""

    have: list[int]
    missing: list[int]
    coins: list[Coin]


class Dealt(AnyFacts):
    """Of a game."""

    phase: Literal[1, 2]
    """Drawing, then turning over."""
    numbers: int
    """How many there are."""
    heights: list[int]
    """Of the stacks at the beginning."""
    left: list[int]
    """Coins by stack."""
    hiding: list[int]
    """By number: coins in the stacks that hide it."""
    sides: list[Side]
    turn: int
    """Seat."""
    drawn: int
    turned: int
    """Turnings so far."""
    total: int
    """Coins."""


Facts: TypeAlias = Dealt | Undealt


class Shared(TypedDict):
    """What a share text may tell."""

    winner: int | None
    lacks: list[int]
    """Numbers by seat."""
    drawn: int
    turned: int


class Assist(AnyAssist):
    """Exact chances at the stacks; nothing in the second phase."""

    chances: dict[str, float]
    """Element of a stack -> chance of a number that the side to move lacks, 0 to 1."""
    numbers: dict[str, dict[int, float]]
    """Element of a stack -> number -> its chance."""


if TYPE_CHECKING:
    # What the registry hands out by name offers what it says.
    from tschatulle import kit
    from tschatulle.games.tschuk.bots import levels as bot
    from tschatulle.games.tschuk.coach import review as coach
    from tschatulle.games.tschuk.lessons import tschuk as lesson
    from tschatulle.games.tschuk.rules import actions
    from tschatulle.games.tschuk.rules import tschuk as rules
    from tschatulle.games.tschuk.rules.tschuk import Move, State, Tschuk
    from tschatulle.games.tschuk.show import tschuk as show
    from tschatulle.presentation import Show

    ACTIONS: kit.Actions[Tschuk, Move] = actions
    RULES: kit.Rules[Tschuk] = rules
    SHOW: Show[State, Move] = show
    BOTS: kit.Bots = bot
    COACH: kit.Coach[Tschuk, State, Move] = coach
    LESSON: kit.Lesson = lesson
