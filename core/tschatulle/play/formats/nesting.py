"""JSON from outside, read only when it is not nested deeply.

Knows: brackets and strings. Does not know: what a text says, requests, saves. Python's reader calls itself for every
bracket. CPython notices in time; inside Pyodide, whose stack is the browser's, some thousands of brackets end the
whole interpreter, and no exception can be caught. So brackets are counted before a text is read.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import NoReturn

    from tschatulle.contract.door import Json

DEPTH = 40
"""Brackets inside brackets: several times more than any request or save has, and far below the some 3,000 that the
page's Python bears."""

PIECE = re.compile(r'"(?:[^"\\]|\\.)*+"?|[\[\]{}]', re.DOTALL)
"""A string, whose brackets do not count, or a bracket."""


def read_json(text: str, constant: Callable[[str], NoReturn] | None = None) -> Json:
    """What the text says. `constant` takes NaN and the infinities, which are no JSON. Raises ValueError."""
    if too_deep(text):
        raise ValueError(f"nested more than {DEPTH} deep")
    value: Json = json.loads(text, parse_constant=constant)
    return value


def too_deep(text: str) -> bool:
    """Whether a reader that begins at the front would find more than DEPTH brackets open at once."""
    if text.count("[") + text.count("{") <= DEPTH:
        return False
    depth = 0
    for piece in PIECE.finditer(text):
        if piece[0] in "[{":
            depth += 1
            if depth > DEPTH:
                return True
        elif piece[0] in "]}":
            depth -= 1
    return False
