"""What the scripts of a first screen weigh, packed: of the front page, of a table of each family, and by module.

    python -m tools.measure.scripts                 of each first screen
    python -m tools.measure.scripts web/table.js    what each module adds to a script

Knows: which scripts a first screen waits for. Does not know: when they come (boot.py).
"""

from __future__ import annotations

import gzip
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path

from tools.build.assets.join import HOME, MAIN, PRELOAD, TABLE, joined
from tools.build.assets.minify import minified

ROOT = Path(__file__).resolve().parents[2]
BOARDS = "web/games/"
FRONT = "front page"

Pieces = Mapping[str, list[tuple[str, str]]]
"""Script -> the path and the short text of each of its modules, in their order; "" for what holds them together."""


def short_pieces(root: Path = ROOT) -> Pieces | None:
    """All scripts as they are shipped; None where nothing can make them short."""
    made = joined(root, brief=True)
    texts = {one.path: one.text for parts in made.pieces.values() for one in parts if one.path}
    form, short = minified(root / ".runtime", texts)
    if form != "minified":
        return None
    return {path: [(one.path, short.get(one.path, one.text)) for one in parts] for path, parts in made.pieces.items()}


def first_screens(scripts: Pieces) -> dict[str, dict[str, int]]:
    """For the front page, and for a table by the name of its board: the scripts that it waits for, in packed bytes."""
    boards = sorted(path for path in scripts if path.startswith(BOARDS) and path.count("/") == BOARDS.count("/"))
    screens = {FRONT: (PRELOAD, MAIN, HOME)}
    screens |= {Path(board).stem: (PRELOAD, MAIN, TABLE, board) for board in boards}
    return {
        name: {path: packed(text for _, text in scripts[path]) for path in paths} for name, paths in screens.items()
    }


def shares(pieces: list[tuple[str, str]]) -> list[tuple[int, str]]:
    """How many packed bytes a script would have less without each of its modules, the most first."""
    whole = packed(text for _, text in pieces)
    less = [(whole - packed(text for other, text in pieces if other != path), path) for path in dict(pieces) if path]
    return sorted(less, reverse=True)


def packed(texts: Iterable[str]) -> int:
    """Bytes after gzip, as a web server sends them."""
    return len(gzip.compress("".join(texts).encode(), 6, mtime=0))


def main(paths: list[str]) -> None:
    """Tells the figures."""
    scripts = short_pieces()
    if scripts is None:
        sys.exit("There is nothing here that makes scripts short.")
    if unknown := [path for path in paths if path not in scripts]:
        sys.exit(f"There is no script {unknown[0]}, but {', '.join(sorted(scripts))}.")
    for path in paths:
        print(path)
        for size, module in shares(scripts[path]):
            print(f"{size:>9,} {module}")
    for name, sizes in {} if paths else first_screens(scripts).items():
        parts = " + ".join(f"{path.removeprefix('web/')} {size:,}" for path, size in sizes.items())
        print(f"{sum(sizes.values()):>9,} {name:<12} {parts}")


if __name__ == "__main__":
    main(sys.argv[1:])
