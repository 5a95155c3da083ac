"""The daily: the same deal on the same date for ever, and streaks that follow the calendar, whatever a clock does."""

from __future__ import annotations

import contextlib
from datetime import UTC, date, datetime, timedelta, timezone
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tschatulle.game import BadText
from tschatulle.play.challenges import daily
from tschatulle.play.challenges.daily import FAR, FIRST, LAST, about, dated, days, number, read_date, seed, standing
from tschatulle.play.challenges.medals import limits
from tschatulle.play.record import dealt

GOLDEN = Path(__file__).resolve().parent.parent / "golden" / "dailies.txt"
dates = st.dates(FIRST, LAST)


def deal(day: date) -> str:
    return dealt("solitaire", (), seed(day)).moves[0].text


@cache
def ten_years() -> dict[date, str]:
    """The deals of 2026 to 2035."""
    count = date(2036, 1, 1).toordinal() - FIRST.toordinal()
    return {day: deal(day) for day in (FIRST + timedelta(n) for n in range(count))}


# Frozen.


def test_ten_years_are_frozen() -> None:
    """The file is never written again: a deal that was published does not change."""
    head, *lines = GOLDEN.read_text(encoding="utf-8").splitlines()
    deals = ten_years()
    assert len(deals) == 3652
    all_of_them = "".join(f"{day} {number(day)} {text}\n" for day, text in deals.items())
    assert head == f"sha256 {sha256(all_of_them.encode()).hexdigest()}"
    assert len(lines) == 30
    for line in lines:
        day = line.split()[0]
        assert line == f"{day} {number(read_date(day))} {deals[read_date(day)]}"


def test_no_deal_comes_twice_in_ten_years() -> None:
    assert len(set(ten_years().values())) == 3652


def test_about() -> None:
    known = dated("solitaire", "2026-11-20", "2026-11-20")
    assert known == {
        "key": "solitaire",
        "date": "2026-11-20",
        "number": 324,
        "seed": "2026-11-20",
        "heights": [3, 2, 2, 2, 5, 4, 3],
        "par": known["par"],
        "limits": limits(known["par"]),
        "largest": known["largest"],
        "link": "#/solitaire/d/2026-11-20",
        "state": "today",
    }
    assert "state" not in about("solitaire", "2026-11-20")


def test_the_daily_is_the_deal_of_its_seed() -> None:
    """Anybody can open it as a seed, too, without its rules."""
    assert deal(date(2026, 11, 20)) == dealt("solitaire", (), "2026-11-20").moves[0].text
    assert daily.daily_key() == "solitaire"


def test_a_game_without_daily() -> None:
    with pytest.raises(BadText, match="bad-request"):
        about("blank", "2026-11-20")
    with pytest.raises(BadText, match="no-such-game"):
        about("chess", "2026-11-20")


# Dates.


@given(dates)
def test_dates_round_trip(day: date) -> None:
    assert read_date(day.isoformat()) == day
    assert date.fromordinal(FIRST.toordinal() + number(day) - 1) == day


@pytest.mark.parametrize(
    "text",
    [
        "",
        "2026-11-2",
        "2026-11-200",
        "20261120",
        "2026-1120-",
        "2026/11/20",
        "2026-13-01",
        "2026-02-29",
        "2027-02-29",
        "2026-00-10",
        "2026-11-31",
        "20-11-2026",
        "11-20-2026",
        "2026-W47-5",
        "2026-324--",
        " 2026-11-2",
        "2026-11-20\n",
        "２０２６-11-20",
        "٢٠٢٦-11-20",
        "----------",
        "0000-00-00",
        "NaN",
        "x" * 10**6,
        None,
        20261120,
        list("2026-11-20"),
        {},
        b"2026-11-20",
    ],
)
def test_no_dates(text: Any) -> None:
    with pytest.raises(BadText, match="bad-date"):
        read_date(text)


@pytest.mark.parametrize("text", ["2025-12-31", "1970-01-01", "0001-01-01", "2126-01-01", "9999-12-31"])
def test_dates_without_a_daily(text: str) -> None:
    with pytest.raises(BadText, match="before-first"):
        read_date(text)


@given(st.text(max_size=12) | st.text("0123456789-", min_size=9, max_size=11))
def test_rubbish_is_no_date(text: str) -> None:
    with contextlib.suppress(BadText):
        assert read_date(text).isoformat() == text


def test_standing() -> None:
    today = date(2026, 12, 31)
    assert [standing(today + timedelta(n), today) for n in (-1, 0, 1)] == ["past", "today", "future"]


# Clocks: the page says which date the player's calendar shows, and the core counts dates only.


def shows(hours: float, instant: datetime) -> str:
    """The date on a wall so many hours ahead of UTC."""
    return instant.astimezone(timezone(timedelta(hours=hours))).date().isoformat()


