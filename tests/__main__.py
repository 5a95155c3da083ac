"""Everything that can be checked, by one command on a fresh machine: `python3 tests`.

    python3 tests                  style, types, tests/ and e2e/ in a real browser
    python3 tests -k daily         options of pytest are passed on
    python3 tests -n 0             one test after the other; usually as many at once as there are cores, at most four
    python3 tests --no-e2e         without any browser
    python3 tests --fast           without any browser, style and types

Knows: how to prepare a machine (a private environment, a browser) and in which order to check. Does not know: any test.
Nothing is left out silently: what cannot run is said, and with CI=true it is a failure.
If a few tests of e2e/ fail, they are tried once more, alone. What passes then is named as UNSTEADY: the run is green,
and the test wants mending.
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 - the sentence is for whoever starts it with an older one
    sys.exit(f"Tschatulle needs Python 3.11 or newer; this is {sys.version.split()[0]}. Get one from python.org.")

import hashlib
import os
import shutil
import subprocess
import tomllib
from pathlib import Path
from xml.etree import ElementTree

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.house.browser import find_browser
from tools.site.words import Progress, Trouble, run, say

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
RESULTS, AGAIN = VENV / "results.xml", VENV / "again.xml"
NEEDS_BROWSER = "tests/test_web.py"
"""The one file outside of e2e/ that runs in a browser."""
BROWSERLESS = ["tests", f"--ignore={NEEDS_BROWSER}"]
MOST_AT_ONCE = 4
"""A test in a browser keeps more than one core busy."""
FEW = 5
"""So many tests in a browser get a second try: a robot may miss a moment on a crowded machine. More are no accident."""
IN_CI = os.environ.get("CI", "").lower() in ("1", "true", "yes")
CHECKS = {
    "ruff check": ["-m", "ruff", "check", "."],
    "ruff format --check": ["-m", "ruff", "format", "--check", "."],
    "mypy": ["-m", "mypy"],
}


def wanted() -> list[str]:
    """The development dependencies that pyproject.toml pins."""
    return tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]["dev"]


def environment() -> Path:
    """The Python of .venv, made again whenever the dependencies or this Python change. Raises Trouble."""
    packages = wanted()
    mark = hashlib.sha256(repr((sys.version, sys.executable, packages)).encode()).hexdigest()
    python = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    stamp = VENV / "made-for"
    if python.exists() and stamp.is_file() and stamp.read_text() == mark:
        return python
    shutil.rmtree(VENV, ignore_errors=True)
    try:
        run([sys.executable, "-m", "venv", VENV], Progress("making .venv"))
        command = [python, "-m", "pip", "install", "--disable-pip-version-check", "--no-input", *packages]
        run(command, Progress(f"installing {len(packages)} development dependencies into .venv"))
    except (RuntimeError, OSError) as error:
        raise Trouble(
            f"The test environment could not be made:\n    {error}",
            "check the network connection; on Debian and Ubuntu also: apt install python3-venv. Then run this again.",
        ) from error
    stamp.write_text(mark)
    return python


def checks(python: Path) -> list[str]:
    """Style and types; the names of those that failed."""
    failed = []
    for name, arguments in CHECKS.items():
        say(f"\n== {name}")
        if subprocess.run([python, *arguments], cwd=ROOT, stdin=subprocess.DEVNULL, check=False).returncode:
            failed.append(name)
    return failed


def at_once() -> list[str]:
    """Options by which whole files are tested side by side, in the order that tests/conftest.py gives them. With one
    more than there are cores it was 4 % quicker only. An own -n that is passed on comes later, and counts."""
    workers = min(MOST_AT_ONCE, os.cpu_count() or 1)
    return ["-n", str(workers), "--dist", "loadfile", "--no-loadscope-reorder"]


def prepared(python: Path) -> None:
    """The site is built once, so that tests side by side find it there. A failure is told by the tests that want it."""
    subprocess.run([python, "serve.py", "--build"], cwd=ROOT, stdin=subprocess.DEVNULL, check=False)


def tests(python: Path, places: list[str], options: list[str], results: Path = RESULTS) -> int:
    """pytest over these places, files or single tests; its exit status."""
    say(f"\n== pytest {' '.join(places)}")
    results.unlink(missing_ok=True)
    command = [python, "-m", "pytest", *places, "-rfEsx", f"--junit-xml={results}", *at_once(), *options]
    return subprocess.run(command, cwd=ROOT, stdin=subprocess.DEVNULL, check=False).returncode


def stumbled() -> list[str]:
    """The failed tests as pytest names them, if they are few and all of e2e/; else none."""
    failed = [case for case in cases() if case.find("failure") is not None or case.find("error") is not None]
    if len(failed) > FEW or not all(case.get("classname", "").startswith("e2e.") for case in failed):
        return []
    return [f"{case.get('classname', '').replace('.', '/')}.py::{case.get('name')}" for case in failed]


def passed_again(python: Path) -> bool:
    """Did all that failed pass when tried once more, one after the other? If so, each is named as unsteady."""
    names = stumbled()
    if not names or tests(python, names, ["-n", "0"], AGAIN):
        return False
    for name in names:
        say(f"UNSTEADY: {name} failed beside others and passed alone")
    return True


def browser(python: Path) -> bool:
    """Is there a browser, found or fetched? Its name goes to the tests in TSCHATULLE_BROWSER."""
    try:
        os.environ["TSCHATULLE_BROWSER"] = str(find_browser(python))
    except Trouble as trouble:
        say(trouble.words())
        return False
    say(f"  browser: {os.environ['TSCHATULLE_BROWSER']}")
    return True


def cases() -> list[ElementTree.Element]:
    """What pytest wrote of each test; nothing if it was stopped."""
    try:
        return list(ElementTree.parse(RESULTS).getroot().iter("testcase"))
    except (OSError, ElementTree.ParseError):
        return []


def left_out() -> int:
    """How many tests pytest skipped, or expected to fail."""
    return sum(case.find("skipped") is not None for case in cases())


def main(arguments: list[str]) -> int:
    """0 if everything ran and passed, else 1."""
    fast, options = "--fast" in arguments, [word for word in arguments if word not in ("--fast", "--no-e2e")]
    places, lacking = ["tests", "e2e"], []
    python = environment()
    if fast or "--no-e2e" in arguments:
        say(f"  as asked, without a browser: e2e/ and {NEEDS_BROWSER} are left out")
        places = BROWSERLESS
    elif not browser(python):
        lacking.append("the tests that need a browser did not run")
        places = BROWSERLESS
    failed = [] if fast else checks(python)
    prepared(python)
    if tests(python, places, options) and not passed_again(python):
        failed.append("pytest")
    count = left_out()
    if count:
        lacking.append(f"{count} tests were skipped")
    return verdict(failed, lacking)


def verdict(failed: list[str], lacking: list[str]) -> int:
    """Silent when all is well, so that pytest's summary is the last line; else what is not."""
    if failed:
        say(f"FAILED: {', '.join(failed)}")
    for what in lacking:
        say(f"{'FAILED' if IN_CI else 'BEWARE'}: {what}")
    return 1 if failed or (lacking and IN_CI) else 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except Trouble as trouble:
        sys.exit(trouble.words())
    except KeyboardInterrupt:
        sys.exit("\n  stopped")
