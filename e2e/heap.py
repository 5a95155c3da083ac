"""What the scripts of a page hold, by a snapshot of their heap: bytes, nodes that are on no page any more, and by whom.

Knows: the form of Chromium's heap snapshots, when too much is held. Does not know: any test.
"""

from __future__ import annotations

import json
from collections import deque
from itertools import accumulate
from typing import Any

from playwright.sync_api import Page

MACHINE = ("code", "native", "hidden")
"""Kinds of nodes of a heap that the engine adds: compiled code, its own records of how long things took."""
DETACHED = 2
"""What a snapshot says of an element that is on no page."""
MORE = 1.05
"""What is held may grow so much."""
FEW = 100
"""Elements that may be held while they are on no page: faces and the 56 cards that pictures are copied from."""
STEPS = 12
"""So many holders are told of one that is held: the last ones."""


class Snapshot:
    """All that is left of a page after a collection of garbage, which comes with it."""

    def __init__(self, page: Page) -> None:
        found = taken(page)
        meta = found["snapshot"]["meta"]
        self.nodes, self.edges, self.strings = found["nodes"], found["edges"], found["strings"]
        self.fields: list[str] = meta["node_fields"]
        self.kinds: list[str] = meta["node_types"][0]
        self.width, self.edge_width = len(self.fields), len(meta["edge_fields"])
        self.edge_kinds: list[str] = meta["edge_types"][0]

    def column(self, name: str) -> list[int]:
        """One field of every node."""
        column: list[int] = self.nodes[self.fields.index(name) :: self.width]
        return column

    @property
    def held(self) -> float:
        """Bytes, without what the engine adds."""
        sizes = zip(self.column("type"), self.column("self_size"), strict=True)
        return float(sum(size for kind, size in sizes if self.kinds[kind] not in MACHINE))

    @property
    def gone(self) -> int:
        """Elements on no page that something holds nevertheless."""
        return self.column("detachedness").count(DETACHED)

    def holders(self, most: int = 5) -> list[str]:
        """Who holds those that are `gone`: the shortest ways to one of them from the roots, of each its last steps."""
        before, states = self.tree(), self.column("detachedness")
        first = [one for one in before if states[one] == DETACHED and states[before[one][0]] != DETACHED]
        ways = sorted((self.way(one, before) for one in first), key=len)
        return [" > ".join(way[-STEPS:]) for way in ways[:most]]

    def way(self, node: int, before: dict[int, tuple[int, str]]) -> list[str]:
        """From the roots to a node: who holds by which name."""
        names, way = self.column("name"), [""]
        while node in before:
            node, name = before[node]
            way.append(f"{self.strings[names[node]][:40]}.{name}")
        return way[:0:-1]

    def tree(self) -> dict[int, tuple[int, str]]:
        """Node -> who holds it on the shortest way from the roots, and by what name."""
        ends = [0, *accumulate(self.column("edge_count"))]
        before: dict[int, tuple[int, str]] = {}
        waiting = deque([0])
        while waiting:
            node = waiting.popleft()
            for edge in range(ends[node], ends[node + 1]):
                kind, name, to = self.edges[edge * self.edge_width : edge * self.edge_width + 3]
                held = to // self.width
                if held and held not in before and self.edge_kinds[kind] != "weak":
                    before[held] = (node, self.called(kind, name))
                    waiting.append(held)
        return before

    def called(self, kind: int, name: int) -> str:
        """A property's name, or its number."""
        return str(name) if self.edge_kinds[kind] in ("element", "hidden") else self.strings[name][:40]


def taken(page: Page) -> Any:
    """As Chromium tells it."""
    cdp = page.context.new_cdp_session(page)
    parts: list[str] = []
    cdp.on("HeapProfiler.addHeapSnapshotChunk", lambda event: parts.append(event["chunk"]))
    cdp.send("Runtime.enable")
    cdp.send("Runtime.discardConsoleEntries")  # what contract_check.py is told on the console is held by the engine
    cdp.send("HeapProfiler.takeHeapSnapshot", {"reportProgress": False})
    cdp.detach()
    return json.loads("".join(parts))


def growth(row: list[float]) -> float:
    """The least of the second half by the least of the first. What is held for a while is not held at every look; what
    is never let go grows with each game, so that even the least does."""
    half = len(row) // 2
    return min(row[-half:]) / min(row[:half])
