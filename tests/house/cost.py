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


def spent() -> float:
    """Seconds of processor time since this process began, of it and all below it, whether they run or have ended."""
    mine = os.times()
    own = mine.user + mine.system + mine.children_user + mine.children_system
    return own + (below(os.getpid()) if has_children() else 0)


def told() -> bool:
    """Does this system tell the time of running processes?"""
    return (PROC / "self/stat").exists()


def has_children() -> bool:
    """Is anything running that this process has started? A look that costs next to nothing."""
    try:
        return any((task / "children").read_text() for task in (PROC / "self/task").iterdir())
    except OSError:
        return told()


def below(root: int) -> float:
    """Seconds of all running processes below one, with those of their children that have ended."""
    running, children = dict(processes()), defaultdict(list)
    for number, process in running.items():
        children[process.parent].append(number)
    waiting, ticks = list(children[root]), 0
    while waiting:
        number = waiting.pop()
        ticks += running[number].ticks
        waiting += children[number]
    return ticks / os.sysconf("SC_CLK_TCK")


def processes() -> Iterator[tuple[int, Process]]:
    """All that run now."""
    for number in (int(path.name) for path in PROC.iterdir() if path.name.isdigit()):
        try:
            fields = (PROC / str(number) / "stat").read_text().rpartition(")")[2].split()
        except OSError:  # ended meanwhile
            continue
        yield number, Process(int(fields[1]), sum(map(int, fields[11:15])))
