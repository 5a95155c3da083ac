"""Makers of the puzzles of the dates, one for each game (tools/research/dailies.py)."""

from __future__ import annotations

from typing import NamedTuple


class Made(NamedTuple):
    """A puzzle."""

    line: str
    about: str
    """Counted for the report."""
