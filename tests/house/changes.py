"""Which test files a change can touch: `python3 tests --changed`.

Knows: git, imports, where things lie in this house. Does not know: what any of it is for.
Whatever it cannot place touches everything. Standard library only: it runs before the test environment exists.
"""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterable, Iterator
from functools import cache, cached_property
from pathlib import Path

from tools.build.words import Trouble

ALWAYS = ["tests/test_book.py", "tests/test_house.py"]
"""They read every file of the house itself."""
EVERYTHING = ["tests", "e2e"]
PLACES = ("core", "tests", "e2e", ".")
"""Folders below which a module's name begins, as pytest sets them up."""
GAMES = "core/tschatulle/games/"
REGISTRY = GAMES + "__init__.py"
"""Imports each game by name when it is asked for: whoever imports something out of it can reach them all."""
PACKAGE, LIBRARY = "core/tschatulle/__init__.py", "core/tschatulle/library.py"
"""Whoever asks the package itself for a name gets it out of the library; nobody else imports that."""
TERMINAL = re.compile(r"core/tschatulle/((__main__|library)\.py|(commands|kernel)/.+|games/\w+/commands(\.py|/.+))")
"""What the page does not get; see tools/build/python/wheel.py."""
SILENT = re.compile(r"[^/]+\.md|docs/.+|LICENSE|\.gitignore|\.github/.+|\.ci/.+")
"""Read by people and other machines: no test is touched but those that name the file."""
SHIPPED = re.compile(r"web/.+|index\.html")
BUILDS = re.compile(
    r"pyproject\.toml|serve\.py|tools/build/(?!check/).+|tests/(.+/)?conftest\.py|tests/__main__\.py|tests/house/.+"
)
"""What every test stands on."""
COMMON = {"e2e", "tests", "core", "tools", "games"}
"""Folders that many tests name for what else lies there."""
SPOKEN = re.compile(r"\b(?:tschatulle|tools)(?:\.\w+)*")
"""Modules in texts: of another process that a test starts, or imported by name."""


def changed(root: Path, since: str = "") -> list[str]:
    """Files that differ from a commit, and those that git does not know yet; without one from where this branch left
    main. Raises Trouble."""
    try:
        base = since or git(root, "merge-base", "HEAD", main_of(root))[0]
        names = git(root, "diff", "--name-only", "--no-renames", base, "--")
        return sorted({*names, *git(root, "ls-files", "--others", "--exclude-standard")})
    except (OSError, subprocess.CalledProcessError, IndexError) as error:
        raise Trouble(
            f"git does not tell what has changed: {error}", "name a commit: --changed=HEAD~3, or run all tests."
        ) from error


def main_of(root: Path) -> str:
    """The branch that others have: origin's if there is one."""
    known = git(root, "for-each-ref", "--format=%(refname:short)", "refs/remotes/origin/main", "refs/heads/main")
    return "origin/main" if "origin/main" in known else known[0]


def git(root: Path, *arguments: str) -> list[str]:
    """The lines that git answers."""
    command = ["git", "-c", "core.quotepath=off", *arguments]
    return subprocess.run(command, cwd=root, capture_output=True, text=True, check=True).stdout.splitlines()


def touched(root: Path, names: Iterable[str]) -> list[str]:
    """What pytest is to run when these files have changed, as paths from the root: sorted test files, or EVERYTHING."""
    house, found = House(root), set(ALWAYS)
    for name in names:
        try:
            files = house.touched_by(name)
        except SyntaxError:  # pytest tells it better
            files = None
        if files is None:
            return EVERYTHING
        found |= files
    return sorted(file for file in found if (root / file).is_file())


