"""`python -m tschatulle new` makes a sixth game: the house finds nothing missing, and it is played in the page."""

from __future__ import annotations

import functools
import json
import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from house.parts import ROOT
from house.tabs import closed
from playwright.sync_api import Browser
from test_web import BareHandler
from tschatulle import __main__ as command

from tools.build.server import Server

PARTS = ("core", "web", "tests", "tools", "docs", "pyproject.toml", "serve.py", "index.html", "LICENSE", "README.md")
DRAWN = (sys.executable, "-m", "pytest", "-q", "-n", "0", "-p", "no:cacheprovider")
CORE = """
import json, sys
from tschatulle.bridge import Bridge
bridge = Bridge()
for line in sys.stdin:
    verb, text = json.loads(line)
    print(bridge.handle(text) if verb == "handle" else bridge.slice(float(text)), flush=True)
"""
PLAY = """async () => {
  const { startPage } = await import("/tests/web/page.mjs");
  const { allBoards, games } = await import("/web/games/index.js");
  await allBoards();
  await startPage(games, {}, core);
}"""


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of this checkout in which the game "nim" was begun as CONTRIBUTING says."""
    root = tmp_path_factory.mktemp("sixth")
    for name in PARTS:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, root / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(source, root / name)
    made = [json.loads(line)["made"] for line in run(root, "-m", "tschatulle", "new", "nim").splitlines()]
    assert len(made) == len(set(made)) and {"web/games/nim.js", "web/i18n/cs.json"} <= set(made)
    run(root, *DRAWN[1:], "tests/test_golden.py", "-k", "test_playthrough and nim", "--regen")
    run(root, "-m", "tools.build.contract")
    return root


def run(root: Path, *words: str) -> str:
    """What Python says there; a failure is told with its words."""
    done = subprocess.run(
        [sys.executable, *words], cwd=root, env=surroundings(root), capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    return done.stdout


def surroundings(root: Path) -> dict[str, str]:
    paths = os.pathsep.join(str(root / name) for name in ("core", ".", "tests"))
    return {**os.environ, "PYTHONPATH": paths, "PYTHONDONTWRITEBYTECODE": "1"}


def test_the_house_finds_nothing_missing(checkout: Path) -> None:
    program = "from pathlib import Path; from house.parts import missing; print(missing('nim', Path('.')))"
    assert run(checkout, "-c", program).strip() == "[]"
    run(
        checkout,
        *DRAWN[1:],
        "tests/test_house.py",
        "tests/games/test_nim.py",
        "tests/test_laws.py",
        "-k",
        "nim or index or key",
    )


@pytest.fixture
def address(checkout: Path) -> Iterator[str]:
    server = Server(("127.0.0.1", 0), functools.partial(BareHandler, directory=str(checkout)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_address[1]}"
    server.shutdown()
    server.server_close()


def test_it_is_played_in_the_page(checkout: Path, address: str, browser: Browser) -> None:
    """From the home page, with the words of the language table, until somebody has won."""
    core = subprocess.Popen(
        [sys.executable, "-c", CORE],
        env=surroundings(checkout),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert core.stdin is not None and core.stdout is not None

    def ask(verb: str, text: str) -> str:
        print(json.dumps([verb, text]), file=core.stdin, flush=True)
        return core.stdout.readline()  # type: ignore[union-attr]

    page = browser.new_page()
    failures: list[str] = []
    page.on("pageerror", lambda error: failures.append(str(error)))
    page.expose_function("core", ask)
    page.goto(f"{address}/web/i18n/en.json")
    page.evaluate(PLAY)
    card = page.get_by_role("region", name="Nim")
    card.get_by_role("link", name="Nim", exact=True).click()
    page.get_by_role("gridcell").get_by_role("button", name="Say 2").click()
    page.get_by_text("The hidden number was").first.wait_for()
    assert "[" not in page.locator("h1").inner_text()
    assert failures == []
    closed(page)
    core.stdin.close()
    assert core.wait(timeout=20) == 0


@pytest.mark.parametrize("name", ["blank", "tichu4", "tichu", "entries", "Nim", "a-b", "", "x" * 30])
def test_a_name_that_cannot_be_is_refused(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert command.main(["new", name]) == 2
    assert "name" in capsys.readouterr().err
