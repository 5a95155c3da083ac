"""Letters as shapes, so that a picture looks the same wherever it is shown and needs no font.

Knows: the page's faces as the build makes them, fontTools. Does not know: where words stand.
"""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from tools.build.assets import fonts

ROOT = Path(__file__).resolve().parents[3]
FIGURES = ("lnum", "tnum")
"""What is done to figures: of one height, and of one width where the page has that."""


@cache
def font(name: str) -> Any:
    """The latin file of a face, by its name (fonts.FACES), opened by fontTools."""
    home = ROOT / ".runtime"
    data = fonts.fonts(home)[f"{fonts.FOLDER}/{name}-latin.woff2"]
    tool = str(fonts._tool(home))
    if tool not in sys.path:
        sys.path.append(tool)
    from io import BytesIO

    from fontTools.ttLib import TTFont

    return TTFont(BytesIO(data))


def face_of(family: str, weight: int) -> str:
    """The name of the face that CSS calls so."""
    names = {face.name: face.weight for face in fonts.FACES if f'"{face.family}"' in family}
    if not names:
        raise ValueError(f"no face of the page: {family}")
    return min(names, key=lambda name: abs(names[name] - weight))


@cache
def lining(name: str) -> dict[str, str]:
    """Glyph -> the glyph of the same figure on the line, where the face has another one."""
    table = font(name)["GSUB"].table
    found: dict[str, str] = {}
    for record in table.FeatureList.FeatureRecord:
        if record.FeatureTag == FIGURES[0]:
            for index in record.Feature.LookupListIndex:
                for part in table.LookupList.Lookup[index].SubTable:
                    found |= getattr(getattr(part, "ExtSubTable", part), "mapping", {})
    return found


@cache
def glyph(face: str, name: str) -> str:
    """The path of a glyph, its base line at 0 and upside down, in units of the font."""
    opened = font(face)
    from fontTools.pens.svgPathPen import SVGPathPen
    from fontTools.pens.transformPen import TransformPen

    glyphs = opened.getGlyphSet()
    pen = SVGPathPen(glyphs, ntos=lambda n: f"{round(n):d}")
    glyphs[name].draw(TransformPen(pen, (1, 0, 0, -1, 0, 0)))
    return str(pen.getCommands())


class Line(NamedTuple):
    """Words that were set."""

    scale: float
    """Pixels of a unit of the font."""
    glyphs: tuple[tuple[str, int], ...]
    """The path of each, and how far to the right it stands, in units of the font."""


def set_line(text: str, family: str, weight: int, size: float, length: float) -> Line:
    """Words that begin at the origin and are `length` long, blanks left out. KeyError for a letter that no face has."""
    name = face_of(family, weight)
    face = font(name)
    glyphs, names, scale = face.getGlyphSet(), face.getBestCmap(), size / face["head"].unitsPerEm
    wanted = [lining(name).get(names[ord(letter)], names[ord(letter)]) for letter in text]
    spare = (length / scale - sum(glyphs[one].width for one in wanted)) / len(wanted)
    set_glyphs, x = [], 0.0
    for one in wanted:
        set_glyphs.append((glyph(name, one), round(x)))
        x += glyphs[one].width + spare
    return Line(scale, tuple(one for one in set_glyphs if one[0]))
