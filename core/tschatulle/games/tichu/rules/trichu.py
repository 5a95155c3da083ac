"""Trichu: Tichu for three, one of them alone with a hand that lies open, the Table's.

Knows: what differs from tichu.py. Does not know: what is the same there, which of two hands a move is made with
(openhands.py).

Official rules:
V1 Four hands are dealt; the dealer is alone, its partner is the Table. The others may call a grand Tichu with eight
   cards, the lone player and the Table may not.
V2 The lone player sees the Table's hand when all is dealt, and chooses two cards of each, one for each opponent.
V3 After the exchange the Table's hand lies open, and the lone player plays it. Both may call a Tichu.
V4 The Table never has to meet a wish.
V5 Every player's total gets the points of its side, the Table's goes into a fourth column. The lone player changes with
   every hand. Nine hands are played; the highest total wins.
Rulings of ours, where the rules are silent:
V6 The opponents give a card to each of the three other hands, as in Tichu; so everybody gets as many as it gives.
V7 The Table sits opposite the lone player, between its opponents; the deal goes on to the right.
V8 A card of the Table meets a wish, if it has the rank. The lone player wishes and gives a Dragon away for the Table.
V9 Who calls in the exchange lets the others think again; the lone player then takes the cards of both hands back.
V10 Equal highest totals share the win.

What is called a seat in states and circles is a hand here: 0 to 2 are the players', 3 is the Table's.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from tschatulle.game import BadText, Extent, Outcome, Seat
from tschatulle.games.tichu.rules import tichu as rules
from tschatulle.games.tichu.rules.openhands import OpenHands
from tschatulle.games.tichu.table.cards import Cards
from tschatulle.games.tichu.table.scoring import DOUBLE, Scoring, hand_row
from tschatulle.games.tichu.table.sheet import Sheet, TrichuRow, rows_of
from tschatulle.games.tichu.table.state import HandProgress, State
from tschatulle.games.tichu.table.variantrules import VariantRules

OPEN_HAND: Final = 3
"""The Table's hand, the fourth."""
PLAYERS: Final = 3
NINE: Final = 9
"""Hands of a match (V5)."""


class TrichuRules(VariantRules):
    """The four hands when one of the players is alone (V1, V7)."""

    def __init__(self, lone: Seat) -> None:
        self.lone = lone
        sides = tuple(0 if hand in {lone, OPEN_HAND} else 1 for hand in range(PLAYERS + 1))
        super().__init__(sides, order=(lone, (lone + 1) % PLAYERS, OPEN_HAND, (lone + 2) % PLAYERS))
        self._seat_all(tuple(self._rings[hand] if side else self._rivals[hand] for hand, side in enumerate(sides)))

    def keeper(self, hand: Seat) -> Seat:
        return self.lone if hand == OPEN_HAND else hand

    def opens(self, hand: Seat) -> bool:
        return hand == OPEN_HAND

    def asked(self, hand: Seat) -> bool:
        return self.sides[hand] == 1

    def bound(self, hand: Seat) -> bool:
        return hand != OPEN_HAND


CIRCLES: Final = tuple(TrichuRules(lone) for lone in range(PLAYERS))


class TrichuScoring(Scoring):
    """Rows say who was alone, too."""

    kind = TrichuRow
    most = NINE

    def row(
        self, variant: VariantRules, progress: HandProgress, hands: Sequence[Cards], calls: Sequence[int]
    ) -> TrichuRow:
        return TrichuRow(*hand_row(variant, progress.piles, hands, progress.out, calls), variant.keeper(OPEN_HAND))

    def outcome(self, sheet: Sheet) -> Outcome | None:
        if len(sheet) < self.last:
            return None
        score = columns(sheet)[:PLAYERS]
        best = max(score)
        return Outcome(score, tuple(seat for seat in range(PLAYERS) if score[seat] == best), "tichu.nine")

    def sound(self, state: State, number: int) -> bool:
        row = rows_of(state.sheet, TrichuRow)[number]
        ago = state.number - 1 - number
        if row.lone != (state.dealer - ago) % PLAYERS:
            return False
        return sum(row.cards) == 100 or sorted(row.cards) == [0, DOUBLE]


def columns(sheet: Sheet) -> tuple[int, ...]:
    """The totals of the three players and of the Table (V5)."""
    score = [0] * (PLAYERS + 1)
    for row in rows_of(sheet, TrichuRow):
        for hand in range(PLAYERS + 1):
            score[hand] += row.points[0 if hand in {row.lone, OPEN_HAND} else 1]
    return tuple(score)


class Trichu(OpenHands):
    """Three players, each for itself over nine hands; in each of them one against two."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__()
        self.key = "tichu3"
        self.sides = (0, 1, 2)
        self.variant = CIRCLES[0]
        self.scoring = TrichuScoring(race="nine3")

    def variant_of(self, state: State) -> VariantRules:
        return CIRCLES[state.dealer % PLAYERS]

    def next_dealer(self, state: State) -> Seat | None:
        """The lone player changes to the right (V5)."""
        return (state.dealer + 1) % PLAYERS if state.progress else None


def make(options: Mapping[str, str]) -> Trichu:
    """The game for these options; it has none."""
    if options:
        raise BadText("bad-option", option=", ".join(options))
    return Trichu()


def extent(game: Trichu) -> Extent:
    """Nine hands of four, one of them the Table's."""
    return rules.extent(game)
