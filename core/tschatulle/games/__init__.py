"""The registry: which games there are, as their folders say (`ENTRIES`), and each game with its parts (`Kit`).

Knows: the names of the folders, nothing else of any game. Imports a part of a game only when it is asked for; in the
page the code of a folder comes when it is wanted, and until then whoever asks for a part gets `parts.NotHere`. Big
tables and translated kernels (`data_pack`) may come later, in an archive of their own, or never: a game is played
without them, and what would know them searches instead, or less. `Kit.lacks` names the archive that is missing.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, cast

from tschatulle.game import BadText
from tschatulle.games.entries import archive_of
from tschatulle.games.parts import part
from tschatulle.tables import is_here

if TYPE_CHECKING:
    from tschatulle import kit
    from tschatulle.contract.door import Json
    from tschatulle.game import Extent, Game, Move, State
    from tschatulle.games.entries import Entry, Folder
    from tschatulle.minds.bot import Bot
    from tschatulle.presentation import Show

FAMILIES = ("blank", "tschuk", "tichu", "toguz", "tsungshap", "kuckuck")
"""The folders beside this file, in the order in which lists name their games."""

_FOLDERS: list[Folder] = [part(name) for name in FAMILIES]
REGISTRY: dict[str, Entry] = {key: one for folder in _FOLDERS for key, one in folder.ENTRIES.items()}


def entry(key: str) -> Entry:
    """Raises BadText for a key that no game has."""
    if key not in REGISTRY:
        raise BadText("no-such-game", key=key[:40])
    return REGISTRY[key]


def notations() -> list[kit.Notation]:
    """The modules that read files of games in the notation of others."""
    return [part(name) for name in dict.fromkeys(one.notation for one in REGISTRY.values() if one.notation)]


class Kit:
    """A game of the registry with its parts, each imported at its first use. Raises BadText."""

    def __init__(self, key: str, options: Mapping[str, Json] | None = None) -> None:
        self.key = key
        self.entry = entry(key)
        self.options = self.entry.chosen(key, options or {})
        self.game: Game[State, Move] = self._rules.make({**self.entry.fixed, **self.options})

    @property
    def family(self) -> str:
        return self.entry.family or self.key

    @property
    def extent(self) -> Extent:
        """The most that a record of the game can hold with these options."""
        return self._rules.extent(self.game)

    @property
    def lacks(self) -> str:
        """The archive with tables that are not here, "" if nothing is missing. Bots, coach and analysis that know the
        tables may answer otherwise once they are; rules, records and deals never depend on them."""
        return next((archive_of(file) for file in self.entry.data_pack if not is_here(file)), "")

    # Casts: see `part`.
    @property
    def _rules(self) -> kit.Rules[Game[State, Move]]:
        return cast("kit.Rules[Game[State, Move]]", part(self.entry.rules))

    @property
    def show(self) -> Show[State, Move]:
        return cast("Show[State, Move]", part(self.entry.show))

    @property
    def bots(self) -> dict[str, Bot]:
        """The computer players by name, weakest first."""
        return cast("kit.Bots", part(self.entry.bots)).BOTS

    # Casts: see `part`. None where the game does not offer a part.

    @property
    def daily_show(self) -> kit.DailyShow[State] | None:
        """The show of a game with a daily."""
        return cast("kit.DailyShow[State]", self.show) if self.entry.daily else None

    @property
    def round_show(self) -> kit.RoundShow[State] | None:
        """The show of a game with fixed deals."""
        return cast("kit.RoundShow[State]", self.show) if self.entry.duplicate else None

    @property
    def tally(self) -> kit.Counting[Game[State, Move], State] | None:
        """What experiments count."""
        return cast("kit.Counting[Game[State, Move], State]", self._rules) if self.entry.tally else None

    @property
    def actions(self) -> kit.Actions[Game[State, Move], Move] | None:
        """All that can be done, as a fixed table."""
        return cast("kit.Actions[Game[State, Move], Move] | None", part(self.entry.actions))

    @property
    def coach(self) -> kit.Coach[Game[State, Move], State, Move] | None:
        """Assist and review."""
        return cast("kit.Coach[Game[State, Move], State, Move] | None", part(self.entry.coach))

    @property
    def chapter_coach(self) -> kit.ChapterCoach[Game[State, Move], State, Move] | None:
        """The coach of a game that is reviewed in parts."""
        return cast(
            "kit.ChapterCoach[Game[State, Move], State, Move] | None", self.coach if self.entry.chapters else None
        )

    @property
    def lesson(self) -> kit.Lesson | None:
        """The first game in small steps."""
        return cast("kit.Lesson | None", part(self.entry.lesson))

    @property
    def guide(self) -> kit.Guide | None:
        """The first two moves of a newcomer."""
        return cast("kit.Guide | None", part(self.entry.guide))

    @property
    def puzzle(self) -> kit.Puzzle[Game[State, Move], State] | None:
        """What says how the puzzles of dates are judged."""
        return cast("kit.Puzzle[Game[State, Move], State] | None", part(self.entry.puzzle))

    @property
    def notation(self) -> kit.Notation | None:
        """Reads files of games in the notation of others."""
        return cast("kit.Notation | None", part(self.entry.notation))

    @property
    def writing(self) -> kit.Writing | None:
        """Writes games for others."""
        return cast("kit.Writing | None", part(self.entry.writing))

    @property
    def study(self) -> kit.Study[Game[State, Move], State, Move] | None:
        """The analysis board."""
        return cast("kit.Study[Game[State, Move], State, Move] | None", part(self.entry.study))
