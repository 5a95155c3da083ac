"""The daily challenge: which deal belongs to a date, and how days in a row are counted.

Knows: calendar dates as texts "2026-11-20". Does not know: clocks and time zones (the page says which date the
player's calendar shows), games, storage. Nothing here counts milliseconds.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from datetime import date, timedelta
from typing import TYPE_CHECKING, NamedTuple

from tschatulle.game import BadText
from tschatulle.games import REGISTRY, Kit
from tschatulle.play.challenges.medals import limits, medal
from tschatulle.play.record import dealt, replay

if TYPE_CHECKING:
    from tschatulle.contract.door import Json
    from tschatulle.contract.sharing import Bar, Daily, DatedDeal, DayResult, Days, Tally, When

FIRST = date(2026, 1, 1)
"""The date of daily number 1."""

LAST = date(2125, 12, 31)

STEP = 5
"""Width of a bar of the distribution, in points."""

FAR = 10_000
"""No score and no par is farther from 0."""


class Result(NamedTuple):
    """One finished daily."""

    key: str
    """Its game."""
    day: date
    score: int
    par: float
    late: bool
    """Whether it was begun after its date; it does not count for a streak."""


class Run(NamedTuple):
    """Dates in a row."""

    last: date
    length: int


def read_date(text: str) -> date:
    """Raises BadText for anything but a real date YYYY-MM-DD from the first daily on."""
    if not isinstance(text, str) or len(text) != 10 or any(letter not in "0123456789-" for letter in text):
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


def is_date(text: str) -> bool:
    """Whether this text is the date, and so the seed, of a daily."""
    try:
        return bool(read_date(text))
    except BadText:
        return False


def seed(day: date) -> str:
    """The date itself; the same deal can be opened as a seed, too."""
    return day.isoformat()


def daily_key() -> str:
    """The game that has a daily challenge."""
    return next(key for key, entry in REGISTRY.items() if entry.daily)


def about(key: str, text: str) -> DatedDeal:
    """Date, number, seed, link and what the game says of the deal. Raises BadText."""
    day = read_date(text)
    kit = Kit(key)
    show = kit.daily_show
    if show is None:
        raise BadText("bad-request", what="no daily")
    deal = dealt(key, (), seed(day))
    *_, state = replay(deal)
    facts = show.about(kit.game.observe(state, None))
    return {
        "key": key,
        "date": text,
        "number": number(day),
        "seed": deal.seed,
        **facts,
        "limits": limits(facts["par"]),
        "link": f"#/{key}/d/{text}",
    }


def dated(key: str, text: str, today: str) -> Daily:
    """The same, beside the date of the player's calendar. Raises BadText."""
    return {**about(key, text), "state": standing(read_date(text), read_date(today))}


def standing(day: date, today: date) -> When:
    """ "today", "past" or "future"."""
    return "today" if day == today else "past" if day < today else "future"


def days(results: Iterable[Json], today: str, key: str = "") -> Days:
    """Streak, medals, mean and distribution from results {key, date, score, par, late}; the first one of a game and a
    date counts. The figures are those of one game, or with "" of all; the streak is fed by any of them.

    The streak is the number of dates in a row that were played in time, up to today, or up to yesterday while
    today can still be played. A calendar that was set back keeps it: a later date counts as today. Results come
    from storage; what is no result is counted as `skipped`. Raises BadText for a bad `today`.
    """
    first: dict[tuple[str, date], Result] = {}
    skipped = 0
    for one in results:
        result = _read_result(one)
        if result is None:
            skipped += 1
        else:
            first.setdefault((result.key, result.day), result)
    runs = _runs(sorted({result.day for result in first.values() if not result.late}))
    own = [result for result in first.values() if key in ("", result.key)]
    flame = _flame(runs, read_date(today))
    over = [result.score - result.par for result in own]
    return {
        "streak": flame.length if flame else 0,
        "flame": _ends(flame) if flame else [],
        "best_streak": max((run.length for run in runs), default=0),
        "played": len(own),
        "skipped": skipped,
        "medals": _tally(own),
        "shares": limits(100),
        "mean_over_par": sum(over) / len(over) if over else None,
        "distribution": _distribution([result.score for result in own]),
    }


def _read_result(one: Json) -> Result | None:
    """None for what is no result of a daily."""
    result = _sound(one)
    try:
        return result and Result(
            result["key"], read_date(result["date"]), result["score"], float(result["par"]), bool(result.get("late"))
        )
    except BadText:
        return None


def _sound(one: Json) -> DayResult | None:
    """The same value, if it is what a result is made of; its date may still be none."""
    if not isinstance(one, dict):
        return None
    score, par, day, key = one.get("score"), one.get("par"), one.get("date"), one.get("key", "")
    if not isinstance(score, int) or not isinstance(par, int | float) or bool in {type(score), type(par)}:
        return None
    if not isinstance(day, str) or not isinstance(key, str) or not (abs(score) <= FAR and abs(par) <= FAR):
        return None
    return {"key": key, "date": day, "score": score, "par": par, "late": bool(one.get("late"))}


def _runs(in_time: list[date]) -> list[Run]:
    """The runs of dates in a row, in order."""
    runs: list[Run] = []
    for day in in_time:
        if runs and day - runs[-1].last == timedelta(1):
            runs[-1] = Run(day, runs[-1].length + 1)
        else:
            runs.append(Run(day, 1))
    return runs


def _flame(runs: list[Run], today: date) -> Run | None:
    """The run that reaches yesterday or today; else the last one, if it lies wholly in the future."""
    for run in runs:
        if run.last - timedelta(run.length - 1) <= today <= run.last + timedelta(1):
            return run
    return runs[-1] if runs and runs[-1].last > today else None


def _ends(run: Run) -> list[str]:
    """First and last date."""
    return [(run.last - timedelta(run.length - 1)).isoformat(), run.last.isoformat()]


def _tally(results: Iterable[Result]) -> Tally:
    """How many medals; those of late dailies, too."""
    won = Counter(medal(result.score, result.par) or "none" for result in results)
    return {"bronze": won["bronze"], "silver": won["silver"], "gold": won["gold"], "none": won["none"]}


def _distribution(scores: list[int]) -> list[Bar]:
    """How many games ended in each five points, without gaps."""
    if not scores:
        return []
    counts = Counter(score // STEP for score in scores)
    bars = range(min(counts), max(counts) + 1)
    return [{"from": bar * STEP, "to": bar * STEP + STEP - 1, "count": counts[bar]} for bar in bars]
