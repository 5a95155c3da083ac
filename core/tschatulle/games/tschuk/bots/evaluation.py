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
from math import fsum, log2
from operator import mul
from typing import NamedTuple

from tschatulle.games.tschuk.bots.learned import SHOWN, network
from tschatulle.games.tschuk.rules.coins import NUMBERS
from tschatulle.games.tschuk.rules.odds import BIT, Draw, deals, rest, weights

Arc = tuple[int, int, int]
Row = tuple[int, int, list[Arc]]
Rows = list[Row]

TAKES = {(v, u): (bit << 3 * NUMBERS) + (1 << 3 * (v - 1)) for (v, u), bit in BIT.items()}
"""What a draw takes from the key: its coin's bit and one of its stack's height."""

TAKEN = {takes: draw for draw, takes in TAKES.items()}

PLAIN = 8
"""So many hidden coins are worked out in one go, within about 2 ms; more are worked out in slices."""


FAR = 14
"""With more hidden coins than this nothing is worked out: it would take seconds."""


class TooFar(Exception):
    """The state has more successors than the searcher was allowed to look at."""


class Decomposition(NamedTuple):
    """A state cut in two."""

    alone: float
    """Worth of the stacks whose content is known."""
    rows: Rows
    """The others."""
    key: int
    """Of the others."""


def settle(rows: Rows, deals_left: int, key: int, stack: int = 0, taken: int = 0) -> Decomposition:
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
    return Decomposition(alone, live, key)


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


class ExactEvaluator:
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

    `size`: deals left; `weight`: points of a bet on the stack's own number. Repeats `look` of tools/research/value.py.
    """
    _, height, arcs = row
    shown = [0.0] * SHOWN
    below = [1.0]
    known = bet = 0.0
    for points, bits, _ in arcs:
        p = bits.bit_count() / size
        q = 1 - p
        shown[points - 1] += p
        shown[6 + points] += p * q
        bet = max(bet, points * p)
        known += points * p * fsum([some / place for place, some in enumerate(below, 1)])
        below = [a * q + b * p for a, b in zip([*below, 0.0], [0.0, *below], strict=True)]
    shown[14:] = height, weight, known, bet / height, 1.0
    return known, shown


class NetworkEvaluator:
    """Estimates what states are worth, by the network, and remembers."""

    __slots__ = ("memo", "network", "weights")

    def __init__(self, heights: Sequence[int]) -> None:
        self.memo: dict[int, float] = {}
        self.network = network()
        self.weights = weights(heights)

    def worth(self, rows: Rows, size: int, key: int) -> float:
        """Estimated worth of settled rows with `size` deals left."""
        said = self.memo.get(key)
        if said is None:
            said = self.memo[key] = self._ask(rows, size)
        return said

    def _ask(self, rows: Rows, size: int) -> float:
        neurons, second, last, skip = self.network
        total = last[-1]
        first = [0.0] * len(neurons)
        for row in rows:
            known, shown = look(row, size, self.weights[row[0] - 1])
            total += known
            fired = [fsum(map(mul, shown, neuron)) for neuron in neurons]
            first = [a + b if b > 0 else a for a, b in zip(first, fired, strict=True)]
        total += fsum(map(mul, first, skip))
        first += (size_of(rows) / 8, log2(size) / 4, 1.0)
        for neuron, say in zip(second, last, strict=False):
            fired_second = fsum(map(mul, first, neuron))
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


class Evaluation(NamedTuple):
    """What each bet is worth."""

    values: dict[Draw, float]
    """(stack, bet) -> points still to be expected, for every bet that can be right."""
    exact: bool
    size: int
    """How many deals are left."""
    fits: dict[Draw, int]
    """(stack, bet) -> in how many of them the coin is in the stack."""
    known: tuple[int, ...]
    """The stacks with coins that are the same in all deals left."""
    chances: dict[Draw, float]
    """(stack, bet) -> the chance that the bet is right."""
    hits: dict[Draw, float]
    """(stack, bet) -> expected points of this bet alone."""

    @property
    def best(self) -> float:
        """Points still to be expected with the best bet."""
        return max(self.values.values())

    def value(self, bet: Draw) -> float:
        """The same for any bet on a stack with coins, also for one that cannot be right (S2)."""
        if bet in self.values:
            return self.values[bet]
        other = next(one for one in self.values if one[0] == bet[0])
        return self.values[other] - self.hits[other]

    def order(self) -> list[Draw]:
        """The bets that can be right, best first; of equals one that risks nothing, then the likelier points."""
        return sorted(
            self.values, key=lambda bet: (-round(self.values[bet], 9), bet[0] not in self.known, -self.hits[bet], bet)
        )


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


def weigh(heights: Sequence[int], drawn: Sequence[Draw], limit: int, depth: int) -> Generator[None, None, Evaluation]:
    """Weighs all bets after the draws; at least one coin must be left. Pauses about every 2 ms.

    It works everything out if that takes at most `limit` states, else it asks the estimate after `depth` draws.
    Raises GameError for impossible draws.
    """
    state = start(heights, drawn)
    alone, live, key = settle(state.rows, (1 << state.size) - 1, state.key)
    exact = True
    try:
        later = yield from _later(live, key, ExactEvaluator(limit if size_of(live) <= FAR else len(live)).after_slices)
    except TooFar:
        exact, guess = False, NetworkEvaluator(heights)

        def after(rows: Rows, stack: int, arc: Arc, before: int) -> Generator[None, None, float]:
            return guess.after(rows, stack, arc, before, depth)

        later = yield from _later(live, key, after)
    return _weighed(state, alone, later, exact)


def _weighed(state: Start, alone: float, later: dict[int, float], exact: bool) -> Evaluation:
    """Puts stacks that stand alone and those looked ahead from (`later`) together."""
    arcs = {TAKEN[arc[2]]: (row, arc) for row in state.rows for arc in row[2]}
    fits = {bet: arc[1].bit_count() for bet, (_, arc) in arcs.items()}
    chances = {bet: fits[bet] / (state.size * row[1]) for bet, (row, _) in arcs.items()}
    hits = {bet: arc[0] * chances[bet] for bet, (_, arc) in arcs.items()}
    values = {
        bet: alone + hits[bet] + later[row[0]] / (state.size * row[1])
        for bet, (row, _) in arcs.items()
        if row[0] in later
    }
    best = max(values.values(), default=alone)
    # The best bet on a known stack gives nothing up; another gives up the difference of the two.
    for bet, (row, arc) in arcs.items():
        if row[0] not in later:
            values[bet] = best - (row[2][0][0] - arc[0]) / row[1]
    known = tuple(row[0] for row in state.rows if row[0] not in later)
    return Evaluation(values, exact, state.size, fits, known, chances, hits)


def weigh_now(heights: Sequence[int], drawn: Sequence[Draw]) -> Generator[None, None, Evaluation]:
    """Weighs bets by the points of this one bet alone, as if nothing came after it."""
    state = start(heights, drawn)
    weighed = _weighed(state, 0.0, {row[0]: 0.0 for row in state.rows}, False)
    yield
    return weighed._replace(values=weighed.hits)
