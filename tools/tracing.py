"""What a trace of Chromium says of a page: its tasks, and what they were spent on.

Knows: the events that the browser writes ("X" complete, with ts, dur, tdur in microseconds). Does not know: who played
what on the page.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

Event = dict[str, Any]

CATEGORIES = ["devtools.timeline", "disabled-by-default-devtools.timeline", "blink.user_timing", "-*"]
TASK = "RunTask"
KINDS = {"UpdateLayoutTree": "style", "Layout": "layout", "PrePaint": "paint", "Paint": "paint", "Layerize": "paint"}
SCRIPTS = ("EvaluateScript", "FunctionCall", "HandlePostMessage", "EventDispatch", "TimerFire", "RunMicrotasks")
SORTS = ("style", "layout", "paint")
"""What time is spent on, also where a script asks for it. What is left of a task is nearly all scripts."""


class Task(NamedTuple):
    """A task of the page's thread, in milliseconds: when it began, by the clock of the page; how long it took by that
    clock and of the processor; the processor time spent on each of SORTS; and how often a script asked for a layout,
    which is a count that other work on the machine does not change."""

    start: float
    clock: float
    work: float
    sorts: dict[str, float]
    asked: int = 0


def tasks(events: Sequence[Event], mark: str) -> list[Task]:
    """The tasks of the thread that has set a mark, after it. Raises LookupError if there is no such mark."""
    set_ = next((event for event in events if event["name"] == mark), None)
    if set_ is None:
        raise LookupError(f"no mark {mark} in the trace")
    thread = (set_["pid"], set_["tid"])
    origin = set_["ts"] - set_["args"]["data"]["startTime"] * 1000
    own = [one for one in events if one["ph"] == "X" and (one["pid"], one["tid"]) == thread]
    own.sort(key=lambda one: (one["ts"], -one["dur"]))
    return [task for task in grouped(own, origin) if task.start + task.clock >= set_["args"]["data"]["startTime"]]


def grouped(events: Iterable[Event], origin: float) -> Iterator[Task]:
    """Tasks of events in their order; what is in no task is left out."""
    inside: list[Event] = []
    task: Event | None = None
    for event in events:
        if event["name"] == TASK:
            if task:
                yield summed(task, inside, origin)
            task, inside = event, []
        elif task and event["ts"] <= task["ts"] + task["dur"]:
            inside.append(event)
    if task:
        yield summed(task, inside, origin)


def summed(task: Event, inside: Sequence[Event], origin: float) -> Task:
    """One task with what it was spent on."""
    sorts = dict.fromkeys(SORTS, 0.0)
    for sort, work in own_work([one for one in inside if one["name"] in KINDS]):
        sorts[sort] += work
    return Task((task["ts"] - origin) / 1000, task["dur"] / 1000, work_of(task), sorts, asked(inside))


def asked(inside: Sequence[Event]) -> int:
    """How many layouts came within scripts: a frame makes its own."""
    scripts = [(one["ts"], one["ts"] + one["dur"]) for one in inside if one["name"] in SCRIPTS]
    layouts = [one["ts"] for one in inside if one["name"] == "Layout"]
    return sum(any(start <= ts < end for start, end in scripts) for ts in layouts)


def own_work(events: Iterable[Event]) -> Iterator[tuple[str, float]]:
    """What each event was spent on and how long, without the events in it."""
    open_: list[tuple[Event, list[float]]] = []
    for event in events:
        while open_ and event["ts"] >= open_[-1][0]["ts"] + open_[-1][0]["dur"]:
            yield closed(*open_.pop())
        if open_:
            open_[-1][1].append(work_of(event))
        open_.append((event, []))
    while open_:
        yield closed(*open_.pop())


def closed(event: Event, within: list[float]) -> tuple[str, float]:
    """What an event was spent on, less what was within it."""
    return KINDS[event["name"]], max(0.0, work_of(event) - sum(within))


def work_of(event: Event) -> float:
    """Milliseconds of the processor; those of the clock where they are not told."""
    return float(event["tdur"] if "tdur" in event else event["dur"]) / 1000
