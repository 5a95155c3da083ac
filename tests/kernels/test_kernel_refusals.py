"""What is not in the language of kernels is refused, with its place and with what to write instead."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tools.build.kernel import KernelError, translated

ROOT = Path(__file__).resolve().parents[2]
HEAD = """from typing import Final

from tschatulle.kernel import i32, u8

SIZE: Final = 4
small: Final = u8(SIZE)
full: Final = i32(SIZE)


def g(a: int) -> int:
    return a


def nothing() -> None:
    pass


"""
LINE = HEAD.count("\n") + 2
"""That of the first statement of f."""
IN_A_FUNCTION = {
    "return a / b": (12, "operator /", "write //"),
    "return a ** b": (12, "operator **", "multiply"),
    "return 0.5": (12, "no whole number", "32 bits"),
    "return True": (12, "no whole number", "32 bits"),
    "return 'x'": (12, "no whole number", "32 bits"),
    "return 2147483648": (12, "no whole number", "32 bits"),
    "return a < b": (12, "truth value", "1 if ... else 0"),
    "return a and b": (12, "truth value", "1 if ... else 0"),
    "return not a": (12, "truth value", "1 if ... else 0"),
    "return +a": (12, "UAdd", "docs/kernels.md"),
    "return [a]": (12, "collection", "array"),
    "return a, b": (12, "collection", "array"),
    "return (a := b)": (13, "assignment inside", "line of its own"),
    "return a.real": (12, "dot", "names of this file"),
    "return len(small)": (12, "this call", "min, max or abs"),
    "return min(a)": (12, "min of 1 numbers", "as many as it takes"),
    "return g(a, b)": (12, "g of 2 numbers", "as many as it takes"),
    "return g(a=b)": (12, "by name", "one number after the other"),
    "return g(*a)": (12, "star", "one number after the other"),
    "return nothing()": (12, "returns None", "line of its own"),
    "return small": (12, "small as a number", "index"),
    "return g": (12, "g as a number", "arguments"),
    "return small[4]": (18, "index 4 of 4", "count from 0"),
    "return small[-1]": (18, "index -1 of 4", "count from 0"),
    "return small[0:2]": (18, "Slice", "docs/kernels.md"),
    "return a[0]": (12, "anything but an array", "declare"),
    "return unknown": (12, "unknown, which may have no value", "assign it"),
    "return 1 if a is b else 0": (17, "`Is`", "compare by"),
    "return 1 if a in small else 0": (17, "`In`", "compare by"),
    "return": (5, "this return", "return a number"),
    "a = b = 1": (5, "this assignment", "one target on a line"),
    "a, b = b, a": (5, "this assignment", "one target on a line"),
    "a: int = 1": (5, "this declaration", "name = ..."),
    "SIZE = 5": (5, "an assignment to SIZE", "another name"),
    "small = 5": (5, "an assignment to small", "another name"),
    "min = 5": (5, "an assignment to min", "another name"),
    "__x = 5": (5, "an assignment to __x", "another name"),
    "x += 1": (5, "x, which may have no value", "assign it"),
    "SIZE += 1": (5, "SIZE, which may have no value", "assign it"),
    "a.b += 1": (5, "dot", "names of this file"),
    "assert a": (5, "exception", "return a number"),
    "raise ValueError": (5, "exception", "return a number"),
    "global x": (5, "outside of functions", "array of one element"),
    "import os": (5, "import", "tschatulle.kernel"),
    "del a": (5, "Delete", "docs/kernels.md"),
    "a + b": (5, "Expr", "docs/kernels.md"),
    "print(a)": (5, "this call", "min, max or abs"),
    "for i in small:\n        pass": (14, "a loop over this", "range"),
    "for i in range(0, 5, a):\n        pass": (14, "a loop over this", "constant step"),
    "for i in range(0, 5, 0):\n        pass": (14, "a loop over this", "constant step"),
    "for small[0] in range(5):\n        pass": (5, "For", "docs/kernels.md"),
    "for i in range(5):\n        pass\n    else:\n        pass": (5, "For", "docs/kernels.md"),
    "while a:\n        break\n    else:\n        pass": (5, "While", "docs/kernels.md"),
    "def h() -> None:\n        pass": (5, "FunctionDef", "docs/kernels.md"),
}
NOT_SURE = {
    "if a:\n        x = 1\n    return x": 2,
    "while a:\n        x = 1\n        a -= 1\n    return x": 3,
    "for x in range(5):\n        pass\n    return x": 2,
    "while True:\n        if a:\n            break\n        x = 1\n        break\n    return x": 5,
    "for i in range(5):\n        if i > 2:\n            a += x\n        x = 1\n    return a": 2,
}
"""Body of f -> how many lines below its first the local is used."""
AT_THE_TOP = {
    "import os\n": (1, 1, "import"),
    "from os import path\n": (1, 1, "import"),
    "from tschatulle.kernel import load\n": (1, 1, "import"),
    "from tschatulle.kernel import u8 as bytes8\n": (1, 1, "import"),
    "X = 5\n": (1, 1, "NAME: Final"),
    "X: int = 5\n": (1, 1, "NAME: Final"),
    "X: Final = 1 << 31\n": (1, 12, "no number of 32 bits"),
    "X: Final = (1 << 31) - 1\n": (1, 12, "no number of 32 bits"),
    "X: Final = 0 * (1 // 0)\n": (1, 12, "no number of 32 bits"),
    "X: Final = Y\n": (1, 12, "no number of 32 bits"),
    "X: Final = True\n": (1, 12, "no number of 32 bits"),
    "X: Final = u8(0)\n": (1, 12, "this array"),
    "X: Final = u8(1, 2)\n": (1, 12, "this array"),
    "X: Final = u16(1)\n": (1, 12, "this array"),
    "X: Final = i32(1 << 30)\n": (1, 12, "this array"),
    "X: Final = 1\nX: Final = 2\n": (2, 1, "the name X, which is taken"),
    "min: Final = 1\n": (1, 1, "the name min, which is taken"),
    "\ndef memory() -> None:\n    pass\n": (2, 1, "the name memory, which is taken"),
    "class A:\n    pass\n": (1, 1, "ClassDef"),
    "if 1:\n    pass\n": (1, 1, "If"),
    "def f(a: int = 1) -> int:\n    return a\n": (1, 1, "head of f"),
    "def f(a) -> int:\n    return a\n": (1, 1, "head of f"),
    "def f(a: float) -> int:\n    return a\n": (1, 1, "head of f"),
    "def f(a: int):\n    return a\n": (1, 1, "head of f"),
    "def f(*, a: int) -> int:\n    return a\n": (1, 1, "head of f"),
    "def f(*a: int) -> int:\n    return a\n": (1, 1, "head of f"),
    "@cache\ndef f(a: int) -> int:\n    return a\n": (2, 1, "head of f"),
    "def f(a: int) -> int:\n    pass\n": (1, 1, "f without a number at its end"),
    "def f(a: int) -> int:\n    while a:\n        return 1\n": (1, 1, "f without a number at its end"),
    "def f(a: int) -> None:\n    return a\n": (2, 5, "this return"),
    "A: Final = 1\ndef f(A: int) -> int:\n    return A\n": (2, 7, "a parameter named like A"),
    "def f(a: int) -> int:\n    return (a\n": (2, 12, "was never closed"),
    "def f(a: int) -> int:\n    break\n    return a\n": (2, 5, "'break' outside loop"),
    "def f(a: int, a: int) -> int:\n    return a\n": (1, 15, "duplicate argument"),
    "def f(abs: int) -> int:\n    return abs\n": (1, 7, "a parameter named like abs"),
    "X: Final = u8(1 << 28)\nY: Final = i16(1)\n": (2, 12, "this array"),
}
"""File -> line, column, a part of the sentence."""


def refused(text: str) -> KernelError:
    with pytest.raises(KernelError) as caught:
        translated(text, "folder/some.py")
    return caught.value


@pytest.mark.parametrize("line", IN_A_FUNCTION)
def test_a_line_is_refused_with_its_place(line: str) -> None:
    column, what, instead = IN_A_FUNCTION[line]
    error = refused(f"{HEAD}def f(a: int, b: int) -> int:\n    {line}\n    return 0\n")
    assert str(error).startswith(f"folder/some.py:{LINE}:{column}: ")
    said, _, write = str(error).partition(" is not in the language of kernels; ")
    assert what in said
    assert instead in write


@pytest.mark.parametrize("lines", NOT_SURE)
def test_a_local_that_may_have_no_value_is_refused_where_it_is_used(lines: str) -> None:
    error = refused(f"{HEAD}def f(a: int) -> int:\n    {lines}\n")
    assert error.line == LINE + NOT_SURE[lines]
    assert "x, which may have no value here" in str(error)


@pytest.mark.parametrize("text", AT_THE_TOP)
def test_the_top_of_a_file_is_looked_at(text: str) -> None:
    error = refused(text)
    assert (error.line, error.column) == AT_THE_TOP[text][:2]
    assert AT_THE_TOP[text][2] in str(error)


def test_the_command_writes_beside_the_file_or_says_what_is_wrong(tmp_path: Path) -> None:
    good, bad = tmp_path / "good.py", tmp_path / "bad.py"
    good.write_text("def f(a: int) -> int:\n    return a\n")
    bad.write_text("def f(a: int) -> int:\n    return a / 2\n")
    command = [sys.executable, "-m", "tools.build.kernel", str(good), str(bad)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert f"{bad}:2:12: the operator /" in done.stderr
    assert (tmp_path / "good.wasm").read_bytes() == translated(good.read_text())
    assert not (tmp_path / "bad.wasm").exists()
    bad.unlink()
    gone = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert gone.returncode == 1
    assert str(bad) in gone.stderr and "Traceback" not in gone.stderr
