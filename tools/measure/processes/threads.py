"""What the threads of a browser have cost so far, told by the kernel: other work on the machine hardly changes it.

Knows: the processes below this one, and how browsers name threads. Does not know: what is measured. Only Linux tells
this; elsewhere nothing is known.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

PROC = Path("/proc")
PAGES = ("--type=renderer", "-contentproc")
"""What the command line of a process with pages in it holds, in Chromium and in Firefox."""
THREADS = {"DedicatedWorker": "worker", "DOM Worker": "worker", "ServiceWorker": "service"}
"""How a thread's name begins, beside the one that has its process's number: that is the page's own."""

Spent = dict[str, float]
"""Milliseconds of the processor: of the page's own thread ("main"), of workers ("worker"), of the service worker
("service"), and of all processes together ("all")."""


def spent(proc: Path = PROC, above: int | None = None) -> Spent:
    """What the browsers below a process (this one) have cost; {} where that is not told. Of several processes with
    pages the one counts whose page has a worker, as a browser's own first tab has none and may work as long as ours;
    else the one that has worked most."""
    found: list[Spent] = []
    everything = 0.0
    for pid in below(above or os.getpid(), proc):
        with suppress(OSError, ValueError):  # a process may end while it is looked at
            threads = list(costs(proc / str(pid)))
            everything += sum(cost for _, cost in threads)
            if any(mark in (proc / str(pid) / "cmdline").read_text(errors="replace") for mark in PAGES):
                found.append({kind: sum(c for k, c in threads if k == kind) for kind in ("main", "worker", "service")})
    if not found:
        return {}
    service = sum(one["service"] for one in found)  # it may live in another process than the page
    return {**max(found, key=lambda one: (one["worker"] > 0, one["main"])), "service": service, "all": everything}


def below(pid: int, proc: Path) -> Iterator[int]:
    """The numbers of all processes that come from one."""
    children: dict[int, list[int]] = {}
    for stat in proc.glob("[0-9]*/stat"):
        with suppress(OSError):
            fields = stat.read_text().rpartition(")")[2].split()
            children.setdefault(int(fields[1]), []).append(int(stat.parent.name))
    queue = [pid]
    while queue:
        fresh = children.get(queue.pop(), [])
        yield from fresh
        queue += fresh


def costs(process: Path) -> Iterator[tuple[str, float]]:
    """The kind of each thread and its milliseconds."""
    for task in (process / "task").iterdir():
        with suppress(OSError):  # a thread may end meanwhile
            name = (task / "comm").read_text().strip()
            kind = next((kind for start, kind in THREADS.items() if name.startswith(start)), "")
            nanoseconds = int((task / "schedstat").read_text().split()[0])
            yield "main" if task.name == process.name else kind, nanoseconds / 1e6
