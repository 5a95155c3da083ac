"""What a table goes back to when something is taken back.

Knows: records and sittings. Does not know: tables, any game.
"""

from __future__ import annotations

from typing import NamedTuple

from tschatulle.play.match import Sitting
from tschatulle.play.record import Record

KEPT = 400
"""Second thoughts that a table remembers, the newest ones."""


class Snapshot(NamedTuple):
    """What undo brings back."""

    record: Record
    practice: bool
    sitting: Sitting

    def precedes(self, record: Record) -> bool:
        """Whether this record has gone on from here by a move at least."""
        moves = self.record.moves
        return len(moves) < len(record.moves) and self.record == record._replace(moves=record.moves[: len(moves)])
