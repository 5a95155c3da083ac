"""Computes par, the best possible expected score of Tschuk Solitaire, exactly for each class of heights.

    python -m tools.research.par                 all 59 classes, rewrites core/tschatulle/games/tschuk/rules/par.py
    python -m tools.research.par 3333333 ...     these classes only, prints and writes nothing
    python -m tools.research.par --search [N]    compares with the search of the computer players, up to N (60) deals
    python -m tools.research.par --check [N]     compares with the brute force of the tests, up to N (60) deals (slow)

Needs numpy and numba. After any draws the deals that fit are equally likely, so that all that matters is which coins
are still in the stacks (a graph on the seven discs) and the remaining heights. With N the number of turnings of the
graph's coins that give these heights, the next coin of v is {v, u} with chance N(graph - vu, heights - v) / (N h_v),
and a right bet on u is worth 1 + (height of u at the deal). The graphs are worked off by their number of coins;
graphs that differ only by a renaming of discs of equal height at the deal are one. A state's heights are a number in
a mixed radix (at most 4^7 = 16384 values), so that a graph's successors are looked up in a small dense array.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numba
import numpy as np

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "core"))

from tschatulle.games.tschuk.rules.odds import COINS, worlds  # noqa: E402

A = np.array([a - 1 for a, _ in COINS], np.int64)
B = np.array([b - 1 for _, b in COINS], np.int64)
EDGE = np.full((7, 7), -1, np.int64)
for _coin, (_a, _b) in enumerate(COINS):
    EDGE[_a - 1, _b - 1] = EDGE[_b - 1, _a - 1] = _coin

Array = Any
"""A numpy array."""


@numba.njit(cache=True)
def rename(mask, perm, edge, ends_a, ends_b):  # type: ignore[no-untyped-def]
    """The graph after disc i has become disc perm[i]."""
    out = 0
    for coin in range(21):
        if mask >> coin & 1:
            out |= 1 << edge[perm[ends_a[coin]], perm[ends_b[coin]]]
    return out


@numba.njit(cache=True)
def orbits(swaps, edge, ends_a, ends_b):  # type: ignore[no-untyped-def]
    """For each graph the first graph of its orbit under the swaps (i, i+1), and how discs are renamed to get there."""
    canon = np.full(1 << 21, -1, np.int32)
    names = np.zeros((1 << 21, 7), np.uint8)
    queue = np.zeros(5040, np.int32)
    perm = np.zeros(7, np.int64)
    for first in range(1 << 21):
        if canon[first] >= 0:
            continue
        canon[first] = first
        for i in range(7):
            names[first, i] = i
        queue[0] = first
        head, tail = 0, 1
        while head < tail:
            mask = queue[head]
            head += 1
            for s in swaps:
                for i in range(7):
                    perm[i] = i
                perm[s], perm[s + 1] = s + 1, s
                other = rename(mask, perm, edge, ends_a, ends_b)
                if canon[other] >= 0:
                    continue
                canon[other] = first
                # `other` swapped back is `mask`, which is renamed by names[mask]
                for i in range(7):
                    names[other, i] = names[mask, perm[i]]
                queue[tail] = other
                tail += 1
    return canon, names


@numba.njit(cache=True)
def candidates(mask, lowest, canon, names, start, size, keys, radix, digits, heights, seen, out, ends_a, ends_b):  # type: ignore[no-untyped-def]
    """Remaining heights that `mask` and its complement (the coins already drawn) can both have, sorted."""
    sums = np.zeros(128, np.int64)
    bound = np.zeros(128, np.int64)
    for group in range(128):
        for i in range(7):
            if group >> i & 1:
                bound[group] += heights[i]
        for coin in range(21):
            if not mask >> coin & 1 and group >> ends_a[coin] & 1 and group >> ends_b[coin] & 1:
                bound[group] -= 1
    child = mask ^ (1 << lowest)
    found = canon[child]
    count = 0
    for at in range(start[found], start[found] + size[found]):
        base = 0
        for i in range(7):
            base += digits[keys[at], names[child, i]] * radix[i]
        for disc in (ends_a[lowest], ends_b[lowest]):
            if digits[base, disc] == heights[disc]:
                continue
            key = base + radix[disc]
            if seen[key]:
                continue
            seen[key] = 1
            fits = True
            for group in range(1, 128):
                low = 0
                while not group >> low & 1:
                    low += 1
                sums[group] = sums[group & (group - 1)] + digits[key, low]
                if sums[group] > bound[group]:
                    fits = False
                    break
            if fits:
                out[count] = key
                count += 1
            else:
                seen[key] = 2
    return np.sort(out[:count])


@numba.njit(cache=True)
def layer(graphs, canon, names, start, size, keys, ways, values, radix, digits, heights, ends_a, ends_b, room):  # type: ignore[no-untyped-def]
    """All states of these graphs from those with one coin less: start and size per graph, keys, ways, values."""
    new_keys = np.empty(room, np.uint16)
    new_ways = np.empty(room, np.uint16)
    new_values = np.empty(room, np.float64)
    starts = np.zeros(len(graphs), np.int64)
    sizes = np.zeros(len(graphs), np.int64)
    span = len(digits)
    seen = np.zeros(span, np.uint8)
    out = np.empty(span, np.int64)
    dense_ways = np.zeros(span, np.int64)
    dense_values = np.zeros(span, np.float64)
    best = np.zeros((span, 7), np.float64)
    total = np.zeros((span, 7), np.float64)
    used = 0
    for g in range(len(graphs)):
        mask = graphs[g]
        lowest = 0
        while not mask >> lowest & 1:
            lowest += 1
        mine = candidates(
            mask, lowest, canon, names, start, size, keys, radix, digits, heights, seen, out, ends_a, ends_b
        )
        seen[:] = 0
        count = len(mine)
        if used + count > room:
            return starts, sizes, new_keys[:0], new_ways, new_values
        best[:count] = 0
        total[:count] = 0
        for coin in range(21):
            if not mask >> coin & 1:
                continue
            child = mask ^ (1 << coin)
            found = canon[child]
            first, last = start[found], start[found] + size[found]
            for at in range(first, last):
                key = 0
                for i in range(7):
                    key += digits[keys[at], names[child, i]] * radix[i]
                dense_ways[key] = ways[at]
                dense_values[key] = values[at]
            a, b = ends_a[coin], ends_b[coin]
            for j in range(count):
                key = mine[j]
                if digits[key, a]:
                    n = dense_ways[key - radix[a]]
                    best[j, a] = max(best[j, a], n * (1 + heights[b]))
                    total[j, a] += n * dense_values[key - radix[a]]
                    if coin == lowest:
                        out[j] = n
                elif coin == lowest:
                    out[j] = 0
                if digits[key, b]:
                    n = dense_ways[key - radix[b]]
                    best[j, b] = max(best[j, b], n * (1 + heights[a]))
                    total[j, b] += n * dense_values[key - radix[b]]
                    if coin == lowest:
                        out[j] += n
            for at in range(first, last):
                key = 0
                for i in range(7):
                    key += digits[keys[at], names[child, i]] * radix[i]
                dense_ways[key] = 0
        starts[g], sizes[g] = used, count
        for j in range(count):
            value = 0.0
            for v in range(7):
                if digits[mine[j], v]:
                    value = max(value, (best[j, v] + total[j, v]) / (out[j] * digits[mine[j], v]))
            new_keys[used], new_ways[used], new_values[used] = mine[j], out[j], value
            used += 1
    return starts, sizes, new_keys[:used].copy(), new_ways[:used].copy(), new_values[:used].copy()


class Layer(NamedTuple):
    """All states with one number of coins left. `start` and `size` are indexed by graph, renamed to its first."""

    start: Array
    size: Array
    keys: Array
    ways: Array
    values: Array


class Symmetry(NamedTuple):
    """Renamings of a class and the numbering of remaining heights."""

    heights: Array
    radix: Array
    digits: Array
    canon: Array
    names: Array


def symmetry(heights: Sequence[int]) -> Symmetry:
    """For sorted heights."""
    h = np.array(heights, np.int64)
    radix = np.concatenate(([1], np.cumprod(h + 1)[:-1]))
    span = int(np.prod(h + 1))
    digits = (np.arange(span)[:, None] // radix[None, :] % (h + 1)[None, :]).astype(np.int64)
    swaps = np.array([i for i in range(6) if h[i] == h[i + 1]], np.int64)
    return Symmetry(h, radix, digits, *orbits(swaps, EDGE, A, B))


def layers(sym: Symmetry) -> Iterator[Layer]:
    """From no coin left to all 21."""
    start = np.zeros(1 << 21, np.int64)
    size = np.zeros(1 << 21, np.int64)
    size[0] = 1
    now = Layer(start, size, np.zeros(1, np.uint16), np.ones(1, np.uint16), np.zeros(1))
    yield now
    firsts = np.flatnonzero(sym.canon == np.arange(1 << 21))
    coins_of = np.array([int(mask).bit_count() for mask in firsts])
    room = 1 << 16
    for k in range(1, 22):
        graphs = firsts[coins_of == k]
        while True:
            made = layer(graphs, sym.canon, sym.names, *now, sym.radix, sym.digits, sym.heights, A, B, room)
            if len(made[2]):
                break
            room *= 4
        start, size = np.zeros(1 << 21, np.int64), np.zeros(1 << 21, np.int64)
        start[graphs], size[graphs] = made[0], made[1]
        now = Layer(start, size, *made[2:])
        yield now


def solve(heights: Sequence[int]) -> tuple[float, int]:
    """Par of the sorted heights, and how many states were worked out."""
    states = 0
    for now in layers(symmetry(heights)):
        states += len(now.keys)
    assert len(now.values) == 1
    assert int(now.ways[0]) == worlds(heights)
    return float(now.values[0]), states


TABLE = ROOT / "core/tschatulle/games/tschuk/rules/par.py"

HEAD = '''"""Par of Tschuk Solitaire: the best possible expected score, for each class of heights.

