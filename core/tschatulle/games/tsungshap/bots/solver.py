"""The game of Tsung Shap with all tiles known, fast: what a position is worth to the side to move.

Knows: rows and hands as bytes of kinds, and what rules/catches.py says of them. Does not know: whose hands are real
(levels.py imagines them), claims other than those below, clocks.

Values are points still to come, own minus the other's. Nobody overlooks a catch here, with one exception. Laying a
tile that could catch hands the same catch to the other side, who may take it and is then exactly where it would have
been: so laying is never better than catching - unless the catch is a sweep, after which one must lead (T10), and
whoever claims it must lead instead (T18). Exact searches look at those.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from tschatulle.games.tsungshap.rules.catches import Options, catches
from tschatulle.games.tsungshap.rules.tiles import KINDS, PIPS

FAR = 1 << 20
"""Beyond every value."""

DEEP = 99
"""Search to the end of the game."""

SHARE = 0.7
"""What the best catch counts where a search stops: after it the other side catches, too."""

FITTING = tuple(frozenset(kind for kind in KINDS if (PIPS[kind] + rest) % 10 == 0) for rest in range(10))
"""The kinds that make a multiple of ten with so many pips."""

Row = bytes
Hand = bytes
"""Sorted."""

Spot = tuple[Row, Hand, Hand, int, bool]
"""Row, hand of the side to move, the other hand, next tile of the stock, whether seat 0 moves (T21)."""


class DistinctTiles(dict[Hand, Hand]):
    """The different tiles of a hand, in rank order: never in the order of a set, which is any."""

    __slots__ = ()

    def __missing__(self, hand: Hand) -> Hand:
        self[hand] = found = bytes(dict.fromkeys(hand))
        return found


different = DistinctTiles()


class Capture(NamedTuple):
    """A catch as a slice of the row that stays: `row[start:stop]`."""

    points: int
    start: int
    stop: int | None
    sweep: bool
    kind: str


class EndCaptures(NamedTuple):
    """What can be caught at the ends of a row, by kind."""

    ways: tuple[tuple[Capture, ...], ...]
    """Best first."""
    most: tuple[int, ...]
    """The points of the best way, 0 for none."""
    soft: tuple[int, ...]
    """SHARE of those points."""


class CaptureTable(dict[bytes, EndCaptures]):
    """For the tiles near the ends of a row what can be caught; filled as needed by rules/catches.py."""

    __slots__ = ("options",)

    def __init__(self, options: Options) -> None:
        super().__init__()
        self.options = options

    def __missing__(self, near: bytes) -> EndCaptures:
        able = self._able(near)
        ways = ((), *(tuple(self._way(near, kind)) if kind in able else () for kind in KINDS))
        most = tuple(found[0].points if found else 0 for found in ways)
        self[near] = EndCaptures(ways, most, tuple(int(SHARE * points) for points in most))
        return self[near]

    @staticmethod
    def _able(near: bytes) -> set[int]:
        """Kinds that may catch: nothing but a first sieve, because most cannot."""
        pairs = [(near[0], near[-1]), (near[0], near[1]), (near[-2], near[-1])] if len(near) > 1 else []
        able = {*near[:1], *near[-1:]}
        return able.union(*(FITTING[(PIPS[one] + PIPS[other]) % 10] for one, other in pairs))

    def _way(self, near: bytes, kind: int) -> list[Capture]:
        ways = []
        for way in catches(near, kind, self.options):
            stay = [place for place in range(len(near)) if place not in way.places]
            start = stay[0] if stay else len(near)
            stop = stay[-1] + 1 - len(near) if stay else 0
            ways.append(Capture(way.points, start, stop or None, way.sweep, way.kind))
        return ways


class Solver:
    """A search under these options. Holds nothing but a table, so that one will do for ever."""

    __slots__ = ("equal", "near", "silent", "table")

    def __init__(self, options: Options) -> None:
        self.table = CaptureTable(options)
        self.near = 2 if options.neighbours else 1
        """So many tiles at each end decide what can be caught."""
        self.silent, self.equal = options.silent, options.equal

    def at(self, row: Row) -> EndCaptures:
        near = self.near
        # Whatever lies between is one unseen tile, so that the table stays small.
        return self.table[row if len(row) <= 2 * near else row[:near] + b"\0" + row[-near:]]

    def of(self, row: Row) -> tuple[tuple[Capture, ...], ...]:
        """The ways of every kind at this row."""
        return self.at(row).ways

    def best_catch(self, row: Row, hand: Hand) -> int:
        """The most points that a tile of the hand can catch at once."""
        return max(map(self.at(row).most.__getitem__, hand), default=0)

    def hope(self, row: Row, hand: Hand) -> int:
        """What the side to move has to expect where a search stops."""
        return max(map(self.at(row).soft.__getitem__, hand), default=0)


@lru_cache(maxsize=8)
def solver_of(options: Options) -> Solver:
    return Solver(options)


class OpenGame:
    """One full world: the order of the stock is known. Counts its nodes."""

    __slots__ = ("memo", "nodes", "solver", "stock")

    def __init__(self, solver: Solver, stock: bytes) -> None:
        self.solver, self.stock = solver, stock
        self.nodes = 0
        self.memo: dict[tuple[bytes, bytes, bytes, int], tuple[int, int]] = {}
        """Bounds (least, most) of positions that were searched to the end."""

    def value(self, spot: Spot, depth: int, low: int, high: int) -> int:
        """For the side to move, exact within low and high; to the end of the game if the depth is DEEP."""
        self.nodes += 1
        row, mine, theirs, at, first = spot
        solver = self.solver
        if depth <= 0:
            return solver.hope(row, mine)
        if len(mine) == 1 and at >= len(self.stock) and not (solver.equal and first):
            return solver.best_catch(row, mine)
        if depth == 1 and len(mine) > 1:
            return self._last(spot, low, high)
        if depth < DEEP // 2:
            return self._best(spot, depth, low, high)
        back = row[::-1]
        key = (row if row < back else back, mine, theirs, 2 * at + (first and solver.equal))
        least, most = self.memo.get(key, (-FAR, FAR))
        if least >= high or least == most:
            return least
        if most <= low:
            return most
        best = self._best(spot, depth, max(low, least), min(high, most))
        # Within the window the value is exact; beyond it, a bound.
        self.memo[key] = (
            best if best > max(low, least) else least,
            best if best < min(high, most) else most,
        )
        return best

    def _best(self, spot: Spot, depth: int, low: int, high: int) -> int:
        """Catches first, dearest first; then the lays."""
        row, mine, _, _, _ = spot
        of = self.solver.of(row)
        best = -FAR
        tiles = different[mine]
        able = sorted([tile for tile in tiles if of[tile]], key=lambda tile: -of[tile][0].points)
        for tile in able:
            for way in of[tile]:
                best = max(best, self.caught(spot, tile, way, depth, (max(low, best), high)))
                if best >= high:
                    return best
        for tile in tiles:
            if not of[tile]:
                for after in ends(row, tile):
                    best = max(best, self.laid(spot, after, tile, depth, (max(low, best), high)))
                    if best >= high:
                        return best
        if depth >= DEEP // 2 and able and len(mine) > 1 and not self.solver.silent:
            for tile in able:
                if all(way.sweep for way in of[tile]):
                    best = max(best, *(self.gift(spot, after, tile, depth) for after in ends(row, tile)))
        return best

    def _last(self, spot: Spot, low: int, high: int) -> int:
        """The last turn of a search, of two tiles or more: like `_best`, in one go."""
        row, mine, theirs, _, _ = spot
        ways, hope = self.solver.of(row), self.solver.hope
        best = -FAR
        for tile in sorted(different[mine], key=lambda tile: -ways[tile][0].points if ways[tile] else 0):
            for way in ways[tile]:
                if way.sweep:
                    got = self.caught(spot, tile, way, 1, (max(low, best), high))
                else:
                    got = way.points - hope(row[way.start : way.stop], theirs)
                    self.nodes += 1
                best = max(best, got)
                if best >= high:
                    return best
            if not ways[tile]:
                for after in ends(row, tile):
                    self.nodes += 1
                    got = -hope(after, theirs)
                    if got > best:
                        best = got
                        if best >= high:
                            return best
        return best

    def caught(self, spot: Spot, tile: int, way: Capture, depth: int, window: tuple[int, int]) -> int:
        """The worth of a catch; after a sweep with the best lead (T10)."""
        row, mine, theirs, at, first = spot
        rest, points = without(mine, tile), way.points
        low, high = points - window[1], points - window[0]
        if not way.sweep or (not rest and at >= len(self.stock)):
            return points - self.moved((row[way.start : way.stop], rest, theirs, at, first), depth, low, high)
        least = FAR
        for lead in different[rest]:
            after = (bytes((lead,)), without(rest, lead), theirs, at, first)
            least = min(least, self.moved(after, depth, low, min(high, least)))
            if least <= low:
                break
        return points - least

    def laid(self, spot: Spot, after: Row, tile: int, depth: int, window: tuple[int, int]) -> int:
        """The worth of a lay of a tile that can catch nothing."""
        _, mine, theirs, at, first = spot
        return -self.moved((after, without(mine, tile), theirs, at, first), depth, -window[1], -window[0])

    def moved(self, spot: Spot, depth: int, low: int, high: int) -> int:
        """The other side's value after a turn: the mover draws first (T11); 0 at the end (T21)."""
        row, mine, theirs, at, first = spot
        if at < len(self.stock):
            upto = at + 4 - len(mine)
            mine = bytes(sorted(mine + self.stock[at:upto]))
            at = min(upto, len(self.stock))
        elif not mine:
            # With equal turns the second player has one more turn, which nothing follows.
            return self.solver.best_catch(row, theirs) if self.solver.equal and first else 0
        elif not theirs:
            return 0
        return self.value((row, theirs, mine, at, not first), depth - 1, low, high)

    def gift(self, spot: Spot, after: Row, tile: int, depth: int) -> int:
        """The worth of laying a tile that could sweep: the other side claims that, or does not."""
        row, mine, theirs, at, first = spot
        rest = without(mine, tile)
        worst = self.moved((after, rest, theirs, at, first), depth, -FAR, FAR)
        for way in self.solver.of(row)[tile]:
            left = (row[way.start : way.stop], rest, theirs, at, first)
            worst = max(worst, way.points + self.moved(left, depth, -FAR, FAR))
        return -worst


def ends(row: Row, tile: int) -> tuple[Row, ...]:
    """The rows after a lay; mirror images are worth the same."""
    one = bytes((tile,))
    return (one + row, row + one) if len(row) > 1 else (row + one,)


def without(hand: Hand, tile: int) -> Hand:
    place = hand.index(tile)
    return hand[:place] + hand[place + 1 :]
