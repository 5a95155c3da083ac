"""A fast cycle: lists instead of states, for the many games that a player plays in its head.

Knows: rounds, nests, penalty and points exactly as the rules have them (a test plays both against each other).
Does not know: what is hidden, whose thought it is. `left` and `tops` are lists by seat as in rules/scoring.py, and are
changed in place; a dropped player has OUT cockatoos and no nest.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable, Sequence

from tschatulle.games.kuckuck.bots.policy import BEST, COCKATOOS, PAIR, PAYS, PLACES, SAFE, SPARE, Policy
from tschatulle.games.kuckuck.rules.progress import next_leader
from tschatulle.games.kuckuck.rules.scoring import OUT, REST, Variant, penalty
from tschatulle.games.kuckuck.rules.state import Round

Pairs = Sequence[tuple[int, int]]
"""Nests of the rounds to come, the lower one first."""

Dice = Callable[[], float]


def settle(low: int, high: int, first: int, second: int, *, tops: list[int], left: list[int], variant: Variant) -> bool:
    """Nests go to the two seats and the penalty is paid; whether somebody has dropped out."""
    tops[first] = low
    tops[second] = high
    most = max(tops)
    payer = tops.index(most)
    if tops.count(most) == 1:
        if left[payer]:
            left[payer] -= 1
            return False
    else:
        other = tops.index(most, payer + 1)
        if left[payer] and left[other]:
            left[payer] -= 1
            left[other] -= 1
            return False
    done = penalty(tuple(tops), tuple(left), variant)
    tops[:], left[:] = done.tops, done.left
    return True


def step(cards: Sequence[int], nests: tuple[int, int], tops: list[int], left: list[int], variant: Variant) -> bool:
    """A round with these cards, 0 for dropped players; whether the cycle is over because too few are left."""
    low, high = nests
    best = second = 0
    first_seat = second_seat = 0
    for seat, card in enumerate(cards):
        if card > best:
            second, second_seat = best, first_seat
            best, first_seat = card, seat
        elif card > second:
            second, second_seat = card, seat
    dropped = settle(low, high, first_seat, second_seat, tops=tops, left=left, variant=variant)
    return dropped and len(left) - left.count(OUT) <= REST


def run(
    hands: list[list[int]],
    pairs: Pairs,
    tops: list[int],
    left: list[int],
    *,
    policies: Sequence[Policy],
    dice: Dice,
    variant: Variant,
) -> None:
    """Plays the rest of a basic cycle: everybody follows his habits, which are by seat. Hands are used up."""
    width = policies[0].width
    players = [(seat, hand, policies[seat].picks) for seat, hand in enumerate(hands) if left[seat] != OUT]
    for low, high in pairs:
        pair = PAIR[low][high] + len(players) - 3
        ranked = sorted(tops)
        most, next_most = ranked[-1], ranked[-2]
        places = PLACES[len(players[0][1])]
        best = second = first_seat = second_seat = 0
        for seat, hand, picks in players:
            top = tops[seat]
            other = next_most if top == most else most
            code = pair + COCKATOOS[left[seat]] + BEST[hand[-1]]
            code += PAYS[top] if top >= other and top >= high else SAFE[top]
            if high >= other:
                code += SPARE
            card = hand.pop(places[picks[code][int(dice() * width)]])
            if card > best:
                second, second_seat = best, first_seat
                best, first_seat = card, seat
            elif card > second:
                second, second_seat = card, seat
        if settle(low, high, first_seat, second_seat, tops=tops, left=left, variant=variant):
            players = [(seat, hand, policies[seat].picks) for seat, hand in enumerate(hands) if left[seat] != OUT]
            if len(players) <= REST:
                return


def points(tops: list[int], left: list[int], received: Sequence[int], variant: Variant) -> list[int]:
    """The points of a cycle by seat, as rules/scoring.py has them."""
    lowest = min(top for top, count in zip(tops, left, strict=True) if count != OUT)
    scored = [-1 if count == OUT else count + (top == lowest) for top, count in zip(tops, left, strict=True)]
    if 0 in received:
        for seat, count in enumerate(received):
            if not count and not (left[seat] == OUT and variant.survivors):
                scored[seat] += 2
    return scored


def situation(nests: tuple[int, int], seat: int, hand: Sequence[int], tops: Sequence[int], left: Sequence[int]) -> int:
    """The number of the situation of a seat in the table of habits."""
    low, high = nests
    top = tops[seat]
    other = max(t for who, t in enumerate(tops) if who != seat)
    alive = len(left) - left.count(OUT)
    code = PAIR[low][high] + alive - 3 + COCKATOOS[left[seat]] + BEST[hand[-1]]
    code += PAYS[top] if top >= other and top >= high else SAFE[top]
    return code + SPARE if high >= other else code


def laid(
    hands: list[list[int]],
    seats: Sequence[int],
    nests: tuple[int, int],
    tops: list[int],
    left: list[int],
    *,
    policies: Sequence[Policy],
    dice: Dice,
) -> list[int]:
    """The cards that these seats lay by habit, by seat, 0 for the others; taken out of their hands."""
    cards = [0] * len(left)
    for seat in seats:
        hand, (picks, width) = hands[seat], policies[seat]
        code = situation(nests, seat, hand, tops, left)
        cards[seat] = hand.pop(PLACES[len(hand)][picks[code][int(dice() * width)]])
    return cards


# The tactical game.


def answer(hand: list[int], low: int, high: int, own: int, other: int, *, best: int, second: int, last: bool) -> int:
    """The place of the card that a sensible player lays who sees the best two cards so far.

    `own` is the nest that he shows, `other` the highest of the others, `last` whether nobody lays a card after him.
    """
    rivals = other if other > high else high
    nothing = (16 if own >= rivals else 0) + own
    lower = (16 if low >= rivals else 0) + low
    higher = (16 if high >= other else 0) + high
    size = len(hand)
    above = bisect(hand, best)
    if not last:
        if lower < nothing and above < size and (hand[-1] >= 45 or size < 4):
            return size - 1
        if nothing <= higher or hand[-1] < second:
            return 0 if hand[0] < 35 or not second else dump(hand, bisect(hand, second))
        return size // 2
    below = bisect(hand, second)
    cost, place = 99, 0
    if above < size:
        cost, place = lower, above
    if below < above and higher < cost:
        cost, place = higher, below
    if below and nothing < cost:
        place = dump(hand, below)
    return place


def dump(hand: list[int], below: int) -> int:
    """Of the first cards of a hand the one that is least use later: nearest to the middle of all numbers."""
    place = min(bisect(hand, 33), below - 1)
    return place - 1 if place > 0 and 33 - hand[place - 1] < hand[place] - 33 else max(place, 0)


def finish_round(
    hands: list[list[int]],
    cards: list[int],
    order: Sequence[int],
    nests: tuple[int, int],
    tops: list[int],
    *,
    noise: float,
    dice: Dice,
) -> None:
    """The seats of `order`, the last ones of a round, lay their cards into `cards`."""
    low, high = nests
    ranked = sorted(cards)
    best, second = ranked[-1], ranked[-2]
    tallest = sorted(tops)
    most, next_most = tallest[-1], tallest[-2]
    final = order[-1] if order else -1
    for seat in order:
        hand, top = hands[seat], tops[seat]
        if dice() < noise:
            place = int(dice() * len(hand))
        else:
            place = answer(
                hand,
                low,
                high,
                top,
                next_most if top == most else most,
                best=best,
                second=second,
                last=seat == final,
            )
        cards[seat] = card = hand.pop(place)
        if card > best:
            best, second = card, best
        elif card > second:
            second = card


def led(
    cards: list[int], leader: int, nests: tuple[int, int], tops: list[int], left: list[int], *, variant: Variant
) -> int:
    """A round of the tactical game; who leads the next one, or -1 when the cycle is over."""
    low, high = nests
    ranked = sorted(cards)
    tops[cards.index(ranked[-1])] = low
    tops[cards.index(ranked[-2])] = high
    most, n = max(tops), len(tops)
    payers = [seat for seat, top in enumerate(tops) if top == most]
    if all(left[seat] for seat in payers):
        for seat in payers:
            left[seat] -= 1
        after = max((seat - leader) % n for seat in payers) + leader
        for step in range(1, n + 1):
            if left[(after + step) % n] != OUT:
                return (after + step) % n
    done = penalty(tuple(tops), tuple(left), variant)
    tops[:], left[:] = done.tops, done.left
    return -1 if n - left.count(OUT) <= REST else next_leader(Round(nests, tuple(cards), leader), done)


def run_open(
    hands: list[list[int]],
    pairs: Pairs,
    tops: list[int],
    left: list[int],
    leader: int,
    *,
    noise: float,
    dice: Dice,
    variant: Variant,
) -> None:
    """Plays the rest of a tactical cycle."""
    n = len(left)
    for nests in pairs:
        order = [seat for seat in (*range(leader, n), *range(leader)) if left[seat] != OUT]
        cards = [0] * n
        finish_round(hands, cards, order, nests, tops, noise=noise, dice=dice)
        leader = led(cards, leader, nests, tops, left, variant=variant)
        if leader < 0:
            return