Knows: 59 numbers. Does not know: how they came about; that is tools/research/par.py, which writes this file.
"""

from __future__ import annotations

from collections.abc import Sequence

PAR = {
'''

TAIL = '''}
"""By the sorted heights, smallest first, one digit each. Points, exact to the last digit given."""


def par(heights: Sequence[int]) -> float:
    """Expected points of perfect play on a deal with these heights, in any order. KeyError if no deal has them."""
    return PAR["".join(map(str, sorted(heights)))]
'''


def classes() -> list[str]:
    """All sorted heights that a deal can have, by Landau's condition, as seven digits each."""
    found = [()]
    for length in range(1, 8):
        found = [
            (*start, height)
            for start in found
            for height in range(start[-1] if start else 0, 7)
            if sum(start) + height >= length * (length - 1) // 2
        ]
    return ["".join(map(str, heights)) for heights in found if sum(heights) == 21]


def write(pars: dict[str, float]) -> None:
    """Rewrites the table."""
    TABLE.write_text(HEAD + "".join(f'    "{key}": {value:.6f},\n' for key, value in pars.items()) + TAIL)


def brute(heights: tuple[int, ...]) -> float:
    """The brute force of the tests: a state is a set of deals."""
    sys.path.insert(0, str(ROOT / "tests" / "games"))
    import test_par

    return float(test_par.brute(heights))


