"""The pictures of the readme and of the manifest: what is promised of them, and how a record becomes one that moves."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from PIL import Image

from tools.build import make, single
from tools.measure.picture.games import REELS, turns
from tools.measure.picture.moving import Picture
from tools.measure.picture.tracks import Key, Move, brief, rule, track

ROOT = Path(__file__).resolve().parent.parent
MOST = 150_000
"""Bytes of a picture, so that a page with three of them is there at once."""
SVG = "{http://www.w3.org/2000/svg}"
MOVING = [ROOT / "docs" / f"{reel.name}.svg" for reel in REELS]


# --- those that move ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", MOVING, ids=lambda path: path.stem)
def test_a_moving_picture_is_small_and_plain(path: Path) -> None:
    """Nothing that a site which shows pictures of strangers leaves out: no script, no address, no font."""
    text = path.read_text("utf-8")
    assert len(text.encode()) <= MOST
    tree = ElementTree.fromstring(text)
    tags = {node.tag.removeprefix(SVG) for node in tree.iter()}
    shapes = {"circle", "ellipse", "g", "path", "polygon", "rect", "svg", "use", "line", "polyline"}
    paints = {"defs", "linearGradient", "radialGradient", "pattern", "stop"}
    assert tags <= shapes | paints | {"title", "desc", "style"}
    assert not [name for node in tree.iter() for name in node.attrib if name.startswith("on")]
    links = {value for node in tree.iter() for name, value in node.attrib.items() if name.endswith("href")}
    drawn = re.findall(r"url\(([^)]*)\)", text)
    ids = {node.get("id") for node in tree.iter()}
    assert {one.removeprefix("#") for one in [*links, *drawn]} <= ids
    assert "://" not in text.replace("http://www.w3.org/2000/svg", "") and "@import" not in text


@pytest.mark.parametrize("path", MOVING, ids=lambda path: path.stem)
def test_a_moving_picture_says_what_it_is_and_rests_for_whoever_wishes_that(path: Path) -> None:
    tree = ElementTree.fromstring(path.read_text("utf-8"))
    assert tree[0].tag == f"{SVG}title" and tree[0].text
    assert tree[1].tag == f"{SVG}desc" and tree[1].text
    style = "".join(node.text or "" for node in tree.iter(f"{SVG}style"))
    at_rest, moving = style.split("@media (prefers-reduced-motion:no-preference){")
    assert "animation" not in at_rest and moving.count("@keyframes") > 20
    names = set(re.findall(r"@keyframes (\w+)", moving))
    assert set(re.findall(r"animation-name:(\w+)", moving)) == names
    classes = {name for node in tree.iter() for name in node.get("class", "").split()}
    assert names <= classes


def test_the_readme_shows_every_moving_picture() -> None:
    shown = re.findall(r'src="docs/([^"]+)"', (ROOT / "README.md").read_text("utf-8"))
    assert shown == [path.name for path in MOVING]


@pytest.mark.parametrize("reel", REELS, ids=lambda reel: reel.name)
def test_what_moves_is_a_game_of_the_core(reel: Any) -> None:
    told = turns(reel)
    assert len(told) == reel.last - reel.first + 1
    seen = {step["do"] for one in told[1:] for step in one["story"]}
    assert {"solitaire": {"deal", "flip", "turn"}, "toguz": {"take", "tuzdyk", "trap"}, "tichu": {"play", "gather"}}[
        reel.name
    ] <= seen


# --- the screenshots of the manifest --------------------------------------------------------------------------------


def screenshots() -> list[dict[str, str]]:
    told: list[dict[str, str]] = json.loads((ROOT / "web/manifest.webmanifest").read_text("utf-8"))["screenshots"]
    return told


def test_the_manifest_shows_the_page_on_phones_and_on_desks() -> None:
    """Chromium wants one of each, and of one form all of one shape."""
    shapes: dict[str, set[str]] = {}
    for one in screenshots():
        shapes.setdefault(one["form_factor"], set()).add(one["sizes"])
    assert set(shapes) == {"narrow", "wide"}
    assert all(len(sizes) == 1 for sizes in shapes.values())


def test_every_screenshot_is_as_the_manifest_says_and_small() -> None:
    folder = ROOT / "web"
    named = {folder / one["src"] for one in screenshots()}
    assert named == set((folder / "screenshots").iterdir())
    for one in screenshots():
        path = folder / one["src"]
        assert path.stat().st_size <= MOST
        with Image.open(path) as picture:
            assert f"{picture.width}x{picture.height}" == one["sizes"]
            assert f"image/{(picture.format or '').lower()}" == one["type"]
            small, large = sorted(picture.size)
            assert small >= 320 and large <= min(3840, 2.3 * small)


def test_screenshots_are_no_part_of_an_offline_copy() -> None:
    for one in screenshots():
        assert make.store(f"web/{one['src']}") == make.UNCACHED
        assert f"web/{one['src']}".startswith(single.LEFT_OUT)


# --- how they are made ----------------------------------------------------------------------------------------------


def test_a_track_stands_moves_and_stands_again() -> None:
    ease = ("ease-in", ((0, "translate(1px,0)"), (1, "none")))
    keys = track([(0, "none"), (900, "scale(2)")], [Move(100, 200, 400, *ease)])
    assert [(key.time, key.value) for key in keys] == [
        *[(0, "none"), (100, "translate(1px,0)"), (200, "translate(1px,0)"), (399.4, "none"), (900, "scale(2)")]
    ]
    assert [key.easing for key in keys] == ["step-end", "step-end", "ease-in", "step-end", "step-end"]


def test_a_rule_tells_shares_of_the_time() -> None:
    text = rule("m1", "opacity", [Key(0, "0"), Key(500, "1", "linear"), Key(750, "0")], 2000)
    assert text == (
        "@keyframes m1{0%{opacity:0}25%{opacity:1;animation-timing-function:linear}37.5%{opacity:0}}"
        ".m1{animation-name:m1}"
    )


@pytest.mark.parametrize(
    ("matrix", "told"),
    [
        ("matrix(1, 0, 0, 1, 0, 0)", "none"),
        ("matrix(1, 0, 0, 1, 20.5, -3)", "translate(20.5px,-3px)"),
        ("matrix(0.5, 0, 0, 0.5, 2, 0)", "translate(2px,0px)scale(.5)"),
        ("matrix(0, 1, -1, 0, 2, 3)", "matrix(0,1,-1,0,2,3)"),
    ],
)
def test_a_transform_is_told_in_few_letters(matrix: str, told: str) -> None:
    assert brief(matrix) == told


def record(shots: list[tuple[float, list[Any]]], values: list[Any]) -> dict[str, Any]:
    """A record of a picture with a ground and these elements: `[id, look, place, inner]` by numbers of values."""
    ground = [90, 0, 1, []]
    rows = [[at, ground, [91, 0, 1, inner], []] for at, inner in shots]
    return {"shots": {"all": rows, "values": values}, "looks": [], "end": 1000, "moves": []}


def test_an_element_is_seen_as_long_as_it_stands_and_written_once() -> None:
    values = [
        {"tag": "g", "attributes": []},
        ["", "1", 0, 0],
        {"tag": "circle", "attributes": [["r", "5"]], "style": []},
    ]
    first, second = [1, 2, 1, []], [2, 2, 1, []]
    picture = Picture(record([(0, [first]), (400, [first, second]), (800, [first])], values), 500, 500)
    text = picture.svg({"w": 10, "h": 10}, "A <title>", "Text")
    tree = ElementTree.fromstring(text)
    assert tree[0].text == "A <title>"
    assert len(list(tree.iter(f"{SVG}circle"))) == 2
    assert len(picture.tracks) == 1
    assert "0%{opacity:0}20%{opacity:1}40%{opacity:0}" in text, "only the second comes and goes"


def test_the_poster_is_what_stands_at_its_time() -> None:
    values = [
        {"tag": "g", "attributes": []},
        ["", "1", 0, 0],
        {"tag": "circle", "attributes": [["r", "5"]], "style": []},
    ]
    shots = [(0.0, [[1, 2, 1, []]]), (400.0, [])]

    def poster(time: float) -> bool:
        text = Picture(record(shots, values), time, 0).svg({"w": 1, "h": 1}, "t", "d")
        return 'opacity="0"' not in text

    assert poster(100) and not poster(600)


def test_letters_need_no_font() -> None:
    sys.path.append(str(ROOT))
    from tools.measure.picture.letters import set_line

    line = set_line("9 0", '"Tschatulle Title", serif', 800, 40, 60)
    assert len(line.glyphs) == 2, "a blank is no shape"
    assert line.glyphs[0][1] == 0 < line.glyphs[1][1] < 60 / line.scale
