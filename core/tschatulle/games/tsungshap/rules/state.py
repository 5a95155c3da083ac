"""What there is to know of a game of Tsung Shap at one moment, and who may know it.

Knows: tiles by their place in the wall, hands, row, catches. Does not know: which moves are allowed.

Every tile is named by its place in the wall, 0 .. 31, in the order of drawing: that is public and says nothing of its
face. Only `wall` tells faces.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

from tschatulle.game import Seat
from tschatulle.games.tsungshap.rules.catches import Catch, Options, catches, read_code
from tschatulle.games.tsungshap.rules.tiles import KINDS, SET, Tile

SIZE: Final = len(SET)
HAND: Final = 4
STACK: Final = 4
"""The wall is eight stacks of four."""

DEAL, PLAY, LEAD, LAST, OVER = "", "p", "l", "c", "o"
"""Phases: before the deal; a turn; a new row after a sweep (T10); a claim after the last tile (T19); the end."""

LEFT, RIGHT = "l", "r"


class Caught(NamedTuple):
    """A twin or triplet that was fished."""

    seat: Seat
    points: int
    tiles: tuple[int, ...]
    """Places in the wall; the tile that caught comes first."""
    claimed: bool = False


@dataclass(frozen=True, slots=True)
class State:
    """Where every tile is. Equal states look the same to everybody who may look."""

    rules: str = ""
    """Letters of the options (catches.LETTERS)."""
    wall: tuple[Tile, ...] = ()
    """Faces in the order of drawing, HIDDEN where unseen; () before the deal."""
    taken: tuple[int, int] = (0, 0)
    """How many tiles each seat has drawn."""
    hands: tuple[tuple[int, ...], ...] = ((), ())
    row: tuple[int, ...] = ()
    """From left to right."""
    caught: tuple[Caught, ...] = ()
    """In the order in which they were fished."""
    turn: Seat = 0
    phase: str = DEAL
    laid: str = ""
    """At which end the last tile was laid, if it could have caught and may still be claimed (T15, T16)."""
    missed: tuple[tuple[int, int], tuple[int, int]] = ((0, 0), (0, 0))
    """By seat: how many catches it has overlooked, and their points."""
    cold: tuple[tuple[int, ...], ...] = ((), ())
    """For each tile of each hand the kinds (as bits) that could have caught when its owner laid another tile instead:
    whoever remembers the rows knows that it is hardly one of those. 0 throughout in Culin 1893."""

    def faces(self, tiles: tuple[int, ...]) -> tuple[Tile, ...]:
        return tuple(self.wall[tile] for tile in tiles)


@lru_cache(maxsize=64)
def options_of(code: str) -> Options:
    """The options of a state. Raises BadText."""
    return read_code(code)


def stock(state: State, seat: Seat) -> tuple[int, ...]:
    """The tiles that the seat can still draw, next one first; the same for both seats, but for Culin 1893."""
    if not state.wall:
        return ()
    if options_of(state.rules).blind:
        return pile(seat)[state.taken[seat] :]
    return tuple(range(sum(state.taken), SIZE))


@lru_cache(maxsize=2)
def pile(seat: Seat) -> tuple[int, ...]:
    """Culin 1893: every other stack belongs to a seat."""
    return tuple(tile for tile in range(SIZE) if tile // STACK % 2 == seat)


def has_tiles(state: State, seat: Seat) -> bool:
    return bool(state.hands[seat] or stock(state, seat))


def open_row(state: State) -> bool:
    """Whether the row holds nothing but the first tile of the game, so that nothing may be caught (T1)."""
    return len(state.row) == 1 and not state.caught and not options_of(state.rules).free


def ways(state: State, tile: Tile) -> tuple[Catch, ...]:
    """What a tile of the seat to move can catch now."""
    if state.phase != PLAY or open_row(state):
        return ()
    return catches(state.faces(state.row), tile, options_of(state.rules))


def overlooked(state: State) -> tuple[Catch, ...]:
    """What the last laid tile could have caught and what may be claimed now (T14, T15), best first."""
    if not state.laid:
        return ()
    before, tile = row_before(state)
    return catches(state.faces(before), state.wall[tile], options_of(state.rules))


@lru_cache(maxsize=4096)
def catching(row: tuple[Tile, ...], options: Options) -> int:
    """The kinds that can catch at this row, as bits."""
    return sum(1 << kind for kind in KINDS if catches(row, kind, options))


def row_before(state: State) -> tuple[tuple[int, ...], int]:
    """The row before the last tile was laid, and that tile."""
    return (state.row[1:], state.row[0]) if state.laid == LEFT else (state.row[:-1], state.row[-1])


def scores(state: State) -> tuple[int, int]:
    mine, theirs = (sum(one.points for one in state.caught if one.seat == seat) for seat in (0, 1))
    return mine, theirs
