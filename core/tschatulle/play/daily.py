"""The daily challenge: which deal belongs to a date, and how days in a row are counted.

Knows: calendar dates as texts "2026-11-20". Does not know: clocks and time zones (the page says which date the
player's calendar shows), games, storage. Nothing here counts milliseconds.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date, timedelta
from typing import Any

from tschatulle.game import BadText
from tschatulle.games import REGISTRY, Kit
from tschatulle.play.record import dealt, replay

FIRST = date(2026, 1, 1)
"""The date of daily number 1."""

LAST = date(2125, 12, 31)

STEP = 5
"""Width of a bar of the distribution, in points."""


def read_date(text: str) -> date:
    """Raises BadText for anything but a real date YYYY-MM-DD from the first daily on."""
    if len(text) != 10 or any(letter not in "0123456789-" for letter in text):
        raise BadText("bad-date")
    try:
        day = date.fromisoformat(text)
    except ValueError as error:
        raise BadText("bad-date") from error
    if not FIRST <= day <= LAST:
        raise BadText("before-first", first=FIRST.isoformat())
    return day


def number(day: date) -> int:
    """Days are counted by the calendar: 1 on the first, one more on each date, summer time or not."""
    return day.toordinal() - FIRST.toordinal() + 1


def seed(day: date) -> str:
    """The date itself; the same deal can be opened as a seed, too."""
    return day.isoformat()


def daily_key() -> str:
    """The game that has a daily challenge."""
    return next(key for key, entry in REGISTRY.items() if entry.daily)


def about(key: str, text: str, today: str | None = None) -> dict[str, Any]:
    """Date, number, seed, link and what the game says of the deal. Raises BadText."""
    day = read_date(text)
    kit = Kit(key)
    deal = dealt(key, (), seed(day))
    *_, state = replay(deal)
    known = kit.show.about(kit.game.observe(state, None))
    when = {} if today is None else {"state": standing(day, read_date(today))}
    return {
        "key": key,
        "date": text,
        "number": number(day),
        "seed": deal.seed,
        **known,
        "link": f"#/{key}/d/{text}",
        **when,
    }


def standing(day: date, today: date) -> str:
    """ "today", "past" or "future"."""
    return "today" if day == today else "past" if day < today else "future"


def days(results: Iterable[Mapping[str, Any]], today: str) -> dict[str, Any]:
    """Streak, mean and distribution from results {date, score, par, late}; the first result of a date counts.

    The streak is the number of dates in a row that were played in time, up to today, or up to yesterday while
    today can still be played. A calendar that was set back keeps it: a later date counts as today.
    """
    first: dict[date, Mapping[str, Any]] = {}
    for result in results:
        first.setdefault(read_date(str(result["date"])), result)
    in_time = sorted(day for day, result in first.items() if not result.get("late"))
    runs = _runs(in_time)
    alive = bool(in_time) and in_time[-1] >= read_date(today) - timedelta(1)
    over = [float(result["score"]) - float(result["par"]) for result in first.values()]
    return {
        "streak": runs[-1] if alive else 0,
        "best_streak": max(runs, default=0),
        "played": len(first),
        "mean_over_par": sum(over) / len(over) if over else None,
        "distribution": _distribution([int(result["score"]) for result in first.values()]),
    }


def _runs(in_time: list[date]) -> list[int]:
    """Lengths of the runs of dates in a row, in order."""
    runs: list[int] = []
    for place, day in enumerate(in_time):
        if place and day - in_time[place - 1] == timedelta(1):
            runs[-1] += 1
        else:
            runs.append(1)
    return runs


def _distribution(scores: list[int]) -> list[dict[str, int]]:
    """How many games ended in each five points, without gaps."""
    if not scores:
        return []
    bars = range(min(scores) // STEP, max(scores) // STEP + 1)
    return [
        {"from": bar * STEP, "to": bar * STEP + STEP - 1, "count": sum(score // STEP == bar for score in scores)}
        for bar in bars
    ]
