"""Asks for help: hints, assist, reviews, reasons, lessons.

Knows: shapes. Does not know: any game; what a game adds (`Assist`) stands in its own folder.
"""

from __future__ import annotations

from typing import NotRequired, TypedDict

from tschatulle.contract.tables import AtTable, Move, Private, Turn
from tschatulle.presentation import Assist, Line


class HintChoice(TypedDict):
    """A weighed move."""

    move: Move
    parts: list[str]
    value: float
    """In the unit of the game, for the mover; higher is better."""


class Advice(TypedDict):
    """What the strongest player would do."""

    move: Move
    parts: list[str]
    where: Line
    """The first half of the hint: where to look, without the answer."""
    why: Line
    choices: list[HintChoice]
    """Best first; [] where nothing was weighed."""
    exact: bool
    """Whether the values are proven."""


class Hint(Advice):
    """The same for the page that holds the table. The game is practice from here on."""

    private: Private


class Assisted(Assist):
    """What the board can show to help the seat, as its game tells it. The game is practice from here on."""

    private: Private


class Practised(TypedDict):
    """The game is practice from here on."""

    private: Private


class Decision(TypedDict):
    """A decision that was weighed. What a game does not tell is left out."""

    seat: NotRequired[int]
    move: Move
    parts: list[str]
    best: Move
    best_parts: list[str]
    value: NotRequired[float]
    """What the move was worth to its mover, in the unit of the game."""
    loss: float
    """What it gave up against the best one, in the unit of the game."""
    exact: bool
    """Whether that is proven."""
    line: Line
    hit: NotRequired[bool]
    """Whether the move brought what it was made for."""
    after: NotRequired[float]
    """How seat 0 stood after it: chance to win of 0 to 1, or lead in points."""
    chance: NotRequired[float]
    """Of a hit, 0 to 1."""
    most: NotRequired[float]
    """The largest chance that any move had."""
    cost: NotRequired[float]
    """Chance to win that it gave up, 0 to 1."""
    points: NotRequired[int]
    """What it brought."""
    expected: NotRequired[float]
    """What it could be expected to bring, in points."""
    luck: NotRequired[float]
    """What it brought more than that."""
    best_chance: NotRequired[float]
    worlds: NotRequired[int]
    """How many deals were still possible."""
    par_left: NotRequired[float]
    """What was left of par after it, in points."""


class Bet(Decision):
    """The same, and where it was made."""

    n: int
    """Which move of the record, from 1."""


class Missed(TypedDict):
    """What a seat has overlooked."""

    n: int
    points: int


class Review(TypedDict):
    """What every decision of a game, or of a chapter of it, gave up."""

    bets: list[Bet]
    total_loss: float | list[float]
    """Of all decisions; by seat where there are several, of one seat alone where one seat was asked for."""
    turning: list[int]
    """The `n` of the decisions that counted most."""
    line: Line
    """The game in one sentence."""
    unit: NotRequired[str]
    exact: NotRequired[bool]
    """Whether all losses are proven."""
    curve: NotRequired[list[float]]
    """How seat 0 stood after each bet."""
    score: NotRequired[int]
    par: NotRequired[float]
    luck: NotRequired[float]
    """Score less par, and what was given up."""
    points: NotRequired[list[int]]
    """By seat, at the end."""
    missed: NotRequired[list[Missed]]
    """By seat."""


class Why(TypedDict):
    """Why a computer made a move."""

    why: Line


class LessonStep(TypedDict):
    """A step of a lesson."""

    say: Line | None
    """None for a move that needs no word."""
    expect: Move | None
    """The move that is waited for, "any" for whichever; None: go on by Next."""
    seat: NotRequired[int | None]
    """Who moves; the pupil if it is None or left out."""
    show: list[str]
    """Elements to point at."""


class Lesson(Turn):
    """A lesson, laid on a table."""

    steps: list[LessonStep]


class ReviewRequest(AtTable):
    """About the game on the table, or one chapter of it."""

    chapter: NotRequired[int]
    """From 0."""
    seat: NotRequired[int]
    """Whose decisions of that chapter."""


class WhyRequest(AtTable):
    """About a move."""

    n: int
    """Which one, from 1."""


class LessonRequest(AtTable):
    """The lesson of a game, on the table "lesson" if none is named."""

    key: str
