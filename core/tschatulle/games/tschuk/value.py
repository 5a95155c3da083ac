"""What a state of knowledge in Tschuk Solitaire is worth: the points that are still to be expected.

Knows: heights, drawn coins, how to look ahead. Does not know: bets already made, players, seats, words.

Rows are the stacks that still hide something. A row is (stack, coins left, arcs); an arc is a coin that may lie in
the stack: (points of a right bet on it, a bit for each deal in which it lies there, what it takes from the key when
it is drawn). Arcs are sorted, best first. The key says which coins are in which stacks' rows and how many are left
in each; the worth of a state depends on nothing else.

A stack whose content is known tells nothing and stands alone: always bet on its best coin. The coin that is i-th
best is hit if it comes after the i - 1 better ones, with a chance of 1 / i; so it adds its points / i.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Sequence
from math import log2
from operator import mul
from typing import NamedTuple

from tschatulle.games.tschuk.coins import NUMBERS
from tschatulle.games.tschuk.learned import FIRST, LAST, SECOND, SKIP
from tschatulle.games.tschuk.odds import BIT, Draw, deals, rest, weights

Arc = tuple[int, int, int]
Row = tuple[int, int, list[Arc]]
Rows = list[Row]

TAKES = {(v, u): (bit << 3 * NUMBERS) + (1 << 3 * (v - 1)) for (v, u), bit in BIT.items()}
"""What a draw takes from the key: its coin's bit and one of its stack's height."""

PLAIN = 9
"""So many hidden coins are worked out in one go, within about 2 ms; more are worked out in slices."""


class TooFar(Exception):
    """The state has more successors than the searcher was allowed to look at."""


class Settled(NamedTuple):
    """A state cut in two."""

    alone: float
    """Worth of the stacks whose content is known."""
    rows: Rows
    """The others."""
    key: int
    """Of the others."""


def settle(rows: Rows, deals_left: int, key: int, stack: int = 0, taken: int = 0) -> Settled:
    """The state with these deals left, after the coin `taken` was drawn from `stack` (0: none was).

    `key` is the key after the draw.
    """
    alone = 0.0
    live: Rows = []
    for v, height, arcs in rows:
        fits = [(w, bits, takes) for w, old, takes in arcs if (bits := old & deals_left) and takes != taken]
        if v == stack:
            height -= 1  # noqa: PLW2901 - the row after the draw
        # Every deal has `height` of these coins in the stack, so that no more arcs than that means: all of them.
        if len(fits) > height:
            live.append((v, height, fits))
            continue
        for place, (w, _, takes) in enumerate(fits, 1):
            alone += w / place
            key -= takes
    return Settled(alone, live, key)


class Start(NamedTuple):
    """All stacks with coins, before anything is set apart."""

    rows: Rows
    size: int
    """How many deals are left."""
    key: int


def start(heights: Sequence[int], drawn: Iterable[Draw] = ()) -> Start:
    """The state of knowledge after the draws. Raises GameError for impossible draws."""
    left = rest(heights, drawn)
    found = deals(left)
    points = weights(heights)
    rows = []
    for v, height in enumerate(left.heights, 1):
        arcs = [(points[u - 1], found.under[v, u], TAKES[v, u]) for u in range(1, NUMBERS + 1) if (v, u) in found.under]
        if arcs:
            rows.append((v, height, sorted(arcs, reverse=True)))
    key = (left.graph << 3 * NUMBERS) + sum(height << 3 * at for at, height in enumerate(left.heights))
    return Start(rows, found.size, key)


def size_of(rows: Rows) -> int:
    """How many coins the rows hide."""
    return sum([row[1] for row in rows])


class Exact:
    """Works out what states of one deal's heights are worth, and remembers them."""

    __slots__ = ("left", "memo")

    def __init__(self, limit: int) -> None:
        """`limit`: states to look at before giving up with TooFar."""
        self.memo: dict[int, float] = {}
        self.left = limit

    def after(self, rows: Rows, stack: int, arc: Arc, key: int) -> float:
        """Worth of the rows with this key after the draw."""
        known = self.memo.get(key - arc[2])
        if known is None:
            alone, live, inner = settle(rows, arc[1], key - arc[2], stack, arc[2])
            known = alone + self.worth(live, inner) if live else alone
            self.memo[key - arc[2]] = known
        return known

    def worth(self, rows: Rows, key: int) -> float:
        """Worth of settled rows. Raises TooFar."""
        known = self.memo.get(key)
        if known is None:
            self.left -= 1
            if self.left < 0:
                raise TooFar
            memo, known = self.memo, 0.0
            for stack, _height, arcs in rows:
                cases = hit = 0
                later = 0.0
                for arc in arcs:
                    count = arc[1].bit_count()
                    cases += count
                    hit = max(hit, count * arc[0])
                    value = memo.get(key - arc[2])
                    later += count * (self.after(rows, stack, arc, key) if value is None else value)
                known = max(known, (hit + later) / cases)
            memo[key] = known
        return known

    def slices(self, rows: Rows, key: int) -> Generator[None, None, float]:
        """The same as `worth`, with pauses."""
        if size_of(rows) <= PLAIN or key in self.memo:
            value = self.worth(rows, key)
            yield
            return value
        best = 0.0
        for stack, _, arcs in rows:
            cases = hit = 0
            later = 0.0
            for arc in arcs:
                count = arc[1].bit_count()
                cases += count
                hit = max(hit, count * arc[0])
                later += count * (yield from self.after_slices(rows, stack, arc, key))
            best = max(best, (hit + later) / cases)
        self.memo[key] = best
        return best

    def after_slices(self, rows: Rows, stack: int, arc: Arc, key: int) -> Generator[None, None, float]:
        """The same as `after`, with pauses."""
        known = self.memo.get(key - arc[2])
        if known is None:
            alone, live, inner = settle(rows, arc[1], key - arc[2], stack, arc[2])
            known = alone + (yield from self.slices(live, inner)) if live else alone
            self.memo[key - arc[2]] = known
        return known


