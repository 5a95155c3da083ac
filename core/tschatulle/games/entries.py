"""What the folder of a game says of it before its code is loaded: the form of that, to be filled in by each game.

Knows: names of parts, and what a page may be told of a game. Does not know: any game, how its parts are imported.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from tschatulle.game import BadText

if TYPE_CHECKING:
    from typing import Protocol

    from tschatulle.contract.door import Json

    class Folder(Protocol):
        """The package of a game."""

        @property
        def ENTRIES(self) -> Mapping[str, Entry]:  # noqa: N802 - a name of that package
            """What is known of each of its games, by key."""


class Strength(NamedTuple):
    """What a level is worth against the one below it, as docs/ has measured it (tests/test_strength.py compares)."""

    against: str
    """The level below; of a manner of playing a level, that level."""
    unit: str
    """What is counted: "wins", games of 100 for two, a draw as half; "table", games of 100 won against others at all
    other seats; "points" a hand ahead; "places" ahead, for a seat; "calls" in 100 hands, of a manner that was not told
    apart from its level in strength."""
    amount: float


def steps(unit: str, **amounts: float) -> dict[str, Strength]:
    """The measured steps by level, each against the level below that the page offers, the lowest against any move."""
    ladder = ("random", "easy", "medium", "hard", "best")
    return {level: Strength(ladder[ladder.index(level) - 1], unit, amount) for level, amount in amounts.items()}


class Entry(NamedTuple):
    """Where the parts of a game lie: module names below tschatulle.games; `module:key` is what that module has `made`
    for this game. What each part offers says tschatulle.kit."""

    rules: str
    show: str
    bots: str
    coach: str = ""
    lesson: str = ""
    commands: str = ""
    notation: str = ""
    """Reads files of games in the notation of others."""
    writing: str = ""
    """Writes games for other programs and for people."""
    guide: str = ""
    """The first two moves of somebody who never saw the game."""
    study: str = ""
    """The analysis board. No game with secrets."""
    levels: tuple[str, ...] = ("random", "greedy", "easy", "medium", "hard", "best")
    """Names of the bots, weakest first: known here so that the page can list them before it imports the game."""
    former: Mapping[str, str] = {}
    """A level that was offered once -> the one that sits down in its place where saves, links and settings name it."""
    strength: Mapping[str, Strength] = {}
    """Level -> how much stronger it is than the one below. A level that was not measured so, or not told apart, is not
    there."""
    seats: int = 1
    options: Mapping[str, tuple[str, ...]] = {}
    """Option name -> its values, the usual one first."""
    fixed: Mapping[str, str] = {}
    """Options that the key itself stands for, handed to the rules together with the chosen ones."""
    family: str = ""
    """Games that share board, rules page and words; "" stands for the key."""
    deal: int = 1
    """Deal version: part of the seed of every shuffle, never changed for deals that were published."""
    daily: bool = False
    """Whether there is one deal for each date. Such a game is for one seat, and dealt by a single table move."""
    puzzle: str = ""
    """One position for each date whose best move is to be found: says what it is worth."""
    duplicate: bool = False
    """Whether its deals follow from the seed alone, so that several tables can be compared: its show has `standing`."""
    listed: bool = True
    """Whether lists name it. What was published of a game stays readable: its links, records and saves open as ever."""
    home: bool = False
    """Whether the home page names it; the others of its family are chosen in its dialog."""
    own_rules: str = ""
    """What the page calls its rules (rules.NAME in the language tables), besides those of its family; "" for none."""
    match: str = ""
    """Several games in a row: "" shares the beginning by turns, "loser" lets the loser say who begins, "points" goes by
    turns and adds the points of the games up instead of counting games won."""
    unit: str = "points"
    """What its bots and its review count: "points", a winning "chance" of 0 to 1, or "balls"."""
    openings: bool = False
    """Whether the page has an opening book of it for the analysis board: games that a search has played."""
    flag: str = ""
    """The move by which a fallen flag is told, in games that can be played with a clock."""
    interrupts: bool = False
    """Whether a seat may act when another one is awaited."""
    secret: bool = False
    """Whether seats see different things, so that people at one device must not look at the same time."""
    chapters: bool = False
    """Whether its coach reviews a game in parts. Known here so that no coach is imported to draw a board."""
    tally: bool = False
    """Whether its rules count something in experiments."""
    contract: str = ""
    """What it adds to the contract with the page: a module with the shapes `Facts` (of its scenes) and `Assist`."""
    actions: str = ""
    """Its fixed table of actions for programs that learn, if it has one (environment/actions.py)."""
    data_pack: tuple[str, ...] = ()
    """Big tables of its folder and its translated kernels (docs/kernels.md), by the names of `tables.table`, read by
    functions that do without them where they are not here: the page gets them in archives (`archive_of`), in this
    order, once the game was opened."""

    def chosen(self, key: str, options: Mapping[str, Json]) -> dict[str, str]:
        """The options that differ from the usual values. Raises BadText for a name or value that the game lacks."""
        for name, value in options.items():
            if value not in self.options.get(name, ()):
                raise BadText("bad-option", key=key, option=str(name)[:40])
        texts = {name: value for name, value in options.items() if isinstance(value, str)}
        return {
            name: texts[name] for name, values in self.options.items() if name in texts and texts[name] != values[0]
        }


def archive_of(file: str) -> str:
    """The archive in which a file of a data pack comes: all of one folder come together."""
    return file.rpartition("/")[0].replace("/", "-")
