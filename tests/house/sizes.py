"""Games that are the same in many sizes, of which the smallest and the largest show what there is to see.

Knows: the registry. Does not know: any game, or what is looked at.
"""

from __future__ import annotations

from tschatulle.games import REGISTRY


def alike(key: str) -> list[str]:
    """Keys of the same rules and the same players in all sizes, by the number of seats."""
    name, mine = key.rstrip("0123456789"), REGISTRY[key]
    same = [one for one, entry in REGISTRY.items() if (entry.rules, entry.bots) == (mine.rules, mine.bots)]
    return sorted((one for one in same if one.rstrip("0123456789") == name), key=lambda one: REGISTRY[one].seats)


def told_by_others(key: str) -> bool:
    """Is this one of many sizes of a game, neither the first nor the last? Its players and board run their lines."""
    sizes = alike(key)
    return len(sizes) > 3 and key not in (sizes[0], sizes[-1])
