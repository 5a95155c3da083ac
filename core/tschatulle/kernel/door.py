"""The door to kernels: a search by its name, run as WebAssembly where that is possible, else by CPython.

Knows: where the files of a kernel lie, and how to tell whether the translated one may be used. Does not know: the
browser, wasmtime, any game: what can run WebAssembly comes from outside (`use`).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from array import array
from collections.abc import Callable
from functools import cached_property
from importlib import import_module
from importlib.abc import FileLoader
from importlib.util import find_spec
from types import ModuleType
from typing import Protocol
from zipimport import zipimporter

from tschatulle.kernel.arrays import INT, KINDS, KernelFault, Layout, Place, layout_of
from tschatulle.kernel.parts import joined
from tschatulle.tables import found


class Machine(Protocol):
    """A translated kernel that is ready to run, as a loader gives it."""

    def call(self, function: str, arguments: tuple[int, ...]) -> int | None:
        """Raises KernelFault when it stops."""

    def read(self, start: int, end: int) -> bytes:
        """A part of its memory."""

    def write(self, start: int, data: bytes) -> None: ...


Loader = Callable[[bytes], Machine]
"""Makes a machine of the bytes of a module; whatever it raises means that there is none."""


class Kernel(ABC):
    """Functions and arrays by name. What differs between the two ways to run one is in the classes below."""

    state = ""
    """"wasm" or "python"."""
    why = ""
    """If it is "python", what kept it from being "wasm"."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout

    def call(self, function: str, *arguments: int) -> int | None:
        """Raises KernelFault when the kernel stops, and for an argument of more than 32 bits; TypeError for a function
        that it does not offer in this way."""
        if self.layout.functions.get(function) != len(arguments):
            raise TypeError(f"this kernel has no function {function} of {len(arguments)} numbers")
        if not all(INT[0] <= one <= INT[1] for one in arguments):
            raise KernelFault("an argument of more than 32 bits")
        return self._called(function, arguments)

    def read(self, name: str, first: int = 0, count: int | None = None) -> bytes:
        """Elements of an array, as bytes in little-endian order; all from the first if no count is given."""
        place = self.layout.arrays[name]
        count = place.size - first if count is None else count
        _inside(place, name, first, count)
        return self._read(name, place, first, count)

    def write(self, name: str, data: bytes, first: int = 0) -> None:
        """The counterpart of `read`."""
        place = self.layout.arrays[name]
        count, rest = divmod(len(data), place.width)
        if rest:
            raise ValueError(f"{name} has elements of {place.width} bytes, which {len(data)} bytes do not fill")
        _inside(place, name, first, count)
        self._write(name, place, first, data)

    def get(self, name: str, index: int) -> int:
        """One element."""
        signed = KINDS[self.layout.arrays[name].kind][0] < 0
        return int.from_bytes(self.read(name, index, 1), "little", signed=signed)

    def put(self, name: str, index: int, number: int) -> None:
        """Set one element. Raises KernelFault for a number that it cannot hold."""
        place = self.layout.arrays[name]
        low, high = KINDS[place.kind]
        if not low <= number <= high:
            raise KernelFault(f"{number} is no {place.kind}")
        self.write(name, number.to_bytes(place.width, "little", signed=low < 0), index)

    def clear(self) -> None:
        """All arrays as they were at first: whoever decides begins with that, so that nothing earlier counts."""
        for name, place in self.layout.arrays.items():
            self.write(name, bytes(place.end - place.offset))

    @abstractmethod
    def _called(self, function: str, arguments: tuple[int, ...]) -> int | None:
        """Runs it; the arguments fit."""

    @abstractmethod
    def _read(self, name: str, place: Place, first: int, count: int) -> bytes:
        """The elements are there."""

    @abstractmethod
    def _write(self, name: str, place: Place, first: int, data: bytes) -> None:
        """The elements are there, and whole."""


class Compiled(Kernel):
    """Runs by what a loader has made."""

    state = "wasm"

    def __init__(self, layout: Layout, machine: Machine) -> None:
        super().__init__(layout)
        self._machine = machine

    def _called(self, function: str, arguments: tuple[int, ...]) -> int | None:
        return self._machine.call(function, arguments)

    def _read(self, name: str, place: Place, first: int, count: int) -> bytes:
        start = place.offset + first * place.width
        return self._machine.read(start, start + count * place.width)

    def _write(self, name: str, place: Place, first: int, data: bytes) -> None:
        self._machine.write(place.offset + first * place.width, data)


