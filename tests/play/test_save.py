"""The save: the whole table comes back, and nothing else is believed."""

from __future__ import annotations

import json
from binascii import crc32
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from play.walks import go, opened, walked
from tschatulle.chance import Chance
from tschatulle.game import BadText
from tschatulle.minds.bot import finish
from tschatulle.play.challenges.daily import about
from tschatulle.play.formats import save as save_module
from tschatulle.play.formats.parts import MARK, VERSION, check_of, read_parts, written
from tschatulle.play.formats.save import (
    LIMIT,
    LONGEST,
    MOST,
    PART,
    REACH,
    read_save,
    save_news,
    save_parts,
    save_text,
    true_seed,
)
from tschatulle.play.record import Record, dealt, plain_text
from tschatulle.play.snapshot import KEPT
from tschatulle.play.table import HUMAN, Table
from tschatulle.play.view import log, view

PUBLISHED = (
    "tschatulle-save 2 0 00000000 9643324f "
    "eNotjc0KgzAQhN9lzovEJlDQRwk5pGarwaCSxIOUvnvXUAaW+fZvPvAVgyIEXxkDQFj5ElPLtJyrEU5t8vapsEDcBKxV9CRFyjlC5mnPoUgX43G+UiwLhzF02vSdSJOmR5MhA9kvsda4zfeBtZgzc7gk5m8cye++VeXugO8PTxkvxw=="
)
"""As browsers have kept it since this form of saves was published."""
PLAYED = ("d.341.1.13", "3", "2", "2", "2", "4", "4")


def known(table: Table) -> tuple[Any, ...]:
    return (table.record, table.states, table.practice, table.seats, table.past, table.future, table.date, table.late)


def body(table: Table) -> dict[str, Any]:
    (plain,) = read_parts([save_text(table)], LIMIT)
    found: dict[str, Any] = json.loads(plain)
    return found


def signed(data: Any) -> str:
    """A save with a right check number, as only malice makes it."""
    text = data if isinstance(data, str) else json.dumps(data)
    return written(0, "", text)


def old(data: Any) -> str:
    """The same as the first edition wrote it."""
    text = data if isinstance(data, str) else json.dumps(data)
    return f"{MARK} 1 {crc32(text.encode()):08x} {text}"


def refused(text: Any, reason: str = "bad-save") -> None:
    with pytest.raises(BadText) as caught:
        read_save(text)
    assert caught.value.reason == reason


def winding() -> Table:
    """Moves, second thoughts, a restart, another game, and back again."""
    table, rng = walked(moves=6), Chance("winding")
    table.undo()
    table.undo()
    go(table, rng, 3)
    table.restart()
    go(table, rng, 2)
    table.renew(dealt("solitaire", (), "another"))
    go(table, rng, 5)
    for _ in range(8):
        table.undo()
    return table


@given(
    st.sampled_from([("solitaire", ()), ("blank", ()), ("blank", (HUMAN, "best")), ("blank", ("random", HUMAN))]),
    st.integers(0, 10**6),
    st.lists(st.sampled_from(["go", "undo", "redo", "restart", "renew"]), max_size=12),
)
@settings(max_examples=40)
def test_round_trip(seating: tuple[str, tuple[str, ...]], seed: int, acts: list[str]) -> None:
    key, seats = seating
    table, rng = walked(key, str(seed), 2, seats), Chance(f"acts{seed}")
    for n, act in enumerate(acts):
        can = table.can()
        if act == "go":
            go(table, rng, 2)
        elif act == "renew":
            table.renew(dealt(key, (), f"{seed}/{n}"))
        elif can[act]:
            getattr(table, act)()
    again = read_save(save_text(table))
    assert known(again) == known(table)
    assert view(again) == view(table)
    assert log(again, 0) == log(table, 0)
    assert save_text(again) == save_text(table)


def test_the_whole_line_comes_back_and_goes_on() -> None:
    table = winding()
    again = read_save(save_text(table))
    assert known(again) == known(table)
    for _ in range(len(table.future)):
        table.redo()
        again.redo()
        assert known(again) == known(table)


