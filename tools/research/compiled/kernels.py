"""A kernel as a module of CPython: its WebAssembly translated to C by wabt, with a machine around it.

Knows: the C interface of CPython, what wasm2c writes. Does not know: what a kernel does, who asks it.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sysconfig
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final
from zlib import crc32

RUNTIME: Final = Path("share", "wabt", "wasm2c")
"""Where wabt keeps what its C needs, beside the folder of its programs."""
MODULE: Final = """\
#include <Python.h>
#include <string.h>
#include "{name}.h"
#include "wasm-rt-impl.h"

static Z_{name}_instance_t instance;

static PyObject *call(PyObject *self, PyObject *given) {{
  const char *name; PyObject *numbers; long a[8];
  if (!PyArg_ParseTuple(given, "sO!", &name, &PyTuple_Type, &numbers)) return 0;
  Py_ssize_t count = PyTuple_GET_SIZE(numbers);
  for (Py_ssize_t i = 0; i < count && i < 8; i++) a[i] = PyLong_AsLong(PyTuple_GET_ITEM(numbers, i));
  if (wasm_rt_impl_try()) {{ PyErr_SetString(PyExc_RuntimeError, "a kernel stopped"); return 0; }}
{calls}
  PyErr_SetString(PyExc_TypeError, name); return 0;
}}

static PyObject *read_(PyObject *self, PyObject *given) {{
  Py_ssize_t start, end;
  if (!PyArg_ParseTuple(given, "nn", &start, &end)) return 0;
  return PyBytes_FromStringAndSize((char *)instance.w2c_memory.data + start, end - start);
}}

static PyObject *write_(PyObject *self, PyObject *given) {{
  Py_ssize_t start; Py_buffer data;
  if (!PyArg_ParseTuple(given, "ny*", &start, &data)) return 0;
  memcpy(instance.w2c_memory.data + start, data.buf, data.len);
  PyBuffer_Release(&data);
  Py_RETURN_NONE;
}}

static PyMethodDef methods[] = {{
  {{"call", call, METH_VARARGS, 0}}, {{"read", read_, METH_VARARGS, 0}}, {{"write", write_, METH_VARARGS, 0}}, {{0}}
}};
static struct PyModuleDef module = {{PyModuleDef_HEAD_INIT, "compiled_{name}", 0, -1, methods}};

PyMODINIT_FUNC PyInit_compiled_{name}(void) {{
  wasm_rt_init(); Z_{name}_init_module(); Z_{name}_instantiate(&instance);
  return PyModule_Create(&module);
}}
"""


class Translation:
    """Of one kernel."""

    def __init__(self, name: str, wasm: bytes) -> None:
        self.name = name
        self.wasm = wasm
        self.module = f"compiled_{name}"
        self.checksum = crc32(wasm)

    def build(self, folder: Path) -> None:
        """Its module into a folder. Raises CalledProcessError."""
        with TemporaryDirectory() as place:
            work = Path(place)
            (work / f"{self.name}.wasm").write_bytes(self.wasm)
            subprocess.run(["wasm2c", f"{self.name}.wasm", "-o", f"{self.name}.c"], cwd=work, check=True)
            header = (work / f"{self.name}.h").read_text("utf-8")
            (work / f"{self.module}.c").write_text(module_text(self.name, header), "utf-8")
            runtime = Path(shutil.which("wasm2c") or "").parents[1] / RUNTIME
            subprocess.run(
                [
                    *("cc", "-O3", "-march=native", "-shared", "-fPIC", "-fvisibility=hidden", "-DNDEBUG", "-w"),
                    *("-I", sysconfig.get_paths()["include"], "-I", str(work), "-I", str(runtime)),
                    *(f"{self.module}.c", f"{self.name}.c", str(runtime / "wasm-rt-impl.c")),
                    *("-o", str(folder.resolve() / f"{self.module}.so"), "-lm"),
                ],
                cwd=work,
                check=True,
            )


def module_text(name: str, header: str) -> str:
    """The C of a module around what wasm2c has made, by its header."""
    return MODULE.format(name=name, calls="\n".join(_calls(name, header)))


def _calls(name: str, header: str) -> Iterator[str]:
    """A line for each function that the kernel offers."""
    declared = re.findall(rf"^(void|u32) Z_{name}Z_(\w+)\(Z_{name}_instance_t\*((?:, u32)*)\);", header, re.MULTILINE)
    for kind, function, taken in declared:
        count = taken.count("u32")
        arguments = "".join(f", (u32)a[{place}]" for place in range(count))
        asked = f"Z_{name}Z_{function}(&instance{arguments})"
        told = f"{{ {asked}; Py_RETURN_NONE; }}" if kind == "void" else f"return PyLong_FromLong((int32_t){asked});"
        yield f'  if (!strcmp(name, "{function}") && count == {count}) {told}'
