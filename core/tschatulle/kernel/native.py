"""Runs translated kernels outside of a browser, where wasmtime is installed.

Knows: wasmtime. Does not know: what a kernel computes, where its bytes lie.

A call as wasmtime's own Python makes it asks for all types again and takes a quarter of a millisecond, longer than many
a search. Here types are asked once, and numbers go straight into the call: the kernel has only those of 32 bits. Its
memory never grows, so that it stays where it is.
"""

from __future__ import annotations

import atexit
import ctypes
import weakref
from typing import Any, NamedTuple

from wasmtime import Engine, Func, Instance, Memory, Module, Store, Trap, WasmtimeError
from wasmtime import _bindings as raw

from tschatulle.kernel.arrays import KernelFault


class Function(NamedTuple):
    """What a call needs."""

    pointer: Any
    numbers: Any
    """Arguments go in here, and the answer comes out."""
    answers: bool


class Wasmtime:
    """A machine for the door."""

    def __init__(self, module: bytes) -> None:
        engine = Engine()
        self._store = Store(engine)
        self._context = self._store._context()
        self._held = Module(engine, module), engine
        self._exports = Instance(self._store, self._held[0], []).exports(self._store)
        memory = self._exports["memory"]
        assert isinstance(memory, Memory)
        self._memory = memory.get_buffer_ptr(self._store)
        self._first = ctypes.addressof(self._memory)
        self._known: dict[str, Function] = {}
        _OPEN.add(self)

    def close(self) -> None:
        """Lets go of what wasmtime holds: when all ends, it would try that too late, and complain."""
        for one in (self._store, *self._held):
            one.close()

    def call(self, function: str, arguments: tuple[int, ...]) -> int | None:
        """Raises KernelFault."""
        called = self._known.get(function) or self._find(function)
        for place, number in enumerate(arguments):
            called.numbers[place].i32 = number
        trap = ctypes.POINTER(raw.wasm_trap_t)()
        error = raw.wasmtime_func_call_unchecked(
            self._context, called.pointer, called.numbers, len(called.numbers), ctypes.byref(trap)
        )
        if trap:
            raise KernelFault(str(Trap._from_ptr(trap)).splitlines()[0])
        if error:
            raise KernelFault(str(WasmtimeError._from_ptr(error)).splitlines()[0])
        return int(called.numbers[0].i32) if called.answers else None

    def _find(self, name: str) -> Function:
        """A function, by its types."""
        found = self._exports[name]
        assert isinstance(found, Func)
        kind = found.type(self._store)
        room = max(1, len(kind.params), len(kind.results))
        numbers = (raw.wasmtime_val_raw_t * room)()
        self._known[name] = Function(ctypes.byref(found._func), numbers, bool(kind.results))
        return self._known[name]

    def read(self, start: int, end: int) -> bytes:
        """A part of its memory. Raises ValueError outside of it."""
        self._inside(start, end)
        return ctypes.string_at(self._first + start, end - start)

    def write(self, start: int, data: bytes) -> None:
        """The counterpart of `read`."""
        self._inside(start, start + len(data))
        ctypes.memmove(self._first + start, data, len(data))

    def _inside(self, start: int, end: int) -> None:
        if not 0 <= start <= end <= len(self._memory):
            raise ValueError(f"no memory from {start} to {end}")


def wasmtime_loader(module: bytes) -> Wasmtime:
    """What `use` takes."""
    return Wasmtime(module)


_OPEN: weakref.WeakSet[Wasmtime] = weakref.WeakSet()


@atexit.register
def _close() -> None:
    for machine in list(_OPEN):
        machine.close()
