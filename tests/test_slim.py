"""The runtime as it is shipped: fewer exports, all else byte for byte, and nothing that its JavaScript asks for is
gone.

Knows: wasmtime, which judges what is WebAssembly. Does not know: what Python does (the tests in browsers do).
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from wasmtime import Engine, Module, wat2wasm

from tools.build.external.fetch import runtime
from tools.build.python.slim import (
    BINARY,
    DRAWN_LEFT_OUT,
    EXPORTS,
    GLUE,
    LOADER,
    exporting,
    exports,
    number,
    read_number,
    sections,
    shipped_runtime,
    slimmed,
)
from tools.build.words import Trouble

ROOT = Path(__file__).resolve().parent.parent
ADDRESSED = "if(entry.value==0){var value=resolveGlobalSymbol(symName,true).sym;use(value)}"
ENGINE = Engine()


def takes_over(name: str) -> str:
    return f'var _{name}=Module["_{name}"]=wasmExports["{name}"];'


def made(*names: str) -> bytes:
    """A module that exports a function under each of these names."""
    functions = "".join(f'(func (export "{name}") (result i32) i32.const {n})' for n, name in enumerate(names))
    return bytes(wat2wasm(f"(module {functions})"))


def others(binary: bytes) -> list[tuple[int, bytes]]:
    return [section for section in sections(binary) if section[0] != EXPORTS]


def exported(binary: bytes) -> list[str]:
    return [one.name for one in Module(ENGINE, binary).exports]


def test_an_export_stays_if_glue_or_loader_say_its_name_elsewhere() -> None:
    names = ["called", "quoted", "loaders", "taken_over_only", "longer_called"]
    glue = "".join(map(takes_over, names)) + f'{ADDRESSED};_called();wasmExports["quoted"]'
    short = slimmed(glue, "module._loaders", made(*names))
    assert exported(short.binary) == ["called", "quoted", "loaders"]
    assert re.findall(r'Module\["_(\w+)"\]', short.glue) == ["called", "quoted", "loaders"]
    assert '_called();wasmExports["quoted"]' in short.glue


def test_addresses_of_what_draws_stay_empty() -> None:
    short = slimmed(takes_over("a") + ADDRESSED, "", made("a"))
    assert 'if(entry.value==0&&!symName.startsWith("emscripten_gl")){' in short.glue


@pytest.mark.parametrize("glue", ["", ADDRESSED, takes_over("a"), takes_over("a") + ADDRESSED * 2])
def test_glue_that_is_written_otherwise_is_shipped_as_it_is(glue: str) -> None:
    assert slimmed(glue, "", made("a")) == (glue, made("a"))


def test_all_but_exports_is_the_same_byte_for_byte() -> None:
    whole = made(*(f"name{n}" for n in range(300)))
    short = exporting(whole, lambda name: name.endswith("7"))
    assert exported(short) == [f"name{n}" for n in range(7, 300, 10)]
    assert others(short) == others(whole)
    assert exporting(whole, lambda _: True) == whole


def test_what_is_no_webassembly_is_said() -> None:
    with pytest.raises(Trouble):
        exporting(b"<!doctype html>", lambda _: True)


@pytest.mark.parametrize("value", [0, 1, 127, 128, 129, 16_383, 16_384, 2**32 - 1])
def test_numbers_come_back(value: int) -> None:
    assert read_number(b"x" + number(value), 1) == (value, 1 + len(number(value)))


def test_the_shipped_runtime_lacks_nothing_that_is_asked_for() -> None:
    """Of the pinned release: an eighteenth of the exports, and each name that is left in the glue is there if it was
    there before. (Its exceptions are of a kind that wasmtime does not know.)"""
    parts = runtime(ROOT / ".runtime")
    shipped = shipped_runtime(parts)
    stock, short = (parts / BINARY).read_bytes(), shipped[BINARY]
    assert others(short) == others(stock)
    before, now = ({name for name, _ in exports(dict(sections(binary))[EXPORTS])} for binary in (stock, short))
    assert now < before and len(now) * 18 < len(before)
    glue = shipped[GLUE].decode() + shipped[LOADER].decode()
    asked = set(re.findall(r'wasmExports(?:\.|\[")(\w+)', glue)) | set(re.findall(r'(?<![\w"])_(\w+)', glue))
    assert not asked & (before - now)
    assert DRAWN_LEFT_OUT in glue
