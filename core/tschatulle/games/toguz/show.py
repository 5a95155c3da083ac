"""What the board of Toguz Kumalak and its sisters shows and what is told of a move.

Knows: names of elements and pieces, language keys. Does not know: how they are drawn.

Elements: `pit0.3` is pit 3 of seat 0, `kazan0` the kazan of seat 0. In `parts`, where the seat goes without saying,
`pit3` is pit 3 of the seat whose move it is. Pieces: one heap for each pit (`heap0.3`) and kazan (`heap.kazan0`),
whose face is its number of balls, and `tuzdyk0`, the mark of seat 0's tuzdyk on the opponent's pit.

The story of a sowing: `lift` (the pit is emptied), `sow` for each ball (face: balls there now), or `trap` where it
falls into a tuzdyk (piece: the kazan that gets it, face: balls there now), then `take` or `tuzdyk` (the last pit goes
to the kazan) and `sweep` (all that is left goes to the kazan of its owner).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING

from tschatulle.game import Seat
from tschatulle.games.toguz.formats.notation import move_notation
from tschatulle.games.toguz.rules.toguz import (
    ACCEPT,
    CLAIM,
    FLAG,
    LAST,
    NOBODY,
    OFFER,
    RESIGN,
    Move,
    Sowing,
    State,
    Toguz,
)
from tschatulle.presentation import Brief, Line, Param, Params, Piece, Row, Scene, Step
from tschatulle.rows import noted, paired

if TYPE_CHECKING:
    from tschatulle.games.toguz.contract import Facts, Preview

CALL_LINES = {
    RESIGN: "log.toguz.resign",
    OFFER: "log.toguz.offer",
    ACCEPT: "log.toguz.accept",
    CLAIM: "log.toguz.claim",
    FLAG: "log.toguz.time",
}
ENDING = tuple(line for call, line in CALL_LINES.items() if call != OFFER)
TAKES = {"log.toguz.take": " +{n}", "log.toguz.tuzdyk": " ×"}
"""What is noted behind a move that takes."""
BOARDS = {5: (5, False), 7: (7, False), 9: (9, True)}
"""Pits -> (balls in each, tuzdyk): the boards that there are."""


def pit_at(seat: Seat, pit: int) -> str:
    return f"pit{seat}.{pit}"


def kazan_at(seat: Seat) -> str:
    return f"kazan{seat}"


def who(seat: Seat) -> Line:
    """The name of a seat."""
    return f"seat.toguz.{seat}", {}


def scene(seen: State) -> Scene:
    """Every heap, the tuzdyk marks, and the numbers of the game."""
    n, (pits, kazans) = len(seen.pits) // 2, board_of(seen).swept(seen)
    pieces: list[Piece] = [
        _piece(f"heap{seat}.{pit}", "heap", pit_at(seat, pit), pits[seat * n + pit - 1])
        for seat in (0, 1)
        for pit in range(1, n + 1)
    ]
    pieces += [_piece(f"heap.{kazan_at(seat)}", "heap", kazan_at(seat), kazans[seat]) for seat in (0, 1)]
    pieces += [
        _piece(f"tuzdyk{seat}", "tuzdyk", pit_at(1 - seat, pit), seat) for seat, pit in enumerate(seen.tuzdyks) if pit
    ]
    return {"pieces": pieces, "facts": _facts(board_of(seen), seen)}


def parts(move: Move) -> tuple[str, ...]:
    """The pit of the seat that moves; nothing for a call or a set-up position."""
    return (f"pit{move}",) if isinstance(move, int) and move > 0 else ()


def story(seen: State, seat: Seat, move: Move, after: State, viewer: Seat | None) -> tuple[Step, ...]:
    """Ball by ball what happens, and one sentence (rulings 1-11, 14)."""
    if isinstance(move, State):
        return {"do": "setup"}, {"do": "say", "line": ("log.toguz.setup", {"who": who(after.turn)})}
    if move in CALL_LINES:
        return ({"do": "say", "line": (CALL_LINES[move], {"who": who(seat)})},)
    game = board_of(seen)
    sowing = game.sowing(seen, move)
    steps = list(_sown(game, seen, move, sowing))
    steps.append({"do": "say", "line": _line(game, seen, move, sowing)})
    total = game.swept(after)[1][seat]
    if total != after.kazans[seat]:
        steps.append({"do": "sweep", "piece": kazan_at(seat), "face": total})
        params: Params = {"who": who(seat), "n": total - after.kazans[seat], "total": total}
        steps.append({"do": "say", "line": ("log.toguz.sweep", params)})
    if after.past and game.occurrences(after) == 2:
        steps.append({"do": "say", "line": ("log.toguz.again", {})})
    return tuple(steps)


def brief(line: Line, row: Row) -> Brief:
    """A row for a move of both: from which pit to which, and what it took."""
    key, params = line
    if key == "log.toguz.setup" or key in ENDING:
        return {"opens": 0}
    if _column(line) is None:
        return {}
    note = "½?" if key == CALL_LINES[OFFER] else f"{params['pit']}-{params['to']}" + TAKES.get(key, "").format(**params)
    return {**paired(line, row, _column), "mark": noted(note)}


def where(move: Move) -> Line:
    """The first half of a hint: two neighbouring pits, one of which it is."""
    if not isinstance(move, int) or move < 1:
        return "hint.toguz.offer", {}
    return "hint.toguz.where", {"a": max(1, move - 1), "b": max(2, move)}


def end(after: State) -> Line:
    """The line of the result."""
    result = board_of(after).outcome(after)
    assert result is not None
    reason = result.reason.removeprefix("toguz.")
    params = {"n": max(result.points), "m": min(result.points)}
    if reason == "too-long":
        return "end.toguz.too-long-draw", {"n": LAST}
    if not result.winners:
        return ("end.toguz.equal" if reason == "empty-row" else f"end.toguz.{reason}-draw"), params
    return f"end.toguz.{reason}", {**params, "who": who(result.winners[0]), "other": who(1 - result.winners[0])}


def _column(line: Line) -> int | None:
    """White stands first. What follows from a move has no place of its own."""
    key, params = line
    if "move" not in params and key != CALL_LINES[OFFER]:
        return None
    return int(params["who"] == who(1))


@lru_cache(maxsize=16)
def _board(n: int, house: str) -> Toguz:
    seeds, tuzdyk = BOARDS[n]
    return Toguz("", n, seeds, tuzdyk, {"ninth": "open" * ("9" in house), "repetition": "claim" * ("c" in house)})


def board_of(seen: State) -> Toguz:
    """The rules under which a state was reached."""
    return _board(len(seen.pits) // 2, seen.house)


def _sown(game: Toguz, seen: State, pit: int, sowing: Sowing) -> Iterator[Step]:
    seat = seen.turn
    pits, kazans, traps = list(seen.pits), list(seen.kazans), game.traps(seen.tuzdyks)
    pits[seat * game.pits + pit - 1] = 0
    yield {"do": "lift", "at": pit_at(seat, pit), "face": len(sowing.path)}
    for place in sowing.path:
        at = pit_at(place // game.pits, place % game.pits + 1)
        if place in traps:
            owner = traps[place]
            kazans[owner] += 1
            yield {"do": "trap", "at": at, "piece": kazan_at(owner), "face": kazans[owner]}
        else:
            pits[place] += 1
            yield {"do": "sow", "at": at, "face": pits[place]}
    if sowing.taken:
        total = sowing.kazans[seat]
        yield {"do": "tuzdyk" if sowing.made else "take", "at": at, "piece": kazan_at(seat), "face": total}


def _line(game: Toguz, seen: State, pit: int, sowing: Sowing) -> Line:
    """One plain sentence for the log and the live region."""
    seat, last = seen.turn, sowing.path[-1]
    params: dict[str, Param] = {
        "who": who(seat),
        "pit": pit,
        "to": last % game.pits + 1,
        "move": move_notation(game, seen, pit, sowing),
    }
    if sowing.taken:
        params |= {"n": sowing.taken, "total": sowing.kazans[seat]}
        return ("log.toguz.tuzdyk" if sowing.made else "log.toguz.take"), params
    if last in game.traps(seen.tuzdyks):
        return "log.toguz.trap", params
    return ("log.toguz.own" if last // game.pits == seat else "log.toguz.over"), params


def _facts(game: Toguz, seen: State) -> Facts:
    n, (pits, kazans) = game.pits, game.swept(seen)
    over = not game.awaited(seen)
    return {
        "pits": [list(pits[:n]), list(pits[n:])],
        "kazans": list(kazans),
        "tuzdyks": list(seen.tuzdyks),
        "turn": seen.turn,
        "sown": seen.n,
        "half": game.half,
        "tuzdyk": game.tuzdyk,
        "times": game.occurrences(seen),
        "offer": None if seen.offer == NOBODY else seen.offer,
        "calls": [] if over else _calls(game, seen),
        "landing": [] if over else [_landing(game, seen, pit) for pit in game.moves(seen, seen.turn)],
    }


def _calls(game: Toguz, seen: State) -> list[str]:
    """Move texts of what the seat on the move can do besides sowing (18, 19)."""
    calls = [RESIGN, CLAIM] if game.claim and game.occurrences(seen) >= 3 else [RESIGN]
    if game.tuzdyk:
        calls += [ACCEPT] if seen.offer == 1 - seen.turn else [OFFER] if seen.offer == NOBODY else []
    return [game.move_text(call) for call in calls]


def _landing(game: Toguz, seen: State, pit: int) -> Preview:
    """The preview of a sowing: where the last ball falls and what it takes."""
    sowing = game.sowing(seen, pit)
    last = sowing.path[-1]
    return {
        "pit": pit,
        "from": pit_at(seen.turn, pit),
        "at": pit_at(last // game.pits, last % game.pits + 1),
        "takes": sowing.taken,
        "tuzdyk": sowing.made,
        "trap": last in game.traps(seen.tuzdyks),
    }


def _piece(name: str, kind: str, at: str, face: int) -> Piece:
    return {"id": name, "kind": kind, "at": at, "face": face, "turned": False}
