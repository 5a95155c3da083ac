"""A record of a board (recorder.js) as one moving picture: plain SVG that plays by itself, without script.

Knows: elements, how long each stands and how it moves. Does not know: the browser, games.
What is the same at two places is written once. Who wishes less movement, or shows no animations, sees the poster.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any
from xml.sax.saxutils import escape, quoteattr

from tools.measure.picture.letters import set_line
from tools.measure.picture.tracks import Key, attribute, brief, easing_of, moves_of, rounded, rule, track

FADE = 500
"""Milliseconds in which a picture goes at its end, and comes at its beginning."""
UNUSED = ("defs", "linearGradient", "radialGradient", "pattern", "stop")
"""What is not drawn itself."""
LEAST = 60
"""Letters that an element has at least for being written once and used several times."""
PLAIN = {
    "fill": "rgb(0, 0, 0)",
    "stroke": "none",
    "stroke-width": "1px",
    "stroke-linecap": "butt",
    "stroke-linejoin": "miter",
    "stroke-dasharray": "none",
    "paint-order": "normal",
    "stop-color": "rgb(0, 0, 0)",
    **dict.fromkeys(("fill-opacity", "stroke-opacity", "stop-opacity"), "1"),
}
"""What needs not be said of a shape."""


@dataclass
class Part:
    """An element of the board: at which shots it stands and how it looks there."""

    node: int
    looks: dict[int, Any] = field(default_factory=dict)
    places: dict[int, Any] = field(default_factory=dict)
    inner: list[Part] = field(default_factory=list)


@dataclass
class Shape:
    """An element of the picture."""

    tag: str
    attributes: dict[str, str]
    inner: list[Shape] = field(default_factory=list)
    moves: bool = False

    def still(self) -> bool:
        """Does nothing in it move?"""
        return not self.moves and all(one.still() for one in self.inner)

    def text(self, bare: bool = False) -> str:
        """Written out; bare: without its place."""
        return self.around("".join(one.text() for one in self.inner), bare)

    def around(self, inner: str, bare: bool = False) -> str:
        """Its tag around what is inside."""
        pairs = [
            f" {name}={quoteattr(value)}"
            for name, value in self.attributes.items()
            if not (bare and name == "transform")
        ]
        return f"<{self.tag}{''.join(pairs)}>{inner}</{self.tag}>" if inner else f"<{self.tag}{''.join(pairs)}/>"


class Picture:
    """What a record is made into."""

    def __init__(self, record: dict[str, Any], poster: float, hold: float) -> None:
        self.values = record["shots"]["values"]
        self.names = record["looks"]
        self.end = record["end"] + hold + FADE
        self.poster = poster
        shots = {shot[0]: shot[1:] for shot in record["shots"]["all"]}
        self.times = [*shots]
        self.moves: dict[int, list[Any]] = {}
        for one in record["moves"]:
            self.moves.setdefault(one["node"], []).append(one)
        self.classes: dict[str, str] = {}
        self.glyphs: dict[str, str] = {}
        self.tracks: dict[tuple[str, tuple[Key, ...]], str] = {}
        self.root = Part(0)
        for i, (ground, tree, besides) in enumerate(shots.values()):
            merge(self.root, [ground, tree, *besides], i)

    # --- time -----------------------------------------------------------------------------------------------------

    def stands(self, values: dict[int, str], absent: str) -> list[tuple[float, str]]:
        """A value by time; `absent` where there is none. Only where it changes."""
        found: list[tuple[float, str]] = []
        for i, time in enumerate(self.times):
            value = values.get(i, absent)
            if not found or found[-1][1] != value:
                found.append((time, value))
        return found

    def kept(self, values: dict[int, str], first: str) -> list[tuple[float, str]]:
        """The same, but that the value before stays where there is none: nobody sees it."""
        last, all_of = next(iter(values.values()), first), {}
        for i in range(len(self.times)):
            last = all_of[i] = values.get(i, last)
        return self.stands(all_of, first)

    def now(self, keys: Sequence[Key]) -> str:
        """The value on the poster."""
        return next((key.value for key in reversed(keys) if key.time <= self.poster), keys[0].value)

    def moving(self, prop: str, keys: Sequence[Key]) -> str:
        """The class of whatever runs along this track."""
        if keys[0].time > 0:
            keys = [Key(0, keys[0].value), *keys]
        kind = "m l " if easing_of(keys) == "linear" else "m "
        return kind + self.tracks.setdefault((prop, tuple(keys)), f"m{len(self.tracks)}")

    # --- elements -------------------------------------------------------------------------------------------------

    def shapes(self, part: Part, parent: Part) -> list[Shape]:
        """The shapes of a part: itself, or each way that it looks in turn."""
        looks = dict.fromkeys(part.looks.values())
        made = [self.shape(part, look, parent) for look in looks]
        if self.values[next(iter(looks))]["tag"] == "defs":
            return [Shape("defs", {}, [one for inner in part.inner for one in self.shapes(inner, part)])]
        return self.placed(part, parent, made, len(looks) == 1)

    def shape(self, part: Part, look: int, parent: Part) -> Shape:
        """One look of a part, without its place."""
        told = self.values[look]
        if "text" in told:
            return self.words(told)
        attributes = {name: line(value) if name == "d" else rounded(value) for name, value in told["attributes"]}
        if "style" in told and (name := self.style(told)):
            attributes["class"] = name
        return Shape(told["tag"], attributes, plain([one for inner in part.inner for one in self.shapes(inner, part)]))

    def words(self, told: dict[str, Any]) -> Shape:
        """A text as a path."""
        text, x, y, length, family, weight, size = told["text"]
        scale, glyphs = set_line(text, family, int(weight), float(size[:-2]), length)
        uses = [Shape("use", {"href": f"#{self.glyph(path)}", **({"x": str(at)} if at else {})}) for path, at in glyphs]
        attributes = {"class": name} if (name := self.style(told)) else {}
        place = f"translate({rounded(f'{x:.3f} {y:.3f}', 1)})scale({rounded(f'{scale:.6f}', 4)})"
        return Shape("g", {**attributes, "transform": place}, uses)

    def glyph(self, path: str) -> str:
        """The id of a glyph that is written once."""
        return self.glyphs.setdefault(path, f"g{len(self.glyphs)}")

    def style(self, told: dict[str, Any]) -> str:
        """The class of how a shape looks; none for a plain one."""
        looks = {
            name: value for name, value in zip(self.names, told["style"], strict=True) if value != PLAIN[name] and value
        }
        stop = told["tag"] == "stop"
        lines = looks.get("stroke", "none") != "none"
        wanted = [
            f"{name}:{short(value)}"
            for name, value in looks.items()
            if name.startswith("stop-") == stop and (lines or not name.startswith("stroke"))
        ]
        return self.classes.setdefault(";".join(wanted), f"s{len(self.classes)}") if wanted else ""

    def placed(self, part: Part, parent: Part, made: list[Shape], one_look: bool) -> list[Shape]:
        """Shapes in their place, seen as long as they stand there and moving as they do."""
        if not one_look:
            made = [
                self.seen(shape, part, look)
                for shape, look in zip(made, dict.fromkeys(part.looks.values()), strict=True)
            ]
        places = {i: self.values[place] for i, place in part.places.items()}
        moves = self.moves.get(part.node, [])
        turns = track(
            self.kept({i: brief(place[0] or "none") for i, place in places.items()}, "none"),
            moves_of(moves, "transform"),
        )
        gone = set(parent.looks or range(len(self.times))) - set(part.looks)
        solid = {i: rounded(str(place[1])) for i, place in places.items()}
        fades = track(self.stands(solid, "0") if gone else self.kept(solid, "1"), moves_of(moves, "opacity"))
        origin = next(iter(places.values()))[2:]
        return self.under(made, turns, fades, [round(one, 2) for one in origin])

    def seen(self, shape: Shape, part: Part, look: int) -> Shape:
        """One of several looks, seen as long as the part looks so."""
        keys = track(self.stands({i: "1" for i, one in part.looks.items() if one == look}, "0"), [])
        (made,) = self.under([shape], [Key(0, "none")], keys, [0, 0])
        return made

    def under(self, made: list[Shape], turns: list[Key], fades: list[Key], origin: list[float]) -> list[Shape]:
        """Shapes in a group that moves, and in one that fades, where they do: one element runs along one track."""
        if len(turns) > 1 or self.now(turns) != "none":
            bare = len(made) == 1 and made[0].tag == "g" and not {"transform", "class"} & {*made[0].attributes}
            group = made[0] if bare and not made[0].moves else Shape("g", {}, plain(made))
            made = [self.turned(group, turns, origin)]
        if len(fades) > 1 or self.now(fades) != "1":
            group = Shape("g", {"opacity": self.now(fades)} if self.now(fades) != "1" else {}, plain(made))
            made = [self.run(group, "opacity", fades)]
        return made

    def turned(self, group: Shape, keys: list[Key], origin: list[float]) -> Shape:
        """A group in its place on the poster, and on its way from there."""
        value, styles = self.now(keys), []
        if any(origin):
            styles.append(rounded(f"transform-origin:{origin[0]:.2f}px {origin[1]:.2f}px"))
        if len(keys) > 1 and value != "none":
            styles.append(f"transform:{value}")
        elif value != "none":
            group.attributes["transform"] = attribute(value)
        if styles:
            group.attributes["style"] = ";".join(styles)
        return self.run(group, "transform", keys)

    def run(self, group: Shape, prop: str, keys: list[Key]) -> Shape:
        """A group that runs along a track, if that leads anywhere."""
        if len(keys) > 1:
            group.attributes["class"] = self.moving(prop, keys)
            group.moves = True
        return group

    # --- the whole ------------------------------------------------------------------------------------------------

    def svg(self, room: dict[str, int], title: str, text: str) -> str:
        """The picture as a file."""
        ground, *rest = [self.shapes(part, self.root) for part in self.root.inner]
        stage = Shape("g", {"class": "m l all"}, [one for shapes in rest for one in shapes], moves=True)
        body, defs = used([*ground, stage])
        defs = "".join(f'<path id="{name}" d="{path}"/>' for path, name in self.glyphs.items()) + defs
        out = 100 * (1 - FADE / self.end)
        come = rounded(f"{100 * FADE / self.end:.3f}")
        rules = [f".{name}{{{text}}}" for text, name in self.classes.items()]
        moving = [
            f"@keyframes all{{0%,100%{{opacity:0}}{come}%,{out:.2f}%{{opacity:1}}}}",
            f".m{{animation:{self.end / 1000:.2f}s step-end infinite}}",
            ".l{animation-timing-function:linear}.all{animation-name:all}",
            *(rule(name, prop, keys, self.end) for (prop, keys), name in self.tracks.items()),
        ]
        style = "".join(rules) + "@media (prefers-reduced-motion:no-preference){" + "".join(moving) + "}"
        w, h = room["w"], room["h"]
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}" width="{w}" height="{h}" role="img">'
            f"<title>{escape(title)}</title><desc>{escape(text)}</desc><style>{style}</style>"
            f"<defs>{defs}</defs>{body}</svg>\n"
        )


def line(path: str) -> str:
    """A path in few letters."""
    return re.sub(r"(a[\d.]+ [\d.]+ 0) ([01]) ([01]) ", r"\1 \2\3", rounded(path, 1)).replace(" -", "-")


def plain(shapes: list[Shape]) -> list[Shape]:
    """The same without groups that say nothing."""
    return [one for shape in shapes for one in (shape.inner if shape.tag == "g" and not shape.attributes else [shape])]


def short(value: str) -> str:
    """A colour or another value in few letters."""
    value = re.sub(r'url\("#([^"]+)"\)', r"url(#\1)", value)
    value = re.sub(
        r"rgb\((\d+), (\d+), (\d+)\)", lambda found: "#" + "".join(f"{int(one):02x}" for one in found.groups()), value
    )
    return rounded(value.replace("px", "").replace(", ", ","))


def merge(parent: Part, rows: Sequence[Any], shot: int) -> None:
    """Puts the elements of a shot to those of the shots before: one that is new comes after the one that it follows."""
    known = {part.node: i for i, part in enumerate(parent.inner)}
    place = 0
    for node, look, where, inner in rows:
        if node in known:
            part = parent.inner[known[node]]
            place = max(place, known[node] + 1)
        else:
            part = Part(node)
            parent.inner.insert(place, part)
            known = {one.node: i for i, one in enumerate(parent.inner)}
            place += 1
        part.looks[shot] = look
        part.places[shot] = where
        merge(part, inner, shot)


def used(shapes: Sequence[Shape]) -> tuple[str, str]:
    """Shapes written out, and before them what several of them show."""
    counts = Counter(text for shape in shapes for text in bare_texts(shape))
    names: dict[str, str] = {}
    defs: list[str] = []

    def short_of(shape: Shape) -> str:
        if not shape.still() or shape.tag in UNUSED or counts[text := shape.text(bare=True)] < 2:
            return shape.around("".join(map(short_of, shape.inner)))
        if text not in names:
            names[text] = f"u{len(names)}"
            own = Shape(shape.tag, {"id": names[text], **shape.attributes})
            defs.append(own.around("".join(map(short_of, shape.inner)), bare=True))
        place = shape.attributes.get("transform")
        return Shape("use", {"href": f"#{names[text]}", **({"transform": place} if place else {})}).text()

    body = "".join(map(short_of, shapes))
    return body, "".join(defs)


def bare_texts(shape: Shape) -> Iterator[str]:
    """Whatever could be written once of a shape: it and its inner ones that stand still."""
    if shape.tag in UNUSED:
        return
    if shape.still() and len(text := shape.text(bare=True)) >= LEAST:
        yield text
    for one in shape.inner:
        yield from bare_texts(one)
