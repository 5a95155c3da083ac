"""A kernel run by CPython so that it does what the translated one does, to the last bit.

Knows: how a file of the language (docs/kernels.md) is rewritten: results wrap at 32 bits, a negative index and a shift
by more than 31 are faults. Does not know: WebAssembly, who calls. The translator has accepted the file; nothing is
checked here that CPython sees by itself (an index too large, a division by zero, a number too large for an element).
"""

from __future__ import annotations

import ast
from importlib.abc import InspectLoader
from importlib.util import module_from_spec, spec_from_loader
from types import CodeType, ModuleType

from tschatulle.kernel.arrays import INT
from tschatulle.kernel.spans import Program, Spans, program

FAULTS = (ArithmeticError, LookupError, ValueError, RecursionError)
"""What CPython raises where the translated kernel stops: OverflowError and ZeroDivisionError are arithmetic."""
HALF, MASK = 1 << 31, (1 << 32) - 1
AMOUNT, BELOW, AT, HELD = "__amount", "__below", "__at", "__held"
"""Names that no kernel may use: two functions, and two locals for an index."""


def exact(text: str, name: str, file: str) -> tuple[ModuleType, Program]:
    """The file as a module of its own that nobody else sees, and what it declares."""
    tree = ast.parse(text, file)
    declared = program(text, tree)
    loader = _Rewritten(compile(rewritten(tree, declared), file, "exec", dont_inherit=True))
    spec = spec_from_loader(name, loader, origin=file)
    assert spec
    module = module_from_spec(spec)
    vars(module).update({BELOW: _below, AMOUNT: _amount})
    loader.exec_module(module)
    return module, declared


def rewritten(tree: ast.Module, declared: Program) -> ast.Module:
    """The file with all wrapping and checks that are needed; the tree itself is used up."""
    tree.body = [
        _Exact(declared, node).visit(node) if isinstance(node, ast.FunctionDef) else node for node in tree.body
    ]
    return ast.fix_missing_locations(tree)


class _Rewritten(InspectLoader):
    """Hands out code that was compiled before."""

    def __init__(self, code: CodeType) -> None:
        self.code = code

    def get_code(self, fullname: str) -> CodeType:
        return self.code

    def get_source(self, fullname: str) -> None:
        return None


def _below(number: int) -> int:
    raise IndexError(f"the index {number}")


def _amount(number: int) -> int:
    if not 0 <= number <= 31:
        raise ValueError(f"a shift by {number}")
    return number


def _called(name: str, node: ast.expr) -> ast.expr:
    return ast.Call(ast.Name(name, ast.Load()), [node], [])


def _wrapped(node: ast.expr) -> ast.expr:
    """(node + HALF & MASK) - HALF"""
    low = ast.BinOp(ast.BinOp(node, ast.Add(), ast.Constant(HALF)), ast.BitAnd(), ast.Constant(MASK))
    return ast.BinOp(low, ast.Sub(), ast.Constant(HALF))


class _Exact(ast.NodeTransformer):
    """Rewrites one function. What an expression can be is asked before anything in it is rewritten."""

    def __init__(self, declared: Program, function: ast.FunctionDef) -> None:
        kinds = {name: place.kind for name, place in declared.layout.arrays.items()}
        self.spans = Spans(declared.constants, kinds, function)

    def visit_BinOp(self, node: ast.BinOp) -> ast.expr:
        return self._operation(node, None)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> ast.expr:
        wraps = isinstance(node.op, ast.USub) and self.spans.wraps(node)
        self.generic_visit(node)
        return _wrapped(node) if wraps else node

    def visit_Call(self, node: ast.Call) -> ast.expr:
        wraps = self.spans.wraps(node)
        self.generic_visit(node)
        return _wrapped(node) if wraps else node

    def visit_Subscript(self, node: ast.Subscript) -> ast.expr:
        node.slice = self._place(node.slice)
        return node

    def visit_AugAssign(self, node: ast.AugAssign) -> list[ast.stmt]:
        """An index is looked at once, before the value."""
        target, first = node.target, list[ast.stmt]()
        whole = ast.BinOp(_loaded(target), node.op, node.value)
        if isinstance(target, ast.Subscript):
            index = self._place(target.slice)
            if not isinstance(index, (ast.Name, ast.Constant)):
                first = [ast.Assign([ast.Name(HELD, ast.Store())], index)]
                index = ast.Name(HELD, ast.Load())
            target = ast.Subscript(target.value, index, ast.Store())
        value = self._operation(whole, _loaded(target))
        return [ast.copy_location(one, node) for one in (*first, ast.Assign([target], value))]

    def _place(self, index: ast.expr) -> ast.expr:
        """An index: `i if i >= 0 else __below(i)`, with `(__at := i)` for what is more than a name. Too large a sum
        would wrap and be negative; as it is it lies behind the end, which is the same fault."""
        low, high = self.spans.raw(index)
        if isinstance(index, ast.BinOp) and INT[0] <= low and high <= MASK:
            index = self._operation(index, None, wraps=False)
        else:
            index = self.visit(index)
        if low >= 0 and high <= INT[1]:
            return index
        name = index.id if isinstance(index, ast.Name) else AT
        tested = index if isinstance(index, ast.Name) else ast.NamedExpr(ast.Name(AT, ast.Store()), index)
        positive = ast.Compare(tested, [ast.GtE()], [ast.Constant(0)])
        return ast.IfExp(positive, ast.Name(name, ast.Load()), _called(BELOW, ast.Name(name, ast.Load())))

    def _operation(self, node: ast.BinOp, left: ast.expr | None, wraps: bool = True) -> ast.expr:
        """The operation, on another left side if one is given, wrapped where it must be."""
        counted = not isinstance(node.op, (ast.LShift, ast.RShift)) or self.spans.within(node.right, 0, 31)
        wraps = wraps and self.spans.wraps(node)
        left, right = left or self.visit(node.left), self.visit(node.right)
        result = ast.BinOp(left, node.op, right if counted else _called(AMOUNT, right))
        return ast.copy_location(_wrapped(result) if wraps else result, node)


def _loaded(target: ast.expr) -> ast.expr:
    """What stands left of an assignment, as an expression."""
    if isinstance(target, ast.Subscript):
        return ast.Subscript(target.value, target.slice, ast.Load())
    assert isinstance(target, ast.Name)
    return ast.Name(target.id, ast.Load())
