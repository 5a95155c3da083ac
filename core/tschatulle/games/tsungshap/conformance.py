"""That what the registry hands out by name offers what it says: read by mypy alone.

Knows: every part of this folder, and what each has to offer. Does not know: anything that runs; nobody imports it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tschatulle import kit
    from tschatulle.games.tsungshap import show
    from tschatulle.games.tsungshap.bots import levels as bot
    from tschatulle.games.tsungshap.coach import review as coach
    from tschatulle.games.tsungshap.lessons import tsungshap as lesson
    from tschatulle.games.tsungshap.rules import actions
    from tschatulle.games.tsungshap.rules import tsungshap as rules
    from tschatulle.games.tsungshap.rules.state import State
    from tschatulle.games.tsungshap.rules.tsungshap import Move, TsungShap
    from tschatulle.presentation import Show

    ACTIONS: kit.Actions[TsungShap, Move] = actions
    RULES: kit.Rules[TsungShap] = rules
    SHOW: Show[State, Move] = show
    BOTS: kit.Bots = bot
    COACH: kit.Coach[TsungShap, State, Move] = coach
    LESSON: kit.Lesson = lesson
