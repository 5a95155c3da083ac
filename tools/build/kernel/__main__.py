"""Writes the WebAssembly of kernels beside their files: `python -m tools.build.kernel FILE.py ...`; without
a file of all that the core has, for whoever runs a checkout."""

from __future__ import annotations

import sys
from pathlib import Path

from tools.build.kernel import KernelError, translated
from tools.build.kernels import refreshed, whole
from tools.build.words import Trouble

CORE = Path(__file__).resolve().parents[3] / "core"

if __name__ == "__main__":
    if not sys.argv[1:]:
        try:
            refreshed(CORE)
        except Trouble as trouble:
            sys.exit(trouble.words())
    for file in map(Path, sys.argv[1:]):
        try:
            file.with_suffix(".wasm").write_bytes(translated(whole(CORE, file), str(file)))
        except (KernelError, OSError) as error:
            sys.exit(str(error))
