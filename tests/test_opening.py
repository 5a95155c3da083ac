"""The tool that compares how two sites are opened: what an opening was spent on, and the lines of its table."""

from __future__ import annotations

import pytest

from tools.measure import opening, tracing
from tools.measure.tracing import STEPS, Event

PAGE, OTHER = {"pid": 1, "tid": 1}, {"pid": 1, "tid": 2}


def event(name: str, ts: float, dur: float, work: float, thread: dict[str, int] = PAGE) -> Event:
    return {"name": name, "ph": "X", "ts": ts * 1000, "dur": dur * 1000, "tdur": work * 1000, **thread}


EVENTS = [
    event("RunTask", 700, 9, 9),  # of the page before
    event("RunTask", 1000, 90, 60),
    event("v8.evaluateModule", 1001, 70, 40),
    event("V8.PreParse", 1010, 30, 18),
    event("Layout", 1045, 10, 6),
    event("V8.ParseFunction", 1047, 2, 1),
    event("Unknown", 1081, 5, 5),
    event("RunTask", 1050, 500, 500, OTHER),
    event("RunTask", 1100, 20, 20),
    event("v8.wasm.compileConsume", 1101, 15, 15),
    event("RunTask", 1195, 30, 30),  # the mark is set in it
    {"name": opening.MARK, "ph": "I", "ts": 1200_000, "args": {"data": {"startTime": 400}}, **PAGE},
]


def test_the_steps_of_an_opening_are_those_of_its_page_until_the_mark_each_without_what_is_in_it() -> None:
    found = tracing.steps(EVENTS[::-1], opening.MARK)
    spent = {"compile": 19, "evaluate": 16, "layout": 5, "python": 15, "rest": 25}
    assert found == {step: spent.get(step, 0) for step in STEPS}
    with pytest.raises(LookupError):
        tracing.steps(EVENTS, "another")


def visit(**steps: float) -> opening.Visit:
    return {**dict.fromkeys(STEPS, 0.0), **steps}


BEFORE = [visit(compile=10, rest=90), visit(compile=20, rest=180), visit(compile=12, rest=100)]
NOW = [visit(compile=8, rest=92), visit(compile=8, rest=92), visit(compile=8, rest=160)]


def test_the_ratio_is_that_of_the_middle_pair() -> None:
    assert opening.ratio(BEFORE, NOW) == 1
    assert opening.middle(BEFORE, "") == 112
    assert opening.middle(BEFORE, "compile") == 12


def test_the_lines_of_a_page() -> None:
    before, now, ratio = opening.rows("", BEFORE, NOW)
    assert before == ["home", "before", "112", "12", *["0"] * 8, "100"]
    assert now[1:4] == ["now", "100", "8"]
    assert ratio == ["home", "ratio", "1.000", "-4", *["+0"] * 8, "-8"]
    assert next(opening.rows("#/tichu4", BEFORE, NOW))[0] == "#/tichu4"


def test_it_visits_the_home_page_and_a_game_unless_it_is_told_where() -> None:
    assert opening.wishes(["a", "b"]).hash is None
    chosen = opening.wishes(["a", "b", "--hash", "", "--hash", "#/tichu4", "--rounds", "2"])
    assert (chosen.hash, chosen.rounds) == (["", "#/tichu4"], 2)
