"""A machine of a fraction of the speed: browsers are stopped for most of each beat, with all their threads and
processes. DevTools can slow down the thread of a page only, which Python's worker is not.

Knows: the processes below this one, and signals. Does not know: what is measured. Only Linux tells the processes.
"""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from tools.measure.processes.threads import PROC, below

BROWSERS = ("chrom", "headless_shell", "firefox")
"""How the names of their programs begin."""
BEAT = 0.01
"""Seconds that they run in each beat."""
AFRESH = 0.2
"""Seconds after which new processes are looked for."""


@contextmanager
def slowed(factor: int, names: tuple[str, ...] = BROWSERS) -> Iterator[None]:
    """While it lasts, programs of these names below this process run for one part of the time in `factor`."""
    over = threading.Event()
    beats = threading.Thread(target=_beats, args=(factor, names, over), daemon=True)
    beats.start()
    try:
        yield
    finally:
        over.set()
        beats.join()


def _beats(factor: int, names: tuple[str, ...], over: threading.Event) -> None:
    found, looked = [], 0.0
    while not over.is_set():
        if time.monotonic() > looked + AFRESH:
            found, looked = (
                [pid for pid in below(os.getpid(), PROC) if _program(pid).startswith(names)],
                time.monotonic(),
            )
        try:
            _tell(found, signal.SIGSTOP)
            time.sleep(BEAT * (factor - 1))
        finally:
            _tell(found, signal.SIGCONT)
        over.wait(BEAT)


def _program(pid: int) -> str:
    with suppress(OSError):  # it has ended, or is not ours to look at
        return (PROC / str(pid) / "exe").readlink().name
    return ""


def _tell(pids: list[int], what: signal.Signals) -> None:
    for pid in pids:
        with suppress(ProcessLookupError):
            os.kill(pid, what)
