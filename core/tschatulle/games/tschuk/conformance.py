"""That what the registry hands out by name offers what it says: read by mypy alone.

Knows: every part of this folder, and what each has to offer. Does not know: anything that runs; nobody imports it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tschatulle import kit
    from tschatulle.games.tschuk.bots import levels as bot
    from tschatulle.games.tschuk.coach import review as coach
    from tschatulle.games.tschuk.lessons import tschuk as lesson
    from tschatulle.games.tschuk.rules import actions
    from tschatulle.games.tschuk.rules import tschuk as rules
    from tschatulle.games.tschuk.rules.tschuk import Move, State, Tschuk
    from tschatulle.games.tschuk.show import tschuk as show
    from tschatulle.presentation import Show

    ACTIONS: kit.Actions[Tschuk, Move] = actions
    RULES: kit.Rules[Tschuk] = rules
    SHOW: Show[State, Move] = show
    BOTS: kit.Bots = bot
    COACH: kit.Coach[Tschuk, State, Move] = coach
    LESSON: kit.Lesson = lesson
