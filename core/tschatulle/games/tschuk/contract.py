"""What Tschuk for two adds to the contract with the page: facts for its board, and help.

Knows: shapes. Does not know: rules.
"""

from __future__ import annotations

from typing import Literal, TypeAlias, TypedDict

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
