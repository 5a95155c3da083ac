"""Asks of the analysis board, and of games in the notation of others.

Knows: shapes. Does not know: any game, trees of variations: those are the page's own.

A line is a game key, options, a position ("" for the start) and the move texts that follow, all by seats.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict

from tschatulle.contract.door import Error
from tschatulle.contract.tables import AtTable, Move, View
from tschatulle.presentation import Line, Step


class Label(TypedDict):
    """The name of a move."""

    text: str
    """In notation."""
    number: int
    """Of the pair of moves, from 1."""
    seat: int


class Played(TypedDict):
    """A line that was played on a table of its own."""

    view: View
    story: list[Step]
    """Of the last move."""
    labels: list[Label | None]
    """Of the moves of seats; None for calls, which are no moves on the board."""
    name: str
    """The position in the notation of others."""
    position: str
    """The position as our own text."""


class Fault(Error):
    """What is wrong with a game of a file."""

    place: int | None
    """Number of the move, from 1."""
    line: int | None
    """Of the file, from 1."""


class FoundLine(TypedDict):
    """A text was a line, or the one game of a file."""

    kind: Literal["line"]
    key: str
    options: dict[str, str]
    position: str
    moves: list[Move]
    at: int
    """How many of these moves are among the first `at` moves of the record that were asked for."""
    title: str
    error: Fault | None
    """What is wrong behind the last move."""
    notes: list[Error]
    """What is odd about the text, though the moves are right."""


class GameCard(TypedDict):
    """A game of a file."""

    key: str
    title: str
    about: str
    result: str
    moves: int
    error: Fault | None
    notes: list[Error]


class FoundGames(TypedDict):
    """A text was a file of several games, to be asked for one by one with `pick`."""

    kind: Literal["games"]
    games: list[GameCard]
    more: bool
    """Whether there are more than are listed."""


StudyText: TypeAlias = FoundLine | FoundGames


class FieldChoice(TypedDict):
    """A value of a field."""

    value: str
    label: Line


class Field(TypedDict):
    """A field of the form of a position."""

    name: str
    label: Line
    kind: Literal["number", "choice"]
    value: int | str
    """A number, or of a choice the value that is chosen."""
    row: int
    """Of the form, from above."""
    short: NotRequired[Line]
    """Label of a number where it stands in its row."""
    most: NotRequired[int]
    """Of a number; the least is 0."""
    group: NotRequired[Line]
    """Name of the row."""
    choices: NotRequired[list[FieldChoice]]


Proof: TypeAlias = Literal["won", "drawn", "lost"]


class StudyMove(TypedDict):
    """One of the best moves of a position."""

    move: Move
    parts: list[str]
    text: str
    """In notation."""
    score: float
    """In the unit of the game, as seat 0 sees it."""
    proven: Proof | None
    """For the mover."""
    distance: int | None
    """Moves of all sides to the end of the game, this one included, by the shortest win against the longest defence;
    None where that is not known."""
    line: list[str]
    """The moves that follow, in notation, this one included."""


class Studied(TypedDict):
    """The best moves of a position, as far as it was looked ahead; told again and again while it is looked further."""

    depth: int
    nodes: int
    lines: list[StudyMove]
    """Best first."""
    settled: bool
    """Whether looking further would change nothing that matters."""


class Fields(TypedDict):
    """The form of a position."""

    fields: list[Field]


class Edited(TypedDict):
    """The text of the position that a form says."""

    position: str


class ExplorerRow(TypedDict):
    """A move that was played in a position."""

    move: Move
    parts: list[str]
    text: str
    """In notation."""
    games: int
    results: list[int]
    """Games won by seat 0, drawn, won by seat 1; a game that nobody finished is in none of them."""


class Explored(TypedDict):
    """What the games of the explorer have played here."""

    games: int
    """All that it knows."""
    rows: list[ExplorerRow]
    """Most played first."""


class Waiting(TypedDict):
    """A piece of a file was taken; more is to come."""

    waits: Literal[True]


class BookFault(Error):
    """A game that could not be taken."""

    game: int
    """Its number in the file, from 1."""
    line: int | None
    """Of the file, from 1."""


class Count(TypedDict):
    """What a file of games has brought."""

    games: int
    """There are now."""
    new: int
    known: int
    """Were there already."""
    other: int
    """Of another board, or without a move."""
    failed: int
    faults: list[BookFault]
    """The first of those that failed."""


class Added(Count):
    """The same, and what the explorer holds now."""

    kept: str
    """All games of the reader as a text that can be added again; empty for the opening book, which has a file."""


Verdicted: TypeAlias = Literal["exact", "fault", "unfinished", "wrong"]
"""A "fault" is a known one of such files, in a game that is right."""


class Verdict(TypedDict):
    """A game of a file, checked by the rules."""

    verdict: Verdicted
    reason: str | None
    """What is wrong, or the known fault of such files."""
    params: dict[str, int | str]
    place: int | None
    """Where, from 1: the number of the move, or the line of the file."""
    line: int | None
    """Of the file, from 1."""
    points: list[int] | None
    """Of the sides."""
    moves: int


class Verdicts(TypedDict):
    """The games of a file."""

    key: str
    games: list[Verdict]
    more: bool
    """Whether there are more than are listed."""


class LineRequest(AtTable):
    """Plays a line on a table of its own, "study" if none is named."""

    key: str
    options: NotRequired[dict[str, str]]
    position: NotRequired[str]
    moves: NotRequired[list[Move]]


class StudyReadRequest(TypedDict):
    """What a text holds: a position, a link, a record, a save, or a file of games."""

    key: str
    text: str
    pick: NotRequired[int | None]
    """Which game of a file, from 0."""
    at: NotRequired[int]
    """How many moves of a record are to be counted."""


class EditRequest(AtTable):
    """What the fields of the form say."""

    values: dict[str, int | str]


class ExploreRequest(AtTable):
    """The games of the reader, or those of the opening book."""

    book: NotRequired[bool]
    """Whether those of the opening book are meant."""


class ExploreAddRequest(TypedDict):
    """Games for the explorer; a long text comes in pieces."""

    key: str
    text: str
    more: NotRequired[bool]
    """Whether this is not the last piece."""
    book: NotRequired[bool]
    """Whether they are the opening book."""


class ExploreClearRequest(TypedDict):
    """All games of the reader are forgotten."""

    key: str


class GamesRequest(TypedDict):
    """A file of games in the notation of others."""

    text: str


class GameRequest(AtTable):
    """Lays one of those games on a table, "games" if none is named; nothing of it is hidden."""

    text: str
    pick: int
    """From 0."""
