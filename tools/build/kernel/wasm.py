"""The bytes of a WebAssembly module.

Knows: the binary format, as far as kernels need it. Does not know: Python, the language of kernels.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

I32 = b"\x7f"
BLOCK, LOOP, IF, IF_I32, ELSE, END = b"\x02\x40", b"\x03\x40", b"\x04\x40", b"\x04\x7f", b"\x05", b"\x0b"
UNREACHABLE, RETURN, DROP, SELECT, EQZ = b"\x00", b"\x0f", b"\x1a", b"\x1b", b"\x45"
EQ, NE, LT, GT, LE, GE, LE_U, GE_U = (bytes([code]) for code in b"\x46\x47\x48\x4a\x4c\x4e\x4d\x4f")
ADD, SUB, MUL, DIV, REM, AND, OR, XOR, SHL, SHR = (
    bytes([code]) for code in b"\x6a\x6b\x6c\x6d\x6f\x71\x72\x73\x74\x75"
)
LOAD = {"u8": b"\x2d\x00", "i16": b"\x2e\x01", "i32": b"\x28\x02"}
STORE = {"u8": b"\x3a\x00", "i16": b"\x3b\x01", "i32": b"\x36\x02"}


def unsigned(number: int) -> bytes:
    """LEB128."""
    return bytes([number]) if number < 128 else bytes([number & 127 | 128]) + unsigned(number >> 7)


def const(number: int, code: bytes = b"\x41") -> bytes:
    """Puts a number on the stack (signed LEB128)."""
    if -64 <= number < 64:
        return code + bytes([number & 127])
    return const(number >> 7, code + bytes([number & 127 | 128]))


def _numbered(code: int) -> Callable[[int], bytes]:
    return lambda number: bytes([code]) + unsigned(number)


get, put, tee, jump, jump_if, call = map(_numbered, (0x20, 0x21, 0x22, 0x0C, 0x0D, 0x10))
"""With the number of a local, of blocks to leave, of a function; `tee` puts into a local what stays on the stack."""


class Code(NamedTuple):
    """A function; a name of "" is not exported, and the locals are counted with those that are taken."""

    name: str
    taken: int
    gives: bool
    locals: int
    body: bytes


FLOOR = (
    Code("", 2, True, 2, get(1) + const(-1) + EQ + IF + const(0) + get(0) + SUB + RETURN + END + get(0) + get(1) + DIV
         + get(0) + get(1) + REM + const(0) + NE + get(0) + get(1) + XOR + const(0) + LT + AND + SUB),
    Code("", 2, True, 3, get(0) + get(1) + REM + tee(2) + get(1) + const(0) + get(2) + const(0) + NE
         + get(2) + get(1) + XOR + const(0) + LT + AND + SELECT + ADD),
)  # fmt: skip
"""Division and remainder rounded down, as Python has them; they follow the functions of every kernel."""


def module(functions: Sequence[Code], size: int, section: str, text: str) -> bytes:
    """All of it: exported functions, memory of `size` bytes, a custom section with a text."""
    every = [*functions, *FLOOR]
    shapes = list(dict.fromkeys((one.taken, one.gives) for one in every))
    exports = [_name(one.name) + b"\x00" + unsigned(number) for number, one in enumerate(every) if one.name]
    pages = unsigned(-(-size // 65536))
    sections = {
        1: _list(b"\x60" + _list([I32] * taken) + _list([I32] * gives) for taken, gives in shapes),
        3: _list(unsigned(shapes.index((one.taken, one.gives))) for one in every),
        5: b"\x01\x01" + pages + pages,
        7: _list([_name("memory") + b"\x02\x00", *exports]),
        10: _list(_sized(_locals(one) + one.body + END) for one in every),
        0: _name(section) + text.encode(),
    }
    return b"\0asm\1\0\0\0" + b"".join(bytes([number]) + _sized(data) for number, data in sections.items())


def _locals(one: Code) -> bytes:
    return _list([unsigned(one.locals - one.taken) + I32])


def _sized(data: bytes) -> bytes:
    return unsigned(len(data)) + data


def _list(items: Iterable[bytes]) -> bytes:
    found = list(items)
    return unsigned(len(found)) + b"".join(found)


def _name(text: str) -> bytes:
    return _sized(text.encode())
