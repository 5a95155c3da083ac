"""Learns the habits of Zum Kuckuck!: which part of the hand to play in which situation, by self-play.

    python3 -m tools.research.kuckuck [MILLIONS] > core/tschatulle/games/kuckuck/habits.txt

Needs numpy and numba (`pip install .[solve]`). One cycle of three to five players is played again and again; for a
random decision every sixth of the hand is tried and the cycle played on, and regret matching moves the habits
towards what would have been better. The average over all rounds of learning is written. Not part of the app.
"""

from __future__ import annotations

import sys
from typing import Any

import numba as nb
import numpy as np

BINS = 6
LOW = np.array([0, 0, 0, 1, 1, 2, 2, 2, 3, 3, 3, 3, 3])
HIGH = np.array([0, 0, 0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3])
TOP = np.array([0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4])
PAIR = np.full((4, 4), -1)
for number, (one, other) in enumerate(
    [(0, 0), (0, 1), (0, 2), (0, 3), (1, 0), (1, 1), (1, 2), (1, 3), (2, 1), (2, 2), (2, 3), (3, 2), (3, 3)]
):
    PAIR[one, other] = number
CODES = 13 * 9 * 2 * 3 * 3 * 3
HALVES = np.array([0] * 13 + [1] * 12 + [2] * 12 + [1] * 12 + [0] * 12)
SHARE = 0.4


@nb.njit(cache=True)
def code_of(low, high, top, most, left, best, alive):
    """The number of a situation: two nests, own nest, highest other nest, cockatoos, best card, players left."""
    bucket = TOP[top]
    duck = 4 + bucket if bucket and top >= max(most, high) else bucket
    second = 1 if high >= most else 0
    spare = left if left < 2 else 2
    strong = 2 if best >= 52 else 1 if best >= 44 else 0
    return ((((PAIR[LOW[low], HIGH[high]] * 9 + duck) * 2 + second) * 3 + spare) * 3 + strong) * 3 + alive - 3


@nb.njit(cache=True)
def place(size, part):
    return (part * (size - 1) * 2 + 5) // 10


@nb.njit(cache=True)
def drawn(policy, code):
    x = np.random.random()
    for part in range(BINS):
        x -= policy[code, part]
        if x < 0:
            return part
    return BINS - 1


@nb.njit(cache=True)
def situation(seat, n, low, high, tops, left, hands, size, alive):
    most = 0
    for other in range(n):
        if other != seat and left[other] >= 0 and tops[other] > most:
            most = tops[other]
    return code_of(low, high, tops[seat], most, left[seat], hands[seat, size - 1], alive)


@nb.njit(cache=True)
def take_out(hands, seat, index, size):
    card = hands[seat, index]
    for i in range(index, size - 1):
        hands[seat, i] = hands[seat, i + 1]
    return card


@nb.njit(cache=True)
def settle(n, low, high, cards, tops, left):
    """Nests and penalty; gives the number of players left."""
    first, second = -1, -1
    for seat in range(n):
        if cards[seat] > 0:
            if first < 0 or cards[seat] > cards[first]:
                second = first
                first = seat
            elif second < 0 or cards[seat] > cards[second]:
                second = seat
    tops[first] = low
    tops[second] = high
    chained = False
    while True:
        most, alive = 0, 0
        for seat in range(n):
            if left[seat] >= 0:
                alive += 1
                most = max(most, tops[seat])
        if most == 0 or (chained and alive <= 2):
            return alive
        paid = False
        for seat in range(n):
            if left[seat] >= 0 and tops[seat] == most:
                if left[seat] > 0:
                    paid = True
                else:
                    tops[seat] = 0
                    alive -= 1
                left[seat] -= 1
        if paid:
            return alive
        chained = True


@nb.njit(cache=True)
def dealt(n, hands):
    """A new cycle of n players: fills `hands`; gives the nests in their order, the tops and the cockatoos."""
    order = np.random.permutation(60) + 1
    deck = np.random.permutation(24) // 2 + 1
    tops, left = np.zeros(5, np.int64), np.full(5, -1)
    for seat in range(n):
        hand = np.sort(order[12 * seat : 12 * seat + 12])
        halves = 0
        for i in range(12):
            hands[seat, i] = hand[i]
            halves += HALVES[hand[i]]
        left[seat] = halves // 2
    return deck, tops, left


@nb.njit(cache=True)
def lay(n, cards, hands, size):
    """Takes the cards that were chosen out of the hands."""
    for seat in range(n):
        if cards[seat] > 0:
            for i in range(size):
                if hands[seat, i] == cards[seat]:
                    take_out(hands, seat, i, size)
                    break


@nb.njit(cache=True)
def play_out(policy, n, deck, begin, hands, tops, left, alive, forced_seat, forced_part):
    """Plays from a round to the end; in the first one a seat may be forced. Gives the points through `left`."""
    cards = np.zeros(5, np.int64)
    for r in range(begin, 12):
        low, high = min(deck[2 * r], deck[2 * r + 1]), max(deck[2 * r], deck[2 * r + 1])
        size = 12 - r
        for seat in range(n):
            cards[seat] = 0
            if left[seat] >= 0:
                part = drawn(policy, situation(seat, n, low, high, tops, left, hands, size, alive))
                if r == begin and seat == forced_seat:
                    part = forced_part
                cards[seat] = hands[seat, place(size, part)]
        lay(n, cards, hands, size)
        alive = settle(n, low, high, cards, tops, left)
        if alive <= 2:
            break


