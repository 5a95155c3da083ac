"""Trains the estimate of Tschuk Solitaire: what a state of knowledge is worth while it is too early to work it out.

    python -m tools.research.value               trains, writes what bots/learned.py of Tschuk reads, prints the errors
    python -m tools.research.value --measure     exact loss of what is shipped, looking one draw ahead, by coins left

Needs numpy and numba. Games are sampled in all 59 classes, by their share of random deals: some perfect, some with a
share of random stacks. par.py knows the exact value of every state in them, and a small network learns it: each stack
is looked at by the same first layer (`FIRST` neurons), the second layer sees the sum. What a stack shows to it is
described at `look`, which core/tschatulle/games/tschuk/bots/evaluation.py repeats in plain Python.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from math import factorial
from pathlib import Path
from typing import Any

import numba
import numpy as np

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "core"))

from tschatulle.games.tschuk.bots.learned import FILE, FIRST, SCALE, SECOND, SHOWN, network  # noqa: E402

from tools.research import par as exact  # noqa: E402
from tools.research.par import EDGE, Symmetry, classes, worlds  # noqa: E402

Array = Any
"""A numpy array."""

LOOKS = SHOWN - 1
"""Numbers that a stack shows to the first layer, without the constant."""
TARGET = ROOT / "core/tschatulle/games" / FILE


@numba.njit(cache=True)
def find(mask, left, canon, names, start, size, keys, radix):  # type: ignore[no-untyped-def]
    """Where the state is among all states of the class; -1 if it cannot be."""
    first = canon[mask]
    key = 0
    for i in range(7):
        key += left[i] * radix[names[mask, i]]
    low, high = start[first], start[first] + size[first]
    end = high
    while low < high:
        middle = (low + high) // 2
        if keys[middle] < key:
            low = middle + 1
        else:
            high = middle
    return low if low < end and keys[low] == key else -1


@numba.njit(cache=True)
def look(share, left, weights, out):  # type: ignore[no-untyped-def]
    """What each stack shows, into out[7, LOOKS], and the sum of what stacks would be worth if contents were known.

    share[v, u] is the chance that the coin {v, u} is (still) in stack v. For a stack: the expected number of coins
    of each weight (0..6), the same of doubtful ones (7..13), its height, its own weight, its worth if the content
    were known and coins were independent, its best immediate bet.
    """
    total = 0.0
    below = np.zeros(8, np.float64)
    for v in range(7):
        out[v, :] = 0
        if left[v] == 0:
            continue
        below[:] = 0
        below[0] = 1.0
        known = 0.0
        bet = 0.0
        for w in range(7, 0, -1):
            for u in range(7):
                p = share[v, u]
                if weights[u] != w or p == 0:
                    continue
                out[v, w - 1] += p
                out[v, 6 + w] += p * (1 - p)
                bet = max(bet, w * p)
                mean = 0.0
                for m in range(6, -1, -1):
                    mean += below[m] / (m + 1)
                    below[m + 1] += below[m] * p
                    below[m] *= 1 - p
                known += w * p * mean
        out[v, 14] = left[v]
        out[v, 15] = weights[v]
        out[v, 16] = known
        out[v, 17] = bet / left[v]
        total += known
    return total


@numba.njit(cache=True)
def weigh(mask, left, weights, lookup, ways, values, share, worth, nexts):  # type: ignore[no-untyped-def]
    """Exact chances, worth of each stack and its successors."""
    canon, names, start, size, keys, radix, edge = lookup
    at = find(mask, left, canon, names, start, size, keys, radix)
    n = ways[at]
    for v in range(7):
        worth[v] = 0.0
        hit = 0.0
        for u in range(7):
            share[v, u] = 0.0
            nexts[v, u] = -1
            if u == v or left[v] == 0 or not mask >> edge[v, u] & 1:
                continue
            left[v] -= 1
            child = find(mask ^ (1 << edge[v, u]), left, canon, names, start, size, keys, radix)
            left[v] += 1
            if child < 0:
                continue
            share[v, u] = ways[child] / n
            nexts[v, u] = child
            worth[v] += share[v, u] * values[child] / left[v]
            hit = max(hit, share[v, u] * weights[u] / left[v])
        worth[v] += hit
    return at


@numba.njit(cache=True)
def games(count, seed, heights, lookup, ways, values, lowest, highest):  # type: ignore[no-untyped-def]
    """Samples games; returns what is seen with lowest..highest coins left: looks, known, coins, log of deals, value."""
    np.random.seed(seed)
    steps = highest - lowest + 1
    looks = np.zeros((count * steps, 7, LOOKS), np.float32)
    extra = np.zeros((count * steps, 4), np.float64)
    edge = lookup[6]
    weights = heights + 1
    share = np.zeros((7, 7))
    worth = np.zeros(7)
    nexts = np.zeros((7, 7), np.int64)
    out = np.zeros((7, LOOKS))
    row = 0
    for game in range(count):
        mistakes = (0.0, 0.2, 0.5, 1.0)[game % 4]
        mask = (1 << 21) - 1
        left = heights.copy()
        for k in range(21, lowest - 1, -1):
            at = weigh(mask, left, weights, lookup, ways, values, share, worth, nexts)
            if k <= highest:
                extra[row, 0] = look(share, left, weights, out)
                looks[row] = out
                extra[row, 1] = k
                extra[row, 2] = np.log2(ways[at])
                extra[row, 3] = values[at]
                row += 1
            v = np.argmax(worth)
            if np.random.random() < mistakes:
                v = np.random.randint(7)
                while left[v] == 0:
                    v = np.random.randint(7)
            pick = np.random.random() * left[v]
            u = -1
            for other in range(7):
                if share[v, other] > 0:
                    u = other
                    pick -= share[v, other]
                    if pick < 0:
                        break
            mask ^= 1 << edge[v, u]
            left[v] -= 1
    return looks, extra


@numba.njit(cache=True)
def guess(looks, known, log, a, b, c, d):  # type: ignore[no-untyped-def]
    """The network for one state. Shapes: a (FIRST, LOOKS + 1), b (SECOND, FIRST + 3), c (SECOND + 1,), d (FIRST,).

    Stacks whose content is known tell nothing and are not shown to it.
    """
    first = np.zeros(FIRST + 3)
    k = 0.0
    for v in range(7):
        if looks[v, 7:14].sum() < 1e-9:
            continue
        k += looks[v, 14]
        for i in range(FIRST):
            x = a[i, LOOKS]
            for j in range(LOOKS):
                x += a[i, j] * looks[v, j]
            if x > 0:
                first[i] += x
    first[FIRST], first[FIRST + 1], first[FIRST + 2] = k / 8, log / 4, 1.0
    result = known + c[SECOND]
    for i in range(FIRST):
        result += d[i] * first[i]
    for i in range(SECOND):
        x = 0.0
        for j in range(FIRST + 3):
            x += b[i, j] * first[j]
        if x > 0:
            result += c[i] * x
    return result


@numba.njit(cache=True)
def losses(count, seed, heights, lookup, ways, values, net, lowest):  # type: ignore[no-untyped-def]
    """Points lost per game with k coins left by betting on the best stack one draw ahead of the estimate."""
    np.random.seed(seed)
    a, b, c, d = net
    edge = lookup[6]
    weights = heights + 1
    share, worth, nexts = np.zeros((7, 7)), np.zeros(7), np.zeros((7, 7), np.int64)
    share2, worth2, nexts2 = np.zeros((7, 7)), np.zeros(7), np.zeros((7, 7), np.int64)
    out = np.zeros((7, LOOKS))
    lost = np.zeros((count, 22))
    for game in range(count):
        mask = (1 << 21) - 1
        left = heights.copy()
        for k in range(21, lowest - 1, -1):
            weigh(mask, left, weights, lookup, ways, values, share, worth, nexts)
            best, v = -1.0, 0
            for stack in range(7):
                hit = after = 0.0
                for u in range(7):
                    p = share[stack, u]
                    if p == 0:
                        continue
                    hit = max(hit, p * weights[u])
                    left[stack] -= 1
                    at = weigh(
                        mask ^ (1 << edge[stack, u]), left, weights, lookup, ways, values, share2, worth2, nexts2
                    )
                    known = look(share2, left, weights, out)
                    after += p * guess(out, known, np.log2(ways[at]), a, b, c, d)
                    left[stack] += 1
                if left[stack] and (hit + after) / left[stack] > best:
                    best, v = (hit + after) / left[stack], stack
            lost[game, k] = np.max(worth) - worth[v]
            pick = np.random.random() * left[v]
            u = -1
            for other in range(7):
                if share[v, other] > 0:
                    u = other
                    pick -= share[v, other]
                    if pick < 0:
                        break
            mask ^= 1 << edge[v, u]
            left[v] -= 1
    return lost


def shares() -> dict[str, float]:
    """The share of each class among random deals."""
    found = {}
    for key in classes():
        orders = factorial(7)
        for times in Counter(key).values():
            orders //= factorial(times)
        found[key] = orders * worlds(tuple(map(int, key))) / 2**21
    return found


def stock(key: str) -> tuple[Symmetry, Any, Array, Array]:
    """All states of a class with their exact values: symmetry, what `find` needs, ways, values."""
    sym = exact.symmetry([int(digit) for digit in key])
    start, size = np.zeros(1 << 21, np.int64), np.zeros(1 << 21, np.int32)
    keys, ways, values, used = [], [], [], 0
    for now in exact.layers(sym):
        start += np.where(now.size > 0, now.start + used, 0)
        size += now.size.astype(np.int32)
        used += len(now.keys)
        keys.append(now.keys)
        ways.append(now.ways)
        values.append(now.values)
    lookup = (sym.canon, sym.names, start, size, np.concatenate(keys), sym.radix, EDGE)
    return sym, lookup, np.concatenate(ways), np.concatenate(values)


def sample(total: int, least: float) -> tuple[Array, Array]:
    """Games of the classes with at least this share, and of 3333333, the largest."""
    looks, extra = [], []
    for number, (key, part) in enumerate(shares().items()):
        if part < least and key != "3333333":
            continue
        began = time.perf_counter()
        sym, lookup, ways, values = stock(key)
        some = games(max(200, int(total * part)), number, sym.heights, lookup, ways, values, 11, 20)
        looks.append(some[0])
        extra.append(some[1])
        print(f"{key} {len(some[0])} states, {time.perf_counter() - began:.1f} s", flush=True)
    return np.concatenate(looks), np.concatenate(extra)


def prepare(looks: Array, extra: Array) -> tuple[Array, Array, Array]:
    """Looks with known stacks blanked and a constant, the globals, and what the network is to say."""
    doubtful = looks[:, :, 7:14].sum(2) > 1e-6
    full = np.concatenate([looks, np.ones((*looks.shape[:2], 1), np.float32)], 2) * doubtful[:, :, None]
    coins_left = full[:, :, 14].sum(1)
    world = np.stack([coins_left / 8, extra[:, 2] / 4, np.ones(len(extra))], 1).astype(np.float32)
    some = doubtful.any(1)
    return full[some].astype(np.float32), world[some], (extra[:, 3] - extra[:, 0])[some].astype(np.float32)


Net = list[Array]


def forward(net: Net, full: Array, world: Array) -> tuple[Array, list[Array]]:
    """The network for many states: what it says, and what `slopes` needs."""
    a, b, c, d = net
    pre = full @ a.T
    first = np.concatenate([np.maximum(pre, 0).sum(1), world], 1)
    mid = first @ b.T
    act = np.maximum(mid, 0)
    return act @ c[:-1] + c[-1] + first[:, :FIRST] @ d, [pre, first, mid, act]


def slopes(net: Net, full: Array, kept: list[Array], error: Array) -> Net:
    """Gradient of half the mean squared error."""
    _, b, c, d = net
    pre, first, mid, act = kept
    e = (error / len(error))[:, None]
    to_mid = e * c[:-1] * (mid > 0)
    to_first = to_mid @ b[:, :FIRST] + e * d
    to_pre = to_first[:, None, :] * (pre > 0)
    shape = to_pre.reshape(-1, FIRST).T @ full.reshape(-1, LOOKS + 1)
    return [shape, to_mid.T @ first, np.append((e * act).sum(0), e.sum()), (e * first[:, :FIRST]).sum(0)]


def train(looks: Array, extra: Array, rounds: int, batch: int = 512) -> tuple[Net, float]:
    """Adam with a falling rate. Returns the network and its error (root of the mean square) on states kept aside."""
    rng = np.random.default_rng(1)
    full, world, goal = prepare(looks, extra)
    games_apart = np.arange(len(goal)) % 1000 < 970
    teach, test = np.flatnonzero(games_apart), np.flatnonzero(~games_apart)
    net = [
        rng.normal(0, 0.15, (FIRST, LOOKS + 1)),
        rng.normal(0, 0.2, (SECOND, FIRST + 3)),
        np.append(rng.normal(0, 0.3, SECOND), goal.mean()),
        rng.normal(0, 0.05, FIRST),
    ]
    net = [part.astype(np.float32) for part in net]
    mean, square = [np.zeros_like(part) for part in net], [np.zeros_like(part) for part in net]
    for turn in range(1, rounds + 1):
        some = rng.choice(teach, batch)
        said, kept = forward(net, full[some], world[some])
        rate = 0.004 * (1 - turn / rounds) + 1e-5
        for i, slope in enumerate(slopes(net, full[some], kept, said - goal[some])):
            mean[i] = 0.9 * mean[i] + 0.1 * slope
            square[i] = 0.999 * square[i] + 0.001 * slope**2
            step = mean[i] / (1 - 0.9**turn) / (np.sqrt(square[i] / (1 - 0.999**turn)) + 1e-8)
            net[i] = (net[i] - rate * step).astype(np.float32)
        if turn % 2000 == 0:
            error = np.sqrt(((forward(net, full[test], world[test])[0] - goal[test]) ** 2).mean())
            print(f"round {turn}: error {error:.4f} points", flush=True)
    return net, float(error)


def save(net: Net) -> None:
    """In whole parts of SCALE, as learned.py reads them."""
    numbers = np.concatenate([np.rint(part.astype(float) * SCALE).ravel() for part in net])
    if np.abs(numbers).max() > np.iinfo(np.int16).max:
        raise OverflowError("a number is too large for two bytes")
    TARGET.write_bytes(numbers.astype("<i2").tobytes())


def load() -> tuple[Array, ...]:
    """The shipped network."""
    return tuple(np.array(part, np.float64) for part in network())


def measure(count: int) -> None:
    """Loss of the shipped network, one draw ahead, for the most frequent classes."""
    net, total, weight = load(), np.zeros(22), 0.0
    for key, part in sorted(shares().items(), key=lambda item: -item[1])[:20]:
        sym, lookup, ways, values = stock(key)
        lost = losses(count, 1, sym.heights, lookup, ways, values, net, 12).mean(0)
        total += part * lost
        weight += part
        print(key, f"{part:.3f}", f"{lost.sum():.4f}", flush=True)
    print("coins left: points lost", {k: round(total[k] / weight, 4) for k in range(21, 11, -1)})


def main() -> None:
    """The command line."""
    options = argparse.ArgumentParser(description="The estimate of Tschuk Solitaire.")
    options.add_argument("--games", type=int, default=60_000)
    options.add_argument("--rounds", type=int, default=16_000)
    options.add_argument("--share", type=float, default=0.012, help="leave out classes rarer than this among deals")
    options.add_argument("--measure", action="store_true")
    given = options.parse_args()
    if not given.measure:
        net, error = train(*sample(given.games, given.share), given.rounds)
        save(net)
        print(f"error {error:.4f} points, {TARGET.stat().st_size} bytes")
    measure(400)


if __name__ == "__main__":
    main()
