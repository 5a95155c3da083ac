"""The games of the moving pictures: played by the core, kept as the text of a link, told turn by turn.

Knows: links, tables, what a page is told. Does not know: how anything looks.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, NamedTuple

from tschatulle.play.match import HUMAN
from tschatulle.play.record import read_link
from tschatulle.play.table import Table
from tschatulle.play.view import view

LINKS: dict[str, str] = json.loads((Path(__file__).parent / "links.json").read_text("utf-8"))
"""Key -> the game, as `#/KEY/r/...` has it."""


class Reel(NamedTuple):
    """A part of a game that is shown, and how."""

    name: str
    """Of the file."""
    title: str
    text: str
    """What is to be seen, for whoever does not see it."""
    key: str
    first: int
    """Moves before the picture begins."""
    last: int
    seat: int
    """Whose eyes."""
    room: tuple[int, int]
    poster: float
    """Share of the time at which the picture stands still for whoever wishes that."""
    rest: int = 650
    """Milliseconds after each story."""


def turns(reel: Reel) -> list[dict[str, Any]]:
    """What a page is told, from the first position on: views, each with the story that leads to it."""
    record = read_link(reel.key, LINKS[reel.key])
    kit = record.kit()
    seats = len(kit.game.sides)
    owners = ["medium"] * seats
    owners[reel.seat] = HUMAN
    table = Table(record, owners)
    places = range(reel.first, min(reel.last, len(record.moves)) + 1)
    return [{"view": view(table, n), "story": list(table.story(n, table.viewer)) if n else []} for n in places]


REELS = (
    Reel(
        *(
            "solitaire",
            "Tschuk Solitaire",
            "A deal, and six bets on the hidden sides of coins: one is wrong, five are right.",
        ),
        *("solitaire", 0, 7, 0, (640, 600), 1),
    ),
    Reel(
        *("toguz", "Toguz Kumalak", "Balls are sown, a pit is captured, another becomes a tuzdyk and catches a ball."),
        *("toguz9", 10, 14, 1, (960, 540), 0.62),
    ),
    Reel(
        *("tichu", "Tichu", "A trick: two full houses, a bomb on them from the hand in front, three passes."),
        *("tichu4", 110, 117, 3, (960, 640), 0.55),
    ),
)