@nb.njit(cache=True)
def scored(n, tops, left):
    """The points of a cycle that is over; nobody began without cockatoos."""
    lowest = 99
    for seat in range(n):
        if left[seat] >= 0:
            lowest = min(lowest, tops[seat])
    points = np.zeros(5)
    for seat in range(n):
        points[seat] = -1.0 if left[seat] < 0 else left[seat] + (1.0 if tops[seat] == lowest else 0.0)
    return points


@nb.njit(cache=True)
def utility(n, me, tops, left):
    total = 0.0
    points = scored(n, tops, left)
    for seat in range(n):
        total += points[seat] if seat == me else -SHARE * points[seat] / (n - 1)
    return total


@nb.njit(cache=True)
def learn(cycles, seed, regrets, sums, visits):
    np.random.seed(seed)
    policy = np.full((CODES, BINS), 1.0 / BINS)
    hands, kept = np.zeros((5, 12), np.int64), np.zeros((5, 12), np.int64)
    values = np.zeros(BINS)
    for _ in range(cycles):
        n = 3 + np.random.randint(3)
        deck, tops, left = dealt(n, hands)
        alive = n
        cards = np.zeros(5, np.int64)
        for r in range(12):
            low, high = min(deck[2 * r], deck[2 * r + 1]), max(deck[2 * r], deck[2 * r + 1])
            size = 12 - r
            me = np.random.randint(n)
            if left[me] >= 0 and size > 1:
                code = situation(me, n, low, high, tops, left, hands, size, alive)
                dice = np.random.randint(1 << 30)
                mean = 0.0
                for part in range(BINS):
                    np.random.seed(dice)
                    kept[:] = hands
                    t2, l2 = tops.copy(), left.copy()
                    play_out(policy, n, deck, r, kept, t2, l2, alive, me, part)
                    values[part] = utility(n, me, t2, l2)
                    mean += policy[code, part] * values[part]
                np.random.seed(dice ^ 12345)
                visits[code] += 1
                weight = visits[code]
                whole = 0.0
                for part in range(BINS):
                    sums[code, part] += weight * policy[code, part]
                    regrets[code, part] = max(0.0, regrets[code, part] + values[part] - mean)
                    whole += regrets[code, part]
                for part in range(BINS):
                    policy[code, part] = regrets[code, part] / whole if whole > 0 else 1.0 / BINS
            for seat in range(n):
                cards[seat] = 0
                if left[seat] >= 0:
                    part = drawn(policy, situation(seat, n, low, high, tops, left, hands, size, alive))
                    if np.random.random() < 0.15:
                        part = np.random.randint(BINS)
                    cards[seat] = take_out(hands, seat, place(size, part), size)
            # Every remaining seat has lost exactly one card, so that all hands have the same size.
            alive = settle(n, low, high, cards, tops, left)
            if alive <= 2:
                break


@nb.njit(cache=True)
def duel(policies, games, seed, n, seats):
    """Mean points of each policy when seats take turns."""
    np.random.seed(seed)
    points, count = np.zeros(len(policies)), np.zeros(len(policies))
    hands = np.zeros((5, 12), np.int64)
    for g in range(games):
        deck, tops, left = dealt(n, hands)
        alive = n
        cards = np.zeros(5, np.int64)
        for r in range(12):
            low, high = min(deck[2 * r], deck[2 * r + 1]), max(deck[2 * r], deck[2 * r + 1])
            size = 12 - r
            for seat in range(n):
                cards[seat] = 0
                if left[seat] >= 0:
                    part = drawn(
                        policies[seats[(seat + g) % n]], situation(seat, n, low, high, tops, left, hands, size, alive)
                    )
                    cards[seat] = hands[seat, place(size, part)]
            lay(n, cards, hands, size)
            alive = settle(n, low, high, cards, tops, left)
            if alive <= 2:
                break
        got = scored(n, tops, left)
        for seat in range(n):
            points[seats[(seat + g) % n]] += got[seat]
            count[seats[(seat + g) % n]] += 1
    return points / count


def digits(row: Any) -> str:
    """Six digits that say how often each part is played, in tenths; together at least 9."""
    return "".join(str(min(9, round(9.99 * share))) for share in row)


def main() -> None:
    millions = float(sys.argv[1]) if len(sys.argv) > 1 else 1.0
    regrets, sums, visits = np.zeros((CODES, BINS)), np.zeros((CODES, BINS)), np.zeros(CODES)
    learn(int(millions * 1e6), 7, regrets, sums, visits)
    shares = np.where(sums.sum(1, keepdims=True) > 0, sums / np.maximum(sums.sum(1, keepdims=True), 1e-9), 1 / BINS)
    flat = np.full((CODES, BINS), 1 / BINS)
    print(f"visited {int((visits > 0).sum())} of {CODES}", file=sys.stderr)
    for n in (3, 4, 5):
        for seats in ([0, 1, 1, 1, 1], [1, 0, 0, 0, 0]):
            found = duel(np.stack([shares, flat]), 200_000, 3, n, np.array(seats[:n]))
            print(f"{n} players {seats[:n]}: learned {found[0]:.3f} random {found[1]:.3f}", file=sys.stderr)
    text = "".join(digits(row) if seen else "......" for row, seen in zip(shares, visits > 20, strict=True))
    for i in range(0, len(text), 108):
        print(text[i : i + 108])


if __name__ == "__main__":
    main()
