"""The opening book: games that the search played against itself, as the page gets them and the explorer reads them."""

from __future__ import annotations

import zlib
from pathlib import Path

import pytest
from tschatulle import games
from tschatulle.games.toguz.coach.explorer import DEEP, Book
from tschatulle.games.toguz.rules.toguz import make
from tschatulle.minds.bot import finish

from tools.research.learning import openings

BOOKS = Path(__file__).resolve().parents[1] / "web" / "openings"
MOST_BYTES = 100_000
NINE = make({})
FEW = 400
"""Nodes of a search that is quick."""


def test_there_is_a_book_for_every_game_that_says_so() -> None:
    said = {key for key, entry in games.REGISTRY.items() if entry.openings}
    assert {path.stem for path in BOOKS.glob("*.txt")} == said == {"toguz9"}
    assert all(games.entry(key).study for key in said)


def test_every_game_of_the_book_is_played_by_the_rules_and_the_book_is_small() -> None:
    text = openings.FILE.read_text("ascii")
    book = Book(NINE)
    told = finish(book.add(text))
    assert told["failed"] == told["known"] == 0
    assert told["new"] == len(text.splitlines()) - 1 >= 500
    assert len(zlib.compress(text.encode(), 9)) <= MOST_BYTES
    rows = book.at(NINE.start())
    assert len(rows) >= 4 and rows[0]["games"] < 0.8 * len(book), "openings differ"
    assert all(sum(row["results"]) == row["games"] for row in rows), "every game has a result"


def test_a_book_whose_reading_was_ended_is_read_on() -> None:
    text = openings.FILE.read_text("ascii")
    book = Book(NINE)
    reading = book.add(text)
    next(reading)
    reading.close()
    before = len(book)
    told = finish(book.add(text))
    assert 0 < before == told["known"] < told["games"] == len(text.splitlines()) - 1
    assert sum(row["games"] for row in book.at(NINE.start())) == len(book), "nothing is counted twice"


def test_the_first_game_of_the_book_is_what_the_command_plays() -> None:
    _, first, *_ = openings.FILE.read_text("ascii").splitlines()
    assert openings.played(NINE, 0, 20_000, "book") == first


def test_an_interrupted_book_is_gone_on_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def lines(name: str, *counts: int) -> list[str]:
        for count in counts:
            file = ["--file", str(tmp_path / name), "--nodes", str(FEW), "--games", str(count)]
            monkeypatch.setattr("sys.argv", ["openings", *file])
            openings.main()
        return (tmp_path / name).read_text().splitlines()

    once = lines("once", 3)
    assert lines("twice", 2, 3) == once and len(once) == 4
    assert len({*once}) == 4, "games differ"


def test_pits_are_liked_less_the_longer_a_game_is_and_not_at_all_behind_the_book() -> None:
    liked = [openings.taste(n) for n in range(DEEP + 2)]
    assert liked == sorted(liked, reverse=True)
    assert liked[0] > liked[DEEP - 1] > liked[DEEP] == 0
