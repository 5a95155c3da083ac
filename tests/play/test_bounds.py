"""Bounds of what is linked, read, counted and kept: each from both sides, without a game played to its end."""

from __future__ import annotations

import json
import zlib
from binascii import b2a_base64
from collections.abc import Callable
from importlib import import_module
from typing import Any

import pytest
from play.walks import opened, walked
from tschatulle.bridge.requests import early_number, number_of, parsed, refusal
from tschatulle.chance import Chance
from tschatulle.game import TABLE, BadText, GameError, Outcome
from tschatulle.games import Kit
from tschatulle.minds.bot import finish
from tschatulle.play import record as records
from tschatulle.play.analysis.review import game_table, games_reviewed
from tschatulle.play.analysis.reviews import Reviews
from tschatulle.play.analysis.study import Explorer, line_answer, line_table, read_study, studied
from tschatulle.play.analysis.writing import forms
from tschatulle.play.challenges.daily import FIRST, days, is_date, number, read_date
from tschatulle.play.challenges.duplicate import NAME_LIMIT, Result, _entered, _playable, computed, result_link
from tschatulle.play.challenges.puzzles import grade
from tschatulle.play.formats import parts as pieces
from tschatulle.play.formats import save as saves
from tschatulle.play.formats.links import compared, read_any, read_fragment, table_link, turn_table
from tschatulle.play.formats.nesting import too_deep
from tschatulle.play.formats.parts import MARK, check_of, read_parts, written
from tschatulle.play.formats.save import PART, Writing, read_save, save_text
from tschatulle.play.match import AWAY, HUMAN, MOST_GAMES, Sitting, checked_seats, checked_sitting, counted, following
from tschatulle.play.packing import number_text
from tschatulle.play.record import (
    FILE_MARK,
    Entered,
    Record,
    dealt,
    file_text,
    link_text,
    most_file,
    most_text,
    moves_text,
    position_link,
    read_file,
    read_link,
)
from tschatulle.play.table import Table


def reason(act: Any, *args: Any) -> str:
    with pytest.raises(GameError) as caught:
        act(*args)
    return caught.value.reason


def params(act: Any, *args: Any) -> dict[str, Any]:
    with pytest.raises(GameError) as caught:
        act(*args)
    return dict(caught.value.params)


USED: dict[str, Callable[[], object]] = {
    "play.analysis.review": lambda: reason(game_table, "", 0),
    "bridge.requests": lambda: number_of({}),
    "play.challenges.daily": lambda: is_date(""),
    "play.challenges.duplicate": lambda: reason(_playable, Result("", 0, Record("blank"))),
    "play.formats.links": lambda: reason(read_any, ""),
    "play.match": lambda: checked_seats(Kit("blank"), ()),
    "play.formats.nesting": lambda: too_deep(""),
    "play.packing": lambda: number_text(0),
    "play.formats.parts": lambda: check_of(written(0, "", "")),
    "play.challenges.puzzles": lambda: grade(FIRST),
    "play.record": lambda: records.checked_seed(""),
    "play.analysis.reviews": Reviews,
    "play.formats.save": lambda: saves.true_seed(Record("blank")),
    "play.analysis.study": lambda: reason(studied, "blank"),
    "play.table": lambda: Table(Record("blank"), ()),
    "play.analysis.writing": lambda: forms("blank"),
}
"""Something of each module, so that whoever asks which tests run it is told of this one, too."""


