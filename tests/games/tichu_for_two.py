"""Tichu for two with two open hands, which does not exist: what a variant is made of, for test_tichu_for_two.py.

Knows: what differs from Tichu. Does not know: what is the same there, which of two hands a move is made with.

1 Each of two players has a hand of its own and, opposite, an open one as its partner; it plays both.
2 A grand Tichu is asked for with the own hand alone. Each hand may call a Tichu.
3 A player chooses from both its hands a card for each hand of the other player. Then the open hands lie open.
4 An open hand never has to meet a wish.
5 Who was out first, with either hand, deals next. A match goes to a thousand points.
"""

from __future__ import annotations

from collections.abc import Mapping

from tschatulle.game import BadText, Extent, Seat
from tschatulle.games.tichu.rules import tichu as rules
from tschatulle.games.tichu.rules.openhands import OpenHands
from tschatulle.games.tichu.table.state import State
from tschatulle.games.tichu.table.variantrules import VariantRules

PLAYERS = 2


class RulesForTwo(VariantRules):
    """Hands 0 and 1 are the players', 2 and 3 lie open opposite them."""

    def __init__(self) -> None:
        super().__init__((0, 1, 0, 1))
        self._seat_all(self._rivals)

    def keeper(self, hand: Seat) -> Seat:
        return hand % PLAYERS

    def opens(self, hand: Seat) -> bool:
        return hand >= PLAYERS

    def asked(self, hand: Seat) -> bool:
        return hand < PLAYERS

    def bound(self, hand: Seat) -> bool:
        return hand < PLAYERS


class TichuForTwo(OpenHands):
    """Two sides of one player and two hands."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__()
        self.key = "tichu2"
        self.sides = (0, 1)
        self.variant = RulesForTwo()

    def next_dealer(self, state: State) -> Seat | None:
        return self.variant.keeper(state.progress.out[0]) if state.progress else None


def make(options: Mapping[str, str]) -> TichuForTwo:
    """The game for these options; it has none."""
    if options:
        raise BadText("bad-option", option=", ".join(options))
    return TichuForTwo()


def extent(game: TichuForTwo) -> Extent:
    """As long as Tichu at most."""
    return rules.extent(game)
