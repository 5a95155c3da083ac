"""Which values an expression of a kernel can have, as far as that is seen at a glance.

Knows: the language of kernels (docs/kernels.md) and its 32 bits. Does not know: how anything is run or translated.
Both who translate a kernel leave out the checks that are not needed by this, so what it claims must hold. It looks at
constants, kinds of arrays, masks, ranges and all that is assigned to a local anywhere in its function, not at branches.
Of what is not in the language it claims nothing, and does not stumble over it.
"""

from __future__ import annotations

import ast
import operator
import zlib
from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from tschatulle.kernel.arrays import INT, KINDS, Layout, Span, placed
from tschatulle.kernel.parts import offered

ROUNDS = 3
"""How often locals are looked at again with what was found out about the others."""
WIDE: Span = (-(1 << 63), 1 << 63)
"""Anything that a shift can give before it is wrapped."""
EXACT: dict[type[ast.operator], Callable[[int, int], int]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.FloorDiv: operator.floordiv,
    ast.Mod: operator.mod,
    ast.BitAnd: operator.and_,
    ast.BitOr: operator.or_,
    ast.BitXor: operator.xor,
    ast.LShift: operator.lshift,
    ast.RShift: operator.rshift,
}
"""All operators of the language."""


class Program(NamedTuple):
    """What the file of a kernel declares."""

    constants: Mapping[str, int]
    layout: Layout
    functions: tuple[ast.FunctionDef, ...]


def program(text: str, tree: ast.Module) -> Program:
    """Of a file that the translator accepts; of another, what it has of these."""
    constants: dict[str, int] = {}
    arrays: list[tuple[str, str, int]] = []
    for node in tree.body:
        match node:
            case ast.AnnAssign(target=ast.Name(id=name), value=ast.Call(func=ast.Name(id=kind), args=[size])):
                arrays.append((name, kind, constant(size, constants) or 0))
            case ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value):
                constants[name] = constant(value, constants) or 0
    functions = tuple(node for node in tree.body if isinstance(node, ast.FunctionDef))
    first = offered(text)
    own = [one for one in functions if one.lineno > first and not one.name.startswith("_")]
    public = {one.name: len(one.args.args) for one in own}
    return Program(constants, Layout(checksum(text), placed(arrays), public), functions)


def checksum(text: str) -> str:
    """The same for a text whatever its line ends."""
    return f"{zlib.crc32(text.replace(chr(13), '').encode()):08x}"


def constant(node: ast.expr, constants: Mapping[str, int]) -> int | None:
    """The number that an expression of numbers and constants always is; None if it, or a part of it, is none within 32
    bits, or a fault."""
    found: int | None = None
    match node:
        case ast.Constant(value=number) if type(number) is int:
            found = number
        case ast.Name(id=name):
            found = constants.get(name)
        case ast.UnaryOp(op=ast.USub(), operand=ast.Constant(value=number)) if type(number) is int:
            found = -number
        case ast.UnaryOp(op=ast.USub() | ast.Invert() as op, operand=operand):
            value = constant(operand, constants)
            found = None if value is None else -value if isinstance(op, ast.USub) else ~value
        case ast.BinOp(left=left, op=op, right=right):
            found = _computed(type(op), constant(left, constants), constant(right, constants))
    return found if found is not None and _fits((found, found)) else None


def _computed(kind: type[ast.operator], left: int | None, right: int | None) -> int | None:
    """An operation on two constants; None where it is a fault, or either is missing."""
    if left is None or right is None or kind not in EXACT:
        return None
    if kind in {ast.FloorDiv, ast.Mod}:
        return EXACT[kind](left, right) if right else None
    if kind in {ast.LShift, ast.RShift}:
        return EXACT[kind](left, right) if 0 <= right <= 31 else None
    return EXACT[kind](left, right)


