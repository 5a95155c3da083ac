"""Asks about puzzles: one position for each date, three tries to find its one best move.

Knows: shapes. Does not know: any game.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict

from tschatulle.contract.sharing import DayResult, Medal, When
from tschatulle.contract.tables import AtTable, Move, Turn
from tschatulle.presentation import Line

Grade: TypeAlias = Literal[1, 2, 3]
"""Easy, fair, hard."""


class Try(TypedDict):
    """A move that was tried."""

    move: Move
    right: bool
    line: Line
    """What it comes to."""


class Solution(TypedDict):
    """The one best move."""

    move: Move
    line: Line
    """Why it is the best."""


class Puzzle(TypedDict):
    """The puzzle of a date, after some tries."""

    key: str
    date: str
    number: int
    """From 1 on the first date."""
    state: When
    """Beside the date of the player's calendar."""
    link: str
    """Fragment."""
    grade: Grade
    seat: int
    """Whose move is to be found."""
    task: Line
    known: list[Line]
    """What the player is told besides what lies on the board."""
    idle: list[str]
    """Acts of the board that no puzzle of this game is solved by, and which are not offered."""
    tries: list[Try]
    left: int
    """Tries that are left."""
    over: bool
    """The right move was found, or no try is left."""
    solved: bool
    medal: Medal | None
    """By the number of tries; None before the end, and when no try was right."""
    result: DayResult | None
    """Once it is over: what `days` counts."""
    solution: Solution | None
    """Once it is over."""


# `from` is a word of Python.
Shown = TypedDict("Shown", {"from": int, "to": int})
"""Moves of the record to be looked at with `at`: all behind `from` up to `to`; none if both are equal."""


class Puzzled(Puzzle, Turn):
    """The same, with the position as a turn: its choices are the answers that can be tried, none when it is over. The
    table itself holds the line that the last try, or the solution, leads to."""

    shown: Shown


class PuzzleRequest(AtTable):
    """The puzzle of a date."""

    key: str
    date: str
    today: str
    """The date of the player's calendar."""
    data: str
    """The data of the game and the year, as they were fetched."""
    tries: NotRequired[list[Move]]
    """All moves that were tried so far, oldest first."""
    show: NotRequired[Literal["try", "solution"]]
    """Which line lies on the table: that of the last try, or, once it is over, the solution."""
