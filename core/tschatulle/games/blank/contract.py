"""What the blank game adds to the contract with the page: the facts that its board shows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tschatulle.presentation import Facts as AnyFacts


class Facts(AnyFacts):
    """Of a scene."""

    tossed: bool
    """Whether there is a hidden number."""


if TYPE_CHECKING:
    # What the registry hands out by name offers what it says.
    from tschatulle import kit
    from tschatulle.games.blank import bots as bot
    from tschatulle.games.blank import rules, show
    from tschatulle.games.blank.rules import Blank, State
    from tschatulle.presentation import Show

    RULES: kit.Rules[Blank] = rules
    SHOW: Show[State, int] = show
    BOTS: kit.Bots = bot
