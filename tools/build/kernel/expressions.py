"""Expressions of a kernel as WebAssembly: code that leaves one number on the stack.

Knows: which expressions the language has, and what each is to do at its edges. Does not know: statements.
"""

from __future__ import annotations

import ast
from collections.abc import Mapping

from tschatulle.kernel.arrays import INT, KINDS, Place, Span
from tschatulle.kernel.spans import Program, Spans, constant

from tools.build.kernel import wasm
from tools.build.kernel.language import KernelError, foreign

SHIFTS = {ast.LShift: wasm.SHL, ast.RShift: wasm.SHR}
PLAIN = {ast.Add: wasm.ADD, ast.Sub: wasm.SUB, ast.Mult: wasm.MUL, **SHIFTS}
PLAIN |= {ast.BitAnd: wasm.AND, ast.BitOr: wasm.OR, ast.BitXor: wasm.XOR}
"""Operators that WebAssembly has as they are, once the amount of a shift is looked at."""
COMPARED = {ast.Eq: wasm.EQ, ast.NotEq: wasm.NE, ast.Lt: wasm.LT, ast.Gt: wasm.GT, ast.LtE: wasm.LE, ast.GtE: wasm.GE}
Signatures = Mapping[str, tuple[int, int, bool]]
"""Function -> its number, how many numbers it takes, whether it gives one."""


