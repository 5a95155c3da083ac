"""Kozdatu: seven pits of seven balls, no tuzdyk, 50 balls win (25)."""

from __future__ import annotations

from tschatulle.game import Extent
from tschatulle.games.toguz.rules import toguz as rules
from tschatulle.games.toguz.rules.toguz import Toguz


def make(options: dict[str, str]) -> Toguz:
    return Toguz("kozdatu7", 7, 7, False, options)


def extent(game: Toguz) -> Extent:
    """As on the large board."""
    return rules.extent(game)