def test_a_daily_comes_back() -> None:
    day = "2026-11-20"
    for late in (False, True):
        table = go(Table(dealt("solitaire", (), day), (), day, late), Chance("day"), 4)
        again = read_save(save_text(table))
        assert known(again) == known(table)
        assert again.sealed
        assert again.late is late


def test_version_1_is_frozen() -> None:
    """A save that was once written is read for ever."""
    table = read_save(OLD)
    assert plain_text(table.record).endswith(",57,12")
    assert (table.record.seed, len(table.past), len(table.future), table.practice) == ("old", 2, 1, True)


def test_a_save_of_the_first_edition_may_have_blanks() -> None:
    """Its JSON is whatever stands behind the third blank."""
    table = walked("blank", "one two", 1)
    text = old(body(table))
    assert " " in text.split(" ", 3)[3] and known(read_save(text)) == known(table)


# Damage.


def test_every_character_changed_once() -> None:
    table = winding()
    text = save_text(table)
    for place, letter in enumerate(text):
        changed = text[:place] + chr(ord(letter) ^ (1 << place % 7)) + text[place + 1 :]
        with pytest.raises(BadText):
            read_save(changed)


@given(st.integers(0, 10**6), st.integers(0, 255))
@settings(max_examples=100)
def test_a_wrong_byte_in_the_stored_file(place: int, byte: int) -> None:
    raw = bytearray(SAMPLE.encode())
    raw[place % len(raw)] = byte
    text = raw.decode("utf-8", "surrogateescape")
    if text != SAMPLE:
        with pytest.raises(BadText):
            read_save(text)


def test_cut_off_anywhere() -> None:
    for size in range(len(SAMPLE)):
        with pytest.raises(BadText):
            read_save(SAMPLE[:size])


@given(st.text(max_size=100))
def test_rubbish(text: str) -> None:
    for rubbish in (text, f"{MARK} {text}", f"{MARK} {VERSION} {text}", f"{MARK} {VERSION} 00000000 {text}"):
        with pytest.raises(BadText):
            read_save(rubbish)


@given(st.text(st.characters(codec="utf-8"), max_size=100))
def test_signed_rubbish(text: str) -> None:
    with pytest.raises(BadText):
        read_save(signed(text))


def test_a_later_version_is_left_alone() -> None:
    for version in ("3", "10", "99999999999999999999", "0", "1.5", "", "x"):
        with pytest.raises(BadText) as caught:
            read_save(SAMPLE.replace(f"{MARK} 2 ", f"{MARK} {version} "))
        assert (caught.value.reason, caught.value.params) == ("save-version", {"version": version[:8]})


@pytest.mark.parametrize("text", [None, 5, b"x", [], {}, "", "x", MARK, MARK + " ", "x" * (LIMIT + 1)])
def test_no_save_at_all(text: Any) -> None:
    with pytest.raises(BadText):
        read_save(text)


def test_lone_surrogates() -> None:
    refused(f"{MARK} {VERSION} 00000000 \ud800")


# Malice behind a right check number.


@pytest.mark.parametrize(
    "text",
    [
        "",
        "null",
        "[]",
        "5",
        '"x"',
        "{}",
        "[" * 100_000,
        '{"a":' * 50_000,
        "[" * 150_000 + "]" * 150_000,
        "1" * 10_000,
        "NaN",
        '{"key":"solitaire"',
    ],
)
def test_hostile_json(text: str) -> None:
    refused(signed(text))
    refused(old(text))


