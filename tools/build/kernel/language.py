"""What the language of kernels is not, and the top of a file: imports, constants, arrays, heads of functions.

Knows: Python's grammar. Does not know: bodies of functions, WebAssembly.
"""

from __future__ import annotations

import ast

from tschatulle.kernel.arrays import WIDTH
from tschatulle.kernel.spans import constant

IMPORTED = {"__future__": {"annotations"}, "typing": {"Final"}, "tschatulle.kernel": {*WIDTH}}
RESERVED = {"min", "max", "abs", "range", "memory", *WIDTH}
MOST = 1 << 28
"""Bytes of all arrays together; a browser on a phone may give less."""
KEPT = ("a collection", "keep the numbers in an array that the file declares")
FAILING = ("an exception", "return a number that says what is wrong; at its edges a kernel stops by itself")
FOREIGN: dict[type[ast.AST], tuple[str, str]] = {
    **dict.fromkeys((ast.Compare, ast.BoolOp, ast.Not), ("a truth value as a number", "write `1 if ... else 0`")),
    **dict.fromkeys((ast.List, ast.Tuple, ast.Dict, ast.Set, ast.ListComp, ast.GeneratorExp), KEPT),
    **dict.fromkeys((ast.Raise, ast.Try, ast.Assert), FAILING),
    ast.Constant: ("a value that is no whole number", "count in whole numbers of 32 bits"),
    ast.Div: ("the operator /", "write //, which rounds down"),
    ast.Pow: ("the operator **", "multiply, or shift a power of two"),
    ast.Attribute: ("a name behind a dot", "use the names of this file"),
    ast.NamedExpr: ("an assignment inside of an expression", "write it as a line of its own"),
    ast.AnnAssign: ("this declaration", "write `NAME: Final = ...` at the top, `name = ...` in a function"),
    ast.Import: ("this import", "import from tschatulle.kernel at the top of the file"),
    ast.Global: ("a variable outside of functions", "keep it in an array of one element"),
    ast.Assign: ("this assignment", "write `NAME: Final = ...` at the top, and one target on a line"),
}
"""Part of Python -> what it is called, and what to write instead."""


class KernelError(Exception):
    """A file is not in the language, and where; columns count from 1, as in editors."""

    def __init__(self, file: str, node: ast.AST, what: str, instead: str) -> None:
        self.line, self.column = getattr(node, "lineno", 1), getattr(node, "col_offset", 0) + 1
        self.what, self.instead = what, instead
        super().__init__(f"{file}:{self.line}:{self.column}: {what} is not in the language of kernels; {instead}")

    def at(self, file: str, line: int) -> KernelError:
        """The same in another file."""
        return KernelError(file, ast.Pass(lineno=line, col_offset=self.column - 1), self.what, self.instead)


def foreign(file: str, node: ast.AST, kind: ast.AST | None = None) -> KernelError:
    """For a part of Python; `kind` is what makes it so, if that has no place of its own."""
    what = FOREIGN.get(type(kind or node), (f"`{type(kind or node).__name__}`", "see docs/kernels.md"))
    return KernelError(file, node, *what)


class Head:
    """The top of a file, looked at line by line. All raise KernelError."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.names: set[str] = set()
        self.constants: dict[str, int] = {}
        self.bytes = 0

    def check(self, node: ast.stmt) -> None:
        """One statement of the module."""
        match node:
            case ast.Expr(value=ast.Constant(value=str())):
                pass
            case ast.ImportFrom(module=str() as module, names=names, level=0):
                if any(one.asname or one.name not in IMPORTED.get(module, ()) for one in names):
                    raise foreign(self.file, node, ast.Import())
            case ast.AnnAssign(target=ast.Name(id=name), annotation=ast.Name(id="Final"), value=ast.expr() as value):
                self.declare(node, name)
                self.value(name, value)
            case ast.FunctionDef():
                self.declare(node, node.name)
                self.function(node)
            case _:
                raise foreign(self.file, node)

    def declare(self, node: ast.AST, name: str) -> None:
        """A name means one thing in the whole file."""
        if name in RESERVED or name in self.names or name.startswith("__"):
            raise KernelError(self.file, node, f"the name {name}, which is taken,", "choose another one")
        self.names.add(name)

    def value(self, name: str, value: ast.expr) -> None:
        """A number, or an array of so many elements."""
        if isinstance(value, ast.Call):
            kind = value.func.id if isinstance(value.func, ast.Name) else ""
            size = constant(value.args[0], self.constants) if len(value.args) == 1 and not value.keywords else None
            self.bytes += max(size or 0, 0) * WIDTH.get(kind, 1)
            if kind not in WIDTH or not size or size < 1 or self.bytes > MOST:
                raise KernelError(self.file, value, "this array", "write u8(n), i16(n) or i32(n), n a constant above 0")
        elif (number := constant(value, self.constants)) is None:
            raise KernelError(self.file, value, "a constant that is no number of 32 bits", "compute it of such numbers")
        else:
            self.constants[name] = number

    def function(self, node: ast.FunctionDef) -> None:
        """Its head: int for int, and nothing else."""
        more = [*node.args.posonlyargs, *node.args.kwonlyargs, *node.args.defaults, node.args.vararg, node.args.kwarg]
        kinds = [ast.unparse(one.annotation) if one.annotation else "" for one in node.args.args]
        gives = ast.unparse(node.returns) if node.returns else ""
        plain = not any((*more, *node.decorator_list, *getattr(node, "type_params", ())))
        if not plain or {*kinds} - {"int"} or gives not in {"int", "None"}:
            raise KernelError(
                self.file, node, f"the head of {node.name}", "write `def name(a: int, ...) -> int:` or None"
            )
