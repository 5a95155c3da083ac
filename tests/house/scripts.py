"""The page's scripts measured as text: how long their functions are, and where their types give up.

Knows: how the formatter lays out JavaScript (web/.oxfmtrc.json). Does not know: what any script does.
A function that has a name is measured: declarations, methods, and arrows that a constant or a field of an object keeps.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

HEAD: Final = re.compile(
    r"""(?P<indent>\s*)(?:export\s)?(?:
        (?:async\s)?function\b
        | (?!(?:if|for|while|switch|catch|return|else|do)\b)(?:(?:static|async|get|set)\s)*\#?[\w$]+\((?!.*=>).*\{$
        | const\s[\w$]+\s=\s(?:async\s)?(?:\(|[\w$]+\s=>)(?=.*=>|$)
        | [\w$]+:\s(?:async\s)?\(.*=>\s\{$
    )""",
    re.VERBOSE,
)
"""The first line of a function."""
CAST: Final = re.compile(r"/\*\*\s*@type\s*\{[^*]*\*/\s*\(")
GIVEN_UP: Final = re.compile(r"@ts-(?:ignore|expect-error|nocheck)")
ANY: Final = re.compile(r"\bany\b(?=[^{}\n]*\}|\[\]|>)|(?<=: )any(?=;)")
"""The type, not the word: inside of the braces of a comment, or at the end of a declaration."""


class Function(NamedTuple):
    """Where a function begins, from 1, and how many lines it has."""

    line: int
    length: int


def functions(text: str) -> Iterator[Function]:
    """Every function with a name, of a script as the formatter leaves it."""
    lines = text.splitlines()
    for start, line in enumerate(lines):
        if head := HEAD.match(line):
            yield Function(start + 1, _end(lines, start, head["indent"]) - start + 1)


def _end(lines: list[str], start: int, indent: str) -> int:
    """Index of the last line: of those that stand deeper, or the next one that closes something and opens nothing."""
    if lines[start].endswith("=>"):
        deeper = re.compile(rf"{indent}\s")
        ends = (place for place in range(start + 1, len(lines)) if not deeper.match(lines[place]))
        return next(ends, len(lines)) - 1
    if not lines[start].endswith(("{", "(")):
        return start
    closing = re.compile(rf"{indent}[)}}]")
    return next(
        place for place in range(start + 1, len(lines)) if closing.match(lines[place]) and lines[place][-1] not in "{>"
    )


def unexplained(text: str) -> Iterator[tuple[int, bool]]:
    """Every type that is `any`: its line, from 1, and whether no words about it follow in the comment."""
    for match in ANY.finditer(text):
        line = text.count("\n", 0, match.start()) + 1
        rest = re.split(r"\*/|\n\s*\*\s*(?:@|$)|\n\n", text[match.end() :], maxsplit=1)[0]
        said = re.sub(r"\{[^}]*\}|[@*{}()\[\]]", " ", rest)
        yield line, len(re.findall(r"[A-Za-z]{2,}", said)) < 5
