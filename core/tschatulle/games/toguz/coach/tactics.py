"""The puzzle of Toguz Kumalak: a position in which one sowing is worth some balls more than any other.

Knows: what the notes of a puzzle say of each sowing. Does not know: dates, tries, the searches that agreed on it:
whoever makes puzzles (tools/research/puzzles/toguz.py) asks them, and notes down the answers.

Notes are three groups, parted by dots. A letter for each sowing in rising order, how many balls less than the best it
comes to: 0 for the best, then 4 to 9 and a for 10 to z for 35 and more. A digit for each: the reply that is expected, 0
where the game is over. The pits of the line that is expected after the best one, which begins it, the own and the
other's by turns.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from tschatulle.game import BadText, Seat
from tschatulle.text import PLACES

if TYPE_CHECKING:
    from tschatulle.games.toguz.rules.toguz import State, Toguz
    from tschatulle.presentation import Line

OPEN: Final = False
"""Nothing is hidden anyway."""
MARGIN: Final = 4
"""Balls by which the best sowing is ahead at least."""
IDLE: Final = ()
MOST: Final = len(PLACES) - 1
"""Stands for all that is more."""
NONE: Final = "0"
"""Stands for no reply."""


class Notes(NamedTuple):
    """What the notes say."""

    losses: dict[str, int]
    """Sowing -> balls less than the best."""
    replies: dict[str, str]
    line: tuple[str, ...]
    """The sowings of both sides, the best one first."""


def task(game: Toguz, state: State, seat: Seat) -> Line:
    return "puzzle.toguz.better", {"n": MARGIN}


def known(game: Toguz, state: State, seat: Seat, notes: str) -> list[Line]:
    return []


def worths(game: Toguz, state: State, seat: Seat, notes: str) -> dict[str, int]:
    """Pit -> 0 for the best, else balls below 0. Raises BadText."""
    return {pit: -loss for pit, loss in read_notes(game, state, seat, notes).losses.items()}


def line(game: Toguz, state: State, seat: Seat, notes: str, move: str) -> list[tuple[Seat, str]]:
    """What is expected after the best sowing, or another sowing with the reply to it."""
    told = read_notes(game, state, seat, notes)
    pits = (move, told.replies[move]) if told.losses[move] else told.line
    return [((seat + nth) % 2, pit) for nth, pit in enumerate(pits) if pit != NONE]


def explained(game: Toguz, state: State, worths: dict[str, int], move: str) -> Line:
    """How far a sowing is from the best one, or that from the next."""
    second = max(worth for worth in worths.values() if worth)
    if loss := -worths[move]:
        return f"puzzle.toguz.{'far' if loss == MOST else 'behind'}", {"pit": int(move), "n": loss}
    return "puzzle.toguz.ahead", {"pit": int(move), "n": -second}


def written(losses: dict[int, int], replies: dict[int, int], line: tuple[int, ...]) -> str:
    """Notes of pits in rising order; the loss of the best is 0."""
    pits = sorted(losses)
    told = "".join(PLACES[min(losses[pit], MOST)] for pit in pits)
    return ".".join((told, "".join(str(replies[pit]) for pit in pits), "".join(map(str, line))))


def read_notes(game: Toguz, state: State, seat: Seat, notes: str) -> Notes:
    """Raises BadText."""
    pits = [game.move_text(pit) for pit in game.moves(state, seat)]
    told, replies, line = (*notes.split("."), "", "", "")[:3]
    losses = dict(zip(pits, map(PLACES.find, told), strict=False))
    if {len(told), len(replies)} != {len(pits)} or -1 in losses.values() or not (replies + line).isdecimal():
        raise BadText("bad-dailies")
    if not line or losses.get(line[0]) != 0:
        raise BadText("bad-dailies")
    return Notes(losses, dict(zip(pits, replies, strict=True)), tuple(line))
