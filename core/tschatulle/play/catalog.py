"""What the page is told of a game before it is on a table: plain data for JSON.

Knows: the registry's entries. Does not know: any game's rules, tables.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tschatulle import games

if TYPE_CHECKING:
    from tschatulle.contract.tables import Card


def card(key: str) -> Card:
    """Seats, options, levels and what else a game offers. Raises BadText for a key that is none."""
    entry = games.entry(key)
    return {
        "key": key,
        "family": entry.family or key,
        "seats": entry.seats,
        "options": {name: list(values) for name, values in entry.options.items()},
        "daily": entry.daily,
        "puzzle": bool(entry.puzzle),
        "levels": list(entry.levels),
        "former": dict(entry.former),
        "strength": {
            level: {"against": one.against, "unit": one.unit, "amount": one.amount}
            for level, one in entry.strength.items()
        },
        "match": entry.match,
        "flag": entry.flag,
        "secret": entry.secret,
        "lesson": bool(entry.lesson),
        "study": bool(entry.study),
        "openings": entry.openings,
        "notation": bool(entry.notation),
        "duplicate": entry.duplicate,
    }
