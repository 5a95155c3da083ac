"""The rooms of tools/: what lies where, who may use whom, and that every tool starts as it says itself."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
TOOLS = sorted((ROOT / "tools").rglob("*.py"))
USES = {"build": {"build"}, "measure": {"build", "measure"}, "research": {"research"}}
"""Room -> rooms that it may use."""
MOST = 14
"""Files in a folder, without what marks it as a package."""
BORROWED = {
    "tools/measure/boot.py": {"webdriver"},
    "tools/measure/fuzz.py": {"house"},
    "tools/measure/picture/screens.py": {"harness", "page_driver", "painting"},
    "tools/measure/pictures.py": {"harness", "page_driver", "painting"},
    "tools/research/par.py": {"test_par"},
}
"""Tool -> what it takes from tests/ and e2e/: drivers of the page, the list of readers, a brute force."""
ABOVE = {"serve", "tests", "e2e", "house"} | {
    path.stem for folder in ("tests", "tests/games", "e2e") for path in (ROOT / folder).glob("*.py")
}
"""Modules above the tools, by the names under which they are found."""
STARTED = re.compile(r"python3? -m (tools(?:\.\w+)+)")
STARTED_BY_THE_BUILD = {"tools/build/datapacks.py", "tools/build/days.py"}
NAMED = re.compile(r"\btools([./])([a-z]\w*(?:\1\w+)*)")
READERS = {".py", ".md", ".yml", ".toml", ".js", ".ts", ""}
"""Kinds of files in which a tool may be named; scripts have things of their own that they call tools."""
EXTRAS = {"numba", "numpy", "zopfli", "atheris"}
"""What pyproject.toml names for some tools alone."""
IMPORTED = """
import runpy, sys
try:
    runpy.run_module(sys.argv[1])
except ModuleNotFoundError as error:
    print(error.name)
"""


def place(file: Path) -> str:
    return file.relative_to(ROOT).as_posix()


def module_of(file: Path) -> str:
    return ".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__main__").removesuffix(".__init__")


@cache
def words_of(file: Path) -> str:
    return ast.get_docstring(ast.parse(file.read_text("utf-8"))) or ""


def imported(file: Path) -> Iterator[str]:
    """The modules that a file imports, wherever in it; of `from a import b` also a.b."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{place(file)}:{node.lineno}: relative import"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def test_every_file_lies_in_a_room_and_no_folder_is_full() -> None:
    names = subprocess.run(["git", "ls-files", "tools"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    files = [ROOT / name for name in names.splitlines()]
    assert {file.relative_to(ROOT / "tools").parts[0] for file in files} == set(USES)
    for folder in {file.parent for file in files}:
        inside = [file for file in files if file.parent == folder and file.name != "__init__.py"]
        assert len(inside) <= MOST, f"{place(folder)} has {len(inside)} files"
        if any(file.suffix == ".py" for file in inside):
            about = folder / "__init__.py"
            assert about.is_file() and words_of(about), f"what is {place(folder)}?"


@pytest.mark.parametrize("file", TOOLS, ids=place)
def test_a_tool_uses_only_what_its_room_may(file: Path) -> None:
    modules = set(imported(file))
    rooms = {module.split(".")[1] for module in modules if module.startswith("tools.")}
    assert rooms <= USES[file.relative_to(ROOT / "tools").parts[0]]
    assert {module.split(".")[0] for module in modules} & ABOVE == BORROWED.get(place(file), set())


def test_the_site_is_started_by_what_builds_it() -> None:
    rooms = {module.split(".")[1] for module in imported(ROOT / "serve.py") if module.startswith("tools.")}
    assert rooms == {"build"}


def test_every_tool_that_is_named_is_there() -> None:
    names = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    wrong = []
    for name in filter(None, names.split("\0")):
        file = ROOT / name
        if name == "CHANGELOG.md" or file.suffix not in READERS or not file.is_file():
            continue
        for found in NAMED.finditer(file.read_text("utf-8")):
            script = file.suffix in {".js", ".ts"} and found[1] == "." and found[2].split(".")[0] not in USES
            if not script and not there(found[2].replace(".", "/") if found[1] == "." else found[2]):
                wrong.append(f"{name}: {found[0]}")
    assert not wrong


def there(path: str) -> bool:
    """Is this a file or folder of tools/, a module of it, or a name in one?"""
    full = ROOT / "tools" / path
    return any(one.exists() for one in (full, full.with_suffix(".py"), full.parent.with_suffix(".py"))) or any(
        full.parent.glob(f"{full.name}.*")
    )


def started() -> dict[str, str]:
    """File -> the module that its first lines say is to be started."""
    lines = {place(file): STARTED.search(words_of(file)) for file in TOOLS}
    return {name: line[1] for name, line in lines.items() if line}


def test_every_program_says_how_it_is_started() -> None:
    programs = {place(file) for file in TOOLS if "\nif __name__ ==" in file.read_text("utf-8")}
    assert programs - set(started()) == STARTED_BY_THE_BUILD


@pytest.mark.parametrize("file", started())
def test_a_tool_says_its_own_name(file: str) -> None:
    assert started()[file] == module_of(ROOT / file)


@pytest.mark.parametrize("file", started())
def test_a_tool_finds_what_it_imports(file: str) -> None:
    code = f"import sys; sys.path[0] = {str(ROOT)!r}{IMPORTED}"
    done = subprocess.run(
        [sys.executable, "-c", code, started()[file]],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": ""},
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    assert set(done.stdout.split()) <= EXTRAS
