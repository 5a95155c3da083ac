"""What a sound state of Zum Kuckuck! never breaks.

Knows: the invariants. Does not know: who asks; the game is handed in.
"""

from __future__ import annotations

from collections.abc import Iterator

from tschatulle.game import HIDDEN
from tschatulle.games.kuckuck.rules.cards import CARDS, HAND, NESTS
from tschatulle.games.kuckuck.rules.progress import CycleGame, cycle_state, over
from tschatulle.games.kuckuck.rules.scoring import alive
from tschatulle.games.kuckuck.rules.state import (
    NOBODY,
    NOTHING,
    State,
    holds,
    known_cards,
    order,
    remaining,
    resting,
    shown,
)
from tschatulle.games.kuckuck.rules.worlds import possible

MOST = 13
"""Points of the best cycle: twelve cockatoos and the lowest nest."""


def flaws(game: CycleGame, state: State) -> tuple[str, ...]:
    """Broken invariants in words for developers; the first group that fails speaks."""
    if not state.hands:
        return () if state == State() else ("something lies there before the deal",)
    for check in (_shape, _hands, _nests, _cycle):
        found = tuple(check(game, state))
        if found:
            return found
    return ()


def _shape(game: CycleGame, state: State) -> Iterator[str]:
    n = game.seats
    widths = {len(part) for part in (state.hands, state.counts, state.open, state.tops, state.left, *state.sheet)}
    if widths != {n} or len(state.chosen) != (n if state.cycle >= 0 else 0):
        yield f"not {n} of everything"
    if not -1 <= state.cycle < n or len(state.sheet) not in {state.cycle, state.cycle + 1}:
        yield "the sheet does not fit the cycle"
    if any(not -1 <= points <= MOST for row in state.sheet for points in row):
        yield "points that no cycle brings"
    if any((one.leader != NOBODY and not 0 <= one.leader < n) or len(one.cards) != n for one in state.rounds):
        yield "a round of another table"


def _hands(game: CycleGame, state: State) -> Iterator[str]:
    known = [card for hand in state.hands for card in hand if card != HIDDEN]
    if len(set(known)) < len(known) or any(not 1 <= card <= CARDS for card in known):
        yield "not every card is there once"
        return
    for k, hand in enumerate(state.hands):
        if list(hand) != sorted(hand, key=lambda card: card or CARDS + 1) or len(hand) != HAND:
            yield f"hand {k} is not in order"
        public = [card for card in known_cards(state, k, state.chosen) if card]
        if not set(public) <= set(hand) or list(state.open[k]) != sorted(set(state.open[k])):
            yield f"hand {k} lacks a card that was played"
        if state.cycle <= 0 and state.open[k]:
            yield "cards of an earlier cycle in the first"
    if not possible(state.hands, state.counts):
        yield "no deal has these hands and cockatoos"


def _nests(game: CycleGame, state: State) -> Iterator[str]:
    up = [value for one in state.rounds for value in one.pair] + list(state.pair)
    rest = list(NESTS)
    for value in up:
        if value not in rest:
            yield "a nest card too many"
            return
        rest.remove(value)
    if resting(state):
        if state.deck or state.pair:
            yield "nest cards lie there between cycles"
    elif len(state.pair) != 2 or len(state.deck) != len(rest):
        yield "a nest card is missing"
    elif any(state.deck) and sorted(state.deck) != rest:
        yield "the deck does not hold the rest"


def _cycle(game: CycleGame, state: State) -> Iterator[str]:
    """Plays the rounds of this cycle again."""
    if state.rounds and state.cycle < 0:
        yield "rounds before the first cycle"
        return
    left = game.received(state)
    if game.tactical and state.cycle >= 0:
        if not 0 <= state.starter < game.seats or left[state.starter] != max(left):
            yield "the wrong player has started"
            return
    elif state.starter != NOBODY:
        yield "a starter where nobody starts"
        return
    spot = cycle_state(game.cycle_rules, left, state.starter, state.rounds)
    if not spot.sound or not all(_laid(state, seat) for seat in game.sides):
        yield "a card that could not be played"
    elif (spot.tops, spot.left, spot.leader) != (state.tops, state.left, state.leader):
        yield "nests and cockatoos do not follow from the cards"
    elif resting(state) and state.cycle >= 0:
        if not over(len(state.rounds), state.left) or state.sheet[-1] != game.points(state):
            yield "the cycle was not scored as it ended"
        if any(card != NOTHING for card in state.chosen):
            yield "a card is chosen between cycles"
    elif state.cycle >= 0:
        yield from _chosen(game, state)


def _laid(state: State, seat: int) -> bool:
    """Whether the cards that the seat has played are of the hand that it holds, each of them once."""
    cards = shown(state, seat)
    return len(set(cards)) == len(cards) and set(cards) <= set(state.hands[holds(seat, state.cycle, len(state.hands))])


def _chosen(game: CycleGame, state: State) -> Iterator[str]:
    if over(len(state.rounds), state.left):
        yield "the cycle goes on after its end"
        return
    seats = alive(state.left)
    for seat, card in enumerate(state.chosen):
        if card != NOTHING and (seat not in seats or card not in (HIDDEN, *remaining(state, seat))):
            yield "a card is chosen that cannot be"
            return
    if all(state.chosen[seat] != NOTHING for seat in seats):
        yield "everybody has chosen, and nothing happened"
    if game.tactical:
        marks = [state.chosen[seat] == NOTHING for seat in order(state.leader, state.left)]
        if marks != sorted(marks) or HIDDEN in state.chosen:
            yield "cards were not laid open in turn"
