"""The registry: the only list of games in the whole house.

Knows: which games there are and in which files their parts lie. Imports a game only when it is asked for.

Modules that are big tables (`annex`) may come later than the rest, in an archive of their own, or never: a game is
played without them, and what would know them searches instead. `Kit.lacks` names the archive that is missing; whoever
has fetched it calls `brought`.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec
from pathlib import PurePosixPath
from typing import Any, NamedTuple, cast

from tschatulle.game import BadText, Extent, Game
from tschatulle.minds.bot import Bot
from tschatulle.stage import Show


class Entry(NamedTuple):
    """Where the parts of a game lie: module names below tschatulle.games."""

    rules: str
    show: str
    bots: str
    coach: str = ""
    lesson: str = ""
    commands: str = ""
    notation: str = ""
    """Reads files of games in the notation of others: `FORMAT`, `knows(text)`, `read_games(text)`, whose scores say
    what was played (`key`, `options`, `tags`, `moves`, `outcome`), where (`lines`), what is wrong (`error`, `place`,
    `line`) and what is odd (`notes`). With `FORMS` it writes them, too: `write(form, key, options, moves, tags)`,
    `tags_of(players, date)`."""
    study: str = ""
    """The analysis board: `think`, `labels`, `editor`, `edited`, `named`, `read`, `Book`. No game with secrets."""
    levels: tuple[str, ...] = ("random", "greedy", "easy", "medium", "hard", "best")
    """Names of the bots, weakest first: known here so that the page can list them before it imports the game."""
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
    duplicate: bool = False
    """Whether its deals follow from the seed alone, so that several tables can be compared: its show has `standing`."""
    listed: bool = True
    """Whether lists name it. What was published of a game stays readable: its links, records and saves open as ever."""
    match: str = ""
    """Several games in a row: "" shares the beginning by turns, "loser" lets the loser say who begins, "points" goes by
    turns and adds the points of the games up instead of counting games won."""
    unit: str = "points"
    """What its bots and its review count: "points", a winning "chance" of 0 to 1, or "balls"."""
    flag: str = ""
    """The move by which a fallen flag is told, in games that can be played with a clock."""
    interrupts: bool = False
    """Whether a seat may act when another one is awaited."""
    secret: bool = False
    """Whether seats see different things, so that people at one device must not look at the same time."""
    chapters: bool = False
    """Whether its coach reviews a game in parts. Known here so that no coach is imported to draw a board."""
    contract: str = ""
    """What it adds to the contract with the page: a module with the shapes `Facts` (of its scenes) and `Assist`."""
    annex: tuple[str, ...] = ()
    """Modules of its folder that are big tables, imported inside of functions that do without them where they are not
    here: the page gets them in an archive with the name of the folder, once the game was opened."""


REGISTRY: dict[str, Entry] = {
    "blank": Entry(
        "blank.rules",
        "blank.show",
        "blank.bot",
        levels=("random", "best"),
        seats=2,
        listed=False,
        contract="blank.contract",
    ),
    "solitaire": Entry(
        "tschuk.solitaire",
        "tschuk.soloshow",
        "tschuk.solobot",
        "tschuk.solocoach",
        "tschuk.sololesson",
        "tschuk.solocommands",
        contract="tschuk.solocontract",
        daily=True,
    ),
    "tichu4": Entry(
        "tichu.rules",
        "tichu.show",
        "tichu.bot",
        "tichu.coach",
        "tichu.lesson",
        commands="tichu.handcommands",
        notation="tichu.logcheck",
        seats=4,
        options={"hands": ("match", "1", "4"), "calls": ("on", "off")},
        family="tichu",
        contract="tichu.contract",
        levels=("random", "easy", "greedy", "medium", "hard", "best"),
        interrupts=True,
        secret=True,
        chapters=True,
    ),
    **{
        key: Entry(
            f"tichu.{rules}",
            f"tichu.{show}",
            "tichu.bot" if rules == "rounds" else "tichu.variantbot",
            "tichu.variantcoach",
            f"tichu.{lesson}",
            seats=seats,
            family="tichu",
            contract="tichu.contract",
            levels=("random", "easy", "greedy", "medium", "hard", "best"),
            duplicate=rules == "rounds",
            interrupts=True,
            secret=True,
            chapters=True,
        )
        for key, rules, show, lesson, seats in (
            ("tichu3", "trichu", "trichushow", "trichulesson", 3),
            ("tichu6", "tientsin", "tientsinshow", "tientsinlesson", 6),
            ("tichu4chaos", "chaos", "chaosshow", "chaoslesson", 4),
            ("tichu4round", "rounds", "roundshow", "roundlesson", 4),
        )
    },
    **{
        f"grandseigneur{players}": Entry(
            "tichu.throne",
            "tichu.throneshow",
            "tichu.variantbot",
            "tichu.variantcoach",
            "tichu.thronelesson",
            seats=players,
            options={"hands": ("3", "2", "6"), "wish": ("on", "off")},
            fixed={"players": str(players)},
            family="tichu",
            contract="tichu.contract",
            levels=("random", "easy", "greedy", "medium", "hard", "best"),
            interrupts=True,
            secret=True,
            chapters=True,
        )
        for players in range(5, 13)
    },
    **{
        f"tschuk{numbers}": Entry(
            "tschuk.rules",
            "tschuk.show",
            "tschuk.bot",
            "tschuk.coach",
            "tschuk.lesson",
            seats=2,
            options={"flips": ("once", "free")},
            fixed={"coins": numbers},
            family="tschuk",
            contract="tschuk.contract",
            levels=("random", "easy", "medium", "greedy", "hard", "best"),
            match="loser",
            unit="chance",
            listed=numbers != "4",
        )
        for numbers in "745689"
    },
    **{
        key: Entry(
            f"toguz.{rules}",
            "toguz.show",
            "toguz.bot",
            "toguz.coach",
            lesson,
            "toguz.speedcommands",
            notation="toguz.records",
            study="toguz.study",
            seats=2,
            options={"repetition": ("third", "claim")} | ninth,
            family="toguz",
            contract="toguz.contract",
            unit="balls",
            flag="t",
            annex=annex,
        )
        for key, rules, lesson, ninth, annex in (
            ("toguz9", "rules", "toguz.lesson", {"ninth": ("closed", "open")}, ()),
            ("bestemshe5", "bestemshe", "toguz.fivelesson", {}, ("toguz.endings", "toguz.replies")),
            ("kozdatu7", "kozdatu", "toguz.sevenlesson", {}, ()),
        )
    },
    **{
        key: Entry(
            "tsungshap.rules",
            "tsungshap.show",
            "tsungshap.bot",
            "tsungshap.coach",
            "tsungshap.lesson",
            seats=2,
            options={
                "claims": ("on", "off"),
                "opening": ("two", "free"),
                "single": ("plain", "sweep"),
                "sweep": ("plus", "only"),
                "twin": ("pips", "fifty"),
                "turns": ("open", "equal"),
            }
            | triplet,
            fixed=fixed,
            family="tsungshap",
            contract="tsungshap.contract",
            levels=("random", "easy", "medium", "greedy", "hard", "best"),
            match="points",
            secret=secret,
        )
        for key, secret, fixed, triplet in (
            ("tsungshap", True, {}, {"triplet": ("ends", "neighbours")}),
            # Culin 1893: all tiles face up, two neighbours always make a triplet, too.
            ("tsungshap1893", False, {"blind": "yes", "triplet": "neighbours"}, {}),
        )
    },
    **{
        f"kuckuck{seats}{mark}": Entry(
            "kuckuck.rules",
            "kuckuck.show",
            "kuckuck.bot",
            "kuckuck.coach",
            "kuckuck.lesson",
            seats=int(seats),
            options={
                "substitute": ("yes", "no"),
                "tie": ("once", "again"),
                "finish": ("no", "yes"),
                "bonus": ("always", "survivors"),
            },
            fixed={"seats": seats, "tactical": tactical},
            family="kuckuck",
            contract="kuckuck.contract",
            secret=True,
            levels=("random", "easy", "greedy", "medium", "hard", "best"),
        )
        for seats in "453"
        for mark, tactical in (("", "no"), ("t", "yes"))
    },
}


class Kit:
    """A game of the registry with its modules, each imported at its first use. Raises BadText."""

    def __init__(self, key: str, options: Mapping[str, str] | None = None) -> None:
        self.key = key
        self.entry = entry(key)
        self.options = checked_options(key, options or {})
        self.game = cast("Game[Any, Any]", self._module(self.entry.rules).make({**self.entry.fixed, **self.options}))

    @property
    def family(self) -> str:
        return self.entry.family or self.key

    @property
    def extent(self) -> Extent:
        """The most that a record of the game can hold with these options."""
        return cast(Extent, self._module(self.entry.rules).extent(self.game))

    @property
    def lacks(self) -> str:
        """The archive with tables that are not here, "" if nothing is missing. Bots, coach and analysis that know the
        tables may answer otherwise once they are; rules, records and deals never depend on them."""
        return next((module.partition(".")[0] for module in self.entry.annex if not _here(module)), "")

    @property
    def show(self) -> Show:
        return cast(Show, self._module(self.entry.show))

    @property
    def bots(self) -> dict[str, Bot]:
        """The computer players by name, weakest first."""
        return cast("dict[str, Bot]", self._module(self.entry.bots).BOTS)

    @property
    def tally(self) -> Any:
        """What experiments count: a function of game, state before and after a move; None where nothing is counted."""
        return getattr(self._module(self.entry.rules), "tally", None)

    @property
    def coach(self) -> Any:
        """The module with assist, review and lesson, or None."""
        return self._module(self.entry.coach) if self.entry.coach else None

    @property
    def lesson(self) -> Any:
        """The module with the first game in small steps, or None."""
        return self._module(self.entry.lesson) if self.entry.lesson else None

    @property
    def notation(self) -> Any:
        """The module that reads files of games in the notation of others, or None."""
        return self._module(self.entry.notation) if self.entry.notation else None

    @property
    def study(self) -> Any:
        """The module of the analysis board, or None."""
        return self._module(self.entry.study) if self.entry.study else None

    @staticmethod
    def _module(name: str) -> Any:
        return import_module(f"tschatulle.games.{name}")


def _here(module: str) -> bool:
    """Whether the module can be imported."""
    return find_spec(f"tschatulle.games.{module}") is not None


def brought(path: str) -> None:
    """Puts an archive of tables beside what is here: a zip that is named after the folder of a game, in which the files
    lie as they do in the package. One that cannot be read changes nothing: it is lacking as before."""
    folder = PurePosixPath(path).stem
    place = f"{path}/tschatulle/games/{folder}"
    package = import_module(f"tschatulle.games.{folder}")
    if place not in package.__path__:
        package.__path__.append(place)
    _look_again(place)


def _look_again(place: str) -> None:
    """What Python knows of that place is forgotten. `importlib.invalidate_caches` would do it for all places, but wants
    `importlib.metadata`, which the browser's library does not have."""
    finder = sys.path_importer_cache.pop(place, None)  # None for an archive that could not be read
    if invalidate := getattr(finder, "invalidate_caches", None):
        invalidate()  # zipimport keeps the list of an archive's files beside the finder