def look(row: Row, size: int, weight: int) -> tuple[float, list[float]]:
    """Worth of a stack if its content were known and its coins independent, and what it shows to the network.

    `size`: deals left; `weight`: points of a bet on the stack's own number. Repeats `look` of tools/value.py.
    """
    _, height, arcs = row
    shown = [0.0] * 19
    below = [1.0]
    known = bet = 0.0
    for points, bits, _ in arcs:
        p = bits.bit_count() / size
        q = 1 - p
        shown[points - 1] += p
        shown[6 + points] += p * q
        bet = max(bet, points * p)
        known += points * p * sum([some / place for place, some in enumerate(below, 1)])
        below = [a * q + b * p for a, b in zip([*below, 0.0], [0.0, *below], strict=True)]
    shown[14:] = height, weight, known, bet / height, 1.0
    return known, shown


class Guess:
    """Estimates what states are worth, by the network, and remembers."""

    __slots__ = ("memo", "weights")

    def __init__(self, heights: Sequence[int]) -> None:
        self.memo: dict[int, float] = {}
        self.weights = weights(heights)

    def worth(self, rows: Rows, size: int, key: int) -> float:
        """Estimated worth of settled rows with `size` deals left."""
        said = self.memo.get(key)
        if said is None:
            said = self.memo[key] = self._ask(rows, size)
        return said

    def _ask(self, rows: Rows, size: int) -> float:
        total = LAST[-1]
        first = [0.0] * len(FIRST)
        for row in rows:
            known, shown = look(row, size, self.weights[row[0] - 1])
            total += known
            fired = [sum(map(mul, shown, neuron)) for neuron in FIRST]
            first = [a + b if b > 0 else a for a, b in zip(first, fired, strict=True)]
        total += sum(map(mul, first, SKIP))
        first += (size_of(rows) / 8, log2(size) / 4, 1.0)
        for neuron, say in zip(SECOND, LAST, strict=False):
            fired_second = sum(map(mul, first, neuron))
            if fired_second > 0:
                total += say * fired_second
        return total

    def ahead(self, rows: Rows, key: int, depth: int) -> Generator[None, None, float]:
        """Worth of settled rows when the estimate is asked `depth` draws later; it pauses after each draw."""
        best = 0.0
        for stack, _, arcs in rows:
            cases = hit = 0
            later = 0.0
            for arc in arcs:
                count = arc[1].bit_count()
                cases += count
                hit = max(hit, count * arc[0])
                later += count * (yield from self.after(rows, stack, arc, key, depth))
            best = max(best, (hit + later) / cases)
        return best

    def after(self, rows: Rows, stack: int, arc: Arc, key: int, depth: int) -> Generator[None, None, float]:
        """Worth of the rows with this key after the draw, which is the first of `depth` draws."""
        alone, live, inner = settle(rows, arc[1], key - arc[2], stack, arc[2])
        if not live:
            return alone
        if depth > 1:
            return alone + (yield from self.ahead(live, inner, depth - 1))
        value = alone + self.worth(live, arc[1].bit_count(), inner)
        yield
        return value


class Weighed(NamedTuple):
    """What each bet is worth."""

    values: dict[Draw, float]
    """(stack, bet) -> points still to be expected, for every bet that can be right."""
    exact: bool
    size: int
    """How many deals are left."""
    fits: dict[Draw, int]
    """(stack, bet) -> in how many of them the coin is in the stack."""


_After = Callable[[Rows, int, Arc, int], Generator[None, None, float]]


def _later(rows: Rows, key: int, after: _After) -> Generator[None, None, dict[int, float]]:
    """For each stack the worth after a draw from it, added up over all its cases."""
    found = {}
    for stack, _, arcs in rows:
        total = 0.0
        for arc in arcs:
            total += arc[1].bit_count() * (yield from after(rows, stack, arc, key))
        found[stack] = total
    return found


def weigh(heights: Sequence[int], drawn: Sequence[Draw], limit: int, depth: int) -> Generator[None, None, Weighed]:
    """Weighs all bets after the draws; at least one coin must be left.

    It works everything out if that takes at most `limit` states, else it asks the estimate after `depth` draws.
    """
    rows, size, key = start(heights, drawn)
    alone, live, inner = settle(rows, (1 << size) - 1, key)
    try:
        exact, solver = True, Exact(limit)
        later = yield from _later(live, inner, solver.after_slices)
    except TooFar:
        exact, guess = False, Guess(heights)
        later = yield from _later(live, inner, lambda *args: guess.after(*args, depth))
    number = {takes: arc for arc, takes in TAKES.items()}
    values = {
        number[arc[2]]: alone + (arc[0] * arc[1].bit_count() + later[row[0]]) / (size * row[1])
        for row in live
        for arc in row[2]
    }
    total = max(values.values(), default=alone)
    for stack, height, arcs in rows:
        if stack not in later:
            values |= {number[arc[2]]: total - (arcs[0][0] - arc[0]) / height for arc in arcs}
    fits = {number[arc[2]]: arc[1].bit_count() for row in rows for arc in row[2]}
    return Weighed(values, exact, size, fits)
