"""What a state of Zum Kuckuck! holds, and what follows from it by counting.

Knows: hands, who holds which, cards and nests that are still to come. Does not know: moves, penalties, points.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from tschatulle.game import HIDDEN, Seat
from tschatulle.games.kuckuck.rules.cards import HAND, NESTS
from tschatulle.games.kuckuck.rules.scoring import OUT

NOTHING = -1
"""Stands among the chosen cards for a player who has not chosen, or has dropped out."""

NOBODY = -1
"""The leader of a round in which all choose at the same time."""

Deal = tuple[tuple[int, ...], ...]
"""Hand k in rising order, for each seat."""


class Shuffle(NamedTuple):
    """The nest cards in the order in which they will come; who leads the first round, NOBODY in the basic game."""

    nests: tuple[int, ...]
    starter: Seat = NOBODY


Move = int | Deal | Shuffle


class Round(NamedTuple):
    """A finished round: nests as they were turned up, the card of each seat (0 if it has dropped out), its leader."""

    pair: tuple[int, int]
    cards: tuple[int, ...]
    leader: Seat = NOBODY


@dataclass(frozen=True, slots=True)
class State:
    """Everything that a perfect player remembers. After a cycle its cards lie there until the next one begins."""

    hands: Deal = ()
    """Hand k, which never changes but is passed on; for an observer the cards he knows, then HIDDEN ones."""
    counts: tuple[int, ...] = ()
    """Cockatoos that hand k brings: public."""
    cycle: int = -1
    """Number of the cycle, from 0; -1 before the first."""
    open: tuple[tuple[int, ...], ...] = ()
    """Cards of hand k that were played in earlier cycles, rising: public."""
    sheet: tuple[tuple[int, ...], ...] = ()
    """Points by seat of each finished cycle."""
    deck: tuple[int, ...] = ()
    """Nest cards face down, next one first; HIDDEN for all."""
    rounds: tuple[Round, ...] = ()
    """The finished rounds of this cycle."""
    pair: tuple[int, ...] = ()
    """The two nest cards that lie open, as they were turned up; () between cycles."""
    chosen: tuple[int, ...] = ()
    """By seat the card that is chosen in this round, NOTHING for none yet; HIDDEN if it lies face down."""
    tops: tuple[int, ...] = ()
    """By seat the value of the nest on top of the pile, 0 for none."""
    left: tuple[int, ...] = ()
    """By seat the cockatoos face up, OUT for one who has dropped out."""
    starter: Seat = NOBODY
    """Who led the first round of this cycle in the tactical game."""
    leader: Seat = NOBODY
    """Who leads this round in the tactical game."""


def resting(state: State) -> bool:
    """Whether no cycle is under way: before the first, between two, or after the last."""
    return len(state.sheet) == state.cycle + 1


def holds(seat: Seat, cycle: int, seats: int) -> int:
    """The number of the hand that the seat holds in a cycle: everything is passed to the left each time."""
    return (seat - max(cycle, 0)) % seats


def held(seat: Seat, cycle: int, seats: int) -> tuple[int, ...]:
    """The numbers of the hands that the seat has held up to this cycle, the first one first."""
    return tuple(holds(seat, one, seats) for one in range(max(cycle, 0) + 1))


def holder(hand: int, cycle: int, seats: int) -> Seat:
    """The seat that holds the hand in a cycle."""
    return (hand + max(cycle, 0)) % seats


def shown(state: State, seat: Seat) -> tuple[int, ...]:
    """The cards that the seat has played in this cycle, in order."""
    return tuple([one.cards[seat] for one in state.rounds if one.cards[seat]])


def known_cards(state: State, hand: int, chosen: tuple[int, ...]) -> tuple[int, ...]:
    """What everybody with a perfect memory knows of a hand: cards that lie or have lain open, then HIDDEN ones.

    `chosen` are the cards that are chosen in this round, as far as they are seen.
    """
    seat = holder(hand, state.cycle, len(state.hands))
    cards = {*state.open[hand], *shown(state, seat)}
    if chosen and chosen[seat] > 0:
        cards.add(chosen[seat])
    known = sorted(cards)
    return (*known, *(HIDDEN,) * (HAND - len(known)))


def remaining(state: State, seat: Seat) -> tuple[int, ...]:
    """The known cards of the seat that it has not played in this cycle."""
    gone = shown(state, seat)
    hand = state.hands[holds(seat, state.cycle, len(state.hands))]
    return tuple([card for card in hand if card not in gone and card != HIDDEN])


def nests_left(state: State) -> tuple[int, ...]:
    """The nest cards that have not been turned up in this cycle, rising: known to whoever counts."""
    rest = list(NESTS)
    for value in (*state.pair, *(value for one in state.rounds for value in one.pair)):
        rest.remove(value)
    return tuple(rest)


def order(leader: Seat, left: tuple[int, ...]) -> tuple[Seat, ...]:
    """The seats clockwise from the leader, without those that have dropped out."""
    return tuple(seat for step in range(len(left)) if left[seat := (leader + step) % len(left)] != OUT)
