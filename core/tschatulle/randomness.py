"""Where chance may come from besides a text.

Knows: the shape of a generator. Does not know: any. No module imports this when it runs: types are for those who check
them.
"""

from __future__ import annotations

from typing import Protocol


class Randomness(Protocol):
    """A `random.Random`, or whatever else has this one method."""

    def random(self) -> float:
        """A number in [0, 1)."""
