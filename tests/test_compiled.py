"""The copy of the core for self-play: what it changes is still there, and what it makes of a kernel."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.research.compiled.__main__ import ALONE, CHANGES, INTERPRETED, KERNELS, Refused, changed, compiled_files
from tools.research.compiled.kernels import module_text

CORE = Path(__file__).parents[1] / "core"
HEADER = """\
/* export: 'memory' */
wasm_rt_memory_t* Z_walkZ_memory(Z_walk_instance_t* instance);
void Z_walkZ_begin(Z_walk_instance_t*, u32);
u32 Z_walkZ_deal(Z_walk_instance_t*);
u32 Z_walkZ_play(Z_walk_instance_t*, u32, u32, u32);
"""


@pytest.mark.parametrize("name", CHANGES)
def test_what_the_copy_changes_is_there_once(name: str) -> None:
    text = (CORE / name).read_text("utf-8")
    copy = changed(name, text)
    assert copy != text
    with pytest.raises(Refused, match="no longer"):
        changed(name, copy)
    assert changed("tschatulle/chance.py", text) == text, "others stay"


def test_all_that_is_compiled_is_there() -> None:
    found = [*compiled_files(CORE)]
    assert len(set(found)) == len(found) > 40 and set(ALONE) < set(found) and not INTERPRETED & set(found)
    assert all((CORE / name).is_file() for name in (*found, *INTERPRETED))
    assert all((CORE / f"tschatulle/games/tichu/bots/playouts/{name}.py").is_file() for name in KERNELS)


def test_a_module_calls_each_function_of_a_kernel_with_its_numbers() -> None:
    text = module_text("walk", HEADER)
    calls = [line.strip() for line in text.splitlines() if "strcmp" in line]
    assert calls == [
        'if (!strcmp(name, "begin") && count == 1) { Z_walkZ_begin(&instance, (u32)a[0]); Py_RETURN_NONE; }',
        'if (!strcmp(name, "deal") && count == 0) return PyLong_FromLong((int32_t)Z_walkZ_deal(&instance));',
        'if (!strcmp(name, "play") && count == 3) return PyLong_FromLong('
        "(int32_t)Z_walkZ_play(&instance, (u32)a[0], (u32)a[1], (u32)a[2]));",
    ]
    assert "PyInit_compiled_walk" in text and "{{" not in text.replace("}}", "")
