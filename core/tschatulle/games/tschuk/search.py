"""Looking ahead in Tschuk: winning chances over the next draws, exact to the end when few coins are left.

Knows: deals as bits (odds.py), the race of the second phase (flips.py), weights learned from played games. Does not
know: bots, words. Both sides know the same, so that the value of a position is a plain expectation: the mover takes
the best stack, chance turns the coin, and the other side moves on. All values are winning chances of the side to
move, a draw counts a half.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from math import exp
from typing import NamedTuple

from tschatulle.games.tschuk.flips import Face, first, turns
from tschatulle.games.tschuk.odds import BITS, Deals, Draw
from tschatulle.games.tschuk.weights import WEIGHTS


class Side(NamedTuple):
    """What one side has: a bit for each coin and way it lies, a bit for each number shown, one for each stack used."""

    arcs: int = 0
    shown: int = 0
    used: int = 0


class Spot(NamedTuple):
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


class Ahead:
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
        self.reach = 0

    # Moves.

    def draws(self, spot: Spot, v: int) -> list[tuple[Arc, int, int]]:
        """Each coin that may come from stack v: how it lies, the deals that then still fit, how many they are."""
        found = []
        for arc in self.arcs[v - 1]:
            if not spot.gone & arc.coin:
                fits = spot.alive & arc.deals
                if fits:
                    found.append((arc, fits, fits.bit_count()))
        return found

    def take(self, spot: Spot, v: int, arc: Arc, fits: int, size: int) -> Spot:
        """After the mover drew this coin; the other side is to move. Undo with `give`."""
        self.left[v - 1] -= 1
        self.supply[arc.number - 1] -= 1
        self.coins -= 1
        mover = Side(spot.mover.arcs | arc.bit, spot.mover.shown | arc.shows, spot.mover.used | 1 << v - 1)
        return Spot(fits, size, spot.gone | arc.coin, spot.other, mover)

    def give(self, v: int, arc: Arc) -> None:
        """Takes back the last `take`."""
        self.left[v - 1] += 1
        self.supply[arc.number - 1] += 1
        self.coins += 1

    # Values.

    def value(self, spot: Spot, depth: int) -> float:
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

    def drawn(self, spot: Spot, v: int, depth: int, least: float) -> float:
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

    def worth(self, spot: Spot, depth: int) -> Sequence[int]:
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

    def settled(self, spot: Spot) -> float:
        """All stacks are empty: the race of the second phase."""
        return first(self.need(spot.mover.arcs), self.need(spot.other.arcs))

    def need(self, arcs: int) -> int:
        """Turns that a side with these coins needs, none turned yet."""
        known = self.needs.get(arcs)
        if known is None:
            n = self.numbers
            places = [place for place in range(n * n) if arcs >> place & 1]
            known = self.needs[arcs] = turns([Face(place % n + 1, place // n + 1) for place in places], n)
        return known

    def gains(self, spot: Spot, wanted: int) -> tuple[float, float]:
        """The best and the second best chance, over the stacks, that the next coin shows one of these numbers."""
        best = second = 0.0
        for v, height in enumerate(self.left, 1):
            if height:
                fits = 0
                for arc in self.arcs[v - 1]:
                    if arc.shows & wanted and not spot.gone & arc.coin:
                        fits += (spot.alive & arc.deals).bit_count()
                share = fits / height
                if share > best:
                    best, second = share, best
                elif share > second:
                    second = share
        return best / spot.size, second / spot.size

    def features(self, spot: Spot) -> list[float]:
        """What the estimate looks at; see `weights.py`."""
        mine, theirs = self.full & ~spot.mover.shown, self.full & ~spot.other.shown
        found = [1.0, *self.gains(spot, mine), *self.gains(spot, theirs)]
        for missing, used in ((mine, spot.mover.used), (theirs, spot.other.used)):
            lacks = [0.0] * 6
            lacks[min(missing.bit_count(), 6) - 1] = 1.0
            scarce = [0.0, 0.0, 0.0]
            for number, supply in enumerate(self.supply):
                if missing >> number & 1 and supply < 3:
                    scarce[supply] += 1
            found += [*lacks, *scarce, float((missing & ~used).bit_count())]
        return found

    def estimate(self, spot: Spot) -> float:
        """A guess at the winning chance."""
        part = self.coins / self.total
        found = self.features(spot)
        total = 0.0
        for value, (fixed, slope, bend) in zip(found, WEIGHTS, strict=True):
            if value:
                total += value * (fixed + part * (slope + part * bend))
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


class Looked(NamedTuple):
    """The stacks with the winning chance of drawing from them, best first; whether that is proven; how deep it was."""

    rated: tuple[tuple[int, float], ...]
    exact: bool
    depth: int


Looking = Generator[float, None, Looked]

REACH = 3
"""Stacks that are looked at below the first two draws, unless the rest is solved."""


def looked(ahead: Ahead, spot: Spot, nodes: int, deepest: int) -> Looking:
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
            value = yield from _drawn(ahead, spot, v, depth, spent / nodes + place / len(stacks) / 4)
            rated.append((v, value))
        rated.sort(key=lambda one: -one[1])
        result = Looked(tuple(rated), depth >= ahead.coins, depth)
        spent += ahead.nodes
        growth = max(2.0, ahead.nodes / last)
        last = ahead.nodes
        if result.exact or depth >= deepest or len(rated) == 1 or spent + last * growth > nodes:
            return result


def _drawn(ahead: Ahead, spot: Spot, v: int, depth: int, progress: float) -> Generator[float, None, float]:
    """The expectation of drawing from stack v at the top of the search, in small steps."""
    total = 0.0
    for arc, fits, size in ahead.draws(spot, v):
        if spot.mover.shown | arc.shows == ahead.full:
            total += size
            continue
        after = ahead.take(spot, v, arc, fits, size)
        if depth > 2 and ahead.coins:
            best = 0.0
            for reply in ahead.worth(after, depth - 1):
                best = max(best, ahead.drawn(after, reply, depth - 1, best))
                yield min(1.0, progress)
        else:
            best = ahead.value(after, depth - 1)
            yield min(1.0, progress)
        total += size * (1 - best)
        ahead.give(v, arc)
    return total / (spot.size * ahead.left[v - 1])
