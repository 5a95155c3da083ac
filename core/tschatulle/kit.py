"""What the parts of a game offer besides rules, show and bots: the protocols that the modules of its folder fulfil.

Knows: shapes of functions. Does not know: any game. Modules are imported by name (games.Kit), so that these say to
those who check types what stands behind a name; nothing here is needed when the core runs.

State and move are those of the game that a module belongs to.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from typing import Protocol, TypeAlias, TypeVar

from tschatulle.contract.aid import LessonStep, Review
from tschatulle.contract.door import Json
from tschatulle.contract.sharing import DealFacts, Shared
from tschatulle.contract.study import Count, ExplorerRow, Field, Label, Studied
from tschatulle.contract.tables import Chapter
from tschatulle.game import Extent, GameError, Outcome, Seat
from tschatulle.minds.bot import Bot
from tschatulle.presentation import Assist, Line

GameT = TypeVar("GameT")
GameT_contra = TypeVar("GameT_contra", contravariant=True)
StateT = TypeVar("StateT")
StateT_contra = TypeVar("StateT_contra", contravariant=True)
MoveT_contra = TypeVar("MoveT_contra", contravariant=True)
Cell: TypeAlias = "bool | int | float | str | Sequence[Cell] | Mapping[str, Cell] | None"
Row: TypeAlias = "dict[str, Cell]"
"""A line of output of the command line."""


class Rules(Protocol[GameT]):
    """The module `rules` of an entry."""

    def make(self, options: dict[str, str]) -> GameT:
        """The game for these options. Raises BadText."""

    def extent(self, game: GameT) -> Extent: ...


class Counting(Protocol[GameT_contra, StateT_contra]):
    """Rules that count something in experiments (`Entry.tally`)."""

    def tally(self, game: GameT_contra, before: StateT_contra, after: StateT_contra) -> Mapping[str, tuple[int, ...]]:
        """What has happened in a move, by side."""


class Actions(Protocol[GameT_contra, MoveT_contra]):
    """The module `actions`: all that can be done in a game as a fixed table, for programs that learn."""

    def names(self, game: GameT_contra) -> tuple[str, ...]:
        """Of all actions, always in the same order."""

    def name(self, game: GameT_contra, move: MoveT_contra) -> str:
        """Of the action that a move is; moves that count the same may be one."""


class Bots(Protocol):
    """The module `bots`."""

    BOTS: dict[str, Bot]
    """Weakest first."""


class DailyShow(Protocol[StateT_contra]):
    """What the show of a game with a daily offers, too."""

    def about(self, seen: StateT_contra) -> DealFacts:
        """What is known of a deal before the first move."""

    def shared(self, after: StateT_contra) -> Shared:
        """Score and grid for a share text, without spoilers."""

    def decided(self, after: StateT_contra) -> Line | None:
        """What most points came from; None if there were none."""


class RoundShow(Protocol[StateT_contra]):
    """What the show of a game with fixed deals offers, too (`Entry.duplicate`)."""

    def standing(self, after: StateT_contra, seat: Seat) -> Sequence[tuple[int, int]]:
        """For each hand the victory points of a seat, and what breaks ties."""


class Coach(Protocol[GameT_contra, StateT_contra, MoveT_contra]):
    """The module `coach`."""

    def assist(self, seen: StateT_contra) -> Assist:
        """What the board can show to help the seat on turn."""

    def review(
        self, game: GameT_contra, states: Sequence[StateT_contra], moves: Sequence[tuple[Seat, MoveT_contra]]
    ) -> Generator[float, None, Review]:
        """What every decision gave up; states[i] is the state before moves[i]. Yields its progress, 0 to 1."""


class ChapterCoach(Protocol[GameT_contra, StateT_contra, MoveT_contra]):
    """The module `coach` of a game that is reviewed in parts (`Entry.chapters`)."""

    def chapters(self, states: Sequence[StateT_contra], known: Sequence[Chapter]) -> list[Chapter]:
        """The parts; `known` is the answer for a beginning of these states."""

    def review(
        self,
        game: GameT_contra,
        states: Sequence[StateT_contra],
        moves: Sequence[tuple[Seat, MoveT_contra]],
        chapter: int | None = None,
        seat: Seat = 0,
    ) -> Generator[float, None, Review]:
        """As in Coach, of one chapter (from 0) and seat; None for the whole."""

    def may_tell(self, then: StateT_contra, now: StateT_contra) -> bool:
        """Whether reasons of that time give nothing away now."""


class Lesson(Protocol):
    """The module `lesson`. It may teach with a smaller game of its family, and with a deal that was made for it."""

    KEY: str
    """The game of the lesson; "" for the one that is asked for."""
    SEED: str
    """Its deal, if `DEAL` is ()."""
    DEAL: tuple[str, ...]
    """The moves of the TABLE that begin it."""

    def steps(self) -> list[LessonStep]: ...


class Guide(Lesson, Protocol):
    """The module `guide`: one sentence of what a game is about and two moves, one that works and one that costs."""

    BEFORE: tuple[tuple[Seat, str], ...]
    """Seat and text of each move between the deal and the first of those two."""


class Puzzle(Protocol[GameT_contra, StateT_contra]):
    """The module `puzzle`: positions with one best move. `notes` are what the data say of a position besides the moves
    that led to it; what cannot be read raises BadText."""

    OPEN: bool
    """Whether all hands lie open."""
    MARGIN: int
    """By so much the best move is ahead of every other one, at least."""
    IDLE: Sequence[str]
    """Parts of moves that are legal in none of its positions, and not to be offered there."""

    def task(self, game: GameT_contra, state: StateT_contra, seat: Seat) -> Line:
        """What is to be found."""

    def known(self, game: GameT_contra, state: StateT_contra, seat: Seat, notes: str) -> Sequence[Line]:
        """What the player is told besides what lies on the board."""

    def worths(self, game: GameT_contra, state: StateT_contra, seat: Seat, notes: str) -> dict[str, int]:
        """Text of each legal move -> what it comes to."""

    def line(
        self, game: GameT_contra, state: StateT_contra, seat: Seat, notes: str, move: str
    ) -> Sequence[tuple[Seat, str]]:
        """A move and what follows: how the best one wins, or what is wrong with another one."""

    def explained(self, game: GameT_contra, state: StateT_contra, worths: dict[str, int], move: str) -> Line:
        """What a move comes to, in a sentence."""


class Score(Protocol):
    """A game of a file. With an error, `moves` and `outcome` are as far as it could be read."""

    @property
    def key(self) -> str: ...

    @property
    def options(self) -> tuple[tuple[str, str], ...]: ...

    @property
    def tags(self) -> tuple[tuple[str, str], ...]:
        """What the file says about it."""

    @property
    def moves(self) -> tuple[tuple[Seat, str], ...]: ...

    @property
    def outcome(self) -> Outcome | None: ...

    @property
    def error(self) -> GameError | None: ...

    @property
    def place(self) -> int | None:
        """Where the error is, as the format counts: a move or a line, from 1."""

    @property
    def line(self) -> int | None:
        """Where the error is, from 1."""

    @property
    def lines(self) -> tuple[int, int]:
        """First and last line of the game."""

    @property
    def notes(self) -> tuple[GameError, ...]:
        """What is odd about the file, though the moves are right."""


class Notation(Protocol):
    """The module `notation`: reads files of games in the notation of others."""

    FORMAT: str
    """Its name on the command line."""

    def knows(self, text: str) -> bool:
        """Whether a text looks like such a file."""

    def read_games(self, text: str) -> Iterator[Score]: ...


class Writing(Protocol):
    """The module `writing`: writes games for other programs and for people."""

    FORMS: dict[str, str]
    """Name of a form -> end of the file name."""

    def write(
        self,
        form: str,
        key: str,
        options: Mapping[str, str],
        moves: tuple[tuple[Seat, str], ...],
        tags: Mapping[str, str],
    ) -> str: ...

    def tags_of(self, players: Sequence[str], date: str) -> dict[str, str]:
        """Tags for the names of the players by seat, and a day such as 2026-11-21; "" is what is not known."""


class Book(Protocol[StateT_contra]):
    """The games of an opening explorer."""

    def __len__(self) -> int: ...

    def at(self, state: StateT_contra) -> list[ExplorerRow]:
        """What was played in a position, most often first."""

    def add(self, text: str) -> Generator[float, None, Count]:
        """Takes all games of a file, or of a text that was kept. Yields its progress, 0 to 1."""

    def kept(self) -> str:
        """All games as a text that can be added again."""


class Study(Protocol[GameT_contra, StateT, MoveT_contra]):
    """The module `study`: the analysis board. No game with secrets has one."""

    def Book(self, game: GameT_contra) -> Book[StateT]:  # noqa: N802 - a class of that module
        """An explorer without games."""

    def think(self, game: GameT_contra, state: StateT) -> Generator[float | Studied, None, Studied]:
        """The best moves. Yields its progress, 0 to 1, and what it knows so far."""

    def labels(
        self, game: GameT_contra, states: Sequence[StateT], moves: Sequence[tuple[Seat, MoveT_contra]]
    ) -> list[Label | None]:
        """Of each move; None for what is no move on the board."""

    def editor(self, game: GameT_contra, state: StateT) -> list[Field]:
        """The fields of a position."""

    def edited(self, game: GameT_contra, values: Mapping[str, Json]) -> str:
        """The text of the position that the fields say. Raises BadText."""

    def named(self, game: GameT_contra, state: StateT) -> str:
        """The position in the notation of others."""

    def read(self, game: GameT_contra, text: str) -> StateT:
        """A position in the notation of others, or our own. Raises BadText."""


class Command(Protocol):
    """A command that a game adds to the command line."""

    @property
    def words(self) -> str:
        """What it does, for the help."""

    @property
    def arguments(self) -> Callable[[ArgumentParser], None]:
        """Adds its arguments."""

    @property
    def run(self) -> Callable[..., Iterable[Row]]:
        """Its output, for the arguments."""


class Commands(Protocol):
    """The module `commands`."""

    @property
    def COMMANDS(self) -> Mapping[str, Command]: ...  # noqa: N802 - a name of that module

    @property
    def BENCHES(self) -> Mapping[str, Callable[[], Mapping[str, int] | None]]:  # noqa: N802
        """Pieces of work that are measured; engines tell their `nodes` and `depth`."""
