"""Coverage-guided fuzzing of every reader of the core, with Atheris.

    python -m tools.measure.fuzz --seconds 60                  a minute for each reader
    python -m tools.measure.fuzz --seconds 600 --reader saves  one of them
    python -m tools.measure.fuzz --corpus FOLDER               goes on with the texts that an earlier run has found

Needs `pip install -e .[fuzz]` (Linux or macOS, Python 3.11 to 3.13). The first texts come from our own writers. What
no reader foresaw is kept in FOLDER/found. One line of JSON for each reader; exit status 1 if something was found, 2 if
a reader was not tried, above all where Atheris is missing.

Knows: how a reader is run under Atheris. Does not know: what the readers are, which is in tests/house/fuzz.py.
"""

from __future__ import annotations

import argparse
import json
import re
import subprocess
import sys
import tempfile
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from pkgutil import walk_packages

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "core"), str(ROOT / "tests")]

LONGEST = 20_000
"""Bytes of a text."""
SLOWEST = 20
"""Seconds after which a text hangs."""
GIVEN = (ROOT / "tests/golden/links.txt", ROOT / "e2e/logs/hands.tch")
DONE = re.compile(r"^Done (\d+) (?:runs )?in", re.MULTILINE)


def sown(folder: Path) -> None:
    """The first texts of each reader, a file each."""
    from house import fuzz

    for name, texts in fuzz.corpus({path.name: path.read_text("utf-8") for path in GIVEN}).items():
        (folder / name).mkdir(parents=True, exist_ok=True)
        for number, text in enumerate(texts):
            (folder / name / f"seed-{number}").write_text(text, "utf-8")


def tried(name: str, data: bytes) -> None:
    """Asks a reader for these bytes. Raises AssertionError for an exception that it did not foresee."""
    from house import fuzz
    from tschatulle.bridge import Bridge

    text, bridge = fuzz.signed(data.decode("utf-8", "replace")), Bridge()
    if name == "requests":
        fuzz.ask(bridge, "open", key="tschuk7", seed="fuzz")
    escaped = fuzz.unforeseen(name, fuzz.READERS[name](bridge, text))
    assert not escaped, f"{escaped}: {text[:300]!r}"


def child(name: str, flags: list[str]) -> None:
    """Becomes the fuzzer of a reader; ends with the process."""
    import atheris

    with atheris.instrument_imports(include=["tschatulle"]):
        for module in modules():
            import_module(module)
    atheris.Setup(["fuzz", *flags], lambda data: tried(name, data))
    atheris.Fuzz()


def modules() -> list[str]:
    """All of the core that a reader can reach: not the command line, and not what wraps it for programs that learn,
    which needs packages of its own."""
    core = import_module("tschatulle")
    every = (module.name for module in walk_packages(core.__path__, "tschatulle."))
    return [name for name in every if not name.endswith("__main__") and not name.startswith("tschatulle.environment")]


def fuzzed(name: str, folder: Path, seconds: int) -> dict[str, object]:
    """What came out for a reader: how many texts were read, what was found and what the fuzzer said of it."""
    found = folder / "found" / name
    found.mkdir(parents=True, exist_ok=True)
    (folder / name).mkdir(exist_ok=True)
    flags = [f"-max_total_time={seconds}", f"-max_len={LONGEST}", f"-timeout={SLOWEST}", "-rss_limit_mb=3000"]
    flags += [f"-artifact_prefix={found}/", "-print_final_stats=1", str(folder / name)]
    before = {*found.iterdir()}
    command = [sys.executable, "-m", "tools.measure.fuzz", "--child", name, "--", *flags]
    ended = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, errors="replace", check=False)
    said = ended.stderr + ended.stdout
    runs = sum(map(int, DONE.findall(said)))
    new = sorted(path.name for path in {*found.iterdir()} - before)
    bad = ended.returncode or new or not runs
    return {"reader": name, "runs": runs, "found": new, "status": ended.returncode, "said": said[-2000:] if bad else ""}


def status(rows: list[dict[str, object]]) -> int:
    """1 if something was found, 2 if a reader was not tried, 0 if all is well."""
    if any(row["found"] for row in rows):
        return 1
    return 2 if not rows or any(row["status"] or not row["runs"] for row in rows) else 0


def main(words: list[str] | None = None) -> int:
    from house import fuzz

    parser = argparse.ArgumentParser(prog="python -m tools.measure.fuzz", description="fuzz every reader of the core")
    parser.add_argument("--seconds", type=int, default=60, help="for each reader")
    parser.add_argument("--reader", choices=list(fuzz.READERS), help="only this one")
    parser.add_argument("--corpus", type=Path, help="where texts are kept; else they are thrown away")
    parser.add_argument("--child", help=argparse.SUPPRESS)
    parser.add_argument("flags", nargs="*", help=argparse.SUPPRESS)
    chosen = parser.parse_args(words)
    if find_spec("atheris") is None:
        print("Atheris is not installed, so nothing was tested: pip install -e .[fuzz]", file=sys.stderr)
        return 2
    if chosen.child:
        child(chosen.child, chosen.flags)
    with tempfile.TemporaryDirectory() as other:
        folder = (chosen.corpus or Path(other)).resolve()
        sown(folder)
        rows = []
        for name in [chosen.reader] if chosen.reader else fuzz.READERS:
            rows.append(fuzzed(name, folder, chosen.seconds))
            print(json.dumps(rows[-1]), flush=True)
    return status(rows)


if __name__ == "__main__":
    sys.exit(main())
