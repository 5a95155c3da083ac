"""A kernel of several files: what it imports from another file of the language is a part of it.

Knows: how the texts become one, and where a line of that one stands. Does not know: where files lie, the language.
The text of a part stands where it is imported, between two comments that tell its name and how many lines the import
had.
"""

from __future__ import annotations

import re
from collections.abc import Callable

IMPORT = re.compile(
    r"^from (?!(?:__future__|typing|tschatulle\.kernel) )([\w.]+) import (?:\([^)]*\)|[^\n(]*)$", re.MULTILINE
)
"""Of a part: a kernel may import from three modules without taking them in. Python's own parser, which comes late in a
browser, is not asked."""
BEGINS, ENDS = "# begins: ", "# ends: "


def parts_of(text: str) -> list[str]:
    """The modules that are parts of it, as it names them."""
    return IMPORT.findall(text)


def joined(text: str, read: Callable[[str], str]) -> str:
    """The whole kernel; `read` gives the text of a module. What several parts import is there once. Raises
    whatever `read` raises."""
    return "\n".join(_lines(text, read, set()))


def offered(text: str) -> int:
    """The line behind the last part of a whole kernel: only functions from there on can be called from outside."""
    lines = text.split("\n")
    return next((n for n in range(len(lines), 0, -1) if lines[n - 1].startswith(ENDS)), 0)


def place(text: str, line: int) -> tuple[str, int]:
    """The module in which a line of a whole kernel stands, "" for its own file, and the line there."""
    inside = [("", 0)]
    for one in text.split("\n")[:line]:
        name, at = inside[-1]
        if one.startswith(BEGINS):
            inside.append((one.removeprefix(BEGINS), 0))
        elif one.startswith(ENDS):
            inside.pop()
            name, at = inside[-1]
            inside[-1] = (name, at + int(one.removeprefix(ENDS)))
        else:
            inside[-1] = (name, at + 1)
    return inside[-1]


def _lines(text: str, read: Callable[[str], str], there: set[str]) -> list[str]:
    text = text.replace("\r", "")
    found, last = [], 0
    for one in IMPORT.finditer(text):
        module = one[1]
        found += text[last : one.start()].split("\n")[:-1]
        body = []
        if module not in there:
            there.add(module)
            body = [_within(line) for line in _lines(read(module), read, there)]
        found += [BEGINS + module, *body, f"{ENDS}{1 + one[0].count(chr(10))}"]
        last = one.end() + 1
    return found + text[last:].split("\n")


def _within(line: str) -> str:
    """Python allows it on top of a file only."""
    return "" if line.startswith("from __future__ ") else line
