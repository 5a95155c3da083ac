"""Chance is frozen: the numbers here never change, whatever machine, version or hash seed."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from tschatulle.chance import Chance, deal_chance
from tschatulle.games.tschuk.rules.coins import pour

CORE = Path(__file__).resolve().parent.parent / "core"

VECTOR = """
import json
from tschatulle.chance import Chance, deal_chance
from tschatulle.games.tschuk.rules.coins import pour
from tschatulle.play.record import dealt
chance = deal_chance("solitaire", 1, "Schatulle für Schätze", 3)
print(json.dumps([
    [chance.fraction() for _ in range(5)], chance.shuffled("abcdefgh"), pour(chance), dealt("solitaire", (), "x").moves
]))
"""


def test_fractions() -> None:
    chance = Chance("tschatulle")
    assert [chance.fraction() for _ in range(4)] == [
        0.6871879643278174,
        0.0226906432752515,
        0.5922196261042897,
        0.35776752509249043,
    ]
    letters = Chance("Schatulle für Schätze")
    assert [letters.fraction(), letters.fraction()] == [0.8955059952259978, 0.8605743235946028]
    empty = Chance("")
    assert [empty.fraction(), empty.fraction()] == [0.9602256525641875, 0.595411957851699]


def test_below() -> None:
    chance = Chance("below")
    limits = (1, 2, 3, 6, 52, 1000, 2**16, 2**32)
    assert [chance.below(limit) for limit in limits] == [0, 1, 1, 4, 7, 471, 10428, 2646040621]
    assert [chance.below(6) for _ in range(20)] == [3, 1, 2, 1, 2, 3, 5, 2, 0, 4, 1, 5, 3, 2, 3, 5, 1, 5, 5, 3]


def test_below_is_even() -> None:
    chance = Chance("even")
    counts = [0] * 7
    for _ in range(7000):
        counts[chance.below(7)] += 1
    assert all(850 < count < 1150 for count in counts)


def test_shuffled() -> None:
    deck = [14, 19, 1, 2, 0, 15, 9, 4, 13, 16, 10, 17, 18, 6, 11, 20, 8, 3, 5, 12, 7]
    assert Chance("deck").shuffled(range(21)) == deck
    assert Chance("deck").shuffled("ABC") == ["A", "C", "B"]
    assert Chance("deck").shuffled([]) == []
    assert Chance("deck").shuffled([7]) == [7]


def test_shuffled_leaves_its_items_alone() -> None:
    items = [3, 1, 2]
    Chance("deck").shuffled(items)
    assert items == [3, 1, 2]


def test_pick() -> None:
    chance = Chance("pick")
    assert "".join(chance.pick("abcdef") for _ in range(24)) == "cdfcafccefceefbdfbdcadfe"


@pytest.mark.parametrize(
    ("nth", "text", "numbers"),
    [
        (0, "tschatulle/solitaire/1/k3m9-x2pa", [438, 962, 13, 594, 863, 685]),
        (1, "tschatulle/solitaire/1/k3m9-x2pa/1", [539, 405, 245, 358, 384, 831]),
        (2, "tschatulle/solitaire/1/k3m9-x2pa/2", [514, 909, 925, 95, 722, 82]),
    ],
)
def test_deal_chance(nth: int, text: str, numbers: list[int]) -> None:
    chance = deal_chance("solitaire", 1, "k3m9-x2pa", nth)
    assert chance.text == text
    assert [chance.below(1000) for _ in numbers] == numbers


def test_deal_versions_differ() -> None:
    assert deal_chance("solitaire", 1, "x").fraction() != deal_chance("solitaire", 2, "x").fraction()


def test_the_pouring_out_of_a_daily() -> None:
    assert pour(deal_chance("solitaire", 1, "2026-11-20")) == (
        (4, 6, 3),
        (1, 6),
        (2, 4),
        (7, 2),
        (4, 2, 7, 1, 3),
        (7, 3, 5, 4),
        (1, 2, 3),
    )


def test_the_hash_seed_does_not_matter() -> None:
    told = {run_with(hash_seed) for hash_seed in ("0", "1", "4242", "random")}
    assert len(told) == 1
    assert json.loads(told.pop())[0][0] == deal_chance("solitaire", 1, "Schatulle für Schätze", 3).fraction()


def run_with(hash_seed: str) -> str:
    about = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(CORE), "PYTHONUTF8": "1"}
    done = subprocess.run([sys.executable, "-c", VECTOR], env=about, capture_output=True, text=True, check=True)
    return done.stdout
