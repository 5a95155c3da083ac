"""`python3 tests` itself: nothing is left out silently, and a browser is found or missed in words."""

from __future__ import annotations

import importlib.util
import os
import re
import sys
from pathlib import Path
from threading import Event
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from tests.house import browser
from tools.build.words import Trouble

HERE = Path(__file__).resolve().parent


BUILDING = SimpleNamespace(wait=lambda: None, terminate=lambda: None)


@pytest.fixture(scope="module")
def command() -> ModuleType:
    spec = importlib.util.spec_from_file_location("command", HERE / "__main__.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize(
    ("failed", "lacking", "in_ci", "status", "words"),
    [
        ([], [], False, 0, ""),
        ([], [], True, 0, ""),
        (["mypy"], [], False, 1, "FAILED: mypy\n"),
        ([], ["3 tests were skipped"], False, 0, "BEWARE: 3 tests were skipped\n"),
        ([], ["3 tests were skipped"], True, 1, "FAILED: 3 tests were skipped\n"),
    ],
)
def test_the_verdict_is_silent_only_when_all_is_well(
    command: ModuleType,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    failed: list[str],
    lacking: list[str],
    in_ci: bool,
    status: int,
    words: str,
) -> None:
    monkeypatch.setattr(command, "IN_CI", in_ci)
    assert command.verdict(failed, lacking) == status
    assert capsys.readouterr().out == words


@pytest.mark.parametrize("word", ["--no-e2e", "--fast"])
def test_no_browser_is_looked_for_where_none_is_wanted(
    command: ModuleType,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    word: str,
) -> None:
    ran: list[list[str]] = []
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    monkeypatch.setattr(command, "environment", lambda: Path("python"))
    monkeypatch.setattr(command, "collected", lambda _, places: ran.append(["collected", *places]))
    monkeypatch.setattr(command, "browser", lambda _: pytest.fail("a browser was looked for"))
    monkeypatch.setattr(command, "checks", lambda _: [])
    monkeypatch.setattr(command, "page_checks", list)
    monkeypatch.setattr(command, "preparing", lambda: ran.append(["site"]) or BUILDING)
    monkeypatch.setattr(command, "tests", lambda _, places, options: ran.append([*places, *options]) or 0)
    monkeypatch.setattr(command, "RESULTS", tmp_path / "none.xml")
    assert command.main([word, "-x"]) == 0
    everything = ["tests", "--ignore=tests/test_web.py"]
    assert ran == [["site"], ["collected", *everything], [*everything, "-x"]]
    assert "PYTHONDONTWRITEBYTECODE" not in os.environ, "else every process compiles all that it imports"
    assert "tests/test_web.py" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "touched", "looked", "places"),
    [
        (["--changed"], ["e2e/test_a.py", "tests/test_b.py"], True, ["e2e/test_a.py", "tests/test_b.py"]),
        (["--changed=HEAD~1"], ["tests/test_b.py"], False, ["tests/test_b.py"]),
        (
            ["--changed", "--no-e2e"],
            ["e2e/test_a.py", "tests/test_web.py", "tests/test_b.py"],
            False,
            ["tests/test_b.py"],
        ),
        (["--changed", "--fast"], ["tests", "e2e"], False, ["tests", "--ignore=tests/test_web.py"]),
        ([], [], True, ["tests", "e2e"]),
        (
            ["tests/play", "e2e/test_daily_screen.py::test_a"],
            [],
            True,
            ["tests/play", "e2e/test_daily_screen.py::test_a"],
        ),
        (["tests/play"], [], False, ["tests/play"]),
    ],
)
def test_what_a_change_can_touch_is_run_and_a_browser_is_looked_for_only_then(
    command: ModuleType,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    arguments: list[str],
    touched: list[str],
    looked: bool,
    places: list[str],
) -> None:
    ran: list[list[str]] = []
    asked: list[str] = []
    monkeypatch.setattr(command, "environment", lambda: Path("python"))
    monkeypatch.setattr(command, "browser", lambda _: asked.append("browser") or True)
    monkeypatch.setattr(command, "checks", lambda _: [])
    monkeypatch.setattr(command, "page_checks", list)
    monkeypatch.setattr(command, "preparing", lambda: BUILDING)
    monkeypatch.setattr(command, "RESULTS", tmp_path / "none.xml")
    monkeypatch.setattr(command.changes, "changed", lambda _, since: [since])
    monkeypatch.setattr(command.changes, "touched", lambda _, names: ran.append(names) or touched)
    monkeypatch.setattr(command, "collected", lambda *_: None)
    monkeypatch.setattr(command, "tests", lambda _, places, options: ran.append([*places, *options]) or 0)
    assert command.main([*arguments, "-x"]) == 0
    assert ran[-1] == [*places, "-x"]
    assert asked == (["browser"] if looked else [])
    since = [word.removeprefix("--changed").removeprefix("=") for word in arguments if word.startswith("--changed")]
    assert not since or ran[0] == since


