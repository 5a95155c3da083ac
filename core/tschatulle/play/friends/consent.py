"""Taking back beside friends: who asks for it, who agrees, and what was refused.

Knows: players, positions. Does not know: lines, seats, any game. Everybody has to agree, the host among them; one who
does not ends the question, which is not asked again in that position: nobody is talked into it.
"""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from typing import TYPE_CHECKING, NamedTuple

from tschatulle.game import IllegalMove

if TYPE_CHECKING:
    from tschatulle.contract.friends import Retraction


class Position(NamedTuple):
    """Which one a question is about."""

    laid: int
    """Of which record on the table (`Table.laid`)."""
    n: int
    """After how many of its moves."""


class Consent:
    """The question that is open at a table, if there is one."""

    def __init__(self) -> None:
        self._at: Position | None = None
        self._by: int | None = None
        self._agreed: frozenset[int] = frozenset()
        self._no: int | None = None

    def say(self, at: Position, player: int, yes: bool) -> None:
        """A player asks, agrees, refuses or withdraws. Raises IllegalMove for what was refused in this position, or was
        never asked."""
        self._turn_to(at)
        if self._no is not None:
            raise IllegalMove("friends-refused")
        if yes:
            self._by = player if self._by is None else self._by
            self._agreed |= {player}
        elif self._by is None:
            raise IllegalMove("nothing-to-undo")
        else:
            self._end()
            self._no = player

    def left(self, player: int) -> None:
        """Whoever asks and leaves asks no more."""
        if player == self._by:
            self._end()

    def agreed(self, at: Position, by: AbstractSet[int]) -> bool:
        """Whether all these want what is asked in this position."""
        self._turn_to(at)
        return self._by is not None and by <= self._agreed

    def told(self, at: Position) -> Retraction:
        """What everybody may know of it."""
        self._turn_to(at)
        return {"by": self._by, "agreed": sorted(self._agreed), "no": self._no}

    def _turn_to(self, at: Position) -> None:
        """A question about another position is over."""
        if at != self._at:
            self._end()
            self._at, self._no = at, None

    def _end(self) -> None:
        self._by, self._agreed = None, frozenset()
