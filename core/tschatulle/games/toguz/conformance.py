"""That what the registry hands out by name offers what it says: read by mypy alone.

Knows: every part of this folder, and what each has to offer. Does not know: anything that runs; nobody imports it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tschatulle import kit
    from tschatulle.games.toguz import commands as speedcommands
    from tschatulle.games.toguz import show
    from tschatulle.games.toguz.bots import levels as bot
    from tschatulle.games.toguz.coach import analysis as study
    from tschatulle.games.toguz.coach import review as coach
    from tschatulle.games.toguz.formats import pgn as records
    from tschatulle.games.toguz.lessons import bestemshe as fivelesson
    from tschatulle.games.toguz.lessons import kozdatu as sevenlesson
    from tschatulle.games.toguz.lessons import toguz as lesson
    from tschatulle.games.toguz.rules import actions, bestemshe, kozdatu
    from tschatulle.games.toguz.rules import toguz as rules
    from tschatulle.games.toguz.rules.toguz import Move, State, Toguz
    from tschatulle.presentation import Show

    ACTIONS: kit.Actions[Toguz, Move] = actions
    RULES: kit.Rules[Toguz] = rules
    FIVE: kit.Rules[Toguz] = bestemshe
    SEVEN: kit.Rules[Toguz] = kozdatu
    SHOW: Show[State, Move] = show
    BOTS: kit.Bots = bot
    COACH: kit.Coach[Toguz, State, Move] = coach
    LESSON: kit.Lesson = lesson
    FIVE_LESSON: kit.Lesson = fivelesson
    SEVEN_LESSON: kit.Lesson = sevenlesson
    NOTATION: kit.Notation = records
    WRITING: kit.Writing = records
    STUDY: kit.Study[Toguz, State, Move] = study
    COMMANDS: kit.Commands = speedcommands
