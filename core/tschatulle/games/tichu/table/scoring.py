"""What a hand counts, and when a match is over.

Knows: points. Does not know: how a hand is played. Rulings 4, 7, 11-13, 37.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tschatulle.game import Outcome, Seat
from tschatulle.games.tichu.table.cards import Cards, points
from tschatulle.games.tichu.table.sheet import PointsRow, Row, Sheet, TrichuRow, rows_of
from tschatulle.games.tichu.table.state import HandProgress, State
from tschatulle.games.tichu.table.variantrules import VariantRules

TARGET: Final = 1000
DOUBLE: Final = 200
"""A double victory; no cards are counted."""
CALL_WORTH: Final = (0, 100, 200)
"""No call, Tichu, grand Tichu: won for who goes out first, lost for anybody else."""
HANDS: Final = 30
"""A match ends after so many hands whatever the score (our addition to 13, so that every match ends)."""


def hand_row(
    variant: VariantRules, piles: Sequence[Cards], hands: Sequence[Cards], out: tuple[Seat, ...], calls: Sequence[int]
) -> PointsRow:
    """What a finished hand counts: every call for itself (4), cards unless it is a double victory (11)."""
    return PointsRow.of(card_points(variant, piles, hands, out), call_points(variant, out, calls))


def call_points(variant: VariantRules, out: tuple[Seat, ...], calls: Sequence[int]) -> tuple[int, ...]:
    """What the calls count, for every side."""
    counts = [0] * (max(variant.sides) + 1)
    for seat, call in enumerate(calls):
        counts[variant.sides[seat]] += CALL_WORTH[call] * (1 if out[0] == seat else -1)
    return tuple(counts)


def card_points(
    variant: VariantRules, piles: Sequence[Cards], hands: Sequence[Cards], out: tuple[Seat, ...]
) -> tuple[int, ...]:
    """Of every side. The last player's tricks go to who was out first, its hand to the other side (12)."""
    counts = [0] * (max(variant.sides) + 1)
    first = variant.sides[out[0]]
    if variant.swept_out(out):
        counts[first] = DOUBLE
        return tuple(counts)
    for seat, pile in enumerate(piles):
        last = seat not in out
        counts[first if last else variant.sides[seat]] += points(pile)
        if last:
            counts[variant.sides[variant.rivals(seat)[0]]] += points(hands[seat])
    return tuple(counts)


class Scoring:
    """How a match is counted. Variants derive from it."""

    kind: type[PointsRow] | type[TrichuRow] = PointsRow
    """Of the rows of the sheet."""
    most = HANDS
    swept = DOUBLE
    """Points of a side that goes out before the other one."""

    def __init__(self, hands: int = 0, race: str = "") -> None:
        """A match of so many hands, 0 for one to a thousand points; `race` is for computer players."""
        self.hands = hands
        self.race = race
        """Their table of the chances to win from every score, by name; "" where they count points alone."""

    @property
    def last(self) -> int:
        """The number of the hand after which a match is over whatever the score."""
        return self.hands or self.most

    def row(self, variant: VariantRules, progress: HandProgress, hands: Sequence[Cards], calls: Sequence[int]) -> Row:
        """What a finished hand adds to the sheet."""
        return hand_row(variant, progress.piles, hands, progress.out, calls)

    def outcome(self, sheet: Sheet) -> Outcome | None:
        return match_outcome(sheet, self.hands, self.most)

    def sound(self, state: State, number: int) -> bool:
        """Whether a hand can count so; `number` is its place on the sheet, from 0."""
        cards = rows_of(state.sheet, PointsRow)[number].cards
        return sum(cards) == 100 or sorted(cards) == [0, DOUBLE]

    # For computer players.

    grain = 1
    """Parts of a point in which `rated` counts."""
    point = 1.0
    """What a point of Tichu is worth in the points of the match."""
    ventures = False
    """Whether a call that is won often enough may still not be worth it, so that hands are weighed with and without."""

    def rated(self, ahead: int, double: int) -> int:
        """What a hand brings to side 0: from its points more than those of side 1, and who had a double victory: 1 it,
        -1 the other one, 0 nobody."""
        return ahead


def totals(sheet: Sheet) -> tuple[int, int]:
    """The score of both sides."""
    points = [row.points for row in rows_of(sheet, PointsRow)]
    return sum(one for one, _ in points), sum(other for _, other in points)


def match_outcome(sheet: Sheet, hands: int = 0, most: int = HANDS) -> Outcome | None:
    """The match ends when a side has a thousand, and more than the other: on equality another hand follows (13).

    With a fixed number of `hands` it ends after them, whatever the score.
    """
    limit = hands or most
    score = totals(sheet)
    best = max(score)
    ahead = tuple(side for side in (0, 1) if score[side] == best)
    if best >= TARGET and len(ahead) == 1 and not hands:
        return Outcome(score, ahead, "tichu.thousand")
    if len(sheet) >= limit:
        return Outcome(score, ahead if len(ahead) == 1 else (), "tichu.hands")
    return None


def hand_counts(variant: VariantRules, out: tuple[Seat, ...], calls: Sequence[int]) -> dict[str, tuple[int, ...]]:
    """What is counted of a finished hand, for each side: calls made and won, double victories, the hand itself."""
    sides = range(max(variant.sides) + 1)

    def count(call: int, seats: Sequence[Seat]) -> tuple[int, ...]:
        return tuple(sum(calls[seat] == call and variant.sides[seat] == side for seat in seats) for side in sides)

    everybody, first = range(len(variant.sides)), out[:1]
    return {
        "hands": tuple(1 for _ in sides),
        "tichu": count(1, everybody),
        "tichu_won": count(1, first),
        "grand": count(2, everybody),
        "grand_won": count(2, first),
        "double": tuple(int(variant.swept_out(out) and variant.sides[out[0]] == side) for side in sides),
    }
