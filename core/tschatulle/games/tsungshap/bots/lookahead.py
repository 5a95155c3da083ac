"""What every move is worth: looking ahead in the worlds that the other side's hand leaves open.

Knows: what a seat sees, searches of single worlds (solver.py). Does not know: hidden tiles, clocks: work is counted in
nodes. Once the stock is empty the other hand is known by elimination, and every value is exact.

A move is weighed in the same worlds as the others. Moves that fall behind for good are dropped, so that the nodes go
where the choice is close.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import NamedTuple

from tschatulle.chance import Chance
from tschatulle.game import Seat
from tschatulle.games.tsungshap.bots.belief import Belief, is_listed, listed, sampled
from tschatulle.games.tsungshap.bots.blind import blind_rated
from tschatulle.games.tsungshap.bots.solver import DEEP, FAR, Hand, OpenGame, Row, Solver, different, solver_of, without
from tschatulle.games.tsungshap.rules.state import LAST, LEFT, RIGHT, State, overlooked, row_before, stock, ways
from tschatulle.games.tsungshap.rules.tsungshap import CLAIM, DECLINE, START, Act, TsungShap, unseen
from tschatulle.minds.racing import leading
from tschatulle.minds.slices import spent
from tschatulle.minds.worlds import weighted_mean

BUDGET = 24_000
"""Nodes for a move."""
MOST = 128
"""Worlds for a move."""
BATCH = 8
"""After so many worlds moves are compared."""
BEHIND = 2.5
"""Standard errors by which a move must be behind to be dropped."""
CLOSE = 0.5
"""Points by which it must be behind besides."""
DEPTHS = {1: 6, 2: 5, 3: 5, 4: 4}
"""How many turns are looked ahead, by tiles in the stock."""
DEPTH = 3


class Rated(NamedTuple):
    """The moves of a seat, best first, with the points still to come, own minus the other's."""

    moves: tuple[tuple[Act, float], ...]
    exact: bool
    points: int
    """What the best move gains at once."""
    risk: float
    """What the other side's best reply to it is expected to gain at once."""
    worlds: int


Rating = Generator[float, None, Rated]


class Root:
    """The position of the seat to move, with everything that is the same in every world."""

    def __init__(self, game: TsungShap, seen: State, seat: Seat) -> None:
        self.game, self.seen, self.seat = game, seen, seat
        self.solver: Solver = solver_of(game.options)
        self.row: Row = bytes(seen.faces(seen.row))
        self.mine: Hand = bytes(sorted(seen.faces(seen.hands[seat])))
        self.acts = [move for move in game.moves(seen, seat) if isinstance(move, Act)]
        self.gains = {act: self._gain(act) for act in self.acts}

    def _gain(self, act: Act) -> int:
        if act.kind[0] == CLAIM:
            return next(way.points for way in overlooked(self.seen) if way.kind == act.kind[1:])
        return next((way.points for way in ways(self.seen, act.tile) if way.kind == act.kind), 0)

    def worth(self, act: Act, world: OpenGame, theirs: Hand, depth: int) -> int:
        """The value of an act in one world."""
        first = self.seat == 0
        if act.kind[0] == CLAIM:
            if self.seen.phase == LAST:
                return self.gains[act]
            return self.gains[act] + world.value((self._claimed(act), self.mine, theirs, 0, first), depth, -FAR, FAR)
        if act.kind == DECLINE:
            return 0
        if act.kind in {LEFT, RIGHT, START}:
            return self._laid(act, world, theirs, depth)
        way = next(way for way in self.solver.of(self.row)[act.tile] if way.kind == act.kind)
        return world.caught((self.row, self.mine, theirs, 0, first), act.tile, way, depth, (-FAR, FAR))

    def _claimed(self, act: Act) -> Row:
        before, _ = row_before(self.seen)
        way = next(way for way in overlooked(self.seen) if way.kind == act.kind[1:])
        return bytes(self.seen.wall[tile] for place, tile in enumerate(before) if place not in way.places)

    def after(self, act: Act) -> Row:
        """The row after an act; for a sweep the empty one."""
        if act.kind[0] == CLAIM:
            return self._claimed(act)
        one = bytes((act.tile,))
        if act.kind in {LEFT, START}:
            return one + self.row
        if act.kind == RIGHT:
            return self.row + one
        way = next((way for way in self.solver.of(self.row)[act.tile] if way.kind == act.kind), None)
        return self.row[way.start : way.stop] if way else self.row

    def _laid(self, act: Act, world: OpenGame, theirs: Hand, depth: int) -> int:
        after, first = self.after(act), self.seat == 0
        rest = without(self.mine, act.tile)
        spot = (after, rest, theirs, 0, first)
        if not self.row and not self.seen.caught and not self.game.options.free:
            return self._opened(spot, world, depth)
        # Whoever overlooks a catch must expect that the other side claims it.
        could = ways(self.seen, act.tile)
        if could:
            return world.gift((self.row, self.mine, theirs, 0, first), after, act.tile, depth)
        return -world.moved(spot, depth, -FAR, FAR)

    @staticmethod
    def _opened(spot: tuple[Row, Hand, Hand, int, bool], world: OpenGame, depth: int) -> int:
        """The first tile: the other side cannot catch yet (T1)."""
        row, mine, theirs, at, first = spot
        mine, at = bytes(sorted(mine + world.stock[at : at + 1])), at + 1
        best = FAR
        for tile in different[theirs]:
            reply = (row + bytes((tile,)), without(theirs, tile), mine, at, not first)
            best = min(best, world.moved(reply, depth - 1, -FAR, best))
        return best


