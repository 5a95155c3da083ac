"""The board of Tsung Shap draws the tiles that the core deals, and its pictures show what the rules say."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from house.literals import constant
from tschatulle.games.tsungshap.rules.catches import Options, catches
from tschatulle.games.tsungshap.rules.tiles import BY_NAME, SET
from tschatulle.games.tsungshap.show import WAYS, tile_facts

WEB = Path(__file__).resolve().parents[2] / "web" / "games" / "tsungshap"
EXAMPLES = WEB / "examples.js"


def test_the_faces_of_the_board_are_those_of_the_core() -> None:
    found = re.search(r"const SET = `(.*?)`", (WEB / "faces.js").read_text("utf-8"), re.DOTALL)
    assert found
    drawn = [line.split() for line in found[1].split("|")]
    facts = tile_facts()
    assert drawn == [
        ["".join(map(str, told["halves"])), told["name"].removeprefix("tile.tsungshap."), told["chinese"]]
        for _, told in sorted(facts.items())
    ]
    assert [told["copies"] for _, told in sorted(facts.items())] == [2] * 11 + [1] * 10


def moments() -> dict[str, dict[str, Any]]:
    """The positions of the pictures."""
    found: dict[str, dict[str, Any]] = constant(EXAMPLES, "MOMENTS")
    return found


def claimed(kind: str, name: str) -> list[tuple[str, list[int], int]]:
    """The catches or claims that the picture of a moment shows: way, places of the row, points."""
    pictures = [one for beside in constant(EXAMPLES, "BESIDE").values() for one in beside]
    shown = next(one for one in pictures if one.get("moment") == name)
    return [(way, places, points) for way, places, points in shown.get(kind, [])]


@pytest.mark.parametrize("name", moments())
def test_the_pictures_show_positions_that_can_be(name: str) -> None:
    one = moments()[name]
    tiles = " ".join([one["row"], one["hand"], *one.get("caught", [])]).split()
    rest = list(SET)
    for tile in tiles:
        rest.remove(BY_NAME[tile])
    # The hand of the other side and the stock lie face down.
    assert 0 <= one["n"] <= len(rest) - 4


def test_the_catches_in_the_pictures_are_those_of_the_rules() -> None:
    for name, tile in (("catch", "66"), ("sweep", "31")):
        row = [BY_NAME[one] for one in moments()[name]["row"].split()]
        ways = catches(row, BY_NAME[tile], Options())
        assert claimed("catches", name) == [(WAYS[way.kind], list(way.places), way.points) for way in ways]


def test_the_claim_in_the_picture_is_that_of_the_rules() -> None:
    *before, laid = [BY_NAME[one] for one in moments()["claim"]["row"].split()]
    (way,) = catches(before, laid, Options())
    assert claimed("claims", "claim") == [(WAYS[way.kind], [*way.places, len(before)], way.points)]
