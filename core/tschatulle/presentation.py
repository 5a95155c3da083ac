"""The contract between a game and its board: what lies where, what a move touches, what happened.

Knows: the shapes of the plain data that crosses to the page. Does not know: any game, any word of a language.

Core emits language keys with parameters, never sentences. Everything here is JSON as it stands.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple, NotRequired, Protocol, TypeAlias, TypedDict, TypeVar

from tschatulle.game import Seat

Param: TypeAlias = "bool | int | float | str | list[int] | Line | None"
"""The value of a gap; a sentence inside of another one is a line."""
Params: TypeAlias = "Mapping[str, Param]"
Line: TypeAlias = "tuple[str, Params]"
"""A sentence to be: language key and the values for its gaps."""


class Piece(TypedDict):
    """A thing on the board. `id` is the same before and after a move, so that the page can animate it."""

    id: str
    kind: str
    at: str
    """The place where it lies: one of the element names that `parts` uses, too."""
    face: int
    """The number that shows; 0 for a back or a hidden face."""
    turned: NotRequired[bool]
    """Whether it faces away; false if left out."""


class Facts(TypedDict):
    """What the board of a game shows besides pieces: each game says what, in the `contract` of its folder."""


class Assist(TypedDict):
    """What the board of a game can show to help: each game says what, in the `contract` of its folder."""


class Scene(TypedDict):
    """A complete picture."""

    pieces: list[Piece]
    facts: Facts


class Step(TypedDict):
    """One step of a story, in order: what is done to which piece, and the line that is logged and spoken."""

    do: str
    """A word of the game's own for the motion; "say" for none."""
    piece: NotRequired[str]
    at: NotRequired[str]
    """The element where it happens, or where the piece goes."""
    face: NotRequired[int]
    turned: NotRequired[bool]
    line: NotRequired[Line]


class Brief(TypedDict):
    """How the log tells a sentence in short. It is a list of rows: tricks, rounds, pairs of moves."""

    opens: NotRequired[int]
    """A row begins here, with this number; 0 for one without a number, which heads those that follow."""
    head: NotRequired[Line | None]
    """What the row says from here on; None for the sentence itself."""
    mark: NotRequired[Line]
    """What is added to the row."""
    column: NotRequired[int]
    """In which column of the row the mark stands, 0 or 1, where a row is a pair of moves."""


class Row(NamedTuple):
    """The row of the log that was begun last: its number, and the sentences that are in it."""

    number: int = 0
    lines: tuple[Line, ...] = ()


NO_ROW: Final = Row()
"""Before the first."""


StateT_contra = TypeVar("StateT_contra", contravariant=True)
MoveT_contra = TypeVar("MoveT_contra", contravariant=True)


class Show(Protocol[StateT_contra, MoveT_contra]):
    """What a game's show module offers, as plain functions."""

    def scene(self, seen: StateT_contra) -> Scene: ...

    def parts(self, move: MoveT_contra) -> tuple[str, ...]:
        """Names of the elements that the move touches, in the order in which a hand would touch them."""

    def story(
        self, seen: StateT_contra, seat: Seat, move: MoveT_contra, after: StateT_contra, viewer: Seat | None
    ) -> tuple[Step, ...]:
        """What the viewer sees happen. For a hidden move only `seen` and `after` may speak, never the move."""

    def brief(self, line: Line, row: Row) -> Brief:
        """How the log tells a line of a story in short, after the `row` so far. It follows from what was told alone, so
        that nobody learns more by it."""

    def where(self, move: MoveT_contra) -> Line:
        """The first half of a hint: where to look, without the answer."""

    def end(self, after: StateT_contra) -> Line:
        """The line of the result of a finished game, as a spectator may know it."""
