"""That what the registry hands out by name offers what it says: read by mypy alone.

Knows: every part of this folder, and what each has to offer. Does not know: anything that runs; nobody imports it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tschatulle import kit
    from tschatulle.games.blank import bots as bot
    from tschatulle.games.blank import rules, show
    from tschatulle.games.blank.rules import Blank, State
    from tschatulle.presentation import Show

    RULES: kit.Rules[Blank] = rules
    SHOW: Show[State, int] = show
    BOTS: kit.Bots = bot
