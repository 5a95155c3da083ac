"""The lines of a year of puzzles: what a line says, who sits where, and what is just refused or just accepted."""

from __future__ import annotations

from datetime import date
from types import SimpleNamespace
from typing import Any

import pytest
from play.test_puzzles import DAY, KEYS, data, position
from tschatulle.game import TABLE, BadText
from tschatulle.play.challenges import puzzles
from tschatulle.play.challenges.puzzles import (
    checked_date,
    file_name,
    line_of,
    line_text,
    puzzle,
    read_record,
    read_year,
    table_of,
)
from tschatulle.play.record import Entered, Record, dealt
from tschatulle.play.table import Table
from tschatulle.text import PLACES

read_line = puzzles.read_line.__wrapped__
"""Without what was read before."""
LINE = "2611231 b8783a21257175025003125514312234 hml"
"""Zum Kuckuck! on that day."""


def refused(act: Any, *args: Any) -> dict[str, Any]:
    """Reason and parameters."""
    with pytest.raises(BadText) as caught:
        act(*args)
    return {"reason": caught.value.reason, **caught.value.params}


BAD = {"reason": "bad-dailies"}


def judged(monkeypatch: pytest.MonkeyPatch, worths: dict[str, int], margin: int = 1) -> None:
    """As if every position of a game were worth this."""
    judge = SimpleNamespace(worths=lambda *_: worths, MARGIN=margin, OPEN=False)
    monkeypatch.setattr(puzzles, "puzzle_of", lambda kit: judge)


# Years.


def year_of(days: int, **change: str) -> list[str]:
    return [change.get(f"day{n}", "s 0 -") for n in range(1, days + 1)]


@pytest.mark.parametrize(("year", "days"), [(2026, 365), (2027, 365), (2028, 366), (2030, 365)])
def test_a_year_has_a_line_for_each_of_its_days(year: int, days: int) -> None:
    assert read_year("blank", year, puzzles.written("blank", year, year_of(days))) == year_of(days)
    for others in (days - 1, days + 1):
        assert refused(read_year, "blank", year, puzzles.written("blank", year, year_of(others))) == BAD


def test_a_year_is_written_as_it_is_read() -> None:
    text = puzzles.written("blank", 2026, year_of(365))
    assert text.startswith("tschatulle dailies 1 blank 2026 ") and text.endswith("\ns 0 -\n")
    assert file_name("blank", 2026) == "blank-2026.txt"
    for spoilt in (text[:-1], text + "\n", text.replace("s 0 -", "s 0 ä", 1), text.replace("2026", "2027"), ""):
        assert refused(read_year, "blank", 2026, spoilt) == BAD


def test_a_year_has_forty_thousand_characters() -> None:
    least = len(puzzles.written("blank", 2026, year_of(365)))
    longest = year_of(365, day1="s 0 -" + "." * (40_000 - least))
    assert len(puzzles.written("blank", 2026, longest)) == 40_000
    assert read_year("blank", 2026, puzzles.written("blank", 2026, longest)) == longest
    longer = [longest[0] + ".", *longest[1:]]
    assert refused(read_year, "blank", 2026, puzzles.written("blank", 2026, longer)) == BAD


@pytest.mark.parametrize(("day", "nth"), [("2028-01-01", 1), ("2028-02-29", 60), ("2028-12-31", 366)])
def test_each_date_has_its_own_line(day: str, nth: int) -> None:
    text = puzzles.written("blank", 2028, year_of(366, **{f"day{nth}": "mine 0 -"}))
    assert line_of("blank", date.fromisoformat(day), text) == "mine 0 -"


def test_the_last_puzzle_is_that_of_the_last_day_of_2030() -> None:
    assert checked_date("kuckuck4", "2030-12-31", "2031-05-05") == date(2030, 12, 31)
    assert refused(checked_date, "kuckuck4", "2031-01-01", "2031-05-05") == {
        "reason": "no-puzzle",
        "date": "2031-01-01",
    }
    assert refused(checked_date, "kuckuck4", DAY, "2026-11-22") == {"reason": "future-date", "date": DAY}
    assert refused(checked_date, "blank", DAY, DAY) == {"reason": "bad-request", "what": "no puzzle"}