def test_a_machine_can_be_prepared_and_no_more(command: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []
    monkeypatch.setattr(command, "environment", lambda: Path("python"))
    monkeypatch.setattr(command, "browser", lambda _: done.append("browser") or True)
    monkeypatch.setattr(command, "preparing", lambda: done.append("site") or BUILDING)
    for name in ("checks", "page_checks"):
        monkeypatch.setattr(command, name, lambda *_: pytest.fail("something was checked"))
    monkeypatch.setattr(command, "tests", lambda *_: pytest.fail("something was tested"))
    assert command.main(["--prepare"]) == 0
    assert done == ["site", "browser"]


def test_the_site_is_built_while_the_environment_is_made_and_not_after_a_failure(
    command: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []
    building = SimpleNamespace(terminate=lambda: done.append("ended"))
    monkeypatch.setattr(command, "preparing", lambda: done.append("site") or building)

    def fails() -> Path:
        done.append("environment")
        raise Trouble("no", "help")

    monkeypatch.setattr(command, "environment", fails)
    with pytest.raises(Trouble):
        command.main([])
    assert done == ["site", "environment", "ended"]


def test_style_and_types_are_checked_beside_the_tests(
    command: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    checking, testing = Event(), Event()
    monkeypatch.setattr(command, "environment", lambda: Path("python"))
    monkeypatch.setattr(command, "preparing", lambda: BUILDING)
    monkeypatch.setattr(command, "RESULTS", tmp_path / "none.xml")
    monkeypatch.setattr(command, "KEPT", tmp_path / "kept")
    monkeypatch.setattr(command, "page_checks", lambda: ["types of the page"])

    def checks(_: Path) -> list[str]:
        checking.set()
        return ["mypy"] if testing.wait(60) else ["nothing was tested meanwhile"]

    def tests(*_: object) -> int:
        testing.set()
        return 0 if checking.wait(60) else 1

    monkeypatch.setattr(command, "checks", checks)
    monkeypatch.setattr(command, "tests", tests)
    assert command.main(["tests/play"]) == 1
    assert capsys.readouterr().out.endswith("FAILED: mypy, types of the page\n")


def test_what_a_check_finds_is_said_in_one_piece(command: ModuleType, capfd: pytest.CaptureFixture[str]) -> None:
    words = [sys.executable, "-c", "import sys; print('there'); sys.exit('no')"]
    assert not command.passes("a check", words)
    assert capfd.readouterr().out == "\n== a check\nthere\nno\n"
    assert command.passes("another", [sys.executable, "-c", ""])


@pytest.mark.parametrize(
    ("version", "made", "installs"),
    [
        ("pip 23.2.1 from /there (python 3.11)", ["--without-pip"], ["-m", "pip", "--python"]),
        ("pip 22.3 from /there", ["--without-pip"], ["-m", "pip", "--python"]),
        ("pip 21.1.2 from /there", [], ["-m", "pip"]),
        ("", [], ["-m", "pip"]),
    ],
)
def test_the_pip_that_is_here_installs_if_it_can(
    command: ModuleType, monkeypatch: pytest.MonkeyPatch, version: str, made: list[str], installs: list[str]
) -> None:
    ran: list[list[Any]] = []
    monkeypatch.setattr(command.subprocess, "run", lambda *_, **__: SimpleNamespace(stdout=version))
    monkeypatch.setattr(command, "run", lambda line, progress: ran.append(line))
    python = Path("there/python")
    told = command.installer(python)
    assert ran == [[sys.executable, "-m", "venv", *made, command.VENV]]
    assert told == ([sys.executable, *installs, python] if made else [python, *installs])


@pytest.mark.parametrize(
    ("cores", "places", "workers"),
    [
        (None, ["tests"], "3"),
        (1, ["e2e/test_start.py"], "3"),
        (2, ["tests"], "4"),
        (64, ["tests"], "4"),
        (2, ["tests", "--ignore=tests/test_web.py"], "2"),
        (64, ["tests", "--ignore=tests/test_web.py"], "4"),
    ],
)
def test_files_are_tested_side_by_side_as_far_as_there_are_cores(
    command: ModuleType,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    cores: int | None,
    places: list[str],
    workers: str,
) -> None:
    ran: list[list[str]] = []
    monkeypatch.setattr(command, "RESULTS", tmp_path / "results.xml")
    monkeypatch.setattr(command.os, "cpu_count", lambda: cores)
    monkeypatch.setattr(command.subprocess, "run", lambda line, **_: ran.append(line) or SimpleNamespace(returncode=0))
    assert command.tests(Path("python"), places, ["-n", "0"]) == 0
    assert ran[0][-7:] == ["-n", workers, "--dist", "loadfile", "--no-loadscope-reorder", "-n", "0"]


def test_long_files_begin_early(pytestconfig: pytest.Config) -> None:
    order = next(
        plugin.pytest_collection_modifyitems
        for plugin in pytestconfig.pluginmanager.get_plugins()
        if getattr(plugin, "__file__", None) == str(Path(__file__).with_name("conftest.py"))
    )
    names = [
        "tests/one.py",
        "tests/two.py",
        "tests/two.py",
        "e2e/three.py",
        "e2e/test_tschuk_accessibility.py",
        "tests/games/three.py",
        "tests/test_web.py",
    ]
    items = [SimpleNamespace(path=Path("/e2e/here") / name, number=n) for n, name in enumerate(names)]
    order(items)
    assert [item.number for item in items] == [6, 1, 2, 4, 0, 5, 3]


def test_the_one_test_that_needs_a_browser_is_named(command: ModuleType) -> None:
    files = [
        file
        for file in HERE.rglob("test_*.py")
        if re.search(r"^from playwright", file.read_text("utf-8"), re.MULTILINE)
    ]
    assert [file.relative_to(HERE.parent).as_posix() for file in files] == [command.NEEDS_BROWSER]


def test_skipped_tests_are_counted(command: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(command, "RESULTS", tmp_path / "results.xml")
    assert command.left_out() == 0
    command.RESULTS.write_text(results(("tests.test_a", "test_b", "skipped"), ("e2e.test_c", "test_d", "")))
    assert command.left_out() == 1


def results(*cases: tuple[str, str, str]) -> str:
    """What pytest writes of tests: (module, name, what became of it or nothing)."""
    lines = [
        f'<testcase classname="{module}" name="{name}">{f"<{end}/>" if end else ""}</testcase>'
        for module, name, end in cases
    ]
    return f"<testsuites><testsuite>{''.join(lines)}</testsuite></testsuites>"


FELL = ("e2e.test_page", "test_tap[en-320]", "failure")


@pytest.mark.parametrize(
    ("cases", "names"),
    [
        ([FELL, ("e2e.test_page", "test_key", "")], ["e2e/test_page.py::test_tap[en-320]"]),
        (
            [FELL, ("e2e.test_page", "test_key", "error")],
            ["e2e/test_page.py::test_tap[en-320]", "e2e/test_page.py::test_key"],
        ),
        (
            [FELL, ("tests.test_web", "test_suite[log]", "failure")],
            ["e2e/test_page.py::test_tap[en-320]", "tests/test_web.py::test_suite[log]"],
        ),
        ([FELL, ("tests.test_laws", "test_law", "failure")], []),
        ([FELL] * 6, []),
        ([], []),
    ],
)
def test_only_few_tests_of_the_page_get_a_second_try(
    command: ModuleType,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    cases: list[tuple[str, str, str]],
    names: list[str],
) -> None:
    monkeypatch.setattr(command, "RESULTS", tmp_path / "results.xml")
    command.RESULTS.write_text(results(*cases))
    assert command.stumbled() == names


@pytest.mark.parametrize(("again", "status"), [(0, 0), (1, 1)])
def test_what_passes_alone_is_told_as_unsteady_and_what_fails_twice_has_failed(
    command: ModuleType,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    again: int,
    status: int,
) -> None:
    monkeypatch.setattr(command, "RESULTS", tmp_path / "results.xml")
    command.RESULTS.write_text(results(FELL))
    monkeypatch.setattr(command, "environment", lambda: Path("python"))
    monkeypatch.setattr(command, "KEPT", tmp_path / "kept")
    monkeypatch.setattr(command, "preparing", lambda: BUILDING)
    monkeypatch.setattr(command, "collected", lambda *_: None)
    monkeypatch.setattr(command, "tests", lambda _, places, *__: again if "::" in places[0] else 1)
    assert command.main(["--fast"]) == status
    said = capsys.readouterr().out
    assert ("UNSTEADY: e2e/test_page.py::test_tap[en-320]" in said) == (again == 0)
    assert ("FAILED: pytest" in said) == (again == 1)


def test_the_dependencies_are_pinned(command: ModuleType) -> None:
    assert all(re.fullmatch(r"[\w-]+==[\d.]+", one) for one in command.wanted())


def test_a_named_browser_that_does_not_start_is_an_error(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("TSCHATULLE_BROWSER", str(tmp_path / "none"))
    with pytest.raises(Trouble, match="does not start"):
        browser.find_browser(tmp_path / "python")


def test_ways_to_a_browser_are_tried_in_order(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("TSCHATULLE_BROWSER", raising=False)
    tried = []

    def way(name: str, found: Path | None) -> None:
        monkeypatch.setattr(browser, name, lambda *_: tried.append(name) or found)

    for name in ("shell", "installed", "playwrights", "fetched", "packaged"):
        way(name, None)
    with pytest.raises(Trouble, match="no browser"):
        browser.find_browser(tmp_path)
    assert tried == ["shell", "installed", "playwrights", "fetched", "packaged"]
    way("fetched", tmp_path)
    assert browser.find_browser(tmp_path) == tmp_path


def test_only_root_with_apt_gets_the_package(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []
    monkeypatch.setattr(browser.shutil, "which", lambda name: f"/usr/bin/{name}")
    monkeypatch.setattr(browser, "run", lambda command, *_, **__: asked.append(command))
    monkeypatch.setattr(browser, "shell", lambda: Path("/usr/bin/chromium-headless-shell"))
    monkeypatch.setattr(browser.os, "geteuid", lambda: 1000, raising=False)
    assert browser.packaged() is None and asked == []
    monkeypatch.setattr(browser.os, "geteuid", lambda: 0, raising=False)
    assert browser.packaged() == Path("/usr/bin/chromium-headless-shell")
    assert asked == [["apt-get", "update"], ["apt-get", "install", "-y", "chromium", "chromium-headless-shell"]]


def test_the_whole_browser_alone_is_got_where_there_is_none_without_windows(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def run(command: list[str], *_: object, **__: object) -> None:
        asked.append(command[-1])
        if command[-1] == "chromium-headless-shell":
            raise RuntimeError("unable to locate package")

    monkeypatch.setattr(browser.shutil, "which", lambda name: f"/usr/bin/{name}")
    monkeypatch.setattr(browser.os, "geteuid", lambda: 0, raising=False)
    monkeypatch.setattr(browser, "run", run)
    monkeypatch.setattr(browser, "shell", lambda: None)
    monkeypatch.setattr(browser, "installed", lambda: Path("/usr/bin/chromium"))
    assert browser.packaged() == Path("/usr/bin/chromium")
    assert asked == ["update", "chromium-headless-shell", "chromium"]


def test_the_ci_script_calls_exactly_this_command() -> None:
    text = (HERE.parent / ".ci/run").read_text("utf-8")
    assert "exec " in text and 'python3}" tests "$@"' in text
    assert (HERE.parent / ".ci/run").stat().st_mode & 0o111