def annexes() -> dict[str, tuple[str, ...]]:
    """The archives of tables: name -> modules."""
    modules = sorted({module for one in REGISTRY.values() for module in one.annex})
    names = dict.fromkeys(module.partition(".")[0] for module in modules)
    return {name: tuple(one for one in modules if one.startswith(f"{name}.")) for name in names}


def commands() -> dict[str, Any]:
    """What the games add to the command line: name -> function of its arguments."""
    found: dict[str, Any] = {}
    for one in REGISTRY.values():
        if one.commands:
            found |= import_module(f"tschatulle.games.{one.commands}").COMMANDS
    return found


def benches() -> dict[str, Any]:
    """Pieces of work that games want to be measured: name -> function without arguments."""
    names = dict.fromkeys(one.commands for one in REGISTRY.values() if one.commands)
    modules = [import_module(f"tschatulle.games.{name}") for name in names]
    return {name: work for module in modules for name, work in getattr(module, "BENCHES", {}).items()}


def notations() -> list[Any]:
    """The modules that read files of games in the notation of others."""
    names = dict.fromkeys(one.notation for one in REGISTRY.values() if one.notation)
    return [import_module(f"tschatulle.games.{name}") for name in names]


def entry(key: str) -> Entry:
    """Raises BadText for a key that no game has."""
    if key not in REGISTRY:
        raise BadText("no-such-game", key=key[:40])
    return REGISTRY[key]


def checked_options(key: str, options: Mapping[str, str]) -> dict[str, str]:
    """The options that differ from the usual values. Raises BadText for a name or value that the game lacks."""
    allowed = entry(key).options
    for name, value in options.items():
        if value not in allowed.get(name, ()):
            raise BadText("bad-option", key=key, option=str(name)[:40])
    return {name: options[name] for name in allowed if name in options and options[name] != allowed[name][0]}
