"""That what the registry hands out by name offers what it says: read by mypy alone.

Knows: every part of this folder, and what each has to offer. Does not know: anything that runs; nobody imports it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
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
