"""Games that the core has played nearly to their end, for tests of what the page makes of an end.

Knows: records and tables of the core. Does not know: the page.
"""

from __future__ import annotations

from functools import cache

from tschatulle.games import Kit
from tschatulle.minds.bot import finish
from tschatulle.play.record import dealt, file_text
from tschatulle.play.table import Table


@cache
def nearly_over(key: str, seed: str, left: int) -> str:
    """A game of greedy players as a file; the first seat has so many moves left, and the next of them comes now."""
    table = Table(dealt(key, (), seed), ("greedy",) * len(Kit(key).game.sides))
    while not table.finished:
        finish(table.step())
    mine = [n for n, (seat, _) in enumerate(table.record.moves) if seat == 0]
    return file_text(table.record._replace(moves=table.record.moves[: mine[-left]]))
