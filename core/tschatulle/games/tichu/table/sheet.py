"""The score sheet: a row for each hand, of one kind in each game.

Knows: what the numbers of a row mean. Does not know: what a hand counts (scoring.py).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias, TypeVar

from tschatulle.game import Seat


class PointsRow(NamedTuple):
    """What a hand counts for two sides."""

    cards_0: int
    calls_0: int
    cards_1: int
    calls_1: int

    @classmethod
    def of(cls, cards: Sequence[int], calls: Sequence[int]) -> PointsRow:
        """From what both sides have."""
        return cls(cards[0], calls[0], cards[1], calls[1])

    @property
    def cards(self) -> tuple[int, int]:
        """Points from cards, of both sides."""
        return self.cards_0, self.cards_1

    @property
    def calls(self) -> tuple[int, int]:
        """Points from calls, of both sides."""
        return self.calls_0, self.calls_1

    @property
    def points(self) -> tuple[int, int]:
        """All points of both sides."""
        return self.cards_0 + self.calls_0, self.cards_1 + self.calls_1


class TrichuRow(NamedTuple):
    """What a hand counts for who was alone, side 0, and for its opponents, side 1."""

    lone_cards: int
    lone_calls: int
    rival_cards: int
    rival_calls: int
    lone: Seat
    """Who was alone."""

    @property
    def cards(self) -> tuple[int, int]:
        """Points from cards, of both sides."""
        return self.lone_cards, self.rival_cards

    @property
    def calls(self) -> tuple[int, int]:
        """Points from calls, of both sides."""
        return self.lone_calls, self.rival_calls

    @property
    def points(self) -> tuple[int, int]:
        """All points of both sides."""
        return self.lone_cards + self.lone_calls, self.rival_cards + self.rival_calls


class Ranks(tuple[Seat, ...]):
    """The seats by rank after a hand of Grandseigneur, from the throne down."""

    __slots__ = ()

    @property
    def first(self) -> Seat:
        """Who is on the throne."""
        return self[0]

    @property
    def last(self) -> Seat:
        return self[-1]

    def place(self, seat: Seat) -> int:
        """From 0, the throne."""
        return self.index(seat)


Row: TypeAlias = PointsRow | TrichuRow | Ranks
RowT = TypeVar("RowT", bound=Row)
Sheet: TypeAlias = Sequence[Row]


def rows_of(sheet: Sheet, kind: type[RowT]) -> tuple[RowT, ...]:
    """The rows of a sheet that has rows of this kind alone."""
    rows = tuple(row for row in sheet if isinstance(row, kind))
    assert len(rows) == len(sheet)
    return rows
