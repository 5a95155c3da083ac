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
MORE_CATEGORIES = ["v8", "disabled-by-default-v8.compile", "blink", *CATEGORIES]
"""Also what steps are told from."""
STEPS = ("compile", "evaluate", "calls", "parse", "style", "layout", "paint", "memory", "python", "rest")
"""What the time of an opening is spent on: scripts when they come, what they do then and later, HTML and styles that
are read, style, layout and paint as below, memory that is freed, and the big files of Python as they come."""
STEP_OF = {
    **KINDS,
    **dict.fromkeys(("v8.compile", "v8.compileModule", "V8.CompileCode", "V8.PreParse", "V8.ParseProgram"), "compile"),
    **dict.fromkeys(("V8.ParseFunction", "V8.CompileIgnition", "V8.CollectSourcePositions"), "compile"),
    **dict.fromkeys(("EvaluateScript", "v8.evaluateModule", "v8.run"), "evaluate"),
    **dict.fromkeys((*SCRIPTS[1:], "FireAnimationFrame", "v8.callFunction", "FireIdleCallback"), "calls"),
    "BlinkScheduler_PerformMicrotaskCheckpoint": "calls",
    **dict.fromkeys(("v8.wasm.compileConsume", "v8.wasm.compileConsumeDone"), "python"),
    **dict.fromkeys(("ResponseBodyLoader::DidFinishLoadingBody", "SimpleWatcher::OnHandleReady"), "python"),
    **dict.fromkeys(("ParseHTML", "ParseAuthorStyleSheet"), "parse"),
    **dict.fromkeys(("Commit", "UpdateLayerTree", "UpdateLayer", "CompositeLayers", "RasterTask"), "paint"),
    **dict.fromkeys(("MinorGC", "MajorGC", "V8.GCScavenger", "V8.GCFinalizeMC"), "memory"),
}
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
    set_, own = thread_of(events, mark)
    origin = set_["ts"] - set_["args"]["data"]["startTime"] * 1000
    return [task for task in grouped(own, origin) if task.start + task.clock >= set_["args"]["data"]["startTime"]]


def steps(events: Sequence[Event], mark: str) -> dict[str, float]:
    """Milliseconds of the processor that the thread has spent on each of STEPS, from its page's navigation to the task
    in which it sets a mark."""
    set_, own = thread_of(events, mark)
    origin = set_["ts"] - set_["args"]["data"]["startTime"] * 1000
    inside = [one for one in own if origin <= one["ts"] + one["dur"] and one["ts"] + one["dur"] < set_["ts"]]
    work = dict.fromkeys(STEPS, 0.0)
    for step, spent in own_work([one for one in inside if one["name"] in STEP_OF], STEP_OF):
        work[step] += spent
    work["rest"] = max(0.0, sum(work_of(one) for one in inside if one["name"] == TASK) - sum(work.values()))
    return work


def thread_of(events: Sequence[Event], mark: str) -> tuple[Event, list[Event]]:
    """A mark, and what the thread that has set it did, in its order, the outer before the inner."""
    set_ = next((event for event in events if event["name"] == mark), None)
    if set_ is None:
        raise LookupError(f"no mark {mark} in the trace")
    thread = (set_["pid"], set_["tid"])
    own = [one for one in events if one["ph"] == "X" and (one["pid"], one["tid"]) == thread]
    own.sort(key=lambda one: (one["ts"], -one["dur"]))
    return set_, own


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


def own_work(events: Iterable[Event], kinds: dict[str, str] = KINDS) -> Iterator[tuple[str, float]]:
    """What each event was spent on and how long, without the events in it."""
    open_: list[tuple[Event, list[float]]] = []
    for event in events:
        while open_ and event["ts"] >= open_[-1][0]["ts"] + open_[-1][0]["dur"]:
            yield closed(*open_.pop(), kinds)
        if open_:
            open_[-1][1].append(work_of(event))
        open_.append((event, []))
    while open_:
        yield closed(*open_.pop(), kinds)


def closed(event: Event, within: list[float], kinds: dict[str, str]) -> tuple[str, float]:
    """What an event was spent on, less what was within it."""
    return kinds[event["name"]], max(0.0, work_of(event) - sum(within))


def work_of(event: Event) -> float:
    """Milliseconds of the processor; those of the clock where they are not told."""
    return float(event["tdur"] if "tdur" in event else event["dur"]) / 1000
