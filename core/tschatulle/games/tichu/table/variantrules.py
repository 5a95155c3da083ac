"""The rules in which variants differ: who sits where, the deck, its combinations, the Dog, the Dragon, the wish.

Knows: seats, sides and order of play, for any number of hands. Does not know: what anybody holds, the match.

Rulings: 1, 2 (to the right: the next seat is the next number), 11, 20, 22, 28, 31.
"""

from __future__ import annotations

from collections.abc import Sequence

from tschatulle.game import Seat
from tschatulle.games.tichu.table import combinations
from tschatulle.games.tichu.table.cards import DECK, Cards
from tschatulle.games.tichu.table.combinations import Combo
from tschatulle.games.tichu.table.state import HandProgress


class VariantRules:
    """Who sits around the table, who gives whom a card, and how many cards everybody gets: the same in all hands.

    Variants derive from it. Their hands may be more than their seats: what is called a seat here and in the progress is
    a hand of cards, and `keeper` says whose it is.
    """

    deck: Cards = tuple(range(1, DECK + 1))
    """The cards of the game, sorted."""
    dragon_given = True
    """Whether a trick of the Dragon goes to an opponent (20)."""
    wishes = True
    """Whether the Mah Jong comes with a wish (28)."""

    def __init__(self, sides: tuple[int, ...], among_partners: bool = False, order: Sequence[Seat] = ()) -> None:
        """`order` is that of play, to the right; () is that of the numbers."""
        self.sides = sides
        self.alone = len(set(sides)) == len(sides)
        """Whether everybody plays for itself, and cards count no points."""
        order = tuple(order) or tuple(range(len(sides)))
        self.order = order
        self._rings = tuple(_turned(order, order.index(seat) + 1)[:-1] for seat in range(len(sides)))
        self._partners = tuple(
            tuple(other for other in ring if sides[other] == sides[seat]) for seat, ring in enumerate(self._rings)
        )
        self._rivals = tuple(
            tuple(other for other in ring if sides[other] != sides[seat]) for seat, ring in enumerate(self._rings)
        )
        self._seat_all(self._partners if among_partners else self._rings)

    def _seat_all(self, takers: tuple[tuple[Seat, ...], ...]) -> None:
        self._takers = takers
        self._givers = tuple(
            tuple(other for other in ring if seat in takers[other]) for seat, ring in enumerate(self._rings)
        )

    def sizes(self, dealer: Seat) -> tuple[int, ...]:
        """Cards of each hand when the deck is drawn one by one from the dealer on (1)."""
        drawers = self.drawers(dealer)
        places = sorted(range(len(drawers)), key=lambda place: drawers[place])
        return tuple((len(self.deck) - 1 - place) // len(drawers) + 1 for place in places)

    def drawers(self, dealer: Seat) -> tuple[Seat, ...]:
        """All hands in the order in which they draw a card each."""
        return _turned(self.order, self.order.index(dealer))

    def takers(self, seat: Seat) -> tuple[Seat, ...]:
        """To whom a seat gives a card in the exchange, to the right first."""
        return self._takers[seat]

    def givers(self, seat: Seat) -> tuple[Seat, ...]:
        """Who gives it one, to the right first."""
        return self._givers[seat]

    def ring(self, seat: Seat) -> tuple[Seat, ...]:
        """The other seats, to the right."""
        return self._rings[seat]

    def next_in_play(self, progress: HandProgress, seat: Seat) -> Seat:
        """The next seat to the right that has cards."""
        return next((other for other in self.ring(seat) if progress.left[other]), seat)

    def partners(self, seat: Seat) -> tuple[Seat, ...]:
        return self._partners[seat]

    def rivals(self, seat: Seat) -> tuple[Seat, ...]:
        """The opponents, to the right of the seat first."""
        return self._rivals[seat]

    def ended(self, out: tuple[Seat, ...]) -> bool:
        """Whether the hand is over: one player has cards left, or a whole side went out first (11)."""
        return len(out) >= len(self.sides) - 1 or self.swept_out(out)

    def swept_out(self, out: tuple[Seat, ...]) -> bool:
        """A double victory: the first to go out are all of one side, and nobody else."""
        if not out:
            return False
        whole = [seat for seat, side in enumerate(self.sides) if side == self.sides[out[0]]]
        return len(whole) > 1 and sorted(out[: len(whole)]) == whole

    # What a variant may do otherwise.

    def keeper(self, hand: Seat) -> Seat:
        """The player who acts for a hand."""
        return hand

    def opens(self, hand: Seat) -> bool:
        """Whether a hand lies open while it is played."""
        return False

    def asked(self, hand: Seat) -> bool:
        """Whether it is asked for a grand Tichu (3)."""
        return True

    def bound(self, hand: Seat) -> bool:
        """Whether it must meet a wish (31)."""
        return True

    def reading(self, cards: Cards, value: int) -> Combo | None:
        return combinations.reading(cards, value)

    def beats(self, top: Combo | None, combo: Combo) -> bool:
        return combinations.beats(top, combo)

    def laid(self, combo: Combo, top: Combo | None) -> Combo:
        return combinations.laid(combo, top)

    def obliging(self, hand: Cards, top: Combo | None, rank: int) -> tuple[Combo, ...]:
        return combinations.obliging(hand, top, rank)

    def binds(self, hand: Cards, top: Combo | None, rank: int) -> bool:
        """Whether there is any."""
        return combinations.binds(hand, top, rank)

    def over(self, hand: Cards, top: Combo | None) -> tuple[Combo, ...]:
        return combinations.over(hand, top)

    def bombs(self, hand: Cards) -> tuple[Combo, ...]:
        return combinations.bombs(hand)

    def after_dog(self, progress: HandProgress, seat: Seat) -> HandProgress:
        """The partner leads, or whoever sits to its right and has cards: maybe the Dog's player (22)."""
        partner = self.partners(seat)[0]
        return progress._replace(turn=partner if progress.left[partner] else self.next_in_play(progress, partner))


def _turned(items: tuple[Seat, ...], place: int) -> tuple[Seat, ...]:
    """The items from a place on, and around to before it."""
    place %= len(items)
    return items[place:] + items[:place]
