"""Reviews that were made, and those that were broken off: what was weighed once is not weighed again.

Knows: records, how a review is made (review.py). Does not know: any game, the page, storage. A review hangs on the
moves alone, so that the result of a game and the link to its record share one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tschatulle.game import Seat
from tschatulle.play.analysis.review import Work, check_review, reviewed
from tschatulle.play.record import Record
from tschatulle.play.table import Table

if TYPE_CHECKING:
    from tschatulle.contract.aid import Review

KEPT = 4
"""Reviews that are remembered, the newest ones."""


class Wanted(NamedTuple):
    """What is weighed: a whole record, or the decisions of one seat in one chapter of it."""

    record: Record
    chapter: int | None
    seat: Seat | None


class Weighing:
    """A review as far as it has come: `part` is 0..1, `found` the whole of it at the end."""

    def __init__(self, work: Work) -> None:
        self.work = work
        self.part = 0.0
        self.found: Review | None = None

    def further(self) -> Work:
        """Whoever closes this leaves the work itself open, so that it can be gone on with."""
        while self.found is None:
            yield self.part
            try:
                self.part = next(self.work)
            except StopIteration as stop:
                self.found = stop.value
        return self.found


class Reviews:
    """The reviews of one page."""

    def __init__(self) -> None:
        self.kept: dict[Wanted, Weighing] = {}

    def of(self, table: Table, chapter: int | None = None, seat: Seat | None = None) -> Review | Work:
        """A review as `reviewed` tells it, or the work on it, from where it was broken off. Raises BadText."""
        check_review(table, chapter, seat)
        return self._made(table, chapter, seat)

    def of_line(self, table: Table) -> Review | Work:
        """The same for a line of the analysis board, which need not be over; a whole game there is weighed as above."""
        return self._made(table, None, None)

    def _made(self, table: Table, chapter: int | None, seat: Seat | None) -> Review | Work:
        wanted = Wanted(table.record._replace(seed=""), chapter, seat)
        weighing = self.kept.pop(wanted, None) or Weighing(reviewed(table, chapter, seat))
        self.kept[wanted] = weighing
        for oldest in list(self.kept)[:-KEPT]:
            del self.kept[oldest]
        return self._going_on(wanted, weighing) if weighing.found is None else weighing.found

    def _going_on(self, wanted: Wanted, weighing: Weighing) -> Work:
        try:
            return (yield from weighing.further())
        except Exception:
            self.kept.pop(wanted, None)  # what has failed is begun anew
            raise
