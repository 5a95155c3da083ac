"""What checks the page's scripts: pinned whole, run whole, and missed loudly."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tools.check import page
from tools.site.fetch import Unreached

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