def test_the_same_date_is_the_same_deal_all_around_the_world() -> None:
    instant = datetime(2026, 11, 20, 11, tzinfo=UTC)
    west, east = shows(-12, instant), shows(14, instant)
    assert (west, east) == ("2026-11-19", "2026-11-21")
    assert number(read_date(east)) - number(read_date(west)) == 2
    for hours in (-12, -9.5, 0, 5.75, 14):
        noon = datetime(2026, 11, 20, 12, tzinfo=timezone(timedelta(hours=hours)))
        assert about("solitaire", shows(hours, noon))["heights"] == [3, 2, 2, 2, 5, 4, 3]


@pytest.mark.parametrize("change", ["2026-03-29", "2026-10-25", "2026-11-01", "2027-03-14", "2026-04-05"])
def test_numbers_do_not_feel_summer_time(change: str) -> None:
    day = read_date(change)
    assert [number(day + timedelta(n)) - number(day) for n in (-1, 1, 2)] == [-1, 1, 2]


def played(*spans: str, score: int = 40) -> list[dict[str, Any]]:
    """Results of dates: "2026-11-18", or from "2026-11-18..20", or late as "2026-11-18!"."""
    results = []
    for span in spans:
        first = date.fromisoformat(span[:10])
        last = int(span[12:14]) if ".." in span else first.day
        for n in range(last - first.day + 1):
            day = (first + timedelta(n)).isoformat()
            results.append({"date": day, "score": score, "par": 38.5, "late": span.endswith("!")})
    return results


CLOCKS = [
    # (what happens, dates played, what the calendar shows today, streak, best streak)
    ("every day up to today", ["2026-11-18..20"], "2026-11-20", 3, 3),
    ("today not yet played", ["2026-11-18..20"], "2026-11-21", 3, 3),
    ("yesterday left out", ["2026-11-18..20"], "2026-11-22", 0, 3),
    ("a gap before", ["2026-11-10..15", "2026-11-18..20"], "2026-11-20", 3, 6),
    ("New Year", ["2026-12-30..31", "2027-01-01..02"], "2027-01-02", 4, 4),
    ("leap day", ["2028-02-28..29", "2028-03-01"], "2028-03-01", 3, 3),
    ("leap day left out", ["2028-02-28", "2028-03-01"], "2028-03-01", 1, 1),
    ("no leap day", ["2027-02-27..28", "2027-03-01"], "2027-03-01", 3, 3),
    ("clocks go forward", ["2026-03-28..30"], "2026-03-30", 3, 3),
    ("clocks go back", ["2026-10-24..26"], "2026-10-26", 3, 3),
    ("clock set back a day", ["2026-11-18..20"], "2026-11-19", 3, 3),
    ("clock set back a month", ["2026-11-18..20"], "2026-10-20", 3, 3),
    ("clock was once ahead", ["2026-11-18..19", "2026-12-25"], "2026-11-20", 2, 2),
    ("clock was once ahead, and the day is played", ["2026-11-18..20", "2026-12-25"], "2026-11-20", 3, 3),
    ("westward over the date line: the same date twice", ["2026-11-18..20", "2026-11-20"], "2026-11-20", 3, 3),
    ("eastward over the date line: a date that never was", ["2026-11-18..19", "2026-11-21"], "2026-11-21", 1, 2),
    ("late play of the day that was left out", ["2026-11-18", "2026-11-20", "2026-11-19!"], "2026-11-20", 1, 1),
    ("late play alone", ["2026-11-19!"], "2026-11-20", 0, 0),
    ("begun before midnight, finished after", ["2026-11-19..20"], "2026-11-21", 2, 2),
    ("nothing played", [], "2026-11-20", 0, 0),
    ("the first day", ["2026-01-01"], "2026-01-01", 1, 1),
]


@pytest.mark.parametrize(("what", "spans", "today", "streak", "best"), CLOCKS, ids=[row[0] for row in CLOCKS])
def test_streaks(what: str, spans: list[str], today: str, streak: int, best: int) -> None:
    known = days(played(*spans), today)
    assert (known["streak"], known["best_streak"]) == (streak, best)
    ends = [date.fromisoformat(text) for text in known["flame"]]
    assert streak == ((ends[1] - ends[0]).days + 1 if ends else 0)
    in_time = {one["date"] for one in played(*spans) if not one["late"]}
    assert set(known["flame"]) <= in_time


@given(st.sets(st.integers(0, 60)), st.integers(0, 60))
def test_streaks_by_another_count(played_on: set[int], now: int) -> None:
    """Beside a count with a finger on the calendar, for clocks that are right."""
    played_on = {day for day in played_on if day <= now}
    start = date(2026, 1, 20)
    results = [{"date": (start + timedelta(day)).isoformat(), "score": 1, "par": 1} for day in played_on]
    day = now if now in played_on else now - 1
    streak = 0
    while day - streak in played_on:
        streak += 1
    known = days(results, (start + timedelta(now)).isoformat())
    assert known["streak"] == streak
    assert known["best_streak"] >= streak
    assert known["played"] == len(played_on)


