"""Arrays of a kernel as CPython has them, and where each lies in the memory of the translated one.

Knows: kinds of elements, and the text by which a translated kernel tells its layout. Does not know: the language.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Mapping
from typing import NamedTuple

Span = tuple[int, int]
"""Least and largest value."""
INT: Span = (-(1 << 31), (1 << 31) - 1)
KINDS: dict[str, Span] = {"u8": (0, 255), "i16": (-(1 << 15), (1 << 15) - 1), "i32": INT}
"""What an element of each kind can hold."""
WIDTH = {"u8": 1, "i16": 2, "i32": 4}
ALIGNED = 8
SECTION = "tschatulle.kernel"
"""The custom section of a translated kernel that holds the text of its layout."""


def u8(size: int) -> array[int]:
    """So many numbers from 0 to 255, all 0."""
    return array("B", bytes(size))


def i16(size: int) -> array[int]:
    """So many numbers of 16 bits with a sign, all 0."""
    return array("h", bytes(2 * size))


def i32(size: int) -> array[int]:
    """So many numbers of 32 bits with a sign, all 0."""
    return array("i", bytes(4 * size))


class KernelFault(Exception):
    """A kernel stopped: an index outside of its array, a number that its place cannot hold, a division by zero, a shift
    by less than 0 or more than 31, calls nested too deeply. Its arrays hold what they held at that moment."""


class Place(NamedTuple):
    """An array in the memory."""

    kind: str
    size: int
    """In elements."""
    offset: int
    """In bytes."""

    @property
    def width(self) -> int:
        """Bytes of an element."""
        return WIDTH[self.kind]

    @property
    def end(self) -> int:
        """The byte behind it."""
        return self.offset + self.size * self.width


class Layout(NamedTuple):
    """What others may use of a kernel."""

    source: str
    """A checksum of its text: what was translated from another text is not used."""
    arrays: Mapping[str, Place]
    functions: Mapping[str, int]
    """Name of a public function -> how many numbers it takes."""

    @property
    def end(self) -> int:
        """Bytes of memory that it needs."""
        return max((place.end for place in self.arrays.values()), default=0)

    def text(self) -> str:
        """As the translated kernel keeps it; `layout_of` reads it."""
        places = (f"array {name} {one.kind} {one.size} {one.offset}\n" for name, one in self.arrays.items())
        functions = (f"function {name} {taken}\n" for name, taken in self.functions.items())
        return f"source {self.source}\n{''.join(places)}{''.join(functions)}"


def placed(declared: Iterable[tuple[str, str, int]]) -> dict[str, Place]:
    """Arrays by name, kind and size, one behind the other in the order of declaration."""
    found: dict[str, Place] = {}
    end = 0
    for name, kind, size in declared:
        found[name] = Place(kind, size, end)
        end = -(-found[name].end // ALIGNED) * ALIGNED
    return found


def layout_of(module: bytes) -> Layout:
    """What a translated kernel tells of itself. Raises ValueError if it is none."""
    source, arrays, functions = "", {}, {}
    for line in _section(module).decode().splitlines():
        match line.split():
            case ["source", source]:
                pass
            case ["array", name, kind, size, offset] if kind in KINDS:
                arrays[name] = Place(kind, int(size), int(offset))
            case ["function", name, taken]:
                functions[name] = int(taken)
            case _:
                raise ValueError(f"a layout with the line {line!r}")
    return Layout(source, arrays, functions)


def _section(module: bytes) -> bytes:
    """The content of the custom section. Raises ValueError."""
    if module[:8] != b"\0asm\1\0\0\0":
        raise ValueError("no WebAssembly")
    at = 8
    while at < len(module):
        kind = module[at]
        size, start = _number(module, at + 1)
        at = start + size
        if kind == 0:
            length, begin = _number(module, start)
            if module[begin : begin + length] == SECTION.encode():
                return module[begin + length : at]
    raise ValueError("a module that tells no layout")


def _number(data: bytes, at: int) -> tuple[int, int]:
    """An unsigned LEB128 number, and the place behind it. Raises ValueError."""
    number = shift = 0
    while at < len(data):
        number |= (data[at] & 127) << shift
        shift += 7
        at += 1
        if data[at - 1] < 128:
            return number, at
    raise ValueError("a module that breaks off")
