"""Small faults in Python source: what a slip of the hand could have written instead.

Knows: Python's syntax tree. Does not know: files, tests, which fault is noticed.

A fault replaces a few characters in one place, so that all lines keep their numbers. Annotations, docstrings and
decorators are left alone, since nothing in them decides anything.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

COMPARISONS = {
    ast.Lt: ("<", ("<=", ">=")),
    ast.LtE: ("<=", ("<", ">")),
    ast.Gt: (">", (">=", "<=")),
    ast.GtE: (">=", (">", "<")),
    ast.Eq: ("==", ("!=",)),
    ast.NotEq: ("!=", ("==",)),
    ast.In: ("in", ("not in",)),
    ast.NotIn: ("not in", ("in",)),
    ast.Is: ("is", ("is not",)),
    ast.IsNot: ("is not", ("is",)),
}
ARITHMETIC = {
    ast.Add: ("+", ("-",)),
    ast.Sub: ("-", ("+",)),
    ast.Mult: ("*", ("+",)),
    ast.FloorDiv: ("//", ("*",)),
    ast.Div: ("/", ("*",)),
    ast.Mod: ("%", ("//",)),
    ast.LShift: ("<<", (">>",)),
    ast.RShift: (">>", ("<<",)),
    ast.BitAnd: ("&", ("|",)),
    ast.BitOr: ("|", ("&",)),
    ast.BitXor: ("^", ("&",)),
}
LOGIC = {ast.And: ("and", ("or",)), ast.Or: ("or", ("and",))}
Place = tuple[int, int]
"""Line from 1, byte in the line from 0."""


class Fault(NamedTuple):
    """`was` at this place becomes `now`."""

    kind: str
    """comparison, arithmetic, logic, constant, condition or negation."""
    line: int
    start: int
    """The first byte of `was` among those of the whole source."""
    was: str
    now: str


def applied(source: str, fault: Fault) -> str:
    """The source with this fault in it."""
    raw, end = source.encode(), fault.start + len(fault.was.encode())
    return (raw[: fault.start] + fault.now.encode() + raw[end:]).decode()


def faults(source: str) -> list[Fault]:
    """All of them, in the order of the text."""
    return sorted(_Finder(source).found(), key=lambda fault: (fault.start, fault.now))


class _Finder:
    def __init__(self, source: str) -> None:
        self.raw = source.encode()
        self.tree = ast.parse(source)
        starts = [0]
        for line in self.raw.splitlines(keepends=True):
            starts.append(starts[-1] + len(line))
        self.starts = starts

    def found(self) -> Iterator[Fault]:
        for node in _deciding(self.tree):
            match node:
                case ast.Compare():
                    parts = [node.left, *node.comparators]
                    for operator, pair in zip(node.ops, pairwise(parts), strict=True):
                        yield from self._between("comparison", COMPARISONS[type(operator)], *pair)
                case ast.BinOp() if not _is_text(node.left) and not _is_text(node.right):
                    yield from self._between("arithmetic", ARITHMETIC.get(type(node.op)), node.left, node.right)
                case ast.AugAssign():
                    yield from self._between("arithmetic", ARITHMETIC.get(type(node.op)), node.target, node.value)
                case ast.BoolOp():
                    for pair in pairwise(node.values):
                        yield from self._between("logic", LOGIC[type(node.op)], *pair)
                case ast.Constant():
                    yield from self._constant(node)
                case ast.If() | ast.IfExp() | ast.While():
                    yield from self._condition(node.test)
                case ast.comprehension():
                    for test in node.ifs:
                        yield from self._condition(test)
                case ast.UnaryOp(op=ast.Not()):
                    yield self._fault("negation", self._start(node), "not", "")

    def _between(
        self, kind: str, change: tuple[str, tuple[str, ...]] | None, left: ast.expr, right: ast.expr
    ) -> Iterator[Fault]:
        """Another operator between two operands; what else stands there is brackets and comments."""
        if change is None:
            return
        was, others = change
        first = self._at(left.end_lineno or 0, left.end_col_offset or 0)
        pattern = re.escape(was).replace(r"\ ", r"\s+")
        # A comment between them could hold the same signs: only what stands before it counts.
        found = re.search(pattern.encode(), self.raw[first : self._start(right)])
        if found:
            text = found[0].decode()
            yield from (self._fault(kind, first + found.start(), text, now) for now in others)

    def _constant(self, node: ast.Constant) -> Iterator[Fault]:
        if isinstance(node.value, bool):
            yield self._fault("constant", self._start(node), str(node.value), str(not node.value))
        elif isinstance(node.value, int):
            text = self._text(node)
            for now in (node.value + 1, node.value - 1):
                yield self._fault("constant", self._start(node), text, str(now) if now >= 0 else f"({now})")

    def _condition(self, test: ast.expr) -> Iterator[Fault]:
        if not (isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not)):
            yield self._fault("condition", self._start(test), text := self._text(test), f"not ({text})")

    def _fault(self, kind: str, start: int, was: str, now: str) -> Fault:
        return Fault(kind, self.raw[:start].count(b"\n") + 1, start, was, now)

    def _text(self, node: ast.expr) -> str:
        end = self._at(node.end_lineno or 0, node.end_col_offset or 0)
        return self.raw[self._start(node) : end].decode()

    def _start(self, node: ast.expr) -> int:
        return self._at(node.lineno, node.col_offset)

    def _at(self, line: int, column: int) -> int:
        return self.starts[line - 1] + column


def _deciding(node: ast.AST) -> Iterator[ast.AST]:
    """This node and all below it, without docstrings, decorators and types: annotations, aliases, what is imported for
    them alone; and without `strict`, which says of `zip` what no play can tell."""
    if _is_for_types(node) or (isinstance(node, ast.keyword) and node.arg == "strict"):
        return
    yield node
    for name, value in ast.iter_fields(node):
        if name in {"annotation", "returns", "decorator_list", "type_params"} or _is_alias(node):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST) and not _is_doc(child):
                yield from _deciding(child)


def _is_for_types(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"


def _is_doc(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


TYPES = {"int", "str", "bool", "float", "tuple", "list", "dict", "set", "frozenset", "Callable", "Generator"}
PLAIN = (ast.Subscript, ast.BinOp, ast.Name, ast.Attribute, ast.Tuple, ast.List, ast.Constant, ast.BitOr, ast.Load)


def _is_alias(node: ast.AST) -> bool:
    """`Pair = tuple[int, int] | None`: a module's name for a type."""
    if not isinstance(node, ast.Assign) or not isinstance(node.targets[0], ast.Name):
        return False
    parts = list(ast.walk(node.value))
    names = {part.id for part in parts if isinstance(part, ast.Name)}
    return bool(names & TYPES) and all(isinstance(part, PLAIN) for part in parts)


def _is_text(node: ast.expr) -> bool:
    return isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and isinstance(node.value, str))
