"""The puzzle of Bestemshe: an endgame that one sowing wins, and no other.

Knows: what the notes of a puzzle say of each sowing. Does not know: dates, tries, the table of endgames, which may not
be here: whoever makes puzzles (tools/research/puzzles/bestemshe.py) asks it, and notes down the answers.

Notes are three groups, parted by dots. A letter for each sowing in rising order: `w` wins, `d` draws, `l` loses. A
digit for each: the reply by which the other side holds or wins, 0 where there is none. The pits of the win, the own
and the other's by turns, to the end of the game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from tschatulle.game import BadText, Seat

if TYPE_CHECKING:
    from tschatulle.games.toguz.rules.toguz import State, Toguz
    from tschatulle.presentation import Line

OPEN: Final = False
"""Nothing is hidden anyway."""
MARGIN: Final = 1
"""A win is ahead of a draw by one, and so is a draw of a loss."""
IDLE: Final = ()
NONE: Final = "0"
"""Stands for no reply."""
RESULTS: Final = {"w": 1, "d": 0, "l": -1}


class Notes(NamedTuple):
    """What the notes say."""

    results: dict[str, int]
    """Sowing -> 1 wins, 0 draws, -1 loses."""
    replies: dict[str, str]
    """Sowing that does not win -> the reply."""
    win: tuple[str, ...]
    """The sowings of both sides, the winning one first."""


def task(game: Toguz, state: State, seat: Seat) -> Line:
    return "puzzle.toguz.task", {}


def known(game: Toguz, state: State, seat: Seat, notes: str) -> list[Line]:
    return []


def worths(game: Toguz, state: State, seat: Seat, notes: str) -> dict[str, int]:
    """Pit -> 1 wins, 0 draws, -1 loses. Raises BadText."""
    return read_notes(game, state, seat, notes).results


def line(game: Toguz, state: State, seat: Seat, notes: str, move: str) -> list[tuple[Seat, str]]:
    """The whole win, or the sowing with the reply to it."""
    params = read_notes(game, state, seat, notes)
    pits = params.win if params.results[move] > 0 else (move, params.replies[move])
    return [((seat + nth) % 2, pit) for nth, pit in enumerate(pits) if pit != NONE]


def explained(game: Toguz, state: State, worths: dict[str, int], move: str) -> Line:
    """What a sowing comes to."""
    key = {1: "solution", 0: "draws", -1: "loses"}[worths[move]]
    return f"puzzle.toguz.{key}", {"pit": int(move)}


def read_notes(game: Toguz, state: State, seat: Seat, notes: str) -> Notes:
    """Raises BadText."""
    pits = [game.move_text(pit) for pit in game.moves(state, seat)]
    results, replies, win = (*notes.split("."), "", "", "")[:3]
    if len(results) != len(pits) or len(replies) != len(pits) or any(one not in RESULTS for one in results):
        raise BadText("bad-dailies")
    found = {pit: RESULTS[one] for pit, one in zip(pits, results, strict=True)}
    if not win or found.get(win[0]) != 1:
        raise BadText("bad-dailies")
    return Notes(found, dict(zip(pits, replies, strict=True)), tuple(win))