def search(heights: tuple[int, ...]) -> float:
    """The search of the computer players to the last coin: plain Python, its own chances, no renaming of discs."""
    from tschatulle.games.tschuk.bots.evaluation import ExactEvaluator, settle, start

    state = start(heights)
    alone, rows, key = settle(state.rows, (1 << state.size) - 1, state.key)
    return alone + ExactEvaluator(10**9).worth(rows, key)


def check(limit: int, again: Callable[[tuple[int, ...]], float]) -> int:
    """Compares the table with another way to find par; the number of classes that differ."""
    from tschatulle.games.tschuk.rules.par import PAR

    wrong = 0
    for key, value in PAR.items():
        heights = tuple(map(int, key))
        size = worlds(heights)
        if size > limit:
            continue
        began = time.perf_counter()
        other = again(heights)
        wrong += abs(other - value) > 1e-6
        took = time.perf_counter() - began
        print(f"{key} {size:5} deals  table {value:.6f}  again {other:.6f}  {took:.1f} s", flush=True)
    return wrong


def main() -> int:
    """The command line."""
    options = argparse.ArgumentParser(description="Exact par of Tschuk Solitaire.")
    options.add_argument("heights", nargs="*", help="classes as sorted digits, such as 2333334; none: all 59")
    options.add_argument("--check", nargs="?", type=int, const=60, metavar="N")
    options.add_argument("--search", nargs="?", type=int, const=60, metavar="N")
    given = options.parse_args()
    if given.check is not None:
        return check(given.check, brute)
    if given.search is not None:
        return check(given.search, search)
    began, pars, total = time.perf_counter(), {}, 0
    for key in given.heights or classes():
        start = time.perf_counter()
        pars[key], states = solve([int(digit) for digit in key])
        total += states
        print(f"{key}  {pars[key]:.6f}  {states:9} states  {time.perf_counter() - start:.1f} s", flush=True)
    print(f"{len(pars)} classes, {total} states, {time.perf_counter() - began:.0f} s")
    if not given.heights:
        write(pars)
    return 0


if __name__ == "__main__":
    sys.exit(main())
