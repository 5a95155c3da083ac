"""Runs translated kernels outside of a browser, where wasmtime is installed.

Knows: wasmtime. Does not know: what a kernel computes, where its bytes lie.
"""

from __future__ import annotations

import atexit
import weakref

from wasmtime import Engine, Func, Instance, Memory, Module, Store, Trap, WasmtimeError

from tschatulle.kernel.arrays import KernelFault


class Wasmtime:
    """A machine for the door."""

    def __init__(self, module: bytes) -> None:
        engine = Engine()
        self._store = Store(engine)
        self._held = Module(engine, module), engine
        self._exports = Instance(self._store, self._held[0], []).exports(self._store)
        memory = self._exports["memory"]
        assert isinstance(memory, Memory)
        self._memory = memory
        _OPEN.add(self)

    def close(self) -> None:
        """Lets go of what wasmtime holds: when all ends, it would try that too late, and complain."""
        for one in (self._store, *self._held):
            one.close()

    def call(self, function: str, arguments: tuple[int, ...]) -> int | None:
        """Raises KernelFault."""
        called = self._exports[function]
        assert isinstance(called, Func)
        try:
            result: int | None = called(self._store, *arguments)
        except (Trap, WasmtimeError) as error:
            raise KernelFault(str(error).splitlines()[0]) from error
        return result

    def read(self, start: int, end: int) -> bytes:
        """A part of its memory."""
        return bytes(self._memory.read(self._store, start, end))

    def write(self, start: int, data: bytes) -> None:
        """The counterpart of `read`."""
        self._memory.write(self._store, data, start)


def wasmtime_loader(module: bytes) -> Wasmtime:
    """What `use` takes."""
    return Wasmtime(module)


_OPEN: weakref.WeakSet[Wasmtime] = weakref.WeakSet()


@atexit.register
def _close() -> None:
    for machine in list(_OPEN):
        machine.close()
