"""Looking ahead in Tschuk: winning chances over the next draws, exact to the end when few coins are left.

Knows: deals as bits (rules/odds.py), the race of the second phase (flips.py), weights learned from played games. Does
not know: bots, words. Both sides know the same, so that the value of a position is a plain expectation: the mover takes
the best stack, chance turns the coin, and the other side moves on. All values are winning chances of the side to move,
a draw counts a half.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from math import exp, fsum
from operator import mul
from typing import NamedTuple

from tschatulle.games.tschuk.bots.flips import Face, first, short, turns
from tschatulle.games.tschuk.bots.weights import WEIGHTS
from tschatulle.games.tschuk.rules.odds import BITS, Deals, Draw

SCARCE, DENIED = 1.5, 0.3
"""In the worth of a draw: what scarcity adds to a number, and what a number counts that only the other side lacks."""


class Side(NamedTuple):
    """What one side has: a bit for each coin and way it lies, a bit for each number shown, one for each stack used."""

    arcs: int = 0
    shown: int = 0
    used: int = 0


class Position(NamedTuple):
    """A position of the first phase as the search sees it."""

    alive: int
    """A bit for each deal that still fits."""
    size: int
    """How many they are."""
    gone: int
    """A bit for each coin that was drawn."""
    mover: Side
    other: Side


class Arc(NamedTuple):
    """A coin in one of its two places: its hidden number, the deals in which it lies so, and its bits."""

    number: int
    shows: int
    deals: int
    coin: int
    bit: int


class Search:
    """The search over one deal's possibilities. Counts its nodes, so that a budget needs no clock."""

    def __init__(self, numbers: int, found: Deals, left: Sequence[int]) -> None:
        self.numbers = numbers
        self.full = (1 << numbers) - 1
        self.left = list(left)
        self.coins = sum(left)
        self.total = len(BITS[numbers]) // 2
        self.arcs = [_arcs(numbers, found, v) for v in range(1, numbers + 1)]
        self.supply = [0] * numbers
        one = found.size and 1
        for arcs in self.arcs:
            for arc in arcs:
                # In every deal that fits, equally many coins hide a number: any one deal tells how many.
                self.supply[arc.number - 1] += arc.deals & one
        self.nodes = 0
        self.known: dict[tuple[int, int], float] = {}
        self.needs: dict[int, int] = {}
        self.places: dict[int, int] = {}
        self.weights: dict[int, list[float]] = {}
        self.reach = 0

    # Moves.

    def draws(self, spot: Position, v: int) -> list[tuple[Arc, int, int]]:
        """Each coin that may come from stack v: how it lies, the deals that then still fit, how many they are."""
        found = []
        for arc in self.arcs[v - 1]:
            if not spot.gone & arc.coin:
                fits = spot.alive & arc.deals
                if fits:
                    found.append((arc, fits, fits.bit_count()))
        return found

    def take(self, spot: Position, v: int, arc: Arc, fits: int, size: int) -> Position:
        """After the mover drew this coin; the other side is to move. Undo with `give`."""
        self.left[v - 1] -= 1
        self.supply[arc.number - 1] -= 1
        self.coins -= 1
        mover = Side(spot.mover.arcs | arc.bit, spot.mover.shown | arc.shows, spot.mover.used | 1 << v - 1)
        return Position(fits, size, spot.gone | arc.coin, spot.other, mover)

    def give(self, v: int, arc: Arc) -> None:
        """Takes back the last `take`."""
        self.left[v - 1] += 1
        self.supply[arc.number - 1] += 1
        self.coins += 1

    # Values.

    def value(self, spot: Position, depth: int) -> float:
        """The best expectation of the side to move, `depth` draws ahead; exact when depth reaches the last coin."""
        self.nodes += 1
        if not self.coins:
            return self.settled(spot)
        if not depth:
            return self.estimate(spot)
        key = (spot.mover.arcs, spot.other.arcs)
        best = self.known.get(key)
        if best is None:
            best = 0.0
            for v in self.worth(spot, depth):
                best = max(best, self.drawn(spot, v, depth, best))
            self.known[key] = best
        return best

    def drawn(self, spot: Position, v: int, depth: int, least: float) -> float:
        """The expectation of drawing from stack v; may stop early once it cannot exceed `least`."""
        cases = spot.size * self.left[v - 1]
        total, open_cases = 0.0, cases
        wanted = least * cases
        for arc, fits, size in self.draws(spot, v):
            if spot.mover.shown | arc.shows == self.full:
                total += size
            else:
                after = self.take(spot, v, arc, fits, size)
                total += size * (1 - self.value(after, depth - 1))
                self.give(v, arc)
            open_cases -= size
            if total + open_cases <= wanted:
                break
        return total / cases

    def worth(self, spot: Position, depth: int) -> Sequence[int]:
        """The stacks to look at, most promising first; all of them when the rest is solved exactly."""
        missing, others = self.full & ~spot.mover.shown, self.full & ~spot.other.shown
        rated = []
        for v, height in enumerate(self.left, 1):
            if height:
                gain = 0
                for arc, _, size in self.draws(spot, v):
                    if arc.shows & missing:
                        gain += 3 * size
                    if arc.shows & others:
                        gain += size
                rated.append((-gain / height, v))
        rated.sort()
        stacks = [v for _, v in rated]
        return stacks if depth >= self.coins or not self.reach else stacks[: self.reach]

    def settled(self, spot: Position) -> float:
        """All stacks are empty: the race of the second phase."""
        return first(self.need(spot.mover.arcs), self.need(spot.other.arcs))

    def need(self, arcs: int) -> int:
        """Turns that a side with these coins needs, none turned yet."""
        known = self.needs.get(arcs)
        if known is None:
            known = self.needs[arcs] = turns(self.faces(arcs), self.numbers)
        return known

    def faces(self, arcs: int) -> list[Face]:
        """The coins of a side, none turned yet."""
        n = self.numbers
        return [Face(bit % n + 1, bit // n + 1) for bit in range(n * n) if arcs >> bit & 1]

    def gains(self, spot: Position, mine: int, theirs: int) -> list[float]:
        """What the next draw may bring, over the stacks: the best and second best chance of a number that the mover
        lacks, of one that the other side lacks, and the best draw when scarce numbers count more."""
        ours, others, worths = [0.0, 0.0], [0.0, 0.0], [0.0]
        either, alive, gone = mine | theirs, spot.alive, spot.gone
        weigh = [
            ((mine >> u & 1) + DENIED * (theirs >> u & 1)) * (1 + SCARCE / supply) if supply > 0 else 0.0
            for u, supply in enumerate(self.supply)
        ]
        for arcs, height in zip(self.arcs, self.left, strict=True):
            if height:
                gain = loss = 0
                worth = 0.0
                for number, shows, fits, coin, _ in arcs:
                    if shows & either and not gone & coin:
                        size = (alive & fits).bit_count()
                        worth += size * weigh[number - 1]
                        gain += size if shows & mine else 0
                        loss += size if shows & theirs else 0
                ours.append(gain / height)
                others.append(loss / height)
                worths.append(worth / height)
        ours.sort()
        others.sort()
        size = spot.size
        return [ours[-1] / size, ours[-2] / size, others[-1] / size, others[-2] / size, max(worths) / size]

    def features(self, spot: Position) -> list[float]:
        """What the estimate looks at, first of the mover, then of the other side; see `weights.py`."""
        mine, theirs = self.full & ~spot.mover.shown, self.full & ~spot.other.shown
        found = [1.0, *self.gains(spot, mine, theirs)]
        both = mine & theirs
        shared = [0.0, 0.0, 0.0]
        for second, (missing, used) in enumerate(((mine, spot.mover.used), (theirs, spot.other.used))):
            lacks = [0.0] * 6
            lacks[min(missing.bit_count(), 6) - 1] = 1.0
            scarce = [0.0, 0.0, 0.0]
            stuck = dead = 0.0
            for number, supply in enumerate(self.supply):
                if supply < 3 and missing >> number & 1:
                    scarce[supply] += 1
                    if not supply and not used >> number & 1:
                        # No coin can bring it any more, and there is none to turn back to it.
                        stuck += 1
                        dead += not self.left[number]
                    if second and both >> number & 1:
                        shared[supply] += 1
            found += [*lacks, *scarce, float((missing & ~used).bit_count()), stuck, dead]
        return [*found, *shared[1:], *self.race(spot)]

    def race(self, spot: Position) -> list[float]:
        """How the second phase would stand if it began now: each side's place on the way, and who is ahead."""
        mine, theirs = self.place(spot.mover.arcs), self.place(spot.other.arcs)
        found = [0.0] * 17
        found[mine] = found[8 + theirs] = 1.0
        if mine < 4 and theirs < 4:
            found[16] = 1.0 if mine <= theirs else -1.0
        return found

    def place(self, arcs: int) -> int:
        """0..3: so many turns and one more would do, 4..7: one, two .. numbers could not be shown at all."""
        known = self.places.get(arcs)
        if known is None:
            faces = self.faces(arcs)
            gap = short(faces, self.numbers)
            known = min(gap + 3, 7) if gap else min(max(self.need(arcs), 1) - 1, 3)
            self.places[arcs] = known
        return known

    def estimate(self, spot: Position) -> float:
        """A guess at the winning chance."""
        weights = self.weights.get(self.coins)
        if weights is None:
            part = self.coins / self.total
            weights = [fixed + part * (slope + part * bend) for fixed, slope, bend in WEIGHTS]
            self.weights[self.coins] = weights
        total = fsum(map(mul, self.features(spot), weights))
        return 1 / (1 + exp(-total))


def _arcs(numbers: int, found: Deals, v: int) -> list[Arc]:
    bits = BITS[numbers]
    arcs = []
    for u in range(1, numbers + 1):
        fits = found.under.get((v, u), 0) if u != v else 0
        if fits:
            arcs.append(Arc(u, 1 << u - 1, fits, bits[v, u], 1 << (v - 1) * numbers + u - 1))
    return arcs


def side(numbers: int, coins: Sequence[Draw]) -> Side:
    """The side that has drawn these coins and turned none of them back."""
    arcs = shown = used = 0
    for v, u in coins:
        arcs |= 1 << (v - 1) * numbers + u - 1
        shown |= 1 << u - 1
        used |= 1 << v - 1
    return Side(arcs, shown, used)


class SearchResult(NamedTuple):
    """The stacks with the winning chance of drawing from them, best first; whether that is proven; how deep it was."""

    rated: tuple[tuple[int, float], ...]
    exact: bool
    depth: int


Looking = Generator[float, None, SearchResult]

REACH = 3
"""Stacks that are looked at below the first two draws, unless the rest is solved."""


def looked(ahead: Search, spot: Position, nodes: int) -> Looking:
    """Looks one draw further as long as the next look seems to fit into so many nodes."""
    spent, last, depth = 0, 1, 0
    while True:
        depth += 1
        ahead.nodes = 0
        ahead.known.clear()
        ahead.reach = REACH if depth > 2 else 0
        rated = []
        stacks = ahead.worth(spot, ahead.coins)
        for place, v in enumerate(stacks):
            value = yield from _drawn(
                ahead, spot, v, depth, least=0.0, progress=spent / nodes + place / len(stacks) / 4
            )
            rated.append((v, value))
        rated.sort(key=lambda one: -one[1])
        result = SearchResult(tuple(rated), depth >= ahead.coins, depth)
        spent += ahead.nodes
        # Below the second draw fewer stacks are looked at than the growth so far was made with.
        growth = ahead.nodes / last * (REACH / len(stacks) if depth == 2 and len(stacks) > REACH else 1)
        last = max(1, ahead.nodes)
        if result.exact or spent + last * max(2.0, growth) > nodes:
            return result


def _drawn(
    ahead: Search, spot: Position, v: int, depth: int, *, least: float, progress: float
) -> Generator[float, None, float]:
    """`Ahead.drawn` in small steps."""
    cases = spot.size * ahead.left[v - 1]
    total, open_cases = 0.0, cases
    for arc, fits, size in ahead.draws(spot, v):
        if spot.mover.shown | arc.shows == ahead.full:
            total += size
        else:
            after = ahead.take(spot, v, arc, fits, size)
            total += size * (1 - (yield from _value(ahead, after, depth - 1, progress)))
            ahead.give(v, arc)
        open_cases -= size
        if total + open_cases <= least * cases:
            break
    return total / cases


def _value(ahead: Search, spot: Position, depth: int, progress: float) -> Generator[float, None, float]:
    """`Ahead.value` in small steps: two draws are a step."""
    key = (spot.mover.arcs, spot.other.arcs)
    if depth <= 2 or not ahead.coins or key in ahead.known:
        yield min(1.0, progress)
        return ahead.value(spot, depth)
    ahead.nodes += 1
    best = 0.0
    for v in ahead.worth(spot, depth):
        best = max(best, (yield from _drawn(ahead, spot, v, depth, least=best, progress=progress)))
    ahead.known[key] = best
    return best
