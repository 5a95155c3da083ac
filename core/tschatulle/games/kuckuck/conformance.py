"""That what the registry hands out by name offers what it says: read by mypy alone.

Knows: every part of this folder, and what each has to offer. Does not know: anything that runs; nobody imports it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tschatulle import kit
    from tschatulle.games.kuckuck import show
    from tschatulle.games.kuckuck.bots import levels as bot
    from tschatulle.games.kuckuck.coach import review as coach
    from tschatulle.games.kuckuck.lessons import kuckuck as lesson
    from tschatulle.games.kuckuck.rules import actions
    from tschatulle.games.kuckuck.rules import kuckuck as rules
    from tschatulle.games.kuckuck.rules.kuckuck import Kuckuck
    from tschatulle.games.kuckuck.rules.state import Move, State
    from tschatulle.presentation import Show

    ACTIONS: kit.Actions[Kuckuck, Move] = actions
    RULES: kit.Rules[Kuckuck] = rules
    SHOW: Show[State, Move] = show
    BOTS: kit.Bots = bot
    COACH: kit.Coach[Kuckuck, State, Move] = coach
    LESSON: kit.Lesson = lesson
