"""The three ways to run the text of a kernel, and wasmtime as the judge of what was translated.

Knows: the translator, the door. Does not know: any program.
"""

from __future__ import annotations

from array import array
from types import ModuleType
from typing import Any

from tschatulle.kernel import Kernel, KernelFault
from tschatulle.kernel.arrays import WIDTH
from tschatulle.kernel.door import compiled, interpreted
from tschatulle.kernel.native import wasmtime_loader

from tools.build.kernel import translated

FAULT = "fault"
CODES = {"u8": "B", "i16": "h", "i32": "i"}


def as_wasm(text: str) -> Kernel:
    """Translated; wasmtime refuses what is not valid."""
    return compiled(translated(text), wasmtime_loader)


def as_python(text: str) -> Kernel:
    """Letter by letter the same in CPython."""
    return interpreted(text)


def as_it_is(text: str) -> dict[str, Any]:
    """What a plain import has."""
    module = ModuleType("plain")
    exec(compile(text, "plain.py", "exec", dont_inherit=True), vars(module))
    return vars(module)


def answer(kernel: Kernel, function: str, arguments: tuple[int, ...]) -> int | str | None:
    """What a call gives, or that it was a fault."""
    try:
        return kernel.call(function, *arguments)
    except KernelFault:
        return FAULT


def numbers(kernel: Kernel, name: str) -> list[int]:
    """What an array holds."""
    return array(CODES[kernel.layout.arrays[name].kind], kernel.read(name)).tolist()


def held(kernel: Kernel) -> dict[str, bytes]:
    """What all of them hold."""
    return {name: kernel.read(name) for name in kernel.layout.arrays}


assert {*CODES} == {*WIDTH}
