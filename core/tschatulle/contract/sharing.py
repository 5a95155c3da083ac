"""Asks about links, files, results to compare, and the daily.

Knows: shapes. Does not know: any game.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict

from tschatulle.contract.door import Error
from tschatulle.contract.tables import AtTable, Turn
from tschatulle.presentation import Line

FoundKind: TypeAlias = Literal["seed", "record", "position", "turn", "result", "date", "save"]


class Found(TypedDict):
    """What a text turned out to be."""

    kind: FoundKind
    """A "position" is a record that begins with a set-up position, a "turn" one that was sent for an answer, a "result"
    one to compare."""
    key: str
    text: str
    """The seed, the date, or the name of a result."""
    moves: int | None
    """Of a record."""
    options: NotRequired[dict[str, str]]
    """Of a seed; a record has its own."""


Standing: TypeAlias = Literal["on", "known", "other"]
"""How a turn that was sent stands to a table: it goes on with it, is known there already, or is of another game."""


class FoundTurn(Found):
    """The same, of a turn that was sent."""

    stands: Standing


class Taken(Found, Turn):
    """What a text was, and the table that it lies on now."""


class TakenTurn(Taken):
    """The same, of a turn that was sent."""

    stands: Standing


class Link(TypedDict):
    """A link to a table."""

    fragment: str
    """What stands behind the address of the page, from # on."""
    length: int
    """Its characters."""
    fits_qr: bool
    """Whether a phone scans it with ease."""


class Text(TypedDict):
    """A record as a file."""

    text: str


class Form(TypedDict):
    """The game in a notation of others."""

    form: str
    extension: str
    """End of the file name."""
    text: str


class Forms(TypedDict):
    """The game in all notations of others that it has; [] while it has secrets."""

    texts: list[Form]


class Shared(TypedDict):
    """What a game with a daily tells of a finished one, and what gives nothing of the deal away."""

    score: int
    grid: list[str]
    """Lines: a digit that names the line, then a letter for each move, all right ones first: "r" right, "w" wrong; "e"
    alone for a line without moves."""
    right: int
    """Right moves."""
    moves: int
    par: float
    """What perfect play would score on average, in points."""
    largest: int
    """The largest score that the deal allows."""


Medal: TypeAlias = Literal["bronze", "silver", "gold"]


class Limits(TypedDict):
    """The fewest points for each medal."""

    bronze: int
    silver: int
    gold: int


class Share(Shared):
    """What the end of a daily, or of a deal like it, tells. A text made of it gives nothing of the deal away, but for
    `decided`."""

    key: str
    limits: Limits
    medal: Medal | None
    decided: Line | None
    """What the points came from."""
    practice: bool
    late: bool
    date: str | None
    number: int | None
    """Of the daily, from 1."""
    link: str
    """Fragment of the deal, or of the record where nobody knows the seed."""


class Fragment(TypedDict):
    """A link to a result."""

    fragment: str


class Row(TypedDict):
    """A line of the standings."""

    name: str
    points: int
    """Victory points."""
    score: int
    """What breaks ties."""
    hands: list[list[int]]
    """Both for each hand."""
    place: int
    """From 1; equal results share it."""
    link: str


class Round(TypedDict):
    """Results of the same deals."""

    key: str
    seed: str
    rows: list[Row]
    """The best first."""


class NoResult(Error):
    """A text that is no result."""

    nth: int
    """Its place, from 0."""


class Compared(TypedDict):
    """The standings of each round among some links."""

    rounds: list[Round]
    bad: list[NoResult]


class DealFacts(TypedDict):
    """What a game with a daily tells of a deal before its first move."""

    heights: list[int]
    par: float
    """What perfect play would score on average, in points."""
    largest: int
    """The largest score that the deal allows."""


When: TypeAlias = Literal["today", "past", "future"]


class DatedDeal(DealFacts):
    """The deal of a date."""

    limits: Limits

    key: str
    date: str
    number: int
    """From 1 on the first date."""
    seed: str
    link: str


class Daily(DatedDeal):
    """The same, as it lies for the player."""

    state: When
    """Beside the date of the player's calendar."""


# `from` is a word of Python.
Bar = TypedDict("Bar", {"from": int, "to": int, "count": int})
"""How many dailies ended with so many points, `from` and `to` included."""


class Tally(TypedDict):
    """How many of each medal."""

    bronze: int
    silver: int
    gold: int
    none: int
    """Dailies without a medal."""


class Days(TypedDict):
    """How somebody's dailies went."""

    streak: int
    """Dates in a row, up to today or yesterday."""
    flame: list[str]
    """First and last date of that streak; [] if there is none."""
    best_streak: int
    played: int
    medals: Tally
    shares: Limits
    """The least share of par for each medal, in percent."""
    skipped: int
    """Results that are none."""
    mean_over_par: float | None
    distribution: list[Bar]
    """Without gaps."""


class DayResult(TypedDict):
    """A daily that somebody has played."""

    key: NotRequired[str]
    """Its game; one that is not told is a game, too."""
    date: str
    score: int
    par: float
    late: NotRequired[bool]


class ReadRequest(AtTable):
    """A link, a fragment, a record file or a save, as it was pasted."""

    text: str


class TakeRequest(ReadRequest):
    """The same, to be laid on the table."""

    today: NotRequired[str]
    """The date of the player's calendar; needed where the text is the link of a daily."""


class LinkRequest(AtTable):
    """Which link."""

    kind: Literal["s", "r", "p", "t", "d"]
    """Seed, record, position, turn or date."""


class WrittenRequest(AtTable):
    """The game in the notations of others."""

    players: list[str]
    """Names by seat; "" is unknown."""
    date: str
    """YYYY-MM-DD, "" is unknown."""


class ResultRequest(AtTable):
    """The finished round of a table as a link."""

    name: str
    seat: NotRequired[int]
    """0 if left out."""


class CompareRequest(TypedDict):
    """Texts with links of results."""

    texts: list[str]


class ComputedRequest(TypedDict):
    """What a level makes of the deals of a seed."""

    key: str
    seed: str
    level: str
    seat: NotRequired[int]


class DailyRequest(TypedDict):
    """The daily of a date."""

    key: NotRequired[str]
    date: str
    today: str


class DaysRequest(TypedDict):
    """What the player has kept of the dailies, oldest first; what is no result is counted and left out."""

    key: NotRequired[str]
    """Whose figures are wanted, those of all if left out; the flame is always that of all."""
    results: list[DayResult]
    today: str
