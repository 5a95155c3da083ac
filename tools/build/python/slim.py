"""The runtime as it is shipped: without what only libraries would want that are linked while it runs.

Stock Pyodide exports 9,708 functions and data of CPython, because extension modules may ask for them by name. At each
start its JavaScript puts every one of them into a table of addresses, among what modules may import and on an object,
and wraps 274 functions of WebGL, one by one. The site links nothing, its packages are Python, and nothing of it draws.
So an export stays only if the JavaScript says its name anywhere else than where it takes over all of them, and
addresses in WebGL stay empty: whoever called one would be stopped.
Knows: sections of a WebAssembly binary, and how this JavaScript takes exports over. Does not know: what they do.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

from tools.build.external.pins import SHIPPED
from tools.build.words import Trouble

LOADER, GLUE, BINARY = "pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"
HEAD = b"\0asm\1\0\0\0"
EXPORTS = 7
"""The number of the section of exports."""
TAKEN_OVER = re.compile(r'var _([A-Za-z0-9_$]+)=Module\["_\1"\]=wasmExports\["([A-Za-z0-9_$]+)"\];')
"""One export put on an object, as nothing but text that is linked later would want it."""
WORDS = re.compile(r"[A-Za-z0-9_$]+")
ADDRESSES = "if(entry.value==0){var value=resolveGlobalSymbol("
DRAWN_LEFT_OUT = ADDRESSES.replace("==0)", '==0&&!symName.startsWith("emscripten_gl"))')


class Runtime(NamedTuple):
    """Both parts: the JavaScript, and the WebAssembly that it starts."""

    glue: str
    binary: bytes


def shipped_runtime(parts: Path) -> dict[str, bytes]:
    """The files of Pyodide that go to the browser, from the folder of the pinned release."""
    files = {name: (parts / pinned).read_bytes() for name, pinned in SHIPPED.items()}
    short = slimmed(files[GLUE].decode(), files[LOADER].decode(), files[BINARY])
    return {**files, GLUE: short.glue.encode(), BINARY: short.binary}


def slimmed(glue: str, loader: str, binary: bytes) -> Runtime:
    """The parts without the exports that neither the glue nor the loader names. Where the glue is written otherwise
    than that of the pinned release, both come back as they are. Raises Trouble for bytes that are no WebAssembly."""
    if not TAKEN_OVER.search(glue) or glue.count(ADDRESSES) != 1:
        return Runtime(glue, binary)
    named = {*WORDS.findall(TAKEN_OVER.sub("", glue)), *WORDS.findall(loader)}

    def wanted(name: str) -> bool:
        return name in named or f"_{name}" in named

    short = TAKEN_OVER.sub(lambda line: line[0] if wanted(line[2]) else "", glue)
    return Runtime(short.replace(ADDRESSES, DRAWN_LEFT_OUT), exporting(binary, wanted))


def exporting(binary: bytes, wanted: Callable[[str], bool]) -> bytes:
    """A WebAssembly binary that exports no other names; the rest is the same, byte for byte."""
    parts = [HEAD]
    for kind, body in sections(binary):
        kept = body if kind != EXPORTS else packed([entry for name, entry in exports(body) if wanted(name)])
        parts += [bytes([kind]), number(len(kept)), kept]
    return b"".join(parts)


def sections(binary: bytes) -> Iterator[tuple[int, bytes]]:
    """(kind, body) of each section, in order. Raises Trouble where it is no WebAssembly."""
    if not binary.startswith(HEAD):
        raise Trouble("the runtime is no WebAssembly.", "delete .runtime and build again.")
    place = len(HEAD)
    while place < len(binary):
        size, begin = read_number(binary, place + 1)
        yield binary[place], binary[begin : begin + size]
        place = begin + size


def exports(body: bytes) -> Iterator[tuple[str, bytes]]:
    """(name, entry) of each export in the body of their section."""
    count, place = read_number(body, 0)
    for _ in range(count):
        size, begin = read_number(body, place)
        _, end = read_number(body, begin + size + 1)
        yield body[begin : begin + size].decode(), body[place:end]
        place = end


def packed(entries: list[bytes]) -> bytes:
    """A vector of WebAssembly: how many, then each."""
    return number(len(entries)) + b"".join(entries)


def number(value: int) -> bytes:
    """Unsigned LEB128."""
    found = bytearray()
    while value > 0x7F:
        found.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes([*found, value])


def read_number(data: bytes, place: int) -> tuple[int, int]:
    """The unsigned LEB128 at a place, and where it ends."""
    value = shift = 0
    while True:
        byte = data[place]
        value |= (byte & 0x7F) << shift
        place, shift = place + 1, shift + 7
        if byte < 0x80:
            return value, place
