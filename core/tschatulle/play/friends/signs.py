"""The signs that people at a table give each other: which there are, and how often they may be given.

Knows: players, the time on the page's clock. Does not know: lines, seats, any game. A sign says nothing about the game:
it changes no table, and stands in no record.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tschatulle.contract.friends import Sign

SIGNS: dict[str, Sign] = {
    "well": "well",
    "thanks": "thanks",
    "sorry": "sorry",
    "thinking": "thinking",
    "again": "again",
    "laugh": "laugh",
}
"""What a text means: so nobody need believe that it is a sign."""
HOST = -1
"""In the place of a player: the host's page, where nobody plays."""
MOST = 3
"""So many signs a player may give in the span."""
SPAN = 10_000
"""Milliseconds."""


class Signs:
    """When each player gave the last few signs. A new line of the same player gives no more of them."""

    def __init__(self) -> None:
        self._given: dict[int, tuple[int, ...]] = {}

    def take(self, player: int, now: int) -> bool:
        """Whether a player may give one more. `now`: milliseconds on the page's clock."""
        given = self._given.get(player, ())
        if len(given) == MOST and now - given[0] < SPAN:
            return False
        self._given[player] = (*given, now)[-MOST:]
        return True