@pytest.mark.parametrize(
    ("module", "sizes"),
    [
        ("play.analysis.review", {"GAMES_LIMIT": 2000}),
        ("bridge.requests", {"REQUEST_LIMIT": 1_000_000}),
        ("play.challenges.daily", {"STEP": 5, "FAR": 10_000}),
        ("play.challenges.duplicate", {"NAME_LIMIT": 24, "SEATS": (*"0123456789", "10", "11")}),
        ("play.formats.links", {"MOST_RESULTS": 40}),
        ("play.match", {"MOST_GAMES": 9999}),
        ("play.formats.nesting", {"DEPTH": 40}),
        ("play.packing", {"ONE": 62, "END": 0, "MOST": 62 + (92 - 62) * 92}),
        ("play.formats.parts", {"VERSION": 2, "FIRST": "00000000"}),
        ("play.challenges.puzzles", {"LAST_YEAR": 2030, "LIMIT": 40_000, "TRIES": 3, "SCORES": (11, 10, 9), "PAR": 10}),
        ("play.record", {"SEED_LIMIT": 64, "SEED_TEXT": 768, "WORD": 4}),
        ("play.analysis.reviews", {"KEPT": 4}),
        (
            "play.formats.save",
            {"LIMIT": 400_000, "PART": 1500, "MOST_PARTS": 10_000, "REACH": 10, "MOST": 50, "LONGEST": 2000},
        ),
        ("play.analysis.study", {"GAMES_LIMIT": 2000, "PIECES_LIMIT": 20_000_000}),
        ("play.table", {"KEPT": 400, "KEPT_TEXTS": 50}),
        ("play.analysis.writing", {"NAME_LIMIT": 60}),
    ],
)
def test_sizes_stay_as_they_were_published(module: str, sizes: dict[str, Any]) -> None:
    """What was read yesterday is read tomorrow, too: whoever moves a bound moves it here."""
    found = import_module(f"tschatulle.{module}")
    USED[module]()
    assert {name: getattr(found, name) for name in sizes} == sizes


LINK = table_link(opened("blank", "abc"), "s")["fragment"]
FILE = file_text(opened("blank", "abc").record)

# Links.


def test_a_text_of_four_hundred_thousand_characters_is_looked_at() -> None:
    assert read_any(LINK.rjust(400_000)).kind == "seed"
    assert reason(read_any, LINK.rjust(400_001)) == "unreadable"


def test_a_fragment_has_the_length_of_a_link_and_fifty_more() -> None:
    begin = "#/blank/r/"
    assert reason(read_fragment, begin + "A" * (2050 - len(begin))) != "unreadable"
    assert reason(read_fragment, begin + "A" * (2051 - len(begin))) == "unreadable"


def test_an_unknown_kind_is_told_in_part() -> None:
    assert params(read_fragment, "#/blank/" + "k" * 12 + "/x") == {"kind": "k" * 10}
    assert params(table_link, opened("blank", "abc"), "k" * 12) == {"kind": "k" * 10}
    (told,) = finish(compared([f"#/blank/{'k' * 12}/x"]))["bad"]
    assert told == {"nth": 0, "reason": "link-kind", "params": {"kind": "k" * 10}}


def test_forty_results_are_compared_and_no_more() -> None:
    told = finish(compared(["x"] * 40))
    assert told["rounds"] == [] and [one["nth"] for one in told["bad"]] == list(range(40))
    assert params(finish, compared(["x"] * 41)) == {"limit": 40}
    parts = list(compared(["x"] * 4))
    assert parts == [0.25, 0.5, 0.75, 1.0]


@pytest.mark.parametrize(
    ("record", "seats"),
    [
        (Record("blank"), (AWAY, HUMAN)),
        (Record("blank", (), "", (Entered(TABLE, "2"),)), (HUMAN, AWAY)),
        (Record("blank", (), "", (Entered(TABLE, "2"), Entered(0, "1"))), (AWAY, HUMAN)),
        (Record("blank", (), "", (Entered(TABLE, "2"), Entered(0, "1"), Entered(1, "1"))), (HUMAN, AWAY)),
        (dealt("kuckuck3", (), "turn"), (HUMAN, AWAY, AWAY)),
        (Record("kuckuck3", (), "", dealt("kuckuck3", (), "turn").moves[:1]), (AWAY, HUMAN, AWAY)),
    ],
)
def test_who_was_sent_a_turn_sits_where_the_game_waits(record: Record, seats: tuple[str, ...]) -> None:
    assert turn_table(record).seats == seats


def test_at_the_end_who_comes_after_the_last_mover_looks() -> None:
    record = walked("kuckuck3", "end", seats=("greedy",) * 3).record
    last = record.moves[-1].seat
    assert turn_table(record).seats[(last + 1) % 3] == HUMAN and turn_table(record).seats.count(HUMAN) == 1


