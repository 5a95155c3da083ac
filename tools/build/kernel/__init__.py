"""Translates kernels, searches in a small part of Python, to WebAssembly (docs/kernels.md).

The parts: language.py (the top of a file, and what to write instead of what is refused), statements.py and
expressions.py (bodies of functions; what they do not know is not in the language), wasm.py (bytes). Arrays, constants
and the values that an expression can have are read by the core, which needs them to run the same file by CPython.
"""

from __future__ import annotations

import ast
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[3] / "core"))

from tschatulle.kernel.arrays import SECTION
from tschatulle.kernel.parts import joined, parts_of, place
from tschatulle.kernel.spans import program

from tools.build.kernel.language import Head, KernelError
from tools.build.kernel.statements import Statements
from tools.build.kernel.wasm import module

__all__ = ["KernelError", "joined", "parts_of", "translated"]


def translated(text: str, file: str = "kernel.py") -> bytes:
    """The module of a whole kernel, with its parts; the same bytes for the same text everywhere. Raises KernelError,
    which names the file of the part."""
    try:
        return _translated(text, file)
    except KernelError as error:
        part, line = place(text, error.line)
        raise error.at(f"core/{part.replace('.', '/')}.py" if part else file, line) from error


def _translated(text: str, file: str) -> bytes:
    try:
        compile(text, file, "exec", dont_inherit=True)
    except SyntaxError as error:
        there = ast.Pass(lineno=error.lineno or 1, col_offset=(error.offset or 1) - 1)
        raise KernelError(file, there, f"`{error.msg}`", "write what Python itself reads") from error
    head, tree = Head(file), ast.parse(text, file)
    for node in tree.body:
        head.check(node)
    declared = program(text, tree)
    signatures = {
        one.name: (number, len(one.args.args), isinstance(one.returns, ast.Name))
        for number, one in enumerate(declared.functions)
    }
    functions = [Statements(declared, signatures, one, file).function(one) for one in declared.functions]
    return module(functions, declared.layout.end, SECTION, declared.layout.text())
