"""Small kernels, and what each is known to answer.

Knows: the language, and results found by thinking or by plain Python. Does not know: how anything is run.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

FAULT = "fault"
LOW, HIGH = -(1 << 31), (1 << 31) - 1
HEAD = "from typing import Final\n\nfrom tschatulle.kernel import i16, i32, u8\n\n"
Results = dict[tuple[int, ...], int | str | None]


class Program(NamedTuple):
    """A file with a function f, and what that gives for some arguments, one call after the other."""

    text: str
    results: Results
    arrays: Mapping[str, list[int]] = MappingProxyType({})
    """What they hold at the end; those not named hold anything."""
    plain: bool = True
    """Whether the file gives the same when it is imported as it is: nothing overflows, no index is negative."""


def f(expression: str, results: Results, plain: bool = True) -> Program:
    """A function of one expression of a, b, c, as many as there are arguments."""
    taken = ", ".join(f"{name}: int" for name in "abc"[: len(next(iter(results)))])
    return Program(f"def f({taken}) -> int:\n    return {expression}\n", results, {}, plain)


def body(lines: str, results: Results, arrays: dict[str, list[int]] | None = None, plain: bool = True) -> Program:
    """A function of a and b, with arrays of four elements each."""
    head = "tiny: Final = u8(4)\nhalf: Final = i16(4)\nfull: Final = i32(4)\n\n"
    indented = "".join(f"    {line}\n" for line in lines.strip("\n").splitlines())
    return Program(f"{HEAD}{head}def f(a: int, b: int) -> int:\n{indented}", results, arrays or {}, plain)


PROGRAMS = {
    "addition": f("a + b", {(2, 3): 5, (-2, -3): -5}),
    "addition wraps": f("a + b", {(HIGH, 1): LOW, (LOW, -1): HIGH, (HIGH, HIGH): -2}, plain=False),
    "subtraction wraps": f("a - b", {(5, 7): -2, (LOW, 1): HIGH, (0, LOW): LOW}, plain=False),
    "multiplication wraps": f("a * b", {(65536, 65536): 0, (HIGH, 2): -2, (46341, 46341): -2147479015}, plain=False),
    "negation": f("-a", {(5,): -5, (0,): 0, (LOW,): LOW}, plain=False),
    "inversion": f("~a", {(0,): -1, (HIGH,): LOW, (-8,): 7}),
    "floor division": f("a // b", {(7, 2): 3, (-7, 2): -4, (7, -2): -4, (-7, -2): 3, (-6, 3): -2, (0, -5): 0}),
    "floor remainder": f("a % b", {(7, 3): 1, (-7, 3): 2, (7, -3): -2, (-7, -3): -1, (6, -3): 0, (LOW, -1): 0}),
    "division at its edges": f("a // b", {(LOW, -1): LOW, (LOW, 1): LOW, (1, 0): FAULT, (-1, HIGH): -1}, plain=False),
    "remainder of nothing": f("a % b", {(1, 0): FAULT, (0, 0): FAULT, (LOW, HIGH): HIGH - 1}, plain=False),
    "division by powers of two": f("a // 8 * 100 + a % 8", {(17,): 201, (-1,): -93, (-17,): -293, (7,): 7}),
    "division by other constants": f("a // 7 * 100 + a % 7", {(15,): 201, (-1,): -94, (-15,): -294}),
    "division by a negative constant": f("a // -4 + a % -4", {(9,): -6, (-9,): 1, (8,): -2}),
    "shifts": f(
        "(a << b) + (a >> b)",
        {(5, 1): 12, (-5, 1): -13, (1, 31): LOW, (3, 31): LOW, (-1, 31): LOW - 1 + (1 << 32)},
        plain=False,
    ),
    "shifts by too much": f("a << b", {(1, 32): FAULT, (1, -1): FAULT, (1, 30): 1 << 30, (1, LOW): FAULT}, plain=False),
    "shifts to the right by too much": f("a >> b", {(1, 32): FAULT, (1, -1): FAULT, (LOW, 31): -1}, plain=False),
    "bits": f("(a & b) * 10000 + (a | b) * 100 + (a ^ b)", {(12, 10): 81406, (-1, 5): 49894}),
    "signs of bits": f("a & b | a ^ -1", {(LOW, HIGH): HIGH, (7, 3): -5}),
    "least and largest": f("min(a, b, c) * 100 + max(a, b, c)", {(1, 2, 3): 103, (3, 2, 1): 103, (-5, 9, 9): -491}),
    "without a sign": f("abs(a)", {(5,): 5, (-5,): 5, (0,): 0, (LOW,): LOW}, plain=False),
    "choice": f("a if a > b else b if b > c else c", {(3, 2, 1): 3, (1, 3, 2): 3, (1, 2, 3): 3, (1, 1, 1): 1}),
    "chains": f("1 if a < b <= c else 0", {(1, 2, 2): 1, (1, 2, 1): 0, (2, 2, 3): 0, (3, 1, 2): 0}),
    "truth of numbers": f("10 if a and b else 20 if a or b else 30", {(1, -1): 10, (0, 4): 20, (4, 0): 20, (0, 0): 30}),
    "not": f("1 if not a and not (a > b or not b) else 0", {(0, 5): 1, (1, 5): 0, (0, 0): 0, (0, -1): 0}),
    "what is not asked is not computed": f("1 if b and a // b > 2 else 2", {(9, 3): 1, (9, 0): 2, (2, 1): 2}),
    "every comparison": f(
        "(1 if a == b else 0) + (2 if a != b else 0) + (4 if a < b else 0) + (8 if a > b else 0)"
        " + (16 if a <= b else 0) + (32 if a >= b else 0)",
        {(1, 1): 49, (1, 2): 22, (2, 1): 42, (LOW, HIGH): 22},
    ),
    "constants": Program(
        f"{HEAD}A: Final = 3\nB: Final = (A << 4) - -A // 2\nC: Final = -2147483648\n\n"
        "def f(a: int) -> int:\n    return B + a + (C >> 31)\n",
        {(1,): 50, (-50,): -1},
    ),
    "a constant that overflows where it is used": Program(
        f"{HEAD}MOST: Final = 2147483647\n\ndef f(a: int) -> int:\n    return MOST + 1 + a\n", {(0,): LOW}, {}, False
    ),
    "while": body(
        "n = 0\nwhile a > 1:\n    a = a // 2 if a % 2 == 0 else 3 * a + 1\n    n += 1\nreturn n", {(27, 0): 111}
    ),
    "break and continue": body(
        "n = 0\nfor i in range(a):\n    if i % 3 == 0:\n        continue\n"
        "    if i > b:\n        break\n    n += i\nreturn n",
        {(10, 100): 27, (10, 4): 7, (0, 0): 0},
    ),
    "ranges": body(
        "n = 0\nfor i in range(a, b):\n    n = n * 10 + i\nfor i in range(b, a, -2):\n    n = n * 10 + i\n"
        "for i in range(a, b, 3):\n    n = n * 10 + i\nreturn n",
        {(1, 5): 1234531 * 10 + 4, (5, 5): 0, (2, 3): 232},
    ),
    "a range to the end of the numbers": body(
        "n = 0\nfor i in range(a, b, 2000000000):\n    n += 1\nfor i in range(b, a, -2000000000):\n    n += 10\n"
        "for i in range(2147483645, 2147483647):\n    n += 100\nreturn n",
        {(LOW, HIGH): 233, (HIGH - 1, HIGH): 211, (0, 0): 200},
    ),
    "the variable of a loop is free": body(
        "n = 0\ni = -1\nfor i in range(a):\n    n += 1\n    i += b\nreturn n * 100 + i",
        {(5, 7): 511, (0, 7): -1, (5, 0): 504},
    ),
    "bounds are computed once": body("n = a\nfor _ in range(n):\n    n += 1\nreturn n", {(5, 0): 10, (-1, 0): -1}),
    "endless": body(
        "while True:\n    a += 1\n    if a % b == 0:\n        found = a\n        break\nreturn found",
        {(10, 7): 14, (14, 7): 21},
    ),
    "nested loops": body(
        "n = 0\nfor i in range(2, a):\n    prime = 1\n    j = 2\n    while j * j <= i:\n        if i % j == 0:\n"
        "            prime = 0\n            break\n        j += 1\n"
        "    if not prime:\n        continue\n    n += 1\nreturn n",
        {(100, 0): 25, (1000, 0): 168},
    ),
    "every way returns": body(
        "if a > b:\n    return 1\nelif a < b:\n    x = -1\nelse:\n    x = 0\nreturn x",
        {(2, 1): 1, (1, 2): -1, (1, 1): 0},
    ),
    "bytes": body(
        "tiny[a] = b\nreturn tiny[a] + tiny[3]",
        {(0, 7): 7, (3, 255): 510, (2, 256): FAULT, (1, -1): FAULT},
        {"tiny": [7, 0, 0, 255]},
    ),
    "numbers of 16 bits": body(
        "half[a] = b\nreturn half[a] * 2",
        {(0, -32768): -65536, (3, 32767): 65534, (1, 32768): FAULT, (2, -32769): FAULT},
        {"half": [-32768, 0, 0, 32767]},
    ),
    "numbers of 32 bits": body(
        "full[a] = b\nreturn full[a] - 1", {(0, LOW): HIGH, (3, -5): -6}, {"full": [LOW, 0, 0, -5]}, plain=False
    ),
    "an index outside": body(
        "full[2] = 9\nreturn full[a] + tiny[b]",
        {(2, 3): 9, (4, 0): FAULT, (-1, 0): FAULT, (0, 4): FAULT, (0, LOW): FAULT, (HIGH, 0): FAULT},
        plain=False,
    ),
    "an index wraps like any number": body(
        "full[0] = 7\nreturn full[a + b]",
        {(3, -3): 7, (LOW, LOW): 7, (HIGH, 1): FAULT, (HIGH, HIGH): FAULT, (LOW, -1): FAULT, (LOW, 0): FAULT},
        plain=False,
    ),
    "an index out of an index": body(
        "tiny[0] = 3\ntiny[1] = 0\ntiny[2] = 1\ntiny[3] = 2\n"
        "tiny[tiny[a] + b] += tiny[tiny[a + b] - 1] + 5\nreturn tiny[tiny[a] + b]",
        {(1, 2): 6, (3, 0): 6, (2, 0): 8, (1, 0): FAULT, (0, 1): FAULT, (0, -1): FAULT},
        plain=False,
    ),
    "writing outside changes nothing": body(
        "half[a] = b\nreturn 0",
        {(-1, 5): FAULT, (4, 5): FAULT, (LOW, 5): FAULT},
        {"tiny": [0] * 4, "half": [0] * 4, "full": [0] * 4},
        plain=False,
    ),
    "elements that change": body(
        "full[a & 3] += b\nfull[0] <<= 1\ntiny[1] |= 6\nhalf[1] -= b\nreturn full[a & 3]",
        {(0, 5): 10, (4, 5): 30, (1, 7): 7},
        {"full": [60, 7, 0, 0], "half": [0, -17, 0, 0]},
    ),
    "an element wraps as a local does": body(
        "full[a] += b\nfull[a] *= 3\nreturn full[a]", {(0, HIGH): HIGH - 2, (0, 3): LOW}, plain=False
    ),
    "a small element must hold what it becomes": body(
        "tiny[a] += b\nreturn tiny[a]", {(0, 255): 255, (0, 1): FAULT, (0, -5): 250}, {"tiny": [250, 0, 0, 0]}
    ),
    "masks": body(
        "tiny[a & 3] = b & 255\nhalf[(a + 1) % 4] = b % 1000\nreturn tiny[a & 3]",
        {(-1, -1): 255, (5, 300): 44},
        {"tiny": [0, 44, 0, 255], "half": [999, 0, 300, 0]},
    ),
    "recursion": Program(
        "def f(n: int) -> int:\n    return n if n < 2 else f(n - 1) + f(n - 2)\n", {(0,): 0, (10,): 55, (16,): 987}
    ),
    "functions that call each other": Program(
        "def f(n: int) -> int:\n    return 1 if n == 0 else _odd(n - 1)\n\n\ndef _odd(n: int) -> int:\n"
        "    return 0 if n == 0 else f(n - 1)\n",
        {(10,): 1, (7,): 0},
    ),
    "a function that gives nothing": Program(
        f'{HEAD}"""Above."""\nkept: Final = i32(2)\n"""What is kept."""\n\n\ndef f(a: int) -> None:\n    """Doc."""\n'
        "    if a < 0:\n        return\n    _add(a)\n    g()\n\n\ndef _add(a: int) -> None:\n    kept[0] += a\n\n\n"
        "def g() -> int:\n    kept[1] += 1\n    return kept[1]\n",
        {(5,): None, (-5,): None, (6,): None},
        {"kept": [11, 2]},
    ),
    "the value comes before the index": Program(
        f"{HEAD}at: Final = u8(8)\n\n\ndef _next() -> int:\n    at[0] += 1\n    return at[0]\n\n\n"
        "def f(a: int) -> int:\n    at[_next()] = _next() * 10\n"
        "    at[at[0] + 1] = _next()\n    at[_next()] += _next()\n"
        "    return at[a]\n",
        {(2,): 10},
        {"at": [5, 0, 10, 0, 8, 0, 0, 0]},
    ),
    "calls stand in their order": Program(
        f"{HEAD}n: Final = i32(1)\n\n\ndef g(a: int) -> int:\n    n[0] = n[0] * 10 + a\n    return n[0]\n\n\n"
        "def f(a: int) -> int:\n    return n[0] + g(1) - max(g(2), g(3)) * (g(4) if g(0) else g(5)) + n[0]\n",
        {(0,): 0 + 1 - 123 * 12304 + 12304},
    ),
    "arrays do not overlap": Program(
        f"{HEAD}a: Final = u8(3)\nb: Final = i16(3)\nc: Final = u8(1)\nd: Final = i32(2)\n\n\ndef f(n: int) -> int:\n"
        "    for i in range(3):\n        a[i] = 255\n        b[i] = -1\n    c[0] = 255\n    d[0] = -1\n    d[1] = n\n"
        "    return a[2] + b[2] + c[0] + d[0]\n",
        {(7,): 508},
        {"a": [255] * 3, "b": [-1] * 3, "c": [255], "d": [-1, 7]},
    ),
    "more than a page": Program(
        f"{HEAD}SIZE: Final = 70000\nfar: Final = u8(SIZE)\nlast: Final = i32(SIZE)\n\n\ndef f(a: int) -> int:\n"
        "    far[SIZE - 1] = 9\n    last[SIZE - 1] = a\n    return far[a + SIZE - 1] + last[SIZE - 1]\n",
        {(0,): 9, (1,): FAULT},
    ),
}
