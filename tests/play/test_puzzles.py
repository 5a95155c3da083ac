"""Puzzles of dates: what lies there stays as it was published, three tries and what they earn, damaged data."""

from __future__ import annotations

from datetime import date, timedelta
from hashlib import sha256
from pathlib import Path
from zlib import crc32

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tschatulle.chance import Chance
from tschatulle.game import BadText, GameError
from tschatulle.games import REGISTRY
from tschatulle.play.catalog import card
from tschatulle.play.challenges import puzzles
from tschatulle.play.challenges.daily import FIRST, days
from tschatulle.play.challenges.medals import limits
from tschatulle.play.challenges.puzzles import (
    LIMIT,
    PAR,
    SCORES,
    Position,
    grade,
    line_of,
    puzzle,
    read_line,
    read_year,
)
from tschatulle.play.formats.links import read_any

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "web" / "dailies"
GOLDEN = ROOT / "tests" / "golden" / "puzzles.txt"
KEYS = [key for key, entry in REGISTRY.items() if entry.puzzle]
YEARS = range(FIRST.year, puzzles.LAST_YEAR + 1)
FILES = [(key, year) for key in KEYS for year in YEARS]
DAY = "2026-11-23"


def data(key: str, year: int = 2026) -> str:
    return (FOLDER / puzzles.file_name(key, year)).read_text("ascii")


def years(key: str) -> list[int]:
    """Of which there are puzzles."""
    return [year for one, year in FILES if one == key]


def position(key: str, day: str = DAY) -> Position:
    return read_line(key, line_of(key, date.fromisoformat(day), data(key, int(day[:4]))))


def refused(*how: object) -> str:
    with pytest.raises(BadText) as caught:
        puzzle(*how)
    return caught.value.reason


# What was published.


def test_the_page_knows_what_it_needs_before_the_core_is_there() -> None:
    """The worth of tries, for medals at the first paint; the years of which there are files."""
    web = ROOT / "web" / "shell"
    worth = dict(zip(("gold", "silver", "bronze"), puzzles.SCORES, strict=True), par=puzzles.PAR)
    said = ", ".join(f"{name}: {points}" for name, points in worth.items())
    assert f"WORTH = {{ {said} }};" in (web / "daily" / "medals.js").read_text("utf-8")
    file = (web / "puzzle" / "file.js").read_text("utf-8")
    assert f'FIRST = "{FIRST.year}";' in file and f'LAST = "{puzzles.LAST_YEAR}";' in file
    assert f"MOST = {puzzles.TRIES};" in (web / "puzzle" / "kept.js").read_text("utf-8")


def test_five_games_have_puzzles() -> None:
    assert KEYS == ["tichu4", "toguz9", "bestemshe5", "tsungshap", "kuckuck4"]
    assert [key for key in REGISTRY if card(key)["puzzle"]] == KEYS
    assert sorted(path.name for path in FOLDER.iterdir()) == sorted(puzzles.file_name(*one) for one in FILES)


@pytest.mark.parametrize(("key", "year"), FILES)
def test_a_year_is_frozen(key: str, year: int) -> None:
    """Name, SHA-256, and the lines of the first and the last date of each file. It is never written again."""
    text = data(key, year)
    lines = read_year(key, year, text)
    told = f"{key} {year} {sha256(text.encode()).hexdigest()}\n{lines[0]}\n{lines[-1]}\n"
    assert told in GOLDEN.read_text("utf-8")
    assert len(text) <= LIMIT == 40_000


def test_no_puzzle_comes_twice() -> None:
    """A deal is not used twice, and no play of Toguz Kumalak or Bestemshe is; that no two plays end in one position,
    the deep tests of these games find out."""
    for key in KEYS:
        lines = [line for year in years(key) for line in read_year(key, year, data(key, year))]
        deals = [line if line.startswith(puzzles.NOTHING) else line.split(" ")[0] for line in lines]
        assert len(set(deals)) == len(deals) == (date(years(key)[-1] + 1, 1, 1) - FIRST).days


@pytest.mark.parametrize("key", KEYS)
def test_a_drawn_sample_is_legal_and_has_one_best_answer(key: str) -> None:
    rng = Chance(f"sample {key}")
    for year in years(key):
        lines = read_year(key, year, data(key, year))
        for line in (rng.pick(lines) for _ in range(3)):
            found = read_line(key, line)
            kit = found.record.kit()
            most = sorted(found.worths.values(), reverse=True)
            assert most[0] - most[1] >= kit.puzzle.MARGIN
            assert len(most) >= 3
            assert puzzles.line_text(found.record, found.notes) == line
            state = puzzles.state_of(found.record)
            moves = kit.game.moves(state, found.seat)
            assert set(found.worths) == {kit.game.move_text(move) for move in moves}
            assert kit.game.flaws(state) == ()
            assert not {part for move in moves for part in kit.show.parts(move)} & set(kit.puzzle.IDLE)


def test_grades_follow_the_week() -> None:
    monday = date(2026, 11, 23)
    assert [grade(monday + timedelta(n)) for n in range(7)] == [1, 1, 2, 2, 2, 3, 3]


# Tries.


