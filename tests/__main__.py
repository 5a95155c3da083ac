"""Everything that can be checked, by one command on a fresh machine: `python3 tests`.

    python3 tests                  style, types, tests/ and e2e/ in a real browser
    python3 tests -k daily         options of pytest are passed on
    python3 tests tests/play       these files or folders alone, with style and types
    python3 tests --prepare        nothing but .venv, dist/ and a browser
    python3 tests -n 0             one test after the other; usually up to four at once, two more than there are cores
    python3 tests --no-e2e         without any browser
    python3 tests --fast           without any browser, style and types: three minutes on two cores
    python3 tests --changed        style, types and what the changes since main can touch; --changed=HEAD~3 since then

Knows: how to prepare a machine (a private environment, a browser) and in which order to check. Does not know: any test.
Nothing is left out silently: what cannot run is said, and with CI=true it is a failure.
If a few tests fail, all of them in a browser, they are tried once more, alone. What passes then is named as UNSTEADY:
the run is green, and the test wants mending. At the end stand the slowest tests and the seconds of each file;
build/tests/ keeps the last reports. A part that costs a third more processor time than its budget
(tests/house/budget.py) is a failure.
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 - the sentence is for whoever starts it with an older one
    sys.exit(f"Tschatulle needs Python 3.11 or newer; this is {sys.version.split()[0]}. Get one from python.org.")

import hashlib
import os
import re
import shutil
import subprocess
import tomllib
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.house import budget, changes, times
from tests.house.browser import find_browser
from tools.build.check import page
from tools.build.external.fetch import Unreached
from tools.build.words import Progress, Trouble, run, say

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
KEPT = ROOT / "build/tests"
"""Reports of earlier runs."""
RESULTS, AGAIN = ROOT / "build/results.xml", ROOT / "build/again.xml"
NEEDS_BROWSER = "tests/test_web.py"
"""The one file outside of e2e/ that runs in a browser."""
EVERYTHING = changes.EVERYTHING
BROWSERLESS = ["tests", f"--ignore={NEEDS_BROWSER}"]
HALF = "tests/games"
"""Of what there is to compile."""
MOST_AT_ONCE = 4
"""A test in a browser keeps more than one core busy where it does not wait."""
FEW = 5
"""So many tests in a browser get a second try: one may miss a moment on a crowded machine. More are no accident."""
NIGHT = "TSCHATULLE_NIGHT"
"""Names a run of .ci/nightly, which may cost what it wants."""
FOR_OTHERS = (22, 3)
"""The first pip that installs for another Python."""
SILENT: dict[str, int] = dict.fromkeys(("stdin", "stdout", "stderr"), subprocess.DEVNULL)
KEPT_SOURCE_ONLY = "PYTHONDONTWRITEBYTECODE"
"""Some machines set this for all programs: then each process compiles anew what it imports, pytest and all its plugins,
too, which costs more than many tests."""
IN_CI = os.environ.get("CI", "").lower() in ("1", "true", "yes")
CHECKS = {
    "ruff check": ["-m", "ruff", "check", "."],
    "ruff format --check": ["-m", "ruff", "format", "--check", "."],
    "mypy": ["-m", "mypy"],
}
PAGE_CHECKS = page.CHECKS


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
        command = [*installer(python), "install", "--disable-pip-version-check", "--no-input", "--no-compile"]
        run([*command, "pip", *packages], Progress(f"installing {len(packages)} development dependencies into .venv"))
    except (RuntimeError, OSError) as error:
        raise Trouble(
            f"The test environment could not be made:\n    {error}",
            "check the network connection; on Debian and Ubuntu also: apt install python3-venv. Then run this again.",
        ) from error
    stamp.write_text(mark)
    return python


def installer(python: Path) -> list[str | Path]:
    """Makes .venv; a command of pip for it. The pip of this Python does if it can: to install another one first takes
    as long as half of the packages. Raises RuntimeError, OSError."""
    ask = [sys.executable, "-m", "pip", "--version"]
    told = subprocess.run(ask, capture_output=True, text=True, check=False).stdout
    can = tuple(map(int, re.findall(r"\d+", told)[:2])) >= FOR_OTHERS
    run([sys.executable, "-m", "venv", *(["--without-pip"] if can else []), VENV], Progress("making .venv"))
    return [sys.executable, "-m", "pip", "--python", python] if can else [python, "-m", "pip"]


def checks(python: Path) -> list[str]:
    """Style and types; the names of those that failed."""
    return [name for name, arguments in CHECKS.items() if not passes(name, [python, *arguments])]


def page_checks() -> list[str]:
    """Types, style and format of the page's scripts; the names of those that failed. Raises Unreached."""
    commands = page.commands(page.toolbox(ROOT / ".runtime"), PAGE_CHECKS)
    return [name for name, words, env in commands if not passes(name, words, env)]


def passes(name: str, words: Sequence[str | Path], env: Mapping[str, str] | None = None) -> bool:
    """Runs a check and says in one piece, for others speak meanwhile, what it has found."""
    end = subprocess.run(
        words,
        cwd=ROOT,
        env=env,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        check=False,
    )
    say(f"\n== {name}\n{end.stdout.decode('utf-8', 'replace').rstrip()}")
    return end.returncode == 0


def style_and_types(python: Path) -> tuple[list[str], list[str]]:
    """What of that failed, and what could not be checked."""
    failed = checks(python)
    try:
        return failed + page_checks(), []
    except Unreached as trouble:
        say(trouble.words())
        return failed, ["the page's scripts were not checked"]


