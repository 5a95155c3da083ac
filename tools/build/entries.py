"""Writes web/games/entries.js and families.js: what the registry says of games, for a page that has no core yet.

Knows: the registry, and how the formatter lays out a script. Does not know: what the page makes of it.
"""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

from tools.build.shapes import ROOT

if TYPE_CHECKING:
    from tschatulle.games.entries import Entry

WIDTH = 110
"""Letters of a line of a script, as tools/build/check has it."""
PLACE = ROOT / "web/games/entries.js"
HEAD = """/**
 * What the registry of the core says of each listed game, for a page that has no core yet. Made by
 * `python -m tools.build.contract`; not to be edited.
 */

/**
 * @type {{[key: string]: {seats: number, home: boolean, daily: boolean, puzzle: boolean, logs: boolean,
 *   secret: boolean, ownRules: string, guide: string}}}
 */
export const entries = {
"""
FAMILIES_PLACE = ROOT / "web/games/families.js"
FAMILIES_HEAD = """/**
 * In which script beside this one the board of a listed game is: by the letters that its key begins with. Made by
 * `python -m tools.build.contract`; not to be edited.
 *
 * @type {{[stem: string]: string}}
 */
export const families = {
"""


def families() -> str:
    """The script families.js. Raises ValueError if games of two families begin alike."""
    from tschatulle.games import REGISTRY

    found: dict[str, str] = {}
    for key, one in REGISTRY.items():
        stem = re.split(r"(?![a-z])", key, maxsplit=1)[0]
        if one.listed and found.setdefault(stem, one.family or key) != (one.family or key):
            raise ValueError(f"{key} begins like a game of {found[stem]}")
    rows = [f'  {stem}: "{family}",\n' for stem, family in found.items()]
    return f"{FAMILIES_HEAD}{''.join(rows)}}};\n"


def entries() -> str:
    """The script entries.js."""
    from tschatulle.games import REGISTRY

    rows = [_row(key, _facts(key, one)) for key, one in REGISTRY.items() if one.listed]
    return f"{HEAD}{''.join(rows)}}};\n"


def _facts(key: str, one: Entry) -> list[str]:
    logs = bool(one.notation) and not one.study
    told = {
        "seats": one.seats,
        "home": one.home,
        "daily": one.daily,
        "puzzle": bool(one.puzzle),
        "logs": logs,
        "secret": one.secret,
        "ownRules": one.own_rules,
        "guide": _guided(key),
    }
    return [f"{name}: {json.dumps(value)}" for name, value in told.items()]


def _guided(key: str) -> str:
    """The game on whose board newcomers are led; "" if nobody leads them."""
    from tschatulle.games import Kit

    guide = Kit(key).guide
    return (guide.KEY or key) if guide else ""


def _row(key: str, facts: list[str]) -> str:
    """In one line if it has room there, as the formatter does it."""
    line = f"  {key}: {{ {', '.join(facts)} }},\n"
    parts = "".join(f"    {fact},\n" for fact in facts)
    return line if len(line) <= WIDTH + 1 else f"  {key}: {{\n{parts}  }},\n"
