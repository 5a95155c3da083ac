"""The same talk with a new bridge about each game, for a comparison of two Pythons: one that has just started, and one
that has done other things before. As a program it prints the answers about every game of the registry."""

from __future__ import annotations

import json
from typing import Any

from tschatulle.bridge import Bridge
from tschatulle.games import REGISTRY
from tschatulle.play.match import HUMAN

STEPS = 12
"""Moves of computers, so that they think with whatever Python remembers."""


def asked(bridge: Bridge, ask: str, **args: Any) -> str:
    """The last answer as text, and all that was said on the way to it but how far it was."""
    text = bridge.handle(json.dumps({"id": 1, "ask": ask, **args}))
    while '"more":' in text:
        text = bridge.slice(1000)
    return text


def talk(key: str) -> list[str]:
    """What is answered about a game: its deal, moves of all computers but the slowest, help, links, a lesson."""
    entry, bridge = REGISTRY[key], Bridge()
    quick = entry.levels[1:-2] or entry.levels
    computers = [quick[seat % len(quick)] for seat in range(entry.seats)]
    asks: list[tuple[str, dict[str, Any]]] = [("open", {"key": key, "seed": "talk", "seats": computers})]
    asks += [*[("step", {})] * STEPS, ("view", {}), ("record", {}), ("link", {"kind": "r"}), ("at", {"n": 1})]
    asks += [("open", {"key": key, "seed": "help", "seats": [HUMAN, *computers[1:]], "table": "help"})]
    asks += [("step", {"table": "help"}), ("assist", {"seat": 0, "table": "help"}), ("card", {"key": key})]
    asks += [("lesson", {"key": key, "table": "lesson"})]
    return [asked(bridge, ask, **args) for ask, args in asks]


if __name__ == "__main__":
    print(json.dumps({key: talk(key) for key in REGISTRY}))
