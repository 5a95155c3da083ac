"""Asks about a table and what they are answered: opening, looking, playing, second thoughts.

Knows: shapes. Does not know: any game; what a game adds (`Facts`) stands in its own folder.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict

from tschatulle.presentation import Brief, Line, Scene, Step

Move: TypeAlias = str
"""The text of a move, as a record writes it: what the page sends back is what it was told."""

# What is told.


class Strength(TypedDict):
    """How much stronger a level is than another one, as it was measured."""

    against: str
    unit: str
    """What `amount` counts: "wins" of 100 games for two; "table", wins of 100 games with that other level at all other
    seats; "points" a hand ahead; "places" ahead; "calls" in 100 hands, of about that strength."""
    amount: float


class Card(TypedDict):
    """What is known of a game before it is on any table."""

    key: str
    """Short and URL-safe: family, size and variant."""
    family: str
    """Games that share board, rules page and words."""
    seats: int
    options: dict[str, list[str]]
    """Option -> its values, the usual one first."""
    daily: bool
    """Whether there is one deal for each date."""
    puzzle: bool
    """Whether there is one puzzle for each date."""
    levels: list[str]
    """Computer players, weakest first."""
    former: dict[str, str]
    """A level that is offered no more -> the one in its place."""
    strength: dict[str, Strength]
    """Level -> what is known of it."""
    match: str
    """Who begins the next game of a match: "" by turns, "loser", "points" by turns with points added up."""
    flag: str
    """The move by which a fallen flag is told, "" in games without clocks."""
    secret: bool
    """Whether seats see different things."""
    lesson: bool
    study: bool
    """Whether it has an analysis board."""
    openings: bool
    """Whether the page has an opening book for that."""
    notation: bool
    """Whether games are read in the notation of others."""
    duplicate: bool
    """Whether its deals follow from the seed alone, so that several tables can be compared."""


class Hello(TypedDict):
    """The core introduces itself."""

    version: str
    games: list[Card]
    """Those that are listed, in the order of the registry."""


class Game(TypedDict):
    """What is played at a table."""

    key: str
    family: str
    options: dict[str, str]
    """Those that differ from the usual values."""
    unit: str
    """What bots and review count: "points", a winning "chance" of 0 to 1, or "balls"."""
    flag: str
    dealt: bool
    """Whether chance made something of this game."""
    date: str | None
    """Of a daily."""
    late: bool
    """Whether the daily was begun after its date."""
    lacks: NotRequired[str]
    """An archive of tables that is not here; bots, coach and analysis do without it."""
    slow: NotRequired[str]
    """Why a search that could run as WebAssembly is run by Python, and looks at less; in English, for a report."""


class Match(TypedDict):
    """Several games in a row between the same players."""

    order: list[int]
    """By seat: the player who sits there."""
    sides: list[int]
    """By seat: its side."""
    score: list[float]
    """By player: games won (a draw is half of one), or points where a game counts points; this game included once it is
    over."""
    games: int
    """How many were played before this one."""
    chooser: int | None
    """The player at the screen who says who begins the next game."""


class Choice(TypedDict):
    """A move that the viewer may make."""

    move: Move
    parts: list[str]
    """Elements of the board that it touches, in the order in which a hand would touch them."""


class Can(TypedDict):
    """Which second thoughts and helps are open."""

    undo: bool
    redo: bool
    restart: bool
    hint: bool
    assist: bool
    review: bool


class Outcome(TypedDict):
    """How a game has ended."""

    points: list[int]
    """By side."""
    winners: list[int]
    """Winning sides; several share a win, [] is a draw."""
    reason: str
    """Code of the end."""
    line: Line


# `from` is a word of Python.
Chapter = TypedDict("Chapter", {"number": int, "from": int, "to": int, "over": bool})
"""A part of a game that is reviewed by itself: its number from 1, the moves that it goes `from` and `to` (how many were
made before and at its end), and whether it is `over`."""


class Last(TypedDict):
    """The last move, unless it was the table's."""

    seat: int
    parts: list[str]
    """Where the viewer saw it begin and end."""