class Interpreted(Kernel):
    """Runs by CPython, letter by letter like the other (exact.py). It is rewritten when it is first asked: whoever does
    without it where it is not translated does not wait for that."""

    state = "python"

    def __init__(self, text: str, name: str, file: str, why: str) -> None:
        import ast

        from tschatulle.kernel.spans import program

        super().__init__(program(text, ast.parse(text, file)).layout)
        self._source = text, name, file
        self.why = why

    @cached_property
    def _module(self) -> ModuleType:
        from tschatulle.kernel.exact import exact

        return exact(*self._source)[0]

    def _called(self, function: str, arguments: tuple[int, ...]) -> int | None:
        from tschatulle.kernel.exact import FAULTS

        try:
            found: int | None = getattr(self._module, function)(*arguments)
        except FAULTS as error:
            raise KernelFault(str(error)) from error
        return found

    def _held(self, name: str) -> array[int]:
        found: array[int] = getattr(self._module, name)
        return found

    def _read(self, name: str, place: Place, first: int, count: int) -> bytes:
        return self._held(name)[first : first + count].tobytes()

    def _write(self, name: str, place: Place, first: int, data: bytes) -> None:
        held = self._held(name)
        held[first : first + len(data) // place.width] = array(held.typecode, data)


def compiled(module: bytes, loader: Loader) -> Kernel:
    """A translated kernel from its bytes. Raises ValueError for what is none, and whatever the loader raises."""
    return Compiled(layout_of(module), loader(module))


def interpreted(text: str, name: str = "kernel", file: str = "kernel.py", why: str = "") -> Kernel:
    """A kernel from its text."""
    return Interpreted(text, name, file, why)


_LOADED: dict[str, Kernel] = {}
_LOADERS: list[Loader] = []


def use(loader: Loader | None) -> None:
    """What runs WebAssembly from now on; None: wasmtime, if it is installed. What was loaded before is forgotten."""
    _LOADERS[:] = [loader] if loader else []
    forget()


def forget() -> None:
    """What was loaded is looked for anew by the next who asks: files may have come."""
    _LOADED.clear()


def load(name: str, test: Callable[[Kernel], bool] | None = None) -> Kernel:
    """The kernel in the file of the module of this name; the same one at the next call, and empty at the first. One
    thought asks once, and keeps what it got to its end. A translated one that does not answer as its test wants, or
    raises anything in it, is not used; the test may write to arrays. Raises ModuleNotFoundError, OSError."""
    if name not in _LOADED:
        file, text = whole(name)
        try:
            kernel = _tried(found(_places(name, file), f"{name.rpartition('.')[2]}.wasm"), text, test)
        except Exception as error:
            kernel = interpreted(text, name, f"{name}.py", f"{type(error).__name__}: {error}")
        _LOADED[name] = kernel
    return _LOADED[name]


def state(name: str) -> str:
    """Which one runs, so that a page can say it: "wasm" or "python"; "" for one that was not loaded."""
    return _LOADED[name].state if name in _LOADED else ""


def trouble(package: str) -> str:
    """Why one of those that were loaded out of this package is run by Python; "" if none is."""
    return next((one.why for name, one in _LOADED.items() if name.startswith(f"{package}.") and one.why), "")


def _tried(module: bytes, text: str, test: Callable[[Kernel], bool] | None) -> Kernel:
    """A translated kernel that may be used. Raises anything."""
    from tschatulle.kernel.spans import checksum

    layout = layout_of(module)
    if layout.source != checksum(text):
        raise ValueError("it was translated from another text")
    kernel = Compiled(layout, _loader()(module))
    if test and not test(kernel):
        raise ValueError("it failed its test")
    kernel.clear()
    return kernel


def _loader() -> Loader:
    """Raises ModuleNotFoundError."""
    if _LOADERS:
        return _LOADERS[0]
    from tschatulle.kernel.native import wasmtime_loader

    return wasmtime_loader


def whole(name: str) -> tuple[str, str]:
    """The path of a kernel by the name of its module, and its text with all parts. Raises ModuleNotFoundError and
    OSError."""
    file, text = _text(name)
    return file, joined(text, lambda part: _text(part)[1])


def _text(name: str) -> tuple[str, str]:
    """The path of a module, in a folder or an archive, and its text."""
    spec = find_spec(name)
    if not spec or not spec.origin or not isinstance(spec.loader, (FileLoader, zipimporter)):
        raise ModuleNotFoundError(name)
    return spec.origin, spec.loader.get_data(spec.origin).decode()


def _places(name: str, file: str) -> list[str]:
    """The folders in which a translated one may lie: that of the module, and those that its package has besides."""
    package = name.rpartition(".")[0]
    besides: list[str] = [*import_module(package).__path__] if package else []
    return [file.replace("\\", "/").rpartition("/")[0], *besides]


def _inside(place: Place, name: str, first: int, count: int) -> None:
    if first < 0 or count < 0 or first + count > place.size:
        raise IndexError(f"{name} has {place.size} elements, not {count} from {first} on")
