"""What a friend's page says: read as if somebody hostile had written it.

Knows: the messages of the contract, their sizes and letters. Does not know: seats, games, whose turn it is.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from tschatulle.play.formats.nesting import read_json
from tschatulle.play.friends.draw import NUMBER
from tschatulle.play.friends.signs import SIGNS

if TYPE_CHECKING:
    from tschatulle.contract import friends as shapes
    from tschatulle.contract.door import Json

VERSION = 1
LIMIT = 2_000
"""Characters of the longest message that is looked at; the longest move of any game is far shorter."""
NAME = 24
"""Characters of the longest name."""
TABLE_NAME = re.compile(r"[0-9a-z]{8}")
"""Of a table, in invitations."""
CODE = re.compile(r"[0-9a-z]{16}")
"""Of an invitation."""
FACE = re.compile(r"[0-9a-z]{0,8}")
"""What a page calls a face; one that does not know it draws another."""


class Join(NamedTuple):
    """Somebody wants to sit down."""

    code: str
    secret: str
    name: str
    face: str = ""
    """Which of the faces of people the page draws, "" for none that was chosen."""


class Number(NamedTuple):
    """A friend's part of the next deal."""

    commitment: str
    number: str


class Moved(NamedTuple):
    """A friend moves."""

    n: int
    move: str


class Look(NamedTuple):
    """A friend wants to be told everything again."""


class Signed(NamedTuple):
    """A friend gives a sign."""

    sign: shapes.Sign


class Retract(NamedTuple):
    """A friend asks to take a decision back, agrees to that, or does not."""

    n: int
    yes: bool


class HintAsked(NamedTuple):
    """A friend asks what the strongest player would do."""

    n: int


class Leave(NamedTuple):
    """A friend stands up."""


class Stranger(NamedTuple):
    """Somebody speaks another version of these messages."""

    version: int


Said: TypeAlias = Join | Number | Moved | Look | Signed | Retract | HintAsked | Leave | Stranger


def read_said(text: str) -> Said | None:
    """The message; None for whatever is none. Never raises, and takes no longer than the text is long."""
    if len(text) > LIMIT:
        return None
    try:
        message = read_json(text)
    except ValueError:
        return None
    if not isinstance(message, dict):
        return None
    version = message.pop("v", None)
    if type(version) is not int or not isinstance(version, int):
        return None
    return _read(message) if version == VERSION else Stranger(version)


def _read(message: dict[str, Json]) -> Said | None:
    match message:
        case {"say": "join", "code": str() as code, "secret": str() as secret, "name": str() as name, **rest}:
            face = rest.pop("face", "")
            known = CODE.fullmatch(code) and NUMBER.fullmatch(secret) and name == read_name(name)
            if not known or rest or not isinstance(face, str) or not FACE.fullmatch(face):
                return None
            return Join(code, secret, name, face)
        case {"say": "number", "commitment": str() as commitment, "number": str() as number, **rest}:
            return Number(commitment, number) if NUMBER.fullmatch(number) and not rest else None
        case {"say": "move", "n": int() as n, "move": str() as move, **rest}:
            return Moved(n, move) if type(n) is int and not rest else None
        case {"say": "sign", "sign": str() as sign, **rest} if sign in SIGNS and not rest:
            return Signed(SIGNS[sign])
        case {"say": "undo", "n": int() as n, "yes": bool() as yes, **rest}:
            return Retract(n, yes) if type(n) is int and not rest else None
        case {"say": "hint", "n": int() as n, **rest}:
            return HintAsked(n) if type(n) is int and not rest else None
        case {"say": "look", **rest} if not rest:
            return Look()
        case {"say": "leave", **rest} if not rest:
            return Leave()
    return None


def read_name(name: str) -> str:
    """A name as it is used: printable, short, and with single blanks inside."""
    letters = "".join(letter if letter.isprintable() else " " for letter in name)
    return " ".join(letters.split())[:NAME].strip()
