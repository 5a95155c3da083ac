"""The pictures beside the rules of Zum Kuckuck! show rounds as the core settles them."""

from __future__ import annotations

from pathlib import Path

import pytest
from house.literals import constant
from tschatulle.games.kuckuck.rules.progress import settled, takers
from tschatulle.games.kuckuck.rules.scoring import OUT, Variant
from tschatulle.games.kuckuck.rules.state import Round

ROOT = Path(__file__).resolve().parent.parent.parent
MOMENTS = constant(ROOT / "web" / "games" / "kuckuck" / "examples.js", "MOMENTS")


@pytest.mark.parametrize("name", MOMENTS)
def test_a_picture_shows_what_the_rules_say(name: str) -> None:
    moment = MOMENTS[name]
    one = Round(tuple(moment["pair"]), tuple(moment["cards"]))
    done = settled(tuple(moment["tops"]), tuple(moment["left"]), one, Variant())
    assert list(done.left) == moment["after"]
    assert list(done.tops) == moment["shown"]


def test_the_pictures_show_an_old_nest_two_payers_and_one_who_pays_instead() -> None:
    old, two, instead = MOMENTS["old"], MOMENTS["two"], MOMENTS["instead"]
    assert old["cards"][0] not in sorted(old["cards"])[2:] and takers(tuple(old["cards"])) == (2, 3)
    assert old["after"][0] == old["left"][0] - 1
    assert sum(after < left for left, after in zip(two["left"], two["after"], strict=True)) == 2
    assert instead["after"][1] == OUT and instead["after"][0] == instead["left"][0] - 1
