"""The coverage-guided fuzzer: what it begins with, what it calls a find, and that it is never content with nothing."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from house import fuzz
from tschatulle.bridge import Bridge

from tools.measure import fuzz as tool


def test_its_first_texts_are_sound(tmp_path: Path) -> None:
    """So that what it changes is not refused at the door: of every reader, each is taken."""
    tool.sown(tmp_path)
    assert {folder.name for folder in tmp_path.iterdir()} == {*fuzz.READERS}
    for name, reader in fuzz.READERS.items():
        for file in (tmp_path / name).iterdir():
            answer = reader(Bridge(), fuzz.signed(file.read_text("utf-8")))
            assert fuzz.reason(answer) in {"taken", "begun", "no-table"}, (file, answer)


def test_what_a_reader_did_not_foresee_is_a_find(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(bridge: Bridge, text: str) -> Any:
        return {"error": {"reason": "bad-request", "params": {"what": f"ValueError: {text}"}}}

    tool.tried("links", b"\xff no link")
    monkeypatch.setitem(fuzz.READERS, "links", broken)
    with pytest.raises(AssertionError, match="ValueError: some text"):
        tool.tried("links", b"some text")


def test_without_atheris_it_says_so_and_fails(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(tool, "find_spec", lambda name: None)
    assert tool.main([]) == 2
    assert "nothing was tested" in capsys.readouterr().err


def test_it_is_content_only_if_every_reader_was_tried() -> None:
    well = {"found": [], "status": 0, "runs": 9}
    assert tool.status([well, well]) == 0
    assert tool.status([]) == tool.status([well, well | {"runs": 0}]) == tool.status([well | {"status": 77}]) == 2
    assert tool.status([well, well | {"found": ["crash-1"], "status": 77}]) == 1


def test_all_that_is_instrumented_is_there_without_packages_for_programs_that_learn() -> None:
    """It had been all of the core: then nothing was tested by night."""
    names = tool.modules()
    assert {"tschatulle.bridge", "tschatulle.play.formats.save"} < {*names}
    for name in names:
        import_module(name)
