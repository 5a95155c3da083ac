"""What a tile can catch at the ends of the row, and the options that change it (T1-T9, T13, T17).

Knows: rows of tiles, twins, triplets, sweeps, points. Does not know: hands, turns, whose tile it is.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from tschatulle.game import BadText
from tschatulle.games.tsungshap.rules.tiles import PIPS, Tile

TWIN: Final = "w"
TRIPLET: Final = "t"
"""With both ends."""
LEFT_THREE: Final = "tl"
RIGHT_THREE: Final = "tr"
"""With two neighbours at one end (T5, option)."""

BONUS: Final = 40
"""For a sweep (T9)."""
FIFTY: Final = 50

VALUES: Final[dict[str, tuple[str, ...]]] = {
    "opening": ("two", "free"),
    "single": ("plain", "sweep"),
    "triplet": ("ends", "neighbours"),
    "sweep": ("plus", "only"),
    "twin": ("pips", "fifty"),
    "claims": ("on", "off"),
    "turns": ("open", "equal"),
}
"""Option -> its values, the usual one first (T1, T3, T5, T9, the price of twins, T13, T21)."""

LETTERS: Final = {
    "opening": "f",
    "single": "s",
    "triplet": "n",
    "sweep": "o",
    "twin": "h",
    "claims": "m",
    "turns": "e",
    "blind": "b",
}
"""The letter of an option that is not the usual one: together they name the rules inside a state."""


class Options(NamedTuple):
    """True where the rule differs from the usual one."""

    free: bool = False
    """The second tile of the game may catch (T1)."""
    single: bool = False
    """A twin that clears a row of one tile is a sweep (T3)."""
    neighbours: bool = False
    """Two neighbours at one end make a triplet, too (T5)."""
    only: bool = False
    """A sweep with a triplet is worth 40 and no pips (T9)."""
    fifty: bool = False
    """Every twin is worth 50."""
    silent: bool = False
    """No claims: a tile that can catch cannot be laid (T13)."""
    equal: bool = False
    """The second player always has the last turn (T21)."""
    blind: bool = False
    """Culin 1893: no hands; each player turns up the tiles of his own stacks one by one."""

    @property
    def code(self) -> str:
        """The letters of whatever is not usual."""
        return "".join(letter for letter, set_ in zip(LETTERS.values(), self, strict=True) if set_)


def read_options(options: Mapping[str, str]) -> Options:
    """Raises BadText for a name or value that there is not."""
    allowed = {**VALUES, "blind": ("no", "yes")}
    if any(value not in allowed.get(name, ()) for name, value in options.items()):
        raise BadText("bad-option", option=", ".join(options))
    return Options(*(options.get(name, allowed[name][0]) != allowed[name][0] for name in LETTERS))


def read_code(code: str) -> Options:
    """The options behind the letters. Raises BadText."""
    found = Options(*(letter in code for letter in LETTERS.values()))
    if found.code != code:
        raise BadText("tsungshap.bad-state")
    return found


class Catch(NamedTuple):
    """One way to catch: which places of the row go with the tile, and what it is worth."""

    kind: str
    places: tuple[int, ...]
    """Places in the row, from the left, 0 first."""
    points: int
    sweep: bool = False


def catches(row: Sequence[Tile], tile: Tile, options: Options) -> tuple[Catch, ...]:
    """Every way in which the tile can catch at the ends of the row; at most one twin (T7), best first (T6)."""
    found = [_triplet(kind, row, places, tile, options) for kind, places in _threes(len(row), options)]
    ways = [way for way in (_twin(row, tile, options), *found) if way]
    return tuple(sorted(ways, key=lambda way: -way.points))


def _twin(row: Sequence[Tile], tile: Tile, options: Options) -> Catch | None:
    """Ten points for each pip of both (T2, T3, T8)."""
    for place in dict.fromkeys((0, len(row) - 1)) if row else ():
        if row[place] == tile:
            sweep = options.single and len(row) == 1
            points = FIFTY if options.fifty else 20 * PIPS[tile]
            return Catch(TWIN, (place,), points + BONUS * sweep, sweep)
    return None


def _threes(length: int, options: Options) -> list[tuple[str, tuple[int, int]]]:
    """The pairs of places that a triplet may use (T4, T5)."""
    pairs = [(TRIPLET, (0, length - 1))] if length > 1 else []
    if options.neighbours and length > 2:
        pairs += [(LEFT_THREE, (0, 1)), (RIGHT_THREE, (length - 2, length - 1))]
    return pairs


def _triplet(kind: str, row: Sequence[Tile], places: tuple[int, int], tile: Tile, options: Options) -> Catch | None:
    total = PIPS[row[places[0]]] + PIPS[row[places[1]]] + PIPS[tile]
    if total % 10:
        return None
    sweep = len(row) == 2
    return Catch(kind, places, (0 if sweep and options.only else total) + BONUS * sweep, sweep)
