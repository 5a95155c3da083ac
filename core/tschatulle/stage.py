"""The contract between a game and its board: what lies where, what a move touches, what happened.

Knows: the shapes of the plain data that crosses to the page. Does not know: any game, any word of a language.

Core emits language keys with parameters, never sentences. Everything here is JSON as it stands.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol, TypedDict

from tschatulle.game import Seat

Params = Mapping[str, Any]
Line = tuple[str, Params]
"""A sentence to be: language key and the values for its gaps."""


class Piece(TypedDict, total=False):
    """A thing on the board. `id` is the same before and after a move, so that the page can animate it."""

    id: str
    kind: str
    at: str
    """The place where it lies: one of the element names that `parts` uses, too."""
    face: int
    """The number that shows; 0 for a back or a hidden face."""
    turned: bool
    """Whether it faces away."""


class Scene(TypedDict):
    """A complete picture. `facts` are numbers of the game's own that its board module shows."""

    pieces: list[Piece]
    facts: dict[str, Any]


class Step(TypedDict, total=False):
    """One step of a story, in order: what is done to which piece, and the line that is logged and spoken."""

    do: str
    piece: str
    at: str
    face: int
    turned: bool
    line: Line


class Show(Protocol):
    """What a game's show module offers, as plain functions."""

    def scene(self, seen: Any) -> Scene: ...

    def parts(self, move: Any) -> tuple[str, ...]:
        """Names of the elements that the move touches, in the order in which a hand would touch them."""

    def story(self, seen: Any, seat: Seat, move: Any, after: Any, viewer: Seat | None) -> tuple[Step, ...]:
        """What the viewer sees happen. For a hidden move only `seen` and `after` may speak, never the move."""

    def where(self, move: Any) -> Line:
        """The first half of a hint: where to look, without the answer."""

    def end(self, after: Any) -> Line:
        """The line of the result of a finished game, as a spectator may know it."""

    def about(self, seen: Any) -> dict[str, Any]:
        """What is known of a deal before the first move; only asked of games with a daily."""

    def shared(self, after: Any) -> dict[str, Any]:
        """Score and grid for a share text, without spoilers; only asked of games with a daily."""