class Expressions:
    """Inside of one function. All raise KernelError."""

    def __init__(self, program: Program, signatures: Signatures, function: ast.FunctionDef, file: str) -> None:
        self.constants, self.arrays = program.constants, program.layout.arrays
        self.signatures, self.file = signatures, file
        self.spans = Spans(self.constants, {name: one.kind for name, one in self.arrays.items()}, function)
        self.places = {one.arg: number for number, one in enumerate(function.args.args)}
        self.locals = len(self.places)
        self.sure: set[str] | None = {*self.places}
        """Locals that have a value at this point on every way to it; None where no way leads."""

    def no(self, node: ast.AST, what: str, instead: str) -> KernelError:
        """A refusal."""
        return KernelError(self.file, node, what, instead)

    def temporary(self) -> int:
        """A local that has no name."""
        self.locals += 1
        return self.locals - 1

    def value(self, node: ast.expr) -> bytes:
        """A number."""
        if (number := constant(node, self.constants)) is not None:
            return wasm.const(number)
        match node:
            case ast.Name(id=name):
                return wasm.get(self.place(node, name))
            case ast.BinOp(left=left):
                return self.operation(node, self.value(left))
            case ast.UnaryOp(op=ast.USub(), operand=operand):
                return wasm.const(0) + self.value(operand) + wasm.SUB
            case ast.UnaryOp(op=ast.Invert(), operand=operand):
                return self.value(operand) + wasm.const(-1) + wasm.XOR
            case ast.IfExp(test=test, body=body, orelse=orelse):
                return self.either(test, self.value(body), self.value(orelse))
            case ast.Subscript():
                array, code, offset = self.element(node)
                return code + wasm.LOAD[array.kind] + wasm.unsigned(offset)
            case ast.Call():
                code, gives = self.call(node)
                if not gives:
                    raise self.no(node, "the value of a call that returns None", "write it as a line of its own")
                return code
        raise foreign(self.file, node, node.op if isinstance(node, ast.UnaryOp) else None)

    def either(self, test: ast.expr, one: bytes, other: bytes) -> bytes:
        """One if the test holds, else the other."""
        return self.truth(test) + wasm.IF_I32 + one + wasm.ELSE + other + wasm.END

    def truth(self, node: ast.expr) -> bytes:
        """A number that is 0 where Python says no."""
        match node:
            case ast.Constant(value=bool(said)):
                return wasm.const(said)
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                return self.truth(operand) + wasm.EQZ
            case ast.BoolOp(values=[only]):
                return self.truth(only)
            case ast.BoolOp(op=op, values=[first, *rest]):
                more, both = self.truth(ast.BoolOp(op, rest)), isinstance(op, ast.And)
                return self.either(first, more if both else wasm.const(1), wasm.const(0) if both else more)
            case ast.Compare(left=left):
                return self.compared(node, self.value(left), 0)
        return self.value(node)

    def compared(self, node: ast.Compare, left: bytes, number: int) -> bytes:
        """A chain from a link on: it asks no further after the first no, and computes no part twice."""
        if type(node.ops[number]) not in COMPARED:
            raise self.no(node, f"`{type(node.ops[number]).__name__}`", "compare by == != < <= > >=")
        code, asked = left + self.value(node.comparators[number]), COMPARED[type(node.ops[number])]
        if number + 1 == len(node.ops):
            return code + asked
        middle = self.temporary()
        rest = self.compared(node, wasm.get(middle), number + 1)
        return code + wasm.tee(middle) + asked + wasm.IF_I32 + rest + wasm.ELSE + wasm.const(0) + wasm.END

    def operation(self, node: ast.BinOp, left: bytes) -> bytes:
        """With its left side given as code."""
        if isinstance(node.op, (ast.FloorDiv, ast.Mod)):
            return self.divided(node, left, isinstance(node.op, ast.Mod))
        if type(node.op) not in PLAIN:
            raise foreign(self.file, node, node.op)
        right = self.value(node.right)
        right = self.held(node.right, right, (0, 31)) if type(node.op) in SHIFTS else right
        return left + right + PLAIN[type(node.op)]

    def divided(self, node: ast.BinOp, left: bytes, rest: bool) -> bytes:
        """Rounded down. WebAssembly rounds to 0, which is the same where nothing is negative."""
        by = constant(node.right, self.constants) or 0
        if by > 0 and not by & (by - 1):
            return left + (wasm.const(by - 1) + wasm.AND if rest else wasm.const(by.bit_length() - 1) + wasm.SHR)
        code = left + self.value(node.right)
        if self.spans.within(node.left, 0, INT[1]) and self.spans.within(node.right, 1, INT[1]):
            return code + (wasm.REM if rest else wasm.DIV)
        return code + wasm.call(len(self.signatures) + rest)

    def held(self, node: ast.expr, code: bytes, span: Span) -> bytes:
        """A value that must lie within: the kernel stops if it does not, which is looked at where it might."""
        if self.spans.within(node, *span):
            return code
        low, high = span
        seen = self.temporary()
        asked = wasm.tee(seen) + (wasm.const(low) + wasm.SUB if low else b"") + wasm.const(high - low + 1) + wasm.GE_U
        return code + asked + wasm.IF + wasm.UNREACHABLE + wasm.END + wasm.get(seen)

    def element(self, node: ast.Subscript) -> tuple[Place, bytes, int]:
        """Its array, code for the bytes from the start of that on, and the offset that the instruction adds."""
        if not isinstance(node.value, ast.Name) or node.value.id not in self.arrays:
            raise self.no(node, "an index behind anything but an array", "declare one at the top of the file")
        array, number = self.arrays[node.value.id], constant(node.slice, self.constants)
        if number is not None and not 0 <= number < array.size:
            raise self.no(node.slice, f"the index {number} of {array.size} elements", "count from 0")
        if number is not None:
            return array, wasm.const(0), array.offset + number * array.width
        code = self.held(node.slice, self.value(node.slice), (0, array.size - 1))
        return array, code + (wasm.const(array.width // 2) + wasm.SHL if array.width > 1 else b""), array.offset

    def stored(self, array: Place, node: ast.expr, code: bytes, offset: int) -> bytes:
        """The value into an element whose address is on the stack."""
        return self.held(node, code, KINDS[array.kind]) + wasm.STORE[array.kind] + wasm.unsigned(offset)

    def call(self, node: ast.Call) -> tuple[bytes, bool]:
        """A function of the file, or one of three of Python's; and whether it leaves a number."""
        name = node.func.id if isinstance(node.func, ast.Name) else ""
        if node.keywords or any(isinstance(one, ast.Starred) for one in node.args):
            raise self.no(node, "a call by name or with a star", "pass one number after the other")
        if name not in {"min", "max", "abs", *self.signatures}:
            raise self.no(node, "this call", "call functions of this file, min, max or abs")
        codes = [self.value(one) for one in node.args]
        if name == "abs" and len(codes) == 1:
            one = self.temporary()
            return codes[0] + wasm.put(one) + self.most([wasm.get(one), wasm.const(0) + wasm.get(one) + wasm.SUB]), True
        if name in {"min", "max"} and len(codes) > 1:
            return self.most(codes, wasm.LT if name == "min" else wasm.GT), True
        number, taken, gives = self.signatures.get(name, (0, -1, False))
        if taken != len(codes):
            raise self.no(node, f"{name} of {len(codes)} numbers", "pass as many as it takes")
        return b"".join(codes) + wasm.call(number), gives

    def most(self, codes: list[bytes], asked: bytes = wasm.GT) -> bytes:
        """The largest of some numbers, or the least."""
        code = codes[0]
        for other in codes[1:]:
            one, two = self.temporary(), self.temporary()
            code += wasm.tee(one) + other + wasm.tee(two) + wasm.get(one) + wasm.get(two) + asked + wasm.SELECT
        return code

    def place(self, node: ast.AST, name: str) -> int:
        """Of a local that surely has a value."""
        if name in self.arrays or name in self.signatures:
            raise self.no(node, f"{name} as a number", "write an index or arguments behind it")
        if self.sure is not None and name not in self.sure:
            raise self.no(node, f"{name}, which may have no value here,", "assign it before on every way")
        if name not in self.places:
            self.places[name] = self.temporary()
        return self.places[name]
