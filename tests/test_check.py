"""What checks the page's scripts: pinned whole, run whole, and missed loudly."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.house import scripts
from tools.build.check import page
from tools.build.external.fetch import Unreached

WEB = page.ROOT / "web"
SCRIPTS = sorted(WEB.rglob("*.js"))
TYPED = [*SCRIPTS, *sorted(WEB.rglob("*.d.ts"))]
MOST_ANY, MOST_CASTS = 30, 60
LONGEST, LONG = 60, 26
"""Lines of a function: of any, and of nine in ten."""
WIDEST = 120
"""Columns of a line. The formatter breaks code at 110, but no comment and no text."""
WIDER = {"games": 17}
"""How many lines of a folder of web/ may still be wider. These numbers only go down."""
DRAWING = re.compile(r'"M[-0-9A-Za-z., ]+"[,;)]*$')
"""A path is one text however long it is."""
LOCK = json.loads((page.HERE / "package-lock.json").read_text("utf-8"))["packages"]
WANTED = json.loads((page.HERE / "package.json").read_text("utf-8"))["devDependencies"]


@pytest.mark.parametrize("name", WANTED)
def test_every_program_is_pinned_to_one_release_and_its_hash(name: str) -> None:
    assert re.fullmatch(r"\d+\.\d+\.\d+", WANTED[name])
    locked = LOCK[f"node_modules/{name}"]
    assert locked["version"] == WANTED[name]
    assert locked["integrity"].startswith("sha512-")


def test_the_lock_names_hashes_and_no_host() -> None:
    assert all("integrity" in package for name, package in LOCK.items() if name)
    assert "://" not in json.dumps([package.get("resolved") for package in LOCK.values()])


def test_all_checks_run_when_none_is_named() -> None:
    box = page.Toolbox(Path("programs"), {})
    names = [command.name for command in page.commands(box)]
    assert [name.split()[0] for name in names] == list(page.CHECKS)


def test_what_cannot_be_fetched_is_told_and_leaves_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def offline(*_words: object) -> str:
        raise RuntimeError("no network")

    monkeypatch.setattr(page, "run", offline)
    monkeypatch.setattr(page, "find_npm", lambda _home: Path("npm"))
    with pytest.raises(Unreached, match="no network"):
        page.toolbox(tmp_path / "home")
    assert list((tmp_path / "home").iterdir()) == []


def test_the_run_of_all_tests_checks_the_page_whole() -> None:
    assert re.search(
        r"^PAGE_CHECKS = page\.CHECKS$", (page.ROOT / "tests/__main__.py").read_text("utf-8"), re.MULTILINE
    )


def test_an_editor_that_opens_web_alone_shows_no_error(tmp_path: Path) -> None:
    """With the settings that lie there, and without anything else of the checkout or of a build."""
    try:
        box = page.toolbox(page.ROOT / ".runtime")
    except Unreached as error:
        pytest.skip(str(error))
    shutil.copytree(page.ROOT / "web", tmp_path / "web")
    (command,) = page.commands(box, ["types"])
    done = subprocess.run(command.words, cwd=tmp_path, env=command.env, capture_output=True, text=True, check=False)
    assert done.stdout == "" and done.returncode == 0


def test_types_give_up_seldom_and_say_why() -> None:
    found = [(file, *one) for file in TYPED for one in scripts.unexplained(file.read_text("utf-8"))]
    assert [f"{file.relative_to(WEB)}:{line}" for file, line, bare in found if bare] == []
    assert len(found) <= MOST_ANY


def test_types_are_hardly_ever_forced_and_never_silenced() -> None:
    texts = [file.read_text("utf-8") for file in TYPED]
    assert sum(len(scripts.CAST.findall(text)) for text in texts) <= MOST_CASTS
    assert [file.name for file, text in zip(TYPED, texts, strict=True) if scripts.GIVEN_UP.search(text)] == []


def test_functions_of_the_page_are_short_as_they_are_formatted() -> None:
    found = [(one.length, file, one.line) for file in SCRIPTS for one in scripts.functions(file.read_text("utf-8"))]
    assert len(found) > 1500  # they are found at all
    assert [f"{file.relative_to(WEB)}:{line}" for length, file, line in found if length > LONGEST] == []
    assert sorted(length for length, _, _ in found)[len(found) * 9 // 10] <= LONG


def test_lines_of_the_page_are_no_wider_than_a_screen() -> None:
    wide: dict[str, list[str]] = {}
    for file in TYPED:
        name = file.relative_to(WEB)
        lines = enumerate(file.read_text("utf-8").splitlines(), 1)
        found = [f"{name}:{number}" for number, line in lines if len(line) > WIDEST and not DRAWING.search(line)]
        wide.setdefault(name.parts[0], []).extend(found)
    assert [where for folder, found in wide.items() if len(found) > WIDER.get(folder, 0) for where in found] == []


SAMPLE = """\
export async function first(
  one,
  two,
) {
  if (one) {
    two();
  }
}

const second = (one) => one;

const third = (one) =>
  one.filter((two) => {
    return two;
  });

class Fourth {
  #fifth(one) {
    for (const two of one) {
      two();
    }
  }
}
"""


def test_functions_are_measured_from_head_to_brace() -> None:
    assert list(scripts.functions(SAMPLE)) == [(1, 8), (10, 1), (12, 4), (18, 5)]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("/** @param {any} data */", [(1, True)]),
        ("/** @param {any} data it may be of an older edition, and is looked at */", [(1, False)]),
        ("/** @type {Map<string, any>} */\nconst any = many;", [(1, True)]),
        ("/** Whether any of them is there. @param {string} name of any kind */", []),
        ("export interface Kept {\n  view: any;\n}", [(2, True)]),
    ],
)
def test_a_type_that_gives_up_is_told_from_the_word(text: str, found: list[tuple[int, bool]]) -> None:
    assert list(scripts.unexplained(text)) == found
