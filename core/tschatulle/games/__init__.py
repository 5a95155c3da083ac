"""The registry: the only list of games in the whole house.

Knows: which games there are and in which files their parts lie. Imports a game only when it is asked for.

Big tables (`annex`) may come later than the rest, in an archive of their own, or never: a game is played without them,
and what would know them searches instead. `Kit.lacks` names the archive that is missing; whoever
has fetched it calls `brought`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from pathlib import PurePosixPath
from types import ModuleType
from typing import TYPE_CHECKING, NamedTuple, cast

from tschatulle.game import BadText
from tschatulle.tables import is_here

if TYPE_CHECKING:
    from tschatulle import kit
    from tschatulle.contract.door import Json
    from tschatulle.game import Extent, Game, Move, State
    from tschatulle.minds.bot import Bot
    from tschatulle.presentation import Show


class Strength(NamedTuple):
    """What a level is worth against the one below it, as docs/ has measured it (tests/test_strength.py compares)."""

    against: str
    """The level below."""
    unit: str
    """What is counted: "wins", games of 100 for two, a draw as half; "table", games of 100 won against others at all
    other seats; "points" a hand ahead; "places" ahead, for a seat."""
    amount: float


def _steps(unit: str, **amounts: float) -> dict[str, Strength]:
    """The measured steps by level, each against the level below that the page offers, the lowest against any move."""
    ladder = ("random", "easy", "medium", "hard", "best")
    return {level: Strength(ladder[ladder.index(level) - 1], unit, amount) for level, amount in amounts.items()}


class Entry(NamedTuple):
    """Where the parts of a game lie: module names below tschatulle.games. What each part offers says tschatulle.kit."""

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
    annex: tuple[str, ...] = ()
    """Big tables of its folder, by the names of `tables.table`, read by functions that do without them where they are
    not here: the page gets them in an archive with the name of the folder, once the game was opened."""


REGISTRY: dict[str, Entry] = {
    "blank": Entry(
        "blank.rules",
        "blank.show",
        "blank.bots",
        levels=("random", "best"),
        seats=2,
        listed=False,
        contract="blank.contract",
    ),
    "solitaire": Entry(
        "tschuk.rules.solitaire",
        "tschuk.show.solitaire",
        "tschuk.bots.solitaire",
        "tschuk.coach.solitaire",
        "tschuk.lessons.solitaire",
        "tschuk.commands",
        guide="tschuk.lessons.solitaireguide",
        actions="tschuk.rules.solitaireactions",
        contract="tschuk.solocontract",
        daily=True,
        home=True,
    ),
    "tichu4": Entry(
        "tichu.rules.tichu",
        "tichu.show.tichu",
        "tichu.bots.levels",
        "tichu.coach.review",
        "tichu.lessons.tichu",
        commands="tichu.commands.hand",
        notation="tichu.formats.replay",
        guide="tichu.lessons.tichuguide",
        tally=True,
        seats=4,
        options={"hands": ("match", "1", "4"), "calls": ("on", "off")},
        family="tichu",
        actions="tichu.rules.actions",
        contract="tichu.contract",
        levels=("random", "easy", "greedy", "medium", "hard", "best"),
        strength=_steps("points", easy=136, medium=106, hard=37, best=48),
        home=True,
        interrupts=True,
        secret=True,
        chapters=True,
    ),
    **{
        key: Entry(
            f"tichu.rules.{name}",
            f"tichu.show.{name}",
            "tichu.bots.levels" if name == "round" else "tichu.bots.variants",
            "tichu.coach.variants",
            f"tichu.lessons.{name}",
            guide="tichu.lessons.tichuguide",
            seats=seats,
            family="tichu",
            actions="tichu.rules.actions",
            contract="tichu.contract",
            levels=("random", "easy", "greedy", "medium", "hard", "best"),
            strength=strength,
            own_rules=key,
            duplicate=name == "round",
            interrupts=True,
            secret=True,
            chapters=True,
        )
        for key, name, seats, strength in (
            ("tichu3", "trichu", 3, {}),
            ("tichu6", "tientsin", 6, _steps("points", best=62)),
            ("tichu4chaos", "chaos", 4, _steps("points", best=102)),
            ("tichu4round", "round", 4, {}),
        )
    },
    **{
        f"grandseigneur{players}": Entry(
            "tichu.rules.grandseigneur",
            "tichu.show.grandseigneur",
            "tichu.bots.variants",
            "tichu.coach.variants",
            "tichu.lessons.grandseigneur",
            guide="tichu.lessons.grandseigneurguide",
            seats=players,
            options={"hands": ("3", "2", "6"), "wish": ("on", "off")},
            fixed={"players": str(players)},
            family="tichu",
            actions="tichu.rules.actions",
            contract="tichu.contract",
            levels=("random", "easy", "greedy", "medium", "hard", "best"),
            strength=_steps("places", **measured),
            own_rules="grandseigneur",
            interrupts=True,
            secret=True,
            chapters=True,
        )
        for players, measured in enumerate(({"hard": 0.29}, {"best": 0.36}, {}, {}, {}, {"hard": 0.79}, {}, {}), 5)
    },
    **{
        f"tschuk{numbers}": Entry(
            "tschuk.rules.tschuk",
            "tschuk.show.tschuk",
            "tschuk.bots.levels",
            "tschuk.coach.review",
            "tschuk.lessons.tschuk",
            guide="tschuk.lessons.tschukguide",
            seats=2,
            options={"flips": ("once", "free")},
            fixed={"coins": numbers},
            family="tschuk",
            actions="tschuk.rules.actions",
            contract="tschuk.contract",
            levels=("random", "easy", "medium", "greedy", "hard", "best"),
            strength=_steps("wins", easy=67, medium=67, hard=69, best=60) if numbers == "7" else {},
            match="loser",
            unit="chance",
            listed=numbers != "4",
            home=numbers == "7",
        )
        for numbers in "745689"
    },
    **{
        key: Entry(
            f"toguz.rules.{name}",
            "toguz.show",
            "toguz.bots.levels",
            "toguz.coach.review",
            f"toguz.lessons.{name}",
            "toguz.commands",
            notation="toguz.formats.pgn",
            writing="toguz.formats.pgn",
            guide=f"toguz.lessons.{name}guide",
            study="toguz.coach.analysis",
            seats=2,
            options={"repetition": ("third", "claim")} | ninth,
            family="toguz",
            actions="toguz.rules.actions",
            contract="toguz.contract",
            unit="balls",
            flag="t",
            home=True,
            annex=annex,
            puzzle="toguz.coach.puzzle" if annex else "",
            strength=_steps("wins", **dict(zip(("medium", "hard", "best"), shares, strict=True))),
        )
        for key, name, ninth, annex, shares in (
            ("toguz9", "toguz", {"ninth": ("closed", "open")}, (), (98, 84, 92)),
            ("bestemshe5", "bestemshe", {}, ("toguz/endings.bin", "toguz/replies.bin"), (92, 87, 95)),
            ("kozdatu7", "kozdatu", {}, (), (98, 78, 72)),
        )
    },
    **{
        key: Entry(
            "tsungshap.rules.tsungshap",
            "tsungshap.show",
            "tsungshap.bots.levels",
            "tsungshap.coach.review",
            "tsungshap.lessons.tsungshap",
            guide="tsungshap.lessons.tsungshapguide",
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
            actions="tsungshap.rules.actions",
            contract="tsungshap.contract",
            levels=("random", "easy", "medium", "greedy", "hard", "best"),
            strength=_steps("wins", **dict(zip(("easy", "medium", "hard", "best"), shares, strict=True))),
            match="points",
            puzzle="tsungshap.coach.puzzle" if secret else "",
            home=secret,
            secret=secret,
        )
        for key, secret, fixed, triplet, shares in (
            ("tsungshap", True, {}, {"triplet": ("ends", "neighbours")}, (86, 72, 93, 66)),
            # Culin 1893: all tiles face up, two neighbours always make a triplet, too.
            ("tsungshap1893", False, {"blind": "yes", "triplet": "neighbours"}, {}, (65, 69, 68, 52)),
        )
    },
    **{
        f"kuckuck{seats}{mark}": Entry(
            "kuckuck.rules.kuckuck",
            "kuckuck.show",
            "kuckuck.bots.levels",
            "kuckuck.coach.review",
            "kuckuck.lessons.kuckuck",
            guide="kuckuck.lessons.kuckuckguide",
            seats=int(seats),
            options={
                "substitute": ("yes", "no"),
                "tie": ("once", "again"),
                "finish": ("no", "yes"),
                "bonus": ("always", "survivors"),
            },
            fixed={"seats": seats, "tactical": tactical},
            family="kuckuck",
            actions="kuckuck.rules.actions",
            contract="kuckuck.contract",
            puzzle="kuckuck.coach.puzzle" if seats == "4" and not mark else "",
            home=seats == "4" and not mark,
            secret=True,
            levels=("random", "easy", "greedy", "medium", "hard", "best"),
            strength=_steps("table", easy=42, medium=49, hard=44, best=54) if seats == "4" and not mark else {},
        )
        for seats in "453"
        for mark, tactical in (("", "no"), ("t", "yes"))
    },
}


class Kit:
    """A game of the registry with its modules, each imported at its first use. Raises BadText."""

    def __init__(self, key: str, options: Mapping[str, Json] | None = None) -> None:
        self.key = key
        self.entry = entry(key)
        self.options = checked_options(key, options or {})
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
        return next((file.partition("/")[0] for file in self.entry.annex if not is_here(file)), "")

    # Casts: a module that is imported by name has no type. That each offers what is said here, its `contract` makes
    # mypy find out, and tests/test_house.py does for every key.

    @property
    def _rules(self) -> kit.Rules[Game[State, Move]]:
        return cast("kit.Rules[Game[State, Move]]", _module(self.entry.rules))

    @property
    def show(self) -> Show[State, Move]:
        return cast("Show[State, Move]", _module(self.entry.show))

    @property
    def daily_show(self) -> kit.DailyShow[State] | None:
        """The same of a game with a daily, else None."""
        return cast("kit.DailyShow[State]", _module(self.entry.show)) if self.entry.daily else None

    @property
    def round_show(self) -> kit.RoundShow[State] | None:
        """The same of a game with fixed deals, else None."""
        return cast("kit.RoundShow[State]", _module(self.entry.show)) if self.entry.duplicate else None

    @property
    def bots(self) -> dict[str, Bot]:
        """The computer players by name, weakest first."""
        return cast("kit.Bots", _module(self.entry.bots)).BOTS

    @property
    def tally(self) -> kit.Counting[Game[State, Move], State] | None:
        """What experiments count, or None."""
        return cast("kit.Counting[Game[State, Move], State]", self._rules) if self.entry.tally else None

    @property
    def coach(self) -> kit.Coach[Game[State, Move], State, Move] | None:
        """Assist and review, or None."""
        return (
            cast("kit.Coach[Game[State, Move], State, Move]", _module(self.entry.coach)) if self.entry.coach else None
        )

    @property
    def chapter_coach(self) -> kit.ChapterCoach[Game[State, Move], State, Move] | None:
        """The same of a game that is reviewed in parts, else None."""
        return (
            cast("kit.ChapterCoach[Game[State, Move], State, Move]", _module(self.entry.coach))
            if self.entry.chapters
            else None
        )

    @property
    def lesson(self) -> kit.Lesson | None:
        """The first game in small steps, or None."""
        return cast("kit.Lesson", _module(self.entry.lesson)) if self.entry.lesson else None

    @property
    def guide(self) -> kit.Guide | None:
        """The first two moves of a newcomer, or None."""
        return cast("kit.Guide", _module(self.entry.guide)) if self.entry.guide else None

    @property
    def puzzle(self) -> kit.Puzzle[Game[State, Move], State] | None:
        """What says how the puzzles of dates are judged, or None."""
        return cast("kit.Puzzle[Game[State, Move], State]", _module(self.entry.puzzle)) if self.entry.puzzle else None

    @property
    def notation(self) -> kit.Notation | None:
        """Reads files of games in the notation of others, or None."""
        return cast("kit.Notation", _module(self.entry.notation)) if self.entry.notation else None

    @property
    def writing(self) -> kit.Writing | None:
        """Writes games for others, or None."""
        return cast("kit.Writing", _module(self.entry.writing)) if self.entry.writing else None

    @property
    def study(self) -> kit.Study[Game[State, Move], State, Move] | None:
        """The analysis board, or None."""
        return (
            cast("kit.Study[Game[State, Move], State, Move]", _module(self.entry.study)) if self.entry.study else None
        )


def _module(name: str) -> ModuleType:
    return import_module(f"tschatulle.games.{name}")


def brought(path: str) -> None:
    """Puts an archive of tables beside what is here: a zip that is named after the folder of a game, in which the files
    lie as they do in the package. One that cannot be read changes nothing: it is lacking as before."""
    folder = PurePosixPath(path).stem
    place = f"{path}/tschatulle/games/{folder}"
    package = import_module(f"tschatulle.games.{folder}")
    if place not in package.__path__:
        package.__path__.append(place)


def annexes() -> dict[str, tuple[str, ...]]:
    """The archives of tables: name -> files, by the names of `tables.table`."""
    files = sorted({file for one in REGISTRY.values() for file in one.annex})
    names = dict.fromkeys(file.partition("/")[0] for file in files)
    return {name: tuple(one for one in files if one.startswith(f"{name}/")) for name in names}


def _commands() -> list[kit.Commands]:
    """The modules that add to the command line."""
    names = dict.fromkeys(one.commands for one in REGISTRY.values() if one.commands)
    # Casts, here and below: as above.
    return [cast("kit.Commands", _module(name)) for name in names]


def commands() -> dict[str, kit.Command]:
    """What the games add to the command line, by name."""
    return {name: command for module in _commands() for name, command in module.COMMANDS.items()}


def benches() -> dict[str, Callable[[], Mapping[str, int] | None]]:
    """Pieces of work that games want to be measured, by name."""
    return {name: work for module in _commands() for name, work in module.BENCHES.items()}


def notations() -> list[kit.Notation]:
    """The modules that read files of games in the notation of others."""
    names = dict.fromkeys(one.notation for one in REGISTRY.values() if one.notation)
    return [cast("kit.Notation", _module(name)) for name in names]


def entry(key: str) -> Entry:
    """Raises BadText for a key that no game has."""
    if key not in REGISTRY:
        raise BadText("no-such-game", key=key[:40])
    return REGISTRY[key]


def checked_options(key: str, options: Mapping[str, Json]) -> dict[str, str]:
    """The options that differ from the usual values. Raises BadText for a name or value that the game lacks."""
    allowed = entry(key).options
    for name, value in options.items():
        if value not in allowed.get(name, ()):
            raise BadText("bad-option", key=key, option=str(name)[:40])
    chosen = {name: value for name, value in options.items() if isinstance(value, str)}
    return {name: chosen[name] for name in allowed if name in chosen and chosen[name] != allowed[name][0]}
