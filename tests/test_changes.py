"""Which tests a change can touch: by imports, by names, and everything where that cannot be told."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tests.house.changes import ALWAYS, EVERYTHING, House, changed, touched
from tools.build.words import Trouble

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture(scope="module")
def house() -> House:
    return House(ROOT)


@pytest.mark.parametrize(
    ("name", "some", "none"),
    [
        # by imports, of which the registry's stand in no import statement
        (
            "core/tschatulle/chance.py",
            ["tests/test_chance.py", "tests/games/test_tichu.py", "e2e/test_daily_screen.py"],
            [],
        ),
        (
            "core/tschatulle/games/tichu/rules/tichu.py",
            [
                "tests/games/test_tichu.py",
                "tests/test_laws.py",
                "tests/bridge/test_bridge.py",
                "e2e/test_tichu_table.py",
            ],
            ["tests/games/test_toguz.py", "tests/test_text.py", "e2e/test_toguz_table.py"],
        ),
        (
            "core/tschatulle/games/kuckuck/rules/kuckuck.py",
            ["tests/games/test_kuckuck.py", "e2e/test_kuckuck_table.py", "e2e/test_engine.py"],
            ["tests/games/test_tichucombos.py", "e2e/test_toguz_table.py"],
        ),
        (
            "core/tschatulle/commands/replay.py",
            ["tests/test_commands.py", "tests/games/test_toguznotation.py"],
            ["e2e/test_daily_screen.py", "tests/games/test_tichu.py"],
        ),
        ("core/tschatulle/__main__.py", ["tests/test_commands.py"], ["e2e/test_daily_screen.py"]),
        ("core/tschatulle/library.py", ["tests/test_library.py"], ["e2e/test_daily_screen.py", "tests/test_text.py"]),
        (
            "tools/research/proof.py",
            ["tests/games/test_toguzproof.py"],
            ["tests/games/test_toguz.py", "e2e/test_toguz_table.py"],
        ),
        ("tools/build/check/page.py", ["tests/test_check.py"], ["tests/test_build.py", "e2e/test_daily_screen.py"]),
        ("tests/play/walks.py", ["tests/play/test_save.py"], ["tests/games/test_tichu.py", "e2e/test_daily_screen.py"]),
        (
            "tests/games/test_tichu.py",
            ["tests/games/test_tichu.py"],
            ["tests/games/test_toguz.py", "e2e/test_daily_screen.py"],
        ),
        (
            "e2e/page_driver.py",
            ["e2e/test_daily_screen.py"],
            ["e2e/test_csp.py", "tests/test_web.py", "tests/test_laws.py"],
        ),
        ("e2e/harness.py", ["e2e/test_daily_screen.py", "e2e/test_csp.py"], ["tests/test_laws.py"]),
        (
            "e2e/test_tschuk_table.py",
            ["e2e/test_tschuk_table.py"],
            ["e2e/test_correspondence.py", "tests/test_laws.py"],
        ),
        # by names and places
        (
            "web/shell/table/table.js",
            ["e2e/test_tschuk_table.py", "tests/test_web.py", "tests/test_join.py"],
            ["tests/test_laws.py"],
        ),
        (
            "web/games/tichu.js",
            ["e2e/test_tichu_table.py", "e2e/test_engine.py", "tests/test_web.py"],
            ["e2e/test_kuckuck_table.py"],
        ),
        (
            "web/i18n/cs.json",
            ["e2e/test_machine_translations.py", "e2e/test_tschuk_table.py", "tests/test_tables.py"],
            ["tests/test_laws.py"],
        ),
        ("index.html", ["e2e/test_csp.py", "tests/test_web.py"], ["tests/test_laws.py"]),
        ("tests/web/store.mjs", ["tests/test_web.py"], ["e2e/test_store.py", "tests/test_laws.py"]),
        ("tests/golden/tichu4.txt", ["tests/test_golden.py"], ["tests/test_laws.py", "e2e/test_screen_reader.py"]),
        ("e2e/golden/names.txt", ["e2e/test_screen_reader.py"], ["tests/test_golden.py"]),
        ("docs/boot.md", [], ["tests/test_laws.py", "e2e/test_daily_screen.py", "tests/test_web.py"]),
        ("README.md", [], ["tests/test_laws.py", "e2e/test_daily_screen.py", "tests/test_web.py"]),
    ],
)
def test_a_change_touches_what_uses_it_and_nothing_else(
    house: House, name: str, some: list[str], none: list[str]
) -> None:
    assert (ROOT / name).is_file(), f"{name} is gone: name another file of its kind"
    assert all((ROOT / test).is_file() for test in [*some, *none])
    found = house.touched_by(name)
    assert found is not None and set(some) <= found and not set(none) & found


@pytest.mark.parametrize(
    "name",
    [
        *("tools/build/make.py", "serve.py", "pyproject.toml", "tests/conftest.py", "tests/play/conftest.py"),
        *("tests/house/site.py", "tests/__main__.py", "new/thing.bin", "Makefile"),
    ],
)
def test_what_all_stand_on_and_what_cannot_be_told_touches_everything(name: str) -> None:
    assert touched(ROOT, [name, "README.md"]) == EVERYTHING


def test_one_file_that_touches_everything_is_enough() -> None:
    assert touched(ROOT, ["README.md", "pyproject.toml"]) == EVERYTHING


def test_the_house_itself_is_always_looked_at_and_what_is_gone_is_not_run() -> None:
    assert touched(ROOT, ["tests/test_gone.py", "e2e/test_gone.py"]) == touched(ROOT, []) == ALWAYS
    assert touched(ROOT, ["tests/test_text.py"]) == [*ALWAYS, "tests/test_text.py"]


def test_every_file_of_the_project_has_its_place(house: House) -> None:
    """So that "everything" is the answer for what is meant to be, and for what nobody has thought of."""
    names = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True).stdout.split("\n")
    wide = {name for name in names if name and house.touched_by(name) is None}
    parts = ("tools/build/", "tests/house/", "tests/conftest.py", "tests/bridge/conftest.py", "tests/__main__.py")
    parts = (*parts, "pyproject.toml", "serve.py")
    assert {name for name in wide if not name.startswith(parts)} == set()


def test_a_source_that_cannot_be_read_touches_everything(tmp_path: Path) -> None:
    for folder in ("core/tschatulle/games", "tests"):
        (tmp_path / folder).mkdir(parents=True)
    (tmp_path / "core/tschatulle/games/__init__.py").write_text("")
    (tmp_path / "tests/test_a.py").write_text("import")
    assert touched(tmp_path, ["tests/test_a.py"]) == EVERYTHING


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """Two commits on main, a branch with one, and two files that are not committed."""
    run(tmp_path, "init", "-q", "-b", "main")
    for name in ("one", "two"):
        commit(tmp_path, name)
    run(tmp_path, "checkout", "-q", "-b", "mine")
    commit(tmp_path, "three")
    (tmp_path / "one").write_text("other")
    (tmp_path / "four ä").write_text("new")
    return tmp_path


def run(folder: Path, *arguments: str) -> None:
    who = ["-c", "user.name=x", "-c", "user.email=x@example.org", "-c", "commit.gpgsign=false"]
    subprocess.run(["git", *who, *arguments], cwd=folder, check=True, capture_output=True)


def commit(folder: Path, name: str) -> None:
    (folder / name).write_text(name)
    run(folder, "add", name)
    run(folder, "commit", "-q", "-m", name)


def test_what_has_changed_is_what_differs_from_main_and_what_git_does_not_know(checkout: Path) -> None:
    assert changed(checkout) == ["four ä", "one", "three"]
    assert changed(checkout, "main~1") == ["four ä", "one", "three", "two"]
    assert changed(checkout, "HEAD") == ["four ä", "one"]


def test_a_commit_that_is_not_there_is_told_in_words(checkout: Path, tmp_path: Path) -> None:
    with pytest.raises(Trouble, match="git does not tell"):
        changed(checkout, "never")


def test_a_folder_without_git_is_told_in_words(tmp_path: Path) -> None:
    with pytest.raises(Trouble, match="git does not tell"):
        changed(tmp_path / "none")