class House:
    """The files of one checkout and what they use."""

    def __init__(self, root: Path) -> None:
        self.root = root
        found = [path for place in ("core", "tests", "e2e", "tools") for path in (root / place).rglob("*.py")]
        self.files = {path.relative_to(root).as_posix() for path in [*found, *root.glob("*.py")]}
        self.known: dict[str, set[str]] = {}
        self.uses: dict[str, set[str]] = {}
        """File -> as `used`."""
        self.plays: dict[str, set[str]] = {}
        """Test file -> as `families`."""

    @cached_property
    def tests(self) -> set[str]:
        """The test files."""
        return {file for file in self.files if re.search(r"(^|/)test_\w+\.py$", file)}

    @cached_property
    def texts(self) -> dict[str, str]:
        """The sources."""
        return {file: (self.root / file).read_text("utf-8") for file in self.files}

    def touched_by(self, name: str) -> set[str] | None:
        """Test files that a change of one file can touch; None: it could be any."""
        if BUILDS.fullmatch(name):
            return None
        if SILENT.fullmatch(name):
            return self.naming(name)
        if SHIPPED.fullmatch(name):
            return self.in_browser(name) | {test for test in self.naming(name) if test.startswith("tests/")}
        if name.startswith("tests/web/"):
            return {"tests/test_web.py"}
        if name.startswith("core/"):
            rules = {test for test in self.reaching(name) if test.startswith("tests/")}
            return rules | (set() if TERMINAL.fullmatch(name) else self.in_browser(name) | self.built())
        if name.startswith(("tests/", "e2e/", "tools/")):
            return self.reaching(name)
        return None

    def reaching(self, name: str) -> set[str]:
        """Test files that use this one: by imports if it is Python, else by its own name or that of its folder; a table
        inside of the core counts as a part of every module beside it. None is found for what is new and unused."""
        if name.endswith(".py"):
            sought = {name}
        elif name.startswith("core/"):
            sought = {file for file in self.files if Path(file).parent == Path(name).parent}
        else:
            return self.naming(name) & self.within(name)
        return {test for test in self.tests if sought & self.used(test)}

    def naming(self, name: str) -> set[str]:
        """Test files in whose text, or in that of what they import from beside them, a file is named, or a folder
        around it."""
        words = {Path(name).name, Path(name).parts[0], Path(name).parent.name} - {"", *COMMON}
        files = {file for file, told in self.words.items() if words & told}
        return {test for test in self.tests if files & self.beside(test)}

    @cached_property
    def words(self) -> dict[str, set[str]]:
        """Whatever stands between quotes or strokes in the texts of tests/ and e2e/."""
        files = {file for file in self.files if file.startswith(("tests/", "e2e/"))}
        return {file: set(re.split(r"[\"'/]", self.texts[file])[1:-1]) for file in files}

    def within(self, name: str) -> set[str]:
        """The test files of the same one of tests/ and e2e/; tests of a tool may be anywhere."""
        place = Path(name).parts[0]
        return {test for test in self.tests if place == "tools" or test.startswith(place + "/")}

    def beside(self, test: str) -> set[str]:
        """A test file and what it uses of tests/ and e2e/."""
        return {file for file in self.used(test) if file.startswith(("tests/", "e2e/"))}

    def in_browser(self, name: str) -> set[str]:
        """The tests of the page. What belongs to one family of games leaves out those that name only others."""
        pages = {test for test in self.tests if test.startswith("e2e/")} | {"tests/test_web.py"}
        family = self.family(name)
        if not family:
            return pages
        return {test for test in pages if family in self.families(test)}

    def built(self) -> set[str]:
        """Tests outside of the browser that look at the finished site."""
        fixture = re.compile(r"def \w+\([^)]*\bsite: Path")
        return {test for test in self.tests if test.startswith("tests/") and fixture.search(self.texts[test])}

    def family(self, name: str) -> str:
        """The folder of games/ to which a file belongs; "" if it serves several."""
        if name.startswith(GAMES) and name.count("/") > GAMES.count("/"):
            return name.removeprefix(GAMES).split("/")[0]
        if name.startswith("web/games/") and Path(name).stem in self.folders:
            return Path(name).stem
        return ""

    @cached_property
    def folders(self) -> dict[str, re.Pattern[str]]:
        """Folder of a family -> whatever names one of its games; the registry knows their keys."""
        sys.path.insert(0, str(self.root / "core"))
        from tschatulle.games import REGISTRY as ENTRIES

        keys: dict[str, set[str]] = {}
        for key, entry in ENTRIES.items():
            folder = entry.rules.split(".")[0]
            keys.setdefault(folder, {folder}).add(key)
        return {folder: re.compile(rf"\b(?:{'|'.join(sorted(found))})\b") for folder, found in keys.items()}

    def families(self, test: str) -> set[str]:
        """Families of which a test or its helpers name a game; all if the test names none, or goes through a list."""
        if test not in self.plays:
            text = "\n".join(self.texts[file] for file in self.beside(test))
            every = set(self.folders)
            self.plays[test] = self.named(text) if self.named(self.texts[test]) != every else every
        return self.plays[test]

    def named(self, text: str) -> set[str]:
        """Families of which a text names a game; all if it names none, or the registry."""
        found = {folder for folder, sought in self.folders.items() if sought.search(text)}
        return found if found and not re.search(r"\bREGISTRY\b", text) else set(self.folders)

    def used(self, start: str) -> set[str]:
        """Everything that a file imports, directly or not, and itself."""
        if start not in self.uses:
            found, waiting = {start}, [start]
            while waiting:
                new = self.imported[waiting.pop()] - found
                found |= new
                waiting += new
            self.uses[start] = found
        return self.uses[start]

    @cached_property
    def imported(self) -> dict[str, set[str]]:
        """For each file those that it names. Tests of the page also stand on their conftest.py; that of tests/ has to
        do with the finished site only, see `built`."""
        return {file: set(self.imports_of(file)) for file in self.files}

    def imports_of(self, file: str) -> Iterator[str]:
        """The files that one file imports, those above them that run first, and modules that stand in its texts."""
        if file == PACKAGE:
            return
        for name in modules_in(self.texts[file], spoken=not file.startswith("core/")):
            yield from self.found(name)
            if name in self.offered:
                yield LIBRARY
            if re.fullmatch(r"tschatulle\.games(\.[A-Z]\w+|\.[a-z_]+)?", name) and not self.is_family(name):
                yield from self.reached(file)
        if file.startswith("e2e/test_"):
            yield "e2e/conftest.py"

    @cached_property
    def offered(self) -> set[str]:
        """The package and the names that it offers."""
        named = modules_in(self.texts.get(PACKAGE, ""), spoken=False)
        return {"tschatulle", *(name.replace(".library.", ".") for name in named if ".library." in name)}

    def is_family(self, name: str) -> bool:
        """Is this the folder of a family, and nothing of the registry's?"""
        return name.rsplit(".", maxsplit=1)[-1] in self.folders

    def reached(self, file: str) -> set[str]:
        """The files of all games to which the registry leads this file: those that a test names, else all."""
        named = self.named(self.texts[file]) if file.startswith("tests/") else set(self.folders)
        return {one for one in self.files if one.startswith(tuple(f"{GAMES}{folder}/" for folder in named))}

    def found(self, name: str) -> set[str]:
        """The file behind a module's name, or a name inside of one, with the packages around it."""
        if name not in self.known:
            parts = name.split(".")
            heads = [parts[:n] for n in range(1, len(parts) + 1)]
            self.known[name] = {file for place in PLACES for head in heads if (file := self.module(place, head))}
        return self.known[name]

    def module(self, place: str, parts: list[str]) -> str:
        """The file of a module or package; "" if there is none."""
        path = Path(place, *parts).as_posix()
        return next((file for file in (f"{path}.py", f"{path}/__init__.py") if file in self.files), "")


@cache
def modules_in(text: str, *, spoken: bool) -> frozenset[str]:
    """Names of modules that a source imports, or of something in one; `spoken`: also those that its texts name. Kept,
    for to parse the whole house takes seconds."""
    return frozenset(_modules_in(text, spoken))


def _modules_in(text: str, spoken: bool) -> Iterator[str]:
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        elif spoken and isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield from spoken_in(node.value)


def spoken_in(text: str) -> Iterator[str]:
    """The modules that a text names; a package alone is one that is run."""
    yield from (name for name in SPOKEN.findall(text) if "." in name)
    if text == "tschatulle":
        yield "tschatulle.__main__"