HOSTILE: list[tuple[str, Any]] = [
    ("key", None),
    ("key", 5),
    ("key", []),
    ("key", {}),
    ("date", 0),
    ("date", None),
    ("date", 20261120),
    ("date", list("2026-11-20")),
    ("date", {}),
    ("late", 1),
    ("late", None),
    ("late", "yes"),
    ("records", None),
    ("records", "x"),
    ("records", {}),
    ("records", []),
    ("records", [None]),
    ("records", [5]),
    ("records", [["x"]]),
    ("records", [""] * 10_000),
    ("line", None),
    ("line", []),
    ("line", {}),
    ("line", "000"),
    ("line", ["000"]),
    ("line", [5]),
    ("line", [[0, 1]]),
    ("line", [[0, 1, 0, 1]]),
    ("line", [[0, 1, 0, -1]]),
    ("line", [[0, 1, 0, 0, 0]]),
    ("line", [[0, -1, 0]]),
    ("line", [[-1, 1, 0]]),
    ("line", [[1, 1, 0]]),
    ("line", [[0, 99, 0]]),
    ("line", [[0, 10**400, 0]]),
    ("line", [[0, 1.0, 0]]),
    ("line", [[False, 1, 0]]),
    ("line", [[0, True, 0]]),
    ("line", [[0, 1, 2]]),
    ("line", [[0, 1, None]]),
    ("line", [[0, 1, "1"]]),
    ("line", [[0, 1, 0]] * (LONGEST + 1)),
    ("at", None),
    ("at", -1),
    ("at", 99),
    ("at", True),
    ("at", 0.0),
    ("at", "0"),
    ("records", ["x"] * (MOST + 1)),
]


@pytest.mark.parametrize(("name", "value"), HOSTILE)
def test_hostile_values(name: str, value: Any) -> None:
    data = {**body(walked(moves=3)), "at": 0, "line": [[0, 1, 0], [0, 2, 0], [0, 3, 0]], name: value}
    refused(signed(data))


@pytest.mark.parametrize(
    ("value", "reason"),
    [
        (None, "bad-save"),
        (5, "bad-save"),
        ({}, "bad-save"),
        ([], "bad-save"),
        ([["human"]], "bad-save"),
        ([[["human"], [0], [0]]], "bad-save"),
        ([[[["human"]], [0], [0], 0]], "bad-save"),
        ([[["human"], [0], [0], 0]] * 10_000, "bad-save"),
        ([[[5], [0], [0], 0]], "bad-seats"),
        ([[["human"], [1], [0], 0]], "bad-seats"),
        ([[["human"], [False], [0], 0]], "bad-seats"),
        ([[["human"], [0], [0.5], 0]], "bad-seats"),
        ([[["human"], [0], [0, 0], 0]], "bad-seats"),
        ([[["human"], [0], [0], -1]], "bad-seats"),
        ([[["human"], [0], [0], 10**9]], "bad-seats"),
        ([[["human"] * 100, [0], [0], 0]], "bad-seats"),
    ],
)
def test_hostile_sittings(value: Any, reason: str) -> None:
    refused(signed({**body(walked(moves=3)), "sittings": value}), reason)


def test_the_data_of_the_hostile_values_is_sound_without_them() -> None:
    data = {**body(walked(moves=3)), "at": 0, "line": [[0, 1, 0], [0, 2, 0], [0, 3, 0]]}
    assert len(read_save(signed(data)).future) == 2


@pytest.mark.parametrize("name", ["key", "sittings", "date", "late", "records", "line", "at"])
def test_a_part_is_missing(name: str) -> None:
    data = body(walked(moves=3))
    del data[name]
    refused(signed(data))


@pytest.mark.parametrize("extra", [57, "x", None])
def test_unknown_parts_do_not_matter(extra: Any) -> None:
    table = walked(moves=3)
    assert known(read_save(signed({**body(table), "__proto__": extra}))) == known(table)


def test_wrong_seats_dates_and_games_say_so() -> None:
    data = body(walked(moves=3))
    refused(signed({**data, "sittings": [[["human", "human"], [0, 1], [0, 0], 0]]}), "bad-seats")
    refused(signed({**data, "sittings": [[["genius"], [0], [0], 0]]}), "bad-seats")
    refused(signed({**data, "date": "2026-02-30"}), "bad-date")
    refused(signed({**data, "key": "chess"}), "no-such-game")


def test_a_record_that_breaks_the_rules() -> None:
    table = walked(moves=3)
    refused(signed({**body(table), "records": [plain_text(table.record) + ",55"]}))
    refused(signed({**body(table), "records": [plain_text(table.record).replace(";d", ";x", 1)]}))
    done = walked()
    refused(signed({**body(done), "records": [plain_text(done.record) + ",57"]}))


