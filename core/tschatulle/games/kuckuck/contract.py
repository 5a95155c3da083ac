"""What Zum Kuckuck! adds to the contract with the page: facts for its board, and help.

Knows: shapes. Does not know: rules.
"""

from __future__ import annotations

from typing import Literal, TypeAlias, TypedDict

from tschatulle.presentation import Assist as AnyAssist
from tschatulle.presentation import Facts as AnyFacts


class Undealt(AnyFacts):
    """Before the first deal."""

    phase: Literal["start"]


class Player(TypedDict):
    """What lies before a seat, and what the viewer can know of its cards, for the memory aid (Z16)."""

    hand: int
    """The number of the hand that it holds in this cycle."""
    cockatoos: int
    """That it got with the hand."""
    left: int
    """Cockatoos that still show."""
    out: bool
    top: int
    """Its highest nest, 0 for none."""
    highest: bool
    """Whether no nest is higher."""
    cards: int
    """In hand."""
    chosen: bool
    laid: int
    """The chosen card, 0 while it is hidden."""
    shown: list[int]
    """Played in this cycle."""
    known: list[int]
    """Still in the hand, and known from any cycle."""
    unseen: int
    """How many of its cards are not known."""


class Played(TypedDict):
    """How a hand was played once."""

    cycle: int
    seat: int
    points: int


class Hand(TypedDict):
    """A hand as each player has played it."""

    hand: int
    cockatoos: int
    cards: list[int]
    """All of it, or [] where it is not all known."""
    played: list[Played]


class Dealt(AnyFacts):
    """Of a game."""

    phase: Literal["choose", "rest", "end"]
    seats: int
    cycle: int
    """From 0; -1 before the first."""
    round: int
    """Rounds of this cycle that are over."""
    pair: list[int]
    """The nests that were turned up, in the order of coming."""
    takes: list[int]
    """The same, the lower one first."""
    deck: int
    nests: list[int]
    """Those that can still come."""
    tactical: bool
    order: list[int]
    """Of the seats in the tactical game."""
    players: list[Player]
    sheet: list[list[int]]
    """Points by cycle and seat."""
    totals: list[int]
    winners: list[int]
    hands: list[Hand]


Facts: TypeAlias = Dealt | Undealt


class Shared(TypedDict):
    """What a share text may tell."""

    points: list[int]
    winners: list[int]
    sheet: list[list[int]]
    """Points by cycle and seat."""


class Assist(AnyAssist):
    """Nothing that the facts do not show already."""

    chances: dict[str, float]
