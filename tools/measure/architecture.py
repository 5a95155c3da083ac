"""Draws docs/architecture.svg: which folder uses which, out of the imports that are really there.

python -m tools.measure.architecture     writes it anew; tests/test_book.py fails while it is not what this would write

Knows: how Python and the page's scripts import, and how to lay out floors. Does not know: which folders there are, nor
what they are for (docs/architecture.md says that).
"""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from html import escape
from pathlib import Path
from typing import NamedTuple

ROOT = next(folder for folder in Path(__file__).resolve().parents if (folder / "pyproject.toml").is_file())
CORE = ROOT / "core/tschatulle"
WEB = ROOT / "web"
PLACE = ROOT / "docs/architecture.svg"
COMMAND = f"python -m {'.'.join(Path(__file__).resolve().relative_to(ROOT).with_suffix('').parts)}"
COMMENT = re.compile(r"/\*.*?\*/|^\s*//.*?$", re.DOTALL | re.MULTILINE)
SCRIPT = re.compile(r"""(?:\bfrom|^import)\s*["'](\.[^"']+\.js)""", re.MULTILINE)
"""What comes together with a script; what it fetches later (`import(...)`) is no part of it."""

Arrows = Mapping[str, set[str]]
"""Node -> those that it imports; of everything that there is, also of what imports nothing."""


class Panel(NamedTuple):
    """A part of the picture: what it shows, in floors from the top."""

    title: str
    words: str
    floors: list[list[str]]
    arrows: Arrows


# What imports what.


def of_python(folder: Path) -> Arrows:
    """Between the folders and loose modules directly inside of a package."""
    package = ".".join(folder.relative_to(CORE.parent).parts)
    found: dict[str, set[str]] = {}
    for file in sorted(folder.rglob("*.py")):
        inside = file.relative_to(folder)
        mine = inside.parts[0] if len(inside.parts) > 1 else inside.name
        if mine == "__init__.py":
            continue
        theirs = {_node(folder, module.removeprefix(f"{package}.")) for module in _modules(file, package)}
        found.setdefault(mine, set()).update(theirs - {mine, ""})
    return found


