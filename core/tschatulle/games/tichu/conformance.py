"""That what the registry hands out by name offers what it says: read by mypy alone.

Knows: every part of this folder, and what each has to offer. Does not know: anything that runs; nobody imports it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tschatulle import kit
    from tschatulle.games.tichu.bots import levels as bot
    from tschatulle.games.tichu.bots.minds.mind import FamilyGame
    from tschatulle.games.tichu.coach import review as coach
    from tschatulle.games.tichu.commands import hand as handcommands
    from tschatulle.games.tichu.formats import replay as logcheck
    from tschatulle.games.tichu.lessons import chaos as chaoslesson
    from tschatulle.games.tichu.lessons import grandseigneur as thronelesson
    from tschatulle.games.tichu.lessons import tichu as lesson
    from tschatulle.games.tichu.lessons import tientsin as tientsinlesson
    from tschatulle.games.tichu.lessons import tournament as roundlesson
    from tschatulle.games.tichu.lessons import trichu as trichulesson
    from tschatulle.games.tichu.rules import actions, chaos, tientsin, trichu
    from tschatulle.games.tichu.rules import grandseigneur as throne
    from tschatulle.games.tichu.rules import tichu as rules
    from tschatulle.games.tichu.rules import tournament as rounds
    from tschatulle.games.tichu.rules.chaos import Chaos
    from tschatulle.games.tichu.rules.grandseigneur import Grandseigneur
    from tschatulle.games.tichu.rules.tichu import Tichu
    from tschatulle.games.tichu.rules.tientsin import Tientsin
    from tschatulle.games.tichu.rules.tournament import Round
    from tschatulle.games.tichu.rules.trichu import Trichu
    from tschatulle.games.tichu.show import chaos as chaosshow
    from tschatulle.games.tichu.show import grandseigneur as throneshow
    from tschatulle.games.tichu.show import plain
    from tschatulle.games.tichu.show import tichu as show
    from tschatulle.games.tichu.show import tientsin as tientsinshow
    from tschatulle.games.tichu.show import tournament as roundshow
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
