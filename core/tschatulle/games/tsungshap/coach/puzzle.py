"""The puzzle of Tsung Shap: the stock is empty, both hands lie open, and one move brings most by the end.

Knows: positions without a stock, which are solved exactly (bots/lookahead.py). Does not know: dates, tries, who makes
puzzles.

A move is worth the points still to come, own minus the other's, when both sides play their best to the last tile.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tschatulle.chance import Chance
from tschatulle.game import BadText, Seat
from tschatulle.games.tsungshap.bots.lookahead import rated
from tschatulle.games.tsungshap.rules.state import State, stock
from tschatulle.games.tsungshap.rules.tiles import shown
from tschatulle.minds.bot import finish

if TYPE_CHECKING:
    from tschatulle.games.tsungshap.rules.tsungshap import Act, TsungShap
    from tschatulle.presentation import Line

OPEN: Final = True
"""Both hands lie open; the other's is known by elimination, too."""
MARGIN: Final = 20
"""Points by which the best move is ahead of the next one."""
IDLE: Final = ("claim",)
"""Nothing was overlooked before the position: whoever made it would have claimed."""


def task(game: TsungShap, state: State, seat: Seat) -> Line:
    return "puzzle.tsungshap.task", {}


def known(game: TsungShap, state: State, seat: Seat, notes: str) -> list[Line]:
    other = 1 - seat
    tiles = ", ".join(shown(state.wall[tile]) for tile in state.hands[other])
    return [
        ("puzzle.tsungshap.open", {}),
        ("puzzle.tsungshap.holds", {"seat": other, "player": other + 1, "tiles": tiles}),
    ]


def worths(game: TsungShap, state: State, seat: Seat, notes: str) -> dict[str, int]:
    """Move -> the points still to come, own minus the other's. Raises BadText for notes, and where there is a stock."""
    if notes or stock(state, seat):
        raise BadText("bad-dailies")
    return {game.move_text(act): int(worth) for act, worth in _rated(game, state, seat)}


def line(game: TsungShap, state: State, seat: Seat, notes: str, move: str) -> list[tuple[Seat, str]]:
    """This move, then the best ones of both sides to the end."""
    moves = [(seat, move)]
    state = game.play(state, seat, game.read_move(move))
    while game.awaited(state):
        act, _ = _rated(game, state, state.turn)[0]
        moves.append((state.turn, game.move_text(act)))
        state = game.play(state, state.turn, act)
    return moves


def explained(game: TsungShap, state: State, worths: dict[str, int], move: str) -> Line:
    """How far a move is behind the best one; of the best one how far it is ahead."""
    first, second = sorted(worths.values(), reverse=True)[:2]
    if worths[move] == first:
        return "puzzle.tsungshap.solution", {"n": first - second}
    return "puzzle.tsungshap.less", {"n": first - worths[move]}


def _rated(game: TsungShap, state: State, seat: Seat) -> tuple[tuple[Act, float], ...]:
    """All moves, best first."""
    rating = rated(game, game.observe(state, seat), seat, Chance(""))  # nothing is left to chance without a stock
    return finish(rating).moves