# Lines.


@pytest.mark.parametrize(
    "line",
    ["", "s", "s 0", "s 0 - -", " 0 -", "s 0 ", "s  0 -", "s 0\t-", "s A -", "s ! -", "s 3 -", "s 00z -", "s 000 -"],
)
def test_lines_that_are_none(monkeypatch: pytest.MonkeyPatch, line: str) -> None:
    """In the blank game each of the two seats says one of three numbers, and it is over."""
    judged(monkeypatch, {"1": 1, "2": 0})
    assert refused(read_line, "blank", line) == BAD


def test_a_letter_is_the_place_of_a_move_among_the_legal_ones() -> None:
    deal = dealt("blank", (), "s").moves
    for letters, moves in (("", ()), ("0", ("1",)), ("2", ("3",)), ("21", ("3", "2"))):
        found = read_record("blank", f"s {letters} -")
        assert found == Record("blank", (), "s", (*deal, *(Entered(n, move) for n, move in enumerate(moves))))
        assert line_text(found, "") == f"s {letters} -" and line_text(found, "abc") == f"s {letters} abc"
    assert PLACES.index("z") == 35 and len(PLACES) == 36


def test_a_move_takes_two_letters_where_there_are_more_than_thirty_six(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tschatulle.games.blank.rules.NUMBERS", tuple(range(1, 41)))
    monkeypatch.setattr("tschatulle.games.blank.rules.Blank.read_move", lambda game, text: int(text))
    deal = dealt("blank", (), "s").moves
    texts = sorted(str(n) for n in range(1, 41))
    for place, letters in ((0, "00"), (35, "0z"), (36, "10"), (39, "13")):
        found = read_record("blank", f"s {letters} -")
        assert found.moves == (*deal, Entered(0, texts[place])) and line_text(found, "") == f"s {letters} -"
    for letters in ("0", "14", "1z", "z0", "001", "0-", "-0"):
        assert refused(read_record, "blank", f"s {letters} -") == BAD


def test_the_table_moves_between_and_behind_the_letters() -> None:
    """A trick of Tichu is collected by the table."""
    line = "2601050 11110fm00s9a02e70x8265266100000db9000e20111000 c90ach"
    found = read_record("tichu4", line)
    assert found.moves[-1] == Entered(TABLE, ".") and sum(seat == TABLE for seat, _ in found.moves) > 2
    assert line_text(found, "c90ach") == line


def test_a_line_without_a_seed_is_of_a_game_without_chance() -> None:
    found = read_record("bestemshe5", "- 0 -")
    assert (found.seed, found.moves) == ("", (Entered(0, "1"),))
    assert line_text(found, "") == "- 0 -"


def test_where_nobody_decides_there_is_no_puzzle(monkeypatch: pytest.MonkeyPatch) -> None:
    judged(monkeypatch, {"1": 1, "2": 0})
    assert read_line("blank", "s 0 -").seat == 1
    assert refused(read_line, "blank", "s 00 -") == BAD, "the game is over"
    monkeypatch.setattr("tschatulle.games.blank.rules.Blank.awaited", lambda game, state: (TABLE,))
    monkeypatch.setattr(puzzles, "dealt", lambda *_: Record("blank"))
    assert refused(read_line, "blank", "s  -") == BAD, "the table is to move"


@pytest.mark.parametrize(
    ("worths", "margin", "best"),
    [
        ({"1": 5, "2": 4, "3": 4}, 1, "1"),
        ({"1": 4, "2": 5, "3": 5}, 1, ""),
        ({"1": 7, "2": 5}, 3, ""),
        ({"1": 5, "2": 8}, 3, "2"),
        ({"1": -1, "2": 2}, 3, "2"),
        ({"1": 5}, 1, ""),
        ({}, 1, ""),
    ],
)
def test_the_best_move_is_ahead_of_all_others_by_the_margin(
    monkeypatch: pytest.MonkeyPatch, worths: dict[str, int], margin: int, best: str
) -> None:
    judged(monkeypatch, worths, margin)
    if best:
        assert read_line("blank", "s  -").best == best
    else:
        assert refused(read_line, "blank", "s  -") == BAD


def test_what_stands_for_nothing_is_nothing() -> None:
    found = read_line("tsungshap", "2601140 3283358500156424524865474 -")
    assert (found.seat, found.notes, found.best, found.worths["t61"]) == (1, "", "t61", 20)
    assert (found.record.seed, read_line("kuckuck4", LINE).notes) == ("2601140", "hml")


# The table.


@pytest.mark.parametrize(
    ("key", "seat", "seats"),
    [
        ("kuckuck4", 0, ("human", "hard", "medium", "best")),
        ("kuckuck4", 1, ("best", "human", "medium", "best")),
        ("tsungshap", 0, ("human", "hard")),
        ("tsungshap", 1, ("best", "human")),
        ("kuckuck5", 0, ("human", "hard", "medium", "best", "hard")),
    ],
)
def test_those_around_can_be_told_apart(
    monkeypatch: pytest.MonkeyPatch, key: str, seat: int, seats: tuple[str, ...]
) -> None:
    found = puzzles.Position(dealt(key, (), "around"), seat, "", {"1": 1, "2": 0})
    judged(monkeypatch, {})
    table, place = table_of(found, DAY)
    assert (table.seats, place, table.date) == (seats, len(found.record.moves), DAY)
    assert (table.bare, table.pupil) == (False, None)


@pytest.mark.parametrize(("key", "bare"), [("bestemshe5", False), ("tsungshap", True), ("kuckuck4", True)])
def test_a_line_lies_behind_the_position(key: str, bare: bool) -> None:
    found = position(key)
    table, place = table_of(found, DAY)
    shown, same = table_of(found, DAY, found.best)
    assert place == same == len(found.record.moves) == len(table.record.moves) < len(shown.record.moves)
    assert shown.record.moves[:place] == found.record.moves
    assert shown.record.moves[place] == Entered(found.seat, found.best)
    for one in (table, shown):
        assert isinstance(one, Table) and (one.bare, one.pupil) == (bare, found.seat if bare else None)


# The whole answer.


def test_the_puzzle_of_a_day_as_the_page_is_told_it() -> None:
    told = puzzle("kuckuck4", DAY, "2026-11-24", data("kuckuck4"), ["5"])
    less = ("puzzle.kuckuck.less", {"card": 5, "n": 4})
    assert {name: told[name] for name in ("key", "date", "number", "state", "link", "grade", "seat", "left")} == {
        "key": "kuckuck4",
        "date": "2026-11-23",
        "number": 327,
        "state": "past",
        "link": "#/kuckuck4/d/2026-11-23",
        "grade": 1,
        "seat": 0,
        "left": 2,
    }
    assert told["tries"] == [{"move": "5", "right": False, "line": less}]
    assert [told[name] for name in ("over", "solved", "medal", "result", "solution")] == [
        False,
        False,
        None,
        None,
        None,
    ]
    assert told["task"] == ("puzzle.kuckuck.task", {"n": 4})
    assert [line for line, _ in told["known"]] == [
        f"puzzle.kuckuck.{name}" for name in ("nests", "high", "middle", "low")
    ]


def test_a_puzzle_of_before_counts_and_is_late() -> None:
    for today, late in (("2026-11-23", False), ("2026-11-24", True)):
        result = puzzle("kuckuck4", DAY, today, data("kuckuck4"), ["5", "42"])["result"]
        assert result == {"key": "kuckuck4", "date": DAY, "score": 10, "par": 10, "late": late}


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("tries", [["x"], [3], [None], [["1"]], [""]])
def test_an_answer_that_is_none_says_so(key: str, tries: list[Any]) -> None:
    assert refused(puzzle, key, DAY, DAY, data(key), tries) == {"reason": "bad-request", "what": "tries"}
