"""What a game must have besides its rules: all that is missing at once, so that one run tells a newcomer what is left.

Knows: where parts and words of a game stand, and which keys the page builds. Does not know: what they say.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

from tschatulle.games import REGISTRY
from tschatulle.games.entries import Entry

ROOT = Path(__file__).resolve().parent.parent.parent
MOST_SECTIONS = 40


def words(root: Path = ROOT) -> set[str]:
    """The keys of the English table; that other languages have the same is tested elsewhere."""
    table: dict[str, str] = json.loads((root / "web" / "i18n" / "en.json").read_text("utf-8"))
    return {key.split("#", maxsplit=1)[0] for key in table}


def missing(key: str, root: Path = ROOT) -> list[str]:
    """Everything that the registered game `key` lacks, each with its place."""
    entry = REGISTRY[key]
    lacking = [f"{place} is missing" for place in _files(key, entry) if not (root / place).is_file()]
    lacking += _contract(entry)
    lacking += _unseen(key, entry)
    if entry.listed:
        lacking += _index(entry.family or key, root)
        have = words(root)
        lacking += [f"web/i18n: {name} has no words" for name in _names(key, entry, have) if name not in have]
    return lacking


def _files(key: str, entry: Entry) -> Iterator[str]:
    yield f"tests/golden/{key}.txt"
    if entry.listed:
        family = entry.family or key
        yield from (f"web/games/{family}.js", f"tests/games/test_{family}.py")


def _contract(entry: Entry) -> list[str]:
    """A module with the shape of the facts."""
    if not entry.contract:
        return ["its entry in the registry names no contract"]
    module = import_module(f"tschatulle.games.{entry.contract}")
    return [] if hasattr(module, "Facts") else [f"{entry.contract} has no Facts"]


def _unseen(key: str, entry: Entry) -> list[str]:
    """Some game of a family stands on the home page."""
    family = entry.family or key
    kin = [other for name, other in REGISTRY.items() if other.listed and (other.family or name) == family]
    return [] if not kin or any(other.home for other in kin) else [f"no game of {family} is on the home page"]


def _index(family: str, root: Path) -> list[str]:
    text = (root / "web" / "games" / "index.js").read_text("utf-8")
    named = f'from "./{family}.js";' in text or f'import("./{family}.js")' in text
    return [] if named else [f"web/games/index.js does not name {family}.js"]


def _names(key: str, entry: Entry, have: set[str]) -> Iterator[str]:
    """The keys that the page asks for: those that it builds of the names of games, seats, levels and options."""
    family = entry.family or key
    yield f"game.{key}.name"
    kin = [name for name, other in REGISTRY.items() if other.listed and (other.family or name) == family]
    for name in [name for name in kin if REGISTRY[name].home]:
        yield from (f"game.{name}.line", f"game.{name}.credit")
    if entry.daily:
        yield f"game.{key}.daily"
    yield from (f"level.{level}" for level in entry.levels if entry.seats > 1)
    for option, values in entry.options.items():
        stem = f"game.{family}.option.{option}"
        yield from (stem, *(f"{stem}.{value}" for value in values))
    yield from _rules(family, have)
    yield from _rules(entry.own_rules, have) if entry.own_rules else ()
    seats = {stem: f"seat.{stem}.0" in have for stem in (family, key)}
    yield from (f"seat.{stem}.{n}" for stem, named in seats.items() if named for n in range(1, _fewest(kin)))


def _rules(stem: str, have: set[str]) -> Iterator[str]:
    """Sections 1.. of the rules: the first one, and of each that has a title its text, or a list in its place."""
    yield f"rules.{stem}.1.title"
    for n in range(1, MOST_SECTIONS):
        section = f"rules.{stem}.{n}"
        if f"{section}.title" in have and f"{section}.list.1" not in have:
            yield f"{section}.text"


def _fewest(kin: list[str]) -> int:
    """Seats that every game of a family has."""
    return min(REGISTRY[name].seats for name in kin)