@pytest.mark.parametrize("least", [True, False])
def test_a_record_or_a_position_fits_a_link_of_exactly_its_length(monkeypatch: pytest.MonkeyPatch, least: bool) -> None:
    record = opened("blank", "abc").record
    position = Kit("toguz9").game.state_text(Kit("toguz9").game.start())
    for write in (lambda: link_text(record), lambda: position_link(Record("toguz9"), position)):
        length = len(write())
        monkeypatch.setattr(records, "LINK_LIMIT", length - (not least))
        if least:
            assert len(write()) == length
        else:
            assert params(write) == {"length": length}
        monkeypatch.undo()
    assert read_link("blank", link_text(record)) == record


@pytest.mark.parametrize("more", [0, 1])
def test_a_long_record_is_not_packed(monkeypatch: pytest.MonkeyPatch, more: int) -> None:
    record = walked("tschuk5", "packed", 6).record
    text, plain_one = link_text(record), records.plain_text(record)
    monkeypatch.setattr(records, "PLAIN_LIMIT", len(plain_one) - more)
    assert link_text(record) == (plain_one if more else text) and text != plain_one


@pytest.mark.parametrize("more", [0, 1])
def test_a_result_fits_a_link_of_exactly_its_length(monkeypatch: pytest.MonkeyPatch, more: int) -> None:
    one = finish(computed("tichu4round", "exact", "random", 0))
    length = len(result_link(one).rpartition("/")[2])
    monkeypatch.setattr("tschatulle.play.challenges.duplicate.LINK_LIMIT", length - more)
    if more:
        assert params(result_link, one) == {"length": length}
    else:
        assert len(result_link(one).rpartition("/")[2]) == length


def test_pieces_have_twenty_million_characters() -> None:
    explorer = Explorer()
    assert explorer.add("toguz9", "x" * 19_999_999, True) == explorer.add("toguz9", "x", True) == {"waits": True}
    assert params(explorer.add, "toguz9", "x", True) == {"limit": 20_000_000}


@pytest.mark.parametrize("more", [0, 1])
def test_pieces_of_a_file_of_games_are_together_as_long_as_they_may_be(
    monkeypatch: pytest.MonkeyPatch, more: int
) -> None:
    monkeypatch.setattr("tschatulle.play.analysis.study.PIECES_LIMIT", len(TWO_GAMES) - more)
    explorer = Explorer()
    assert explorer.add("toguz9", TWO_GAMES[:20], True) == {"waits": True}
    if more:
        assert params(explorer.add, "toguz9", TWO_GAMES[20:], False) == {"limit": len(TWO_GAMES) - 1}
        assert explorer.pieces == {} == explorer.books
    else:
        told = finish(explorer.add("toguz9", TWO_GAMES[20:], False))  # type: ignore[arg-type]
        assert told["kept"] and explorer.pieces == {}
        table = Table(Record("toguz9"), ())
        assert explorer.at(table)["games"] > 0 and explorer.at(table)["rows"]
        explorer.clear("toguz9")
        assert explorer.at(table) == {"games": 0, "rows": []}


# Records and files.


def test_the_longest_text_of_a_record_is_worked_out_of_its_game() -> None:
    assert most_text(Kit("blank")) == 1 + 768 + 1 + 3 + 3 * 4
    tschuk = Kit("tschuk7")
    assert most_text(tschuk) == len("flips=once&") + 1 + 768 + 1 + tschuk.extent.text + 4 * tschuk.extent.moves
    toguz = Kit("toguz9")
    options = len("repetition=third&ninth=closed&")
    assert most_text(toguz) == options + 1 + 768 + 1 + toguz.extent.text + 4 * toguz.extent.moves
    assert most_file(Kit("blank")) == 2 * (len("tschatulle record 1") + 100 + most_text(Kit("blank")) + 3)


def test_a_file_may_be_as_long_as_its_game_allows() -> None:
    most = most_file(Kit("blank"))
    assert read_file(FILE.ljust(most, "\n")) == opened("blank", "abc").record
    assert reason(read_file, FILE.ljust(most + 1, "\n")) == "bad-record"
    assert FILE.startswith(FILE_MARK + "\ngame blank\nseed abc\nmoves ")


def test_a_name_has_one_to_twenty_four_printable_letters() -> None:
    round_of = dealt("tichu4round", (), "names")
    for name in ("a", "a" * 24, "ä b"):
        assert _playable(Result(name, 0, round_of))
    for name in ("", "a" * 25, "a\nb"):
        assert params(_playable, Result(name, 0, round_of)) == {"limit": NAME_LIMIT} == {"limit": 24}
    for seat in (-1, 4):
        assert reason(_playable, Result("a", seat, round_of)) == "no-round"
    assert _playable(Result("a", 3, round_of))


