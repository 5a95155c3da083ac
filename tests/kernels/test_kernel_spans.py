"""What is claimed of the values of an expression holds for all that its operands can be."""

from __future__ import annotations

import ast
import itertools

import pytest
from tschatulle.kernel.arrays import INT, KINDS, placed
from tschatulle.kernel.spans import Spans, constant, program

RANGES = ((0, 5), (-3, 4), (-6, -2), (3, 3), (0, 31), (-1, 1), (2, 9))
OPERATORS = ("a + b", "a - b", "a * b", "a // b", "a % b", "a & b", "a | b", "a ^ b", "a << b", "a >> b")
OTHERS = (
    "-a",
    "~a",
    "abs(a)",
    "min(a, b)",
    "max(a, b)",
    "max(b, a, 2)",
    "a if b else 7",
    "-(a // 2) * b",
    "a & 6 | b & 1",
)


def values(expression: str, first: tuple[int, int], second: tuple[int, int]) -> set[int]:
    """All that it can be; what is a fault is none."""
    found = set()
    code = compile(expression, "", "eval")
    for a, b in itertools.product(range(first[0], first[1] + 1), range(second[0], second[1] + 1)):
        if ("<<" in expression or ">>" in expression) and not 0 <= b <= 31:
            continue
        try:
            found.add(eval(code, {"a": a, "b": b}))
        except ZeroDivisionError:
            continue
    return found


def spans_of(lines: str) -> Spans:
    """Of a function with these lines."""
    function = ast.parse(f"def f(p: int) -> None:\n{lines}").body[0]
    assert isinstance(function, ast.FunctionDef)
    return Spans({"N": 9}, {"tiny": "u8", "half": "i16", "full": "i32"}, function)


def expression(text: str) -> ast.expr:
    return ast.parse(text, mode="eval").body


@pytest.mark.parametrize("text", [*OPERATORS, *OTHERS])
def test_every_value_lies_within(text: str) -> None:
    for first, second in itertools.product(RANGES, RANGES):
        outer, inner = (f"range({low}, {high + 1})" for low, high in (first, second))
        loops = f"    for a in {outer}:\n        for b in {inner}:\n            pass"
        low, high = spans_of(loops).raw(expression(text))
        assert {one for one in values(text, first, second) if not low <= one <= high} == set(), (first, second)


@pytest.mark.parametrize(
    ("text", "span"),
    {
        "a": (0, 8),
        "a + 1": (1, 9),
        "p & 7": (0, 7),
        "p % 24": (0, 23),
        "a % 24": (0, 8),
        "a // 2": (0, 4),
        "tiny[a]": KINDS["u8"],
        "half[a] >> 8": (-128, 127),
        "full[a]": INT,
        "tiny[a] * tiny[a]": (0, 65025),
        "p": INT,
        "p + 1": INT,
        "f(a)": INT,
        "down": (1, 9),
        "N - 1 - a": (0, 8),
        "abs(down - 3)": (0, 6),
        "abs(-3 - a)": (3, 11),
        "later": (0, 510),
        "many": INT,
    }.items(),
)
def test_what_is_seen_at_a_glance(text: str, span: tuple[int, int]) -> None:
    spans = spans_of(
        "    many = 0\n    for a in range(N):\n        for down in range(N, 0, -1):\n            many += 1\n"
        "    later = tiny[a] + tiny[p]\n    for i in range(p):\n        later = i & 1"
    )
    assert spans.of(expression(text)) == span


def test_of_what_is_foreign_nothing_is_claimed() -> None:
    spans = spans_of(
        "    for i in tiny:\n        pass\n    for j in range():\n        pass\n"
        "    for k in range(0, 5, p):\n        pass"
    )
    for text in ("i", "j", "k", "min()", "a @ b", "p ** 2", "[1]", "'x'", "lambda: 1", "tiny[0].x", "+p", "min(*p)"):
        assert spans.of(expression(text)) == INT, text


@pytest.mark.parametrize(
    ("text", "number"),
    {
        "-2147483648": -(1 << 31),
        "2147483648": None,
        "(1 << 31) - 1": None,
        "N * N - 1 >> 1": 40,
        "~N": -10,
        "-(-N)": 9,
        "0 * (1 // 0)": None,
        "1 % 0": None,
        "1 >> 32": None,
        "1 << -1": None,
        "True": None,
        "x": None,
        "N + x * 0": None,
        "N / 3": None,
        "not N": None,
    }.items(),
)
def test_a_constant_is_one_through_and_through(text: str, number: int | None) -> None:
    assert constant(expression(text), {"N": 9}) == number


def test_arrays_lie_one_behind_the_other() -> None:
    places = placed([("a", "u8", 9), ("b", "i16", 2), ("c", "i32", 2), ("d", "u8", 8), ("e", "u8", 1)])
    assert [one.offset for one in places.values()] == [0, 16, 24, 32, 40]
    assert [one.end for one in places.values()] == [9, 20, 32, 40, 41]


def test_the_checksum_is_of_the_text() -> None:
    tree = ast.parse("")
    sums = [program(text, tree).layout.source for text in ("a\n", "a\r\n", "b\n")]
    assert sums[0] == sums[1] != sums[2]
