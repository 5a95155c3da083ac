"""What Tschuk Solitaire adds to the contract with the page: facts for its board, and help.

Knows: shapes. Does not know: rules.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias, TypedDict

from tschatulle.presentation import Assist as AnyAssist
from tschatulle.presentation import Facts as AnyFacts


class Undealt(AnyFacts):
    """Before the coins are poured out."""

    drawn: Literal[0]
    total: int
    """Coins."""


class Row(TypedDict):
    """A row of the board."""

    right: int
    empty: int
    points: int


class Dealt(AnyFacts):
    """Of a game."""

    heights: list[int]
    """Of the stacks at the beginning."""
    left: list[int]
    """Coins by stack."""
    weights: list[int]
    """Points of a hit, by row."""
    rows: list[Row]
    score: int
    par: float
    """What perfect play would score on average, in points."""
    largest: int
    """The largest score that the deal allows."""
    drawn: int
    total: int
    """Coins."""
    impossible: list[str]
    """Fields on which a bet cannot be right."""


Facts: TypeAlias = Dealt | Undealt


class Assist(AnyAssist):
    """Exact chances on the board."""

    chances: dict[str, float]
    """Field -> chance that the next coin of its column goes there, 0 to 1; stacks without coins are missing."""
    expected: dict[str, float]
    """Field -> expected points of that bet alone."""
    worlds: int
    """How many deals are left."""


if TYPE_CHECKING:
    # What the registry hands out by name offers what it says.
    from tschatulle import kit
    from tschatulle.games.tschuk import commands as solocommands
    from tschatulle.games.tschuk.bots import solitaire as solobot
    from tschatulle.games.tschuk.coach import solitaire as solocoach
    from tschatulle.games.tschuk.lessons import solitaire as sololesson
    from tschatulle.games.tschuk.rules import solitaire
    from tschatulle.games.tschuk.rules import solitaireactions as soloactions
    from tschatulle.games.tschuk.rules.solitaire import Bet, Solitaire, State
    from tschatulle.games.tschuk.show import solitaire as soloshow
    from tschatulle.presentation import Show

    ACTIONS: kit.Actions[Solitaire, Bet] = soloactions
    RULES: kit.Rules[Solitaire] = solitaire
    SHOW: Show[State, Bet] = soloshow
    DAILY: kit.DailyShow[State] = soloshow
    BOTS: kit.Bots = solobot
    COACH: kit.Coach[Solitaire, State, Bet] = solocoach
    LESSON: kit.Lesson = sololesson
    COMMANDS: kit.Commands = solocommands
