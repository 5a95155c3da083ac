"""How one property of one element runs through the time of a moving picture, as CSS says it.

Knows: values that stand for a while, movements over them. Does not know: elements, boards.
Times are milliseconds from the beginning of the picture.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

STEP = "step-end"
TIMING = "animation-timing-function"
GAP = 0.6
"""Milliseconds between the end of a movement and what stands afterwards."""


class Key(NamedTuple):
    """From this time on: a value, and how it goes to the next one."""

    time: float
    value: str
    easing: str = STEP


class Move(NamedTuple):
    """A movement: from `held` on its first frame shows, from `start` to `end` it runs."""

    held: float
    start: float
    end: float
    easing: str
    frames: tuple[tuple[float, str], ...]
    """Share of the time -> value."""


def moves_of(records: Iterable[Any], name: str) -> list[Move]:
    """The movements of a property ("transform" or "opacity") among those that were recorded of an element."""
    found = []
    for one in records:
        frames = tuple((frame["at"], brief(str(frame[name]))) for frame in one["frames"] if frame.get(name) is not None)
        if len(frames) > 1:
            found.append(Move(one["held"], one["from"], one["to"], one["easing"], frames))
    return sorted(found)


def track(stands: Sequence[tuple[float, str]], moves: Iterable[Move]) -> list[Key]:
    """The keys of a property by time: values that stand, and movements, each as long as it runs, over them."""
    moves = list(moves)
    keys = [Key(*one) for one in stands if not any(move.held <= one[0] < move.end for move in moves)]
    for i, move in enumerate(moves):
        after = moves[i + 1].held if i + 1 < len(moves) else math.inf
        keys.extend(key for key in _run(move) if key.time < after)
        if move.end < after:
            keys.append(Key(move.end, at(stands, move.end)))
    return _joined(sorted(keys, key=lambda key: key.time))


def _run(move: Move) -> list[Key]:
    """The keys of a movement, without what stands afterwards."""
    span = move.end - move.start
    keys = [Key(move.start + share * span, value, move.easing) for share, value in move.frames]
    held = [Key(move.held, move.frames[0][1])] if move.held < move.start else []
    return [*held, *keys[:-1], Key(move.end - GAP, keys[-1].value)]


def _joined(keys: list[Key]) -> list[Key]:
    """Without keys that change nothing."""
    kept: list[Key] = []
    for key in keys:
        if kept and kept[-1].easing == STEP and kept[-1].value == key.value and key.easing == STEP:
            continue
        if kept and kept[-1].time == key.time:
            kept.pop()
        kept.append(key)
    return kept


def at(stands: Sequence[tuple[float, str]], time: float) -> str:
    """The value that stands at a time."""
    return next((value for start, value in reversed(stands) if start <= time), stands[0][1])


def rounded(text: str, places: int = 2) -> str:
    """Every number of a text with at most so many decimals."""
    return re.sub(r"-?\d*\.\d+(?:e-?\d+)?", lambda found: _short(float(found[0]), places), text)


def _short(number: float, places: int) -> str:
    """A number without needless signs: .5, not 0.50."""
    text = f"{number:.{places}f}".rstrip("0").rstrip(".")
    return {"-0": "0", "": "0"}.get(text, re.sub(r"^(-?)0\.", r"\1.", text))


def brief(value: str) -> str:
    """A transform in few letters: a matrix that only moves says so."""
    found = re.fullmatch(r"matrix\(([^)]*)\)", value)
    if not found:
        return rounded(re.sub(r",\s+", ",", value).strip(), 3)
    numbers = [float(one) for one in found[1].split(",")]
    if numbers == [1, 0, 0, 1, 0, 0]:
        return "none"
    if numbers[:4] == [1, 0, 0, 1]:
        return rounded(f"translate({numbers[4]:.5f}px,{numbers[5]:.5f}px)")
    if numbers[0] == numbers[3] and numbers[1:3] == [0, 0]:
        there = brief(f"matrix(1,0,0,1,{numbers[4]},{numbers[5]})").replace("none", "")
        return f"{there}scale({_short(numbers[0], 4)})"
    return f"matrix({','.join(_short(one, 4 if i < 4 else 2) for i, one in enumerate(numbers))})"


def attribute(value: str) -> str:
    """A transform as an attribute has it, without units."""
    return "" if value == "none" else value.replace("px", "").replace("deg", "")


def rule(name: str, prop: str, keys: Sequence[Key], end: float) -> str:
    """The keyframes of a track that lasts until `end` and begins again, and who runs along it: those who go in steps or
    evenly are told so by a class."""
    usual = easing_of(keys)
    frames = "".join(_frame(prop, key, end, usual) for key in keys)
    timing = f";{TIMING}:{usual.replace(', ', ',')}" if usual not in (STEP, "linear") else ""
    return f"@keyframes {name}{{{frames}}}.{name}{{animation-name:{name}{timing}}}"


def easing_of(keys: Sequence[Key]) -> str:
    """The way that most of its keys go."""
    return Counter(key.easing for key in keys).most_common(1)[0][0]


def _frame(prop: str, key: Key, end: float, usual: str) -> str:
    """One of them; its way to the next is told where it is not the usual one."""
    share = _short(100 * key.time / end, 3)
    easing = "" if key.easing == usual else f";{TIMING}:{key.easing.replace(', ', ',')}"
    return f"{share}%{{{prop}:{key.value}{easing}}}"
