"""What the board of a tournament's round shows: that of Tichu, with victory points.

Knows: victory points. Does not know: how the rest is told (tichu.py).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tschatulle.game import Seat
from tschatulle.games.tichu.rules.tournament import ROUND, victory, victory_points
from tschatulle.games.tichu.show import tichu as show
from tschatulle.games.tichu.show.rows import brief
from tschatulle.games.tichu.show.tichu import parts, where
from tschatulle.games.tichu.table.scoring import totals
from tschatulle.games.tichu.table.sheet import PointsRow, rows_of
from tschatulle.games.tichu.table.state import Move, State
from tschatulle.presentation import Line, Params, Scene, Step

if TYPE_CHECKING:
    from tschatulle.games.tichu.contract import Cell, Facts, Standing


def scene(seen: State) -> Scene:
    """The scene of Tichu; `victory` are the victory points of both sides, `hands` those of a round."""
    facts, won, sheet = show.TELLING.facts(seen), victory_points(seen.sheet), rows_of(seen.sheet, PointsRow)
    standing: list[Standing] = [{**one, "won": won[side]} for side, one in enumerate(facts["standing"])]
    rows: list[list[Cell]] = [
        [{**cell, "won": victory(sheet[number])[side]} for side, cell in enumerate(row)]
        for number, row in enumerate(facts["ledger"]["rows"])
    ]
    more: Facts = {
        **facts,
        "standing": standing,
        "ledger": {**facts["ledger"], "rows": rows},
        "victory": list(won),
        "hands": ROUND,
    }
    return {"pieces": show.TELLING.pieces(seen), "facts": more}


def story(seen: State, seat: Seat, move: Move, after: State, viewer: Seat | None) -> tuple[Step, ...]:
    steps = show.story(seen, seat, move, after, viewer)
    if len(after.sheet) == len(seen.sheet):
        return steps
    won = victory(rows_of(after.sheet, PointsRow)[-1])
    params: Params = {"side": show.side(0), "rivals": show.side(1), "a": won[0], "b": won[1]}
    return (*steps, {"do": "say", "line": ("log.tichu.victory", params)})


def standing(after: State, seat: Seat) -> list[tuple[int, int]]:
    """For each hand that was played, the victory points and the points of a seat's side less those of the other one."""
    mine = seat % 2
    rows = rows_of(after.sheet, PointsRow)
    return [(victory(row)[mine], row.points[mine] - row.points[1 - mine]) for row in rows]


def end(after: State) -> Line:
    """The line of the result."""
    won, score = victory_points(after.sheet), totals(after.sheet)
    rated = [(won[side], score[side]) for side in (0, 1)]
    if rated[0] == rated[1]:
        return "end.tichu.round-drawn", {"a": won[0], "n": score[0]}
    best = rated.index(max(rated))
    params: Params = {
        "side": show.side(best),
        "a": won[best],
        "b": won[1 - best],
        "c": score[best],
        "d": score[1 - best],
    }
    return "end.tichu.round", params


__all__ = ["brief", "end", "parts", "scene", "standing", "story", "where"]