def _modules(file: Path, package: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            names = [f"{node.module}.{alias.name}" for alias in node.names]
        else:
            continue
        yield from (name for name in names if name.startswith(f"{package}."))


def _node(folder: Path, module: str) -> str:
    """The folder or file that a name inside of a package stands in; "" for a name of the package itself."""
    first = module.split(".", maxsplit=1)[0]
    if (folder / first).is_dir():
        return first
    return f"{first}.py" if (folder / f"{first}.py").is_file() else ""


def of_scripts(folder: Path) -> Arrows:
    """Between the folders and loose scripts directly inside of a folder."""
    found: dict[str, set[str]] = {}
    for file in sorted(folder.rglob("*.js")):
        mine = file.relative_to(folder).parts[0]
        theirs = found.setdefault(mine, set())
        for place in SCRIPT.findall(COMMENT.sub("", file.read_text("utf-8"))):
            target = (file.parent / place).resolve()
            if target.is_file() and target.is_relative_to(folder):
                theirs |= {target.relative_to(folder).parts[0]} - {mine}
    return found


def together(parts: Sequence[Arrows]) -> Arrows:
    """The arrows of several folders as if they were one."""
    found: dict[str, set[str]] = defaultdict(set)
    for arrows in parts:
        for node, theirs in arrows.items():
            found[node] |= theirs
    return found


# Floors.


def reached(arrows: Arrows) -> dict[str, set[str]]:
    """Node -> all that it needs, near and far."""
    known: dict[str, set[str]] = {}
    for node in arrows:
        seen: set[str] = set()
        todo = list(arrows[node])
        while todo:
            one = todo.pop()
            if one not in seen:
                seen.add(one)
                todo += arrows.get(one, ())
        known[node] = seen
    return known


def joined(arrows: Arrows, name: Callable[[list[str]], str]) -> Arrows:
    """Without circles: what needs each other becomes one node."""
    far = reached(arrows)
    rings = {node: tuple(sorted({node} | {one for one in far[node] if node in far.get(one, ())})) for node in arrows}
    names = {node: name(list(ring)) for node, ring in rings.items()}
    found: dict[str, set[str]] = defaultdict(set)
    for node, theirs in arrows.items():
        found[names[node]] |= {names[one] for one in theirs if one in names} - {names[node]}
    return found


def levels(arrows: Arrows) -> dict[str, int]:
    """How many floors each stands above the ground: one more than the highest that it needs."""
    known: dict[str, int] = {}

    def level(node: str) -> int:
        if node not in known:
            known[node] = 1 + max((level(one) for one in arrows.get(node, ())), default=-1)
        return known[node]

    for node in arrows:
        level(node)
    return known


def panel(title: str, words: str, arrows: Arrows) -> Panel:
    """Loose files of a floor stand in one box; an arrow that others imply is left out."""
    whole = joined(arrows, " + ".join)
    heights = levels(whole)
    boxes: dict[str, str] = {}
    alone = door()[0]
    for height in set(heights.values()):
        loose = sorted(node for node in whole if heights[node] == height and "." in node and node != alone)
        boxes |= dict.fromkeys(loose, ", ".join(loose))
        boxes |= {node: node for node in whole if heights[node] == height and node not in boxes}
    found: dict[str, set[str]] = defaultdict(set)
    for node, theirs in whole.items():
        found[boxes[node]] |= {boxes[one] for one in theirs}
    far = reached(found)
    plain = {
        box: {one for one in theirs if not any(one in far[other] for other in theirs)} for box, theirs in found.items()
    }
    storeys = levels(plain)
    floors = [
        sorted((box for box in plain if storeys[box] == height), key=lambda box: (box == alone, box))
        for height in range(max(storeys.values()) + 1)
    ]
    return Panel(title, words, floors[::-1], plain)


def panels() -> list[Panel]:
    """The page, the core, and what is inside of the folders that have rooms of their own."""
    games = [of_python(folder) for folder in sorted((CORE / "games").iterdir()) if (folder / "__init__.py").is_file()]
    rooms = [
        {node: {one for one in theirs if "." not in one} for node, theirs in one.items() if "." not in node}
        for one in games
    ]
    found = [
        panel("web/", "the page, in its own thread", of_scripts(WEB)),
        panel("core/tschatulle/", "Python, in a worker", of_python(CORE)),
        panel("web/shell/", "the rooms of the screens", of_scripts(WEB / "shell")),
    ]
    if inside := together(rooms):
        found.append(panel("core/tschatulle/games/*/", "the rooms of a game", inside))
    return found


# The picture.

LETTER, LINE, PAD, GAP, FLOOR, EDGE = 6.7, 17, 11, 16, 34, 22
WIDE = 470
"""Pixels of a panel; a box of loose files is broken into lines that fit half of it."""
STYLE = """
text{font:13px ui-sans-serif,system-ui,sans-serif;fill:#1f2933}
.t{font-weight:600;font-size:15px}.w{fill:#5b6770}.p{fill:#f7f5ef;stroke:#ddd6c6}
.b{fill:#fff;stroke:#8a6d3b}.f{fill:#efe9db;stroke:#cfc5ae}.f+text{fill:#4a5560}
.a{fill:none;stroke:#9a8a68;stroke-width:1.3}.h{fill:#9a8a68}
.d{fill:none;stroke:#2b6456;stroke-width:2;stroke-dasharray:6 4}
.e{fill:#2b6456}
@media (prefers-color-scheme:dark){text{fill:#e6e1d6}.w{fill:#a8b0b6}.p{fill:#1c2126;stroke:#343b42}
.b{fill:#262d34;stroke:#c8a566}.f{fill:#20262b;stroke:#414a52}.f+text{fill:#b9c1c7}
.a{stroke:#8f866f}.h{fill:#8f866f}.d{stroke:#76ab9b}.e{fill:#76ab9b}}
"""


class Box(NamedTuple):
    """A folder, or loose files of a floor."""

    name: str
    lines: list[str]
    w: float
    h: float
    x: float = 0
    y: float = 0


def broken(text: str, most: int) -> list[str]:
    """Names in lines of at most so many letters."""
    lines = [""]
    for word in text.split(", "):
        if lines[-1] and len(lines[-1]) + len(word) + 2 > most:
            lines[-1] += ","
            lines.append("")
        lines[-1] += f", {word}" if lines[-1] else word
    return lines


def rows_of(floor: Sequence[Box]) -> list[list[Box]]:
    """The boxes of a floor side by side, in as many rows as they need."""
    rows: list[list[Box]] = [[]]
    for box in floor:
        if rows[-1] and sum(one.w + GAP for one in rows[-1]) + box.w > WIDE - GAP:
            rows.append([])
        rows[-1].append(box)
    return rows


def laid(one: Panel, x: float, y: float) -> tuple[dict[str, Box], float]:
    """The boxes of a panel, and where it ends."""
    boxes: dict[str, Box] = {}
    top = y + 62
    for floor in one.floors:
        for row in rows_of([_sized(name) for name in floor]):
            height = max(box.h for box in row)
            left = x + (WIDE - sum(box.w for box in row) - GAP * (len(row) - 1)) / 2
            for box in row:
                boxes[box.name] = box._replace(x=left, y=top + (height - box.h) / 2)
                left += box.w + GAP
            top += height + FLOOR
    return boxes, top - FLOOR + EDGE


def _sized(name: str) -> Box:
    lines = broken(name, 34) if "." in name else [name]
    return Box(name, lines, max(map(len, lines)) * LETTER + 2 * PAD, len(lines) * LINE + PAD)


def drawn_panel(one: Panel, boxes: Mapping[str, Box], x: float, y: float, end: float) -> Iterator[str]:
    yield f'<rect class="p" x="{x:.0f}" y="{y:.0f}" width="{WIDE}" height="{end - y:.0f}" rx="10"/>'
    yield f'<text class="t" x="{x + 16:.0f}" y="{y + 26:.0f}">{escape(one.title)}</text>'
    yield f'<text class="w" x="{x + 16:.0f}" y="{y + 44:.0f}">{escape(one.words)}</text>'
    for upper, theirs in sorted(one.arrows.items()):
        for lower in sorted(theirs):
            yield _arrow(boxes[upper], boxes[lower])
    for name, box in sorted(boxes.items()):
        kind = "f" if "." in name else "b"
        yield f'<rect class="{kind}" x="{box.x:.1f}" y="{box.y:.1f}" width="{box.w:.1f}" height="{box.h:.1f}" rx="5"/>'
        spans = "".join(
            f'<tspan x="{box.x + box.w / 2:.1f}" y="{box.y + PAD / 2 + LINE * (n + 0.72):.1f}">{escape(line)}</tspan>'
            for n, line in enumerate(box.lines)
        )
        yield f'<text text-anchor="middle">{spans}</text>'


def _arrow(upper: Box, lower: Box) -> str:
    """From the foot of a box to the head of one below it."""
    x, y = upper.x + upper.w / 2, upper.y + upper.h
    u, v = lower.x + lower.w / 2, lower.y - 5
    bend = min(26.0, (v - y) / 2)
    path = f"M{x:.1f} {y:.1f}C{x:.1f} {y + bend:.1f} {u:.1f} {v - bend:.1f} {u:.1f} {v:.1f}"
    return f'<path class="a" d="{path}"/><path class="h" d="M{u - 4:.1f} {v - 1:.1f}h8l-4 6z"/>'


def door() -> tuple[str, str]:
    """The script that hands texts to Python, and the package that it hands them to."""
    for script in sorted(WEB.glob("*.js")):
        if found := re.search(r'pyimport\("tschatulle\.(\w+)"\)', script.read_text("utf-8")):
            return script.name, found[1]
    raise ValueError("no script of web/ imports a package of the core")


def _to_the_door(a: Box, b: Box) -> Iterator[str]:
    """From one panel to the other: what crosses is text."""
    x, y, u, v = a.x + a.w, a.y + a.h / 2, b.x - 6, b.y + b.h / 2
    yield f'<path class="d" d="M{x:.1f} {y:.1f}C{x + 90:.1f} {y:.1f} {u - 130:.1f} {v:.1f} {u:.1f} {v:.1f}"/>'
    yield f'<path class="e" d="M{u - 1:.1f} {v - 5:.1f}v10l7 -5z"/>'
    yield f'<text class="w" x="{(EDGE * 2 + WIDE + 3 * GAP + 14):.0f}" y="{v - 10:.1f}">JSON text</text>'


def picture() -> str:
    """The whole file."""
    left, right = EDGE, EDGE + WIDE + 3 * GAP
    places: dict[str, dict[str, Box]] = {}
    parts: list[str] = []
    ends = {left: float(EDGE), right: float(EDGE)}
    for n, one in enumerate(panels()):
        x = right if n % 2 else left
        y = ends[x]
        boxes, end = laid(one, x, y)
        parts += drawn_panel(one, boxes, x, y, end)
        places[one.title] = boxes
        ends[x] = end + GAP
    script, package = door()
    parts += _to_the_door(places["web/"][script], places["core/tschatulle/"][package])
    width, height = right + WIDE + EDGE, max(ends.values()) - GAP + EDGE
    size = f'viewBox="0 0 {width:.0f} {height:.0f}" width="{width:.0f}" height="{height:.0f}"'
    title = "<title>The rooms of the house</title><desc>Which folder imports which, from the top down.</desc>"
    style = f"<style>{STYLE.strip()}</style>"
    body = "\n".join(parts)
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img">{title}{style}\n{body}\n</svg>\n'


if __name__ == "__main__":
    PLACE.write_text(picture(), "utf-8")