# Saves.


def test_a_part_says_at_most_so_much() -> None:
    for plain in ("x" * 300, "abc" * 77, "ä" * 10, ""):
        size = len(plain.encode())
        assert read_parts([written(0, "", plain)], size) == [plain]
        if size:
            assert reason(read_parts, [written(0, "", plain)], size - 1) == "bad-save"


def part_of(body: bytes) -> str:
    """A part with a right check number around whatever was packed."""
    text = b2a_base64(body, newline=False).decode()
    return f"{MARK} 2 0 {'0' * 8} {pieces._check(0, '0' * 8, text)} {text}"


@pytest.mark.parametrize(
    ("body", "good"),
    [
        (zlib.compress(b"plain"), True),
        (zlib.compress(b"plain")[:-1], False),
        (zlib.compress(b"plain") + b"x", False),
        (zlib.compress(b"plain and more"), False),
        (zlib.compress(b"\xff"), False),
        (b"plain", False),
        (b"", False),
    ],
)
def test_a_part_is_packed_text_and_nothing_behind_it(body: bytes, good: bool) -> None:
    if good:
        assert read_parts([part_of(body)], 5) == ["plain"]
    else:
        assert reason(read_parts, [part_of(body)], 5) == "bad-save"


@pytest.mark.parametrize(
    "spoilt",
    ["tschatulle 2 0 {0} {1} {2}", "{M} 1 0 {0} {1} {2}", "{M} 2 7 {0} {1} {2}", "{M} 2 0 00000001 {1} {2}",
     "{M} 2 0 {0} 00000000 {2}", "{M} 2 0 {0} {1} {2} x", "{M} 2 0 {0} {1}"],
)  # fmt: skip
def test_a_part_that_is_not_the_next_one_ends_the_save(spoilt: str) -> None:
    first = written(0, "", "first")
    link, check, body = first.split(" ")[3:]
    assert reason(read_parts, [spoilt.format(link, check, body, M=MARK)], 99) == "bad-save"
    second = written(1, first, "second")
    link, check, body = second.split(" ")[3:]
    assert read_parts([first, second], 99) == ["first", "second"]
    assert read_parts([first, spoilt.format(link, check, body, M=MARK), second], 99) == ["first"]
    assert check_of(first) == first.split(" ")[4] == second.split(" ")[3]


def test_events_fill_a_part_up_to_its_length() -> None:
    assert PART == 1500
    for length, parts in ((1499 - 1400, 2), (1500 - 1400, 3)):
        writing = Writing(written(0, "", "x"))
        writing.add("a" * 1400)
        assert len(writing.parts) == 2
        writing.add("b" * length)
        assert len(writing.parts) == parts
        assert read_parts(writing.parts, 9999)[-1].endswith("b" * length)
        assert len(read_parts(writing.parts, 9999)) == parts
    assert writing.last == "b" * 100


def plain(save: str) -> dict[str, Any]:
    """What a save of one part says."""
    (text,) = read_parts([save], 10**6)
    told: dict[str, Any] = json.loads(text)
    return told


def signed(told: dict[str, Any]) -> str:
    return written(0, "", json.dumps(told))


def test_a_save_is_read_up_to_ten_thousand_parts_and_four_hundred_thousand_characters() -> None:
    """What does not follow the part before is left out; what is too much is refused."""
    table = opened("blank", "abc")
    part = save_text(table)
    for least in ([""] * 9_999, ["x" * (400_000 - len(part))]):
        assert read_save([part, *least]).record == table.record
        assert reason(read_save, [part, *least, "x"]) == "bad-save"


def test_a_save_is_read_up_to_fifty_records_and_two_thousand_moments() -> None:
    told = plain(save_text(opened("blank", "abc")))
    (text,), (cut,), (seats,) = told["records"], told["line"], told["sittings"]
    for name, one, most in (("records", text, 50), ("line", cut, 2000), ("sittings", seats, 2000)):
        assert read_save(signed({**told, name: [one] * most})).record.seed == "abc"
        assert reason(read_save, signed({**told, name: [one] * (most + 1)})) == "bad-save"
    many = {**told, "line": [cut] * 3}
    assert [len(read_save(signed({**many, "at": at})).past) for at in range(3)] == [0, 1, 2]
    assert reason(read_save, signed({**many, "at": 3})) == reason(read_save, signed({**many, "at": -1})) == "bad-save"