def rated(game: TsungShap, seen: State, seat: Seat, rng: Chance, budget: int = BUDGET) -> Rating:
    """Every move of the seat, weighed."""
    yield 0.0
    if game.options.blind:
        found = blind_rated(game, seen, seat)
        return Rated(tuple((act, worth) for act, worth, _, _ in found), False, found[0][2], found[0][3], 1)
    root = Root(game, seen, seat)
    if not stock(seen, seat):
        return (yield from _solved(root))
    if is_listed(seen, seat):
        worlds, depth = iter(listed(seen, seat, rng)), DEPTHS[len(stock(seen, seat))]
    else:
        worlds, depth = sampled(seen, seat, rng), DEPTH
    return (yield from _weighed(root, worlds, depth, budget))


def _solved(root: Root) -> Rating:
    """The stock is empty: one world, searched to the end."""
    theirs = bytes(unseen(root.seen))
    world = OpenGame(root.solver, b"")
    values: dict[Act, float] = {}
    for done, act in enumerate(root.acts):
        values[act] = root.worth(act, world, theirs, DEEP)
        yield done / len(root.acts)
    return _result(root, values, True, [theirs])


def _weighed(root: Root, worlds: Iterator[Belief], depth: int, budget: int) -> Rating:
    acts = _different(root)
    gains: dict[Act, list[float]] = {act: [] for act in acts}
    weights: list[float] = []
    hands: list[Hand] = []
    nodes = 0
    for belief in worlds:
        world = OpenGame(root.solver, belief.stock)
        weights.append(belief.weight)
        hands.append(belief.hand)
        for act in acts:
            gains[act].append(root.worth(act, world, belief.hand, depth))
            yield spent(nodes, budget)
        nodes += world.nodes
        if nodes >= budget or len(weights) >= MOST:
            break
        if len(weights) % BATCH == 0:
            acts = leading(acts, gains, weights, BEHIND, CLOSE)
            if len(acts) == 1:
                break
    values = {act: weighted_mean(found, weights) for act, found in gains.items()}
    # A move that was dropped counts as far as it was looked at, but never as more than one that was kept.
    kept = min(values[act] for act in acts)
    values = {act: value if act in acts else min(value, kept - 0.01) for act, value in values.items()}
    return _result(root, values, False, hands)


def _different(root: Root) -> list[Act]:
    """The acts without those that are worth the same as another: mirror images."""
    found: dict[tuple[bool, bytes, int], Act] = {}
    for act in root.acts:
        lay = act.kind in {LEFT, RIGHT}
        after = root.after(act) if lay else act.kind.encode()
        found.setdefault((lay, min(after, after[::-1]) if lay else after, act.tile), act)
    return list(found.values())


def _result(root: Root, values: dict[Act, float], exact: bool, hands: list[Hand]) -> Rated:
    """Best first; of equals the dearest catch, then the tile of the highest rank."""
    for act in root.acts:
        if act not in values:
            values[act] = next(values[twin] for twin in values if root.after(twin) == root.after(act)[::-1])
    order = sorted(values, key=lambda act: (-values[act], -root.gains[act], act.tile, act.kind))
    row = root.after(order[0])
    risk = sum(root.solver.best_catch(row, hand) for hand in hands) / len(hands)
    return Rated(tuple((act, values[act]) for act in order), exact, root.gains[order[0]], risk, len(hands))
