"""What the family of Tichu adds to the contract with the page: facts for its board, and help.

Knows: shapes. Does not know: rules. What one variant alone tells is left out by the others.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict

from tschatulle.presentation import Assist as AnyAssist
from tschatulle.presentation import Facts as AnyFacts
from tschatulle.presentation import Line


class Gave(TypedDict):
    """A card that a hand has given."""

    to: int
    card: int
    """0 where it is hidden."""


# `from` is a word of Python.
Got = TypedDict("Got", {"from": int, "card": int, "held": bool})
"""A card that a hand has got, and whether it is still `held`."""


class Gifts(TypedDict):
    """What a hand gave and got, as far as it is seen."""

    gave: list[Gave]
    got: list[Got]


class Standing(TypedDict):
    """Who has how many points, for the line below the table."""

    who: Line
    n: int
    seats: list[int]
    """Whose score that is."""
    won: NotRequired[int]
    """Victory points, in a round."""


class Cell(TypedDict):
    """A hand in the score sheet: a total and what it was made of, or a place."""

    n: NotRequired[int]
    cards: NotRequired[int]
    calls: NotRequired[int]
    won: NotRequired[int]
    """Victory points, in a round."""
    place: NotRequired[int]
    """From 1, in Grandseigneur."""
    title: NotRequired[Line]


class Ledger(TypedDict):
    """The score sheet."""

    heads: list[Line]
    rows: list[list[Cell]]
    """By hand and column."""


class Meld(TypedDict):
    """A combination of cards."""

    kind: str
    cards: list[int]
    count: int
    """How many cards."""
    card: NotRequired[Line]
    """Of a single."""
    height: NotRequired[Line]
    """The rank, of others."""
    wild: NotRequired[int]
    """The rank for which a Phoenix stands, 0 for none."""


class Laid(Meld):
    """A combination of the trick."""

    seat: int
    """Of the hand."""


class Seating(TypedDict):
    """Who sits where."""

    sides: list[int]
    """By hand."""
    order: NotRequired[list[int]]
    """Who plays after whom, where that is not the order of the numbers."""
    keepers: NotRequired[list[int]]
    """Who acts for each hand, where that may be another seat."""


class Scores(TypedDict):
    """How it stands."""

    standing: list[Standing]
    ledger: Ledger
    totals: NotRequired[list[int]]
    """By side; by hand in Trichu."""
    target: NotRequired[int]
    """Points at which a match is over."""
    hands: NotRequired[int]
    """Of a whole game, where that is fixed."""
    victory: NotRequired[list[int]]
    """Round: victory points of both sides."""
    decks: NotRequired[int]
    """Grandseigneur, and all that follow."""
    ranks: NotRequired[list[int]]
    """Seats from the throne down."""
    titles: NotRequired[list[str]]
    """Language keys from the throne down."""
    dues: NotRequired[list[list[int]]]
    """Who pays whom how many cards."""
    reigns: NotRequired[list[int]]
    """Hands won, by seat."""


class Counted(TypedDict, total=False):
    """Points of the play."""

    worth: int
    """In the trick."""
    piles: list[int]
    """Won so far, by hand."""
    cards: list[int] | None
    """Won by side, at the end of a hand."""
    double: bool
    """Whether a hand has ended by a double victory."""


class Play(Counted):
    """The play, which may not have begun."""

    turn: int | None
    """The hand whose turn it is."""
    trick: list[Laid]
    out: list[int]
    """Hands without cards, in the order of going out."""
    wish: int
    """The rank that is wished for, 0 for none."""
    pending: str
    """What is still to be said: a wish, a gift of the Dragon's trick, a lead."""
    opener: NotRequired[int]
    owner: NotRequired[int | None]
    """The hand whose combination is highest."""
    passed: NotRequired[list[int]]
    """Since then."""
    seen: NotRequired[list[int]]
    """Cards that were played."""


CallWord: TypeAlias = Literal["", "tichu", "grand"]


class Asking(TypedDict, total=False):
    """What is asked before the play, in Chaos Tichu."""

    signals: list[int]
    """Of all seats, as far as they are seen."""
    names: list[int]
    """Who must call, by team."""
    asked: list[int]
    """Who names for its team now."""


class Facts(AnyFacts, Seating, Scores, Play, Asking):
    """Of a scene."""

    phase: str
    number: int
    """Of the hand, from 1."""
    dealer: int
    calls: list[CallWord]
    """By hand."""
    answers: list[int]
    """What the game keeps of asking: differs from variant to variant."""
    again: list[int]
    left: list[int]
    """Cards by hand."""
    gifts: list[Gifts]
    """By hand."""
    sheet: list[list[int]]


class Assist(AnyAssist):
    """Help for the hand that is seen."""

    high: list[str]
    """Elements of own cards that no single card outside can beat."""