# Figures.


def test_the_shares_of_par_are_told_in_percent() -> None:
    assert days([], "2026-11-20")["shares"] == {"bronze": 90, "silver": 98, "gold": 110}


def test_medals_are_counted_late_ones_too() -> None:
    results = [
        {"date": f"2026-01-{n:02d}", "score": score, "par": 37.2, "late": n == 1}
        for n, score in enumerate((41, 40, 37, 36, 34, 33, 0, 70), 1)
    ]
    known = days(results, "2026-01-06")
    assert known["medals"] == {"gold": 2, "silver": 2, "bronze": 2, "none": 2}
    assert days([], "2026-01-06")["medals"] == {"gold": 0, "silver": 0, "bronze": 0, "none": 0}


def test_the_first_result_of_a_date_counts() -> None:
    twice = [*played("2026-11-20", score=30), *played("2026-11-20", score=70)]
    known = days(twice, "2026-11-20")
    assert known["played"] == 1
    assert known["mean_over_par"] == -8.5
    assert known["distribution"] == [{"from": 30, "to": 34, "count": 1}]


def test_dailies_of_any_game_feed_one_flame_and_have_figures_of_their_own() -> None:
    results = [
        *[{**one, "key": "a"} for one in played("2026-11-17..18", "2026-11-20!", score=50)],
        *[{**one, "key": "b"} for one in played("2026-11-18..20", score=0)],
    ]
    all_of_them, a, b = (days(results, "2026-11-20", key) for key in ("", "a", "b"))
    assert [known["streak"] for known in (all_of_them, a, b)] == [4] * 3
    assert all_of_them["flame"] == a["flame"] == b["flame"] == ["2026-11-17", "2026-11-20"]
    assert [known["played"] for known in (all_of_them, a, b)] == [6, 3, 3]
    assert [known["medals"]["gold"] for known in (all_of_them, a, b)] == [3, 3, 0]
    assert days(results, "2026-11-20", "c")["played"] == 0
    assert days([{**results[0], "key": 5}], "2026-11-20")["skipped"] == 1


def test_late_results_count_for_the_figures() -> None:
    known = days([*played("2026-11-20", score=40), *played("2026-11-19!", score=50)], "2026-11-20")
    assert known["played"] == 2
    assert known["mean_over_par"] == 6.5
    assert [bar["count"] for bar in known["distribution"]] == [1, 0, 1]


def test_distribution() -> None:
    scores = [0, 4, 5, 9, 17, 84]
    results = [{"date": f"2026-01-{n:02d}", "score": score, "par": 40} for n, score in enumerate(scores, 1)]
    bars = days(results, "2026-01-06")["distribution"]
    assert [bar["count"] for bar in bars if bar["count"]] == [2, 2, 1, 1]
    assert [bar["from"] for bar in bars] == list(range(0, 85, 5))
    assert all(bar["to"] == bar["from"] + 4 for bar in bars)
    assert days([], "2026-01-06")["distribution"] == []
    assert days([], "2026-01-06")["mean_over_par"] is None


@pytest.mark.parametrize(
    "result",
    [
        None,
        5,
        "2026-11-20",
        [],
        {},
        {"date": "2026-11-20"},
        {"date": "2026-11-20", "score": 40},
        {"date": "2026-11-20", "score": "40", "par": 38},
        {"date": "2026-11-20", "score": 40.5, "par": 38},
        {"date": "2026-11-20", "score": True, "par": 38},
        {"date": "2026-11-20", "score": 40, "par": None},
        {"date": "2026-11-20", "score": 40, "par": float("nan")},
        {"date": "2026-11-20", "score": 40, "par": float("inf")},
        {"date": "2026-11-20", "score": FAR + 1, "par": 38},
        {"date": "2026-11-20", "score": -(10**400), "par": 38},
        {"date": "2026-11-20", "score": 40, "par": 10**400},
        {"date": "2026-02-30", "score": 40, "par": 38},
        {"date": None, "score": 40, "par": 38},
        {"score": 40, "par": 38},
    ],
)
def test_what_is_no_result_does_not_spoil_the_figures(result: Any) -> None:
    sound = played("2026-11-19..20")
    assert days([sound[0], result, sound[1]], "2026-11-20") == {**days(sound, "2026-11-20"), "skipped": 1}


def test_far_scores_are_bounded_work() -> None:
    results = [{"date": f"2026-01-{n:02d}", "score": score, "par": 0} for n, score in ((1, -FAR), (2, FAR))]
    assert len(days(results, "2026-01-02")["distribution"]) == 2 * FAR // 5 + 1


def test_a_calendar_before_the_first_daily() -> None:
    with pytest.raises(BadText, match="before-first"):
        days([], "1970-01-01")
