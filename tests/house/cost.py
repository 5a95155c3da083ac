"""What a test costs: seconds of processor time, of this process and of all that it has started.

Knows: processes. Does not know: any test. On a crowded machine they grow much less than seconds of a clock do.
Only Linux tells the time of processes that are still running, such as a browser: elsewhere it is left out.
"""

from __future__ import annotations

import os
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

PROC = Path("/proc")


class Process(NamedTuple):
    """One line of /proc/PID/stat."""

    parent: int
    ticks: int
    """Of itself and of its children that have ended."""


class Family:
    """This process and all below it. To look for them all takes milliseconds, to ask those that are known a tenth."""

    def __init__(self) -> None:
        self.known: list[int] = []
        self.children: set[str] | None = set()

    def spent(self, *, look: bool = True) -> float:
        """Seconds of processor time since this process began, of it and all below it, whether they run or have ended.
        `look`: for new ones below its children; new children are always seen."""
        mine, children = os.times(), children_of_this()
        if look or children is None or children != self.children:
            self.known = below(os.getpid()) if children != set() else []
            self.children = children
        own = mine.user + mine.system + mine.children_user + mine.children_system
        ticks = sum(process.ticks for number in self.known if (process := process_of(number)))
        return own + ticks / os.sysconf("SC_CLK_TCK")


def told() -> bool:
    """Does this system tell the time of running processes?"""
    return (PROC / "self/stat").exists()


def children_of_this() -> set[str] | None:
    """Numbers of what this process has started and is still there, at next to no cost; None if nobody tells."""
    try:
        tasks = [(task / "children").read_text() for task in (PROC / "self/task").iterdir()]
    except OSError:
        return None if told() else set()
    return {number for task in tasks for number in task.split()}


def below(root: int) -> list[int]:
    """Numbers of all running processes below one."""
    children = defaultdict(list)
    for number, process in processes():
        children[process.parent].append(number)
    found = list(children[root])
    for number in found:  # grows meanwhile
        found += children[number]
    return found


def processes() -> Iterator[tuple[int, Process]]:
    """All that run now."""
    for number in (int(path.name) for path in PROC.iterdir() if path.name.isdigit()):
        if process := process_of(number):
            yield number, process


def process_of(number: int) -> Process | None:
    """None: it has ended."""
    try:
        fields = (PROC / str(number) / "stat").read_text().rpartition(")")[2].split()
    except OSError:
        return None
    return Process(int(fields[1]), sum(map(int, fields[11:15])))