def test_a_forged_seed_is_dropped() -> None:
    table = walked(seed="mine", moves=3)
    forged = plain_text(table.record._replace(seed="yours"))
    again = read_save(signed({**body(table), "records": [forged]}))
    assert again.record == table.record._replace(seed="")
    assert again.states == table.states


def test_true_seed() -> None:
    one = dealt("solitaire", (), "mine")
    assert true_seed(one) == one
    assert true_seed(one._replace(seed="")) == one._replace(seed="")
    assert true_seed(one._replace(seed="yours")).seed == ""
    assert true_seed(Record("solitaire", (), "mine")).seed == "mine", "not dealt yet: the seed will deal"


def test_a_forged_daily_is_refused() -> None:
    """A result counts only for the deal of its date."""
    table = walked(seed="easy", moves=3)
    refused(signed({**body(table), "date": "2026-11-20"}))
    seed = about("solitaire", "2026-11-20")["seed"]
    forged = plain_text(table.record._replace(seed=seed))
    refused(signed({**body(table), "date": "2026-11-20", "records": [forged]}))
    refused(signed({**body(walked("blank", seed, 1)), "date": "2026-11-20"}))


# Parts.


def test_a_part_that_is_too_large_is_refused_before_it_is_unpacked() -> None:
    refused(written(0, "", "x" * (LIMIT + 1)))


def played(key: str = "kuckuck3", moves: int = 400) -> tuple[Table, list[list[str]]]:
    """A table with a person and bots, and the parts of its save after each event."""
    seats = [HUMAN, *["random"] * (len(opened(key).seats) - 1)]
    table, rng = opened(key, "parts", seats), Chance("parts")
    found = [[*save_parts(table)]]
    while len(found) < moves and not table.finished:
        if table.mover():
            finish(table.step())
        else:
            game = table.kit.game
            if len(found) % 40 == 7:
                table.practice or table.allow_help()
            table.play(0, game.move_text(rng.pick(game.moves(table.state, 0))))
        found.append([*save_parts(table)])
    return table, found


@pytest.mark.parametrize("key", ["kuckuck3", "tichu4", "tschuk7"])
def test_parts_come_back(key: str) -> None:
    table, found = played(key)
    assert known(read_save([*found[-1]])) == known(table)
    assert known(read_save("\n".join(found[-1]))) == known(table)
    assert len(read_save([*found[-1]]).past) == len(table.past)


def test_a_move_writes_only_the_last_part_and_all_are_bounded() -> None:
    _, found = played("tichu4")
    assert len(found[-1]) > 2
    for before, after in pairwise(found):
        assert before[: len(after) - 1] == after[:-1] if len(after) == len(before) else before == after[:-1]
    assert all(len(part) < PART for part in found[-1][1:])


def test_every_torn_save_is_a_moment_before() -> None:
    _, found = played("tichu4", 150)
    last = found[-1]
    for count in range(1, len(last)):
        shorter = read_save(last[:count])
        assert shorter.record.moves == read_save(last).record.moves[: len(shorter.record.moves)]
    stale = [*last[:-1], found[-2][-1]]
    assert read_save(stale).record.moves == read_save(last).record.moves[:-1]


def test_parts_of_another_save_are_not_believed() -> None:
    table, found = played("tichu4", 150)
    table.undo()
    fresh = save_parts(table)
    assert len(fresh) == 1
    assert known(read_save([*fresh, *found[-1][1:]])) == known(table), "left over from before the undo"


def test_a_changed_letter_of_a_part_ends_the_save_there() -> None:
    _, found = played("tichu4", 150)
    damaged = [*found[-1]]
    damaged[-1] = damaged[-1][:-8] + ("A" if damaged[-1][-8] != "A" else "B") + damaged[-1][-7:]
    assert len(read_save(damaged).record.moves) < len(read_save([*found[-1]]).record.moves)