class Spans:
    """The values of expressions inside of one function."""

    def __init__(
        self, constants: Mapping[str, int], kinds: Mapping[str, str], function: ast.FunctionDef | None
    ) -> None:
        self.constants = constants
        self.kinds = kinds
        """Of the arrays."""
        self._locals: dict[str, Span] = {}
        if function:
            taken = {one.arg for one in function.args.args}
            values = [(name, value) for name, value in _assigned(function) if name not in taken]
            for _ in range(ROUNDS):
                found: dict[str, Span] = {}
                for name, value in values:
                    span = self._ranged(value) if isinstance(value, ast.For) else self.of(value)
                    found[name] = _join(found[name], span) if name in found else span
                self._locals = found

    def of(self, node: ast.expr) -> Span:
        """Least and largest value, wrapped to 32 bits."""
        span = self.raw(node)
        return span if _fits(span) else INT

    def raw(self, node: ast.expr) -> Span:
        """The same before the outermost operation is wrapped."""
        match node:
            case ast.Constant(value=int() as number):
                return number, number
            case ast.Name(id=name):
                return (self.constants[name],) * 2 if name in self.constants else self._locals.get(name, INT)
            case ast.Subscript(value=ast.Name(id=name)):
                return KINDS[self.kinds[name]] if name in self.kinds else INT
            case ast.BinOp(left=left, op=op, right=right):
                return _binary(type(op), self.of(left), self.of(right))
            case ast.UnaryOp(op=ast.USub(), operand=operand):
                low, high = self.raw(operand) if isinstance(operand, ast.Constant) else self.of(operand)
                return -high, -low
            case ast.UnaryOp(op=ast.Invert(), operand=operand):
                low, high = self.of(operand)
                return ~high, ~low
            case ast.IfExp(body=body, orelse=orelse):
                return _join(self.of(body), self.of(orelse))
            case ast.Call(func=ast.Name(id="min" | "max" | "abs" as name), args=[_, *_] as arguments):
                return _built_in(name, [self.of(one) for one in arguments])
        return INT

    def wraps(self, node: ast.expr) -> bool:
        """Whether the outermost operation may leave the 32 bits."""
        return not _fits(self.raw(node))

    def within(self, node: ast.expr, low: int, high: int) -> bool:
        """Whether it can have no other values than these."""
        least, largest = self.of(node)
        return low <= least and largest <= high

    def _ranged(self, loop: ast.For) -> Span:
        """What the variable of a loop over a range can be."""
        match loop.iter:
            case ast.Call(args=[stop]):
                first, step = (0, 0), 1
            case ast.Call(args=[start, stop, *by]):
                first, step = self.of(start), constant(by[0], self.constants) or 0 if by else 1
            case _:
                return INT
        (low, high), (least, largest) = first, self.of(stop)
        up, down = (low, max(largest - 1, low)), (min(least + 1, high), high)
        return up if step > 0 else down if step else INT


def _assigned(function: ast.FunctionDef) -> Iterator[tuple[str, ast.expr | ast.For]]:
    """Every local, with each expression or loop that gives it a value."""
    for node in ast.walk(function):
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=value):
                yield name, value
            case ast.AugAssign(target=ast.Name(id=name) as target, op=op, value=value):
                yield name, ast.BinOp(target, op, value)
            case ast.For(target=ast.Name(id=name)):
                yield name, node


def _fits(span: Span) -> bool:
    return INT[0] <= span[0] and span[1] <= INT[1]


def _join(one: Span, other: Span) -> Span:
    return min(one[0], other[0]), max(one[1], other[1])


def _corners(kind: type[ast.operator], left: Span, right: Span) -> Span:
    """Of an operation that has its extremes where its operands have theirs."""
    values = [EXACT[kind](a, b) for a in left for b in right]
    return min(values), max(values)


def _binary(kind: type[ast.operator], left: Span, right: Span) -> Span:
    if kind in {ast.Add, ast.Sub, ast.Mult}:
        return _corners(kind, left, right)
    if kind in {ast.LShift, ast.RShift}:
        counted = right[0] >= 0 and right[1] <= 31
        return _corners(kind, left, right) if counted else WIDE if kind is ast.LShift else INT
    if kind in {ast.FloorDiv, ast.Mod}:
        return _divided(kind, left, right)
    if kind in {ast.BitAnd, ast.BitOr, ast.BitXor}:
        return _bits(kind, left, right)
    return WIDE


def _divided(kind: type[ast.operator], left: Span, right: Span) -> Span:
    if kind is ast.FloorDiv:
        most = max(-left[0], left[1])
        return _corners(kind, left, right) if right[0] > 0 else (-most, most)
    if left[0] >= 0 and right[0] > left[1]:
        return left
    return min(right[0] + 1, 0), max(right[1] - 1, 0)


def _bits(kind: type[ast.operator], left: Span, right: Span) -> Span:
    if left[0] == left[1] and right[0] == right[1]:
        return _corners(kind, left, right)
    if kind is ast.BitAnd:
        masks = [high for low, high in (left, right) if low >= 0]
        return (0, min(masks)) if masks else INT
    filled = (1 << max(left[1], right[1]).bit_length()) - 1
    return (0, filled) if left[0] >= 0 and right[0] >= 0 else INT


def _built_in(name: str, spans: list[Span]) -> Span:
    lows, highs = [low for low, _ in spans], [high for _, high in spans]
    if name == "min":
        return min(lows), min(highs)
    if name == "max":
        return max(lows), max(highs)
    low, high = spans[0]
    return 0 if low <= 0 <= high else min(abs(low), abs(high)), max(abs(low), abs(high))