def test_a_save_that_is_too_long_keeps_ten_games_before_and_behind_then_five_one_and_none(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = opened("blank", "0")
    for n in range(1, 26):
        table.renew(dealt("blank", (), str(n)))
    for _ in range(12):
        table.undo()
    kept, limit = [], 400_000
    for _ in range(4):
        monkeypatch.setattr(saves, "LIMIT", limit)
        text = save_text(table)
        size = len(read_parts([text], 10**6)[0])
        monkeypatch.setattr(saves, "LIMIT", size)
        assert save_text(table) == text, "exactly as long as it may be"
        kept.append((len(plain(text)["records"]), plain(text)["at"]))
        limit = size - 1
    assert kept == [(21, 10), (11, 5), (3, 1), (1, 0)]


# Requests.


@pytest.mark.parametrize("more", [0, 1])
def test_a_line_and_a_result_have_as_many_moves_as_their_game(monkeypatch: pytest.MonkeyPatch, more: int) -> None:
    """One of two moves of a line is wrong, one of three words of a result: what is too much is not even looked at."""
    nine, round_of = studied("toguz9"), dealt("tichu4round", (), "many")._replace(moves=())
    for moves, act, too_much in (
        (2, lambda: line_table(nine, "", ["7", "?"]), "bad-record"),
        (3, lambda: _entered(round_of, ["", "?", "?"]), "link-body"),
    ):
        extent = nine.extent._replace(moves=moves - more)
        with monkeypatch.context() as patched:
            patched.setattr(Kit, "extent", extent)
            assert (reason(act) == too_much) == bool(more)


def test_a_request_has_a_million_characters() -> None:
    begin, end = '{"ask":"', '"}'
    longest = begin + "x" * (1_000_000 - len(begin + end)) + end
    assert parsed(longest)["ask"].startswith("x")  # type: ignore[union-attr]
    assert params(parsed, longest + " ") == {"limit": 1_000_000}


def test_the_number_of_a_request_that_cannot_be_read_has_fifteen_digits() -> None:
    number = 10**15 - 1
    for text in (f'{{"id":{number},"ask":', f'"x","id":{number}}}'):
        assert early_number(text) == early_number(text.replace("x", "x" * 50)) == number
        assert early_number(text.replace(str(number), f"{number}9")) is None
    assert early_number(f'{{"ask":"x","id":{number}, "text":""}}') is None


def test_a_fault_of_a_request_is_told_in_two_hundred_characters() -> None:
    told = refusal(3, ValueError("x" * 300))
    assert told["id"] == 3 and len(told["error"]["params"]["what"]) == 200


# Days.


def result(day: str, late: bool = False) -> dict[str, Any]:
    return {"date": day, "score": 40, "par": 38.5, "late": late}


def test_dailies_are_of_a_hundred_years() -> None:
    assert number(read_date("2026-01-01")) == 1 and number(read_date("2125-12-31")) == 36524
    for text in ("2025-12-31", "2126-01-01", "x", "", "2026-02-30"):
        assert not is_date(text)
    assert is_date("2026-01-01") and is_date("2125-12-31")


@pytest.mark.parametrize(
    ("played", "today", "streak"),
    [
        (["01", "02"], "02", 2),
        (["01", "02"], "03", 2),
        (["01", "02"], "04", 0),
        (["10", "11", "20"], "05", 1),
        (["10", "11", "20"], "09", 1),
        (["10", "11", "20"], "11", 2),
        (["10", "20", "21"], "05", 2),
        (["01", "02", "20"], "10", 1),
        (["01", "02", "20"], "02", 2),
        (["02", "03"], "01", 2),
        ([], "01", 0),
    ],
)
def test_the_streak_reaches_today_or_yesterday_or_lies_ahead(played: list[str], today: str, streak: int) -> None:
    told = days([result(f"2026-03-{day}") for day in played], f"2026-03-{today}")
    assert told["streak"] == streak and told["played"] == len(played)


@pytest.mark.parametrize(("score", "par", "counts"), [(10_000, 0, 1), (-10_000, 0, 1), (10_001, 0, 0), (0, 10_000, 1)])
def test_no_score_is_farther_than_that(score: int, par: int, counts: int) -> None:
    told = days([{"date": "2026-03-01", "score": score, "par": par}], "2026-03-01")
    assert (told["played"], told["skipped"]) == (counts, 1 - counts)
    assert days([{"date": "2026-03-01", "score": 1, "par": 10_000.5}], "2026-03-01")["skipped"] == 1


# Matches.


@pytest.mark.parametrize(("games", "good"), [(0, True), (9999, True), (10_000, False), (-1, False)])
def test_a_match_has_so_many_games(games: int, good: bool) -> None:
    now = Sitting((HUMAN, HUMAN), (0, 1), (0, 0), games)
    if good:
        assert checked_sitting(Kit("blank"), now) == now
    else:
        assert reason(checked_sitting, Kit("blank"), now) == "bad-seats"


def test_the_count_of_games_stops_at_the_most() -> None:
    end = Outcome((1, 0), (0,), "x")
    for games, after in ((0, 1), (9998, 9999), (9999, 9999)):
        assert following(Kit("blank"), Sitting((HUMAN, HUMAN), (0, 1), (0, 0), games), end, None).games == after
    assert MOST_GAMES == 9999


# The analysis board and files of others.


def test_a_line_brings_the_story_of_its_last_move() -> None:
    kit = studied("toguz9")
    assert line_answer(line_table(kit, "", []))["story"] == []
    assert line_answer(line_table(kit, "", ["7"]))["story"][0]["do"] == "lift"
    told = line_answer(line_table(kit, "", ["7", "2"]))
    assert len(told["labels"]) == 2 and told["view"]["n"] == 2


def test_a_fragment_without_its_mark_is_read_at_the_analysis_board() -> None:
    game = Kit("toguz9").game
    fragment = table_link(Table(Record("toguz9"), ()), "p")["fragment"]
    for text in (fragment, fragment.removeprefix("#/"), fragment.removeprefix("#")):
        told = finish(read_study("toguz9", text))
        assert (told["kind"], told["position"], told["moves"]) == ("line", game.state_text(game.start()), [])
    position = finish(read_study("toguz9", game.state_text(game.start())))
    assert (position["at"], position["moves"], position["error"], position["notes"]) == (0, [], None, [])


TWO_GAMES = '[White "A"]\n\n1. 76(10) 11(10) 1-0\n\n[White "B"]\n\n1. 75 *\n'


def test_progress_through_a_file_is_counted_in_two_thousandths() -> None:
    assert list(read_study("toguz9", TWO_GAMES)) == [0.0, 1 / 2000]
    assert list(games_reviewed(TWO_GAMES)) == [1 / 2000, 2 / 2000]
    told = finish(games_reviewed(TWO_GAMES))
    assert [(one["verdict"], one["moves"]) for one in told["games"]] == [("unfinished", 2), ("wrong", 0)]
    assert told["games"][1]["reason"] == "toguz.wrong-destination" and told["key"] == "toguz9"
    picked = finish(read_study("toguz9", TWO_GAMES, 1))
    assert picked["title"] == "B – ?" and picked["error"]["place"] == 1
    with pytest.raises(BadText):
        finish(read_study("toguz9", TWO_GAMES, 2))


@pytest.mark.parametrize(("limit", "more"), [(2, True), (3, False), (4, False)])
def test_a_file_with_more_games_than_are_listed_says_so(
    monkeypatch: pytest.MonkeyPatch, limit: int, more: bool
) -> None:
    text = TWO_GAMES + '\n[White "C"]\n\n1. 76(10) *\n'
    for module, work in (("study", lambda: read_study("toguz9", text)), ("review", lambda: games_reviewed(text))):
        monkeypatch.setattr(f"tschatulle.play.analysis.{module}.GAMES_LIMIT", limit)
        told = finish(work())
        assert (len(told["games"]), told["more"]) == (min(limit, 3), more)


def test_bystanders_are_asked_from_the_left_of_the_last_mover_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """With a game in which one after the other is awaited, as if its players could act out of turn."""
    table = Table(dealt("kuckuck4t", (), "around"), ("greedy", "greedy", "greedy", HUMAN))
    table.kit.entry = table.kit.entry._replace(interrupts=True)
    monkeypatch.setattr("tschatulle.play.table.listens", lambda bot: True)
    for _ in range(8):
        seat = table.kit.game.awaited(table.state)[0]
        move = table.kit.game.moves(table.state, seat)[0]
        table._put(seat, move, "-")
        awaited = table.kit.game.awaited(table.state)
        around = [(seat + n) % 4 for n in (1, 2, 3, 4)]
        assert table._bystanders() == [one for one in around if one not in awaited and one != 3]
        assert table.interruptible
    table.heard = len(table.record.moves)
    assert table._bystanders() == [] and not table.interruptible


def test_a_bystander_may_sit_next_to_the_last_mover(monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody else than the next one is awaited, as after a trick."""
    table = Table(dealt("kuckuck4t", (), "next"), ("greedy",) * 4)
    table.kit.entry = table.kit.entry._replace(interrupts=True)
    monkeypatch.setattr("tschatulle.play.table.listens", lambda bot: True)
    (seat,) = table.kit.game.awaited(table.state)[:1]
    table._put(seat, table.kit.game.moves(table.state, seat)[0], "-")
    for awaited in range(4):
        monkeypatch.setattr(type(table.kit.game), "awaited", lambda game, state, who=awaited: (who,))
        assert table._bystanders() == [one for n in (1, 2, 3, 4) if (one := (seat + n) % 4) != awaited]


def test_the_cover_lies_there_for_the_first_of_those_who_are_awaited() -> None:
    table = Table(dealt("tichu4", (), "cover"), ("best", HUMAN, HUMAN, HUMAN))
    awaited = table.kit.game.awaited(table.state)
    assert awaited[:2] == (0, 1) and table.cover == 1 and table.viewer is None
    table.uncover(1)
    assert (table.cover, table.viewer) == (None, 1)


def test_while_the_table_is_to_move_it_is_nobodys_turn() -> None:
    table = Table(Record("blank"), ())
    assert (table.kit.game.awaited(table.state), table.viewer, table.mover()) == ((TABLE,), 0, "table")
    assert (table.cover, table.can()["hint"]) == (None, False)


def test_a_score_is_in_points_or_in_halves_of_games() -> None:
    for key, unit in (("tsungshap", 1), ("tschuk5", 2)):
        table = walked(key, "c", seats=("random", "random"))
        outcome = table.kit.game.outcome(table.state)
        assert outcome is not None
        for score in ((0, 0), (7, 4)):
            table.sitting = table.sitting._replace(score=score)
            assert table.match()["score"] == [one / unit for one in counted(table.kit, table.sitting, outcome)]


def test_the_moves_of_a_table_are_those_of_its_record() -> None:
    for key in ("toguz9", "tschuk5"):
        table = walked(key, "words", 5)
        again = Table(table.record, ())
        assert again.words == table.words == moves_text(table.record).split(",")
        assert again.moves_text(table.record) == moves_text(table.record)


@pytest.mark.parametrize("more", [0, 1])
def test_a_record_is_as_long_as_its_game_allows(monkeypatch: pytest.MonkeyPatch, more: int) -> None:
    text = records.plain_text(opened("blank", "abc").record)
    monkeypatch.setattr(records, "most_text", lambda kit: len(text) - more)
    if more:
        assert reason(records.read_plain, "blank", text) == "bad-record"
    else:
        assert records.read_plain("blank", text).seed == "abc"


def test_a_record_that_goes_on_is_told_by_how_many_moves() -> None:
    table = Table(Record("toguz9", (), "", (Entered(0, "7"),)), ())
    longer = Record("toguz9", (), "", (Entered(0, "7"), Entered(1, "2"), Entered(0, "1")))
    assert table.extend(longer) == 2 and table.extend(longer) == 0
    assert reason(table.extend, Record("toguz9", (), "", (Entered(0, "6"),))) == "other-game"


def test_equal_seeds_stream_equal_thoughts_and_other_places_others() -> None:
    table = opened("blank", "abc")
    first, again = (table._stream("best", 1).below(1 << 30) for _ in range(2))
    assert first == again == Chance("bot/blank/abc/1/best").below(1 << 30)
