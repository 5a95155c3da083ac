"""What the two commands say: troubles in words, progress of what takes time.

Knows: the terminal. Does not know: what is being done.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path

MEGA = 1_000_000


class Trouble(Exception):
    """Something that a person has to put right: what happened, and what to do about it."""

    def __init__(self, what: str, remedy: str) -> None:
        super().__init__(what)
        self.what = what
        self.remedy = remedy

    def words(self) -> str:
        """Both, as lines for the terminal."""
        return f"\n  {self.what}\n\n  What to do: {self.remedy}\n"


def say(text: str) -> None:
    """One line, at once."""
    print(text, flush=True)


def folder_bytes(folder: Path) -> int:
    """The size of everything below a folder; files and folders that vanish meanwhile count nothing."""
    total = 0
    for place, _, names in os.walk(folder):  # Path.rglob would stop at a folder that is gone
        for name in names:
            with suppress(OSError):
                total += os.lstat(os.path.join(place, name)).st_size  # noqa: PTH118 - thousands of times a second
    return total


class Progress:
    """A line that grows: rewritten in place on a terminal, a new line every few seconds elsewhere."""

    def __init__(self, label: str, expected: int = 0) -> None:
        self.label = label
        self.expected = expected
        self.begun = time.monotonic()
        self.live = sys.stdout.isatty()
        self.said = self.begun
        self.most = 0
        say(f"  {label} ...") if not self.live else None

    def show(self, done: int) -> None:
        """Bytes so far, 0 where they are not known."""
        now = time.monotonic()
        if not self.live and now - self.said < 5:
            return
        self.said = now
        text = f"  {self.label} ... {now - self.begun:.0f} s"
        self.most = max(self.most, done)
        if self.most:
            text += f", {self.most / MEGA:.1f} MB" + (f" of about {self.expected / MEGA:.1f}" if self.expected else "")
        print(f"\r{text}   " if self.live else text, end="" if self.live else "\n", flush=True)

    def done(self) -> None:
        """The last word."""
        text = f"  {self.label}: done in {time.monotonic() - self.begun:.1f} s"
        print(f"\r{text:<78}" if self.live else text, flush=True)


def run(
    command: Sequence[str | Path],
    progress: Progress,
    measure: Callable[[], int] = lambda: 0,
    env: Mapping[str, str] | None = None,
    limit: int = 1800,
) -> str:
    """Run a program to its end, showing progress; its output. Raises RuntimeError with the last lines when it fails."""
    with tempfile.TemporaryFile() as sink:
        process = subprocess.Popen(
            [str(part) for part in command], stdin=subprocess.DEVNULL, stdout=sink, stderr=subprocess.STDOUT, env=env
        )
        try:
            while process.poll() is None:
                progress.show(measure())
                if time.monotonic() - progress.begun > limit:
                    raise RuntimeError(f"no end after {limit} s")
                time.sleep(0.1)
        finally:
            if process.poll() is None:
                process.kill()
                process.wait()
        sink.seek(0)
        output = sink.read().decode("utf-8", "replace")
    if process.returncode:
        raise RuntimeError("\n    ".join(output.strip().splitlines()[-6:]) or f"exit status {process.returncode}")
    progress.done()
    return output
