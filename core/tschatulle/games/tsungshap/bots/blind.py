"""Culin 1893: what every move is worth when all tiles that do not lie face up are equally likely to come next.

Knows: the row, what has not shown yet. Does not know: hands; there are none.
"""

from __future__ import annotations

from collections import Counter

from tschatulle.game import Seat
from tschatulle.games.tsungshap.bots.solver import Row, Solver, ends, solver_of
from tschatulle.games.tsungshap.rules.state import LEFT, RIGHT, State, overlooked, ways
from tschatulle.games.tsungshap.rules.tsungshap import START, Act, TsungShap, unseen


def blind_rated(game: TsungShap, seen: State, seat: Seat) -> list[tuple[Act, float, int, float]]:
    """For every move: worth, points at once, the other side's expected points with the next tile. Best first."""
    solver = solver_of(game.options)
    counts = Counter(unseen(seen))
    row = bytes(seen.faces(seen.row))
    found = []
    for act in game.moves(seen, seat):
        assert isinstance(act, Act)
        points, after = _done(seen, row, act)
        if after is None:
            found.append((act, float(points), points, 0.0))
        else:
            laid = act.kind in {LEFT, RIGHT, START}
            lost = max((way.points for way in ways(seen, act.tile)), default=0) if laid else 0
            found.append(
                (act, points - lost - _next(solver, after, counts, 2), points, _next(solver, after, counts, 1))
            )
    return sorted(found, key=lambda one: -one[1])


def _done(seen: State, row: Row, act: Act) -> tuple[int, Row | None]:
    """The points of an act and the row after it, None where the turn goes on."""
    if act.kind[0] == "c":
        return next(way.points for way in overlooked(seen) if way.kind == act.kind[1:]), None
    if act.kind in {LEFT, START}:
        return 0, bytes((act.tile,)) + row
    if act.kind == RIGHT:
        return 0, row + bytes((act.tile,))
    way = next((way for way in ways(seen, act.tile) if way.kind == act.kind), None)
    if way is None:
        return 0, None
    stay = bytes(face for place, face in enumerate(row) if place not in way.places)
    return way.points, None if way.sweep else stay


def _next(solver: Solver, row: Row, counts: Counter[int], depth: int) -> float:
    """What the side to move expects, own minus the other's, looking so many tiles ahead."""
    total = sum(counts.values())
    if not total or not depth:
        return 0.0
    of = solver.of(row)
    worth = 0.0
    for tile, count in counts.items():
        if depth == 1:
            worth += count * (of[tile][0].points if of[tile] else 0)
        else:
            worth += count * _best(solver, row, tile, counts, depth)
    return worth / total


def _best(solver: Solver, row: Row, tile: int, counts: Counter[int], depth: int) -> float:
    found = [
        way.points - (0.0 if way.sweep else _next(solver, row[way.start : way.stop], counts, depth - 1))
        for way in solver.of(row)[tile]
    ]
    return max(found or [-_next(solver, after, counts, depth - 1) for after in ends(row, tile)])
