"""The blank game: what the registry must know of it.

Knows: where its parts lie, by name. Does not know: any of them; nothing of the game is imported before it is opened.
"""

from __future__ import annotations

from tschatulle.games.entries import Entry

ENTRIES: dict[str, Entry] = {
    "blank": Entry(
        "blank.rules",
        "blank.show",
        "blank.bots",
        levels=("random", "best"),
        seats=2,
        listed=False,
        contract="blank.contract",
    ),
}
