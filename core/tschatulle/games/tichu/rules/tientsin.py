"""Tientsin: Tichu for six, three against three, who sit by turns.

Knows: what differs from tichu.py. Does not know: what is the same there.

Official rules:
V11 The 56 cards are drawn one by one: two players get ten, four get nine. The grand Tichu is called before the seventh.
V12 In the exchange everybody gives a card to each of its two partners, and none to opponents.
V13 The Dog's player says which partner leads. The Dragon's trick goes to any of the three opponents.
V14 The last player's hand and tricks go to the other side. The fifth, the last to go out, gives its tricks to who was
    out first. There is no double victory, but a triple one: a side that is out while all three others have cards gets
    300 points, and the hand is over.
V15 The match goes to a thousand, and Tichus count as ever. (That it ends after twenty hands at the latest is ours.)
Rulings of ours, where the rules are silent:
V16 The dealer and the player to its right get the tenth cards.
V17 The Dog goes to a partner who has cards; with one left there is no choice, and without one the lead goes to the
    right of the Dog's player. The Dog's player chooses even if the Dog was its last card.
V18 If a side is out when one or two others have cards, the play goes on until one player has cards left.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from tschatulle.game import BadText, Extent, Seat
from tschatulle.games.tichu.rules import tichu as rules
from tschatulle.games.tichu.rules.tichu import Tichu
from tschatulle.games.tichu.table.cards import Cards, points
from tschatulle.games.tichu.table.scoring import Scoring, call_points
from tschatulle.games.tichu.table.sheet import PointsRow, rows_of
from tschatulle.games.tichu.table.state import HandProgress, State
from tschatulle.games.tichu.table.variantrules import VariantRules

SIXTH: Final = 6
"""Cards in hand when the grand Tichu is asked for (V11)."""
TRIPLE: Final = 300
MOST: Final = 20
"""Hands after which a match ends whatever the score (V15)."""


class TientsinRules(VariantRules):
    """Six hands, gifts among partners, a Dog with a choice."""

    def __init__(self) -> None:
        super().__init__((0, 1, 0, 1, 0, 1), among_partners=True)

    def after_dog(self, progress: HandProgress, seat: Seat) -> HandProgress:
        ready = [partner for partner in self.partners(seat) if progress.left[partner]]
        if len(ready) > 1:
            return progress._replace(turn=seat, pending="lead")
        return progress._replace(turn=ready[0] if ready else self.next_in_play(progress, seat))


class TientsinScoring(Scoring):
    """The sheet is that of Tichu; a triple victory counts 300 (V14)."""

    most = MOST
    swept = TRIPLE

    def row(
        self, variant: VariantRules, progress: HandProgress, hands: Sequence[Cards], calls: Sequence[int]
    ) -> PointsRow:
        return PointsRow.of(self.card_points(variant, progress, hands), call_points(variant, progress.out, calls))

    def card_points(self, variant: VariantRules, progress: HandProgress, hands: Sequence[Cards]) -> tuple[int, int]:
        """Of both sides."""
        sides, out = variant.sides, progress.out
        counts = [0, 0]
        if variant.swept_out(out):
            counts[sides[out[0]]] = TRIPLE
            return counts[0], counts[1]
        for seat, pile in enumerate(progress.piles):
            if seat not in out:
                counts[1 - sides[seat]] += points(pile) + points(hands[seat])
            else:
                counts[sides[out[0]] if seat == out[-1] else sides[seat]] += points(pile)
        return counts[0], counts[1]

    def sound(self, state: State, number: int) -> bool:
        cards = rows_of(state.sheet, PointsRow)[number].cards
        return sum(cards) == 100 or sorted(cards) == [0, TRIPLE]


class Tientsin(Tichu):
    """Two sides of three to a thousand."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__()
        self.key = "tichu6"
        self.variant = TientsinRules()
        self.sides = self.variant.sides
        self.scoring = TientsinScoring(race="match6")
        self.first = SIXTH


def make(options: Mapping[str, str]) -> Tientsin:
    """The game for these options; it has none."""
    if options:
        raise BadText("bad-option", option=", ".join(options))
    return Tientsin()


def extent(game: Tientsin) -> Extent:
    """Twenty hands of six."""
    return rules.extent(game)
