"""What Tsung Shap adds to the contract with the page: facts for its board, and help.

Knows: shapes. Does not know: rules.
"""

from __future__ import annotations

from typing import Literal, TypeAlias, TypedDict

from tschatulle.presentation import Assist as AnyAssist
from tschatulle.presentation import Facts as AnyFacts
from tschatulle.presentation import Line


class Face(TypedDict):
    """What the board needs to draw and name the face of a kind of tile."""

    tile: str
    """Both halves, such as 6-5."""
    halves: list[int]
    """The larger first."""
    pips: int
    red: int
    """Red pips; of the twelve one half of each half."""
    copies: int
    """How many there are."""
    chinese: str
    name: str
    """Language key."""
    lore: str
    """Language key."""


class Undealt(AnyFacts):
    """Before the wall is built."""

    phase: Literal["deal"]
    tiles: dict[int, Face]
    """By kind."""


class Caught(TypedDict):
    """A twin or triplet that was fished."""

    seat: int
    points: int
    pieces: list[str]
    """The tile that caught comes first."""
    kind: Literal["twin", "triplet"]
    claimed: bool
    """Whether the other side had overlooked it."""


class Overlooked(TypedDict):
    """What a seat has overlooked."""

    n: int
    points: int


Phase: TypeAlias = Literal["play", "lead", "last", "over"]
"""A turn; a new row after a sweep; a claim after the last tile; the end."""


class Dealt(AnyFacts):
    """Of a game."""

    phase: Phase
    turn: int
    """Seat."""
    rules: str
    """Letters of the options."""
    blind: bool
    """Whether both draw from piles of their own, all tiles face up (1893)."""
    claims: bool
    """Whether what is overlooked can be claimed."""
    neighbours: bool
    """Whether two neighbours make a triplet, too."""
    row: list[str]
    """Pieces, from left to right."""
    hands: list[list[str]]
    """Pieces by seat."""
    stock: int | list[int]
    """Tiles; by seat where both have piles of their own."""
    scores: list[int]
    caught: list[Caught]
    """In the order in which they were fished."""
    overlooked: list[Overlooked]
    """By seat."""
    tiles: dict[int, Face]
    """By kind."""


Facts: TypeAlias = Dealt | Undealt


class Catch(TypedDict):
    """One way to catch."""

    parts: list[str]
    """Elements of the move."""
    pieces: list[str]
    """What goes with the tile; of a claim the tile, too."""
    points: int
    sweep: bool
    line: Line


class Walled(TypedDict):
    """A piece in the row whose twin is in the hand, but not at an end."""

    piece: str
    at: str
    """Element of the twin."""
    n: int
    """How many tiles lie before it."""
    line: Line


class Assist(AnyAssist):
    """What glows in assist mode, for the seat on turn."""

    catches: list[Catch]
    claims: list[Catch]
    """What the other side overlooked."""
    sums: dict[str, int]
    """Element of a tile of the hand -> pips of it and both ends."""
    walled: list[Walled]
