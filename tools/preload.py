"""Keeps the preload links of index.html in step with the modules that main.js imports.

    python3 tools/preload.py          rewrites the lines between the two marks

Without them the browser would find one module after the other, one round trip each. A test fails when they differ.
Knows: import lines and the marks. Does not know: what the modules do.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
IMPORT = re.compile(
    r"^(?:import|export)\b[^;]*?\bfrom\s+[\"'](\.{1,2}/[^\"']+)[\"'];|^import\s+[\"'](\.[^\"']+)[\"'];", re.M
)
MARKS = ("<!-- preload -->\n", "<!-- /preload -->")
HEAVY = (
    '<link rel="preload" href="pyodide/pyodide.asm.wasm" as="fetch" type="application/wasm" crossorigin>\n'
    '<link rel="preload" href="py/app.zip" as="fetch" crossorigin>\n'
)
ALSO = ("web/worker.js",)


def imports(file: Path) -> list[Path]:
    """The files that one module imports by a relative address, in order."""
    found = IMPORT.findall(file.read_text("utf-8"))
    return [(file.parent / (one or other)).resolve() for one, other in found]


def graph(start: Path) -> list[str]:
    """Every module that `start` needs, itself not included, as sorted paths of the site."""
    seen: set[Path] = {start}
    todo = [start]
    while todo:
        new = [file for file in imports(todo.pop()) if file not in seen]
        seen.update(new)
        todo += new
    return sorted(file.relative_to(ROOT).as_posix() for file in seen - {start})


def links() -> str:
    """The lines that belong between the marks: first what the engine needs."""
    ahead = [*graph(ROOT / "web" / "ahead.js"), *ALSO]
    files = [*ahead, *(file for file in graph(ROOT / "web" / "main.js") if file not in [*ahead, "web/ahead.js"])]
    return "".join(f'<link rel="modulepreload" href="{file}">\n' for file in files) + HEAVY


def filled(page: str) -> str:
    """The page with the right lines."""
    before, rest = page.split(MARKS[0], 1)
    return before + MARKS[0] + links() + MARKS[1] + rest.split(MARKS[1], 1)[1]


if __name__ == "__main__":
    index = ROOT / "index.html"
    text = index.read_text("utf-8")
    index.write_text(filled(text), "utf-8")
    sys.exit(0)
