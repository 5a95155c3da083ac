"""Reads a packed view, as web/engine/packing.js does."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tschatulle.play.packing import DIGITS, END, MARK, ONE

Choice = dict[str, Any]


def unpacked(view: dict[str, Any]) -> dict[str, Any]:
    """The view as it was before it was packed, with its choices in the order in which they come then."""
    told = _whole({name: value for name, value in view.items() if name != "choices"}, view["packed"])
    del told["packed"]
    choices, runs = view["choices"], told["scene"]["pieces"]
    pieces = [dict(zip(("id", "face"), own, strict=False)) | same for same, run in runs for own in run]
    whole = choices if isinstance(choices, list) else unpacked_choices(choices)
    return {**told, "scene": {**told["scene"], "pieces": pieces}, "choices": whole}


def _whole(value: Any, names: list[list[str]]) -> Any:
    """A value with its rows as mappings again."""
    if isinstance(value, list):
        return [_whole(one, names) for one in value]
    if not isinstance(value, dict):
        return value
    (name, *others), row = value or [""], None
    if not others and name.startswith(MARK):
        row = value[name]
    return {
        n: _whole(one, names)
        for n, one in (zip(names[int(name[1:])], row, strict=True) if row is not None else value.items())
    }


def unpacked_choices(packed: dict[str, Any]) -> list[Choice]:
    """All choices of signs and a graph."""
    if not packed["graph"]:
        return []
    signs = [[None, ""], *packed["signs"]]
    numbers = _numbers(packed["graph"])
    words = list(_words(_node(numbers, [])))
    assert next(numbers, None) is None
    return [
        {
            "move": "".join(signs[n][1] for n in word),
            "parts": [signs[n][0] for n in word if signs[n][0] is not None],
        }
        for word in words
    ]


def _numbers(text: str) -> Iterator[int]:
    digits = map(DIGITS.index, text)
    for digit in digits:
        yield digit if digit < ONE else ONE + (digit - ONE) * len(DIGITS) + next(digits)


def _node(numbers: Iterator[int], done: list[Any]) -> list[Any]:
    node: list[Any] = []
    last = 0
    while not last:
        sign, last = divmod(next(numbers), 2)
        way = next(numbers) if sign != END else 1
        node.append((sign, [(END, [])] if way == 1 else _node(numbers, done) if way == 0 else done[1 - way]))
    done.append(node)
    return node


def _words(node: list[Any]) -> Iterator[tuple[int, ...]]:
    for sign, after in node:
        if sign == END:
            yield ()
        else:
            yield from ((sign, *rest) for rest in _words(after))
