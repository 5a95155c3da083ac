"""What Toguz Kumalak and its sisters add to the contract with the page: facts for their board, and help.

Knows: shapes. Does not know: rules.
"""

from __future__ import annotations

from typing import Literal, TypedDict

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
    sowings: int | None
    """Of both sides to the end of the game, this one included, where that is known: the shortest win against the
    longest defence."""


class Assist(AnyAssist):
    """Each sowing of the seat on turn."""

    moves: dict[str, Sowing]
    """By element of its pit."""
