"""Writes the WebAssembly of kernels beside their files: `python -m tools.build.kernel FILE.py ...`"""

from __future__ import annotations

import sys
from pathlib import Path

from tools.build.kernel import KernelError, translated

if __name__ == "__main__":
    for file in map(Path, sys.argv[1:]):
        try:
            file.with_suffix(".wasm").write_bytes(translated(file.read_text("utf-8"), str(file)))
        except KernelError as error:
            sys.exit(str(error))
