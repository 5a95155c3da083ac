"""What the family of Tichu adds to the contract with the page: facts for its board, and help.

Knows: shapes. Does not know: rules. What one variant alone tells is left out by the others.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NotRequired, TypeAlias, TypedDict

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


if TYPE_CHECKING:
    # What the registry hands out by name offers what it says.
    from tschatulle import kit
    from tschatulle.games.tichu.bots import levels as bot
    from tschatulle.games.tichu.bots.minds.mind import FamilyGame
    from tschatulle.games.tichu.coach import review as coach
    from tschatulle.games.tichu.commands import hand as handcommands
    from tschatulle.games.tichu.formats import replay as logcheck
    from tschatulle.games.tichu.lessons import chaos as chaoslesson
    from tschatulle.games.tichu.lessons import grandseigneur as thronelesson
    from tschatulle.games.tichu.lessons import round as roundlesson
    from tschatulle.games.tichu.lessons import tichu as lesson
    from tschatulle.games.tichu.lessons import tientsin as tientsinlesson
    from tschatulle.games.tichu.lessons import trichu as trichulesson
    from tschatulle.games.tichu.rules import actions, chaos, tientsin, trichu
    from tschatulle.games.tichu.rules import grandseigneur as throne
    from tschatulle.games.tichu.rules import round as rounds
    from tschatulle.games.tichu.rules import tichu as rules
    from tschatulle.games.tichu.rules.chaos import Chaos
    from tschatulle.games.tichu.rules.grandseigneur import Grandseigneur
    from tschatulle.games.tichu.rules.round import Round
    from tschatulle.games.tichu.rules.tichu import Tichu
    from tschatulle.games.tichu.rules.tientsin import Tientsin
    from tschatulle.games.tichu.rules.trichu import Trichu
    from tschatulle.games.tichu.show import chaos as chaosshow
    from tschatulle.games.tichu.show import grandseigneur as throneshow
    from tschatulle.games.tichu.show import plain
    from tschatulle.games.tichu.show import round as roundshow
    from tschatulle.games.tichu.show import tichu as show
    from tschatulle.games.tichu.show import tientsin as tientsinshow
    from tschatulle.games.tichu.show import trichu as trichushow
    from tschatulle.games.tichu.table.state import Move, State
    from tschatulle.presentation import Show

    RULES: kit.Rules[Tichu] = rules
    TALLY: kit.Counting[Tichu, State] = rules
    CHAOS: kit.Rules[Chaos] = chaos
    ROUND: kit.Rules[Round] = rounds
    THREE: kit.Rules[Trichu] = trichu
    SIX: kit.Rules[Tientsin] = tientsin
    THRONE: kit.Rules[Grandseigneur] = throne
    SHOWS: tuple[Show[State, Move], ...] = (show, chaosshow, roundshow, trichushow, tientsinshow, throneshow)
    PLAIN: Show[State, Move] = plain.PlainShow(rules.make({}), "tichu")
    STANDING: kit.RoundShow[State] = roundshow
    BOTS: kit.Bots = bot
    COACH: kit.Coach[FamilyGame, State, Move] = coach
    CHAPTERS: kit.ChapterCoach[FamilyGame, State, Move] = coach
    LESSONS: tuple[kit.Lesson, ...] = (lesson, chaoslesson, roundlesson, trichulesson, tientsinlesson, thronelesson)
    NOTATION: kit.Notation = logcheck
    COMMANDS: kit.Commands = handcommands
    ACTIONS: kit.Actions[Tichu | Grandseigneur, Move] = actions
