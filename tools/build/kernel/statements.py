"""Statements of a kernel as WebAssembly: code that leaves nothing on the stack.

Knows: which statements the language has, and which locals surely have a value after each. Does not know: the file
around the function.
"""

from __future__ import annotations

import ast

from tschatulle.kernel.spans import constant

from tools.build.kernel import wasm
from tools.build.kernel.expressions import Expressions
from tools.build.kernel.language import RESERVED, foreign


class Statements(Expressions):
    """The body of one function."""

    def function(self, node: ast.FunctionDef) -> wasm.Code:
        """All of it."""
        self.labels: list[str] = []
        """Of the blocks around this point: "break" and "continue" of the loops, "" of others."""
        self.breaks: list[set[str] | None] = []
        """What was sure at every break of each loop around this point; None if there was none yet."""
        self.gives = isinstance(node.returns, ast.Name)
        if taken := next((one for one in node.args.args if self.known(one.arg)), None):
            raise self.no(taken, f"a parameter named like {taken.arg} of the file", "choose another name")
        code = self.body(node.body)
        if self.gives and self.sure is not None:
            raise self.no(node, f"{node.name} without a number at its end", "return one on every way")
        name = "" if node.name.startswith("_") else node.name
        return wasm.Code(name, len(node.args.args), self.gives, self.locals, code + wasm.UNREACHABLE * self.gives)

    def body(self, nodes: list[ast.stmt]) -> bytes:
        """One after the other."""
        return b"".join(map(self.statement, nodes))

    def statement(self, node: ast.stmt) -> bytes:
        """Raises KernelError, as all do."""
        match node:
            case ast.Pass() | ast.Expr(value=ast.Constant(value=str())):
                return b""
            case ast.Expr(value=ast.Call() as called):
                code, gives = self.call(called)
                return code + wasm.DROP * gives
            case ast.Return(value=value) if (value is not None) == self.gives:
                code = self.value(value) if value else b""
                self.sure = None
                return code + wasm.RETURN
            case ast.Return():
                raise self.no(node, "this return", "return a number after `-> int`, nothing after `-> None`")
            case ast.Assign(targets=[ast.Name() as target], value=value):
                return self.value(value) + self.put(target)
            case ast.Assign(targets=[ast.Subscript() as target], value=value):
                return self.assigned(target, value)
            case ast.AugAssign():
                return self.augmented(node, ast.copy_location(ast.BinOp(node.target, node.op, node.value), node))
            case ast.If(test=test, body=body, orelse=orelse):
                return self.branch(self.truth(test), body, orelse)
            case ast.While(orelse=[]):
                return self.while_loop(node)
            case ast.For(orelse=[], target=ast.Name() as target):
                return self.for_loop(node, target)
            case ast.Break() | ast.Continue():
                return self.jump("break" if isinstance(node, ast.Break) else "continue")
        raise foreign(self.file, node)

    def assigned(self, target: ast.Subscript, value: ast.expr) -> bytes:
        """Python computes the value before the index; where neither calls anything nobody can tell."""
        code = self.value(value)
        array, address, offset = self.element(target)
        if any(isinstance(one, ast.Call) for side in (value, target.slice) for one in ast.walk(side)):
            first = self.temporary()
            address, code = code + wasm.put(first) + address, wasm.get(first)
        return address + self.stored(array, value, code, offset)

    def augmented(self, node: ast.AugAssign, whole: ast.BinOp) -> bytes:
        """The index is computed once, and the old value read before the new one is computed."""
        match node.target:
            case ast.Name(id=name) as target:
                return self.operation(whole, wasm.get(self.place(target, name))) + self.put(target)
            case ast.Subscript() as target:
                array, address, offset = self.element(target)
                at = self.temporary()
                code = self.operation(whole, wasm.get(at) + wasm.LOAD[array.kind] + wasm.unsigned(offset))
                return address + wasm.tee(at) + self.stored(array, whole, code, offset)
        raise foreign(self.file, node.target)

    def known(self, name: str) -> bool:
        """Whether it means something in the whole file."""
        return name in {*self.constants, *self.arrays, *self.signatures, *RESERVED} or name.startswith("__")

    def put(self, target: ast.Name) -> bytes:
        """The number on the stack into a local, which has a value from now on."""
        if self.known(target.id):
            raise self.no(target, f"an assignment to {target.id}", "choose another name for the local")
        self.sure = None if self.sure is None else self.sure | {target.id}
        return wasm.put(self.place(target, target.id))

    def branch(self, test: bytes, body: list[ast.stmt], orelse: list[ast.stmt]) -> bytes:
        """After it is sure what is sure at the end of both."""
        before = self.sure
        self.labels.append("")
        code = test + wasm.IF + self.body(body)
        after, self.sure = self.sure, before
        code += wasm.ELSE + self.body(orelse)
        self.labels.pop()
        self.sure = _both(after, self.sure)
        return code + wasm.END

    def while_loop(self, node: ast.While) -> bytes:
        """Without an end of its own it is left by break alone, and what is sure there is sure behind it."""
        endless = isinstance(node.test, ast.Constant) and node.test.value is True
        test = b"" if endless else self.truth(node.test) + wasm.EQZ + wasm.jump_if(1)
        before = self.sure
        body, broken = self.inside(["break", "continue"], node.body)
        self.sure = broken if endless else before
        return _loop(test + body)

    def for_loop(self, node: ast.For, target: ast.Name) -> bytes:
        """The bounds are computed once; the counter is not the variable, which the body may change."""
        first, stop, step = self.range_of(node.iter)
        count, end = self.temporary(), self.temporary()
        start = self.value(first) + wasm.put(count) + self.value(stop) + wasm.put(end)
        before = self.sure
        done = wasm.get(count) + wasm.get(end) + (wasm.GE if step > 0 else wasm.LE) + wasm.jump_if(1)
        variable = wasm.get(count) + self.put(target)
        body, _ = self.inside(["break", "", "continue"], node.body)
        self.sure = before
        high, low = (end, count) if step > 0 else (count, end)
        left = wasm.get(high) + wasm.get(low) + wasm.SUB + wasm.const(abs(step)) + wasm.LE_U + wasm.jump_if(1)
        onward = wasm.get(count) + wasm.const(step) + wasm.ADD + wasm.put(count)
        return start + _loop(done + variable + wasm.BLOCK + body + wasm.END + left + onward)

    def range_of(self, node: ast.expr) -> tuple[ast.expr, ast.expr, int]:
        """First, end and step."""
        match node:
            case ast.Call(func=ast.Name(id="range"), args=[_, *_] as bounds, keywords=[]) if len(bounds) <= 3:
                first, stop = bounds[:2] if len(bounds) > 1 else (ast.Constant(0), bounds[0])
                if step := constant(bounds[2], self.constants) if len(bounds) == 3 else 1:
                    return first, stop, step
        raise self.no(node, "a loop over this", "write `for name in range(...)` with a constant step other than 0")

    def inside(self, labels: list[str], nodes: list[ast.stmt]) -> tuple[bytes, set[str] | None]:
        """The body of a loop, and what is sure at all of its breaks."""
        self.labels += labels
        self.breaks.append(None)
        code = self.body(nodes)
        del self.labels[-len(labels) :]
        return code, self.breaks.pop()

    def jump(self, label: str) -> bytes:
        """Out of the innermost loop, or to its next round."""
        if label == "break":
            self.breaks[-1] = _both(self.breaks[-1], self.sure)
        self.sure = None
        return wasm.jump(self.labels[::-1].index(label))


def _loop(body: bytes) -> bytes:
    """Again and again; a jump out of two blocks leaves it."""
    return wasm.BLOCK + wasm.LOOP + body + wasm.jump(0) + wasm.END + wasm.END


def _both(one: set[str] | None, other: set[str] | None) -> set[str] | None:
    """What is sure where two ways meet."""
    return other if one is None else one if other is None else one & other
