"""What runs translated kernels in a Pyodide without the page, so that it looks at as many nodes there as in it.

Knows: in which form the worker of the page has that. Does not know: any kernel.
"""

from __future__ import annotations

import re
from pathlib import Path

WORKER = Path(__file__).resolve().parents[3] / "web" / "worker.js"
PARTS = (r"^const MACHINES = `\n.*?^`;\n", r"^function createMachine\(.*?^}\n")
"""Python that is given what makes a machine, and what makes one."""


def machines() -> str:
    """A script whose value is a function: given a Pyodide, it lets the Python there run kernels as WebAssembly. Raises
    ValueError if the worker has it in another form."""
    text = WORKER.read_text("utf-8")
    found = [re.search(part, text, re.MULTILINE | re.DOTALL) for part in PARTS]
    if not all(found):
        raise ValueError("web/worker.js has no machines any more")
    lines = "".join(one[0] for one in found if one)
    return f"(() => {{\n{lines}return (python) => python.runPython(MACHINES)(createMachine);\n}})()\n"
