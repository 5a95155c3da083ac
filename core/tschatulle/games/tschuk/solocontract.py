"""What Tschuk Solitaire adds to the contract with the page: facts for its board, and help.

Knows: shapes. Does not know: rules.
"""

from __future__ import annotations

from typing import Literal, TypeAlias, TypedDict

from tschatulle.presentation import Assist as AnyAssist
from tschatulle.presentation import Facts as AnyFacts


class Undealt(AnyFacts):
    """Before the coins are poured out."""

    drawn: Literal[0]
    total: int
    """Coins."""


class Row(TypedDict):
    """A row of the board."""

    right: int
    empty: int
    points: int


class Dealt(AnyFacts):
    """Of a game."""

    heights: list[int]
    """Of the stacks at the beginning."""
    left: list[int]
    """Coins by stack."""
    weights: list[int]
    """Points of a hit, by row."""
    rows: list[Row]
    score: int
    par: float
    """What perfect play would score on average, in points."""
    largest: int
    """The largest score that the deal allows."""
    drawn: int
    total: int
    """Coins."""
    impossible: list[str]
    """Fields on which a bet cannot be right."""


Facts: TypeAlias = Dealt | Undealt


class Assist(AnyAssist):
    """Exact chances on the board."""

    chances: dict[str, float]
    """Field -> chance that the next coin of its column goes there, 0 to 1; stacks without coins are missing."""
    expected: dict[str, float]
    """Field -> expected points of that bet alone."""
    worlds: int
    """How many deals are left."""
