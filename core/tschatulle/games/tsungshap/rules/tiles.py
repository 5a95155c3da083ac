"""The thirty-two Chinese dominoes: halves, pips, how often each is there, which pips are red.

Knows: the set. Does not know: any rule. A tile is the number of its kind, 1 .. 21, in rank order: first the eleven
civil kinds, of which there are two each, then the ten military ones; HIDDEN (0) is a tile that is not seen. Rank and
suit play no part in Tsung Shap.
"""

from __future__ import annotations

from typing import Final

Tile = int

CIVIL: Final = 11
"""Kinds 1 .. 11 are twins: two identical tiles."""

HALVES: Final[tuple[tuple[int, int], ...]] = (
    (0, 0),  # HIDDEN
    *((6, 6), (1, 1), (4, 4), (3, 1), (5, 5), (3, 3), (2, 2), (6, 5), (6, 4), (6, 1), (5, 1)),
    *((6, 3), (5, 4), (6, 2), (5, 3), (5, 2), (4, 3), (4, 2), (4, 1), (3, 2), (2, 1)),
)
"""The two halves of each kind, larger first."""

KINDS: Final = tuple(range(1, len(HALVES)))
PIPS: Final = tuple(larger + smaller for larger, smaller in HALVES)
COPIES: Final = (0, *((2,) * CIVIL), *((1,) * (len(KINDS) - CIVIL)))

SET: Final[tuple[Tile, ...]] = tuple(kind for kind in KINDS for _ in range(COPIES[kind]))
"""All thirty-two tiles."""

NAMES: Final = tuple(f"{larger}{smaller}" for larger, smaller in HALVES)
"""Short names, such as "65"."""

BY_NAME: Final = {NAMES[kind]: kind for kind in KINDS}

LORE: Final = (
    "",
    *("heaven", "earth", "man", "harmony", "plum", "threes", "bench", "axe", "redhead", "longleg", "mallet"),
    *("nines", "nines", "eights", "eights", "sevens", "sevens", "six", "fives", "fives", "three"),
)
"""Names under which the kinds are told of; two military kinds with equal pips share one."""

CHINESE: Final = (
    "",
    *("天", "地", "人", "和", "梅", "長三", "板凳", "斧頭", "紅頭十", "高腳七", "紅槌六"),
    *("雜九", "雜九", "雜八", "雜八", "雜七", "雜七", "二四", "雜五", "雜五", "三雞"),
)


def red(kind: Tile) -> int:
    """How many pips are red: every one and every four, and half of the twelve."""
    return 6 if HALVES[kind] == (6, 6) else sum(half for half in HALVES[kind] if half in {1, 4})


def shown(kind: Tile) -> str:
    """As people write it: `6-5`."""
    return "-".join(NAMES[kind])
