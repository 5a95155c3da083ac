"""Small kernels give what is known, in all ways to run them; programs made by chance give the same in all ways."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from kernels.generator import Maker
from kernels.programs import FAULT, HIGH, LOW, PROGRAMS, Program
from kernels.ways import answer, as_it_is, as_python, as_wasm, held, numbers

from tools.build.kernel import translated

ROOT = Path(__file__).resolve().parents[2]
BY_CHANCE = 120
PER_TEST = 20
EDGES = [(0, 0, 0), (1, -1, 5), (-7, 3, 100), (HIGH, LOW, 31)]


@pytest.mark.parametrize("program", PROGRAMS.values(), ids=PROGRAMS)
def test_a_program_gives_what_is_known_in_every_way(program: Program) -> None:
    kernels = [as_wasm(program.text), as_python(program.text)]
    assert kernels[0].layout == kernels[1].layout
    for kernel in kernels:
        got = {arguments: answer(kernel, "f", arguments) for arguments in program.results}
        assert got == program.results, kernel.state
        assert {name: numbers(kernel, name) for name in program.arrays} == program.arrays, kernel.state
    assert held(kernels[0]) == held(kernels[1])


@pytest.mark.parametrize("program", [one for one in PROGRAMS.values() if one.plain])
def test_the_same_file_imported_as_it_is(program: Program) -> None:
    plain = as_it_is(program.text)
    for arguments, result in program.results.items():
        if result == FAULT:
            with pytest.raises((ArithmeticError, LookupError)):
                plain["f"](*arguments)
        else:
            assert plain["f"](*arguments) == result
    assert {name: plain[name].tolist() for name in program.arrays} == program.arrays


@pytest.mark.parametrize("first", range(0, BY_CHANCE, PER_TEST))
def test_programs_made_by_chance_do_the_same_in_both_ways(first: int) -> None:
    for number in range(first, first + PER_TEST):
        text = Maker(f"kernel {number}").program()
        kernels = [as_wasm(text), as_python(text)]
        for arguments in EDGES:
            for kernel in kernels:
                kernel.clear()
            one, other = ((answer(kernel, "c", arguments), held(kernel)) for kernel in kernels)
            assert one == other, f"program {number} with {arguments}:\n{text}"


def test_chance_makes_programs_that_end_and_programs_that_stop() -> None:
    texts = [Maker(f"kernel {number}").program() for number in range(30)]
    got = [answer(as_python(text), "c", EDGES[1]) for text in texts]
    assert 3 < got.count(FAULT) < 15
    assert len({*got}) > 10


def test_the_bytes_are_the_same_in_every_process() -> None:
    program = (
        "import hashlib\nfrom kernels.generator import Maker\nfrom kernels.programs import PROGRAMS\n"
        "from tools.build.kernel import translated\n"
        "texts = [*(one.text for one in PROGRAMS.values()), *(Maker(f'kernel {n}').program() for n in range(5))]\n"
        "print(hashlib.sha256(b''.join(map(translated, texts))).hexdigest())\n"
    )
    places = ":".join(str(ROOT / folder) for folder in ("core", "tests", "."))
    told = {
        subprocess.run(
            [sys.executable, "-c", program],
            env={"PYTHONPATH": places, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(told) == 1


def test_the_memory_is_as_large_as_the_arrays_need() -> None:
    for size, pages in ((8, 1), (65536, 1), (65537, 2), (200000, 4)):
        module = translated(f"from typing import Final\n\nfrom tschatulle.kernel import u8\n\na: Final = u8({size})\n")
        assert bytes([5, 4, 1, 1, pages, pages]) in module
    assert bytes([5, 4, 1, 1, 0, 0]) in translated("def f() -> None:\n    pass\n")


def test_public_functions_alone_are_offered() -> None:
    kernel = as_wasm("def f(a: int) -> int:\n    return _g(a)\n\n\ndef _g(a: int) -> int:\n    return a\n")
    assert kernel.layout.functions == {"f": 1}
    with pytest.raises(TypeError):
        kernel.call("_g", 1)
