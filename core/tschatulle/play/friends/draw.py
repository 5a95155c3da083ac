"""A deal that nobody chooses: drawn from a secret of the host, whose hash is shown first, and the numbers of friends.

Knows: hashes, records, seeds. Does not know: any game, who sits where, messages. What comes of it is a seed in the
usual form: the deal follows from it as from any other seed (chance.py), and so do all later shuffles of the game.

The host cannot choose: when the first number comes, the secret stands. No friend can: none of them knows it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from hashlib import sha256
from typing import TYPE_CHECKING, NamedTuple

from tschatulle.chance import deal_chance
from tschatulle.game import TABLE, BadText, Seat
from tschatulle.play.formats.nesting import read_json
from tschatulle.play.record import Record, read_plain
from tschatulle.play.table import Table
from tschatulle.play.view import log_lines

if TYPE_CHECKING:
    from tschatulle.contract import friends as shapes
    from tschatulle.contract.door import Json

PLACE = "tschatulle/friends/1"
"""Goes into every hash, so that none means anything elsewhere."""
LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
GROUPS = 6
"""Of four letters each: 118 bits, more than anybody tries out."""
NUMBER = re.compile(r"[0-9a-z]{26}")
"""A secret of the host, or a number of a friend: 128 bits or more, as the page draws them."""


class Draw(NamedTuple):
    """What a deal is drawn from."""

    secret: str
    numbers: tuple[tuple[int, str], ...] = ()
    """Of each player who gave one, in the order of the players."""

    @property
    def commitment(self) -> str:
        """What is shown of the secret before the numbers come: 64 hexadecimal digits."""
        return sha256(f"{PLACE}/secret/{self.secret}".encode()).hexdigest()

    @property
    def seed(self) -> str:
        """What the deal follows from: six groups of four letters."""
        parts = "".join(f"/{player}:{number}" for player, number in self.numbers)
        rest = int(sha256(f"{PLACE}/deal/{self.secret}{parts}".encode()).hexdigest(), 16)
        letters = []
        for _ in range(4 * GROUPS):
            rest, letter = divmod(rest, len(LETTERS))
            letters.append(LETTERS[letter])
        return "-".join("".join(letters[n : n + 4]) for n in range(0, len(letters), 4))

    def published(self) -> shapes.Drawn:
        """What may be told before the end."""
        return {"commitment": self.commitment, "numbers": {str(player): number for player, number in self.numbers}}


def drawn(secret: str, numbers: Mapping[int, str]) -> Draw:
    """Raises BadText for a secret or a number that is none."""
    if not all(NUMBER.fullmatch(one) for one in (secret, *numbers.values())):
        raise BadText("friends-number")
    return Draw(secret, tuple(sorted(numbers.items())))


def check(opened: Draw, key: str, text: str, commitment: str, own: tuple[int, str]) -> Record:
    """The record of a game that was drawn fairly. `own`: player and number of the friend who checks it.

    Raises BadText where the secret is not the one that was promised ("fair-secret"), the friend's number did not count
    ("fair-number"), or something was dealt that does not follow ("fair-deal"); or what `read_plain` raises.
    """
    if opened.commitment != commitment:
        raise BadText("fair-secret")
    if own not in opened.numbers:
        raise BadText("fair-number")
    record = read_plain(key, text)
    if record.seed != opened.seed or not follows(record):
        raise BadText("fair-deal")
    return record


def follows(record: Record) -> bool:
    """Whether everything that the table did in a record is what its seed makes of it."""
    kit = record.kit()
    game, state, deals = kit.game, kit.game.start(), 0
    for seat, text in record.moves:
        if seat == TABLE:
            rng = deal_chance(record.key, kit.entry.deal, record.seed, deals)
            if game.move_text(game.table_move(state, rng)) != text:
                return False
            deals += 1
        state = game.play(state, seat, game.read_move(text))
    return True


def check_lines(record: Record, seat: Seat, lines: list[Json]) -> None:
    """Raises BadText("fair-told") if the friend at this seat was told anything else than what happened."""
    if read_json(json.dumps(log_lines(Table(record, ()), 0, seat))) != lines:
        raise BadText("fair-told")
