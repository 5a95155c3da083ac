"""Texts of Tsung Shap: faces, moves, states.

Knows: how a state is written. Does not know: the rules; whether a state that was read can be reached says
invariants.py.

Faces are letters that moves use, too, so that links stay short: 0 .. w for the kinds 1 .. 21, `.` for an unseen one.
Tiles are their places in the wall, one digit of base 32. A state: rules / wall / turn, phase, laid, taken by both /
hands / row / catches / overlooked / cold kinds of each tile in hand.
"""

from __future__ import annotations

from collections.abc import Iterable

from tschatulle.game import HIDDEN, BadText
from tschatulle.games.tsungshap.rules.state import DEAL, LAST, LEAD, LEFT, OVER, PLAY, RIGHT, SIZE, Caught, State
from tschatulle.games.tsungshap.rules.tiles import BY_NAME

FACES = "." + "0123456789abcdlnrstuw"
PLACES = "0123456789abcdefghijklmnopqrstuvwxyz"[:SIZE]
LONGEST = 400

WITH_TILE = ("l", "r", "s", "w", "t", "tl", "tr")
WITHOUT = ("n", "u", "cw", "ct", "ctl", "ctr")


def read_act(text: str) -> tuple[str, int] | None:
    """Kind and tile of a move, None for no move."""
    if text in WITHOUT:
        return text, HIDDEN
    kind, name = text[:-2], text[-2:]
    return (kind, BY_NAME[name]) if kind in WITH_TILE and name in BY_NAME else None


def faces_text(faces: Iterable[int]) -> str:
    return "".join(FACES[face] for face in faces)


def read_faces(text: str) -> tuple[int, ...]:
    """Raises BadText."""
    return tuple(_index(FACES, letter) for letter in text)


def state_text(state: State) -> str:
    """For example `-/03w.../0p-44/0246.1357///0.0-0.0/0.0.0.0-0.0.0.0`; `-` before the deal."""
    if state.phase == DEAL:
        return "-"
    head = f"{state.turn}{state.phase}{state.laid or '-'}{_tiles(state.taken)}"
    hands = ".".join(_tiles(hand) for hand in state.hands)
    caught = "-".join(
        f"{one.seat}{'c' if one.claimed else 'f'}{_tiles(one.tiles)}.{one.points}" for one in state.caught
    )
    missed = "-".join(f"{times}.{points}" for times, points in state.missed)
    cold = "-".join(".".join(map(str, held)) for held in state.cold)
    return "/".join((state.rules or "-", faces_text(state.wall), head, hands, _tiles(state.row), caught, missed, cold))


def read_state(text: str, rules: str) -> State:
    """Raises BadText for wrong letters and for other rules than these."""
    if text == "-":
        return State(rules)
    parts = text.split("/")
    if len(text) > LONGEST or len(parts) != 8 or parts[0] != (rules or "-"):
        raise BadText("tsungshap.bad-state")
    _, wall, head, hands, row, caught, missed, cold = parts
    turn, phase, laid, taken = _read_head(head)
    return State(
        rules,
        read_faces(wall),
        taken,
        tuple(_read_tiles(hand) for hand in _split(hands, ".", 2)),
        _read_tiles(row),
        tuple(_read_caught(one) for one in caught.split("-") if caught),
        turn,
        phase,
        laid,
        _read_missed(missed),
        tuple(tuple(_read_number(mask) for mask in held.split(".") if held) for held in _split(cold, "-", 2)),
    )


def _read_head(text: str) -> tuple[int, str, str, tuple[int, int]]:
    sound = len(text) == 5 and text[0] in "01" and text[1] in {PLAY, LEAD, LAST, OVER} and text[2] in {"-", LEFT, RIGHT}
    if not sound:
        raise BadText("tsungshap.bad-state")
    mine, theirs = _read_tiles(text[3:])
    return int(text[0]), text[1], "" if text[2] == "-" else text[2], (mine, theirs)


def _read_caught(text: str) -> Caught:
    tiles, points = _split(text[2:], ".", 2)
    if text[0] not in "01" or text[1] not in "cf":
        raise BadText("tsungshap.bad-state")
    return Caught(int(text[0]), _read_number(points), _read_tiles(tiles), text[1] == "c")


def _read_missed(text: str) -> tuple[tuple[int, int], tuple[int, int]]:
    mine, theirs = (
        (_read_number(times), _read_number(points))
        for times, points in (_split(one, ".", 2) for one in _split(text, "-", 2))
    )
    return mine, theirs


def _split(text: str, mark: str, count: int) -> list[str]:
    parts = text.split(mark)
    if len(parts) != count:
        raise BadText("tsungshap.bad-state")
    return parts


def _tiles(tiles: Iterable[int]) -> str:
    return "".join(PLACES[tile] for tile in tiles)


def _read_tiles(text: str) -> tuple[int, ...]:
    return tuple(_index(PLACES, letter) for letter in text)


def _read_number(text: str) -> int:
    """At most seven plain digits, as they are written."""
    if not 1 <= len(text) <= 7 or any(digit not in "0123456789" for digit in text) or str(int(text)) != text:
        raise BadText("tsungshap.bad-state")
    return int(text)


def _index(letters: str, letter: str) -> int:
    place = letters.find(letter)
    if place < 0:
        raise BadText("tsungshap.bad-state")
    return place
