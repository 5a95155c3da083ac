"""The log in rows: whole games of every family, told at once and move by move."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from tschatulle.game import TABLE
from tschatulle.games import REGISTRY, Kit
from tschatulle.minds.bot import finish
from tschatulle.play.log import Book
from tschatulle.play.record import dealt
from tschatulle.play.table import Table
from tschatulle.play.view import log
from tschatulle.presentation import Line, Row
from tschatulle.rows import noted, paired

I18N = Path(__file__).resolve().parents[2] / "web" / "i18n"
SHORT = {"tichu4": {"hands": "1"}, "grandseigneur5": {"hands": "2"}, "grandseigneur12": {"hands": "2"}}
KEYS = (
    *("solitaire", "tschuk7", "toguz9", "bestemshe5", "tsungshap", "tsungshap1893", "kuckuck4", "kuckuck5t"),
    *("tichu4", "tichu3", "tichu6", "tichu4chaos", "tichu4round", "grandseigneur5", "grandseigneur12", "blank"),
)
MOST = 600
"""Moves of a game that are played here; long matches are broken off."""


@cache
def played(key: str) -> Table:
    """A game of random players."""
    seats = Kit(key).game.sides
    table = Table(dealt(key, tuple(SHORT.get(key, {}).items()), "rows"), [Kit(key).entry.levels[0]] * len(seats))
    while not table.finished and len(table.record.moves) < MOST:
        finish(table.step())
    return table


@cache
def rows(key: str) -> list[list[Any]]:
    """The entries of the log, row by row."""
    found: list[list[Any]] = []
    for entry in log(played(key), 0)["lines"]:
        if "opens" in entry or not found:
            found.append([])
        found[-1].append(entry)
    return found


@cache
def words(language: str) -> dict[str, str]:
    table: dict[str, str] = json.loads((I18N / f"{language}.json").read_text("utf-8"))
    return table


def said(line: Any, language: str = "en") -> str:
    """A line in words. Raises KeyError for what has none."""
    key, told = line
    table = words(language)
    text = table[key] if key in table else table[f"{key}#other"]
    shown = {gap: said(value, language) if isinstance(value, tuple) else str(value) for gap, value in told.items()}
    text = re.sub(r"\{(\w+):seat\}", lambda gap: f"Player {shown[gap[1]]}", text)
    return re.sub(r"\{(\w+)\}", lambda gap: shown[gap[1]], text)


def head(row: Sequence[Any]) -> str:
    last = next((one for one in reversed(row) if "head" in one), None)
    return said(last["head"] or last["line"]) if last else ""


def marks(row: Sequence[Any]) -> list[str]:
    return [said(one["mark"]) for one in row if "mark" in one]


def heads_of(key: str, sentence: str) -> list[str]:
    """The heads of the rows in which a sentence stands."""
    return [head(row) for row in rows(key) if any(one["line"][0] == sentence for one in row)]


@pytest.mark.parametrize("key", KEYS)
def test_the_rows_hold_every_sentence_once_and_in_order(key: str) -> None:
    table = played(key)
    told = [line for move in table.lines(0, len(table.record.moves), table.viewer) for line, _ in move]
    assert [entry["line"] for row in rows(key) for entry in row] == told
    assert [entry["n"] for row in rows(key) for entry in row] == sorted(
        entry["n"] for row in rows(key) for entry in row
    )
    assert all("opens" in row[0] for row in rows(key))


@pytest.mark.parametrize("key", KEYS)
def test_the_rows_count_up_and_begin_anew_behind_a_heading(key: str) -> None:
    before = 0
    for row in rows(key):
        assert row[0]["opens"] in {0, before + 1}
        before = row[0]["opens"]


@pytest.mark.parametrize("key", KEYS)
def test_what_is_told_in_short_has_words_and_is_short(key: str) -> None:
    for row in rows(key):
        for entry in row:
            for one in (entry.get("head"), entry.get("mark")):
                texts = [said(one, language) for language in ("en", "de", "cs")] if one else []
                assert all(text and "{" not in text and len(text) <= 90 for text in texts), texts
        assert head(row) or marks(row) or len(row) == 1, "nothing is said of it"


@pytest.mark.parametrize("key", KEYS)
def test_a_log_that_grows_is_the_log_that_is_told_at_once(key: str) -> None:
    """What a page was told of a row stays as it is; it may be added to."""
    table = played(key)
    book, grown = Book(), []
    for n in range(1, len(table.record.moves) + 1):
        book.tell(table.kit.show.brief, table.story(n, table.viewer))
        grown += [{"line": line, **brief} for line, brief in book.moves[-1]]
    assert grown == [
        {name: value for name, value in one.items() if name not in {"n", "seat"}} for one in log(table, 0)["lines"]
    ]


# How long it is.


def test_kuckuck_has_a_row_for_a_round_and_two_for_a_cycle() -> None:
    for key in ("kuckuck4", "kuckuck5t"):
        cycles = heads_of(key, "log.kuckuck.scored")
        rounds = sum(entry["line"][0] == "log.kuckuck.nests" for row in rows(key) for entry in row)
        assert cycles and len(rows(key)) == rounds + 2 * len(cycles)
        assert 5 * len(rows(key)) < sum(map(len, rows(key)))


@pytest.mark.parametrize("key", [key for key in KEYS if REGISTRY[key].family == "tichu"])
def test_a_trick_is_a_row_and_a_hand_has_two_more(key: str) -> None:
    kinds = [entry["line"][0].removeprefix("log.tichu.") for row in rows(key) for entry in row]
    tricks = sum(kind in {"sweep", "trick", "gift", "dog", "dog-last", "dog-lead"} for kind in kinds)
    hands = sum(kind in {"deal", "deal-six", "dealt"} for kind in kinds)
    assert tricks <= len(rows(key)) <= tricks + 3 * hands, "the last trick of a hand is not taken up"
    assert 4 * len(rows(key)) < len(kinds)


@pytest.mark.parametrize("key", ["toguz9", "bestemshe5", "tschuk7", "tsungshap", "tsungshap1893"])
def test_two_moves_are_a_row(key: str) -> None:
    moves = sum(seat != TABLE for seat, _ in played(key).record.moves)
    assert len(rows(key)) <= moves / 2 + 3
    for row in rows(key):
        columns = [one["column"] for one in row if "column" in one]
        assert columns == sorted(columns) and set(columns) <= {0, 1}
        assert all("mark" in one for one in row if "column" in one)


def test_a_coin_is_a_row() -> None:
    assert len(rows("solitaire")) == 22 and {len(row) for row in rows("solitaire")} == {1}
    assert re.fullmatch(r"\d → \d: (wrong, \d|right, \+\d = \d+)", head(rows("solitaire")[1]))


# What it says.


def test_a_round_of_kuckuck_says_who_took_what_and_who_paid() -> None:
    row = rows("kuckuck4")[1]
    assert row[0]["line"][0] == "log.kuckuck.nests"
    told = {one["line"][0]: one["line"][1] for one in row}
    assert re.fullmatch(r"Players? \d( and \d)? pay(s)?|Nobody pays", head(row))
    assert f"Player {told['log.kuckuck.takes']['player']}" in marks(row)[1]
    scores = next(row for row in rows("kuckuck4") if row[0]["line"][0] == "log.kuckuck.scored")
    assert [mark.partition(":")[0] for mark in marks(scores)] == [f"Player {n}" for n in (1, 2, 3, 4)]


def test_a_trick_says_who_led_what_and_who_won_with_what() -> None:
    for row in rows("tichu4"):
        sweep = next((one["line"][1] for one in row if one["line"][0] == "log.tichu.sweep"), None)
        if not sweep:
            continue
        plays = [one["line"][1] for one in row if "cards" in one["line"][1]]
        winner = said(sweep["who"])
        points = f"takes {sweep['points']}:" if sweep["points"] else "wins the trick:"
        assert head(row).startswith(f"{winner} {points} ")
        assert marks(row)[0].startswith(said(plays[0]["who"])) and said(plays[-1]["who"]) == winner
        assert marks(row).count("·") == sum(one["line"][0] == "log.tichu.pass" for one in row)


def test_a_row_that_runs_says_what_came_last() -> None:
    row = next(row for row in rows("tichu4") if row[0]["opens"] and "cards" in row[0]["line"][1])
    assert head(row[:1]) == said(row[0]["line"])


# Pairs.


def column(line: Line) -> int | None:
    found = line[1].get("column")
    return found if isinstance(found, int) else None


def test_pairs_are_those_of_a_score_of_chess() -> None:
    row, opened = Row(), []
    lines: list[Line] = [("move", {"column": one}) for one in (1, 0, 1, 1, 0, 0)]
    lines.insert(3, ("aside", {}))
    for line in lines:
        brief = paired(line, row, column)
        opened.append(brief.get("opens"))
        row = Row(brief["opens"], (line,)) if "opens" in brief else row._replace(lines=(*row.lines, line))
    # Black begins; somebody moves twice; what is aside stands in no column.
    assert opened == [1, 2, None, None, None, 3, None]


def test_notation_needs_no_words() -> None:
    assert {said(noted("7-2"), language) for language in ("en", "de", "cs", "kk", "ky", "ru")} == {"7-2"}