def test_tries_earn_the_medals_of_every_daily() -> None:
    assert tuple(limits(PAR).values()) == SCORES[::-1]


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize(("wrong", "medal", "score"), [(0, "gold", 11), (1, "silver", 10), (2, "bronze", 9)])
def test_the_right_answer_ends_it(key: str, wrong: int, medal: str, score: int) -> None:
    found, text = position(key), data(key)
    others = [move for move in found.worths if move != found.best]
    told = puzzle(key, DAY, DAY, text, [*others[:wrong], found.best])
    assert (told["over"], told["solved"], told["left"], told["medal"]) == (True, True, 0, medal)
    assert [one["right"] for one in told["tries"]] == [False] * wrong + [True]
    assert told["solution"] == {"move": found.best, "line": told["tries"][-1]["line"]}
    assert told["result"] == {"key": key, "date": DAY, "score": score, "par": PAR, "late": False}
    assert days([told["result"]], DAY, key)["medals"][medal] == 1


@pytest.mark.parametrize("key", KEYS)
def test_after_three_wrong_tries_there_is_no_medal(key: str) -> None:
    found, text = position(key, "2026-11-25"), data(key)
    others = [move for move in found.worths if move != found.best][:3]
    told = [puzzle(key, "2026-11-25", "2026-11-27", text, others[:n]) for n in range(4)]
    assert [(one["left"], one["over"]) for one in told] == [(3, False), (2, False), (1, False), (0, True)]
    assert [bool(one["solution"]) for one in told] == [False, False, False, True]
    assert [one["state"] for one in told] == ["past"] * 4
    assert (told[3]["medal"], told[3]["solved"]) == (None, False)
    assert told[3]["result"] == {"key": key, "date": "2026-11-25", "score": 0, "par": PAR, "late": True}


def test_one_flame_burns_for_all_of_them() -> None:
    text = data("kuckuck4")
    first = puzzle("kuckuck4", DAY, DAY, text, [position("kuckuck4").best])["result"]
    second = {"key": "solitaire", "date": "2026-11-24", "score": 30, "par": 35.0}
    assert days([first, second], "2026-11-24")["streak"] == 2


def test_tries_that_are_none() -> None:
    text, found = data("kuckuck4"), position("kuckuck4")
    others = [move for move in found.worths if move != found.best]
    for tries in (["x"], [3], [None], ["1"], [found.best, others[0]], [*others[:3], others[0]], [others[0]] * 4):
        assert refused("kuckuck4", DAY, DAY, text, tries) == "bad-request", tries


def test_dates_without_a_puzzle() -> None:
    text = data("kuckuck4")
    assert refused("kuckuck4", DAY, "2026-11-22", text, []) == "future-date"
    assert refused("kuckuck4", "2031-01-01", "2031-01-01", text, []) == "no-puzzle"
    assert refused("kuckuck4", "2025-12-31", DAY, text, []) == "before-first"
    assert refused("kuckuck4", "2026-02-30", DAY, text, []) == "bad-date"
    assert refused("kuckuck5", DAY, DAY, text, []) == "bad-request"


@pytest.mark.parametrize("key", KEYS)
def test_the_link_of_a_puzzle(key: str) -> None:
    link = puzzle(key, DAY, DAY, data(key), [])["link"]
    assert read_any(f"https://example.org/{link}").answer() == {"kind": "date", "key": key, "text": DAY, "moves": None}


# Damage.


def test_data_of_another_game_or_year_are_refused() -> None:
    assert refused("kuckuck4", DAY, DAY, data("tsungshap"), []) == "bad-dailies"
    assert refused("kuckuck4", "2027-01-01", "2027-01-01", data("kuckuck4"), []) == "bad-dailies"


@settings(max_examples=40)
@given(st.data())
def test_a_letter_that_changed_is_noticed(draw: st.DataObject) -> None:
    text = data("kuckuck4")
    place = draw.draw(st.integers(0, len(text) - 1))
    letter = draw.draw(st.sampled_from("0aZ -\n\u00e4"))
    if letter != text[place]:
        assert refused("kuckuck4", DAY, DAY, text[:place] + letter + text[place + 1 :], []) == "bad-dailies"


@pytest.mark.parametrize("change", [str.upper, str.rstrip, lambda text: text[:-40], lambda text: text + "x" * LIMIT])
def test_data_that_are_cut_or_filled_up_are_refused(change: object) -> None:
    assert refused("kuckuck4", DAY, DAY, change(data("kuckuck4")), []) == "bad-dailies"


@settings(max_examples=60, deadline=None)
@given(key=st.sampled_from(KEYS), seed=st.text(), played=st.text("0123abz"), notes=st.text("hmlwd.019-"))
def test_whatever_a_line_says_it_is_refused_or_a_position(key: str, seed: str, played: str, notes: str) -> None:
    """A checksum is soon made anew; what stands behind it is believed no more than anything else that comes."""
    for line in (f"{seed} {played} {notes}", seed, f"{puzzles.NOTHING} {played} {notes}"):
        try:
            read_line(key, line)
        except GameError as error:
            assert isinstance(error, BadText)


@pytest.mark.parametrize("key", KEYS)
def test_notes_of_another_kind_are_refused(key: str) -> None:
    line = line_of(key, date(2026, 11, 23), data(key))
    for notes in ("", "x", "hh", "hmlx", "...", "www.000.1", "lll.111.", "5"):
        with pytest.raises(BadText):
            read_line(key, f"{line.rsplit(' ', 1)[0]} {notes}")


def test_the_checksum_is_that_of_the_lines() -> None:
    head, _, body = data("kuckuck4").partition("\n")
    assert head == f"tschatulle dailies 1 kuckuck4 2026 {crc32(body.encode()):08x}"
