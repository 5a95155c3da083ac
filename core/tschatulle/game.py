"""The protocol that every game of the house fulfils, and nothing else.

Knows: what a game is. Does not know: any game, the browser, words of a language, bots, clocks.

A game object is immutable: rules plus options. Its states are frozen, slotted, hashable dataclasses of tuples,
ints and short strings, and carry everything that a perfect player remembers. Moves are plain values. One decision
is one move; a whole shuffle is one move of the TABLE, spelled out in the record.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, Protocol, TypeVar

if TYPE_CHECKING:
    from tschatulle.chance import Chance

Seat = int
"""A chair at the table, 0 .. n-1."""

TABLE: Final = -1
"""The seat of everything that nobody decides: shuffles, deals, sweeping up a trick."""

HIDDEN: Final = 0
"""Stands for a piece that the observer cannot see. Pieces are numbered from 1, so that 0 is free for this."""


class GameError(ValueError):
    """Whatever a game refuses. `reason` is a code with a text in every language; `params` fill its gaps."""

    def __init__(self, reason: str, **params: int | str) -> None:
        super().__init__(f"{reason} {params}" if params else reason)
        self.reason = reason
        self.params = params


class IllegalMove(GameError):
    """The rules forbid this move in this state. The state is as it was."""


class BadText(GameError):
    """A text that is no move, state, record, link or seed."""


class Outcome(NamedTuple):
    """How a game ended: points and winners are counted by side, not by seat."""

    points: tuple[int, ...]
    winners: tuple[int, ...]
    """Winning sides; several share a win, () is a draw."""
    reason: str
    """Code of the end, with a text in every language."""


class Extent(NamedTuple):
    """The most that the record of a game can hold, whatever is done in it: the bound of law 2. Every rules module has
    `extent(game)` and works it out of its rules; all limits of what is stored and read are made of it (law 12)."""

    moves: int
    """Moves from the start to the end, those of the TABLE included."""
    text: int
    """Characters of all their texts together."""


class State:
    """A state of some game, for those who do not know which: only its own game can tell what it is."""


class Move:
    """A move of some game, likewise."""


StateT = TypeVar("StateT")
MoveT = TypeVar("MoveT")


class Game(Protocol[StateT, MoveT]):
    """Rules and options. All functions are pure; the only source of chance is the `rng` that is handed in."""

    @property
    def key(self) -> str:
        """Short and URL-safe, says it all: family, size and variant, such as "go19"."""

    @property
    def sides(self) -> tuple[int, ...]:
        """Side of each seat; (0, 1, 0, 1) is a partnership."""

    def start(self) -> StateT: ...

    def awaited(self, state: StateT) -> tuple[Seat, ...]:
        """Whom the game waits for: seats, (TABLE,), or () at the end."""

    def moves(self, state: StateT, seat: Seat) -> tuple[MoveT, ...]:
        """What `seat` may do now; may be non-empty for a seat that is not awaited. Never asked for TABLE."""

    def table_move(self, state: StateT, rng: Chance) -> MoveT:
        """The move of the TABLE when it is awaited."""

    def play(self, state: StateT, seat: Seat, move: MoveT) -> StateT:
        """The state after the move. Raises IllegalMove with a reason code."""

    def outcome(self, state: StateT) -> Outcome | None: ...

    def observe(self, state: StateT, seat: Seat | None) -> StateT:
        """What `seat` may know, secrets replaced by HIDDEN; None is a spectator."""

    def imagine(self, seen: StateT, seat: Seat | None, rng: Chance) -> StateT:
        """One full world that this seat may be in, drawn constructively from all that fit."""

    def flaws(self, state: StateT) -> tuple[str, ...]:
        """Broken invariants in words for developers; () for a sound state."""

    def move_text(self, move: MoveT) -> str: ...

    def read_move(self, text: str) -> MoveT:
        """Raises BadText."""

    def state_text(self, state: StateT) -> str: ...

    def read_state(self, text: str) -> StateT:
        """Raises BadText."""
