"""Notations of others for one move or one position: federation and PlayOK moves, PlayStrategy FEN and UCI.

Knows: how moves and positions are written elsewhere. Does not know: files of games (pgn.py).

A move is two digits, origin and destination, each in its owner's numbering, then `X` if a tuzdyk is made or the
mover's new kazan in brackets after an even capture: `76`, `45X`, `65(10)`. The destination says nothing new: it is a
check against typing errors, and so is the bracket. Read as well: a dash between the two, and the squares of UCI.
"""

from __future__ import annotations

import re

from tschatulle.game import BadText
from tschatulle.games.toguz.rules.toguz import Sowing, State, Toguz

TUZDYK_LETTERS = "xXхХ×"
"""Latin and Cyrillic letters, and the sign for times."""
DASHES = str.maketrans("–—‐−", "----")
FILES = "abcdefghi"
DIGITS = "123456789"
MOVE = re.compile(rf"(?P<origin>[1-9])-?(?P<goal>[1-9])(?P<trap>[{TUZDYK_LETTERS}])?(?:\((?P<total>[0-9]{{1,3}})\))?")
SQUARES = re.compile(r"[a-i][12][a-i][12]$")


def move_notation(game: Toguz, state: State, pit: int, sowing: Sowing | None = None) -> str:
    """The move as PlayOK writes it."""
    sown = sowing or game.sowing(state, pit)
    mark = "X" if sown.made else f"({sown.kazans[state.turn]})" if sown.taken else ""
    return f"{pit}{sown.path[-1] % game.pits + 1}{mark}"


def read_notation(game: Toguz, state: State, text: str) -> tuple[int, Sowing]:
    """The pit and what sowing it does. Raises BadText, also where destination, tuzdyk or bracket disagree."""
    if SQUARES.match(text):
        pit = read_uci(game, state, text)
        return pit, game.sowing(state, pit)
    pit, goal, trap, total = _split(game, text)
    sown = _sown(game, state, pit)
    real = sown.path[-1] % game.pits + 1
    if goal != real:
        raise BadText("toguz.wrong-destination", move=text, pit=real)
    if trap != sown.made:
        raise BadText("toguz.wrong-tuzdyk", move=text)
    if total is not None and total != sown.kazans[state.turn]:
        _, swept = game.swept(game.after(state, sown))
        if total != swept[state.turn]:
            raise BadText("toguz.wrong-total", move=text, n=sown.kazans[state.turn])
    return pit, sown


def read_pit(game: Toguz, state: State, text: str) -> tuple[int, Sowing]:
    """A move that only names its pit, which nothing checks against typing errors. Raises BadText."""
    if len(text) != 1 or text not in DIGITS[: game.pits]:
        raise BadText("toguz.bad-notation", move=text[:20])
    return int(text), _sown(game, state, int(text))


def _sown(game: Toguz, state: State, pit: int) -> Sowing:
    if not state.pits[state.turn * game.pits + pit - 1]:
        raise BadText("toguz.empty-pit", pit=pit)
    return game.sowing(state, pit)


def _split(game: Toguz, text: str) -> tuple[int, int, bool, int | None]:
    """(origin, destination, tuzdyk, number in brackets or None)."""
    digits = DIGITS[: game.pits]
    found = MOVE.fullmatch(text.translate(DASHES))
    if found is None or found["origin"] not in digits or found["goal"] not in digits:
        raise BadText("toguz.bad-notation", move=text[:20])
    total = None if found["total"] is None else int(found["total"])
    return int(found["origin"]), int(found["goal"]), found["trap"] is not None, total


def fen_text(game: Toguz, state: State) -> str:
    """The PlayStrategy FEN; what the rules remember besides the position is left out."""
    bare = State(state.pits, state.kazans, state.tuzdyks, state.turn, state.n, house=state.house)
    return game.state_text(bare).replace(".", ",").replace("_", " ")


def read_fen(game: Toguz, text: str) -> State:
    """Raises BadText."""
    return game.read_state(" ".join(text.split()))


def uci_text(game: Toguz, state: State, pit: int) -> str:
    """Origin and destination as squares: files from left to right, rank 1 below: `g1d2`."""
    last = game.sowing(state, pit).path[-1]
    return square_text(game, state.turn * game.pits + pit - 1) + square_text(game, last)


def square_text(game: Toguz, place: int) -> str:
    """The square of a place in the ring."""
    return f"{FILES[place]}1" if place < game.pits else f"{FILES[2 * game.pits - 1 - place]}2"


def read_uci(game: Toguz, state: State, text: str) -> int:
    """The pit. Raises BadText."""
    for pit in game.moves(state, state.turn):
        if uci_text(game, state, pit) == text:
            return pit
    raise BadText("toguz.bad-notation", move=text[:20])
