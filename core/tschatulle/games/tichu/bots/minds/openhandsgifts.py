"""What the hands of Trichu and its like give away, weighed in imagined deals.

Knows: which hands a player sees, who gives to whom, gifts by rules of thumb. Does not know: what others hold or give,
how deals are played out (opening.py), whose hands are whose (openhands.py).

Hands are places here: 0 and 2 are the lone player's and the Table's, which give nothing to each other.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from tschatulle.chance import Chance
from tschatulle.game import Seat
from tschatulle.games.tichu.bots.decision import Skill
from tschatulle.games.tichu.bots.match.standing import Standing
from tschatulle.games.tichu.bots.opening import (
    NOTHING,
    Deal,
    Exchange,
    Gifts,
    Hand,
    Swapping,
    candidates,
    dealt,
    guessed,
    thrifty,
    weighed,
    whole,
)
from tschatulle.games.tichu.table.cards import DOG, MAHJONG, Cards
from tschatulle.games.tichu.table.state import EMPTY, State

FREE: Final = 5
"""Cards of an own hand that are worth giving away."""


def gives_all(place: Seat) -> bool:
    """Whether a hand gives to everybody, or to its opponents alone."""
    return place % 2 == 1


def slot(place: Seat, nth: int) -> int:
    """Where the nth gift of a hand stands among three."""
    return nth if gives_all(place) else 2 * nth


def swapped(seen: State, place: Seat, rng: Chance, skill: Skill, match: Standing | None) -> Swapping:
    """Gifts of a hand, best first."""
    own = {place: whole(seen, place)} if gives_all(place) else {one: whole(seen, one) for one in (0, 2)}
    if gives_all(place):
        found = yield from candidates(own[place], seen.given[place], skill.gifts)
    else:
        found = pairs(own[place], seen.given[place], skill.gifts)
    exchange = Exchange(place, seen.calls, lambda: imagined(seen, place, own, rng))
    return (yield from weighed(found, exchange, skill, match))


def pairs(hand: Cards, given: Sequence[int], most: int) -> list[Gifts]:
    """Gifts to two opponents that are worth weighing, and agree with what is put aside; the usual one first."""
    first = thrifty(hand, 2)
    free = [*Hand(hand).spare[:FREE], *(card for card in (DOG, MAHJONG) if card in hand)]
    cards = list(dict.fromkeys([*first, *free, *(card for card in given if card != EMPTY)]))
    both = [(one, other) for one in cards for other in cards if one != other]
    fit = [pair for pair in both if all(old in {EMPTY, new} for new, old in zip(pair, given, strict=True))]
    fit.sort(key=lambda pair: (pair != first, Hand(hand).less(pair).load))
    return [(one, NOTHING, other) for one, other in fit[:most]]


def imagined(seen: State, place: Seat, own: Mapping[Seat, Cards], rng: Chance) -> Deal:
    """The hands that are seen, with all others dealt by chance, and what the others give."""
    hands = dealt(own, rng)
    return Deal(hands, [_given(seen, one, hand, own) for one, hand in enumerate(hands)])


def _given(seen: State, one: Seat, hand: Cards, own: Mapping[Seat, Cards]) -> Gifts:
    """By the rule of thumb; an own hand gives what it has put aside."""
    if gives_all(one):
        return guessed(hand, one, seen.calls)
    aside = seen.given[one]
    first, second = aside if one in own and EMPTY not in aside else thrifty(hand, 2)
    return first, NOTHING, second
