"""The tool that measures what a move costs: its sums, the phases of tasks, and what its hand taps."""

from __future__ import annotations

import math
from typing import Any

import pytest

from tools.measure import moving, tracing
from tools.measure.moving import Found, Scale, Tap
from tools.measure.tracing import Event, Task

NOTHING = dict.fromkeys(tracing.SORTS, 0.0)
PAGE, OTHER = {"pid": 1, "tid": 1}, {"pid": 1, "tid": 2}


def event(name: str, ts: float, dur: float, work: float, thread: dict[str, int] = PAGE) -> Event:
    return {"name": name, "ph": "X", "ts": ts * 1000, "dur": dur * 1000, "tdur": work * 1000, **thread}


def mark(ts: float, start: float) -> Event:
    return {"name": "moving", "ph": "I", "ts": ts * 1000, "args": {"data": {"startTime": start}}, **PAGE}


EVENTS = [
    event("RunTask", 1000, 5, 5),  # before the mark
    mark(1010, 210),
    event("RunTask", 1020, 90, 60),
    event("FunctionCall", 1021, 70, 40),
    event("Layout", 1030, 30, 18),
    event("UpdateLayoutTree", 1031, 10, 6),
    event("Layout", 1093, 1, 0),  # that of the frame
    event("Paint", 1095, 10, 8),
    event("RunTask", 1015, 500, 500, OTHER),
    event("Layout", 1050, 9, 9, OTHER),
    event("RunTask", 1200, 3, 2),
]


def test_tasks_are_those_of_the_pages_thread_after_the_mark_by_the_pages_clock() -> None:
    found = tracing.tasks(EVENTS[::-1], "moving")
    assert [(task.start, task.clock, task.work) for task in found] == [(220, 90, 60), (400, 3, 2)]
    assert found[0].sorts == {"layout": 12, "style": 6, "paint": 8}
    assert found[1].sorts == NOTHING
    assert [one.asked for one in found] == [1, 0]
    with pytest.raises(LookupError):
        tracing.tasks(EVENTS, "another")


def task(start: float, clock: float, work: float = 0.0) -> Task:
    return Task(start, clock, work, {**NOTHING, "style": work / 2})


FOUND = Found(
    [
        task(100, 900, 100),  # opening
        task(5000, 70, 10),  # a tap comes into it
        task(5080, 30, 5)._replace(asked=3),  # the tap shows at its end
        task(5200, 55, 25),  # a move is told
        task(9000, 20, 3),  # after a tap that changes nothing
        task(12_000, 10, 2),
    ],
    [Tap(5060, 5110), Tap(8000, None)],
    4000,
)


def test_a_task_belongs_to_the_opening_to_a_tap_or_to_what_is_told() -> None:
    parts = moving.by_phase(FOUND)
    starts = {phase: [one.start for one in part] for phase, part in parts.items()}
    assert starts == {"opening": [100], "tap": [5000, 5080, 9000], "told": [5200, 12_000]}


def test_the_lines_of_a_game_by_the_clock_and_by_the_processor() -> None:
    clock = {row[1]: row[2:] for row in moving.rows("key", FOUND, Scale())}
    assert clock["opening"] == ["1", "1", "1", "900", "900", "900", "50", "0", "0", "0"]
    assert clock["tap"] == ["1", "1", "3", "70", "70", "120", "9", "0", "0", "3"]
    assert clock["told"][:6] == ["1", "0", "1", "55", "55", "65"]
    work = {row[1]: row[2:] for row in moving.rows("key", FOUND, Scale(processor=True, factor=4))}
    assert work["opening"][:7] == ["1", "1", "1", "400", "400", "400", "200"]
    assert work["told"][:6] == ["1", "1", "1", "100", "100", "108"]


def test_the_line_of_the_taps() -> None:
    assert moving.tap_row("key", FOUND, Scale()) == ["key", "2", "1", "50", "50", "50"]
    assert moving.tap_row("key", FOUND, Scale(processor=True, factor=4)) == ["key", "2", "1", "60", "60", "60"]
    assert Scale().delay(Tap(5, None), []) == math.inf


@pytest.mark.parametrize(("share", "value"), [(0.5, 10), (0.95, 19), (1, 20), (0.01, 1), (0.951, 20)])
def test_quantiles_are_values_that_were_measured(share: float, value: float) -> None:
    assert moving.quantile(range(20, 0, -1), share) == value
    assert moving.quantile([7], share) == 7
    assert math.isnan(moving.quantile([], share))


def test_tables_are_written_as_the_documents_have_them() -> None:
    lines = moving.table(moving.TAP_HEADS, [moving.tap_row("key", FOUND, Scale())]).split("\n")
    assert lines[1:] == ["| --- | --- | --- | --- | --- | --- |", "| key | 2 | 1 | 50 | 50 | 50 |"]
    assert (
        len({line.count("|") for line in moving.table(moving.HEADS, [*moving.rows("key", FOUND, Scale())]).split("\n")})
        == 1
    )


def test_functions_are_told_by_name_file_and_line_with_their_own_time() -> None:
    def node(id_: int, name: str, url: str = "") -> dict[str, Any]:
        return {"id": id_, "callFrame": {"functionName": name, "url": url, "lineNumber": 9}}

    site = "http://localhost:1/web/board/cells.js"
    profile = {
        "nodes": [node(1, "(program)"), node(2, "lay", site), node(3, "", site), node(4, "lay", site)],
        "samples": [1, 2, 4, 3],
        "timeDeltas": [500, 1000, 2000, 250],
    }
    assert moving.own_times(profile) == {
        "(program)": 0.5,
        "lay board/cells.js:10": 3,
        "nameless board/cells.js:10": 0.25,
    }


def target(act: str = "", *, main: bool = False) -> dict[str, Any]:
    return {"act": act, "main": main, "at": [0, 0]}


def test_the_hand_takes_the_main_act_else_a_place_and_now_and_then_another_act() -> None:
    hand = moving.Hand(None, "seed")  # type: ignore[arg-type]
    place, other, main = target(), target("pass"), target("play", main=True)
    assert all(hand.choose([place, other, main]) == main for _ in range(20))
    found = [hand.choose([place, other, target("sort")]) for _ in range(60)]
    assert 10 <= found.count(other) <= 30
    assert found.count(place) == 60 - found.count(other)
    assert hand.choose([other]) == other
    assert hand.choose([]) is None


def test_the_hand_looks_at_stories_and_goes_on_after_a_hand() -> None:
    hand = moving.Hand(None, "seed")  # type: ignore[arg-type]
    skip, on = target("next"), target("next", main=True)
    assert hand.choose([skip]) is None
    assert hand.choose([on]) == on
