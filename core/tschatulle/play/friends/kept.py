"""A party as a text that the host's page writes down, and back: invitations, who sits where, secrets of the deals.

Knows: the form of that text. Does not know: where it is kept, any game. It holds nothing of the game itself, and must
not leave the host's page. Lines are not in it: after a reload every friend comes back by itself.
"""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

from tschatulle.game import BadText
from tschatulle.play.formats.nesting import read_json
from tschatulle.play.friends.draw import Draw, drawn
from tschatulle.play.friends.incoming import CODE, FACE, read_name
from tschatulle.play.friends.party import WATCHER, Party, Place
from tschatulle.play.table import Table

if TYPE_CHECKING:
    from tschatulle.contract.door import Json

VERSION = 1
LIMIT = 20_000
"""Characters of the longest such text: a dozen seats have some two thousand."""
OWNER = re.compile(r"|[0-9a-f]{64}")


def party_text(party: Party) -> str:
    """The party as JSON."""
    now = party.now
    return json.dumps(
        {
            "v": VERSION,
            "name": party.name,
            "secret": party.secret,
            "numbers": [[*one] for one in sorted(party.numbers.items())],
            "now": [now.secret, [[*one] for one in now.numbers]] if now else None,
            "helpful": party.table.helpful,
            "places": [[player, *place] for player, place in sorted(party.places.items())],
        },
        separators=(",", ":"),
    )


def read_party(table: Table, text: str, host: str, face: str = "") -> Party:
    """The party of a text, at this table, with nobody here yet. Raises BadText or IllegalMove."""
    if len(text) > LIMIT:
        raise BadText("friends-kept")
    try:
        kept = read_json(text)
    except ValueError as error:
        raise BadText("friends-kept") from error
    match kept:
        case {
            "v": 1,
            "name": str() as name,
            "secret": str() as secret,
            "numbers": list() as numbers,
            "now": now,
            "places": list() as places,
            **rest,
        }:
            party = Party(table, name, secret, host, face)
            party.numbers = dict(drawn(secret, _numbers(numbers)).numbers)
            party.now = _draw(now)
            party.places = dict(_place(table, one) for one in places)
            party.help(rest.get("helpful") is True)
            return party
    raise BadText("friends-kept")


def _draw(kept: Json) -> Draw | None:
    match kept:
        case None:
            return None
        case [str() as secret, list() as numbers]:
            return drawn(secret, _numbers(numbers))
    raise BadText("friends-kept")


def _numbers(kept: list[Json]) -> dict[int, str]:
    found: dict[int, str] = {}
    for one in kept:
        match one:
            case [int() as player, str() as number]:
                found[int(player)] = number
            case _:
                raise BadText("friends-kept")
    return found


def _place(table: Table, kept: Json) -> tuple[int, Place]:
    match kept:
        case [int() as player, str() as code, str() as owner, str() as name, *rest] if (
            WATCHER <= player < len(table.seats)
        ):
            face = rest[0] if rest else ""  # parties of before people had faces
            good = CODE.fullmatch(code) and OWNER.fullmatch(owner) and name == read_name(name)
            if good and isinstance(face, str) and FACE.fullmatch(face) and len(rest) < 2:
                return int(player), Place(code, owner, name, face)
    raise BadText("friends-kept")