def at_once(places: list[str]) -> list[str]:
    """Options by which whole files are tested side by side, in the order that tests/conftest.py gives them: two more
    than there are cores, because a test in a browser waits for half of its time; without browsers as many as there are.
    An own -n that is passed on comes later, and counts."""
    waiting = 0 if places == BROWSERLESS else 2
    workers = min(MOST_AT_ONCE, waiting + (os.cpu_count() or 1))
    return ["-n", str(workers), "--dist", "loadfile", "--no-loadscope-reorder"]


def preparing() -> subprocess.Popen[bytes]:
    """The site is built once, so that tests side by side find it there. A failure is told by the tests that want it."""
    return subprocess.Popen([sys.executable, "serve.py", "--build"], cwd=ROOT, stdin=subprocess.DEVNULL)


def collected(python: Path, places: list[str]) -> None:
    """Lets two processes find a half of the tests each, so that those side by side find them compiled. What is wrong
    with them is told by these."""
    halves = ([HALF], [*places, f"--ignore={HALF}"])
    finders = [
        subprocess.Popen([python, "-m", "pytest", *half, "--collect-only", "-qq"], cwd=ROOT, **SILENT)
        for half in halves
    ]
    for finder in finders:
        finder.wait()


def tests(python: Path, places: list[str], options: list[str], results: Path = RESULTS) -> int:
    """pytest over these places, files or single tests; its exit status."""
    say(f"\n== pytest {' '.join(places)}")
    results.parent.mkdir(exist_ok=True)
    results.unlink(missing_ok=True)
    command = [python, "-m", "pytest", *places, "-rfEsx", f"--junit-xml={results}", *at_once(places), *options]
    return subprocess.run(command, cwd=ROOT, stdin=subprocess.DEVNULL, check=False).returncode


def stumbled() -> list[str]:
    """The failed tests as pytest names them, if they are few and all in a browser; else none."""
    failed = [case for case in times.read(RESULTS) if case.outcome == "failed"]
    few = len(failed) <= FEW and all(case.file.startswith(("e2e/", NEEDS_BROWSER)) for case in failed)
    return [case.place for case in failed] if few else []


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


def left_out() -> int:
    """How many tests pytest skipped, or expected to fail."""
    return sum(case.outcome == "skipped" for case in times.read(RESULTS))


def chosen(arguments: list[str]) -> list[str]:
    """What pytest is to look at, if every machine could do everything. Raises Trouble."""
    if named := [word for word in arguments if is_place(word)]:
        return named
    since = next((word for word in arguments if word.startswith("--changed")), None)
    if since is None:
        return EVERYTHING
    names = changes.changed(ROOT, since.removeprefix("--changed").removeprefix("="))
    places = changes.touched(ROOT, names)
    say(f"  {len(names)} files have changed, which can touch {'everything' if places == EVERYTHING else len(places)}")
    return places


def browserless(places: list[str]) -> list[str]:
    """The same without what needs a browser."""
    if places == EVERYTHING:
        return BROWSERLESS
    return [place for place in places if place != NEEDS_BROWSER and not place.startswith("e2e/")]


def is_place(word: str) -> bool:
    """Is this a file or folder of tests, or a test in one?"""
    path = word.partition("::")[0].rstrip("/")
    return path.startswith(("tests/", "e2e/")) and (ROOT / path).exists()


def own(word: str) -> bool:
    """Is this for this command and not for pytest?"""
    return word in ("--fast", "--no-e2e", "--changed", "--prepare") or word.startswith("--changed=") or is_place(word)


def main(arguments: list[str]) -> int:
    """0 if everything ran and passed, else 1."""
    os.environ.pop(KEPT_SOURCE_ONLY, None)
    places = chosen(arguments)
    building = preparing()  # beside .venv, which keeps one core busy
    try:
        return checked(arguments, places, building)
    finally:
        building.terminate()


def checked(arguments: list[str], places: list[str], building: subprocess.Popen[bytes]) -> int:
    """The same, with what pytest is to look at, while the site is built."""
    fast, options = "--fast" in arguments, [word for word in arguments if not own(word)]
    lacking: list[str] = []
    python = environment()
    if fast or "--no-e2e" in arguments:
        say(f"  as asked, without a browser: e2e/ and {NEEDS_BROWSER} are left out")
        places = browserless(places)
    elif places != browserless(places) and not browser(python):
        lacking.append("the tests that need a browser did not run")
        places = browserless(places)
    if "--prepare" in arguments:
        building.wait()
        return verdict([], lacking)
    failed: list[str] = []
    if places in (EVERYTHING, BROWSERLESS):
        collected(python, places)
    building.wait()
    with ThreadPoolExecutor(1) as beside:  # browsers wait now and then, and leave a core to style and types
        style = None if fast else beside.submit(style_and_types, python)
        passed = tests(python, places, options) == 0
        times.keep(RESULTS, KEPT)
        if not passed and not passed_again(python):
            failed.append("pytest")
        if style:
            failed[:0], lacking[:0] = style.result()
    count = left_out()
    if count:
        lacking.append(f"{count} tests were skipped")
    cases = times.read(RESULTS)
    times.tell(cases)
    if not os.environ.get(NIGHT):
        failed += budget.exceeded(cases)
    return verdict(failed, lacking)


def verdict(failed: list[str], lacking: list[str]) -> int:
    """Silent when all is well; else what is not, as the last line."""
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
