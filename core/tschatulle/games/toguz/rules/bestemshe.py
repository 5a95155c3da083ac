"""Bestemshe, the little Toguz: five pits of five balls, no tuzdyk (24), 26 balls win (15)."""

from __future__ import annotations

from tschatulle.game import Extent
from tschatulle.games.toguz.rules import toguz as rules
from tschatulle.games.toguz.rules.toguz import Toguz


def make(options: dict[str, str]) -> Toguz:
    return Toguz("bestemshe5", 5, 5, False, options)


def extent(game: Toguz) -> Extent:
    """As on the large board."""
    return rules.extent(game)