@pytest.mark.parametrize("event", ["", "x", "+", "-", "+99", "?57", "!!", "-5:57", "-:"])
def test_hostile_events(event: str) -> None:
    first = save_text(walked(moves=3))
    with pytest.raises(BadText):
        read_save([first, written(1, first, event)])


def test_news_are_what_a_page_does_not_have() -> None:
    table = walked("tichu4", moves=0, seats=[HUMAN, "random", "random", "random"])
    whole = save_news(table)
    assert save_news(table, None, None) == save_news(table, "x") == whole
    base = whole["base"]
    assert (whole["from"], len(whole["parts"])) == (0, 1) and check_of(whole["parts"][0]) == base
    go(table, Chance("news"), 60)
    news = save_news(table, base, 1)
    parts = [*whole["parts"], *news["parts"]]
    assert news["from"] == 1 and known(read_save(parts)) == known(table)
    assert save_news(table, base, len(parts))["parts"] == parts[-1:]
    for strange in ((None, 1), ("x", 1), (base, 0), (base, 99), (base, -1), (base, "1"), (base, True)):
        assert save_news(table, *strange)["from"] == 0, strange
        assert save_news(table, *strange)["parts"][-1] == parts[-1]
    table.undo()
    assert save_news(table, base, len(parts))["from"] == 0


def test_no_hidden_card_stands_in_clear_text() -> None:
    table, found = played("tichu4", 100)
    deal = table.record.moves[0].text
    assert deal[:12] in plain_text(table.record) and not any(deal[:12] in part for part in found[-1])


def test_equal_tables_are_saved_in_equal_letters() -> None:
    told = body(winding())
    assert list(told) == sorted(told) == ["at", "date", "key", "late", "line", "records", "sittings"]
    (plain,) = read_parts([save_text(winding())], LIMIT)
    assert plain == json.dumps(told, separators=(",", ":"))


# Size.


def test_many_games_in_a_row_keep_the_save_small() -> None:
    table = walked(moves=2)
    for n in range(60):
        table.renew(dealt("solitaire", (), f"game{n}"))
    for _ in range(30):
        table.undo()
    text = save_text(table)
    assert len(body(table)["records"]) <= 2 * REACH + 1
    again = read_save(text)
    assert again.record == table.record
    assert again.past == table.past[-len(again.past) :] and len(again.past) == REACH
    assert again.future == table.future[-len(again.future) :] and len(again.future) == REACH


def test_a_save_is_never_longer_than_what_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    table = walked(moves=5)
    for n in range(8):
        table.renew(dealt("solitaire", (), f"game{n}"))
        go(table, Chance(str(n)))
    for limit in (2000, 1000, 700, 1):
        monkeypatch.setattr(save_module, "LIMIT", limit)
        text = save_text(table)
        (plain,) = read_parts([text], LIMIT)
        monkeypatch.setattr(save_module, "LIMIT", LIMIT)
        assert len(plain) <= max(limit, 700)
        again = read_save(text)
        assert again.record == table.record
        assert again.past == table.past[-len(again.past) :]


def test_a_long_line_of_one_game_is_kept_to_its_newest() -> None:
    table = opened("blank")
    for n in range(KEPT + 30):
        table.play(0, "123"[n % 3])
        table.undo()
        table.redo()
        table.restart()
    assert len(table.past) == KEPT
    again = read_save(save_text(table))
    assert again.record == table.record
    assert again.past == table.past[-len(again.past) :] and len(again.past) > REACH


SAMPLE = save_text(winding())
OLD = (
    'tschatulle-save 1 3e692246 {"at":2,"date":"","key":"solitaire","late":false,'
    '"line":[[0,1,0],[0,2,0],[0,3,1],[0,4,0]],"records":[";old;d4536.176.627.56372.327.5.16,57,12,13"],"seats":["human"]}'
)


def test_a_save_that_was_kept_long_ago_is_read_for_ever() -> None:
    table = read_save(PUBLISHED)
    assert (table.record.key, table.record.seed, table.seats) == ("tschuk4", "published", ("greedy", "greedy"))
    assert tuple(text for _, text in table.record.moves) == PLAYED
