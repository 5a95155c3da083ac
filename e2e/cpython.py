"""The core under the Python of the tests, for the visitors of pool.py: to start Pyodide, and to think in it, costs
several times as much.

Knows: processes with the core as a browser has it, what keeper/cpython.js asks of them. Does not know: any test, what
is said. The worker, its slices and all above it are those that are shipped. That the shipped Python answers to the
letter what this one does, is what test_engine.py and tests/test_shipped.py are for; every visitor who is not of the
pool meets the shipped one, and by night everybody.

As a script it is such a process: lines of JSON in, a line of text out for each.
"""

from __future__ import annotations

import atexit
import json
import os
import shutil
import subprocess
import sys
import tempfile
import threading
import time
import zipfile
from collections import Counter
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
LIBRARY = ("app.zip", "more.zip")
"""Archives of a site that are no tables."""
CODE = "-code.zip"
"""How archives end that have the code of a game, which is here from the beginning."""
WASMTIME = [str(Path(found.origin).parent.parent)] if (found := find_spec("wasmtime")) and found.origin else []
"""Where it is installed, for kernels: these processes start without what is."""
LONG = 2_000
"""Milliseconds of a thought after which it is likely to be one without an end, of the analysis board: more than the
strongest player takes for a hint on a slow machine."""
REST = 3
"""So many times as long as it has thought such a one rests: it is still quicker than the shipped one."""


class Python:
    """One process, for many pages."""

    def __init__(self, core: Path) -> None:
        command = [sys.executable, "-S", "-P", __file__, str(core), *WASMTIME]
        pipe, env = subprocess.PIPE, {**os.environ, "PYTHONDONTWRITEBYTECODE": ""}
        self.process = subprocess.Popen(command, stdin=pipe, stdout=pipe, env=env, text=True, encoding="utf-8")
        self.turn = threading.Lock()

    def ask(self, *what: Any) -> str:
        """Its answer. Raises OSError if it has ended."""
        assert self.process.stdin and self.process.stdout
        with self.turn:
            print(json.dumps(what), file=self.process.stdin, flush=True)
            answer = self.process.stdout.readline()
        if not answer:
            raise BrokenPipeError("this Python has ended")
        return answer.removesuffix("\n")


class House:
    """Every Python that pages ask. The core is as pages find it: big tables of a game lie aside until they are brought.

    Whoever brings them into a Python has it for himself from then on: the next page begins another.
    """

    def __init__(self) -> None:
        self.pythons: dict[str, Python] = {}
        self.shared = ""
        self.folder: Path | None = None
        self.turn = threading.Lock()
        self.thought: Counter[str] = Counter()
        """Milliseconds of thoughts that are under way, by Python and tables."""

    def answer(self, site: Path, act: str, python: str = "", bridge: str = "", given: Any = None) -> str:
        """What a page's worker is told.

        act: "python", the name of one that was given nothing; "bridge", the name of tables for a page in it; "file", an
        archive comes, of which the path and the bytes are given; "handle", "slice", "brought": as the bridge has them;
        "gone", nobody asks these tables any more. Raises OSError, KeyError.
        """
        if act in ("file", "brought") and (given if act == "brought" else given[0]).endswith(CODE):
            return ""
        if act == "python":
            return self.begun(site)
        if act == "file":
            self.alone(python)
            return ""
        if act == "brought":
            given = str(self.core(site) / Path(given).stem)
        answer = self.pythons[python].ask(act, bridge, given)
        if act == "slice":
            self.rest(f"{python} {bridge}", given if '"more":' in answer else 0)
        return answer

    def rest(self, thinker: str, given: int) -> None:
        """After a slice of so many milliseconds; 0 at the end of the thought."""
        self.thought[thinker] = given and self.thought[thinker] + given
        if self.thought[thinker] > LONG:
            time.sleep(REST * given / 1000)

    def begun(self, site: Path) -> str:
        """The Python that pages share."""
        with self.turn:
            if not self.shared:
                self.shared = f"python{len(self.pythons)}"
                self.pythons[self.shared] = Python(self.core(site) / "core")
            return self.shared

    def alone(self, name: str) -> None:
        """Nobody else gets this one."""
        with self.turn:
            self.shared = "" if self.shared == name else self.shared

    def core(self, site: Path) -> Path:
        """A folder with a copy of the core in it, and beside that a folder for each archive of tables in the site."""
        if self.folder:
            return self.folder
        self.folder = Path(tempfile.mkdtemp(prefix="core-"))
        atexit.register(shutil.rmtree, self.folder, ignore_errors=True)
        shutil.copytree(ROOT / "core", self.folder / "core", ignore=shutil.ignore_patterns("__pycache__"))
        for archive in (site / "py").glob("*.zip"):
            for name in (
                () if archive.name in LIBRARY or archive.name.endswith(CODE) else zipfile.ZipFile(archive).namelist()
            ):
                path = name.removesuffix("c")
                (self.folder / archive.stem / path).parent.mkdir(parents=True, exist_ok=True)
                (self.folder / "core" / path).rename(self.folder / archive.stem / path)
        return self.folder

    def end(self) -> None:
        """Ends all of them."""
        for python in self.pythons.values():
            python.process.kill()
            python.process.wait()
        self.pythons, self.shared = {}, ""


HOUSE = House()


def main(core: str, installed: list[str]) -> None:
    """Answers until nobody asks any more."""
    sys.path[:] = [core, *sys.path, *installed]
    bridge = import_module("tschatulle.bridge")  # not by name: what a change touches is found by imports
    bridges: dict[str, Any] = {}
    count = 0
    for line in sys.stdin:
        act, name, given = json.loads(line)
        answer = ""
        if act == "bridge":
            answer, count = f"bridge{count}", count + 1
            bridges[answer] = bridge.Bridge()
        elif act == "gone":
            bridges.pop(name, None)
        else:
            answer = getattr(bridges[name], act)(given) or ""
        print(answer, flush=True)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
