"""The tool that makes the puzzles: the same lines again, gone on with after any date, none that was there before."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest
from play.test_puzzles import KEYS, data
from tschatulle.play.challenges.puzzles import line_of, read_year

from tools.research import dailies

MONDAY = date(2026, 1, 5)
"""Its puzzles are soon made."""


@pytest.mark.parametrize("key", KEYS)
def test_a_date_is_made_again_as_it_was_published(key: str) -> None:
    assert dailies.puzzle(key, MONDAY, set()).line == line_of(key, MONDAY, data(key))


def test_a_puzzle_that_was_there_is_not_made_again() -> None:
    first = dailies.puzzle("kuckuck4", MONDAY, set())
    other = dailies.puzzle("kuckuck4", MONDAY, {dailies.mark("kuckuck4", first.line)})
    assert other.line != first.line


def test_a_year_is_gone_on_with_and_keeps_what_is_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = read_year("kuckuck4", 2026, data("kuckuck4"))
    monkeypatch.setattr(dailies, "dates", lambda year: [date(year, 1, day) for day in (1, 2, 3)])
    (tmp_path / ".kuckuck4-2026.part").write_text(f"{lines[0]}|kept\n", "ascii")
    made = dailies.year_made("kuckuck4", 2026, tmp_path)
    assert [one.line for one in made] == lines[:3]
    assert made[0].about == "kept"


def test_a_year_that_was_made_apart_gets_rid_of_what_has_come_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = read_year("kuckuck4", 2026, data("kuckuck4"))[:3]
    monkeypatch.setattr(dailies, "dates", lambda year: [date(year, 1, day) for day in (1, 2, 3)])
    monkeypatch.setattr(dailies, "earlier", lambda *_: [lines[1]])
    part = tmp_path / ".kuckuck4-2026.part"
    part.write_text("".join(f"{line}|kept\n" for line in lines), "ascii")
    made = [one.line for one in dailies.year_made("kuckuck4", 2026, tmp_path)]
    assert (made[0], made[2]) == (lines[0], lines[2])
    assert made[1] not in lines
    assert [line.split("|")[0] for line in part.read_text("ascii").splitlines()] == made


def test_every_game_with_puzzles_has_a_maker() -> None:
    assert list(dailies.MAKERS) == KEYS