class View(TypedDict):
    """A table as its viewer sees it, now or after so many moves."""

    game: Game
    seats: list[str]
    """By seat: "human", "away" (moves come by links) or a level."""
    viewer: int | None
    """Whose eyes the page has; None for a spectator, and while a cover lies."""
    cover: int | None
    """The person for whom the cover lies on a table with secrets."""
    bare: bool
    """Whether nothing is hidden here."""
    match: Match
    scene: Scene
    choices: list[Choice]
    """All moves of the viewer, [] in the past."""
    awaited: list[int]
    """Seats, or -1 for the table; [] at the end."""
    n: int
    """How many moves were made."""
    can: Can
    practice: bool
    """Whether help was taken, so that the game does not count."""
    outcome: Outcome | None
    chapters: list[Chapter]
    """[] where a game is reviewed as a whole."""
    last: Last | None
    bot: str | None
    """Whom `step` lets act: a level, "table", or None for a person or nobody."""
    interruptible: bool
    """Whether computers are still to be asked if they act out of turn: `step` does it."""


class LogLine(Brief):
    """A sentence of the log, and how it is told in short."""

    n: int
    """Of which move, from 1."""
    seat: int
    """Whose move it was; -1 for the table."""
    line: Line


# `from` is a word of Python.
Log = TypedDict("Log", {"stands": int, "from": int, "lines": list[LogLine]})
"""What a page writes behind the lines that it has. `stands`: how many of the first moves are still the same for all
viewers; `from`: how many moves come before these `lines`."""

Save = TypedDict("Save", {"base": str, "from": int, "parts": list[str]})
"""What a page must write down. `base`: check number of the first part; `parts`: those from number `from` on."""


class Private(TypedDict):
    """What only the page that holds the table may have: whoever reads it can know the whole deal."""

    save: Save
    seed: str
    """"" if unknown."""
    link: str | None
    """Fragment that opens the same deal."""


class Turn(TypedDict):
    """A table after something has happened."""

    view: View
    story: list[Step]
    """What the viewer saw happen, to be shown in order."""
    log: Log
    private: Private


class Idle(TypedDict):
    """There was nothing to do: a person is awaited, or all is over."""

    idle: Literal[True]


class At(TypedDict):
    """A table as it was."""

    view: View
    story: list[Step]
    """Of the last of these moves; [] before the first."""


# What is asked for.


class Have(TypedDict):
    """What a page has of a table, so that only news is told."""

    log: NotRequired[dict[str, int]]
    """Viewer (as text) -> of how many first moves the page has the lines."""
    save: NotRequired[list[str | int]]
    """`base` and number of the parts that are written down."""


class AtTable(TypedDict):
    """About a table of the page."""

    table: NotRequired[str]
    """Name of the table, "main" if left out."""
    packed: NotRequired[bool]
    """Whether views come packed (play/packing.py; the page unpacks them where they arrive)."""
    have: NotRequired[Have]


class CardRequest(TypedDict):
    """What `hello` says of a game, of one that is not listed, too: links open it."""

    key: str


class OpenRequest(AtTable):
    """A new game, or the daily of a date; on a table with the same game it can be undone."""

    key: str
    options: NotRequired[dict[str, str]]
    seats: NotRequired[list[str]]
    """By seat: "human", "away" or a level; [] for all people."""
    seed: NotRequired[str]
    """Equal seeds give equal deals for ever; "" for none."""
    date: NotRequired[str]
    """Of a daily, YYYY-MM-DD: it has no options, seats or seed."""
    today: NotRequired[str]
    """The date of the player's calendar; needed with `date`."""


class NextRequest(AtTable):
    """The next game of the match."""

    seed: str
    begins: NotRequired[int | None]
    """The player who begins, where a person may say so."""


class SeatsRequest(AtTable):
    """Other players in the running game."""

    seats: list[str]


class SeatRequest(AtTable):
    """About somebody at the table."""

    seat: int


class LoadRequest(AtTable):
    """A table from its save: the parts, or all of them as lines of one text."""

    save: str | list[str]


class AtRequest(AtTable):
    """A look at the past."""

    n: int
    """After how many moves."""
    bare: NotRequired[bool]
    """Whether to hide nothing, where that part of the game is over."""


class PlayRequest(AtTable):
    """The move of a person."""

    seat: int
    move: Move
